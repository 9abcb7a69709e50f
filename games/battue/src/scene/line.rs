//! What an event says in the log, with places, players, dice and clauses (BT-V.18).

use super::pieces::horde_id;
use super::{called, counted, frame, many, player};
use crate::action::Band;
use crate::board::Space;
use crate::card::{EventCard, Loot};
use crate::event::{Ending, Event};
use crate::options::Laying;
use crate::view::View;
use kernel::Seat;
use stage::Line;

/// A line that grows, with the words for players and places.
struct Pen<'a>(&'a View);

impl Pen<'_> {
    /// Begins with a player.
    fn of(&self, seat: Seat) -> Line {
        self.who(Line::of(frame(seat)), seat)
    }

    fn who(&self, line: Line, seat: Seat) -> Line {
        line.piece(format!("player {}", player(seat)), player(seat), frame(seat))
    }

    /// A place by its name, which is pointed out on the board; a facedown tile by its square.
    fn at(&self, line: Line, seat: Option<Seat>, space: Space) -> Line {
        let table = &self.0.table;
        match table.city.spot(space) {
            Some(spot) if spot.is_camp() => match seat {
                Some(seat) => line.piece(horde_id(table, seat, spot), "the camp", frame(seat)),
                None => line.text("the camp"),
            },
            Some(spot) if table.faces.at(spot).is_seen() && !spot.is_edge() => {
                line.strong(called(self.0, spot)).space(space.to_string())
            }
            _ => line.space(space.to_string()),
        }
    }

    fn loot(&self, card: Loot) -> String {
        self.0.table.content.loot_text(card).name.clone()
    }

    fn rule(&self, card: Loot) -> String {
        self.0.table.content.loot_text(card).clause.clone()
    }

    fn event_card(&self, event_card: EventCard) -> (String, String, String) {
        let print = self.0.table.content.event_card_text(event_card);
        (print.name.clone(), print.text.clone(), print.clause.clone())
    }
}

fn die(face: u8) -> Vec<String> {
    vec![face.to_string()]
}

/// How a log folds a line: the set-up together, dice and values of a round under the sentence that says who won it.
pub(super) fn folded(event: &Event, line: Line) -> Line {
    match event {
        Event::First(_)
        | Event::EdgeTile(..)
        | Event::Laid(_)
        | Event::SetAside(_)
        | Event::City(_)
        | Event::Camps(..) => line.setup(),
        Event::Round(..)
        | Event::Dice(..)
        | Event::RerollAttack(_)
        | Event::RerollDefence(_)
        | Event::Values(..)
        | Event::Stays(_) => line.detail(),
        Event::WonRound(_) | Event::LostRound(_) => line.sum(),
        _ => line,
    }
}

pub(super) fn line(view: &View, event: &Event) -> Line {
    let pen = Pen(view);
    let nobody = || Line::of(0);
    match *event {
        Event::First(seat) => pen.of(seat).text("is the first player").clause("BT-2.3"),
        Event::EdgeTile(space, tile) => {
            let name = view.table.content.name(tile).to_owned();
            pen.at(nobody().strong(name).text("lies on"), None, space).clause("BT-24.4")
        }
        // Tiles that lay themselves need no line each.
        Event::Laid(_) if view.table.options.setup == Laying::Quick => Line::default(),
        Event::Laid(place) => {
            nobody().text(format!("A tile {}x{} is laid on", place.w, place.h)).space(place.at.to_string())
        }
        Event::SetAside(size) => {
            nobody().text(format!("No place is left for {size}: those tiles are out")).clause("BT-3.6")
        }
        Event::City(0) => nobody().strong("The city is laid").clause("BT-3.9"),
        Event::City(1) => nobody().strong("The city is laid, 1 square is street").clause("BT-3.11"),
        Event::City(bare) => nobody().strong(format!("The city is laid, {bare} squares are street")).clause("BT-3.11"),
        Event::Camps(seat, front, entry) => pen
            .at(pen.of(seat).text(format!("camps in the {}, before", side(front as usize))), None, entry)
            .clause("BT-3.17"),
        Event::Turn(seat, round) => Line::heading(frame(seat), player(seat)).text(format!("game round {round}")),
        Event::Looked(seat, space) => pen.at(pen.of(seat).text("looks at"), None, space).clause("BT-H.4"),
        Event::Saw(seat, space, tile) => {
            let name = view.table.content.name(tile).to_owned();
            pen.at(pen.of(seat).text("sees").strong(name).text("at"), None, space).clause("BT-H.4")
        }
        Event::Played(seat, card) => pen.of(seat).text("plays").strong(pen.loot(card)).clause(pen.rule(card)),
        Event::Names(card, space) => pen.at(nobody().text(format!("{} names", pen.loot(card))), None, space),
        Event::Calls(seat, space, face) => {
            pen.at(pen.of(seat).text("calls at"), Some(seat), space).dice(die(face)).clause("BT-6.3")
        }
        Event::Gained(seat, space, number) => {
            let gain = if number == 0 { "nobody".to_owned() } else { counted(Band::men(number)) };
            pen.at(pen.of(seat).text("gains").strong(gain).text("at"), Some(seat), space)
        }
        Event::GainedIvory(seat, space, number) => {
            let gain = counted(Band { men: 0, ivory: number });
            pen.at(pen.of(seat).text("hires").strong(gain).text("for"), Some(seat), space).clause("BT-24.21")
        }
        Event::Lost(seat, space, count) => {
            pen.at(pen.of(seat).strong("loses").strong(counted(count)).text("at"), Some(seat), space).clause("BT-2.7")
        }
        Event::NeutralLost(space, number) => {
            let lost = counted(Band { men: 0, ivory: number });
            pen.at(nobody().strong(lost).text("go back to the box from"), None, space).clause("BT-24.17")
        }
        Event::NeutralPlaced(space, number) => {
            let figures = counted(Band { men: 0, ivory: number });
            pen.at(nobody().strong(figures).text("ride in at"), None, space).clause("BT-24.30")
        }
        Event::Moved(seat, from, to, count) => {
            let line = pen.at(pen.of(seat).text(format!("moves {} from", counted(count))), Some(seat), from);
            pen.at(line.text("to"), Some(seat), to).clause("BT-8.1")
        }
        Event::Rode(seat, from, via, to, count) => {
            let line = pen.at(pen.of(seat).text(format!("rides with {} from", counted(count))), Some(seat), from);
            let line = pen.at(line.text("by"), Some(seat), via);
            pen.at(line.text("to"), Some(seat), to).clause("BT-18.42")
        }
        Event::Battle(seat, space) => pen.at(pen.of(seat).strong("attacks"), Some(seat), space).clause("BT-9.1"),
        Event::TurnedUp(space, tile) => {
            let (name, face) = (view.table.content.name(tile).to_owned(), view.table.content.face(tile));
            let line = nobody().strong(name).text(format!("is turned up, defence {}, at", face.defence));
            line.space(space.to_string()).clause("BT-9.3")
        }
        Event::Drawn(event_card) => {
            let (name, text, clause) = pen.event_card(event_card);
            nobody().text("Event:").strong(name).text(format!(": {text}")).clause(clause)
        }
        Event::NoEventCardLeft => nobody().text("No Event card is left").clause("BT-19.5"),
        Event::NoEffect(event_card) => {
            nobody().text(format!("{} has no effect", pen.event_card(event_card).0)).clause("BT-19.3")
        }
        Event::Defence(space, points) => {
            pen.at(nobody().text("Defence").strong(format!("{points:+}")).text("at"), None, space).clause("BT-10.7")
        }
        Event::Legion(points) => {
            nobody().text(format!("Tiles attacked this turn defend with +{points}")).clause("BT-24.29")
        }
        Event::Round(round, Some(seat)) => {
            pen.who(nobody().text(format!("Round {round},")), seat).text("answers").clause("BT-13.1")
        }
        Event::Round(round, None) => nobody().text(format!("Round {round}, nobody answers")).clause("BT-13.5"),
        Event::Dice(attack, defence) => {
            nobody().dice(die(attack)).text("against").dice(die(defence)).clause("BT-10.13")
        }
        Event::RerollAttack(face) => nobody().text("The attack die falls again").dice(die(face)).clause("BT-10.10"),
        Event::RerollDefence(face) => nobody().text("The defence die falls again").dice(die(face)).clause("BT-10.10"),
        Event::Values(attack, defence) => nobody().strong(format!("{attack} against {defence}")).clause("BT-10.8"),
        Event::WonRound(seat) => pen.of(seat).strong("wins the round"),
        Event::LostRound(seat) => pen.of(seat).strong("loses the round"),
        Event::Talisman(seat) => pen.of(seat).text("loses nobody: Wolf Talisman").clause("BT-18.37"),
        Event::Bribed(seat) => pen.of(seat).text("must retreat: Bribed Captain").clause("BT-18.38"),
        Event::NotBribed => nobody().text("Bribed Captain finds no way out: the round is fought").clause("BT-18.39"),
        Event::Stays(seat) => pen.of(seat).text("stays").clause("BT-12.5"),
        Event::Retreats(seat, from, to) => {
            let line = pen.at(pen.of(seat).text("retreats from"), Some(seat), from);
            pen.at(line.text("to"), Some(seat), to).clause("BT-14.1")
        }
        Event::BattleEnds(space) => pen.at(nobody().text("Not taken:"), None, space).clause("BT-14.8"),
        Event::Captured(seat, space) => pen.at(pen.of(seat).strong("takes"), Some(seat), space).clause("BT-15.1"),
        Event::FlagLost(seat, space) => pen.at(pen.of(seat).text("loses the flag on"), None, space).clause("BT-15.2"),
        Event::GaveUp(seat, space) => pen.at(pen.of(seat).text("gives up"), None, space).clause("BT-15.4"),
        Event::Withdrew(seat, from, to) => {
            let line = pen.at(pen.of(seat).text("withdraws from"), Some(seat), from);
            pen.at(line.text("to"), Some(seat), to).clause("BT-15.5")
        }
        Event::Draws(seat, number) => {
            pen.of(seat).text(format!("draws {}", many(number, "Loot card"))).clause("BT-16.1")
        }
        Event::Drew(seat, card) => pen.of(seat).text("draws").strong(pen.loot(card)).clause("BT-16.1"),
        Event::Reshuffled(number) => {
            let verb = if number == 1 { "becomes" } else { "become" };
            nobody().text(format!("{} {verb} the new Loot pile", many(number, "discard"))).clause("BT-17.9")
        }
        Event::NothingToDraw(seat) => pen.of(seat).text("finds no Loot card to draw").clause("BT-17.11"),
        Event::Takes(thief, victim) => pen.who(pen.of(thief).text("takes a card from"), victim).clause("BT-18.18"),
        Event::TookCard(thief, victim, card) => {
            pen.who(pen.of(thief).text("takes").strong(pen.loot(card)).text("from"), victim).clause("BT-18.18")
        }
        Event::Chose(seat) => pen.of(seat).text("has chosen a card").clause("BT-20.17"),
        Event::ChoseCard(seat, card) => pen.of(seat).text("has chosen").strong(pen.loot(card)).clause("BT-20.17"),
        Event::Hands(from, to) => pen.who(pen.of(from).text("passes a card to"), to).clause("BT-20.11"),
        Event::HandsCard(from, to, card) => {
            pen.who(pen.of(from).text("passes").strong(pen.loot(card)).text("to"), to).clause("BT-20.11")
        }
        Event::Discarded(seat, card) => pen.of(seat).text("discards").strong(pen.loot(card)).clause("BT-H.9"),
        Event::Chest(seat, card) => {
            let vp = view.table.content.loot(card).vp;
            pen.of(seat)
                .text("puts")
                .strong(pen.loot(card))
                .text(format!("into the war chest, {}", many(vp, "point")))
                .clause("BT-17.7")
        }
        Event::ChestEventCard(seat, event_card) => {
            let vp = view.table.content.event_card(event_card).vp;
            let line = pen.of(seat).text("puts").strong(pen.event_card(event_card).0);
            line.text(format!("into the war chest, {}", many(vp, "point"))).clause("BT-19.4")
        }
        Event::Gate(seat, from, to) => {
            let line = pen.at(pen.of(seat).text("leads a horde through the hidden gate from"), Some(seat), from);
            pen.at(line.text("to"), Some(seat), to).clause("BT-24.28")
        }
        Event::Out(seat) => pen.of(seat).strong("is out of the game").clause("BT-21.1"),
        Event::Resigned(seat) => pen.of(seat).strong("resigns").clause("BT-21.10"),
        Event::Score(seat, tiles, chest) => {
            let total = u16::from(tiles) + u16::from(chest);
            pen.of(seat)
                .strong(many(total, "point"))
                .text(format!(": {tiles} from tiles and {chest} from the war chest"))
                .clause("BT-22.3")
        }
        Event::Won(seat, ending) => {
            let margin = margin(view, seat, ending);
            Line::heading(frame(seat), format!("{} wins{margin} {}", player(seat), how(ending)))
        }
        Event::Shared(ending) => Line::heading(0, format!("The win is shared {}", how(ending))),
    }
}

fn side(front: usize) -> &'static str {
    ["north", "east", "south", "west"][front % 4]
}

/// What the winner has, and the next.
fn margin(view: &View, winner: Seat, ending: Ending) -> String {
    let total = |seat: Seat| {
        let (tiles, chest) = view.table.score(seat);
        u16::from(tiles) + u16::from(chest)
    };
    let next = view.table.seats().filter(|&seat| seat != winner).map(total).max();
    match next.filter(|_| ending != Ending::LastPlayer) {
        None => String::new(),
        Some(next) if next == total(winner) => format!(" {next} to {next} by tiles,"),
        Some(next) => format!(" {} to {next},", total(winner)),
    }
}

fn how(ending: Ending) -> &'static str {
    match ending {
        Ending::Goal => "as the goal tiles are held",
        Ending::LastPlayer => "as the last in the game",
        Ending::Rounds => "when the last round is over",
    }
}
