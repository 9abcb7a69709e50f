//! What a sensible player does before the first turn: Deployment cards and their posts, the War Council, Specialists,
//! landmarks and starting Lore cards. It looks at what the chooser's own side knows, never at what others chose in secret.

use crate::action::Action;
use crate::board::{Hex, Section, sections};
use crate::card::Lore;
use crate::content::{Arm, Deployment, DeploymentSet, Race, UnitRules, Weapon, Zone};
use crate::council::{Beast, Council, Role, TOP};
use crate::deployment::Post;
use crate::options::Creatures;
use crate::phase::Phase;
use crate::specialists::Specialist;
use crate::state::BattleLore;
use crate::terrain::Tile;
use crate::unit::{Kind, Unit};
use kernel::Side;

/// What a Commander adds to a council by his level, and the highest of its Lore Masters, in natural logarithms of the odds.
/// Rounded by hand from 3700 matches of greedy bots with councils drawn at random, which tell the ends of each row apart
/// better than its middle.
const COMMANDER: [f32; TOP as usize + 1] = [0.0, 0.1, 0.2, 0.3];
const HIGHEST_MASTER: [f32; TOP as usize + 1] = [0.0, 0.05, 0.05, 0.2];

impl BattleLore {
    /// The action with the highest score; the scan begins anywhere, so that equals take turns.
    pub(super) fn choose_in_set_up(&self, side: Side, actions: &[Action], start: usize) -> usize {
        let mut best = (f32::NEG_INFINITY, start);
        for index in (start..actions.len()).chain(0..start) {
            let score = self.set_up_score(side, actions[index]);
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    fn set_up_score(&self, side: Side, action: Action) -> f32 {
        match action {
            Action::Set(set) => self.mean_worth(DeploymentSet::of_set(self.camp_of(side), set)),
            Action::Pick(card) => self.card_worth(card),
            Action::Assign(card) => self.assigned_worth(side, card),
            Action::Zone(zone) => self.zone_score(side, zone),
            Action::Place(hex) => match self.phase {
                Phase::Site => self.site_score(side, hex),
                _ => self.deployment_hex_score(side, hex),
            },
            // A unit of the reserve is given up for a better one of the same card (BL-31.8).
            Action::GiveUp if self.has_better_reserve() => f32::INFINITY,
            Action::Levy(kind) => self.kind_worth(kind),
            Action::Council(role, level) => self.council_score(side, role, level),
            Action::Beast(beast) => beast_score(beast),
            Action::Specialist(card) => self.specialist_score(side, card),
            Action::Target(unit) => self.kind_worth(self.army.kind(unit)) + 0.2 * self.forward(unit),
            Action::Move(unit, hex) => 1.0 + self.footing(unit, hex),
            Action::KeepLore(card) => self.starting_lore_score(side, card),
            _ => 0.0,
        }
    }

    /// What a unit is worth to an army, in dice: by 2000 matches with cards drawn at random, riding counts as much as one and
    /// a half and a bow as half a die more. What a unit is worth for being there at all is a guess.
    fn kind_worth(&self, kind: Kind) -> f32 {
        let rules = self.content.unit(kind);
        let rides = if rules.arm == Arm::Mounted { 1.5 } else { 0.0 };
        let shoots = if self.content.weapon(rules.weapon).range > 0 { 0.5 } else { 0.0 };
        2.0 + f32::from(rules.dice) + rides + shoots
    }

    fn card_worth(&self, card: Deployment) -> f32 {
        self.content.deployment(card).units.iter().map(|&(kind, _)| self.kind_worth(kind)).sum()
    }

    fn mean_worth(&self, cards: DeploymentSet) -> f32 {
        cards.iter().map(|card| self.card_worth(card)).sum::<f32>() / cards.len().max(1) as f32
    }

    /// What the cards in hand come to if this one takes the next post and the others take the best of the rest.
    fn assigned_worth(&self, side: Side, card: Deployment) -> f32 {
        let (call, posts) = (&self.calls[usize::from(side.0)], self.posts());
        let next = posts.iter().position(|&post| call.posts[post as usize].is_none()).unwrap_or(0);
        let mut hand = call.hand;
        hand.remove(card);
        self.worth_at(posts[next], card) + self.best_posts(hand, &posts[next + 1..])
    }

    fn best_posts(&self, hand: DeploymentSet, posts: &[Post]) -> f32 {
        let Some((&post, rest)) = posts.split_first() else { return 0.0 };
        let with = |card: Deployment| {
            let mut hand = hand;
            hand.remove(card);
            self.worth_at(post, card) + self.best_posts(hand, rest)
        };
        hand.iter().map(with).fold(0.0, f32::max)
    }

    /// What a card is worth at a post. The sections hardly differ; the center reaches either wing. Of a reserve on the standard
    /// board two units take part (BL-31.8); in Epic all do, but have a long way (BL-32.2).
    fn worth_at(&self, post: Post, card: Deployment) -> f32 {
        match post {
            Post::Center => 1.1 * self.card_worth(card),
            Post::Right | Post::Left | Post::Scouts => self.card_worth(card),
            Post::Reserve if self.is_epic() => 0.8 * self.card_worth(card),
            Post::Reserve => {
                let mut worths: Vec<f32> =
                    self.content.deployment(card).units.iter().map(|&(kind, _)| self.kind_worth(kind)).collect();
                worths.sort_by(|a, b| b.total_cmp(a));
                worths.iter().take(2).sum()
            }
        }
    }

    /// Whether the rest of the reserve card is better than its next unit, wherever not all may be placed.
    fn has_better_reserve(&self) -> bool {
        let Some(((side, Post::Reserve, kind), at)) = self.to_deploy().zip(self.deploying) else { return false };
        let card = self.calls[usize::from(side.0)].posts[Post::Reserve as usize];
        let Some(card) = card.filter(|_| !self.is_epic()) else { return false };
        let rest = self.content.deployment(card).units.iter().skip(usize::from(at.unit) + 1);
        let better = rest.filter(|(other, _)| self.kind_worth(*other) > self.kind_worth(kind)).count();
        better + usize::from(at.reserves) >= 2
    }

    /// A zone, by the units of the corps that find the hex of their card; allies share the zones without drawing lots.
    fn zone_score(&self, side: Side, zone: Zone) -> f32 {
        if self.allied {
            return f32::from(u8::from((zone == Zone::Blue) == (side.0 > 1)));
        }
        let posts = self.calls[usize::from(side.0)].posts;
        let corps = [(Post::Left, Section::Left), (Post::Center, Section::Center), (Post::Right, Section::Right)];
        let mut score = 0.0;
        for (post, section) in corps {
            let Some(card) = posts[post as usize] else { continue };
            for (_, local) in &self.content.deployment(card).units {
                let hex = local.on_board(self.board, self.camp_of(side), section, zone);
                score += hex.filter(|&hex| !self.tile(hex).impassable).map_or(0.0, |hex| 1.0 + 0.3 * self.cover(hex));
            }
        }
        score
    }

    /// A hex for a new unit: between friends, in the center rather than at the edge, for the mounted with a free way ahead.
    fn deployment_hex_score(&self, side: Side, hex: Hex) -> f32 {
        let camp = self.camp_of(side);
        let friends = (self.near(hex) & self.army.stands(camp)).len().min(2) as f32;
        let center = f32::from(u8::from(sections(camp, hex) & Section::Center.bit() != 0));
        let rides = self.to_deploy().is_some_and(|(_, _, kind)| self.content.unit(kind).arm == Arm::Mounted);
        let ahead = (self.near(hex) & self.vacant()).iter().any(|next| self.board.behind(camp, next).contains(hex));
        let blocked = if rides && !ahead { 1.0 } else { 0.0 };
        1.0 + 0.5 * friends + 0.5 * center + 0.3 * self.cover(hex) - blocked
    }

    /// A hex for a landmark or lair: beside own units, out of the enemy's reach; a creature starts in front.
    fn site_score(&self, side: Side, hex: Hex) -> f32 {
        let camp = self.camp_of(side);
        let friends = (self.near(hex) & self.army.stands(camp)).len() as f32;
        let enemies = (self.board.around(self.near(hex)) & self.army.stands(camp.enemy())).len() as f32;
        let forward = f32::from(self.board.own_row(camp, hex));
        match self.to_place[0] {
            Some((_, Tile::STRONGHOLD)) => friends,
            Some((_, tile)) if self.is_lair(tile) => 0.5 * friends.min(2.0) + 0.4 * forward,
            _ => friends.min(2.0) - enemies - 0.2 * forward,
        }
    }

    fn is_lair(&self, tile: Tile) -> bool {
        Beast::ALL.into_iter().filter_map(Beast::kind).any(|kind| Tile::lair_of(kind) == Some(tile))
    }

    fn forward(&self, unit: Unit) -> f32 {
        self.army.hex(unit).map_or(0.0, |hex| f32::from(self.board.own_row(unit.camp(), hex)))
    }

    /// A level of a member: the score of the best council that can come of it.
    fn council_score(&self, side: Side, role: Role, level: u8) -> f32 {
        let Council { mut levels, chosen, .. } = self.councils[usize::from(side.0)];
        if let Some(own) = levels.get_mut(role as usize) {
            *own = level;
        }
        // A creature is taken wherever there is one.
        let beasts = matches!(self.options.creatures, Creatures::Spider | Creatures::All);
        let creature = u8::from(beasts || self.fixed_beast(side).is_some());
        let left = self.options.council_levels.saturating_sub(creature + levels.iter().sum::<u8>());
        best_council(levels, usize::from(chosen) + 1, left)
    }

    /// What a Specialist did for the odds, by 2000 matches with Specialists and their targets drawn at random: the order counts,
    /// neighbours in it are too close to tell apart.
    fn specialist_score(&self, side: Side, card: Specialist) -> f32 {
        let count = |fits: &dyn Fn(&UnitRules) -> bool| {
            let own = self.own_units(side) - self.illusions;
            own.iter().filter(|&unit| fits(self.rules(unit))).count().min(2) as f32
        };
        match card {
            Specialist::Bows => 0.22 * count(&|rules| rules.weapon == Weapon::CommonBow),
            Specialist::Dwarves => 0.15 * count(&|rules| rules.race == Race::Human && rules.arm == Arm::Foot),
            Specialist::KingsAllies => 0.27,
            Specialist::Illusion => 0.26,
            Specialist::Prayer => 0.24,
            Specialist::Goblins => 0.1 * count(&|rules| rules.race == Race::Human),
            Specialist::Enrollment => 0.15,
            Specialist::Stakes | Specialist::Vantage | Specialist::Infiltration => 0.02,
        }
    }

    /// A starting Lore card: one whose master sits in the council, at a price that is soon at hand.
    fn starting_lore_score(&self, side: Side, card: Lore) -> f32 {
        let (price, cost) = (self.price(side, card), self.content.lore(card).cost);
        let in_character = if price == cost { 1.0 } else { 0.0 };
        in_character + 0.1 * f32::from(self.level(side, card)) - 0.05 * f32::from(price)
            + 0.3 * self.lore_card_score(card)
    }
}

/// The best that levels left can make of a council whose members before `next` are chosen; what cannot be spent is lost.
fn best_council(levels: [u8; 5], next: usize, left: u8) -> f32 {
    if next >= levels.len() {
        let highest = levels[1..].iter().copied().max().unwrap_or(0);
        let unspent = f32::from(left);
        return COMMANDER[usize::from(levels[0])] + HIGHEST_MASTER[usize::from(highest)] - unspent;
    }
    let with = |level: u8| {
        let mut levels = levels;
        levels[next] = level;
        best_council(levels, next + 1, left - level)
    };
    (0..=TOP.min(left)).map(with).fold(f32::NEG_INFINITY, f32::max)
}

/// A creature by its dice; the Elemental has to be summoned, and paid for every step (BL-14.12, BL-15.23).
fn beast_score(beast: Beast) -> f32 {
    match beast {
        Beast::Giant => 3.0,
        Beast::Spider => 2.0,
        Beast::Elemental => 1.0,
        Beast::None => 0.0,
    }
}
