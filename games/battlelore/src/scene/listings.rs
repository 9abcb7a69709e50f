//! The adventures that are ready to play, and the options of a table.

use crate::content::Library;
use crate::options::{Mode, Options, Variants};
use crate::texts::Texts;
use content::OptionTable;
use stage::{Knob, Language, Listing};

pub(super) fn listings(language: Language) -> Vec<Listing> {
    let t = Texts(language);
    let content = Library::embedded();
    let listing = |id: String, title: String, blurb: String, setup: serde_json::Value| Listing {
        id,
        title,
        blurb,
        setup: setup.to_string(),
    };
    let mut all = Vec::new();
    for adventure in &content.adventures {
        let name = match language {
            Language::English => adventure.names.en.clone(),
            Language::French => adventure.names.fr.clone(),
        };
        let setup = serde_json::json!({ "adventure": adventure.id });
        all.push(listing(adventure.id.clone(), name, t.adventure(adventure.id.as_str()), setup));
    }
    // The same fields with all the magic there is.
    for adventure in content.adventures.iter().filter(|adventure| adventure.mode != Mode::Full) {
        if adventure.modes.contains(&Mode::Full) {
            let name = match language {
                Language::English => &adventure.names.en,
                Language::French => &adventure.names.fr,
            };
            let setup = serde_json::json!({ "adventure": adventure.id, "lore_mode": "full" });
            all.push(listing(format!("{}-lore", adventure.id), t.with_lore(name), t.with_lore_blurb(), setup));
        }
    }
    all
}

/// Every option of section 35.
pub(super) fn knobs() -> Vec<Knob> {
    Options::knobs().into_iter().chain(Variants::knobs()).collect()
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
    use crate::options::Setup;
    use kernel::{Game, Seeded, Silent};

    /// BL-35.1: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let mut options = serde_json::to_value(Options::default()).expect("plain data");
        let variants = serde_json::to_value(Variants::default()).expect("plain data");
        let variants = variants.as_object().expect("a table").clone();
        options.as_object_mut().expect("a table").extend(variants);
        testkit::clicks::check_knobs::<crate::BattleLore>(&options, &[]);
    }

    #[test]
    fn every_listing_is_a_setup() {
        for listing in listings(Language::English).into_iter().chain(listings(Language::French)) {
            let setup: Setup = serde_json::from_str(&listing.setup).expect("a setup");
            assert!(crate::BattleLore::start(&setup, &mut Seeded::new(1), &mut Silent).is_ok(), "{}", listing.id);
            assert!(!listing.title.is_empty() && !listing.blurb.is_empty(), "{}", listing.id);
        }
    }
}
