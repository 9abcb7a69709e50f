//! Every conformance case of the game, and a case for every worked example of section 27.

use battle_masters::BattleMasters;

#[test]
fn every_case_holds() {
    testkit::cases::every_case_holds::<BattleMasters>();
}

#[test]
fn no_two_cases_share_an_id() {
    testkit::cases::no_two_cases_share_an_id();
}

#[test]
fn every_worked_example_has_a_case() {
    testkit::cases::every_worked_example_has_a_case("BM-X", 56);
}
