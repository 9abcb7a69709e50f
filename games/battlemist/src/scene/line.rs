//! What an event says in the log, with players, Realms, dice and clauses.

use super::names::{self, many};
use super::pieces::{hero_id, units_id};
use crate::event::{Building, Die, Ending, Event};
use crate::state::Phase;
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
        names::player(&self.0.table, seat)
    }

    /// Begins with a player.
    fn of(&self, seat: Seat) -> Line {
        self.who(Line::of(self.frame(seat)), seat)
    }

    /// A player and what he does.
    fn does(&self, seat: Seat, words: &str) -> Line {
        self.of(seat).text(names::agree(&self.0.table, seat, words))
    }

    /// The same, in strong words.
    fn boldly(&self, seat: Seat, words: &str) -> Line {
        self.of(seat).strong(names::agree(&self.0.table, seat, words))
    }

    fn who(&self, line: Line, seat: Seat) -> Line {
        line.piece(format!("player {}", seat.0), self.name(seat), self.frame(seat))
    }

    fn race(&self, line: Line, race: Race) -> Line {
        match self.0.table.seat_of(race) {
            Some(seat) => self.who(line, seat),
            None => line.strong(names::race(race)),
        }
    }

    /// A Realm by its name, which is pointed out on the board.
    fn at(&self, line: Line, realm: Realm) -> Line {
        line.piece(format!("realm {realm}"), names::realm(&self.0.table, realm), 0)
    }

    fn units(&self, line: Line, seat: Seat, realm: Realm, number: u8, kind: Kind) -> Line {
        line.piece(units_id(seat, realm, kind), names::units(number, kind), self.frame(seat))
    }

    fn hero(&self, line: Line, seat: Seat, number: HeroNumber) -> Line {
        line.piece(hero_id(seat, number), names::hero(number), self.frame(seat))
    }
}

fn die(face: u8) -> Vec<String> {
    vec![face.to_string()]
}

/// What a die is thrown for, and the clause.
fn thrown_for(die: Die) -> (&'static str, &'static str) {
    match die {
        Die::Start => ("throws for the first piece", "MI-4.5"),
        Die::Order => ("throws for the order", "MI-6.12"),
        Die::Event => ("throws for the EVENT", "MI-17.2"),
        Die::Initiative => ("throws for initiative", "MI-8.1"),
        Die::Monster => ("is attacked by a Monster", "MI-9.14"),
        Die::Hero => ("attacks with a Hero", "MI-9.16"),
        Die::Curse => ("meets a curse", "MI-9.33"),
        Die::Knife => ("throws for the knife", "MI-16.22"),
        Die::Flame => ("throws for the Sacred Flame", "MI-14.21"),
        Die::Rally => ("checks for Rout", "MI-11.11"),
        Die::Attack => ("attacks", "MI-11.4"),
        Die::Pillage => ("pillages", "MI-11.41"),
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
    let pen = Pen(view);
    let table = &view.table;
    let nobody = || Line::of(0);
    match *event {
        Event::Race(seat, race) => pen.does(seat, "plays the").strong(&*table.content.race(race).name).clause("MI-2.7"),
        Event::Starts(seat) => pen.does(seat, "begins to lay the map").clause("MI-4.5"),
        // Pieces that lay themselves need no line each.
        Event::Laid(..) if table.options.map == crate::options::MapMaking::Quick => Line::default(),
        Event::Laid(realm, cell, _) => pen.at(nobody(), realm).text(format!("is laid on {cell}")).clause("MI-4.8"),
        Event::Answers(_) | Event::Draws(_) => Line::default(),
        Event::Dealt(seat, piece) => pen.at(pen.does(seat, "is dealt"), piece).clause("MI-4.6"),
        Event::Chose(seat, piece) => pen.at(pen.does(seat, "takes up"), piece).clause("MI-4.7"),
        Event::Skipped(seat) => pen.does(seat, "cannot lay a piece").clause("MI-4.19"),
        Event::Shown(seat, piece) => pen.at(pen.does(seat, "shows"), piece).clause("MI-4.19"),
        Event::LeftOut(realm) => pen.at(nobody(), realm).text("leaves the game").clause("MI-4.20"),
        Event::Map(pieces) => nobody().strong(format!("The map is laid: {pieces} Realms")).clause("MI-4.21"),
        Event::Round(round, lead) => {
            Line::heading(0, format!("Round {round}")).text(format!("led by {}", names::the_player(table, lead)))
        }
        Event::Rolled(seat, what, face) => {
            let (words, clause) = thrown_for(what);
            pen.does(seat, words).dice(die(face)).clause(clause)
        }
        Event::RolledFor(realm, face) => pen.at(nobody(), realm).dice(die(face)).clause("MI-17.2"),
        Event::Drew(seat, card) => pen.does(seat, "draws").strong(names::card(table, card)).clause("MI-6.4"),
        Event::Pending(event) => nobody().text("EVENT:").strong(names::event(table, event)).clause("MI-6.5"),
        Event::Reshuffled => nobody().text("The discards become the new Action deck").clause("MI-1.20"),
        Event::QuestsReshuffled => nobody().text("The discards become the new Quest deck").clause("MI-1.21"),
        Event::NothingToDraw(seat) => pen.does(seat, "finds no card to draw").clause("MI-1.20"),
        Event::Discarded(seat, card) => pen.does(seat, "discards").strong(names::card(table, card)).clause("MI-5.19"),
        Event::Played(seat, card) => {
            let clause = table.content.card(card).clause.clone();
            pen.does(seat, "plays").strong(names::card(table, card)).clause(clause)
        }
        Event::TookBack(seat, card) => pen.does(seat, "takes back").strong(names::card(table, card)).clause("MI-5.26"),
        Event::NamesPlayer(race) => pen.race(nobody().text("It names"), race),
        Event::NamesRealm(realm) => pen.at(nobody().text("It names"), realm),
        Event::NamesHero(race, hero) => pen.race(nobody().text("It names"), race).text(names::hero(hero)),
        Event::Casts(seat, spell) => {
            let rules = &table.content.spells[spell.index()];
            pen.does(seat, "casts").strong(&*rules.name).clause(rules.clause.clone())
        }
        Event::Cancelled(spell) => nobody().strong(names::spell(table, spell)).text("is cancelled").clause("MI-14.9"),
        Event::Steals(thief, victim) => pen.who(pen.does(thief, "takes a card from"), victim).clause("MI-16.28"),
        Event::Stole(thief, victim, card) => {
            pen.who(pen.does(thief, "takes").strong(names::card(table, card)).text("from"), victim).clause("MI-16.28")
        }
        Event::Votes(event, needed) => {
            let line = Line::heading(0, names::event(table, event));
            line.text(format!("{} needed", many(needed, "vote"))).clause("MI-6.11")
        }
        Event::Dedicates(seat, votes) => pen.does(seat, "dedicates").strong(many(votes, "vote")).clause("MI-6.13"),
        Event::Abstains(seat) => pen.does(seat, "abstains").clause("MI-6.13"),
        Event::Tally(votes) => nobody().text(format!("{} so far", many(votes, "vote"))).clause("MI-6.15"),
        Event::First(event) => {
            let rules = table.content.event(event);
            nobody().strong("The votes suffice").text(format!(": {}", rules.first)).clause(rules.clause.clone())
        }
        Event::Second(event) => {
            let rules = table.content.event(event);
            nobody().strong("Too few votes").text(format!(": {}", rules.second)).clause(rules.clause.clone())
        }
        Event::Gains(seat, resources) => pen.does(seat, "gains").strong(names::stock(resources)),
        Event::Pays(seat, resources) => pen.does(seat, "pays").strong(names::stock(resources)),
        Event::Trades(seat, paid, got) => {
            let deal = format!("{} for {}", names::stock(paid), names::stock(got));
            pen.does(seat, "trades with merchants:").strong(deal).clause("MI-13.1")
        }
        Event::Offers(seat, partner) => pen.who(pen.does(seat, "makes an offer to"), partner).clause("MI-13.9"),
        Event::OfferMade(seat, give, get) => {
            let deal = format!("{} for {}", names::stock(give), names::stock(get));
            pen.does(seat, "offers").strong(deal).clause("MI-13.9")
        }
        Event::Accepts(seat, partner, give, get) => {
            let line = pen.who(pen.does(seat, "accepts the offer of"), partner);
            let deal = format!("{} for {}", names::stock(give), names::stock(get));
            line.text(":").strong(deal).clause("MI-13.10")
        }
        Event::Declines(seat, partner) => pen.who(pen.does(seat, "declines the offer of"), partner).clause("MI-13.9"),
        Event::Placed(seat, realm, number, kind) => {
            pen.at(pen.units(pen.does(seat, "places"), seat, realm, number, kind).text("in"), realm)
        }
        Event::Lost(seat, realm, number, kind) => {
            pen.at(pen.units(pen.does(seat, "removes"), seat, realm, number, kind).text("from"), realm)
        }
        Event::NewHero(seat, hero) => {
            let (words, clause) = match table.phase {
                Phase::Economy => ("hires", "MI-7.13"),
                _ => ("has", "MI-3.8"),
            };
            pen.hero(pen.does(seat, words), seat, hero).clause(clause)
        }
        Event::Builds(seat, realm, what) => {
            let (words, clause) = match what {
                Building::Town => ("builds a Town in", "MI-7.14"),
                Building::City => ("builds a City in", "MI-7.16"),
            };
            pen.at(pen.boldly(seat, words), realm).clause(clause)
        }
        Event::Razed(realm) => pen.at(nobody().text("The building is gone from"), realm).clause("MI-7.18"),
        Event::Reduced(realm) => pen.at(nobody().text("The City becomes a Town in"), realm).clause("MI-17.7"),
        Event::Star(seat, number) => pen.does(seat, "has").strong(many(number, "Star")).clause("MI-19.1"),
        Event::Used(_, 0) => Line::default(),
        Event::Used(seat, number) => pen.does(seat, &format!("marks {} used", many(number, "Star"))).clause("MI-17.14"),
        Event::Controls(seat, realm) => pen.at(pen.does(seat, "controls"), realm).clause("MI-1.16"),
        Event::Uncontrolled(realm) => pen.at(nobody().text("Nobody controls"), realm).clause("MI-1.18"),
        Event::Initiative(seat, value) => pen.does(seat, "has initiative").strong(value.to_string()).clause("MI-8.2"),
        Event::Turn(seat) => Line::heading(pen.frame(seat), pen.name(seat)).text("turn"),
        Event::NewQuest(seat) => pen.does(seat, "has a new Quest").clause("MI-9.20"),
        Event::Quest(seat, destination) => pen.at(pen.does(seat, "is sent to"), destination).clause("MI-9.7"),
        Event::HeroesRest(seat) => pen.does(seat, "ends Hero movement").clause("MI-9.11"),
        Event::Completed(seat, destination) => {
            pen.at(pen.boldly(seat, "completes the Quest in"), destination).clause("MI-9.11")
        }
        Event::QuestLost(seat, destination) => {
            pen.at(pen.does(seat, "loses the Quest to"), destination).clause("MI-9.31")
        }
        Event::Artifact(seat, artifact) => {
            let rules = table.content.artifact(artifact);
            pen.does(seat, "finds").strong(&*rules.name).clause(rules.clause.clone())
        }
        Event::Steps(seat, hero, realm) => {
            pen.at(pen.hero(pen.does(seat, "leads"), seat, hero).text("to"), realm).clause("MI-9.8")
        }
        Event::Life(seat, hero, life) => {
            pen.hero(pen.of(seat), seat, hero).text(format!("has {life} life")).clause("MI-1.13")
        }
        Event::Dies(seat, hero) => pen.hero(pen.does(seat, "loses"), seat, hero).clause("MI-9.31"),
        Event::Turned(seat) => pen.does(seat, "turns a hit with the Mantle").clause("MI-9.28"),
        Event::Fights(seat, hero, destination) => {
            let monsters = table.content.encounter(destination);
            let foe = monsters.map_or("nobody".into(), |foe| format!("{} {}", foe.count, foe.monster));
            let line = pen.hero(pen.of(seat), seat, hero).text(format!("meets {foe} in"));
            pen.at(line, destination).clause("MI-9.13")
        }
        Event::Duels(seat, hero, race, enemy) => {
            let line = pen.hero(pen.of(seat), seat, hero).strong("attacks");
            pen.race(line, race).text(names::hero(enemy)).clause("MI-9.37")
        }
        Event::MonsterHit(lives) => nobody().text(format!("A Monster is hit, {lives} life left")).clause("MI-9.16"),
        Event::FightWon(seat) => pen.boldly(seat, "wins the fight").clause("MI-9.17"),
        Event::Moved(seat, from, to, number, kind) => {
            let line = pen.units(pen.does(seat, "moves"), seat, to, number, kind).text("from");
            pen.at(pen.at(line, from).text("to"), to).clause("MI-10.4")
        }
        Event::Battle(attacker, defender, realm) => {
            let line = pen.at(pen.boldly(attacker, "fights for"), realm);
            pen.who(line.text("against"), defender).clause("MI-11.1")
        }
        Event::BattleRound(round) => nobody().strong(format!("Battle round {round}")).clause("MI-11.7"),
        Event::Rallied(seat, number, kind) => {
            pen.does(seat, "rallies").strong(names::units(number, kind)).clause("MI-11.14")
        }
        Event::Overrun(seat) => pen.boldly(seat, "is overrun").clause("MI-11.17"),
        Event::Withdraws(seat, realm) => pen.at(pen.does(seat, "withdraws to"), realm).clause("MI-16.20"),
        Event::Results(seat, routs, kills) => {
            let words = format!("{}, {}", many(routs, "Rout"), many(kills, "Kill"));
            pen.does(seat, "takes").strong(words).clause("MI-11.27")
        }
        Event::Routed(seat, number, kind) => {
            pen.of(seat).strong(names::units(number, kind)).text("Routed").clause("MI-11.27")
        }
        Event::Killed(seat, number, kind) => {
            pen.does(seat, "loses").strong(names::units(number, kind)).clause("MI-11.27")
        }
        Event::WonBattle(seat, realm) => pen.at(pen.boldly(seat, "wins the battle for"), realm).clause("MI-11.33"),
        Event::NobodyWon(realm) => pen.at(nobody().text("Nobody is left in"), realm).clause("MI-11.34"),
        Event::Keeps(seat, realm) => pen.at(pen.does(seat, "keeps the building in"), realm).clause("MI-11.40"),
        Event::Pillages(seat, realm) => pen.at(pen.boldly(seat, "pillages"), realm).clause("MI-11.41"),
        Event::Captured(seat, realm) => pen.at(pen.boldly(seat, "takes"), realm).clause("MI-18.2"),
        Event::Out(seat) => pen.boldly(seat, "is out of the game").clause("MI-18.1"),
        Event::Resigned(seat) => pen.boldly(seat, "resigns").clause("MI-18.8"),
        Event::Supplied(seat, paid) => pen.does(seat, "supplies:").strong(names::stock(paid)).clause("MI-12.4"),
        Event::Won(seat, ending) => {
            let stars = table.stars[usize::from(seat.0)];
            Line::heading(
                pen.frame(seat),
                format!("{} with {} {}", names::does(table, seat, "wins"), many(stars, "Star"), how(ending)),
            )
        }
        Event::Shared(ending) => Line::heading(0, format!("The win is shared {}", how(ending))),
    }
}

fn how(ending: Ending) -> &'static str {
    match ending {
        Ending::Stars => "at the start of the Council",
        Ending::LastRace => "as the last race",
        Ending::Rounds => "when the last round is over",
    }
}
