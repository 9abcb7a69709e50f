//! Cards beside the board: the viewer's hand by timing, what was played in this round, the event on the table
//! (BT-V.10, BT-V.12, BT-V.15).

use super::many;
use crate::art::cards;
use crate::card::{Loot, Omen};
use crate::content::{Does, LootCard, OmenCard, OmenDoes, Timing};
use crate::counts::LootPile;
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
    let mut all: Vec<Loot> = pile.titles().flat_map(|card| (0..pile[card]).map(move |_| card)).collect();
    all.sort_by_key(|&card| (table.book.loot(card).does.timing(), card));
    all
}

/// BT-V.12: grouped by timing, each with why it cannot be played now; the pile comes last.
fn hand(view: &View, seat: Seat) -> Tray {
    let table = &view.table;
    let own = &table.hands[usize::from(seat.0)];
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
    Tray { id: "hand".into(), title: "Your hand".into(), note, cards, hand: held > 0 }
}

/// Why a card of the viewer's cannot be played now, in two or three words.
fn reason(view: &View, seat: Seat, card: Loot) -> Option<String> {
    let table = &view.table;
    let does = table.book.loot(card).does;
    let giving = matches!(table.phase, Phase::Smoke(..) | Phase::Oath(..) | Phase::Discard);
    if giving && table.asked.contains(seat) {
        return None;
    }
    if table.asked.contains(seat) && table.open_window() == Some(does.timing()) {
        // Others' hands are empty in a view; their sizes are not.
        let robbed = table.seats().any(|other| other != seat && view.hands[usize::from(other.0)] > 0);
        let open = if does == Does::Fingers { robbed } else { table.playable(seat, card).is_ok() };
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
    let (face, print) = (table.book.loot(card), table.book.loot_print(card));
    let (frame, band) = match face.does.timing() {
        Timing::Start => (1, "Start of turn"),
        Timing::Attacker | Timing::AttackerAfterDice => (2, "Attacker"),
        Timing::Defender | Timing::DefenderAfterDice => (3, "Defender"),
        Timing::End => (5, "End of turn"),
    };
    let plate = match face.does {
        Does::Siege => Some(format!("+{}", face.edge)),
        Does::Attack | Does::Defend => Some(format!("+{}", face.value)),
        Does::Treasure => Some(face.vp.to_string()),
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
fn in_short(face: &LootCard) -> String {
    let value = face.value;
    match face.does {
        Does::Attack if face.edge != value => format!("At the wall +{}, else +{value}", face.edge),
        Does::Attack => format!("Attack +{value} this round"),
        Does::Siege => format!("At the wall +{}, only there", face.edge),
        Does::Encircle => format!("+{value} for each own tile beside it"),
        Does::NoQuarter => format!("If won, {value} defenders fall"),
        Does::Talisman => "If lost, nobody falls".into(),
        Does::RerollAttack | Does::RerollDefence => "Re-roll your own die".into(),
        Does::Defend if face.edge != value => format!("At the wall +{}, else +{value}", face.edge),
        Does::Defend => format!("Defence +{value} this round"),
        Does::Archers => format!("If they lose, {value} more falls"),
        Does::Bribe => "The attacker must retreat".into(),
        Does::Bridle => "The attacker may not retreat".into(),
        Does::Riders => format!("{value} warriors join a horde"),
        Does::Scouts => format!("Look at {value} facedown tiles"),
        Does::HardRide => "A horde moves two tiles".into(),
        Does::Muster => format!("Calls bring {value} more"),
        Does::Fingers => "Take a card at random".into(),
        Does::Sappers => format!("A tile has {value} less defence"),
        Does::Ivory => format!("Hire {value} ivory figures"),
        Does::Plunder => format!("Draw {}", many(value, "Loot card")),
        Does::Garrison => format!("{value} warriors move to an own tile"),
        Does::Torch => "Burn a flag beside a horde".into(),
        Does::Oath => "Discard, and draw as many".into(),
        Does::Treasure => "Treasure for the war chest".into(),
    }
}

/// An Event card that is being resolved.
fn event(view: &View) -> Option<Tray> {
    let omen = match view.table.phase {
        Phase::Event(omen, _) | Phase::Smoke(omen, _) => omen,
        _ => return None,
    };
    let cards = vec![omen_card(&view.table, omen)];
    Some(Tray { id: "event".into(), title: "Event".into(), note: "being resolved".into(), cards, ..Tray::default() })
}

pub(super) fn omen_card(table: &Battue, omen: Omen) -> Card {
    let (face, print) = (table.book.omen(omen), table.book.omen_print(omen));
    Card {
        id: format!("event {omen}"),
        frame: 6,
        band: "Event".into(),
        motif: Some(cards::named(omen.id()).into()),
        title: print.name.clone(),
        text: omen_in_short(face),
        plate: (face.vp > 0).then(|| face.vp.to_string()),
        mood: Mood::Acting,
        ..Card::default()
    }
}

/// What an event does in two short lines; the prompt has its whole text.
fn omen_in_short(face: &OmenCard) -> String {
    let value = face.value;
    match face.does {
        OmenDoes::Draw => format!("You draw {value} from the pile"),
        OmenDoes::Rumours => format!("All others draw {value}"),
        OmenDoes::Join => format!("{value} joins the horde here"),
        OmenDoes::Ambush => format!("{value} falls in the horde here"),
        OmenDoes::Steppe => format!("All gain {value} in one horde"),
        OmenDoes::Fire => format!("All lose {value} in one horde"),
        OmenDoes::Watch => format!("Defence +{value} in this battle"),
        OmenDoes::Panic => format!("Defence -{value} in this battle"),
        OmenDoes::Legion => format!("Defence +{value} all this turn"),
        OmenDoes::Crack => format!("An edge space loses {value}"),
        OmenDoes::Fever => format!("Hordes of {value} lose a warrior"),
        OmenDoes::Ivory => format!("{value} ivory riders hold a tile"),
        OmenDoes::Tremor => "Turn up a tile next to this one".into(),
        OmenDoes::StreetFires => "All tiles beside are turned up".into(),
        OmenDoes::Smoke => "All pass a card to the left".into(),
        OmenDoes::Oath => "The leaders lose a flag".into(),
        OmenDoes::Gate => "A horde may cross the wall".into(),
        OmenDoes::Omen => "For the war chest".into(),
    }
}
