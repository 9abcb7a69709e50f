//! The one sentence that says who decides what, and why.

use super::{names, report};
use crate::event::Ending;
use crate::state::{CombatStep, Phase, Spoils};
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
    let (table, t) = (&view.table, view.texts());
    if let Awaiting::Over(outcome) = table.awaiting() {
        return over(view, outcome.winner().map(|side| Seat(side.0)));
    }
    let awaited = view.awaited;
    let yours = view.seat().is_some_and(|seat| awaited.contains(seat));
    // Other viewers read of an offer only where no seat is asked for another decision.
    let asked = if table.asked.is_empty() { awaited } else { table.asked };
    let first = view.seat().filter(|_| yours).or(asked.first()).unwrap_or(table.active());
    let several = asked.len() > 1;
    let Question { what, reason, clause } = question(view, first);
    let sentence = match (yours, several) {
        (true, _) => t.you_decide(what),
        (false, true) => t.players_decide(asked.len(), what),
        (false, false) => t.decides(view.number(first), view.leading_player(first), what),
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

fn over(view: &View, winner: Option<Seat>) -> Prompt {
    let (table, t) = (&view.table, view.texts());
    let sentence = winner.map_or_else(|| t.win_shared(), |seat| view.wins(seat));
    let (ending, clause) = match table.phase {
        Phase::Over(Ending::LastRace, _) => (Ending::LastRace, "MI-19.4"),
        Phase::Over(Ending::Rounds, _) => (Ending::Rounds, "MI-19.5"),
        _ => (Ending::Stars, "MI-19.1"),
    };
    let tie = winner.filter(|_| ending == Ending::Rounds).and_then(|winner| report::tie_break(view, winner));
    let reason = [Some(t.over_reason(ending)), tie].into_iter().flatten().collect::<Vec<_>>().join(" ");
    Prompt {
        sentence,
        reason,
        clause: Some(clause.into()),
        frame: winner.map_or(0, |seat| names::frame(table, seat)),
        ..Prompt::default()
    }
}

fn question(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    let index = usize::from(seat.0);
    let drafts = view.seat() == Some(seat) && table.trades.drafts[index].is_some();
    if table.phase.is_free() && (drafts || !table.asked.contains(seat)) {
        return trade_question(view, seat);
    }
    match table.phase {
        Phase::Races => ask(t.prompt_choose_race(), t.prompt_why_races(), "MI-2.7"),
        Phase::Pieces => ask(t.prompt_choose_piece(), t.prompt_why_pieces(), "MI-4.7"),
        Phase::Laying(Some(piece)) => ask(t.prompt_lay(view.realm(piece)), t.prompt_why_laying(), "MI-4.8"),
        Phase::Laying(None) => ask(t.prompt_lay_piece(), t.prompt_why_laying_piece(), "MI-4.8"),
        Phase::Discards => ask(t.prompt_discard_cards(), t.prompt_why_discards(), "MI-6.3"),
        Phase::Council(closing) => council(view, closing),
        Phase::Flame => ask(t.prompt_choose_monster(), t.prompt_why_flame(), "MI-14.21"),
        Phase::Vote => vote(view, seat),
        Phase::VoteWindow => ask(t.prompt_answer_votes(), t.prompt_all_answer_in_secret(), "MI-6.17"),
        Phase::Counter => counter(view),
        Phase::Losses => {
            let owed = table.losses.owed[index];
            ask(t.prompt_remove(t.army_units(owed)), t.prompt_why_losses(), "MI-17.4")
        }
        Phase::Purse(number, true) => ask(t.prompt_pay(t.resources(number)), t.prompt_why_purse_filled(), "MI-17.20"),
        Phase::Purse(number, false) => ask(t.prompt_take(t.resources(number)), t.prompt_why_purse_opened(), "MI-17.20"),
        Phase::Graves(_) => ask(t.prompt_pick_lost_unit(), t.prompt_why_graves(), "MI-17.23"),
        Phase::Economy => economy(view, seat),
        Phase::Initiative => {
            let die = table.turns.dice[index];
            ask(t.prompt_add_or_subtract(), t.prompt_die(die), "MI-8.2")
        }
        Phase::PreQuest => ask(t.prompt_play_great_need(), t.prompt_why_great_need(), "MI-9.2"),
        Phase::Heroes => heroes(view, seat),
        Phase::Completion => ask(t.prompt_choose_hero(), t.prompt_why_choose_hero(), "MI-9.12"),
        Phase::Draught => ask(t.prompt_give_draught(), fight_words(view), "MI-9.41"),
        Phase::Knife(..) => ask(t.prompt_draught_against_knife(), t.prompt_why_knife(), "MI-16.22"),
        Phase::Draw => ask(t.prompt_draw_or_none(), drawing(view), "MI-9.20"),
        Phase::Horn => ask(t.prompt_choose_monster(), t.prompt_why_horn(), "MI-9.30"),
        Phase::Spoils(spoils, left) => {
            let (why, clause) = match spoils {
                Spoils::Chest => (t.prompt_why_chest(), "MI-9.29"),
                Spoils::Scavengers => (t.prompt_why_scavengers(), "MI-2.18"),
                Spoils::Pillage => (t.prompt_why_pillage(), "MI-11.41"),
            };
            ask(t.prompt_take_choice(t.resources(left)), why, clause)
        }
        Phase::Duels => ask(t.prompt_duels(), t.prompt_why_duels(), "MI-9.37"),
        Phase::PreMove => ask(t.prompt_hasten_units(), t.prompt_why_hasten(), "MI-10.2"),
        Phase::Naming(naming) => {
            let named = naming.named.count();
            let what = match naming.card {
                Some(Card::FORCED_MARCH) => t.prompt_name_for_march(),
                Some(_) => t.prompt_name_for_pass(),
                None => t.prompt_name_for_wind(),
            };
            ask(what, t.prompt_named(named), super::choice::naming_clause(table))
        }
        Phase::March => march(view),
        Phase::Stack => ask(t.prompt_remove_above_ten(), t.prompt_why_above_ten(), "MI-10.12"),
        Phase::Battles => {
            ask(t.prompt_choose_battle(), t.prompt_to_be_fought(t.battles(table.battlefields().len())), "MI-11.2")
        }
        Phase::Keep if super::choice::may_keep(table, seat) => {
            ask(t.prompt_keep_or_pillage(), t.prompt_why_keep(), "MI-11.40")
        }
        Phase::Keep => ask(t.prompt_pillage_or_leave(), t.prompt_why_leave(), "MI-11.40"),
        Phase::Supply => supply(view, seat),
        _ => in_battle(view, seat),
    }
}

fn council(view: &View, closing: bool) -> Question {
    let (table, t) = (&view.table, view.texts());
    let pending = table.pending.len();
    let reason = match (closing, pending) {
        (true, _) => t.prompt_council_after_votes(),
        (false, 0) => t.prompt_council_without_events(),
        (false, number) => t.prompt_events(t.events(number)),
    };
    ask(t.prompt_council_plays(), reason, "MI-6.7")
}

fn vote(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    let Some(vote) = table.vote else { return ask(t.prompt_vote(), "", "MI-6.13") };
    let needed = table.votes_needed(vote.event);
    let rules = table.content.event(vote.event);
    let votes = t.votes(table.votes_of(seat));
    ask(
        t.prompt_dedicate(votes, &rules.name),
        t.prompt_tally(vote.tally, needed, &rules.first, &rules.second),
        "MI-6.13",
    )
}

fn counter(view: &View) -> Question {
    let (table, t) = (&view.table, view.texts());
    let Some(casting) = table.casting else { return ask(t.prompt_answer_spell(), "", "MI-14.7") };
    let spell = names::spell(table, casting.spell);
    let caster = view.the_player(table.newest_caster().unwrap_or(casting.caster));
    // The newest Spell is answered; a Hand of the Void cancels the one below it.
    let (what, reason, clause) = match casting.depth {
        0 => (t.prompt_counter(spell), t.prompt_cast_by(caster), "MI-14.7"),
        1 => (t.prompt_counter_hand(spell), t.prompt_hand_cast_by(caster), "MI-14.8"),
        hands => (t.prompt_answer_newest_hand(), t.prompt_hands(caster, hands, spell), "MI-14.8"),
    };
    ask(what, t.prompt_in_secret(reason), clause)
}

fn economy(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    let stock = view.stock(table.stock[usize::from(seat.0)]);
    let (what, clause) = match table.economy.stars.contains(seat) {
        true => (t.prompt_trade_or_done(), "MI-7.20"),
        false => (t.prompt_recruit_build_buy(), "MI-7.6"),
    };
    ask(what, t.prompt_stock(stock, view.stock(table.owed(seat))), clause)
}

fn heroes(view: &View, seat: Seat) -> Question {
    let t = view.texts();
    let reason = match super::realms::own_quest(view).filter(|_| view.seat() == Some(seat)) {
        Some((_, number, way)) => {
            let there = way.last().map(|&realm| view.realm(realm)).unwrap_or_default();
            t.prompt_way(t.hero(number), t.realms(way.len() - 1), there)
        }
        None => t.prompt_why_heroes(),
    };
    ask(t.prompt_move_heroes(), reason, "MI-9.8")
}

/// How many of the Quest cards that may be drawn are Stars. Adventures that others hold count among the unseen, though
/// they are not in the deck.
fn drawing(view: &View) -> String {
    let t = view.texts();
    let deck = &view.table.quest_deck;
    let held = view.quests.iter().filter(|&seat| view.table.quests[usize::from(seat.0)].is_none()).count() as u32;
    let stars = deck[Artifact::STAR_OF_TIMORRAN];
    match deck.total().saturating_sub(held) {
        0 => t.prompt_quest_new_deck(),
        cards => t.prompt_quest_deck(t.stars(stars), t.cards(cards)),
    }
}

fn fight_words(view: &View) -> String {
    let (table, t) = (&view.table, view.texts());
    let Some(fight) = table.fight else { return String::new() };
    let (seat, number) = fight.hero;
    let life = table.hero(seat, number).life;
    let foes = fight.lives.iter().filter(|&&lives| lives > 0).map(|lives| lives.to_string()).collect::<Vec<_>>();
    match foes.is_empty() {
        true => t.prompt_life(t.hero(number), life),
        false => t.prompt_lives(t.hero(number), life, foes.join(&t.and())),
    }
}

fn march(view: &View) -> Question {
    let (table, t) = (&view.table, view.texts());
    let reason = match table.battlefields().len() {
        0 => t.prompt_why_march(),
        number => t.prompt_will_be_fought(t.battles(number)),
    };
    ask(t.prompt_move_units(), reason, "MI-10.4")
}

fn supply(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    let (owed, have) = (table.owed(seat), table.stock[usize::from(seat.0)]);
    let short: Vec<String> = crate::words::Resource::ALL
        .into_iter()
        .filter(|&what| owed[what] > have[what])
        .map(|what| view.amount(owed[what] - have[what], what))
        .collect();
    ask(t.prompt_trade_or_give_up(), t.prompt_short(short.join(", ")), "MI-12.5")
}

fn trade_question(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    if view.seat() != Some(seat) {
        return ask(t.prompt_build_or_answer(), "", "MI-13.9");
    }
    if table.trades.drafts[usize::from(seat.0)].is_some() {
        return ask(t.prompt_build_offer(), super::choice::draft(view, seat), "MI-13.8");
    }
    let from = table.seats().find(|&from| table.trades.offer(from, seat).is_some());
    let race = from.and_then(|from| table.race(from));
    let words = race.map(|race| super::choice::standing_offer(view, race, seat)).unwrap_or_default();
    ask(t.prompt_answer_offer(), words, "MI-13.9")
}

/// Questions of a battle.
fn in_battle(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    let Some(battle) = table.battle else { return ask(t.prompt_go_on(), "", "MI-11.7") };
    let side = battle.side_of(seat);
    let place = view.realm(battle.realm);
    match table.phase {
        Phase::BeforeRound => ask(t.prompt_before_round(battle.round), t.prompt_both_play(place), "MI-11.8"),
        Phase::Song(..) => ask(t.prompt_name_routed(), place, "MI-14.10"),
        Phase::Rally => {
            ask(t.prompt_rally(t.units_counted(battle.quota[side])), t.prompt_both_choose(place), "MI-11.14")
        }
        Phase::Withdraw => ask(t.prompt_withdraw_or_stay(), t.prompt_withdrawal(place), "MI-11.19"),
        Phase::Pause => {
            ask(t.prompt_song_or_go_on(), t.prompt_before_step(place, t.combat_step(step_id(battle.step))), "MI-11.45")
        }
        Phase::FrontLine => {
            ask(t.prompt_front_line(t.units_counted(battle.quota[side])), t.prompt_both_choose(place), "MI-11.24")
        }
        _ => {
            let (routs, kills) = (battle.routs[side], battle.kills[side]);
            let results = [(routs > 0).then(|| t.routs(routs)), (kills > 0).then(|| t.kills(kills))];
            let words = results.into_iter().flatten().collect::<Vec<_>>().join(&t.and());
            let safe = match battle.step {
                CombatStep::Archers => t.prompt_archers_safe(),
                CombatStep::Cavalry => t.prompt_cavalry_falls(),
                CombatStep::Front => t.prompt_any_falls(),
            };
            ask(t.prompt_takes(words), t.prompt_casualties(place, safe), "MI-11.27")
        }
    }
}

/// The combat step as the texts name it.
pub(super) fn step_id(step: CombatStep) -> &'static str {
    match step {
        CombatStep::Archers => "archers",
        CombatStep::Cavalry => "cavalry",
        CombatStep::Front => "front",
    }
}
