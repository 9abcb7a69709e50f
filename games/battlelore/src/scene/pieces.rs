//! Units and what lies on the field (BL-U4 to BL-U8).

use super::{ally_letter, camp_id, frame, sign};
use crate::art;
use crate::board::sections;
use crate::content::{Arm, Does, Race, TileKind, Weapon};
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::unit::{Kind, Unit};
use crate::view::View;
use stage::{Activity, Badge, Corner, Fact, Feature, Mark, MarkKind, Piece, Pips};

pub(super) fn pieces(view: &View) -> Vec<Piece> {
    view.table.army.alive().iter().filter_map(|unit| piece(view, unit)).collect()
}

/// The silhouette of a kind is its weapon, a creature's is itself.
pub(super) fn glyph(table: &BattleLore, kind: Kind) -> &'static str {
    let rules = table.content.unit(kind);
    match (kind, rules.weapon) {
        (Kind::SPIDER, _) => "spider",
        (Kind::GIANT, _) => "giant",
        (Kind::ELEMENTAL, _) => "elemental",
        _ if rules.arm == Arm::Mounted => "horse",
        (_, Weapon::LongSword) => "long-sword",
        (_, Weapon::CommonBow | Weapon::LongBow) => "bow",
        (_, Weapon::Crossbow) => "crossbow",
        (_, Weapon::ShortSword | Weapon::MountedSword | Weapon::Claws) => "sword",
    }
}

/// Rank at the upper right, people at the upper left, Bold at the lower right, web or poison at the lower left.
pub(super) fn badges(table: &BattleLore, unit: Unit) -> Vec<Badge> {
    let rules = table.rules(unit);
    let mut badges =
        vec![Badge::new(Corner::UpperRight, ["rank-green", "rank-blue", "rank-red"][rules.colour as usize])];
    match rules.race {
        Race::Dwarf => badges.push(Badge::new(Corner::UpperLeft, "people-dwarf")),
        Race::Goblin => badges.push(Badge::new(Corner::UpperLeft, "people-goblin")),
        // BL-H12
        Race::Human if table.illusions.contains(unit) => badges.push(Badge::new(Corner::UpperLeft, "illusion")),
        Race::Human | Race::Creature => {}
    }
    let bold = table.bold(unit);
    if bold > 0 {
        badges.push(Badge { text: bold.to_string(), ..Badge::new(Corner::LowerRight, "bold") });
    }
    if table.webbed.contains(unit) {
        badges.push(Badge::new(Corner::LowerLeft, "web"));
    } else if table.poisoned.contains(unit) {
        badges.push(Badge::new(Corner::LowerLeft, "poison"));
    }
    badges
}

/// BL-U16, BL-U17: the letter of the seat that commands a unit, where its hex does not tell that: on a shared hex, or in the
/// section of another seat that takes it next turn, drawn as an arrow. With Reluctant Allies the Alliance token of one of
/// the two players. A unit with a web or poison has the letter on that.
fn with_command(view: &View, unit: Unit, mut badges: Vec<Badge>) -> Vec<Badge> {
    let (table, t) = (&view.table, view.texts());
    let shared = table.army.hex(unit).is_some_and(|hex| sections(unit.camp(), hex).count_ones() > 1);
    let (glyph, text) = match table.command_of(unit) {
        Some((now, Some(_))) => ("seat-leaves", t.office_letter(now)),
        Some((now, None)) if shared => ("seat", t.office_letter(now)),
        // BL-30.3
        None if table.allied && ally_letter(table.army.side(unit)) == "B" => ("alliance", "B".into()),
        _ => return badges,
    };
    match badges.iter_mut().find(|badge| badge.corner == Corner::LowerLeft) {
        Some(badge) => badge.text = text,
        None => badges.push(Badge { text, ..Badge::new(Corner::LowerLeft, glyph) }),
    }
    badges
}

fn piece(view: &View, unit: Unit) -> Option<Piece> {
    let (table, t) = (&view.table, view.texts());
    let hex = table.army.hex(unit)?;
    let (figures, full) = (table.army.figures(unit), table.rules(unit).figures);
    let camp = t.camp(camp_id(unit.camp()));
    let mut label = t.unit_said(view.unit(unit), camp, figures, full, table.bold(unit), hex);
    for word in states(view, unit) {
        label += &format!(", {word}");
    }
    let shelter = table.tile(hex).kind;
    Some(Piece {
        id: unit.to_string(),
        space: hex.to_string(),
        frame: frame(unit.camp()),
        glyph: Some(glyph(table, table.army.kind(unit)).into()),
        code: unit.to_string(),
        name: view.unit(unit),
        label,
        pips: (figures < full).then_some(Pips { taken: full - figures, limit: full, figures: true }),
        badges: with_command(view, unit, badges(table, unit)),
        activity: activity(view, unit),
        facts: facts(view, unit),
        small: matches!(shelter, TileKind::Woods | TileKind::Hill | TileKind::Works | TileKind::Landmark),
        ..Piece::default()
    })
}

/// What holds for a unit in a word each.
fn states(view: &View, unit: Unit) -> Vec<String> {
    let (table, t) = (&view.table, view.texts());
    let marks = [
        (table.illusions.contains(unit), t.illusory()),
        (table.webbed.contains(unit), t.webbed()),
        (table.poisoned.contains(unit), t.poisoned()),
        (table.is_hidden(unit), t.hidden()),
        (table.turn.ordered.contains(unit), t.ordered()),
    ];
    let mut words: Vec<String> = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word).collect();
    if let Some((now, next)) = table.command_of(unit) {
        words.push(t.commanded_by(t.office(now)));
        words.extend(next.map(|next| t.then_by(t.office(next))));
    } else if table.allied {
        words.push(t.belongs_to(view.side(table.army.side(unit))));
    }
    words
}

pub(super) fn activity(view: &View, unit: Unit) -> Activity {
    let table = &view.table;
    let acting = match table.phase {
        Phase::Retreat => table.retreat.map(|retreat| retreat.unit),
        Phase::Web(unit) | Phase::SecondShot(unit) | Phase::Destination(unit) | Phase::Summon(unit) => Some(unit),
        _ => table.fight.map(|fight| fight.roller()),
    };
    let mine = view.is_asked();
    match table.phase {
        Phase::Over { .. } => Activity::Idle,
        _ if acting == Some(unit) => Activity::Acting,
        Phase::Order if mine && table.orderable().contains(unit) => Activity::Ready,
        Phase::Move
            if mine && (table.movable() & table.in_turn()).contains(unit) && !table.reach(unit).hexes().is_empty() =>
        {
            Activity::Ready
        }
        Phase::Combat if mine && (table.attackers() & table.in_turn()).contains(unit) => {
            match table.targets(unit).is_empty() {
                true if !table.has_special(unit) => Activity::Ordered,
                _ => Activity::Ready,
            }
        }
        _ if table.turn.attacked.contains(unit) && !table.turn.ready.contains(unit) => Activity::Spent,
        _ if table.turn.ordered.contains(unit) => Activity::Ordered,
        _ => Activity::Idle,
    }
}

fn facts(view: &View, unit: Unit) -> Vec<Fact> {
    let (table, t) = (&view.table, view.texts());
    let rules = table.rules(unit);
    let fact =
        |label: String, value: String, clause: &str| Fact { clause: Some(clause.into()), ..Fact::new(label, value) };
    let mut facts = vec![
        fact(t.fact_figures(), format!("{} / {}", table.army.figures(unit), rules.figures), "BL-1.3"),
        fact(t.fact_dice(), rules.dice.to_string(), "BL-8.9"),
    ];
    let (battle, longest) = match table.turn.ordered.contains(unit) {
        true => table.allowances(unit),
        false => (rules.move_and_battle, rules.longest_move),
    };
    facts.push(fact(
        t.fact_move(),
        if battle == longest { battle.to_string() } else { t.moves(battle, longest) },
        "BL-6.2",
    ));
    let weapon = &table.content.weapon_names[rules.weapon as usize];
    let range = table.content.weapon(rules.weapon).range;
    let words = if range > 0 { t.weapon_range(view.named(weapon), range) } else { view.named(weapon) };
    facts.push(fact(t.fact_weapon(), words, "BL-12.1"));
    facts.push(fact(t.fact_bold(), bold_words(view, unit), "BL-10.2"));
    facts.push(fact(t.fact_flag(), t.hexes(table.hexes_per_flag(unit)), "BL-10.5"));
    if table.illusions.contains(unit) {
        facts.push(fact(t.fact_illusion(), t.illusion_said(), "BL-33.6"));
    }
    match table.command_of(unit) {
        Some((now, None)) => facts.push(fact(t.fact_command(), t.office(now), "BL-2.8")),
        Some((now, Some(next))) => {
            facts.push(fact(t.fact_command(), t.now_then(t.office(now), t.office(next)), "BL-2.10"));
        }
        None if table.allied => facts.push(fact(t.fact_owner(), view.side(table.army.side(unit)), "BL-30.3")),
        None => {}
    }
    for effect in table.effects_on(unit) {
        facts.push(Fact {
            clause: Some(view.lore_rule(effect.card)),
            ..Fact::new(view.lore(effect.card), t.in_force())
        });
    }
    facts
}

/// BL-U4: the sum with its sources.
pub(super) fn bold_words(view: &View, unit: Unit) -> String {
    let (table, t) = (&view.table, view.texts());
    let count = table.count_bold(unit);
    if count.daunted {
        return match count.held {
            0 => t.daunted(),
            held => format!("{held}: {}", t.bold_cards()),
        };
    }
    let sources = [
        (count.own, t.bold_own()),
        (count.supported, t.bold_support()),
        (count.terrain, t.bold_terrain()),
        (count.stronghold, t.bold_stronghold()),
        (count.cards, t.bold_cards()),
    ];
    let words: Vec<String> = sources.into_iter().filter(|(number, _)| *number > 0).map(|(_, word)| word).collect();
    match words.is_empty() {
        true => "0".into(),
        false => format!("{}: {}", count.total(), words.join(", ")),
    }
}

/// Terrain, landmarks, lairs, fire and cliffs.
pub(super) fn features(view: &View) -> Vec<Feature> {
    let (table, t, pose) = (&view.table, view.texts(), view.pose());
    let mut features: Vec<Feature> = table
        .terrain
        .iter()
        .map(|(hex, tile)| {
            let owner = table.site_owner(hex);
            let owner_frame = owner.map_or(0, |side| frame(table.camp_of(side)));
            let seed = u64::from(hex.row()) * 13 + u64::from(hex.column());
            let mut svg = art::tile(tile, pose.centre(hex), seed, owner_frame, table.army.on(hex).is_some());
            if table.is_sabotaged(hex) {
                svg += &art::sabotage(pose.centre(hex));
            }
            let name = view.named(table.content.tile_name(tile));
            let mut facts = tile_facts(view, tile);
            let clause = if table.allied { "BL-30.43" } else { "BL-14.1" };
            let belongs = |side| Fact { clause: Some(clause.into()), ..Fact::new(t.fact_owner(), view.side(side)) };
            facts.extend(owner.map(belongs));
            Feature {
                id: format!("tile {hex}"),
                spaces: vec![hex.to_string()],
                label: owner.map_or_else(|| name.clone(), |side| t.tile_of(name.clone(), view.side(side))),
                svg: svg.into(),
                sign: sign(tile).into(),
                facts,
            }
        })
        .collect();
    features.extend(table.burning().iter().map(|hex| {
        Feature {
            id: format!("fire {hex}"),
            spaces: vec![hex.to_string()],
            label: table
                .effects
                .iter()
                .flatten()
                .find(|effect| effect.does == Does::WallOfFire)
                .map(|effect| view.lore(effect.card))
                .unwrap_or_default(),
            svg: art::fire(pose.centre(hex)).into(),
            sign: "!".into(),
            ..Feature::default()
        }
    }));
    features.extend(table.edges.iter().map(|&(a, b)| Feature {
        id: format!("cliff {a} {b}"),
        spaces: vec![a.to_string(), b.to_string()],
        label: view.texts().cliff(),
        svg: art::cliff(pose.centre(a), pose.centre(b)).into(),
        sign: "/".into(),
        ..Feature::default()
    }));
    features
}

fn tile_facts(view: &View, tile: crate::terrain::Tile) -> Vec<Fact> {
    let (rules, t) = (view.table.content.tile(tile), view.texts());
    let fact =
        |label: String, value: String, clause: &str| Fact { clause: Some(clause.into()), ..Fact::new(label, value) };
    let mut facts = Vec::new();
    if rules.impassable {
        facts.push(fact(t.tile_enter(), t.tile_impassable(), "BL-6.7"));
    } else if rules.stop {
        // BL-13.14: missile units go on and battle from stakes.
        let (stop, clause) = match rules.missile_bold {
            0 => (t.tile_stop(), "BL-6.6"),
            _ => (t.tile_stop_others(), "BL-13.14"),
        };
        facts.push(fact(t.tile_enter(), stop, clause));
    }
    if rules.bars_battle {
        let (barred, clause) = match rules.missile_bold {
            0 => (t.tile_no_battle(), "BL-8.21"),
            _ => (t.tile_missile_battle(), "BL-13.14"),
        };
        facts.push(fact(t.tile_battle(), barred, clause));
    }
    if rules.cap_in > 0 {
        facts.push(fact(t.tile_cap_in(), rules.cap_in.to_string(), "BL-13.1"));
    }
    if rules.cap_in_melee > 0 {
        facts.push(fact(t.tile_cap_in_melee(), rules.cap_in_melee.to_string(), "BL-13.10"));
    }
    if rules.cap_out > 0 {
        facts.push(fact(t.tile_cap_out(), rules.cap_out.to_string(), "BL-13.1"));
    }
    if rules.uphill[0] > 0 {
        facts.push(fact(t.tile_uphill(), format!("{} / {}", rules.uphill[0], rules.uphill[2]), "BL-13.6"));
    }
    if rules.bold > 0 {
        facts.push(fact(t.fact_bold(), format!("+{}", rules.bold), "BL-10.2"));
    }
    if rules.missile_bold > 0 {
        facts.push(fact(t.tile_missile_bold(), format!("+{}", rules.missile_bold), "BL-13.14"));
    }
    if rules.blocks_sight {
        facts.push(fact(t.tile_sight(), t.tile_blocks(), "BL-7.3"));
    }
    facts
}

/// Support: a tie between every unit that has it and the friends who give it (BL-U4).
pub(super) fn marks(view: &View) -> Vec<Mark> {
    let table = &view.table;
    let mut marks = Vec::new();
    for unit in table.army.alive().iter().filter(|&unit| table.count_bold(unit).supported > 0) {
        let Some(hex) = table.army.hex(unit) else { continue };
        for friend in table.army.units_on(table.near(hex) & table.army.stands(unit.camp())).iter() {
            let supported = table.count_bold(friend).supported > 0;
            // Two that support each other are tied once.
            if let Some(there) = table.army.hex(friend).filter(|_| !supported || friend > unit) {
                let spaces = vec![hex.to_string(), there.to_string()];
                marks.push(Mark { kind: MarkKind::Tie, spaces, text: String::new() });
            }
        }
    }
    marks
}
