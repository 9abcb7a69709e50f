//! What an event says in the log, with units, hexes, dice and clauses (BL-U18).

use super::{face_name, frame};
use crate::board::Hex;
use crate::card::{Command, Faces, Lore};
use crate::content::{Does, Race};
use crate::council::{Beast, Role};
use crate::event::{Ending, Event, Roll};
use crate::options::CouncilReveal;
use crate::phase::Phase;
use crate::terrain::Tile;
use crate::unit::{Kind, Unit};
use crate::view::View;
use kernel::Side;
use stage::Line;

/// The words for sides, units and cards in the viewer's language.
struct Pen<'a>(&'a View);

impl Pen<'_> {
    /// Begins with a side.
    fn of(&self, side: Side) -> Line {
        let line = Line::of(self.frame(side));
        line.piece(format!("side {}", side.0), self.0.side(side), self.frame(side))
    }

    fn frame(&self, side: Side) -> u8 {
        frame(self.0.table.camp_of(side))
    }

    /// Begins with a unit.
    fn unit(&self, unit: Unit) -> Line {
        self.who(Line::of(frame(unit.camp())), unit)
    }

    fn who(&self, line: Line, unit: Unit) -> Line {
        line.piece(unit.to_string(), self.0.unit(unit), frame(unit.camp()))
    }

    fn lore(&self, line: Line, card: Lore) -> Line {
        line.strong(self.0.lore(card)).clause(self.0.lore_rule(card))
    }

    fn command(&self, line: Line, card: Command) -> Line {
        line.strong(self.0.command(card)).clause(self.0.table.content.command_text(card).clause.clone())
    }
}

fn at(line: Line, hex: Hex) -> Line {
    line.space(hex.to_string())
}

fn faces(faces: Faces) -> Vec<String> {
    faces.iter().map(face_name).collect()
}

/// The line with how the log folds it: what is drawn before the first turn is set-up, the dice of a fight belong to what
/// they did.
pub(super) fn line(view: &View, event: &Event) -> Line {
    let line = sentence(view, event);
    match event {
        Event::SideRolled(..)
        | Event::First(_)
        | Event::Placed(..)
        | Event::Moved(..)
        | Event::Promoted(..)
        | Event::DrewLore(..)
        | Event::SawLore(..)
        | Event::KeptLore(_)
        | Event::DrewCommand(..)
        | Event::SawCommand(..)
        | Event::Racked(_)
        | Event::RackDiscarded(_)
        | Event::Council(..)
        | Event::Beast(..)
        | Event::PicksBeast(..)
            if is_set_up(view) =>
        {
            line.setup()
        }
        Event::Rolled(..) => line.detail(),
        Event::Tokens(_, number) if *number > 0 && view.table.fight.is_some() => line.detail(),
        // The figures lost with a unit are a detail of its end.
        Event::Hit(unit, _) if view.table.army.hex(*unit).is_none() => line.detail(),
        Event::Hit(..) | Event::Lost(_) => line.sum(),
        _ => line,
    }
}

/// Whether the first Command card is still to be played.
fn is_set_up(view: &View) -> bool {
    let table = &view.table;
    table.number == 0 || table.number == 1 && table.phase == Phase::Command
}

fn sentence(view: &View, event: &Event) -> Line {
    let (pen, t) = (Pen(view), view.texts());
    let nobody = || Line::of(0);
    let number = |unit| view.number(unit);
    match *event {
        Event::Drafted(side) => pen.of(side).text(t.log_drafted()).clause("BL-H7").setup(),
        Event::ChoseSet(side, set) => pen.of(side).text(t.log_chose_set(set)).clause("BL-31.4").setup(),
        Event::Picked(side, card) => pen.of(side).text(t.log_picked(card)).clause("BL-31.13").setup(),
        Event::DrewDeployment(side, card) => pen.of(side).text(t.log_drew_deployment(card)).clause("BL-31.4").setup(),
        Event::Assigned(side, post, card) => {
            pen.of(side).text(t.log_assigned(card, t.post(post))).clause("BL-31.5").setup()
        }
        Event::ChoseZone(side, zone) => pen.of(side).text(t.log_chose_zone(zone)).clause("BL-32.10").setup(),
        Event::Deploys(side, post, card) => {
            pen.of(side).text(t.log_deploys(card, t.post(post))).clause("BL-31.5").setup()
        }
        Event::Zone(side, zone) => pen.of(side).text(t.log_zone(zone)).clause("BL-32.10").setup(),
        Event::Enlisted(unit, _, hex) => at(pen.unit(unit).text(t.log_enlisted()), hex).clause("BL-31.6").setup(),
        Event::GivenUp(side, kind) => {
            let name = view.named(view.table.content.unit_name(kind));
            pen.of(side).text(t.log_given_up(name)).clause("BL-31.7").setup()
        }
        Event::Levied(side, _, kind) => {
            let name = view.named(view.table.content.unit_name(kind));
            pen.of(side).text(t.log_levied(name)).clause("BL-31.14").setup()
        }
        Event::Specialist(side, card) => {
            pen.of(side).text(t.log_specialist(t.specialist(card))).clause(card.clause()).setup()
        }
        Event::Vanished(unit) => pen.unit(unit).strong(t.log_vanished()).clause("BL-33.6"),
        Event::Chose(side, role) => pen.of(side).text(t.log_chose(t.role(role))).clause("BL-16.3").setup(),
        Event::Picks(side, role, level) => {
            pen.of(side).text(t.log_picks(t.role(role), level)).clause("BL-16.2").setup()
        }
        Event::PicksBeast(side, beast) => pen.of(side).text(t.log_picks_creature(t.creature(beast))).clause("BL-16.1"),
        Event::Council(side, role, level) => member(&pen, side, role, level),
        Event::Beast(_, Beast::None) => Line::default(),
        Event::Beast(side, beast) => {
            pen.of(side).text(t.log_has_creature(t.creature(beast))).clause(reveal_clause(view))
        }
        Event::Rolled(what, unit, dice) => rolled(&pen, what, unit, dice),
        Event::SideRolled(what, side, dice) => {
            let (words, clause) = match what {
                Roll::Initiative => (t.log_initiative(), "BL-25.9"),
                Roll::Orders => (t.log_rolls_orders(), "BL-19.16"),
                _ => (t.log_prays(), "BL-24.1"),
            };
            pen.of(side).text(words).dice(faces(dice)).clause(clause)
        }
        Event::First(side) => pen.of(side).text(t.log_first()).clause("BL-25.9"),
        Event::TurnToken(side, number) => pen.of(side).text(t.log_turn_token(number)).clause("BL-30.9").setup(),
        Event::Placed(tile, hex, side) => {
            let name = view.named(view.table.content.tile_name(tile));
            let clause = match tile {
                Tile::STAKES => "BL-33.1",
                Tile::HILL => "BL-33.10",
                _ => "BL-14.5",
            };
            at(pen.of(side).text(t.log_places(name)), hex).clause(clause)
        }
        Event::TileGone(hex) => at(nobody().text(t.log_tile_gone()), hex).clause(gone_clause(view, hex)),
        Event::Arrived(unit, hex) => {
            at(pen.unit(unit).text(t.log_arrives(number(unit))), hex).clause(arrival_clause(view, unit))
        }
        Event::DrewLore(side, number) => pen.of(side).text(t.log_draws_lore(number)).clause("BL-17.2"),
        Event::SawLore(side, card) => pen.lore(pen.of(side).text(t.log_drew()), card),
        Event::KeptLore(side) => pen.of(side).text(t.log_kept_lore()).clause("BL-H6"),
        Event::DrewCommand(side, number) => pen.of(side).text(t.log_draws_command(number)).clause("BL-4.10"),
        Event::SawCommand(side, card) => pen.command(pen.of(side).text(t.log_drew()), card),
        Event::KeptCommand(side) => pen.of(side).text(t.log_kept_command()).clause("BL-H5"),
        Event::Turn(side, number) => Line::heading(pen.frame(side), view.side(side)).text(t.log_turn(number)),
        Event::Command(side, card) => pen.command(pen.of(side).text(t.log_plays()), card),
        Event::FromRack(side, card) => pen.command(pen.of(side).text(t.log_plays_rack()), card),
        Event::Racked(card) => nobody().text(t.log_racked()).strong(view.command(card)).clause("BL-27.20"),
        Event::RackDiscarded(card) => {
            nobody().text(t.log_rack_discarded()).strong(view.command(card)).clause("BL-27.23")
        }
        Event::PutBack(side, card) => {
            pen.of(side).text(t.log_puts_back()).strong(view.command(card)).clause("BL-27.38")
        }
        Event::Answers(side, card) => {
            pen.of(side).text(t.log_answers_card()).strong(view.command(card)).clause("BL-27.34")
        }
        Event::Copies(card) => pen.command(nobody().text(t.log_copies()), card),
        Event::Lore(side, card) => pen.lore(pen.of(side).text(t.log_plays()), card),
        Event::Tokens(side, number) if number < 0 => pen.of(side).text(t.log_pays(-i64::from(number))),
        Event::Tokens(side, number) => pen.of(side).text(t.log_gains(number)),
        Event::Target(unit) => pen.who(nobody().text(t.log_on()), unit),
        Event::TargetHex(hex) => at(nobody().text(t.log_on()), hex),
        Event::Opponent(side) => pen.of(side).text(t.log_opponent()).clause("BL-30.36"),
        Event::Section(section) => nobody().text(t.log_section(t.section_title(section))),
        Event::Cancelled(card) => nobody().strong(view.lore(card)).text(t.log_cancelled()).clause("BL-17.9"),
        Event::Returned(side, card) => pen.lore(pen.of(side).text(t.log_takes_back()), card),
        Event::TakenBack(side, card) => pen.command(pen.of(side).text(t.log_takes_back()), card),
        Event::Shown(side, card) => pen.command(pen.of(side).text(t.log_shows()), card),
        Event::HandShown(side) => pen.of(side).text(t.log_shows_hand()).clause("BL-H9"),
        Event::Ordered(unit) => pen.unit(unit).text(t.log_ordered(number(unit))).clause("BL-5.1"),
        Event::Unwebbed(unit) => pen.unit(unit).text(t.log_unwebbed(number(unit))).clause("BL-5.13"),
        Event::Moved(unit, hex) => {
            // Before the first turn only Infiltration moves units.
            let clause = if is_set_up(view) { "BL-33.7" } else { "BL-6.1" };
            at(pen.unit(unit).text(t.log_moves(number(unit))), hex).clause(clause)
        }
        Event::Attacks(unit, target) => {
            pen.who(pen.unit(unit).strong(t.log_attacks(number(unit))), target).clause("BL-8.3")
        }
        Event::BattlesBack(unit) => pen.unit(unit).strong(t.log_battles_back(number(unit))).clause("BL-10.14"),
        Event::Spared(unit) => pen.unit(unit).text(t.log_spared(number(unit))).clause("BL-24.6"),
        Event::Hit(unit, figures) => pen.unit(unit).strong(t.log_loses(number(unit), figures)).clause("BL-8.17"),
        Event::Lost(unit) => pen.unit(unit).strong(t.log_falls(number(unit))).clause("BL-8.18"),
        Event::Banner(side, number) => pen.of(side).strong(t.log_banner(number)).clause("BL-25.6"),
        Event::Ignores(unit, flags) => pen.unit(unit).text(t.log_ignores(number(unit), flags)).clause("BL-10.1"),
        Event::Retreats(unit, hex) => at(pen.unit(unit).text(t.log_retreats(number(unit))), hex).clause("BL-10.8"),
        Event::Cornered(unit, hexes) => pen.unit(unit).text(t.log_cornered(number(unit), hexes)).clause("BL-10.11"),
        Event::Gains(unit, hex) => at(pen.unit(unit).text(t.log_gains_ground(number(unit))), hex).clause("BL-11.1"),
        Event::Pursues(unit, hex) => at(pen.unit(unit).text(t.log_pursues()), hex).clause("BL-11.3"),
        Event::Webbed(unit) => pen.unit(unit).text(t.log_webbed(number(unit))).clause("BL-15.17"),
        Event::Tremor(unit, hexes) => pen.unit(unit).strong(t.log_tremor(number(unit), hexes)).clause("BL-15.25"),
        Event::Earthquake(unit) => pen.unit(unit).strong(t.log_earthquake(number(unit))).clause("BL-15.26"),
        Event::Poisoned(unit) => pen.unit(unit).text(t.log_poisoned(number(unit))).clause("BL-15.15"),
        Event::Cured(unit) => pen.unit(unit).text(t.log_cured(number(unit))).clause("BL-15.16"),
        Event::Healed(unit, figures) => pen.unit(unit).text(t.log_healed(figures)).clause(healing_clause(view, unit)),
        Event::Promoted(unit, kind) => {
            let clause = if is_set_up(view) { "BL-33.8" } else { "BL-14.6" };
            becomes(&pen, unit, kind.before_promotion().unwrap_or(kind), kind).clause(clause)
        }
        Event::Replaced(unit, from, kind) => {
            let races = [from, kind].map(|kind| view.table.content.unit(kind).race);
            let clause = match races {
                [from, to] if from == to => "BL-33.2",
                [_, Race::Dwarf] => "BL-33.3",
                _ => "BL-33.4",
            };
            becomes(&pen, unit, from, kind).clause(clause).setup()
        }
        Event::Takes(side, income) => pen.of(side).text(t.log_takes(income)).clause("BL-17.2"),
        Event::DiscardedLore(side, card) => pen.lore(pen.of(side).text(t.log_discards()), card),
        Event::DiscardedCommand(side, card) => pen.command(pen.of(side).text(t.log_discards()), card),
        Event::ShuffledCommands => nobody().text(t.log_shuffled_commands()).clause("BL-4.11"),
        Event::ShuffledLore => nobody().text(t.log_shuffled_lore()).clause("BL-17.11"),
        // BL-30.4: allies have no offices.
        Event::WouldResign(side, _) if view.table.allied => {
            pen.of(side).text(t.log_ally_would_resign()).clause("BL-30.46")
        }
        Event::FightsOn(side, _) if view.table.allied => pen.of(side).text(t.log_ally_fights_on()).clause("BL-30.46"),
        Event::WouldResign(side, office) => pen.of(side).text(t.log_would_resign(t.office(office))).clause("BL-2.20"),
        Event::FightsOn(side, office) => pen.of(side).text(t.log_fights_on(t.office(office))).clause("BL-2.20"),
        Event::Resigned(side) => pen.of(side).strong(t.log_resigns()).clause("BL-25.12"),
        Event::CampWon(side, ending) => {
            let camp = view.camp(view.table.camp_of(side));
            Line::heading(pen.frame(side), t.log_wins(camp, score(view, side), how(view, ending)))
        }
        Event::Won(side, _) if view.table.allied => {
            let (banners, line) = (view.table.banners[usize::from(side.0)], pen.of(side));
            match view.table.phase {
                Phase::Over { outcome, .. } if outcome.winners().count() > 1 => {
                    line.strong(t.log_shares_victory(banners)).clause("BL-30.33")
                }
                _ => line.strong(t.log_ultimate(banners)).clause("BL-30.32"),
            }
        }
        Event::Won(side, ending) => {
            Line::heading(pen.frame(side), t.log_wins(view.side(side), score(view, side), how(view, ending)))
        }
        Event::Drawn(ending) => Line::heading(0, t.log_draw(how(view, ending))),
    }
}

/// A unit under the name it had, and what it is now: the table already has the new one.
fn becomes(pen: &Pen, unit: Unit, from: Kind, kind: Kind) -> Line {
    let [from, kind] = [from, kind].map(|kind| pen.0.named(pen.0.table.content.unit_name(kind)));
    let line = Line::of(frame(unit.camp())).piece(unit.to_string(), from, frame(unit.camp()));
    line.text(pen.0.texts().log_promoted(kind))
}

fn member(pen: &Pen, side: Side, role: Role, level: u8) -> Line {
    let t = pen.0.texts();
    match level {
        0 => Line::default(),
        _ => pen.of(side).text(t.log_has_member(t.role(role), level)).clause(reveal_clause(pen.0)),
    }
}

fn rolled(pen: &Pen, what: Roll, unit: Unit, dice: Faces) -> Line {
    let t = pen.0.texts();
    pen.unit(unit).text(t.log_rolls(what, pen.0.number(unit))).dice(faces(dice)).clause(roll_clause(pen.0, what, unit))
}

fn reveal_clause(view: &View) -> &'static str {
    match view.table.options.council_reveal {
        CouncilReveal::Secret => "BL-16.3",
        CouncilReveal::Open => "BL-16.12",
    }
}

/// A unit comes out of a portal, to its lair in set-up, or is summoned.
fn arrival_clause(view: &View, unit: Unit) -> &'static str {
    match () {
        () if view.table.turn.shifted.contains(unit) => "BL-20.9",
        () if is_set_up(view) => "BL-15.12",
        () => "BL-14.12",
    }
}

/// A circle goes when its occupant has summoned in place of an attack, a Training Camp when it promoted one that did not battle.
fn gone_clause(view: &View, hex: Hex) -> &'static str {
    let turn = &view.table.turn;
    let summoned = |unit| turn.ordered.contains(unit) && !turn.ready.contains(unit);
    if view.table.army.on(hex).is_some_and(summoned) { "BL-14.12" } else { "BL-14.6" }
}

/// The Healing Pool heals at the end of a turn, the card before the orders.
fn healing_clause(view: &View, unit: Unit) -> &'static str {
    let table = &view.table;
    let in_pool = table.army.hex(unit).is_some_and(|hex| table.terrain.at(hex) == Tile::HEALING_POOL);
    if in_pool && table.phase == Phase::Income { "BL-14.9" } else { "BL-24.5" }
}

fn roll_clause(view: &View, what: Roll, unit: Unit) -> &'static str {
    let table = &view.table;
    match what {
        Roll::Attack => "BL-8.7",
        Roll::BattleBack => "BL-10.14",
        Roll::Extra if table.army.kind(unit) != Kind::GIANT => "BL-21.7",
        Roll::Extra if table.under(unit, Does::Berserk) => "BL-15.36",
        Roll::Extra => "BL-15.20",
        Roll::Confirm => "BL-15.4",
        Roll::Panic => "BL-10.13",
        Roll::Retreat => "BL-15.8",
        Roll::Poison => "BL-15.16",
        Roll::Card if table.army.kind(unit).is_creature() => "BL-20.5",
        Roll::Card => "BL-20.3",
        Roll::Initiative => "BL-25.9",
        Roll::Summon => "BL-14.12",
        Roll::Orders => "BL-19.16",
    }
}

fn how(view: &View, ending: Ending) -> String {
    let t = view.texts();
    match ending {
        Ending::Banners => t.how_banners(),
        Ending::Decisive => t.how_decisive(),
        Ending::Minor => t.how_minor(),
        Ending::Round => t.how_round(),
        Ending::LastUnit => t.how_last_unit(),
        Ending::Stalemate => t.how_stalemate(),
        Ending::Resigned => t.how_resigned(),
    }
}

/// The banners of a side's camp, then those of the other.
fn score(view: &View, side: Side) -> String {
    let camp = view.table.camp_of(side);
    [camp, camp.enemy()].map(|camp| view.table.camp_banners(camp).to_string()).join(" : ")
}
