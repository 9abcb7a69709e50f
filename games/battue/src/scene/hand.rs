//! Cards beside the board: the viewer's hand by timing, what was played in this round, the event on the table
//! (BT-V.10, BT-V.12, BT-V.15).

use super::many;
use crate::art::cards;
use crate::card::{EventCard, Loot, LootPile};
use crate::content::{EventEffect, EventRules, LootEffect, LootRules, Timing};
use crate::state::{Battue, HAND_MAX, Phase};
use crate::view::View;
use kernel::Seat;
use stage::{Card, Mood, Tray};

pub(super) fn trays(view: &View) -> Vec<Tray> {
    let table = &view.table;
    let mut trays = Vec::new();
    trays.extend(event(view));
    if let Some(battle) = table.battle.filter(|battle| !battle.cards.is_empty()) {
        let cards = sorted(table, &battle.cards).into_iter().map(|card| loot(table, card)).collect();
        let note = format!("round {}", battle.round);
        trays.push(Tray { id: "played".into(), title: "In force".into(), note, cards, ..Tray::default() });
    }
    trays.extend(view.viewer.seat().map(|seat| hand(view, seat)));
    trays
}

/// The id of a card in a hand, which copies share.
pub(super) fn card_id(card: Loot) -> String {
    format!("hand {card}")
}

/// Cards of a pile by timing, copies side by side.
fn sorted(table: &Battue, pile: &LootPile) -> Vec<Loot> {
    let mut all: Vec<Loot> = pile.kinds().flat_map(|card| (0..pile[card]).map(move |_| card)).collect();
    all.sort_by_key(|&card| (table.content.loot(card).does.timing(), card));
    all
}

/// BT-V.12: grouped by timing, each with why it cannot be played now; the pile comes last.
fn hand(view: &View, seat: Seat) -> Tray {
    let table = &view.table;
    let own = &table.hands[seat];
    let mut cards: Vec<Card> = sorted(table, own)
        .into_iter()
        .map(|card| {
            let (mood, note) = match reason(view, seat, card) {
                None => (Mood::Ready, "may be played".into()),
                Some(why) => (Mood::Spent, why),
            };
            Card { mood, note, ..loot(table, card) }
        })
        .collect();
    let held = cards.len();
    cards.push(Card {
        id: "loot pile".into(),
        band: format!("{} in the pile", view.pile),
        motif: Some("loot".into()),
        facedown: true,
        note: format!("{} discarded", table.loot_discards.total()),
        ..Card::default()
    });
    let note = format!("{held} of {HAND_MAX}");
    Tray { id: "hand".into(), title: "Your hand".into(), note, cards, hand: held > 0, ..Tray::default() }
}

/// Why a card of the viewer's cannot be played now, in two or three words.
fn reason(view: &View, seat: Seat, card: Loot) -> Option<String> {
    let table = &view.table;
    let does = table.content.loot(card).does;
    let giving = matches!(table.phase, Phase::Smoke(..) | Phase::Oath(..) | Phase::Discard);
    if giving && table.asked.contains(seat) {
        return None;
    }
    if table.asked.contains(seat) && table.open_window() == Some(does.timing()) {
        // Others' hands are empty in a view; their sizes are not.
        let robbed = table.seats().any(|other| other != seat && view.hands[other] > 0);
        let open = if does == LootEffect::Fingers { robbed } else { table.playable(seat, card).is_ok() };
        return (!open).then(|| "no target".to_owned());
    }
    let attacks = seat == table.active;
    Some(
        match does.timing() {
            Timing::Start => "at turn's start",
            Timing::Attacker if attacks && table.battle.is_some() => "next round",
            Timing::Attacker => "as attacker",
            Timing::AttackerAfterDice => "after your dice",
            Timing::Defender => "as defender",
            Timing::DefenderAfterDice => "after their dice",
            Timing::End => "at turn's end",
        }
        .into(),
    )
}

/// A Loot card as it is drawn.
pub(super) fn loot(table: &Battue, card: Loot) -> Card {
    let (face, print) = (table.content.loot(card), table.content.loot_text(card));
    let (frame, band) = match face.does.timing() {
        Timing::Start => (1, "Start of turn"),
        Timing::Attacker | Timing::AttackerAfterDice => (2, "Attacker"),
        Timing::Defender | Timing::DefenderAfterDice => (3, "Defender"),
        Timing::End => (5, "End of turn"),
    };
    let plate = match face.does {
        LootEffect::Siege => Some(format!("+{}", face.edge)),
        LootEffect::Attack | LootEffect::Defend => Some(format!("+{}", face.value)),
        LootEffect::Treasure => Some(face.vp.to_string()),
        _ => None,
    };
    Card {
        id: card_id(card),
        frame,
        band: band.into(),
        motif: Some(cards::named(card.id()).into()),
        title: print.name.clone(),
        text: in_short(face),
        plate,
        ..Card::default()
    }
}

/// What a card does in two short lines; the whole text is in the rules.
fn in_short(face: &LootRules) -> String {
    let value = face.value;
    match face.does {
        LootEffect::Attack if face.edge != value => format!("At the wall +{}, else +{value}", face.edge),
        LootEffect::Attack => format!("Attack +{value} this round"),
        LootEffect::Siege => format!("At the wall +{}, only there", face.edge),
        LootEffect::Encircle => format!("+{value} for each own tile beside it"),
        LootEffect::NoQuarter => format!("If won, {value} defenders fall"),
        LootEffect::Talisman => "If lost, nobody falls".into(),
        LootEffect::RerollAttack | LootEffect::RerollDefence => "Re-roll your own die".into(),
        LootEffect::Defend if face.edge != value => format!("At the wall +{}, else +{value}", face.edge),
        LootEffect::Defend => format!("Defence +{value} this round"),
        LootEffect::Archers => format!("If they lose, {value} more falls"),
        LootEffect::Bribe => "The attacker must retreat".into(),
        LootEffect::Bridle => "The attacker may not retreat".into(),
        LootEffect::Riders => format!("{value} warriors join a horde"),
        LootEffect::Scouts => format!("Look at {value} facedown tiles"),
        LootEffect::HardRide => "A horde moves two tiles".into(),
        LootEffect::Muster => format!("Calls bring {value} more"),
        LootEffect::Fingers => "Take a card at random".into(),
        LootEffect::Sappers => format!("A tile has {value} less defence"),
        LootEffect::Ivory => format!("Hire {value} ivory figures"),
        LootEffect::Plunder => format!("Draw {}", many(value, "Loot card")),
        LootEffect::Garrison => format!("{value} warriors move to an own tile"),
        LootEffect::Torch => "Burn a flag beside a horde".into(),
        LootEffect::Oath => "Discard, and draw as many".into(),
        LootEffect::Treasure => "Treasure for the war chest".into(),
    }
}

/// An Event card that is being resolved.
fn event(view: &View) -> Option<Tray> {
    let event_card = match view.table.phase {
        Phase::Event(event_card, _) | Phase::Smoke(event_card, _) => event_card,
        _ => return None,
    };
    let cards = vec![event_card_card(&view.table, event_card)];
    Some(Tray { id: "event".into(), title: "Event".into(), note: "being resolved".into(), cards, ..Tray::default() })
}

pub(super) fn event_card_card(table: &Battue, event_card: EventCard) -> Card {
    let (face, print) = (table.content.event_card(event_card), table.content.event_card_text(event_card));
    Card {
        id: format!("event {event_card}"),
        frame: 6,
        band: "Event".into(),
        motif: Some(cards::named(event_card.id()).into()),
        title: print.name.clone(),
        text: event_card_in_short(face),
        plate: (face.vp > 0).then(|| face.vp.to_string()),
        mood: Mood::Acting,
        ..Card::default()
    }
}

/// What an event does in two short lines; the prompt has its whole text.
fn event_card_in_short(face: &EventRules) -> String {
    let value = face.value;
    match face.does {
        EventEffect::Draw => format!("You draw {value} from the pile"),
        EventEffect::Rumours => format!("All others draw {value}"),
        EventEffect::Join => format!("{value} joins the horde here"),
        EventEffect::Ambush => format!("{value} falls in the horde here"),
        EventEffect::Steppe => format!("All gain {value} in one horde"),
        EventEffect::Fire => format!("All lose {value} in one horde"),
        EventEffect::Watch => format!("Defence +{value} in this battle"),
        EventEffect::Panic => format!("Defence -{value} in this battle"),
        EventEffect::Legion => format!("Defence +{value} all this turn"),
        EventEffect::Crack => format!("An edge space loses {value}"),
        EventEffect::Fever => format!("Hordes of {value} lose a warrior"),
        EventEffect::Ivory => format!("{value} ivory riders hold a tile"),
        EventEffect::Tremor => "Turn up a tile next to this one".into(),
        EventEffect::StreetFires => "All tiles beside are turned up".into(),
        EventEffect::Smoke => "All pass a card to the left".into(),
        EventEffect::Oath => "The leaders lose a flag".into(),
        EventEffect::Gate => "A horde may cross the wall".into(),
        EventEffect::Omen => "For the war chest".into(),
    }
}
