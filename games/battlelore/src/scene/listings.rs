//! The adventures that are ready to play, and the options of a table.

use crate::content::Library;
use crate::options::Mode;
use crate::texts::Texts;
use stage::{Knob, Language, Listing, Values};

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

/// The knobs with their words in another language; what has none stays English.
pub(super) fn translated(mut knobs: Vec<Knob>, language: Language) -> Vec<Knob> {
    let t = Texts(language);
    let put = |place: &mut String, words: String| {
        if !words.is_empty() {
            *place = words;
        }
    };
    for knob in &mut knobs {
        put(&mut knob.label, t.knob(knob.key.as_str()));
        put(&mut knob.help, t.knob_help(knob.key.as_str()));
        if let Values::Of(values) = &mut knob.values {
            for (value, meaning) in values {
                put(meaning, t.knob_value(format_args!("{}-{value}", knob.key)));
            }
        }
    }
    knobs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Options, Setup};
    use content::OptionTable;
    use kernel::{Game, Seeded, Silent};

    /// BL-35.1: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let options = serde_json::to_value(Options::default()).expect("plain data");
        testkit::clicks::check_knobs::<crate::BattleLore>(&options, &[]);
    }

    #[test]
    fn every_option_and_its_values_are_in_both_languages() {
        let meanings = |knob: &Knob| match &knob.values {
            Values::Of(values) => values.clone(),
            Values::Between(..) | Values::OffOr(..) => Vec::new(),
        };
        for (english, french) in Options::knobs().iter().zip(translated(Options::knobs(), Language::French)) {
            let key = &english.key;
            assert!(english.label != french.label || key == "creatures", "{key}: {}", french.label);
            assert_ne!(english.help, french.help, "{key}");
            for ((value, english), (_, french)) in meanings(english).iter().zip(meanings(&french)) {
                assert!(english.parse::<u8>().is_ok() || *english != french, "{key} {value}: {french}");
            }
        }
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
