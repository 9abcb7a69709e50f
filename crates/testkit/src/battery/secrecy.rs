//! No viewer learns a secret: not from a view, not from the listed actions, not from taking actions back. `imagine` is the
//! measure: a state that a viewer can imagine must look to that viewer exactly like the real one.

use super::random_match::{Effects, RandomMatch, each_match, json, play, random_action};
use super::{BatteryPlan, Random, listed, name, viewers};
use kernel::{Audience, Game, Match, Seat, Seeded, Viewer};
use rand::{RngExt, SeedableRng};

/// For every viewer an imagined world has the same view, the same awaited seats and the same options.
pub fn secrets_stay_secret<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    let mut told_in_private = false;
    let mut imagined_another = false;
    each_match(plan, |table| {
        told_in_private |= is_private(&table.opening);
        loop {
            let next = table.choose()?;
            if table.sampled() || next.is_none() {
                for viewer in viewers(&table.game) {
                    let imagined = table.game.imagine(viewer, &mut table.beside);
                    imagined.check().map_err(|broken| format!("{} imagines: {broken}", eyes(&table.game, viewer)))?;
                    looks_the_same(&table.game, &imagined, viewer)?;
                    imagined_another |= imagined != table.game;
                }
            }
            let Some((seat, action)) = next else { return Ok(()) };
            told_in_private |= is_private(&table.play(seat, action)?);
        }
    })?;
    match told_in_private && !imagined_another {
        true => Err("some events are private but `imagine` always yields the real state, so it peeks".into()),
        false => Ok(()),
    }
}

fn is_private<G: Game>(played: &Effects<G>) -> bool {
    played.events.iter().any(|(audience, _)| *audience != Audience::All)
}

fn looks_the_same<G: Game>(real: &G, imagined: &G, viewer: Viewer) -> Result<(), String> {
    let who = eyes(real, viewer);
    let (view, other) = (real.view(viewer), imagined.view(viewer));
    // The same text is also the same message size.
    if view != other || json(&view) != json(&other) {
        return Err(format!("{who} sees {} but could as well see {}", json(&view), json(&other)));
    }
    if real.seating() != imagined.seating() || real.awaiting() != imagined.awaiting() {
        let (found, other) = (real.awaiting(), imagined.awaiting());
        return Err(format!("{who} can tell a secret from who is awaited: {found:?} or {other:?}"));
    }
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    let (options, others) = (listed(real, seat), listed(imagined, seat));
    match options == others {
        true => Ok(()),
        false => {
            Err(format!("{who} can tell a secret from the options: {} or {}", notation(&options), notation(&others)))
        }
    }
}

/// Free undo never goes back past a draw, another seat's action or a revealing event; and an action that may be
/// taken back freely has told every viewer the same as it would in any world that viewer can imagine.
pub fn undo_is_free_only_where_nothing_was_shown<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| {
        let mut chance = Seeded::new(table.number);
        let mut written =
            Match::<G>::start(&table.setup, &table.match_name(), &mut chance).map_err(|error| error.to_string())?;
        while let Some((seat, action)) = table.choose()? {
            let before = table.sampled().then(|| table.game.clone());
            let played = table.play(seat, action)?;
            written.play(seat, action, &mut chance).map_err(|illegal| illegal.to_string())?;
            for seat in table.game.seating().seats() {
                offered_undo_hides_nothing(&written, seat)?;
            }
            if let Some(before) = before.filter(|_| written.free_undo(seat) < written.history().last()) {
                told_nothing_new(table, &before, seat, action, &played)?;
            }
        }
        Ok(())
    })
}

fn offered_undo_hides_nothing<G: Game>(written: &Match<G>, seat: Seat) -> Result<(), String> {
    let back = written.free_undo(seat);
    for entry in written.history().entries_from(back + 1) {
        let shown = entry.events.iter().filter_map(|told| told.1.read().ok());
        if entry.seat != Some(seat) || !entry.chance.is_empty() || shown.into_iter().any(|event| G::reveals(&event)) {
            let who = name(written.game(), seat);
            return Err(format!(
                "{who} may go back to entry {back}, past '{}' in entry {}",
                entry.action, entry.number
            ));
        }
    }
    Ok(())
}

fn told_nothing_new<G: Game>(
    table: &mut RandomMatch<G>,
    before: &G,
    seat: Seat,
    action: G::Action,
    played: &Effects<G>,
) -> Result<(), String> {
    for viewer in viewers(before) {
        let mut imagined = before.imagine(viewer, &mut table.beside);
        if !listed(&imagined, seat).contains(&action) {
            continue;
        }
        let other = play(&mut imagined, seat, action, &mut Seeded::new(table.number))?;
        let who = eyes(before, viewer);
        let actor = name(before, seat);
        let (told, otherwise) = (told(played, viewer), told(&other, viewer));
        if told != otherwise {
            return Err(format!(
                "{actor} may freely take back '{action}', which told {who} a secret: {told:?}, not {otherwise:?}"
            ));
        }
        let (view, other) = (json(&table.game.view(viewer)), json(&imagined.view(viewer)));
        if view != other {
            return Err(format!(
                "{actor} may freely take back '{action}', which showed {who} a secret: {view}, not {other}"
            ));
        }
    }
    Ok(())
}

fn told<G: Game>(played: &Effects<G>, viewer: Viewer) -> Vec<String> {
    played.events.iter().filter(|(audience, _)| audience.includes(viewer)).map(|(_, event)| json(event)).collect()
}

/// Bots think in imagined worlds, so these must be as sound as the real one.
pub fn imagined_worlds_can_be_played_to_the_end<G: Game>(plan: &BatteryPlan<G>) -> Result<(), String> {
    each_match(plan, |table| {
        // A world from every stretch of the match, but not from every state: each is a whole match.
        let mut next_look = 0;
        let mut step = 0;
        table.play_on(|table| {
            step += 1;
            if step <= next_look {
                return Ok(());
            }
            next_look = step + table.beside.random_range(0..step * 4);
            let viewers: Vec<Viewer> = viewers(&table.game).collect();
            let viewer = viewers[table.beside.random_range(0..viewers.len())];
            let mut world = table.game.imagine(viewer, &mut table.beside);
            let who = eyes(&table.game, viewer);
            play_out(&mut world, table.beside.random_range(0..u64::MAX), plan.limit)
                .map_err(|why| format!("in a world imagined by {who}: {why}"))
        })
    })
}

fn play_out<G: Game>(world: &mut G, seed: u64, limit: usize) -> Result<(), String> {
    let mut rng = Random::seed_from_u64(seed);
    let mut chance = Seeded::new(seed);
    for _ in 0..limit {
        let Some((seat, action)) = random_action(world, &mut rng)? else { return Ok(()) };
        play(world, seat, action, &mut chance)?;
        world.check().map_err(|broken| format!("after '{action}' by {}: {broken}", name(world, seat)))?;
    }
    Err(format!("not over after {limit} actions"))
}

fn eyes<G: Game>(game: &G, viewer: Viewer) -> String {
    viewer.seat().map_or_else(|| "a spectator".into(), |seat| name(game, seat))
}

fn notation<A: ToString>(actions: &[A]) -> String {
    let texts: Vec<String> = actions.iter().map(A::to_string).collect();
    format!("[{}]", texts.join(", "))
}
