//! A served binary and real browsers, for the tests beside it. `cargo xtask test` builds the binary, finds Chromium and
//! its driver, and runs them; by hand, set `WARTABLE_BIN` to a `wartable` with the client in it.

mod axe;
mod browser;
mod games;
mod pool;
mod server;

pub use axe::accessible;
pub use browser::{Browser, Device, GoalState, TableState};
pub use games::{
    GameScript, HiddenScript, LanguagePictureScript, LessonScript, MatchScript, PERSON, ReactionScript, StoryGoal,
    StoryScript, Wish, games,
};
pub use pool::{PooledBrowser, run};
pub use server::Server;

/// An error ends the test with its message.
pub type TestResult<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Why the browser tests cannot run here, if they cannot. With `WARTABLE_NEED_BROWSER` set that is a failure.
pub fn missing() -> Option<String> {
    let why = match (std::env::var_os("WARTABLE_BIN"), browser::chromedriver()) {
        (None, _) => "WARTABLE_BIN is not set; run `cargo xtask test`",
        (_, None) => "chromedriver is not installed (Debian: apt-get install chromium chromium-driver)",
        _ => return None,
    };
    assert!(std::env::var_os("WARTABLE_NEED_BROWSER").is_none(), "{why}");
    Some(why.to_owned())
}
