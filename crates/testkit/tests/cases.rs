//! The case runner: what passes, and each way of failing.

use crate::flawed::*;
use testkit::cases::{Case, CaseReport, collect};
use testkit::run_case;
use toy::bids::Bids;
use toy::charms::Charms;

const HEAD: &str = r#"
id    = "CH-X1"
game  = "charms"
title = "A die is taken"
cites = ["CH-2.2"]
[position]
charms = [6, 2]
pool   = [1, 5, 5]
left   = 4
"#;

fn run(steps: &str) -> CaseReport {
    run_flawed::<SOUND>(steps)
}

fn run_flawed<const FLAW: u8>(steps: &str) -> CaseReport {
    run_case::<Flawed<FLAW>>(&format!("{HEAD}{steps}"))
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
do      = "take 2"
refused = "CH-2.2"
holds   = ["awaiting red"]

[[step]]
seat    = "red"
actions = ["take 5", "take 1"]
lists   = ["take 1", "resign"]
lacks   = ["take 3", "refuse-draw"]
do      = "take 5"
chance  = [6]
events  = ["took red 5"]
holds   = ["awaiting blue"]

[[step]]
seat    = "red"
do      = "take 1"
refused = "CH-2.1"

[[step]]
seat   = "red"
do     = "offer-draw"
events = ["offered-draw red"]

[[step]]
holds = ["awaiting blue", "red scores 5"]

[[step]]
seat   = "blue"
do     = "take 6"
chance = [6]
events = ["took blue 6", "rolled 6"]

[[step]]
seat = "red"
do   = "resign"

[end]
holds = ["blue scores 6", "left 2", "over blue", "over"]
"#);
    assert!(report.passed(), "{report}");
    assert_eq!(report.to_string(), "ok CH-X1 A die is taken");
}

#[test]
fn the_set_up_takes_its_own_options_and_chance() {
    let dealt = |chance: &str| {
        run_case::<Charms>(&format!(
            "id = 'CH-X2'\ngame = 'charms'\ntitle = 'Deal'\nchance = [{chance}]\n[setup]\nrounds = 1
[[step]]\nseat = 'red'\nactions = ['take 1', 'take 4']\nholds = ['left 2']"
        ))
    };
    assert!(dealt("'two', 'six', 1, 1, 4").passed());
    fails(dealt("'two'"), "set-up", "the chance as written", "chance ran short");
    fails(dealt("'two', 'six', 1, 1, 4, 'one'"), "set-up", "the chance as written", "chance left over: one");
    fails(dealt("'two', 'six', 7, 1, 4"), "set-up", "the chance as written", "die cannot come out as '7' here");
    fails(dealt("'two', 'six', 1, 1, 5"), "step 1, red", "exactly take 1 / take 4", "missing take 4, too many take 5");
}

#[test]
fn without_chance_the_set_up_is_always_the_same() {
    let dice = |text: &str| run_case::<Charms>(text).to_string();
    let text = "id = 'a'\ngame = 'charms'\ntitle = 't'\n[[step]]\nseat = 'red'\nactions = []";
    assert!(dice(text).contains("too many take"), "the report shows the dice");
    assert_eq!(dice(text), dice(text));
}

#[test]
fn an_unexpected_refusal_names_the_clause_and_ends_the_case() {
    let report = run("[[step]]\nseat = 'red'\ndo = 'take 2'\n[end]\nholds = ['red scores 9']");
    fails(report, "step 1, red: take 2", "that this may be done", "refused by CH-2.2: no die shows this face");
}

#[test]
fn a_refusal_must_happen_and_cite_its_clause() {
    let accepted = run("[[step]]\nseat = 'red'\ndo = 'take 1'\nrefused = 'CH-2.2'");
    fails(accepted, "step 1, red: take 1", "refused by CH-2.2", "it was accepted");
    let other = run("[[step]]\nseat = 'red'\ndo = 'take 2'\nrefused = 'CH-2.1'");
    fails(other, "step 1, red: take 2", "refused by CH-2.1", "refused by CH-2.2: no die shows this face");
}

#[test]
fn a_refusal_must_leave_no_trace() {
    let step = "[[step]]\nseat = 'red'\ndo = 'take 2'\nrefused = 'CH-2.2'\nholds = ['red scores 0']";
    fails(run_flawed::<REFUSAL_CHANGES>(step), "step 1, red: take 2", "nothing changed", "another state");
    fails(run_flawed::<REFUSAL_DRAWS>(step), "step 1, red: take 2", "no chance drawn", "it drew die");
    fails(run_flawed::<REFUSAL_TELLS>(step), "step 1, red: take 2", "no events", "rolled 0");
}

const TWO_TAKEN: &str = r#"
[[step]]
seat   = "red"
do     = "take 5"
chance = [1]
[[step]]
seat   = "blue"
do     = "take 1"
chance = [3]
"#;

#[test]
fn chance_must_be_used_up_and_suffice() {
    let taken = |chance: &str| run(&format!("{TWO_TAKEN}[[step]]\nseat = 'red'\ndo = 'take 1'\nchance = [{chance}]"));
    assert!(taken("6").passed());
    assert!(taken("'6'").passed());
    fails(taken("6, 1"), "step 3, red: take 1", "the chance as written", "chance left over: 1");
    fails(taken(""), "step 3, red: take 1", "the chance as written", "chance ran short: the rules draw die once more");
    fails(taken("7"), "step 3, red: take 1", "the chance as written", "die cannot come out as '7' here");
    fails(taken("'skull'"), "step 3, red: take 1", "the chance as written", "'skull' is no outcome of die");
}

#[test]
fn events_must_appear_in_order() {
    let taken = |events: &str| {
        run(&format!("{TWO_TAKEN}[[step]]\nseat = 'red'\ndo = 'take 1'\nchance = [6]\nevents = [{events}]"))
    };
    assert!(taken("'rolled 6'").passed());
    assert!(taken("'took red 1', 'rolled 6'").passed());
    fails(taken("'rolled 6', 'took red 1'"), "step 3, red: take 1", "took red 1", "took red 1\nrolled 6");
    fails(taken("'rolled 6', 'rolled 6'"), "step 3, red: take 1", "rolled 6", "took red 1\nrolled 6");
    fails(taken("'rolled 5'"), "step 3, red: take 1", "rolled 5", "took red 1\nrolled 6");
}

#[test]
fn options_are_compared() {
    let look = |what: &str| run(&format!("[[step]]\nseat = 'red'\n{what}"));
    let all = "take 1 / take 5 / resign / offer-draw";
    fails(look("lists = ['take 3']"), "step 1, red", "'take 3' to be listed", all);
    fails(look("lacks = ['take 5']"), "step 1, red", "'take 5' not to be listed", all);
    fails(look("actions = ['take 5']"), "step 1, red", "exactly take 5", "missing nothing, too many take 1");
    fails(look("actions = ['take 1', 'take 5', 'rest']"), "step 1, red", "exactly", "missing rest, too many nothing");
    fails(look("lists = ['dance']"), "step 1, red", "'dance' to be an action", "write take 3");
}

#[test]
fn facts_are_compared() {
    let fact = |fact: &str| run(&format!("[end]\nholds = ['{fact}']"));
    assert!(fact("awaiting red").passed());
    fails(fact("awaiting blue"), "end", "awaiting blue", "awaiting red");
    fails(fact("awaiting green"), "end", "awaiting green", "a seat of this table: red, blue");
    fails(fact("over red"), "end", "over red", "awaiting red");
    fails(fact("red scores 2"), "end", "red scores 2", "red scores 0");
    fails(fact("red dances"), "end", "red dances", "this is no fact of the game");
}

#[test]
fn several_seats_are_awaited_in_any_order() {
    let fact = |fact: &str| {
        run_case::<Bids>(&format!("id = 'BI-X1'\ngame = 'bids'\ntitle = 'At once'\n[end]\nholds = ['{fact}']"))
    };
    assert!(fact("awaiting blue red").passed());
    fails(fact("awaiting red"), "end", "awaiting red", "awaiting red blue");
    fails(fact("over red"), "end", "over red", "awaiting red blue");
}

#[test]
fn endings_are_compared() {
    let ending = |fact: &str| run(&format!("[[step]]\nseat = 'red'\ndo = 'resign'\nholds = ['{fact}']"));
    assert!(ending("over blue").passed());
    fails(ending("over red"), "step 1, red: resign", "over red", "over blue");
    fails(ending("over draw"), "step 1, red: resign", "over draw", "over blue");
    fails(ending("over green"), "step 1, red: resign", "over green", "one of red, blue");
    fails(ending("awaiting red"), "step 1, red: resign", "awaiting red", "over blue");
    let level = run_case::<Charms>("id='a'\ngame='charms'\ntitle='t'\n[position]\nleft=0\n[end]\nholds=['over draw']");
    assert!(level.passed(), "{level}");
}

#[test]
fn unknown_seats_and_actions_are_named() {
    fails(run("[[step]]\nseat = 'green'\ndo = 'rest'"), "step 1, green: rest", "red, blue", "'green'");
    fails(run("[[step]]\nseat = 'red'\ndo = 'dance'"), "step 1, red: dance", "an action", "'dance' is no action");
}

#[test]
fn every_difference_of_a_case_is_reported() {
    let report = run(&format!("{TWO_TAKEN}holds = ['red scores 1']\n[end]\nholds = ['red scores 2', 'awaiting blue']"));
    let text = "FAILED CH-X1 A die is taken
  step 2, blue: take 1
    expected  red scores 1
    found     red scores 5
  end
    expected  red scores 2
    found     red scores 5
  end
    expected  awaiting blue
    found     awaiting red";
    assert_eq!(report.to_string(), text);
}

#[test]
fn a_panic_in_the_rules_is_a_difference() {
    let report = run_flawed::<CHOKES>("[[step]]\nseat = 'red'\ndo = 'täke'");
    fails(report, "rules", "an answer", "they panicked: that is no letter");
}

#[test]
fn a_set_up_may_have_to_be_refused() {
    let case = |rest: &str| run_case::<Charms>(&format!("id = 'a'\ngame = 'charms'\ntitle = 't'\n{rest}"));
    assert!(case("refused = 'CH-1.1'\n[setup]\nrounds = 99").passed());
    let other = case("refused = 'CH-1.2'\n[setup]\nrounds = 99");
    fails(other, "set-up", "refused by CH-1.2", "refused by CH-1.1: rounds are between 1 and 50");
    fails(case("refused = 'CH-1.1'\n[setup]\nrounds = 9"), "set-up", "refused by CH-1.1", "it was accepted");
    let why = |rest: &str| Case::read(&format!("id = 'a'\ngame = 'charms'\ntitle = 't'\nrefused = 'CH-1.1'\n{rest}"));
    for rest in ["[position]\nleft = 1", "[[step]]\nholds = ['left 1']", "[end]\nholds = ['left 1']"] {
        assert!(why(rest).is_err_and(|why| why.contains("a refused set-up has no 'position'")), "{rest}");
    }
}

#[test]
fn events_may_have_to_stay_away() {
    let taken = |no_events: &str| {
        run(&format!("{TWO_TAKEN}[[step]]\nseat = 'red'\ndo = 'take 1'\nchance = [6]\nno_events = [{no_events}]"))
    };
    assert!(taken("'took red 5', 'took blue', 'roll', 'rolled 5', 'rolled 66'").passed());
    fails(taken("'rolled 6'"), "step 3, red: take 1", "no event 'rolled 6'", "rolled 6");
    fails(taken("'took red'"), "step 3, red: take 1", "no event 'took red'", "took red 1");
    let why = Case::read(&format!("{HEAD}[[step]]\nseat = 'red'\nno_events = ['took']")).expect_err("nothing is done");
    assert!(why.contains("need a 'do'"), "{why}");
}

#[test]
fn facts_are_compared_as_a_viewer_sees_them() {
    let sees = |facts: &str| run(&format!("[end]\nsees = {{ {facts} }}"));
    let known = "red = ['red charm 6', 'blue charm unknown'], blue = ['blue charm 2', 'awaiting red']";
    let report = sees(&format!("{known}, spectator = ['red charm unknown']"));
    assert!(report.passed(), "{report}");
    fails(sees("spectator = ['red charm 6']"), "end", "spectator sees red charm 6", "red charm unknown");
    fails(sees("red = ['awaiting blue']"), "end", "red sees awaiting blue", "awaiting red");
    fails(sees("red = ['red dances']"), "end", "red sees red dances", "this is no fact");
    fails(sees("green = ['red charm 6']"), "end", "a seat of this table: red, blue, spectator", "'green'");
    let step = run("[[step]]\nsees.blue = ['red charm 6']");
    fails(step, "step 1", "blue sees red charm 6", "red charm unknown");
}

#[test]
fn variants_share_what_stands_above_them() {
    let variants = r#"
[[step]]
seat = "red"
do   = "take 5"
chance = [6]

[end]
holds = ["red scores 5"]

[[variant]]
title = "Blue takes its charm"
position.charms = [6, 1]
[[variant.step]]
seat   = "blue"
do     = "take 1"
chance = [1]
[variant.end]
holds = ["blue scores BLUE"]

[[variant]]
title = "Blue resigns"
[[variant.step]]
seat = "blue"
do   = "resign"
holds = ["over red"]
"#;
    let report = run(&variants.replace("BLUE", "5"));
    assert!(report.passed(), "{report}");
    fails(run(&variants.replace("BLUE", "1")), "Blue takes its charm: end", "blue scores 1", "blue scores 5");
    let refused = "id = 'a'\ngame = 'charms'\ntitle = 't'\n[[variant]]\ntitle = 'Too many'\nrefused = 'CH-1.1'
setup.rounds = 51\n[[variant]]\ntitle = 'Enough'\nsetup.rounds = 50";
    assert!(run_case::<Charms>(refused).passed());
    let other = run_case::<Charms>(&refused.replace("51", "49"));
    fails(other, "Too many: set-up", "refused by CH-1.1", "it was accepted");
    let why = Case::read(&format!("{HEAD}[[variant]]\ntitle = 'a'\n[[variant.step]]")).expect_err("an empty step");
    assert!(why.contains("variant 'a': step 1: it neither does nor checks anything"), "{why}");
    assert!(Case::read(&format!("{HEAD}[[variant]]\ntitle = ' '")).is_err_and(|why| why.contains("needs a 'title'")));
}

#[test]
fn a_clause_that_does_not_exist_cannot_be_cited() {
    let case = |id: &str| run_case::<Charms>(&format!("id = 'a'\ngame = 'charms'\ntitle = 't'\ncites = ['{id}']"));
    assert!(case("CH-2.4").passed());
    fails(case("CH-2.9"), "cites", "clauses of the rules", "there is no CH-2.9");
    fails(case("CH-2"), "cites", "clauses of the rules", "there is no CH-2");
}

#[test]
fn what_is_not_on_the_table_is_refused_with_its_clause() {
    let take = |refused: &str| run(&format!("[[step]]\nseat = 'red'\ndo = 'take 0'\nrefused = '{refused}'"));
    assert!(take("CH-2.2").passed());
    fails(take("CH-2.1"), "step 1, red: take 0", "an action of this game", "a die has no face 0 [CH-2.2]");
}

#[test]
fn a_case_of_another_game_or_a_bad_table_fails() {
    let case = |text: &str| run_case::<Charms>(&format!("id = 'a'\ntitle = 't'\n{text}"));
    fails(case("game = 'chess'"), "set-up", "a case of 'charms'", "one of 'chess'");
    fails(case("game = 'charms'\n[setup]\nhats = 1"), "set-up", "a setup of this game", "unknown field `hats`");
    fails(
        case("game = 'charms'\n[setup]\nrounds = 99"),
        "set-up",
        "can be played",
        "rounds are between 1 and 50 [CH-1.1]",
    );
    fails(case("game = 'charms'\n[position]\ngreen = [1]"), "position", "a position", "unknown key 'green'");
}

#[test]
fn an_unreadable_case_says_why() {
    let why = |text: &str| Case::read(text).expect_err("this is no case");
    assert!(why("id = 'a'\ngame = 'charms'\ntitle = 't'\ncolour = 1").contains("unknown field `colour`"));
    assert!(why("id = 'a'\ngame = 'charms'\ntitle = 't'\n[[step]]\nseta = 'red'").contains("unknown field `seta`"));
    assert!(why("id = 'a'\ngame = 'charms'\ntitle = 't'\n[end]\nhold = []").contains("unknown field `hold`"));
    assert!(why("id = 'a'\ngame = 'charms'").contains("missing field `title`"));
    assert!(why("id = 'a'\ngame = 'charms'\ntitle = 't'\ncites = ['']").contains("must name a clause"));
    assert!(why("id = 'a'\ngame = 'charms'\ntitle = 't'\ncites = [7]").contains("expected a string"));
    assert!(why("id = ' '\ngame = 'charms'\ntitle = 't'").contains("'id' must not be empty"));
    assert!(why("id = 'a'\ngame = ").contains("line 2"));
    let report = run_case::<Charms>("id =");
    assert!(report.to_string().starts_with("FAILED ? "), "{report}");
}

#[test]
fn keys_that_make_no_sense_together_are_refused() {
    let why = |step: &str| Case::read(&format!("{HEAD}[[step]]\n{step}")).expect_err("this is no step");
    assert!(why("").contains("step 1: it neither does nor checks anything"));
    assert!(why("do = 'rest'").contains("step 1: 'seat' is missing"));
    assert!(why("lists = ['rest']").contains("step 1: 'seat' is missing"));
    assert!(why("seat = 'red'\nchance = [1]").contains("need a 'do'"));
    assert!(why("seat = 'red'\ndo = 'take 1'\nrefused = 'CH-3.2'\nchance = [1]").contains("draws no 'chance'"));
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
