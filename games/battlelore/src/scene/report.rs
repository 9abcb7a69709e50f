//! What a finished match came to: how it was won, figures, losses, luck with the dice, moments.

use super::pieces::glyph;
use super::{ending, frame, line};
use crate::board::Camp;
use crate::card::{Face, Faces};
use crate::event::{Event, Roll as Rolled};
use crate::unit::{Unit, UnitSet};
use crate::view::View;
use stage::{Line, Losses, LuckOfSide, MatchReport, Moment, Roll};

/// What the events of a match add up to.
#[derive(Default)]
struct Tally {
    turn: u16,
    attacks: u32,
    battles_back: u32,
    lore: u32,
    /// Attacker and target of the dice that fall next.
    fight: Option<(Unit, Unit)>,
    /// In the order they fell.
    lost: Vec<Unit>,
    /// By camp.
    rolls: [Vec<Roll>; 2],
    moments: Vec<Moment>,
}

pub(super) fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
    let (table, t) = (&view.table, view.texts());
    let mut tally = Tally::default();
    told.iter().for_each(|(entry, event)| tally.take(view, *entry, event));
    let mut figures = vec![
        (tally.turn.to_string(), t.report_turns()),
        (tally.attacks.to_string(), t.report_attacks()),
        (tally.battles_back.to_string(), t.report_battles_back()),
    ];
    if table.has_lore() {
        figures.push((tally.lore.to_string(), t.report_lore()));
    }
    let losses = Camp::BOTH.map(|camp| {
        let fallen = tally.lost.iter().filter(|unit| unit.camp() == camp);
        let pieces: Vec<(String, String)> =
            fallen.map(|&unit| (glyph(table, table.army.kind(unit)).to_owned(), view.unit(unit))).collect();
        let all = (table.army.mustered() & UnitSet::of_camp(camp)).len();
        Losses { frame: frame(camp), side: view.camp(camp), note: t.report_lost(pieces.len(), all), pieces }
    });
    let own = view.own_side().map(|side| table.camp_of(side));
    let luck = Camp::BOTH.map(|camp| LuckOfSide {
        frame: frame(camp),
        side: view.camp(camp),
        what: t.report_luck(),
        charted: true,
        yours: own == Some(camp),
        rolls: std::mem::take(&mut tally.rolls[camp as usize]),
    });
    let (losses, luck) = (losses.to_vec(), luck.to_vec());
    MatchReport { reason: reason(view), figures, losses, luck, moments: tally.moments, ..MatchReport::default() }
}

impl Tally {
    fn take(&mut self, view: &View, entry: u32, event: &Event) {
        match *event {
            Event::Turn(_, number) => self.turn = number,
            Event::Attacks(unit, target) => {
                self.attacks += 1;
                self.fight = Some((unit, target));
            }
            Event::BattlesBack(_) => self.battles_back += 1,
            Event::Lore(..) => self.lore += 1,
            Event::Rolled(Rolled::Attack | Rolled::BattleBack, roller, dice) => self.roll(view, roller, dice),
            Event::Lost(unit) => {
                let first = !self.lost.iter().any(|lost| lost.camp() == unit.camp());
                self.lost.push(unit);
                if first || view.table.army.kind(unit).is_creature() {
                    self.remember(view, entry, event);
                }
            }
            Event::Cancelled(_) | Event::CampWon(..) | Event::Won(..) | Event::Drawn(_) => {
                self.remember(view, entry, event);
            }
            _ => {}
        }
    }

    /// The faces of the target's colour and the bonus strikes, two of six; whether a strike scores is the weapon's matter.
    fn roll(&mut self, view: &View, roller: Unit, dice: Faces) {
        let Some((attacker, target)) = self.fight else { return };
        let against = if roller == attacker { target } else { attacker };
        let colour = view.table.rules(against).colour.face();
        let came = dice.iter().filter(|&face| face == colour || face == Face::STRIKE).count();
        let number = dice.iter().count();
        let chance = 1.0 / 3.0;
        self.rolls[roller.camp() as usize].push(Roll {
            at: self.turn.into(),
            dice: number as u32,
            expected: number as f32 * chance,
            came: came as f32,
            variance: number as f32 * chance * (1.0 - chance),
        });
    }

    fn remember(&mut self, view: &View, entry: u32, event: &Event) {
        let title = view.texts().report_turn(self.turn);
        self.moments.push(Moment { entry, title, line: line::line(view, event) });
    }
}

/// How it was won, with its clause.
fn reason(view: &View) -> Line {
    let Some(ended) = ending::ended(view) else { return Line::default() };
    let line = Line::of(ended.frame);
    // The camp, its ultimate winner and why, each with its clause.
    let line = match ended.ultimate_clause {
        Some(clause) => line.text(format!("{}.", ended.sentence)).clause(clause),
        None => line,
    };
    line.text(ended.reason).clause(ended.clause)
}
