//! The one sentence that says who decides what, and why (section 27).

use super::words::{self, class_name, cost, frame, many, player, the_figure, with_article};
use crate::card::Class;
use crate::event::Ending;
use crate::figure::Figure;
use crate::map::Build;
use crate::payment::{Payment, Purpose};
use crate::pile::PileId;
use crate::state::{Battalia, CardChoice, Phase};
use crate::view::View;
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
    let asked = table.asked;
    let yours = view.seat().is_some_and(|seat| asked.contains(seat));
    let first = view.seat().filter(|_| yours).or(asked.first()).unwrap_or(table.active);
    let several = asked.len() > 1;
    let Question { what, reason, clause } = question(view, first);
    let sentence = match (yours, several) {
        (true, _) => format!("You decide: {what}"),
        (false, true) => format!("Several players decide: {what}"),
        (false, false) => format!("{} decides: {what}", player(table, first)),
    };
    Prompt {
        sentence,
        reason,
        clause: Some(clause.into()),
        frame: if several && !yours { 0 } else { frame(table, first) },
        piece: acting(table),
        yours,
        ..Prompt::default()
    }
}

/// The figure that is spoken of.
fn acting(table: &Battalia) -> Option<String> {
    let figure = match table.phase {
        Phase::Moving(movement) | Phase::Retreating(movement) => Some(movement.figure),
        Phase::Roll | Phase::Leading(..) => Some(Figure::BUFF),
        _ => table.battle.and_then(|battle| match battle.part {
            crate::state::BattlePart::Attacking => battle.attacker,
            _ => battle.target.figure(),
        }),
    };
    figure.filter(|&figure| table.square_of(figure).is_some()).map(|figure| figure.to_string())
}

/// BA-29.18: the reason of the end, and the tie-break that was used.
fn over(table: &Battalia, winner: Option<Seat>) -> Prompt {
    let sentence = match winner {
        Some(seat) => format!("{} wins{}", player(table, seat), margin(table, seat)),
        None => "The win is shared".into(),
    };
    let ending = match table.phase {
        Phase::Over { ending, .. } => ending,
        _ => Ending::LastDay,
    };
    let (reason, clause) = ending_words(table, ending);
    Prompt {
        sentence,
        reason,
        clause: Some(clause.into()),
        frame: winner.map_or(0, |seat| frame(table, seat)),
        ..Prompt::default()
    }
}

pub(super) fn ending_words(table: &Battalia, ending: Ending) -> (String, &'static str) {
    let (words, clause) = match ending {
        Ending::Cities => {
            let goal = table.content.numbers.goal;
            return (format!("{goal} cities of level 4 end the game."), "BA-15.1");
        }
        Ending::FullMap => ("No square is empty any more.", "BA-15.2"),
        Ending::NoPlacement => ("No card can be placed any more.", "BA-15.3"),
        Ending::LastDay => ("The last day is over.", "BA-15.4"),
        Ending::Standstill => ("Nothing has changed for four weeks.", "BA-15.9"),
        Ending::LastPlayer => ("Nobody else is left in the game.", "BA-15.10"),
    };
    (words.into(), clause)
}

/// ` by 12 to 9 points`, or the tie-break.
pub(super) fn margin(table: &Battalia, winner: Seat) -> String {
    let own = table.score(winner);
    let others = table.seats().filter(|&seat| seat != winner && table.alive.contains(seat));
    let Some(next) = others.map(|seat| table.score(seat)).max() else { return String::new() };
    match () {
        () if next.points != own.points => format!(" by {} to {} points", own.points, next.points),
        () if next.fours != own.fours => format!(" with {} points each, by level-4 cities", own.points),
        () if next.cities != own.cities => format!(" with {} points each, by cities", own.points),
        () => format!(" with {} points each, by Great Artefacts", own.points),
    }
}

fn question(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    match table.phase {
        Phase::Factions => {
            ask("choose a faction", "In turn order; factions differ in colour and terrain only.", "BA-3.12")
        }
        Phase::StartCities => ask("choose a start city", "In reverse order. Any terrain will do.", "BA-3.13"),
        Phase::Bets(_) => {
            let waiting: Vec<String> = table.asked.iter().map(|seat| player(table, seat)).collect();
            let reason =
                format!("Click cards from left to right, then seal. Still choosing: {}.", words::listed(&waiting));
            ask("bet in secret for Buff", reason, "BA-18.3")
        }
        Phase::Entrance(_) => ask("choose where Buff enters", "On a start city, whoever controls it.", "BA-18.11"),
        Phase::Heroes(heroes) => match heroes.iter().all(|hero| at_peace(table, hero)) {
            true => {
                ask("name the hero Buff meets", "All are at peace with him; the one named may hire him.", "BA-24.9")
            }
            false => ask("name the hero Buff attacks", "Only one hero is attacked.", "BA-21.4"),
        },
        Phase::Announce => {
            ask("announce a mulligan, a cohort or nothing", "Once a turn, before anything else.", "BA-8.1")
        }
        Phase::Camps => ask("open tents, or leave them", "Their cards join the hand.", "BA-7.3"),
        Phase::Actions => actions(view, seat),
        Phase::Pay(payment) => paying(table, payment),
        Phase::ArtefactFaction(artefact) => {
            let name = words::artefact_word(table, artefact);
            ask(format!("choose the faction of the {name}"), "Its vane matches today.", "BA-5.7")
        }
        Phase::Placing(pile, faction, level) => placing(table, seat, pile, faction, level),
        Phase::Moving(movement) => ask(
            format!("where {} goes", the_figure(table, movement.figure)),
            format!("{} left; stopping is always possible.", many(movement.points, "point")),
            "BA-12.4",
        ),
        Phase::Storing(_, room) => {
            ask("which card goes under the tent", format!("Room for {}.", many(room, "card")), "BA-9.26")
        }
        Phase::Laying => ask("which card lies in ambush", "A unit, a Weapon or a Horse, face down.", "BA-9.28"),
        Phase::Card(choice) => card_choice(table, choice),
        Phase::Ruins => ask("take one Great Artefact", "The winner looks at all of them.", "BA-13.26"),
        Phase::Roll => ask(
            "roll for Buff, or leave him",
            format!("The horde has strength {}; a hero without a bribe ends his way.", table.horde()),
            "BA-20.1",
        ),
        Phase::Leading(points, _) => ask(
            format!("where Buff goes, up to {}", many(points, "step")),
            "A hero without a bribe ends his way and is attacked.",
            "BA-20.7",
        ),
        _ => in_battle(view),
    }
}

/// Whether a bribe protects the hero.
pub(super) fn at_peace(table: &Battalia, hero: Figure) -> bool {
    hero.as_hero().is_some_and(|(seat, _)| table.is_protected(seat))
}

fn actions(view: &View, seat: Seat) -> Question {
    let table = &view.table;
    let heroes = table.figures(seat).count();
    let reason = match heroes {
        0 => "Hire units, acquire artefacts, lay roads, build; no hero is on the board.".to_owned(),
        n => format!("Hire, acquire, lay roads, build, move; {} on the board.", many(n as u64, "figure")),
    };
    ask("act, or end the turn", reason, "BA-7.4")
}

/// What a payment is for.
fn purpose(table: &Battalia, purpose: Purpose) -> (String, &'static str) {
    match purpose {
        Purpose::Unit(rank) => (with_article(&table.content.unit(rank).name), "BA-9.14"),
        Purpose::Artefact(artefact) => (with_article(words::artefact_word(table, artefact)), "BA-9.17"),
        Purpose::Road(shape) => (with_article(&words::terrain(Build::Road, shape)), "BA-9.19"),
        Purpose::Staff(shape) => (with_article(&words::terrain(Build::Road, shape)), "BA-11.8"),
        Purpose::City(shape, level) => {
            (format!("{} of level {level}", with_article(&words::terrain(Build::City, shape))), "BA-9.20")
        }
        Purpose::Upgrade(city) => (format!("level {} at {city}", table.map.level_at(city) + 1), "BA-9.21"),
        Purpose::Hero(city) => (format!("a hero at {city}"), "BA-9.23"),
        Purpose::Pitch => ("a tent".into(), "BA-9.26"),
        Purpose::Ambush => ("an ambush".into(), "BA-9.28"),
        Purpose::RetreatForSupplies | Purpose::RetreatOnHorse => ("the retreat".into(), "BA-13.8"),
        Purpose::Bribe => ("peace with Buff".into(), "BA-21.11"),
        Purpose::HireBuff => ("Buff's service".into(), "BA-21.13"),
    }
}

fn paying(table: &Battalia, payment: Payment) -> Question {
    let (what, clause) = purpose(table, payment.purpose);
    let open = payment.open;
    let paid = table.cost_of(payment.purpose).total().saturating_sub(open.total());
    let so_far = if paid == 0 { "nothing paid yet".to_owned() } else { format!("{} paid", many(paid, "slot")) };
    let next = open.first().map(|slot| slot.id()).unwrap_or("card");
    ask(
        format!("how to pay for {what}: {} open", cost(open)),
        format!("{so_far}; the next slot takes a {next} or what stands in for it. Paid cards are not taken back."),
        clause,
    )
}

fn placing(table: &Battalia, seat: Seat, pile: PileId, faction: crate::card::Faction, level: u8) -> Question {
    let mut squares = Vec::new();
    table.each_placement(seat, pile, |square, _| {
        if !squares.contains(&square) {
            squares.push(square);
        }
    });
    let what = pile.build().map(|(build, shape)| words::terrain(build, shape)).unwrap_or_default();
    let people = words::faction_name(table, faction);
    let of_level = if level > 0 { format!(" of level {level}") } else { String::new() };
    let boxed_in = table.reach_with(seat, pile) != table.map.network(seat);
    let joins = if boxed_in { "Boxed in: any card may be joined." } else { "It must join the network." };
    ask(
        format!("where to place the {people} {what}{of_level}"),
        format!(
            "{}. {joins}",
            if squares.len() == 1 { "1 square fits".into() } else { format!("{} squares fit", squares.len()) }
        ),
        "BA-4.13",
    )
}

fn card_choice(table: &Battalia, choice: CardChoice) -> Question {
    match choice {
        CardChoice::Amulet(lit) => {
            let rolls = if lit { "It shines: two rolls, one is kept." } else { "One roll decides." };
            ask("which card the Amulet is rolled on", rolls, "BA-10.5")
        }
        CardChoice::AmuletResult(card, ..) => {
            let name = class_name(table, Class::plain(card));
            ask(format!("which result counts for {name}"), "Two dice fell, one is kept.", "BA-10.6")
        }
        CardChoice::Title(swap) => {
            let what =
                if swap.received.is_some() { "a second unit to lift, or done" } else { "which unit the Title lifts" };
            ask(what, "It becomes a unit of the next rank.", "BA-10.13")
        }
        CardChoice::Scroll(swap) => {
            let what =
                if swap.received.is_some() { "a second card to swap, or done" } else { "which card the Scroll swaps" };
            ask(what, "For one of the same type in another faction.", "BA-10.16")
        }
        CardChoice::ScrollFaction(_, card) => ask(
            format!("the new faction of {}", class_name(table, Class::plain(card))),
            "Of those in its pile.",
            "BA-10.16",
        ),
        CardChoice::Crown => ask("which unit is crowned, and as what", "Until the turn ends.", "BA-11.6"),
        CardChoice::Hand => ask("which card comes back from the Shelter", "Into the hand.", "BA-11.3"),
        CardChoice::Wings => ask("which figure flies", "Over cards, roads are not needed.", "BA-11.5"),
    }
}

fn in_battle(view: &View) -> Question {
    let table = &view.table;
    let Some(battle) = table.battle else { return ask("go on", "", "BA-7.1") };
    let place = words::place(view, battle.square);
    let [attack, defence] = table.totals().map(crate::battle::Total::sum);
    match table.phase {
        Phase::Opening => {
            ask("which weapon opens the attack", format!("Against {}.", words::target(table, battle.target)), "BA-13.5")
        }
        Phase::Attacked => {
            let who = table.attacker_seat().map(|seat| player(table, seat)).unwrap_or_default();
            let what = "stand, retreat or open a tent";
            ask(what, format!("{who} attacks {} at {place}.", words::target(table, battle.target)), "BA-13.7")
        }
        Phase::Retreating(movement) => ask(
            format!("where {} retreats", the_figure(table, movement.figure)),
            "Never onto an enemy figure or Buff.",
            "BA-13.9",
        ),
        Phase::Horde => ask(
            "bribe Buff, hire him, or fight",
            format!("The horde of {} attacks {}.", table.horde(), words::target(table, battle.target)),
            "BA-21.6",
        ),
        Phase::Meeting => ask("hire Buff, or let him pass", "A bribe holds: there is no battle.", "BA-22.5"),
        _ => {
            let what = format!("build the line at {place}, then close it");
            ask(what, format!("{attack} against {defence} as it stands; the defender wins a tie."), "BA-13.12")
        }
    }
}
