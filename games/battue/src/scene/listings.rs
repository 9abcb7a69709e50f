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
        listing("quick", "Storm the city", "Four hordes before a city laid at random.", serde_json::json!({})),
        listing("duel", "Two horse lords", "Two hordes, one city.", serde_json::json!({ "players": 2 })),
        listing(
            "placed",
            "Lay the city together",
            "The book's way: the players place the facedown tiles, then ride.",
            serde_json::json!({ "setup": "placed" }),
        ),
        listing(
            "tarsos",
            "Walls of Tarsos",
            "The expansion: stronger walls, towers with powers, and ivory riders for hire.",
            serde_json::json!({ "walls_of_tarsos": "on" }),
        ),
        listing(
            "short",
            "Ten rounds",
            "A storm that ends after ten game rounds.",
            serde_json::json!({ "max_rounds": 10 }),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Options, Setup};

    /// BT-23.1 to BT-23.10: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let options = serde_json::to_value(Options::default()).unwrap();
        testkit::clicks::check_knobs::<crate::Battue>(&options, &[]);
    }

    #[test]
    fn every_listing_is_a_setup() {
        for listing in listings() {
            let setup: Setup = serde_json::from_str(&listing.setup).unwrap();
            assert!(setup.options.validate().is_ok(), "{}", listing.id);
        }
    }
}
