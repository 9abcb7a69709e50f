//! The one sentence that says who decides what, and what is being answered (BT-V.1).

use super::frame;
use crate::board::Spot;
use crate::card::EventCard;
use crate::content::EventEffect;
use crate::event::Ending;
use crate::state::{Battle, Battue, HAND_MAX, Phase};
use crate::view::View;
use kernel::{Awaiting, Game, Seat};
use stage::Prompt;

/// What is to be decided, why, and the clause.
struct Question {
    what: String,
    reason: String,
    clause: &'static str,
}

fn ask(what: String, reason: String, clause: &'static str) -> Question {
    Question { what, reason, clause }
}

pub(super) fn prompt(view: &View) -> Prompt {
    let (table, t) = (&view.table, view.texts());
    if let Awaiting::Over(outcome) = table.awaiting() {
        return over(view, outcome.winner().map(|side| Seat(side.0)));
    }
    let asked = table.asked;
    let yours = view.viewer.seat().is_some_and(|seat| asked.contains(seat));
    let first = view.viewer.seat().filter(|_| yours).or(asked.first()).unwrap_or(table.active);
    let several = asked.len() > 1;
    let Question { what, reason, clause } = question(view, first);
    let sentence = match (yours, several) {
        (true, _) if has_no_answer(table, first) => t.you_go_on(),
        (true, _) => t.you_decide(what),
        (false, true) => t.several_decide(what),
        (false, false) => t.decides(view.player(first), what),
    };
    Prompt {
        sentence,
        reason,
        clause: Some(clause.into()),
        frame: if several && !yours { 0 } else { frame(first) },
        piece: acting(table, first),
        yours,
        ..Prompt::default()
    }
}

/// Whether the seat is asked although passing is all it can do.
fn has_no_answer(table: &Battue, seat: Seat) -> bool {
    let mut actions = Vec::new();
    table.actions(seat, &mut actions);
    table.window(seat).is_some_and(|window| actions == [window.pass])
}

/// The horde that is spoken of.
fn acting(table: &Battue, seat: Seat) -> Option<String> {
    let spot = table.battle?.spot;
    (table.horde(seat, spot) > 0).then(|| super::pieces::horde_id(table, seat, spot))
}

fn over(view: &View, winner: Option<Seat>) -> Prompt {
    let t = view.texts();
    let sentence = winner.map_or_else(|| t.win_is_shared(), |seat| t.wins(view.player(seat)));
    let (reason, clause) = match view.table.phase {
        Phase::Over { ending: Ending::LastPlayer, .. } => (t.ending_last_player(), "BT-22.9"),
        Phase::Over { ending: Ending::Rounds, .. } => (t.ending_rounds(), "BT-22.10"),
        _ => (t.ending_goal(), "BT-22.1"),
    };
    Prompt { sentence, reason, clause: Some(clause.into()), frame: winner.map_or(0, frame), ..Prompt::default() }
}

fn question(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    match table.phase {
        Phase::Placing(size, special) => {
            let what = if special { t.ask_place_special() } else { t.ask_place() };
            ask(what, t.why_place(size), "BT-3.24")
        }
        Phase::Camps => ask(t.ask_camp(), t.why_camp(), "BT-3.18"),
        Phase::Watch => ask(t.ask_watch(), t.why_watch(), "BT-24.8"),
        Phase::Start => ask(t.ask_start(), t.why_start(), "BT-5.2"),
        Phase::Scouting(left, _) => ask(t.ask_scout(), t.why_scout(left), "BT-18.41"),
        Phase::Calls => {
            let (hordes, reserve) = (table.callable().len(), table.reserve[table.active]);
            ask(t.ask_call(), t.why_call(hordes, reserve), "BT-6.7")
        }
        Phase::Moves if table.must_stay_together() => ask(t.ask_move(), t.why_move_together(), "BT-8.9"),
        Phase::Moves => ask(t.ask_move(), t.why_move(super::tiles::threatened(table).len()), "BT-8.1"),
        Phase::Battles => ask(t.ask_battle(), t.why_battle(table.pending.len()), "BT-9.1"),
        Phase::Event(event_card, _) => event(view, event_card),
        Phase::Smoke(..) => ask(t.ask_smoke(), t.why_smoke(), "BT-20.17"),
        Phase::GiveUp => ask(t.ask_give_up(), t.why_give_up(), "BT-15.4"),
        Phase::Withdraw(from) => ask(t.ask_withdraw(view.called(from)), t.why_withdraw(), "BT-15.5"),
        Phase::End => {
            let cards = u32::from(view.hands[seat]);
            let reason = if cards > HAND_MAX { t.why_end_cards(cards) } else { t.why_end() };
            ask(t.ask_end(), reason, "BT-5.7")
        }
        Phase::Oath(_, thrown) => ask(t.ask_oath(), t.why_oath(thrown), "BT-18.49"),
        Phase::Discard => {
            let above = u32::from(view.hands[seat]).saturating_sub(HAND_MAX);
            ask(t.ask_discard(), t.why_discard(above), "BT-5.8")
        }
        _ => in_battle(view),
    }
}

fn event(view: &View, event_card: EventCard) -> Question {
    let (content, t) = (&view.table.content, view.texts());
    let (what, clause) = match content.event_card(event_card).does {
        EventEffect::Fire => (t.ask_fire(), "BT-20.6"),
        EventEffect::Steppe => (t.ask_steppe(), "BT-20.13"),
        EventEffect::Oath => (t.ask_broken_oath(), "BT-20.12"),
        EventEffect::Tremor => (t.ask_tremor(), "BT-20.7"),
        EventEffect::Crack => (t.ask_crack(), "BT-24.32"),
        EventEffect::Ivory => (t.ask_ivory(), "BT-24.30"),
        EventEffect::Gate => (t.ask_gate(), "BT-24.28"),
        _ => (t.ask_event(), "BT-19.3"),
    };
    let text = content.event_card_text(event_card).text_in(view.language);
    ask(what, t.why_event(view.event_card(event_card), text.trim_end_matches('.')), clause)
}

/// Card windows, dice and retreats: what is answered, and by whom.
fn in_battle(view: &View) -> Question {
    let (table, t) = (&view.table, view.texts());
    let Some(battle) = table.battle else { return ask(t.ask_go_on(), String::new(), "BT-5.1") };
    let place = view.called(battle.spot);
    let sides = sides(view, battle.spot);
    match table.phase {
        Phase::AttackCards => ask(t.ask_attack_cards(place), why_cards(view, &battle, sides), "BT-10.2"),
        Phase::DefendCards => ask(t.ask_defend_cards(place), why_cards(view, &battle, sides), "BT-10.2"),
        Phase::AttackDice | Phase::DefendDice => {
            let thrown = table.round_now(&battle);
            let (attack, defence) = (thrown.attack_value(), thrown.defence_value());
            let reason = match attack > defence {
                true => t.why_dice_won(attack, defence),
                false => t.why_dice_lost(attack, defence),
            };
            ask(t.ask_dice(), reason, "BT-10.9")
        }
        Phase::Bribed => ask(t.ask_bribed(place), t.why_bribed(), "BT-18.38"),
        Phase::AttackerStays => {
            let reason = [last_result(view), Some(t.sides_now(sides)), Some(stays_after(view, battle.spot))];
            ask(t.ask_fight_on(place), sentences(reason), "BT-12.5")
        }
        Phase::DefenderStays => {
            let reason = [last_result(view), Some(t.attacker_stays(sides))];
            ask(t.ask_stay(place), sentences(reason), "BT-12.4")
        }
        _ => ask(t.ask_go_on(), String::new(), "BT-5.1"),
    }
}

fn sentences(said: impl IntoIterator<Item = Option<String>>) -> String {
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The round, the two sides, and the cards that were played.
fn why_cards(view: &View, battle: &Battle, sides: String) -> String {
    let t = view.texts();
    let played: Vec<&str> = battle.cards.kinds().map(|card| view.loot(card)).collect();
    let in_force = (!played.is_empty()).then(|| t.cards_in_force(played.join(", ")));
    sentences([Some(t.why_cards(battle.round, sides)), in_force])
}

/// `6 warriors against 2`.
fn sides(view: &View, spot: Spot) -> String {
    let (table, t) = (&view.table, view.texts());
    let attackers = view.counted(table.band(table.active, spot));
    match table.defenders(spot) {
        0 => t.against_empty(attackers),
        defenders => t.against_defenders(attackers, defenders),
    }
}

fn last_result(view: &View) -> Option<String> {
    let t = view.texts();
    let won = view.table.last_round.and_then(|round| round.won)?;
    Some(if won { t.last_round_won() } else { t.last_round_lost() })
}

fn stays_after(view: &View, spot: Spot) -> String {
    let (table, t) = (&view.table, view.texts());
    let holds = table.seats().find(|&seat| seat != table.active && table.horde(seat, spot) > 0);
    match holds.filter(|&seat| !table.retreats(seat, spot).is_empty()) {
        Some(seat) => t.defender_first(view.player(seat)),
        None => t.next_round_follows(),
    }
}
