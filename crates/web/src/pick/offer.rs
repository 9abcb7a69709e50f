//! The buttons of the command bar: the choices that are still open, grouped, ordered and given letters.

use super::{Picking, likely};
use crate::parts::capital;
use stage::draw::percent;
use stage::{Choice, Scene, Stage, Target};

/// A button of the command bar.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Offer {
    /// `Attack Gazkull's Orcs`, or `Move` for a group.
    pub label: String,
    /// `66 % eliminate`, `4 spaces`; may be empty.
    pub note: String,
    pub verb: String,
    /// The letter that presses it.
    pub key: Option<char>,
    pub press: Press,
    /// Its group is entered: only its choices are lit, and their list is open.
    pub on: bool,
    /// What it stands for: one choice, or all of the group.
    pub choices: Vec<Choice>,
}

/// What pressing a button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    /// Chooses the only choice.
    Choose,
    /// Enters the group of this verb, or leaves it.
    Narrow,
    /// Takes the step no thing on the board stands for.
    Step(Target),
    /// Chooses the one with the number that is set; the choices are in the order of their numbers.
    Amount,
}

/// Up to so many choices with odds, or that differ by a number, get a button each.
const FEW: usize = 3;

impl Picking {
    /// The buttons of the command bar, the likeliest wish first; `focus` is what the pointer or the keyboard is on.
    pub(crate) fn offers(
        &self,
        choices: &[Choice],
        stage: &Stage,
        scene: &Scene,
        focus: Option<&Target>,
    ) -> Vec<Offer> {
        let wide = Picking { verb: None, ..self.clone() };
        let mut left: Vec<&Choice> =
            choices.iter().filter(|choice| wide.fits(choice) || choice.path.is_empty()).collect();
        let few: Vec<String> = wide.few_odds(&left);
        let mut offers: Vec<Offer> = Vec::new();
        if let Some(amounts) = wide.amounts(&mut left) {
            offers.push(amounts);
        }
        while !left.is_empty() {
            let first = left.remove(0);
            let (group, rest): (Vec<&Choice>, _) = left
                .into_iter()
                .partition(|other| !few.iter().any(|verb| *verb == first.verb) && wide.together(first, other));
            left = rest;
            let offer = wide.offer(stage, scene, [first].into_iter().chain(group).cloned().collect());
            // What has odds by its odds, then what lies on the board, then what is only a button.
            let place = offers.partition_point(|other| rank(other) >= rank(&offer));
            offers.insert(place, offer);
        }
        give_keys(&mut offers);
        for offer in &mut offers {
            offer.on = offer.press == Press::Narrow && self.verb.as_ref() == Some(&offer.verb);
        }
        if let Some(focused) = focus.and_then(|target| self.pointed(choices, scene, target)) {
            let at = offers.iter().position(|offer| offer.choices.iter().any(|choice| choice.action == focused.action));
            if let Some(at) = at {
                offers[..=at].rotate_right(1);
            }
        }
        offers
    }

    /// The choices that end here or with one button more and differ by a number, taken out of the others.
    fn amounts(&self, left: &mut Vec<&Choice>) -> Option<Offer> {
        let here = self.path.len();
        let ends = |choice: &Choice| match choice.path.get(here..) {
            Some([] | [Target::Button(_)]) => choice.amount.is_some(),
            _ => false,
        };
        let verb = left.iter().find(|choice| ends(choice)).map(|choice| choice.verb.clone())?;
        let (listed, rest): (Vec<&Choice>, Vec<&Choice>) =
            left.iter().copied().partition(|choice| ends(choice) && choice.verb == verb);
        if listed.len() <= FEW {
            return None;
        }
        *left = rest;
        let mut found: Vec<&Choice> = Vec::new();
        for choice in listed {
            found.insert(found.partition_point(|other| other.amount <= choice.amount), choice);
        }
        let most = found.last()?;
        let (label, note) = (most.brief().to_owned(), figure(most));
        let choices = found.into_iter().cloned().collect();
        Some(Offer { label, note, verb: verb.into_owned(), key: None, press: Press::Amount, on: false, choices })
    }

    /// The verbs of a selected thing whose few choices with odds are better shown one by one.
    fn few_odds(&self, open: &[&Choice]) -> Vec<String> {
        let with_odds = |verb: &str| open.iter().filter(|choice| choice.odds.is_some() && choice.verb == verb).count();
        let few = |choice: &&&Choice| !self.path.is_empty() && (1..=FEW).contains(&with_odds(&choice.verb));
        open.iter().filter(few).map(|choice| choice.verb.to_string()).collect()
    }

    /// Whether two choices share a button: the same verb, and both go on by the same button or over the board.
    fn together(&self, one: &Choice, other: &Choice) -> bool {
        let button = |target: &Target| matches!(target, Target::Button(_));
        let nexts = (self.next(one).filter(|_| !one.path.is_empty()), self.next(other));
        one.verb == other.verb
            && match nexts {
                (Some(a), Some(b)) => a == b || !(button(a) || button(b)),
                _ => false,
            }
    }

    fn offer(&self, stage: &Stage, scene: &Scene, group: Vec<Choice>) -> Offer {
        let first = &group[0];
        let verb = first.verb.clone();
        let (label, note, press) = match (group.len(), self.next(first)) {
            (1, _) if self.path.is_empty() => (first.label.clone(), figure(first), Press::Choose),
            (1, _) => (first.brief().to_string(), figure(first), Press::Choose),
            (count, Some(step @ Target::Button(label))) => {
                (label.clone(), plural!(count, "{count} choice", "{count} choices", count), Press::Step(step.clone()))
            }
            _ => {
                let next: Vec<&Target> = group.iter().filter_map(|choice| self.next(choice)).collect();
                let note = counted(next.iter().copied());
                // `Move Lord Knights: pick a space`.
                let who = self.path.first().and_then(|first| name_of(scene, first));
                let whom = who.map(|who| format!(" {who}")).unwrap_or_default();
                let pick = match Thing::of_all(&next) {
                    Thing::Piece => say!("pick a piece"),
                    Thing::Space => say!("pick a space"),
                    Thing::Side => say!("pick a side"),
                    Thing::Card => say!("pick a card"),
                    Thing::Choice => say!("pick a choice"),
                };
                (say!("{verb}{whom}: {pick}", verb = spoken(stage, &verb), whom, pick), note, Press::Narrow)
            }
        };
        Offer { label, note, verb: verb.into_owned(), key: None, press, on: false, choices: group }
    }
}

/// The choices whose words hold every word of the text, those that begin with it first.
pub(crate) fn search<'a>(choices: &'a [Choice], text: &str) -> Vec<&'a Choice> {
    let words: Vec<String> = plain(text).split_whitespace().map(str::to_string).collect();
    let mut found: Vec<(usize, &Choice)> = Vec::new();
    for choice in choices {
        let label = plain(&choice.label);
        let all = format!("{label} {} {}", plain(&choice.verb), plain(&choice.action));
        if words.iter().all(|word| all.contains(word.as_str())) {
            let inside = |word: &&String| !label.split_whitespace().any(|own| own.starts_with(word.as_str()));
            let late = !words.first().is_some_and(|first| label.starts_with(first.as_str()));
            found.push((words.iter().filter(inside).count() * 2 + usize::from(late), choice));
        }
    }
    let at = |wanted: usize| found.iter().filter(move |(distance, _)| *distance == wanted).map(|(_, choice)| *choice);
    (0..=words.len() * 2 + 1).flat_map(at).collect()
}

fn plain(text: &str) -> String {
    text.to_ascii_lowercase().chars().filter(|c| !matches!(c, '\'' | '’')).collect()
}

/// A verb as a button says it: where the game has no words for it, `claim-draw` is `Claim draw`.
pub(crate) fn spoken(stage: &Stage, verb: &str) -> String {
    let own = stage.verb(verb).and_then(|verb| verb.spoken.clone());
    own.unwrap_or_else(|| capital(&verb.replace(['-', '_'], " ")))
}

/// The most telling figure of a choice's odds: `66 % eliminate`.
pub(crate) fn figure(choice: &Choice) -> String {
    let head = choice.odds.as_ref().and_then(|odds| odds.heads.first());
    head.map(|(chance, what)| format!("{} {what}", percent(*chance))).unwrap_or_default()
}

/// Where a button stands: above 1 for what has odds, 1 for what lies on the board, 0 for what is only a button.
fn rank(offer: &Offer) -> f32 {
    let best = offer.choices.iter().map(likely).fold(-1.0, f32::max);
    match &offer.choices[..] {
        _ if best >= 0.0 => 2.0 + best,
        [first, ..] if !first.path.is_empty() => 1.0,
        _ => 0.0,
    }
}

/// How many different things come next: `4 spaces`.
fn counted<'a>(steps: impl Iterator<Item = &'a Target>) -> String {
    let mut different: Vec<&Target> = Vec::new();
    steps.for_each(|step| {
        if !different.contains(&step) {
            different.push(step);
        }
    });
    let count = different.len();
    match Thing::of_all(&different) {
        Thing::Piece => plural!(count, "{count} piece", "{count} pieces", count),
        Thing::Space => plural!(count, "{count} space", "{count} spaces", count),
        Thing::Side => plural!(count, "{count} side", "{count} sides", count),
        Thing::Card => plural!(count, "{count} card", "{count} cards", count),
        Thing::Choice => plural!(count, "{count} choice", "{count} choices", count),
    }
}

/// What is clicked next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thing {
    Piece,
    Space,
    Side,
    Card,
    Choice,
}

impl Thing {
    fn of(target: &Target) -> Thing {
        match target {
            Target::Piece(_) => Thing::Piece,
            Target::Space(_) => Thing::Space,
            Target::Side(..) => Thing::Side,
            Target::Card(_) => Thing::Card,
            Target::Button(_) => Thing::Choice,
        }
    }

    /// What all of them are, or just choices where they differ.
    fn of_all(targets: &[&Target]) -> Thing {
        let first = targets.first().map_or(Thing::Choice, |target| Thing::of(target));
        if targets.iter().all(|target| Thing::of(target) == first) { first } else { Thing::Choice }
    }
}

/// What a piece or a card is called.
pub(crate) fn name_of(scene: &Scene, target: &Target) -> Option<String> {
    let name = match target {
        Target::Piece(id) => scene.pieces.iter().find(|piece| piece.id == *id).map(|piece| piece.name.clone()),
        Target::Card(id) => {
            let mut cards = scene.trays.iter().flat_map(|tray| &tray.cards);
            cards.find(|card| card.id == *id).map(|card| card.title.clone())
        }
        Target::Space(_) | Target::Side(..) | Target::Button(_) => None,
    };
    name.filter(|name| !name.is_empty())
}

/// Undo and the last turn again have letters of their own.
const RESERVED: &str = "ul";
const ROWS: &str = "qwertyuiopasdfghjklzxcvbnm";

/// Letters for the buttons: the first free letter of the verb; the next ones of a verb take the keys to the right.
fn give_keys(offers: &mut [Offer]) {
    let mut taken = RESERVED.to_owned();
    let mut take = |letter: &char| {
        let free = !taken.contains(*letter);
        taken.push(*letter);
        free
    };
    // In the order of the verbs, so that a letter does not wander when the odds change.
    let mut first: Vec<(String, usize)> = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        if let Err(place) = first.binary_search_by(|(verb, _)| verb.cmp(&offer.verb)) {
            first.insert(place, (offer.verb.clone(), at));
        }
    }
    for (verb, at) in first {
        let own = verb.to_ascii_lowercase() + &offers[at].label.to_ascii_lowercase() + ROWS;
        offers[at].key = own.chars().find(|letter| letter.is_ascii_lowercase() && take(letter));
    }
    for at in 0..offers.len() {
        if offers[at].key.is_none() {
            // To the right of the verb's last key.
            let mut mates = offers[..at].iter().rev().filter(|other| other.verb == offers[at].verb);
            let last = mates.find_map(|other| ROWS.find(other.key?));
            let right = last.map_or(0, |place| place + 1);
            offers[at].key = ROWS[right..].chars().chain(ROWS.chars()).find(&mut take);
        }
    }
}
