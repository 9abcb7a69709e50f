//! How each legal action is offered: its words, the things to click, its odds (section 27).

use super::hand::{ambush_id, hand_id, shelter_id, tent_id};
use super::market::{great_id, pile_id};
use super::prompt::at_peace;
use super::words::{self, card_name, class_name, faction_name, with_article};
use crate::action::{Action, Bet};
use crate::card::{Artefact, Card, Class, Faction};
use crate::figure::Figure;
use crate::map::{Build, Exits};
use crate::phase::{CardChoice, Phase};
use crate::pile::PileId;
use crate::square::{Dir, Square};
use crate::texts::Texts;
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

fn offer(verb: &'static str, label: String, path: Vec<Target>, clause: &'static str) -> Offer {
    Offer { verb, label, path, clause, odds: None }
}

pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let Offer { verb, label, path, clause, odds } = offered(view, *action);
    let question = if *action == Action::End { unused(view) } else { None };
    let (action, clause) = (Choice::notation(action), Some(clause.into()));
    Choice { action, label, verb: verb.into(), path, odds: odds.map(Box::new), clause, question, ..Choice::default() }
}

/// Asks before a turn ends in which a city could still be built or raised.
fn unused(view: &View) -> Option<String> {
    let mut actions = Vec::new();
    view.table.actions(view.seat()?, &mut actions);
    let raises = actions.iter().any(|action| matches!(action, Action::Upgrade(_)));
    let builds = actions.iter().any(|action| matches!(action, Action::City(..)));
    match (builds, raises) {
        (true, _) => Some(view.texts().question_city()),
        (_, true) => Some(view.texts().question_raise()),
        _ => None,
    }
}

fn button(text: String) -> Target {
    Target::Button(text)
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
    let (table, t) = (&view.table, view.texts());
    let costs = &table.content.costs;
    let me = view.seat().unwrap_or(table.active);
    let class = |class: Class| class_name(view, class);
    let road = |shape| with_article(view, &words::terrain(view, Build::Road, shape));
    match action {
        Action::Faction(faction) => {
            let name = faction_name(table, faction);
            match table.phase {
                Phase::ArtefactFaction(artefact) => {
                    let label = t.take_artefact_of(name, words::artefact_word(table, artefact));
                    offer("choose", label, Vec::new(), "BA-5.7")
                }
                Phase::Card(_) => offer("choose", t.swap_for(name), Vec::new(), "BA-10.16"),
                _ => offer("choose", t.choose_faction(name), Vec::new(), "BA-3.12"),
            }
        }
        Action::Choose(square) => match table.phase {
            Phase::Entrance(_) => offer("choose", t.buff_enters_at(square), vec![at(square)], "BA-18.11"),
            _ => offer("choose", t.start_from(square), vec![at(square)], "BA-3.13"),
        },
        Action::Bet(bet) => betting(view, &bet),
        Action::Name(hero) => {
            let name = words::the_figure(view, hero);
            match at_peace(table, hero) {
                true => offer("attack", t.buff_meets(name), vec![piece(hero)], "BA-24.9"),
                false => offer("attack", t.buff_attacks(name), vec![piece(hero)], "BA-21.4"),
            }
        }
        Action::Nothing => offer("announce", t.announce_nothing(), Vec::new(), "BA-7.2"),
        Action::Mulligan => offer("announce", t.mulligan(table.content.numbers.mulligan), Vec::new(), "BA-8.2"),
        Action::Cohort(faction) => {
            let shown = table.player(me).hand.plain.of_faction(faction);
            let drawn = shown.saturating_sub(table.content.numbers.cohort - 1);
            offer("announce", t.cohort(shown, faction_name(table, faction), drawn), Vec::new(), "BA-8.3")
        }
        Action::OpenTent(number) => offer("tent", t.open_tent(number), vec![Target::Card(tent_id(number))], "BA-7.3"),
        Action::Hire(rank) => {
            let rules = table.content.unit(rank);
            let label = t.hire(with_article(view, &rules.name), words::cost(view, rules.cost));
            offer("hire", label, vec![pile(PileId::units(rank))], "BA-9.14")
        }
        Action::Acquire(artefact) => {
            let rules = table.content.artefact(artefact);
            let label = t.acquire(with_article(view, &rules.name), words::cost(view, rules.cost));
            offer("acquire", label, vec![pile(PileId::artefacts(artefact))], "BA-9.17")
        }
        Action::Road(shape) => {
            let label = t.place_for(road(shape), words::cost(view, table.content.road_cost(shape)));
            offer("road", label, vec![pile(PileId::terrain(Build::Road, shape))], "BA-9.19")
        }
        Action::City(shape, level) => {
            let price = words::cost(view, costs.city[usize::from(level.clamp(1, 4)) - 1]);
            let city = with_article(view, &words::terrain(view, Build::City, shape));
            let path = vec![pile(PileId::terrain(Build::City, shape)), button(t.level(level))];
            offer("city", t.build_city(city, level, price), path, "BA-9.20")
        }
        Action::Upgrade(city) => {
            let level = table.map.level_at(city) + 1;
            let price = words::cost(view, table.cost_of(crate::payment::Purpose::Upgrade(city)));
            offer("upgrade", t.raise_city(city, level, price), vec![at(city), button(t.raise_to(level))], "BA-9.21")
        }
        Action::Hero(city) => {
            let label = t.hire_hero_at(city, words::cost(view, costs.hero));
            offer("hero", label, vec![at(city), button(t.hire_hero())], "BA-9.23")
        }
        Action::Move(figure, card) => {
            let label = t.move_with(table.movement_points(card), class(card), words::figure(view, figure));
            offer("move", label, vec![piece(figure), in_hand(card)], "BA-12.2")
        }
        Action::Step(figure, dir) => {
            let to = table.square_of(figure).and_then(|from| from.step(dir));
            let label = match to {
                Some(to) => t.free_step_to(to, words::figure(view, figure)),
                None => t.free_step(t.direction(dir)),
            };
            let path = [piece(figure)].into_iter().chain(to.map(at)).collect();
            offer("move", label, path, "BA-16.3")
        }
        Action::Attack(figure, target) => {
            let label = t.attack_by(attacked(view, figure, target), words::figure(view, figure));
            let what = match target.figure() {
                Some(enemy) => piece(enemy),
                None => button(t.attack(words::target(view, target))),
            };
            offer("attack", label, vec![piece(figure), what], "BA-13.1")
        }
        Action::Pitch => offer("tent", t.pitch_tent(words::cost(view, costs.pitch)), Vec::new(), "BA-9.26"),
        Action::Ambush => offer("ambush", t.lay_ambush(words::cost(view, costs.ambush)), Vec::new(), "BA-9.28"),
        Action::Play(card) => {
            let clause = match card.card.as_great() {
                Some(_) => "BA-11.3",
                None => "BA-9.29",
            };
            offer("card", t.play(class(card)), vec![in_hand(card)], clause)
        }
        Action::Hammer(role) => {
            let word = words::artefact_word(table, role);
            let path = vec![in_hand(Class::plain(Card::HAMMER)), button(t.as_kind(word))];
            offer("card", t.play_hammer(word), path, "BA-27.19")
        }
        Action::Staff(shape) => {
            let label = t.play_staff(road(shape), words::cost(view, costs.road));
            let path = vec![in_hand(Class::plain(Card::STAFF)), pile(PileId::terrain(Build::Road, shape))];
            offer("card", label, path, "BA-11.8")
        }
        Action::End => offer("end", t.end_turn(), Vec::new(), "BA-7.4"),
        Action::Pay => {
            // With a button of its own it stands before the cards.
            let label = t.pay_with(words::classes(view, &table.canonical_cards(me)));
            offer("pay", label.clone(), vec![button(label)], "BA-27.33")
        }
        Action::Use(card) => offer("card", t.pay_with(class(card)), vec![in_hand(card)], "BA-9.9"),
        Action::UseTool(card) => {
            offer("card", t.pay_as_tool(class(card)), vec![in_hand(card), button(t.as_tool())], "BA-9.5")
        }
        Action::Place(square, exits) => placing(view, me, square, exits),
        Action::Go(dir) => going(view, me, dir),
        Action::Stop => stopping(view),
        Action::Store(card) => offer("tent", t.store(class(card)), vec![in_hand(card)], "BA-9.26"),
        Action::Done => finishing(view),
        Action::Lay(card) => laying(view, me, card),
        Action::Reveal(card) => {
            let path = vec![Target::Card(ambush_id(card))];
            offer("ambush", t.reveal(card_name(view, card)), path, "BA-13.13")
        }
        Action::On(card) => used_on(view, card),
        Action::Result(die) => offer("choose", t.take_result(die, t.amulet_effect(die)), Vec::new(), "BA-10.6"),
        Action::Lift(card, ranks) => {
            let label = t.lift(class(card), t.ranks(ranks));
            let more = (ranks > 1).then(|| button(t.ranks(ranks)));
            offer("card", label, [in_hand(card)].into_iter().chain(more).collect(), "BA-10.13")
        }
        Action::Crown(card, rank) => {
            let name = &table.content.unit(rank).name;
            let path = vec![in_hand(card), button(t.as_kind(name))];
            offer("card", t.crown(class(card), name), path, "BA-11.6")
        }
        Action::Fly(figure) => {
            offer("choose", t.give_wings(words::figure(view, figure)), vec![piece(figure)], "BA-11.5")
        }
        Action::Weapon(card) => {
            // A wild card is a Weapon of that day (BA-10.12).
            let weapon = if card.is_wild() { Card::artefact(Artefact::WEAPON, Faction(0)) } else { card.card };
            let label = t.open_with(class(card), table.content.strength(weapon, table.lit()));
            offer("attack", label, vec![in_hand(card)], "BA-13.5")
        }
        Action::Stand => offer("fight", t.stand(), Vec::new(), "BA-13.7"),
        Action::RetreatForSupplies => {
            offer("retreat", t.retreat_for(words::cost(view, costs.retreat)), Vec::new(), "BA-13.8")
        }
        Action::RetreatOnHorse => offer("retreat", t.retreat_on_horse(), Vec::new(), "BA-13.8"),
        Action::Take(great) => {
            let label = t.take_great(&table.content.great(great).name);
            offer("choose", label, vec![Target::Card(great_id(great))], "BA-13.26")
        }
        Action::Bribe => offer("bargain", t.bribe(words::cost(view, costs.bribe)), Vec::new(), "BA-21.11"),
        Action::HireBuff => offer("bargain", t.hire_buff(words::cost(view, costs.hire)), Vec::new(), "BA-21.13"),
        Action::Fight => offer("fight", t.fight(table.horde()), Vec::new(), "BA-21.16"),
        Action::Decline => match table.phase {
            Phase::Roll => offer("stop", t.leave_buff(), Vec::new(), "BA-20.2"),
            _ => offer("stop", t.let_buff_pass(), Vec::new(), "BA-22.5"),
        },
        Action::Roll => Offer { odds: roll_odds(view), ..offer("roll", t.roll_buff(), Vec::new(), "BA-20.2") },
        Action::Resign => offer("resign", t.resign(), Vec::new(), "BA-2.8"),
    }
}

/// What is attacked, with what it defends itself with.
fn attacked(view: &View, figure: Figure, target: crate::figure::Target) -> String {
    let table = &view.table;
    match (target.figure(), table.square_of(figure)) {
        (Some(enemy), _) => words::the_figure(view, enemy),
        (None, Some(square)) => view.texts().attack_walls(words::place(view, square), table.walls(square)),
        _ => words::target(view, target),
    }
}

/// The cards one by one, then the seal (BA-27.4).
fn betting(view: &View, bet: &Bet) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let cards = bet.cards();
    if cards.is_empty() {
        return offer("bet", t.bet_nothing(), Vec::new(), "BA-18.4");
    }
    let total: u16 = cards.iter().map(|&card| u16::from(table.bet_strength(card))).sum();
    let mut classes: Vec<Class> = cards.iter().map(|&card| Class::plain(card)).collect();
    // As they lie in the hand, from left to right.
    classes.sort_by_key(|class| table.bet_order(class.card));
    let label = t.bet(total, words::classes(view, &classes));
    let path = classes.into_iter().map(in_hand).chain([button(t.seal_bet())]).collect();
    offer("bet", label, path, "BA-18.3")
}

fn placing(view: &View, me: Seat, square: Square, exits: Exits) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let Phase::Placing(pile, _, level) = table.phase else {
        return offer("place", t.place_at(square), vec![at(square)], "BA-4.7");
    };
    let mut rotations = 0;
    table.each_placement(me, pile, |other, _| rotations += usize::from(other == square));
    let card = pile.build().map(|(build, shape)| words::terrain(view, build, shape)).unwrap_or_default();
    let label = t.place_card(level, card, square, words::exits(view, exits));
    let turned = (rotations > 1).then(|| button(t.exits(words::exits(view, exits))));
    offer("place", label, [at(square)].into_iter().chain(turned).collect(), "BA-4.19")
}

fn going(view: &View, me: Seat, dir: Dir) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let (figure, to, clause) = match table.phase {
        Phase::Moving(movement) => (movement.figure, table.refuse_step(&movement, dir).ok(), "BA-12.3"),
        Phase::Retreating(movement) => {
            (movement.figure, table.refuse_retreat_step(me, movement.figure, dir).ok(), "BA-13.9")
        }
        Phase::Leading(_, been) => (Figure::BUFF, table.refuse_lead(been, dir).ok(), "BA-20.4"),
        _ => (Figure::BUFF, None, "BA-12.1"),
    };
    let way = t.direction(dir);
    let Some(to) = to else { return offer("move", t.go(way), Vec::new(), clause) };
    let place = words::place(view, to);
    let label = match table.phase {
        Phase::Leading(..) if table.stops_buff(to) => {
            match table.heroes_at(to).iter().all(|hero| at_peace(table, hero)) {
                true => t.go_to_peace(way, place),
                false => t.go_to_attack(way, place),
            }
        }
        Phase::Moving(_) if table.free_buff() == Some(to) && figure != Figure::BUFF => t.go_to_buff(way, place),
        Phase::Moving(_) if table.stops(me).contains(to) => t.go_to_stop(way, place),
        _ => t.go_to(way, place),
    };
    offer("move", label, vec![at(to)], clause)
}

fn stopping(view: &View) -> Offer {
    let t = view.texts();
    let (label, clause) = match view.table.phase {
        Phase::Leading(..) => (t.stop_buff(), "BA-20.2"),
        Phase::Retreating(_) => (t.stop(), "BA-13.9"),
        _ => (t.stop(), "BA-12.4"),
    };
    offer("stop", label, Vec::new(), clause)
}

fn finishing(view: &View) -> Offer {
    let t = view.texts();
    let (label, clause) = match view.table.phase {
        Phase::Camps => (t.leave_camps(), "BA-7.3"),
        Phase::Storing(..) => (t.store_no_more(), "BA-9.26"),
        Phase::Line => (t.close_line(), "BA-13.12"),
        Phase::Card(CardChoice::Scroll(_)) => (t.swap_no_more(), "BA-10.18"),
        _ => (t.lift_no_more(), "BA-10.14"),
    };
    offer("done", label, Vec::new(), clause)
}

/// Into a battle line, with the total it would make; or into the Ambush.
fn laying(view: &View, me: Seat, class: Class) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let name = class_name(view, class);
    if table.phase != Phase::Line {
        return offer("ambush", t.lay_in_ambush(name), vec![in_hand(class)], "BA-9.28");
    }
    let label = match super::battle::total_with(table, me, class) {
        Some(total) => t.lay_total(name, total),
        None => t.lay(name),
    };
    offer("card", label, vec![in_hand(class)], "BA-13.13")
}

/// What an Amulet, a Scroll or the Hand is used on.
fn used_on(view: &View, class: Class) -> Offer {
    let t = view.texts();
    let name = class_name(view, class);
    match view.table.phase {
        Phase::Card(CardChoice::Hand) => {
            let path = vec![Target::Card(shelter_id(class.card))];
            offer("choose", t.take_from_shelter(name), path, "BA-11.3")
        }
        Phase::Card(CardChoice::Scroll(_)) => offer("card", t.swap(name), vec![in_hand(class)], "BA-10.16"),
        phase => Offer {
            odds: Some(amulet_odds(t, name.clone(), phase == Phase::Card(CardChoice::Amulet(true)))),
            ..offer("card", t.roll_amulet_on(name), vec![in_hand(class)], "BA-10.5")
        },
    }
}

fn amulet_odds(t: Texts, title: String, lit: bool) -> Odds {
    let bar = |label: String, sixths: f32, weight: u8| Bar { label, chance: sixths / 6.0, weight };
    let notes = vec![t.note_amulet()];
    if lit {
        // The better of two dice: a 6 first, then 2 and 3 (BA-10.6).
        let (wild, copies, neither) = (11.0 / 6.0, 16.0 / 6.0, 9.0 / 6.0);
        return Odds {
            title,
            dice: t.two_dice(),
            heads: vec![((wild + copies) / 6.0, t.odds_copies_or_wild()), (wild / 6.0, t.odds_wild())],
            bars: vec![bar(t.bar_neither(), neither, 0), bar(t.bar_copies(), copies, 1), bar(t.bar_wild(), wild, 2)],
            notes,
            ..Odds::default()
        };
    }
    Odds {
        title,
        dice: t.one_die(),
        heads: vec![(2.0 / 6.0, t.odds_copies()), (1.0 / 6.0, t.odds_wild())],
        bars: vec![
            bar(t.bar_nothing(), 1.0, 0),
            bar(t.bar_lost(), 2.0, 0),
            bar(t.bar_copies(), 2.0, 1),
            bar(t.bar_wild(), 1.0, 2),
        ],
        notes,
        ..Odds::default()
    }
}

/// How likely the die brings Buff to a hero of another player (BA-29.16).
fn roll_odds(view: &View) -> Option<Odds> {
    let (table, t) = (&view.table, view.texts());
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
    let bar = |label: String, chance: f32, weight: u8| Bar { label, chance, weight };
    Some(Odds {
        title: t.buff(),
        dice: t.one_die(),
        heads: vec![(chance, t.odds_hero())],
        bars: vec![bar(t.bar_no_hero(), 1.0 - chance, 0), bar(t.bar_hero(), chance, 2)],
        notes: vec![t.note_horde(table.horde())],
        ..Odds::default()
    })
}
