//! How each legal action is offered: its words, the things to click, its odds (BT-V.2, BT-V.8, BT-V.11).

use super::hand::card_id;
use super::pieces::horde_id;
use super::{ledger, places};
use crate::action::{Action, Band};
use crate::board::{Space, Spot, SpotSet};
use crate::card::{Loot, LootPile};
use crate::city::Placement;
use crate::content::EventEffect;
use crate::odds::BattleOdds;
use crate::state::{Battue, Camp, HORDE_MAX, Phase};
use crate::view::View;
use kernel::{Game, Seat};
use stage::{Bar, Choice, Odds, Target};
use std::cmp::Ordering;

/// Words of a choice, what is clicked for it and the clause behind it.
struct Offer {
    verb: &'static str,
    label: String,
    path: Vec<Target>,
    clause: String,
    odds: Option<Odds>,
    amount: Option<u16>,
    question: Option<String>,
}

fn offer(verb: &'static str, label: String, path: Vec<Target>, clause: impl Into<String>) -> Offer {
    Offer { verb, label, path, clause: clause.into(), odds: None, amount: None, question: None }
}

pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let Offer { verb, label, path, clause, odds, amount, question } = offered(view, *action);
    Choice {
        action: Choice::notation(action),
        label,
        verb: verb.into(),
        path,
        odds: odds.map(Box::new),
        clause: Some(clause.into()),
        amount,
        question,
        ..Choice::default()
    }
}

fn button(text: String) -> Target {
    Target::Button(text)
}

fn card(card: Loot) -> Target {
    Target::Card(card_id(card))
}

fn at(space: Space) -> Target {
    Target::Space(space.to_string())
}

fn offered(view: &View, action: Action) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let me = view.viewer.seat().unwrap_or(table.active);
    let spot = |space: Space| table.city.spot(space).unwrap_or(Spot::CAMP);
    let name = |space: Space| view.called(spot(space));
    let title = |card: Loot| view.loot(card);
    let rule = |card: Loot| table.content.loot_text(card).clause.clone();
    let horde = |space: Space| Target::Piece(horde_id(table, me, spot(space)));
    match action {
        Action::Lay(place) => laying(view, place),
        Action::Camp(front, entry) => {
            let camp = Camp { front, entry: entry.as_edge().unwrap_or(Spot::PALACE) };
            let label = t.camp_before(name(entry), front);
            offer("camp", label, vec![Target::Space(places::ground_id(camp))], "BT-3.18")
        }
        Action::Look(space) => offer("look", t.look_at(name(space)), vec![at(space)], "BT-18.41"),
        Action::Play(loot) => {
            let odds = playing(view, loot);
            Offer { odds, ..offer("card", t.play_card(title(loot)), vec![card(loot)], rule(loot)) }
        }
        Action::PlayAt(loot, space) => {
            let label = t.play_card_on(title(loot), name(space));
            let there = if table.stands[me].contains(spot(space)) { horde(space) } else { at(space) };
            offer("card", label, vec![card(loot), there], rule(loot))
        }
        Action::PlayOn(loot, seat) => {
            let label = t.play_card_on(title(loot), view.player(seat));
            offer("card", label, vec![card(loot), button(view.player(seat))], rule(loot))
        }
        Action::Hire(loot, space, number) => {
            let figures = t.ivory_figures(number);
            let label = t.play_card_to(title(loot), &figures, name(space));
            let path = vec![card(loot), horde(space), button(figures)];
            Offer { amount: Some(number.into()), ..offer("card", label, path, rule(loot)) }
        }
        Action::Garrison(loot, from, to, band) => {
            let label = t.play_garrison(title(loot), view.counted(band), name(from), name(to));
            offer("card", label, vec![card(loot), horde(from), at(to), button(view.counted(band))], rule(loot))
        }
        Action::Call(space) => {
            let label = t.call_at(name(space));
            Offer { odds: Some(call_odds(view, spot(space))), ..offer("call", label, vec![horde(space)], "BT-6.3") }
        }
        Action::Move(from, to, band) => moving(view, [from, from, to], band),
        Action::Ride(from, via, to, band) => moving(view, [from, via, to], band),
        Action::Battle(space) => {
            let odds = ledger::attack_odds(view, spot(space), table.horde(table.active, spot(space)), None);
            Offer { odds, ..offer("battle", t.fight_for(name(space)), vec![horde(space)], "BT-9.1") }
        }
        Action::Choose(space) => choosing(view, me, space),
        Action::Gate(from, to) => {
            let label = t.lead_horde(name(from), name(to));
            offer("gate", label, vec![horde(from), at(to)], "BT-24.28")
        }
        Action::Give(loot) => offer("give", t.pass_to_left(title(loot)), vec![card(loot)], "BT-20.11"),
        Action::Fight => fighting(view),
        Action::Retreat(space) => {
            let there = table.horde(me, spot(space));
            let label = match there {
                0 => t.retreat_to(name(space)),
                warriors => t.retreat_to_others(name(space), warriors),
            };
            offer("retreat", label, vec![at(space)], "BT-14.1")
        }
        Action::GiveUp(space) => offer("give-up", t.give_up_place(name(space)), vec![at(space)], "BT-15.4"),
        Action::Withdraw(space) => offer("withdraw", t.withdraw_to(name(space)), vec![at(space)], "BT-15.5"),
        Action::Discard(loot) => {
            let clause = if matches!(table.phase, Phase::Oath(..)) { "BT-18.49" } else { "BT-5.9" };
            offer("discard", t.discard_card(title(loot)), vec![card(loot)], clause)
        }
        Action::Pass => passing(view),
        Action::End => ending(view),
        Action::Resign => offer("resign", t.resign(), Vec::new(), "BT-21.10"),
    }
}

/// The first square, and where the tile could be turned also its last.
fn laying(view: &View, place: Placement) -> Offer {
    let (t, first) = (view.texts(), place.at);
    let mut path = vec![Target::Space(first.to_string())];
    let label = match place.w.cmp(&place.h) {
        Ordering::Equal => t.lay_tile(first),
        Ordering::Greater => t.lay_tile_lying(first),
        Ordering::Less => t.lay_tile_upright(first),
    };
    if place.w != place.h {
        path.extend(place.squares().last().map(|last| Target::Space(last.to_string())));
    }
    offer("lay", label, path, "BT-3.7")
}

/// From, via and to; a plain move has no via of its own.
fn moving(view: &View, [from, via, to]: [Space; 3], band: Band) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let spot = |space: Space| table.city.spot(space).unwrap_or(Spot::CAMP);
    let rides = via != from;
    let target = spot(to);
    let mut path = vec![Target::Piece(horde_id(table, table.active, spot(from)))];
    if rides {
        path.extend([at(via), button(t.ride_on())]);
    }
    path.push(held_by_enemy(table, target).unwrap_or_else(|| at(to)));
    // All that can go need no number; fewer are a button more.
    if band != largest(table, spot(from), target) {
        path.push(button(view.counted(band)));
    }
    let own = table.flags[table.active].contains(target);
    let [start, through, name] = [spot(from), spot(via), target].map(|spot| view.called(spot));
    let label = match (own, rides) {
        (true, false) => t.move_to(name, band, start),
        (true, true) => t.ride_to(name, through, band, start),
        (false, false) => t.attack_place(name, band, start),
        (false, true) => t.ride_attack(name, through, band, start),
    };
    let verb = if own { "move" } else { "attack" };
    let there = table.horde(table.active, target);
    let coming = Some((spot(from), band.size()));
    let odds = (!own).then(|| ledger::attack_odds(view, target, there + band.size(), coming)).flatten();
    // With ivory figures among them a number alone says too little.
    let amount = (table.free(spot(from)).ivory == 0).then(|| band.size().into());
    Offer { odds, amount, ..offer(verb, label, path, if rides { "BT-18.42" } else { "BT-8.1" }) }
}

/// As many as may still move and find room, ivory figures first.
fn largest(table: &Battue, from: Spot, to: Spot) -> Band {
    let (free, room) = (table.free(from), table.room(table.active, to));
    let ivory = free.ivory.min(room);
    Band { men: free.men.min(room - ivory), ivory }
}

/// The horde of another player on a tile, which is clicked instead of it.
fn held_by_enemy(table: &Battue, spot: Spot) -> Option<Target> {
    let holder = table.seats().find(|&seat| seat != table.active && table.horde(seat, spot) > 0 && !spot.is_camp());
    let neutral = || (table.neutral[spot] > 0).then(|| format!("ivory {}", table.city.space(spot)));
    holder.map(|seat| horde_id(table, seat, spot)).or_else(neutral).map(Target::Piece)
}

/// BT-V.11: what a call brings on average, after the limits, and that the horde will be locked.
fn call_odds(view: &View, spot: Spot) -> Odds {
    let (table, t) = (&view.table, view.texts());
    let seat = table.active;
    let most = table.room(seat, spot).min(table.reserve[seat]);
    let gains: Vec<u8> = (1..=6u8).map(|die| (die.div_ceil(2) + table.call_bonus()).min(most)).collect();
    let mean = gains.iter().map(|&gain| f32::from(gain)).sum::<f32>() / 6.0;
    let chance = |gain: u8| gains.iter().filter(|&&found| found == gain).count() as f32 / 6.0;
    let possible: Vec<u8> = (0..=HORDE_MAX).filter(|&gain| chance(gain) > 0.0).collect();
    let bar =
        |&gain: &u8| Bar { label: format!("+{gain}"), chance: chance(gain), weight: if gain == most { 2 } else { 1 } };
    Odds {
        title: view.called(spot),
        dice: t.one_die(),
        heads: possible.iter().rev().take(2).map(|&gain| (chance(gain), t.you_gain(gain))).collect(),
        bars: possible.iter().map(bar).collect(),
        notes: vec![t.gain_on_average(view.decimal(mean), most), t.horde_gets_locked()],
        ..Odds::default()
    }
}

/// The round's odds with this card counted in.
fn playing(view: &View, loot: Loot) -> Option<Odds> {
    let table = &view.table;
    let battle = table.battle.filter(|battle| battle.dice[0] == 0)?;
    let mut cards = battle.cards;
    cards[loot] += 1;
    let fight = table.fight(battle.spot, table.horde(table.active, battle.spot), &cards);
    let without = table.fight(battle.spot, fight.attackers, &battle.cards);
    let round = match view.seat() {
        Some(seat) if seat != table.active => 1.0 - without.round(),
        _ => without.round(),
    };
    let notes = vec![view.texts().odds_without_card(super::percent(round))];
    Some(battle_odds(view, battle.spot, &fight, notes))
}

fn battle_odds(view: &View, spot: Spot, fight: &crate::odds::Fight, mut notes: Vec<String>) -> Odds {
    let t = view.texts();
    let BattleOdds { take, left } = fight.to_the_last();
    let win = fight.round();
    notes.push(t.odds_left(view.decimal(left)));
    let attack = fight.attackers + fight.power + fight.now.attack;
    let defence = fight.defence + fight.defenders + fight.now.defence;
    // The reader attacks, or answers for the tile.
    let (win, take, taking) = match view.seat() {
        Some(seat) if seat != view.table.active => (1.0 - win, 1.0 - take, t.you_hold_it()),
        _ => (win, take, t.you_take_it()),
    };
    Odds {
        title: view.called(spot),
        dice: t.odds_dice(attack, defence),
        heads: vec![(win, t.you_win_round()), (take, taking)],
        bars: vec![
            Bar { label: t.bar_lost(), chance: 1.0 - win, weight: 0 },
            Bar { label: t.bar_won(), chance: win, weight: 2 },
        ],
        notes,
        ..Odds::default()
    }
}

fn fighting(view: &View) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let Some(battle) = table.battle else { return offer("fight", t.fight_on(), Vec::new(), "BT-12.5") };
    let fight = table.fight(battle.spot, table.horde(table.active, battle.spot), &LootPile::EMPTY);
    let (label, clause) = match table.phase {
        Phase::DefenderStays => (t.stay_and_fight(), "BT-12.4"),
        _ => (t.fight_round(u16::from(battle.round) + 1), "BT-12.5"),
    };
    Offer {
        odds: Some(battle_odds(view, battle.spot, &fight, Vec::new())),
        ..offer("fight", label, Vec::new(), clause)
    }
}

fn choosing(view: &View, me: Seat, space: Space) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let spot = table.city.spot(space).unwrap_or(Spot::CAMP);
    let name = view.called(spot);
    let Phase::Event(event_card, _) = table.phase else { return offer("choose", name, vec![at(space)], "BT-19.8") };
    let horde = Target::Piece(horde_id(table, me, spot));
    let (label, path, clause) = match table.content.event_card(event_card).does {
        EventEffect::Fire => (t.lose_warrior_at(name), horde, "BT-20.6"),
        EventEffect::Steppe => (t.gain_warrior_at(name), horde, "BT-20.13"),
        EventEffect::Oath => (t.take_flag_from(name), at(space), "BT-20.12"),
        EventEffect::Tremor => (t.turn_up(name), at(space), "BT-20.7"),
        EventEffect::Crack => (t.crack_place(name), at(space), "BT-24.32"),
        EventEffect::Ivory => (t.ivory_riders_to(name), at(space), "BT-24.30"),
        _ => (t.choose_place(name), at(space), "BT-19.8"),
    };
    offer("choose", label, vec![path], clause)
}

fn passing(view: &View) -> Offer {
    let t = view.texts();
    let (label, clause) = match view.table.phase {
        Phase::Watch => (t.look_at_nothing(), "BT-24.8"),
        Phase::Event(..) => (t.use_no_gate(), "BT-24.28"),
        Phase::AttackDice | Phase::DefendDice => (t.let_dice_stand(), "BT-10.9"),
        _ => (t.play_no_card(), "BT-10.2"),
    };
    offer("pass", label, Vec::new(), clause)
}

fn ending(view: &View) -> Offer {
    let t = view.texts();
    let (label, clause) = match view.table.phase {
        Phase::Start => (t.go_on_to_calls(), "BT-5.4"),
        Phase::Calls => (t.go_on_to_moves(), "BT-5.3"),
        Phase::Moves => (t.end_moves(), "BT-8.13"),
        Phase::Oath(..) => (t.draw_as_many(), "BT-18.49"),
        _ => (t.end_turn(), "BT-5.7"),
    };
    Offer { question: unmoved(view), ..offer("end", label, Vec::new(), clause) }
}

/// What a player is asked who ends the moves while hordes that could move have not.
fn unmoved(view: &View) -> Option<String> {
    let table = &view.table;
    let seat = view.seat().filter(|_| table.phase == Phase::Moves)?;
    let mut listed = Vec::new();
    table.actions(seat, &mut listed);
    let mut idle = SpotSet::EMPTY;
    for action in listed {
        if let Action::Move(from, ..) = action
            && let Some(spot) = table.city.spot(from)
            && table.moved[spot] == 0
        {
            idle.insert(spot);
        }
    }
    (!idle.is_empty()).then(|| view.texts().ask_unmoved(idle.len()))
}
