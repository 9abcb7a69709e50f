//! Cards beside the board: the viewer's hand by timing, what was played in this round, the event on the table
//! (BT-V.10, BT-V.12, BT-V.15).

use crate::art::cards;
use crate::card::{EventCard, Loot, LootPile};
use crate::content::{EventEffect, EventRules, LootEffect, LootRules, Timing};
use crate::state::{Battue, HAND_MAX, Phase};
use crate::texts::Texts;
use crate::view::View;
use kernel::Seat;
use stage::{Activity, Card, Tray};

pub(super) fn trays(view: &View) -> Vec<Tray> {
    let (table, t) = (&view.table, view.texts());
    let mut trays = Vec::new();
    trays.extend(event(view));
    if let Some(battle) = table.battle.filter(|battle| !battle.cards.is_empty()) {
        let cards = sorted(table, &battle.cards).into_iter().map(|card| loot(view, card)).collect();
        let note = t.round_note(battle.round);
        trays.push(Tray { id: "played".into(), title: t.in_force(), note, cards, ..Tray::default() });
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
    let (table, t) = (&view.table, view.texts());
    let own = &table.hands[seat];
    let mut cards: Vec<Card> = sorted(table, own)
        .into_iter()
        .map(|card| {
            let (activity, note) = match reason(view, seat, card) {
                None => (Activity::Ready, t.may_be_played()),
                Some(why) => (Activity::Spent, why),
            };
            Card { activity, note, ..loot(view, card) }
        })
        .collect();
    let held = cards.len();
    cards.push(Card {
        id: "loot pile".into(),
        band: t.cards_in_pile(view.pile),
        motif: Some("loot".into()),
        facedown: true,
        note: t.cards_discarded(table.loot_discards.total()),
        ..Card::default()
    });
    let note = t.part_of(held, HAND_MAX);
    Tray { id: "hand".into(), title: t.your_hand(), note, cards, hand: held > 0, ..Tray::default() }
}

/// Why a card of the viewer's cannot be played now, in two or three words.
fn reason(view: &View, seat: Seat, card: Loot) -> Option<String> {
    let (table, t) = (&view.table, view.texts());
    let does = table.content.loot(card).does;
    let giving = matches!(table.phase, Phase::Smoke(..) | Phase::Oath(..) | Phase::Discard);
    if giving && table.asked.contains(seat) {
        return None;
    }
    if table.asked.contains(seat) && table.open_window() == Some(does.timing()) {
        // Others' hands are empty in a view; their sizes are not.
        let robbed = table.seats().any(|other| other != seat && view.hands[other] > 0);
        let open = if does == LootEffect::Fingers { robbed } else { table.playable(seat, card).is_ok() };
        return (!open).then(|| t.no_target());
    }
    let attacks = seat == table.active;
    Some(match does.timing() {
        Timing::Start => t.at_turns_start(),
        Timing::Attacker if attacks && table.battle.is_some() => t.next_round(),
        Timing::Attacker => t.as_attacker(),
        Timing::AttackerAfterDice => t.after_your_dice(),
        Timing::Defender => t.as_defender(),
        Timing::DefenderAfterDice => t.after_their_dice(),
        Timing::End => t.at_turns_end(),
    })
}

/// A Loot card as it is drawn.
pub(super) fn loot(view: &View, card: Loot) -> Card {
    let (face, t) = (view.table.content.loot(card), view.texts());
    let (frame, band) = match face.does.timing() {
        Timing::Start => (1, t.band_start()),
        Timing::Attacker | Timing::AttackerAfterDice => (2, t.band_attacker()),
        Timing::Defender | Timing::DefenderAfterDice => (3, t.band_defender()),
        Timing::End => (5, t.band_end()),
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
        band,
        motif: Some(cards::named(card.id()).into()),
        title: view.loot(card).to_owned(),
        text: in_short(t, face),
        plate,
        ..Card::default()
    }
}

/// What a card does in two short lines; the whole text is in the rules.
fn in_short(t: Texts, face: &LootRules) -> String {
    let value = face.value;
    match face.does {
        LootEffect::Attack | LootEffect::Defend if face.edge != value => t.loot_at_the_wall(face.edge, value),
        LootEffect::Attack => t.loot_attack(value),
        LootEffect::Siege => t.loot_siege(face.edge),
        LootEffect::Encircle => t.loot_encircle(value),
        LootEffect::NoQuarter => t.loot_no_quarter(value),
        LootEffect::Talisman => t.loot_talisman(),
        LootEffect::RerollAttack | LootEffect::RerollDefence => t.loot_reroll(),
        LootEffect::Defend => t.loot_defend(value),
        LootEffect::Archers => t.loot_archers(value),
        LootEffect::Bribe => t.loot_bribe(),
        LootEffect::Bridle => t.loot_bridle(),
        LootEffect::Riders => t.loot_riders(value),
        LootEffect::Scouts => t.loot_scouts(value),
        LootEffect::HardRide => t.loot_hard_ride(),
        LootEffect::Muster => t.loot_muster(value),
        LootEffect::Fingers => t.loot_fingers(),
        LootEffect::Sappers => t.loot_sappers(value),
        LootEffect::Ivory => t.loot_ivory(value),
        LootEffect::Plunder => t.loot_plunder(value),
        LootEffect::Garrison => t.loot_garrison(value),
        LootEffect::Torch => t.loot_torch(),
        LootEffect::Oath => t.loot_oath(),
        LootEffect::Treasure => t.loot_treasure(),
    }
}

/// An Event card that is being resolved.
fn event(view: &View) -> Option<Tray> {
    let event_card = match view.table.phase {
        Phase::Event(event_card, _) | Phase::Smoke(event_card, _) => event_card,
        _ => return None,
    };
    let (t, cards) = (view.texts(), vec![event_card_card(view, event_card)]);
    Some(Tray { id: "event".into(), title: t.event(), note: t.being_resolved(), cards, ..Tray::default() })
}

pub(super) fn event_card_card(view: &View, event_card: EventCard) -> Card {
    let (face, t) = (view.table.content.event_card(event_card), view.texts());
    Card {
        id: format!("event {event_card}"),
        frame: 6,
        band: t.event(),
        motif: Some(cards::named(event_card.id()).into()),
        title: view.event_card(event_card).to_owned(),
        text: event_card_in_short(t, face),
        plate: (face.vp > 0).then(|| face.vp.to_string()),
        activity: Activity::Acting,
        ..Card::default()
    }
}

/// What an event does in two short lines; the prompt has its whole text.
fn event_card_in_short(t: Texts, face: &EventRules) -> String {
    let value = face.value;
    match face.does {
        EventEffect::Draw => t.event_draw(value),
        EventEffect::Rumours => t.event_rumours(value),
        EventEffect::Join => t.event_join(value),
        EventEffect::Ambush => t.event_ambush(value),
        EventEffect::Steppe => t.event_steppe(value),
        EventEffect::Fire => t.event_fire(value),
        EventEffect::Watch => t.event_watch(value),
        EventEffect::Panic => t.event_panic(value),
        EventEffect::Legion => t.event_legion(value),
        EventEffect::Crack => t.event_crack(value),
        EventEffect::Fever => t.event_fever(value),
        EventEffect::Ivory => t.event_ivory(value),
        EventEffect::Tremor => t.event_tremor(),
        EventEffect::StreetFires => t.event_street_fires(),
        EventEffect::Smoke => t.event_smoke(),
        EventEffect::Oath => t.event_oath(),
        EventEffect::Gate => t.event_gate(),
        EventEffect::Omen => t.event_omen(),
    }
}
