//! What an event says in the log, with places, players, dice and clauses (BT-V.18).

use super::frame;
use super::pieces::horde_id;
use crate::action::colour;
use crate::board::Space;
use crate::card::Loot;
use crate::event::{Ending, Event};
use crate::options::Laying;
use crate::texts::Texts;
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
        line.piece(format!("player {}", colour(seat)), self.0.player(seat), frame(seat))
    }

    /// A place by its name, which is pointed out on the board; a facedown tile by its square.
    fn at(&self, line: Line, seat: Option<Seat>, space: Space) -> Line {
        let (table, t) = (&self.0.table, self.0.texts());
        match table.city.spot(space) {
            Some(spot) if spot.is_camp() => match seat {
                Some(seat) => line.piece(horde_id(table, seat, spot), t.the_camp(), frame(seat)),
                None => line.text(t.the_camp()),
            },
            Some(spot) if table.faces.at(spot).is_seen() && !spot.is_edge() => {
                line.strong(self.0.called(spot)).space(space.to_string())
            }
            _ => line.space(space.to_string()),
        }
    }

    fn rule(&self, card: Loot) -> String {
        self.0.table.content.loot_text(card).clause.clone()
    }

    fn card(&self, line: Line, card: Loot) -> Line {
        line.strong(self.0.loot(card))
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
    let (pen, t) = (Pen(view), view.texts());
    let nobody = || Line::of(0);
    match *event {
        Event::First(seat) => pen.of(seat).text(t.log_first()).clause("BT-2.3"),
        Event::EdgeTile(space, tile) => {
            pen.at(nobody().strong(view.tile(tile)).text(t.log_lies_on()), None, space).clause("BT-24.4")
        }
        // Tiles that lay themselves need no line each.
        Event::Laid(_) if view.table.options.setup == Laying::Quick => Line::default(),
        Event::Laid(place) => {
            let size = format!("{}x{}", place.w, place.h);
            nobody().text(t.log_laid(size)).space(place.at.to_string())
        }
        Event::SetAside(size) => nobody().text(t.log_set_aside(size)).clause("BT-3.6"),
        Event::City(bare) => nobody().strong(t.log_city(bare)).clause(if bare == 0 { "BT-3.9" } else { "BT-3.11" }),
        Event::Camps(seat, front, entry) => {
            pen.at(pen.of(seat).text(t.log_camps(front)), None, entry).clause("BT-3.17")
        }
        Event::Turn(seat, round) => Line::heading(frame(seat), view.player(seat)).text(t.log_turn(round)),
        Event::Looked(seat, space) => pen.at(pen.of(seat).text(t.log_looks()), None, space).clause("BT-H.4"),
        Event::Saw(seat, space, tile) => {
            let line = pen.of(seat).text(t.log_sees()).strong(view.tile(tile)).text(t.log_at());
            pen.at(line, None, space).clause("BT-H.4")
        }
        Event::Played(seat, card) => pen.card(pen.of(seat).text(t.log_plays()), card).clause(pen.rule(card)),
        Event::Names(card, space) => pen.at(nobody().text(t.log_names(view.loot(card))), None, space),
        Event::Calls(seat, space, face) => {
            pen.at(pen.of(seat).text(t.log_calls()), Some(seat), space).dice(die(face)).clause("BT-6.3")
        }
        Event::Gained(seat, space, number) => {
            let gain = if number == 0 { t.nobody() } else { t.warriors(number) };
            pen.at(pen.of(seat).text(t.log_gains(number)).strong(gain).text(t.log_at()), Some(seat), space)
        }
        Event::GainedIvory(seat, space, number) => {
            let line = pen.of(seat).text(t.log_hires()).strong(t.ivory_figures(number)).text(t.log_hires_for());
            pen.at(line, Some(seat), space).clause("BT-24.21")
        }
        Event::Lost(seat, space, count) => {
            let line = pen.of(seat).strong(t.log_loses()).strong(view.counted(count)).text(t.log_at());
            pen.at(line, Some(seat), space).clause("BT-2.7")
        }
        Event::NeutralLost(space, number) => {
            pen.at(nobody().strong(t.ivory_figures(number)).text(t.log_leave(number)), None, space).clause("BT-24.17")
        }
        Event::NeutralPlaced(space, number) => {
            pen.at(nobody().strong(t.ivory_figures(number)).text(t.log_ride_in(number)), None, space).clause("BT-24.30")
        }
        Event::Moved(seat, from, to, count) => {
            let line = pen.at(pen.of(seat).text(t.log_moves(view.counted(count))), Some(seat), from);
            pen.at(line.text(t.log_to()), Some(seat), to).clause("BT-8.1")
        }
        Event::Rode(seat, from, via, to, count) => {
            let line = pen.at(pen.of(seat).text(t.log_rides(view.counted(count))), Some(seat), from);
            let line = pen.at(line.text(t.log_by()), Some(seat), via);
            pen.at(line.text(t.log_to()), Some(seat), to).clause("BT-18.42")
        }
        Event::Battle(seat, space) => pen.at(pen.of(seat).strong(t.log_attacks()), Some(seat), space).clause("BT-9.1"),
        Event::TurnedUp(space, tile) => {
            let defence = view.table.content.face(tile).defence;
            let line = nobody().strong(view.tile(tile)).text(t.log_turned_up(defence));
            line.space(space.to_string()).clause("BT-9.3")
        }
        Event::Drawn(event_card) => {
            let print = view.table.content.event_card_text(event_card);
            let line = nobody().text(t.log_event()).strong(view.event_card(event_card));
            line.text(format!(": {}", print.text_in(view.language))).clause(print.clause.clone())
        }
        Event::NoEventCardLeft => nobody().text(t.log_no_event_left()).clause("BT-19.5"),
        Event::NoEffect(event_card) => nobody().text(t.log_no_effect(view.event_card(event_card))).clause("BT-19.3"),
        Event::Defence(space, points) => {
            let line = nobody().text(t.log_defence()).strong(format!("{points:+}")).text(t.log_at());
            pen.at(line, None, space).clause("BT-10.7")
        }
        Event::Legion(points) => nobody().text(t.log_legion(points)).clause("BT-24.29"),
        Event::Round(round, Some(seat)) => {
            pen.who(nobody().text(t.log_round(round)), seat).text(t.log_answers()).clause("BT-13.1")
        }
        Event::Round(round, None) => nobody().text(t.log_round_nobody(round)).clause("BT-13.5"),
        Event::Dice(attack, defence) => {
            nobody().dice(die(attack)).text(t.log_against()).dice(die(defence)).clause("BT-10.13")
        }
        Event::RerollAttack(face) => nobody().text(t.log_reroll_attack()).dice(die(face)).clause("BT-10.10"),
        Event::RerollDefence(face) => nobody().text(t.log_reroll_defence()).dice(die(face)).clause("BT-10.10"),
        Event::Values(attack, defence) => nobody().strong(t.log_values(attack, defence)).clause("BT-10.8"),
        Event::WonRound(seat) => pen.of(seat).strong(t.log_wins_round()),
        Event::LostRound(seat) => pen.of(seat).strong(t.log_loses_round()),
        Event::Talisman(seat) => pen.of(seat).text(t.log_talisman()).clause("BT-18.37"),
        Event::Bribed(seat) => pen.of(seat).text(t.log_bribed()).clause("BT-18.38"),
        Event::NotBribed => nobody().text(t.log_not_bribed()).clause("BT-18.39"),
        Event::Stays(seat) => pen.of(seat).text(t.log_stays()).clause("BT-12.5"),
        Event::Retreats(seat, from, to) => {
            let line = pen.at(pen.of(seat).text(t.log_retreats()), Some(seat), from);
            pen.at(line.text(t.log_to()), Some(seat), to).clause("BT-14.1")
        }
        Event::BattleEnds(space) => pen.at(nobody().text(t.log_not_taken()), None, space).clause("BT-14.8"),
        Event::Captured(seat, space) => pen.at(pen.of(seat).strong(t.log_takes()), Some(seat), space).clause("BT-15.1"),
        Event::FlagLost(seat, space) => pen.at(pen.of(seat).text(t.log_flag_lost()), None, space).clause("BT-15.2"),
        Event::GaveUp(seat, space) => pen.at(pen.of(seat).text(t.log_gives_up()), None, space).clause("BT-15.4"),
        Event::Withdrew(seat, from, to) => {
            let line = pen.at(pen.of(seat).text(t.log_withdraws()), Some(seat), from);
            pen.at(line.text(t.log_to()), Some(seat), to).clause("BT-15.5")
        }
        Event::Draws(seat, number) => pen.of(seat).text(t.log_draws_cards(number)).clause("BT-16.1"),
        Event::Drew(seat, card) => pen.card(pen.of(seat).text(t.log_draws()), card).clause("BT-16.1"),
        Event::Reshuffled(number) => nobody().text(t.log_reshuffled(number)).clause("BT-17.9"),
        Event::NothingToDraw(seat) => pen.of(seat).text(t.log_nothing_to_draw()).clause("BT-17.11"),
        Event::Takes(thief, victim) => pen.who(pen.of(thief).text(t.log_takes_card()), victim).clause("BT-18.18"),
        Event::TookCard(thief, victim, card) => {
            let line = pen.card(pen.of(thief).text(t.log_takes()), card).text(t.log_from());
            pen.who(line, victim).clause("BT-18.18")
        }
        Event::Chose(seat) => pen.of(seat).text(t.log_has_chosen_card()).clause("BT-20.17"),
        Event::ChoseCard(seat, card) => pen.card(pen.of(seat).text(t.log_has_chosen()), card).clause("BT-20.17"),
        Event::Hands(from, to) => pen.who(pen.of(from).text(t.log_passes_card()), to).clause("BT-20.11"),
        Event::HandsCard(from, to, card) => {
            pen.who(pen.card(pen.of(from).text(t.log_passes()), card).text(t.log_passes_to()), to).clause("BT-20.11")
        }
        Event::Discarded(seat, card) => pen.card(pen.of(seat).text(t.log_discards()), card).clause("BT-H.9"),
        Event::Chest(seat, card) => {
            let vp = view.table.content.loot(card).vp;
            pen.card(pen.of(seat).text(t.log_puts()), card).text(t.log_into_chest(vp)).clause("BT-17.7")
        }
        Event::ChestEventCard(seat, event_card) => {
            let vp = view.table.content.event_card(event_card).vp;
            let line = pen.of(seat).text(t.log_puts()).strong(view.event_card(event_card));
            line.text(t.log_into_chest(vp)).clause("BT-19.4")
        }
        Event::Gate(seat, from, to) => {
            let line = pen.at(pen.of(seat).text(t.log_gate()), Some(seat), from);
            pen.at(line.text(t.log_to()), Some(seat), to).clause("BT-24.28")
        }
        Event::Out(seat) => pen.of(seat).strong(t.log_out()).clause("BT-21.1"),
        Event::Resigned(seat) => pen.of(seat).strong(t.log_resigns()).clause("BT-21.10"),
        Event::Score(seat, tiles, chest) => {
            let total = u16::from(tiles) + u16::from(chest);
            pen.of(seat).strong(t.points(total)).text(t.log_score(tiles, chest)).clause("BT-22.3")
        }
        Event::Won(seat, ending) => Line::heading(frame(seat), won(view, seat, ending)),
        Event::Shared(ending) => Line::heading(0, t.log_shared(how(t, ending))),
    }
}

/// Who won and how, with what the winner has, and the next.
fn won(view: &View, winner: Seat, ending: Ending) -> String {
    let (t, name) = (view.texts(), view.player(winner));
    let how = how(t, ending);
    let total = |seat: Seat| {
        let (tiles, chest) = view.table.score(seat);
        u16::from(tiles) + u16::from(chest)
    };
    let next = view.table.seats().filter(|&seat| seat != winner).map(total).max();
    match next.filter(|_| ending != Ending::LastPlayer) {
        None => t.log_wins(name, how),
        Some(next) if next == total(winner) => t.log_wins_tie(name, next, how),
        Some(next) => t.log_wins_by(name, total(winner), next, how),
    }
}

fn how(t: Texts, ending: Ending) -> String {
    match ending {
        Ending::Goal => t.how_goal(),
        Ending::LastPlayer => t.how_last_player(),
        Ending::Rounds => t.how_rounds(),
    }
}
