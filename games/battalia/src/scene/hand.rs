//! Cards of the players: the viewer's hand, battle lines, what was played, Nation, Shelter, tents and Ambush
//! (BA-29.6, BA-29.7).

use super::words::{self, card_name, kind_word, player};
use crate::action::Action;
use crate::art::frame_of;
use crate::battle::fights;
use crate::card::{Artefact, Card, Class, Kind, Mark};
use crate::cards::{Cards, Hand};
use crate::phase::{CardChoice, Phase};
use crate::state::{Battalia, DayPart};
use crate::view::View;
use kernel::{Game, Seat};
use stage::{Activity, Tray, TrayPlace};

/// The id of a class in the hand, which copies share.
pub(super) fn hand_id(class: Class) -> String {
    format!("hand {class}")
}

pub(super) fn tent_id(number: u8) -> String {
    format!("tent {number}")
}

pub(super) fn ambush_id(card: Card) -> String {
    format!("ambush {card}")
}

pub(super) fn shelter_id(card: Card) -> String {
    format!("shelter {card}")
}

pub(super) fn trays(view: &View) -> Vec<Tray> {
    let table = &view.table;
    let mut trays = lines(view);
    if let Some(seat) = view.seat() {
        trays.push(hand(view, seat));
        if table.phase == Phase::Card(CardChoice::Hand) && table.asked.contains(seat) {
            trays.push(shelter(view, seat));
        }
        trays.push(areas(view, seat));
    }
    trays.extend(played(view));
    trays
}

/// A card as it is drawn in a hand.
pub(super) fn face(view: &View, class: Class) -> stage::Card {
    let (table, t) = (&view.table, view.texts());
    let card = class.card;
    let (band, text) = match card.kind() {
        Kind::Unit(rank) => (t.band_rank(rank.0 + 1), people(table, card)),
        Kind::Supply => (t.supply(), t.supply_text()),
        Kind::Artefact(artefact) => (t.band_artefact(), artefact_text(view, artefact, card)),
        Kind::Great(_) => (t.band_great(), String::new()),
    };
    let band = match class.mark {
        Mark::Plain => band,
        Mark::Ghost => t.band_ghost(),
        Mark::Wild => t.band_wild(),
        Mark::Crowned(rank) => t.band_crowned(&table.content.unit(rank).name),
    };
    let strength = match class.mark {
        Mark::Crowned(rank) => table.content.unit(rank).strength,
        // A lord in a line (BA-10.12).
        Mark::Wild => table.content.units[3].strength,
        _ => table.content.strength(card, table.lit()),
    };
    stage::Card {
        id: hand_id(class),
        frame: card.faction().map_or(0, frame_of),
        band,
        motif: Some(format!("card {card}")),
        title: kind_word(view, card),
        text,
        plate: (strength > 0).then(|| strength.to_string()),
        ..stage::Card::default()
    }
}

fn people(table: &Battalia, card: Card) -> String {
    card.faction().map(|faction| words::faction_name(table, faction).to_owned()).unwrap_or_default()
}

/// The faction, and what an illuminated one can do more.
fn artefact_text(view: &View, artefact: Artefact, card: Card) -> String {
    let people = people(&view.table, card);
    if artefact == view.table.lit() { view.texts().shines_today(people) } else { people }
}

/// Classes of a hand: units by rank, supplies, artefacts, Great Artefacts.
fn sorted(hand: &Hand) -> Vec<Class> {
    let mut classes: Vec<Class> = hand.classes().collect();
    let rank = |class: &Class| match class.card.kind() {
        Kind::Unit(rank) => 3 - rank.0,
        Kind::Supply => 4,
        Kind::Artefact(_) => 5,
        Kind::Great(_) => 6,
    };
    classes.sort_by_key(|class| (rank(class), class.card, class.mark != Mark::Plain));
    classes
}

/// BA-29.6: the own hand by class, each with what it can do now or why not. While factions and start cities are chosen,
/// the start deck lies open in its place (BA-3.12).
fn hand(view: &View, seat: Seat) -> Tray {
    let (table, t) = (&view.table, view.texts());
    let held = table.player(seat);
    let (own, title) = match table.day_part {
        DayPart::Setup => (Hand { plain: held.nation, ..Hand::EMPTY }, t.your_start_deck()),
        _ => (held.hand, t.your_hand()),
    };
    let usable = usable(table, seat);
    let mut classes = sorted(&own);
    if let Phase::Bets(_) = table.phase {
        // Strongest first: a bet is clicked from left to right.
        classes.sort_by_key(|class| table.bet_order(class.card));
    }
    let cards: Vec<stage::Card> = classes
        .into_iter()
        .map(|class| {
            let (activity, note) = use_of(view, seat, class, usable.contains(&class));
            stage::Card { activity, note, copies: own.count(class), ..face(view, class) }
        })
        .collect();
    Tray { id: "hand".into(), title, note: t.cards(own.real()), hand: !cards.is_empty(), cards, ..Tray::default() }
}

/// The classes of the hand that some legal action uses.
fn usable(table: &Battalia, seat: Seat) -> Vec<Class> {
    let mut actions = Vec::new();
    table.actions(seat, &mut actions);
    let mut classes = Vec::new();
    for action in actions {
        match action {
            Action::Move(_, class)
            | Action::Play(class)
            | Action::Use(class)
            | Action::UseTool(class)
            | Action::Store(class)
            | Action::Lay(class)
            | Action::On(class)
            | Action::Lift(class, _)
            | Action::Crown(class, _)
            | Action::Weapon(class) => classes.push(class),
            Action::Hammer(_) => classes.push(Class::plain(Card::HAMMER)),
            Action::Staff(_) => classes.push(Class::plain(Card::STAFF)),
            Action::Bet(bet) => classes.extend(bet.cards().iter().map(|&card| Class::plain(card))),
            _ => {}
        }
    }
    classes
}

/// What a card of the hand can do now, in two or three words.
fn use_of(view: &View, seat: Seat, class: Class, usable: bool) -> (Activity, String) {
    let (table, t) = (&view.table, view.texts());
    if !table.asked.contains(seat) {
        return (Activity::Idle, String::new());
    }
    let strength = table.bet_strength(class.card);
    let (yes, no) = match table.phase {
        Phase::Pay(_) => (t.may_pay(), t.pays_not()),
        Phase::Bets(_) if strength > 0 => (t.may_be_bet(strength), t.eight_are_stronger()),
        Phase::Bets(_) => (String::new(), t.strength_zero()),
        Phase::Line if fights(class, true) => (t.may_be_laid(), t.does_not_fight()),
        Phase::Line => (t.may_be_played(), t.does_not_fight()),
        Phase::Storing(..) => (t.may_be_stored(), t.not_stored()),
        Phase::Laying => (t.may_lie_in_ambush(), t.cannot_ambush()),
        Phase::Opening => (t.opens_attack(), t.no_weapon()),
        Phase::Card(_) => (t.may_be_chosen(), t.no_target()),
        Phase::Actions if table.movement_points(class) > 0 => (t.moves(), String::new()),
        Phase::Actions => (t.may_be_played(), String::new()),
        _ => (String::new(), String::new()),
    };
    match usable {
        true => (Activity::Ready, yes),
        false if no.is_empty() => (Activity::Idle, no),
        false => (Activity::Spent, no),
    }
}

/// A card drawn small.
fn small(view: &View, id: String, card: Card, note: String) -> stage::Card {
    stage::Card {
        id,
        frame: card.faction().map_or(0, frame_of),
        glyphs: vec![format!("small {card}")],
        title: card_name(view, card),
        note,
        ..stage::Card::default()
    }
}

fn back(id: &str, note: String) -> stage::Card {
    stage::Card { id: id.into(), facedown: true, motif: Some("nation".into()), note, ..stage::Card::default() }
}

/// BA-29.7: Nation, Shelter, Campground and Ambush of the viewer.
fn areas(view: &View, seat: Seat) -> Tray {
    let (table, t) = (&view.table, view.texts());
    let player = table.player(seat);
    let mut cards = vec![
        back("nation", t.area_nation(view.nations[usize::from(seat.0)])),
        stage::Card {
            id: "shelter".into(),
            glyphs: vec![format!("small {}", Card::SUPPLY)],
            title: t.shelter(),
            text: pile_words(view, &player.shelter),
            note: t.area_shelter(player.shelter.total()),
            ..stage::Card::default()
        },
    ];
    for (number, tent) in (1..).zip(player.camp) {
        let Some(tent) = tent else { continue };
        let stored: Vec<Class> = tent.cards().map(Class::plain).collect();
        cards.push(stage::Card {
            text: t.tent_holds(words::classes(view, &stored)),
            plate: Some(stored.len().to_string()),
            ..small(view, tent_id(number), tent.card, t.tent(number))
        });
    }
    for hidden in player.ambush.iter().flatten() {
        let note = if hidden.open { t.ambush_seen() } else { t.ambush() };
        cards.push(small(view, ambush_id(hidden.card), hidden.card, note));
    }
    let (tents, ambush) = (player.camp.iter().flatten().count(), player.ambush.iter().flatten().count());
    Tray {
        id: "areas".into(),
        title: t.areas(),
        note: t.areas_note(tents, ambush),
        cards,
        small: true,
        place: TrayPlace::Figures,
        ..Tray::default()
    }
}

/// `3 × Supply, Bärfolk Chief`.
pub(super) fn pile_words(view: &View, pile: &Cards) -> String {
    let words: Vec<String> = pile.kinds().map(|card| words::copies(view, pile[card], card_name(view, card))).collect();
    if words.is_empty() { view.texts().empty() } else { words.join(", ") }
}

/// The Shelter, card by card, while the Hand of Luut takes one out.
fn shelter(view: &View, seat: Seat) -> Tray {
    let pile = view.table.player(seat).shelter;
    let card = |card: Card| stage::Card {
        copies: pile[card],
        activity: Activity::Ready,
        ..stage::Card { id: shelter_id(card), ..face(view, Class::plain(card)) }
    };
    Tray {
        id: "shelter".into(),
        title: view.texts().your_shelter(),
        note: view.texts().take_one(),
        cards: pile.kinds().map(card).collect(),
        ..Tray::default()
    }
}

/// Both battle lines (BA-28.1).
fn lines(view: &View) -> Vec<Tray> {
    let (table, t) = (&view.table, view.texts());
    let Some(battle) = table.battle else { return Vec::new() };
    let seats = [table.attacker_seat(), table.defender_seat()];
    let line = |side: usize| {
        let (line, seat) = (&battle.lines[side], seats[side]?);
        let laid = line.cards.classes().flat_map(|class| (0..line.cards.count(class)).map(move |_| class));
        let mut cards: Vec<stage::Card> =
            laid.map(|class| small(view, format!("laid {side} {class}"), class.card, mark_word(view, class))).collect();
        let revealed = line.all_revealed();
        cards.extend(revealed.map(|card| small(view, format!("laid {side} {card}"), card, t.from_ambush())));
        let total = table.totals()[side].sum();
        (!cards.is_empty()).then(|| Tray {
            id: format!("line {side}"),
            title: t.line_of(player(view, seat)),
            note: if side == 0 { t.line_attacks(total) } else { t.line_defends(total) },
            cards,
            small: true,
            place: TrayPlace::Figures,
            ..Tray::default()
        })
    };
    [0, 1].into_iter().filter_map(line).collect()
}

fn mark_word(view: &View, class: Class) -> String {
    let t = view.texts();
    match class.mark {
        Mark::Plain => String::new(),
        Mark::Ghost => t.mark_ghost(),
        Mark::Wild => t.mark_wild(),
        Mark::Crowned(rank) => t.mark_crowned(rank.id()),
    }
}

/// The action line (BA-6.4).
fn played(view: &View) -> Option<Tray> {
    let table = &view.table;
    let cards: Vec<stage::Card> = table
        .action_line
        .kinds()
        .map(|card| stage::Card {
            plate: (table.action_line[card] > 1).then(|| format!("{}", table.action_line[card])),
            ..small(view, format!("played {card}"), card, String::new())
        })
        .collect();
    (!cards.is_empty()).then(|| Tray {
        id: "played".into(),
        title: view.texts().played_this_turn(),
        note: player(view, table.active),
        cards,
        small: true,
        place: TrayPlace::Figures,
        ..Tray::default()
    })
}
