//! Monte-Carlo tree search over information sets. Every iteration imagines one state the seat cannot tell from the
//! real one, walks down the tree by upper confidence bounds, plays on by hunches and appraises where it stops.
//!
//! Dice and cards are not in the tree: a node stands for the decisions on the way to it, whatever fell meanwhile
//! (open loop), and an action counts as available only where it was legal.

use crate::bot::Budget;
use crate::greedy::{Glance, worth};
use crate::player::Thought;
use crate::wits::{Luck, Wits, mix};
use kernel::{Appraise, Awaiting, Seat, SeatSet, Seating, Seeded, Side, Silent, Viewer};
use web_time::{Duration, Instant};

/// The screws of the search, for experiments.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How far the confidence bound reaches, in standard deviations of a playout.
    pub exploration: f32,
    /// How many playouts the first glance at an action is worth, at the root and below.
    pub root_prior: f32,
    pub prior: f32,
    /// Imagined states per action for the glance at the root.
    pub root_samples: u32,
    /// Actions of the root that are looked into from the start, and how fast others follow.
    pub width: usize,
    pub widening: f32,
    /// A node gets its actions after this many visits.
    pub expand_after: u32,
    /// Decisions the tree follows before the playout begins.
    pub tree_depth: usize,
    /// Actions of a playout before it is cut off and appraised.
    pub playout_actions: u32,
    /// Edges the tree may have; a full tree stops growing.
    pub edges_max: usize,
}

impl Tuning {
    /// As it suits a game.
    pub fn of<G: Appraise>() -> Tuning {
        Tuning { playout_actions: G::FORESIGHT, ..Tuning::default() }
    }
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            exploration: 1.0,
            root_prior: 6.0,
            prior: 3.0,
            root_samples: 8,
            width: 10,
            widening: 0.5,
            expand_after: 2,
            tree_depth: 24,
            playout_actions: 24,
            edges_max: 1 << 19,
        }
    }
}

const NONE: u32 = u32::MAX;
const ROOT: usize = 0;

/// A decision: one action of one seat, chained to the next one of the same node.
#[derive(Clone, Copy)]
struct Edge<A> {
    action: A,
    seat: Seat,
    next: u32,
    node: u32,
    visits: u32,
    /// How often it was legal when its node was visited.
    available: u32,
    /// What the deciding side got from it, summed up.
    total: f32,
    /// What one look ahead said.
    prior: f32,
}

#[derive(Clone, Copy)]
struct Node {
    first: u32,
    last: u32,
    visits: u32,
}

const LEAF: Node = Node { first: NONE, last: NONE, visits: 0 };

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

/// The tree and everything else a search reuses.
pub(crate) struct Search<G: Appraise> {
    tuning: Tuning,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Action>>,
    /// How many edges the root has; they come first.
    roots: usize,
    spread: Spread,
    glance: Glance,
    /// Scratch: the legal actions at hand, their edges, and the edges taken.
    actions: Vec<G::Action>,
    legal: Vec<u32>,
    path: Vec<u32>,
}

impl<G: Appraise> Search<G> {
    pub fn new(tuning: Tuning) -> Search<G> {
        Search {
            tuning,
            nodes: Vec::new(),
            edges: Vec::new(),
            roots: 0,
            spread: Spread::default(),
            glance: Glance::default(),
            actions: Vec::new(),
            legal: Vec::new(),
            path: Vec::new(),
        }
    }

    /// The best of several legal actions, as far as the budget shows. `seen` is a state this seat imagines.
    pub fn think(
        &mut self,
        seen: &G,
        seat: Seat,
        actions: &[G::Action],
        budget: Budget,
        wits: &mut Wits,
    ) -> Thought<G::Action> {
        let mut clock = Clock::start(budget);
        self.plant(seen, seat, actions, wits);
        let luck = wits.ticket();
        let mut playouts = 0;
        while clock.goes_on(playouts) {
            self.iterate(seen, seat, luck, wits);
            playouts += 1;
            if playouts % 32 == 0 && self.lead(actions.len()) > clock.left(playouts) {
                break;
            }
        }
        let best = self.best(actions.len());
        let edge = &self.edges[best];
        Thought { action: edge.action, playouts, worth: Some(self.expected(edge, self.tuning.root_prior, 0.0)) }
    }

    /// Starts a tree whose root knows every action by a first glance.
    fn plant(&mut self, seen: &G, seat: Seat, actions: &[G::Action], wits: &mut Wits) {
        self.nodes.clear();
        self.edges.clear();
        self.spread = Spread::default();
        self.nodes.push(LEAF);
        self.glance.clear(actions.len());
        self.glance.look(seen, seat, actions, self.tuning.root_samples.max(1), wits, |_| true);
        // The best at first glance come first, so that the search can begin with those.
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.sort_by(|&a, &b| self.glance.mean(b).total_cmp(&self.glance.mean(a)));
        for index in order {
            self.add_edge(ROOT, seat, actions[index], self.glance.mean(index));
        }
        self.roots = actions.len();
    }

    /// One imagined continuation, from the root to its appraisal and back. The nth visit of every action at the root
    /// meets the same luck, so that what tells two actions apart is not drowned by the cards.
    fn iterate(&mut self, seen: &G, me: Seat, luck: u64, wits: &mut Wits) {
        let Some(first) = self.select_root(wits) else { return };
        let luck = mix(luck, u64::from(self.edges[first].visits));
        let mut chance = Luck::new(luck);
        let mut wits = Wits::new(luck);
        let mut state = seen.imagine(Viewer::Seat(me), &mut wits.0);
        let seating = state.seating();
        self.path.clear();
        let mut next = Some(first);
        let mut node = ROOT;
        // Seats that decide at the same time as this one cannot see its choice: they are not in the tree.
        let mut blind = SeatSet::EMPTY;
        while let Awaiting::Seats(seats) = state.awaiting() {
            let mover = if seats.contains(me) { Some(me) } else { seats.first() };
            let Some(mover) = mover else { break };
            let chosen = match next.take() {
                Some(first) => first,
                None => {
                    self.actions.clear();
                    state.actions(mover, &mut self.actions);
                    if self.actions.len() < 2 || blind.contains(mover) {
                        blind = blind.without(mover);
                        if !self.follow_hunch(&mut state, mover, &mut chance, &mut wits) {
                            break;
                        }
                        continue;
                    }
                    self.nodes[node].visits += 1;
                    let unripe = self.nodes[node].visits <= self.tuning.expand_after;
                    if unripe || self.path.len() >= self.tuning.tree_depth {
                        break;
                    }
                    self.find_legal(node, &state, mover, seating.side(mover), &mut wits);
                    let Some(chosen) = self.select(self.tuning.prior, usize::MAX, &mut wits) else { break };
                    chosen
                }
            };
            let edge = self.edges[chosen];
            if state.play(mover, edge.action, &mut chance, &mut Silent).is_err() {
                break;
            }
            self.path.push(chosen as u32);
            if mover == me {
                blind = seats.without(me);
            }
            if edge.node == NONE {
                self.edges[chosen].node = self.nodes.len() as u32;
                self.nodes.push(LEAF);
                self.nodes[self.edges[chosen].node as usize].visits = 1;
                break;
            }
            node = edge.node as usize;
        }
        self.play_out(&mut state, &mut chance, &mut wits);
        self.learn(&state, &seating, me);
    }

    /// The action to look into next; every one of the root's is legal in whatever state is imagined.
    fn select_root(&mut self, wits: &mut Wits) -> Option<usize> {
        self.nodes[ROOT].visits += 1;
        self.legal.clear();
        for index in 0..self.roots {
            self.edges[index].available += 1;
            self.legal.push(index as u32);
        }
        self.select(self.tuning.root_prior, self.width(), wits)
    }

    fn play_out(&mut self, state: &mut G, chance: &mut Luck, wits: &mut Wits) {
        for _ in 0..self.tuning.playout_actions {
            let Some(seat) = state.awaiting().seats().first() else { return };
            self.actions.clear();
            state.actions(seat, &mut self.actions);
            if !self.follow_hunch(state, seat, chance, wits) {
                return;
            }
        }
    }

    /// Plays one of the actions at hand as the game's own hunch has it.
    #[inline]
    fn follow_hunch(&self, state: &mut G, seat: Seat, chance: &mut Luck, wits: &mut Wits) -> bool {
        let index = match self.actions.len() {
            0 => return false,
            1 => 0,
            many => state.hunch(seat, &self.actions, wits.ticket()).min(many - 1),
        };
        state.play(seat, self.actions[index], chance, &mut Silent).is_ok()
    }

    /// Carries what the continuation came to back along its path, to every decision in the eyes of its own side.
    fn learn(&mut self, end: &G, seating: &Seating, me: Seat) {
        let mut worths = [0.0; Seating::MAX];
        for (side, seen) in worths.iter_mut().enumerate().take(seating.sides()) {
            *seen = worth(end, Side(side as u8));
        }
        self.spread.add(worths[seating.side(me).0 as usize]);
        for &taken in &self.path {
            let edge = &mut self.edges[taken as usize];
            edge.visits += 1;
            edge.total += worths[seating.side(edge.seat).0 as usize];
        }
    }

    /// The edges of the actions at hand, in `legal`; new ones get a glance. Games list actions in a steady order,
    /// so the edge wanted is nearly always the one behind the edge just found.
    fn find_legal(&mut self, node: usize, state: &G, mover: Seat, side: Side, wits: &mut Wits) {
        self.legal.clear();
        let mut cursor = self.nodes[node].first;
        let dice = wits.ticket();
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let mut found = self.seek(cursor, NONE, mover, action);
            if found == NONE {
                found = self.seek(self.nodes[node].first, cursor, mover, action);
            }
            if found == NONE {
                if self.edges.len() >= self.tuning.edges_max {
                    continue;
                }
                let mut after = state.clone();
                let played = after.play(mover, action, &mut Seeded::new(dice), &mut Silent).is_ok();
                found = self.add_edge(node, mover, action, if played { worth(&after, side) } else { 0.0 });
            }
            let edge = &mut self.edges[found as usize];
            edge.available += 1;
            cursor = edge.next;
            self.legal.push(found);
        }
    }

    /// The edge of an action between two links of a chain.
    fn seek(&self, mut from: u32, end: u32, mover: Seat, action: G::Action) -> u32 {
        while from != end && from != NONE {
            let edge = &self.edges[from as usize];
            if edge.action == action && edge.seat == mover {
                return from;
            }
            from = edge.next;
        }
        NONE
    }

    fn add_edge(&mut self, node: usize, seat: Seat, action: G::Action, prior: f32) -> u32 {
        let added = self.edges.len() as u32;
        self.edges.push(Edge { action, seat, next: NONE, node: NONE, visits: 0, available: 0, total: 0.0, prior });
        match self.nodes[node].last {
            NONE => self.nodes[node].first = added,
            last => self.edges[last as usize].next = added,
        }
        self.nodes[node].last = added;
        added
    }

    /// What an action promises: its playouts, and the first glance as if it were a few more.
    fn expected(&self, edge: &Edge<G::Action>, prior: f32, offset: f32) -> f32 {
        (edge.total + prior * (edge.prior + offset)) / (edge.visits as f32 + prior)
    }

    /// How many of the root's actions are looked into by now, those that promise most at first glance.
    fn width(&self) -> usize {
        let visits = self.nodes[ROOT].visits as f32;
        self.tuning.width + (self.tuning.widening * visits.sqrt()) as usize
    }

    /// The legal edge with the highest upper confidence bound, among those numbered below `width`.
    fn select(&self, prior: f32, width: usize, wits: &mut Wits) -> Option<usize> {
        // Playouts end later than glances do; the visited edges tell how much that shifts the figures.
        let (mut visits, mut shift) = (0.0, 0.0);
        for &index in &self.legal {
            let edge = &self.edges[index as usize];
            visits += edge.visits as f32;
            shift += edge.total - edge.visits as f32 * edge.prior;
        }
        let offset = if visits > 0.0 { shift / visits } else { 0.0 };
        let doubt = self.tuning.exploration * self.spread.deviation();
        let mut best = (f32::NEG_INFINITY, None);
        for &index in self.legal.iter().filter(|&&index| (index as usize) < width) {
            let edge = &self.edges[index as usize];
            let bound = ((1.0 + edge.available as f32).ln() / (edge.visits as f32 + prior)).sqrt();
            let score = self.expected(edge, prior, offset) + doubt * (bound + 1e-3 * wits.share());
            if score > best.0 {
                best = (score, Some(index as usize));
            }
        }
        best.1
    }

    /// The root's first edges are its legal actions, the most promising first.
    fn best(&self, actions: usize) -> usize {
        let rank = |index: &usize| {
            let edge = &self.edges[*index];
            (edge.visits, self.expected(edge, self.tuning.root_prior, 0.0))
        };
        let better = |a: &usize, b: &usize| {
            let ((a_visits, a_worth), (b_visits, b_worth)) = (rank(a), rank(b));
            a_visits.cmp(&b_visits).then(a_worth.total_cmp(&b_worth))
        };
        (0..actions).max_by(better).unwrap_or(0)
    }

    /// How many visits the leader is ahead of the next.
    fn lead(&self, actions: usize) -> u32 {
        let (mut first, mut second) = (0, 0);
        for edge in &self.edges[..actions] {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first - second
    }
}

/// How much thinking is left. Never looks at the time when the budget is in iterations.
enum Clock {
    Iterations(u32),
    Until { start: Instant, allowed: Duration, spent: Duration },
}

impl Clock {
    fn start(budget: Budget) -> Clock {
        match budget {
            Budget::Iterations(iterations) => Clock::Iterations(iterations),
            Budget::Millis(millis) => Clock::Until {
                start: Instant::now(),
                allowed: Duration::from_millis(u64::from(millis)),
                spent: Duration::ZERO,
            },
        }
    }

    fn goes_on(&mut self, done: u32) -> bool {
        match self {
            Clock::Iterations(iterations) => done < *iterations,
            Clock::Until { start, allowed, spent } => {
                *spent = start.elapsed();
                *spent < *allowed || done == 0
            }
        }
    }

    /// How many more iterations there will be.
    fn left(&self, done: u32) -> u32 {
        match self {
            Clock::Iterations(iterations) => iterations.saturating_sub(done),
            Clock::Until { allowed, spent, .. } => {
                let rate = f64::from(done) / spent.as_secs_f64().max(1e-6);
                (rate * allowed.saturating_sub(*spent).as_secs_f64()) as u32
            }
        }
    }
}
