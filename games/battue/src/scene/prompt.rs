//! The one sentence that says who decides what, and what is being answered (BT-V.1).

use super::{called, counted, frame, many, player};
use crate::board::Spot;
use crate::content::EventEffect;
use crate::event::Ending;
use crate::state::{Battue, HAND_MAX, Phase};
use crate::view::View;
use kernel::{Awaiting, Game, Seat};
use stage::Prompt;

/// What is to be decided, why, and the clause.
struct Question {
    what: String,
    reason: String,
    clause: &'static str,
}

fn ask(what: impl Into<String>, reason: impl Into<String>, clause: &'static str) -> Question {
    Question { what: what.into(), reason: reason.into(), clause }
}

pub(super) fn prompt(view: &View) -> Prompt {
    let table = &view.table;
    if let Awaiting::Over(outcome) = table.awaiting() {
        return over(table, outcome.winner().map(|side| Seat(side.0)));
    }
    let asked = table.asked;
    let yours = view.viewer.seat().is_some_and(|seat| asked.contains(seat));
    let first = view.viewer.seat().filter(|_| yours).or(asked.first()).unwrap_or(table.active);
    let several = asked.len() > 1;
    let Question { what, reason, clause } = question(view, first);
    let sentence = match (yours, several) {
        (true, _) if has_no_answer(table, first) => "You go on: no card of yours is played now".into(),
        (true, _) => format!("You decide: {what}"),
        (false, true) => format!("Several players decide: {what}"),
        (false, false) => format!("{} decides: {what}", player(first)),
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

fn over(table: &Battue, winner: Option<Seat>) -> Prompt {
    let sentence = winner.map_or_else(|| "The win is shared".into(), |seat| format!("{} wins", player(seat)));
    let (reason, clause) = match table.phase {
        Phase::Over { ending: Ending::LastPlayer, .. } => ("Nobody else is left in the game.", "BT-22.9"),
        Phase::Over { ending: Ending::Rounds, .. } => ("The last game round is over.", "BT-22.10"),
        _ => ("The goal tiles are held.", "BT-22.1"),
    };
    Prompt {
        sentence,
        reason: reason.into(),
        clause: Some(clause.into()),
        frame: winner.map_or(0, frame),
        ..Prompt::default()
    }
}

fn question(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    match table.phase {
        Phase::Placing(size, special) => {
            let what = if special { "place a special tile" } else { "place a tile" };
            ask(what, format!("It is {size}; nobody sees its face. Click its first square."), "BT-3.24")
        }
        Phase::Camps => ask("choose where to camp", "A free side, and the space to enter by.", "BT-3.18"),
        Phase::Watch => ask("look at a facedown tile, or pass", "From Turris Speculatoria.", "BT-24.8"),
        Phase::Start => ask("play start cards, or go on", "Then reinforcements are called.", "BT-5.2"),
        Phase::Scouting(left, _) => {
            ask("look at a facedown tile", format!("The scouts look at {left} more; only you see them."), "BT-18.41")
        }
        Phase::Calls => calls(table),
        Phase::Moves => moves(table),
        Phase::Battles => ask(
            "choose the next battle",
            format!("{} to be fought; none can be called off.", many(table.pending.len() as u64, "battle")),
            "BT-9.1",
        ),
        Phase::Event(event_card, _) => event(view, event_card),
        Phase::Smoke(..) => ask(
            "choose a card to pass to the left",
            "All choose in secret; the cards change hands together.",
            "BT-20.17",
        ),
        Phase::GiveUp => ask("give up a tile for its flag", "No flag is left for the one just won.", "BT-15.4"),
        Phase::Withdraw(from) => {
            ask(format!("withdraw the warriors from {}", called(view, from)), "To one tile next to it.", "BT-15.5")
        }
        Phase::End => ask("play end cards, or end the turn", end_reason(view, seat), "BT-5.7"),
        Phase::Oath(_, thrown) => {
            ask("discard cards for Blood Oath", format!("{thrown} so far; as many are drawn."), "BT-18.49")
        }
        Phase::Discard => {
            let above = u32::from(view.hands[seat]).saturating_sub(HAND_MAX);
            ask("discard down to six cards", format!("{above} too many."), "BT-5.8")
        }
        _ => in_battle(view),
    }
}

fn calls(table: &Battue) -> Question {
    let (hordes, reserve) = (table.callable().len(), table.reserve[table.active]);
    let what = "call reinforcements, or go on";
    ask(
        what,
        format!("{} may call, {reserve} in reserve; a horde that calls is locked.", many(hordes as u64, "horde")),
        "BT-6.7",
    )
}

fn moves(table: &Battue) -> Question {
    let battles = super::tiles::threatened(table).len();
    let reason = match (table.must_stay_together(), battles) {
        (true, _) => "The whole horde at once, before the first capture.".to_owned(),
        (false, 0) => "One tile each, in groups of any size.".into(),
        (false, 1) => "One battle follows.".into(),
        (false, n) => format!("{n} battles follow."),
    };
    let clause = if table.must_stay_together() { "BT-8.9" } else { "BT-8.1" };
    ask("move warriors, or end the moves", reason, clause)
}

fn event(view: &View, event_card: crate::card::EventCard) -> Question {
    let table = &view.table;
    let (does, print) = (table.content.event_card(event_card).does, table.content.event_card_text(event_card));
    let (what, clause) = match does {
        EventEffect::Fire => ("choose a horde that loses a warrior", "BT-20.6"),
        EventEffect::Steppe => ("choose a horde that gains a warrior", "BT-20.13"),
        EventEffect::Oath => ("choose a tile that loses your flag", "BT-20.12"),
        EventEffect::Tremor => ("turn up a tile next to the battle", "BT-20.7"),
        EventEffect::Crack => ("choose a gate, wall or tower that cracks", "BT-24.32"),
        EventEffect::Ivory => ("choose where the ivory riders ride in", "BT-24.30"),
        EventEffect::Gate => ("lead a horde through the hidden gate, or pass", "BT-24.28"),
        _ => ("follow the event", "BT-19.3"),
    };
    ask(what, format!("{}: {}.", print.name, print.text.trim_end_matches('.')), clause)
}

fn end_reason(view: &View, seat: Seat) -> String {
    match u32::from(view.hands[seat]) {
        cards if cards > HAND_MAX => format!("{cards} cards in hand; six may be kept."),
        _ => "Treasures in hand score nothing.".into(),
    }
}

/// Card windows, dice and retreats: what is answered, and by whom.
fn in_battle(view: &View) -> Question {
    let table = &view.table;
    let Some(battle) = table.battle else { return ask("go on", "", "BT-5.1") };
    let place = called(view, battle.spot);
    let against = against(view, battle.spot);
    let round = battle.round;
    let played: Vec<String> = battle.cards.kinds().map(|card| table.content.loot_text(card).name.clone()).collect();
    let answering = if played.is_empty() { String::new() } else { format!(" In force: {}.", played.join(", ")) };
    match table.phase {
        Phase::AttackCards => {
            let what = format!("play attacker cards for {place}, or pass");
            ask(what, format!("Round {round}, {against}.{answering}"), "BT-10.2")
        }
        Phase::DefendCards => {
            let what = format!("play defender cards for {place}, or pass");
            ask(what, format!("Round {round}, {against}.{answering}"), "BT-10.2")
        }
        Phase::AttackDice | Phase::DefendDice => {
            let thrown = table.round_now(&battle);
            let (attack, defence) = (thrown.attack_value(), thrown.defence_value());
            let stands = if attack > defence { "won" } else { "lost" };
            let reason = format!("{attack} against {defence}: {stands} for the attacker as it stands.");
            ask("answer the dice with a card, or pass", reason, "BT-10.9")
        }
        Phase::Bribed => ask(format!("retreat from {place}"), "Bribed Captain: no dice this round.", "BT-18.38"),
        Phase::AttackerStays => {
            let result = last_result(table);
            let reason = format!("{result}{against}. {}", stays_after(view, battle.spot));
            ask(format!("fight on or retreat from {place}"), reason, "BT-12.5")
        }
        Phase::DefenderStays => {
            let reason = format!("{}The attacker stays: {against}.", last_result(table));
            ask(format!("stay or retreat from {place}"), reason, "BT-12.4")
        }
        _ => ask("go on", "", "BT-5.1"),
    }
}

/// `6 warriors against 2`.
fn against(view: &View, spot: Spot) -> String {
    let table = &view.table;
    let attackers = counted(table.band(table.active, spot));
    match table.defenders(spot) {
        0 => format!("{attackers} against the empty tile"),
        n => format!("{attackers} against {n}"),
    }
}

fn last_result(table: &Battue) -> String {
    match table.last_round.and_then(|round| round.won) {
        Some(true) => "The last round was won. ".into(),
        Some(false) => "The last round was lost. ".into(),
        None => String::new(),
    }
}

fn stays_after(view: &View, spot: Spot) -> String {
    let table = &view.table;
    let holds = table.seats().find(|&seat| seat != table.active && table.horde(seat, spot) > 0);
    match holds.filter(|&seat| !table.retreats(seat, spot).is_empty()) {
        Some(seat) => format!("If you stay, {} may retreat first.", player(seat)),
        None => "If you stay, the next round follows.".into(),
    }
}
