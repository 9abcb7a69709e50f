//! The promises a flawed duel breaks.

macro_rules! flaws {
    ($($(#[$doc:meta])* $name:ident = $number:literal;)+) => { $($(#[$doc])* pub const $name: u8 = $number;)+ };
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
    NOBODY_AWAITED = 11;
    LISTS_FOR_THE_IDLE = 12;
    LISTS_TWICE = 13;
    OPEN_WHEN_OVER = 14;
    UNSEEDED = 15;
    /// A part of the state is not written.
    FORGETFUL = 16;
    /// The notation does not say which card is bid.
    MUMBLES = 17;
    /// The reader of the notation panics at odd letters.
    CHOKES = 18;
    /// Cards are never used up.
    ENDLESS = 19;
    /// A risk pays more than the invariant allows.
    OVERPAID = 20;
    PANICS = 21;
    LEAKS_TO_SEATS = 22;
    LEAKS_TO_SPECTATORS = 23;
    /// The order of one's options depends on the other hand.
    TELLING_ORDER = 24;
    /// Imagines nothing but the truth.
    PEEKING = 25;
    /// Imagines a card in two places.
    IMAGINES_TWICE = 26;
    /// Imagines worlds in which nobody can act.
    IMAGINES_STUCK = 27;
    /// Tells the first bidder the other's best card, and lets him take his bid back.
    QUIET_PEEK = 28;
    /// Does not say that the showdown reveals the bids.
    QUIET_SHOWDOWN = 29;
}
