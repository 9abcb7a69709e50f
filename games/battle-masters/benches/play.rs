//! What a whole battle, a list of actions, a view and a record entry cost: `cargo bench -p battle-masters`.

testkit::benches!(
    battle_masters::BattleMasters,
    matches = [r#"{"scenario": "borderlands"}"#, r#"{"scenario": "grunburg"}"#, r#"{"scenario": "open-field"}"#],
    state = r#"{"scenario": "borderlands"}"#,
    after = 200
);
