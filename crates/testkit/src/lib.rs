//! The tests of every game, so that a game brings its data and little else: the [`battery`] of properties over random
//! matches, the runner of hand-written [`cases`], a [`table`] for tests of rules, [`clicks`] on what is shown, all of it in
//! [`french`], [`fuzz`] for everything that reads, golden [`records`], [`golden`] texts that show a reviewer what a change did to play, and the
//! [`bench`]es.

pub mod battery;
pub mod bench;
pub mod cases;
pub mod clicks;
pub mod french;
pub mod fuzz;
pub mod golden;
mod mangle;
pub mod records;
pub mod table;

pub use battery::{BatteryPlan, Random};
pub use cases::{Case, CaseReport, run_case};
pub use mangle::mangled;
pub use table::TestTable;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// Runs something that must not panic and turns a panic into an error.
fn calmly<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic: Box<dyn Any + Send>| {
        let said = panic.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
        format!("panicked: {}", said.unwrap_or("without a word"))
    })
}

/// The folder of the package under test.
fn package_folder() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("."), PathBuf::from)
}

/// Gives a game the whole battery, one test per property:
///
/// ```text
/// fn setups(rng: &mut testkit::Random, number: u64) -> Setup { … }
/// testkit::battery!(Charms, setups = setups, matches = 200);
/// testkit::battery!(Charms, setups = long_matches, matches = 20, limit = 500_000, name = long_battery);
/// ```
///
/// `limit` is the number of actions no match may reach, `name` the name of the test module.
/// `WARTABLE_MATCHES=5000` plays that many matches, `WARTABLE_MATCHES=x10` ten times as many,
/// `WARTABLE_SEED=17` only match 17.
#[macro_export]
macro_rules! battery {
    ($game:ty, setups = $setups:path, matches = $matches:expr $(, limit = $limit:expr)? $(,)?) => {
        $crate::battery!($game, setups = $setups, matches = $matches $(, limit = $limit)?, name = battery);
    };
    ($game:ty, setups = $setups:path, matches = $matches:expr $(, limit = $limit:expr)?, name = $name:ident $(,)?) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            fn plan() -> $crate::BatteryPlan<$game> {
                let plan = $crate::BatteryPlan::new($setups, $matches);
                $(let plan = $crate::BatteryPlan { limit: $limit, ..plan };)?
                plan.adjusted_by_environment()
            }

            $crate::battery!(@tests
                accepts_exactly_what_it_lists,
                a_seat_can_always_act_until_it_is_over,
                same_setup_and_seed_same_match,
                records_tell_the_whole_match,
                fair_dice_are_proven_even_after_going_back,
                plain_data_round_trips,
                notation_round_trips,
                every_match_ends,
                undo_is_free_only_where_nothing_was_shown,
                invariants_hold_after_every_action,
                secrets_stay_secret,
                imagined_worlds_can_be_played_to_the_end
            );
        }
    };
    (@tests $($property:ident),+) => {
        $(#[test]
        fn $property() {
            if let Err(failure) = $crate::battery::$property(&plan()) {
                panic!("{failure}");
            }
        })+
    };
}

/// Runs the cases in the folder `cases` of a game: all of them hold, no two share an id, and every worked example of the
/// rules (`CH-X1` to `CH-X9`) has one.
///
/// ```text
/// testkit::cases!(Charms, examples = ("CH-X", 9));
/// ```
#[macro_export]
macro_rules! cases {
    ($game:ty, examples = ($prefix:literal, $count:literal)) => {
        #[test]
        fn every_case_holds() {
            $crate::cases::every_case_holds::<$game>();
        }

        #[test]
        fn no_two_cases_share_an_id() {
            $crate::cases::no_two_cases_share_an_id();
        }

        #[test]
        fn every_worked_example_has_a_case() {
            $crate::cases::every_worked_example_has_a_case($prefix, $count);
        }
    };
}
