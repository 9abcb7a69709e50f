//! Cards and figures beside the board (BM-U1, BM-U8 to BM-U10, BM-U14, BM-U15, BM-U17, BM-U18).

use super::frame;
use super::names::UnitName;
use super::pieces::Calls;
use crate::army::{Army, Unit};
use crate::content::Special;
use crate::deck::{self, CardFace, Deck};
use crate::event::{Faces, OgreCard, Tile};
use crate::options::TerrainSupply;
use crate::state::{OgreTurn, Phase, Roll, Shot};
use crate::texts::Texts;
use crate::view::View;
use content::OptionTable;
use stage::{Activity, Card, Die, DieState, Fact, Mark, MarkKind, Panel, Scene, SceneParts, Track, Tray};

/// A battle card as it is drawn.
pub(super) fn card(view: &View, face: CardFace) -> Card {
    let t = view.texts();
    let Some(shown) = view.table.content.faces.get(face.index()) else {
        return Card { id: format!("card {face}"), title: t.reshuffle(), ..Card::default() };
    };
    let (title, text, motif) = match shown.special {
        Special::None => (view.kinds(&shown.kinds), String::new(), None),
        Special::Charge => (t.charge(), t.charge_does(), Some("charge")),
        Special::Double => (t.double_move(), t.double_move_does(), Some("double-move")),
        Special::Cannon => (t.cannon(), t.cannon_does(), None),
        Special::Ogre => (t.ogre_champion(), t.ogre_champion_does(), None),
        Special::Whole => (t.whole_army(), t.whole_army_does(shown.army), None),
    };
    Card {
        id: format!("card {face}"),
        frame: frame(shown.army),
        band: t.army(shown.army),
        glyphs: shown.kinds.iter().map(|kind| kind.id().to_owned()).collect(),
        motif: motif.map(Into::into),
        title,
        text,
        ..Card::default()
    }
}

pub(super) fn trays(view: &View) -> Vec<Tray> {
    let (table, t) = (&view.table, view.texts());
    let mut trays = Vec::new();
    if let Phase::Turn(turn) = &table.phase {
        let (turned, all) = (table.turned, deck::total(&table.deck.left) + deck::total(&table.deck.flipped) + 1);
        trays.push(Tray {
            id: "card".into(),
            title: t.battle_card(),
            note: if table.options.two_decks.is_on() { String::new() } else { t.card_of_deck(turned, all) },
            cards: vec![card(view, turn.face)],
            ..Tray::default()
        });
        trays.extend(turn.shot.map(|shot| tiles(t, shot)));
        trays.extend(turn.ogre.map(|ogre| ogre_cards(t, ogre)));
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
    let t = view.texts();
    Tray {
        id: format!("hand {army}"),
        title: t.hand(t.of_army(army)),
        note: t.cards(held),
        cards,
        hand: view.army() == Some(army),
        ..Tray::default()
    }
}

/// Units that wait to be deployed or in reserve.
fn muster(view: &View, army: Army) -> Option<Tray> {
    let (ranks, t) = (&view.table.ranks, view.texts());
    let (waiting, reserve) = (ranks.waiting & army.units(), ranks.reserve & army.units());
    let placed = view.tokens.iter().filter(|(_, owner)| view.table.army(*owner) == army).count();
    let (title, units) = match (waiting.is_empty(), reserve.is_empty()) {
        (false, _) => (t.to_deploy(t.of_army(army)), waiting),
        (true, false) => (t.reserve(t.of_army(army)), reserve),
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
    let calls = Calls::of(&view.table);
    let cards = match placed {
        0 => units.iter().map(|unit| unit_card(view, &calls, unit)).collect(),
        _ => Vec::new(),
    };
    let left = units.len() - placed.min(units.len());
    let mut note = t.units(left);
    if !waiting.is_empty() && view.army() == Some(army) && is_waiting(view, enemy) {
        let facedown = view.tokens.iter().filter(|(_, owner)| view.table.army(*owner) == enemy).count();
        let theirs = (ranks.waiting & enemy.units()).len().saturating_sub(facedown);
        note = t.units_to_deploy(left, theirs);
    }
    Some(Tray { id: format!("muster {army}"), title, note, cards, tokens: true, ..Tray::default() })
}

fn is_waiting(view: &View, army: Army) -> bool {
    !(view.table.ranks.waiting & army.units()).is_empty()
}

fn unit_card(view: &View, calls: &Calls, unit: Unit) -> Card {
    let reserve = view.table.ranks.reserve.contains(unit);
    Card {
        id: unit.to_string(),
        frame: frame(unit.army()),
        glyphs: vec![unit.kind().id().into()],
        title: view.unit_in_full(unit),
        text: if reserve { view.texts().calls_reserve(calls.of_kind(unit.kind())) } else { String::new() },
        plate: Some(view.table.numbers(unit).value.to_string()),
        activity: Activity::Ready,
        ..Card::default()
    }
}

/// BM-U8.
fn tiles(t: Texts, shot: Shot) -> Tray {
    let left: u8 = shot.left.iter().sum();
    let percent = |n: u8| format!("{:.0}", 100.0 * f32::from(n) / f32::from(left.max(1)));
    let share = |n: u8| t.tile_share(n, percent(n));
    let card = |tile: Tile, activity| Card {
        id: format!("tile {tile}"),
        glyphs: vec![tile.to_string()],
        title: t.tile(tile),
        text: share(shot.left[tile as usize]),
        activity,
        ..Card::default()
    };
    let activity = |tile| if shot.tile == Some(tile) { Activity::Acting } else { Activity::Idle };
    let cards = Tile::ALL.map(|tile| card(tile, activity(tile))).to_vec();
    Tray { id: "tiles".into(), title: t.cannon_tiles(), note: t.tiles_facedown(left), cards, ..Tray::default() }
}

/// BM-U9.
fn ogre_cards(t: Texts, ogre: OgreTurn) -> Tray {
    let card = |card: OgreCard| Card {
        id: format!("ogre {card}"),
        frame: frame(Army::Chaos),
        band: t.ogre(),
        title: t.ogre_card(card),
        text: t.ogre_cards_unseen(ogre.left[card as usize]),
        activity: if ogre.card == Some(card) { Activity::Acting } else { Activity::Idle },
        ..Card::default()
    };
    let note = t.ogre_cards_to_turn(ogre.turns);
    let cards = OgreCard::ALL.map(card).to_vec();
    Tray { id: "ogre".into(), title: t.ogre_cards(), note, cards, ..Tray::default() }
}

pub(super) fn panels(view: &View, parts: &mut dyn SceneParts) {
    let (table, t) = (&view.table, view.texts());
    if let Phase::Turn(turn) = &table.phase {
        let on_card = turn.shown & (table.ranks.board | table.ranks.reserve);
        let facts = on_card.iter().map(|unit| {
            let state = match () {
                () if turn.active() == Some(unit) => t.unit_acting(),
                () if turn.arrived.contains(unit) => t.unit_arrived(),
                () if turn.finished.contains(unit) => t.unit_done(),
                () if table.ranks.reserve.contains(unit) => t.unit_in_reserve(),
                () => t.unit_may_act(),
            };
            Fact { piece: Some(unit.to_string()), ..Fact::new(view.unit(unit), state) }
        });
        parts.add_panel(Panel { title: t.on_this_card(), facts: facts.collect(), ..Panel::default() });
    }
    if let Some(next) = NextCard::of(view) {
        parts.show_panel(&next, next_card);
    }
    if let (Phase::Muster { basket, ready }, Some(army)) = (&table.phase, view.army()) {
        parts.add_panel(purchase(view, basket[army as usize], ready[army as usize]));
    }
    if let Phase::Layout = table.phase {
        parts.add_panel(supply(view));
    }
    parts.show_panel(&Forces::of(view), forces);
    if let Some(standing) = &table.campaign {
        let battles = &standing.plan.battles;
        let decided = match table.phase {
            Phase::Over { .. } => battles.len(),
            Phase::Between { .. } => standing.battle.into(),
            _ => usize::from(standing.battle).saturating_sub(1),
        };
        let coming: u8 = battles.iter().skip(decided).map(|(_, points)| *points).sum();
        parts.add_panel(Panel {
            title: view.campaign(&standing.plan),
            note: t.battle_of(standing.battle, battles.len()),
            facts: vec![
                Fact::new(t.points_of(t.of_army(Army::Imperial)), standing.score[0].to_string()),
                Fact::new(t.points_of(t.of_army(Army::Chaos)), standing.score[1].to_string()),
                Fact::new(t.points_to_win(), coming.to_string()),
            ],
            ..Panel::default()
        });
    }
    parts.add_panel(options(view));
}

/// How many cards of each army may be turned next (BM-U10).
#[derive(Hash)]
struct NextCard {
    t: Texts,
    by_army: [u32; 2],
}

impl NextCard {
    /// None where no card will be turned.
    fn of(view: &View) -> Option<NextCard> {
        let table = &view.table;
        let fighting = matches!(table.phase, Phase::Turn(_) | Phase::Pick { .. } | Phase::AnyUnit { .. });
        let by_army = match table.options.two_decks.is_on() {
            true => table.deck.bag.map(u32::from),
            false => Army::BOTH.map(|army| deck::total(&Deck::of_army(&table.deck.left, army, &table.content))),
        };
        (fighting && by_army != [0, 0]).then(|| NextCard { t: view.texts(), by_army })
    }
}

fn next_card(&NextCard { t, by_army }: &NextCard) -> Panel {
    let all: u32 = by_army.iter().sum();
    let part = |army: Army| {
        let share = by_army[army as usize] as f32 / all as f32;
        (frame(army), t.army(army), share)
    };
    let tracks = vec![Track { parts: Army::BOTH.map(part).to_vec() }];
    Panel { title: t.next_card(), note: t.cards_left(all), tracks, ..Panel::default() }
}

fn purchase(view: &View, basket: crate::army::UnitSet, ready: bool) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let (spent, budget) = (table.price(basket), table.options.army_budget);
    let facts = basket.iter().map(|unit| Fact::new(unit.code(), t.points(table.numbers(unit).points)));
    Panel {
        title: t.purchase(),
        note: if ready { t.points_confirmed(spent, budget) } else { t.points_spent(spent, budget) },
        facts: facts.collect(),
        ..Panel::default()
    }
}

/// BM-U14.
fn supply(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let field = &table.field;
    let left = |supply: usize, laid: usize| supply.saturating_sub(laid);
    let tiles = field.tiles_left(&table.options);
    let fact = |name: String, left: usize| Fact::new(name, left.to_string());
    let mut facts = vec![
        fact(t.tower(), left(1, usize::from(field.tower.is_some()))),
        fact(t.marsh(), left(3, field.marsh.len()).min(tiles)),
        fact(t.ditch(), left(3, field.ditches.len()).min(tiles)),
        fact(t.ford(), left(2, field.fords.len()).min(tiles)),
        fact(t.hedge(), left(4, field.hedge_count())),
    ];
    if table.options.terrain_supply == TerrainSupply::Boxed {
        let all = Fact { clause: Some("BM-24.5".into()), ..fact(t.tiles_together(), tiles) };
        facts.insert(1, all);
    }
    Panel { title: t.features_left(), facts, ..Panel::default() }
}

/// What is left of the armies, and what they lost (BM-U17).
#[derive(Hash)]
struct Forces<'a> {
    t: Texts,
    /// Of each army: its units that are left, all its units, and those it lost.
    armies: [(usize, usize, Vec<UnitName<'a>>); 2],
    /// Cards in a row without a loss, where that may soon end the battle (BM-15.8).
    quiet: Option<u16>,
    claim: u16,
}

impl Forces<'_> {
    fn of(view: &View) -> Forces<'_> {
        let (ranks, stale, claim) = (&view.table.ranks, view.table.stale, view.table.options.stalemate_cards);
        let armies = Army::BOTH.map(|army| {
            let lost = (ranks.lost & army.units()).iter().map(|unit| view.unit_name(unit)).collect();
            (ranks.left(army).len(), ranks.roster(army).len(), lost)
        });
        Forces { t: view.texts(), armies, quiet: (claim > 0 && stale > 58).then_some(stale), claim }
    }
}

fn forces(&Forces { t, ref armies, quiet, claim }: &Forces) -> Panel {
    let mut facts = Vec::new();
    for (army, (left, all, lost)) in Army::BOTH.into_iter().zip(armies) {
        facts.push(Fact::new(t.units_of(t.of_army(army)), t.of(left, all)));
        if !lost.is_empty() {
            let lost: Vec<_> = lost.iter().map(UnitName::short).collect();
            facts.push(Fact::new(t.losses_of(t.of_army(army)), lost.join(", ")));
        }
    }
    if let Some(quiet) = quiet {
        let quiet = Fact::new(t.cards_without_loss(), t.of(quiet, claim));
        facts.push(Fact { clause: Some("BM-15.8".into()), ..quiet });
    }
    Panel { title: t.forces(), facts, ..Panel::default() }
}

/// BM-U18: what differs from the default. Options are called by their keys where a language has no words for them.
fn options(view: &View) -> Panel {
    let t = view.texts();
    let or = |words: String, key: &str| if words.is_empty() { key.to_owned() } else { words };
    let fact = |(key, value): (&str, serde_json::Value)| {
        let value = value.to_string().replace('"', "");
        Fact::new(or(t.knob(key), key), or(t.knob_value(format_args!("{key}-{value}")), &value))
    };
    let facts: Vec<Fact> = view.table.options.changed().into_iter().map(fact).collect();
    let note = if facts.is_empty() { t.options_usual() } else { t.options_changed(facts.len()) };
    Panel { title: t.options(), note, facts, ..Panel::default() }
}

pub(super) fn counters(view: &View) -> Vec<(String, String)> {
    let (table, t) = (&view.table, view.texts());
    let [imperial, chaos] = Army::BOTH.map(|army| table.ranks.left(army).len());
    vec![
        (table.turned.to_string(), t.counter_card()),
        (deck::total(&table.deck.left).to_string(), t.counter_deck()),
        (deck::total(&table.deck.flipped).to_string(), t.counter_flipped()),
        (deck::total(&table.deck.out).to_string(), t.counter_out()),
        (t.versus(imperial, chaos), t.counter_units()),
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
    let t = view.texts();
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
    let attacker = t.attack_dice(view.unit(roll.attacker), roll.attack.dice());
    scene.dice.push((attacker, row(roll.attack, "skull", cancelled)));
    if roll.defence.dice() > 0 {
        let defender = t.defence_dice(view.unit(roll.target), roll.defence.dice());
        scene.dice.push((defender, row(roll.defence, "shield", 0)));
    }
    scene.dice_result = match (roll.attack.skulls, cancelled, roll.skulls) {
        (0, ..) => t.hits(0),
        (hits, 0, skulls) => t.roll_result(t.hits(hits), t.skulls(skulls)),
        (hits, cancelled, skulls) => t.roll_cancelled(t.hits(hits), cancelled, t.skulls(skulls)),
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
