//! Figures beside the board: banners, councils, orders left, cards in force, decks (BL-U9, BL-U13 to BL-U15).

use super::{beast_glyph, frame, ledger, role_glyph};
use crate::allies::ALLIED_BANNERS;
use crate::board::{Camp, Section};
use crate::card::{Command, CommandPile, Lore};
use crate::content::{Class, Does};
use crate::council::{Beast, Role, TOP};
use crate::orders::Filter;
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::unit::{Unit, UnitSet};
use crate::view::View;
use kernel::{Seat, Side};
use stage::{Fact, Level, Panel, Places, PlayerFigures, Progress, TurnStep};

fn fact(label: String, value: impl Into<String>, clause: &str) -> Fact {
    Fact { clause: Some(clause.into()), ..Fact::new(label, value) }
}

pub(super) fn panels(view: &View) -> Vec<Panel> {
    let mut panels = Vec::new();
    panels.extend(ledger::duel(view));
    panels.push(banners(view));
    panels.extend(councils(view));
    panels.extend(plays(view));
    panels.extend(orders(view));
    panels.extend(in_force(view));
    panels.extend(known_cards(view));
    panels.push(decks(view));
    panels
}

/// BL-U15
fn banners(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let needed = if table.allied { ALLIED_BANNERS } else { table.required_banners() };
    // BL-30.30: the banners of both allies count together.
    let row = |camp: Camp| Places {
        frame: frame(camp),
        name: view.camp(camp),
        picture: Some("banner".into()),
        filled: table.camp_banners(camp),
        of: needed,
        most: if table.is_epic() && !table.allied { table.minor_banners() } else { 0 },
    };
    let places = Camp::BOTH.map(row).to_vec();
    let mut facts = vec![match table.is_epic() {
        true if table.allied => fact(t.to_win(), view.goal(), "BL-30.30"),
        true => fact(t.to_win(), view.goal(), "BL-28.2"),
        false => fact(t.to_win(), view.goal(), "BL-25.6"),
    }];
    if table.allied {
        facts.extend(round(view));
        let won = |side: Side| fact(view.side(side), t.banners_won(table.banners[usize::from(side.0)]), "BL-30.32");
        facts.extend(table.sides().map(won));
    }
    Panel { title: t.victory_banners(), facts, places, ..Panel::default() }
}

/// BL-U15, BL-H1: what is left of the round, and the Turn tokens.
fn round(view: &View) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let Some(order) = table.turn_tokens.filter(|_| !table.is_over()) else { return Vec::new() };
    let tokens: Vec<String> = (1u8..).zip(order).map(|(token, side)| format!("{token} {}", view.side(side))).collect();
    let mut facts = Vec::new();
    if table.number > 0 {
        let label = if table.is_last_round() { t.last_round() } else { t.this_round() };
        let left = order.len() - 1 - table.token_place(table.active);
        facts.push(fact(label, t.round_left(left), "BL-30.30"));
    }
    facts.push(fact(t.turn_tokens(), tokens.join(", "), "BL-30.9"));
    facts
}

/// The councils with levels, as far as the viewer knows them.
fn councils(view: &View) -> Vec<Panel> {
    let (table, t) = (&view.table, view.texts());
    if !table.has_lore() {
        return Vec::new();
    }
    let of_side = |side: Side| {
        let council = &table.councils[usize::from(side.0)];
        let own = view.seen_side() == Some(side);
        let known = |role: Role| own || (role as u8) < table.shown_roles || table.number > 0;
        let members = Role::ALL.into_iter().filter(|&role| role != Role::Creature && known(role));
        let mut levels: Vec<Level> = members
            .map(|role| Level {
                picture: Some(role_glyph(role).into()),
                name: t.role(role),
                level: council.level(role),
                of: TOP,
            })
            .collect();
        if council.beast != Beast::None {
            let picture = Some(beast_glyph(council.beast).into());
            levels.push(Level { picture, name: t.creature(council.beast), level: 1, of: 1 });
        }
        Panel { title: t.council_of(view.side(side)), levels, ..Panel::default() }
    };
    table.sides().map(of_side).filter(|panel| !panel.levels.is_empty()).collect()
}

/// BL-U10: which cards of hand and rack are played together and how many units they order, and why others are not.
fn plays(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let side = view.own_side()?;
    if !table.is_epic() || table.phase != Phase::Command || !view.is_asked() {
        return None;
    }
    let cards = |tactic: bool, cards: &CommandPile| -> Vec<Command> {
        cards.kinds().filter(|&card| table.is_section(card) != tactic).collect()
    };
    let hand = &table.hands[usize::from(side.0)];
    let (own, common) = (cards(false, hand), cards(false, &table.rack));
    let mut facts = Vec::new();
    for &rack in &common {
        let with = |&card: &Command| t.pair_orders(view.command(card), table.units_ordered_by(card, Some(rack)));
        let pairs: Vec<String> = own.iter().map(with).collect();
        if !pairs.is_empty() {
            facts.push(fact(t.play_with(view.command(rack)), pairs.join(", "), "BL-27.11"));
        }
    }
    if own.len() > 1 || common.len() > 1 {
        facts.push(fact(t.two_sections(), t.one_from_each(), "BL-27.11"));
    }
    let mut tactics: Vec<String> = Vec::new();
    for card in cards(true, hand).into_iter().chain(cards(true, &table.rack)) {
        let name = view.command(card);
        if !tactics.contains(&name) {
            tactics.push(name);
        }
    }
    if !tactics.is_empty() {
        facts.push(fact(tactics.join(", "), t.rack_tactic(), "BL-27.14"));
    }
    (!facts.is_empty()).then(|| Panel { title: t.hand_and_rack(), facts, ..Panel::default() })
}

/// BL-U9: order slots left.
fn orders(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    if table.phase != Phase::Order {
        return None;
    }
    let slots = table.turn.slots;
    let (left, any_left) = table.slots_left();
    let names: [String; 3] = match slots.filter {
        Filter::Section => Section::ALL.map(|section| view.section_seat(table.active_camp(), section)),
        Filter::Colour => [t.green(), t.blue(), t.red()],
        _ => [t.slot_units(), String::new(), String::new()],
    };
    let mut facts: Vec<Fact> = names
        .into_iter()
        .zip(left.into_iter().zip(slots.counts))
        .filter(|(_, (_, count))| *count > 0)
        .map(|(name, (left, count))| fact(name, t.slots_left(left, count), "BL-5.1"))
        .collect();
    if slots.any > 0 {
        facts.push(fact(t.slot_any(), t.slots_left(any_left, slots.any), "BL-5.1"));
    }
    facts.push(fact(t.slot_given(), table.turn.ordered_by_card.len().to_string(), "BL-5.6"));
    facts.push(fact(t.slot_open(), table.orderable().len().to_string(), "BL-5.6"));
    facts.push(fact(t.command_value_title(), table.turn.command_value.to_string(), "BL-5.8"));
    Some(Panel { title: t.orders(), facts, ..Panel::default() })
}

/// Lore cards in force, and which camp has played its card this turn (BL-U13).
fn in_force(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let mut facts = Vec::new();
    for effect in table.effects.iter().flatten() {
        let units: Vec<String> = effect.units.iter().map(|unit| view.unit_there(unit)).collect();
        let until = match effect.does {
            // BL-24.10
            Does::Plague => t.until_victims_turn(),
            _ if effect.lasting => t.until_next_turn(),
            _ => t.until_turn_ends(),
        };
        let words = if units.is_empty() { until } else { format!("{}; {until}", units.join(", ")) };
        facts.push(Fact { clause: Some(view.lore_rule(effect.card)), ..Fact::new(view.lore(effect.card), words) });
    }
    for camp in Camp::BOTH.into_iter().filter(|camp| table.turn.lore_played[*camp as usize]) {
        facts.push(fact(view.camp(camp), t.lore_card_played(), "BL-17.8"));
    }
    (!facts.is_empty()).then(|| Panel { title: t.in_force_title(), facts, ..Panel::default() })
}

/// Cards of the other side that this viewer has seen (BL-H9).
fn known_cards(view: &View) -> Option<Panel> {
    let (table, t) = (&view.table, view.texts());
    let row = table.row_of(view.viewer);
    let mut facts = Vec::new();
    for side in table.sides().filter(|&side| view.own_side() != Some(side) && !table.is_over()) {
        let place = usize::from(side.0);
        let commands = table.known.hands[row][place].common(&table.hands[place]);
        let lore = table.known.lore[row][place] & table.lore_hands[place];
        let names: Vec<String> = commands
            .kinds()
            .flat_map(|card| std::iter::repeat_n(view.command(card), commands[card].into()))
            .chain(lore.iter().map(|card| view.lore(card)))
            .collect();
        if !names.is_empty() {
            facts.push(fact(view.side(side), names.join(", "), "BL-H9"));
        }
    }
    (!facts.is_empty()).then(|| Panel { title: t.known_cards(), facts, ..Panel::default() })
}

/// BL-U14
fn decks(view: &View) -> Panel {
    let (table, t) = (&view.table, view.texts());
    let mut facts = vec![
        fact(t.command_deck(), view.deck.to_string(), "BL-H1"),
        fact(t.command_discards(), table.discard.total().to_string(), "BL-H1"),
    ];
    if table.has_lore() {
        facts.push(fact(t.lore_deck(), view.lore_deck.to_string(), "BL-H1"));
        facts.push(fact(t.lore_discards(), lore_names(view), "BL-H1"));
        facts.push(fact(t.lore_supply(), table.supply().to_string(), "BL-1.8"));
        for class in Class::ALL {
            let cards = table.lore_cards & table.content.lore_of(class);
            let dealt = cards.len().min(table.lore_cards_of(class));
            let unseen = dealt.saturating_sub((cards & table.lore_discard).len());
            facts.push(fact(t.class(class as u8), t.cards_at_most(unseen), "BL-H4"));
        }
    }
    Panel { title: t.decks(), facts, ..Panel::default() }
}

fn lore_names(view: &View) -> String {
    let cards: Vec<Lore> = view.table.lore_discard.iter().collect();
    match cards.is_empty() {
        true => "0".into(),
        false => {
            format!("{}: {}", cards.len(), cards.into_iter().map(|card| view.lore(card)).collect::<Vec<_>>().join(", "))
        }
    }
}

pub(super) fn counters(view: &View) -> Vec<(String, String)> {
    let (table, t) = (&view.table, view.texts());
    let mut counters =
        vec![(view.deck.to_string(), t.command_deck()), (table.discard.total().to_string(), t.discards())];
    if table.has_lore() {
        counters.push((table.supply().to_string(), t.lore_supply()));
    }
    counters
}

/// Command, Order, Move, Combat, Draw.
pub(super) fn steps(view: &View) -> Vec<TurnStep> {
    let (table, t) = (&view.table, view.texts());
    let Some(now) = turn_step(table) else { return Vec::new() };
    let labels = [t.step_command(), t.step_order(), t.step_move(), t.step_combat(), t.step_draw()];
    let ordered = table.turn.ordered.len();
    labels
        .into_iter()
        .enumerate()
        .map(|(place, label)| {
            let progress = Progress::of(place, now);
            let of = |done: usize| if place == now && ordered > 0 { t.of(done, ordered) } else { String::new() };
            let note = match place {
                MOVE => of((table.turn.moved & table.turn.ordered).len()),
                COMBAT => of((table.turn.attacked & table.turn.ordered).len()),
                _ => String::new(),
            };
            TurnStep { label, note, progress }
        })
        .collect()
}

/// The steps of a turn in which units act, as [`steps`] counts them.
const MOVE: usize = 2;
const COMBAT: usize = 3;

/// Where units move or battle, those with orders that can still do so, whichever seat commands them.
pub(super) fn may_act(table: &BattleLore) -> Option<UnitSet> {
    match turn_step(table)? {
        MOVE => Some(table.movable().iter().filter(|&unit| !table.reach(unit).hexes().is_empty()).collect()),
        COMBAT => {
            let may_battle = |unit: &Unit| !table.targets(*unit).is_empty() || table.has_special(*unit);
            Some(table.attackers().iter().filter(may_battle).collect())
        }
        _ => None,
    }
}

/// Which step of the turn is under way; none before the first turn and after the last.
fn turn_step(table: &BattleLore) -> Option<usize> {
    Some(match table.phase {
        Phase::Draft | Phase::Deploy | Phase::Levy | Phase::Specialist | Phase::Hire => return None,
        Phase::Council | Phase::Site | Phase::Keep | Phase::Over { .. } => return None,
        Phase::Command | Phase::Copy | Phase::Add => 0,
        Phase::Scout | Phase::Income | Phase::KeepLore | Phase::Discard => 4,
        Phase::Combat | Phase::Toll | Phase::Faces | Phase::Ignore | Phase::Retreat => COMBAT,
        Phase::BattleBack | Phase::Gain | Phase::Pursue | Phase::BonusMelee | Phase::SecondShot(_) => COMBAT,
        Phase::Struck | Phase::Jump | Phase::Summon(_) => COMBAT,
        Phase::Rob => 4,
        Phase::Move => MOVE,
        Phase::Along | Phase::Order | Phase::Web(_) | Phase::Late => 1,
        // Cards are played in every step.
        Phase::React(_) | Phase::Targets | Phase::Choose | Phase::Destination(_) | Phase::Allies => match () {
            () if table.fight.is_some() || !(table.turn.ready | table.turn.attacked).is_empty() => COMBAT,
            () if table.turn.ordered_all => MOVE,
            () if table.turn.ordering || table.turn.became.is_some() => 1,
            () => 0,
        },
    })
}

pub(super) fn standings(view: &View) -> Vec<PlayerFigures> {
    view.table.seating().seats().map(|seat| standing(view, seat)).collect()
}

/// The cards and tokens of a side stand beside the seat that plays them; a Marshal's units beside his (BL-2.5, BL-2.8).
fn standing(view: &View, seat: Seat) -> PlayerFigures {
    let (table, t) = (&view.table, view.texts());
    let side = table.side_of(seat);
    let (place, camp) = (usize::from(side.0), table.camp_of(side));
    let plays_cards = seat == table.seat_of(side);
    let mut figures = Vec::new();
    if plays_cards && table.has_lore() {
        figures.push((t.figure_tokens(), table.tokens[place].to_string()));
    }
    if plays_cards {
        figures.push((t.figure_commands(), view.hands[place].to_string()));
    }
    if plays_cards && table.has_lore() {
        figures.push((t.figure_lore(), view.lore_hands[place].to_string()));
    }
    figures.push((t.figure_units(), table.commanded(seat).len().to_string()));
    if table.turn_tokens.is_some() {
        figures.push((t.figure_turn_token(), (table.token_place(side) + 1).to_string()));
    }
    let tag = match table.phase {
        _ if table.is_over() => String::new(),
        _ if !table.asked.contains(seat) => still_to_act(view, seat),
        Phase::React(_) => t.may_react(),
        _ if side != table.active => t.answers(),
        _ => String::new(),
    };
    let (score, score_note) = match table.allied {
        _ if !plays_cards => (String::new(), String::new()),
        true => (table.banners[place].to_string(), t.of_camp(table.camp_banners(camp))),
        false => (table.banners[place].to_string(), t.of_needed(table.required_banners())),
    };
    PlayerFigures { figures, score, score_note, tag, alarm: false }
}

/// What a seat of the camp whose turn it is has still to do (BL-2.17); empty where its camp has no other seat.
fn still_to_act(view: &View, seat: Seat) -> String {
    let (table, t) = (&view.table, view.texts());
    let own = table.commanded(seat);
    match may_act(table).filter(|_| table.is_team(table.active_camp()) && table.side_of(seat) == table.active) {
        None => String::new(),
        Some(_) if (own & table.turn.ordered).is_empty() => t.region_no_order(),
        Some(may_act) => match (own & may_act).len() {
            0 => t.region_done(),
            units => t.region_ready(units),
        },
    }
}
