//! How each legal action is offered: its words, the things to click, its odds.

use super::hand::{card_id, piece_id};
use super::names::{self, many, percent, player};
use super::pieces::{hero_id, units_id};
use crate::action::Action;
use crate::march::Squad;
use crate::odds::BattleOdds;
use crate::state::{Battlemist, Phase, STACK_MAX, Spoils};
use crate::stock::Stock;
use crate::view::View;
use crate::words::{Card, Cell, Kind, Race, Realm, Resource, Spell};
use kernel::Seat;
use stage::{Bar, Choice, Odds, Target};

/// Words of a choice, what is clicked for it and the clause behind it.
struct Offer {
    verb: &'static str,
    label: String,
    path: Vec<Target>,
    clause: String,
    odds: Option<Odds>,
}

fn offer(verb: &'static str, label: impl Into<String>, path: Vec<Target>, clause: impl Into<String>) -> Offer {
    Offer { verb, label: label.into(), path, clause: clause.into(), odds: None }
}

fn plain(verb: &'static str, label: impl Into<String>, clause: impl Into<String>) -> Offer {
    offer(verb, label, Vec::new(), clause)
}

pub(super) fn choice(view: &View, action: &Action) -> Choice {
    let Offer { verb, label, path, clause, odds } = offered(view, *action);
    let amount = match *action {
        Action::Move(_, _, number, _) => Some(number.into()),
        _ => None,
    };
    Choice {
        action: action.to_string(),
        label,
        verb: verb.into(),
        path,
        odds,
        clause: Some(clause.into()),
        amount,
        question: question(view, action),
        ..Choice::default()
    }
}

/// Asked before something ends that cannot be had back.
fn question(view: &View, action: &Action) -> Option<String> {
    let table = &view.table;
    match (*action, table.phase) {
        (Action::End, Phase::March) => {
            let seat = table.active();
            let moved = table.world.realms().iter().any(|realm| {
                let fresh = |kind: Kind| u16::from(table.squad_size(realm, Squad::fresh(kind)));
                table.units_of(seat).all(realm) > Kind::ALL.into_iter().map(fresh).sum::<u16>()
            });
            let crowded = table.crowded().next().map(|realm| (realm, table.units_of(seat).army(realm) - STACK_MAX));
            match crowded {
                Some((realm, excess)) => {
                    let units = many(excess, "Army unit");
                    Some(format!("{units} above ten in {} will be killed. End the moves?", names::realm(table, realm)))
                }
                None => (!moved && table.has_units(seat)).then(|| "No unit has moved. End the moves?".into()),
            }
        }
        (Action::Withdraw(_), _) => {
            let battle = table.battle?;
            let own = view.seat().is_some_and(|seat| table.is_home_of(battle.realm, seat));
            own.then(|| "A race that leaves its Home to the enemy is out of the game. Withdraw?".into())
        }
        _ => None,
    }
}

fn button(text: impl Into<String>) -> Target {
    Target::Button(text.into())
}

fn at(realm: Realm) -> Target {
    Target::Space(realm.to_string())
}

fn card(card: Card) -> Target {
    Target::Card(card_id(card))
}

fn offered(view: &View, action: Action) -> Offer {
    let table = &view.table;
    let me = view.seat().unwrap_or(table.active());
    let place = |realm: Realm| names::realm(table, realm);
    let title = |card: Card| names::card(table, card).to_owned();
    let rule = |card: Card| table.content.card(card).clause.clone();
    let hero_of = |race: Race, number| Target::Piece(hero_id(table.seat_of(race).unwrap_or(me), number));
    match action {
        Action::Race(race) => plain("race", format!("Play the {}", names::race(race)), "MI-2.7"),
        Action::Piece(realm) => {
            offer("lay", format!("Lay {}", place(realm)), vec![Target::Card(piece_id(realm))], "MI-4.7")
        }
        Action::Lay(cell, turn) => laying(view, cell, turn),
        Action::Discard(chosen) => {
            let (path, clause) = match table.phase {
                Phase::Discards => (vec![card(chosen)], "MI-6.3"),
                _ => (vec![card(chosen), button("Discard it")], "MI-5.19"),
            };
            offer("discard", format!("Discard {}", title(chosen)), path, clause)
        }
        Action::Finish => finishing(table),
        Action::Done => done(table),
        Action::Pass => passing(table),
        Action::PassBattle => plain("pass", "No Song of Fear in this battle", "MI-11.45"),
        Action::Cast(spell) => casting(view, me, spell, None, Vec::new()),
        Action::CastAt(spell, realm) => casting(view, me, spell, Some(format!("on {}", place(realm))), vec![at(realm)]),
        Action::CastFor(spell, resource) => {
            let what = format!("1 {}", names::resource(resource));
            casting(view, me, spell, Some(format!("for {what}")), vec![button(what)])
        }
        Action::CastOn(spell, race, burnt) => {
            let what = names::stock(burnt.stock());
            let words = format!("on {}: {what}", names::race(race));
            casting(view, me, spell, Some(words), vec![button(names::race(race)), button(what)])
        }
        Action::Play(chosen) => offer("card", format!("Play {}", title(chosen)), vec![card(chosen)], rule(chosen)),
        Action::PlayAt(chosen, realm) => {
            let label = format!("Play {} on {}", title(chosen), place(realm));
            offer("card", label, vec![card(chosen), at(realm)], rule(chosen))
        }
        Action::PlayOn(chosen, race) => {
            let label = format!("Play {} on {}", title(chosen), names::race(race));
            offer("card", label, vec![card(chosen), button(names::race(race))], rule(chosen))
        }
        Action::PlayFor(chosen, number) => {
            let label = format!("Play {} for {}", title(chosen), names::hero(number));
            offer("card", label, vec![card(chosen), Target::Piece(hero_id(me, number))], rule(chosen))
        }
        Action::PlayAgainst(chosen, race, number) => {
            let label = format!("Play {} on {} {}", title(chosen), names::race(race), names::hero(number));
            offer("card", label, vec![card(chosen), hero_of(race, number)], rule(chosen))
        }
        Action::Monster(kind) => {
            let clause = if table.phase == Phase::Horn { "MI-9.30" } else { "MI-14.21" };
            plain("recruit", format!("Place {} on your Home", names::one(kind)), clause)
        }
        Action::Abstain => plain("pass", "Abstain", "MI-6.13"),
        Action::Dedicate => plain("vote", format!("Dedicate {}", many(table.votes_of(me), "vote")), "MI-6.13"),
        Action::DedicateWith(tongues) => {
            let extra = u16::from(tongues) * u16::from(table.content.card(Card::SILVER_TONGUE).value);
            let votes = u16::from(table.votes_of(me)) + extra;
            let label = format!("Dedicate {} with {}", many(votes, "vote"), many(tongues, "Silver Tongue"));
            plain("vote", label, "MI-6.14")
        }
        Action::Lose(realm, kind) => losing(view, me, realm, kind),
        Action::Take(resource) => {
            let clause = match table.phase {
                Phase::Purse(..) => "MI-17.20",
                Phase::Spoils(Spoils::Chest, _) => "MI-9.29",
                Phase::Spoils(Spoils::Scavengers, _) => "MI-2.18",
                _ => "MI-11.41",
            };
            plain("take", format!("Take 1 {}", names::resource(resource)), clause)
        }
        Action::Pay(resource) => plain("take", format!("Pay 1 {}", names::resource(resource)), "MI-17.20"),
        Action::Recruit(kind, realm) => {
            let price = names::stock(Battlemist::cost_of(kind));
            let label = format!("Recruit {} at {}, {price}", names::one(kind), place(realm));
            offer("recruit", label, vec![at(realm), button(format!("{}: {price}", names::kind(kind)))], "MI-7.8")
        }
        Action::BuyHero => plain("hero", "Hire a Hero, 5 Wood, 5 Iron", "MI-7.13"),
        Action::Town(realm) => building(table, me, realm, "Town", table.town_cost(me), "MI-7.14"),
        Action::City(realm) => building(table, me, realm, "City", table.city_cost(me), "MI-7.16"),
        Action::BuyStar => {
            let price = table.star_price(me).unwrap_or_default();
            plain("star", format!("Buy a Star, {price} of each Resource"), "MI-7.21")
        }
        Action::Trade(pay, get) => trading(table, me, pay, get),
        Action::Offer(race) => plain("offer", format!("Make the {} an offer", names::race(race)), "MI-13.8"),
        Action::Give(resource, number) => changing("give", "You give", resource, number),
        Action::Get(resource, number) => changing("get", "You get", resource, number),
        Action::Send => plain("offer", format!("Send the offer: {}", draft(table, me)), "MI-13.9"),
        Action::Drop => plain("pass", "Drop the offer", "MI-13.8"),
        Action::Accept(race) => {
            let label = format!("Accept: {}", standing_offer(table, race, me));
            plain("offer", label, "MI-13.10")
        }
        Action::Decline(race) => plain("pass", format!("Decline the {}", names::race(race)), "MI-13.9"),
        Action::CounterOffer(race) => {
            plain("offer", format!("Decline and offer the {} something else", names::race(race)), "MI-13.9")
        }
        Action::Add | Action::Subtract | Action::Leave => initiative(table, me, action),
        Action::Step(number, realm) => {
            let label = format!("Go to {} ({})", place(realm), names::hero(number));
            offer("step", label, vec![Target::Piece(hero_id(me, number)), at(realm)], "MI-9.8")
        }
        Action::Choose(number) => {
            let label = format!("{} completes the Quest", names::hero(number));
            offer("step", label, vec![Target::Piece(hero_id(me, number))], "MI-9.12")
        }
        Action::Draw => plain("star", "Draw a Quest card", "MI-9.20"),
        Action::DeclineQuest => plain("pass", "Draw no Quest card", "MI-9.20"),
        Action::Duel(number, race, enemy) => {
            let label = format!("Duel: {} attacks {} {}", names::hero(number), names::race(race), names::hero(enemy));
            let path = vec![Target::Piece(hero_id(me, number)), hero_of(race, enemy)];
            let win = table.seat_of(race).map(|other| table.duel_odds((me, number), (other, enemy)));
            let odds = win.map(|win| Odds {
                title: label.clone(),
                dice: "without Healing Draughts".into(),
                heads: vec![(win, "you win".into())],
                bars: vec![
                    Bar { label: "your Hero dies".into(), chance: 1.0 - win, weight: 0 },
                    Bar { label: "won".into(), chance: win, weight: 2 },
                ],
                ..Odds::default()
            });
            Offer { odds, ..offer("battle", label, path, "MI-9.37") }
        }
        Action::Unit(realm, squad) => {
            let mut path = vec![Target::Piece(units_id(me, realm, squad.kind))];
            if table.squads(realm, squad.kind) > 1 {
                path.push(button(squad_words(table, squad)));
            }
            let label = format!("Name {} at {}{}", names::one(squad.kind), place(realm), marked(squad));
            offer("name", label, path, naming_clause(table))
        }
        Action::Back => plain("pass", "Take it back", "MI-5.26"),
        Action::Move(from, to, number, squad) => moving(view, me, [from, to], number, squad),
        Action::End => ending(table),
        Action::Battle(realm) => {
            let odds = table.attack_odds(me, table.units_of(me).0[realm.index()], realm);
            let path = vec![at(realm)];
            Offer {
                odds: odds.map(|odds| shown(odds, &place(realm))),
                ..offer("battle", format!("Fight for {}", place(realm)), path, "MI-11.2")
            }
        }
        Action::Target(kind) => plain("kill", format!("Frighten {} to death", names::one(kind)), "MI-14.10"),
        Action::Rally(kind) => plain("rally", format!("Rally {}", names::one(kind)), "MI-11.14"),
        Action::Withdraw(realm) => {
            offer("withdraw", format!("Withdraw to {}", place(realm)), vec![at(realm)], "MI-16.20")
        }
        Action::Stay => plain("pass", "Stay and fight", "MI-11.19"),
        Action::Front(kind) => plain("front", format!("{} to the Front Line", sentence(&names::one(kind))), "MI-11.24"),
        Action::Rout(kind) => casualty(view, me, "rout", format!("Rout {}", names::one(kind)), action),
        Action::Kill(kind) => casualty(view, me, "kill", format!("Lose {}", names::one(kind)), action),
        Action::Slay(kind) => casualty(view, me, "kill", format!("Lose a Routed {}", names::kind(kind)), action),
        Action::Keep if may_keep(table, me) => plain("keep", "Keep the building", "MI-11.40"),
        Action::Keep => plain("keep", "Leave the building to nobody", "MI-11.40"),
        Action::Pillage => plain("take", "Pillage it", "MI-11.41"),
        Action::Raze(realm) => {
            let what = if table.cities.contains(realm) { "City" } else { "Town" };
            let words = format!("Give up the {what}");
            offer("raze", format!("{words} in {}", place(realm)), vec![at(realm), button(words)], "MI-12.6")
        }
        Action::Resign => plain("resign", "Resign", "MI-18.8"),
    }
}

/// Whether a winning attacker has an Army unit left to keep a building with.
pub(super) fn may_keep(table: &Battlemist, seat: Seat) -> bool {
    table.battle.is_some_and(|battle| table.units_of(seat).army(battle.realm) > 0)
}

/// With a capital at its beginning.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A cell, and where the piece fits in several ways also how it is turned.
fn laying(view: &View, cell: Cell, turn: u8) -> Offer {
    let table = &view.table;
    let piece = match table.phase {
        Phase::Laying(piece) => piece,
        _ => None,
    };
    let fits = |turn: &u8| piece.is_some_and(|piece| table.refuse_lay(piece, cell, *turn).is_ok());
    let mut path = vec![Target::Space(cell.to_string())];
    let words = if turn == 0 { "as it is".to_owned() } else { format!("turned {}°", 60 * u16::from(turn)) };
    if (0..6).filter(fits).count() > 1 {
        path.push(button(words.clone()));
    }
    offer("lay", format!("Lay it on {cell}, {words}"), path, "MI-4.8")
}

fn finishing(table: &Battlemist) -> Offer {
    match table.phase {
        Phase::Discards => plain("end", "Keep the rest", "MI-6.3"),
        Phase::Rally => plain("end", "Rally no more", "MI-11.14"),
        _ => plain("end", "Name no more units", naming_clause(table)),
    }
}

fn done(table: &Battlemist) -> Offer {
    match table.phase {
        Phase::Council(false) if !table.pending.is_empty() => plain("end", "Nothing more before the votes", "MI-6.7"),
        Phase::Council(_) => plain("end", "Nothing more in this Council", "MI-6.7"),
        _ => plain("end", "End your Economy", "MI-7.6"),
    }
}

fn passing(table: &Battlemist) -> Offer {
    let (label, clause) = match table.phase {
        Phase::Counter if table.casting.is_some_and(|casting| casting.depth > 0) => {
            ("Let the Hand of the Void stand", "MI-14.8")
        }
        Phase::Counter => ("Let the Spell pass", "MI-14.7"),
        Phase::VoteWindow => ("Let the vote stand", "MI-6.17"),
        Phase::PreQuest => ("Play no Great Need", "MI-9.2"),
        Phase::PreMove => ("Go on to the moves", "MI-10.2"),
        Phase::Draught | Phase::Knife(..) => ("Give no Draught", "MI-9.41"),
        Phase::Pause => ("No Song of Fear now", "MI-11.45"),
        _ => ("Play nothing", "MI-11.8"),
    };
    plain("pass", label, clause)
}

fn ending(table: &Battlemist) -> Offer {
    match table.phase {
        Phase::Heroes => plain("end", "End Hero movement", "MI-9.11"),
        Phase::Duels => plain("end", "End the Quest Segment", "MI-9.37"),
        _ => plain("end", "End the moves", "MI-10.13"),
    }
}

fn casting(view: &View, me: Seat, spell: Spell, on: Option<String>, rest: Vec<Target>) -> Offer {
    let table = &view.table;
    let (rules, name) = (&table.content.spells[spell.index()], names::spell(table, spell));
    let on = on.map(|on| format!(" {on}")).unwrap_or_default();
    let label = format!("Cast {name}{on}, {} of {} Starpower", rules.cost, table.starpower(me));
    let mut path = rest;
    if !path.is_empty() {
        path.insert(0, button(name));
    }
    offer("spell", label, path, rules.clause.clone())
}

fn losing(view: &View, me: Seat, realm: Realm, kind: Kind) -> Offer {
    let table = &view.table;
    let place = names::realm(table, realm);
    let (owner, clause) = match table.phase {
        Phase::Graves(victims) => (table.earliest(victims).unwrap_or(me), "MI-17.23"),
        Phase::Stack => (me, "MI-10.12"),
        Phase::Supply => (me, "MI-12.6"),
        _ => (me, "MI-17.4"),
    };
    let whose = if owner == me { String::new() } else { format!(" of the {}", player(table, owner)) };
    let label = format!("Remove {}{whose} at {place}", names::one(kind));
    offer("kill", label, vec![Target::Piece(units_id(owner, realm, kind))], clause)
}

fn building(table: &Battlemist, me: Seat, realm: Realm, what: &str, price: Stock, clause: &str) -> Offer {
    let price = names::stock(price);
    let label = format!("Build a {what} in {}, {price}", names::realm(table, realm));
    debug_assert!(table.seats().any(|seat| seat == me));
    offer("build", label, vec![at(realm), button(format!("{what}: {price}"))], clause)
}

fn trading(table: &Battlemist, me: Seat, pay: Resource, get: Resource) -> Offer {
    let rate = table.merchant_rate(me).unwrap_or(3);
    let (paid, got) = (format!("{rate} {}", names::resource(pay)), format!("1 {}", names::resource(get)));
    let path = vec![button("Merchants"), button(format!("pay {paid}")), button(format!("for {got}"))];
    offer("trade", format!("Merchants: {paid} for {got}"), path, "MI-13.1")
}

fn changing(verb: &'static str, words: &str, resource: Resource, number: i8) -> Offer {
    let what = names::resource(resource);
    let label = format!("{words} {} {} {what}", number.abs(), if number > 0 { "more" } else { "less" });
    offer(verb, label, vec![button(format!("{words} {what}")), button(format!("{number:+}"))], "MI-13.8")
}

/// `2 Grain for 1 Iron`, as the sender of an offer sees it.
fn pledge(give: [u8; 3], get: [u8; 3]) -> String {
    let words = |amounts: [u8; 3]| names::stock(Stock(amounts.map(u16::from)));
    format!("{} for {}", words(give), words(get))
}

pub(super) fn draft(table: &Battlemist, seat: Seat) -> String {
    table.trades.drafts[usize::from(seat.0)].map_or("nothing".into(), |draft| pledge(draft.give, draft.get))
}

/// As its receiver sees it: what he gives for what he gets.
pub(super) fn standing_offer(table: &Battlemist, from: Race, to: Seat) -> String {
    let offer = table.seat_of(from).and_then(|from| table.trades.offer(from, to));
    offer.map_or("nothing".into(), |offer| pledge(offer.get, offer.give))
}

fn initiative(table: &Battlemist, me: Seat, action: Action) -> Offer {
    let die = i16::from(table.turns.dice[usize::from(me.0)]);
    let number = table.cities_of(me);
    let cities = names::cities(number);
    let label = match action {
        Action::Add => format!("{die} + {cities}: {}", die + number as i16),
        Action::Subtract => format!("{die} - {cities}: {}", die - number as i16),
        _ => format!("Leave the die at {die}"),
    };
    plain("order", label, "MI-8.2")
}

pub(super) fn naming_clause(table: &Battlemist) -> &'static str {
    match table.phase {
        Phase::Naming(naming) => match naming.card {
            Some(Card::FORCED_MARCH) => "MI-16.14",
            Some(_) => "MI-16.15",
            None => "MI-14.14",
        },
        _ => "MI-14.14",
    }
}

/// `, marked`, where a card or a Spell lies on the unit already.
fn marked(squad: Squad) -> &'static str {
    if squad.left.is_some() { ", marked already" } else { "" }
}

/// What tells a squad from others of its kind in the same Realm.
fn squad_words(table: &Battlemist, squad: Squad) -> String {
    let left = squad.left.unwrap_or_else(|| table.moves(table.active(), squad.kind));
    let pass = if squad.pass { ", Hidden Pass" } else { "" };
    match squad.left {
        None => "as they stood".into(),
        Some(_) if squad.moved => format!("moved, {left} left{pass}"),
        Some(_) => format!("marked, {left} left{pass}"),
    }
}

fn moving(view: &View, me: Seat, [from, to]: [Realm; 2], number: u8, squad: Squad) -> Offer {
    let table = &view.table;
    let mut path = vec![Target::Piece(units_id(me, from, squad.kind)), at(to)];
    let alike = table.squads(from, squad.kind) > 1;
    let words = names::units(number, squad.kind);
    if alike {
        path.push(button(format!("{words}, {}", squad_words(table, squad))));
    } else if number != table.most_leaving(from, squad) {
        // All that can go need no number; fewer are a button more.
        path.push(button(words.clone()));
    }
    let enemy = table.enemy_in(me, to);
    let (verb, going) = if enemy.is_some() { ("attack", "Attack") } else { ("move", "Move to") };
    let own = if alike { format!(", {}", squad_words(table, squad)) } else { String::new() };
    let left = if squad.kind.is_army() { given_up(table, me, from, number) } else { String::new() };
    let (there, here) = (names::realm(table, to), names::realm(table, from));
    let label = format!("{going} {there} with {words}{own}{left} (from {here})");
    let odds = enemy.and_then(|_| {
        let mut units = table.units_of(me).0[to.index()];
        units[squad.kind.index()] = units[squad.kind.index()].saturating_add(number);
        table.attack_odds(me, units, to)
    });
    Offer {
        odds: odds.map(|odds| shown(odds, &names::realm(table, to))),
        ..offer(verb, label, path, if enemy.is_some() { "MI-10.7" } else { "MI-10.4" })
    }
}

/// `, giving up 2 Grain and the Town of Abou Xar`, where the last Army units leave a Realm (MI-10.14).
fn given_up(table: &Battlemist, me: Seat, from: Realm, number: u8) -> String {
    let held = table.controller(from) == Some(me) && !table.is_home_of(from, me);
    if !held || table.units_of(me).army(from) > number.into() {
        return String::new();
    }
    let harvest = table.next_yield(me, from);
    let mut words = Vec::new();
    if !harvest.is_empty() {
        words.push(names::stock(harvest));
    }
    match () {
        () if table.cities.contains(from) => words.push("the City".into()),
        () if table.towns.contains(from) => words.push("the Town".into()),
        () => {}
    }
    let place = names::realm(table, from);
    if words.is_empty() {
        format!(", giving up {place}")
    } else {
        format!(", giving up {} of {place}", words.join(" and "))
    }
}

/// The odds of an attack as its player sees them.
fn shown(odds: BattleOdds, title: &str) -> Odds {
    let [win, lose] = odds.wins;
    let nobody = (1.0 - win - lose).max(0.0);
    let mut bars = vec![
        Bar { label: "lost".into(), chance: lose, weight: 0 },
        Bar { label: "won".into(), chance: 1.0 - lose - nobody, weight: 2 },
    ];
    if nobody > 0.0 {
        bars.insert(1, Bar { label: "nobody left".into(), chance: nobody, weight: 1 });
    }
    Odds {
        title: title.into(),
        dice: "without cards and Spells".into(),
        heads: vec![(win, "you win".into())],
        bars,
        notes: vec![format!("{:.1} units left if won", odds.left[0]), "units that come later count too".into()],
        ..Odds::default()
    }
}

/// A casualty, with the chance of the battle after it.
fn casualty(view: &View, me: Seat, verb: &'static str, label: String, action: Action) -> Offer {
    let table = &view.table;
    let clause = if matches!(action, Action::Slay(_)) { "MI-11.28" } else { "MI-11.27" };
    let Some(after) = table.odds_after(me, action) else { return plain(verb, label, clause) };
    let side = table.battle.map_or(0, |battle| battle.side_of(me));
    let win = after.wins[side];
    let odds = Odds {
        title: label.clone(),
        dice: "without cards and Spells".into(),
        heads: vec![(win, "you win".into())],
        bars: vec![
            Bar { label: "not won".into(), chance: 1.0 - win, weight: 0 },
            Bar { label: "won".into(), chance: win, weight: 2 },
        ],
        notes: vec![format!("{} to win, {:.1} units left", percent(win), after.left[side])],
        ..Odds::default()
    };
    Offer { odds: Some(odds), ..plain(verb, label, clause) }
}
