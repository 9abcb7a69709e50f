//! The setups that are ready to play, and the options of a table.

use crate::texts::Texts;
use serde_json::json;
use stage::{Language, Listing};

pub(super) fn listings(language: Language) -> Vec<Listing> {
    let t = Texts(language);
    let listing = |id: &str, setup: serde_json::Value| Listing {
        id: id.into(),
        title: t.listing(id),
        blurb: t.listing_blurb(id),
        setup: setup.to_string(),
    };
    vec![
        listing("short", json!({ "players": 3, "map": "quick", "race_assignment": "random", "round_limit": 6 })),
        listing("quick", json!({ "players": 3, "map": "quick", "race_assignment": "random" })),
        listing("duel", json!({ "players": 2, "map": "quick", "race_assignment": "random" })),
        listing("four", json!({})),
        listing("six", json!({ "players": 6, "map": "quick" })),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Options, Setup};

    /// MI-20.1 to MI-20.15: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let options = serde_json::to_value(Options::default()).unwrap();
        testkit::clicks::check_knobs::<crate::Battlemist>(&options, &[]);
    }

    #[test]
    fn every_listing_is_a_setup() {
        for listing in listings(Language::English) {
            let setup: Setup = serde_json::from_str(&listing.setup).unwrap();
            assert!(setup.options.validate().is_ok(), "{}", listing.id);
        }
    }
}
