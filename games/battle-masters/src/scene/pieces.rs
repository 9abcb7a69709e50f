//! What stands and lies on the board (BM-U2, BM-U5, BM-U11 to BM-U14).

use super::choice::directions;
use super::frame;
use super::names::UnitName;
use crate::army::{Army, KINDS, Kind, Unit};
use crate::art;
use crate::board::Space;
use crate::content::Numbers;
use crate::field::{Feature as Laid, dirs};
use crate::state::{BattleMasters, Phase};
use crate::texts::Texts;
use crate::view::View;
use stage::{Activity, Fact, Feature, Language, Mark, MarkKind, Piece, Pips, SceneParts};
use std::collections::BTreeMap;
use std::sync::Mutex;

pub(super) fn pieces(view: &View, parts: &mut dyn SceneParts) {
    let (table, t) = (&view.table, view.texts());
    let calls = Calls::of(table);
    for unit in table.ranks.board.iter() {
        if let Some(space) = table.ranks.space(unit) {
            parts.show_piece(&Look::of(view, &calls, unit, space), piece);
        }
    }
    for &(space, owner) in &view.tokens {
        let army = table.army(owner);
        parts.add_piece(Piece {
            id: format!("token {space}"),
            space: space.to_string(),
            frame: frame(army),
            code: "???".into(),
            name: t.token(t.of_army(army)),
            label: t.token_said(t.of_army(army), space),
            ..Piece::default()
        });
    }
}

/// Everything on which the look of a unit depends.
#[derive(Hash)]
struct Look<'a> {
    name: UnitName<'a>,
    space: Space,
    elite: bool,
    is_at_tower: bool,
    is_small: bool,
    activity: Activity,
    figures: Figures,
}

/// What is said of a unit in figures.
#[derive(Hash)]
struct Figures {
    t: Texts,
    numbers: Numbers,
    skulls: u8,
    /// Unflipped cards that show the unit's type (BM-U11). How many there are in all is no part of it, so that a card that
    /// is turned changes only the units it calls.
    calls: u32,
    /// Where an army has several seats.
    owner: Option<String>,
}

impl Look<'_> {
    fn of<'a>(view: &'a View, calls: &Calls, unit: Unit, space: Space) -> Look<'a> {
        let table = &view.table;
        let is_at_tower = table.field.is_tower(space);
        Look {
            name: view.unit_name(unit),
            space,
            elite: table.ranks.elite.contains(unit),
            is_at_tower,
            is_small: is_at_tower || table.field.ditches.contains(space),
            activity: activity(table, unit),
            figures: Figures::of(view, calls, unit),
        }
    }
}

fn piece(look: &Look) -> Piece {
    let &Look { name, space, elite, is_at_tower, is_small, activity, ref figures } = look;
    let &Figures { t, numbers, skulls, .. } = figures;
    let unit = name.unit;
    let name = name.in_full();
    let mut label = t.unit_said(name.as_str(), t.army(unit.army()), numbers.value);
    if elite {
        label += &t.said_elite();
    }
    if skulls > 0 {
        label += &t.said_skulls(skulls, numbers.skulls);
    }
    label += &if is_at_tower { t.said_at_tower(space) } else { t.said_at(space) };
    Piece {
        id: unit.to_string(),
        space: space.to_string(),
        frame: frame(unit.army()),
        glyph: Some(unit.kind().id().into()),
        code: unit.code(),
        name,
        label,
        plate: Some(numbers.value.to_string()),
        pips: (skulls > 0).then_some(Pips { taken: skulls, limit: numbers.skulls, figures: false }),
        star: elite,
        activity,
        facts: figures.facts(),
        small: is_small,
        ..Piece::default()
    }
}

fn activity(table: &BattleMasters, unit: Unit) -> Activity {
    match &table.phase {
        Phase::Turn(turn) if turn.active() == Some(unit) => Activity::Acting,
        Phase::Turn(turn) if turn.finished.contains(unit) && turn.shown.contains(unit) => Activity::Spent,
        Phase::Turn(turn) if turn.shown.contains(unit) => Activity::Ready,
        _ => Activity::Idle,
    }
}

impl Figures {
    fn of(view: &View, calls: &Calls, unit: Unit) -> Figures {
        let table = &view.table;
        Figures {
            t: view.texts(),
            numbers: *table.numbers(unit),
            skulls: table.ranks.skulls(unit),
            calls: calls.of_kind(unit.kind()),
            owner: (table.seating.len() > 2).then(|| view.seat(table.ranks.owner(unit))),
        }
    }

    fn facts(&self) -> Vec<Fact> {
        let &Figures { t, numbers, skulls, calls, ref owner } = self;
        let range = match numbers.range {
            1 => t.range_adjacent(),
            range => t.range_up_to(range),
        };
        let mut facts = vec![
            Fact::new(t.fact_value(), numbers.value.to_string()),
            Fact::new(t.fact_range(), range),
            Fact::new(t.fact_skulls(), t.of(skulls, numbers.skulls)),
            Fact::new(t.fact_calls(), calls.to_string()),
        ];
        facts.extend(owner.iter().map(|owner| Fact::new(t.fact_owner(), owner.as_str())));
        facts
    }
}

/// How many unflipped cards show each type of unit (BM-U11).
pub(super) struct Calls([u32; KINDS]);

impl Calls {
    pub(super) fn of(table: &BattleMasters) -> Calls {
        let mut by_kind = [0; KINDS];
        for (face, &cards) in table.content.faces.iter().zip(&table.deck.left) {
            for &kind in &face.kinds {
                by_kind[kind as usize] += u32::from(cards);
            }
        }
        Calls(by_kind)
    }

    pub(super) fn of_kind(&self, kind: Kind) -> u32 {
        self.0[kind as usize]
    }
}

pub(super) fn features(view: &View, parts: &mut dyn SceneParts) {
    let table = &view.table;
    for laid in table.field.features() {
        let (rubble, is_held) = match laid {
            Laid::Tower(at) => (table.field.rubble, table.ranks.at(at).is_some()),
            _ => (0, false),
        };
        parts.show_feature(&FeatureLook { laid, language: view.language, rubble, is_held }, feature);
    }
}

/// Everything on which the look of a feature depends: rubble and whether a unit holds it count for a tower.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct FeatureLook {
    laid: Laid,
    language: Language,
    rubble: u8,
    is_held: bool,
}

/// Drawing features takes longer than all the rest of a scene, and there are few: what was made once is kept.
fn feature(look: &FeatureLook) -> Feature {
    static MADE: Mutex<BTreeMap<FeatureLook, Feature>> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    made.entry(*look).or_insert_with(|| make_feature(look)).clone()
}

fn make_feature(&FeatureLook { laid, language, rubble, is_held }: &FeatureLook) -> Feature {
    let t = Texts(language);
    let (spaces, label, svg, sign) = match laid {
        Laid::Tower(at) => (vec![at], t.tower_said(at, rubble), art::tower(at, rubble, is_held), "T"),
        Laid::Marsh(at) => (vec![at], t.marsh_said(at), art::marsh(at), "%"),
        Laid::Ford(at) => (vec![at], t.ford_said(at), art::ford_tile(at), "="),
        Laid::Ditch(at, sides) => {
            let label = t.ditch_said(at, directions(t, sides, ", "));
            (vec![at], label, art::ditch(at, &dirs(sides).collect::<Vec<_>>()), "U")
        }
        Laid::Hedge(at, dir) => {
            let next = at.neighbour(dir).unwrap_or(at);
            (vec![at, next], t.hedge_said(at, next), art::hedge(at, next), "#")
        }
    };
    let spaces = spaces.iter().map(ToString::to_string).collect();
    Feature { id: laid.to_string(), spaces, label, svg: svg.into(), sign: sign.into(), ..Feature::default() }
}

pub(super) fn marks(view: &View) -> Vec<Mark> {
    let (table, t) = (&view.table, view.texts());
    let mut marks = Vec::new();
    let mark = |kind, spaces: Vec<Space>, text: String| Mark {
        kind,
        spaces: spaces.iter().map(ToString::to_string).collect(),
        text,
    };
    if let Phase::Deploy { .. } | Phase::ChooseSide = table.phase {
        for army in Army::BOTH {
            let zone: Vec<Space> = table.zone[army as usize].iter().collect();
            if !zone.is_empty() {
                marks.push(mark(MarkKind::Zone, zone, t.zone(t.of_army(army))));
            }
        }
    }
    if let Phase::Turn(turn) = &table.phase
        && !(turn.shown & table.ranks.reserve).is_empty()
    {
        let zone: Vec<Space> = table.zone[turn.army as usize].iter().collect();
        if !zone.is_empty() {
            marks.push(mark(MarkKind::Zone, zone, t.zone_of_arrival(t.of_army(turn.army))));
        }
    }
    if let Some((from, to)) = table.last_move {
        marks.push(mark(MarkKind::Trace, vec![from, to], t.last_move()));
    }
    if let Phase::Turn(turn) = &table.phase
        && let Some(shot) = turn.shot
    {
        marks.push(mark(MarkKind::Aim, vec![shot.target], t.shot_target()));
        let path: Vec<Space> = shot.path.into_iter().flatten().collect();
        if !path.is_empty() {
            marks.push(mark(MarkKind::Trace, path, t.shot_path()));
        }
    }
    marks
}
