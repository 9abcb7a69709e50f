//! Call to Arms: armies drawn from Deployment cards, and their units placed card by card (sections 31 and 32).

use crate::action::Action;
use crate::board::{Camp, Hex, HexSet, Section, sections};
use crate::content::{CARD_UNITS, Colour, Deployment, DeploymentSet, Zone};
use crate::event::Event;
use crate::options::{Arms, Pool};
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Kind, UnitSet};
use kernel::{Illegal, Log, Side};
use serde::{Deserialize, Serialize};

kernel::notation! {
    /// What a Deployment card is used for (BL-31.5, BL-32.5).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Post: "post" {
        Right = "right";
        Center = "center";
        Left = "left";
        Reserve = "reserve";
        Scouts = "scouts";
    }
}

impl Post {
    const ALL: [Post; 5] = [Post::Right, Post::Center, Post::Left, Post::Reserve, Post::Scouts];

    /// The order in which the cards are deployed (BL-31.9, BL-32.5).
    const DEPLOYED: [Post; 5] = [Post::Scouts, Post::Right, Post::Center, Post::Left, Post::Reserve];

    /// The section of a corps.
    fn section(self) -> Option<Section> {
        match self {
            Post::Right => Some(Section::Right),
            Post::Center => Some(Section::Center),
            Post::Left => Some(Section::Left),
            Post::Reserve | Post::Scouts => None,
        }
    }
}

/// Units of a reserve that are placed on the standard board (BL-31.8).
const RESERVE: u8 = 2;
/// Levy tokens of a colour that a player has (BL-31.15).
const LEVIES: u8 = 2;
/// The own row of scouts (BL-32.5).
const SCOUT_ROW: u8 = 5;

/// BL-31.16: units of either camp under `unit_pool` = limited.
const POOL: [(&str, u8); 7] = [("Bm", 5), ("Bs", 7), ("Gm", 5), ("Gs", 5), ("Gw", 7), ("Rm", 3), ("Rs", 4)];

/// What one side has chosen for its army.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Call {
    /// The cards it draws from.
    pub deck: DeploymentSet,
    /// Cards drawn and not yet given a post.
    pub hand: DeploymentSet,
    pub posts: [Option<Deployment>; 5],
    pub zone: Option<Zone>,
    /// Green units outside the reserve (BL-31.10).
    pub greens: u8,
    /// Levy tokens used, by colour.
    pub levies: [u8; 3],
    /// Specialists it has played, as bits.
    pub specialists: u16,
}

/// Which unit of which card is placed next.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Deploying {
    pub side: u8,
    /// Place among [`Post::DEPLOYED`].
    pub post: u8,
    pub unit: u8,
    /// Units of the reserve placed so far.
    pub reserves: u8,
    /// What a levy token was exchanged for (BL-31.14).
    pub exchanged: Option<Kind>,
}

impl BattleLore {
    pub fn is_call_to_arms(&self) -> bool {
        self.variants.call_to_arms != Arms::Off
    }

    /// The posts of a side's cards (BL-31.5, BL-32.4, BL-32.18).
    pub(crate) fn posts(&self) -> &'static [Post] {
        match (self.allied, self.is_epic()) {
            (true, _) => &Post::ALL[..3],
            (false, false) => &Post::ALL[..4],
            (false, true) => &Post::ALL,
        }
    }

    /// The row of a camp's baseline (BL-31.8, BL-32.2).
    fn baseline(&self) -> u8 {
        if self.is_epic() { 2 } else { 1 }
    }

    fn free_in_row(&self, camp: Camp, row: u8) -> HexSet {
        self.vacant().iter().filter(|&hex| self.board.own_row(camp, hex) == row).collect()
    }

    /// The free hexes of a side's baseline; where the unit yields to the ally's those of its section (BL-32.21).
    fn baseline_hexes(&self, side: Side, post: Post) -> HexSet {
        let camp = self.camp_of(side);
        let free = self.free_in_row(camp, self.baseline());
        let yields = self.allied && self.card_hex(side, post).is_some_and(|hex| self.passable().contains(hex));
        match post.section().filter(|_| yields) {
            Some(section) => free.iter().filter(|&hex| sections(camp, hex) & section.bit() != 0).collect(),
            None => free,
        }
    }

    pub(crate) fn free_baseline(&self, side: Side) -> HexSet {
        self.free_in_row(self.camp_of(side), self.baseline())
    }

    /// The side, post and kind that are placed next.
    pub(crate) fn to_deploy(&self) -> Option<(Side, Post, Kind)> {
        let Deploying { side, post, unit, exchanged, .. } = self.deploying?;
        let post = *Post::DEPLOYED.get(usize::from(post))?;
        let card = self.calls.get(usize::from(side))?.posts[post as usize]?;
        let kind = self.content.deployment(card).units.get(usize::from(unit))?.0;
        Some((Side(side), post, exchanged.unwrap_or(kind)))
    }

    /// BL-31.6: the hex that the card shows for the next unit.
    fn card_hex(&self, side: Side, post: Post) -> Option<Hex> {
        let section = post.section()?;
        let call = &self.calls[usize::from(side.0)];
        let (card, zone) = (call.posts[post as usize]?, call.zone.unwrap_or(Zone::Red));
        let unit = usize::from(self.deploying?.unit);
        let local = self.content.deployment(card).units.get(unit)?.1;
        local.on_board(self.board, self.camp_of(side), section, zone)
    }

    /// BL-31.7, BL-32.20: that hex, unless it is impassable, taken or claimed by the ally.
    fn shown_hex(&self, side: Side, post: Post) -> Option<Hex> {
        let card = self.calls[usize::from(side.0)].posts[post as usize]?;
        let hex = self.card_hex(side, post)?;
        (self.vacant().contains(hex) && !self.is_claimed(side, post, card, hex)).then_some(hex)
    }

    /// Whether a card of the ally that comes first shows a unit on this hex.
    fn is_claimed(&self, side: Side, post: Post, card: Deployment, hex: Hex) -> bool {
        let Some(section) = post.section().filter(|_| self.allied) else { return false };
        let ally = &self.calls[usize::from(self.ally_of(side).0)];
        let Some(other) = ally.posts[post as usize].filter(|other| other.comes_before(card)) else { return false };
        let zone = ally.zone.unwrap_or(Zone::Red);
        let on = |local: &crate::content::LocalHex| local.on_board(self.board, self.camp_of(side), section, zone);
        self.content.deployment(other).units.iter().any(|(_, local)| on(local) == Some(hex))
    }

    /// Hexes among which the owner of the next unit chooses.
    pub(crate) fn deployment_hexes(&self) -> HexSet {
        let Some((side, post, _)) = self.to_deploy() else { return HexSet::EMPTY };
        let scouts = self.free_in_row(self.camp_of(side), SCOUT_ROW);
        match post {
            // BL-32.6
            Post::Scouts if !scouts.is_empty() => scouts,
            _ => match self.shown_hex(side, post) {
                Some(hex) => HexSet::one(hex),
                None => self.baseline_hexes(side, post),
            },
        }
    }

    /// Units of a kind that a camp has left (BL-31.16).
    fn left_in_pool(&self, camp: Camp, kind: Kind) -> u8 {
        let of_kind = |unit: &crate::unit::Unit| self.army.kind(*unit) == kind;
        let used = (self.army.mustered() & UnitSet::of_camp(camp)).iter().filter(of_kind).count() as u8;
        let all = POOL.iter().find(|(id, _)| *id == kind.id()).map_or(0, |(_, pool)| *pool);
        all.saturating_sub(used)
    }

    /// BL-31.14: units that a levy token can be exchanged for: of the colour or a lower one.
    pub(crate) fn levy_kinds(&self) -> impl Iterator<Item = Kind> {
        let next = self.to_deploy();
        Kind::all().filter(move |&kind| {
            next.is_some_and(|(side, _, wanted)| {
                let colour = |kind: Kind| self.content.unit(kind).colour as u8;
                colour(kind) <= colour(wanted) && self.left_in_pool(self.camp_of(side), kind) > 0
            })
        })
    }

    /// Places units until an owner has to choose.
    pub(crate) fn deploy(&mut self, log: &mut impl Log<Self>) -> Step {
        while let Some(at) = self.deploying {
            if usize::from(at.side) >= self.sides().count() {
                self.deploying = None;
                break;
            }
            let Some((side, post, kind)) = self.to_deploy() else {
                self.next_card(at);
                continue;
            };
            let hexes = self.deployment_hexes();
            let full = !self.is_epic() && post == Post::Reserve && at.reserves >= RESERVE;
            let limited = self.variants.unit_pool == Pool::Limited && at.exchanged.is_none();
            let lacking = limited && self.left_in_pool(self.camp_of(side), kind) == 0;
            match (hexes.len(), hexes.first()) {
                // BL-31.7, BL-31.8: no levy token is spent on a unit that has no place.
                (0, _) | (_, None) => self.give_up(side, kind, log),
                _ if full => self.give_up(side, kind, log),
                // BL-31.14, BL-31.15
                _ if lacking && self.may_levy(side, kind) => return self.ask(Phase::Levy, self.seat_of(side)),
                _ if lacking => self.give_up(side, kind, log),
                (1, Some(hex)) if post != Post::Reserve => self.deploy_at(hex, log),
                _ => return self.ask(Phase::Deploy, self.seat_of(side)),
            }
        }
        Step::Armies
    }

    fn next_card(&mut self, at: Deploying) {
        let (mut side, mut post) = (at.side, at.post.saturating_add(1));
        if Post::DEPLOYED.get(usize::from(post)) == Some(&Post::Reserve) {
            // BL-31.10
            self.calls[usize::from(side)].greens = self.green_banners(Side(side)) as u8;
        }
        if usize::from(post) >= Post::DEPLOYED.len() {
            (side, post) = (side + 1, 0);
        }
        self.deploying = Some(Deploying { side, post, ..Deploying::default() });
    }

    fn may_levy(&self, side: Side, kind: Kind) -> bool {
        let colour = self.content.unit(kind).colour as usize;
        self.calls[usize::from(side.0)].levies[colour] < LEVIES && self.levy_kinds().next().is_some()
    }

    /// A unit is not placed; nobody wins a banner for it.
    fn give_up(&mut self, side: Side, kind: Kind, log: &mut impl Log<Self>) {
        log.all(Event::GivenUp(side, kind));
        self.next_unit(false);
    }

    fn next_unit(&mut self, reserve: bool) {
        if let Some(at) = &mut self.deploying {
            at.unit = (at.unit + 1).min(CARD_UNITS as u8);
            at.reserves = at.reserves.saturating_add(reserve.into());
            at.exchanged = None;
        }
    }

    fn deploy_at(&mut self, hex: Hex, log: &mut impl Log<Self>) {
        let Some((side, post, kind)) = self.to_deploy() else { return };
        if let Some(unit) = self.enlist(side, kind, Some(hex)) {
            log.all(Event::Enlisted(unit, kind, hex));
        }
        self.next_unit(post == Post::Reserve);
    }

    pub(crate) fn list_deployment(&self, out: &mut Vec<Action>) {
        out.extend(self.deployment_hexes().iter().map(Action::Place));
        self.list_give_up(out);
    }

    pub(crate) fn list_levies(&self, out: &mut Vec<Action>) {
        out.extend(self.levy_kinds().map(Action::Levy));
        self.list_give_up(out);
    }

    /// BL-31.8, BL-31.20, BL-32.14
    fn list_give_up(&self, out: &mut Vec<Action>) {
        let reserve = self.to_deploy().is_some_and(|(_, post, _)| post == Post::Reserve);
        out.extend(reserve.then_some(Action::GiveUp));
    }

    pub(crate) fn place_deployed(&mut self, hex: Hex, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        if !self.deployment_hexes().contains(hex) {
            let clause = if self.is_epic() { "BL-32.3" } else { "BL-31.7" };
            return Err(Illegal::new(clause, ENGLISH.refused_deployment(hex)));
        }
        self.deploy_at(hex, log);
        Ok(Step::Deploy)
    }

    /// BL-31.20, BL-32.14
    pub(crate) fn give_reserve_up(&mut self, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some((side, Post::Reserve, kind)) = self.to_deploy() else {
            return Err(Illegal::new(self.give_up_clause(), ENGLISH.refused_give_up()));
        };
        self.give_up(side, kind, log);
        Ok(Step::Deploy)
    }

    /// By which a unit of the reserve may be given up.
    pub(crate) fn give_up_clause(&self) -> &'static str {
        if self.is_epic() { "BL-32.14" } else { "BL-31.20" }
    }

    /// BL-31.14, BL-31.15
    pub(crate) fn exchange_levy(&mut self, kind: Kind, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some((side, _, wanted)) = self.to_deploy().filter(|_| self.levy_kinds().any(|other| other == kind)) else {
            return Err(Illegal::new("BL-31.14", ENGLISH.refused_levy()));
        };
        self.calls[usize::from(side.0)].levies[self.content.unit(wanted).colour as usize] += 1;
        log.all(Event::Levied(side, wanted, kind));
        if let Some(at) = &mut self.deploying {
            at.exchanged = Some(kind);
        }
        Ok(Step::Deploy)
    }

    /// Green units of a camp outside its reserves (BL-31.10).
    pub(crate) fn scouted(&self, camp: Camp) -> usize {
        self.sides_of(camp).map(|side| usize::from(self.calls[usize::from(side.0)].greens)).sum()
    }

    /// The colour of a kind's banner.
    pub(crate) fn colour_of(&self, kind: Kind) -> Colour {
        self.content.unit(kind).colour
    }
}
