//! What is filled in before a table is opened, and the two things it becomes: a request to the server, or an address
//! that plays in this browser. Pure.

use protocol::games::{SeatPreview, SetupDraft};
use protocol::{AbsenceLimit, Delay, Expiry, NewTable, SeatChoice, Settings, StandIn, Substitute, Timing};
use stage::Knob;
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NewTableForm {
    pub game: String,
    pub listing: Option<String>,
    /// Knobs turned away from the listing's values.
    pub options: BTreeMap<String, String>,
    pub places: Vec<SeatChoice>,
    pub title: String,
    pub listed: bool,
    pub clock: ClockForm,
    pub expiry: Expiry,
    pub patience: Span,
    pub stand_in: StandIn,
    pub delay: DelayForm,
    /// In this browser, without a server.
    pub here: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClockForm {
    None,
    Turn(Span),
    Side { bank: Span, increment: Span },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DelayForm {
    None,
    Entries(u32),
    Time(Span),
}

/// A time as people write it: a number and what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    pub number: u64,
    pub unit: Unit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unit {
    Seconds,
    Minutes,
    Hours,
    Days,
}

impl Unit {
    pub(crate) const ALL: [Unit; 4] = [Unit::Seconds, Unit::Minutes, Unit::Hours, Unit::Days];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Unit::Seconds => say!("seconds"),
            Unit::Minutes => say!("minutes"),
            Unit::Hours => say!("hours"),
            Unit::Days => say!("days"),
        }
    }

    /// As an option of a form has it.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Unit::Seconds => "s",
            Unit::Minutes => "m",
            Unit::Hours => "h",
            Unit::Days => "d",
        }
    }

    pub(crate) fn with_id(id: &str) -> Unit {
        Unit::ALL.into_iter().find(|unit| unit.id() == id).unwrap_or(Unit::Minutes)
    }

    fn millis(self) -> u64 {
        match self {
            Unit::Seconds => 1_000,
            Unit::Minutes => 60_000,
            Unit::Hours => 3_600_000,
            Unit::Days => 86_400_000,
        }
    }
}

impl Span {
    pub(crate) const fn of(number: u64, unit: Unit) -> Span {
        Span { number, unit }
    }

    pub(crate) fn millis(self) -> u64 {
        self.number.saturating_mul(self.unit.millis())
    }
}

impl NewTableForm {
    pub(crate) fn new(game: &str, listing: Option<String>) -> NewTableForm {
        NewTableForm {
            game: game.into(),
            listing,
            options: BTreeMap::new(),
            places: Vec::new(),
            title: String::new(),
            listed: true,
            clock: ClockForm::None,
            expiry: Expiry::default(),
            patience: Span::of(2, Unit::Minutes),
            stand_in: StandIn::default(),
            delay: DelayForm::None,
            here: false,
        }
    }

    pub(crate) fn draft(&self) -> SetupDraft {
        SetupDraft { listing: self.listing.clone(), options: self.options.clone() }
    }

    /// As many places as the setup has seats: me first, bots beside me; those already chosen stay.
    pub(crate) fn seat(&mut self, seats: usize) {
        self.places.truncate(seats);
        while self.places.len() < seats {
            self.places.push(SeatChoice::Bot("greedy".into()));
        }
        if seats > 0 && !self.here && !self.places.contains(&SeatChoice::Me) && self.places.iter().all(is_bot) {
            self.places[0] = SeatChoice::Me;
        }
    }

    /// Fills a seat. I can sit only once at a server's table, so the seat's former sitter takes my old seat.
    pub(crate) fn place(&mut self, seat: usize, place: SeatChoice) {
        if seat >= self.places.len() {
            return;
        }
        if place == SeatChoice::Me
            && !self.here
            && let Some(mine) = self.places.iter().position(|at| *at == SeatChoice::Me)
        {
            self.places[mine] = self.places[seat].clone();
        }
        self.places[seat] = place;
    }

    /// Moves all players to the next side; where sides differ in size, people keep their order.
    pub(crate) fn swap_sides(&mut self, seats: &[SeatPreview]) {
        let sides = seats.iter().map(|seat| seat.side).max().map_or(0, |last| last + 1);
        let order = |shift: u8| {
            (0..sides).flat_map(move |side| {
                let side = (side + shift) % sides;
                seats.iter().enumerate().filter(move |(_, seat)| seat.side == side).map(|(at, _)| at)
            })
        };
        let before = self.places.clone();
        for (to, from) in order(0).zip(order(1)) {
            if let (Some(place), Some(sitter)) = (self.places.get_mut(to), before.get(from)) {
                *place = sitter.clone();
            }
        }
    }

    /// Turns a knob; back at the listing's own value it is not mentioned any more.
    pub(crate) fn turn(&mut self, knob: &Knob, value: &str, own: &str) {
        match value == own {
            true => drop(self.options.remove(&knob.key)),
            false => drop(self.options.insert(knob.key.clone(), value.into())),
        }
    }

    pub(crate) fn settings(&self) -> Settings {
        let timing = match self.clock {
            ClockForm::None => Timing::None,
            ClockForm::Turn(span) => Timing::Turn(span.millis()),
            ClockForm::Side { bank, increment } => Timing::Side { bank: bank.millis(), increment: increment.millis() },
        };
        Settings {
            timing,
            expiry: if timing == Timing::None { Expiry::default() } else { self.expiry },
            absence_limit: AbsenceLimit(self.patience.millis()),
            stand_in: self.stand_in,
            substitute: Substitute::default(),
            delay: match self.delay {
                DelayForm::None => Delay::None,
                DelayForm::Entries(entries) => Delay::Entries(entries),
                DelayForm::Time(span) => Delay::Millis(span.millis()),
            },
        }
    }

    pub(crate) fn new_table(&self) -> NewTable {
        NewTable {
            game: self.game.clone(),
            listing: self.listing.clone(),
            options: self.options.clone(),
            title: self.title.trim().to_owned(),
            listed: self.listed,
            seats: self.places.clone(),
            settings: self.settings(),
        }
    }

    /// The address that plays this in the browser. No other player can join there, so the person before the screen plays
    /// the free seats.
    pub(crate) fn solo_path(&self) -> String {
        let seat = |place: &SeatChoice| match place {
            SeatChoice::Bot(bot) => bot.clone(),
            SeatChoice::Me | SeatChoice::Open | SeatChoice::Friend => "me".to_owned(),
        };
        let seats: Vec<String> = self.places.iter().map(seat).collect();
        let mut pairs = vec![("game", self.game.clone())];
        pairs.extend(self.listing.clone().map(|listing| ("listing", listing)));
        if !seats.is_empty() {
            pairs.push(("seats", seats.join(",")));
        }
        pairs.extend(self.options.iter().map(|(key, value)| (key.as_str(), value.clone())));
        let pairs: Vec<String> =
            pairs.into_iter().map(|(key, value)| format!("{}={}", in_query(key), in_query(&value))).collect();
        format!("/solo?{}", pairs.join("&"))
    }
}

fn is_bot(place: &SeatChoice) -> bool {
    matches!(place, SeatChoice::Bot(_))
}

/// Text that may stand in a query: everything but letters, figures and a few signs as bytes.
pub(crate) fn in_query(text: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_.~,:".contains(&b);
    text.bytes().map(|b| if plain(b) { (b as char).to_string() } else { format!("%{b:02X}") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel() -> NewTableForm {
        let mut form = NewTableForm::new("toy", Some("short".into()));
        form.seat(2);
        form
    }

    fn bot() -> SeatChoice {
        SeatChoice::Bot("greedy".into())
    }

    #[test]
    fn a_new_table_seats_me_first_and_bots_beside_me() {
        let mut form = duel();
        assert_eq!(form.places, [SeatChoice::Me, bot()]);
        form.place(1, SeatChoice::Friend);
        form.seat(4);
        assert_eq!(form.places, [SeatChoice::Me, SeatChoice::Friend, bot(), bot()]);
        form.seat(1);
        assert_eq!(form.places, [SeatChoice::Me]);
    }

    #[test]
    fn i_sit_only_once_unless_the_device_goes_round() {
        let mut form = duel();
        form.place(1, SeatChoice::Me);
        assert_eq!(form.places, [bot(), SeatChoice::Me]);
        form.here = true;
        form.place(0, SeatChoice::Me);
        assert_eq!(form.places, [SeatChoice::Me, SeatChoice::Me]);
        form.place(7, SeatChoice::Me);
        assert_eq!(form.places.len(), 2);
    }

    #[test]
    fn swapping_sides_moves_everybody_to_the_other_side() {
        let seats = |sides: &[u8]| -> Vec<SeatPreview> {
            sides.iter().map(|&side| SeatPreview { name: String::new(), side, faction: None }).collect()
        };
        let mut form = duel();
        form.swap_sides(&seats(&[0, 1]));
        assert_eq!(form.places, [bot(), SeatChoice::Me]);
        form.seat(3);
        form.places[0] = SeatChoice::Open;
        // Two against one: the order is kept.
        form.swap_sides(&seats(&[0, 0, 1]));
        assert_eq!(form.places, [bot(), SeatChoice::Open, SeatChoice::Me]);
        form.swap_sides(&[]);
        assert_eq!(form.places, [bot(), SeatChoice::Open, SeatChoice::Me]);
    }

    #[test]
    fn the_form_becomes_what_the_server_reads() {
        let mut form = duel();
        form.title = "  Thursday ".into();
        form.clock = ClockForm::Side { bank: Span::of(20, Unit::Minutes), increment: Span::of(30, Unit::Seconds) };
        form.expiry = Expiry::Forfeit;
        form.delay = DelayForm::Time(Span::of(5, Unit::Minutes));
        let table = form.new_table();
        assert_eq!(table.title, "Thursday");
        assert_eq!(table.settings.timing, Timing::Side { bank: 1_200_000, increment: 30_000 });
        assert_eq!(table.settings.delay, Delay::Millis(300_000));
        let read: NewTable = serde_json::from_str(&serde_json::to_string(&table).unwrap()).unwrap();
        assert_eq!(read, table);
    }

    #[test]
    fn without_a_clock_nothing_expires() {
        let form = NewTableForm { expiry: Expiry::Forfeit, ..duel() };
        assert_eq!(form.settings().expiry, Expiry::Nothing);
    }

    #[test]
    fn a_table_in_the_browser_is_an_address() {
        let mut form = duel();
        form.options.insert("a b".into(), "x&y".into());
        form.places.push(SeatChoice::Friend);
        assert_eq!(form.solo_path(), "/solo?game=toy&listing=short&seats=me,greedy,me&a%20b=x%26y");
    }

    #[test]
    fn a_knob_turned_back_is_not_mentioned() {
        let knob = Knob {
            key: "path".into(),
            label: String::new(),
            help: String::new(),
            clause: String::new(),
            values: stage::Values::OffOr(1, 3),
            default: "0".into(),
        };
        let mut form = duel();
        form.turn(&knob, "2", "0");
        assert_eq!(form.options["path"], "2");
        form.turn(&knob, "0", "0");
        assert!(form.options.is_empty());
    }
}
