//! What an event says in the log, with players, squares, dice and clauses (BA-29.17).

use super::prompt::{ending_words, victory};
use super::words::{self, card_name, class_name, faction_name, figure, frame, player, who, with_article};
use crate::action::Action;
use crate::card::{Class, Faction};
use crate::event::Event;
use crate::figure::Figure;
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
        line.piece(format!("player {}", seat.0 + 1), player(self.0, seat), frame(&self.0.table, seat))
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
        line.piece(of.to_string(), figure(self.0, of), side)
    }

    fn card(&self, card: crate::card::Card) -> String {
        card_name(self.0, card)
    }

    fn class(&self, class: Class) -> String {
        class_name(self.0, class)
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
    let (pen, table, t) = (Pen(view), &view.table, view.texts());
    let nobody = || Line::of(0);
    match *event {
        Event::Starts(seat) => pen.of(seat).text(t.log_opens(who(view, seat))).clause("BA-2.2"),
        Event::Removed(faction) => nobody().strong(pen.people(faction)).text(t.log_no_part()).clause("BA-3.2"),
        // The cities of the set-up are seen on the board.
        Event::CityCard(..) => Line::default(),
        Event::Dealt(seat) => {
            let numbers = &table.content.numbers;
            let cards =
                numbers.start_units.iter().fold(numbers.start_supplies, |sum, &units| sum.saturating_add(units));
            pen.of(seat).text(t.log_receives(who(view, seat), t.cards(cards))).clause("BA-3.10")
        }
        Event::DealtCard(_, card) => nobody().text(t.log_dealt()).strong(pen.card(card)).clause("BA-3.10"),
        // The player is called by the faction from now on.
        Event::ChoseFaction(seat, faction) => {
            let number = seat.0 + 1;
            Line::of(frame(table, seat))
                .piece(format!("player {number}"), t.seat(number), frame(table, seat))
                .text(t.log_plays_people())
                .strong(pen.people(faction))
                .clause("BA-3.12")
        }
        Event::ChoseCity(seat, square) => {
            pen.of(seat).text(t.log_starts_at()).space(square.to_string()).clause("BA-3.13")
        }
        Event::Day(day) => {
            let (week, of_week) = ((day.max(1) - 1) / WEEK + 1, (day.max(1) - 1) % WEEK + 1);
            Line::heading(0, t.log_day(day)).text(t.log_week(week, of_week))
        }
        Event::Turn(seat) => Line::heading(frame(table, seat), player(view, seat)),
        Event::Mulligan(seat) => pen.of(seat).text(t.log_takes_a()).strong(t.log_mulligan()).clause("BA-8.2"),
        Event::Cohort(seat, faction, number) => {
            pen.of(seat).text(t.log_shows()).strong(t.log_cohort(number, pen.people(faction))).clause("BA-8.3")
        }
        Event::Shown(seat, class) => pen.of(seat).text(t.log_shows()).strong(pen.class(class)).clause("BA-28.8"),
        Event::Draws(_, 0) => Line::default(),
        Event::Draws(seat, number) => pen.of(seat).text(t.log_draws(t.cards(number))).clause("BA-6.3"),
        Event::Drew(_, card) => nobody().text(t.log_you_draw()).strong(pen.card(card)).clause("BA-6.3"),
        Event::Reshuffled(seat) => pen.of(seat).text(t.log_reshuffles()).clause("BA-6.3"),
        Event::Cleared(seat) => pen.of(seat).text(t.log_clears()).clause("BA-7.5"),
        Event::OpenedTent(seat, number) => pen.of(seat).text(t.log_opens_tent(number)).clause("BA-7.3"),
        Event::Order(seat, action) => order(&pen, seat, action),
        Event::Paid(seat, class) => pen.of(seat).text(t.log_pays()).strong(pen.class(class)).clause("BA-9.13"),
        Event::Hired(seat, card) => pen.of(seat).text(t.log_hires()).strong(pen.card(card)).clause("BA-9.14"),
        Event::Supply(seat) => pen.of(seat).text(t.log_gains_supply()).clause("BA-9.15"),
        Event::Acquired(seat, card) => pen.of(seat).text(t.log_acquires()).strong(pen.card(card)).clause("BA-9.17"),
        Event::Top(pile, faction) => {
            let card = t.card_of(pen.people(faction), words::pile(view, pile));
            nobody().text(t.log_card_is()).strong(with_article(view, &card)).clause("BA-4.16")
        }
        Event::Placed(seat, pile, square, exits) => {
            let city = pile.build().is_some_and(|(build, _)| build == Build::City);
            let line = pen
                .of(seat)
                .text(t.log_places())
                .strong(with_article(view, &words::pile(view, pile)))
                .text(t.log_at())
                .space(square.to_string());
            line.text(t.log_roads(words::exits(view, exits))).clause(if city { "BA-9.20" } else { "BA-9.19" })
        }
        Event::Level(square, level) => nobody()
            .text(t.log_city_at())
            .space(square.to_string())
            .text(t.log_has())
            .strong(t.log_level(level))
            .clause("BA-9.21"),
        Event::Hero(hero, square) => pen.by(hero).text(t.log_enters_at()).space(square.to_string()).clause("BA-9.23"),
        Event::Rides(of, class) => pen.by(of).text(t.log_moves_with()).strong(pen.class(class)).clause("BA-12.2"),
        Event::Moved(of, square) => pen.by(of).text(t.log_goes_to()).space(square.to_string()).clause("BA-12.1"),
        Event::Pitched(seat, card) => pen.of(seat).text(t.log_pitches()).strong(pen.card(card)).clause("BA-9.26"),
        Event::Stores(seat) => pen.of(seat).text(t.log_stores()).clause("BA-28.5"),
        Event::Stored(_, card) => nobody().text(t.log_you_store()).strong(pen.card(card)).clause("BA-9.26"),
        Event::Lays(seat) => pen.of(seat).text(t.log_lays_hidden()).clause("BA-28.5"),
        Event::LaidAmbush(_, card) => {
            nobody().text(t.log_you_lay()).strong(pen.card(card)).text(t.log_in_ambush()).clause("BA-9.28")
        }
        Event::Played(seat, class) => pen.of(seat).text(t.log_plays()).strong(pen.class(class)).clause("BA-9.29"),
        Event::Amulet(seat, face) => {
            pen.of(seat).text(t.log_rolls()).dice(die(face)).text(t.log_effect(t.amulet_effect(face))).clause("BA-10.5")
        }
        Event::Ghosts(seat, card, number) => {
            pen.of(seat).text(t.log_gets()).strong(t.log_copies(number, pen.card(card))).clause("BA-10.9")
        }
        Event::ToAmbush(seat, card) => {
            pen.of(seat).text(t.log_lays()).strong(pen.card(card)).text(t.log_in_open_ambush()).clause("BA-10.8")
        }
        Event::ToShelter(seat, card) => {
            pen.of(seat).text(t.log_puts()).strong(pen.card(card)).text(t.log_into_shelter()).clause("BA-10.5")
        }
        Event::Wild(seat, card) => pen.of(seat).text(t.log_has_wild()).strong(pen.card(card)).clause("BA-10.11"),
        Event::Swapped(seat, old, new) => pen
            .of(seat)
            .text(t.log_swaps())
            .strong(pen.card(old))
            .text(t.log_for())
            .strong(pen.card(new))
            .clause("BA-10.17"),
        Event::Crowned(seat, class) => pen.of(seat).text(t.log_crowns()).strong(pen.class(class)).clause("BA-11.6"),
        Event::Recovered(seat, card) => {
            pen.of(seat).text(t.log_takes()).strong(pen.card(card)).text(t.log_from_shelter()).clause("BA-11.3")
        }
        Event::Attack(of, target, square) => {
            let line = pen.by(of).strong(t.log_attacks());
            let line = match target.figure() {
                Some(enemy) => pen.figure(line, enemy),
                None => line.text(words::target(view, target)),
            };
            line.text(t.log_at()).space(square.to_string()).clause("BA-13.1")
        }
        Event::Stands(seat) => pen.of(seat).text(t.log_stands()).clause("BA-13.7"),
        Event::Retreats(of) => pen.by(of).text(t.log_retreats()).clause("BA-13.8"),
        Event::Laid(seat, class) => pen.of(seat).text(t.log_lays()).strong(pen.class(class)).clause("BA-13.13"),
        Event::Revealed(seat, card) => {
            pen.of(seat).text(t.log_reveals()).strong(pen.card(card)).text(t.log_from_ambush()).clause("BA-13.13")
        }
        Event::Line(seat, total) => pen.of(seat).text(t.log_closes_line()).strong(total.to_string()).clause("BA-13.12"),
        Event::Totals(attack, defence) => nobody().strong(t.log_totals(attack, defence)).clause("BA-13.23"),
        Event::Disbanded(hero) => pen.by(hero).strong(t.log_disbanded()).clause("BA-13.24"),
        Event::Taken(seat, city, level) => pen
            .of(seat)
            .strong(t.log_takes_city())
            .space(city.to_string())
            .text(t.log_of_level(level))
            .clause("BA-13.25"),
        Event::Great(seat, great) => {
            pen.of(seat).text(t.log_takes_the()).strong(table.content.great(great).name.clone()).clause("BA-13.26")
        }
        Event::Sealed(seat) => pen.of(seat).text(t.log_sealed()).clause("BA-28.7"),
        Event::BetIs(seat, total, bet) => {
            let classes: Vec<Class> = bet.cards().iter().map(|&card| Class::plain(card)).collect();
            let cards = if classes.is_empty() { t.nothing() } else { words::classes(view, &classes) };
            pen.of(seat).text(t.log_bets()).strong(total.to_string()).text(t.log_bet_cards(cards)).clause("BA-18.6")
        }
        Event::BetWon(seat) => pen.of(seat).strong(t.log_wins_bet()).clause("BA-18.7"),
        Event::BuffEnters(square, strength) => nobody()
            .strong(t.log_buff_enters())
            .text(t.log_at())
            .space(square.to_string())
            .text(t.log_horde(strength))
            .clause("BA-18.11"),
        Event::Horde(strength) => {
            let before = table.content.horde(table.week().saturating_sub(1));
            let (words, clause) = match before == strength {
                true => (t.log_horde_stays(), "BA-19.7"),
                false => (t.log_horde_grows(), "BA-19.3"),
            };
            nobody().text(words).strong(strength.to_string()).clause(clause)
        }
        Event::BuffRolled(seat, face) => pen.of(seat).text(t.log_rolls_for_buff()).dice(die(face)).clause("BA-20.2"),
        Event::BuffMoved(square) => nobody().text(t.log_buff_goes()).space(square.to_string()).clause("BA-20.4"),
        Event::HordeAttacks(hero) => pen.figure(nobody().strong(t.log_horde_attacks()), hero).clause("BA-21.2"),
        Event::Meets(hero) => {
            pen.figure(nobody().text(t.log_buff_meets()), hero).text(t.log_in_peace()).clause("BA-22.4")
        }
        Event::Bribed(seat) => pen.of(seat).strong(t.log_bribes()).text(t.log_for_a_week()).clause("BA-21.11"),
        Event::BuffHired(seat) => pen.of(seat).strong(t.log_hires_buff()).text(t.log_for_a_week()).clause("BA-21.13"),
        Event::MarkerOff(seat) => pen.of(seat).text(t.log_bargain_over()).clause("BA-22.2"),
        Event::BuffReleased(strength) => {
            nobody().text(t.log_buff_free()).strong(strength.to_string()).clause("BA-22.12")
        }
        Event::BuffRemoved => nobody().strong(t.log_buff_leaves()).text(t.log_until_next_week()).clause("BA-24.1"),
        Event::Resigned(seat) => pen.of(seat).strong(t.log_resigns(who(view, seat))).clause("BA-2.8"),
        Event::Score(seat, points, fours, cities, greats) => pen
            .of(seat)
            .strong(t.points(points))
            .text(t.log_score(fours, t.cities(cities), t.great_artefacts(greats)))
            .clause("BA-15.5"),
        Event::Won(seat, ending) => {
            let (reason, clause) = ending_words(view, ending);
            Line::heading(frame(table, seat), victory(view, seat)).text(reason).clause(clause)
        }
        Event::Shared(ending) => {
            let (reason, clause) = ending_words(view, ending);
            Line::heading(0, t.shared_win()).text(reason).clause(clause)
        }
    }
}

/// What a player pays for next.
fn order(pen: &Pen, seat: Seat, action: Action) -> Line {
    let (view, table, t) = (pen.0, &pen.0.table, pen.0.texts());
    let line = pen.of(seat);
    let ordered = |line: Line, what: &str| line.text(t.log_orders()).strong(with_article(view, what));
    match action {
        Action::Hire(rank) => ordered(line, &table.content.unit(rank).name).clause("BA-9.14"),
        Action::Acquire(artefact) => ordered(line, words::artefact_word(table, artefact)).clause("BA-9.17"),
        Action::Road(shape) | Action::Staff(shape) => {
            ordered(line, &words::terrain(view, Build::Road, shape)).clause("BA-9.19")
        }
        Action::City(shape, level) => {
            let city = with_article(view, &words::terrain(view, Build::City, shape));
            line.text(t.log_orders()).strong(t.for_city(city, level)).clause("BA-9.20")
        }
        Action::Upgrade(city) => line.text(t.log_raises()).space(city.to_string()).clause("BA-9.21"),
        Action::Hero(city) => line.text(t.log_hires_hero()).space(city.to_string()).clause("BA-9.23"),
        Action::Pitch => line.text(t.log_pitches_tent()).clause("BA-9.26"),
        Action::Ambush => line.text(t.log_prepares_ambush()).clause("BA-9.28"),
        Action::RetreatForSupplies | Action::RetreatOnHorse => line.text(t.log_pays_retreat()).clause("BA-13.8"),
        Action::Bribe => line.text(t.log_offers_bribe()).clause("BA-21.11"),
        Action::HireBuff => line.text(t.log_offers_hire()).clause("BA-21.13"),
        _ => line.text(t.log_orders_action(action)),
    }
}
