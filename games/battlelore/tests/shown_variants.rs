//! What a table shows of Reluctant Allies, of teams and of armies drawn from cards.

use battlelore::BattleLore;
use battlelore::event::Event;
use kernel::Viewer;
use serde_json::{Value, json};
use stage::{Corner, Language, Panel, Scene, Staged};
use testkit::TestTable;

fn table(setup: Value, position: Value) -> TestTable<BattleLore> {
    TestTable::new(setup).placed(position)
}

fn panel<'a>(scene: &'a Scene, title: &str) -> &'a Panel {
    scene.panels.iter().find(|panel| panel.title == title).expect(title)
}

/// What a panel says, line by line.
fn facts(scene: &Scene, title: &str) -> Vec<String> {
    panel(scene, title).facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value)).collect()
}

/// Four players at the end of a round; the last card is played and nothing is ordered.
fn last_turn(banners: Value) -> TestTable<BattleLore> {
    let mut game = table(
        json!({ "adventure": "E6", "lore_mode": "none" }),
        json!({
            "units": ["S1 Gs at 4.1", "S2 Gs at 4.2 ally", "P1 Gs at 14.5", "P2 Gs at 14.6 ally"],
            "active": "pennant-b", "banners": banners,
            "hands": {
                "standard": ["forward"], "pennant": ["forward"], "standard-b": ["surround"],
                "pennant-b": ["patrol-left", "surround"],
            },
        }),
    );
    let told = game.play("pennant-b", "play patrol-left", &["attack-right"]);
    assert!(told.contains(&"camp-won pennant round".to_owned()), "{told:?}");
    game
}

/// BL-30.32, BL-30.33: the end says which camp has won and which ally is the ultimate winner, or that both share it.
#[test]
fn the_end_names_the_camp_and_its_ultimate_winner() {
    let alone = json!({ "standard": 4, "standard-b": 4, "pennant": 5, "pennant-b": 4 });
    let shared = json!({ "standard": 3, "standard-b": 4, "pennant": 4, "pennant-b": 4 });
    let wins = "Pennant A is the ultimate winner with 5 banners [BL-30.32]";
    let shares = "Pennant A shares the victory, with 4 banners [BL-30.33]";
    for (banners, said, logged, clause) in [
        (alone, "Pennant wins 9 : 8; Pennant A is the ultimate winner with 5 banners", wins, "BL-30.32"),
        (shared, "Pennant wins 8 : 7; both allies share the win with 4 banners each", shares, "BL-30.33"),
    ] {
        let game = last_turn(banners);
        for seat in ["standard", "pennant", "pennant-b", "nobody"] {
            let prompt = game.scene(seat).prompt;
            assert_eq!((prompt.sentence.as_str(), prompt.frame), (said, 2), "{seat}");
            assert_eq!(prompt.reason, "The round of the eighth banner is over.");
        }
        let view = kernel::Game::view(&game.game, game.viewer("pennant-b"));
        let told: Vec<(u32, Event)> =
            ["camp-won pennant round", "won pennant round"].map(|event| (3, event.parse().expect("an event"))).to_vec();
        let report = BattleLore::report(&view, &told);
        let reason = format!("{said}. [{clause}] The round of the eighth banner is over. [BL-30.30]");
        assert_eq!((report.reason.to_string(), report.reason.frame), (reason, 2));
        assert!(report.moments[0].line.to_string().starts_with("Pennant wins"), "{:?}", report.moments);
        let won = "won pennant round".parse().expect("an event");
        assert_eq!(BattleLore::line(&view, &won).to_string(), logged);
        let french = stage::view_in(&game.game, Viewer::Spectator, Language::French);
        assert!(BattleLore::scene(&french).prompt.sentence.contains(" ; "));
        let line = BattleLore::line(&french, &won).to_string();
        assert_eq!(line.contains("partage la victoire, avec 4 bannières"), logged == shares, "{line}");
    }
}

/// BL-2.21, BL-19.23: the dice for orders are spoken of where the card is BattleLore, and nowhere else.
#[test]
fn a_warlord_is_asked_about_dice_for_battlelore_only() {
    for (card, prompt, label, clause) in [
        ("patrol-left", "You decide: play Lore along, or go on to the orders", "No card: give the orders", "BL-2.21"),
        ("battlelore", "You decide: play Lore along, or roll for orders", "Roll the dice for orders", "BL-19.23"),
    ] {
        let mut game = table(
            json!({ "adventure": "E1", "first_camp": "standard", "seats_standard": 3 }),
            json!({
                "units": ["S1 Gs at 4.1", "S2 Gs at 4.5", "P1 Gs at 14.1"],
                "hands": { "standard": [card, "surround"], "pennant": ["forward"] },
                "councils": { "standard": "wizard 1" }, "tokens": { "standard": 9 }, "lore": { "standard": ["portal"] },
            }),
        );
        game.play("standard/2", &format!("play {card}"), &[]);
        game.holds("phase along");
        let choice = game.choice("standard/2", "done");
        assert_eq!(game.scene("standard/2").prompt.sentence, prompt);
        assert_eq!((choice.label.as_str(), choice.clause.as_deref()), (label, Some(clause)));
    }
}

/// BL-H9: False Orders shows the hand of its victim, not what else its player knows of others.
#[test]
fn false_orders_shows_one_hand() {
    let mut game = table(
        json!({ "adventure": "E6" }),
        json!({
            "units": ["S1 Gs at 4.1", "S2 Gs at 4.2 ally", "P1 Gs at 14.5", "P2 Gs at 14.6 ally"],
            "hands": {
                "standard": ["patrol-left", "surround"], "pennant": ["forward"], "standard-b": ["surround", "scout-left"],
                "pennant-b": ["forward"],
            },
            "councils": { "pennant": "rogue 3" }, "tokens": { "pennant": 12 }, "lore": { "pennant": ["false-orders"] },
        }),
    );
    game.game.known.hands[1][2] = game.game.hands[2];
    game.play("standard", "play patrol-left", &[]);
    game.play("pennant", "lore false-orders", &[]);
    let scene = game.scene("pennant");
    let tray = scene.trays.iter().find(|tray| tray.id == "choose").expect("a hand that is shown");
    let cards: Vec<&str> = tray.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(cards, ["shown patrol-left", "shown surround"]);
}

fn allied_orders() -> TestTable<BattleLore> {
    let mut game = table(
        json!({ "adventure": "E6" }),
        json!({
            "units": ["S1 Gs at 4.9", "S2 Gs at 4.1 ally", "S3 Gs at 4.2 ally", "P1 Gs at 14.1", "P2 Gs at 14.9 ally"],
            "hands": {
                "standard": ["attack-left", "surround"], "pennant": ["forward"], "standard-b": ["forward"],
                "pennant-b": ["surround"],
            },
            "terrain": ["healing-pool 6.6 standard-b"],
            "councils": { "standard": "warrior 1" }, "tokens": { "standard": 4 }, "lore": { "standard": ["run"] },
            "banners": { "standard": 2, "standard-b": 5, "pennant": 1 },
        }),
    );
    game.play("standard", "play attack-left", &[]);
    game
}

/// BL-30.19, BL-U17: a phone counts the unit of an ally that the viewer has activated.
#[test]
fn an_activated_unit_of_an_ally_counts_in_the_tabs() {
    let mut game = allied_orders();
    game.play("standard", "order S2", &[]);
    game.play("standard", "done", &[]);
    game.holds("phase move");
    let regions = game.scene("standard").regions;
    let told: Vec<_> = regions.iter().map(|region| (region.pieces, region.ready)).collect();
    assert_eq!(told, [(1, 1), (0, 0), (1, 0)]);
}

/// BL-U12, BL-30.37, BL-30.42: an allied target says what it costs.
#[test]
fn an_allied_target_says_its_price() {
    let mut game = allied_orders();
    game.play("standard", "order S2", &[]);
    game.play("standard", "done", &[]);
    game.play("standard", "lore run", &[]);
    let choice = game.choice("standard", "target S2");
    assert!(choice.label.ends_with(" for 1 token"), "{}", choice.label);
    assert_eq!(choice.clause.as_deref(), Some("BL-30.37"));
}

/// BL-U9: what is left of the slots, by section; an ally's unit takes two (BL-30.18).
#[test]
fn orders_say_what_is_left() {
    let mut game = allied_orders();
    assert!(facts(&game.scene("standard"), "Orders").contains(&"Left: 3 of 3 left".to_owned()));
    game.play("standard", "order S2", &[]);
    assert!(facts(&game.scene("standard"), "Orders").contains(&"Left: 1 of 3 left".to_owned()));
    let mut team = table(
        json!({ "adventure": "E1", "lore_mode": "none", "first_camp": "standard", "seats_standard": 3 }),
        json!({
            "units": ["S1 Gs at 4.1", "S2 Gs at 4.2", "S3 Gs at 4.5", "S4 Gs at 4.9", "P1 Gs at 14.1"],
            "hands": { "standard": ["forward", "surround"], "pennant": ["forward"] },
        }),
    );
    team.play("standard/2", "play forward", &[]);
    team.play("standard/1", "order S1", &[]);
    let told = facts(&team.scene("standard/1"), "Orders");
    assert_eq!(
        told[..3],
        ["Left, Left Marshal: 1 of 2 left", "Center, Warlord: 2 of 2 left", "Right, Right Marshal: 2 of 2 left"]
    );
    team.play("standard/1", "done", &[]);
    let told = facts(&team.scene("standard/1"), "Orders");
    assert_eq!(told[..2], ["Left, Left Marshal: 0 of 2 left", "Center, Warlord: 2 of 2 left"]);
}

/// BL-U15, BL-U17, BL-H1, BL-30.43: banners by camp and by player, Turn tokens, what is left of the round, owners of landmarks.
#[test]
fn allies_see_banners_tokens_the_round_and_landmarks() {
    let scene = allied_orders().scene("standard");
    let banners = panel(&scene, "Victory banners");
    assert_eq!(banners.places.iter().map(|row| (row.filled, row.of)).collect::<Vec<_>>(), [(7, 8), (1, 8)]);
    let told = facts(&scene, "Victory banners");
    assert_eq!(
        told[1..4],
        [
            "This round: this turn and 3 more",
            "Turn tokens: 1 Standard A, 2 Pennant A, 3 Standard B, 4 Pennant B",
            "Standard A: 2 banners"
        ]
    );
    let tokens: Vec<_> = scene.standings.iter().filter_map(|seat| seat.figures.last().cloned()).collect();
    assert_eq!(tokens[2], ("Turn token".to_owned(), "3".to_owned()));
    let pool = scene.features.iter().find(|feature| feature.id == "tile 6.6").expect("a landmark");
    assert_eq!(pool.label, "Healing Pool of Standard B");
    let owner = pool.facts.last().expect("a fact");
    assert_eq!((owner.label.as_str(), owner.value.as_str()), ("Belongs to", "Standard B"));
    let last = table(
        json!({ "adventure": "E6", "lore_mode": "none" }),
        json!({
            "units": ["S1 Gs at 4.1", "P1 Gs at 14.5"], "active": "pennant-b", "banners": { "pennant": 8 },
            "hands": { "pennant-b": ["forward"] },
        }),
    );
    assert_eq!(facts(&last.scene("standard"), "Victory banners")[1], "Last round: this turn and no other");
}

/// BL-H12, BL-33.6: everybody sees that a unit is an illusion.
#[test]
fn an_illusion_is_seen_to_be_one() {
    let mut game = table(
        json!({ "lore_mode": "none" }),
        json!({ "units": ["S1 Bs at 5.5", "S2 Bs at 4.4", "P1 Gs at 9.9"], "hands": { "standard": ["forward"] } }),
    );
    game.game.illusions.insert("S1".parse().expect("a unit"));
    for seat in ["standard", "pennant", "nobody"] {
        let scene = game.scene(seat);
        let piece = |id: &str| scene.pieces.iter().find(|piece| piece.id == id).expect(id);
        let badge = |id: &str| {
            piece(id).badges.iter().any(|badge| badge.corner == Corner::UpperLeft && badge.glyph == "illusion")
        };
        assert_eq!([badge("S1"), badge("S2")], [true, false], "{seat}");
        assert!(piece("S1").label.contains("illusory") && !piece("S2").label.contains("illusory"));
        assert!(piece("S1").facts.iter().any(|fact| fact.clause.as_deref() == Some("BL-33.6")));
    }
}

/// BL-33.6, BL-U2, BL-U3: an illusion is gone at the first hit and never battles back, however Bold it is.
#[test]
fn an_attack_on_an_illusion_shows_one_hit_and_no_battle_back() {
    let mut game = table(
        json!({ "lore_mode": "none" }),
        json!({
            "units": ["S1 Gs at 5.5 ordered", "P1 Bs at 6.5", "P2 Gs at 6.4", "P3 Gs at 6.6"],
            "phase": "combat", "active": "standard",
        }),
    );
    let odds = |game: &TestTable<BattleLore>| game.choice("standard", "attack S1 P1").odds.expect("odds");
    let flesh = odds(&game);
    assert_eq!((flesh.dice.as_str(), flesh.heads.len(), flesh.heads[0].0), ("2 dice", 3, 0.0));
    assert!(flesh.notes.iter().any(|note| note.starts_with("Battle back 3 dice")), "{:?}", flesh.notes);
    game.game.illusions.insert("P1".parse().expect("a unit"));
    let odds = odds(&game);
    // Two faces of six hit, and one of two dice is enough: 1 - (4/6)².
    assert!((odds.heads[0].0 - 5.0 / 9.0).abs() < 1e-4, "{:?}", odds.heads);
    assert_eq!((odds.heads.len(), odds.bars.len()), (2, 2), "there is no figure to lose before it is gone");
    assert!((odds.bars[1].chance - 5.0 / 9.0).abs() < 1e-4, "{:?}", odds.bars);
    assert!(odds.notes.iter().any(|note| note.starts_with("Battle back none")), "{:?}", odds.notes);
}

/// BL-10.11, BL-33.6: an illusion that cannot retreat has no figure to lose; it vanishes.
#[test]
fn a_flag_on_an_illusion_with_no_way_back_says_that_it_vanishes() {
    let mut game = table(
        json!({ "lore_mode": "none" }),
        json!({ "units": ["S1 Bs at 8.5 ordered", "P1 Bs at 9.5", "P2 Gs at 9.1"], "phase": "combat", "active": "standard" }),
    );
    game.game.illusions.insert("P1".parse().expect("a unit"));
    let odds = game.choice("standard", "attack S1 P1").odds.expect("odds");
    assert!(odds.notes.iter().any(|note| note.starts_with("A flag sends it it vanishes")), "{:?}", odds.notes);
}

/// The question as a seat reads it, or a spectator.
fn asked(game: &TestTable<BattleLore>, viewer: &str, language: Language) -> String {
    let prompt = BattleLore::scene(&stage::view_in(&game.game, game.viewer(viewer), language)).prompt;
    format!("{} {}", prompt.sentence, prompt.reason)
}

/// BL-U13: several who choose in secret may be of one camp; the others are told in general and of no levels but their own.
#[test]
fn players_who_choose_councils_together_are_called_several() {
    let setup = json!({ "adventure": "E6", "lore_mode": "full", "creatures": "all" });
    let mut game = TestTable::<BattleLore>::new(setup);
    for seat in ["standard", "standard-b"] {
        for role in ["commander 3", "warrior 2", "rogue 0", "wizard 0", "cleric 0"] {
            game.play(seat, &format!("council {role}"), &[]);
        }
    }
    for viewer in ["standard", "nobody"] {
        let others = asked(&game, viewer, Language::English);
        match viewer {
            "standard" => {
                assert_eq!(others, "You decide: the creature of the council, or none 1 level left to spend, in secret.")
            }
            _ => assert_eq!(others, "Several players decide: the War Councils In secret."),
        }
    }
    game.play("standard", "creature giant", &[]);
    let french = asked(&game, "standard", Language::French);
    assert_eq!(french, "Plusieurs joueurs décident : les Conseils de Guerre En secret.");
    assert_eq!(
        asked(&game, "standard-b", Language::French),
        "À vous : la créature du conseil, ou aucune 1 niveau à répartir, en secret."
    );
    game.play("standard-b", "creature giant", &[]);
    let (sentence, awaited) = (asked(&game, "standard", Language::English), game.awaited());
    assert_eq!(awaited, ["pennant", "pennant-b"], "both of one camp");
    assert!(sentence.starts_with("Several players decide"), "{sentence}");
    for role in ["commander 3", "warrior 3", "rogue 0", "wizard 0", "cleric 0", "none"] {
        let action = if role == "none" { "creature none".to_owned() } else { format!("council {role}") };
        game.play("pennant", &action, &[]);
    }
    // One who is awaited alone is named; what he has spent stays his secret.
    let told = asked(&game, "nobody", Language::English);
    assert_eq!(told, "Pennant B decides: the level of the Commander In secret.");
}

/// BL-31.5, BL-H7: what the others draw and assign is asked in general, too.
#[test]
fn players_who_draft_together_are_called_several() {
    let setup = json!({ "adventure": "B1", "call_to_arms": "impromptu", "lore_mode": "none" });
    let game = TestTable::<BattleLore>::new(setup);
    let told = asked(&game, "nobody", Language::English);
    assert!(told.starts_with("Several players decide: the Deployment cards"), "{told}");
    assert!(asked(&game, "pennant", Language::English).starts_with("You decide: a set"));
}

/// BL-35.24, BL-H7: a Marshal who does not see the cards of his camp is shown no council before all are.
#[test]
fn a_marshal_without_the_hand_sees_no_levels_of_his_council() {
    let council = |visible: &str, seat: &str| -> Vec<u8> {
        let setup = json!({
            "adventure": "E1", "lore_mode": "full", "first_camp": "standard", "seats_standard": 3,
            "team_hand_visible": visible,
        });
        let mut game = TestTable::<BattleLore>::new(setup);
        game.play("standard/2", "council commander 3", &[]);
        let scene = game.scene(seat);
        let panel = scene.panels.iter().find(|panel| panel.title == "Standard council");
        panel.map(|panel| panel.levels.iter().map(|level| level.level).collect()).unwrap_or_default()
    };
    for visible in ["on", "off"] {
        assert_eq!(council(visible, "standard/2"), [3, 0, 0, 0, 0], "{visible}");
    }
    assert_eq!(council("on", "standard/1"), [3, 0, 0, 0, 0]);
    assert_eq!(council("off", "standard/1"), [0; 0]);
    assert_eq!(council("on", "pennant"), [0; 0]);
}

/// BL-H9, BL-H11: who chooses from a hand that is shown is told who else sees it.
#[test]
fn a_hand_that_is_shown_says_who_sees_it() {
    for (seats, visible, chooser, words) in [
        (1, "on", "pennant", "Only the player who chooses sees it."),
        (3, "off", "pennant/2", "Only the player who chooses sees it."),
        (3, "on", "pennant/2", "Only the camp that chooses sees it."),
    ] {
        let mut game = table(
            json!({
                "adventure": "E1", "lore_mode": "full", "seats_pennant": seats, "team_hand_visible": visible,
            }),
            json!({
                "units": ["S1 Gs at 4.1", "P1 Gs at 14.5"], "active": "standard",
                "hands": { "standard": ["patrol-left", "surround"], "pennant": ["forward"] },
                "councils": { "pennant": "rogue 3" }, "tokens": { "pennant": 12 },
                "lore": { "pennant": ["false-orders"] },
            }),
        );
        game.play("standard", "play patrol-left", &[]);
        game.play(chooser, "lore false-orders", &[]);
        game.holds("phase choose");
        let prompt = game.scene(chooser).prompt;
        assert_eq!(
            (prompt.sentence.as_str(), prompt.reason.as_str()),
            ("You decide: choose a card of the hand", words)
        );
        let sees = |seat: &str| {
            kernel::Game::view(&game.game, game.viewer(seat)).table.hands[0].has("surround".parse().expect("a card"))
        };
        assert!(sees(chooser));
        if seats > 1 {
            assert_eq!(sees("pennant/1"), visible == "on");
        }
    }
}

/// BL-U18, BL-30.4: lines cite the rule that made them, allies have no offices, and a unit has the name it had before.
#[test]
fn lines_of_allies_and_specialists_cite_their_clauses() {
    let said = |game: &TestTable<BattleLore>, event: &str| {
        let view = kernel::Game::view(&game.game, game.viewer("standard"));
        BattleLore::line(&view, &event.parse().expect("an event")).to_string()
    };
    let allied = allied_orders();
    assert_eq!(said(&allied, "would-resign standard-b warlord"), "Standard B would resign [BL-30.46]");
    assert_eq!(said(&allied, "fights-on standard-b warlord"), "Standard B fights on after all [BL-30.46]");
    let mut drawn = TestTable::<BattleLore>::new(json!({ "call_to_arms": "impromptu", "lore_mode": "none" }));
    drawn.place(
        json!({ "units": ["S1 Bs at 5.5", "S2 dBs at 4.4", "P1 Gs at 9.9"], "hands": { "standard": ["forward"] } }),
    );
    for (event, words, clause) in [
        ("placed stakes 4.4 standard", "", "[BL-33.1]"),
        ("placed hill 4.4 standard", "", "[BL-33.10]"),
        ("moved S1 5.5", "", "[BL-33.7]"),
        ("promoted S1 Bs", "Green Swordsmen become Blue Swordsmen", "[BL-33.8]"),
        ("replaced S2 Bs dBs", "Blue Swordsmen become", "[BL-33.3]"),
        ("replaced S2 Bs gBs", "Blue Swordsmen become", "[BL-33.4]"),
        ("replaced S1 Gw Gl", "Green Archers become", "[BL-33.2]"),
    ] {
        let line = said(&drawn, event);
        assert!(line.contains(words) && line.contains(clause), "{event}: {line}");
    }
}

/// BL-U11, BL-30.17: a card says how many units it orders at most; an allied one takes two orders, so own ones are counted first.
#[test]
fn cards_count_own_units_before_allied_ones() {
    let position = |cards: [&str; 2]| {
        json!({
            "active": "standard",
            "units": ["S1 Gs at 4.1 ally", "S2 Gs at 4.2", "S3 Gs at 4.3", "P1 Gs at 14.1", "P2 Gs at 14.9 ally"],
            "hands": {
                "standard": cards, "pennant": ["attack-left"], "standard-b": ["attack-center"], "pennant-b": ["scout-left"],
            },
        })
    };
    for (cards, card, units) in [
        (["patrol-left", "surround"], "patrol-left", "orders 2 units"),
        (["attack-left", "surround"], "attack-left", "orders 2 units"),
        (["forward", "surround"], "surround", "orders 2 units"),
    ] {
        let game = table(json!({ "adventure": "E6", "lore_mode": "none" }), position(cards));
        let scene = game.scene("standard");
        let hand = scene.trays.iter().find(|tray| tray.id == "commands").expect("the hand");
        let shown = hand.cards.iter().find(|shown| shown.id.ends_with(card)).expect("the card");
        assert_eq!(shown.note, units, "{card}");
    }
}

/// BL-30.37: with Field Command an allied unit is ordered for a token, with a Command card for two orders.
#[test]
fn the_price_of_an_allied_order_cites_its_clause() {
    let position = json!({
        "active": "standard",
        "units": ["S1 Gs at 4.1", "S2 Gs at 4.2 ally", "P1 Gs at 14.1", "P2 Gs at 14.9 ally"],
        "hands": { "standard": ["patrol-left", "surround"] },
        "councils": { "standard": "warrior 1" }, "tokens": { "standard": 7 }, "lore": { "standard": ["field-command"] },
    });
    for (play, clause) in [("play patrol-left", "BL-30.17"), ("lore field-command", "BL-30.37")] {
        let mut game = table(json!({ "adventure": "E6", "lore_mode": "full" }), position.clone());
        game.play("standard", play, &[]);
        assert_eq!(game.choice("standard", "order S2").clause.as_deref(), Some(clause), "{play}");
    }
}

/// BL-30.46, BL-H14: allies may resign before their armies stand; the end can be shown all the same.
#[test]
fn a_camp_that_resigns_while_cards_are_chosen_has_lost() {
    let setup = json!({ "adventure": "E6", "lore_mode": "none", "call_to_arms": "impromptu" });
    let mut game = TestTable::<BattleLore>::new(setup);
    game.play("standard-b", "resign", &[]);
    game.play("standard", "set A", &["S-A1", "S-A2", "S-A3"]);
    game.play("standard", "resign", &[]);
    for seat in ["standard", "pennant-b", "nobody"] {
        let said = game.scene(seat).prompt.sentence;
        assert_eq!(said, "Pennant wins 0 : 0; both allies share the win with 0 banners each", "{seat}");
    }
}
