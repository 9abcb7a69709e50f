//! How many matches I have played and won: in all, by game, by side and by scenario.

use crate::parts::Together;
use leptos::prelude::*;
use protocol::account::{MatchResult, MatchTally};
use std::collections::BTreeMap;

/// Rows in one box.
const FEW: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Score {
    played: u64,
    won: u64,
    /// Won or lost.
    decided: u64,
}

impl Score {
    fn add(&mut self, tally: &MatchTally) {
        self.played += tally.matches;
        match tally.result {
            MatchResult::Won => (self.won, self.decided) = (self.won + tally.matches, self.decided + tally.matches),
            MatchResult::Lost => self.decided += tally.matches,
            MatchResult::Drawn | MatchResult::None => {}
        }
    }

    fn percent(&self) -> Option<u64> {
        (self.decided > 0).then(|| (self.won * 100 + self.decided / 2) / self.decided)
    }
}

/// The scores of everything that has the same name, the most played first.
fn by(tallies: &[MatchTally], name: impl Fn(&MatchTally) -> String) -> Vec<(String, Score)> {
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    for tally in tallies {
        let name = name(tally);
        if !name.is_empty() {
            scores.entry(name).or_default().add(tally);
        }
    }
    let mut scores: Vec<_> = scores.into_iter().collect();
    scores.sort_by_key(|(_, score)| std::cmp::Reverse(score.played));
    scores.truncate(FEW);
    scores
}

#[component]
pub(super) fn Figures(tallies: Vec<MatchTally>, games: BTreeMap<String, String>) -> impl IntoView {
    let mut all = Score::default();
    tallies.iter().for_each(|tally| all.add(tally));
    let game = |id: &str| games.get(id).cloned().unwrap_or_else(|| id.to_owned());
    let boxes = [
        (say!("Won by game"), by(&tallies, |tally| game(&tally.game))),
        (say!("Won by side"), by(&tallies, |tally| tally.side.clone())),
        (say!("Won by battle"), by(&tallies, |tally| tally.scenario.clone())),
    ];
    let row = |(name, score): (String, Score)| {
        let said = say!("{won} of {played}", won = score.won, played = score.played);
        view! {
            <li>
                <span class="of">{name}</span>
                <progress aria-hidden="true" max=score.played.to_string() value=score.won.to_string()></progress>
                <b>{said}</b>
            </li>
        }
        .into_any()
    };
    let boxes = boxes.into_iter().filter(|(_, rows)| !rows.is_empty()).map(|(title, rows)| {
        view! { <section class="figure-box"><h2>{title}</h2><ul>{rows.into_iter().map(row).together()}</ul></section> }.into_any()
    });
    view! {
        <div class="figures-row">
            <section class="figure-box totals">
                <h2>{say!("Played")}</h2>
                <dl>
                    <div><dd>{all.played}</dd><dt>{if crate::words::is_one(all.played as usize) { say!("match") } else { say!("matches") }}</dt></div>
                    <div><dd>{all.won}</dd><dt>{say!("of them won")}</dt></div>
                    {all.percent().map(|percent| view! { <div><dd>{percent}" %"</dd><dt>{say!("of those decided")}</dt></div> }.into_any())}
                </dl>
            </section>
            {boxes.together()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(game: &str, side: &str, result: MatchResult, matches: u64) -> MatchTally {
        MatchTally { game: game.into(), scenario: "Plains".into(), side: side.into(), result, matches }
    }

    #[test]
    fn matches_are_counted_and_only_decided_ones_give_a_share() {
        let tallies = [
            tally("a", "north", MatchResult::Won, 2),
            tally("a", "south", MatchResult::Lost, 1),
            tally("b", "north", MatchResult::Drawn, 4),
        ];
        let mut all = Score::default();
        tallies.iter().for_each(|tally| all.add(tally));
        assert_eq!((all.played, all.won, all.percent()), (7, 2, Some(67)));
        let names: Vec<String> = by(&tallies, |tally| tally.side.clone()).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["north", "south"]);
        assert_eq!(Score::default().percent(), None);
    }
}
