//! Cards of the players: the viewer's hand, battle lines, what was played, Nation, Shelter, tents and Ambush
//! (BA-29.6, BA-29.7).

use super::words::{self, card_name, kind_word, many, player};
use crate::action::Action;
use crate::art::frame_of;
use crate::battle::fights;
use crate::card::{Artefact, Card, Class, Kind, Mark};
use crate::cards::{Cards, Hand};
use crate::state::{Battalia, CardChoice, DayPart, Phase};
use crate::view::View;
use kernel::{Game, Seat};
use stage::{Mood, Tray, TrayPlace};

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
            trays.push(shelter(table, seat));
        }
        trays.push(areas(view, seat));
    }
    trays.extend(played(table));
    trays
}

/// A card as it is drawn in a hand.
pub(super) fn face(table: &Battalia, class: Class) -> stage::Card {
    let card = class.card;
    let (band, text) = match card.kind() {
        Kind::Unit(rank) => (format!("Rank {}", rank.0 + 1), people(table, card)),
        Kind::Supply => ("Supply".into(), "Moves 1, comes with units".into()),
        Kind::Artefact(artefact) => ("Artefact".into(), artefact_text(table, artefact, card)),
        Kind::Great(_) => ("Great".into(), String::new()),
    };
    let band = match class.mark {
        Mark::Plain => band,
        Mark::Ghost => "Ghost".into(),
        Mark::Wild => "Wild".into(),
        Mark::Crowned(rank) => format!("As {}", table.content.unit(rank).name),
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
        title: kind_word(table, card),
        text,
        plate: (strength > 0).then(|| strength.to_string()),
        ..stage::Card::default()
    }
}

fn people(table: &Battalia, card: Card) -> String {
    card.faction().map(|faction| words::faction_name(table, faction).to_owned()).unwrap_or_default()
}

/// The faction, and what an illuminated one can do more.
fn artefact_text(table: &Battalia, artefact: Artefact, card: Card) -> String {
    let people = people(table, card);
    if artefact == table.lit() { format!("{people}, shines today") } else { people }
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
    let table = &view.table;
    let held = table.player(seat);
    let (own, title) = match table.day_part {
        DayPart::Setup => (Hand { plain: held.nation, ..Hand::EMPTY }, "Your start deck"),
        _ => (held.hand, "Your hand"),
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
            let (mood, note) = use_of(table, seat, class, usable.contains(&class));
            stage::Card { mood, note, copies: own.count(class), ..face(table, class) }
        })
        .collect();
    Tray {
        id: "hand".into(),
        title: title.into(),
        note: many(own.real(), "card"),
        hand: !cards.is_empty(),
        cards,
        ..Tray::default()
    }
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
fn use_of(table: &Battalia, seat: Seat, class: Class, usable: bool) -> (Mood, String) {
    if !table.asked.contains(seat) {
        return (Mood::Idle, String::new());
    }
    let strength = table.bet_strength(class.card);
    let (yes, no) = match table.phase {
        Phase::Pay(_) => ("may pay".to_owned(), "does not pay now"),
        Phase::Bets(_) if strength > 0 => (format!("may be bet, {strength}"), "eight are stronger"),
        Phase::Bets(_) => (String::new(), "strength 0"),
        Phase::Line if fights(class, true) => ("may be laid".to_owned(), "does not fight"),
        Phase::Line => ("may be played".to_owned(), "does not fight"),
        Phase::Storing(..) => ("may be stored".to_owned(), "is not stored"),
        Phase::Laying => ("may lie in ambush".to_owned(), "cannot ambush"),
        Phase::Opening => ("opens the attack".to_owned(), "no weapon"),
        Phase::Card(_) => ("may be chosen".to_owned(), "no target"),
        Phase::Actions => (if table.movement_points(class) > 0 { "moves" } else { "may be played" }.to_owned(), ""),
        _ => (String::new(), ""),
    };
    match (usable, no) {
        (true, _) => (Mood::Ready, yes),
        (false, "") => (Mood::Idle, String::new()),
        (false, no) => (Mood::Spent, no.into()),
    }
}

/// A card drawn small.
fn small(table: &Battalia, id: String, card: Card, note: String) -> stage::Card {
    stage::Card {
        id,
        frame: card.faction().map_or(0, frame_of),
        glyphs: vec![format!("small {card}")],
        title: card_name(table, card),
        note,
        ..stage::Card::default()
    }
}

fn back(id: &str, note: String) -> stage::Card {
    stage::Card { id: id.into(), facedown: true, motif: Some("nation".into()), note, ..stage::Card::default() }
}

/// BA-29.7: Nation, Shelter, Campground and Ambush of the viewer.
fn areas(view: &View, seat: Seat) -> Tray {
    let table = &view.table;
    let player = table.player(seat);
    let mut cards = vec![
        back("nation", format!("Nation {}", view.nations[usize::from(seat.0)])),
        stage::Card {
            id: "shelter".into(),
            glyphs: vec![format!("small {}", Card::SUPPLY)],
            title: "Shelter".into(),
            text: pile_words(table, &player.shelter),
            note: format!("Shelter {}", player.shelter.total()),
            ..stage::Card::default()
        },
    ];
    for (number, tent) in (1..).zip(player.camp) {
        let Some(tent) = tent else { continue };
        let stored: Vec<Class> = tent.cards().map(Class::plain).collect();
        let words = words::classes(table, &stored);
        cards.push(stage::Card {
            text: format!("holds {words}"),
            plate: Some(stored.len().to_string()),
            ..small(table, tent_id(number), tent.card, format!("Tent {number}"))
        });
    }
    for hidden in player.ambush.iter().flatten() {
        let note = if hidden.open { "Ambush, seen" } else { "Ambush" };
        cards.push(small(table, ambush_id(hidden.card), hidden.card, note.into()));
    }
    let (tents, ambush) = (player.camp.iter().flatten().count(), player.ambush.iter().flatten().count());
    Tray {
        id: "areas".into(),
        title: "Areas".into(),
        note: format!("camp {tents}, ambush {ambush} of 3"),
        cards,
        small: true,
        place: TrayPlace::Figures,
        ..Tray::default()
    }
}

/// `3 × Supply, Bärfolk Chief`.
pub(super) fn pile_words(table: &Battalia, pile: &Cards) -> String {
    let words: Vec<String> = pile
        .kinds()
        .map(|card| match pile[card] {
            1 => card_name(table, card),
            n => format!("{n} × {}", card_name(table, card)),
        })
        .collect();
    if words.is_empty() { "empty".into() } else { words.join(", ") }
}

/// The Shelter, card by card, while the Hand of Luut takes one out.
fn shelter(table: &Battalia, seat: Seat) -> Tray {
    let pile = table.player(seat).shelter;
    let card = |card: Card| stage::Card {
        copies: pile[card],
        mood: Mood::Ready,
        ..stage::Card { id: shelter_id(card), ..face(table, Class::plain(card)) }
    };
    Tray {
        id: "shelter".into(),
        title: "Your Shelter".into(),
        note: "take one".into(),
        cards: pile.kinds().map(card).collect(),
        ..Tray::default()
    }
}

/// Both battle lines (BA-28.1).
fn lines(view: &View) -> Vec<Tray> {
    let table = &view.table;
    let Some(battle) = table.battle else { return Vec::new() };
    let seats = [table.attacker_seat(), table.defender_seat()];
    let line = |side: usize| {
        let (line, seat) = (&battle.lines[side], seats[side]?);
        let laid = line.cards.classes().flat_map(|class| (0..line.cards.count(class)).map(move |_| class));
        let mut cards: Vec<stage::Card> =
            laid.map(|class| small(table, format!("laid {side} {class}"), class.card, mark_word(class))).collect();
        let revealed = line.all_revealed();
        cards.extend(revealed.map(|card| small(table, format!("laid {side} {card}"), card, "ambush".into())));
        let word = if side == 0 { "attacks" } else { "defends" };
        (!cards.is_empty()).then(|| Tray {
            id: format!("line {side}"),
            title: format!("Line of {}", player(table, seat)),
            note: format!("{word} with {}", table.totals()[side].sum()),
            cards,
            small: true,
            place: TrayPlace::Figures,
            ..Tray::default()
        })
    };
    [0, 1].into_iter().filter_map(line).collect()
}

fn mark_word(class: Class) -> String {
    match class.mark {
        Mark::Plain => String::new(),
        Mark::Ghost => "ghost".into(),
        Mark::Wild => "wild".into(),
        Mark::Crowned(rank) => format!("as {}", rank.id()),
    }
}

/// The action line (BA-6.4).
fn played(table: &Battalia) -> Option<Tray> {
    let cards: Vec<stage::Card> = table
        .action_line
        .kinds()
        .map(|card| stage::Card {
            plate: (table.action_line[card] > 1).then(|| format!("{}", table.action_line[card])),
            ..small(table, format!("played {card}"), card, String::new())
        })
        .collect();
    (!cards.is_empty()).then(|| Tray {
        id: "played".into(),
        title: "Played this turn".into(),
        note: player(table, table.active),
        cards,
        small: true,
        place: TrayPlace::Figures,
        ..Tray::default()
    })
}
