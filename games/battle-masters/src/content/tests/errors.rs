//! What a player is told about a broken file: the file, the line, the space or unit, and the clause (BM-23.10).

use crate::army::{Army, Unit};
use crate::content::{Library, read_armies, read_campaign, read_deck, read_scenario};
use crate::field::Field;
use crate::options::{Options, Switch};
use content::{ContentError, ContentFile, FileError};
use miette::{Diagnostic, NarratableReportHandler};

const SKIRMISH: &str = r#"
id = "skirmish"
title = "Skirmish"
rules_version = 1
points = 2
cannon_may_not_target = ["tower", "OG1"]

[features]
tower = "7,7"
rubble = 1
marsh = ["1,4"]
fords = [{ at = "6,2", when = "plains_ford = on" }]
ditches = [{ at = "6,5", fortified = ["W", "SW", "SE", "E"] }]
hedges = ["7,7|6,7"]

[imperial]
roster = { lord-knights = 1, men-at-arms = 2, mighty-cannon = 1 }
elite = ["LK1"]
skulls = { MA1 = 2 }
fixed = { LK1 = "5,4", MC1 = "6,5" }
zone = [{ spaces = ["row 0"] }]
victory = ["survive 3 passes with LK1", "eliminate OG1"]

[chaos]
roster = { orcs = 1, ogre-champion = 1 }
fixed = { OR2 = "3,9" }
deploy = "reserve"
zone = [{ spaces = ["0-2,10"] }]
victory = ["stand on tower", "stand on 6,2 1,0 with orcs"]

[chaos.eliminated]
draw_unless = ["lord-knights"]
while_tower = true

[passes]
limit = 4
result = "draw"

[deck]
9 = 5

[options]
stalemate_cards = 100
"#;

fn in_file<T: std::fmt::Debug>(result: Result<T, ContentError>) -> Box<FileError> {
    match result {
        Err(ContentError::FileError(error)) => error,
        other => panic!("{other:?}"),
    }
}

/// Checks clause, line and words of an error, in one line and in full.
fn check(error: &FileError, file: &str, text: &str, clause: &str, line: &str, words: &[&str]) {
    let mut full = String::new();
    NarratableReportHandler::new().render_report(&mut full, error).unwrap();
    let short = error.to_string();
    assert_eq!(error.clause, clause, "{short}");
    let shown = text.lines().nth(error.line - 1).unwrap();
    assert!(shown.contains(line), "{short}\npoints at: {shown}");
    assert!(short.starts_with(&format!("{file}, line {}: ", error.line)), "{short}");
    assert!(full.contains(file) && full.contains(&format!("line {}", error.line)), "{full}");
    assert!(full.contains(&format!("diagnostic code: {clause}")), "{full}");
    for word in words {
        assert!(full.contains(word), "'{word}' is not in:\n{full}");
    }
    assert_eq!(error.labels().unwrap().count(), 1);
}

/// The skirmish with one text changed must be refused, citing `clause`, pointing at the changed text.
fn refuse(from: &str, to: &str, clause: &str, words: &[&str]) {
    assert!(SKIRMISH.contains(from), "{from}");
    let text = SKIRMISH.replacen(from, to, 1);
    let error = in_file(read_scenario(&ContentFile::new("skirmish.toml", &text), &Library::embedded().content));
    check(&error, "skirmish.toml", &text, clause, to, words);
}

#[test]
fn the_skirmish_itself_is_valid() {
    let skirmish = read_scenario(&ContentFile::new("skirmish.toml", SKIRMISH), &Library::embedded().content).unwrap();
    let codes = |army| skirmish.roster(army).iter().map(Unit::code).collect::<Vec<_>>().join(" ");
    assert_eq!(codes(Army::Imperial), "LK1 MA1 MA2 MC1");
    assert_eq!(codes(Army::Chaos), "OR2 OG1");
    let text = toml::to_string(&skirmish).unwrap();
    assert_eq!(read_scenario(&ContentFile::new("again.toml", &text), &Library::embedded().content).unwrap(), skirmish);
}

/// BM-23.2.
#[test]
fn the_header_is_checked() {
    refuse("id = \"skirmish\"", "id = \"My Battle\"", "BM-23.2", &["'My Battle'", "a-z"]);
    refuse("title = \"Skirmish\"", "title = \"\"", "BM-23.2", &["no title"]);
    refuse("title = \"Skirmish\"", "title = \"\\u001b[2J\"", "BM-23.2", &["control characters"]);
    refuse("rules_version = 1", "rules_version = 2", "BM-23.2", &["rules version 2"]);
    refuse("points = 2", "points = 10", "BM-23.2", &["0-9 points, not 10"]);
    refuse("title", "titel", "BM-23.2", &["'titel' is no key here, did you mean 'title'?", "cannon_may_not_target"]);
}

/// BM-23.3: misspelt keys, at the line, with the nearest known one.
#[test]
fn misspelt_keys_are_named() {
    refuse("marsh =", "marhs =", "BM-23.2", &["did you mean 'marsh'?", "tower, rubble, marsh"]);
    refuse("victory = [\"surv", "victroy = [\"surv", "BM-23.2", &["did you mean 'victory'?"]);
    refuse("deploy = \"reserve\"", "deploy = \"resrve\"", "BM-23.2", &["did you mean 'reserve'?", "zone, reserve"]);
}

#[test]
fn broken_toml_is_shown_where_it_breaks() {
    refuse("points = 2", "points = ", "BM-23.2", &[]);
    refuse("tower = \"7,7\"", "tower = \"7,7", "BM-23.2", &[]);
    refuse("points = 2", "points = \"two\"", "BM-23.2", &["two"]);
}

/// BM-26.1, BM-26.4: spaces, units, sides and types that do not exist.
#[test]
fn unknown_spaces_and_units_are_named() {
    refuse("tower = \"7,7\"", "tower = \"12,4\"", "BM-23.2", &["there is no space 12,4"]);
    refuse("LK1 = \"5,4\"", "LK2 = \"5,4\"", "BM-23.2", &["Lord Knights has 1"]);
    refuse("OR2 = \"3,9\"", "XX1 = \"3,9\"", "BM-23.2", &["'XX' is no unit type", "ogre-champion"]);
    refuse("orcs = 1", "orks = 1", "BM-23.2", &["'orks' is no unit type"]);
    refuse("7,7|6,7", "7,7-6,7", "BM-23.2", &["'7,7-6,7' is no side"]);
    refuse("0-2,10", "2-0,10", "BM-26.1", &["'2-0,10' names no spaces"]);
    refuse("row 0", "row 12", "BM-26.1", &["there is no row 12"]);
}

/// BM-3.3: the supply, unless the limits are lifted.
#[test]
fn features_beyond_the_supply_are_refused() {
    let four = "marsh = [\"1,4\", \"2,5\", \"2,4\", \"4,6\"]";
    refuse("marsh = [\"1,4\"]", four, "BM-3.3", &["marsh 4,6", "supply of marsh is 3", "lift_limits"]);
    let lifted = SKIRMISH.replace("points = 2", "lift_limits = true").replace("marsh = [\"1,4\"]", four);
    read_scenario(&ContentFile::new("lifted.toml", &lifted), &Library::embedded().content).unwrap();
}

/// BM-3.4, BM-3.6, BM-3.7, BM-3.8, BM-3.10, BM-3.12: where features may lie.
#[test]
fn misplaced_features_are_refused() {
    refuse("marsh = [\"1,4\"]", "marsh = [\"5,5\"]", "BM-3.7", &["marsh 5,5", "road"]);
    refuse("at = \"6,5\"", "at = \"3,2\"", "BM-3.8", &["ditch 3,2", "river"]);
    refuse("tower = \"7,7\"", "tower = \"6,7\"", "BM-3.10", &["tower 6,7", "road"]);
    refuse("tower = \"7,7\"", "tower = \"4,2\"", "BM-3.12", &["4,2 is a printed ford"]);
    refuse("at = \"6,2\"", "at = \"7,3\"", "BM-3.6", &["7,3 is no river space"]);
    refuse("marsh = [\"1,4\"]", "marsh = [\"7,7\"]", "BM-3.4", &["7,7 holds a feature already"]);
}

/// BM-3.13 to BM-3.15: where hedges may lie.
#[test]
fn misplaced_hedges_are_refused() {
    refuse("7,7|6,7", "5,6|6,7", "BM-3.14", &["hedge 5,6|6,7", "road or river"]);
    refuse("7,7|6,7", "2,2|3,2", "BM-3.14", &["hedge 2,2|3,2"]);
    refuse("7,7|6,7", "7,7|5,7", "BM-3.15", &["7,7 and 5,7 share no side"]);
    refuse("[\"7,7|6,7\"]", "[\"7,7|6,7\", \"6,7|7,7\"]", "BM-3.15", &["has a hedge already"]);
}

/// BM-1.6: fortified sides are consecutive, 2 to 4 of them.
#[test]
fn ditches_have_their_shapes() {
    let sides = "[\"W\", \"SW\", \"SE\", \"E\"]";
    refuse(sides, "[\"W\", \"E\"]", "BM-1.6", &["ditch 6,5"]);
    refuse(sides, "[\"W\"]", "BM-1.6", &["ditch 6,5"]);
    refuse(sides, "[\"W\", \"SW\", \"SE\", \"E\", \"NE\"]", "BM-1.6", &["2, 3 or 4"]);
}

/// BM-23.3: rubble 0 to 2, and only on a Tower.
#[test]
fn rubble_needs_a_tower() {
    refuse("rubble = 1", "rubble = 3", "BM-23.3", &["7,7", "3 rubble tokens"]);
    let text = SKIRMISH.replace("tower = \"7,7\"\n", "");
    let error = in_file(read_scenario(&ContentFile::new("s.toml", &text), &Library::embedded().content));
    check(&error, "s.toml", &text, "BM-23.3", "rubble = 1", &["no Tower"]);
}

/// BM-23.3: a feature may hang only on an option and a value that exist.
#[test]
fn stray_whens_are_refused() {
    refuse("plains_ford = on", "plainFord = on", "BM-23.3", &["did you mean 'plains_ford'?"]);
    refuse("plains_ford = on", "plains_ford = maybe", "BM-24.15", &["maybe", "on, off"]);
    refuse("plains_ford = on", "stalemate_cards = 3", "BM-24.17", &["0 or 59-590"]);
    refuse("plains_ford = on", "plains_ford", "BM-23.2", &["option = value"]);
}

/// BM-1.2, BM-1.3, BM-23.4: rosters stay within the armies.
#[test]
fn rosters_are_checked() {
    refuse("men-at-arms = 2", "men-at-arms = 4", "BM-1.2", &["only 3 Men-at-Arms, not 4"]);
    refuse("men-at-arms = 2", "goblins = 2", "BM-1.2", &["Goblins fight for the other army"]);
    refuse("{ orcs = 1, ogre-champion = 1 }", "{ orcs = 3 }", "BM-1.3", &["only 2 Orcs"]);
    refuse("{ orcs = 1, ogre-champion = 1 }", "{ orcs = 0 }", "BM-23.9", &["Chaos army has no unit"]);
    refuse("{ OR2 = \"3,9\" }", "{ OR1 = \"3,8\", OR2 = \"3,9\" }", "BM-23.4", &["OR2 is not in the roster"]);
    refuse("elite = [\"LK1\"]", "elite = [\"IK1\"]", "BM-23.4", &["IK1 is not in the roster"]);
    refuse("elite = [\"LK1\"]", "elite = [\"OG1\"]", "BM-1.3", &["OG1 fights for the Chaos army"]);
    refuse("{ orcs = 1, ", "{ orcs = 1, OR = 1, ", "BM-26.3", &["are the same"]);
    refuse("{ OR2 = \"3,9\" }", "{ OR2 = \"3,9\", \"orcs/2\" = \"3,8\" }", "BM-26.4", &["are the same"]);
}

/// BM-9.10: nobody starts eliminated.
#[test]
fn starting_skulls_stay_below_the_limit() {
    refuse("MA1 = 2", "MA1 = 3", "BM-9.10", &["MA1 would start eliminated"]);
}

/// BM-4.7, BM-4.8: fixed units stand where they could be placed, one to a space.
#[test]
fn fixed_units_stand_where_they_may() {
    refuse("LK1 = \"5,4\"", "LK1 = \"5,3\"", "BM-4.7", &["LK1 may not start on 5,3", "river without a ford"]);
    refuse("LK1 = \"5,4\"", "LK1 = \"1,4\"", "BM-4.7", &["LK1 may not start on 1,4", "marsh"]);
    refuse("LK1 = \"5,4\"", "LK1 = \"7,7\"", "BM-4.8", &["7,7", "Lord Knights may not be on the Tower"]);
    refuse("LK1 = \"5,4\"", "LK1 = \"6,5\"", "BM-4.7", &["MC1 and LK1 are both on 6,5"]);
    refuse("OR2 = \"3,9\"", "OR2 = \"5,4\"", "BM-4.7", &["OR2 and LK1 are both on 5,4"]);
    // The ford is there only while the option is on.
    refuse("LK1 = \"5,4\"", "LK1 = \"6,2\"", "BM-4.7", &["LK1 may not start on 6,2"]);
}

/// BM-23.9, BM-4.8: each zone has room for its units under all options; the Tower is no room for those it refuses.
#[test]
fn zones_have_room() {
    refuse(
        "{ spaces = [\"row 0\"] }",
        "{ spaces = [\"0,0\", \"2,2\", \"1,4\"] }",
        "BM-23.9",
        &["room for 1 units, but 2"],
    );
    refuse("{ spaces = [\"row 0\"] }", "{ spaces = [\"0,0\", \"6,2\"] }", "BM-23.9", &["room for 1"]);
    refuse("{ spaces = [\"row 0\"] }", "{ spaces = [\"0,0\", \"3,9\"] }", "BM-23.9", &["room for 1"]);
    refuse("{ spaces = [\"0-2,10\"] }", "{ spaces = [\"7,7\"] }", "BM-23.9", &["room for 0 units, but 1"]);
    // Men-at-Arms may stand on the Tower.
    let tower = SKIRMISH.replace("[\"row 0\"]", "[\"0,0\", \"7,7\"]");
    read_scenario(&ContentFile::new("tower.toml", &tower), &Library::embedded().content).unwrap();
    let plural = SKIRMISH.replace("deploy = \"reserve\"", "").replace("[\"0-2,10\"]", "[\"row 0\"]");
    read_scenario(&ContentFile::new("shared.toml", &plural), &Library::embedded().content).unwrap();
    // Two units need the row, and the enemy may take one space of it.
    let shared = plural.replace("[\"row 0\"]", "[\"0-1,0\"]");
    let error = in_file(read_scenario(&ContentFile::new("shared.toml", &shared), &Library::embedded().content));
    check(&error, "shared.toml", &shared, "BM-23.9", "0-1,0", &["room for 1 units, but 2"]);
}

/// BM-23.5: units without a fixed space need a zone, whatever the options; so do reserves.
#[test]
fn free_units_need_a_zone() {
    refuse("zone = [{ spaces = [\"row 0\"] }]", "zone = []", "BM-23.5", &["2 Imperial units"]);
    refuse("zone = [{ spaces = [\"0-2,10\"] }]", "zone = []", "BM-23.5", &["1 Chaos units"]);
    let sometimes = "{ spaces = [\"row 0\"], when = \"altdorf_chaos_rows = 4\" }";
    refuse("{ spaces = [\"row 0\"] }", sometimes, "BM-23.5", &["no zone for them"]);
}

/// BM-23.9, BM-23.7: each condition can be met by the roster and the features.
#[test]
fn victory_must_be_possible() {
    refuse("eliminate OG1", "eliminate GO1", "BM-23.4", &["GO1 is not in the roster"]);
    refuse("eliminate OG1", "eliminate LK1", "BM-1.2", &["LK1 fights for the Imperial army"]);
    refuse("survive 3 passes with LK1", "survive 3 passes with IK1", "BM-23.4", &["IK1"]);
    refuse("survive 3 passes", "survive 5 passes", "BM-23.9", &["ends after 4 passes"]);
    refuse("survive 3 passes", "survive 0 passes", "BM-23.9", &["at least one pass"]);
    refuse("6,2 1,0 with orcs", "2,2 1,4 with orcs", "BM-23.9", &["'stand on 2,2 1,4 with orcs'"]);
    refuse("6,2 1,0 with orcs", "1,0 with goblins", "BM-23.9", &["could meet"]);
    refuse("6,2 1,0 with orcs", "1,0 with lord-knights", "BM-23.9", &["Lord Knights fight for the other army"]);
    refuse("stand on tower", "stand on the tower", "BM-23.2", &["'the' is no space"]);
    refuse("stand on tower", "take the tower", "BM-23.2", &["'take the tower' is no victory condition"]);
    // Only the Ogre left, which may not climb.
    let text = SKIRMISH.replace("orcs = 1, ", "").replace("fixed = { OR2 = \"3,9\" }\n", "");
    let error = in_file(read_scenario(&ContentFile::new("s.toml", &text), &Library::embedded().content));
    check(&error, "s.toml", &text, "BM-23.9", "stand on tower", &["no unit of the Chaos army", "7,7"]);
    // The ford is the only goal, and an option takes it away.
    let ford = SKIRMISH.replace("\"stand on tower\", \"stand on 6,2 1,0 with orcs\"", "\"stand on 6,2\"");
    let error = in_file(read_scenario(&ContentFile::new("s.toml", &ford), &Library::embedded().content));
    check(&error, "s.toml", &ford, "BM-23.9", "stand on 6,2", &["with some options"]);
}

/// BM-23.8: what a scenario may ban, end and override.
#[test]
fn endings_bans_and_overrides_are_checked() {
    refuse("\"tower\", \"OG1\"", "\"tower\", \"GO1\"", "BM-23.4", &["GO1 is not in the roster"]);
    refuse("\"tower\", \"OG1\"", "\"tower\", \"LK1\"", "BM-1.2", &["LK1"]);
    refuse("\"tower\", \"OG1\"", "\"castle\"", "BM-23.8", &["'castle' is neither the Tower nor a unit"]);
    refuse("limit = 4", "limit = 0", "BM-23.8", &["at least one pass"]);
    refuse("draw_unless = [\"lord-knights\"]", "draw_unless = [\"orcs\"]", "BM-23.8", &["Orcs"]);
    refuse("9 = 5", "24 = 5", "BM-23.8", &["there is no deck face 24", "1-23"]);
    refuse("9 = 5", "0 = 5", "BM-23.8", &["there is no deck face 0"]);
    refuse("9 = 5", "nine = 5", "BM-23.8", &["there is no deck face nine"]);
    refuse("9 = 5", "9 = 10", "BM-23.8", &["0-9 copies, not 10"]);
    refuse("stalemate_cards = 100", "stalemateCard = 100", "BM-23.8", &["did you mean 'stalemate_cards'?"]);
    refuse("stalemate_cards = 100", "stalemate_cards = 10", "BM-24.17", &["0 or 59-590"]);
    refuse("stalemate_cards = 100", "army_budget = 50", "BM-25.6", &["fixed spaces"]);
    let both = "two_decks = \"on\"\nreshuffle_cards = 1";
    let text = SKIRMISH.replace("stalemate_cards = 100", both);
    let error = in_file(read_scenario(&ContentFile::new("s.toml", &text), &Library::embedded().content));
    check(&error, "s.toml", &text, "BM-24.30", "two_decks", &["exclude each other"]);
    refuse("stalemate_cards = 100", "plains_ford = false", "BM-24.15", &["cannot be false", "on, off"]);
}

/// BM-5.2: every type that takes part has a card.
#[test]
fn every_type_needs_a_card() {
    let text = SKIRMISH.replace("9 = 5", "9 = 0");
    let error = in_file(read_scenario(&ContentFile::new("s.toml", &text), &Library::embedded().content));
    check(&error, "s.toml", &text, "BM-5.2", "[deck]", &["no card shows Mighty Cannon"]);
}

/// BM-23.11.
#[test]
fn campaigns_are_checked() {
    let text = "id = \"war\"\ntitle = \"War\"\n[[battles]]\nscenario = \"tengin\"\npoints = 1\n";
    let library = Library::embedded();
    let read = |text: &str| read_campaign(&ContentFile::new("war.toml", text), &library.scenarios, &library.content);
    read(text).unwrap();
    let refuse = |from: &str, to: &str, clause: &str, words: &[&str]| {
        let text = text.replacen(from, to, 1);
        check(&in_file(read(&text)), "war.toml", &text, clause, to, words);
    };
    refuse("\"tengin\"", "\"tengen\"", "BM-23.11", &["did you mean 'tengin'?", "plains"]);
    refuse("points = 1", "points = 12", "BM-23.2", &["0-9 points"]);
    refuse("scenario = \"tengin\"", "scenario = 3", "BM-23.11", &["3 is no id"]);
    refuse("id = \"war\"", "id = \"\"", "BM-23.2", &[]);
    let ten = format!(
        "{}{}",
        "id = \"war\"\ntitle = \"War\"\n",
        "[[battles]]\nscenario = \"tengin\"\npoints = 1\n".repeat(10)
    );
    check(&in_file(read(&ten)), "war.toml", &ten, "BM-23.11", "[[battles]]", &["1-9 battles, not 10"]);
}

/// BM-26.3, BM-26.4: the numbers of a type stay within bounds, and every unit has a name.
#[test]
fn armies_are_checked() {
    let armies = include_str!("../../../content/armies.toml");
    let refuse = |from: &str, to: &str, clause: &str, words: &[&str]| {
        let text = armies.replacen(from, to, 1);
        let result = read_armies(&ContentFile::new("armies.toml", &text), Library::embedded().content.faces.clone());
        check(&in_file(result), "armies.toml", &text, clause, to, words);
    };
    refuse("value = 5", "value = 10", "BM-9.4", &["value of Lord Knights cannot be 10", "1-9"]);
    refuse("range = 1", "range = 2", "BM-9.2", &["range of Lord Knights"]);
    refuse("range = 8", "range = 9", "BM-13.4", &["range of Mighty Cannon", "1-8"]);
    refuse("skulls = 6", "skulls = 0", "BM-9.10", &["Ogre Champion"]);
    refuse("points = 10", "points = 21", "BM-25.1", &["1-20"]);
    refuse("\"Bale\", \"Flint\"", "\"Bale\"", "BM-26.4", &["Beastmen has 2 units, but 1 names"]);
    refuse("\"Bale\", \"Flint\"", "\"Bale\", \"\"", "BM-26.4", &["BE2 has no name"]);
    let french = ["\"Hommes-bêtes de Bale\", \"Hommes-bêtes de Flint\"", "\"Hommes-bêtes de Bale\""];
    refuse(french[0], french[1], "BM-26.4", &["Beastmen has 2 units, but 1 names"]);
    refuse("[orcs]", "[orks]", "BM-26.3", &["'orks' is no unit type"]);
    refuse("tower = false", "towr = false", "BM-26.3", &["did you mean 'tower'?"]);
    let result = read_armies(&ContentFile::new("armies.toml", ""), Vec::new());
    assert!(in_file(result).to_string().contains("the type lord-knights is missing"));
}

/// BM-5.2, BM-5.3: faces show types of their army; Cannon, Ogre and double moves have cards of their own.
#[test]
fn decks_are_checked() {
    let deck = include_str!("../../../content/deck.toml");
    let refuse = |from: &str, to: &str, clause: &str, words: &[&str]| {
        let text = deck.replacen(from, to, 1);
        check(&in_file(read_deck(&ContentFile::new("deck.toml", &text))), "deck.toml", &text, clause, to, words);
    };
    refuse("[\"imperial-knights\"]", "[]", "BM-5.2", &["face 1: it shows no unit type"]);
    refuse("[\"imperial-knights\"]", "[\"orcs\"]", "BM-5.2", &["face 1: Orcs do not fight for the Imperial army"]);
    refuse("[\"imperial-knights\"]", "[\"IK\", \"IK\"]", "BM-5.2", &["shown twice"]);
    refuse("[\"imperial-knights\"]", "[\"mighty-cannon\"]", "BM-13.1", &["face 1", "Mighty Cannon"]);
    refuse("[\"ogre-champion\"]", "[\"ogre-champion\", \"orcs\"]", "BM-14.1", &["face 22"]);
    refuse("[\"wolf-riders\"]", "[\"orcs\"]", "BM-8.1", &["face 21", "Wolf Riders alone"]);
    refuse("copies = 4", "copies = 40", "BM-5.3", &["face 1: a face has 0-9 copies"]);
    refuse("copies = 4", "copys = 4", "BM-26.5", &["did you mean 'copies'?"]);
    refuse("special = \"charge\"", "special = \"chrage\"", "BM-26.5", &["did you mean 'charge'?"]);
    let last = deck.rfind("# Face 23").unwrap();
    assert_eq!(in_file(read_deck(&ContentFile::new("deck.toml", &deck[..last]))).clause, "BM-5.3");
    let mute = deck.replace("copies = 5", "copies = 0");
    assert!(
        in_file(read_deck(&ContentFile::new("deck.toml", &mute))).to_string().contains("no card shows Ogre Champion")
    );
}

/// BM-23.9: whatever is cut off or mistyped, a file is read or refused, never worse.
#[test]
fn no_damage_makes_the_reader_fall() {
    let content = &Library::embedded().content;
    for (i, letter) in SKIRMISH.char_indices() {
        let (before, after) = (&SKIRMISH[..i], &SKIRMISH[i + letter.len_utf8()..]);
        for damaged in
            [before.to_owned(), format!("{before}{after}"), format!("{before}9{after}"), format!("{before}ß{after}")]
        {
            if let Err(error) = read_scenario(&ContentFile::new("damaged.toml", &damaged), content) {
                let mut full = String::new();
                NarratableReportHandler::new().render_report(&mut full, &error).unwrap();
                assert!(full.contains("damaged.toml"), "{full}");
            }
        }
    }
}

/// BM-23.10: three complaints as a player sees them in one line.
#[test]
fn complaints_read_well() {
    let say = |from: &str, to: &str| {
        let text = SKIRMISH.replacen(from, to, 1);
        in_file(read_scenario(&ContentFile::new("mine.toml", &text), &Library::embedded().content)).to_string()
    };
    assert_eq!(
        say("LK1 = \"5,4\"", "LK1 = \"5,3\""),
        "mine.toml, line 20: LK1 may not start on 5,3: it is river without a ford [BM-4.7]"
    );
    assert_eq!(
        say("marsh = [\"1,4\"]", "marsh = [\"5,5\"]"),
        "mine.toml, line 11: marsh 5,5: 5,5 is a road space; a marsh may not lie on a road [BM-3.7]"
    );
    assert_eq!(
        say("plains_ford", "plane_ford"),
        "mine.toml, line 12: there is no option 'plane_ford', did you mean 'plains_ford'? [BM-23.3]"
    );
}

/// BM-23.3: every kind of feature may be tied to an option.
#[test]
fn every_feature_may_hang_on_an_option() {
    let text = "id = \"tied\"\ntitle = \"Tied\"\nrules_version = 1\n\
        [features]\n\
        tower = { at = \"7,7\", when = \"support = on\" }\n\
        marsh = [\"0,0\", { at = \"2,0\", when = \"support = on\" }]\n\
        hedges = [{ at = \"7,9|7,10\", when = \"support = off\" }]\n\
        [imperial]\nvictory = [\"eliminate all\"]\n[[imperial.zone]]\nspaces = [\"row 0\", \"row 1\"]\n\
        [chaos]\nvictory = [\"eliminate all\"]\n[[chaos.zone]]\nspaces = [\"row 10\", \"row 11\"]\n";
    let scenario = read_scenario(&ContentFile::new("tied.toml", text), &Library::embedded().content).unwrap();
    let laid = |support| {
        let field = Field::from(scenario.features_for(&Options { support, ..Options::default() }));
        (field.tower.is_some(), field.marsh.len(), field.hedge_count())
    };
    assert_eq!([laid(Switch::On), laid(Switch::Off)], [(true, 2, 0), (false, 1, 1)]);
    let wrong = text.replace("when = \"support = on\" }\n", "whn = \"support = on\" }\n");
    let error =
        read_scenario(&ContentFile::new("tied.toml", &wrong), &Library::embedded().content).unwrap_err().to_string();
    assert!(error.contains("line 5") && error.contains("whn"), "{error}");
}
