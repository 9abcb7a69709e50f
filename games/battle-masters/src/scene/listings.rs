//! The setups that are ready to play.

use crate::content::Library;
use crate::options::{Options, PRESET};
use content::OptionTable;
use stage::{Knob, Listing, Values};

/// The options, and beside the layout the scenario that a preset takes its features from (BM-24.4).
pub(super) fn knobs() -> Vec<Knob> {
    let scenarios = Library::embedded().scenarios.iter();
    let preset = Knob {
        key: "preset".into(),
        label: "Features of".into(),
        help: "The scenario whose features a preset layout uses.".into(),
        clause: "BM-24.4".into(),
        values: Values::Of(scenarios.map(|scenario| (scenario.id.clone(), scenario.title.clone())).collect()),
        default: PRESET.into(),
    };
    let mut knobs = Options::knobs();
    let layout = knobs.iter().position(|knob| knob.key == "layout").unwrap_or(0);
    knobs.insert(layout + 1, preset);
    knobs
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
    use crate::options::{Options, PRESET};

    /// BM-24.2 to BM-24.26: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let mut options = serde_json::to_value(Options::default()).unwrap();
        options["preset"] = PRESET.into();
        testkit::clicks::check_knobs::<crate::BattleMasters>(&options, &["seats_per_army"]);
    }
}
