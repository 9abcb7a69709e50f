//! Cards beside the board: the viewer's hand with when each may be played, map pieces to be laid, EVENTs that lie open.

use super::names;
use crate::content::Terrain;
use crate::state::{HAND_MAX, Phase};
use crate::view::View;
use crate::words::{Card as ActionCard, EventCard, Realm};
use kernel::{Game, Seat};
use stage::{Activity, Card, Tray};

/// The id of a card in a hand, which copies share.
pub(super) fn card_id(card: ActionCard) -> String {
    format!("hand {card}")
}

/// The id of a map piece in a hand.
pub(super) fn piece_id(realm: Realm) -> String {
    format!("piece {realm}")
}

pub(super) fn trays(view: &View) -> Vec<Tray> {
    let mut trays: Vec<Tray> = events(view).into_iter().collect();
    if let Some(seat) = view.seat() {
        trays.extend(pieces(view, seat));
        trays.extend(hand(view, seat));
    }
    trays
}

/// The EVENT that is voted on and those that are pending (MI-6.5).
fn events(view: &View) -> Option<Tray> {
    let (table, t) = (&view.table, view.texts());
    let voted = table.vote.map(|vote| vote.event).filter(|_| matches!(table.phase, Phase::Vote | Phase::VoteWindow));
    let cards: Vec<Card> = voted
        .into_iter()
        .map(|event| (event, Activity::Acting))
        .chain(table.pending.iter().map(|event| (event, Activity::Idle)))
        .map(|(event, activity)| Card { activity, ..event_card(view, event) })
        .collect();
    let note = if voted.is_some() { t.tray_being_voted() } else { t.tray_to_be_voted() };
    (!cards.is_empty()).then(|| Tray { id: "events".into(), title: t.tray_events(), note, cards, ..Tray::default() })
}

fn event_card(view: &View, event: EventCard) -> Card {
    let (table, t) = (&view.table, view.texts());
    Card {
        id: format!("event {event}"),
        frame: 6,
        band: t.tray_event(),
        motif: Some("event".into()),
        title: names::event(table, event).into(),
        text: t.votes(table.votes_needed(event)),
        ..Card::default()
    }
}

/// Pieces the viewer has still to lay (MI-4.6).
fn pieces(view: &View, seat: Seat) -> Option<Tray> {
    let (table, t) = (&view.table, view.texts());
    let index = usize::from(seat.0);
    let home = table.home(seat).filter(|_| table.building.homeless.contains(seat));
    let chosen = match table.phase {
        Phase::Laying(piece) => piece,
        _ => None,
    };
    let mut actions = Vec::new();
    if table.phase == Phase::Pieces {
        table.actions(seat, &mut actions);
    }
    let cards: Vec<Card> = home
        .into_iter()
        .chain(table.building.hands[index].iter())
        .map(|realm| {
            let fits = actions.contains(&crate::action::Action::Piece(realm));
            let activity = match () {
                () if chosen == Some(realm) => Activity::Acting,
                () if fits => Activity::Ready,
                () if table.phase == Phase::Pieces && table.asked.contains(seat) => Activity::Spent,
                () => Activity::Idle,
            };
            piece_card(view, realm, activity)
        })
        .collect();
    let note = t.pieces(cards.len());
    (super::places::is_building(table) && !cards.is_empty()).then(|| Tray {
        id: "pieces".into(),
        title: t.tray_pieces(),
        note,
        cards,
        hand: true,
        ..Tray::default()
    })
}

fn piece_card(view: &View, realm: Realm, activity: Activity) -> Card {
    let t = view.texts();
    let (frame, motif, text) = match view.table.content.piece(realm) {
        Some(piece) => {
            let (frame, motif) = match piece.terrain {
                Terrain::Plain => (3, "bountiful-harvest"),
                Terrain::Wood => (4, "great-felling"),
                Terrain::Mountain => (6, "rich-vein"),
                Terrain::Desert => (0, "hidden-pass"),
            };
            let yields = match piece.terrain.resource() {
                Some(resource) => view.amount(piece.yields, resource),
                None => t.no_yield(),
            };
            (frame, motif, yields)
        }
        None => (realm.home_of().map_or(0, names::race_frame), "hero", t.your_home()),
    };
    Card {
        id: piece_id(realm),
        frame,
        band: view.terrain(realm),
        motif: Some(motif.into()),
        title: view.realm(realm),
        text,
        activity,
        ..Card::default()
    }
}

/// The viewer's Action cards, each with when it may be played.
fn hand(view: &View, seat: Seat) -> Option<Tray> {
    let (table, t) = (&view.table, view.texts());
    let own = table.hands[usize::from(seat.0)];
    let mut actions = Vec::new();
    table.actions(seat, &mut actions);
    let cards: Vec<Card> = own
        .cards()
        .flat_map(|card| (0..own[card]).map(move |_| card))
        .map(|card| {
            // Others' hands are empty in a view; their sizes are not.
            let robs = card == ActionCard::WHISPERS_AT_COURT
                && matches!(table.phase, Phase::Council(_))
                && table.asked.contains(seat)
                && table.alive.iter().any(|other| other != seat && view.hands[usize::from(other.0)] > 0);
            let playable = robs || actions.iter().any(|action| action.card() == Some(card));
            let (activity, note) = match playable {
                true => (Activity::Ready, t.tray_playable()),
                false => (Activity::Spent, t.played_when(moment(card).0)),
            };
            Card { activity, note, ..action_card(view, card) }
        })
        .collect();
    let held = cards.len();
    let note = t.of(held, HAND_MAX);
    (!super::places::is_building(table)).then(|| Tray {
        id: "hand".into(),
        title: t.tray_hand(),
        note,
        cards,
        hand: held > 0,
        ..Tray::default()
    })
}

/// When a card is played, as the texts name it, and the colour of its band.
fn moment(card: ActionCard) -> (&'static str, u8) {
    use ActionCard as C;
    match card {
        C::GREAT_NEED => ("before-quest", 4),
        C::CARAVAN | C::WHISPERS_AT_COURT | C::ARSON => ("council", 5),
        C::SILVER_TONGUE => ("vote", 5),
        C::DAMPEN_MAGIC => ("counter", 5),
        C::BOUNTIFUL_HARVEST | C::GREAT_FELLING | C::RICH_VEIN => ("harvest", 3),
        C::MERCENARY_COMPANY | C::BOWMENS_OATH | C::FREE_LANCES => ("recruitment", 1),
        C::PACT_OF_THE_WYRM | C::CALL_OF_EMBERS | C::GIANTS_BARGAIN => ("recruitment", 1),
        C::FORCED_MARCH | C::HIDDEN_PASS => ("before-moves", 4),
        C::RALLY_HORN => ("rout-check", 2),
        C::FIGHTING_WITHDRAWAL => ("withdrawal", 2),
        C::HIRED_KNIFE | C::HEALING_DRAUGHT => ("heroes", 4),
        _ => ("battle-round", 2),
    }
}

fn action_card(view: &View, card: ActionCard) -> Card {
    let t = view.texts();
    let rules = view.table.content.card(card);
    let (when, frame) = moment(card);
    Card {
        id: card_id(card),
        frame,
        band: t.card_band(when),
        motif: Some(card.to_string()),
        title: rules.name.clone(),
        text: t.card_in_short(card, rules.value),
        plate: plate(card, rules.value),
        ..Card::default()
    }
}

fn plate(card: ActionCard, value: u8) -> Option<String> {
    use ActionCard as C;
    let counted = [C::GREAT_NEED, C::BOUNTIFUL_HARVEST, C::GREAT_FELLING, C::RICH_VEIN, C::BATTLE_FURY, C::RALLY_HORN];
    (counted.contains(&card) || card == C::SILVER_TONGUE).then(|| format!("+{value}"))
}
