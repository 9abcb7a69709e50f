//! How each legal action is offered: its words, the things to click, its odds and marks (BL-U1, BL-U5 to BL-U7).

use super::hand::{command_id, deployment_id, lore_id, rack_id, shown_id};
use super::{ledger, retreats};
use crate::action::Action;
use crate::card::{Again, Lore, With};
use crate::content::{Deployment, Timing};
use crate::phase::Phase;
use crate::state::CREATURE_ORDER;
use crate::unit::{Kind, Unit};
use crate::view::View;
use stage::{Choice, Mark, MarkKind, Target};

/// Words of a choice, what is clicked for it and the clause behind it.
struct Offer {
    verb: &'static str,
    label: String,
    path: Vec<Target>,
    clause: String,
}

fn offer(verb: &'static str, label: String, path: Vec<Target>, clause: impl Into<String>) -> Offer {
    Offer { verb, label, path, clause: clause.into() }
}

pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let Offer { verb, label, path, clause } = offered(view, *action);
    let mut choice = Choice {
        action: Choice::notation(action),
        label,
        verb: verb.into(),
        path,
        clause: Some(clause.into()),
        ..Choice::default()
    };
    let table = &view.table;
    match *action {
        Action::Attack(unit, target, with) => {
            let odds = ledger::attack_odds(view, unit, target, with.0.map(|(card, _)| card));
            choice.odds = Some(Box::new(odds));
            choice.marks = retreats::marks(table, target);
            choice.marks.extend(sight(view, unit, target));
        }
        Action::Done if table.phase == Phase::Combat => {
            let unused =
                (table.attackers() & table.in_turn()).iter().filter(|&unit| !table.targets(unit).is_empty()).count();
            choice.question = (unused > 0).then(|| view.texts().ask_unused(unused));
        }
        // BL-U6: moves after which the unit cannot battle have a shade of their own.
        Action::Move(unit, hex) if table.phase == Phase::Move => choice.faint = table.reach(unit).is_too_far(hex),
        _ => {}
    }
    choice
}

/// The line of a shot.
fn sight(view: &View, unit: Unit, target: Unit) -> Option<Mark> {
    let (from, to) = (view.table.army.hex(unit)?, view.table.army.hex(target)?);
    let spaces = vec![from.to_string(), to.to_string()];
    (from.distance(to) > 1).then(|| Mark { kind: MarkKind::Sight, spaces, text: String::new() })
}

fn piece(unit: Unit) -> Target {
    Target::Piece(unit.to_string())
}

fn at(hex: crate::board::Hex) -> Target {
    Target::Space(hex.to_string())
}

fn button(text: String) -> Target {
    Target::Button(text)
}

fn lore_card(card: Lore) -> Target {
    Target::Card(lore_id(card))
}

/// A Lore card is clicked, and Déjà Vu! after it where it is played too.
fn lore_path(card: Lore, again: Again) -> Vec<Target> {
    let also = again.0.then(|| lore_card(Lore::DEJA_VU));
    [lore_card(card)].into_iter().chain(also).collect()
}

fn offered(view: &View, action: Action) -> Offer {
    let (table, t) = (&view.table, view.texts());
    match action {
        Action::Council(role, level) => {
            offer("council", t.choose_level(t.role(role), level), vec![button(t.level(level))], "BL-16.2")
        }
        Action::Beast(beast) => {
            offer("council", t.choose_creature(t.creature(beast)), vec![button(t.creature(beast))], "BL-16.1")
        }
        Action::Set(set) => offer("keep", t.choose_set(set), vec![button(set.to_string())], "BL-31.4"),
        Action::Pick(card) => offer("keep", t.pick_card(card), vec![deployment_card(card)], "BL-31.13"),
        Action::Assign(card) => {
            let post = view.own_side().and_then(|side| table.next_post(side)).map(|post| t.post(post));
            offer("keep", t.assign_card(card, post.unwrap_or_default()), vec![deployment_card(card)], "BL-31.5")
        }
        Action::Zone(zone) => offer("keep", t.choose_zone(zone), vec![button(t.choose_zone(zone))], "BL-32.10"),
        Action::GiveUp => offer("pass", t.give_up(), Vec::new(), table.give_up_clause()),
        Action::Levy(kind) => {
            let name = view.named(table.content.unit_name(kind));
            offer("keep", t.exchange(name.clone()), vec![button(name)], "BL-31.14")
        }
        Action::Specialist(card) => {
            let name = t.specialist(card);
            offer("command", t.play(name.clone()), vec![button(name)], card.clause())
        }
        Action::Place(hex) => match table.phase {
            Phase::Deploy => offer("place", t.place_at(hex), vec![at(hex)], "BL-31.7"),
            Phase::Hire => offer("place", t.place_at(hex), vec![at(hex)], "BL-31.11"),
            Phase::Summon(_) => offer("place", t.appear_at(hex), vec![at(hex)], "BL-14.12"),
            _ => offer("place", t.place_at(hex), vec![at(hex)], "BL-14.5"),
        },
        Action::KeepLore(card) => offer("keep", t.keep(view.lore(card)), vec![lore_card(card)], "BL-17.2"),
        Action::KeepCommand(card) => {
            offer("keep", t.keep(view.command(card)), vec![Target::Card(command_id(card))], "BL-19.1")
        }
        Action::Command(card) => {
            let clause = table.content.command_text(card).clause.clone();
            offer("command", t.play(view.command(card)), vec![Target::Card(command_id(card))], clause)
        }
        Action::Rack(card) => {
            let clause = table.content.command_text(card).clause.clone();
            offer("command", t.play_rack(view.command(card)), vec![Target::Card(rack_id(card))], clause)
        }
        Action::Pair(card, rack) => {
            let path = vec![Target::Card(command_id(card)), Target::Card(rack_id(rack))];
            offer("command", t.play_pair(view.command(card), view.command(rack)), path, "BL-27.11")
        }
        Action::Copy(card) => {
            let name = view.command(card);
            offer("command", t.answer_card(name.clone()), vec![button(name)], "BL-27.34")
        }
        Action::Lore(card, again) => {
            let side = view.own_side().unwrap_or(table.active);
            let extra = table.surcharge(side, card, None);
            let price = table.price(side, card) + extra + if again.0 { table.price(side, Lore::DEJA_VU) } else { 0 };
            let label = match again.0 {
                true => t.play_again(view.lore(card), view.lore(Lore::DEJA_VU), price),
                false => t.play_for(view.lore(card), price),
            };
            offer("lore", label, lore_path(card, again), view.lore_rule(card))
        }
        Action::Choose(card) => {
            offer("choose", t.choose(view.command(card)), vec![Target::Card(shown_id(card))], "BL-22.7")
        }
        Action::Target(unit) if table.target_price(unit) > 0 => {
            let label = t.choose_for(view.unit_there(unit), table.target_price(unit));
            offer("target", label, vec![piece(unit)], "BL-30.37")
        }
        Action::Target(unit) => offer("target", t.choose(view.unit_there(unit)), vec![piece(unit)], "BL-17.10"),
        Action::TargetHex(hex) => offer("target", t.choose(hex), vec![at(hex)], "BL-17.10"),
        Action::Opponent(side) => {
            let name = view.side(side);
            offer("target", t.choose(name.clone()), vec![button(name)], "BL-30.36")
        }
        Action::Section(section) => {
            let name = t.section_title(section);
            offer("target", t.choose(name.clone()), vec![button(name)], "BL-17.10")
        }
        // BL-30.17, BL-30.37
        Action::Order(unit) if table.is_allied_unit(table.active, unit) => {
            let (label, clause) = match table.order_price(unit) {
                0 => (t.order_ally(view.unit_there(unit)), "BL-30.17"),
                price => (t.pay_order(view.unit_there(unit), price), "BL-30.37"),
            };
            offer("order", label, vec![piece(unit)], clause)
        }
        Action::Order(unit) => offer("order", t.order(view.unit_there(unit)), vec![piece(unit)], "BL-5.1"),
        Action::Pay(unit) => {
            let label = t.pay_order(view.unit_there(unit), CREATURE_ORDER);
            offer("order", label, vec![piece(unit), button(t.pay(CREATURE_ORDER))], "BL-5.12")
        }
        Action::Unweb => offer("web", t.unweb(), Vec::new(), "BL-5.13"),
        Action::Act => offer("web", t.act_webbed(), Vec::new(), "BL-5.13"),
        Action::Move(unit, hex) => moving(view, unit, hex),
        Action::Attack(unit, target, with) => attacking(view, unit, target, with),
        Action::Web(unit, target) => {
            let path = vec![piece(unit), button(t.web()), piece(target)];
            offer("creature", t.web_target(view.unit_there(target), view.unit(unit)), path, "BL-15.17")
        }
        Action::Tremor(unit, hexes) => {
            let path = vec![piece(unit), button(t.tremor(hexes))];
            offer("creature", t.tremor_of(hexes, view.unit(unit)), path, "BL-15.25")
        }
        Action::Earthquake(unit) => {
            let path = vec![piece(unit), button(t.earthquake())];
            offer("creature", t.earthquake_of(view.unit(unit)), path, "BL-15.26")
        }
        Action::Summon(unit) => {
            let path = vec![piece(unit), button(t.summon())];
            offer("creature", t.summon_with(view.unit(unit)), path, "BL-14.12")
        }
        Action::Toll => offer("take", t.pay_toll(table.toll_price()), Vec::new(), "BL-24.6"),
        Action::Token => offer("take", t.face_token(), Vec::new(), "BL-15.15"),
        Action::Poison => offer("creature", t.face_poison(), Vec::new(), "BL-15.15"),
        Action::Push => offer("creature", t.face_push(), Vec::new(), "BL-15.21"),
        Action::Ignore(flags) => offer("ignore", t.ignore(flags), Vec::new(), "BL-10.1"),
        Action::Retreat(hex) => offer("retreat", t.retreat_to(hex), vec![at(hex)], "BL-10.9"),
        Action::BattleBack => offer("attack", t.battle_back(), Vec::new(), "BL-10.14"),
        Action::Gain => offer("follow", t.gain_ground(), Vec::new(), "BL-11.1"),
        Action::Pursue(hex) => offer("follow", t.pursue_to(hex), vec![at(hex)], "BL-11.3"),
        Action::Take(income) => offer("take", t.take(income), Vec::new(), "BL-17.2"),
        Action::Discard(card) => offer("discard", t.discard(view.lore(card)), vec![lore_card(card)], "BL-17.4"),
        Action::Pass => passing(view),
        Action::Done => ending(view),
        Action::Resign => offer("resign", t.resign(), Vec::new(), "BL-25.12"),
        Action::FightOn => offer("resign", t.fight_on(), Vec::new(), "BL-2.20"),
    }
}

fn deployment_card(card: Deployment) -> Target {
    Target::Card(deployment_id(card))
}

fn moving(view: &View, unit: Unit, hex: crate::board::Hex) -> Offer {
    let (table, t) = (&view.table, view.texts());
    if table.phase == Phase::Hire {
        let label = format!("{} ({})", t.move_to(hex), view.unit_there(unit));
        return offer("move", label, vec![piece(unit), at(hex)], "BL-33.7");
    }
    let reach = table.reach(unit);
    let mut label = t.move_to(hex);
    if table.army.kind(unit) == Kind::ELEMENTAL {
        label = t.move_paid(hex, reach.steps(hex).unwrap_or(0));
    } else if reach.is_rush(hex) {
        label = t.move_rush(hex);
    } else if reach.is_too_far(hex) {
        label = t.move_only(hex);
    }
    let label = format!("{label} ({})", view.unit_there(unit));
    offer("move", label, vec![piece(unit), at(hex)], "BL-6.1")
}

fn attacking(view: &View, unit: Unit, target: Unit, with: With) -> Offer {
    let t = view.texts();
    let mut path = vec![piece(unit), piece(target)];
    let mut label = t.attack(view.unit_there(target));
    if let Some((card, again)) = with.0 {
        path.extend(lore_path(card, again));
        label = t.attack_with(view.unit_there(target), view.lore(card));
        if again.0 {
            label =
                t.attack_with(view.unit_there(target), format!("{} + {}", view.lore(card), view.lore(Lore::DEJA_VU)));
        }
    }
    offer("attack", format!("{label} ({})", view.unit(unit)), path, "BL-8.3")
}

/// No card in a window, or an offered act declined.
fn passing(view: &View) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let (label, clause) = match table.phase {
        Phase::React(Timing::Cmd) => (t.no_card(), "BL-18.3"),
        Phase::React(Timing::MoveR) => (t.no_card(), "BL-18.5"),
        Phase::React(Timing::Own) => (t.no_card(), "BL-18.8"),
        Phase::React(Timing::Def) => (t.no_card(), "BL-18.9"),
        Phase::React(Timing::Rolled) => (t.no_card(), "BL-18.10"),
        Phase::React(_) => (t.no_card(), "BL-18.12"),
        Phase::Toll => (t.no_toll(), "BL-24.6"),
        Phase::BattleBack => (t.no_answer(), "BL-10.14"),
        Phase::Gain => (t.stay(), "BL-11.2"),
        Phase::Pursue => (t.no_pursuit(), "BL-11.3"),
        Phase::BonusMelee => (t.no_bonus_melee(), "BL-11.3"),
        _ => (t.no_second_shot(), "BL-19.13"),
    };
    offer("pass", label, Vec::new(), clause)
}

fn ending(view: &View) -> Offer {
    let t = view.texts();
    let (label, clause) = match view.table.phase {
        Phase::Along if view.table.rolls_for_orders() => (t.roll_orders(), "BL-19.23"),
        Phase::Along => (t.no_along(), "BL-2.21"),
        Phase::Add => (t.no_second_card(), "BL-27.41"),
        Phase::Order => (t.end_orders(), "BL-4.6"),
        Phase::Move if view.table.is_team(view.table.active_camp()) => (t.pass_move(), "BL-2.17"),
        Phase::Combat if view.table.is_team(view.table.active_camp()) => (t.pass_combat(), "BL-2.17"),
        Phase::Move => (t.end_moves(), "BL-4.7"),
        Phase::Combat => (t.end_turn(), "BL-4.8"),
        Phase::Jump => (t.end_jumps(), "BL-23.11"),
        Phase::Specialist => (t.end_specialists(), "BL-31.11"),
        Phase::Hire => (t.end_hire(), "BL-31.11"),
        _ => (t.end_targets(), "BL-20.7"),
    };
    offer("done", label, Vec::new(), clause)
}
