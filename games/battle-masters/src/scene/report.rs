//! What a finished match came to: how it was won, losses in order, luck with the dice, moments (BM-U16, BM-U17).

use super::{frame, line, short_name};
use crate::army::{Army, Kind, Unit};
use crate::event::{Ending, Event, Faces};
use crate::state::Phase;
use crate::view::View;
use stage::{Line, Losses, LuckOfSide, MatchReport, Moment, Roll};

/// What the events of a match add up to.
#[derive(Default)]
struct Tally {
    cards: u32,
    /// Attacker and target of the dice that fall next.
    fight: Option<(Unit, Unit)>,
    lost: Vec<Unit>,
    /// Skulls and shields that each army rolled.
    skulls: [Vec<Roll>; 2],
    shields: [Vec<Roll>; 2],
    moments: Vec<Moment>,
    /// Who fell last, and on which card.
    last: Option<(Unit, u32)>,
}

pub(super) fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
    let mut tally = Tally::default();
    told.iter().for_each(|(entry, event)| tally.take(view, *entry, event));
    let units = |army: Army| tally.lost.iter().filter(move |unit| unit.army() == army);
    let losses = Army::BOTH.map(|army| Losses {
        frame: frame(army),
        side: army.name().into(),
        note: format!("{} of {} units", units(army).count(), view.table.ranks.roster(army).len()),
        pieces: units(army).map(|&unit| (unit.kind().id().to_owned(), short_name(view, unit))).collect(),
    });
    let skulls =
        |army: Army| tally.skulls[army as usize].iter().map(|roll| roll.came).fold(0.0, |sum, came| sum + came);
    let figures = vec![
        (tally.cards.to_string(), "cards".to_owned()),
        (Army::BOTH.map(|army| units(army).count().to_string()).join(" v "), "units lost".to_owned()),
        (Army::BOTH.map(|army| format!("{:.0}", skulls(army))).join(" v "), "skulls rolled".to_owned()),
    ];
    let reason = reason(view, &tally);
    let mut luck = Vec::new();
    for (what, rolls, charted) in [("skulls", &mut tally.skulls, true), ("shields", &mut tally.shields, false)] {
        for army in Army::BOTH {
            luck.push(LuckOfSide {
                frame: frame(army),
                side: army.name().into(),
                what: what.into(),
                charted,
                yours: view.army() == Some(army),
                rolls: std::mem::take(&mut rolls[army as usize]),
            });
        }
    }
    MatchReport { reason, figures, losses: losses.to_vec(), luck, moments: tally.moments, ..MatchReport::default() }
}

impl Tally {
    fn take(&mut self, view: &View, entry: u32, event: &Event) {
        match *event {
            // A campaign counts the cards and losses of its last battle.
            Event::Battle(_) => *self = Tally::default(),
            Event::Flipped(_) => self.cards += 1,
            Event::Attacks(unit, target) => self.fight = Some((unit, target)),
            Event::AttackRoll(faces) => {
                if let Some((unit, _)) = self.fight {
                    let roll = self.roll(faces, faces.skulls, 0.5);
                    self.skulls[unit.army() as usize].push(roll);
                }
            }
            Event::DefenceRoll(faces) => {
                if let Some((_, target)) = self.fight {
                    let roll = self.roll(faces, faces.shields, 1.0 / 6.0);
                    self.shields[target.army() as usize].push(roll);
                }
            }
            Event::Eliminated(unit) => {
                let first = !self.lost.iter().any(|lost| lost.army() == unit.army());
                self.lost.push(unit);
                self.last = Some((unit, self.cards));
                let famed = [Kind::LordKnights, Kind::MightyCannon, Kind::ChampionsOfChaos, Kind::OgreChampion];
                if first || famed.contains(&unit.kind()) {
                    self.remember(view, entry, event);
                }
            }
            Event::Misfire | Event::TowerFalls(_) | Event::Won(..) => self.remember(view, entry, event),
            _ => {}
        }
    }

    fn roll(&self, faces: Faces, came: u8, chance: f32) -> Roll {
        let dice = f32::from(faces.dice());
        Roll {
            at: self.cards,
            dice: faces.dice().into(),
            expected: dice * chance,
            came: came.into(),
            variance: dice * chance * (1.0 - chance),
        }
    }

    fn remember(&mut self, view: &View, entry: u32, event: &Event) {
        let title = format!("Card {}", self.cards);
        self.moments.push(Moment { entry, title, line: line::line(view, event) });
    }
}

/// How it was won, with its clause.
fn reason(view: &View, tally: &Tally) -> Line {
    let Phase::Over { outcome, ending } = &view.table.phase else { return Line::default() };
    let winner = outcome.winner().map(Army::of_side);
    let line = Line::of(winner.map_or(0, frame));
    if let Some(standing) = &view.table.campaign {
        let [imperial, chaos] = standing.score;
        return line.text(format!("The campaign ends {imperial} to {chaos} in points")).clause("BM-22.3");
    }
    let loser = winner.map_or("", |army| army.enemy().name());
    match ending {
        Ending::Elimination if winner.is_none() => {
            line.text("An army is eliminated, but no unit that could take the Tower is left").clause("BM-17.7")
        }
        Ending::Elimination => {
            let line = line.text(format!("No {loser} unit is left"));
            match tally.last {
                Some((unit, card)) => line
                    .text(":")
                    .piece(unit.to_string(), short_name(view, unit), frame(unit.army()))
                    .text(format!("fell on card {card}"))
                    .clause("BM-15.1"),
                None => line.clause("BM-15.1"),
            }
        }
        Ending::Tower if winner.is_none() => line.text("Both armies stand on their goals").clause("BM-23.14"),
        Ending::Tower => line.text("A unit stands on the Tower").clause("BM-17.5"),
        Ending::Space => line.text("A unit reached its goal").clause("BM-23.7"),
        Ending::Kill => line.text("The unit that had to fall has fallen").clause("BM-23.7"),
        Ending::Survival => line.text("The army held out as long as it had to").clause("BM-23.7"),
        Ending::Passes => line.text("The deck has run through as often as the scenario allows").clause("BM-23.8"),
        Ending::Resignation => line.text(format!("{loser} resigned")).clause("BM-15.6"),
        Ending::Agreement => line.text("The captains agreed on a draw").clause("BM-15.7"),
        Ending::Stalemate => line.text("A captain claimed the draw after so many quiet cards").clause("BM-15.8"),
        Ending::NoCards => line.text("No card is left in play").clause("BM-6.17"),
    }
}
