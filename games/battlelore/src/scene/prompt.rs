//! The one sentence that says who decides what, and why (BL-U13).

use super::ending::{Ended, ended};
use super::frame;
use crate::content::Timing;
use crate::council::Role;
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::unit::Unit;
use crate::view::View;
use kernel::{Game, Seat, Side};
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
    if let Some(Ended { frame, sentence, reason, clause, .. }) = ended(view) {
        return Prompt { sentence, reason, clause: Some(clause.into()), frame, ..Prompt::default() };
    }
    let yours = view.is_asked();
    let first = view.viewer.seat().filter(|_| yours).or(table.asked.first()).unwrap_or(table.seat_of(table.active));
    let several = table.asked.len() > 1;
    let Question { what, reason, clause } = question(view, first);
    let sentence = match (yours, several) {
        (true, _) if has_no_answer(table, first) => t.you_go_on(),
        (true, _) => t.you_decide(what),
        (false, true) => t.several_decide(what),
        (false, false) => t.decides(view.seat(first), what),
    };
    Prompt {
        sentence,
        reason,
        clause: Some(clause.into()),
        frame: if several && !yours { 0 } else { frame(table.camp_of(table.side_of(first))) },
        piece: acting(table).map(|unit| unit.to_string()),
        yours,
        ..Prompt::default()
    }
}

/// Whether the seat is asked although passing is all it can do.
fn has_no_answer(table: &BattleLore, seat: Seat) -> bool {
    let mut actions = Vec::new();
    table.actions(seat, &mut actions);
    table.window(seat).is_some_and(|window| actions == [window.pass])
}

/// The unit that is spoken of.
fn acting(table: &BattleLore) -> Option<Unit> {
    let unit = match table.phase {
        Phase::Web(unit) | Phase::SecondShot(unit) | Phase::Destination(unit) | Phase::Summon(unit) => Some(unit),
        Phase::Retreat => table.retreat.map(|retreat| retreat.unit),
        Phase::Ignore => table.fight.map(|fight| fight.victim()),
        Phase::BattleBack => table.fight.map(|fight| fight.target),
        Phase::React(Timing::Own) => table.fight.map(|fight| fight.attacker),
        Phase::React(Timing::Def | Timing::Rolled) => table.fight.map(|fight| fight.victim()),
        Phase::Toll | Phase::Faces => table.fight.map(|fight| fight.roller()),
        Phase::Gain | Phase::Pursue | Phase::BonusMelee => table.fight.map(|fight| fight.attacker),
        _ => None,
    };
    unit.filter(|&unit| table.army.hex(unit).is_some())
}

fn question(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    let side = table.side_of(seat);
    let tokens = table.tokens[usize::from(side.0)];
    let name = |unit: Option<Unit>| unit.map(|unit| view.unit(unit)).unwrap_or_default();
    let number = |unit: Option<Unit>| unit.map_or(2, |unit| view.number(unit));
    let (attacks, defends) = table.fight.map_or((None, None), |fight| (Some(fight.attacker), Some(fight.target)));
    let (attacker, target) = (name(attacks), name(defends));
    // What several decide in secret is told in general to the others.
    let many = table.asked.len() > 1 && !view.is_asked();
    match table.phase {
        Phase::Council if many => ask(t.ask_councils(), t.why_secret(), "BL-16.2"),
        Phase::Draft if many => ask(t.ask_drafts(), t.why_draft(), "BL-31.5"),
        Phase::Draft => {
            let post = table.next_post(side).map(|post| t.post(post));
            let cards = !table.cards_to_choose(side).is_empty();
            let what = match (post, cards) {
                (Some(post), true) if !table.calls[usize::from(side.0)].hand.is_empty() => t.ask_assign(post),
                (_, true) => t.ask_pick(),
                (Some(_), false) => t.ask_set(),
                (None, false) => t.ask_zone(),
            };
            ask(what, t.why_draft(), "BL-31.5")
        }
        Phase::Deploy | Phase::Levy => {
            let next = table.to_deploy();
            let unit = next.map(|(_, _, kind)| view.named(table.content.unit_name(kind))).unwrap_or_default();
            let post = next.map(|(_, post, _)| t.post(post)).unwrap_or_default();
            match table.phase {
                Phase::Levy => ask(t.ask_levy(unit), t.why_levy(), "BL-31.14"),
                _ => ask(t.ask_deploy(unit, post), t.why_deploy(), "BL-31.7"),
            }
        }
        Phase::Specialist => {
            let used = table.calls[usize::from(side.0)].specialists.count_ones();
            let left = u32::from(table.variants.cta_specialists).saturating_sub(used);
            ask(t.ask_specialist(), t.why_specialist(left), "BL-31.11")
        }
        Phase::Hire => {
            let card = table.hiring.map(|hiring| t.specialist(hiring.card)).unwrap_or_default();
            ask(t.ask_hire(card), t.why_hire(), "BL-31.11")
        }
        Phase::Council => council(view, side),
        Phase::Site => {
            let tile = table.to_place.iter().flatten().next().map(|(_, tile)| *tile).unwrap_or_default();
            ask(t.ask_site(view.named(table.content.tile_name(tile))), t.why_site(), "BL-14.5")
        }
        Phase::Keep => ask(t.ask_keep(), t.why_keep(), "BL-25.3"),
        Phase::Command => ask(t.ask_command(), t.why_command(table.turn.command_value), "BL-4.3"),
        Phase::React(timing) => reaction(view, timing),
        Phase::Targets | Phase::Late => {
            let card = table.play.map(|play| view.lore(play.card)).unwrap_or_default();
            ask(t.ask_target(card), t.why_target(), "BL-17.10")
        }
        Phase::Copy => ask(t.ask_copy(), t.why_copy(), "BL-27.34"),
        Phase::Add => ask(t.ask_add(), t.why_add(), "BL-27.41"),
        Phase::Choose => ask(t.ask_choose(), t.why_choose(who_sees(table, side)), "BL-22.7"),
        Phase::Along if table.rolls_for_orders() => ask(t.ask_along(), t.why_along(tokens), "BL-19.23"),
        Phase::Along => ask(t.ask_along_orders(), t.why_along(tokens), "BL-2.21"),
        Phase::Order => {
            let left = table.orderable().len();
            ask(t.ask_order(), t.why_order(left), "BL-5.1")
        }
        Phase::Web(unit) => ask(t.ask_web(view.unit(unit)), t.why_web(), "BL-5.13"),
        Phase::Move => {
            let movable = (table.movable() & table.in_turn())
                .iter()
                .filter(|&unit| !table.reach(unit).hexes().is_empty())
                .count();
            ask(t.ask_move(), t.why_move(movable), "BL-6.1")
        }
        Phase::Combat => {
            let ready =
                (table.attackers() & table.in_turn()).iter().filter(|&unit| !table.targets(unit).is_empty()).count();
            let reason = if table.rush_is_due_to(table.in_turn()) { t.why_rush() } else { t.why_combat(ready) };
            ask(t.ask_combat(), reason, "BL-8.1")
        }
        Phase::Toll => ask(t.ask_toll(table.toll_price()), t.why_toll(tokens), "BL-24.6"),
        Phase::Faces => ask(t.ask_faces(), t.why_faces(table.fight.map_or(0, |fight| fight.faces)), "BL-15.15"),
        Phase::Ignore => {
            let (unit, flags) = table.fight.map_or((None, 0), |fight| (Some(fight.victim()), fight.flags));
            let hexes = unit.map_or(0, |unit| table.hexes_per_flag(unit));
            ask(t.ask_ignore(name(unit)), t.why_ignore(flags, hexes), "BL-10.1")
        }
        Phase::Retreat => {
            let (unit, left) = table.retreat.map_or((None, 0), |retreat| (Some(retreat.unit), retreat.left));
            ask(t.ask_retreat(name(unit), number(unit)), t.why_retreat(left), "BL-10.9")
        }
        Phase::BattleBack => ask(t.ask_battle_back(number(defends), target, attacker), t.why_battle_back(), "BL-10.14"),
        Phase::Gain => ask(t.ask_gain(number(attacks), attacker), t.why_gain(), "BL-11.1"),
        Phase::Pursue => ask(t.ask_pursue(attacker), t.why_pursue(), "BL-11.3"),
        Phase::BonusMelee => ask(t.ask_bonus_melee(attacker), t.why_bonus_melee(), "BL-11.3"),
        Phase::SecondShot(unit) => ask(t.ask_second_shot(view.unit(unit)), t.why_second_shot(), "BL-19.13"),
        Phase::Destination(unit) => {
            ask(t.ask_destination(view.unit(unit), view.number(unit)), t.why_destination(), "BL-20.9")
        }
        Phase::Jump => ask(t.ask_jump(), t.why_jump(), "BL-23.11"),
        Phase::Allies => {
            let card = table.play.map(|play| view.lore(play.card)).unwrap_or_default();
            ask(t.ask_allies(card), t.why_allies(tokens), "BL-30.42")
        }
        Phase::Rob => ask(t.ask_rob(), t.why_rob(), "BL-14.8"),
        Phase::Struck => ask(t.ask_struck(), t.why_struck(), "BL-20.6"),
        Phase::Summon(_) => ask(t.ask_summon(), t.why_summon(), "BL-14.12"),
        Phase::Scout => ask(t.ask_scout(), t.why_scout(), "BL-19.1"),
        Phase::Income => ask(t.ask_income(), t.why_income(tokens), "BL-17.2"),
        Phase::KeepLore => ask(t.ask_keep_lore(), t.why_keep_lore(), "BL-17.2"),
        Phase::Discard => ask(t.ask_discard(), t.why_discard(), "BL-17.4"),
        Phase::Over { .. } => ask(String::new(), String::new(), "BL-25.6"),
    }
}

/// The next member of a War Council. The levels that are left are a secret like those that were chosen.
fn council(view: &View, side: Side) -> Question {
    let (table, t) = (&view.table, view.texts());
    let council = &table.councils[usize::from(side.0)];
    let what = match Role::ALL.get(usize::from(council.chosen)) {
        Some(Role::Creature) => t.ask_creature(),
        role => t.ask_council(role.map(|&role| t.role(role)).unwrap_or_default()),
    };
    let left = table.options.council_levels.saturating_sub(council.levels.iter().sum());
    let reason = if view.seen_side() == Some(side) { t.why_council(left) } else { t.why_secret() };
    ask(what, reason, "BL-16.2")
}

/// Who sees what is shown to a side: with its Warlord the Marshals who see his cards (BL-H9).
fn who_sees(table: &BattleLore, side: Side) -> &'static str {
    let shared = table.seating().members(side).filter(|&seat| table.secrets_of(seat).is_some()).count() > 1;
    if shared { "camp" } else { "player" }
}

/// A reaction window: what is answered.
fn reaction(view: &View, timing: Timing) -> Question {
    let (table, t) = (&view.table, view.texts());
    let fight = |of: fn(&crate::state::Fight) -> Unit| table.fight.as_ref().map(of).map(|unit| view.unit(unit));
    let (roller, victim) = (fight(|fight| fight.roller()), fight(|fight| fight.victim()));
    let (roller, victim) = (roller.unwrap_or_default(), victim.unwrap_or_default());
    match timing {
        Timing::Cmd => {
            let cards: Vec<String> = table.shown_commands().map(|card| view.command(card)).collect();
            let card = cards.join(" + ");
            ask(t.ask_react(card), t.why_react(), "BL-18.3")
        }
        Timing::Own => ask(t.ask_react_own(roller, victim), t.why_react(), "BL-18.8"),
        Timing::MoveR => ask(t.ask_react_moves(), t.why_react(), "BL-18.5"),
        Timing::Def => ask(t.ask_react_attack(roller, victim), t.why_react(), "BL-18.9"),
        Timing::Rolled => ask(t.ask_react_roll(roller, victim), t.why_react(), "BL-18.10"),
        _ => {
            let card = table.play.map(|play| view.lore(play.card)).unwrap_or_default();
            ask(t.ask_react(card), t.why_react(), "BL-18.12")
        }
    }
}
