//! A record tells the whole match: written, read, viewed, resumed, taken back and proven.

use super::BatteryPlan;
use super::random_match::{RandomMatch, each_match, random_action};
use kernel::replay::DiceProof;
use kernel::{Fair, Game, Match, Record, Seed, Seeded, Verdict, verify};
use rand::RngExt;

/// How many moments of a match are viewed from its record.
const VIEWED: usize = 24;

/// Record → text → record → replay comes to the same states, and so do viewing, resuming and going back.
pub fn records_tell_the_whole_match<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| {
        let mut chance = Seeded::new(table.number);
        let mut played =
            Match::<G>::start(&table.setup, &table.match_name(), &mut chance).map_err(|error| error.to_string())?;
        let mut seen = vec![table.game.clone()];
        while let Some((seat, action)) = table.choose()? {
            table.play(seat, action)?;
            played.play(seat, action, &mut chance).map_err(|illegal| illegal.to_string())?;
            seen.push(table.game.clone());
        }
        let record = played.record();
        let read = Record::read(&record.write()).map_err(|error| format!("the record cannot be read: {error}"))?;
        if read != record {
            return Err("the record is not the same after writing and reading".into());
        }
        proven::<G>(&read, DiceProof::Unsealed)?;
        let resumed = Match::<G>::resume(read.clone()).map_err(|error| format!("cannot be resumed: {error}"))?;
        if resumed.game() != seen.last().unwrap_or(&table.game) {
            return Err("resuming the record leads to another state".into());
        }
        moments_can_be_viewed(table, &read, &seen)?;
        let back = table.beside.random_range(0..seen.len());
        played.go_back(back as u32).map_err(|error| format!("cannot go back to entry {back}: {error}"))?;
        match *played.game() == seen[back] {
            true => Ok(()),
            false => Err(format!("going back to entry {back} leads to another state")),
        }
    })
}

fn moments_can_be_viewed<G: Game>(table: &mut RandomMatch<G>, record: &Record, seen: &[G]) -> Result<(), String> {
    for _ in 0..VIEWED {
        let number = table.beside.random_range(0..seen.len());
        let state = record.state_at(number as u32).map_err(|error| error.to_string())?;
        let shown: G = serde_json::from_value(state).map_err(|error| format!("entry {number}: {error}"))?;
        if shown != seen[number] {
            return Err(format!("the record shows another state after entry {number} than was played"));
        }
    }
    Ok(())
}

fn proven<G: Game>(record: &Record, dice: DiceProof) -> Result<(), String> {
    let same = Verdict::Same { entries: record.last(), dice };
    match verify::<G>(record).map_err(|error| format!("the record cannot be verified: {error}"))? {
        verdict if verdict == same => Ok(()),
        verdict => Err(format!("the record verifies as {verdict:?}")),
    }
}

/// A match with a published commitment, in which players went back now and then, proves its dice at the end.
pub fn fair_dice_are_proven_even_after_going_back<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| {
        let seed = Seed::from_number(table.number);
        let salts = vec!["salt".to_owned(), table.number.to_string()];
        let (mut played, mut fair) = Match::<G>::start_fair(&table.setup, &table.match_name(), &seed, salts.clone())
            .map_err(|error| error.to_string())?;
        let mut returns = 3;
        while let Some((seat, action)) = random_action(played.game(), &mut table.beside)? {
            played.play(seat, action, &mut fair).map_err(|illegal| illegal.to_string())?;
            if played.history().summaries().len() > plan.limit {
                return Err(format!("not over after {} actions", plan.limit));
            }
            if returns > 0 && table.beside.random_ratio(1, 16) {
                returns -= 1;
                let number = table.beside.random_range(0..=played.history().last());
                played.go_back(number).map_err(|error| error.to_string())?;
                fair = Fair::new(&seed, &table.match_name(), &salts);
                fair.skip(played.draws());
            }
        }
        played.reveal(seed);
        table.evidence = Some(played.record());
        proven::<G>(&played.record(), DiceProof::Proven)
    })
}
