//! The kinds of bots by name: `random`, `greedy`, `thinker`, `thinker:500ms`, `thinker:2000`.

use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Any legal action.
    Random,
    /// What looks best at the end of the decision under way.
    Greedy,
    /// What proves best in many imagined continuations.
    Thinker(Budget),
}

/// How much a thinker may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// The time for a turn, all its decisions together, because people wait for turns.
    Millis(u32),
    /// Playouts for a decision; the decisions of a turn share what some of them leave over. The result does not depend
    /// on the machine.
    Playouts(u32),
}

impl Budget {
    /// Ten minutes, or what takes about as long.
    const MILLIS_MAX: u32 = 600_000;
    const PLAYOUTS_MAX: u32 = 100_000_000;
    /// Roughly how many playouts of each decision make a millisecond of a turn: a turn has about five decisions, and
    /// native code makes about 25 playouts in a millisecond.
    const PLAYOUTS_PER_MILLI: u32 = 5;
}

impl Bot {
    pub const THINKER: Bot = Bot::Thinker(Budget::Millis(1000));
    /// The strongest bot a table offers.
    pub const GENERAL: Bot = Bot::Thinker(Budget::Millis(5000));

    /// Every form a name may take.
    pub const NAMES: [&'static str; 5] = ["random", "greedy", "thinker", "thinker:500ms", "thinker:2000"];

    /// What people at a table call it.
    pub fn rank(self) -> &'static str {
        let millis = match self {
            Bot::Random => return "Recruit",
            Bot::Greedy => return "Sergeant",
            Bot::Thinker(Budget::Millis(millis)) => millis,
            Bot::Thinker(Budget::Playouts(playouts)) => playouts / Budget::PLAYOUTS_PER_MILLI,
        };
        if millis < 5000 { "Captain" } else { "General" }
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let UnknownBot(name) = self;
        write!(f, "there is no bot '{name}'; known are random, greedy, thinker (1000 ms a turn), ")?;
        f.write_str("thinker:500ms (milliseconds a turn) and thinker:2000 (playouts a decision)")
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Bot, UnknownBot> {
        let unknown = || UnknownBot(text.to_owned());
        let budget = match text {
            "random" => return Ok(Bot::Random),
            "greedy" => return Ok(Bot::Greedy),
            "thinker" => return Ok(Bot::THINKER),
            _ => text.strip_prefix("thinker:").ok_or_else(unknown)?,
        };
        let number = |text: &str, max: u32| {
            let number = text.parse::<u32>().ok().filter(|n| (1..=max).contains(n));
            number.filter(|_| !text.starts_with('+')).ok_or_else(unknown)
        };
        Ok(Bot::Thinker(match budget.strip_suffix("ms") {
            Some(millis) => Budget::Millis(number(millis, Budget::MILLIS_MAX)?),
            None => Budget::Playouts(number(budget, Budget::PLAYOUTS_MAX)?),
        }))
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Greedy => f.write_str("greedy"),
            &Bot::THINKER => f.write_str("thinker"),
            Bot::Thinker(Budget::Millis(millis)) => write!(f, "thinker:{millis}ms"),
            Bot::Thinker(Budget::Playouts(playouts)) => write!(f, "thinker:{playouts}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_as_written() {
        for name in Bot::NAMES {
            assert_eq!(name.parse::<Bot>().map(|bot| bot.to_string()), Ok(name.to_owned()));
        }
        assert_eq!("thinker:1000ms".parse(), Ok(Bot::THINKER));
        let ranks = ["random", "greedy", "thinker", "thinker:5000ms"].map(|name| name.parse().map(Bot::rank));
        assert_eq!(ranks, [Ok("Recruit"), Ok("Sergeant"), Ok("Captain"), Ok("General")]);
    }

    #[test]
    fn other_names_are_refused_with_the_known_ones() {
        for name in ["", "Random", "thinker:", "thinker:0", "thinker:-5ms", "thinker:+5", "thinker:ms", "thinker:9e9"] {
            let error = name.parse::<Bot>().expect_err(name).to_string();
            assert!(error.contains(&format!("'{name}'")) && error.contains("greedy"), "{error}");
        }
    }
}
