//! Each test is something a person does at the table.

use super::*;
use stage::{Odds, Piece, Stage};

fn piece(id: &str) -> Target {
    Target::Piece(id.into())
}

fn space(id: &str) -> Target {
    Target::Space(id.into())
}

fn button(label: &str) -> Target {
    Target::Button(label.into())
}

fn choice(verb: &'static str, action: &str, path: &[Target]) -> Choice {
    let label = format!("{} {action}", spoken(&Stage::default(), verb));
    Choice { action: action.into(), label, verb: verb.into(), path: path.to_vec(), ..Choice::default() }
}

fn attack(action: &str, path: &[Target], chance: f32) -> Choice {
    let odds = Odds { heads: vec![(chance, "eliminate".into())], ..Odds::default() };
    Choice { odds: Some(Box::new(odds)), ..choice("attack", action, path) }
}

/// Two martens; the first may move to two spaces or attack the owls or goblins, the second may move. Or all ends.
fn battle() -> Vec<Choice> {
    vec![
        choice("end", "end", &[]),
        choice("move", "k1 2,2", &[piece("k1"), space("2,2")]),
        choice("move", "k1 2,3", &[piece("k1"), space("2,3")]),
        choice("move", "k2 2,3", &[piece("k2"), space("2,3")]),
        attack("k1 goblins", &[piece("k1"), piece("goblins")], 0.4),
        attack("k1 owls", &[piece("k1"), piece("owls")], 0.66),
        choice("finish", "finish k1", &[]),
    ]
}

fn scene() -> Scene {
    let on = |id: &str, space: &str| Piece { id: id.into(), space: space.into(), ..Piece::default() };
    Scene {
        pieces: vec![
            Piece { name: "Knights".into(), ..on("k1", "1,1") },
            on("k2", "1,2"),
            on("owls", "5,5"),
            on("goblins", "5,6"),
        ],
        ..Scene::default()
    }
}

fn at(path: &[Target]) -> Picking {
    Picking { path: path.to_vec(), verb: None }
}

fn names(offers: &[Offer]) -> Vec<String> {
    offers.iter().map(|offer| format!("{} · {}", offer.label, offer.note)).collect()
}

fn chosen(step: Step) -> String {
    match step {
        Step::Chosen(choice) => choice.action,
        other => panic!("not chosen: {other:?}"),
    }
}

#[test]
fn at_first_the_pieces_that_may_act_are_lit() {
    let lit = Picking::default().lit(&battle());
    assert_eq!(lit.pieces.into_iter().collect::<Vec<_>>(), ["k1", "k2"]);
    assert!(lit.spaces.is_empty() && lit.sides.is_empty() && lit.cards.is_empty());
}

#[test]
fn a_selected_piece_lights_its_spaces_and_targets() {
    let mut picking = Picking::default();
    assert_eq!(picking.click(&battle(), &scene(), &piece("k1")), Step::Stepped);
    let lit = picking.lit(&battle());
    assert_eq!(lit.spaces.into_iter().collect::<Vec<_>>(), ["2,2", "2,3"]);
    assert_eq!(lit.pieces.into_iter().collect::<Vec<_>>(), ["goblins", "owls"]);
}

#[test]
fn the_last_click_chooses_and_leaves_the_selection() {
    let mut picking = at(&[piece("k1")]);
    assert_eq!(chosen(picking.click(&battle(), &scene(), &space("2,2"))), "k1 2,2");
    assert_eq!(picking, at(&[piece("k1")]));
}

#[test]
fn a_space_stands_for_the_piece_on_it_and_a_piece_for_its_space() {
    let mut picking = Picking::default();
    assert_eq!(picking.click(&battle(), &scene(), &space("1,1")), Step::Stepped);
    assert_eq!(picking.path, [piece("k1")]);
    assert_eq!(chosen(picking.click(&battle(), &scene(), &space("5,5"))), "k1 owls");
    let over = [choice("path", "path 5,6", &[space("5,6")])];
    assert_eq!(chosen(Picking::default().click(&over, &scene(), &piece("goblins"))), "path 5,6");
}

#[test]
fn clicking_the_selected_piece_again_steps_back() {
    let mut picking = at(&[piece("k1")]);
    assert_eq!(picking.click(&battle(), &scene(), &space("1,1")), Step::Back);
    assert_eq!(picking, Picking::default());
}

/// Two cards that go with a third, and one that is played alone.
#[test]
fn a_card_that_does_not_go_with_the_chosen_one_is_asked_about() {
    let card = |id: &str| Target::Card(id.into());
    let hand = [
        choice("play", "first", &[card("first")]),
        choice("play", "first with third", &[card("first"), card("third")]),
        choice("play", "second", &[card("second")]),
        choice("play", "second with third", &[card("second"), card("third")]),
        choice("play", "alone", &[card("alone")]),
    ];
    let mut picking = Picking::default();
    assert_eq!(chosen(picking.click(&hand, &scene(), &card("alone"))), "alone");
    assert_eq!(picking.click(&hand, &scene(), &card("first")), Step::Stepped);
    let asked = Step::Nothing(vec![card("first"), card("alone")]);
    assert_eq!(picking.click(&hand, &scene(), &card("alone")), asked);
    assert_eq!(picking, at(&[card("first")]), "the first stays chosen");
    assert_eq!(picking.click(&hand, &scene(), &card("second")), Step::Switched);
    assert_eq!(picking, at(&[card("second")]));
    assert_eq!(picking.click(&hand, &scene(), &card("second")), Step::Back);
}

#[test]
fn clicking_an_earlier_step_returns_to_it() {
    let ditch = [
        choice("lay", "a", &[piece("k1"), space("1,2"), button("N")]),
        choice("lay", "b", &[piece("k1"), space("1,2"), button("S")]),
    ];
    let mut picking = at(&[piece("k1"), space("1,2")]);
    assert_eq!(picking.click(&ditch, &scene(), &piece("k1")), Step::Back);
    assert_eq!(picking.path, [piece("k1")]);
}

#[test]
fn another_piece_is_selected_instead() {
    let mut picking = at(&[piece("k1")]);
    assert_eq!(picking.click(&battle(), &scene(), &piece("k2")), Step::Switched);
    assert_eq!(picking, at(&[piece("k2")]));
}

#[test]
fn an_illegal_click_changes_nothing_and_tells_the_path_it_tried() {
    let mut picking = at(&[piece("k2")]);
    let step = picking.click(&battle(), &scene(), &piece("owls"));
    assert_eq!(step, Step::Nothing(vec![piece("k2"), piece("owls")]));
    assert_eq!(picking, at(&[piece("k2")]));
}

#[test]
fn choices_with_the_same_path_are_offered_as_buttons() {
    let twins = [
        choice("push", "push 1", &[piece("k1"), space("2,2")]),
        choice("shove", "shove 1", &[piece("k1"), space("2,2")]),
        choice("push", "push 2", &[piece("k1"), space("2,2")]),
        choice("push", "push 3", &[piece("k1"), space("2,3")]),
    ];
    let mut picking = at(&[piece("k1")]);
    let Step::Ambiguous(several) = picking.click(&twins, &scene(), &space("2,2")) else { panic!("not ambiguous") };
    assert_eq!(several.len(), 3);
    assert_eq!(picking.lit(&twins), Clickable::default());
    let offers = picking.offers(&twins, &Stage::default(), &scene(), None);
    assert_eq!(names(&offers), ["Push push 1 · ", "Shove shove 1 · ", "Push push 2 · "]);
    assert_eq!(chosen(picking.press(&twins, &offers[1])), "shove 1");
}

#[test]
fn a_path_that_others_continue_does_not_choose_at_once() {
    let choices = [choice("wait", "wait k1", &[piece("k1")]), choice("move", "go", &[piece("k1"), space("2,2")])];
    let mut picking = Picking::default();
    assert_eq!(picking.click(&choices, &scene(), &piece("k1")), Step::Stepped);
    let offers = picking.offers(&choices, &Stage::default(), &scene(), None);
    assert_eq!(names(&offers), ["Wait wait k1 · ", "Move go · "]);
}

#[test]
fn cards_and_sides_are_steps_like_any_other() {
    let card = Target::Card("24".into());
    let side = Target::Side("1,1".into(), "1,2".into());
    let choices =
        [choice("card", "play 24", std::slice::from_ref(&card)), choice("lay", "fence", &[button("Fence"), side])];
    assert!(Picking::default().lit(&choices).cards.contains("24"));
    assert_eq!(chosen(Picking::default().click(&choices, &scene(), &card)), "play 24");
    let picking = at(&[button("Fence")]);
    assert!(picking.lit(&choices).sides.contains(&("1,1".to_string(), "1,2".to_string())));
    let turned = Target::Side("1,2".into(), "1,1".into());
    assert_eq!(chosen(picking.clone().click(&choices, &scene(), &turned)), "fence");
}

#[test]
fn buttons_on_the_way_are_pressed_in_turn() {
    let shop = [
        choice("buy", "buy owls", &[button("Buy"), button("Orcs")]),
        choice("buy", "buy ogre", &[button("Buy"), button("Ogre")]),
        choice("ready", "ready", &[]),
    ];
    let mut picking = Picking::default();
    let offers = picking.offers(&shop, &Stage::default(), &scene(), None);
    assert_eq!(names(&offers), ["Buy · 2 choices", "Ready ready · "]);
    assert_eq!(picking.press(&shop, &offers[0]), Step::Stepped);
    let offers = picking.offers(&shop, &Stage::default(), &scene(), None);
    assert_eq!(names(&offers), ["Buy buy owls · ", "Buy buy ogre · ", "Ready ready · "]);
    assert_eq!(chosen(picking.press(&shop, &offers[1])), "buy ogre");
}

#[test]
fn nothing_selected_offers_one_button_for_each_verb() {
    let offers = Picking::default().offers(&battle(), &Stage::default(), &scene(), None);
    assert_eq!(
        names(&offers),
        ["Attack: pick a piece · 1 piece", "Move: pick a piece · 2 pieces", "End end · ", "Finish finish k1 · "]
    );
}

#[test]
fn a_selected_piece_offers_its_attacks_by_odds_then_moves_then_the_rest() {
    let offers = at(&[piece("k1")]).offers(&battle(), &Stage::default(), &scene(), None);
    assert_eq!(
        names(&offers)[..3],
        [
            "Attack k1 owls · 66 % eliminate",
            "Attack k1 goblins · 40 % eliminate",
            "Move Knights: pick a space · 2 spaces"
        ]
    );
    assert_eq!(offers[2].choices.len(), 2);
    assert_eq!(offers.iter().map(|offer| offer.key.expect("a key")).collect::<String>(), "asmef");
}

#[test]
fn what_is_focused_comes_first_and_keeps_its_letter() {
    let offers = at(&[piece("k1")]).offers(&battle(), &Stage::default(), &scene(), Some(&space("5,6")));
    assert_eq!(offers[0].label, "Attack k1 goblins");
    assert_eq!(offers[0].key, Some('s'));
    let offers = at(&[piece("k1")]).offers(&battle(), &Stage::default(), &scene(), Some(&space("2,3")));
    assert_eq!(offers[0].label, "Move Knights: pick a space");
}

#[test]
fn pressing_a_group_narrows_to_it_and_pressing_again_widens() {
    let mut picking = at(&[piece("k1")]);
    let moves = picking.offers(&battle(), &Stage::default(), &scene(), None).remove(2);
    assert_eq!(picking.press(&battle(), &moves), Step::Stepped);
    assert!(picking.lit(&battle()).pieces.is_empty());
    assert!(picking.offers(&battle(), &Stage::default(), &scene(), None)[2].on);
    assert_eq!(picking.clone().press(&battle(), &moves), Step::Back);
    // A click outside the group is still understood.
    assert_eq!(chosen(picking.click(&battle(), &scene(), &piece("owls"))), "k1 owls");
}

#[test]
fn escape_takes_one_step_back_at_a_time() {
    let mut picking = Picking { path: vec![piece("k1")], verb: Some("move".into()) };
    assert!(picking.back() && picking == at(&[piece("k1")]));
    assert!(picking.back() && !picking.back());
}

#[test]
fn the_acting_piece_is_selected_at_the_start_if_it_can_do_anything() {
    assert_eq!(Picking::start(&battle(), Some("k1")), at(&[piece("k1")]));
    assert_eq!(Picking::start(&battle(), Some("owls")), Picking::default());
    assert_eq!(Picking::start(&battle(), None), Picking::default());
}

#[test]
fn new_choices_keep_what_still_leads_somewhere() {
    let mut picking = Picking { path: vec![piece("k1"), space("9,9")], verb: Some("attack".into()) };
    picking.keep(&battle()[..4]);
    assert_eq!(picking, at(&[piece("k1")]));
}

#[test]
fn a_thing_points_at_its_choice() {
    let (choices, scene, picking) = (battle(), scene(), at(&[piece("k1")]));
    let action = |target: Target| picking.pointed(&choices, &scene, &target).map(|choice| choice.action.as_str());
    assert_eq!(action(space("5,5")), Some("k1 owls"));
    assert_eq!(action(piece("k2")), None);
}

#[test]
fn searching_finds_words_anywhere_and_beginnings_first() {
    let choices = [
        choice("move", "Duke Blitzen's to 5,5", &[]),
        choice("attack", "Orcs with Blitzen’s", &[]),
        choice("end", "end", &[]),
    ];
    let found = |text: &str| search(&choices, text).iter().map(|choice| choice.verb.clone()).collect::<Vec<_>>();
    assert_eq!(found("blitzens"), ["move", "attack"]);
    assert_eq!(found("att orc"), ["attack"]);
    assert_eq!(found("O"), ["attack", "move"]);
    assert_eq!(found("").len(), 3);
    assert!(found("teapot").is_empty());
}

#[test]
fn letters_never_clash_and_leave_undo_alone() {
    let verbs = ["undo", "attack", "activate", "assign", "attack", "attack", "a"];
    let choices: Vec<Choice> = verbs.iter().map(|verb| choice(verb, verb, &[])).collect();
    let keys: Vec<char> = Picking::default()
        .offers(&choices, &Stage::default(), &scene(), None)
        .iter()
        .filter_map(|offer| offer.key)
        .collect();
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), verbs.len());
    assert!(!keys.contains(&'u'), "{keys:?}");
}

/// A horde of eight may attack with all, which needs no number, or with fewer.
fn storm() -> Vec<Choice> {
    let fewer = |n: u16| Choice {
        amount: Some(n),
        ..attack(
            &format!("with {n}"),
            &[piece("k1"), space("5,5"), button(&format!("{n} warriors"))],
            f32::from(n) / 10.0,
        )
    };
    let all = Choice { amount: Some(8), ..attack("with 8", &[piece("k1"), space("5,5")], 0.8) };
    [all].into_iter().chain((1..8).rev().map(fewer)).chain([choice("end", "end", &[])]).collect()
}

#[test]
fn many_choices_that_differ_by_a_number_are_one_button() {
    let offers = at(&[piece("k1"), space("5,5")]).offers(&storm(), &Stage::default(), &scene(), None);
    assert_eq!(names(&offers), ["Attack with 8 · 80 % eliminate", "End end · "]);
    assert_eq!(offers[0].press, Press::Amount);
    let amounts: Vec<_> = offers[0].choices.iter().filter_map(|choice| choice.amount).collect();
    assert_eq!(amounts, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn three_numbers_keep_a_button_each() {
    let few: Vec<Choice> = storm().into_iter().filter(|choice| choice.amount.is_none_or(|n| n > 5)).collect();
    let offers = at(&[piece("k1"), space("5,5")]).offers(&few, &Stage::default(), &scene(), None);
    assert_eq!(offers.len(), 4);
    assert!(offers.iter().all(|offer| offer.press == Press::Choose), "{offers:?}");
}

#[test]
fn before_the_target_is_chosen_there_is_no_number_to_set() {
    let offers = at(&[piece("k1")]).offers(&storm(), &Stage::default(), &scene(), None);
    assert!(offers.iter().all(|offer| offer.press != Press::Amount), "{offers:?}");
}

#[test]
fn tokens_that_wait_are_picked_one_after_the_other() {
    let card = |id: &str| stage::Card { id: id.into(), ..stage::Card::default() };
    let tray = stage::Tray { tokens: true, cards: ["a", "b", "c"].map(card).to_vec(), ..stage::Tray::default() };
    let scene = Scene { trays: vec![tray], ..Scene::default() };
    let place = |id: &str| stage::Choice {
        path: vec![Target::Card(id.into()), Target::Space("1".into())],
        ..stage::Choice::default()
    };
    let after = |id: &str, choices: &[stage::Choice]| {
        let path = Some(Target::Card(id.into())).filter(|_| !id.is_empty()).into_iter().collect();
        match (Picking { path, verb: None }).next_token(choices, &scene) {
            Some(Target::Card(id)) => id,
            _ => String::new(),
        }
    };
    // The second has no place.
    let choices = [place("a"), place("c")];
    assert_eq!(["", "a", "c", "b"].map(|id| after(id, &choices)), ["a", "c", "a", "c"]);
    assert_eq!(after("a", &choices[..1]), "", "it is the only one");
    assert_eq!(after("", &[]), "");
    let or_move = [place("a"), choice("move", "move", &[piece("x"), space("1")])];
    assert_eq!(after("", &or_move), "", "something else may be meant");
}
