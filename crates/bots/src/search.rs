//! Monte-Carlo tree search over information sets. Every playout imagines one state the seat cannot tell from the real
//! one, walks down the tree by upper confidence bounds, plays on by hunches for some turns and appraises the end.
//!
//! Dice and cards are not in the tree: a node stands for the decisions on the way to it, whatever fell meanwhile
//! (open loop), and an action counts as available only where it was legal. Sides that decide together in secret each
//! have nodes of their own until all have decided, so none of them learns what another one chose.

use crate::bot::Budget;
use crate::budget::TurnBudget;
use crate::horizon::{TurnCount, worth};
use crate::lookahead::{Lookahead, follow_hunch};
use crate::player::Decision;
use crate::random::{BotRng, StreamChance, mix};
use crate::tree::{Edge, NONE, ROOT, Tree};
use kernel::{Appraise, Awaiting, Seat, SeatSet, Seating, Side, Silent, Viewer};

/// What can be set about the search, for experiments.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchSettings {
    /// How far the confidence bound reaches, in standard deviations of a playout.
    pub exploration: f32,
    /// How many playouts the look ahead at an action is worth, at the root and below.
    pub root_prior: f32,
    pub prior: f32,
    /// Imagined states per action for the look ahead at the root, and more for those looked into from the start.
    pub root_samples: u32,
    pub more_samples: u32,
    /// Actions that are looked into from the start, at the root and below, and how fast others follow.
    pub root_width: usize,
    pub width: usize,
    pub widening: f32,
    /// A node gets its actions after this many visits.
    pub expand_after: u32,
    /// Decisions the tree follows before the rest of the playout goes by hunches.
    pub tree_depth: usize,
    /// Actions of a playout outside the tree before it is cut off in any case.
    pub playout_actions: u32,
    /// Edges the tree may have; a full tree stops growing.
    pub edges_max: usize,
}

impl SearchSettings {
    /// As it suits a game.
    pub fn of<G: Appraise>() -> SearchSettings {
        SearchSettings { root_prior: G::APPRAISAL_WEIGHT, ..SearchSettings::default() }
    }
}

impl Default for SearchSettings {
    fn default() -> SearchSettings {
        SearchSettings {
            exploration: 1.0,
            root_prior: 6.0,
            prior: 3.0,
            root_samples: 8,
            more_samples: 40,
            root_width: 10,
            width: 8,
            widening: 0.5,
            expand_after: 2,
            tree_depth: 24,
            playout_actions: 400,
            edges_max: 1 << 19,
        }
    }
}

/// How many hunches are followed to the end of a turn to learn how many decisions it still has, and how far.
const TURN_SAMPLES: u32 = 3;
const TURN_ACTIONS_MAX: u32 = 128;

/// The spread of what playouts come to: the natural unit of doubt.
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    fn deviation(&self) -> f32 {
        // Before anything is known, and where nothing varies, a little doubt remains.
        if self.count < 8.0 { 0.25 } else { (self.squares / self.count).sqrt().max(0.005) }
    }
}

/// What the seat will see if its action turns out as it must, and the node that stands for it.
struct Follow<G: Appraise> {
    seat: Seat,
    view: G::View,
    node: u32,
}

/// The tree and everything else a search keeps between the decisions of a turn.
pub(crate) struct Search<G: Appraise> {
    settings: SearchSettings,
    tree: Tree<G::Action>,
    /// How many edges the root has; they come first.
    roots: usize,
    spread: Spread,
    /// Turns of a playout before it is cut off and appraised.
    foresight: u32,
    follow: Option<Follow<G>>,
    turn: TurnBudget,
    lookahead: Lookahead<G>,
    /// Scratch: the legal actions at hand, those without an edge, the edges of the others, and the edges taken.
    actions: Vec<G::Action>,
    untried: Vec<G::Action>,
    legal: Vec<u32>,
    path: Vec<u32>,
}

impl<G: Appraise> Search<G> {
    pub(crate) fn new(settings: SearchSettings) -> Search<G> {
        Search {
            settings,
            tree: Tree::new(),
            roots: 0,
            spread: Spread::default(),
            foresight: 0,
            follow: None,
            turn: TurnBudget::default(),
            lookahead: Lookahead::default(),
            actions: Vec::new(),
            untried: Vec::new(),
            legal: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Forgets the turn under way and what was found out in it.
    pub(crate) fn reset(&mut self) {
        (self.tree, self.follow, self.turn) = (Tree::new(), None, TurnBudget::default());
    }

    /// The best of several legal actions, as far as the budget shows. `seen` is a state this seat imagines.
    pub(crate) fn think(
        &mut self,
        seen: &G,
        seat: Seat,
        actions: &[G::Action],
        budget: Budget,
        rng: &mut BotRng,
    ) -> Decision<G::Action> {
        self.turn.enter(seat, seen.turn());
        self.foresight = seen.foresight();
        let decisions = self.decisions_left(seen, seat, rng);
        let mut allowance = self.turn.share(budget, decisions);
        self.plant(seen, seat, actions, rng);
        let luck = rng.number();
        let mut playouts = 0;
        while allowance.goes_on(playouts) {
            self.play_once(seen, seat, luck, rng);
            playouts += 1;
            if playouts % 32 == 0 && self.lead() > allowance.left(playouts) {
                break;
            }
        }
        self.turn.spend(budget, playouts, &allowance);
        let edge = self.tree.edges[self.best()];
        self.keep(seen, seat, &edge);
        Decision { action: edge.action, playouts, worth: Some(self.expected(&edge, self.settings.root_prior, 0.0)) }
    }

    /// How many decisions of this seat its turn still has, this one included, if it goes on by hunches.
    fn decisions_left(&mut self, seen: &G, seat: Seat, rng: &mut BotRng) -> u32 {
        let mut decisions = 0;
        for _ in 0..TURN_SAMPLES {
            let mut state = seen.clone();
            let mut chance = StreamChance::new(rng.number());
            let mut turns = TurnCount::start(&state);
            for _ in 0..TURN_ACTIONS_MAX {
                let seats = state.awaiting().seats();
                let mover = if seats.contains(seat) { Some(seat) } else { seats.first() };
                let Some(mover) = mover.filter(|_| turns.passed(&state, seats) == 0) else { break };
                self.actions.clear();
                state.actions(mover, &mut self.actions);
                decisions += u32::from(mover == seat && self.actions.len() > 1);
                if !follow_hunch(&mut state, mover, &self.actions, &mut chance, rng) {
                    break;
                }
            }
        }
        decisions.div_ceil(TURN_SAMPLES).max(1)
    }

    /// Starts a tree whose root knows every action by looking ahead, with what the last decision's tree knows of it.
    fn plant(&mut self, seen: &G, seat: Seat, actions: &[G::Action], rng: &mut BotRng) {
        self.lookahead.clear(actions.len());
        self.lookahead.look(seen, seat, actions, self.settings.root_samples.max(1), rng, |_| true);
        let mut order = self.lookahead.order();
        if order.len() > 1 {
            let bar = self.lookahead.mean(order[order.len().min(self.settings.root_width) - 1]);
            let finalist: Vec<bool> = (0..actions.len()).map(|index| self.lookahead.mean(index) >= bar).collect();
            self.lookahead.look(seen, seat, actions, self.settings.more_samples, rng, |index| finalist[index]);
            // The best come first, so that the search can begin with those.
            order = self.lookahead.order();
        }
        let ordered = order.into_iter().map(|index| (actions[index], self.lookahead.mean(index)));
        let old = std::mem::replace(&mut self.tree, Tree::new());
        let view = || seen.view(Viewer::Seat(seat));
        let known = self.follow.take().filter(|follow| follow.seat == seat && follow.view == view());
        if known.is_none() {
            self.spread = Spread::default();
        }
        self.tree.plant(seat, ordered, known.map(|follow| (&old, follow.node)));
        self.roots = actions.len();
    }

    /// Keeps the tree if this seat goes on in this turn and sees what it expects: where no die falls.
    fn keep(&mut self, seen: &G, seat: Seat, edge: &Edge<G::Action>) {
        let mut after = seen.clone();
        let mut chance = StreamChance::new(0);
        let mut turns = TurnCount::start(seen);
        let played = after.play(seat, edge.action, &mut chance, &mut Silent).is_ok();
        let seats = after.awaiting().seats();
        if after.turn().is_none() && !seats.contains(seat) {
            self.turn.leave();
        }
        let goes_on = played && seats.contains(seat) && turns.passed(&after, seats) == 0;
        if goes_on && chance.draws == 0 && edge.node != NONE {
            self.follow = Some(Follow { seat, view: after.view(Viewer::Seat(seat)), node: edge.node });
        } else {
            // A table at rest holds no tree.
            self.tree = Tree::new();
            self.roots = 0;
        }
    }

    /// One imagined continuation, from the root to its appraisal and back. The nth visit of every action at the root
    /// meets the same chance, so that what tells two actions apart is not drowned by the cards.
    fn play_once(&mut self, seen: &G, me: Seat, luck: u64, rng: &mut BotRng) {
        let Some(first) = self.select_root(rng) else { return };
        let luck = mix(luck, u64::from(self.tree.edges[first].visits));
        let mut chance = StreamChance::new(luck);
        let mut rng = BotRng::new(luck);
        let mut state = seen.imagine(Viewer::Seat(me), &mut rng.0);
        let seating = state.seating();
        let mut turns = TurnCount::start(&state);
        let mut place = Place::root();
        let mut next = Some(first);
        self.path.clear();
        while let Awaiting::Seats(seats) = state.awaiting() {
            let mover = if seats.contains(me) { Some(me) } else { seats.first() };
            let Some(mover) = mover.filter(|_| turns.passed(&state, seats) < self.foresight) else { break };
            place.update(&mut self.tree, &state, seats, &seating, seating.side(me));
            let side = seating.side(mover);
            let chosen = match next.take() {
                Some(first) => first,
                None => {
                    self.actions.clear();
                    state.actions(mover, &mut self.actions);
                    if self.actions.len() < 2 {
                        if !follow_hunch(&mut state, mover, &self.actions, &mut chance, &mut rng) {
                            break;
                        }
                        place.moved(mover, &state);
                        continue;
                    }
                    let node = &mut self.tree.nodes[place.node(side) as usize];
                    node.visits += 1;
                    if node.visits <= self.settings.expand_after || self.path.len() >= self.settings.tree_depth {
                        break;
                    }
                    self.list_edges(place.node(side), &state, mover, side, &mut rng);
                    let Some(chosen) = self.select(self.settings.prior, usize::MAX, &mut rng) else { break };
                    chosen
                }
            };
            let edge = self.tree.edges[chosen];
            if state.play(mover, edge.action, &mut chance, &mut Silent).is_err() {
                break;
            }
            self.path.push(chosen as u32);
            if edge.node == NONE {
                let node = self.tree.add_node();
                self.tree.nodes[node as usize].visits = 1;
                self.tree.edges[chosen].node = node;
                break;
            }
            place.go(side, edge.node);
            place.moved(mover, &state);
        }
        self.play_out(&mut state, &mut turns, &mut chance, &mut rng);
        self.learn(&state, &seating, me);
    }

    /// The action to look into next; every one of the root's is legal in whatever state is imagined.
    fn select_root(&mut self, rng: &mut BotRng) -> Option<usize> {
        let root = &mut self.tree.nodes[ROOT as usize];
        root.visits += 1;
        let width = self.settings.root_width + self.widened(self.tree.nodes[ROOT as usize].visits);
        self.legal.clear();
        for index in 0..self.roots {
            self.tree.edges[index].available += 1;
            self.legal.push(index as u32);
        }
        self.select(self.settings.root_prior, width, rng)
    }

    /// How many actions a node has more than at the start after so many visits.
    fn widened(&self, visits: u32) -> usize {
        (self.settings.widening * (visits as f32).sqrt()) as usize
    }

    fn play_out(&mut self, state: &mut G, turns: &mut TurnCount, chance: &mut StreamChance, rng: &mut BotRng) {
        for _ in 0..self.settings.playout_actions {
            let seats = state.awaiting().seats();
            let Some(seat) = seats.first() else { return };
            if turns.passed(state, seats) >= self.foresight {
                return;
            }
            self.actions.clear();
            state.actions(seat, &mut self.actions);
            if !follow_hunch(state, seat, &self.actions, chance, rng) {
                return;
            }
        }
    }

    /// Carries what the continuation came to back along its path, to every decision in the eyes of its own side.
    fn learn(&mut self, end: &G, seating: &Seating, me: Seat) {
        let mut worths = [0.0; Seating::MAX];
        for (side, seen) in worths.iter_mut().enumerate().take(seating.sides()) {
            *seen = worth(end, Side(side as u8));
        }
        self.spread.add(worths[seating.side(me).0 as usize]);
        for &taken in &self.path {
            let edge = &mut self.tree.edges[taken as usize];
            edge.visits += 1;
            edge.total += worths[seating.side(edge.seat).0 as usize];
        }
    }

    /// The edges of the actions at hand, in `legal`. A node starts with a few actions and gets more as it is visited,
    /// each picked by hunch among those it lacks.
    fn list_edges(&mut self, node: u32, state: &G, mover: Seat, side: Side, rng: &mut BotRng) {
        self.legal.clear();
        self.untried.clear();
        let mut cursor = self.tree.first_edge(node);
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            match self.tree.find(node, &mut cursor, mover, action) {
                Some(edge) => self.legal.push(edge),
                None => self.untried.push(action),
            }
        }
        let width = self.settings.width + self.widened(self.tree.nodes[node as usize].visits);
        let seed = rng.number();
        while self.legal.len() < width && !self.untried.is_empty() && self.tree.edges.len() < self.settings.edges_max {
            let index = match width - self.legal.len() >= self.untried.len() {
                true => 0,
                false => state.hunch(mover, &self.untried, rng.number()).min(self.untried.len() - 1),
            };
            let action = self.untried.remove(index);
            let mut after = state.clone();
            let played = after.play(mover, action, &mut StreamChance::new(seed), &mut Silent).is_ok();
            let prior = if played { worth(&after, side) } else { 0.0 };
            self.legal.push(self.tree.add_edge(node, mover, action, prior));
        }
        for &edge in &self.legal {
            self.tree.edges[edge as usize].available += 1;
        }
    }

    /// What an action promises: its playouts, and the look ahead as if it were a few more.
    fn expected(&self, edge: &Edge<G::Action>, prior: f32, offset: f32) -> f32 {
        (edge.total + prior * (edge.prior + offset)) / (edge.visits as f32 + prior)
    }

    /// The legal edge with the highest upper confidence bound, among those numbered below `width`.
    fn select(&self, prior: f32, width: usize, rng: &mut BotRng) -> Option<usize> {
        // Playouts end later than a look ahead does; the visited edges tell how much that shifts the figures.
        let (mut visits, mut shift) = (0.0, 0.0);
        for &index in &self.legal {
            let edge = &self.tree.edges[index as usize];
            visits += edge.visits as f32;
            shift += edge.total - edge.visits as f32 * edge.prior;
        }
        let offset = if visits > 0.0 { shift / visits } else { 0.0 };
        let doubt = self.settings.exploration * self.spread.deviation();
        let mut best = (f32::NEG_INFINITY, None);
        for &index in self.legal.iter().filter(|&&index| (index as usize) < width) {
            let edge = &self.tree.edges[index as usize];
            let bound = ((1.0 + edge.available as f32).ln() / (edge.visits as f32 + prior)).sqrt();
            let score = self.expected(edge, prior, offset) + doubt * (bound + 1e-3 * rng.fraction());
            if score > best.0 {
                best = (score, Some(index as usize));
            }
        }
        best.1
    }

    /// The root's first edges are its legal actions, the most promising first.
    fn best(&self) -> usize {
        let rank = |index: &usize| {
            let edge = &self.tree.edges[*index];
            (edge.visits, self.expected(edge, self.settings.root_prior, 0.0))
        };
        let better = |a: &usize, b: &usize| {
            let ((a_visits, a_worth), (b_visits, b_worth)) = (rank(a), rank(b));
            a_visits.cmp(&b_visits).then(a_worth.total_cmp(&b_worth))
        };
        (0..self.roots).max_by(better).unwrap_or(0)
    }

    /// How many visits the leader is ahead of the next.
    fn lead(&self) -> u32 {
        let (mut first, mut second) = (0, 0);
        for edge in &self.tree.edges[..self.roots] {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first - second
    }
}

/// Where a continuation is in the tree: at one node, or at one for each side while sides decide together.
struct Place {
    node: u32,
    /// The seats that decide together; empty while play goes by turns.
    together: SeatSet,
    /// Those of them that have decided.
    decided: SeatSet,
    /// The turn they are in.
    turn: Option<u32>,
    /// By side, while sides decide together.
    nodes: [u32; Seating::MAX],
}

/// Keys of [`Tree::joint`] for the decisions of a side; nodes never get numbers this high.
const SIDE_KEY: u32 = 1 << 31;

impl Place {
    fn root() -> Place {
        Place { node: ROOT, together: SeatSet::EMPTY, decided: SeatSet::EMPTY, turn: None, nodes: [NONE; Seating::MAX] }
    }

    /// The node where a side decides now.
    fn node(&self, side: Side) -> u32 {
        if self.together.is_empty() { self.node } else { self.nodes[side.0 as usize] }
    }

    fn go(&mut self, side: Side, node: u32) {
        match self.together.is_empty() {
            true => self.node = node,
            false => self.nodes[side.0 as usize] = node,
        }
    }

    /// A seat that has acted and is not awaited any more has decided.
    fn moved<G: Appraise>(&mut self, mover: Seat, state: &G) {
        if !self.together.is_empty() && !state.awaiting().seats().contains(mover) {
            self.decided = self.decided.with(mover);
        }
    }

    /// Parts where several sides begin to decide together, and joins where all of them have decided. Seats of one side
    /// plan together. `first` is the side that thinks: its decisions begin at the node itself.
    fn update<G: Appraise>(
        &mut self,
        tree: &mut Tree<G::Action>,
        state: &G,
        seats: SeatSet,
        seating: &Seating,
        first: Side,
    ) {
        if !self.together.is_empty() {
            let again = seats.iter().any(|seat| self.decided.contains(seat));
            let over = !seats.iter().any(|seat| self.together.contains(seat));
            if again || over || state.turn() != self.turn {
                let mut parts = (0..seating.sides()).map(|side| self.nodes[side]).filter(|&node| node != NONE);
                let start = parts.next().unwrap_or(self.node);
                self.node = parts.fold(start, |node, part| tree.joint(node, part));
                self.together = SeatSet::EMPTY;
            }
        }
        let mut sides = seats.iter().map(|seat| seating.side(seat));
        let one = sides.next();
        if self.together.is_empty() && sides.any(|side| Some(side) != one) {
            (self.together, self.decided, self.turn) = (seats, SeatSet::EMPTY, state.turn());
            self.nodes = [NONE; Seating::MAX];
            for side in seats.iter().map(|seat| seating.side(seat)) {
                let own = side == first;
                self.nodes[side.0 as usize] =
                    if own { self.node } else { tree.joint(self.node, SIDE_KEY + u32::from(side.0)) };
            }
        }
    }
}
