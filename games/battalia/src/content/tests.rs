//! The built-in files, and what is refused.

use super::*;
use crate::card::Faction;
use content::ContentFile;

const FILES: [(&str, &str); 8] = [
    ("factions.toml", include_str!("../../content/factions.toml")),
    ("units.toml", include_str!("../../content/units.toml")),
    ("artefacts.toml", include_str!("../../content/artefacts.toml")),
    ("great_artefacts.toml", include_str!("../../content/great_artefacts.toml")),
    ("terrain.toml", include_str!("../../content/terrain.toml")),
    ("costs.toml", include_str!("../../content/costs.toml")),
    ("layouts.toml", include_str!("../../content/layouts.toml")),
    ("numbers.toml", include_str!("../../content/numbers.toml")),
];

/// The content with one text replaced in one file.
fn edited(name: &str, old: &str, new: &str) -> Result<Content, String> {
    let files: Vec<ContentFile> = FILES
        .iter()
        .map(|(file, text)| {
            let text = if *file == name { text.replacen(old, new, 1) } else { (*text).to_owned() };
            ContentFile::new(*file, text)
        })
        .collect();
    let find = |name: &str| files.iter().find(|file| file.name == name).expect("one of the files");
    read::read(find).map_err(|error| error.to_string())
}

/// BA-1.1, BA-1.3, BA-1.4, BA-1.5, BA-1.6, BA-1.7, BA-1.8, BA-1.9, BA-1.19, BA-1.20, BA-9.1.
#[test]
fn the_box_is_complete() {
    let content = &Library::embedded().content;
    let units: u8 = content.units.iter().map(|unit| unit.per_faction * 4).sum();
    assert_eq!((units, content.units.iter().map(|unit| unit.unbound).sum::<u8>()), (80, 8));
    assert!(content.artefacts.iter().all(|artefact| artefact.per_faction == 3));
    assert_eq!(content.greats.iter().filter(|great| !great.promo).count(), 5);
    assert_eq!(content.terrain.cities.map(|cards| cards * 4).iter().sum::<u8>(), 28);
    assert_eq!(content.terrain.roads.map(|cards| cards * 4).iter().sum::<u8>(), 48);
    let strength = |id: &str| content.strength(id.parse().expect("a card"), Artefact::TOOL);
    assert_eq!(["barfolk-friman", "barfolk-lord", "barfolk-weapon", "barfolk-horse"].map(strength), [1, 4, 1, 1]);
    assert_eq!(["supply", "barfolk-tool", "sword", "shield", "hammer"].map(strength), [0, 0, 4, 5, 1]);
    let lit = content.strength("barfolk-weapon".parse().expect("a card"), Artefact::WEAPON);
    assert_eq!((lit, content.artefact(Artefact::HORSE).lit_moves), (2, 6));
    assert_eq!(
        Faction::of_players().map(|faction| content.factions[faction.index()].terrain.as_str()).collect::<Vec<_>>(),
        ["forest", "lake", "desert", "mountain"]
    );
}

/// BA-19.2, BA-19.7: the tokens of BA-1.14.
#[test]
fn the_horde_grows_until_week_nine() {
    let content = &Library::embedded().content;
    assert_eq!(
        [2, 3, 4, 5, 6, 7, 8, 9, 10, 40].map(|week| content.horde(week)),
        [6, 8, 10, 12, 14, 16, 18, 20, 20, 20]
    );
}

/// BA-1.20: what cannot be played with is refused, with file and line.
#[test]
fn content_that_cannot_be_played_with_is_refused_with_its_place() {
    let refused = |name: &str, old: &str, new: &str, said: &str| {
        let error = edited(name, old, new).expect_err(new);
        assert!(error.starts_with(name) && error.contains(said), "{error}");
    };
    refused("units.toml", "strength = 1", "strength = 0", "line 13: strength cannot be 0 [BA-1.1]");
    refused("units.toml", "[chief]", "[cheif]", "did you mean 'chief'?");
    refused("costs.toml", "ambush = [\"supply\"]", "ambush = []", "[BA-27.29]");
    refused("costs.toml", "bribe = [\"supply\"", "bribe = [\"gold\"", "gold");
    refused("layouts.toml", "\"5,5 NW\"", "\"1,2 NW\"", "[BA-4.8]");
    refused("layouts.toml", "\"1,1 ES\", ", "", "[BA-3.5]");
    refused("numbers.toml", "hand = 6", "hand = 60", "[BA-6.2]");
    refused("terrain.toml", "level = 4", "level = 5", "[BA-13.30]");
    assert!(edited("numbers.toml", "goal = 5", "goal = 4").is_ok_and(|content| content.numbers.goal == 4));
}
