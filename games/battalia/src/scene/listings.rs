//! The setups that are ready to play.

use crate::texts::Texts;
use stage::{Language, Listing};

pub(super) fn listings(language: Language) -> Vec<Listing> {
    let t = Texts(language);
    let listing = |id: &str, setup: serde_json::Value| Listing {
        id: id.into(),
        title: t.listing_title(id),
        blurb: t.listing_blurb(id),
        setup: setup.to_string(),
    };
    vec![
        listing("duel", serde_json::json!({})),
        listing("three", serde_json::json!({ "players": 3 })),
        listing("four", serde_json::json!({ "players": 4 })),
        listing("creation", serde_json::json!({ "unbound_buff": "off", "unbound_units": "off" })),
        listing(
            "advanced",
            serde_json::json!({ "players": 3, "mode": "advanced", "strengths": "hard", "great_artefacts": "all10" }),
        ),
        listing("short", serde_json::json!({ "players": 2, "day_limit": 14 })),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Options, Setup};

    /// BA-25.1: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let options = serde_json::to_value(Options::default()).expect("plain data");
        testkit::clicks::check_knobs::<crate::Battalia>(&options, &[]);
    }

    #[test]
    fn every_listing_is_a_setup() {
        for listing in listings(Language::English) {
            let setup: Setup = serde_json::from_str(&listing.setup).expect("a setup");
            assert!(setup.options.validate().is_ok(), "{}", listing.id);
        }
    }
}
