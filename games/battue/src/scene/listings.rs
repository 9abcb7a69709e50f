//! The setups that are ready to play, and the options of a table.

use crate::texts::Texts;
use stage::{Knob, Language, Listing};

pub(super) fn listings(language: Language) -> Vec<Listing> {
    let t = Texts(language);
    let listing = |id: &str, setup: serde_json::Value| Listing {
        id: id.into(),
        title: t.listing(id),
        blurb: t.listing_blurb(id),
        setup: setup.to_string(),
    };
    vec![
        listing("quick", serde_json::json!({})),
        listing("duel", serde_json::json!({ "players": 2 })),
        listing("placed", serde_json::json!({ "setup": "placed" })),
        listing("tarsos", serde_json::json!({ "walls_of_tarsos": "on" })),
        listing("short", serde_json::json!({ "max_rounds": 10 })),
    ]
}

/// The knobs with their words in another language; what has none stays English.
pub(super) fn translated(mut knobs: Vec<Knob>, language: Language) -> Vec<Knob> {
    let t = Texts(language);
    for knob in &mut knobs {
        let key = knob.key.clone();
        let meaning = |value: &str| t.knob_value(format_args!("{key}-{value}"));
        knob.translate(t.knob(key.as_str()), t.knob_help(key.as_str()), meaning);
    }
    knobs
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
        for listing in listings(Language::English).into_iter().chain(listings(Language::French)) {
            let setup: Setup = serde_json::from_str(&listing.setup).unwrap();
            assert!(setup.options.validate().is_ok(), "{}", listing.id);
            assert!(!listing.title.is_empty() && !listing.blurb.is_empty(), "{}", listing.id);
        }
    }
}
