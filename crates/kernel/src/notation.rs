//! Notation: actions, events and the things they name, written as words and read back.
//!
//! [`notation!`](crate::notation!) declares an enum together with how each variant is written; [`named!`](crate::named!)
//! declares a number with a table of names. Both give `Display`, `FromStr` and serde by text.

use crate::{did_you_mean, nearest};
use std::num::ParseIntError;
use std::str::FromStr;
use thiserror::Error;

/// Text that is no notation of this game; says what would be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct NotationError(pub String);

/// Declares an enum and its notation. Each variant says how it is written, and may give an example for its refusals. A
/// field in braces is written with its `Display` and read with its `FromStr`; `as` names another type that
/// does both, see [`written_as!`](crate::written_as!). A field `as unsaid` is not written, so such a text cannot be read
/// back. The first word stands for itself. The last field takes all words that are left; one that follows another brace
/// directly, as in `bought {army}{units}`, is a list that begins with a blank and may be empty.
///
/// The macro implements `Display`, `FromStr` with [`NotationError`], and the conversions from and to `String` that
/// `#[serde(try_from = "String", into = "String")]` uses.
///
/// ```
/// kernel::notation! {
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub enum Action: "order" {
///         /// From a square to a square, so many warriors.
///         Move(from: u8, to: u8, warriors: u8) = "move {from} {to} {warriors}", "move 3 4 2";
///         Pass = "pass";
///     }
/// }
/// assert_eq!(Action::Move(3, 4, 2).to_string(), "move 3 4 2");
/// assert_eq!("pass".parse(), Ok(Action::Pass));
/// assert_eq!(
///     "move 3".parse::<Action>().unwrap_err().to_string(),
///     "'move 3' lacks TO and WARRIORS; write: move FROM TO WARRIORS, for example move 3 4 2"
/// );
/// ```
#[macro_export]
macro_rules! notation {
    (@read $words:ident $field:ident: $type:ty as unsaid) => { $words.unsaid::<$type>(stringify!($field))? };
    (@read $words:ident $field:ident: $type:ty as $text:ident) => {
        <$type>::from($words.field::<$text>(stringify!($field))?)
    };
    (@read $words:ident $field:ident: $type:ty) => { $words.field::<$type>(stringify!($field))? };
    (@write $field:ident as unsaid) => { $field };
    (@write $field:ident as $text:ident) => { <$text>::from($field) };
    (@example $pattern:literal) => { $pattern };
    (@example $pattern:literal $example:literal) => { $example };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident: $noun:literal {
            $(
                $(#[$variant_meta:meta])*
                $variant:ident $(($($field:ident: $type:ty $(as $text:ident)?),+))? = $pattern:literal $(, $example:literal)?;
            )+
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$variant_meta])* $variant $(($($type),+))?),+
        }

        impl $name {
            /// How each variant is written.
            $vis const FORMS: &[$crate::notation::Form<$name>] = &[$($crate::notation::Form {
                pattern: $pattern,
                example: $crate::notation!(@example $pattern $($example)?),
                build: |_words| Ok($name::$variant $(($(
                    $crate::notation!(@read _words $field: $type $(as $text)?)
                ),+))?),
            }),+];
        }

        impl std::fmt::Display for $name {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                match *self {
                    $($name::$variant $(($($field),+))? => {
                        $($($(let $field = $crate::notation!(@write $field as $text);)?)+)?
                        write!(f, $pattern)
                    })+
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::NotationError;
            fn from_str(text: &str) -> Result<$name, $crate::NotationError> {
                $crate::notation::read(text, $noun, $name::FORMS)
            }
        }

        $crate::as_text!($name);
    };
}

/// Declares a type that notation writes in place of another: a newtype with the conversions to and from it. Its `Display`
/// and `FromStr` are written by hand.
///
/// ```
/// kernel::written_as! {
///     /// A seat, counted from 1.
///     struct SeatNumber(kernel::Seat);
/// }
/// assert_eq!(kernel::Seat::from(SeatNumber::from(kernel::Seat(2))), kernel::Seat(2));
/// ```
#[macro_export]
macro_rules! written_as {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($type:ty);) => {
        $(#[$meta])*
        $vis struct $name($vis $type);

        impl From<$type> for $name {
            fn from(value: $type) -> $name {
                $name(value)
            }
        }

        impl From<$name> for $type {
            fn from(value: $name) -> $type {
                value.0
            }
        }
    };
}

/// Serde by way of `Display` and `FromStr`; the types say `#[serde(try_from = "String", into = "String")]`.
#[macro_export]
macro_rules! as_text {
    ($($name:ident),+) => {$(
        impl TryFrom<String> for $name {
            type Error = $crate::NotationError;
            fn try_from(text: String) -> Result<$name, $crate::NotationError> {
                text.parse()
            }
        }
        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }
    )+};
}

/// Declares a number that is written as its name in a table.
///
/// ```
/// const COLOURS: [&str; 2] = ["blue", "red"];
/// kernel::named! {
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub struct Colour(u8): "colour" in COLOURS;
/// }
/// assert_eq!("red".parse(), Ok(Colour(1)));
/// assert_eq!(Colour(0).to_string(), "blue");
/// assert_eq!("rad".parse::<Colour>().unwrap_err().to_string(), "there is no colour 'rad', did you mean 'red'?");
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($inner:vis u8): $noun:literal in $names:ident;) => {
        $(#[$meta])*
        $vis struct $name($inner u8);

        #[allow(dead_code)]
        impl $name {
            $vis fn all() -> impl Iterator<Item = $name> {
                (0..$names.len() as u8).map($name)
            }

            $vis fn from_index(index: usize) -> Option<$name> {
                (index < $names.len()).then_some($name(index as u8))
            }

            #[inline]
            $vis fn index(self) -> usize {
                self.0 as usize
            }

            /// How notation and content files write it.
            $vis fn id(self) -> &'static str {
                $names[self.index()]
            }
        }

        impl $crate::Numbered for $name {
            fn from_index(index: usize) -> Option<$name> {
                $name::from_index(index)
            }

            #[inline]
            fn index(self) -> usize {
                $name::index(self)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::NotationError;
            fn from_str(text: &str) -> Result<$name, $crate::NotationError> {
                $crate::notation::position(text, $noun, &$names).map($name)
            }
        }

        $crate::as_text!($name);
    };
}

/// How one variant is written, and how its words are read.
pub struct Form<T> {
    /// `move {from} {to} {warriors}`
    pub pattern: &'static str,
    /// `move G-N 6,0 3`
    pub example: &'static str,
    pub build: fn(&Words) -> Result<T, NotationError>,
}

/// The words of a text that has as many as a pattern asks for.
pub struct Words<'t> {
    pattern: &'static str,
    words: &'t [&'t str],
}

/// Why a field could not be read.
pub trait FieldError {
    fn explain(self, text: &str) -> NotationError;
}

impl FieldError for NotationError {
    fn explain(self, _: &str) -> NotationError {
        self
    }
}

impl FieldError for ParseIntError {
    fn explain(self, text: &str) -> NotationError {
        NotationError(format!("'{text}' is no number that can stand here"))
    }
}

impl Words<'_> {
    /// Reads the field that the pattern names in braces.
    pub fn field<T: FromStr<Err: FieldError>>(&self, name: &str) -> Result<T, NotationError> {
        let mut parts = self.pattern.split(' ').map(Part::of).enumerate();
        let Some((place, part)) = parts.find(|(_, part)| part.field == Some(name) || part.list == Some(name)) else {
            return self.unsaid(name);
        };
        let words = match (part.list, parts.next()) {
            (Some(list), _) if list == name => &self.words[place + 1..],
            (None, None) => &self.words[place..],
            _ => &self.words[place..=place],
        };
        let joined = words.join(" ");
        let prefix = if part.list == Some(name) { "" } else { part.prefix };
        let text = joined.strip_prefix(prefix).ok_or_else(|| part.misses_prefix(&joined))?;
        text.parse().map_err(|error: T::Err| error.explain(text))
    }

    /// Refuses to read a variant with a field that is not written.
    pub fn unsaid<T>(&self, name: &str) -> Result<T, NotationError> {
        Err(NotationError(format!("'{}' does not say the {name}", self.pattern)))
    }
}

/// One word of a pattern: it stands for itself, or a field follows its prefix, and a list may follow the field.
struct Part {
    prefix: &'static str,
    field: Option<&'static str>,
    list: Option<&'static str>,
}

impl Part {
    fn of(word: &'static str) -> Part {
        let mut braces = word.split('{');
        let prefix = braces.next().unwrap_or_default();
        // What follows a colon says how the number is written, as in `{points:+}`.
        let mut names = braces.filter_map(|name| name.split(['}', ':']).next());
        Part { prefix, field: names.next(), list: names.next() }
    }

    fn misses_prefix(&self, word: &str) -> NotationError {
        NotationError(format!("'{word}' does not begin with '{}'", self.prefix))
    }

    fn usage(&self) -> String {
        let list = self.list.map(|list| format!(" {}…", list.to_uppercase())).unwrap_or_default();
        format!("{}{}{list}", self.prefix, self.field.unwrap_or_default().to_uppercase())
    }
}

impl<T> Form<T> {
    fn parts(&self) -> impl Iterator<Item = Part> {
        self.pattern.split(' ').map(Part::of)
    }

    fn verb(&self) -> &'static str {
        self.pattern.split(' ').next().unwrap_or_default()
    }

    /// Whether the text has the number of words this pattern asks for, or more of them for the last field.
    fn fits(&self, words: &[&str], exactly: bool) -> bool {
        let count = self.parts().count();
        let open = self.parts().last().is_some_and(|part| part.field.is_some());
        let enough = if exactly { words.len() == count } else { words.len() > count && open };
        enough && self.parts().zip(words).all(|(part, word)| part.field.is_some() || part.prefix == *word)
    }

    /// `move FROM TO WARRIORS, for example move G-N 6,0 3`
    fn usage(&self) -> String {
        let words: Vec<String> = self.parts().map(|part| part.usage()).collect();
        let usage = words.join(" ");
        if self.example == self.pattern { usage } else { format!("{usage}, for example {}", self.example) }
    }
}

/// Reads a text as one of these forms; `noun` says what it should have been.
pub fn read<T>(text: &str, noun: &str, forms: &[Form<T>]) -> Result<T, NotationError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let verb = words.first().copied().unwrap_or_default();
    let mut first_error = None;
    for exactly in [true, false] {
        for form in forms.iter().filter(|form| form.verb() == verb && form.fits(&words, exactly)) {
            match (form.build)(&Words { pattern: form.pattern, words: &words }) {
                Ok(value) => return Ok(value),
                Err(error) => _ = first_error.get_or_insert(error),
            }
        }
    }
    Err(refuse(&words.join(" "), words.len(), noun, forms, first_error))
}

/// Says what is wrong with a text, and how it is written.
fn refuse<T>(text: &str, words: usize, noun: &str, forms: &[Form<T>], error: Option<NotationError>) -> NotationError {
    let begins = |verb: &str| forms.iter().filter(|form| form.verb() == verb).collect::<Vec<_>>();
    let usages = |forms: &[&Form<T>]| forms.iter().map(|form| form.usage()).collect::<Vec<_>>().join(", or ");
    let verb = text.split(' ').next().unwrap_or_default();
    let meant = begins(verb);
    if meant.is_empty() {
        return NotationError(unknown(text, verb, noun, forms));
    }
    let why = match error {
        Some(NotationError(why)) => why,
        None => match meant.iter().find(|form| form.parts().count() > words) {
            Some(form) => {
                let lacking: Vec<String> = form.parts().skip(words).map(|part| part.usage()).collect();
                format!("'{text}' lacks {}", lacking.join(" and "))
            }
            None if meant.iter().all(|form| form.parts().count() < words) => format!("'{text}' has too many words"),
            None => format!("'{text}' is no {noun}"),
        },
    };
    NotationError(format!("{why}; write: {}", usages(&meant)))
}

fn unknown<T>(text: &str, verb: &str, noun: &str, forms: &[Form<T>]) -> String {
    let mut verbs: Vec<&str> = forms.iter().map(Form::verb).collect();
    verbs.dedup();
    if let Some(form) = nearest(verb, &verbs).and_then(|near| forms.iter().find(|form| form.verb() == near)) {
        return format!("'{text}' is no {noun}, did you mean '{}'? write: {}", form.verb(), form.usage());
    }
    let fields = forms.iter().any(|form| form.pattern.contains('{'));
    format!(
        "'{text}' is no {noun}; {} {}",
        if fields { "it begins with one of" } else { "write one of" },
        verbs.join(", ")
    )
}

/// The number of a name in a table.
pub fn position(text: &str, noun: &str, names: &[&str]) -> Result<u8, NotationError> {
    let found = names.iter().position(|name| *name == text).and_then(|index| u8::try_from(index).ok());
    found.ok_or_else(|| NotationError(format!("there is no {noun} '{text}'{}", did_you_mean(text, names))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt;

    crate::written_as! {
        /// A seat, written as a colour.
        struct Colour(u8);
    }

    impl fmt::Display for Colour {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str(["blue", "red"][usize::from(self.0)])
        }
    }

    impl FromStr for Colour {
        type Err = NotationError;
        fn from_str(text: &str) -> Result<Colour, NotationError> {
            position(text, "player", &["blue", "red"]).map(Colour)
        }
    }

    crate::notation! {
        #[derive(Clone, Copy, PartialEq, Debug)]
        enum Side: "side" {
            North = "north";
            FarSouth = "far-south";
        }
    }

    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Pair(u8, u8);

    impl fmt::Display for Pair {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write!(f, "{} {}", self.0, self.1)
        }
    }

    impl FromStr for Pair {
        type Err = NotationError;
        fn from_str(text: &str) -> Result<Pair, NotationError> {
            let wrong = || NotationError(format!("'{text}' is no pair"));
            let (a, b) = text.split_once(' ').ok_or_else(wrong)?;
            Ok(Pair(a.parse().map_err(|_| wrong())?, b.parse().map_err(|_| wrong())?))
        }
    }

    crate::notation! {
        #[derive(Clone, Copy, PartialEq, Debug)]
        enum Order: "order" {
            Lay(pair: Pair) = "lay {pair}", "lay 3 4";
            Play(card: u8) = "play {card}", "play 7";
            PlayAt(card: u8, side: Side) = "play {card} {side}", "play 7 north";
            PlayOn(card: u8, player: u8 as Colour) = "play {card} {player}", "play 7 red";
            Bare(squares: u8) = "city bare {squares}", "city bare 3";
            Defence(points: i8) = "defence {points:+}", "defence +2";
            Legion(points: u8) = "legion +{points}", "legion +4";
            Bought(player: u8 as Colour, cards: u8 as Cards) = "bought {player}{cards}", "bought red 7";
            Token(player: u8 as unsaid, square: u8) = "token {square}";
            End = "end";
        }
    }

    crate::written_as! {
        /// No card, or one.
        struct Cards(u8);
    }

    impl fmt::Display for Cards {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            if self.0 == 0 { Ok(()) } else { write!(f, " {}", self.0) }
        }
    }

    impl FromStr for Cards {
        type Err = NotationError;
        fn from_str(text: &str) -> Result<Cards, NotationError> {
            if text.is_empty() {
                Ok(Cards(0))
            } else {
                text.parse().map(Cards).map_err(|e: ParseIntError| e.explain(text))
            }
        }
    }

    fn refused(text: &str) -> String {
        text.parse::<Order>().expect_err(text).0
    }

    #[test]
    fn every_form_is_written_and_read_back() {
        for form in Order::FORMS.iter().filter(|form| !form.pattern.starts_with("token")) {
            let read = form.example.parse::<Order>().map(|order| order.to_string());
            assert_eq!(read.as_deref(), Ok(form.example));
        }
        assert_eq!("play 7 far-south".parse(), Ok(Order::PlayAt(7, Side::FarSouth)));
        assert_eq!("play 7 blue".parse(), Ok(Order::PlayOn(7, 0)));
        assert_eq!(" lay  3   4 ".parse(), Ok(Order::Lay(Pair(3, 4))));
        assert_eq!("bought blue".parse(), Ok(Order::Bought(0, 0)));
        assert_eq!(Order::Bought(0, 0).to_string(), "bought blue");
        assert_eq!(Order::Token(1, 5).to_string(), "token 5");
        assert_eq!(String::from(Order::End), "end");
        assert_eq!(Order::try_from("legion +9".to_owned()), Ok(Order::Legion(9)));
    }

    #[test]
    fn a_refusal_says_what_would_be_right() {
        assert_eq!(refused("lay"), "'lay' lacks PAIR; write: lay PAIR, for example lay 3 4");
        assert_eq!(refused("lay 3 x"), "'3 x' is no pair; write: lay PAIR, for example lay 3 4");
        assert_eq!(refused("end now"), "'end now' has too many words; write: end");
        assert_eq!(refused("ent"), "'ent' is no order, did you mean 'end'? write: end");
        assert_eq!(
            refused("surrender"),
            "'surrender' is no order; it begins with one of lay, play, city, defence, legion, bought, token, end"
        );
        let both = refused("play 7 purple");
        assert!(both.starts_with("'purple' is no side"), "{both}");
        assert!(both.contains("play CARD SIDE, for example play 7 north, or play CARD PLAYER"), "{both}");
        assert!(refused("city full 3").contains("write: city bare SQUARES"));
        assert!(refused("play 300").contains("'300' is no number"));
        assert_eq!("east".parse::<Side>().expect_err("no side").0, "'east' is no side; write one of north, far-south");
        assert!(refused("token 5").contains("does not say the player"));
        assert!(refused("bought").contains("write: bought PLAYER CARDS…, for example bought red 7"));
        assert!(refused("").starts_with("'' is no order"));
    }
}
