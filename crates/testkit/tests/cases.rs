//! The case runner: what passes, and each way of failing.

mod duel;

use duel::Duel;
use duel::flaw::*;
use testkit::cases::{Case, CaseReport, collect};
use testkit::run_case;

const HEAD: &str = r#"
id    = "TD-X1"
game  = "duel"
title = "The higher bid dares"
cites = ["TD-2.1"]
[position]
red  = [1, 5]
blue = [3, 4]
"#;

fn run(steps: &str) -> CaseReport {
    run_flawed::<SOUND>(steps)
}

fn run_flawed<const FLAW: u8>(steps: &str) -> CaseReport {
    run_case::<Duel<FLAW>>(&format!("{HEAD}{steps}"))
}

#[track_caller]
fn fails(report: CaseReport, at: &str, expected: &str, found: &str) {
    let [difference] = &report.differences[..] else { panic!("expected one difference:\n{report}") };
    assert_eq!(difference.at, at);
    assert!(difference.expected.contains(expected), "expected '{expected}' in:\n{report}");
    assert!(difference.found.contains(found), "expected '{found}' in:\n{report}");
}

#[test]
fn a_whole_case_passes() {
    let report = run(r#"
[[step]]
seat    = "red"
do      = "bid 2"
refused = "TD-2.3"
holds   = ["awaiting red blue"]

[[step]]
seat    = "red"
actions = ["bid 5", "bid 1"]
lists   = ["bid 1", "resign"]
lacks   = ["bid 3", "risk"]
do      = "bid 5"
events  = ["red bids"]
holds   = ["awaiting blue"]

[[step]]
seat    = "red"
do      = "bid 1"
refused = "TD-2.2"

[[step]]
seat   = "blue"
do     = "bid 3"
events = ["blue bids", "shown 5 3"]

[[step]]
holds = ["awaiting red", "red scores 0"]

[[step]]
seat   = "red"
do     = "risk"
chance = [6]
events = ["rolled 6", "red scores 3"]

[[step]]
seat = "blue"
do   = "resign"

[end]
holds = ["red scores 3", "over red", "over"]
"#);
    assert!(report.passed(), "{report}");
    assert_eq!(report.to_string(), "ok TD-X1 The higher bid dares");
}

#[test]
fn the_set_up_takes_its_own_options_and_chance() {
    let dealt = |chance: &str| {
        run_case::<Duel<SOUND>>(&format!(
            "id = 'TD-X2'\ngame = 'duel'\ntitle = 'Deal'\n{chance}\n[setup]\ncards = 1\n[[step]]\nseat = 'blue'\nactions = ['bid 7']"
        ))
    };
    assert!(dealt("chance = ['two', 'seven']").passed());
    fails(dealt("chance = ['two']"), "set-up", "the chance as written", "chance ran short");
    fails(dealt("chance = ['two', 'seven', 'one']"), "set-up", "the chance as written", "chance left over: one");
    fails(dealt("chance = ['two', 'two']"), "set-up", "the chance as written", "deal cannot come out as 'two' here");
    fails(dealt("chance = ['two', 'eight']"), "step 1, blue", "exactly bid 7", "missing bid 7, too many bid 8");
}

#[test]
fn without_chance_the_set_up_is_always_the_same() {
    let hands = |text: &str| run_case::<Duel<SOUND>>(text).to_string();
    let text = "id = 'a'\ngame = 'duel'\ntitle = 't'\n[[step]]\nseat = 'red'\nactions = []";
    assert!(hands(text).contains("too many bid"), "the report shows the hand");
    assert_eq!(hands(text), hands(text));
}

#[test]
fn an_unexpected_refusal_names_the_clause_and_ends_the_case() {
    let report = run("[[step]]\nseat = 'red'\ndo = 'bid 2'\n[end]\nholds = ['red scores 9']");
    fails(report, "step 1, red: bid 2", "that this may be done", "refused by TD-2.3: not in this hand");
}

#[test]
fn a_refusal_must_happen_and_cite_its_clause() {
    let accepted = run("[[step]]\nseat = 'red'\ndo = 'bid 1'\nrefused = 'TD-2.3'");
    fails(accepted, "step 1, red: bid 1", "refused by TD-2.3", "it was accepted");
    let other = run("[[step]]\nseat = 'red'\ndo = 'bid 2'\nrefused = 'TD-2.1'");
    fails(other, "step 1, red: bid 2", "refused by TD-2.1", "refused by TD-2.3: not in this hand");
}

#[test]
fn a_refusal_must_leave_no_trace() {
    let step = "[[step]]\nseat = 'red'\ndo = 'bid 2'\nrefused = 'TD-2.3'\nholds = ['red scores 0']";
    fails(run_flawed::<REFUSAL_CHANGES>(step), "step 1, red: bid 2", "nothing changed", "another state");
    fails(run_flawed::<REFUSAL_DRAWS>(step), "step 1, red: bid 2", "no chance drawn", "it drew risk");
    fails(run_flawed::<REFUSAL_TELLS>(step), "step 1, red: bid 2", "no events", "rolled 0");
}

const SHOWDOWN: &str = r#"
[[step]]
seat = "red"
do   = "bid 5"
[[step]]
seat = "blue"
do   = "bid 3"
"#;

#[test]
fn chance_must_be_used_up_and_suffice() {
    let risk = |chance: &str| run(&format!("{SHOWDOWN}[[step]]\nseat = 'red'\ndo = 'risk'\nchance = [{chance}]"));
    assert!(risk("6").passed());
    assert!(risk("'6'").passed());
    fails(risk("6, 1"), "step 3, red: risk", "the chance as written", "chance left over: 1");
    fails(risk(""), "step 3, red: risk", "the chance as written", "chance ran short: the rules draw risk once more");
    fails(risk("7"), "step 3, red: risk", "the chance as written", "risk cannot come out as '7' here");
    fails(risk("'skull'"), "step 3, red: risk", "the chance as written", "'skull' is no outcome of risk");
}

#[test]
fn events_must_appear_in_order() {
    let risk = |events: &str| {
        run(&format!("{SHOWDOWN}[[step]]\nseat = 'red'\ndo = 'risk'\nchance = [6]\nevents = [{events}]"))
    };
    assert!(risk("'red scores 3'").passed());
    assert!(risk("'rolled 6', 'red scores 3'").passed());
    fails(risk("'red scores 3', 'rolled 6'"), "step 3, red: risk", "rolled 6", "rolled 6\nred scores 3");
    fails(risk("'rolled 6', 'rolled 6'"), "step 3, red: risk", "rolled 6", "rolled 6\nred scores 3");
    fails(risk("'rolled 5'"), "step 3, red: risk", "rolled 5", "rolled 6\nred scores 3");
}

#[test]
fn options_are_compared() {
    let look = |what: &str| run(&format!("[[step]]\nseat = 'red'\n{what}"));
    fails(look("lists = ['bid 3']"), "step 1, red", "'bid 3' to be listed", "bid 1 / bid 5 / resign");
    fails(look("lacks = ['bid 5']"), "step 1, red", "'bid 5' not to be listed", "bid 1 / bid 5 / resign");
    fails(look("actions = ['bid 5']"), "step 1, red", "exactly bid 5", "missing nothing, too many bid 1");
    fails(look("actions = ['bid 1', 'bid 5', 'safe']"), "step 1, red", "exactly", "missing safe, too many nothing");
    fails(look("lists = ['dance']"), "step 1, red", "'dance' to be an action", "is not 'bid N'");
}

#[test]
fn facts_are_compared() {
    let fact = |fact: &str| run(&format!("[end]\nholds = ['{fact}']"));
    assert!(fact("awaiting blue red").passed());
    fails(fact("awaiting red"), "end", "awaiting red", "awaiting red blue");
    fails(fact("awaiting green"), "end", "awaiting green", "a seat of this table: red, blue");
    fails(fact("over red"), "end", "over red", "awaiting red blue");
    fails(fact("red scores 2"), "end", "red scores 2", "red scores 0");
    fails(fact("red dances"), "end", "red dances", "this is no fact of the game");
}

#[test]
fn endings_are_compared() {
    let ending = |fact: &str| run(&format!("[[step]]\nseat = 'red'\ndo = 'resign'\nholds = ['{fact}']"));
    assert!(ending("over blue").passed());
    fails(ending("over red"), "step 1, red: resign", "over red", "over blue");
    fails(ending("over draw"), "step 1, red: resign", "over draw", "over blue");
    fails(ending("over green"), "step 1, red: resign", "over green", "one of red, blue");
    fails(ending("awaiting red"), "step 1, red: resign", "awaiting red", "over blue");
    let level = run_case::<Duel<SOUND>>(
        "id='a'\ngame='duel'\ntitle='t'\n[position]\nred=[]\nblue=[]\n[end]\nholds=['over draw']",
    );
    assert!(level.passed(), "{level}");
}

#[test]
fn unknown_seats_and_actions_are_named() {
    fails(run("[[step]]\nseat = 'green'\ndo = 'safe'"), "step 1, green: safe", "red, blue", "'green'");
    fails(run("[[step]]\nseat = 'red'\ndo = 'dance'"), "step 1, red: dance", "an action", "'dance' is not");
}

#[test]
fn every_difference_of_a_case_is_reported() {
    let report = run(&format!("{SHOWDOWN}holds = ['red scores 1']\n[end]\nholds = ['red scores 2', 'awaiting blue']"));
    let text = "FAILED TD-X1 The higher bid dares
  step 2, blue: bid 3
    expected  red scores 1
    found     red scores 0
  end
    expected  red scores 2
    found     red scores 0
  end
    expected  awaiting blue
    found     awaiting red";
    assert_eq!(report.to_string(), text);
}

#[test]
fn a_panic_in_the_rules_is_a_difference() {
    let report = run_flawed::<CHOKES>("[[step]]\nseat = 'red'\ndo = 'bäd'");
    fails(report, "rules", "an answer", "they panicked: that is no letter");
}

#[test]
fn a_case_of_another_game_or_a_bad_table_fails() {
    let case = |text: &str| run_case::<Duel<SOUND>>(&format!("id = 'a'\ntitle = 't'\n{text}"));
    fails(case("game = 'chess'"), "set-up", "a case of 'duel'", "one of 'chess'");
    fails(case("game = 'duel'\n[setup]\nhats = 1"), "set-up", "a setup of this game", "unknown field `hats`");
    fails(case("game = 'duel'\n[setup]\ncards = 9"), "set-up", "can be played", "a hand has 1 to 4 cards [TD-1.2]");
    fails(case("game = 'duel'\n[position]\ngreen = [1]"), "position", "a position", "unknown key 'green'");
}

#[test]
fn an_unreadable_case_says_why() {
    let why = |text: &str| Case::read(text).expect_err("this is no case");
    assert!(why("id = 'a'\ngame = 'duel'\ntitle = 't'\ncolour = 1").contains("unknown field `colour`"));
    assert!(why("id = 'a'\ngame = 'duel'\ntitle = 't'\n[[step]]\nseta = 'red'").contains("unknown field `seta`"));
    assert!(why("id = 'a'\ngame = 'duel'\ntitle = 't'\n[end]\nhold = []").contains("unknown field `hold`"));
    assert!(why("id = 'a'\ngame = 'duel'").contains("missing field `title`"));
    assert!(why("id = 'a'\ngame = 'duel'\ntitle = 't'\ncites = ['']").contains("must name a clause"));
    assert!(why("id = 'a'\ngame = 'duel'\ntitle = 't'\ncites = [7]").contains("expected a string"));
    assert!(why("id = ' '\ngame = 'duel'\ntitle = 't'").contains("'id' must not be empty"));
    assert!(why("id = 'a'\ngame = ").contains("line 2"));
    let report = run_case::<Duel<SOUND>>("id =");
    assert!(report.to_string().starts_with("FAILED ? "), "{report}");
}

#[test]
fn keys_that_make_no_sense_together_are_refused() {
    let why = |step: &str| Case::read(&format!("{HEAD}[[step]]\n{step}")).expect_err("this is no step");
    assert!(why("").contains("step 1: it neither does nor checks anything"));
    assert!(why("do = 'safe'").contains("step 1: 'seat' is missing"));
    assert!(why("lists = ['safe']").contains("step 1: 'seat' is missing"));
    assert!(why("seat = 'red'\nchance = [1]").contains("need a 'do'"));
    assert!(why("seat = 'red'\ndo = 'risk'\nrefused = 'TD-3.1'\nchance = [1]").contains("draws no 'chance'"));
}

#[test]
fn folders_are_searched_in_order_and_missing_paths_are_named() {
    let folder = std::env::temp_dir().join(format!("wartable-cases-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("b")).expect("a folder");
    for name in ["c.toml", "a.toml", "b/d.toml", "notes.md"] {
        std::fs::write(folder.join(name), "").expect("a file");
    }
    let found = collect(&[folder.clone(), folder.join("notes.md")]).expect("both exist");
    let names: Vec<_> = found.iter().map(|path| path.strip_prefix(&folder).expect("inside").to_owned()).collect();
    std::fs::remove_dir_all(&folder).expect("cleaned up");
    assert_eq!(names, ["a.toml", "b/d.toml", "c.toml", "notes.md"].map(std::path::PathBuf::from));
    assert_eq!(collect(&["no/such/case"]), Err("there is no file or folder 'no/such/case'".into()));
}
