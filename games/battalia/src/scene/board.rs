//! What lies on the board: terrain cards with cities and ruins, placements, squares in reach, what lies in the margins
//! (BA-29.3, BA-29.11, BA-29.12, BA-29.16).

use super::pieces;
use super::words::{self, frame, player};
use crate::art::{self, DrawnCity};
use crate::map::Exits;
use crate::phase::{CardChoice, Phase};
use crate::square::{Dir, Square, SquareSet};
use crate::state::{Battalia, Buff};
use crate::view::View;
use kernel::Seat;
use stage::{Die, DieState, Fact, Feature, Scene, Space, Staged};

/// Every active square (BA-3.5).
pub(super) fn spaces(view: &View) -> Vec<Space> {
    view.table.map.active.iter().map(|square| space(view, square)).collect()
}

fn space(view: &View, square: Square) -> Space {
    Space {
        id: square.to_string(),
        col: square.column().into(),
        row: square.row().into(),
        at: art::middle(square),
        outline: art::outline(square),
        terrain: view.texts().empty_square(),
        sign: '.',
        half: false,
        more: Vec::new(),
    }
}

pub(super) fn features(view: &View) -> Vec<Feature> {
    let table = &view.table;
    let mut features: Vec<Feature> = table.map.placed.iter().map(|square| card(view, square)).collect();
    features.extend(margins(view));
    features.extend(placements(view));
    features.extend(reach(view));
    features.extend(pacts(view));
    features
}

fn clause(fact: Fact, id: &str) -> Fact {
    Fact { clause: Some(id.into()), ..fact }
}

/// Sides to the north and west where a road goes on.
fn joined(table: &Battalia, square: Square) -> Vec<Dir> {
    [Dir::North, Dir::West].into_iter().filter(|&dir| table.map.joined(square, dir).is_some()).collect()
}

fn card(view: &View, square: Square) -> Feature {
    let (table, t) = (&view.table, view.texts());
    let map = &table.map;
    let (exits, native) = (map.exits_at(square), map.native_of(square));
    let mut svg = art::terrain_card(square, exits, native, &joined(table, square));
    let (owner, level) = (map.owner(square), map.level_at(square));
    let start = map.start.contains(square);
    let terrain = native.map(|faction| table.content.factions[faction.index()].terrain.clone());
    let mut said = Vec::new();
    let mut facts = Vec::new();
    let sign;
    if map.ruins.contains(square) {
        let strength = table.walls(square);
        svg += &art::ruins(square, strength);
        said.push(t.ruins_said(strength, t.great_artefacts(view.greats)));
        facts.push(clause(Fact::new(t.fact_to_beat(), strength.to_string()), "BA-3.9"));
        facts.push(clause(Fact::new(t.fact_greats(), view.greats.to_string()), "BA-13.26"));
        sign = "RU".to_owned();
    } else if map.cities.contains(square) {
        let strength = table.walls(square);
        svg +=
            &art::city(square, DrawnCity { frame: owner.map_or(0, |seat| frame(table, seat)), level, strength, start });
        said.push(match (owner, start) {
            (Some(seat), true) => t.start_city_said(player(view, seat), level),
            (Some(seat), false) => t.city_said(player(view, seat), level),
            (None, true) => t.ownerless_start_city_said(strength),
            (None, false) => t.ownerless_city_said(strength),
        });
        match owner {
            Some(seat) => {
                facts.push(Fact::new(t.fact_owner(), player(view, seat)));
                facts.push(clause(Fact::new(t.fact_level(), t.level_of(level)), "BA-14.1"));
            }
            None => facts.push(clause(Fact::new(t.fact_to_beat(), strength.to_string()), "BA-13.21")),
        }
        if start && table.options.unbound_buff.is_on() {
            facts.push(clause(Fact::new(t.fact_start_city(), t.buff_may_enter()), "BA-14.6"));
        }
        sign = match owner {
            Some(seat) => format!("{}{level}", pieces::initial(view, seat)),
            None => format!("N{strength}"),
        };
    } else {
        said.push(t.road_said());
        sign = road_sign(exits).to_owned();
    }
    let lands: Vec<String> = terrain.into_iter().collect();
    said.extend(lands.iter().cloned());
    said.push(t.roads_said(words::exits(view, exits)));
    if let Some(terrain) = lands.first() {
        let people = native.map(|faction| words::faction_name(table, faction).to_owned()).unwrap_or_default();
        facts.push(clause(Fact::new(t.fact_terrain(), t.native_to(terrain, people)), "BA-2.5"));
    }
    facts.push(clause(Fact::new(t.fact_roads(), words::exits(view, exits)), "BA-4.3"));
    facts.extend(network_fact(view, square));
    let (id, spaces, label) = (format!("card {square}"), vec![square.to_string()], said.join(", "));
    Feature { id, spaces, label, svg: svg.into(), sign, facts }
}

/// A road in one character.
fn road_sign(exits: Exits) -> &'static str {
    const SIGNS: [&str; 16] = [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];
    SIGNS[usize::from(exits.0 & 15)]
}

/// BA-29.11: whether the viewer's roads reach this card.
fn network_fact(view: &View, square: Square) -> Option<Fact> {
    let (seat, t) = (view.seat()?, view.texts());
    let inside = view.table.map.network(seat).contains(square);
    Some(clause(Fact::new(t.fact_network(), if inside { t.yes() } else { t.no() }), "BA-4.11"))
}

/// The Great Artefacts and Buff's master card (BA-29.4, BA-29.5).
fn margins(view: &View) -> Vec<Feature> {
    let (table, t) = (&view.table, view.texts());
    let layout = table.content.layout(table.player_count());
    let mut features = Vec::new();
    if view.greats > 0 {
        features.push(Feature {
            id: "great artefacts".into(),
            label: t.greats_face_down(t.great_artefacts(view.greats)),
            svg: art::great_artefacts(
                layout,
                view.greats,
                [&t.margin_greats(view.greats), &t.margin_artefacts(view.greats)],
            )
            .into(),
            ..Feature::default()
        });
    }
    if table.options.unbound_buff.is_on() {
        let lines = master_lines(view);
        let buff = <Battalia as Staged>::glyphs().get("buff").map_or("", String::as_str);
        features.push(Feature {
            id: "master card".into(),
            label: t.master_card(&lines[0], &lines[1]),
            svg: art::master_card(layout, buff, [&t.master_title(), &t.buff(), &lines[0], &lines[1]]).into(),
            ..Feature::default()
        });
    }
    features
}

/// What the master card says: Buff's state and the horde to come.
fn master_lines(view: &View) -> [String; 2] {
    let (table, t) = (&view.table, view.texts());
    let next = table.content.horde(table.week() + 1);
    let next_week = table.week() * crate::state::WEEK + 1;
    match table.buff {
        Buff::Free(_) => [t.master_free(table.horde()), t.master_from_day(next, next_week)],
        Buff::Hired(seat, _) => [t.master_hired(player(view, seat)), pieces::bargain_days(view, seat)],
        Buff::Outside if matches!(table.phase, Phase::Bets(_) | Phase::Entrance(_)) => {
            [t.buff_off_map(), t.master_enters(table.horde())]
        }
        Buff::Outside => [t.buff_off_map(), t.master_on_day(next, next_week)],
    }
}

/// BA-29.11: where the card in hand may be placed, with the first rotation as a ghost.
fn placements(view: &View) -> Vec<Feature> {
    let (table, t) = (&view.table, view.texts());
    let Phase::Placing(pile, ..) = table.phase else { return Vec::new() };
    let mut places: Vec<(Square, Vec<Exits>)> = Vec::new();
    table.each_placement(table.active, pile, |square, exits| {
        match places.iter_mut().find(|(known, _)| *known == square) {
            Some((_, rotations)) => rotations.push(exits),
            None => places.push((square, vec![exits])),
        }
    });
    let ghost = |(square, rotations): &(Square, Vec<Exits>)| {
        let ways = rotations.iter().map(|&exits| words::exits(view, exits));
        let ways = ways.reduce(|ways, way| t.placement_or(ways, way)).unwrap_or_default();
        Feature {
            id: format!("placement {square}"),
            label: t.placement_said(square, ways),
            svg: art::ghost(*square, rotations[0], rotations.len()).into(),
            ..Feature::default()
        }
    };
    places.iter().map(ghost).collect()
}

/// BA-29.12, BA-29.16: the squares a moving figure or Buff can come to.
fn reach(view: &View) -> Vec<Feature> {
    let (table, t) = (&view.table, view.texts());
    let (reach, been) = match table.phase {
        Phase::Moving(movement) => match table.figure_owner(movement.figure) {
            Some(seat) => (table.reach_of(seat, movement), SquareSet::EMPTY),
            None => return Vec::new(),
        },
        Phase::Leading(points, been) => (table.reach_of_buff(points, been), been),
        _ => return Vec::new(),
    };
    let built = table.map.cities | table.map.ruins;
    let crowded = |square: Square| built.contains(square) || !table.heroes_at(square).is_empty();
    let mut svg = art::way(&reach.edges) + &art::trail(been.iter());
    for reached in &reach.squares {
        svg += &art::step(reached.square, reached.steps, crowded(reached.square));
        if matches!(table.phase, Phase::Leading(..)) && reached.stops {
            let peace = table.heroes_at(reached.square).iter().all(|hero| at_peace(table, hero.as_hero()));
            svg += &art::aimed(reached.square, peace);
        }
    }
    let squares: Vec<String> =
        reach.squares.iter().map(|reached| t.reach_square(reached.square, t.steps(reached.steps))).collect();
    let label = if squares.is_empty() { t.reach_nothing() } else { t.reach_said(squares.join(", ")) };
    vec![Feature { id: "reach".into(), label, svg: svg.into(), ..Feature::default() }]
}

fn at_peace(table: &Battalia, hero: Option<(Seat, usize)>) -> bool {
    hero.is_some_and(|(seat, _)| table.is_protected(seat))
}

/// BA-29.4: the hand of peace beside every protected hero.
fn pacts(view: &View) -> Vec<Feature> {
    let table = &view.table;
    let heroes = table
        .seats()
        .filter(|&seat| table.is_protected(seat))
        .flat_map(|seat| [0, 1].into_iter().map(move |number| crate::figure::Figure::hero(seat, number)));
    heroes
        .filter_map(|hero| {
            let stand = pieces::stand(table, hero)?;
            let at = stand.at + stage::Point::new(26.0 * stand.scale, -24.0 * stand.scale);
            Some(Feature {
                id: format!("peace {hero}"),
                label: view.texts().hero_at_peace(words::figure(view, hero)),
                svg: art::pact(at).into(),
                ..Feature::default()
            })
        })
        .collect()
}

/// The dice that lie on the table: Buff's roll, or both results of an Amulet.
pub(super) fn dice(view: &View, scene: &mut Scene) {
    let (table, t) = (&view.table, view.texts());
    let die = |face: u8| Die { face: face.to_string(), state: DieState::Counts };
    match table.phase {
        Phase::Leading(points, been) => {
            let rolled = points + been.len() as u8 - 1;
            scene.dice = vec![(t.rolled_for_buff(player(view, table.active)), vec![die(rolled)])];
            scene.dice_result = t.steps_left(points);
            scene.dice_at = table.buff_square().map(|square| square.to_string()).into_iter().collect();
        }
        Phase::Card(CardChoice::AmuletResult(_, first, second)) => {
            scene.dice = vec![(t.the_amulet(), vec![die(first), die(second)])];
            scene.dice_result = t.one_is_kept();
        }
        _ => {}
    }
}
