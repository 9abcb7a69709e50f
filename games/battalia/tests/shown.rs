//! What a player needs to see (BA-29.1 to BA-29.18), each at a table where it matters.

use crate::rules::table;
use battalia::Battalia;
use kernel::Game;
use serde_json::{Value, json};
use stage::{Activity, Card, Fact, Feature, Panel, Scene, Staged, Target, Tray};
use testkit::TestTable;

type Table = TestTable<Battalia>;

fn at(position: Value) -> Table {
    table(json!({}), position)
}

fn panel<'a>(scene: &'a Scene, title: &str) -> &'a Panel {
    let found = scene.panels.iter().find(|panel| panel.title == title);
    found.unwrap_or_else(|| panic!("no panel {title}: {:?}", scene.panels.iter().map(|p| &p.title).collect::<Vec<_>>()))
}

fn fact<'a>(facts: &'a [Fact], label: &str) -> &'a str {
    let found = facts.iter().find(|fact| fact.label.starts_with(label));
    found.map_or_else(|| panic!("no fact {label}: {facts:?}"), |fact| &fact.value)
}

fn tray<'a>(scene: &'a Scene, id: &str) -> &'a Tray {
    let found = scene.trays.iter().find(|tray| tray.id == id);
    found.unwrap_or_else(|| panic!("no tray {id}: {:?}", scene.trays.iter().map(|tray| &tray.id).collect::<Vec<_>>()))
}

fn card<'a>(tray: &'a Tray, id: &str) -> &'a Card {
    let found = tray.cards.iter().find(|card| card.id == id);
    found.unwrap_or_else(|| panic!("no card {id}: {:?}", tray.cards.iter().map(|card| &card.id).collect::<Vec<_>>()))
}

fn feature<'a>(scene: &'a Scene, id: &str) -> &'a Feature {
    scene.features.iter().find(|thing| thing.id == id).unwrap_or_else(|| panic!("nothing is called {id}"))
}

/// BA-29.1, BA-29.2: day, week, both types and those of tomorrow, markers with the days they hold.
#[test]
fn the_oracle_tells_today_and_tomorrow() {
    let table = at(json!({ "day": 19, "markers": { "seat-2": "bribe 2" } }));
    let scene = table.scene("seat-1");
    let oracle = panel(&scene, "Oracle");
    assert_eq!(oracle.note, "day 5 of 7");
    assert!(oracle.picture.contains("day 19, week 3: Scroll shines, Amulet matches"), "{}", oracle.picture);
    assert_eq!(fact(&oracle.facts, "Shines"), "Scroll: two swaps");
    assert_eq!(fact(&oracle.facts, "Matches"), "Amulet");
    assert_eq!(fact(&oracle.facts, "Islanders"), "at peace through day 23");
    assert_eq!(fact(&oracle.facts, "Tomorrow"), "Tent, Horse");
    assert_eq!(scene.counters[0], ("19".to_owned(), "day, of 63".to_owned()));
}

/// BA-29.3, BA-1.12: exits, terrain, owner and level of cities, strength of neutral cities and ruins, start cities.
#[test]
fn the_map_tells_what_lies_where() {
    let scene = at(json!({ "roads": ["1,2 EW emberians"] })).scene("seat-2");
    assert!(feature(&scene, "card 1,2").label.starts_with("Road, desert, roads east and west"));
    assert!(feature(&scene, "card 1,1").label.starts_with("Bärfolk start city of level 1"));
    assert!(feature(&scene, "card 1,5").label.starts_with("Ownerless city, strength 4"));
    assert!(feature(&scene, "card 3,3").label.starts_with("Ruins, strength 8"));
    assert_eq!(fact(&feature(&scene, "card 1,1").facts, "Level"), "1 of 4");
    assert_eq!(fact(&feature(&scene, "card 1,2").facts, "Terrain"), "desert, native to Emberians");
}

/// BA-29.4, BA-29.5: figures, Buff's state, protected heroes, the horde now and next week.
#[test]
fn figures_and_buff_are_told() {
    let position = json!({
        "day": 10, "roads": ["1,2 EW barfolk", "1,3 EW barfolk"], "heroes": ["seat-1/1 1,2", "seat-2/1 5,5"],
        "buff": "free 1,3", "markers": { "seat-1": "bribe 2" },
    });
    let scene = at(position.clone()).scene("seat-2");
    let piece = |id: &str| scene.pieces.iter().find(|piece| piece.id == id).expect(id);
    assert!(piece("seat-1/1").label.contains("at peace with Buff"), "{}", piece("seat-1/1").label);
    assert!(!piece("seat-2/1").label.contains("at peace"));
    assert_eq!((piece("buff").plate.as_deref(), piece("buff").frame), (Some("6"), 0));
    assert!(feature(&scene, "peace seat-1/1").svg.contains("ba-pact"));
    let buff = &panel(&scene, "The Unbound Buff").facts;
    assert_eq!([fact(buff, "Buff"), fact(buff, "Horde now"), fact(buff, "Next week")], ["free, at 1,3", "6", "8"]);
    let mut hired = position;
    hired["buff"] = json!("hired seat-1 1,3");
    hired["markers"] = json!({ "seat-1": "hire 2" });
    let scene = at(hired).scene("seat-2");
    let told = fact(&panel(&scene, "The Unbound Buff").facts, "Buff").to_owned();
    assert_eq!(told, "hired by Bärfolk through day 16, at 1,3");
    // BA-19.9
    assert_eq!(fact(&panel(&scene, "The Unbound Buff").facts, "Horde now"), "none");
    assert!(feature(&scene, "master card").label.contains("hired by Bärfolk"));
}

/// BA-29.6, BA-28.3: the own hand by class with strength, colour and marks; sizes of all others, and nothing more.
#[test]
fn a_hand_is_seen_by_its_owner_alone() {
    let table = at(json!({ "hands": {
        "seat-1": ["supply x3", "barfolk-chief/wild", "islanders-lord", "barfolk-friman/ghost"],
        "seat-2": ["sword", "emberians-priest"],
    } }));
    let scene = table.scene("seat-1");
    let hand = tray(&scene, "hand");
    assert!(hand.hand && hand.note == "5 cards", "{}", hand.note);
    assert_eq!(card(hand, "hand supply").copies, 3);
    let wild = card(hand, "hand barfolk-chief/wild");
    assert_eq!((wild.band.as_str(), wild.plate.as_deref()), ("Wild", Some("4")), "a lord in a line");
    assert_eq!(card(hand, "hand barfolk-friman/ghost").band, "Ghost");
    let lord = card(hand, "hand islanders-lord");
    assert_eq!((lord.plate.as_deref(), lord.frame, lord.text.as_str()), (Some("4"), 1, "Islanders"));
    assert_eq!(scene.standings[1].figures[0], ("hand".to_owned(), "2".to_owned()));
    let others = serde_json::to_string(&scene).expect("plain data");
    assert!(!others.contains("emberians-priest") && !others.contains("hand sword"));
    let spectator = serde_json::to_string(&table.scene("nobody")).expect("plain data");
    assert!(!spectator.contains("hand supply"));
}

/// BA-29.7, BA-28.5: the own camp and Ambush with their cards; of others only how many.
#[test]
fn camps_and_ambushes_are_counted_for_others() {
    let table = at(json!({
        "camps": { "seat-1": ["barfolk-tent islanders-lord"] }, "ambush": { "seat-1": ["emberians-priest"] },
    }));
    let own = table.scene("seat-1");
    let areas = tray(&own, "areas");
    assert_eq!(card(areas, "tent 1").text, "holds Islanders Lord");
    assert_eq!(card(areas, "ambush emberians-priest").note, "Ambush");
    let other = table.scene("seat-2");
    assert!(other.standings[0].figures.contains(&("camp".to_owned(), "1".to_owned())));
    assert!(other.standings[0].figures.contains(&("ambush".to_owned(), "1".to_owned())));
    assert_eq!(fact(&panel(&other, "Shelters").facts, "Bärfolk, camp"), "Bärfolk Tent with 1 card");
    let text = serde_json::to_string(&other).expect("plain data");
    assert!(!text.contains("emberians-priest") && !text.contains("holds "), "{text}");
}

/// BA-29.8: points, level-4 cities with the goal, empty squares.
#[test]
fn points_and_the_goal_are_told() {
    let scene = at(json!({ "cities": ["1,1 ES barfolk seat-1 4"] })).scene("seat-2");
    assert_eq!((scene.standings[0].score.as_str(), scene.standings[0].score_note.as_str()), ("4", "1 of 5 level-4"));
    let score = &panel(&scene, "Score").facts;
    assert_eq!(fact(score, "Bärfolk"), "4 points, 1 of 5 level-4, 1 city");
    assert_eq!(fact(score, "Empty squares"), "20");
}

/// BA-29.9, BA-29.10: every pile with top card, size, price, whether it can be paid, and else why not.
#[test]
fn the_market_tells_tops_sizes_and_prices() {
    let table = at(json!({ "hands": { "seat-1": ["supply x3"] }, "tops": { "chief": "emberians" } }));
    let scene = table.scene("seat-1");
    let market = tray(&scene, "market");
    let chief = card(market, "pile chief");
    assert_eq!((chief.activity, chief.note.as_str()), (Activity::Ready, "Chief SSS"));
    assert!(chief.text.starts_with("Emberians Chief on top, ") && chief.text.ends_with("costs 3 supplies"));
    assert_eq!(card(market, "pile priest").activity, Activity::Idle);
    assert!(card(market, "pile tool").text.ends_with(", shines and matches"));
    assert!(tray(&scene, "terrain").cards.len() == 9 && tray(&scene, "terrain").small);
    let refused = &panel(&scene, "Not now").facts;
    let dear = refused.iter().find(|fact| fact.clause.as_deref() == Some("BA-9.7")).expect("what costs too much");
    assert!(dear.value.contains("Priest") && !dear.value.contains("Chief,"), "{}", dear.value);
    assert!(table.scene("seat-2").panels.iter().all(|panel| panel.title != "Not now"));
}

/// BA-29.11: legal squares and rotations of the card in hand, the network, and who is boxed in.
#[test]
fn placements_are_drawn_as_ghosts() {
    let mut table =
        at(json!({ "hands": { "seat-1": ["barfolk-friman x2", "supply"] }, "tops": { "road-curve": "barfolk" } }));
    assert_eq!(fact(&panel(&table.scene("seat-1"), "Score").facts, "Your network"), "1 card");
    table.play("seat-1", "road curve", &["barfolk"]);
    let scene = table.scene("seat-1");
    let ghosts: Vec<_> = scene.features.iter().filter(|thing| thing.id.starts_with("placement")).collect();
    assert_eq!(ghosts.len(), 2);
    assert!(ghosts[0].svg.contains("×2"), "{}", ghosts[0].svg);
    let turned = table.choice("seat-1", "place 1,2 SW");
    assert_eq!(turned.path.len(), 2, "two rotations fit, so one is named: {turned:?}");
    assert_eq!(turned.label, "Place the Curve road at 1,2, south and west");
    let alone = at(json!({ "clear": ["1,1"] })).scene("seat-1");
    assert_eq!(fact(&panel(&alone, "Score").facts, "Your network"), "boxed in: any card may be joined");
    let on_its_own = crate::rules::table(json!({ "boxed_in": "off" }), json!({ "clear": ["1,1"] })).scene("seat-1");
    assert_eq!(fact(&panel(&on_its_own, "Score").facts, "Your network"), "0 cards");
}

/// BA-29.12: the squares in reach with each movement card, and those that stop a move.
#[test]
fn reachable_squares_are_told_and_drawn() {
    let mut table = at(json!({
        "roads": ["1,2 EW barfolk", "1,3 EW barfolk", "1,4 EW barfolk"], "heroes": ["seat-1/1 1,2", "seat-2/1 1,4"],
        "hands": { "seat-1": ["supply", "barfolk-horse"] },
    }));
    let scene = table.scene("seat-1");
    let hero = scene.pieces.iter().find(|piece| piece.id == "seat-1/1").expect("a hero");
    assert_eq!(fact(&hero.facts, "With 1 point"), "1,1  1,3");
    assert_eq!(fact(&hero.facts, "With 3 points"), "1,1  1,3  1,4!");
    table.play("seat-1", "move seat-1/1 barfolk-horse", &[]);
    assert_eq!(
        feature(&table.scene("seat-2"), "reach").label,
        "In reach: 1,1 in 1 step, 1,3 in 1 step, 1,4 in 2 steps"
    );
}

/// BA-29.12, BA-16.4: playing the card begins the trail anew, so the way back is free again.
#[test]
fn reach_counts_the_card_as_played() {
    let position = json!({
        "factions": { "seat-1": "islanders", "seat-2": "emberians" }, "heroes": ["seat-1/1 2,2"],
        "roads": ["2,2 EW islanders", "2,3 ESW islanders", "2,4 EW islanders"], "hands": { "seat-1": ["supply"] },
    });
    let mut table = table(json!({ "mode": "advanced" }), position);
    table.orders("seat-1", &["step seat-1/1 E", "step seat-1/1 E"]);
    let scene = table.scene("seat-1");
    let hero = scene.pieces.iter().find(|piece| piece.id == "seat-1/1").expect("a hero");
    assert_eq!(fact(&hero.facts, "With 1 point"), "2,2  2,3  3,3!");
}

/// BA-29.13: both totals by their parts, and what is needed.
#[test]
fn a_battle_shows_both_totals() {
    let mut table = at(json!({
        "roads": ["1,2 EW barfolk"], "heroes": ["seat-1/1 1,2", "seat-2/1 1,2"],
        "hands": { "seat-1": ["barfolk-weapon", "barfolk-lord"], "seat-2": ["islanders-priest"] },
    }));
    table.play("seat-1", "attack seat-1/1 seat-2/1", &[]);
    table.play("seat-2", "stand", &[]);
    assert_eq!(table.choice("seat-1", "lay barfolk-lord").label, "Lay Bärfolk Lord: 7 in all");
    table.orders("seat-1", &["lay barfolk-lord", "done"]);
    let scene = table.scene("seat-2");
    let battle = panel(&scene, "Battle for the road at 1,2");
    let duel = battle.duel.as_ref().expect("a duel");
    let rows: Vec<_> = duel.rows.iter().map(|row| (row.left.text.as_str(), row.label.as_str())).collect();
    assert_eq!(rows, [("5", "cards"), ("1", "morale"), ("1", "terrain"), ("7", "in all")]);
    assert_eq!(fact(&battle.facts, "To hold"), "7; the defender wins a tie");
    assert_eq!(tray(&scene, "line 0").cards.len(), 2);
}

/// BA-29.14, BA-28.7: the own total and who has sealed; of the others never a number.
#[test]
fn a_bet_tells_who_has_sealed_and_nothing_more() {
    let position = |hand: Value| {
        json!({
            "day": 8, "phase": "dawn", "hands": { "seat-1": hand, "seat-2": ["supply", "emberians-priest"] },
        })
    };
    let sealed = |hand: Value, bet: &str| {
        let mut table = at(position(hand));
        let choice = table.choice("seat-1", bet);
        table.play("seat-1", bet, &[]);
        (table, choice)
    };
    let (table, choice) = sealed(json!(["barfolk-lord", "barfolk-chief"]), "bet barfolk-lord barfolk-chief");
    assert_eq!(choice.label, "Bet 6 with Bärfolk Lord and Bärfolk Chief");
    assert_eq!(choice.path.len(), 3, "two cards and the seal");
    assert_eq!(fact(&panel(&table.scene("seat-1"), "Bets for Buff").facts, "Bärfolk"), "sealed, strength 6");
    let seen = table.scene("seat-2");
    assert_eq!(fact(&panel(&seen, "Bets for Buff").facts, "Bärfolk"), "bet sealed");
    assert_eq!(seen.standings[0].tag, "bet sealed");
    let (nothing, _) = sealed(json!(["barfolk-lord", "barfolk-chief"]), "bet none");
    let text = |table: &Table| serde_json::to_string(&table.scene("seat-2")).expect("plain data");
    assert_eq!(text(&table), text(&nothing));
    assert_eq!(card(tray(&seen, "hand"), "hand emberians-priest").note, "may be bet, 3");
    assert_eq!(card(tray(&seen, "hand"), "hand supply").note, "strength 0");
}

/// BA-27.4: a bet is clicked as the hand lies, from left to right; of more than eight cards the weakest are left out.
#[test]
fn a_bet_is_clicked_from_left_to_right() {
    let table = at(json!({
        "day": 15, "phase": "dawn",
        "hands": { "seat-1": ["shield", "sword", "barfolk-lord x4", "barfolk-chief x2", "barfolk-weapon", "supply"] },
    }));
    let scene = table.scene("seat-1");
    let hand = tray(&scene, "hand");
    let shown: Vec<&str> = hand.cards.iter().map(|card| card.id.as_str()).collect();
    let sorted = ["hand shield", "hand barfolk-lord", "hand sword", "hand barfolk-chief", "hand barfolk-weapon"];
    assert_eq!(shown[..5], sorted);
    let notes = ["hand barfolk-chief", "hand barfolk-weapon", "hand supply"].map(|id| card(hand, id).note.as_str());
    assert_eq!(notes, ["may be bet, 2", "eight are stronger", "strength 0"]);
    let bet = table.choice("seat-1", "bet barfolk-lord sword shield");
    let targets = ["hand shield", "hand barfolk-lord", "hand sword"].map(|id| Target::Card(id.into()));
    assert_eq!(bet.path[..3], targets);
    assert_eq!(bet.label, "Bet 13 with Shield of Britos, Bärfolk Lord and Sword of Elemag");
    let nothing = table.choice("seat-1", "bet none");
    assert!(nothing.path.is_empty(), "offered after the cards, and while some are chosen: {:?}", nothing.path);
}

/// BA-27.33: the page offers what has a path before what has none.
#[test]
fn paying_at_once_is_offered_before_the_cards() {
    let hands = json!({ "hands": { "seat-1": ["barfolk-friman", "islanders-friman", "supply x2"] } });
    let mut table = at(hands);
    table.play("seat-1", "road straight", &[]);
    let choices = table.choices("seat-1");
    let labels: Vec<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels[0], "Pay with Islanders Friman and Supply", "{labels:?}");
    assert_eq!(choices[0].path, [Target::Button(labels[0].into())]);
    assert!(choices[1..].iter().all(|choice| matches!(choice.path[0], Target::Card(_))), "{labels:?}");
}

/// BA-3.12, BA-28.4: the start deck lies open before its owner in the draft; later he is told what his Nation holds.
#[test]
fn a_player_sees_the_own_start_deck_and_nation() {
    let drafting = Table::new(json!({}));
    let seat = drafting.awaited()[0].clone();
    let scene = drafting.scene(&seat);
    let deck = tray(&scene, "hand");
    assert_eq!((deck.title.as_str(), deck.note.as_str()), ("Your start deck", "10 cards"));
    assert_eq!(deck.cards.iter().map(|card| card.copies).sum::<u8>(), 10);
    assert_eq!(card(deck, "hand supply").copies, 5);
    assert!(drafting.scene("nobody").trays.iter().all(|tray| tray.id != "hand"));

    let table = at(json!({ "nations": { "seat-1": ["islanders-priest x2", "supply"] } }));
    let scene = table.scene("seat-1");
    assert_eq!(fact(&panel(&scene, "Your Nation").facts, "Holds"), "2 × Islanders Priest, Supply");
    let other = serde_json::to_string(&table.scene("seat-2")).expect("plain data");
    assert!(!other.contains("2 × Islanders Priest"));
}

/// What artefacts and Great Artefacts do can be read at the table.
#[test]
fn cards_say_what_they_do() {
    let scene = at(json!({})).scene("seat-2");
    let effects = &panel(&scene, "What cards do").facts;
    assert!(fact(effects, "Tent").starts_with("Stores 1 card"));
    assert!(fact(effects, "Sword of Elemag").contains("strength 4"));
    assert_eq!(effects.len(), 12, "seven artefacts and the base set");
}

/// BA-10.6, BA-10.12, BA-10.23: a wild weapon counts as one of that day; of two dice the better one is kept.
#[test]
fn choices_count_what_the_rules_count() {
    let position = |day: u8| {
        json!({
            "day": day, "heroes": ["seat-1/1 5,5"],
            "hands": { "seat-1": ["barfolk-lord/wild", "barfolk-weapon", "barfolk-amulet", "supply", "barfolk-friman"] },
        })
    };
    let mut table = at(position(2));
    table.play("seat-1", "attack seat-1/1 city", &[]);
    let label = table.choice("seat-1", "weapon barfolk-lord/wild").label;
    assert_eq!(label, "Open with wild Bärfolk Lord, strength 2");
    for (day, wild) in [(2, 1.0 / 6.0), (3, 11.0 / 36.0)] {
        let mut table = at(position(day));
        table.play("seat-1", "play barfolk-amulet", &[]);
        let odds = table.choice("seat-1", "on barfolk-friman").odds.expect("odds");
        assert!((odds.heads[1].0 - wild).abs() < 1e-6, "day {day}: {odds:?}");
        assert!((odds.bars.iter().map(|bar| bar.chance).sum::<f32>() - 1.0).abs() < 1e-6);
    }
}

/// BA-11.8: a road laid with the Staff has one slot, and it is open.
#[test]
fn the_staff_has_one_slot_to_pay() {
    let hand = json!(["staff", "supply", "barfolk-chief/wild"]);
    let mut table = table(json!({ "great_artefacts": "all10" }), json!({ "hands": { "seat-1": hand } }));
    table.play("seat-1", "play staff tee", &[]);
    let prompt = table.scene("seat-1").prompt;
    assert!(prompt.reason.starts_with("nothing paid yet"), "{}", prompt.reason);
    assert_eq!(prompt.clause.as_deref(), Some("BA-11.8"));
}

/// BA-29.15: the three answers to the horde with cost, days, and which can be paid.
#[test]
fn buffs_terms_are_told() {
    let mut table = at(json!({
        "day": 10, "roads": ["1,2 EW barfolk"], "heroes": ["seat-1/1 1,1"], "buff": "free 1,2",
        "hands": { "seat-1": ["supply x4"] },
    }));
    table.play("seat-1", "move seat-1/1 supply", &[]);
    table.play("seat-1", "go E", &[]);
    let own = table.scene("seat-1");
    let terms = &panel(&own, "Buff's terms").facts;
    assert_eq!(fact(terms, "Bribe"), "3 supplies: peace through day 16");
    assert_eq!(fact(terms, "Hire"), "4 supplies: yours through day 16, your hand cannot pay");
    assert_eq!(fact(terms, "Fight"), "6 or more repel him");
    let battle = &panel(&own, "Battle for the road at 1,2").facts;
    assert_eq!(fact(battle, "To repel the horde"), "6; a tie is enough");
    // Others do not learn what the hand can pay.
    let other = table.scene("seat-2");
    assert_eq!(fact(&panel(&other, "Buff's terms").facts, "Hire"), "4 supplies: yours through day 16");
}

/// BA-22.4: a meeting in peace is not shown as a battle, and others are not told that the bribe is theirs.
#[test]
fn a_meeting_in_peace_is_no_battle() {
    let mut table = at(json!({
        "day": 11, "roads": ["1,2 EW barfolk"], "heroes": ["seat-1/1 1,1"], "buff": "free 1,2",
        "markers": { "seat-1": "bribe 2" }, "hands": { "seat-1": ["supply x4"] },
    }));
    table.orders("seat-1", &["move seat-1/1 supply", "go E"]);
    let scene = table.scene("seat-2");
    assert!(scene.panels.iter().all(|panel| !panel.title.starts_with("Battle")));
    assert!(panel(&scene, "Oracle").picture.contains("day 11"));
    assert_eq!((scene.standings[0].tag.as_str(), scene.standings[0].alarm), ("at peace", false));
    assert_eq!(scene.prompt.reason, "A bribe holds: there is no battle.");
}

/// BA-24.9: where all heroes are at peace, one is met and none attacked.
#[test]
fn of_heroes_at_peace_one_is_met() {
    let position = json!({
        "day": 11, "phase": "roll", "clear": ["0,3"], "roads": ["1,1 EW barfolk", "1,2 EW barfolk"],
        "heroes": ["seat-2/1 1,2", "seat-3/1 1,2"], "buff": "free 1,1",
        "markers": { "seat-2": "bribe 2", "seat-3": "bribe 2" },
    });
    let mut table = table(json!({ "players": 3 }), position);
    table.play("seat-1", "roll", &["4"]);
    table.play("seat-1", "go E", &[]);
    assert_eq!(table.choice("seat-1", "name seat-2/1").label, "Buff meets the Islanders hero");
    assert_eq!(table.scene("seat-2").prompt.sentence, "Bärfolk decide: name the hero Buff meets");
}

/// BA-29.16: after a roll the squares Buff can reach and the heroes that stop him.
#[test]
fn buffs_way_is_drawn_after_a_roll() {
    let mut table = at(json!({
        "day": 10, "phase": "roll", "roads": ["1,2 EW barfolk", "1,3 EW barfolk", "1,4 EW barfolk"],
        "heroes": ["seat-2/1 1,3"], "buff": "free 1,2", "hands": { "seat-1": ["supply x6"], "seat-2": ["supply x6"] },
    }));
    let odds = table.choice("seat-1", "roll").odds.expect("odds");
    assert_eq!((odds.heads[0].0, odds.heads[0].1.as_str()), (1.0, "an enemy hero in reach"));
    table.play("seat-1", "roll", &["4"]);
    let scene = table.scene("seat-2");
    let reach = feature(&scene, "reach");
    assert!(reach.label.contains("1,3 in 1 step") && !reach.label.contains("1,4"), "{}", reach.label);
    assert!(reach.svg.contains("ba-aim"));
    assert_eq!(scene.dice[0].1[0].face, "4");
    assert_eq!(table.choice("seat-1", "go E").label, "Go east to the road at 1,3, and attack there");
}

/// BA-29.17: the log tells public events with their clauses, and secret ones to those who may know.
#[test]
fn the_log_cites_clauses() {
    let mut table = at(json!({ "hands": { "seat-1": ["supply x2"] }, "tops": { "friman": "islanders" } }));
    let told = table.lines("seat-1", "hire friman", &["barfolk"]);
    assert_eq!(
        told,
        [
            "Bärfolk order a Friman [BA-9.14]",
            "Bärfolk pay Supply [BA-9.13]",
            "Bärfolk pay Supply [BA-9.13]",
            "Bärfolk hire Islanders Friman [BA-9.14]",
            "Bärfolk gain a supply with it [BA-9.15]",
        ]
    );
}

/// BA-3.12: a seat becomes a people, which every later line is about.
#[test]
fn a_seat_chooses_a_faction() {
    let mut drafting = Table::new(json!({ "start_player": "1", "removed_faction": "cloudborn" }));
    let told = drafting.lines("seat-1", "faction islanders", &[]);
    assert_eq!(told[0], "Seat 1 plays the Islanders [BA-3.12]");
}

/// BA-29.18: at the end the reason, the points and the tie-break.
#[test]
fn the_end_tells_its_reason() {
    let mut table = at(json!({ "cities": ["1,1 ES barfolk seat-1 4"] }));
    table.play("seat-2", "resign", &[]);
    let prompt = table.scene("seat-1").prompt;
    assert_eq!((prompt.sentence.as_str(), prompt.clause.as_deref()), ("Bärfolk win", Some("BA-15.10")));
    let mut tied = table_with_a_tie();
    tied.play("seat-2", "end", &[]);
    let prompt = tied.scene("seat-1").prompt;
    assert_eq!(prompt.sentence, "Bärfolk win with 4 points each, by level-4 cities");
    assert_eq!((prompt.reason.as_str(), prompt.clause.as_deref()), ("The last day is over.", Some("BA-15.4")));
    let report = Battalia::report(&tied.game.view(tied.viewer("seat-1")), &[]);
    assert_eq!(
        report.reason.to_string(),
        "Bärfolk win with 4 points each, by level-4 cities. The last day is over. [BA-15.4]"
    );
}

fn table_with_a_tie() -> Table {
    let position = json!({
        "day": 14, "active": "seat-2", "start": "seat-1",
        "cities": ["1,1 ES barfolk seat-1 4", "5,5 NW islanders seat-2 3", "5,1 NE emberians seat-2 1"],
        "hands": { "seat-1": ["supply x6"], "seat-2": ["supply x6"] },
    });
    table(json!({ "day_limit": 14, "unbound_buff": "off" }), position)
}
