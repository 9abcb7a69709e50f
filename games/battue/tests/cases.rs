//! Every conformance case of the game, and a case for every worked example.

testkit::cases!(battue::Battue, examples = ("BT-X", 53));
