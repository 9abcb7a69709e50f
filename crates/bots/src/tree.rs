//! The tree of a search: nodes, and edges that stand for actions. Dice and cards are not in it: a node stands for the
//! decisions on the way to it, whatever fell meanwhile.

use kernel::Seat;
use std::collections::BTreeMap;

pub(crate) const NONE: u32 = u32::MAX;
pub(crate) const ROOT: u32 = 0;

/// One action of one seat, chained to the next one of the same node.
#[derive(Clone, Copy)]
pub(crate) struct Edge<A> {
    pub action: A,
    pub seat: Seat,
    pub next: u32,
    /// Where it leads; [`NONE`] until it was taken once.
    pub node: u32,
    pub visits: u32,
    /// How often it was legal when its node was visited.
    pub available: u32,
    /// What the deciding side got from it, summed up.
    pub total: f32,
    /// What looking ahead said before any playout.
    pub prior: f32,
}

#[derive(Clone, Copy)]
pub(crate) struct Node {
    first: u32,
    last: u32,
    pub visits: u32,
}

const LEAF: Node = Node { first: NONE, last: NONE, visits: 0 };

pub(crate) struct Tree<A> {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge<A>>,
    /// Nodes that follow from two others: see [`Tree::joint`].
    joints: BTreeMap<(u32, u32), u32>,
}

impl<A: Copy + PartialEq> Tree<A> {
    pub(crate) fn new() -> Tree<A> {
        Tree { nodes: vec![LEAF], edges: Vec::new(), joints: BTreeMap::new() }
    }

    pub(crate) fn add_node(&mut self) -> u32 {
        self.nodes.push(LEAF);
        self.nodes.len() as u32 - 1
    }

    pub(crate) fn add_edge(&mut self, node: u32, seat: Seat, action: A, prior: f32) -> u32 {
        let added = self.edges.len() as u32;
        self.edges.push(Edge { action, seat, next: NONE, node: NONE, visits: 0, available: 0, total: 0.0, prior });
        self.chain(node, added);
        added
    }

    fn chain(&mut self, node: u32, edge: u32) {
        let node = &mut self.nodes[node as usize];
        let last = std::mem::replace(&mut node.last, edge);
        match last {
            NONE => node.first = edge,
            last => self.edges[last as usize].next = edge,
        }
    }

    /// The edge of a seat's action at a node; `cursor` is where the search begins, and moves behind the edge found.
    /// Games list actions in a steady order, so the edge wanted is often the next one.
    pub(crate) fn find(&self, node: u32, cursor: &mut u32, seat: Seat, action: A) -> Option<u32> {
        let first = self.nodes[node as usize].first;
        let found = self.seek(*cursor, NONE, seat, action).or_else(|| self.seek(first, *cursor, seat, action))?;
        *cursor = self.edges[found as usize].next;
        Some(found)
    }

    pub(crate) fn first_edge(&self, node: u32) -> u32 {
        self.nodes[node as usize].first
    }

    /// The edge of an action between two links of a chain.
    fn seek(&self, mut from: u32, end: u32, seat: Seat, action: A) -> Option<u32> {
        while from != end && from != NONE {
            let edge = &self.edges[from as usize];
            if edge.action == action && edge.seat == seat {
                return Some(from);
            }
            from = edge.next;
        }
        None
    }

    /// The node that belongs to a node and a key: the decisions of one more side, or what several sides decided.
    pub(crate) fn joint(&mut self, node: u32, key: u32) -> u32 {
        match self.joints.get(&(node, key)) {
            Some(&joint) => joint,
            None => {
                let joint = self.add_node();
                self.joints.insert((node, key), joint);
                joint
            }
        }
    }

    /// Fills the empty root of a new tree: an edge for each of a seat's actions with its prior, in this order. What `old`
    /// knows of them below a node of its own is taken over.
    pub(crate) fn plant(&mut self, seat: Seat, ordered: impl Iterator<Item = (A, f32)>, old: Option<(&Tree<A>, u32)>) {
        let mut grafts = Vec::new();
        for (action, prior) in ordered {
            let edge = self.add_edge(ROOT, seat, action, prior);
            let known = old.and_then(|(tree, node)| {
                tree.seek(tree.first_edge(node), NONE, seat, action).map(|edge| &tree.edges[edge as usize])
            });
            if let Some(known) = known {
                let copy = &mut self.edges[edge as usize];
                (copy.visits, copy.available, copy.total) = (known.visits, known.available, known.total);
                grafts.push((edge, known.node));
            }
        }
        if let Some((tree, node)) = old {
            self.nodes[ROOT as usize].visits = tree.nodes[node as usize].visits;
            while let Some((edge, node)) = grafts.pop() {
                if node != NONE {
                    self.edges[edge as usize].node = self.graft(tree, node, &mut grafts);
                }
            }
        }
    }

    /// Copies a node and its edges; what hangs on the edges is left to do.
    fn graft(&mut self, old: &Tree<A>, node: u32, grafts: &mut Vec<(u32, u32)>) -> u32 {
        let copy = self.add_node();
        self.nodes[copy as usize].visits = old.nodes[node as usize].visits;
        let mut from = old.first_edge(node);
        while from != NONE {
            let edge = old.edges[from as usize];
            let added = self.edges.len() as u32;
            self.edges.push(Edge { next: NONE, node: NONE, ..edge });
            self.chain(copy, added);
            grafts.push((added, edge.node));
            from = edge.next;
        }
        copy
    }
}
