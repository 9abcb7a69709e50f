//! What a player sees: the map as it lies, the stockpile with its shortage, Spells in reach, the Quest, a battle with
//! its odds, the votes, and nothing that is hidden from him.

use battlemist::Battlemist;
use kernel::{Game, Viewer};
use serde_json::{Value, json};
use stage::{Fact, Panel, Progress, Scene, Staged};
use testkit::TestTable;

type Table = TestTable<Battlemist>;

fn at(position: Value) -> Table {
    Table::new(json!({ "players": 3 })).placed(position)
}

fn panel<'a>(scene: &'a Scene, title: &str) -> &'a Panel {
    let titles = || scene.panels.iter().map(|panel| panel.title.as_str()).collect::<Vec<_>>();
    scene.panels.iter().find(|panel| panel.title == title).unwrap_or_else(|| panic!("no {title} in {:?}", titles()))
}

fn fact<'a>(facts: &'a [Fact], label: &str) -> &'a str {
    facts.iter().find(|fact| fact.label == label).map_or_else(|| panic!("no {label} in {facts:?}"), |fact| &fact.value)
}

fn elves_march() -> Table {
    at(json!({
        "races": ["elves", "orcs", "dwarves"],
        "order": ["elves", "orcs", "dwarves"],
        "units": {
            "elves": ["abou-xar 3 footman 2 archer", "home:elves 1 footman"],
            "orcs": ["plains-of-loth 1 footman", "home:orcs 1 footman"],
            "dwarves": ["home:dwarves 1 footman"],
        },
        "towns": ["abou-xar"],
        "stock": { "elves": "4/9/1" },
        "heroes": { "elves": ["1 home:elves 4"] },
        "quests": { "elves": "abou-xar" },
        "hands": { "elves": ["great-need", "battle-fury"], "orcs": ["ambush"] },
        "stars": { "elves": "3 used 1" },
        "phase": "march",
    }))
}

/// MI-12.1: what is in stock, what Supply takes, and the shortage with its remedy.
#[test]
fn the_stockpile_tells_a_shortage_and_its_remedy() {
    let table = elves_march();
    let scene = table.scene("seat-1");
    let stock = panel(&scene, "Stockpile");
    assert_eq!(stock.note, "you will be 2 Grain short");
    let rows = &stock.table.as_ref().expect("a table").rows;
    assert_eq!((rows[0].alarm, rows[1].alarm, rows[0].figures[..3].join(" ")), (true, false, "4 6 -2".to_owned()));
    assert_eq!(fact(&stock.facts, "Merchants"), "6 Wood buy 2 Grain");
}

/// MI-9.7, MI-H1, MI-H2: the own hand and Quest are shown to nobody else.
#[test]
fn hand_and_quest_are_shown_to_their_owner_alone() {
    let table = elves_march();
    let own = table.scene("seat-1");
    assert_eq!(fact(&panel(&own, "Quest").facts, "To"), "Abou Xar");
    assert!(own.features.iter().any(|feature| feature.id == "quest"));
    assert_eq!(own.trays.iter().find(|tray| tray.hand).map(|tray| tray.cards.len()), Some(2));
    let other = table.scene("seat-2");
    let text = serde_json::to_string(&other).expect("plain data");
    assert!(!text.contains("hand great-need") && !text.contains("hand battle-fury"));
    assert!(other.features.iter().all(|feature| feature.id != "quest"));
    assert!(text.contains("hand ambush"));
}

/// A stack is a token for each kind with its number; moves of all need two clicks, of fewer one more.
#[test]
fn stacks_can_be_moved_whole_or_in_part() {
    let table = elves_march();
    let scene = table.scene("seat-1");
    let tags: Vec<_> = scene
        .pieces
        .iter()
        .filter(|piece| piece.space == "abou-xar")
        .map(|piece| (piece.id.as_str(), piece.tag.as_deref()))
        .collect();
    assert_eq!(tags, [("seat-1 abou-xar footman", Some("3")), ("seat-1 abou-xar archer", Some("2"))]);
    let near = table.game.world.near("abou-xar".parse().expect("a Realm")).iter().next().expect("a neighbour");
    let clicks = |number: u8| table.choice("seat-1", &format!("move abou-xar {near} {number} footman")).path.len();
    assert_eq!([clicks(3), clicks(2), clicks(1)], [2, 3, 3]);
}

/// MI-11.4: an attack shows its odds, which the same position always repeats.
#[test]
fn an_attack_shows_its_odds() {
    let table = elves_march();
    let choices = table.choices("seat-1");
    let attack = |number: u8| {
        let wanted = format!(" with {number} Footm");
        choices.iter().find(|choice| choice.verb == "attack" && choice.label.contains(&wanted))
    };
    let (Some(many), Some(one)) = (attack(3), attack(1)) else {
        // The two Realms touch in the sample map of three.
        panic!("no attack among {:?}", choices.iter().map(|choice| &choice.label).collect::<Vec<_>>());
    };
    let chance = |choice: &stage::Choice| choice.odds.as_ref().map_or(0.0, |odds| odds.heads[0].0);
    assert!(chance(many) > chance(one) && chance(many) > 0.6, "{} {}", chance(many), chance(one));
}

/// MI-14.1: Spells of the moment with what they cost; those of other times are counted.
#[test]
fn spells_of_the_moment_tell_what_is_short() {
    let table = at(json!({
        "races": ["elves", "orcs", "dwarves"],
        "stars": { "elves": 2 },
        "hands": { "elves": ["caravan"] },
    }));
    let scene = table.scene("seat-1");
    let power = panel(&scene, "Starpower");
    assert_eq!(power.note, "2 unused");
    let rows = &power.table.as_ref().expect("a table").rows;
    let row = |label: &str| rows.iter().find(|row| row.label == label).unwrap_or_else(|| panic!("{rows:?}"));
    assert_eq!(row("Song of Life").figures, ["1", "in reach"]);
    assert_eq!(row("Song of Life").action.as_deref(), Some("cast song-of-life"));
    assert!(row("Eyes of Winters Cold").figures[1].ends_with("short"), "{rows:?}");
    assert!(fact(&power.facts, "At other times").ends_with("Spells"));
}

/// The bar shows the phase of the round and the segment of the turn.
#[test]
fn the_bar_shows_where_the_round_is() {
    let table = elves_march();
    let scene = table.scene("seat-2");
    let now: Vec<_> =
        scene.steps.iter().filter(|step| step.progress == Progress::Now).map(|step| step.label.as_str()).collect();
    assert_eq!(now, ["Turns", "Move"]);
    assert_eq!(scene.prompt.sentence, "The Elves decide: move your units");
    assert_eq!(scene.standings.iter().map(|player| player.score.as_str()).collect::<Vec<_>>(), ["3", "0", "0"]);
    let factions = Battlemist::factions(&table.game.view(Viewer::Spectator));
    let names: Vec<_> = factions.iter().map(|faction| (faction.name.as_str(), faction.frame)).collect();
    assert_eq!(names, [("Elves", 3), ("Orcs", 4), ("Dwarves", 2)]);
}

/// MI-11.26: the dice of a step lie on the table, and both sides see what they have to take.
#[test]
fn a_battle_shows_both_lines_and_the_dice_that_fell() {
    let mut table = at(json!({
        "races": ["elves", "orcs", "dwarves"],
        "order": ["elves", "orcs", "dwarves"],
        "units": {
            "elves": ["abou-xar 2 footman 2 archer", "home:elves 1 footman"],
            "orcs": ["abou-xar 2 footman 1 cavalry", "home:orcs 1 footman"],
            "dwarves": ["home:dwarves 1 footman"],
        },
        "phase": "march",
    }));
    table.play("seat-1", "end", &["9", "6"]);
    let scene = table.scene("seat-2");
    let battle = panel(&scene, "Abou Xar");
    let lines = battle.lines.as_ref().expect("two lines");
    let groups = |line: &stage::BattleLine| {
        line.groups.iter().map(|group| format!("{} {} {}", group.count, group.label, group.values)).collect::<Vec<_>>()
    };
    assert_eq!(groups(&lines.left), ["2 Footmen 7/9", "2 Archers 5/7"]);
    assert_eq!(lines.right.groups.len(), 2);
    let results: Vec<_> = lines.left.dice.iter().map(|die| (die.result.as_str(), die.comparison.as_str())).collect();
    assert_eq!(results, [("Kill", "9 ≥ 7"), ("Rout", "6 ≥ 5")]);
    assert_eq!(lines.right.groups[0].action.as_deref(), Some("kill footman"));
    assert!(lines.left.groups.iter().all(|group| group.action.is_none()), "the enemy's are not clicked");
    assert_eq!(scene.dice[0].1.iter().map(|die| die.face.as_str()).collect::<Vec<_>>(), ["9", "6"]);
    assert_eq!(scene.dice_result, "1 Rout, 1 Kill on the Orcs");
    assert!(scene.prompt.sentence.starts_with("You decide: who takes 1 Rout and 1 Kill"), "{:?}", scene.prompt);
    let kill = table.choice("seat-2", "kill footman").odds.expect("odds");
    assert!(kill.heads[0].0 > 0.0 && kill.heads[0].0 < 1.0, "{kill:?}");
}

/// The log names players, Realms and clauses.
#[test]
fn the_log_names_what_happened() {
    let mut table = elves_march();
    let near = table.game.world.near("abou-xar".parse().expect("a Realm")).iter().next().expect("a neighbour");
    let told = table.lines("seat-1", &format!("move abou-xar {near} 2 footman"), &[]);
    assert!(told[0].starts_with("Elves move 2 Footmen from Abou Xar to"), "{told:?}");
    assert!(told[0].ends_with("[MI-10.4]"), "{told:?}");
}

/// MI-9.13 to MI-9.17: the panel of a Quest says the chance of a fresh Hero against what guards it. Two Bandits are beaten
/// in 83 of 100 fights.
#[test]
fn a_quest_shows_the_chance_against_its_guards() {
    let table = Table::new(json!({ "players": 2, "events": "off" })).placed(json!({
        "races": ["knights", "elves"],
        "order": ["knights", "elves"],
        "heroes": { "knights": ["1 abou-xar"] },
        "quests": { "knights": "crowfield" },
        "phase": "heroes",
    }));
    let scene = table.scene("seat-1");
    let quest = scene.panels.iter().find(|panel| panel.title == "Quest").expect("the own Quest");
    let chance = quest.facts.iter().find(|fact| fact.label == "Chance to win").expect("a guarded Quest");
    let percent: u32 = chance.value.split(' ').next().and_then(|word| word.parse().ok()).expect("a number");
    assert!((78..=88).contains(&percent), "{}", chance.value);
    assert!(table.scene("seat-2").panels.iter().all(|panel| panel.title != "Quest"));
}

/// MI-14.7, MI-14.8: what is answered is the newest Spell, so under a Hand of the Void the answers are about the Hand.
#[test]
fn the_counter_prompt_names_the_newest_spell() {
    let mut table = at(json!({
        "races": ["elves", "knights", "dwarves"],
        "units": { "knights": ["abou-xar 1 footman"] },
        "stars": { "elves": 3, "knights": 4, "dwarves": 4 },
    }));
    table.play("seat-1", "cast eyes-of-sorrow abou-xar", &[]);
    let prompt = table.scene("seat-3").prompt;
    assert_eq!(prompt.sentence, "You decide: let Eyes of Sorrow pass, or counter it");
    assert_eq!(table.choice("seat-3", "pass").label, "Let the Spell pass");
    table.orders("seat-2", &["cast hand-of-the-void"]);
    table.orders("seat-3", &["pass"]);
    let prompt = table.scene("seat-3").prompt;
    assert_eq!(prompt.sentence, "You decide: let a Hand of the Void cancel Eyes of Sorrow, or counter the Hand");
    assert!(prompt.reason.starts_with("The Hand was cast by the Knights."), "{prompt:?}");
    assert_eq!(table.choice("seat-3", "pass").label, "Let the Hand of the Void stand");
}

/// MI-11.7, MI-11.15, MI-14.16: the forecast before a round holds its checks, and what is cast for one round only in it.
#[test]
fn the_forecast_before_a_round_holds_its_checks() {
    let position = |recent: u8| {
        json!({
            "races": ["elves", "orcs", "dwarves"],
            "order": ["elves", "orcs"],
            "units": { "elves": ["abou-xar 3 archer"], "orcs": ["abou-xar 1 footman"] },
            "hands": { "elves": ["battle-fury"] },
            "phase": "battle",
            "battle": {
                "realm": "abou-xar", "attacker": "elves", "defender": "orcs", "round": 2, "recent": { "elves": recent },
            },
        })
    };
    let lines = |table: &Table| *panel(&table.scene("seat-1"), "Abou Xar").lines.clone().expect("two lines");
    let safe = lines(&at(position(1)));
    assert!(safe.chances[0].0 > 0.5, "{:?}", safe.chances);
    assert_eq!(safe.left.note, "3 of 3 stand, 1 Killed since the check, Overrun danger");
    let lost = lines(&at(position(2)));
    assert_eq!(lost.chances[0].0, 0.0, "without a Footman and with two Killed they are Overrun");
    assert_eq!(lost.steps.iter().position(|step| step.progress == Progress::Now), Some(0));
}

/// MI-V16: the chances of the Rout Check that is to come, with its modifier.
#[test]
fn the_rout_check_to_come_shows_its_chances() {
    let table = at(json!({
        "races": ["elves", "orcs", "dwarves"],
        "order": ["elves", "orcs"],
        "units": { "elves": ["abou-xar 3 footman 1 giant"], "orcs": ["abou-xar 1 footman"] },
        "hands": { "elves": ["battle-fury"] },
        "phase": "battle",
        "battle": {
            "realm": "abou-xar", "attacker": "elves", "defender": "orcs", "round": 2, "routed": { "elves": "2 footman" },
        },
    }));
    let note = |seat: &str| panel(&table.scene(seat), "Abou Xar").lines.clone().expect("two lines").note;
    assert_eq!(note("seat-1"), "Rout Check +3 rallies 0, 1, 2, 3: 10, 20, 20, 50 %");
    assert_eq!(note("seat-2"), "without cards and Spells");
}

/// MI-18.7, MI-18.8: the Home of a race that is out is nobody's until an Army stands there.
#[test]
fn the_home_of_a_race_that_is_out_is_nobodys() {
    let mut table = elves_march();
    table.play("seat-3", "resign", &[]);
    let scene = table.scene("seat-1");
    let home = scene.features.iter().find(|feature| feature.id == "realm home:dwarves").expect("the Home");
    assert!(home.label.ends_with("nobody's"), "{}", home.label);
    assert_eq!(fact(&home.facts, "Controlled by"), "nobody");
    assert!(fact(&home.facts, "Harvest").contains("Iron"), "a captor would gain its income");
    assert!(home.facts.iter().all(|fact| fact.label != "Defenders' dice" && fact.label != "Recruit places"));
}

/// MI-V10: Cavalry three Realms away can be on the Home next turn, Footmen cannot.
#[test]
fn threats_to_the_home_follow_the_movement_of_units() {
    let near_home = |units: &str| {
        let table = at(json!({
            "races": ["elves", "knights", "dwarves"],
            "rows": [
                "home:elves 0,0", "abou-xar 1,0", "crowfield 2,0", "merrowdale 3,0", "home:knights 9,9",
                "home:dwarves 18,18",
            ],
            "units": { "knights": [format!("merrowdale {units}")] },
            "phase": "march",
        }));
        let scene = table.scene("seat-1");
        scene.panels.iter().find(|panel| panel.title == "Near your Home").map(|panel| panel.facts[0].value.clone())
    };
    assert_eq!(near_home("1 cavalry").as_deref(), Some("1 Cavalry in Merrowdale, 3 Realms away"));
    assert_eq!(near_home("1 footman"), None);
}

/// MI-1.22, MI-V2: after the Harvest of a round the next one is shown without what holds for the round.
#[test]
fn the_next_harvest_is_free_of_what_lapses() {
    let grain = |phase: &str| {
        let table = at(json!({
            "races": ["elves", "orcs", "dwarves"],
            "units": { "elves": ["abou-xar 1 footman"] },
            "effects": ["plains nothing"],
            "phase": phase,
        }));
        panel(&table.scene("seat-1"), "Stockpile").table.clone().expect("a table").rows[0].figures[3].clone()
    };
    // The Home gives 2 Grain, Abou Xar 3.
    assert_eq!([grain("council"), grain("recruitment")], ["+2", "+5"]);
}

/// MI-11.40: Monsters alone keep no building.
#[test]
fn monsters_alone_are_not_offered_to_keep_a_building() {
    let kept = |units: &str, dice: &[&str]| {
        let mut table = at(json!({
            "races": ["elves", "orcs", "dwarves"],
            "order": ["elves", "orcs"],
            "units": { "elves": [format!("abou-xar {units}")], "orcs": ["abou-xar 1 footman", "home:orcs 1 footman"] },
            "towns": ["abou-xar"],
            "phase": "march",
        }));
        table.play("seat-1", "end", dice);
        let label = table.choice("seat-1", "keep").label;
        let told = table.play("seat-1", "keep", &[]);
        (label, told.contains(&"keeps seat-1 abou-xar".to_owned()))
    };
    assert_eq!(kept("1 giant", &["10", "1"]), ("Leave the building to nobody".into(), false));
    assert_eq!(kept("1 footman", &["10", "1"]), ("Keep the building".into(), true));
}

/// MI-V9: the last Army units that leave a Realm give up what it brings; more than ten units in a Realm are told of.
#[test]
fn leaving_a_realm_and_crowding_one_are_told_before() {
    let table = at(json!({
        "races": ["elves", "orcs", "dwarves"],
        "rows": ["home:elves 0,0", "abou-xar 1,0", "home:orcs 9,9", "home:dwarves 18,18"],
        "units": { "elves": ["abou-xar 2 footman", "home:elves 12 footman"] },
        "towns": ["abou-xar"],
        "phase": "march",
    }));
    let label = |number: u8| table.choice("seat-1", &format!("move abou-xar home:elves {number} footman")).label;
    assert_eq!(label(1), "Move to Elves' Home with 1 Footman (from Abou Xar)");
    let all = "Move to Elves' Home with 2 Footmen, giving up 6 Grain and the Town of Abou Xar (from Abou Xar)";
    assert_eq!(label(2), all);
    let question = table.choice("seat-1", "end").question;
    assert_eq!(question.as_deref(), Some("2 Army units above ten in Elves' Home will be killed. End the moves?"));
}

/// MI-13.9, MI-H12: while one moves and another has an offer to answer, those who look on read of the move.
#[test]
fn onlookers_read_of_the_turn_and_not_of_an_offer() {
    let mut table = at(json!({
        "races": ["elves", "orcs", "dwarves"],
        "order": ["orcs"],
        "active": "orcs",
        "caravans": ["elves orcs"],
        "stock": { "orcs": "3/0/0" },
        "units": { "orcs": ["abou-xar 1 footman"] },
        "phase": "march",
    }));
    table.orders("seat-2", &["offer elves", "give grain +1"]);
    assert_eq!(table.scene("seat-2").prompt.sentence, "You decide: build your offer");
    table.orders("seat-2", &["send"]);
    assert_eq!(table.awaited(), ["seat-1", "seat-2"]);
    assert_eq!(table.scene("seat-3").prompt.sentence, "The Orcs decide: move your units");
    assert_eq!(table.scene("seat-1").prompt.reason, "nothing for 1 Grain");
}

/// MI-6.7, MI-V5, MI-V6: the panel of a vote tells what is at risk, and goes when the vote is decided.
#[test]
fn a_vote_shows_what_is_at_risk_until_it_is_decided() {
    let mut table = at(json!({
        "races": ["elves", "orcs", "dwarves"],
        "units": { "elves": ["abou-xar 1 footman"], "orcs": ["crowfield 1 footman"] },
        "towns": ["abou-xar"],
        "stars": { "elves": 1, "orcs": 4 },
        "pending": ["cataclysmic-tremors"],
    }));
    assert_eq!(table.choice("seat-1", "done").label, "Nothing more before the votes");
    table.orders("seat-1", &["done"]);
    table.play("seat-2", "done", &["9", "8", "7"]);
    let votes = |table: &Table| table.scene("seat-1").panels.into_iter().find(|panel| panel.title.contains("Tremors"));
    let shown = votes(&table).expect("a vote");
    assert_eq!(fact(&shown.facts, "With too few"), "1 building of yours at risk, 0.4 on average");
    table.orders("seat-1", &["abstain"]);
    table.orders("seat-2", &["abstain"]);
    table.play("seat-3", "abstain", &["1"]);
    assert_eq!(table.choice("seat-1", "done").label, "Nothing more in this Council");
    table.orders("seat-1", &["cast song-of-life"]);
    table.holds("phase counter");
    assert!(votes(&table).is_none());
}

/// MI-V4, MI-V17: the next Star with what merchants could do, and who could counter a Spell.
#[test]
fn starpower_tells_of_merchants_and_of_counters() {
    let facts = |stock: &str| {
        let table = at(json!({
            "races": ["elves", "orcs", "dwarves"],
            "stock": { "elves": stock },
            "stars": { "elves": 1, "orcs": 4, "dwarves": 3 },
        }));
        panel(&table.scene("seat-1"), "Starpower").facts.clone()
    };
    assert_eq!(fact(&facts("9/16/10"), "Next Star"), "10 of each, 1 Grain missing, merchants suffice");
    assert_eq!(fact(&facts("9/12/10"), "Next Star"), "10 of each, 1 Grain missing");
    assert_eq!(fact(&facts("0/0/0"), "Could cast Hand of the Void"), "Orcs");
}

/// MI-V11: every Hero's way to the Quest, with the Boots.
#[test]
fn a_quest_shows_the_way_of_each_hero() {
    let facts = |artifacts: &[&str]| {
        let table = at(json!({
            "races": ["elves", "orcs", "dwarves"],
            "rows": [
                "home:elves 0,0", "abou-xar 1,0", "crowfield 2,0", "merrowdale 3,0", "harrowmead 4,0", "home:orcs 9,9",
                "home:dwarves 18,18",
            ],
            "heroes": { "elves": ["1 home:elves", "2 crowfield"] },
            "quests": { "elves": "harrowmead" },
            "artifacts": { "elves": artifacts },
            "phase": "heroes",
        }));
        let facts = panel(&table.scene("seat-1"), "Quest").facts.clone();
        [fact(&facts, "Hero 1").to_owned(), fact(&facts, "Hero 2").to_owned()]
    };
    assert_eq!(facts(&[]), ["4 Realms, 2 turns", "2 Realms, 1 turn"]);
    assert_eq!(facts(&["seven-league-boots"])[0], "4 Realms, 1 turn");
}

/// MI-1.21: a new Quest deck is told as such.
#[test]
fn a_new_quest_deck_is_told_as_such() {
    let table = elves_march();
    let line = Battlemist::line(&table.game.view(Viewer::Spectator), &battlemist::event::Event::QuestsReshuffled);
    assert_eq!(line.to_string(), "The discards become the new Quest deck [MI-1.21]");
}

/// A phone shows a large map part by part: every Realm lies in one, and those that wait for the viewer are counted.
#[test]
fn a_large_map_has_parts_that_count_what_waits() {
    let table = elves_march();
    let scene = Battlemist::scene(&table.game.view(Viewer::Seat(kernel::Seat(0))));
    for space in &scene.spaces {
        let parts = scene.regions.iter().filter(|region| region.area.holds(space.at)).count();
        assert!(parts > 0, "{} is in no part", space.id);
    }
    assert_eq!(scene.regions.iter().map(|region| u32::from(region.pieces)).sum::<u32>(), 7);
    let waiting: Vec<&str> =
        scene.regions.iter().filter(|region| region.ready > 0).map(|region| region.words.as_str()).collect();
    assert!(!waiting.is_empty() && waiting.iter().all(|words| words.ends_with(" to act")), "{waiting:?}");
    let other = Battlemist::scene(&table.game.view(Viewer::Seat(kernel::Seat(1))));
    assert!(other.regions.iter().all(|region| region.ready == 0 && region.words.contains("unit")));

    // A map of a few Realms is shown as a whole.
    let begun = Table::new(json!({ "players": 4 }));
    assert_eq!(Battlemist::scene(&begun.game.view(Viewer::Spectator)).regions, Vec::new());
}

/// MI-19.5: the end says what decided between players with as many Stars.
#[test]
fn the_end_says_what_broke_a_tie() {
    let ended = |stars: Value, units: Value| {
        let position = json!({
            "races": ["elves", "orcs", "dwarves"],
            "round": 5,
            "stars": stars,
            "units": units,
            "stock": { "elves": "9/0/0", "orcs": "4/0/2" },
            "phase": "march",
        });
        let mut table = Table::new(json!({ "players": 3, "round_limit": 5 })).placed(position);
        table.play("seat-1", "end", &[]);
        let view = table.game.view(Viewer::Spectator);
        (Battlemist::scene(&view).prompt.reason, Battlemist::report(&view, &[]).reason.to_string())
    };
    let (prompt, report) = ended(json!({ "elves": 1, "orcs": 1 }), json!({}));
    assert_eq!(prompt, "The last round is over. Others have as many Stars and Realms, but fewer Resources.");
    assert!(report.contains("with 1 Star when the last round was over. Others have as many Stars and"), "{report}");
    let (prompt, _) = ended(json!({ "elves": 1, "orcs": 1 }), json!({ "orcs": ["abou-xar 1 footman"] }));
    assert_eq!(prompt, "The last round is over. Others have as many Stars, but fewer Realms.");
    let (prompt, _) = ended(json!({ "elves": 2, "orcs": 1 }), json!({}));
    assert_eq!(prompt, "The last round is over.");
}
