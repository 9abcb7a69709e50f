//! How BattleLore shows itself: field, units, cards, ledger, prompt, choices and log, all made from a [`View`].

mod attempt;
mod choice;
mod ending;
mod hand;
mod ledger;
mod line;
mod listings;
mod panels;
mod pieces;
mod prompt;
mod regions;
mod report;
mod retreats;
mod verbs;

use crate::action::Action;
use crate::art::{self, Pose};
use crate::board::{Camp, Hex, Section, sections};
use crate::card::{Command, Face, Lore, Tally};
use crate::content::{Library, Names, TileKind};
use crate::council::{Beast, Role};
use crate::event::Event;
use crate::options::TerrainChoice;
use crate::state::BattleLore;
use crate::terrain::Tile;
use crate::texts::Texts;
use crate::unit::Unit;
use crate::view::View;
use kernel::{Game, Seat, Side};
use stage::{
    BoxContents, BoxText, Choice, Die, DieState, Faction, Grid, Knob, Language, Line, Listing, MatchReport, Scene,
    Stage, Staged, Target, Translation, Verb,
};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The glyphs that stand for the camps.
const CRESTS: [&str; 2] = ["long-sword", "sword"];

impl Staged for BattleLore {
    fn stage(view: &View) -> Stage {
        let (table, t, pose) = (&view.table, view.texts(), view.pose());
        let wet = |tile| table.content.tile(tile).kind == TileKind::Water;
        // What stands on the field from the start; tiles laid or lost later are features.
        let open = table.is_call_to_arms() && table.variants.cta_terrain == TerrainChoice::Open;
        let terrain = if open { Vec::new() } else { table.adventure().terrain.clone() }.into();
        let names =
            [pose.camp, pose.camp.enemy()].map(|camp| Section::ALL.map(|section| view.section_seat(camp, section)));
        Stage {
            title: Self::TITLE.name.into(),
            subtitle: view.named(&table.adventure().names),
            goal: view.goal(),
            bounds: pose.bounds(),
            deep: table.is_epic(),
            grid: Grid::HexOddRight,
            spaces: table.board.hexes().iter().map(|hex| space(view, pose, hex)).collect(),
            ground: art::ground(pose, &terrain, wet),
            frame: art::frame(pose, names),
            sides: table.sides().map(|side| view.side(side)).collect(),
            crests: table.sides().map(|side| CRESTS[table.camp_of(side) as usize].into()).collect(),
            auto_pass: t.auto_pass(),
            ..Stage::default()
        }
    }

    fn scene(view: &View) -> Scene {
        let mut scene = Scene {
            pieces: pieces::pieces(view),
            features: pieces::features(view),
            marks: pieces::marks(view),
            trays: hand::trays(view),
            panels: panels::panels(view),
            counters: panels::counters(view),
            steps: panels::steps(view),
            standings: panels::standings(view),
            regions: regions::regions(view),
            prompt: prompt::prompt(view),
            ..Scene::default()
        };
        ledger::last_roll(view, &mut scene);
        scene
    }

    /// The seats of a camp share its name and frame, as do Reluctant Allies (BL-2.4, BL-30.4).
    fn factions(view: &View) -> Vec<Faction> {
        let table = &view.table;
        if !table.allied && !Camp::BOTH.into_iter().any(|camp| table.is_team(camp)) {
            return Vec::new();
        }
        let faction = |seat: Seat| {
            let camp = table.camp_of(table.side_of(seat));
            let crest = Some(CRESTS[camp as usize].into());
            Faction { name: view.camp(camp), title: view.seat_title(seat), frame: frame(camp), crest }
        };
        table.seating().seats().map(faction).collect()
    }

    fn glyphs() -> &'static BTreeMap<String, String> {
        static GLYPHS: LazyLock<BTreeMap<String, String>> = LazyLock::new(art::glyphs);
        &GLYPHS
    }

    fn choice(view: &View, action: &Action) -> Choice {
        choice::choice(view, action)
    }

    fn verbs() -> Vec<Verb> {
        verbs::verbs()
    }

    fn spoken_verb(view: &View, verb: &str) -> Option<String> {
        verbs::spoken(view.texts(), verb)
    }

    fn undo_clause() -> Option<&'static str> {
        Some("BL-H13")
    }

    fn line(view: &View, event: &Event) -> Line {
        line::line(view, event)
    }

    fn knobs() -> Vec<Knob> {
        listings::knobs()
    }

    fn listings() -> Vec<Listing> {
        listings::listings(Language::English)
    }

    fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
        report::report(view, told)
    }

    fn rules() -> &'static str {
        crate::RULES
    }

    fn attempt(view: &View, path: &[Target]) -> Option<Action> {
        attempt::attempt(view, path)
    }

    fn style() -> &'static str {
        include_str!("../../style.css")
    }

    fn cover() -> &'static str {
        art::cover()
    }

    fn box_text() -> BoxText {
        box_text(Language::English)
    }

    fn lessons() -> &'static [(&'static str, &'static str)] {
        stage::lessons!("1-first-turn.toml", "2-a-fight.toml", "3-lore.toml")
    }

    fn learn() -> &'static str {
        include_str!("../../learn.toml")
    }

    fn decision(view: &View) -> &'static str {
        view.table.phase.name()
    }

    fn languages() -> &'static [Language] {
        &[Language::English, Language::French]
    }

    fn translation(language: Language) -> Option<&'static Translation> {
        static FRENCH: Translation = Translation {
            texts: crate::texts::FRENCH_FILE,
            messages: &crate::texts::FRENCH,
            rules: include_str!("../../rules.fr.md"),
            learn: include_str!("../../learn.fr.toml"),
        };
        (language == Language::French).then_some(&FRENCH)
    }

    fn set_language(view: &mut View, language: Language) {
        view.language = language;
    }

    fn translate(offer: BoxContents, language: Language) -> BoxContents {
        BoxContents {
            text: box_text(language),
            listings: listings::listings(language),
            knobs: listings::translated(offer.knobs, language),
        }
    }

    fn translate_refusal(why: &str, language: Language) -> Option<String> {
        Texts(language).refusal(why, |id| card_named(id, language))
    }
}

fn box_text(language: Language) -> BoxText {
    let t = Texts(language);
    let players = t.box_players();
    BoxText { line: t.box_line(), players, time: t.box_time(), first: "B1".into() }
}

fn space(view: &View, pose: Pose, hex: Hex) -> stage::Space {
    let table = &view.table;
    let tile = table.terrain.at(hex);
    let (row, col) = pose.place(hex);
    stage::Space {
        id: hex.to_string(),
        col: i16::from(col),
        row: i16::from(row),
        at: pose.centre(hex),
        outline: pose.outline(hex),
        terrain: view.texts().place_said(view.named(table.content.tile_name(tile)), sections_said(view, hex)),
        sign: ' ',
        half: false,
        more: Vec::new(),
    }
}

/// What stands on a hex, as one character in a terminal.
fn sign(tile: Tile) -> &'static str {
    match tile.id() {
        "woods" => "w",
        "hill" => "^",
        "river" => "~",
        "ford" => "=",
        "bridge" => "#",
        "marsh" => ",",
        "ramparts" | "stakes" => "|",
        _ if tile.is_lair() => "@",
        _ => "$",
    }
}

/// BL-U8: the sections of a hex as the viewer's camp names them.
fn sections_said(view: &View, hex: Hex) -> String {
    let bits = sections(view.pose().camp, hex);
    let names = Section::ALL.into_iter().filter(|section| bits & section.bit() != 0);
    names.map(|section| view.texts().section(section)).collect::<Vec<_>>().join("/")
}

impl View {
    fn texts(&self) -> Texts {
        Texts(self.language)
    }

    /// What wins, in words (BL-U15).
    fn goal(&self) -> String {
        let (table, t) = (&self.table, self.texts());
        match table.is_epic() {
            true if table.allied => t.goal_allies(crate::allies::ALLIED_BANNERS),
            true => t.goal_epic(table.required_banners(), crate::state::LEAD, table.minor_banners()),
            false => t.goal(table.required_banners()),
        }
    }

    /// Spectators sit with the Standard.
    fn pose(&self) -> Pose {
        let camp = self.viewer.seat().map_or(Camp::Standard, |seat| self.table.camp_of(self.table.side_of(seat)));
        Pose { board: self.table.board, camp }
    }

    fn own_side(&self) -> Option<Side> {
        self.viewer.seat().map(|seat| self.table.side_of(seat))
    }

    /// The side whose secrets the viewer sees; none for a Marshal who does not see his camp's cards (BL-35.24).
    fn seen_side(&self) -> Option<Side> {
        self.viewer.seat().and_then(|seat| self.table.secrets_of(seat))
    }

    fn named(&self, names: &Names) -> String {
        named_in(names, self.language)
    }

    /// `Blue Swordsmen`.
    fn unit(&self, unit: Unit) -> String {
        self.named(self.table.content.unit_name(self.table.army.kind(unit)))
    }

    /// What a verb agrees with: the name of a creature speaks of one, that of other units of many.
    fn number(&self, unit: Unit) -> u8 {
        if self.table.army.kind(unit).is_creature() { 1 } else { 2 }
    }

    /// `Blue Swordsmen, 4.5`: which of several.
    fn unit_there(&self, unit: Unit) -> String {
        match self.table.army.hex(unit) {
            Some(hex) => format!("{}, {hex}", self.unit(unit)),
            None => self.unit(unit),
        }
    }

    fn command(&self, card: Command) -> String {
        self.named(&self.table.content.command_text(card).names)
    }

    fn lore(&self, card: Lore) -> String {
        self.named(&self.table.content.lore_text(card).names)
    }

    fn lore_rule(&self, card: Lore) -> String {
        self.table.content.lore_text(card).clause.clone()
    }

    fn camp(&self, camp: Camp) -> String {
        self.texts().camp(camp_id(camp))
    }

    /// The camp; with Reluctant Allies one of its two players (BL-30.4).
    fn side(&self, side: Side) -> String {
        let camp = self.camp(self.table.camp_of(side));
        match self.table.allied {
            true => self.texts().ally_named(camp, ally_letter(side)),
            false => camp,
        }
    }

    /// What a seat is in its camp: an office with its sections, or one of two allies; empty where it is alone (BL-2.4).
    fn seat_title(&self, seat: Seat) -> String {
        let (table, t) = (&self.table, self.texts());
        let side = table.side_of(seat);
        let camp = table.camp_of(side);
        match table.is_team(camp) {
            _ if table.allied => t.ally_title(ally_letter(side)),
            true => {
                let office = table.office_of(seat);
                let bits = table.sections_of(camp, office);
                let held = Section::ALL.into_iter().filter(|section| bits & section.bit() != 0);
                let sections: Vec<String> = held.map(|section| t.section(section)).collect();
                t.office_of_sections(t.office(office), sections.join(" + "))
            }
            false => String::new(),
        }
    }

    /// A section, and the seat that commands it where the camp has several (BL-2.7, BL-U16).
    fn section_seat(&self, camp: Camp, section: Section) -> String {
        let (table, t) = (&self.table, self.texts());
        match table.is_team(camp) {
            true => t.section_seat(t.section_title(section), t.office(table.office_of_section(camp, section))),
            false => t.section_title(section),
        }
    }

    /// A seat by its camp, and its office where the camp has several (BL-2.4).
    fn seat(&self, seat: Seat) -> String {
        let (table, t) = (&self.table, self.texts());
        let side = table.side_of(seat);
        match table.is_team(table.camp_of(side)) {
            true => t.seat_named(self.side(side), t.office(table.office_of(seat))),
            false => self.side(side),
        }
    }

    /// Whether this viewer is the one who decides.
    fn is_asked(&self) -> bool {
        !self.table.is_over() && self.viewer.seat().is_some_and(|seat| self.table.asked.contains(seat))
    }
}

fn named_in(names: &Names, language: Language) -> String {
    match language {
        Language::English => names.en.clone(),
        // A label ends with its piece in brackets, so that names have none.
        Language::French => names.fr.replace(" (", ", ").replace(')', ""),
    }
}

/// The name of the card that an id in a refusal stands for. The rules refuse without a table at hand, so it is the name
/// of the game as it comes.
fn card_named(id: &str, language: Language) -> Option<String> {
    let content = Library::embedded();
    let command = || id.parse().ok().map(|card: Command| content.command_text(card));
    let lore = || id.parse().ok().map(|card: Lore| content.lore_text(card));
    Some(named_in(&command().or_else(lore)?.names, language))
}

/// Which of two allies a side is.
fn ally_letter(side: Side) -> &'static str {
    if side.0 > 1 { "B" } else { "A" }
}

fn camp_id(camp: Camp) -> &'static str {
    match camp {
        Camp::Standard => "standard",
        Camp::Pennant => "pennant",
    }
}

/// The frame of a camp's tokens.
pub(crate) fn frame(camp: Camp) -> u8 {
    1 + camp as u8
}

/// The faces of a die by name: the game's glyphs `face green` and so on.
const FACES: [&str; 6] = ["green", "blue", "red", "strike", "flag", "lore"];

fn face_name(face: Face) -> String {
    FACES[face.index()].to_owned()
}

/// Dice from a tally, face by face; `counting` says how many of a face count, which are the last of them.
fn dice(tally: Tally, counting: impl Fn(Face) -> u8) -> Vec<Die> {
    let of = |face: Face| {
        let shown = tally[face.index()];
        let idle = shown.saturating_sub(counting(face));
        let name = face_name(face);
        (0..shown).map(move |place| {
            let state = if place < idle { DieState::NoEffect } else { DieState::Counts };
            Die { face: name.clone(), state }
        })
    };
    Face::all().flat_map(of).collect()
}

fn role_glyph(role: Role) -> &'static str {
    match role {
        Role::Commander => "commander",
        Role::Warrior => "sword",
        Role::Rogue => "rogue",
        Role::Wizard => "wizard",
        Role::Cleric => "cleric",
        Role::Creature => "spider",
    }
}

fn beast_glyph(beast: Beast) -> &'static str {
    match beast {
        Beast::Giant => "giant",
        Beast::Elemental => "elemental",
        Beast::Spider | Beast::None => "spider",
    }
}
