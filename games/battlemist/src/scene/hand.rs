//! Cards beside the board: the viewer's hand with when each may be played, map pieces to be laid, EVENTs that lie open.

use super::names;
use crate::content::Terrain;
use crate::state::{Battlemist, HAND_MAX, Phase};
use crate::view::View;
use crate::words::{Card as ActionCard, EventCard, Realm};
use kernel::{Game, Seat};
use stage::{Card, Mood, Tray};

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
    let table = &view.table;
    let voted = table.vote.map(|vote| vote.event).filter(|_| matches!(table.phase, Phase::Vote | Phase::VoteWindow));
    let cards: Vec<Card> = voted
        .into_iter()
        .map(|event| (event, Mood::Acting))
        .chain(table.pending.iter().map(|event| (event, Mood::Idle)))
        .map(|(event, mood)| Card { mood, ..event_card(table, event) })
        .collect();
    let note = if voted.is_some() { "being voted on" } else { "to be voted on" };
    (!cards.is_empty()).then(|| Tray {
        id: "events".into(),
        title: "EVENTs".into(),
        note: note.into(),
        cards,
        ..Tray::default()
    })
}

fn event_card(table: &Battlemist, event: EventCard) -> Card {
    Card {
        id: format!("event {event}"),
        frame: 6,
        band: "Event".into(),
        motif: Some("event".into()),
        title: names::event(table, event).into(),
        text: names::many(table.votes_needed(event), "vote"),
        ..Card::default()
    }
}

/// Pieces the viewer has still to lay (MI-4.6).
fn pieces(view: &View, seat: Seat) -> Option<Tray> {
    let table = &view.table;
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
            let mood = match () {
                () if chosen == Some(realm) => Mood::Acting,
                () if fits => Mood::Ready,
                () if table.phase == Phase::Pieces && table.asked.contains(seat) => Mood::Spent,
                () => Mood::Idle,
            };
            piece_card(table, realm, mood)
        })
        .collect();
    let note = names::many(cards.len() as u64, "piece");
    (super::places::is_building(table) && !cards.is_empty()).then(|| Tray {
        id: "pieces".into(),
        title: "Your pieces of the map".into(),
        note,
        cards,
        hand: true,
        ..Tray::default()
    })
}

fn piece_card(table: &Battlemist, realm: Realm, mood: Mood) -> Card {
    let (band, motif, text) = match table.content.piece(realm) {
        Some(piece) => {
            let (frame, motif) = match piece.terrain {
                Terrain::Plain => ("Plain", "bountiful-harvest"),
                Terrain::Wood => ("Wood", "great-felling"),
                Terrain::Mountain => ("Mountain", "rich-vein"),
                Terrain::Desert => ("Desert", "hidden-pass"),
            };
            let yields = match piece.terrain.resource() {
                Some(resource) => format!("{} {}", piece.yields, names::resource(resource)),
                None => "no yield".into(),
            };
            (frame, motif, yields)
        }
        None => ("Home", "hero", "your Home Realm".into()),
    };
    let frame = match band {
        "Plain" => 3,
        "Wood" => 4,
        "Mountain" => 6,
        "Desert" => 0,
        _ => realm.home_of().map_or(0, names::race_frame),
    };
    Card {
        id: piece_id(realm),
        frame,
        band: band.into(),
        motif: Some(motif.into()),
        title: names::realm(table, realm),
        text,
        mood,
        ..Card::default()
    }
}

/// The viewer's Action cards, each with when it may be played.
fn hand(view: &View, seat: Seat) -> Option<Tray> {
    let table = &view.table;
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
            let (mood, note) = match playable {
                true => (Mood::Ready, "may be played".into()),
                false => (Mood::Spent, moment(card).1.to_owned()),
            };
            Card { mood, note, ..action_card(table, card) }
        })
        .collect();
    let held = cards.len();
    let note = format!("{held} of {HAND_MAX}");
    (!super::places::is_building(table)).then(|| Tray {
        id: "hand".into(),
        title: "Your hand".into(),
        note,
        cards,
        hand: held > 0,
        ..Tray::default()
    })
}

/// When a card is played: the words of its band, the words below it, and the colour of the band.
fn moment(card: ActionCard) -> (&'static str, &'static str, u8) {
    use ActionCard as C;
    match card {
        C::GREAT_NEED => ("Before quest", "before your quest", 4),
        C::CARAVAN | C::WHISPERS_AT_COURT | C::ARSON => ("Council", "in the Council", 5),
        C::SILVER_TONGUE => ("Vote", "when you vote", 5),
        C::DAMPEN_MAGIC => ("Counter", "against a Spell", 5),
        C::BOUNTIFUL_HARVEST | C::GREAT_FELLING | C::RICH_VEIN => ("Harvest", "in the harvest", 3),
        C::MERCENARY_COMPANY | C::BOWMENS_OATH | C::FREE_LANCES => ("Recruitment", "when recruiting", 1),
        C::PACT_OF_THE_WYRM | C::CALL_OF_EMBERS | C::GIANTS_BARGAIN => ("Recruitment", "when recruiting", 1),
        C::FORCED_MARCH | C::HIDDEN_PASS => ("Before moves", "before your moves", 4),
        C::RALLY_HORN => ("Rout check", "before a round", 2),
        C::FIGHTING_WITHDRAWAL => ("Withdrawal", "in a battle", 2),
        C::HIRED_KNIFE | C::HEALING_DRAUGHT => ("Heroes", "when Heroes move", 4),
        _ => ("Battle round", "before a round", 2),
    }
}

fn action_card(table: &Battlemist, card: ActionCard) -> Card {
    let rules = table.content.card(card);
    let (band, _, frame) = moment(card);
    Card {
        id: card_id(card),
        frame,
        band: band.into(),
        motif: Some(card.to_string()),
        title: rules.name.clone(),
        text: in_short(card, rules.value),
        plate: plate(card, rules.value),
        ..Card::default()
    }
}

fn plate(card: ActionCard, value: u8) -> Option<String> {
    use ActionCard as C;
    let counted = [C::GREAT_NEED, C::BOUNTIFUL_HARVEST, C::GREAT_FELLING, C::RICH_VEIN, C::BATTLE_FURY, C::RALLY_HORN];
    (counted.contains(&card) || card == C::SILVER_TONGUE).then(|| format!("+{value}"))
}

/// What a card does in two short lines; the whole text is in the rules.
fn in_short(card: ActionCard, value: u8) -> String {
    use ActionCard as C;
    match card {
        C::GREAT_NEED => format!("One Hero moves {value} more"),
        C::CARAVAN => "Trade freely with one player".into(),
        C::BOUNTIFUL_HARVEST => format!("Take {value} Grain"),
        C::GREAT_FELLING => format!("Take {value} Wood"),
        C::RICH_VEIN => format!("Take {value} Iron"),
        C::MERCENARY_COMPANY => format!("{value} Footmen on your Home"),
        C::BOWMENS_OATH => "An Archer in any own Realm".into(),
        C::FREE_LANCES => format!("{value} Cavalry on your Home"),
        C::FORCED_MARCH => "Units move one Realm more".into(),
        C::HIDDEN_PASS => "Units ignore Woods, Mountains".into(),
        C::AMBUSH => "Enemy Archers do not fire".into(),
        C::PIKE_SQUARE => format!("Enemy Cavalry -{value}"),
        C::BATTLE_FURY => format!("Your dice +{value} this round"),
        C::RALLY_HORN => format!("Rout Check +{value}"),
        C::FIGHTING_WITHDRAWAL => "Standing units leave a battle".into(),
        C::SIEGE_ENGINES => "No Town, City or Home bonus".into(),
        C::HIRED_KNIFE => "Attack a Hero away from home".into(),
        C::HEALING_DRAUGHT => "A Hero gains life".into(),
        C::PACT_OF_THE_WYRM => "A Dragon joins you".into(),
        C::CALL_OF_EMBERS => "A Firegaunt joins you".into(),
        C::GIANTS_BARGAIN => format!("A Giant joins for {value} Grain"),
        C::DAMPEN_MAGIC => "Cancel a Spell".into(),
        C::WHISPERS_AT_COURT => "Take a card at random".into(),
        C::SILVER_TONGUE => format!("{value} votes more"),
        _ => "A building does not double".into(),
    }
}
