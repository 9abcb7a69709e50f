//! What an event says in the log (BM-U16).

use super::choice::describe_feature;
use super::{frame, short_name};
use crate::army::{Army, Unit};
use crate::event::{Ending, Event, Faces, OgreCard};
use crate::view::View;
use kernel::Seat;
use stage::Line;
use stage::words::{many, no_or_many, with_article};

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
    let of = |army: Army| Line::of(frame(army));
    let named = |line: Line, unit: Unit| line.piece(unit.to_string(), short_name(view, unit), frame(unit.army()));
    let unit = |unit: Unit| named(of(unit.army()), unit);
    let seat = |seat: Seat| {
        let name = view.table.seating.name(seat, &["Imperial", "Chaos"]);
        of(view.table.army(seat)).strong(name)
    };
    match *event {
        Event::Sits(who, army) => of(army).text(format!("{who} commands for the {} army", army.name())),
        Event::Battle(number) => Line::heading(0, format!("Battle {number}")),
        Event::Bought(army, units) => units.iter().fold(of(army).text(format!("{} bought", army.name())), named),
        Event::Owns(who, units) => units.iter().fold(seat(who).text("commands"), named),
        Event::LayoutBy(army) => of(army).text(format!("{} lays out the battlefield", army.name())).clause("BM-3.1"),
        Event::Laid(feature) => Line::of(0).text(describe_feature(feature)),
        Event::Lifted(feature) => Line::of(0).text(format!("taken back: {}", describe_feature(feature))),
        Event::LayoutDone => Line::of(0).text("The battlefield is laid out"),
        Event::Chose(army, edge) => of(army).text(format!("{} deploys in the {edge}", army.name())).clause("BM-4.1"),
        Event::Placed(who, at) => unit(who).text("placed on").space(at.to_string()),
        Event::Token(who, at) => seat(who).text("places a facedown token on").space(at.to_string()),
        Event::Revealed(who, at) => unit(who).text("revealed on").space(at.to_string()),
        Event::Swapped(a, b) => named(unit(a).text("and"), b).text("exchange spaces"),
        Event::Shuffled(1) => Line::of(0).text("1 card is shuffled"),
        Event::Shuffled(cards) => Line::of(0).text(format!("{cards} cards are shuffled")),
        Event::Flipped(face) => flipped(view, face),
        Event::Dead(_) => Line::of(0).text("No unit it shows is in play: out of play").clause("BM-6.12"),
        Event::Blank => Line::of(0).text("Reshuffle").clause("BM-24.20"),
        // The next card's heading says so.
        Event::CardDone(_) => Line::default(),
        Event::Banner(army) => Line::heading(frame(army), format!("{} acts", army.name())),
        Event::Draws(army, cards) => of(army).text(format!("{} draws {}", army.name(), many(cards, "card"))),
        Event::Drew(army, face) => of(army).text(format!("Drawn: {}", super::panels::card(view, face).title)),
        Event::LosesTurn(army) => {
            of(army).text(format!("{} has no card and loses the turn", army.name())).clause("BM-24.29")
        }
        Event::Activated(who) => unit(who).text("is activated").clause("BM-24.22"),
        Event::Passed(army) => of(army).text(format!("{} activates nobody", army.name())),
        // Only a team needs to hear who acts next; otherwise the order itself tells.
        Event::Started(who) if view.table.is_team(who.army()) => unit(who).text("begin to act").clause("BM-2.9"),
        Event::Started(_) => Line::default(),
        Event::Moved(who, from, to) => moved(view, unit(who), from, to),
        Event::Arrived(who, at) => unit(who).text("arrive on").space(at.to_string()).clause("BM-19.4"),
        Event::Attacks(who, target) => named(unit(who).text("attack"), target),
        Event::AttackRoll(faces) => {
            Line::of(0).dice(dice(faces)).text(no_or_many(faces.skulls, "hit")).clause("BM-9.5")
        }
        Event::DefenceRoll(faces) => {
            Line::of(0).dice(dice(faces)).text(no_or_many(faces.shields, "shield")).clause("BM-9.7")
        }
        Event::Hit(who, skulls) => unit(who).text(":").strong(no_or_many(skulls, "skull")).clause("BM-9.9"),
        Event::Unharmed(who) => unit(who).text("unharmed"),
        Event::Eliminated(who) => unit(who).strong("eliminated").clause("BM-9.10"),
        Event::Fires(who, at, Some(target)) => named(unit(who).text("fires at"), target).space(at.to_string()),
        Event::Fires(who, at, None) => unit(who).text("fires at the Tower").space(at.to_string()),
        Event::PathNamed(at) => Line::of(0).text("path over").space(at.to_string()),
        Event::TileTurned(tile) => Line::of(0).text(format!("{} tile", with_article(&tile.to_string()))),
        Event::TileLaid(tile, at) => Line::of(0).text(format!("{tile} on")).space(at.to_string()),
        Event::TargetDestroyed(at) => Line::of(0).strong("target destroyed").space(at.to_string()).clause("BM-13.16"),
        Event::Misfire => Line::of(0).strong("Misfire").clause("BM-13.21"),
        Event::MisfireTile(tile) => {
            let tile = with_article(&tile.to_string());
            Line::of(0).text(format!("{tile} tile for the Cannon itself")).clause("BM-13.23")
        }
        Event::ShotEnds => Line::of(0).text("The shot ends"),
        Event::Rubble(rubble) => Line::of(0).text(format!("The Tower has {rubble} of 3 rubble")).clause("BM-13.26"),
        Event::TowerFalls(at) => Line::of(0).strong("The Tower falls").space(at.to_string()).clause("BM-13.29"),
        Event::OgreTurns(card) => of(Army::Chaos).text(match card {
            OgreCard::Move => "The Ogre turns a Move card",
            OgreCard::Attack => "The Ogre turns an Attack card",
        }),
        Event::OgreDeclines => of(Army::Chaos).text("The Ogre declines"),
        Event::Finished(who) => unit(who).text("finish"),
        Event::EndsPart(who) => seat(who).text("ends the card"),
        Event::OffersDraw(army) => of(army).text(format!("{} offers a draw", army.name())).clause("BM-15.7"),
        Event::RefusesDraw(army) => of(army).text(format!("{} refuses the draw", army.name())),
        Event::Claims(army) => of(army).text(format!("{} claims a draw", army.name())).clause("BM-15.8"),
        Event::Resigns(army) => of(army).strong(format!("{} resigns", army.name())).clause("BM-15.6"),
        Event::Leaves(who) => seat(who).text("leaves; the captain takes the units over").clause("BM-2.11"),
        Event::Won(army, ending) => {
            Line::heading(frame(army), format!("{} wins by {}", army.name(), describe_ending(ending)))
        }
        Event::Drawn(ending) => Line::heading(0, format!("A draw by {}", describe_ending(ending))),
        Event::Score(imperial, chaos) => {
            Line::of(0).text(format!("Points: Imperial {imperial}, Chaos {chaos}")).clause("BM-22.2")
        }
        Event::CampaignOver => Line::heading(0, "The campaign is over"),
    }
}

fn flipped(view: &View, face: crate::deck::CardFace) -> Line {
    let card = super::panels::card(view, face);
    let title = if card.band.is_empty() { card.title } else { format!("{}: {}", card.band, card.title) };
    Line::heading(card.frame, title)
}

fn moved(view: &View, line: Line, from: crate::board::Space, to: crate::board::Space) -> Line {
    let line = line.text("move").space(from.to_string()).text("to").space(to.to_string());
    if view.table.field.is_tower(to) { line.text(", the Tower").clause("BM-10.14") } else { line }
}

fn dice(faces: Faces) -> Vec<String> {
    let kinds = [(faces.skulls, "skull"), (faces.shields, "shield"), (faces.blanks, "blank")];
    kinds.into_iter().flat_map(|(count, face)| (0..count).map(move |_| face.to_owned())).collect()
}

fn describe_ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Elimination => "elimination",
        Ending::Tower => "taking the Tower",
        Ending::Space => "reaching its goal",
        Ending::Kill => "eliminating its target",
        Ending::Survival => "holding out",
        Ending::Passes => "the deck running out",
        Ending::Resignation => "resignation",
        Ending::Agreement => "agreement",
        Ending::Stalemate => "stalemate",
        Ending::NoCards => "running out of cards",
    }
}
