//! Every conformance case of the game.

#[test]
fn every_case_holds() {
    testkit::cases::every_case_holds::<battlelore::BattleLore>();
}

#[test]
fn no_two_cases_share_an_id() {
    testkit::cases::no_two_cases_share_an_id();
}
