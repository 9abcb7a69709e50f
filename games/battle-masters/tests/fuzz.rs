//! Files and notation that were never meant: the loaders answer with an error or a value, never with a panic.

use crate::BattleMasters;
use crate::content::{Library, read_armies, read_campaign, read_deck, read_scenario};
use content::ContentFile;
use rand::SeedableRng;
use testkit::{Random, fuzz};

const SCRAPS: &[&str] = &["OR9", "when = \"x = y\""];

fn mangled(text: &str, rng: &mut Random) -> String {
    testkit::mangled(text, SCRAPS, rng)
}

/// BM-23.10: a broken file is an error that names the file, and what is accepted can be played.
#[test]
fn mangled_content_is_refused_or_playable() {
    let library = Library::embedded();
    let scenarios = [
        include_str!("../content/scenarios/borderlands.toml"),
        include_str!("../content/scenarios/grunburg.toml"),
        include_str!("../content/scenarios/plains.toml"),
        include_str!("../content/scenarios/altdorf.toml"),
    ];
    fuzz::content_is_refused_or_playable::<BattleMasters, _>(3_000, 0, |seed, rng| {
        let text = mangled(scenarios[seed as usize % scenarios.len()], rng);
        let scenario = read_scenario(&ContentFile::new("mine.toml", &text), &library.content)?;
        Ok::<_, content::ContentError>(
            serde_json::from_value(serde_json::json!({ "scenario": scenario })).expect("a setup"),
        )
    });
}

#[test]
fn mangled_armies_decks_and_campaigns_never_panic() {
    let library = Library::embedded();
    let (armies, deck) = (include_str!("../content/armies.toml"), include_str!("../content/deck.toml"));
    let campaign = include_str!("../content/campaigns/standard.toml");
    let mut refused = 0;
    for seed in 0..1_000 {
        let mut rng = Random::seed_from_u64(seed);
        refused += u32::from(read_deck(&ContentFile::new("deck.toml", mangled(deck, &mut rng))).is_err());
        let faces = library.content.faces.clone();
        refused += u32::from(read_armies(&ContentFile::new("armies.toml", mangled(armies, &mut rng)), faces).is_err());
        let text = mangled(campaign, &mut rng);
        refused += u32::from(
            read_campaign(&ContentFile::new("war.toml", &text), &library.scenarios, &library.content).is_err(),
        );
    }
    assert!(refused > 500, "only {refused} were refused");
}

#[test]
fn mangled_records_and_notation_never_panic() {
    let actions = ["move orcs/1 3,7", "lay ditch 6,5 W SW SE E", "fire MC1 5,10", "swap IK1 IK2", "card 16"];
    fuzz::records_and_notation_never_panic::<BattleMasters>(include_str!("golden/kill.json"), &actions, SCRAPS);
}
