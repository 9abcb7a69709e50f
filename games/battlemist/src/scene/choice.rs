//! How each legal action is offered: its words, the things to click, its odds.

use super::hand::{card_id, piece_id};
use super::names;
use super::pieces::{hero_id, units_id};
use crate::action::Action;
use crate::event::Building;
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
        action: Choice::notation(action),
        label,
        verb: verb.into(),
        path,
        odds: odds.map(Box::new),
        clause: Some(clause.into()),
        amount,
        question: question(view, action),
        ..Choice::default()
    }
}

/// Asked before something ends that cannot be had back.
fn question(view: &View, action: &Action) -> Option<String> {
    let (table, t) = (&view.table, view.texts());
    match (*action, table.phase) {
        (Action::End, Phase::March) => {
            let seat = table.active();
            let moved = table.world.realms().iter().any(|realm| {
                let fresh = |kind: Kind| u16::from(table.squad_size(realm, Squad::fresh(kind)));
                table.units_of(seat).all(realm) > Kind::ALL.into_iter().map(fresh).sum::<u16>()
            });
            let crowded = table.crowded().next().map(|realm| (realm, table.units_of(seat).army(realm) - STACK_MAX));
            match crowded {
                Some((realm, excess)) => Some(t.ask_crowded(t.army_units(excess), view.realm(realm))),
                None => (!moved && table.has_units(seat)).then(|| t.ask_no_move()),
            }
        }
        (Action::Withdraw(_), _) => {
            let battle = table.battle?;
            let own = view.seat().is_some_and(|seat| table.is_home_of(battle.realm, seat));
            own.then(|| t.ask_leave_home())
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
    let (table, t) = (&view.table, view.texts());
    let me = view.seat().unwrap_or(table.active());
    let place = |realm: Realm| view.realm(realm);
    let title = |card: Card| names::card(table, card).to_owned();
    let charm = |spell: Spell| names::spell(table, spell).to_owned();
    let rule = |card: Card| table.content.card(card).clause.clone();
    let hero_of = |race: Race, number| Target::Piece(hero_id(table.seat_of(race).unwrap_or(me), number));
    match action {
        Action::Race(race) => plain("race", t.play_race(t.race(race)), "MI-2.7"),
        Action::Piece(realm) => offer("lay", t.lay(place(realm)), vec![Target::Card(piece_id(realm))], "MI-4.7"),
        Action::Lay(cell, turn) => laying(view, cell, turn),
        Action::Discard(chosen) => {
            let (path, clause) = match table.phase {
                Phase::Discards => (vec![card(chosen)], "MI-6.3"),
                _ => (vec![card(chosen), button(t.discard_it())], "MI-5.19"),
            };
            offer("discard", t.discard(title(chosen)), path, clause)
        }
        Action::Finish => finishing(view),
        Action::Done => done(view),
        Action::Pass => passing(view),
        Action::PassBattle => plain("pass", t.no_song_in_battle(), "MI-11.45"),
        Action::Cast(spell) => casting(view, me, spell, charm(spell), Vec::new()),
        Action::CastAt(spell, realm) => {
            casting(view, me, spell, t.cast_at(charm(spell), place(realm)), vec![at(realm)])
        }
        Action::CastFor(spell, resource) => {
            let what = view.amount(1, resource);
            casting(view, me, spell, t.cast_for(charm(spell), &what), vec![button(what)])
        }
        Action::CastOn(spell, race, burnt) => {
            let what = view.stock(burnt.stock());
            let words = t.cast_on(charm(spell), t.race(race), &what);
            casting(view, me, spell, words, vec![button(t.race(race)), button(what)])
        }
        Action::Play(chosen) => offer("card", t.play(title(chosen)), vec![card(chosen)], rule(chosen)),
        Action::PlayAt(chosen, realm) => {
            let label = t.play_on(title(chosen), place(realm));
            offer("card", label, vec![card(chosen), at(realm)], rule(chosen))
        }
        Action::PlayOn(chosen, race) => {
            let label = t.play_on(title(chosen), t.race(race));
            offer("card", label, vec![card(chosen), button(t.race(race))], rule(chosen))
        }
        Action::PlayFor(chosen, number) => {
            let label = t.play_for(title(chosen), t.hero(number));
            offer("card", label, vec![card(chosen), Target::Piece(hero_id(me, number))], rule(chosen))
        }
        Action::PlayAgainst(chosen, race, number) => {
            let label = t.play_on(title(chosen), t.hero_of(t.race(race), t.hero(number)));
            offer("card", label, vec![card(chosen), hero_of(race, number)], rule(chosen))
        }
        Action::Monster(kind) => {
            let clause = if table.phase == Phase::Horn { "MI-9.30" } else { "MI-14.21" };
            plain("recruit", t.place_on_home(t.a_unit(kind)), clause)
        }
        Action::Abstain => plain("pass", t.abstain(), "MI-6.13"),
        Action::Dedicate => plain("vote", t.dedicate(t.votes(table.votes_of(me))), "MI-6.13"),
        Action::DedicateWith(tongues) => {
            let extra = u16::from(tongues) * u16::from(table.content.card(Card::SILVER_TONGUE).value);
            let votes = u16::from(table.votes_of(me)) + extra;
            let label = t.dedicate_with(t.votes(votes), t.silver_tongues(tongues));
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
            plain("take", t.take(view.amount(1, resource)), clause)
        }
        Action::Pay(resource) => plain("take", t.pay(view.amount(1, resource)), "MI-17.20"),
        Action::Recruit(kind, realm) => {
            let price = view.stock(Battlemist::cost_of(kind));
            let label = t.recruit(t.a_unit(kind), place(realm), &price);
            offer("recruit", label, vec![at(realm), button(t.at_price(t.unit(kind), price))], "MI-7.8")
        }
        Action::BuyHero => plain("hero", t.hire_hero(), "MI-7.13"),
        Action::Town(realm) => building(view, realm, Building::Town, table.town_cost(me), "MI-7.14"),
        Action::City(realm) => building(view, realm, Building::City, table.city_cost(me), "MI-7.16"),
        Action::BuyStar => {
            let price = table.star_price(me).unwrap_or_default();
            plain("star", t.buy_star(price), "MI-7.21")
        }
        Action::Trade(pay, get) => trading(view, me, pay, get),
        Action::Offer(race) => plain("offer", t.make_offer(t.race(race)), "MI-13.8"),
        Action::Give(resource, number) => changing(view, "give", resource, number),
        Action::Get(resource, number) => changing(view, "get", resource, number),
        Action::Send => plain("offer", t.send_offer(draft(view, me)), "MI-13.9"),
        Action::Drop => plain("pass", t.drop_offer(), "MI-13.8"),
        Action::Accept(race) => {
            let label = t.accept_offer(standing_offer(view, race, me));
            plain("offer", label, "MI-13.10")
        }
        Action::Decline(race) => plain("pass", t.decline_offer(t.race(race)), "MI-13.9"),
        Action::CounterOffer(race) => plain("offer", t.counter_offer(t.race(race)), "MI-13.9"),
        Action::Add | Action::Subtract | Action::Leave => initiative(view, me, action),
        Action::Step(number, realm) => {
            let label = t.go_to(place(realm), t.hero(number));
            offer("step", label, vec![Target::Piece(hero_id(me, number)), at(realm)], "MI-9.8")
        }
        Action::Choose(number) => {
            let label = t.completes_quest(t.hero(number));
            offer("step", label, vec![Target::Piece(hero_id(me, number))], "MI-9.12")
        }
        Action::Draw => plain("star", t.draw_quest(), "MI-9.20"),
        Action::DeclineQuest => plain("pass", t.draw_no_quest(), "MI-9.20"),
        Action::Duel(number, race, enemy) => {
            let label = t.duel(t.hero(number), t.hero_of(t.race(race), t.hero(enemy)));
            let path = vec![Target::Piece(hero_id(me, number)), hero_of(race, enemy)];
            let win = table.seat_of(race).map(|other| table.duel_odds((me, number), (other, enemy)));
            let odds = win.map(|win| Odds {
                title: label.clone(),
                dice: t.odds_without_draughts(),
                heads: vec![(win, t.odds_you_win())],
                bars: vec![
                    Bar { label: t.odds_hero_dies(), chance: 1.0 - win, weight: 0 },
                    Bar { label: t.odds_won(), chance: win, weight: 2 },
                ],
                ..Odds::default()
            });
            Offer { odds, ..offer("battle", label, path, "MI-9.37") }
        }
        Action::Unit(realm, squad) => {
            let mut path = vec![Target::Piece(units_id(me, realm, squad.kind))];
            if table.squads(realm, squad.kind) > 1 {
                path.push(button(squad_words(view, squad)));
            }
            let label = naming_label(view, realm, squad);
            offer("name", label, path, naming_clause(table))
        }
        Action::Back => plain("pass", t.take_back(), "MI-5.26"),
        Action::Move(from, to, number, squad) => moving(view, me, [from, to], number, squad),
        Action::End => ending(view),
        Action::Battle(realm) => {
            let odds = table.attack_odds(me, table.units_of(me).0[realm.index()], realm);
            let path = vec![at(realm)];
            Offer {
                odds: odds.map(|odds| shown(view, odds, place(realm))),
                ..offer("battle", t.fight_for(place(realm)), path, "MI-11.2")
            }
        }
        Action::Target(kind) => plain("kill", t.frighten(t.a_unit(kind)), "MI-14.10"),
        Action::Rally(kind) => plain("rally", t.rally(t.a_unit(kind)), "MI-11.14"),
        Action::Withdraw(realm) => offer("withdraw", t.withdraw_to(place(realm)), vec![at(realm)], "MI-16.20"),
        Action::Stay => plain("pass", t.stay(), "MI-11.19"),
        Action::Front(kind) => plain("front", t.to_front_line(kind), "MI-11.24"),
        Action::Rout(kind) => casualty(view, me, "rout", t.rout(t.a_unit(kind)), action),
        Action::Kill(kind) => casualty(view, me, "kill", t.lose(t.a_unit(kind)), action),
        Action::Slay(kind) => casualty(view, me, "kill", t.lose_routed(t.unit(kind)), action),
        Action::Keep if may_keep(table, me) => plain("keep", t.keep_building(), "MI-11.40"),
        Action::Keep => plain("keep", t.leave_building(), "MI-11.40"),
        Action::Pillage => plain("take", t.pillage(), "MI-11.41"),
        Action::Raze(realm) => {
            let what = t.building(if table.cities.contains(realm) { Building::City } else { Building::Town });
            let label = t.give_up_in(&what, place(realm));
            offer("raze", label, vec![at(realm), button(t.give_up(what))], "MI-12.6")
        }
        Action::Resign => plain("resign", t.resign(), "MI-18.8"),
    }
}

/// Whether a winning attacker has an Army unit left to keep a building with.
pub(super) fn may_keep(table: &Battlemist, seat: Seat) -> bool {
    table.battle.is_some_and(|battle| table.units_of(seat).army(battle.realm) > 0)
}

/// A cell, and where the piece fits in several ways also how it is turned.
fn laying(view: &View, cell: Cell, turn: u8) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let piece = match table.phase {
        Phase::Laying(piece) => piece,
        _ => None,
    };
    let fits = |turn: &u8| piece.is_some_and(|piece| table.refuse_lay(piece, cell, *turn).is_ok());
    let mut path = vec![Target::Space(cell.to_string())];
    let words = t.turned(60 * u16::from(turn));
    if (0..6).filter(fits).count() > 1 {
        path.push(button(words.clone()));
    }
    offer("lay", t.lay_on(cell, words), path, "MI-4.8")
}

fn finishing(view: &View) -> Offer {
    let (table, t) = (&view.table, view.texts());
    match table.phase {
        Phase::Discards => plain("end", t.keep_rest(), "MI-6.3"),
        Phase::Rally => plain("end", t.rally_no_more(), "MI-11.14"),
        _ => plain("end", t.name_no_more(), naming_clause(table)),
    }
}

fn done(view: &View) -> Offer {
    let (table, t) = (&view.table, view.texts());
    match table.phase {
        Phase::Council(false) if !table.pending.is_empty() => plain("end", t.done_before_votes(), "MI-6.7"),
        Phase::Council(_) => plain("end", t.done_in_council(), "MI-6.7"),
        _ => plain("end", t.end_economy(), "MI-7.6"),
    }
}

fn passing(view: &View) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let (label, clause) = match table.phase {
        Phase::Counter if table.casting.is_some_and(|casting| casting.depth > 0) => (t.let_hand_stand(), "MI-14.8"),
        Phase::Counter => (t.let_spell_pass(), "MI-14.7"),
        Phase::VoteWindow => (t.let_vote_stand(), "MI-6.17"),
        Phase::PreQuest => (t.no_great_need(), "MI-9.2"),
        Phase::PreMove => (t.on_to_moves(), "MI-10.2"),
        Phase::Draught | Phase::Knife(..) => (t.no_draught(), "MI-9.41"),
        Phase::Pause => (t.no_song_now(), "MI-11.45"),
        _ => (t.play_nothing(), "MI-11.8"),
    };
    plain("pass", label, clause)
}

fn ending(view: &View) -> Offer {
    let (table, t) = (&view.table, view.texts());
    match table.phase {
        Phase::Heroes => plain("end", t.end_hero_movement(), "MI-9.11"),
        Phase::Duels => plain("end", t.end_quest_segment(), "MI-9.37"),
        _ => plain("end", t.end_moves(), "MI-10.13"),
    }
}

fn casting(view: &View, me: Seat, spell: Spell, what: String, rest: Vec<Target>) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let (rules, name) = (&table.content.spells[spell.index()], names::spell(table, spell));
    let label = t.cast(what, rules.cost, table.starpower(me));
    let mut path = rest;
    if !path.is_empty() {
        path.insert(0, button(name));
    }
    offer("spell", label, path, rules.clause.clone())
}

fn losing(view: &View, me: Seat, realm: Realm, kind: Kind) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let (owner, clause) = match table.phase {
        Phase::Graves(victims) => (table.earliest(victims).unwrap_or(me), "MI-17.23"),
        Phase::Stack => (me, "MI-10.12"),
        Phase::Supply => (me, "MI-12.6"),
        _ => (me, "MI-17.4"),
    };
    let (unit, place) = (t.a_unit(kind), view.realm(realm));
    let label = if owner == me { t.remove(unit, place) } else { t.remove_of(unit, view.player(owner), place) };
    offer("kill", label, vec![Target::Piece(units_id(owner, realm, kind))], clause)
}

fn building(view: &View, realm: Realm, what: Building, price: Stock, clause: &str) -> Offer {
    let t = view.texts();
    let (what, price) = (t.building(what), view.stock(price));
    let label = t.build(&what, view.realm(realm), &price);
    offer("build", label, vec![at(realm), button(t.at_price(what, price))], clause)
}

fn trading(view: &View, me: Seat, pay: Resource, get: Resource) -> Offer {
    let t = view.texts();
    let rate = view.table.merchant_rate(me).unwrap_or(3);
    let (paid, got) = (view.amount(rate, pay), view.amount(1, get));
    let path = vec![button(t.merchants()), button(t.merchants_pay(&paid)), button(t.merchants_for(&got))];
    offer("trade", t.trade(t.deal(paid, got)), path, "MI-13.1")
}

/// More or less of what an offer gives or gets.
fn changing(view: &View, verb: &'static str, resource: Resource, number: i8) -> Offer {
    let t = view.texts();
    let (what, by) = (t.resource(resource), number.unsigned_abs());
    let label = if number > 0 { t.offer_more(verb, by, &what) } else { t.offer_less(verb, by, &what) };
    offer(verb, label, vec![button(t.offer_part(verb, what)), button(format!("{number:+}"))], "MI-13.8")
}

/// `2 Grain for 1 Iron`, as the sender of an offer sees it.
fn pledge(view: &View, give: [u8; 3], get: [u8; 3]) -> String {
    let words = |amounts: [u8; 3]| view.stock(Stock(amounts.map(u16::from)));
    view.texts().deal(words(give), words(get))
}

pub(super) fn draft(view: &View, seat: Seat) -> String {
    let draft = view.table.trades.drafts[usize::from(seat.0)];
    draft.map_or_else(|| view.texts().nothing(), |draft| pledge(view, draft.give, draft.get))
}

/// As its receiver sees it: what he gives for what he gets.
pub(super) fn standing_offer(view: &View, from: Race, to: Seat) -> String {
    let table = &view.table;
    let offer = table.seat_of(from).and_then(|from| table.trades.offer(from, to));
    offer.map_or_else(|| view.texts().nothing(), |offer| pledge(view, offer.get, offer.give))
}

fn initiative(view: &View, me: Seat, action: Action) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let die = i16::from(table.turns.dice[usize::from(me.0)]);
    let number = table.cities_of(me);
    let cities = t.cities(number);
    let label = match action {
        Action::Add => t.add_cities(die, cities, die + number as i16),
        Action::Subtract => t.subtract_cities(die, cities, die - number as i16),
        _ => t.leave_die(die),
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

/// A unit to be named, and whether a card or a Spell lies on it already.
fn naming_label(view: &View, realm: Realm, squad: Squad) -> String {
    let (t, place) = (view.texts(), view.realm(realm));
    match squad.left {
        Some(_) => t.name_marked(t.a_unit(squad.kind), place),
        None => t.name(t.a_unit(squad.kind), place),
    }
}

/// What tells a squad from others of its kind in the same Realm.
fn squad_words(view: &View, squad: Squad) -> String {
    let (table, t) = (&view.table, view.texts());
    let left = squad.left.unwrap_or_else(|| table.moves(table.active(), squad.kind));
    let words = match squad.left {
        None => return t.squad_fresh(),
        Some(_) if squad.moved => t.squad_moved(left),
        Some(_) => t.squad_marked(left),
    };
    if squad.pass { t.squad_pass(words) } else { words }
}

fn moving(view: &View, me: Seat, [from, to]: [Realm; 2], number: u8, squad: Squad) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let mut path = vec![Target::Piece(units_id(me, from, squad.kind)), at(to)];
    let alike = table.squads(from, squad.kind) > 1;
    let words = view.units(number, squad.kind);
    if alike {
        path.push(button(t.squad_of(&words, squad_words(view, squad))));
    } else if number != table.most_leaving(from, squad) {
        // All that can go need no number; fewer are a button more.
        path.push(button(words.clone()));
    }
    let enemy = table.enemy_in(me, to);
    let own = alike.then(|| squad_words(view, squad));
    let left = if squad.kind.is_army() { given_up(view, me, from, number) } else { None };
    let who = [Some(words), own, left].into_iter().flatten().collect::<Vec<_>>().join(", ");
    let (there, here) = (view.realm(to), view.realm(from));
    let (verb, label) = match enemy {
        Some(_) => ("attack", t.attack(there, who, here)),
        None => ("move", t.move_to(there, who, here)),
    };
    let odds = enemy.and_then(|_| {
        let mut units = table.units_of(me).0[to.index()];
        units[squad.kind.index()] = units[squad.kind.index()].saturating_add(number);
        table.attack_odds(me, units, to)
    });
    Offer {
        odds: odds.map(|odds| shown(view, odds, view.realm(to))),
        ..offer(verb, label, path, if enemy.is_some() { "MI-10.7" } else { "MI-10.4" })
    }
}

/// `giving up 2 Grain and the Town of Abou Xar`, where the last Army units leave a Realm (MI-10.14).
fn given_up(view: &View, me: Seat, from: Realm, number: u8) -> Option<String> {
    let (table, t) = (&view.table, view.texts());
    let held = table.controller(from) == Some(me) && !table.is_home_of(from, me);
    if !held || table.units_of(me).army(from) > number.into() {
        return None;
    }
    let harvest = table.next_yield(me, from);
    let mut words = Vec::new();
    if !harvest.is_empty() {
        words.push(view.stock(harvest));
    }
    match () {
        () if table.cities.contains(from) => words.push(t.the_city()),
        () if table.towns.contains(from) => words.push(t.the_town()),
        () => {}
    }
    let place = view.realm(from);
    Some(match words.as_slice() {
        [] => t.giving_up(place),
        some => t.giving_up_of(some.join(&t.and()), place),
    })
}

/// The odds of an attack as its player sees them.
fn shown(view: &View, odds: BattleOdds, title: String) -> Odds {
    let t = view.texts();
    let [win, lose] = odds.wins;
    let nobody = (1.0 - win - lose).max(0.0);
    let mut bars = vec![
        Bar { label: t.odds_lost(), chance: lose, weight: 0 },
        Bar { label: t.odds_won(), chance: 1.0 - lose - nobody, weight: 2 },
    ];
    if nobody > 0.0 {
        bars.insert(1, Bar { label: t.odds_nobody_left(), chance: nobody, weight: 1 });
    }
    Odds {
        title,
        dice: t.without_cards(),
        heads: vec![(win, t.odds_you_win())],
        bars,
        notes: vec![t.odds_left_if_won(format_args!("{:.1}", odds.left[0])), t.odds_later_units()],
        ..Odds::default()
    }
}

/// A casualty, with the chance of the battle after it.
fn casualty(view: &View, me: Seat, verb: &'static str, label: String, action: Action) -> Offer {
    let (table, t) = (&view.table, view.texts());
    let clause = if matches!(action, Action::Slay(_)) { "MI-11.28" } else { "MI-11.27" };
    let Some(after) = table.odds_after(me, action) else { return plain(verb, label, clause) };
    let side = table.battle.map_or(0, |battle| battle.side_of(me));
    let win = after.wins[side];
    let odds = Odds {
        title: label.clone(),
        dice: t.without_cards(),
        heads: vec![(win, t.odds_you_win())],
        bars: vec![
            Bar { label: t.odds_not_won(), chance: 1.0 - win, weight: 0 },
            Bar { label: t.odds_won(), chance: win, weight: 2 },
        ],
        notes: vec![t.odds_after(view.percent(win), format_args!("{:.1}", after.left[side]))],
        ..Odds::default()
    };
    Offer { odds: Some(odds), ..plain(verb, label, clause) }
}
