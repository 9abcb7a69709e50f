//! The setups that are ready to play.

use stage::Listing;

pub(super) fn listings() -> Vec<Listing> {
    let listing = |id: &str, title: &str, blurb: &str, setup: serde_json::Value| Listing {
        id: id.into(),
        title: title.into(),
        blurb: blurb.into(),
        setup: setup.to_string(),
    };
    vec![
        listing("duel", "Two peoples", "Two players on five by five squares.", serde_json::json!({})),
        listing("three", "Three peoples", "The whole map, three corners taken.", serde_json::json!({ "players": 3 })),
        listing("four", "Four peoples", "The whole map, every corner taken.", serde_json::json!({ "players": 4 })),
        listing(
            "creation",
            "The Creation alone",
            "Without Buff, his bets and his unbound units.",
            serde_json::json!({ "unbound_buff": "off", "unbound_units": "off" }),
        ),
        listing(
            "advanced",
            "Advanced",
            "Native terrain is free, neutral cities are strong, all ten Great Artefacts may lie at the ruins.",
            serde_json::json!({ "players": 3, "mode": "advanced", "strengths": "hard", "great_artefacts": "all10" }),
        ),
        listing(
            "short",
            "Two weeks",
            "A game that ends after fourteen days.",
            serde_json::json!({ "players": 2, "day_limit": 14 }),
        ),
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
        for listing in listings() {
            let setup: Setup = serde_json::from_str(&listing.setup).expect("a setup");
            assert!(setup.options.validate().is_ok(), "{}", listing.id);
        }
    }
}
