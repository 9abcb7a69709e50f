//! `wartable games`: the shelf.

use crate::error::{CliError, CliResult};
use serde_json::{Value, json};
use stage::{Language, Values};
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Everything as one JSON array
    #[arg(long)]
    json: bool,
    /// The language of scenarios and options, where a game has it: en, fr
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Language,
}

pub(crate) fn run(args: &Args) -> CliResult {
    let mut out = std::io::stdout().lock();
    if args.json {
        let games: Vec<Value> = catalog::shelf().iter().map(|game| described(*game, args.lang)).collect();
        let text = serde_json::to_string_pretty(&games).map_err(CliError::plain)?;
        writeln!(out, "{text}")?;
        return Ok(ExitCode::SUCCESS);
    }
    for game in catalog::shelf() {
        let (title, contents) = (game.title(), game.contents_in(args.lang));
        let (fewest, most) = title.seats;
        let seats = if fewest == most { format!("{fewest}") } else { format!("{fewest} to {most}") };
        writeln!(
            out,
            "{} ({})\n  {}\n  {seats} seats, rules version {}",
            title.name, title.id, title.blurb, title.rules_version
        )?;
        writeln!(out, "\n  --scenario")?;
        let listings = contents.listings;
        let width = listings.iter().map(|listing| listing.id.chars().count()).max().unwrap_or(0);
        for listing in listings {
            writeln!(out, "    {:width$}  {}", listing.id, listing.title)?;
        }
        writeln!(out, "\n  --option")?;
        for knob in contents.knobs {
            let values = match &knob.values {
                Values::Of(values) => values.iter().map(|(value, _)| value.as_str()).collect::<Vec<_>>().join("|"),
                Values::OffOr(low, high) => format!("off|{low}..{high}"),
                Values::Between(low, high) => format!("{low}..{high}"),
            };
            writeln!(
                out,
                "    {}={values}  (default {}) [{}]\n        {}",
                knob.key, knob.default, knob.clause, knob.help
            )?;
        }
        writeln!(out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn described(game: &dyn catalog::AnyGame, language: Language) -> Value {
    let (title, contents) = (game.title(), game.contents_in(language));
    json!({
        "id": title.id,
        "name": title.name,
        "blurb": title.blurb,
        "rules_version": title.rules_version,
        "sides": title.sides,
        "seats": { "fewest": title.seats.0, "most": title.seats.1 },
        "state_bytes": game.state_bytes(),
        "languages": game.languages(),
        "scenarios": contents.listings,
        "options": contents.knobs,
    })
}
