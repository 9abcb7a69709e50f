//! Reads the tables of content files and checks their numbers.

use super::{Adventure, CardRules, Content, EventRules, MonsterRules, RaceCard, RealmPiece, SpellRules, Values};
use crate::words::{
    ARTIFACT_IDS, Artifact, CARDS, Card, DECK_IDS, EVENTS, EventCard, Kind, NEUTRAL, RACE_IDS, REALM_IDS, Race, Realm,
    SPELL_IDS, Spell,
};
use content::{ContentError, ContentFile, ContentFolder, Invalid};
use kernel::did_you_mean;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// A table with an entry for each of `ids`, in their order.
fn table<T: DeserializeOwned>(
    file: &ContentFile,
    ids: &[&str],
    what: &str,
    clause: &'static str,
) -> Result<Vec<T>, ContentError> {
    let mut entries: BTreeMap<String, T> = file.read(clause)?;
    if let Some(key) = entries.keys().find(|key| !ids.contains(&key.as_str())) {
        let invalid = Invalid::new(clause, format!("there is no {what} '{key}'{}", did_you_mean(key, ids)));
        return Err(file.locate(invalid.help("keep the keys of the built-in file").under([key])));
    }
    let missing = |id: &str| {
        let invalid = Invalid::new(clause, format!("the {what} {id} is missing"));
        file.locate(invalid.help("the file holds all of them; start from a copy of the built-in one"))
    };
    ids.iter().map(|id| entries.remove(*id).ok_or_else(|| missing(id))).collect()
}

/// The files of the content, without the maps.
pub const CONTENT_FILES: [&str; 8] = [
    "races.toml",
    "realms.toml",
    "actions.toml",
    "events.toml",
    "adventures.toml",
    "artifacts.toml",
    "spells.toml",
    "monsters.toml",
];

pub(super) fn assemble(folder: &ContentFolder) -> Result<Content, ContentError> {
    let mut content = Content::default();
    for name in CONTENT_FILES {
        read_content(&mut content, name, folder.file(name))?;
    }
    Ok(content)
}

/// Puts what a file holds into the content, in the place of the built-in file of this name.
pub fn read_content(content: &mut Content, name: &str, file: &ContentFile) -> Result<(), ContentError> {
    match name {
        "races.toml" => content.races = table(file, &RACE_IDS, "race", "MI-2.10")?,
        "realms.toml" => content.realms = table(file, &REALM_IDS[..NEUTRAL], "Realm", "MI-1.4")?,
        "actions.toml" => content.cards = table(file, &DECK_IDS[..CARDS], "Action card", "MI-16.1")?,
        "events.toml" => content.events = table(file, &DECK_IDS[CARDS..], "EVENT", "MI-17.1")?,
        "adventures.toml" => content.adventures = table(file, &REALM_IDS[..NEUTRAL], "Adventure", "MI-9.32")?,
        "artifacts.toml" => content.artifacts = table(file, &ARTIFACT_IDS, "Artifact", "MI-9.24")?,
        "spells.toml" => content.spells = table(file, &SPELL_IDS, "Spell", "MI-14.1")?,
        _ => content.monsters = table(file, &["dragon", "firegaunt", "giant"], "Monster", "MI-15.1")?,
    }
    // Monsters are checked with the races, whose units they fight beside.
    let checked = if name == "monsters.toml" { "races.toml" } else { name };
    let mine = CHECKS.iter().filter(|(file, _)| *file == checked);
    mine.map(|(_, check)| check(content)).find_map(Result::err).map_or(Ok(()), |invalid| Err(file.locate(invalid)))
}

/// Content that did not come from files.
pub(super) fn validate(content: &Content) -> Result<(), Invalid> {
    let lengths = [content.races.len(), content.realms.len(), content.cards.len(), content.events.len()];
    let others = [content.adventures.len(), content.artifacts.len(), content.spells.len(), content.monsters.len()];
    if lengths != [RACE_IDS.len(), NEUTRAL, CARDS, EVENTS]
        || others != [NEUTRAL, ARTIFACT_IDS.len(), SPELL_IDS.len(), 3]
    {
        return Err(Invalid::new("MI-1.4", "the content does not list every race, Realm, card and Spell"));
    }
    CHECKS.iter().try_for_each(|(_, check)| check(content))
}

type Check = fn(&Content) -> Result<(), Invalid>;

const CHECKS: [(&str, Check); 7] = [
    ("races.toml", check_races),
    ("realms.toml", check_realms),
    ("actions.toml", check_cards),
    ("events.toml", check_events),
    ("adventures.toml", check_adventures),
    ("artifacts.toml", check_artifacts),
    ("spells.toml", check_spells),
];

fn within(key: &'static str, value: u16, low: u16, most: u16, clause: &'static str) -> Result<(), Invalid> {
    if (low..=most).contains(&value) {
        return Ok(());
    }
    Err(Invalid::new(clause, format!("{key} cannot be {value}")).help(format!("allowed is {low}-{most}")).under([&key]))
}

/// Names and texts that people read.
fn check_text(text: &str, most: usize) -> Result<(), Invalid> {
    let length = text.chars().count();
    if length > most || text.chars().any(char::is_control) {
        return Err(Invalid::new("MI-1.4", format!("this text cannot be shown; {most} plain characters at most")));
    }
    Ok(())
}

fn check_values(key: &'static str, values: Values) -> Result<(), Invalid> {
    within(key, values.rout.into(), 1, 20, "MI-11.4")?;
    within(key, values.kill.into(), u16::from(values.rout), 20, "MI-11.4")?;
    within(key, values.moves.into(), 1, 6, "MI-10.3")
}

fn check_races(content: &Content) -> Result<(), Invalid> {
    for race in Race::all() {
        let RaceCard { name, start, income, footman, archer, cavalry, skills, .. } = content.race(race);
        let checked = check_text(name, 40).and_then(|()| {
            for stock in [start, income] {
                stock.0.iter().try_for_each(|&number| within("start", number, 0, 99, "MI-3.6"))?;
            }
            check_values("footman", *footman)?;
            check_values("archer", *archer)?;
            check_values("cavalry", *cavalry)?;
            skills.iter().try_for_each(|skill| check_text(&skill.name, 40).and_then(|()| check_text(&skill.text, 200)))
        });
        checked.map_err(|invalid| invalid.under([&race]))?;
    }
    let monsters = content.monsters.iter().zip(Kind::MONSTERS);
    for (MonsterRules { name, values, dice }, kind) in monsters {
        let checked = check_text(name, 40).and_then(|()| check_values("values", *values));
        let checked = checked.and_then(|()| within("dice", (*dice).into(), 1, 2, "MI-15.2"));
        checked.map_err(|invalid| invalid.of(kind))?;
    }
    Ok(())
}

fn check_realms(content: &Content) -> Result<(), Invalid> {
    for (realm, RealmPiece { name, yields, .. }) in Realm::neutral().zip(&content.realms) {
        let checked = check_text(name, 40).and_then(|()| within("yield", (*yields).into(), 0, 9, "MI-1.4"));
        checked.map_err(|invalid| invalid.under([&realm]))?;
    }
    Ok(())
}

fn check_cards(content: &Content) -> Result<(), Invalid> {
    for (card, CardRules { name, copies, value, text, .. }) in Card::all().zip(&content.cards) {
        let checked = check_text(name, 40)
            .and_then(|()| check_text(text, 200))
            .and_then(|()| within("copies", (*copies).into(), 0, 9, "MI-16.1"))
            .and_then(|()| within("value", (*value).into(), 0, 9, "MI-16.1"));
        checked.map_err(|invalid| invalid.under([&card]))?;
    }
    let total: u32 = content.cards.iter().map(|card| u32::from(card.copies)).sum();
    match total {
        0 => Err(Invalid::new("MI-1.6", "the Action deck has no normal cards")),
        _ => Ok(()),
    }
}

fn check_events(content: &Content) -> Result<(), Invalid> {
    for (event, EventRules { name, copies, votes, first, second, .. }) in EventCard::all().zip(&content.events) {
        let checked = check_text(name, 40)
            .and_then(|()| check_text(first, 200))
            .and_then(|()| check_text(second, 200))
            .and_then(|()| within("copies", (*copies).into(), 0, 1, "MI-17.1"))
            .and_then(|()| within("votes", (*votes).into(), 1, 20, "MI-6.11"));
        checked.map_err(|invalid| invalid.under([&event]))?;
    }
    Ok(())
}

fn check_adventures(content: &Content) -> Result<(), Invalid> {
    for (realm, Adventure { hook, encounter }) in Realm::neutral().zip(&content.adventures) {
        let checked = check_text(hook, 200).and_then(|()| {
            let Some(encounter) = encounter else { return Ok(()) };
            check_text(&encounter.monster, 40)?;
            within("count", encounter.count.into(), 1, 3, "MI-9.32")?;
            within("life", encounter.life.into(), 1, 9, "MI-9.32")?;
            within("attacks", encounter.attacks.into(), 1, 3, "MI-9.14")?;
            within("hit", encounter.hit.into(), 1, 10, "MI-9.14")?;
            within("damage", encounter.damage.into(), 1, 5, "MI-9.14")
        });
        checked.map_err(|invalid| invalid.under([&realm]))?;
    }
    Ok(())
}

fn check_artifacts(content: &Content) -> Result<(), Invalid> {
    for artifact in Artifact::all() {
        let rules = content.artifact(artifact);
        let most = if artifact.is_kept() { 1 } else { 20 };
        let checked = check_text(&rules.name, 40)
            .and_then(|()| check_text(&rules.text, 200))
            .and_then(|()| within("copies", rules.copies.into(), 0, most, "MI-9.25"));
        checked.map_err(|invalid| invalid.under([&artifact]))?;
    }
    Ok(())
}

fn check_spells(content: &Content) -> Result<(), Invalid> {
    for (spell, SpellRules { name, cost, text, .. }) in Spell::all().zip(&content.spells) {
        let checked = check_text(name, 40)
            .and_then(|()| check_text(text, 200))
            .and_then(|()| within("cost", (*cost).into(), 1, 9, "MI-14.1"));
        checked.map_err(|invalid| invalid.under([&spell]))?;
    }
    // A chain of Hands of the Void is as long as the Stars allow.
    match content.cost(Spell::HAND_OF_THE_VOID) {
        4.. => Ok(()),
        _ => Err(Invalid::new("MI-14.22", "Hand of the Void costs 4 at least").under([&Spell::HAND_OF_THE_VOID])),
    }
}
