//! The promises a flawed game breaks.

macro_rules! flaws {
    ($($(#[$doc:meta])* $name:ident = $number:literal;)+) => { $($(#[$doc])* pub(crate) const $name: u8 = $number;)+ };
}

flaws! {
    SOUND = 0;
    LISTS_ILLEGAL = 1;
    ACCEPTS_UNLISTED = 2;
    REFUSAL_CHANGES = 3;
    REFUSAL_DRAWS = 4;
    REFUSAL_TELLS = 5;
    REFUSAL_PANICS = 6;
    NO_CLAUSE = 7;
    FOREIGN_CLAUSE = 8;
    NO_REASON = 9;
    DEAD_END = 10;
    NO_SEAT_AWAITED = 11;
    LISTS_FOR_THE_IDLE = 12;
    LISTS_TWICE = 13;
    OPEN_WHEN_OVER = 14;
    UNSEEDED = 15;
    /// A part of the state is not written.
    FORGETFUL = 16;
    /// The notation does not say which die is taken.
    MUMBLES = 17;
    /// The reader of the notation panics at odd letters.
    CHOKES = 18;
    /// Dice are never used up.
    ENDLESS = 19;
    /// A die counts more often than the invariant allows.
    OVERPAID = 20;
    PANICS = 21;
    LEAKS_TO_SEATS = 22;
    LEAKS_TO_SPECTATORS = 23;
    /// The order of a seat's options depends on the other's charm.
    TELLING_ORDER = 24;
    /// Imagines nothing but the truth.
    PEEKING = 25;
    /// Imagines another die on the table, and a match that breaks its invariants.
    IMAGINES_AWRY = 26;
    /// Imagines worlds in which no seat can act.
    IMAGINES_STUCK = 27;
    /// Tells a resting seat the other's charm, and lets it take the rest back.
    QUIET_TELLING = 28;
    /// Does not say that peeking reveals a charm.
    QUIET_PEEK = 29;
    /// The answer that passes a window is not among a seat's actions.
    PASSES_UNLISTED = 30;
    /// A window is open for a seat that is not awaited.
    ASKS_THE_IDLE = 31;
}
