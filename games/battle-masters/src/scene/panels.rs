//! Cards and figures beside the board (BM-U1, BM-U8 to BM-U10, BM-U14, BM-U15, BM-U17, BM-U18).

use super::{frame, full_name, short_name};
use crate::army::{Army, Unit};
use crate::content::Special;
use crate::deck::{self, CardFace, Deck};
use crate::event::{Faces, OgreCard, Tile};
use crate::options::{Options, TerrainSupply};
use crate::state::{BattleMasters, OgreTurn, Phase, Roll, Shot};
use crate::view::View;
use stage::words::{many, no_or_many};
use stage::{Card, Die, DieState, Fact, Mark, MarkKind, Mood, Panel, Scene, Track, Tray};

/// A battle card as it is drawn.
pub(super) fn card(view: &View, face: CardFace) -> Card {
    let Some(shown) = view.table.content.faces.get(face.index()) else {
        return Card { id: format!("card {face}"), title: "Reshuffle".into(), ..Card::default() };
    };
    let names: Vec<&str> = shown.kinds.iter().map(|kind| kind.name()).collect();
    let (title, text, motif) = match shown.special {
        Special::None => (names.join(", "), String::new(), None),
        Special::Charge => ("Charge".into(), "+1 attack die".into(), Some("charge")),
        Special::Double => ("Double move".into(), "two spaces, one attack".into(), Some("double-move")),
        Special::Cannon => ("Cannon".into(), "move one space or fire".into(), None),
        Special::Ogre => ("Ogre Champion".into(), "turn up to six ogre cards".into(), None),
        Special::Whole => {
            let but = if shown.army == Army::Imperial { "Cannon" } else { "Ogre" };
            ("The whole army".into(), format!("every unit but the {but}"), None)
        }
    };
    Card {
        id: format!("card {face}"),
        frame: frame(shown.army),
        band: shown.army.name().into(),
        glyphs: shown.kinds.iter().map(|kind| kind.id().to_owned()).collect(),
        motif: motif.map(Into::into),
        title,
        text,
        ..Card::default()
    }
}

pub(super) fn trays(view: &View) -> Vec<Tray> {
    let table = &view.table;
    let mut trays = Vec::new();
    if let Phase::Turn(turn) = &table.phase {
        let (turned, all) = (table.turned, deck::total(&table.deck.left) + deck::total(&table.deck.flipped) + 1);
        trays.push(Tray {
            id: "card".into(),
            title: "Battle card".into(),
            note: if table.options.two_decks.is_on() { String::new() } else { format!("card {turned}, {all} in play") },
            cards: vec![card(view, turn.face)],
            ..Tray::default()
        });
        trays.extend(turn.shot.map(tiles));
        trays.extend(turn.ogre.map(ogre_cards));
    }
    if table.options.two_decks.is_on() {
        trays.extend(Army::BOTH.map(|army| hand(view, army)));
    }
    for army in Army::BOTH {
        trays.extend(muster(view, army));
    }
    trays
}

fn hand(view: &View, army: Army) -> Tray {
    let own = Deck::of_army(&view.table.deck.hand, army, &view.table.content);
    let mut cards = Vec::new();
    for (i, &copies) in own.iter().enumerate() {
        cards.extend((0..copies).map(|_| card(view, CardFace::from_index(i))));
    }
    let held = usize::from(view.hands[army as usize]);
    let hidden = Card { frame: frame(army), facedown: true, ..Card::default() };
    cards.resize(held.max(cards.len()), hidden);
    let title = format!("{} hand", army.name());
    Tray {
        id: format!("hand {army}"),
        title,
        note: many(held as u64, "card"),
        cards,
        hand: view.army() == Some(army),
        ..Tray::default()
    }
}

/// Units that wait to be deployed or in reserve.
fn muster(view: &View, army: Army) -> Option<Tray> {
    let ranks = &view.table.ranks;
    let (waiting, reserve) = (ranks.waiting & army.units(), ranks.reserve & army.units());
    let placed = view.tokens.iter().filter(|(_, owner)| view.table.army(*owner) == army).count();
    let (title, units) = match (waiting.is_empty(), reserve.is_empty()) {
        (false, _) => (format!("{} to deploy", army.name()), waiting),
        (true, false) => (format!("{} reserve", army.name()), reserve),
        (true, true) => return None,
    };
    if matches!(view.table.phase, Phase::Layout | Phase::ChooseSide | Phase::Over { .. }) {
        return None;
    }
    // The other army's units to be deployed are a number in the own tray.
    let enemy = army.enemy();
    if !waiting.is_empty() && view.army() == Some(enemy) && is_waiting(view, enemy) {
        return None;
    }
    let cards = if placed > 0 { Vec::new() } else { units.iter().map(|unit| unit_card(view, unit)).collect() };
    let left = (units.len() - placed.min(units.len())) as u64;
    let mut note = many(left, "unit");
    if !waiting.is_empty() && view.army() == Some(army) && is_waiting(view, enemy) {
        let facedown = view.tokens.iter().filter(|(_, owner)| view.table.army(*owner) == enemy).count();
        let theirs = (ranks.waiting & enemy.units()).len().saturating_sub(facedown) as u64;
        note += &format!("; the enemy has {}", many(theirs, "unit"));
    }
    Some(Tray { id: format!("muster {army}"), title, note, cards, tokens: true, ..Tray::default() })
}

fn is_waiting(view: &View, army: Army) -> bool {
    !(view.table.ranks.waiting & army.units()).is_empty()
}

/// `1 die`, `2 dice`.
fn dice_words(dice: u8) -> String {
    if dice == 1 { "1 die".into() } else { format!("{dice} dice") }
}

fn unit_card(view: &View, unit: Unit) -> Card {
    let calls = super::pieces::calls(&view.table, unit).0;
    let reserve = view.table.ranks.reserve.contains(unit);
    Card {
        id: unit.to_string(),
        frame: frame(unit.army()),
        glyphs: vec![unit.kind().id().into()],
        title: full_name(view, unit),
        text: match calls {
            _ if !reserve => String::new(),
            1 => "1 card brings it on".into(),
            calls => format!("{calls} cards bring it on"),
        },
        plate: Some(view.table.numbers(unit).value.to_string()),
        mood: Mood::Ready,
        ..Card::default()
    }
}

/// BM-U8.
fn tiles(shot: Shot) -> Tray {
    let left: u8 = shot.left.iter().sum();
    let share = |n: u8| format!("{n} left, {:.0} %", 100.0 * f32::from(n) / f32::from(left.max(1)));
    let card = |tile: Tile, mood| Card {
        id: format!("tile {tile}"),
        glyphs: vec![tile.to_string()],
        title: tile.to_string(),
        text: share(shot.left[tile as usize]),
        mood,
        ..Card::default()
    };
    let mood = |tile| if shot.tile == Some(tile) { Mood::Acting } else { Mood::Idle };
    let cards = Tile::ALL.map(|tile| card(tile, mood(tile))).to_vec();
    Tray {
        id: "tiles".into(),
        title: "Cannon tiles".into(),
        note: format!("{left} facedown"),
        cards,
        ..Tray::default()
    }
}

/// BM-U9.
fn ogre_cards(ogre: OgreTurn) -> Tray {
    let card = |card: OgreCard| Card {
        id: format!("ogre {}", OgreCard::NAMES[card as usize]),
        frame: frame(Army::Chaos),
        band: "Ogre".into(),
        title: OgreCard::NAMES[card as usize].into(),
        text: format!("{} not seen", ogre.left[card as usize]),
        mood: if ogre.card == Some(card) { Mood::Acting } else { Mood::Idle },
        ..Card::default()
    };
    let note = format!("{} still to turn", ogre.turns);
    let cards = OgreCard::ALL.map(card).to_vec();
    Tray { id: "ogre".into(), title: "Ogre cards".into(), note, cards, ..Tray::default() }
}

pub(super) fn panels(view: &View) -> Vec<Panel> {
    let table = &view.table;
    let mut panels = Vec::new();
    if let Phase::Turn(turn) = &table.phase {
        let on_card = turn.shown & (table.ranks.board | table.ranks.reserve);
        let facts = on_card.iter().map(|unit| {
            let state = match () {
                () if turn.active() == Some(unit) => "acting",
                () if turn.arrived.contains(unit) => "arrived",
                () if turn.finished.contains(unit) => "done",
                () if table.ranks.reserve.contains(unit) => "in reserve",
                () => "may act",
            };
            Fact { piece: Some(unit.to_string()), ..Fact::new(short_name(view, unit), state) }
        });
        panels.push(Panel { title: "On this card".into(), facts: facts.collect(), ..Panel::default() });
    }
    panels.extend(next_card(table));
    if let Phase::Muster { basket, ready } = &table.phase {
        panels.extend(view.army().map(|army| purchase(table, basket[army as usize], ready[army as usize])));
    }
    if let Phase::Layout = table.phase {
        panels.push(supply(table));
    }
    panels.push(forces(view));
    if let Some(standing) = &table.campaign {
        let battles = &standing.plan.battles;
        let decided = match table.phase {
            Phase::Over { .. } => battles.len(),
            Phase::Between { .. } => standing.battle.into(),
            _ => usize::from(standing.battle).saturating_sub(1),
        };
        let coming: u8 = battles.iter().skip(decided).map(|(_, points)| *points).sum();
        panels.push(Panel {
            title: standing.plan.title.clone(),
            note: format!("battle {} of {}", standing.battle, battles.len()),
            facts: vec![
                Fact::new("Imperial points", standing.score[0].to_string()),
                Fact::new("Chaos points", standing.score[1].to_string()),
                Fact::new("Points still to win", coming.to_string()),
            ],
            ..Panel::default()
        });
    }
    panels.push(options(table));
    panels
}

/// BM-U10.
fn next_card(table: &BattleMasters) -> Option<Panel> {
    let fighting = matches!(table.phase, Phase::Turn(_) | Phase::Pick { .. } | Phase::AnyUnit { .. });
    let by_army = match table.options.two_decks.is_on() {
        true => table.deck.bag.map(u32::from),
        false => Army::BOTH.map(|army| deck::total(&Deck::of_army(&table.deck.left, army, &table.content))),
    };
    let all: u32 = by_army.iter().sum();
    if !fighting || all == 0 {
        return None;
    }
    let part = |army: Army| {
        let share = by_army[army as usize] as f32 / all as f32;
        (frame(army), army.name().to_owned(), share)
    };
    let tracks = vec![Track { parts: Army::BOTH.map(part).to_vec() }];
    Some(Panel { title: "Next card".into(), note: format!("{all} left"), tracks, ..Panel::default() })
}

fn purchase(table: &BattleMasters, basket: crate::army::UnitSet, ready: bool) -> Panel {
    let (spent, budget) = (table.price(basket), table.options.army_budget);
    let facts = basket.iter().map(|unit| Fact::new(unit.code(), many(table.numbers(unit).points, "point")));
    Panel {
        title: "Purchase".into(),
        note: format!("{spent} of {budget} points{}", if ready { ", confirmed" } else { "" }),
        facts: facts.collect(),
        ..Panel::default()
    }
}

/// BM-U14.
fn supply(table: &BattleMasters) -> Panel {
    let field = &table.field;
    let left = |supply: usize, laid: usize| supply.saturating_sub(laid);
    let tiles = field.tiles_left(&table.options);
    let fact = |name: &str, left: usize| Fact::new(name, left.to_string());
    let mut facts = vec![
        fact("Tower", left(1, usize::from(field.tower.is_some()))),
        fact("Marsh", left(3, field.marsh.len()).min(tiles)),
        fact("Ditch", left(3, field.ditches.len()).min(tiles)),
        fact("Ford", left(2, field.fords.len()).min(tiles)),
        fact("Hedge", left(4, field.hedge_count())),
    ];
    if table.options.terrain_supply == TerrainSupply::Boxed {
        let all = Fact { clause: Some("BM-24.5".into()), ..fact("Marsh, ditch and ford together", tiles) };
        facts.insert(1, all);
    }
    Panel { title: "Features left".into(), facts, ..Panel::default() }
}

/// BM-U17.
fn forces(view: &View) -> Panel {
    let ranks = &view.table.ranks;
    let mut facts = Vec::new();
    for army in Army::BOTH {
        let (left, all) = (ranks.left(army).len(), ranks.roster(army).len());
        facts.push(Fact::new(format!("{} units", army.name()), format!("{left} of {all}")));
        let lost: Vec<_> = (ranks.lost & army.units()).iter().map(|unit| short_name(view, unit)).collect();
        if !lost.is_empty() {
            facts.push(Fact::new(format!("{} losses", army.name()), lost.join(", ")));
        }
    }
    let claim = view.table.options.stalemate_cards;
    if claim > 0 && view.table.stale > 58 {
        let quiet = Fact::new("Cards without a loss", format!("{} of {claim}", view.table.stale));
        facts.push(Fact { clause: Some("BM-15.8".into()), ..quiet });
    }
    Panel { title: "Forces".into(), facts, ..Panel::default() }
}

/// BM-U18: what differs from the default.
fn options(table: &BattleMasters) -> Panel {
    let as_map = |options: &Options| serde_json::to_value(options).ok().and_then(|value| value.as_object().cloned());
    let (Some(now), Some(usual)) = (as_map(&table.options), as_map(&Options::default())) else {
        return Panel::default();
    };
    let changed = now.iter().filter(|(key, value)| usual.get(*key) != Some(value));
    let facts: Vec<Fact> = changed.map(|(key, value)| Fact::new(key, value.to_string().replace('"', ""))).collect();
    let note = if facts.is_empty() { "all as in the book".to_owned() } else { format!("{} changed", facts.len()) };
    Panel { title: "Options".into(), note, facts, ..Panel::default() }
}

pub(super) fn counters(view: &View) -> Vec<(String, String)> {
    let table = &view.table;
    let counter = |value: String, label: &str| (value, label.to_owned());
    let units = Army::BOTH.map(|army| table.ranks.left(army).len());
    vec![
        counter(table.turned.to_string(), "card"),
        counter(deck::total(&table.deck.left).to_string(), "in deck"),
        counter(deck::total(&table.deck.flipped).to_string(), "flipped"),
        counter(deck::total(&table.deck.out).to_string(), "out of play"),
        counter(format!("{} v {}", units[0], units[1]), "units left"),
    ]
}

/// Whether the dice fell with the last order: no other unit has acted since. Where they ended the card, something was
/// lost on it and no unit has acted on the next.
fn is_fresh(view: &View, roll: &Roll) -> bool {
    match &view.table.phase {
        Phase::Turn(turn) if turn.current.is_some() => turn.current == Some(roll.attacker) && turn.attacked,
        Phase::Turn(turn) => turn.finished.is_empty() && view.table.stale == 0 && roll.skulls > 0,
        Phase::Over { .. } => roll.skulls > 0,
        _ => false,
    }
}

pub(super) fn last_roll(view: &View, scene: &mut Scene) {
    let Some(roll) = view.table.last_roll else { return };
    let row = |faces: Faces, counts: &str, cancelled: u8| {
        let kinds = [(faces.skulls, "skull"), (faces.shields, "shield"), (faces.blanks, "blank")];
        let mut dice = Vec::new();
        for (count, face) in kinds {
            for i in 0..count {
                let state = match face == counts {
                    true if i < cancelled => DieState::Cancelled,
                    true => DieState::Counts,
                    false => DieState::NoEffect,
                };
                dice.push(Die { face: face.into(), state });
            }
        }
        dice
    };
    let cancelled = roll.defence.shields.min(roll.attack.skulls);
    let attacker = format!("{} attack, {}", short_name(view, roll.attacker), dice_words(roll.attack.dice()));
    scene.dice.push((attacker, row(roll.attack, "skull", cancelled)));
    if roll.defence.dice() > 0 {
        let defender = format!("{} defend, {}", short_name(view, roll.target), dice_words(roll.defence.dice()));
        scene.dice.push((defender, row(roll.defence, "shield", 0)));
    }
    scene.dice_result = match (roll.attack.skulls, cancelled, roll.skulls) {
        (0, ..) => "no hit".into(),
        (hits, 0, skulls) => format!("{}: {}", many(hits, "hit"), no_or_many(skulls, "skull")),
        (hits, cancelled, skulls) => {
            format!("{}, {cancelled} cancelled: {}", many(hits, "hit"), no_or_many(skulls, "skull"))
        }
    };
    if is_fresh(view, &roll) {
        let spaces = [roll.target, roll.attacker].into_iter().filter_map(|unit| view.table.ranks.space(unit));
        scene.dice_at = spaces.map(|space| space.to_string()).collect();
        let struck = view.table.ranks.space(roll.target).filter(|_| roll.skulls > 0);
        scene.marks.extend(struck.map(|space| Mark {
            kind: MarkKind::Loss,
            spaces: vec![space.to_string()],
            text: format!("+{}", roll.skulls),
        }));
    }
}
