//! Command and Lore cards: hands, cards to choose from, cards in play (BL-U10 to BL-U12).

use crate::art;
use crate::card::{Command, Lore};
use crate::content::{Class, CommandKind, Deployment, Orders, Special, Timing};
use crate::council::Role;
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::view::View;
use kernel::Side;
use stage::{Activity, Card, Staged, Tray, TrayPlace};

pub(super) fn command_id(card: Command) -> String {
    format!("command {card}")
}

pub(super) fn lore_id(card: Lore) -> String {
    format!("lore {card}")
}

pub(super) fn deployment_id(card: Deployment) -> String {
    format!("deployment {card}")
}

/// A card of the epic rack.
pub(super) fn rack_id(card: Command) -> String {
    format!("rack {card}")
}

/// A card of a hand that is shown.
pub(super) fn shown_id(card: Command) -> String {
    format!("shown {card}")
}

pub(super) fn trays(view: &View) -> Vec<Tray> {
    let mut trays = Vec::new();
    trays.extend(in_play(view));
    trays.extend(rack(view));
    // A Marshal who does not see the hand has no cards before him (BL-35.24).
    if let Some(side) = view.seen_side() {
        trays.extend(to_choose(view, side));
        trays.push(commands(view, side));
        if view.table.has_lore() {
            trays.push(lore(view, side));
        }
    }
    trays
}

/// What was played this turn.
fn in_play(view: &View) -> Option<Tray> {
    let (table, t) = (&view.table, view.texts());
    let mut cards = Vec::new();
    if let Some(card) = table.turn.command {
        cards.push(Card { id: format!("played {card}"), activity: Activity::Acting, ..command_card(view, card) });
    }
    if let Some(card) = table.turn.rack {
        let note = t.from_rack();
        cards.push(Card { id: format!("racked {card}"), activity: Activity::Acting, note, ..command_card(view, card) });
    }
    if let Some(copied) = table.turn.became.filter(|copied| !table.shown_commands().any(|card| card == *copied)) {
        cards.push(Card { id: format!("copied {copied}"), note: t.copied(), ..command_card(view, copied) });
    }
    let lieu = table.turn.lieu.filter(|lieu| table.play.is_none_or(|play| play.card != *lieu));
    let played = table.play.map(|play| (play.side, play.card));
    for (side, card) in played.into_iter().chain(lieu.map(|card| (table.active, card))) {
        cards.push(Card { id: format!("played {card}"), activity: Activity::Acting, ..lore_card(view, side, card) });
    }
    (!cards.is_empty()).then(|| Tray { id: "played".into(), title: t.in_play(), cards, ..Tray::default() })
}

/// Cards of which one is kept or chosen now.
fn to_choose(view: &View, side: Side) -> Option<Tray> {
    let (table, t) = (&view.table, view.texts());
    let place = usize::from(side.0);
    if !view.is_asked() {
        return None;
    }
    let (title, cards): (String, Vec<Card>) = match table.phase {
        Phase::Draft => {
            let cards = table.cards_to_choose(side);
            (t.deployment_cards(), cards.iter().map(|card| deployment_card(view, card)).collect())
        }
        Phase::Scout => (t.drawn(), table.drawn.kinds().map(|card| command_card(view, card)).collect()),
        Phase::Keep | Phase::KeepLore => {
            (t.drawn(), table.lore_drawn[place].iter().map(|card| lore_card(view, side, card)).collect())
        }
        Phase::Choose => {
            let shown = |card| Card { id: shown_id(card), ..command_card(view, card) };
            let holder = table.shown_hand().map(|(holder, _)| usize::from(holder.0));
            (t.shown_hand(), holder.iter().flat_map(|&holder| table.hands[holder].kinds()).map(shown).collect())
        }
        _ => return None,
    };
    let cards: Vec<Card> = cards.into_iter().map(|card| Card { activity: Activity::Ready, ..card }).collect();
    (!cards.is_empty()).then(|| Tray { id: "choose".into(), title, cards, hand: true, ..Tray::default() })
}

/// BL-U10: the epic rack, which lies open to all. Where the viewer plays a card, each says whether it goes with one of the
/// hand.
fn rack(view: &View) -> Option<Tray> {
    let (table, t) = (&view.table, view.texts());
    if !table.is_epic() || table.is_over() || table.rack.is_empty() {
        return None;
    }
    let asked = view.is_asked();
    let mut cards = Vec::new();
    for card in table.rack.kinds() {
        let mut face = Card { id: rack_id(card), ..command_card(view, card) };
        let section = table.is_section(card);
        match table.phase {
            Phase::Command if asked => {
                let refused = table.refuse_rack(card).is_err();
                face.activity = if refused { Activity::Spent } else { Activity::Ready };
                face.note = match (refused, section) {
                    (true, _) => t.nothing_to_copy(),
                    (false, true) => t.rack_section(),
                    (false, false) => t.rack_tactic(),
                };
            }
            Phase::Add if asked => {
                face.activity = if section { Activity::Ready } else { Activity::Spent };
                face.note = if section { orders_note(view, card, table.turn.command) } else { t.rack_tactic() };
            }
            _ => {}
        }
        if table.rack[card] > 1 {
            face.plate = Some(format!("×{}", table.rack[card]));
        }
        cards.push(face);
    }
    Some(Tray { id: "rack".into(), title: t.rack(), cards, place: tray_place(table), ..Tray::default() })
}

/// In an epic battle the rack and the hand stand beside each other below the field.
fn tray_place(table: &BattleLore) -> TrayPlace {
    match table.is_epic() && !table.is_over() {
        true => TrayPlace::Below,
        false => TrayPlace::Rail,
    }
}

/// BL-U10, BL-U11: the Command hand; each card with the number of units it would order now.
fn commands(view: &View, side: Side) -> Tray {
    let (table, t) = (&view.table, view.texts());
    let hand = &table.hands[usize::from(side.0)];
    let mine = view.is_asked() && table.phase == Phase::Command;
    let mut cards = Vec::new();
    for card in hand.kinds() {
        let mut face = command_card(view, card);
        if mine {
            let refused = table.refuse_command(card).is_err();
            face.activity = if refused { Activity::Spent } else { Activity::Ready };
            face.note = if refused { t.nothing_to_copy() } else { orders_note(view, card, None) };
        }
        if hand[card] > 1 {
            face.plate = Some(format!("×{}", hand[card]));
        }
        cards.push(face);
    }
    let mut note = t.of_limit(hand.total(), table.councils[usize::from(side.0)].hand());
    // BL-2.5
    if view.viewer.seat() != Some(table.seat_of(side)) {
        note = t.warlord_plays(note);
    }
    let full = !cards.is_empty();
    let place = tray_place(table);
    Tray { id: "commands".into(), title: t.command_cards(), note, cards, hand: full, place, ..Tray::default() }
}

/// How many units the card would order now, with another; what Counter Attack and BattleLore order is not known yet.
fn orders_note(view: &View, card: Command, also: Option<Command>) -> String {
    let (table, t) = (&view.table, view.texts());
    match table.content.command(card).special {
        Some(Special::Counter | Special::Battlelore) => String::new(),
        _ => t.units(table.units_ordered_by(card, also)),
    }
}

/// BL-U12: the Lore hand; each card with its real price and why it cannot be played now.
fn lore(view: &View, side: Side) -> Tray {
    let (table, t) = (&view.table, view.texts());
    let hand = table.lore_hands[usize::from(side.0)];
    let cards: Vec<Card> = hand
        .iter()
        .map(|card| {
            let (activity, note) = match lore_reason(view, side, card) {
                None => (Activity::Ready, t.may_be_played()),
                Some(why) => (Activity::Spent, why),
            };
            Card { activity, note, ..lore_card(view, side, card) }
        })
        .collect();
    let note = t.tokens(table.tokens[usize::from(side.0)]);
    let full = !cards.is_empty();
    Tray { id: "lore".into(), title: t.lore_cards(), note, cards, hand: full, ..Tray::default() }
}

/// Why a card of the viewer's cannot be played now, in two or three words.
fn lore_reason(view: &View, side: Side, card: Lore) -> Option<String> {
    let (table, t) = (&view.table, view.texts());
    let rules = table.content.lore(card);
    if view.is_asked() && table.phase == Phase::Discard {
        return None;
    }
    if table.turn.lore_played[table.camp_of(side) as usize] {
        return Some(t.one_a_turn());
    }
    if table.price(side, card) > table.tokens[usize::from(side.0)] {
        return Some(t.too_dear());
    }
    let open = view.is_asked()
        && match table.phase {
            Phase::Command => rules.window == Timing::Lieu,
            Phase::Along => rules.window == Timing::Along,
            Phase::Order => rules.window == Timing::Along && table.may_go_along(),
            Phase::Move => rules.window == Timing::Move && table.is_warlords_go(),
            Phase::Combat if table.is_last_go() => rules.window == Timing::End,
            Phase::Combat => {
                matches!(rules.window, Timing::Combat | Timing::End | Timing::Own) && table.is_warlords_go()
            }
            Phase::BonusMelee | Phase::SecondShot(_) => rules.window == Timing::Own,
            Phase::React(timing) => rules.window == timing,
            _ => false,
        };
    if !open {
        return Some(moment(view, rules.window));
    }
    let target = rules.window == Timing::Own || {
        let mut playable = false;
        table.each_playable(side, rules.window, None, |other, _| playable |= other == card);
        playable
    };
    (!target).then(|| t.no_target())
}

/// When a card may be played.
fn moment(view: &View, timing: Timing) -> String {
    let t = view.texts();
    t.moment(timing)
}

/// A Deployment card with its four units and where they stand.
fn deployment_card(view: &View, card: Deployment) -> Card {
    let table = &view.table;
    let plan = art::deployment_name(table.content.deployment(card));
    let units = &table.content.deployment(card).units;
    let names: Vec<String> = units.iter().map(|(kind, _)| view.named(table.content.unit_name(*kind))).collect();
    Card {
        id: deployment_id(card),
        frame: 1,
        band: view.texts().deployment(),
        // Changed content may have cards that the box has not.
        motif: Some(if BattleLore::glyphs().contains_key(&plan) { plan } else { "banner".into() }),
        title: card.to_string(),
        text: names.join(", "),
        ..Card::default()
    }
}

pub(super) fn command_card(view: &View, card: Command) -> Card {
    let (table, t) = (&view.table, view.texts());
    let rules = table.content.command(card);
    let single = rules.sections.iter().filter(|orders| **orders != Orders::None).count() == 1;
    let section = rules.sections.iter().position(|orders| *orders != Orders::None).filter(|_| single);
    let band = match (rules.kind, section) {
        (CommandKind::Section, Some(place)) => t.section_title(crate::board::Section::ALL[place]),
        (CommandKind::Section, None) => t.sections(),
        (CommandKind::Tactic, _) => t.tactic(),
    };
    Card {
        id: command_id(card),
        frame: if rules.kind == CommandKind::Section { 1 } else { 6 },
        band,
        motif: Some(picture(table, card)),
        title: view.command(card),
        text: command_words(view, card),
        ..Card::default()
    }
}

fn picture(table: &BattleLore, card: Command) -> String {
    let rules = table.content.command(card);
    let plan = art::plan_name(rules.sections);
    let glyph = match (rules.special, rules.colour) {
        _ if rules.sections != [Orders::None; 3] && BattleLore::glyphs().contains_key(&plan) => return plan,
        (_, Some(colour)) => ["rank-green", "rank-blue", "rank-red"][colour as usize],
        (Some(Special::Charge), _) => "horse",
        (Some(Special::Onslaught), _) => "long-sword",
        (Some(Special::Darken), _) => "bow",
        (Some(Special::Counter), _) => "counter",
        (Some(Special::Battlelore), _) => "lore",
        _ => "commander",
    };
    glyph.to_owned()
}

/// What a Command card orders in two short lines; the whole text is in the rules.
fn command_words(view: &View, card: Command) -> String {
    let (table, t) = (&view.table, view.texts());
    let rules = table.content.command(card);
    let count = |orders: Orders| match orders {
        Orders::Fixed(number) => number.to_string(),
        _ => t.command_value(),
    };
    match (rules.special, rules.colour) {
        (Some(Special::Scout), _) => t.card_scout(),
        (Some(Special::Charge), _) => t.card_charge(rules.melee_dice.max(rules.dice)),
        (Some(Special::Onslaught), _) => t.card_onslaught(rules.march),
        (Some(Special::Darken), _) => t.card_darken(rules.shots),
        // BL-27.35
        (Some(Special::Leadership), _) if table.is_epic() => {
            let side = view.own_side().unwrap_or(table.active);
            let commander = table.councils[usize::from(side.0)].level(Role::Commander);
            t.card_leadership((rules.orders.count(table.turn.command_value) + commander).to_string())
        }
        (Some(Special::Leadership), _) => t.card_leadership(count(rules.orders)),
        (Some(Special::Counter), _) => t.card_counter(),
        (Some(Special::Battlelore), _) => t.card_battlelore(),
        (None, Some(_)) => t.card_colour(count(rules.orders)),
        (None, None) => {
            let sections = rules.sections.into_iter().filter(|orders| *orders != Orders::None);
            let orders = count(sections.clone().next().unwrap_or(rules.orders));
            match sections.count() {
                0 | 1 => t.card_section(orders),
                2 => t.card_wings(orders),
                _ => t.card_sections(orders),
            }
        }
    }
}

/// A Lore card with its real price at the side that holds it.
pub(super) fn lore_card(view: &View, side: Side, card: Lore) -> Card {
    let (table, t) = (&view.table, view.texts());
    let rules = table.content.lore(card);
    let (frame, motif) = match rules.class {
        Class::Warrior => (6, "sword"),
        Class::Rogue => (4, "rogue"),
        Class::Wizard => (5, "wizard"),
        Class::Cleric => (3, "cleric"),
    };
    Card {
        id: lore_id(card),
        frame,
        band: t.class(rules.class as u8),
        motif: Some(motif.into()),
        title: view.lore(card),
        text: moment(view, rules.window),
        plate: Some(table.price(side, card).to_string()),
        ..Card::default()
    }
}
