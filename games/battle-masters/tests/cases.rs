//! Every conformance case of the game, and a case for every worked example of section 27.

testkit::cases!(crate::BattleMasters, examples = ("BM-X", 56));
