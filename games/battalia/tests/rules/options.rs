//! Section 25.

use battalia::Battalia;
use serde_json::json;
use testkit::table::refused_setup;

/// BA-25.1, BA-25.4, BA-2.1, BA-3.1.
#[test]
fn options_that_do_not_go_together_are_refused() {
    assert_eq!(refused_setup::<Battalia>(json!({ "day_limit": 0, "boxed_in": "off" })), "BA-25.4");
    assert_eq!(refused_setup::<Battalia>(json!({ "start_player": 3 })), "BA-3.1");
    assert_eq!(refused_setup::<Battalia>(json!({ "players": 5 })), "BA-2.1");
    assert_eq!(refused_setup::<Battalia>(json!({ "day_limit": 13 })), "BA-15.4");
}

/// BA-25.1: chance is the table's and no option.
#[test]
fn there_is_no_seed() {
    assert!(serde_json::from_value::<battalia::Setup>(json!({ "seed": 7 })).is_err());
}
