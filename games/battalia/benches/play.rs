//! What a whole game, a list of actions, a view and a record entry cost: `cargo bench -p battalia`.

testkit::benches!(
    battalia::Battalia,
    matches = [r#"{"players": 2}"#, r#"{"players": 3}"#, r#"{"players": 4}"#],
    state = r#"{"players": 4}"#,
    after = 200
);
