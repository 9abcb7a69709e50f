//! What a whole game, a list of actions, a view and a record entry cost: `cargo bench -p battue`.

testkit::benches!(
    battue::Battue,
    matches = [r#"{"players": 2, "max_rounds": 60}"#, r#"{"players": 3, "max_rounds": 60}"#, r#"{"max_rounds": 60}"#],
    state = r#"{"max_rounds": 60}"#,
    after = 800
);
