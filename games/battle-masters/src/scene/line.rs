//! What an event says in the log (BM-U16).

use super::choice::describe_feature;
use super::frame;
use super::names::number;
use crate::army::{Army, Unit};
use crate::event::{Event, Faces};
use crate::view::View;
use kernel::Seat;
use stage::Line;

/// The line, and how a log folds it: the set-up together, dice and tiles under the sentence that says what they did.
pub(super) fn folded(view: &View, event: &Event) -> Line {
    let line = line(view, event);
    match event {
        Event::Sits(..)
        | Event::Bought(..)
        | Event::Owns(..)
        | Event::LayoutBy(_)
        | Event::Laid(_)
        | Event::Lifted(_)
        | Event::LayoutDone
        | Event::Chose(..)
        | Event::Placed(..)
        | Event::Token(..)
        | Event::Revealed(..)
        | Event::Swapped(..) => line.setup(),
        Event::AttackRoll(_)
        | Event::DefenceRoll(_)
        | Event::PathNamed(_)
        | Event::TileTurned(_)
        | Event::TileLaid(..)
        | Event::TargetDestroyed(_)
        | Event::MisfireTile(_) => line.detail(),
        // The skulls that eliminate a unit are a detail of its end.
        Event::Hit(unit, _) if view.table.ranks.lost.contains(*unit) => line.detail(),
        Event::Hit(..) | Event::Unharmed(_) | Event::Eliminated(_) | Event::Rubble(_) | Event::ShotEnds => line.sum(),
        _ => line,
    }
}

pub(super) fn line(view: &View, event: &Event) -> Line {
    let t = view.texts();
    let of = |army: Army| Line::of(frame(army));
    let named = |line: Line, unit: Unit| line.piece(unit.to_string(), view.unit(unit), frame(unit.army()));
    let unit = |unit: Unit| named(of(unit.army()), unit);
    let seat = |seat: Seat| of(view.table.army(seat)).strong(view.seat(seat));
    let name = |army: Army| t.log_army(army);
    let nobody = || Line::of(0);
    match *event {
        Event::Sits(who, army) => of(army).text(t.log_sits(who.0 + 1, army)),
        Event::Battle(number) => Line::heading(0, t.log_battle(number)),
        Event::Bought(army, units) => units.iter().fold(of(army).text(t.log_bought(name(army))), named),
        Event::Owns(who, units) => units.iter().fold(seat(who).text(t.log_commands()), named),
        Event::LayoutBy(army) => of(army).text(t.log_lays_out(name(army))).clause("BM-3.1"),
        Event::Laid(feature) => nobody().text(describe_feature(t, feature)),
        Event::Lifted(feature) => nobody().text(t.log_taken_back(describe_feature(t, feature))),
        Event::LayoutDone => nobody().text(t.log_laid_out()),
        Event::Chose(army, edge) => of(army).text(t.log_deploys(name(army), edge)).clause("BM-4.1"),
        Event::Placed(who, at) => unit(who).text(t.log_placed(number(who))).space(at.to_string()),
        Event::Token(who, at) => seat(who).text(t.log_token()).space(at.to_string()),
        Event::Revealed(who, at) => unit(who).text(t.log_revealed(number(who))).space(at.to_string()),
        Event::Swapped(a, b) => named(unit(a).text(t.log_and()), b).text(t.log_exchange()),
        Event::Shuffled(cards) => nobody().text(t.log_shuffled(cards)),
        Event::Flipped(face) => flipped(view, face),
        Event::Dead(_) => nobody().text(t.log_dead_card()).clause("BM-6.12"),
        Event::Blank => nobody().text(t.reshuffle()).clause("BM-24.20"),
        // The next card's heading says so.
        Event::CardDone(_) => Line::default(),
        Event::Banner(army) => Line::heading(frame(army), t.log_acts(name(army))),
        Event::Draws(army, cards) => of(army).text(t.log_draws(name(army), cards)),
        Event::Drew(army, face) => of(army).text(t.log_drew(super::panels::card(view, face).title)),
        Event::LosesTurn(army) => of(army).text(t.log_loses_turn(name(army))).clause("BM-24.29"),
        Event::Activated(who) => unit(who).text(t.log_activated(number(who))).clause("BM-24.22"),
        Event::Passed(army) => of(army).text(t.log_passes(name(army))),
        // Only a team needs to hear who acts next; otherwise the order itself tells.
        Event::Started(who) if view.table.is_team(who.army()) => {
            unit(who).text(t.log_begins(number(who))).clause("BM-2.9")
        }
        Event::Started(_) => Line::default(),
        Event::Moved(who, from, to) => {
            let line = unit(who).text(t.log_moves(number(who))).space(from.to_string());
            let line = line.text(t.log_moves_to()).space(to.to_string());
            if view.table.field.is_tower(to) { line.text(t.log_the_tower()).clause("BM-10.14") } else { line }
        }
        Event::Arrived(who, at) => unit(who).text(t.log_arrives(number(who))).space(at.to_string()).clause("BM-19.4"),
        Event::Attacks(who, target) => named(unit(who).text(t.log_attacks(number(who))), target),
        Event::AttackRoll(faces) => nobody().dice(dice(faces)).text(t.hits(faces.skulls)).clause("BM-9.5"),
        Event::DefenceRoll(faces) => nobody().dice(dice(faces)).text(t.shields(faces.shields)).clause("BM-9.7"),
        Event::Hit(who, skulls) => unit(who).text(t.log_is_hit(number(who))).strong(t.skulls(skulls)).clause("BM-9.9"),
        Event::Unharmed(who) => unit(who).text(t.log_unharmed(number(who))),
        Event::Eliminated(who) => unit(who).strong(t.log_eliminated(number(who))).clause("BM-9.10"),
        Event::Fires(who, at, Some(target)) => named(unit(who).text(t.log_fires()), target).space(at.to_string()),
        Event::Fires(who, at, None) => unit(who).text(t.log_fires_at_tower()).space(at.to_string()),
        Event::PathNamed(at) => nobody().text(t.log_path()).space(at.to_string()),
        Event::TileTurned(tile) => nobody().text(t.log_tile_turned(tile)),
        Event::TileLaid(tile, at) => nobody().text(t.log_tile_laid(t.tile(tile))).space(at.to_string()),
        Event::TargetDestroyed(at) => {
            nobody().strong(t.log_target_destroyed()).space(at.to_string()).clause("BM-13.16")
        }
        Event::Misfire => nobody().strong(t.log_misfire()).clause("BM-13.21"),
        Event::MisfireTile(tile) => nobody().text(t.log_misfire_tile(tile)).clause("BM-13.23"),
        Event::ShotEnds => nobody().text(t.log_shot_ends()),
        Event::Rubble(rubble) => nobody().text(t.log_rubble(rubble)).clause("BM-13.26"),
        Event::TowerFalls(at) => nobody().strong(t.log_tower_falls()).space(at.to_string()).clause("BM-13.29"),
        Event::OgreTurns(card) => of(Army::Chaos).text(t.log_ogre_turns(card)),
        Event::OgreDeclines => of(Army::Chaos).text(t.log_ogre_declines()),
        Event::Finished(who) => unit(who).text(t.log_finishes(number(who))),
        Event::EndsPart(who) => seat(who).text(t.log_ends_card()),
        Event::OffersDraw(army) => of(army).text(t.log_offers_draw(name(army))).clause("BM-15.7"),
        Event::RefusesDraw(army) => of(army).text(t.log_refuses_draw(name(army))),
        Event::Claims(army) => of(army).text(t.log_claims_draw(name(army))).clause("BM-15.8"),
        Event::Resigns(army) => of(army).strong(t.log_resigns(name(army))).clause("BM-15.6"),
        Event::Leaves(who) => seat(who).text(t.log_leaves()).clause("BM-2.11"),
        Event::Won(army, ending) => Line::heading(frame(army), t.log_wins(name(army), t.ending(ending))),
        Event::Drawn(ending) => Line::heading(0, t.log_drawn(t.ending(ending))),
        Event::Score(imperial, chaos) => nobody().text(t.log_score(imperial, chaos)).clause("BM-22.2"),
        Event::CampaignOver => Line::heading(0, t.log_campaign_over()),
    }
}

fn flipped(view: &View, face: crate::deck::CardFace) -> Line {
    let card = super::panels::card(view, face);
    let title = if card.band.is_empty() { card.title } else { view.texts().log_card(card.band, card.title) };
    Line::heading(card.frame, title)
}

fn dice(faces: Faces) -> Vec<String> {
    let kinds = [(faces.skulls, "skull"), (faces.shields, "shield"), (faces.blanks, "blank")];
    kinds.into_iter().flat_map(|(count, face)| (0..count).map(move |_| face.to_owned())).collect()
}
