//! What a table may choose (section 24) and what is ready to play.

use crate::content::Library;
use stage::{Knob, Listing, Values};

fn of(values: &[(&str, &str)]) -> Values {
    Values::Of(values.iter().map(|(value, help)| ((*value).into(), (*help).into())).collect())
}

fn switch(on: &str) -> Values {
    of(&[("off", "as in the book"), ("on", on)])
}

#[rustfmt::skip]
pub(super) fn knobs() -> Vec<Knob> {
    let table: Vec<(&str, &str, &str, &str, Values, &str)> = vec![
        ("armyChoice", "Armies", "Who commands which army when the players do not agree.", "BM-24.2", of(&[("agree", "players pick; two claims are settled at random"), ("random", "drawn by lot")]), "agree"),
        ("layoutBy", "Laid out by", "Which army lays out the battlefield.", "BM-24.3", of(&[("random", "drawn by lot"), ("imperial", "the Imperial army"), ("chaos", "Chaos")]), "random"),
        ("layout", "Layout", "Where the features come from.", "BM-24.4", of(&[("player", "laid by a player"), ("bare", "no features"), ("random", "a legal random layout"), ("preset", "the features of a scenario")]), "player"),
        ("terrainSupply", "Terrain tiles", "How many terrain tiles there are.", "BM-24.5", of(&[("book", "2 fords, 3 marshes, 3 ditches"), ("boxed", "at most 4 tiles in all")]), "book"),
        ("ditchShapes", "Ditches", "How many fortified sides ditch tiles have.", "BM-24.6", of(&[("four", "four on every tile"), ("mixed", "four, three and two")]), "four"),
        ("sideChoice", "Sides", "How the sides of the board are chosen.", "BM-24.7", of(&[("chooser", "any of the four"), ("northSouth", "north or south"), ("eastWest", "east or west"), ("random", "drawn by lot")]), "chooser"),
        ("hiddenDeployment", "Hidden deployment", "A standard battle deploys with facedown tokens.", "BM-24.8", switch("facedown tokens"), "off"),
        ("cannonPath", "Cannon path", "When the path of a shot is chosen.", "BM-24.10", of(&[("step", "tile by tile"), ("committed", "before the first tile")]), "step"),
        ("ditchShotBonus", "Shots at ditches", "Bows and crossbows give the target behind a fortified side one more die.", "BM-24.11", of(&[("on", "one more die"), ("off", "no extra die")]), "on"),
        ("minAttackDice", "Fewest attack dice", "An attack that would roll none may not be declared, or rolls one.", "BM-24.12", Values::Between(0, 1), "0"),
        ("altdorfChaosRows", "Altdorf: Chaos rows", "How deep the Chaos zone is.", "BM-24.13", of(&[("2", "two rows"), ("4", "four rows")]), "2"),
        ("altdorfFords", "Altdorf: fords", "The two ford tiles of the map.", "BM-24.14", of(&[("on", "laid"), ("off", "left out")]), "on"),
        ("plainsFord", "Plains: ford", "The ford tile of the map.", "BM-24.15", of(&[("on", "laid"), ("off", "left out")]), "on"),
        ("grunburgDepth", "Grunburg: zone depth", "How many spaces of each row units arrive on.", "BM-24.16", Values::Between(1, 2), "1"),
        ("stalemateCards", "Stalemate", "Cards without a loss after which a captain may claim a draw.", "BM-24.17", Values::OffOr(59, 590), "177"),
        ("campaignStop", "Campaign", "Whether a decided campaign goes on.", "BM-24.18", of(&[("playAll", "all battles are fought"), ("whenDecided", "it stops when decided")]), "playAll"),
        ("armyBudget", "Army points", "Armies are bought with points instead of complete.", "BM-24.19", Values::OffOr(20, 72), "0"),
        ("reshuffleCards", "Reshuffle cards", "Blank cards that make the deck unpredictable.", "BM-24.20", Values::Between(0, 2), "0"),
        ("twoDecks", "Two decks", "Each army has its own deck and a hand.", "BM-24.21", switch("own decks and hands"), "off"),
        ("handSize", "Hand size", "Cards in hand with two decks.", "BM-24.25", Values::Between(1, 5), "3"),
        ("turnOrder", "Turn order", "Who acts next with two decks.", "BM-24.26", of(&[("bag", "a banner is drawn"), ("alternate", "strictly in turn")]), "bag"),
        ("deadCard", "Dead cards", "What a card does whose units are all lost.", "BM-24.22", of(&[("remove", "it leaves the game"), ("anyUnit", "it activates any one unit")]), "remove"),
        ("support", "Support", "A friend next to the target gives one more attack die.", "BM-24.23", switch("one more die"), "off"),
        ("towerBlocksShots", "Tower blocks shots", "Bows and crossbows cannot shoot past a standing Tower.", "BM-24.24", switch("the Tower is in the way"), "off"),
    ];
    table
        .into_iter()
        .map(|(key, label, help, clause, values, default)| Knob {
            key: key.into(), label: label.into(), help: help.into(), clause: clause.into(), values, default: default.into(),
        })
        .collect()
}

pub(super) fn listings() -> Vec<Listing> {
    let library = Library::embedded();
    let battle = Listing {
        id: "battle".into(),
        title: "Standard battle".into(),
        blurb: "Lay out the field, choose a side, deploy, and fight to the last unit.".into(),
        setup: "{}".into(),
    };
    let scenarios = library.scenarios.iter().map(|scenario| Listing {
        id: scenario.id.clone(),
        title: scenario.title.clone(),
        blurb: scenario.goal.clone(),
        setup: serde_json::json!({ "scenario": scenario.id }).to_string(),
    });
    let campaigns = library.campaigns.iter().map(|campaign| Listing {
        id: if campaign.id == "standard" { "campaign".into() } else { campaign.id.clone() },
        title: campaign.title.clone(),
        blurb: campaign.story.lines().next().unwrap_or_default().into(),
        setup: serde_json::json!({ "campaign": campaign.id }).to_string(),
    });
    std::iter::once(battle).chain(scenarios).chain(campaigns).collect()
}

#[cfg(test)]
mod tests {
    use crate::options::Options;

    /// BM-24.2 to BM-24.26: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let options = serde_json::to_value(Options::default()).unwrap();
        testkit::mouse::check_knobs::<crate::BattleMasters>(&options, &["seatsPerArmy"]);
    }
}
