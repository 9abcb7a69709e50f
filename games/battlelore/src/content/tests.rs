//! The built-in content is what the rules say.

use super::*;
use crate::card::CommandPile;

fn embedded() -> &'static Content {
    Library::embedded()
}

/// BL-1.1, BL-1.2, BL-20.1: 60 Command cards, 42 of them Section cards; 15 Lore cards for each of four classes.
#[test]
fn the_decks_are_complete() {
    let content = embedded();
    assert_eq!(CommandPile(std::array::from_fn(|card| content.commands[card].copies)).total(), 60);
    let sections = content.commands.iter().filter(|card| card.kind == CommandKind::Section);
    assert_eq!(sections.map(|card| card.copies).sum::<u8>(), 42);
    for class in Class::ALL {
        let mut numbers: Vec<u8> = content.lore_of(class).iter().map(|card| content.lore(card).number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=15).collect::<Vec<_>>());
    }
    // BL-34.4
    assert_eq!(content.medieval().len(), 29);
}

/// BL-1.3, BL-6.2, BL-8.9, BL-12.7, BL-6.15, BL-6.16: units by colour, arm and people.
#[test]
fn units_have_the_numbers_of_their_banner() {
    let content = embedded();
    for kind in Kind::all().filter(|kind| !kind.is_creature()) {
        let unit = content.unit(kind);
        let colour = unit.colour as usize;
        assert_eq!(unit.dice, [2, 3, 4][colour], "{kind}");
        let foot = unit.arm == Arm::Foot;
        assert_eq!(unit.figures, if foot { 4 } else { 3 });
        let moves = if foot { [(2, 2), (1, 2), (1, 1)] } else { [(4, 4), (3, 3), (2, 2)] };
        assert_eq!((unit.move_and_battle, unit.longest_move), moves[colour], "{kind}");
        assert_eq!(unit.bold, u8::from(unit.race == Race::Dwarf));
        assert_eq!(unit.retreat, if unit.race == Race::Goblin { 2 } else { 1 });
        match unit.weapon {
            Weapon::ShortSword => assert!(unit.colour != Colour::Red),
            Weapon::LongSword => assert!(unit.colour == Colour::Red),
            _ => {}
        }
    }
}

/// BL-12.1 to BL-12.6, BL-12.9.
#[test]
fn weapons_have_their_ranges_and_strikes() {
    let weapon = |weapon| *embedded().weapon(weapon);
    assert_eq!([Weapon::CommonBow, Weapon::Crossbow, Weapon::LongBow].map(|w| weapon(w).range), [4, 3, 5]);
    assert_eq!([Weapon::CommonBow, Weapon::Crossbow, Weapon::LongBow].map(|w| weapon(w).melee), [Strikes::None; 3]);
    assert_eq!(weapon(Weapon::CommonBow).ranged, Strikes::None);
    assert_eq!([Weapon::Crossbow, Weapon::LongBow].map(|w| weapon(w).ranged), [Strikes::All; 2]);
    assert_eq!(weapon(Weapon::ShortSword).melee, Strikes::NotFirstOnMounted);
    assert_eq!([Weapon::LongSword, Weapon::MountedSword].map(|w| weapon(w).melee), [Strikes::All; 2]);
}

/// BL-26.1 to BL-26.16: armies as large as the clauses say.
#[test]
fn adventures_have_their_armies() {
    let counts = |id: &str| {
        let adventure = embedded().adventure(id).expect("an adventure");
        adventure.armies.each_ref().map(|army| {
            let dice: u8 = army.units.iter().map(|unit| embedded().unit(unit.0).dice).sum();
            let green = |unit: &&(Kind, crate::board::Hex)| {
                !unit.0.is_creature() && embedded().unit(unit.0).colour == Colour::Green
            };
            (army.units.len(), army.units.iter().filter(green).count(), dice)
        })
    };
    assert_eq!(counts("B1"), [(13, 6, 36), (13, 6, 36)]);
    assert_eq!(counts("B2"), [(14, 6, 38), (14, 6, 38)]);
    assert_eq!(counts("B3"), [(13, 5, 35), (15, 6, 41)]);
    assert_eq!(counts("B4"), [(13, 7, 34), (13, 7, 34)]);
}

/// BL-29.1 to BL-29.4, BL-29.8, BL-29.12, BL-29.16, BL-29.20, BL-29.24, BL-29.28: the epic armies are as large as the clauses
/// say, both allies have units in every camp, and the last two are for Reluctant Allies (BL-29.2).
#[test]
fn epic_adventures_have_their_armies() {
    let epic: Vec<_> = embedded().adventures.iter().filter(|a| a.board == crate::board::BoardSize::Epic).collect();
    assert_eq!(epic.len(), 7);
    for adventure in epic {
        let clause = format!("- **{}** ", adventure.clause);
        let line = crate::RULES.lines().find(|line| line.starts_with(&clause)).expect("a clause");
        let said = adventure.armies.each_ref().map(|army| {
            let dice: u8 = army.units.iter().map(|unit| embedded().unit(unit.0).dice).sum();
            let green = |unit: &&(Kind, crate::board::Hex)| {
                !unit.0.is_creature() && embedded().unit(unit.0).colour == Colour::Green
            };
            let greens = army.units.iter().filter(green).count();
            (format!("{} units ({greens} green, {dice} dice)", army.units.len()), army.is_shared())
        });
        let [standard, pennant] = said;
        let pennant_said = pennant.0.replacen(" units", "", 1);
        assert!(
            line.contains(&format!("Standard {}, Pennant {pennant_said}", standard.0)),
            "{line}: {standard:?} {pennant:?}"
        );
        assert!(standard.1 && pennant.1);
        assert_eq!(adventure.reluctant_allies, ["E6", "E7"].contains(&adventure.id.as_str()));
        assert_eq!((adventure.banners, adventure.mode), (7, crate::options::Mode::Full));
    }
}

/// BL-30.5: units of one kind in one row go to the two allies in turn, both have units in all three sections, and as many as
/// the other, give or take one.
#[test]
fn allies_share_the_units_of_an_epic_adventure() {
    use crate::board::{BoardSize, Camp, Section, sections};
    for adventure in embedded().adventures.iter().filter(|adventure| adventure.board == BoardSize::Epic) {
        for (camp, army) in Camp::BOTH.into_iter().zip(&adventure.armies) {
            let at = format!("{} {camp:?}", adventure.id);
            let mut units = army.units.clone();
            units.sort_by_key(|(kind, hex)| (kind.to_string(), *hex));
            for pair in units.windows(2).filter(|pair| pair[0].0 == pair[1].0 && pair[0].1.row() == pair[1].1.row()) {
                let [first, second] = [pair[0].1, pair[1].1].map(|hex| army.ally.contains(&hex));
                assert_ne!(first, second, "{at}: {} and {}", pair[0].1, pair[1].1);
            }
            let (b, a): (Vec<_>, Vec<_>) = units.iter().map(|unit| unit.1).partition(|hex| army.ally.contains(hex));
            assert!(a.len().abs_diff(b.len()) <= 1, "{at}: {} and {} units", a.len(), b.len());
            for (section, hexes) in Section::ALL.iter().flat_map(|section| [(section, &a), (section, &b)]) {
                assert!(hexes.iter().any(|&hex| sections(camp, hex) & section.bit() != 0), "{at} {section:?}");
            }
        }
    }
}

/// BL-26.2 to BL-26.4, BL-26.5 to BL-26.8, BL-26.10 to BL-26.12, BL-26.14 to BL-26.16: the files have the armies and maps
/// that the clauses list. Each is cited: BL-26.3 BL-26.6 BL-26.7 BL-26.11 BL-26.15. Epic: BL-29.5 BL-29.6 BL-29.7 BL-29.9
/// BL-29.10 BL-29.11 BL-29.13 BL-29.14 BL-29.15 BL-29.17 BL-29.18 BL-29.19 BL-29.21 BL-29.22 BL-29.23 BL-29.25 BL-29.26
/// BL-29.27 BL-29.29 BL-29.30 BL-29.31. BL-30.5: where a clause tells the allies apart, so does the file.
#[test]
fn adventures_are_those_of_the_clauses() {
    for adventure in &embedded().adventures {
        let id = &adventure.id;
        for (camp, army) in ["Standard", "Pennant"].iter().zip(&adventure.armies) {
            let mut listed = army.units.clone();
            let mut found = groups(&format!("{id} {camp}: "), |word| word.parse::<Kind>().ok());
            sort(&mut listed);
            sort(&mut found);
            assert_eq!(listed, found, "{id} {camp}");
            let told = crate::RULES
                .lines()
                .find_map(|line| line.split_once(&format!("{id} {camp}: a: "))?.1.split_once(". b: "));
            if let Some((_, second)) = told {
                let mut allies: Vec<_> = second
                    .trim_end_matches('.')
                    .split_whitespace()
                    .filter_map(|word| word.trim_end_matches(';').parse().ok())
                    .collect();
                let mut ally = army.ally.clone();
                allies.sort_unstable();
                ally.sort_unstable();
                assert_eq!(ally, allies, "{id} {camp}");
            }
        }
        let mut listed: Vec<_> = adventure.terrain.iter().map(|&(hex, tile)| (tile, hex)).collect();
        let mut found = groups(&format!("{id} terrain: "), |word| word.replace('_', "-").parse::<Tile>().ok());
        sort(&mut listed);
        sort(&mut found);
        assert_eq!(listed, found, "{id} terrain");
    }
}

fn sort<T: ToString>(list: &mut [(T, crate::board::Hex)]) {
    list.sort_by_key(|(thing, hex)| (thing.to_string(), *hex));
}

/// `Gw 3.2 3.5; Gs 2.1.` behind a heading in the rules.
fn groups<T: Copy>(heading: &str, read: impl Fn(&str) -> Option<T>) -> Vec<(T, crate::board::Hex)> {
    let line = crate::RULES.lines().find_map(|line| Some(line.split_once(heading)?.1)).expect("a clause");
    let mut all = Vec::new();
    let line = line.trim_end_matches('.').trim_start_matches("a: ").replace(". b: ", "; ");
    for group in line.split("; ") {
        let mut words = group.split_whitespace();
        let thing = words.next().and_then(&read).expect("a unit or terrain");
        all.extend(words.map(|hex| (thing, hex.parse().expect("a hex"))));
    }
    all
}
