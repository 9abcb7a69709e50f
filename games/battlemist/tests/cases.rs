//! Every conformance case of the game, and a case for every worked example.

testkit::cases!(battlemist::Battlemist, examples = ("MI-X", 74));
