//! How a battle ends (section 15, BM-17.5 to BM-17.7, BM-23.7, BM-23.8) and what a campaign makes of it (section 22).

use crate::army::{Army, Unit, UnitSet};
use crate::event::{Ending, Event};
use crate::options::CampaignStop;
use crate::state::{BattleMasters, Goal, Phase};
use kernel::{Log, Outcome};

impl BattleMasters {
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. } | Phase::Between { .. })
    }

    /// After every single elimination (BM-6.16, BM-15.2).
    pub(crate) fn check_elimination(&mut self, fallen: Unit, log: &mut impl Log<Self>) {
        if self.is_over() {
            return;
        }
        let (loser, winner) = (fallen.army(), fallen.army().enemy());
        if self.brief.goals[winner as usize].contains(&Goal::Eliminate(fallen)) {
            return self.end_battle(Some(winner), Ending::Kill, log);
        }
        if !self.ranks.left(loser).is_empty() {
            return;
        }
        // BM-17.7, BM-23.8: a draw unless the survivor still has a unit of the given types.
        let only_draw = self.brief.eliminated[loser as usize].as_ref().is_some_and(|rule| {
            let needed = rule.draw_unless.iter().fold(UnitSet::EMPTY, |units, kind| units | kind.units());
            let applies = !rule.while_tower || self.field.tower.is_some();
            applies && (self.ranks.left(winner) & needed).is_empty()
        });
        self.end_battle((!only_draw).then_some(winner), Ending::Elimination, log);
    }

    /// After every move and arrival (BM-17.5).
    pub(crate) fn check_standing(&mut self, unit: Unit, log: &mut impl Log<Self>) {
        if let Some(ending) = self.goal_reached(unit) {
            self.end_battle(Some(unit.army()), ending, log);
        }
    }

    /// When all units are deployed (BM-23.14).
    pub(crate) fn check_deployment(&mut self, log: &mut impl Log<Self>) {
        let reached =
            Army::BOTH.map(|army| (self.ranks.board & army.units()).iter().find_map(|unit| self.goal_reached(unit)));
        match reached {
            [None, None] => {}
            [Some(ending), None] => self.end_battle(Some(Army::Imperial), ending, log),
            [None, Some(ending)] => self.end_battle(Some(Army::Chaos), ending, log),
            [Some(ending), Some(_)] => self.end_battle(None, ending, log),
        }
    }

    /// The goal of its army that a unit stands on.
    fn goal_reached(&self, unit: Unit) -> Option<Ending> {
        let space = self.ranks.space(unit)?;
        self.brief.goals[unit.army() as usize].iter().find_map(|goal| match goal {
            Goal::StandOnTower if self.field.is_tower(space) => Some(Ending::Tower),
            Goal::StandOn(spaces, units) if spaces.contains(space) && units.contains(unit) => Some(Ending::Space),
            _ => None,
        })
    }

    /// After every complete pass through the deck (BM-23.7, BM-23.8).
    pub(crate) fn check_passes(&mut self, log: &mut impl Log<Self>) {
        let passes = self.deck.passes();
        let held = |army: &Army| {
            self.brief.goals[*army as usize].iter().any(|goal| match goal {
                Goal::Survive(needed, Some(unit)) => passes >= *needed && self.ranks.in_play().contains(*unit),
                Goal::Survive(needed, None) => passes >= *needed && !self.ranks.left(*army).is_empty(),
                _ => false,
            })
        };
        // BM-23.7: if both hold out to the same pass, neither has won.
        match Army::BOTH.map(|army| held(&army)) {
            [false, false] => {}
            [true, true] => return self.end_battle(None, Ending::Survival, log),
            [imperial, _] => {
                let winner = if imperial { Army::Imperial } else { Army::Chaos };
                return self.end_battle(Some(winner), Ending::Survival, log);
            }
        }
        if let Some(limit) = self.brief.passes.filter(|limit| passes >= limit.limit) {
            use crate::content::PassResult;
            let winner = match limit.result {
                PassResult::Imperial => Some(Army::Imperial),
                PassResult::Chaos => Some(Army::Chaos),
                PassResult::Draw => None,
            };
            self.end_battle(winner, Ending::Passes, log);
        }
    }

    /// Ends the battle, and the match unless a campaign goes on.
    pub(crate) fn end_battle(&mut self, winner: Option<Army>, ending: Ending, log: &mut impl Log<Self>) {
        if self.is_over() {
            return;
        }
        match winner {
            Some(army) => log.all(Event::Won(army, ending)),
            None => log.all(Event::Drawn(ending)),
        }
        let outcome = winner.map_or(Outcome::draw(2), |army| Outcome::won_by(army.side(), 2));
        self.offers = [false; 2];
        self.phase = match self.campaign.is_some() {
            true => self.after_campaign_battle(winner, ending, log),
            false => Phase::Over { outcome, ending },
        };
    }

    /// BM-22.2, BM-22.3, BM-22.5, BM-22.8, BM-22.9, BM-22.11.
    fn after_campaign_battle(&mut self, winner: Option<Army>, ending: Ending, log: &mut impl Log<Self>) -> Phase {
        let Some(standing) = &mut self.campaign else { return self.phase.clone() };
        let plan = standing.plan.clone();
        let points = plan.battles.get(standing.battle as usize - 1).map_or(0, |(_, points)| *points);
        if let Some(army) = winner {
            standing.score[army as usize] += points;
        }
        let score = standing.score;
        log.all(Event::Score(score[0], score[1]));
        if ending == Ending::Resignation
            && let Some(loser) = winner.map(Army::enemy)
        {
            self.ranks.left(loser).iter().for_each(|unit| self.ranks.put(unit, crate::ranks::Place::Lost));
        }
        // A unit that took no part keeps what it was.
        let kept = self.ranks.elite - self.ranks.lost;
        self.ranks.elite = if plan.elite { self.ranks.in_play() | kept } else { UnitSet::EMPTY };
        let all: u8 = plan.battles.iter().map(|(_, points)| *points).sum();
        let decided = score.iter().any(|&s| u16::from(s) * 2 > u16::from(all));
        let stop = decided && self.options.campaign_stop == CampaignStop::WhenDecided;
        let fought = self.campaign.as_ref().map_or(0, |standing| standing.battle as usize);
        if fought < plan.battles.len() && !stop {
            return Phase::Between { ready: [false; 2] };
        }
        log.all(Event::CampaignOver);
        let outcome = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Outcome::won_by(Army::Imperial.side(), 2),
            std::cmp::Ordering::Less => Outcome::won_by(Army::Chaos.side(), 2),
            std::cmp::Ordering::Equal => Outcome::draw(2),
        };
        Phase::Over { outcome, ending }
    }
}
