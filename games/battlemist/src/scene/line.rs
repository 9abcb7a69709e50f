//! What an event says in the log, with players, Realms, dice and clauses.

use super::names;
use super::pieces::{hero_id, units_id};
use crate::event::{Building, Die, Event};
use crate::state::Phase;
use crate::texts::Texts;
use crate::view::View;
use crate::words::{HeroNumber, Kind, Race, Realm};
use kernel::Seat;
use stage::Line;

/// A line that grows, with the words for players and places.
struct Pen<'a>(&'a View);

impl Pen<'_> {
    fn frame(&self, seat: Seat) -> u8 {
        names::frame(&self.0.table, seat)
    }

    fn name(&self, seat: Seat) -> String {
        self.0.player(seat)
    }

    /// Begins with a player.
    fn of(&self, seat: Seat) -> Line {
        self.who(Line::of(self.frame(seat)), seat)
    }

    /// A player and what he does, in words that agree with his number.
    fn does(&self, seat: Seat, words: impl Fn(Texts, u8) -> String) -> Line {
        self.of(seat).text(words(self.0.texts(), self.0.number(seat)))
    }

    /// The same, in strong words.
    fn boldly(&self, seat: Seat, words: impl Fn(Texts, u8) -> String) -> Line {
        self.of(seat).strong(words(self.0.texts(), self.0.number(seat)))
    }

    fn who(&self, line: Line, seat: Seat) -> Line {
        line.piece(format!("player {}", seat.0), self.name(seat), self.frame(seat))
    }

    fn race(&self, line: Line, race: Race) -> Line {
        match self.0.table.seat_of(race) {
            Some(seat) => self.who(line, seat),
            None => line.strong(self.0.texts().race(race)),
        }
    }

    /// A Realm by its name, which is pointed out on the board.
    fn at(&self, line: Line, realm: Realm) -> Line {
        line.piece(format!("realm {realm}"), self.0.realm(realm), 0)
    }

    fn units(&self, line: Line, seat: Seat, realm: Realm, number: u8, kind: Kind) -> Line {
        line.piece(units_id(seat, realm, kind), self.0.units(number, kind), self.frame(seat))
    }

    fn hero(&self, line: Line, seat: Seat, number: HeroNumber) -> Line {
        line.piece(hero_id(seat, number), self.0.texts().hero(number), self.frame(seat))
    }
}

fn die(face: u8) -> Vec<String> {
    vec![face.to_string()]
}

/// What a die is thrown for, and the clause.
fn thrown_for(t: Texts, number: u8, die: Die) -> (String, &'static str) {
    match die {
        Die::Start => (t.log_throws_first_piece(number), "MI-4.5"),
        Die::Order => (t.log_throws_order(number), "MI-6.12"),
        Die::Event => (t.log_throws_event(number), "MI-17.2"),
        Die::Initiative => (t.log_throws_initiative(number), "MI-8.1"),
        Die::Monster => (t.log_monster_attacks(number), "MI-9.14"),
        Die::Hero => (t.log_hero_attacks(number), "MI-9.16"),
        Die::Curse => (t.log_meets_curse(number), "MI-9.33"),
        Die::Knife => (t.log_throws_knife(number), "MI-16.22"),
        Die::Flame => (t.log_throws_flame(number), "MI-14.21"),
        Die::Rally => (t.log_checks_rout(number), "MI-11.11"),
        Die::Attack => (t.log_attacks(number), "MI-11.4"),
        Die::Pillage => (t.log_pillages(number), "MI-11.41"),
    }
}

/// The line, with how the log folds it: set-up, the steps of a battle, and the sentence at its end.
pub(super) fn line(view: &View, event: &Event) -> Line {
    let line = told(view, event);
    match event {
        Event::Race(..) | Event::Starts(..) | Event::Laid(..) | Event::Dealt(..) | Event::Map(_) => line.setup(),
        Event::Rolled(_, Die::Start, _) => line.setup(),
        Event::Rolled(_, Die::Attack | Die::Rally | Die::Monster | Die::Hero | Die::Curse, _) => line.detail(),
        Event::BattleRound(_) | Event::Results(..) | Event::Routed(..) | Event::Rallied(..) => line.detail(),
        Event::Killed(..) | Event::Overrun(_) | Event::MonsterHit(_) | Event::Turned(_) => line.detail(),
        Event::WonBattle(..) | Event::NobodyWon(_) | Event::FightWon(_) => line.sum(),
        _ => line,
    }
}

fn told(view: &View, event: &Event) -> Line {
    let (pen, table, t) = (Pen(view), &view.table, view.texts());
    let nobody = || Line::of(0);
    match *event {
        Event::Race(seat, race) => {
            pen.does(seat, Texts::log_plays_race).strong(&*table.content.race(race).name).clause("MI-2.7")
        }
        Event::Starts(seat) => pen.does(seat, Texts::log_begins_map).clause("MI-4.5"),
        // Pieces that lay themselves need no line each.
        Event::Laid(..) if table.options.map == crate::options::MapMaking::Quick => Line::default(),
        Event::Laid(realm, cell, _) => pen.at(nobody(), realm).text(t.log_laid(cell)).clause("MI-4.8"),
        Event::Answers(_) | Event::Draws(_) => Line::default(),
        Event::Dealt(seat, piece) => pen.at(pen.does(seat, Texts::log_dealt), piece).clause("MI-4.6"),
        Event::Chose(seat, piece) => pen.at(pen.does(seat, Texts::log_takes_up), piece).clause("MI-4.7"),
        Event::Skipped(seat) => pen.of(seat).text(t.log_cannot_lay()).clause("MI-4.19"),
        Event::Shown(seat, piece) => pen.at(pen.does(seat, Texts::log_shows), piece).clause("MI-4.19"),
        Event::LeftOut(realm) => pen.at(nobody(), realm).text(t.log_leaves_game()).clause("MI-4.20"),
        Event::Map(pieces) => nobody().strong(t.log_map(pieces)).clause("MI-4.21"),
        Event::Round(round, lead) => Line::heading(0, t.round(round)).text(t.log_led_by(view.the_player(lead))),
        Event::Rolled(seat, what, face) => {
            let (words, clause) = thrown_for(t, view.number(seat), what);
            pen.of(seat).text(words).dice(die(face)).clause(clause)
        }
        Event::RolledFor(realm, face) => pen.at(nobody(), realm).dice(die(face)).clause("MI-17.2"),
        Event::Drew(seat, card) => pen.does(seat, Texts::log_draws).strong(names::card(table, card)).clause("MI-6.4"),
        Event::Pending(event) => nobody().text(t.log_event()).strong(names::event(table, event)).clause("MI-6.5"),
        Event::Reshuffled => nobody().text(t.log_new_action_deck()).clause("MI-1.20"),
        Event::QuestsReshuffled => nobody().text(t.log_new_quest_deck()).clause("MI-1.21"),
        Event::NothingToDraw(seat) => pen.does(seat, Texts::log_finds_no_card).clause("MI-1.20"),
        Event::Discarded(seat, card) => {
            pen.does(seat, Texts::log_discards).strong(names::card(table, card)).clause("MI-5.19")
        }
        Event::Played(seat, card) => {
            let clause = table.content.card(card).clause.clone();
            pen.does(seat, Texts::log_plays).strong(names::card(table, card)).clause(clause)
        }
        Event::TookBack(seat, card) => {
            pen.does(seat, Texts::log_takes_back).strong(names::card(table, card)).clause("MI-5.26")
        }
        Event::NamesPlayer(race) => pen.race(nobody().text(t.log_names()), race),
        Event::NamesRealm(realm) => pen.at(nobody().text(t.log_names()), realm),
        Event::NamesHero(race, hero) => pen.race(nobody().text(t.log_names()), race).text(t.hero(hero)),
        Event::Casts(seat, spell) => {
            let rules = &table.content.spells[spell.index()];
            pen.does(seat, Texts::log_casts).strong(&*rules.name).clause(rules.clause.clone())
        }
        Event::Cancelled(spell) => {
            nobody().strong(names::spell(table, spell)).text(t.log_cancelled()).clause("MI-14.9")
        }
        Event::Steals(thief, victim) => pen.who(pen.does(thief, Texts::log_takes_card_from), victim).clause("MI-16.28"),
        Event::Stole(thief, victim, card) => pen
            .who(pen.does(thief, Texts::log_takes).strong(names::card(table, card)).text(t.log_from()), victim)
            .clause("MI-16.28"),
        Event::Votes(event, needed) => {
            let line = Line::heading(0, names::event(table, event));
            line.text(t.log_votes_needed(t.votes(needed))).clause("MI-6.11")
        }
        Event::Dedicates(seat, votes) => pen.does(seat, Texts::log_dedicates).strong(t.votes(votes)).clause("MI-6.13"),
        Event::Abstains(seat) => pen.does(seat, Texts::log_abstains).clause("MI-6.13"),
        Event::Tally(votes) => nobody().text(t.log_votes_so_far(t.votes(votes))).clause("MI-6.15"),
        Event::First(event) => {
            let rules = table.content.event(event);
            nobody().strong(t.log_votes_suffice()).text(t.log_result(&rules.first)).clause(rules.clause.clone())
        }
        Event::Second(event) => {
            let rules = table.content.event(event);
            nobody().strong(t.log_too_few_votes()).text(t.log_result(&rules.second)).clause(rules.clause.clone())
        }
        Event::Gains(seat, resources) => pen.does(seat, Texts::log_gains).strong(view.stock(resources)),
        Event::Pays(seat, resources) => pen.does(seat, Texts::log_pays).strong(view.stock(resources)),
        Event::Trades(seat, paid, got) => {
            let deal = t.deal(view.stock(paid), view.stock(got));
            pen.does(seat, Texts::log_trades).strong(deal).clause("MI-13.1")
        }
        Event::Offers(seat, partner) => pen.who(pen.does(seat, Texts::log_makes_offer), partner).clause("MI-13.9"),
        Event::OfferMade(seat, give, get) => {
            let deal = t.deal(view.stock(give), view.stock(get));
            pen.does(seat, Texts::log_offers).strong(deal).clause("MI-13.9")
        }
        Event::Accepts(seat, partner, give, get) => {
            let line = pen.who(pen.does(seat, Texts::log_accepts_offer), partner);
            let deal = t.deal(view.stock(give), view.stock(get));
            line.text(":").strong(deal).clause("MI-13.10")
        }
        Event::Declines(seat, partner) => pen.who(pen.does(seat, Texts::log_declines_offer), partner).clause("MI-13.9"),
        Event::Placed(seat, realm, number, kind) => {
            pen.at(pen.units(pen.does(seat, Texts::log_places), seat, realm, number, kind).text(t.log_in()), realm)
        }
        Event::Lost(seat, realm, number, kind) => {
            pen.at(pen.units(pen.does(seat, Texts::log_removes), seat, realm, number, kind).text(t.log_from()), realm)
        }
        Event::NewHero(seat, hero) => {
            let (line, clause) = match table.phase {
                Phase::Economy => (pen.does(seat, Texts::log_hires), "MI-7.13"),
                _ => (pen.does(seat, Texts::log_has), "MI-3.8"),
            };
            pen.hero(line, seat, hero).clause(clause)
        }
        Event::Builds(seat, realm, what) => {
            let (line, clause) = match what {
                Building::Town => (pen.boldly(seat, Texts::log_builds_town), "MI-7.14"),
                Building::City => (pen.boldly(seat, Texts::log_builds_city), "MI-7.16"),
            };
            pen.at(line, realm).clause(clause)
        }
        Event::Razed(realm) => pen.at(nobody().text(t.log_building_gone()), realm).clause("MI-7.18"),
        Event::Reduced(realm) => pen.at(nobody().text(t.log_city_becomes_town()), realm).clause("MI-17.7"),
        Event::Star(seat, number) => pen.does(seat, Texts::log_has).strong(t.stars(number)).clause("MI-19.1"),
        Event::Used(_, 0) => Line::default(),
        Event::Used(seat, number) => pen.does(seat, |t, who| t.log_marks_used(who, t.stars(number))).clause("MI-17.14"),
        Event::Controls(seat, realm) => pen.at(pen.does(seat, Texts::log_controls), realm).clause("MI-1.16"),
        Event::Uncontrolled(realm) => pen.at(nobody().text(t.log_nobody_controls()), realm).clause("MI-1.18"),
        Event::Initiative(seat, value) => {
            pen.does(seat, Texts::log_has_initiative).strong(value.to_string()).clause("MI-8.2")
        }
        Event::Turn(seat) => Line::heading(pen.frame(seat), pen.name(seat)).text(t.log_turn()),
        Event::NewQuest(seat) => pen.does(seat, Texts::log_new_quest).clause("MI-9.20"),
        Event::Quest(seat, destination) => pen.at(pen.does(seat, Texts::log_sent_to), destination).clause("MI-9.7"),
        Event::HeroesRest(seat) => pen.does(seat, Texts::log_ends_hero_movement).clause("MI-9.11"),
        Event::Completed(seat, destination) => {
            pen.at(pen.boldly(seat, Texts::log_completes_quest), destination).clause("MI-9.11")
        }
        Event::QuestLost(seat, destination) => {
            pen.at(pen.does(seat, Texts::log_loses_quest), destination).clause("MI-9.31")
        }
        Event::Artifact(seat, artifact) => {
            let rules = table.content.artifact(artifact);
            pen.does(seat, Texts::log_finds).strong(&*rules.name).clause(rules.clause.clone())
        }
        Event::Steps(seat, hero, realm) => {
            pen.at(pen.hero(pen.does(seat, Texts::log_leads_hero), seat, hero).text(t.log_to()), realm).clause("MI-9.8")
        }
        Event::Life(seat, hero, life) => pen.hero(pen.of(seat), seat, hero).text(t.log_life(life)).clause("MI-1.13"),
        Event::Dies(seat, hero) => pen.hero(pen.does(seat, Texts::log_loses), seat, hero).clause("MI-9.31"),
        Event::Turned(seat) => pen.does(seat, Texts::log_turns_hit).clause("MI-9.28"),
        Event::Fights(seat, hero, destination) => {
            let monsters = table.content.encounter(destination);
            let foe = monsters.map_or_else(|| t.nobody(), |foe| t.monsters(foe.count, &foe.monster));
            let line = pen.hero(pen.of(seat), seat, hero).text(t.log_meets(foe));
            pen.at(line, destination).clause("MI-9.13")
        }
        Event::Duels(seat, hero, race, enemy) => {
            let line = pen.hero(pen.of(seat), seat, hero).strong(t.log_duels());
            pen.race(line, race).text(t.hero(enemy)).clause("MI-9.37")
        }
        Event::MonsterHit(lives) => nobody().text(t.log_monster_hit(lives)).clause("MI-9.16"),
        Event::FightWon(seat) => pen.boldly(seat, Texts::log_wins_fight).clause("MI-9.17"),
        Event::Moved(seat, from, to, number, kind) => {
            let line = pen.units(pen.does(seat, Texts::log_moves), seat, to, number, kind).text(t.log_from());
            pen.at(pen.at(line, from).text(t.log_to()), to).clause("MI-10.4")
        }
        Event::Battle(attacker, defender, realm) => {
            let line = pen.at(pen.boldly(attacker, Texts::log_fights_for), realm);
            pen.who(line.text(t.log_against()), defender).clause("MI-11.1")
        }
        Event::BattleRound(round) => nobody().strong(t.log_battle_round(round)).clause("MI-11.7"),
        Event::Rallied(seat, number, kind) => {
            pen.does(seat, Texts::log_rallies).strong(view.units(number, kind)).clause("MI-11.14")
        }
        Event::Overrun(seat) => pen.boldly(seat, Texts::log_overrun).clause("MI-11.17"),
        Event::Withdraws(seat, realm) => pen.at(pen.does(seat, Texts::log_withdraws_to), realm).clause("MI-16.20"),
        Event::Results(seat, routs, kills) => {
            pen.does(seat, Texts::log_takes).strong(view.results(routs, kills)).clause("MI-11.27")
        }
        Event::Routed(seat, number, kind) => {
            pen.of(seat).strong(view.units(number, kind)).text(t.log_routed()).clause("MI-11.27")
        }
        Event::Killed(seat, number, kind) => {
            pen.does(seat, Texts::log_loses).strong(view.units(number, kind)).clause("MI-11.27")
        }
        Event::WonBattle(seat, realm) => pen.at(pen.boldly(seat, Texts::log_wins_battle), realm).clause("MI-11.33"),
        Event::NobodyWon(realm) => pen.at(nobody().text(t.log_nobody_left()), realm).clause("MI-11.34"),
        Event::Keeps(seat, realm) => pen.at(pen.does(seat, Texts::log_keeps_building), realm).clause("MI-11.40"),
        Event::Pillages(seat, realm) => pen.at(pen.boldly(seat, Texts::log_pillages), realm).clause("MI-11.41"),
        Event::Captured(seat, realm) => pen.at(pen.boldly(seat, Texts::log_takes), realm).clause("MI-18.2"),
        Event::Out(seat) => pen.boldly(seat, Texts::log_out).clause("MI-18.1"),
        Event::Resigned(seat) => pen.boldly(seat, Texts::log_resigns).clause("MI-18.8"),
        Event::Supplied(seat, paid) => pen.does(seat, Texts::log_supplies).strong(view.stock(paid)).clause("MI-12.4"),
        Event::Won(seat, ending) => {
            let stars = t.stars(table.stars[usize::from(seat.0)]);
            Line::heading(pen.frame(seat), t.log_won(view.wins(seat), stars, t.log_how(ending)))
        }
        Event::Shared(ending) => Line::heading(0, t.log_shared(t.log_how(ending))),
    }
}
