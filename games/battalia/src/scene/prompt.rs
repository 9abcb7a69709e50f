//! The one sentence that says who decides what, and why (section 27).

use super::words::{self, class_name, cost, frame, player, the_figure, who, with_article};
use crate::card::Class;
use crate::event::Ending;
use crate::figure::Figure;
use crate::map::Build;
use crate::payment::{Payment, Purpose};
use crate::phase::{CardChoice, Phase};
use crate::pile::PileId;
use crate::state::Battalia;
use crate::view::View;
use kernel::{Awaiting, Game, Seat};
use stage::Prompt;

/// What is to be decided, why, and the clause.
struct Question {
    what: String,
    reason: String,
    clause: &'static str,
}

fn ask(what: String, reason: String, clause: &'static str) -> Question {
    Question { what, reason, clause }
}

pub(super) fn prompt(view: &View) -> Prompt {
    let (table, t) = (&view.table, view.texts());
    if let Awaiting::Over(outcome) = table.awaiting() {
        return over(view, outcome.winner().map(|side| Seat(side.0)));
    }
    let asked = table.asked;
    let yours = view.seat().is_some_and(|seat| asked.contains(seat));
    let first = view.seat().filter(|_| yours).or(asked.first()).unwrap_or(table.active);
    let several = asked.len() > 1;
    let Question { what, reason, clause } = question(view, first);
    let sentence = match (yours, several) {
        (true, _) => t.you_decide(what),
        (false, true) => t.several_decide(what),
        (false, false) => t.decides(player(view, first), who(view, first), what),
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
fn over(view: &View, winner: Option<Seat>) -> Prompt {
    let table = &view.table;
    let ending = match table.phase {
        Phase::Over { ending, .. } => ending,
        _ => Ending::LastDay,
    };
    let (reason, clause) = ending_words(view, ending);
    Prompt {
        sentence: result(view, winner),
        reason,
        clause: Some(clause.into()),
        frame: winner.map_or(0, |seat| frame(table, seat)),
        ..Prompt::default()
    }
}

pub(super) fn result(view: &View, winner: Option<Seat>) -> String {
    match winner {
        Some(seat) => victory(view, seat),
        None => view.texts().shared_win(),
    }
}

pub(super) fn ending_words(view: &View, ending: Ending) -> (String, &'static str) {
    let t = view.texts();
    match ending {
        Ending::Cities => (t.ending_cities(view.table.content.numbers.goal), "BA-15.1"),
        Ending::FullMap => (t.ending_full_map(), "BA-15.2"),
        Ending::NoPlacement => (t.ending_no_placement(), "BA-15.3"),
        Ending::LastDay => (t.ending_last_day(), "BA-15.4"),
        Ending::Standstill => (t.ending_standstill(), "BA-15.9"),
        Ending::LastPlayer => (t.ending_last_player(), "BA-15.10"),
    }
}

/// `Islanders win by 12 to 9 points`, or with the tie-break.
pub(super) fn victory(view: &View, winner: Seat) -> String {
    let (table, t) = (&view.table, view.texts());
    let wins = t.wins(player(view, winner), who(view, winner));
    let own = table.score(winner);
    let others = table.seats().filter(|&seat| seat != winner && table.alive.contains(seat));
    let Some(next) = others.map(|seat| table.score(seat)).max() else { return wins };
    match () {
        () if next.points != own.points => t.wins_by_points(wins, own.points, next.points),
        () if next.fours != own.fours => t.wins_by_fours(wins, own.points),
        () if next.cities != own.cities => t.wins_by_cities(wins, own.points),
        () => t.wins_by_greats(wins, own.points),
    }
}

fn question(view: &View, seat: Seat) -> Question {
    let (table, t) = (&view.table, view.texts());
    match table.phase {
        Phase::Factions => ask(t.ask_faction(), t.why_faction(), "BA-3.12"),
        Phase::StartCities => ask(t.ask_start_city(), t.why_start_city(), "BA-3.13"),
        Phase::Bets(_) => {
            let choosing: Vec<String> = table.asked.iter().map(|seat| player(view, seat)).collect();
            let yours = view.seat() == Some(seat);
            let why = if yours { t.why_bet() } else { t.why_bets(words::listed(view, &choosing)) };
            ask(t.ask_bet(), why, "BA-18.3")
        }
        Phase::Entrance(_) => ask(t.ask_entrance(), t.why_entrance(), "BA-18.11"),
        Phase::Heroes(heroes) => match heroes.iter().all(|hero| at_peace(table, hero)) {
            true => ask(t.ask_met_hero(), t.why_met_hero(), "BA-24.9"),
            false => ask(t.ask_attacked_hero(), t.why_attacked_hero(), "BA-21.4"),
        },
        Phase::Announce => ask(t.ask_announce(), t.why_announce(), "BA-8.1"),
        Phase::Camps => ask(t.ask_camps(), t.why_camps(), "BA-7.3"),
        Phase::Actions => ask(t.ask_act(), t.why_act(table.figures(seat).count()), "BA-7.4"),
        Phase::Pay(payment) => paying(view, payment),
        Phase::ArtefactFaction(artefact) => {
            let name = words::artefact_word(table, artefact);
            ask(t.ask_artefact_faction(name), t.why_artefact_faction(), "BA-5.7")
        }
        Phase::Placing(pile, faction, level) => placing(view, seat, pile, faction, level),
        Phase::Moving(movement) => {
            ask(t.ask_move(the_figure(view, movement.figure)), t.why_move(movement.points), "BA-12.4")
        }
        Phase::Storing(_, room) => ask(t.ask_store(), t.why_store(room), "BA-9.26"),
        Phase::Laying => ask(t.ask_lay_ambush(), t.why_lay_ambush(), "BA-9.28"),
        Phase::Card(choice) => card_choice(view, choice),
        Phase::Ruins => ask(t.ask_ruins(), t.why_ruins(), "BA-13.26"),
        Phase::Roll => ask(t.ask_roll(), t.why_roll(table.horde()), "BA-20.1"),
        Phase::Leading(points, _) => ask(t.ask_lead(points), t.why_lead(), "BA-20.7"),
        _ => in_battle(view),
    }
}

/// Whether a bribe protects the hero.
pub(super) fn at_peace(table: &Battalia, hero: Figure) -> bool {
    hero.as_hero().is_some_and(|(seat, _)| table.is_protected(seat))
}

/// What a payment is for.
fn purpose(view: &View, purpose: Purpose) -> (String, &'static str) {
    let (table, t) = (&view.table, view.texts());
    let road = |shape| with_article(view, &words::terrain(view, Build::Road, shape));
    match purpose {
        Purpose::Unit(rank) => (with_article(view, &table.content.unit(rank).name), "BA-9.14"),
        Purpose::Artefact(artefact) => (with_article(view, words::artefact_word(table, artefact)), "BA-9.17"),
        Purpose::Road(shape) => (road(shape), "BA-9.19"),
        Purpose::Staff(shape) => (road(shape), "BA-11.8"),
        Purpose::City(shape, level) => {
            (t.for_city(with_article(view, &words::terrain(view, Build::City, shape)), level), "BA-9.20")
        }
        Purpose::Upgrade(city) => (t.for_level(table.map.level_at(city) + 1, city), "BA-9.21"),
        Purpose::Hero(city) => (t.for_hero(city), "BA-9.23"),
        Purpose::Pitch => (t.for_tent(), "BA-9.26"),
        Purpose::Ambush => (t.for_ambush(), "BA-9.28"),
        Purpose::RetreatForSupplies | Purpose::RetreatOnHorse => (t.for_retreat(), "BA-13.8"),
        Purpose::Bribe => (t.for_peace(), "BA-21.11"),
        Purpose::HireBuff => (t.for_service(), "BA-21.13"),
    }
}

fn paying(view: &View, payment: Payment) -> Question {
    let (what, clause) = purpose(view, payment.purpose);
    let open = payment.open;
    let paid = view.table.cost_of(payment.purpose).total().saturating_sub(open.total());
    let next = open.first().map_or("card", |slot| slot.id());
    ask(view.texts().ask_pay(what, cost(view, open)), view.texts().why_pay(paid, next), clause)
}

fn placing(view: &View, seat: Seat, pile: PileId, faction: crate::card::Faction, level: u8) -> Question {
    let (table, t) = (&view.table, view.texts());
    let mut squares = Vec::new();
    table.each_placement(seat, pile, |square, _| {
        if !squares.contains(&square) {
            squares.push(square);
        }
    });
    let card = pile.build().map(|(build, shape)| words::terrain(view, build, shape)).unwrap_or_default();
    let boxed_in = table.reach_with(seat, pile) != table.map.network(seat);
    let reason = if boxed_in { t.why_place_boxed_in(squares.len()) } else { t.why_place(squares.len()) };
    ask(t.ask_place(level, words::faction_name(table, faction), card), reason, "BA-4.13")
}

fn card_choice(view: &View, choice: CardChoice) -> Question {
    let t = view.texts();
    let named = |card| class_name(view, Class::plain(card));
    match choice {
        CardChoice::Amulet(lit) => {
            ask(t.ask_amulet(), if lit { t.why_amulet_shines() } else { t.why_amulet() }, "BA-10.5")
        }
        CardChoice::AmuletResult(card, ..) => ask(t.ask_amulet_result(named(card)), t.why_amulet_result(), "BA-10.6"),
        CardChoice::Title(swap) => {
            let what = if swap.received.is_some() { t.ask_title_again() } else { t.ask_title() };
            ask(what, t.why_title(), "BA-10.13")
        }
        CardChoice::Scroll(swap) => {
            let what = if swap.received.is_some() { t.ask_scroll_again() } else { t.ask_scroll() };
            ask(what, t.why_scroll(), "BA-10.16")
        }
        CardChoice::ScrollFaction(_, card) => {
            ask(t.ask_scroll_faction(named(card)), t.why_scroll_faction(), "BA-10.16")
        }
        CardChoice::Crown => ask(t.ask_crown(), t.why_crown(), "BA-11.6"),
        CardChoice::Hand => ask(t.ask_hand(), t.why_hand(), "BA-11.3"),
        CardChoice::Wings => ask(t.ask_wings(), t.why_wings(), "BA-11.5"),
    }
}

fn in_battle(view: &View) -> Question {
    let (table, t) = (&view.table, view.texts());
    let Some(battle) = table.battle else { return ask(t.ask_go_on(), String::new(), "BA-7.1") };
    let place = words::place(view, battle.square);
    let target = words::target(view, battle.target);
    let [attack, defence] = table.totals().map(crate::battle::Total::sum);
    match table.phase {
        Phase::Opening => ask(t.ask_opening(), t.why_opening(target), "BA-13.5"),
        Phase::Attacked => {
            let attacker = table.attacker_seat().map(|seat| player(view, seat)).unwrap_or_default();
            ask(t.ask_attacked(), t.why_attacked(attacker, target, place), "BA-13.7")
        }
        Phase::Retreating(movement) => {
            ask(t.ask_retreat(the_figure(view, movement.figure)), t.why_retreat(), "BA-13.9")
        }
        Phase::Horde => ask(t.ask_horde(), t.why_horde(table.horde(), target), "BA-21.6"),
        Phase::Meeting => ask(t.ask_meeting(), t.why_meeting(), "BA-22.5"),
        _ => ask(t.ask_line(place), t.why_line(attack, defence), "BA-13.12"),
    }
}
