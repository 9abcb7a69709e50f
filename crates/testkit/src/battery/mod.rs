//! Properties every game must have, each tried over random matches. A property is a function from a [`BatteryPlan`] to
//! `Ok` or the report of its failure; [`battery!`](crate::battery!) makes tests of them.

mod conduct;
mod notation;
mod random_match;
mod records;
mod secrecy;

pub use conduct::{
    a_seat_can_always_act_until_it_is_over, accepts_exactly_what_it_lists, every_match_ends,
    invariants_hold_after_every_action, same_setup_and_seed_same_match,
};
pub use notation::{notation_round_trips, plain_data_round_trips};
pub use random_match::random_action;
pub use records::{fair_dice_are_proven_even_after_going_back, records_tell_the_whole_match};
pub use secrecy::{
    imagined_worlds_can_be_played_to_the_end, secrets_stay_secret, undo_is_free_only_where_nothing_was_shown,
};

use kernel::{Game, Seat, Viewer};
use std::ops::Range;

/// The generator of everything a test chooses at random.
pub type Random = rand_xoshiro::Xoshiro256PlusPlus;

/// Makes the setup of a match from its number. A number must always give the same setup.
pub type Setups<G> = fn(&mut Random, u64) -> <G as Game>::Setup;

/// How many matches to play and how closely to look at them.
#[derive(Clone, Debug)]
pub struct BatteryPlan<G: Game> {
    pub setups: Setups<G>,
    /// The matches by number; the number is the seed.
    pub seeds: Range<u64>,
    /// No match may have this many actions.
    pub limit: usize,
    /// Costly questions are asked in about one state of so many.
    pub every: u32,
}

impl<G: Game> BatteryPlan<G> {
    pub fn new(setups: Setups<G>, matches: u64) -> BatteryPlan<G> {
        BatteryPlan { setups, seeds: 0..matches, limit: 200_000, every: 8 }
    }

    /// Heeds `WARTABLE_MATCHES` and `WARTABLE_SEED`.
    #[must_use]
    pub fn adjusted_by_environment(self) -> BatteryPlan<G> {
        let (matches, seed) = (std::env::var("WARTABLE_MATCHES").ok(), std::env::var("WARTABLE_SEED").ok());
        self.adjusted(matches.as_deref(), seed.as_deref())
    }

    /// `5000` matches, `x10` as many, or the match of one seed alone.
    #[must_use]
    pub fn adjusted(mut self, matches: Option<&str>, seed: Option<&str>) -> BatteryPlan<G> {
        if let Some(matches) = matches {
            let times = matches.strip_prefix('x');
            let number: u64 = times.unwrap_or(matches).parse().expect("WARTABLE_MATCHES is a number or x and a number");
            self.seeds.end = if times.is_some() { self.seeds.end * number } else { number };
        }
        if let Some(seed) = seed {
            let seed = seed.parse().expect("WARTABLE_SEED is the seed of one match");
            self.seeds = seed..seed + 1;
        }
        self
    }
}

/// Everything a seat may do now: its actions and its asides.
fn listed<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.actions(seat, &mut list);
    game.asides(seat, &mut list);
    list
}

/// Every seat, and the spectators.
fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator])
}

fn name<G: Game>(game: &G, seat: Seat) -> String {
    match game.seating().has(seat) {
        true => game.seating().name(seat, G::TITLE.sides),
        false => format!("{seat}, which does not exist"),
    }
}
