//! Reading and checking the files in `content/`.

use super::deployment::{DEPLOYMENT_IDS, DeploymentEntry};
use super::{
    Adventure, Amount, Arm, CardText, Class, Colour, CommandKind, CommandRules, Content, Does, LoreRules, Names,
    Orders, Race, Special, Strikes, TileKind, TileRules, Timing, UnitRules, Weapon, WeaponRules,
};
use crate::card::{COMMAND_IDS, Face, LORE_IDS, Lore};
use crate::terrain::{TILE_IDS, Tile};
use crate::unit::KIND_IDS;
use content::{ContentError, ContentFile, ContentFolder, Invalid};
use kernel::did_you_mean;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

const WEAPON_IDS: [&str; 7] =
    ["short-sword", "long-sword", "common-bow", "crossbow", "long-bow", "mounted-sword", "claws"];
/// No number of a unit, weapon or tile is larger.
const MOST: u8 = 9;

impl Serialize for Orders {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Orders::None => serializer.serialize_u8(0),
            Orders::Fixed(number) => serializer.serialize_u8(*number),
            Orders::Command => serializer.serialize_str("CV"),
        }
    }
}

impl<'de> Deserialize<'de> for Orders {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Orders, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u8),
            Word(String),
        }
        match Written::deserialize(deserializer) {
            Ok(Written::Number(0)) => Ok(Orders::None),
            Ok(Written::Number(number)) if number <= MOST => Ok(Orders::Fixed(number)),
            Ok(Written::Word(word)) if word == "CV" => Ok(Orders::Command),
            _ => Err(D::Error::custom(format!("a number of orders is 0 to {MOST} or \"CV\""))),
        }
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&match (self.per_level, self.fixed) {
            (0, fixed) => fixed.to_string(),
            (1, 0) => "L".to_owned(),
            (1, fixed) => format!("L+{fixed}"),
            (level, 0) => format!("{level}L"),
            (level, fixed) => format!("{level}L+{fixed}"),
        })
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || D::Error::custom(format!("'{text}' is no amount; write for example 2, L, 2L or L+1"));
        let number = |word: &str| word.parse().ok().filter(|&number: &u8| number <= MOST).ok_or_else(wrong);
        let (level, fixed) = match text.split_once('L') {
            None => ("0", text.as_str()),
            Some((level, fixed)) => {
                (if level.is_empty() { "1" } else { level }, fixed.strip_prefix('+').unwrap_or("0"))
            }
        };
        Ok(Amount { per_level: number(level)?, fixed: number(fixed)? })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitEntry {
    en: String,
    fr: String,
    race: Race,
    colour: Colour,
    arm: Arm,
    weapon: Weapon,
    figures: u8,
    dice: u8,
    move_and_battle: u8,
    longest_move: u8,
    bold: u8,
    retreat: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponEntry {
    en: String,
    fr: String,
    range: u8,
    melee: Strikes,
    ranged: Strikes,
    moved: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    en: String,
    fr: String,
    kind: TileKind,
    #[serde(default)]
    stop: bool,
    #[serde(default)]
    bars_battle: bool,
    #[serde(default)]
    blocks_sight: bool,
    #[serde(default)]
    impassable: bool,
    #[serde(default)]
    cap_in: u8,
    #[serde(default)]
    cap_out: u8,
    #[serde(default)]
    cap_in_melee: u8,
    #[serde(default)]
    uphill: [u8; 3],
    #[serde(default)]
    bold: u8,
    #[serde(default)]
    missile_bold: u8,
    #[serde(default)]
    ignored_strikes: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandEntry {
    en: String,
    fr: String,
    clause: String,
    kind: CommandKind,
    copies: u8,
    #[serde(default)]
    sections: [Orders; 3],
    #[serde(default)]
    orders: Orders,
    colour: Option<Colour>,
    arm: Option<Arm>,
    special: Option<Special>,
    #[serde(default)]
    dice: u8,
    #[serde(default)]
    melee_dice: u8,
    #[serde(default)]
    march: u8,
    #[serde(default)]
    shots: u8,
    #[serde(default)]
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LoreEntry {
    en: String,
    fr: String,
    clause: String,
    class: Class,
    number: u8,
    cost: u8,
    window: Timing,
    does: Does,
    #[serde(default)]
    amount: Amount,
    faces: Option<Face>,
    slays: Option<Face>,
    #[serde(default)]
    medieval: bool,
    text: String,
}

/// The entries of a file in the order of their ids; all of them are there and no other.
fn entries<T: DeserializeOwned>(
    file: &ContentFile,
    ids: &[&str],
    what: &str,
    clause: &'static str,
) -> Result<Vec<T>, ContentError> {
    let mut entries: BTreeMap<String, T> = file.read(clause)?;
    if let Some(stray) = entries.keys().find(|key| !ids.contains(&key.as_str())) {
        let wrong = Invalid::new(clause, format!("there is no {what} '{stray}'{}", did_you_mean(stray, ids)));
        return Err(file.locate(wrong.help("keep the names of the built-in file").under([stray])));
    }
    let entry = |id: &&str| {
        let missing = || {
            let wrong = Invalid::new(clause, format!("the {what} {id} is missing"));
            file.locate(wrong.help("the file holds all of them; start from a copy of the built-in one"))
        };
        entries.remove(*id).ok_or_else(missing)
    };
    ids.iter().map(entry).collect()
}

/// The content of a folder's files and these adventures.
pub(super) fn assemble(folder: &ContentFolder, adventures: Vec<Adventure>) -> Result<Content, ContentError> {
    let units: Vec<UnitEntry> = entries(folder.file("units.toml"), &KIND_IDS, "unit", "BL-1.3")?;
    let weapons: Vec<WeaponEntry> = entries(folder.file("weapons.toml"), &WEAPON_IDS, "weapon", "BL-12.9")?;
    let tiles: Vec<TileEntry> = entries(folder.file("terrain.toml"), &TILE_IDS, "terrain", "BL-13.4")?;
    let commands: Vec<CommandEntry> = entries(folder.file("command.toml"), &COMMAND_IDS, "Command card", "BL-1.1")?;
    let lore: Vec<LoreEntry> = entries(folder.file("lore.toml"), &LORE_IDS, "Lore card", "BL-1.2")?;
    let deployments: Vec<DeploymentEntry> =
        entries(folder.file("deployment.toml"), &DEPLOYMENT_IDS, "Deployment card", "BL-1.11")?;
    let names = |en: &str, fr: &str| Names { en: en.to_owned(), fr: fr.to_owned() };
    let mut content = Content {
        units: Vec::new(),
        unit_names: units.iter().map(|entry| names(&entry.en, &entry.fr)).collect(),
        weapons: Vec::new(),
        weapon_names: weapons.iter().map(|entry| names(&entry.en, &entry.fr)).collect(),
        tiles: Vec::new(),
        tile_names: tiles.iter().map(|entry| names(&entry.en, &entry.fr)).collect(),
        commands: Vec::new(),
        command_text: Vec::new(),
        lore: Vec::new(),
        lore_text: Vec::new(),
        adventures,
        deployments: Vec::new(),
    };
    for (entry, id) in deployments.into_iter().zip(DEPLOYMENT_IDS) {
        let card = entry.read().map_err(|wrong| folder.file("deployment.toml").locate(wrong.under([&id])))?;
        content.deployments.push(card);
    }
    content.units.extend(units.iter().map(|entry| {
        let &UnitEntry {
            race, colour, arm, weapon, figures, dice, move_and_battle, longest_move, bold, retreat, ..
        } = entry;
        UnitRules { race, colour, arm, weapon, figures, dice, move_and_battle, longest_move, bold, retreat }
    }));
    content.weapons.extend(weapons.iter().map(|entry| {
        let &WeaponEntry { range, melee, ranged, moved, .. } = entry;
        WeaponRules { range, melee, ranged, moved }
    }));
    content.tiles.extend(tiles.iter().map(|entry| {
        let &TileEntry { kind, stop, bars_battle, blocks_sight, impassable, cap_in, cap_out, cap_in_melee, .. } = entry;
        let &TileEntry { uphill, bold, missile_bold, ignored_strikes, .. } = entry;
        TileRules {
            kind,
            stop,
            bars_battle,
            blocks_sight,
            impassable,
            cap_in,
            cap_out,
            cap_in_melee,
            uphill,
            bold,
            missile_bold,
            ignored_strikes,
        }
    }));
    for entry in commands {
        let CommandEntry {
            kind, copies, sections, orders, colour, arm, special, dice, melee_dice, march, shots, ..
        } = entry;
        content.commands.push(CommandRules {
            kind,
            copies,
            sections,
            orders,
            colour,
            arm,
            special,
            dice,
            melee_dice,
            march,
            shots,
        });
        content.command_text.push(CardText {
            names: names(&entry.en, &entry.fr),
            clause: entry.clause,
            text: entry.text,
        });
    }
    for entry in lore {
        let LoreEntry { class, number, cost, window, does, amount, faces, slays, medieval, .. } = entry;
        content.lore.push(LoreRules { class, number, cost, window, does, amount, faces, slays, medieval });
        content.lore_text.push(CardText { names: names(&entry.en, &entry.fr), clause: entry.clause, text: entry.text });
    }
    Ok(content)
}

/// Whether content can be played with; also for content that did not come from files.
pub(super) fn check(content: &Content) -> Result<(), Invalid> {
    let lists = [
        (content.units.len(), content.unit_names.len(), KIND_IDS.len()),
        (content.weapons.len(), content.weapon_names.len(), WEAPON_IDS.len()),
        (content.tiles.len(), content.tile_names.len(), TILE_IDS.len()),
        (content.commands.len(), content.command_text.len(), COMMAND_IDS.len()),
        (content.lore.len(), content.lore_text.len(), LORE_IDS.len()),
    ];
    if lists.iter().any(|&(rules, texts, wanted)| rules != wanted || texts != wanted) {
        return Err(Invalid::new("BL-1.1", "a list of units, weapons, terrain or cards is not complete"));
    }
    for (unit, id) in content.units.iter().zip(KIND_IDS) {
        check_unit(unit, id).map_err(|wrong| wrong.of(id))?;
    }
    for (tile, id) in content.tiles.iter().zip(TILE_IDS) {
        let numbers =
            [tile.cap_in, tile.cap_out, tile.cap_in_melee, tile.bold, tile.missile_bold, tile.ignored_strikes];
        if numbers.iter().chain(&tile.uphill).any(|&number| number > MOST) {
            return Err(Invalid::new("BL-13.1", format!("a number is larger than {MOST}")).of(id));
        }
    }
    if content.weapons.iter().any(|weapon| weapon.range > crate::board::FAR_SHOT - 2 || weapon.moved > MOST) {
        return Err(Invalid::new("BL-12.3", "no weapon reaches farther than 7 hexes"));
    }
    check_cards(content)?;
    if content.deployments.len() != DEPLOYMENT_IDS.len() {
        return Err(Invalid::new("BL-1.11", "the list of Deployment cards is not complete"));
    }
    for (card, id) in content.deployments.iter().zip(DEPLOYMENT_IDS) {
        card.check().map_err(|wrong| wrong.of(id))?;
    }
    check_tiles(content)?;
    for adventure in &content.adventures {
        adventure.check().map_err(|wrong| wrong.of(&adventure.id))?;
        let closed = |hex| adventure.terrain.iter().any(|&(other, tile)| other == hex && content.tile(tile).impassable);
        if let Some((kind, hex)) = adventure.armies.iter().flat_map(|army| &army.units).find(|(_, hex)| closed(*hex)) {
            return Err(Invalid::new("BL-6.7", format!("{kind} cannot stand on {hex}")).of(&adventure.id));
        }
    }
    match content.adventures.is_empty() {
        true => Err(Invalid::new("BL-35.2", "there is no adventure")),
        false => Ok(()),
    }
}

/// BL-13.4: open ground has no effect, and a unit can leave every landmark and lair.
fn check_tiles(content: &Content) -> Result<(), Invalid> {
    if *content.tile(Tile::OPEN) != TileRules::default() {
        return Err(Invalid::new("BL-13.4", "open ground has no effect"));
    }
    let mut sites = Tile::all().filter(|&tile| tile.is_landmark() || tile.is_lair());
    match sites.find(|&tile| content.tile(tile).impassable) {
        Some(tile) => Err(Invalid::new("BL-14.3", "landmarks and lairs can be entered").of(tile)),
        None => Ok(()),
    }
}

fn check_unit(unit: &UnitRules, id: &str) -> Result<(), Invalid> {
    let creature = id.len() > 3;
    if creature != (unit.race == Race::Creature) || creature != (unit.arm == Arm::Creature) {
        return Err(Invalid::new("BL-15.1", "only creatures have their race and arm"));
    }
    let in_range = (1..=MOST).contains(&unit.figures)
        && (1..=MOST).contains(&unit.dice)
        && unit.move_and_battle <= unit.longest_move
        && unit.longest_move <= 6
        && unit.bold <= MOST
        && (1..=MOST).contains(&unit.retreat);
    match in_range && (!creature || unit.figures == 1) {
        true => Ok(()),
        false => Err(Invalid::new("BL-1.3", "a number of the unit is out of range")),
    }
}

/// The hands of four players, the rack and a draw must be there (BL-16.4, BL-27.7), and the code behind a card asks it in
/// its own window.
fn check_cards(content: &Content) -> Result<(), Invalid> {
    let all: u16 = content.commands.iter().map(|card| u16::from(card.copies)).sum();
    if !(32..=120).contains(&all) {
        return Err(Invalid::new("BL-1.1", format!("{all} Command cards; there must be 32 to 120")));
    }
    for (card, id) in content.commands.iter().zip(COMMAND_IDS) {
        if [card.dice, card.melee_dice, card.march, card.shots].iter().any(|&number| number > 3) || card.copies > 20 {
            return Err(Invalid::new("BL-19.1", "a number of the card is out of range").of(id));
        }
    }
    for card in Lore::all() {
        let rules = content.lore(card);
        let window = window_of(rules.does);
        if rules.window != window {
            return Err(Invalid::new("BL-18.1", format!("its window is {window}")).of(card));
        }
        if rules.cost > 20
            || !(1..=15).contains(&rules.number)
            || (card == Lore::DEJA_VU) != (rules.does == Does::DejaVu)
        {
            return Err(Invalid::new("BL-17.5", "cost, number or effect is out of range").of(card));
        }
    }
    Ok(())
}

/// BL-18.1: when a card with this effect may be played.
fn window_of(does: Does) -> Timing {
    use Does::*;
    match does {
        FieldCommand | Assault => Timing::Lieu,
        FalseOrders => Timing::Cmd,
        Entangle => Timing::MoveR,
        Run | ForcedMarch | Ambush | Infiltrate | MoveAsTheWind => Timing::Move,
        BattleCry | EagleEye => Timing::Combat,
        Strength | TakeAim | Berserk | SweepingBlow | Terrified | EnchantedWeapon => Timing::Own,
        Agility | Fearless | Parry | HoldTheLine | HeroicStand | MageArmor | Sanctuary => Timing::Def,
        Backstab => Timing::Rolled,
        SecondWind => Timing::End,
        Cancel => Timing::Lore,
        DejaVu => Timing::With,
        PickPocket | HideInTheShadows | Sabotage | SpyNetwork | Strike | LoreDrain | MistsOfTerror
        | EnchantedMassMight | MassSpeed | Portal | ChainLightning | CreepingDoom | WallOfFire | GreaterPortal
        | PrayerOfLore | Bless | Heal | LightOfTruth | MassBless | Plague | WordOfRecall | ForestFrenzy
        | HillsRumble | RiverRage => Timing::Along,
    }
}
