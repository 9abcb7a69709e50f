//! Files and notation that nobody meant to write: the loaders answer with an error or a value, never with a panic.

use battle_masters::action::Action;
use battle_masters::content::{Library, read_armies, read_campaign, read_deck, read_scenario};
use battle_masters::{BattleMasters, Setup};
use content::ContentFile;
use kernel::{Game, Record, Seeded, Silent};
use rand::SeedableRng;
use testkit::Random;

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
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..3_000 {
        let mut rng = Random::seed_from_u64(seed);
        let text = mangled(scenarios[seed as usize % scenarios.len()], &mut rng);
        match read_scenario(&ContentFile::new("mine.toml", &text), &library.content) {
            Err(error) => {
                refused += 1;
                assert!(error.to_string().contains("mine.toml"), "{error}");
            }
            Ok(scenario) => {
                accepted += 1;
                let setup: Setup =
                    serde_json::from_value(serde_json::json!({ "scenario": scenario })).expect("a setup");
                let started = BattleMasters::start(&setup, &mut Seeded::new(seed), &mut Silent);
                let started = started.unwrap_or_else(|error| panic!("read but not playable: {error}\n{text}"));
                started.check().unwrap_or_else(|error| panic!("{error}\n{text}"));
            }
        }
    }
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused: the mangling is one-sided");
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
    let record = include_str!("golden/kill.json");
    let mut read = 0;
    for seed in 0..1_000 {
        let mut rng = Random::seed_from_u64(seed);
        if let Ok(record) = Record::read(&mangled(record, &mut rng)) {
            read += 1;
            // Whatever it says, checking it ends with a verdict or an error.
            let _ = kernel::verify::<BattleMasters>(&record);
            let _ = kernel::Match::<BattleMasters>::resume(record);
        }
        for order in ["move orcs/1 3,7", "lay ditch 6,5 W SW SE E", "fire MC1 5,10", "swap IK1 IK2", "card 16"] {
            if let Ok(action) = mangled(order, &mut rng).parse::<Action>() {
                assert_eq!(action.to_string().parse(), Ok(action), "{action} does not read back");
            }
        }
    }
    assert!(read > 20, "only {read} mangled records could be read");
}
