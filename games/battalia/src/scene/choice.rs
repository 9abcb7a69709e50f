//! How each legal action is offered: its words, the things to click, its odds (section 27).

use super::hand::{ambush_id, hand_id, shelter_id, tent_id};
use super::market::{great_id, pile_id};
use super::prompt::at_peace;
use super::words::{self, card_name, class_name, faction_name, many, with_article};
use crate::action::{Action, Bet};
use crate::card::{Artefact, Card, Class, Faction, Great};
use crate::figure::Figure;
use crate::map::{Build, Exits};
use crate::pile::PileId;
use crate::square::{Dir, Square};
use crate::state::{Battalia, CardChoice, Phase};
use crate::view::View;
use kernel::{Game, Seat};
use stage::{Bar, Choice, Odds, Target};

/// Words of a choice, what is clicked for it and the clause behind it.
struct Offer {
    verb: &'static str,
    label: String,
    path: Vec<Target>,
    clause: &'static str,
    odds: Option<Odds>,
}

fn offer(verb: &'static str, label: impl Into<String>, path: Vec<Target>, clause: &'static str) -> Offer {
    Offer { verb, label: label.into(), path, clause, odds: None }
}

pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let Offer { verb, label, path, clause, odds } = offered(view, *action);
    let question = if *action == Action::End { unused(view) } else { None };
    let (action, clause) = (action.to_string(), Some(clause.into()));
    Choice { action, label, verb: verb.into(), path, odds, clause, question, ..Choice::default() }
}

/// Asks before a turn ends in which a city could still be built or raised.
fn unused(view: &View) -> Option<String> {
    let mut actions = Vec::new();
    view.table.actions(view.seat()?, &mut actions);
    let raises = actions.iter().any(|action| matches!(action, Action::Upgrade(_)));
    let builds = actions.iter().any(|action| matches!(action, Action::City(..)));
    match (builds, raises) {
        (true, _) => Some("You can still build a city. End the turn?".into()),
        (_, true) => Some("You can still raise a city. End the turn?".into()),
        _ => None,
    }
}

fn button(text: impl Into<String>) -> Target {
    Target::Button(text.into())
}

fn at(square: Square) -> Target {
    Target::Space(square.to_string())
}

fn piece(figure: Figure) -> Target {
    Target::Piece(figure.to_string())
}

fn in_hand(class: Class) -> Target {
    Target::Card(hand_id(class))
}

fn pile(id: PileId) -> Target {
    Target::Card(pile_id(id))
}

fn offered(view: &View, action: Action) -> Offer {
    let table = &view.table;
    let me = view.seat().unwrap_or(table.active);
    let class = |class: Class| class_name(table, class);
    match action {
        Action::Faction(faction) => {
            let name = faction_name(table, faction);
            match table.phase {
                Phase::ArtefactFaction(artefact) => {
                    let label = format!("Take the {} {}", name, words::artefact_word(table, artefact));
                    offer("choose", label, Vec::new(), "BA-5.7")
                }
                Phase::Card(_) => offer("choose", format!("Swap it for {name}"), Vec::new(), "BA-10.16"),
                _ => offer("choose", format!("Choose the {name}"), Vec::new(), "BA-3.12"),
            }
        }
        Action::Choose(square) => match table.phase {
            Phase::Entrance(_) => offer("choose", format!("Buff enters at {square}"), vec![at(square)], "BA-18.11"),
            _ => offer("choose", format!("Start from {square}"), vec![at(square)], "BA-3.13"),
        },
        Action::Bet(bet) => betting(table, &bet),
        Action::Name(hero) => {
            let (verb, clause) = if at_peace(table, hero) { ("meets", "BA-24.9") } else { ("attacks", "BA-21.4") };
            let label = format!("Buff {verb} {}", words::the_figure(table, hero));
            offer("attack", label, vec![piece(hero)], clause)
        }
        Action::Nothing => offer("announce", "Announce nothing", Vec::new(), "BA-7.2"),
        Action::Mulligan => {
            let label = format!("Mulligan: {} for this hand", many(table.content.numbers.mulligan, "new card"));
            offer("announce", label, Vec::new(), "BA-8.2")
        }
        Action::Cohort(faction) => {
            let shown = table.player(me).hand.plain.of_faction(faction);
            let drawn = shown.saturating_sub(table.content.numbers.cohort - 1);
            let label = format!("Cohort of {shown} {}: draw {drawn}", faction_name(table, faction));
            offer("announce", label, Vec::new(), "BA-8.3")
        }
        Action::OpenTent(number) => {
            offer("tent", format!("Open tent {number}"), vec![Target::Card(tent_id(number))], "BA-7.3")
        }
        Action::Hire(rank) => {
            let rules = table.content.unit(rank);
            let label = format!("Hire {} for {}", with_article(&rules.name), words::cost(rules.cost));
            offer("hire", label, vec![pile(PileId::units(rank))], "BA-9.14")
        }
        Action::Acquire(artefact) => {
            let rules = table.content.artefact(artefact);
            let label = format!("Acquire {} for {}", with_article(&rules.name), words::cost(rules.cost));
            offer("acquire", label, vec![pile(PileId::artefacts(artefact))], "BA-9.17")
        }
        Action::Road(shape) => {
            let price = words::cost(table.content.road_cost(shape));
            let label = format!("Place {} for {price}", with_article(&words::terrain(Build::Road, shape)));
            offer("road", label, vec![pile(PileId::terrain(Build::Road, shape))], "BA-9.19")
        }
        Action::City(shape, level) => {
            let price = words::cost(table.content.costs.city[usize::from(level.clamp(1, 4)) - 1]);
            let label =
                format!("Build {} of level {level} for {price}", with_article(&words::terrain(Build::City, shape)));
            let path = vec![pile(PileId::terrain(Build::City, shape)), button(format!("Level {level}"))];
            offer("city", label, path, "BA-9.20")
        }
        Action::Upgrade(city) => {
            let level = table.map.level_at(city);
            let price = words::cost(table.cost_of(crate::payment::Purpose::Upgrade(city)));
            let label = format!("Raise {city} to level {} for {price}", level + 1);
            let path = vec![at(city), button(format!("Raise to level {}", level + 1))];
            offer("upgrade", label, path, "BA-9.21")
        }
        Action::Hero(city) => {
            let label = format!("Hire a hero at {city} for {}", words::cost(table.content.costs.hero));
            offer("hero", label, vec![at(city), button("Hire a hero")], "BA-9.23")
        }
        Action::Move(figure, card) => {
            let squares = many(table.movement_points(card), "square");
            let label = format!("Move up to {squares}: {} ({})", class(card), words::figure(table, figure));
            offer("move", label, vec![piece(figure), in_hand(card)], "BA-12.2")
        }
        Action::Step(figure, dir) => {
            let to = table.square_of(figure).and_then(|from| from.step(dir));
            let label = match to {
                Some(to) => format!("Step to {to} for nothing ({})", words::figure(table, figure)),
                None => format!("Step {} for nothing", words::direction(dir)),
            };
            let path = [piece(figure)].into_iter().chain(to.map(at)).collect();
            offer("move", label, path, "BA-16.3")
        }
        Action::Attack(figure, target) => {
            let label = format!("Attack {} ({})", attacked(view, figure, target), words::figure(table, figure));
            let what = match target.figure() {
                Some(enemy) => piece(enemy),
                None => button(format!("Attack {}", words::target(table, target))),
            };
            offer("attack", label, vec![piece(figure), what], "BA-13.1")
        }
        Action::Pitch => {
            let label = format!("Pitch a tent for {}", words::cost(table.content.costs.pitch));
            offer("tent", label, Vec::new(), "BA-9.26")
        }
        Action::Ambush => {
            let label = format!("Lay an ambush for {}", words::cost(table.content.costs.ambush));
            offer("ambush", label, Vec::new(), "BA-9.28")
        }
        Action::Play(card) => {
            let clause = match card.card.as_great() {
                Some(_) => "BA-11.3",
                None => "BA-9.29",
            };
            offer("card", format!("Play {}", class(card)), vec![in_hand(card)], clause)
        }
        Action::Hammer(role) => {
            let word = words::artefact_word(table, role);
            let label = format!("Play the Hammer as {word}");
            offer("card", label, vec![in_hand(Class::plain(Card::HAMMER)), button(format!("As {word}"))], "BA-27.19")
        }
        Action::Staff(shape) => {
            let price = words::cost(table.content.costs.road);
            let label = format!("Play the Staff: {} for {price}", with_article(&words::terrain(Build::Road, shape)));
            let path = vec![in_hand(Class::plain(Card::STAFF)), pile(PileId::terrain(Build::Road, shape))];
            offer("card", label, path, "BA-11.8")
        }
        Action::End => offer("end", "End the turn", Vec::new(), "BA-7.4"),
        Action::Pay => {
            let cards = words::classes(table, &table.canonical_cards(me));
            offer("pay", format!("Pay with {cards}"), Vec::new(), "BA-27.33")
        }
        Action::Use(card) => offer("card", format!("Pay with {}", class(card)), vec![in_hand(card)], "BA-9.9"),
        Action::UseTool(card) => {
            let label = format!("Pay with {} as a Tool", class(card));
            offer("card", label, vec![in_hand(card), button("As a Tool")], "BA-9.5")
        }
        Action::Place(square, exits) => placing(table, me, square, exits),
        Action::Go(dir) => going(view, me, dir),
        Action::Stop => stopping(table),
        Action::Store(card) => offer("tent", format!("Store {}", class(card)), vec![in_hand(card)], "BA-9.26"),
        Action::Done => finishing(table),
        Action::Lay(card) => laying(view, me, card),
        Action::Reveal(card) => {
            let label = format!("Reveal {} from the Ambush", card_name(table, card));
            offer("ambush", label, vec![Target::Card(ambush_id(card))], "BA-13.13")
        }
        Action::On(card) => used_on(view, card),
        Action::Result(die) => offer("choose", format!("Take the {die}: {}", amulet_words(die)), Vec::new(), "BA-10.6"),
        Action::Lift(card, ranks) => {
            let label = format!("Lift {} {}", class(card), many(ranks, "rank"));
            let more = (ranks > 1).then(|| button(many(ranks, "rank")));
            offer("card", label, [in_hand(card)].into_iter().chain(more).collect(), "BA-10.13")
        }
        Action::Crown(card, rank) => {
            let name = &table.content.unit(rank).name;
            let label = format!("Crown {}: counts as a {name}", class(card));
            offer("card", label, vec![in_hand(card), button(format!("As {name}"))], "BA-11.6")
        }
        Action::Fly(figure) => {
            let label = format!("Give the Wings to {}", words::figure(table, figure));
            offer("choose", label, vec![piece(figure)], "BA-11.5")
        }
        Action::Weapon(card) => {
            // A wild card is a Weapon of that day (BA-10.12).
            let weapon = if card.is_wild() { Card::artefact(Artefact::WEAPON, Faction(0)) } else { card.card };
            let label = format!("Open with {}, strength {}", class(card), table.content.strength(weapon, table.lit()));
            offer("attack", label, vec![in_hand(card)], "BA-13.5")
        }
        Action::Stand => offer("fight", "Stand and fight", Vec::new(), "BA-13.7"),
        Action::RetreatForSupplies => {
            let label = format!("Retreat one square for {}", words::cost(table.content.costs.retreat));
            offer("retreat", label, Vec::new(), "BA-13.8")
        }
        Action::RetreatOnHorse => offer("retreat", "Retreat on a horse", Vec::new(), "BA-13.8"),
        Action::Take(great) => taking(table, great),
        Action::Bribe => {
            let price = words::cost(table.content.costs.bribe);
            offer("bargain", format!("Bribe Buff with {price}: peace for a week"), Vec::new(), "BA-21.11")
        }
        Action::HireBuff => {
            let price = words::cost(table.content.costs.hire);
            offer("bargain", format!("Hire Buff for {price}: yours for a week"), Vec::new(), "BA-21.13")
        }
        Action::Fight => offer("fight", format!("Fight the horde of {}", table.horde()), Vec::new(), "BA-21.16"),
        Action::Decline => match table.phase {
            Phase::Roll => offer("stop", "Leave Buff where he is", Vec::new(), "BA-20.2"),
            _ => offer("stop", "Let Buff pass", Vec::new(), "BA-22.5"),
        },
        Action::Roll => Offer { odds: roll_odds(view), ..offer("roll", "Roll for Buff", Vec::new(), "BA-20.2") },
        Action::Resign => offer("resign", "Resign", Vec::new(), "BA-2.8"),
    }
}

/// What is attacked, with what it defends itself with.
fn attacked(view: &View, figure: Figure, target: crate::figure::Target) -> String {
    let table = &view.table;
    let square = table.square_of(figure);
    match (target.figure(), square) {
        (Some(enemy), _) => words::the_figure(table, enemy),
        (None, Some(square)) => format!("{}, strength {}", words::place(view, square), table.walls(square)),
        _ => words::target(table, target),
    }
}

/// The cards one by one, then the seal (BA-27.4).
fn betting(table: &Battalia, bet: &Bet) -> Offer {
    let cards = bet.cards();
    if cards.is_empty() {
        return offer("bet", "Bet nothing", vec![button("Bet nothing")], "BA-18.4");
    }
    let total: u16 = cards.iter().map(|&card| u16::from(table.bet_strength(card))).sum();
    let mut classes: Vec<Class> = cards.iter().map(|&card| Class::plain(card)).collect();
    // As they lie in the hand, from left to right.
    classes.sort_by_key(|class| table.bet_order(class.card));
    let label = format!("Bet {total} with {}", words::classes(table, &classes));
    let path = classes.into_iter().map(in_hand).chain([button("Seal this bet")]).collect();
    offer("bet", label, path, "BA-18.3")
}

fn placing(table: &Battalia, me: Seat, square: Square, exits: Exits) -> Offer {
    let Phase::Placing(pile, _, level) = table.phase else {
        return offer("place", format!("Place at {square}"), vec![at(square)], "BA-4.7");
    };
    let mut rotations = 0;
    table.each_placement(me, pile, |other, _| rotations += usize::from(other == square));
    let what = pile.build().map(|(build, shape)| words::terrain(build, shape)).unwrap_or_default();
    let of_level = if level > 0 { format!(" of level {level}") } else { String::new() };
    let label = format!("Place the {what}{of_level} at {square}, {}", words::exits(exits));
    let turned = (rotations > 1).then(|| button(format!("Exits {}", words::exits(exits))));
    offer("place", label, [at(square)].into_iter().chain(turned).collect(), "BA-4.19")
}

fn going(view: &View, me: Seat, dir: Dir) -> Offer {
    let table = &view.table;
    let (figure, to, clause) = match table.phase {
        Phase::Moving(movement) => (movement.figure, table.refuse_step(&movement, dir).ok(), "BA-12.3"),
        Phase::Retreating(movement) => {
            (movement.figure, table.refuse_retreat_step(me, movement.figure, dir).ok(), "BA-13.9")
        }
        Phase::Leading(_, been) => (Figure::BUFF, table.refuse_lead(been, dir).ok(), "BA-20.4"),
        _ => (Figure::BUFF, None, "BA-12.1"),
    };
    let Some(to) = to else { return offer("move", format!("Go {}", words::direction(dir)), Vec::new(), clause) };
    let stops = match table.phase {
        Phase::Leading(..) if table.stops_buff(to) => {
            let heroes = table.heroes_at(to);
            let peace = heroes.iter().all(|hero| at_peace(table, hero));
            if peace { ", and meet a hero at peace" } else { ", and attack there" }
        }
        Phase::Moving(_) if table.free_buff() == Some(to) && figure != Figure::BUFF => ", and meet Buff",
        Phase::Moving(_) if table.stops(me).contains(to) => ", and stop there",
        _ => "",
    };
    offer("move", format!("Go {} to {}{stops}", words::direction(dir), words::place(view, to)), vec![at(to)], clause)
}

fn stopping(table: &Battalia) -> Offer {
    let (label, clause) = match table.phase {
        Phase::Leading(..) => ("Stop Buff here", "BA-20.2"),
        Phase::Retreating(_) => ("Stop here", "BA-13.9"),
        _ => ("Stop here", "BA-12.4"),
    };
    offer("stop", label, Vec::new(), clause)
}

fn finishing(table: &Battalia) -> Offer {
    let (label, clause) = match table.phase {
        Phase::Camps => ("Leave the camps closed", "BA-7.3"),
        Phase::Storing(..) => ("Store no more", "BA-9.26"),
        Phase::Line => ("Close the line", "BA-13.12"),
        Phase::Card(CardChoice::Scroll(_)) => ("Swap no more", "BA-10.18"),
        _ => ("Lift no more", "BA-10.14"),
    };
    offer("done", label, Vec::new(), clause)
}

/// Into a battle line, with the total it would make; or into the Ambush.
fn laying(view: &View, me: Seat, class: Class) -> Offer {
    let table = &view.table;
    let name = class_name(table, class);
    if table.phase != Phase::Line {
        return offer("ambush", format!("Lay {name} in ambush"), vec![in_hand(class)], "BA-9.28");
    }
    let label = match super::battle::total_with(table, me, class) {
        Some(total) => format!("Lay {name}: {total} in all"),
        None => format!("Lay {name}"),
    };
    offer("card", label, vec![in_hand(class)], "BA-13.13")
}

/// What an Amulet, a Scroll or the Hand is used on.
fn used_on(view: &View, class: Class) -> Offer {
    let table = &view.table;
    let name = class_name(table, class);
    match table.phase {
        Phase::Card(CardChoice::Hand) => {
            let path = vec![Target::Card(shelter_id(class.card))];
            offer("choose", format!("Take {name} from the Shelter"), path, "BA-11.3")
        }
        Phase::Card(CardChoice::Scroll(_)) => offer("card", format!("Swap {name}"), vec![in_hand(class)], "BA-10.16"),
        phase => Offer {
            odds: Some(amulet_odds(name.clone(), phase == Phase::Card(CardChoice::Amulet(true)))),
            ..offer("card", format!("Roll the Amulet on {name}"), vec![in_hand(class)], "BA-10.5")
        },
    }
}

pub(super) fn amulet_words(die: u8) -> &'static str {
    match die {
        2 => "it counts twice",
        3 => "it counts three times",
        4 => "it goes to the Ambush",
        5 => "it goes to the Shelter",
        6 => "it is wild",
        _ => "nothing happens",
    }
}

fn amulet_odds(title: String, lit: bool) -> Odds {
    let bar = |label: &str, sixths: f32, weight: u8| Bar { label: label.into(), chance: sixths / 6.0, weight };
    if lit {
        // The better of two dice: a 6 first, then 2 and 3 (BA-10.6).
        let (wild, copies, neither) = (11.0 / 6.0, 16.0 / 6.0, 9.0 / 6.0);
        return Odds {
            title,
            dice: "two dice, one is kept".into(),
            heads: vec![((wild + copies) / 6.0, "copies or wild".into()), (wild / 6.0, "wild".into())],
            bars: vec![bar("neither", neither, 0), bar("copies", copies, 1), bar("wild", wild, 2)],
            notes: vec!["4 to the Ambush, 5 to the Shelter [BA-10.5]".into()],
            ..Odds::default()
        };
    }
    Odds {
        title,
        dice: "one die".into(),
        heads: vec![(2.0 / 6.0, "one or two copies".into()), (1.0 / 6.0, "wild".into())],
        bars: vec![bar("nothing", 1.0, 0), bar("lost for now", 2.0, 0), bar("copies", 2.0, 1), bar("wild", 1.0, 2)],
        notes: vec!["4 to the Ambush, 5 to the Shelter [BA-10.5]".into()],
        ..Odds::default()
    }
}

/// How likely the die brings Buff to a hero of another player (BA-29.16).
fn roll_odds(view: &View) -> Option<Odds> {
    let table = &view.table;
    let me = view.seat()?;
    let start = table.free_buff()?;
    let been = crate::square::SquareSet::one(start);
    let meets = |die: u8| {
        let reach = table.reach_of_buff(die, been);
        let enemy = |square: Square| {
            table
                .heroes_at(square)
                .iter()
                .filter_map(Figure::as_hero)
                .any(|(seat, _)| seat != me && !table.is_protected(seat))
        };
        reach.squares.iter().any(|reached| enemy(reached.square))
    };
    let chance = (1..=6).filter(|&die| meets(die)).count() as f32 / 6.0;
    let bar = |label: &str, chance: f32, weight: u8| Bar { label: label.into(), chance, weight };
    Some(Odds {
        title: "Buff".into(),
        dice: "one die".into(),
        heads: vec![(chance, "an enemy hero in reach".into())],
        bars: vec![bar("no hero", 1.0 - chance, 0), bar("a hero", chance, 2)],
        notes: vec![format!("the horde has strength {} [BA-19.2]", table.horde())],
        ..Odds::default()
    })
}

fn taking(table: &Battalia, great: Great) -> Offer {
    let label = format!("Take the {}", table.content.great(great).name);
    offer("choose", label, vec![Target::Card(great_id(great))], "BA-13.26")
}
