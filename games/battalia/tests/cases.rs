//! Every conformance case of the game, and a case for every worked example.

testkit::cases!(battalia::Battalia, examples = ("BA-X", 68));
