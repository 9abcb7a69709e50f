//! How a game behaves at the table: what it accepts and refuses, that it goes on and ends, that chance alone
//! decides what an action brings.

use super::notation::scrambled;
use super::random_match::{RandomMatch, each_match, json, play};
use super::{BatteryPlan, Random, listed, name};
use kernel::{EventLog, Game, Seat, Seating, Seeded, Traced};
use rand::RngExt;

/// An action is accepted when it is listed; everything else is refused with a clause and leaves no trace.
pub fn accepts_exactly_what_it_lists<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    let mut strays = Strays::<G> { pool: Vec::new(), recent: Vec::new() };
    let mut prefix = None;
    each_match(plan, |table| {
        strays.recent.clear();
        table.play_on(|table| {
            let over = table.game.awaiting().outcome().is_some();
            if table.sampled() || over {
                every_listed_action_is_accepted(table)?;
                for (seat, action) in strays.candidates(table) {
                    if !listed(&table.game, seat).contains(&action) {
                        refused_without_a_trace(&table.game, seat, action, &mut prefix)?;
                    }
                }
            }
            strays.remember(table);
            Ok(())
        })
    })
}

fn every_listed_action_is_accepted<G: Game>(table: &RandomMatch<G>) -> Result<(), String> {
    for seat in table.game.seating().seats() {
        for action in listed(&table.game, seat) {
            let mut after = table.game.clone();
            play(&mut after, seat, action, &mut Seeded::new(table.number))?;
            after.check().map_err(|broken| format!("after '{action}' by {}: {broken}", name(&after, seat)))?;
        }
    }
    Ok(())
}

fn refused_without_a_trace<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    prefix: &mut Option<String>,
) -> Result<(), String> {
    let what = format!("'{action}' by {}, which is not listed,", name(game, seat));
    let mut after = game.clone();
    let mut chance = Traced::new(Seeded::new(0));
    let mut log = EventLog::default();
    let illegal = match crate::calmly(|| after.play(seat, action, &mut chance, &mut log)) {
        Ok(Ok(())) => return Err(format!("{what} is accepted")),
        Ok(Err(illegal)) => illegal,
        Err(panic) => return Err(format!("{what} {panic}")),
    };
    if after != *game {
        return Err(format!("{what} is refused but changes the state"));
    }
    if !chance.draws.is_empty() {
        return Err(format!("{what} is refused but draws {}", chance.draws[0].0));
    }
    if let Some((_, event)) = log.0.first() {
        return Err(format!("{what} is refused but tells '{event}'"));
    }
    if illegal.why.trim().is_empty() {
        return Err(format!("{what} is refused without a reason"));
    }
    // A game has one prefix for its clauses; the first refusal shows which.
    match (illegal.clause.split_once('-'), &prefix) {
        (Some((found, number)), None) if !found.is_empty() && !number.is_empty() => *prefix = Some(found.into()),
        (Some((found, number)), Some(known)) if found == known && !number.is_empty() => {}
        _ => return Err(format!("{what} is refused by '{}', which is no clause of this game", illegal.clause)),
    }
    Ok(())
}

/// Actions worth trying where they are not listed.
struct Strays<G: Game> {
    /// A sample of everything listed in this match and earlier ones.
    pool: Vec<G::Action>,
    /// Listed a moment ago.
    recent: Vec<G::Action>,
}

impl<G: Game> Strays<G> {
    const POOL: usize = 4096;
    const TRIES: usize = 200;

    fn remember(&mut self, table: &mut RandomMatch<G>) {
        self.recent.clear();
        for seat in table.game.seating().seats() {
            self.recent.extend(listed(&table.game, seat));
        }
        if let Some(&action) = any(&self.recent, &mut table.beside) {
            match self.pool.len() {
                Self::POOL => self.pool[table.beside.random_range(0..Self::POOL)] = action,
                _ => self.pool.push(action),
            }
        }
    }

    /// Actions of now, of a moment ago, of other matches and misspelled ones, by every seat and by one that does not exist.
    fn candidates(&self, table: &mut RandomMatch<G>) -> Vec<(Seat, G::Action)> {
        let seating = table.game.seating();
        let mut seats: Vec<Seat> = seating.seats().collect();
        seats.extend([Seat(seating.len() as u8), Seat(Seating::MAX as u8), Seat(u8::MAX)]);
        let now: Vec<_> = seating.seats().flat_map(|seat| listed(&table.game, seat)).collect();
        let rng = &mut table.beside;
        let mut tries = Vec::new();
        for _ in 0..Self::TRIES {
            let source = [&now, &self.recent, &self.pool][rng.random_range(0..3)];
            let Some(&action) = any(source, rng) else { continue };
            let misspelled = rng.random_ratio(1, 3).then(|| scrambled(&action.to_string(), rng).parse().ok()).flatten();
            tries.push((seats[rng.random_range(0..seats.len())], misspelled.unwrap_or(action)));
        }
        tries
    }
}

fn any<'a, T>(list: &'a [T], rng: &mut Random) -> Option<&'a T> {
    (!list.is_empty()).then(|| &list[rng.random_range(0..list.len())])
}

/// Awaited seats have actions and others have none. No action is listed twice, and none once the match is over. Where a
/// reaction window is open for a seat, the seat is awaited and may pass. Prints the largest list of actions, because buttons,
/// keyboards and bots have to cope with it.
pub fn a_seat_can_always_act_until_it_is_over<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    let mut largest = (0, String::new());
    each_match(plan, |table| {
        table.play_on(|table| {
            let (game, awaiting) = (&table.game, table.game.awaiting());
            if awaiting.outcome().is_none() && awaiting.seats().is_empty() {
                return Err("dead end: it is not over and no seat is awaited".into());
            }
            if let Some(stranger) = awaiting.seats().iter().find(|&seat| !game.seating().has(seat)) {
                return Err(format!("{} is awaited", name(game, stranger)));
            }
            for seat in game.seating().seats() {
                let mut actions = Vec::new();
                game.actions(seat, &mut actions);
                if actions.len() > largest.0 {
                    let (who, setup) = (name(game, seat), json(&table.setup));
                    largest = (actions.len(), format!("seed {}, setup {setup}, {who}", table.number));
                }
                match (awaiting.seats().contains(seat), actions.first()) {
                    (true, None) => return Err(format!("dead end: {} is awaited and has no action", name(game, seat))),
                    (false, Some(action)) => {
                        return Err(format!("{} is not awaited but '{action}' is listed", name(game, seat)));
                    }
                    _ => {}
                }
                if let Some(window) = game.window(seat).filter(|window| !actions.contains(&window.pass)) {
                    let who = name(game, seat);
                    return Err(format!(
                        "{who} is asked in a window and '{}' passes, which is not listed",
                        window.pass
                    ));
                }
                let all = listed(game, seat);
                if let Some(twice) = twice(&all) {
                    return Err(format!("'{twice}' is listed twice for {}", name(game, seat)));
                }
                if let (Some(_), Some(action)) = (awaiting.outcome(), all.first()) {
                    return Err(format!("it is over but '{action}' is listed for {}", name(game, seat)));
                }
            }
            Ok(())
        })
    })?;
    let (actions, met) = largest;
    println!("{}: at most {actions} actions in a list: {met}", G::TITLE.id);
    Ok(())
}

fn twice<A: Eq>(list: &[A]) -> Option<&A> {
    list.iter().enumerate().find(|(index, action)| list[..*index].contains(action)).map(|(_, action)| action)
}

/// Nothing but the setup, the chance and the actions decides what happens.
pub fn same_setup_and_seed_same_match<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| {
        let mut twin = RandomMatch::start(plan, table.number)?;
        if table.opening != twin.opening {
            return Err(format!("the same set-up brings {:?}, then {:?}", table.opening, twin.opening));
        }
        loop {
            if table.game != twin.game {
                return Err("the same actions with the same chance lead to another state".into());
            }
            let next = table.choose()?;
            if twin.choose()? != next {
                return Err("equal states list different actions".into());
            }
            let Some((seat, action)) = next else { return Ok(()) };
            let (first, second) = (table.play(seat, action)?, twin.play(seat, action)?);
            if first != second {
                return Err(format!("the same '{action}' brings {first:?}, then {second:?}"));
            }
        }
    })
}

/// No match reaches the limit of actions.
pub fn every_match_ends<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| table.play_on(|_| Ok(())))
}

/// `Game::check` holds from the first state to the last.
pub fn invariants_hold_after_every_action<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| table.play_on(|table| table.game.check()))
}
