//! The setups that are ready to play.

use serde_json::json;
use stage::Listing;

pub(super) fn listings() -> Vec<Listing> {
    let listing = |id: &str, title: &str, blurb: &str, setup: serde_json::Value| Listing {
        id: id.into(),
        title: title.into(),
        blurb: blurb.into(),
        setup: setup.to_string(),
    };
    vec![
        listing(
            "short",
            "Six rounds",
            "Three races for a first game: whoever has most after six rounds wins.",
            json!({ "players": 3, "map": "quick", "race_assignment": "random", "round_limit": 6 }),
        ),
        listing(
            "quick",
            "Three races",
            "Three races on a map that is laid at once, with Council votes.",
            json!({ "players": 3, "map": "quick", "race_assignment": "random" }),
        ),
        listing(
            "duel",
            "Two races",
            "Two races on a map that is laid at once, without EVENTs.",
            json!({ "players": 2, "map": "quick", "race_assignment": "random" }),
        ),
        listing(
            "four",
            "The Stars of Timorran",
            "The book's way: four players choose their races and lay the map piece by piece.",
            json!({}),
        ),
        listing(
            "six",
            "All six races",
            "Every race of Mennarra on a map that is laid at once.",
            json!({ "players": 6, "map": "quick" }),
        ),
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
        for listing in listings() {
            let setup: Setup = serde_json::from_str(&listing.setup).unwrap();
            assert!(setup.options.validate().is_ok(), "{}", listing.id);
        }
    }
}
