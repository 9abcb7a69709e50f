//! What a finished match came to: how it was won, losses in order, luck with the dice, moments (BM-U16, BM-U17).

use super::{frame, line};
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
    let t = view.texts();
    let mut tally = Tally::default();
    told.iter().for_each(|(entry, event)| tally.take(view, *entry, event));
    let units = |army: Army| tally.lost.iter().filter(move |unit| unit.army() == army);
    let losses = Army::BOTH.map(|army| Losses {
        frame: frame(army),
        side: t.army(army),
        note: t.report_lost(units(army).count(), view.table.ranks.roster(army).len()),
        pieces: units(army).map(|&unit| (unit.kind().id().to_owned(), view.unit(unit))).collect(),
    });
    let skulls =
        |army: Army| tally.skulls[army as usize].iter().map(|roll| roll.came).fold(0.0, |sum, came| sum + came);
    let [lost_by_imperial, lost_by_chaos] = Army::BOTH.map(|army| units(army).count());
    let [skulls_of_imperial, skulls_of_chaos] = Army::BOTH.map(|army| format!("{:.0}", skulls(army)));
    let figures = vec![
        (tally.cards.to_string(), t.report_cards()),
        (t.versus(lost_by_imperial, lost_by_chaos), t.report_units_lost()),
        (t.versus(skulls_of_imperial, skulls_of_chaos), t.report_skulls_rolled()),
    ];
    let reason = reason(view, &tally);
    let mut luck = Vec::new();
    let rolled = [(t.report_skulls(), &mut tally.skulls, true), (t.report_shields(), &mut tally.shields, false)];
    for (what, rolls, charted) in rolled {
        for army in Army::BOTH {
            luck.push(LuckOfSide {
                frame: frame(army),
                side: t.army(army),
                what: what.clone(),
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
        let title = view.texts().report_card(self.cards);
        self.moments.push(Moment { entry, title, line: line::line(view, event) });
    }
}

/// How it was won, with its clause.
fn reason(view: &View, tally: &Tally) -> Line {
    let Phase::Over { outcome, ending } = &view.table.phase else { return Line::default() };
    let t = view.texts();
    let winner = outcome.winner().map(Army::of_side);
    let line = Line::of(winner.map_or(0, frame));
    if let Some(standing) = &view.table.campaign {
        let [imperial, chaos] = standing.score;
        return line.text(t.won_campaign(imperial, chaos)).clause("BM-22.3");
    }
    match (ending, winner.map(Army::enemy)) {
        (Ending::Elimination, None) => line.text(t.won_nobody_for_tower()).clause("BM-17.7"),
        (Ending::Elimination, Some(loser)) => {
            let line = line.text(t.won_elimination(loser));
            match tally.last {
                Some((unit, card)) => line
                    .text(t.won_last_unit())
                    .piece(unit.to_string(), view.unit(unit), frame(unit.army()))
                    .text(t.won_last_card(card))
                    .clause("BM-15.1"),
                None => line.clause("BM-15.1"),
            }
        }
        (Ending::Tower, None) => line.text(t.won_both_goals()).clause("BM-23.14"),
        (Ending::Tower, Some(_)) => line.text(t.won_tower()).clause("BM-17.5"),
        (Ending::Space, _) => line.text(t.won_space()).clause("BM-23.7"),
        (Ending::Kill, _) => line.text(t.won_kill()).clause("BM-23.7"),
        (Ending::Survival, _) => line.text(t.won_survival()).clause("BM-23.7"),
        (Ending::Passes, _) => line.text(t.won_passes()).clause("BM-23.8"),
        (Ending::Resignation, loser) => {
            line.text(loser.map(|loser| t.won_resignation(loser)).unwrap_or_default()).clause("BM-15.6")
        }
        (Ending::Agreement, _) => line.text(t.won_agreement()).clause("BM-15.7"),
        (Ending::Stalemate, _) => line.text(t.won_stalemate()).clause("BM-15.8"),
        (Ending::NoCards, _) => line.text(t.won_no_cards()).clause("BM-6.17"),
    }
}
