//! What an event says in the log, with players, squares, dice and clauses (BA-29.17).

use super::choice::amulet_words;
use super::prompt::{ending_words, margin};
use super::words::{self, card_name, class_name, faction_name, figure, frame, many, player, with_article};
use crate::action::Action;
use crate::card::{Class, Faction};
use crate::event::Event;
use crate::figure::{Figure, Target};
use crate::map::Build;
use crate::state::WEEK;
use crate::view::View;
use kernel::Seat;
use stage::Line;

/// A line that grows, with the words for players and cards.
struct Pen<'a>(&'a View);

impl Pen<'_> {
    /// Begins with a player.
    fn of(&self, seat: Seat) -> Line {
        self.who(Line::of(frame(&self.0.table, seat)), seat)
    }

    fn who(&self, line: Line, seat: Seat) -> Line {
        let table = &self.0.table;
        line.piece(format!("player {}", seat.0 + 1), player(table, seat), frame(table, seat))
    }

    /// Begins with a figure, which is pointed out on the board.
    fn by(&self, of: Figure) -> Line {
        let table = &self.0.table;
        let side = table.figure_owner(of).map_or(0, |seat| frame(table, seat));
        self.figure(Line::of(side), of)
    }

    fn figure(&self, line: Line, of: Figure) -> Line {
        let table = &self.0.table;
        let side = table.figure_owner(of).map_or(0, |seat| frame(table, seat));
        line.piece(of.to_string(), figure(table, of), side)
    }

    fn card(&self, card: crate::card::Card) -> String {
        card_name(&self.0.table, card)
    }

    fn class(&self, class: Class) -> String {
        class_name(&self.0.table, class)
    }

    fn people(&self, faction: Faction) -> String {
        faction_name(&self.0.table, faction).to_owned()
    }
}

fn die(face: u8) -> Vec<String> {
    vec![face.to_string()]
}

/// The line with its place in the log: set-up is folded, and so are payments under what they pay for and battle lines
/// under the result.
pub(super) fn line(view: &View, event: &Event) -> Line {
    let line = told(view, event);
    match event {
        Event::Starts(_) | Event::Removed(_) | Event::Dealt(_) | Event::DealtCard(..) => line.setup(),
        Event::ChoseFaction(..) | Event::ChoseCity(..) => line.setup(),
        Event::Order(..) | Event::Paid(..) | Event::Top(..) => line.detail(),
        Event::Hired(..) | Event::Acquired(..) | Event::Placed(..) | Event::Hero(..) | Event::Bribed(_) => line.sum(),
        Event::Attack(..) | Event::Stands(_) | Event::Laid(..) | Event::Revealed(..) | Event::Line(..) => line.detail(),
        Event::Totals(..) => line.sum(),
        _ => line,
    }
}

fn told(view: &View, event: &Event) -> Line {
    let pen = Pen(view);
    let table = &view.table;
    let nobody = || Line::of(0);
    match *event {
        Event::Starts(seat) => pen.of(seat).text("opens every day").clause("BA-2.2"),
        Event::Removed(faction) => {
            nobody().strong(pen.people(faction)).text("take no part in this game").clause("BA-3.2")
        }
        // The cities of the set-up are seen on the board.
        Event::CityCard(..) => Line::default(),
        Event::Dealt(seat) => {
            let numbers = &table.content.numbers;
            let cards =
                numbers.start_units.iter().fold(numbers.start_supplies, |sum, &units| sum.saturating_add(units));
            pen.of(seat).text(format!("receives {}", many(cards, "card"))).clause("BA-3.10")
        }
        Event::DealtCard(_, card) => nobody().text("You are dealt").strong(pen.card(card)).clause("BA-3.10"),
        Event::ChoseFaction(seat, faction) => {
            pen.of(seat).text("plays the").strong(pen.people(faction)).clause("BA-3.12")
        }
        Event::ChoseCity(seat, square) => pen.of(seat).text("starts at").space(square.to_string()).clause("BA-3.13"),
        Event::Day(day) => {
            let (week, of_week) = ((day.max(1) - 1) / WEEK + 1, (day.max(1) - 1) % WEEK + 1);
            Line::heading(0, format!("Day {day}")).text(format!("week {week}, day {of_week} of 7"))
        }
        Event::Turn(seat) => Line::heading(frame(table, seat), player(table, seat)),
        Event::Mulligan(seat) => pen.of(seat).text("takes a").strong("mulligan").clause("BA-8.2"),
        Event::Cohort(seat, faction, number) => {
            let words = format!("a cohort of {number} {}", pen.people(faction));
            pen.of(seat).text("shows").strong(words).clause("BA-8.3")
        }
        Event::Shown(seat, class) => pen.of(seat).text("shows").strong(pen.class(class)).clause("BA-28.8"),
        Event::Draws(_, 0) => Line::default(),
        Event::Draws(seat, number) => pen.of(seat).text(format!("draws {}", many(number, "card"))).clause("BA-6.3"),
        Event::Drew(_, card) => nobody().text("You draw").strong(pen.card(card)).clause("BA-6.3"),
        Event::Reshuffled(seat) => pen.of(seat).text("makes the Shelter a new Nation").clause("BA-6.3"),
        Event::Cleared(seat) => pen.of(seat).text("clears hand and action line").clause("BA-7.5"),
        Event::OpenedTent(seat, number) => pen.of(seat).text(format!("opens tent {number}")).clause("BA-7.3"),
        Event::Order(seat, action) => order(&pen, seat, action),
        Event::Paid(seat, class) => pen.of(seat).text("pays").strong(pen.class(class)).clause("BA-9.13"),
        Event::Hired(seat, card) => pen.of(seat).text("hires").strong(pen.card(card)).clause("BA-9.14"),
        Event::Supply(seat) => pen.of(seat).text("gains a supply with it").clause("BA-9.15"),
        Event::Acquired(seat, card) => pen.of(seat).text("acquires").strong(pen.card(card)).clause("BA-9.17"),
        Event::Top(pile, faction) => {
            let words = format!("{} {}", pen.people(faction), words::pile(table, pile));
            nobody().text("The card is").strong(with_article(&words)).clause("BA-4.16")
        }
        Event::Placed(seat, pile, square, exits) => {
            let city = pile.build().is_some_and(|(build, _)| build == Build::City);
            let line = pen
                .of(seat)
                .text("places")
                .strong(with_article(&words::pile(table, pile)))
                .text("at")
                .space(square.to_string());
            line.text(format!(", roads {}", words::exits(exits))).clause(if city { "BA-9.20" } else { "BA-9.19" })
        }
        Event::Level(square, level) => nobody()
            .text("The city at")
            .space(square.to_string())
            .text("has")
            .strong(format!("level {level}"))
            .clause("BA-9.21"),
        Event::Hero(hero, square) => pen.by(hero).text("enters at").space(square.to_string()).clause("BA-9.23"),
        Event::Rides(of, class) => pen.by(of).text("moves with").strong(pen.class(class)).clause("BA-12.2"),
        Event::Moved(of, square) => pen.by(of).text("goes to").space(square.to_string()).clause("BA-12.1"),
        Event::Pitched(seat, card) => pen.of(seat).text("pitches").strong(pen.card(card)).clause("BA-9.26"),
        Event::Stores(seat) => pen.of(seat).text("stores a card").clause("BA-28.5"),
        Event::Stored(_, card) => nobody().text("You store").strong(pen.card(card)).clause("BA-9.26"),
        Event::Lays(seat) => pen.of(seat).text("lays a card in ambush").clause("BA-28.5"),
        Event::LaidAmbush(_, card) => {
            nobody().text("You lay").strong(pen.card(card)).text("in ambush").clause("BA-9.28")
        }
        Event::Played(seat, class) => pen.of(seat).text("plays").strong(pen.class(class)).clause("BA-9.29"),
        Event::Amulet(seat, face) => {
            pen.of(seat).text("rolls").dice(die(face)).text(format!(": {}", amulet_words(face))).clause("BA-10.5")
        }
        Event::Ghosts(seat, card, number) => {
            let words = format!(
                "{} of {}",
                if number == 1 { "a copy".into() } else { format!("{number} copies") },
                pen.card(card)
            );
            pen.of(seat).text("gets").strong(words).clause("BA-10.9")
        }
        Event::ToAmbush(seat, card) => {
            pen.of(seat).text("lays").strong(pen.card(card)).text("in ambush, for all to see").clause("BA-10.8")
        }
        Event::ToShelter(seat, card) => {
            pen.of(seat).text("puts").strong(pen.card(card)).text("into the Shelter").clause("BA-10.5")
        }
        Event::Wild(seat, card) => pen.of(seat).text("has a wild card:").strong(pen.card(card)).clause("BA-10.11"),
        Event::Swapped(seat, old, new) => {
            pen.of(seat).text("swaps").strong(pen.card(old)).text("for").strong(pen.card(new)).clause("BA-10.17")
        }
        Event::Crowned(seat, class) => pen.of(seat).text("crowns").strong(pen.class(class)).clause("BA-11.6"),
        Event::Recovered(seat, card) => {
            pen.of(seat).text("takes").strong(pen.card(card)).text("back from the Shelter").clause("BA-11.3")
        }
        Event::Attack(of, target, square) => {
            let line = pen.by(of).strong("attacks");
            let line = match target.figure() {
                Some(enemy) => pen.figure(line, enemy),
                None => line.text(if target == Target::CITY { "the city" } else { "the ruins" }),
            };
            line.text("at").space(square.to_string()).clause("BA-13.1")
        }
        Event::Stands(seat) => pen.of(seat).text("stands and fights").clause("BA-13.7"),
        Event::Retreats(of) => pen.by(of).text("retreats").clause("BA-13.8"),
        Event::Laid(seat, class) => pen.of(seat).text("lays").strong(pen.class(class)).clause("BA-13.13"),
        Event::Revealed(seat, card) => {
            pen.of(seat).text("reveals").strong(pen.card(card)).text("from the Ambush").clause("BA-13.13")
        }
        Event::Line(seat, total) => {
            pen.of(seat).text("closes the line with").strong(total.to_string()).clause("BA-13.12")
        }
        Event::Totals(attack, defence) => nobody().strong(format!("{attack} against {defence}")).clause("BA-13.23"),
        Event::Disbanded(hero) => pen.by(hero).strong("is disbanded").clause("BA-13.24"),
        Event::Taken(seat, city, level) => pen
            .of(seat)
            .strong("takes the city")
            .space(city.to_string())
            .text(format!(", level {level}"))
            .clause("BA-13.25"),
        Event::Great(seat, great) => {
            pen.of(seat).text("takes the").strong(table.content.great(great).name.clone()).clause("BA-13.26")
        }
        Event::Sealed(seat) => pen.of(seat).text("has sealed a bet").clause("BA-28.7"),
        Event::BetIs(seat, total, bet) => {
            let classes: Vec<Class> = bet.cards().iter().map(|&card| Class::plain(card)).collect();
            let cards = if classes.is_empty() { "nothing".into() } else { words::classes(table, &classes) };
            pen.of(seat).text("bets").strong(total.to_string()).text(format!(": {cards}")).clause("BA-18.6")
        }
        Event::BetWon(seat) => pen.of(seat).strong("wins the bet").clause("BA-18.7"),
        Event::BuffEnters(square, strength) => nobody()
            .strong("Buff enters")
            .text("at")
            .space(square.to_string())
            .text(format!(", horde {strength}"))
            .clause("BA-18.11"),
        Event::Horde(strength) => {
            let before = table.content.horde(table.week().saturating_sub(1));
            let (words, clause) = match before == strength {
                true => ("The horde stays at", "BA-19.7"),
                false => ("The horde grows to", "BA-19.3"),
            };
            nobody().text(words).strong(strength.to_string()).clause(clause)
        }
        Event::BuffRolled(seat, face) => pen.of(seat).text("rolls for Buff").dice(die(face)).clause("BA-20.2"),
        Event::BuffMoved(square) => nobody().text("Buff goes to").space(square.to_string()).clause("BA-20.4"),
        Event::HordeAttacks(hero) => pen.figure(nobody().strong("The horde attacks"), hero).clause("BA-21.2"),
        Event::Meets(hero) => pen.figure(nobody().text("Buff meets"), hero).text("in peace").clause("BA-22.4"),
        Event::Bribed(seat) => pen.of(seat).strong("bribes Buff").text("for a week").clause("BA-21.11"),
        Event::BuffHired(seat) => pen.of(seat).strong("hires Buff").text("for a week").clause("BA-21.13"),
        Event::MarkerOff(seat) => pen.of(seat).text("has no bargain with Buff any more").clause("BA-22.2"),
        Event::BuffReleased(strength) => {
            nobody().text("Buff is free again, horde").strong(strength.to_string()).clause("BA-22.12")
        }
        Event::BuffRemoved => nobody().strong("Buff leaves the board").text("until next week").clause("BA-24.1"),
        Event::Resigned(seat) => pen.of(seat).strong("resigns").clause("BA-2.8"),
        Event::Score(seat, points, fours, cities, greats) => {
            let words = format!(
                ": {fours} level-4, {}, {}",
                if cities == 1 { "1 city".into() } else { format!("{cities} cities") },
                many(greats, "Great Artefact")
            );
            pen.of(seat).strong(many(points, "point")).text(words).clause("BA-15.5")
        }
        Event::Won(seat, ending) => {
            let (reason, clause) = ending_words(table, ending);
            let words = format!("{} wins{}", player(table, seat), margin(table, seat));
            Line::heading(frame(table, seat), words).text(reason).clause(clause)
        }
        Event::Shared(ending) => {
            let (reason, clause) = ending_words(table, ending);
            Line::heading(0, "The win is shared").text(reason).clause(clause)
        }
    }
}

/// What a player pays for next.
fn order(pen: &Pen, seat: Seat, action: Action) -> Line {
    let table = &pen.0.table;
    let line = pen.of(seat);
    match action {
        Action::Hire(rank) => {
            line.text("orders").strong(with_article(&table.content.unit(rank).name)).clause("BA-9.14")
        }
        Action::Acquire(artefact) => {
            line.text("orders").strong(with_article(words::artefact_word(table, artefact))).clause("BA-9.17")
        }
        Action::Road(shape) | Action::Staff(shape) => {
            line.text("orders").strong(with_article(&words::terrain(Build::Road, shape))).clause("BA-9.19")
        }
        Action::City(shape, level) => {
            let words = format!("{} of level {level}", with_article(&words::terrain(Build::City, shape)));
            line.text("orders").strong(words).clause("BA-9.20")
        }
        Action::Upgrade(city) => line.text("raises the city at").space(city.to_string()).clause("BA-9.21"),
        Action::Hero(city) => line.text("hires a hero at").space(city.to_string()).clause("BA-9.23"),
        Action::Pitch => line.text("pitches a tent").clause("BA-9.26"),
        Action::Ambush => line.text("prepares an ambush").clause("BA-9.28"),
        Action::RetreatForSupplies | Action::RetreatOnHorse => line.text("pays for a retreat").clause("BA-13.8"),
        Action::Bribe => line.text("offers Buff a bribe").clause("BA-21.11"),
        Action::HireBuff => line.text("offers to hire Buff").clause("BA-21.13"),
        _ => line.text(format!("orders: {action}")),
    }
}
