//! The one sentence that says who decides what, and why.

use super::names::{self, many};
use crate::event::Ending;
use crate::state::{Battlemist, CombatStep, Phase, Spoils};
use crate::view::View;
use crate::words::{Artifact, Card};
use kernel::{Awaiting, Game, Seat};
use stage::Prompt;

/// What is to be decided, why, and the clause.
struct Question {
    what: String,
    reason: String,
    clause: &'static str,
}

fn ask(what: impl Into<String>, reason: impl Into<String>, clause: &'static str) -> Question {
    Question { what: what.into(), reason: reason.into(), clause }
}

pub(super) fn prompt(view: &View) -> Prompt {
    let table = &view.table;
    if let Awaiting::Over(outcome) = table.awaiting() {
        return over(table, outcome.winner().map(|side| Seat(side.0)));
    }
    let awaited = view.awaited;
    let yours = view.seat().is_some_and(|seat| awaited.contains(seat));
    // Other viewers read of an offer only where no seat is asked for another decision.
    let asked = if table.asked.is_empty() { awaited } else { table.asked };
    let first = view.seat().filter(|_| yours).or(asked.first()).unwrap_or(table.active());
    let several = asked.len() > 1;
    let Question { what, reason, clause } = question(view, first);
    let sentence = match (yours, several) {
        (true, _) => format!("You decide: {what}"),
        (false, true) => format!("{} players decide: {what}", asked.len()),
        (false, false) => format!("{}: {what}", names::does(table, first, "decides")),
    };
    Prompt {
        sentence,
        reason,
        clause: Some(clause.into()),
        frame: if several && !yours { 0 } else { names::frame(table, first) },
        yours,
        ..Prompt::default()
    }
}

fn over(table: &Battlemist, winner: Option<Seat>) -> Prompt {
    let sentence = winner.map_or_else(|| "The win is shared".into(), |seat| names::does(table, seat, "wins"));
    let (reason, clause) = match table.phase {
        Phase::Over(Ending::LastRace, _) => ("No other race is left.", "MI-19.4"),
        Phase::Over(Ending::Rounds, _) => ("The last round is over.", "MI-19.5"),
        _ => ("The Stars are theirs.", "MI-19.1"),
    };
    Prompt {
        sentence,
        reason: reason.into(),
        clause: Some(clause.into()),
        frame: winner.map_or(0, |seat| names::frame(table, seat)),
        ..Prompt::default()
    }
}

fn question(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let index = usize::from(seat.0);
    let drafts = view.seat() == Some(seat) && table.trades.drafts[index].is_some();
    if table.phase.is_free() && (drafts || !table.asked.contains(seat)) {
        return trade_question(view, seat);
    }
    match table.phase {
        Phase::Races => {
            ask("choose a race", "Good, neutral and evil races are spread by the number of players.", "MI-2.7")
        }
        Phase::Pieces => ask("choose a piece of the map", "Touching sides show the same colour.", "MI-4.7"),
        Phase::Laying(Some(piece)) => {
            ask(format!("lay {}", names::realm(table, piece)), "Choose a cell, then how it is turned.", "MI-4.8")
        }
        Phase::Laying(None) => ask("lay a piece of the map", "It touches pieces that lie there.", "MI-4.8"),
        Phase::Discards => ask("discard cards before the draw", "A full hand draws no card.", "MI-6.3"),
        Phase::Council(closing) => council(view, closing),
        Phase::Flame => ask("choose a Monster", "The Sacred Flame brings one to your Home.", "MI-14.21"),
        Phase::Vote => vote(view, seat),
        Phase::VoteWindow => ask("let the votes stand, or cast Word of Dominance", "All answer in secret.", "MI-6.17"),
        Phase::Counter => counter(view),
        Phase::Losses => {
            let owed = table.losses.owed[index];
            ask(format!("remove {}", many(owed, "Army unit")), "The EVENT takes them. All choose in secret.", "MI-17.4")
        }
        Phase::Purse(number, true) => {
            ask(format!("pay {}", many(number, "Resource")), "The Council Purse is filled.", "MI-17.20")
        }
        Phase::Purse(number, false) => {
            ask(format!("take {}", many(number, "Resource")), "The Council Purse is opened.", "MI-17.20")
        }
        Phase::Graves(_) => ask("pick an Army unit that is lost", "The graves are open.", "MI-17.23"),
        Phase::Economy => economy(view, seat),
        Phase::Initiative => {
            let die = table.turns.dice[index];
            ask("add or subtract your Cities", format!("Your die shows {die}; highest goes first."), "MI-8.2")
        }
        Phase::PreQuest => ask("play Great Need, or pass", "A Hero may go further this round.", "MI-9.2"),
        Phase::Heroes => heroes(view, seat),
        Phase::Completion => ask("choose the Hero who completes the Quest", "Several stand there.", "MI-9.12"),
        Phase::Draught => ask("give a Healing Draught, or fight on", fight_words(table), "MI-9.41"),
        Phase::Knife(..) => ask("give a Healing Draught before the knife falls", "A Hero is named.", "MI-16.22"),
        Phase::Draw => ask("draw a Quest card, or none", drawing(view), "MI-9.20"),
        Phase::Horn => ask("choose a Monster", "The Horn of the Deep calls one.", "MI-9.30"),
        Phase::Spoils(spoils, left) => {
            let (why, clause) = match spoils {
                Spoils::Chest => ("The chest of the Elder Kings is open.", "MI-9.29"),
                Spoils::Scavengers => ("Scavengers search the field.", "MI-2.18"),
                Spoils::Pillage => ("The building is pillaged.", "MI-11.41"),
            };
            ask(format!("take {} of your choice", many(left, "Resource")), why, clause)
        }
        Phase::Duels => ask("duels of your Heroes, or go on", "A Hero may attack a Hero in the same Realm.", "MI-9.37"),
        Phase::PreMove => {
            ask("hasten units, or go on to the moves", "Word of the Wind, Forced March, Hidden Pass.", "MI-10.2")
        }
        Phase::Naming(naming) => {
            let named = naming.named.count();
            let what = match naming.card {
                Some(Card::FORCED_MARCH) => "name units for Forced March",
                Some(_) => "name units for Hidden Pass",
                None => "name units for Word of the Wind",
            };
            ask(what, format!("{named} named so far."), super::choice::naming_clause(table))
        }
        Phase::March => march(view, seat),
        Phase::Stack => ask("remove units above ten in a Realm", "At most ten Army units stay in a Realm.", "MI-10.12"),
        Phase::Battles => {
            let number = table.battlefields().len() as u64;
            ask("choose the next battle", format!("{} to be fought.", many(number, "battle")), "MI-11.2")
        }
        Phase::Keep if super::choice::may_keep(table, seat) => {
            ask("keep the building or pillage it", "The Realm is won.", "MI-11.40")
        }
        Phase::Keep => {
            ask("pillage the building, or leave it", "Monsters alone control nothing and keep no building.", "MI-11.40")
        }
        Phase::Supply => supply(view, seat),
        _ => in_battle(view, seat),
    }
}

fn council(view: &View, closing: bool) -> Question {
    let table = &view.table;
    let pending = table.pending.len() as u64;
    let reason = match (closing, pending) {
        (true, _) => "The votes are over; then comes the Economy.".to_owned(),
        (false, 0) => "No EVENT is pending; then comes the Economy.".to_owned(),
        (false, number) => format!("{} will be voted on.", many(number, "EVENT")),
    };
    ask("Council Spells and cards, or be done", reason, "MI-6.7")
}

fn vote(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let Some(vote) = table.vote else { return ask("vote", "", "MI-6.13") };
    let needed = table.votes_needed(vote.event);
    let rules = table.content.event(vote.event);
    let votes = many(table.votes_of(seat), "vote");
    ask(
        format!("dedicate {votes} to {}?", rules.name),
        format!("{} of {needed} so far. Enough: {}. Too few: {}.", vote.tally, rules.first, rules.second),
        "MI-6.13",
    )
}

fn counter(view: &View) -> Question {
    let table = &view.table;
    let Some(casting) = table.casting else { return ask("answer the Spell", "", "MI-14.7") };
    let spell = names::spell(table, casting.spell);
    let caster = names::the_player(table, table.newest_caster().unwrap_or(casting.caster));
    // The newest Spell is answered; a Hand of the Void cancels the one below it.
    let (what, reason, clause) = match casting.depth {
        0 => (format!("let {spell} pass, or counter it"), format!("Cast by {caster}."), "MI-14.7"),
        1 => (
            format!("let a Hand of the Void cancel {spell}, or counter the Hand"),
            format!("The Hand was cast by {caster}."),
            "MI-14.8",
        ),
        hands => (
            "let the newest Hand of the Void cancel the one below it, or counter it".into(),
            format!("It was cast by {caster}. {hands} Hands lie upon {spell}."),
            "MI-14.8",
        ),
    };
    ask(what, format!("{reason} All answer in secret."), clause)
}

fn economy(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let stock = names::stock(table.stock[usize::from(seat.0)]);
    let (what, clause) = match table.economy.stars.contains(seat) {
        true => ("trade, or be done", "MI-7.20"),
        false => ("recruit, build and buy", "MI-7.6"),
    };
    ask(what, format!("{stock} in stock; Supply will be {}.", names::stock(table.owed(seat))), clause)
}

fn heroes(view: &View, seat: Seat) -> Question {
    let reason = match super::realms::own_quest(view).filter(|_| view.seat() == Some(seat)) {
        Some((_, number, way)) => {
            let there = way.last().map(|&realm| names::realm(&view.table, realm)).unwrap_or_default();
            let steps = way.len() as u64 - 1;
            format!("{} has {} to {there}.", names::hero(number), many(steps, "Realm"))
        }
        None => "A Hero goes three Realms.".into(),
    };
    ask("move your Heroes", reason, "MI-9.8")
}

/// How many of the Quest cards that may be drawn are Stars. Adventures that others hold count among the unseen, though
/// they are not in the deck.
fn drawing(view: &View) -> String {
    let deck = &view.table.quest_deck;
    let held = view.quests.iter().filter(|&seat| view.table.quests[usize::from(seat.0)].is_none()).count() as u32;
    let stars = deck[Artifact::STAR_OF_TIMORRAN];
    match deck.total().saturating_sub(held) {
        0 => "The Quest is completed. The discards form a new deck.".into(),
        cards => format!("The Quest is completed. {} among {}.", many(stars, "Star"), many(cards, "card")),
    }
}

fn fight_words(table: &Battlemist) -> String {
    let Some(fight) = table.fight else { return String::new() };
    let (seat, number) = fight.hero;
    let life = table.hero(seat, number).life;
    let foes = fight.lives.iter().filter(|&&lives| lives > 0).map(|lives| lives.to_string()).collect::<Vec<_>>();
    match foes.is_empty() {
        true => format!("{} has {life} life.", names::hero(number)),
        false => format!("{} has {life} life, the Monsters {}.", names::hero(number), foes.join(" and ")),
    }
}

fn march(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let fights = table.battlefields().len() as u64;
    let reason = match fights {
        0 => "Units go Realm by Realm; Woods and Mountains stop them.".to_owned(),
        number => format!("{} will be fought.", many(number, "battle")),
    };
    debug_assert!(table.seats().any(|other| other == seat));
    ask("move your units", reason, "MI-10.4")
}

fn supply(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let (owed, have) = (table.owed(seat), table.stock[usize::from(seat.0)]);
    let short: Vec<String> = crate::words::Resource::ALL
        .into_iter()
        .filter(|&what| owed[what] > have[what])
        .map(|what| format!("{} {}", owed[what] - have[what], names::resource(what)))
        .collect();
    ask("trade, or give up units and buildings", format!("{} short for Supply.", short.join(", ")), "MI-12.5")
}

fn trade_question(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    if view.seat() != Some(seat) {
        return ask("build or answer an offer", "", "MI-13.9");
    }
    if table.trades.drafts[usize::from(seat.0)].is_some() {
        return ask("build your offer", super::choice::draft(table, seat), "MI-13.8");
    }
    let from = table.seats().find(|&from| table.trades.offer(from, seat).is_some());
    let race = from.and_then(|from| table.race(from));
    let words = race.map(|race| super::choice::standing_offer(table, race, seat)).unwrap_or_default();
    ask("answer an offer", words, "MI-13.9")
}

/// Questions of a battle.
fn in_battle(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let Some(battle) = table.battle else { return ask("go on", "", "MI-11.7") };
    let side = battle.side_of(seat);
    let place = names::realm(table, battle.realm);
    match table.phase {
        Phase::BeforeRound => ask(
            format!("cards and Spells before round {}, or pass", battle.round),
            format!("{place}. Both play in turn until both pass."),
            "MI-11.8",
        ),
        Phase::Song(..) => ask("name Routed units for Song of Fear", place, "MI-14.10"),
        Phase::Rally => ask(
            format!("rally up to {}", many(battle.quota[side], "unit")),
            format!("{place}. Both choose in secret."),
            "MI-11.14",
        ),
        Phase::Withdraw => ask("withdraw, or stay", format!("{place}. Routed units would be Killed."), "MI-11.19"),
        Phase::Pause => {
            ask("Song of Fear, or go on", format!("{place}, before the {}.", step_name(battle.step)), "MI-11.45")
        }
        Phase::FrontLine => ask(
            format!("choose {} for the Front Line", many(battle.quota[side], "unit")),
            format!("{place}. Both choose in secret."),
            "MI-11.24",
        ),
        _ => {
            let (routs, kills) = (battle.routs[side], battle.kills[side]);
            let words = [(routs, "Rout"), (kills, "Kill")]
                .into_iter()
                .filter(|(number, _)| *number > 0)
                .map(|(number, what)| many(number, what))
                .collect::<Vec<_>>()
                .join(" and ");
            let safe = match battle.step {
                CombatStep::Archers => "Archers are safe while other units stand.",
                CombatStep::Cavalry => "Cavalry falls while it stands.",
                CombatStep::Front => "Any standing unit may fall.",
            };
            ask(format!("who takes {words}"), format!("{place}. {safe} Both choose in secret."), "MI-11.27")
        }
    }
}

pub(super) fn step_name(step: CombatStep) -> &'static str {
    match step {
        CombatStep::Archers => "Archers",
        CombatStep::Cavalry => "Cavalry",
        CombatStep::Front => "Front Line",
    }
}
