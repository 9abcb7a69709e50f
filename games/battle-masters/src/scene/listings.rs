//! The setups that are ready to play.

use super::names::in_language;
use crate::content::{Library, Scenario};
use crate::options::{Options, PRESET};
use crate::texts::Texts;
use content::OptionTable;
use stage::{Knob, Language, Listing, Values};

/// The options, and beside the layout the scenario that a preset takes its features from (BM-24.4).
pub(super) fn knobs(language: Language) -> Vec<Knob> {
    let t = Texts(language);
    let scenarios = Library::embedded().scenarios.iter();
    let preset = Knob {
        key: "preset".into(),
        label: t.knob("preset"),
        help: t.knob_help("preset"),
        clause: "BM-24.4".into(),
        values: Values::Of(scenarios.map(|scenario| (scenario.id.clone(), title(language, scenario))).collect()),
        default: PRESET.into(),
    };
    let mut knobs = Options::knobs();
    knobs.iter_mut().for_each(|knob| translate(t, knob));
    let layout = knobs.iter().position(|knob| knob.key == "layout").unwrap_or(0);
    knobs.insert(layout + 1, preset);
    knobs
}

/// The words of a knob in another language; what has none there stays English.
fn translate(t: Texts, knob: &mut Knob) {
    let key = knob.key.clone();
    knob.translate(t.knob(&key), t.knob_help(&key), |value| t.knob_value(format_args!("{key}-{value}")));
}

fn title(language: Language, scenario: &Scenario) -> String {
    in_language(language, &scenario.title, &scenario.fr_title)
}

pub(super) fn listings(language: Language) -> Vec<Listing> {
    let (library, t) = (Library::embedded(), Texts(language));
    let battle = Listing { id: "battle".into(), title: t.battle_title(), blurb: t.battle_blurb(), setup: "{}".into() };
    let scenarios = library.scenarios.iter().map(|scenario| Listing {
        id: scenario.id.clone(),
        title: title(language, scenario),
        blurb: in_language(language, &scenario.goal, &scenario.fr_goal),
        setup: serde_json::json!({ "scenario": scenario.id }).to_string(),
    });
    let campaigns = library.campaigns.iter().map(|campaign| Listing {
        id: if campaign.id == "standard" { "campaign".into() } else { campaign.id.clone() },
        title: in_language(language, &campaign.title, &campaign.fr_title),
        blurb: first_line(&in_language(language, &campaign.story, &campaign.fr_story)),
        setup: serde_json::json!({ "campaign": campaign.id }).to_string(),
    });
    std::iter::once(battle).chain(scenarios).chain(campaigns).collect()
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BattleMasters;

    /// BM-24.2 to BM-24.26: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let mut options = serde_json::to_value(Options::default()).unwrap();
        options["preset"] = PRESET.into();
        testkit::clicks::check_knobs::<BattleMasters>(&options, &["seats_per_army"]);
    }
}
