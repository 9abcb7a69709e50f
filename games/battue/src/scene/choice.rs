//! How each legal action is offered: its words, the things to click, its odds (BT-V.2, BT-V.8, BT-V.11).

use super::hand::card_id;
use super::pieces::horde_id;
use super::{called, counted, ledger, places, player};
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

fn offer(verb: &'static str, label: impl Into<String>, path: Vec<Target>, clause: impl Into<String>) -> Offer {
    Offer { verb, label: label.into(), path, clause: clause.into(), odds: None, amount: None, question: None }
}

pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let Offer { verb, label, path, clause, odds, amount, question } = offered(view, *action);
    Choice {
        action: action.to_string(),
        label,
        verb: verb.into(),
        path,
        odds,
        clause: Some(clause.into()),
        amount,
        question,
        ..Choice::default()
    }
}

fn button(text: impl Into<String>) -> Target {
    Target::Button(text.into())
}

fn card(card: Loot) -> Target {
    Target::Card(card_id(card))
}

fn at(space: Space) -> Target {
    Target::Space(space.to_string())
}

fn offered(view: &View, action: Action) -> Offer {
    let table = &view.table;
    let me = view.viewer.seat().unwrap_or(table.active);
    let spot = |space: Space| table.city.spot(space).unwrap_or(Spot::CAMP);
    let name = |space: Space| called(view, spot(space));
    let title = |card: Loot| table.content.loot_text(card).name.clone();
    let rule = |card: Loot| table.content.loot_text(card).clause.clone();
    let horde = |space: Space| Target::Piece(horde_id(table, me, spot(space)));
    match action {
        Action::Lay(place) => laying(place),
        Action::Camp(front, entry) => {
            let camp = Camp { front, entry: entry.as_edge().unwrap_or(Spot::PALACE) };
            let label = format!("Camp before {} in the {}", name(entry), side(front as usize));
            offer("camp", label, vec![Target::Space(places::ground_id(camp))], "BT-3.18")
        }
        Action::Look(space) => offer("look", format!("Look at {}", name(space)), vec![at(space)], "BT-18.41"),
        Action::Play(loot) => {
            let odds = playing(view, loot);
            Offer { odds, ..offer("card", format!("Play {}", title(loot)), vec![card(loot)], rule(loot)) }
        }
        Action::PlayAt(loot, space) => {
            let label = format!("Play {} on {}", title(loot), name(space));
            let there = if table.stands[me].contains(spot(space)) { horde(space) } else { at(space) };
            offer("card", label, vec![card(loot), there], rule(loot))
        }
        Action::PlayOn(loot, seat) => {
            let label = format!("Play {} on {}", title(loot), player(seat));
            offer("card", label, vec![card(loot), button(player(seat))], rule(loot))
        }
        Action::Hire(loot, space, number) => {
            let figures = counted(Band { men: 0, ivory: number });
            let label = format!("Play {}: {figures} to {}", title(loot), name(space));
            let path = vec![card(loot), horde(space), button(figures)];
            Offer { amount: Some(number.into()), ..offer("card", label, path, rule(loot)) }
        }
        Action::Garrison(loot, from, to, band) => {
            let label = format!("Play {}: {} from {} to {}", title(loot), counted(band), name(from), name(to));
            offer("card", label, vec![card(loot), horde(from), at(to), button(counted(band))], rule(loot))
        }
        Action::Call(space) => {
            let label = format!("Call reinforcements at {}", name(space));
            Offer { odds: Some(call_odds(view, spot(space))), ..offer("call", label, vec![horde(space)], "BT-6.3") }
        }
        Action::Move(from, to, band) => moving(view, [from, from, to], band),
        Action::Ride(from, via, to, band) => moving(view, [from, via, to], band),
        Action::Battle(space) => {
            let odds = ledger::attack_odds(view, spot(space), table.horde(table.active, spot(space)), None);
            Offer { odds, ..offer("battle", format!("Fight for {}", name(space)), vec![horde(space)], "BT-9.1") }
        }
        Action::Choose(space) => choosing(view, me, space),
        Action::Gate(from, to) => {
            let label = format!("Lead the horde at {} to {}", name(from), name(to));
            offer("gate", label, vec![horde(from), at(to)], "BT-24.28")
        }
        Action::Give(loot) => offer("give", format!("Pass {} to the left", title(loot)), vec![card(loot)], "BT-20.11"),
        Action::Fight => fighting(view),
        Action::Retreat(space) => {
            let there = table.horde(me, spot(space));
            let label = match there {
                0 => format!("Retreat to {}", name(space)),
                n => format!("Retreat to {}, {n} there", name(space)),
            };
            offer("retreat", label, vec![at(space)], "BT-14.1")
        }
        Action::GiveUp(space) => offer("give-up", format!("Give up {}", name(space)), vec![at(space)], "BT-15.4"),
        Action::Withdraw(space) => {
            offer("withdraw", format!("Withdraw to {}", name(space)), vec![at(space)], "BT-15.5")
        }
        Action::Discard(loot) => {
            let clause = if matches!(table.phase, Phase::Oath(..)) { "BT-18.49" } else { "BT-5.9" };
            offer("discard", format!("Discard {}", title(loot)), vec![card(loot)], clause)
        }
        Action::Pass => passing(view),
        Action::End => ending(view),
        Action::Resign => offer("resign", "Resign", Vec::new(), "BT-21.10"),
    }
}

fn side(front: usize) -> &'static str {
    ["north", "east", "south", "west"][front % 4]
}

/// The first square, and where the tile could be turned also its last.
fn laying(place: Placement) -> Offer {
    let first = place.at.to_string();
    let mut path = vec![Target::Space(first.clone())];
    let turned = match place.w.cmp(&place.h) {
        std::cmp::Ordering::Equal => "",
        std::cmp::Ordering::Greater => ", lying",
        std::cmp::Ordering::Less => ", upright",
    };
    if place.w != place.h {
        path.extend(place.squares().last().map(|last| Target::Space(last.to_string())));
    }
    offer("lay", format!("Place the tile at {first}{turned}"), path, "BT-3.7")
}

/// From, via and to; a plain move has no via of its own.
fn moving(view: &View, [from, via, to]: [Space; 3], band: Band) -> Offer {
    let table = &view.table;
    let spot = |space: Space| table.city.spot(space).unwrap_or(Spot::CAMP);
    let rides = via != from;
    let target = spot(to);
    let mut path = vec![Target::Piece(horde_id(table, table.active, spot(from)))];
    if rides {
        path.extend([at(via), button("Ride on")]);
    }
    path.push(held_by_enemy(table, target).unwrap_or_else(|| at(to)));
    // All that can go need no number; fewer are a button more.
    if band != largest(table, spot(from), target) {
        path.push(button(counted(band)));
    }
    let name = called(view, target);
    let own = table.flags[table.active].contains(target);
    let going = if own { "Move" } else { "Attack" };
    let way = if rides { format!(" by {}", called(view, spot(via))) } else { String::new() };
    let preposition = if own { "to " } else { "" };
    let label = format!("{going} {preposition}{name}{way} with {} (from {})", band, called(view, spot(from)));
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
    let table = &view.table;
    let seat = table.active;
    let most = table.room(seat, spot).min(table.reserve[seat]);
    let gains: Vec<u8> = (1..=6u8).map(|die| (die.div_ceil(2) + table.call_bonus()).min(most)).collect();
    let mean = gains.iter().map(|&gain| f32::from(gain)).sum::<f32>() / 6.0;
    let chance = |gain: u8| gains.iter().filter(|&&found| found == gain).count() as f32 / 6.0;
    let bars: Vec<Bar> = (0..=HORDE_MAX)
        .filter(|&gain| chance(gain) > 0.0)
        .map(|gain| Bar { label: format!("+{gain}"), chance: chance(gain), weight: if gain == most { 2 } else { 1 } })
        .collect();
    let gained = |bar: &Bar| match bar.label.as_str() {
        "+1" => "you gain 1 warrior".to_owned(),
        label => format!("you gain {} warriors", label.trim_start_matches('+')),
    };
    let heads = bars.iter().rev().map(|bar| (bar.chance, gained(bar))).take(2).collect();
    Odds {
        title: called(view, spot),
        dice: "one die".into(),
        heads,
        bars,
        notes: vec![
            format!("{mean:.1} on average, at most {most} after the limits"),
            "the horde is locked this turn [BT-6.8]".into(),
        ],
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
    Some(battle_odds(view, battle.spot, &fight, vec![format!("{} without it", super::percent(round))]))
}

fn battle_odds(view: &View, spot: Spot, fight: &crate::odds::Fight, mut notes: Vec<String>) -> Odds {
    let BattleOdds { take, left } = fight.to_the_last();
    let win = fight.round();
    notes.push(format!("{left:.1} left if taken"));
    let attack = fight.attackers + fight.power + fight.now.attack;
    let defence = fight.defence + fight.defenders + fight.now.defence;
    // The reader attacks, or answers for the tile.
    let (win, take, taking) = match view.seat() {
        Some(seat) if seat != view.table.active => (1.0 - win, 1.0 - take, "you hold it"),
        _ => (win, take, "you take it"),
    };
    Odds {
        title: called(view, spot),
        dice: format!("{attack} v {defence} and a die each"),
        heads: vec![(win, "you win this round".into()), (take, taking.into())],
        bars: vec![
            Bar { label: "lost".into(), chance: 1.0 - win, weight: 0 },
            Bar { label: "won".into(), chance: win, weight: 2 },
        ],
        notes,
        ..Odds::default()
    }
}

fn fighting(view: &View) -> Offer {
    let table = &view.table;
    let Some(battle) = table.battle else { return offer("fight", "Fight on", Vec::new(), "BT-12.5") };
    let fight = table.fight(battle.spot, table.horde(table.active, battle.spot), &LootPile::EMPTY);
    let (label, clause) = match table.phase {
        Phase::DefenderStays => ("Stay and fight".to_owned(), "BT-12.4"),
        _ => (format!("Fight round {}", u16::from(battle.round) + 1), "BT-12.5"),
    };
    Offer {
        odds: Some(battle_odds(view, battle.spot, &fight, Vec::new())),
        ..offer("fight", label, Vec::new(), clause)
    }
}

fn choosing(view: &View, me: Seat, space: Space) -> Offer {
    let table = &view.table;
    let spot = table.city.spot(space).unwrap_or(Spot::CAMP);
    let name = called(view, spot);
    let Phase::Event(event_card, _) = table.phase else { return offer("choose", name, vec![at(space)], "BT-19.8") };
    let horde = Target::Piece(horde_id(table, me, spot));
    let (label, path, clause) = match table.content.event_card(event_card).does {
        EventEffect::Fire => (format!("Lose a warrior at {name}"), horde, "BT-20.6"),
        EventEffect::Steppe => (format!("Gain a warrior at {name}"), horde, "BT-20.13"),
        EventEffect::Oath => (format!("Take your flag from {name}"), at(space), "BT-20.12"),
        EventEffect::Tremor => (format!("Turn up {name}"), at(space), "BT-20.7"),
        EventEffect::Crack => (format!("Crack {name}"), at(space), "BT-24.32"),
        EventEffect::Ivory => (format!("Ivory riders to {name}"), at(space), "BT-24.30"),
        _ => (format!("Choose {name}"), at(space), "BT-19.8"),
    };
    offer("choose", label, vec![path], clause)
}

fn passing(view: &View) -> Offer {
    let (label, clause) = match view.table.phase {
        Phase::Watch => ("Look at nothing", "BT-24.8"),
        Phase::Event(..) => ("Use no hidden gate", "BT-24.28"),
        Phase::AttackDice | Phase::DefendDice => ("Let the dice stand", "BT-10.9"),
        _ => ("Play no card", "BT-10.2"),
    };
    offer("pass", label, Vec::new(), clause)
}

fn ending(view: &View) -> Offer {
    let (label, clause) = match view.table.phase {
        Phase::Start => ("Go on to reinforcements", "BT-5.4"),
        Phase::Calls => ("Go on to the moves", "BT-5.3"),
        Phase::Moves => ("End the moves", "BT-8.13"),
        Phase::Oath(..) => ("Draw as many", "BT-18.49"),
        _ => ("End the turn", "BT-5.7"),
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
    match idle.len() {
        0 => None,
        1 => Some("1 horde has not moved. End the moves?".into()),
        number => Some(format!("{number} hordes have not moved. End the moves?")),
    }
}
