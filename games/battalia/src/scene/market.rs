//! The piles beside the board with top card, size and price (BA-29.9), and the Great Artefacts at the ruins for the
//! player who looks at them.

use super::words::{self, card_name, faction_name};
use crate::action::Action;
use crate::card::{Artefact, Card, Class, Great, Rank};
use crate::map::{Build, Shape};
use crate::phase::Phase;
use crate::pile::PileId;
use crate::slots::{Slot, Slots};
use crate::view::View;
use kernel::Game;
use stage::{Activity, Tray, TrayPlace};

pub(super) fn pile_id(pile: PileId) -> String {
    format!("pile {pile}")
}

pub(super) fn great_id(great: Great) -> String {
    format!("ruins {great}")
}

pub(super) fn trays(view: &View) -> Vec<Tray> {
    let (table, t) = (&view.table, view.texts());
    let mut actions = Vec::new();
    if let Some(seat) = view.seat().filter(|_| table.phase == Phase::Actions) {
        table.actions(seat, &mut actions);
    }
    let tray = |id: &str, title: String, note: String, cards: Vec<stage::Card>| Tray {
        id: id.into(),
        title,
        note,
        cards,
        small: true,
        place: TrayPlace::Players,
        ..Tray::default()
    };
    let units = Rank::all().map(|rank| {
        let open = actions.contains(&Action::Hire(rank));
        let pile = PileId::units(rank);
        let top = table.pile(pile).top.map(|faction| Card::unit(rank, faction));
        creation(view, pile, top, rank.id(), table.content.unit(rank).cost, open)
    });
    let artefacts = Artefact::all().map(|artefact| {
        let open = actions.contains(&Action::Acquire(artefact));
        let pile = PileId::artefacts(artefact);
        let top = table.pile(pile).top.map(|faction| Card::artefact(artefact, faction));
        creation(view, pile, top, artefact.id(), table.content.artefact(artefact).cost, open)
    });
    let market = units.chain(artefacts).collect();
    let terrain = PileId::terrain_piles().map(|pile| terrain(view, pile, &actions)).collect();
    let mut trays = vec![
        tray("market", t.market(), t.supplies_left(table.supplies), market),
        tray("terrain", t.roads_and_cities(), t.a_city_costs(), terrain),
    ];
    trays.extend(ruins(view));
    trays
}

/// A price in letters: `FFS` is two frimen and a supply.
fn letters(slots: Slots) -> String {
    let letter = |slot: Slot| slot.id()[..1].to_ascii_uppercase();
    Slot::all().flat_map(|slot| std::iter::repeat_n(letter(slot), slots.open(slot).into())).collect()
}

/// A pile of units or artefacts.
fn creation(view: &View, pile: PileId, top: Option<Card>, kind: &str, cost: Slots, open: bool) -> stage::Card {
    let (table, t) = (&view.table, view.texts());
    let size = match view.unit_piles.get(usize::from(pile.0)) {
        Some(&units) => units,
        None => table.pile(pile).size(),
    };
    let name = words::pile(view, pile);
    let text = on_top(view, top.map(|card| card_name(view, card)), t.pile_left(size, words::cost(view, cost)));
    let [shines, matches] = [table.lit(), table.matching()].map(|artefact| pile == PileId::artefacts(artefact));
    let text = match (shines, matches) {
        (true, true) => t.pile_shines_and_matches(text),
        (true, false) => t.pile_shines(text),
        (false, true) => t.pile_matches(text),
        (false, false) => text,
    };
    stage::Card {
        id: pile_id(pile),
        glyphs: vec![top.map_or_else(|| format!("small {kind}"), |card| format!("small {card}"))],
        title: name.clone(),
        text,
        plate: Some(size.to_string()),
        activity: activity(size, open),
        note: t.pile_note(name, letters(cost)),
        ..stage::Card::default()
    }
}

/// What is said of a pile, with the card on top before it.
fn on_top(view: &View, top: Option<String>, rest: String) -> String {
    match top {
        Some(card) => view.texts().pile_top(card, rest),
        None => rest,
    }
}

fn activity(size: u8, open: bool) -> Activity {
    match (size, open) {
        (0, _) => Activity::Spent,
        (_, true) => Activity::Ready,
        _ => Activity::Idle,
    }
}

/// A pile of roads or cities.
fn terrain(view: &View, id: PileId, actions: &[Action]) -> stage::Card {
    let (table, t) = (&view.table, view.texts());
    let pile = table.pile(id);
    let (build, shape) = id.build().unwrap_or((Build::Road, Shape::END));
    let open = actions.iter().any(|action| match *action {
        Action::Road(wanted) => build == Build::Road && wanted == shape,
        Action::Staff(wanted) => build == Build::Road && wanted == shape,
        Action::City(wanted, _) => build == Build::City && wanted == shape,
        _ => false,
    });
    let (price, note) = match build {
        Build::Road => {
            let cost = table.content.road_cost(shape);
            (words::cost(view, cost), t.pile_note(words::shape(view, shape), letters(cost)))
        }
        Build::City => (t.city_price(), words::terrain(view, build, shape)),
    };
    let top = pile.top.map(|faction| faction_name(table, faction).to_owned());
    stage::Card {
        id: pile_id(id),
        glyphs: vec![pile.top.map_or_else(|| id.to_string(), |faction| format!("{id} {faction}"))],
        title: words::terrain(view, build, shape),
        text: on_top(view, top, t.pile_left(pile.size(), price)),
        plate: Some(pile.size().to_string()),
        activity: activity(pile.size(), open),
        note,
        ..stage::Card::default()
    }
}

/// BA-13.26: what the winner at the ruins looks at.
fn ruins(view: &View) -> Option<Tray> {
    let table = &view.table;
    let asked = view.seat().is_some_and(|seat| table.asked.contains(seat));
    if table.phase != Phase::Ruins || !asked {
        return None;
    }
    let card = |great: Great| stage::Card {
        id: great_id(great),
        text: table.content.great(great).text.clone(),
        activity: Activity::Ready,
        ..super::hand::face(view, Class::plain(Card::great(great)))
    };
    Some(Tray {
        id: "ruins".into(),
        title: view.texts().at_ruins(),
        note: view.texts().take_one(),
        cards: table.greats.iter().map(card).collect(),
        ..Tray::default()
    })
}
