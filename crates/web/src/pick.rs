//! Choosing one of the legal actions by clicking: which things are lit, what a click means, which buttons are offered.
//!
//! Pure: a [`Picking`] is the path clicked so far; every answer is read off the list of choices.

mod offer;

pub(crate) use offer::{Offer, Press, figure, name_of, search, spoken};

use stage::{Choice, Scene, Target};
use std::collections::BTreeSet;

/// How far the player has come in choosing an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Picking {
    /// What was clicked, in order.
    pub path: Vec<Target>,
    /// Only choices of this verb, after its button was pressed.
    pub verb: Option<String>,
}

/// The things that may be clicked next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Clickable {
    pub pieces: BTreeSet<String>,
    pub spaces: BTreeSet<String>,
    /// Those of the spaces that are lit in the second shade.
    pub faint: BTreeSet<String>,
    pub sides: Vec<(String, String)>,
    pub cards: BTreeSet<String>,
}

/// What a click came to. There is one at a time, so its size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Step {
    /// The path grew, or a group of choices was entered.
    Stepped,
    /// Another thing was selected instead.
    Switched,
    /// This action is meant. The path stays as it was, so that a refusal loses nothing.
    Chosen(Choice),
    /// Several actions have this very path: offer them as buttons. The path has grown.
    Ambiguous(Vec<Choice>),
    /// The selected thing was clicked again and is selected no more.
    Back,
    /// No choice: the path that was tried, to ask the table why not.
    Nothing(Vec<Target>),
}

impl Clickable {
    pub(crate) fn has(&self, target: &Target) -> bool {
        match target {
            Target::Piece(id) => self.pieces.contains(id),
            Target::Space(id) => self.spaces.contains(id),
            Target::Side(a, b) => self.sides.contains(&(a.clone(), b.clone())),
            Target::Card(id) => self.cards.contains(id),
            Target::Button(_) => false,
        }
    }
}

impl Picking {
    /// The picking to begin with: the piece the prompt speaks of is selected if something may be done with it.
    pub(crate) fn start(choices: &[Choice], acting: Option<&str>) -> Picking {
        let first = acting.map(|id| Target::Piece(id.to_string()));
        let path = first.filter(|first| choices.iter().any(|choice| choice.path.len() > 1 && choice.path[0] == *first));
        Picking { path: path.into_iter().collect(), verb: None }
    }

    /// Where every choice places one of the tokens that wait: the one behind the picked one, or the first.
    pub(crate) fn next_token(&self, choices: &[Choice], scene: &Scene) -> Option<Target> {
        let cards = scene.trays.iter().filter(|tray| tray.tokens).flat_map(|tray| &tray.cards);
        let tokens: Vec<Target> = cards.map(|card| Target::Card(card.id.clone())).collect();
        let mut first = choices.iter().filter_map(|choice| choice.path.first());
        if !first.all(|first| tokens.contains(first)) {
            return None;
        }
        let placed = |token: &&Target| choices.iter().any(|choice| choice.path.len() > 1 && choice.path[0] == **token);
        let at = tokens.iter().position(|token| self.path.first() == Some(token)).map_or(0, |at| at + 1);
        let (before, behind) = tokens.split_at(at);
        let next = behind.iter().chain(before).find(placed)?;
        (self.path.first() != Some(next)).then(|| next.clone())
    }

    /// After the choices changed: as much of the path as still leads somewhere.
    pub(crate) fn keep(&mut self, choices: &[Choice]) {
        while !self.path.is_empty() && !choices.iter().any(|choice| choice.path.starts_with(&self.path)) {
            self.path.pop();
        }
        if self.verb.is_some() && !choices.iter().any(|choice| self.fits(choice)) {
            self.verb = None;
        }
    }

    /// The things that may be clicked next.
    pub(crate) fn lit(&self, choices: &[Choice]) -> Clickable {
        let mut lit = Clickable::default();
        let mut bright = BTreeSet::new();
        for choice in choices.iter().filter(|choice| self.fits(choice)) {
            let Some(next) = self.next(choice) else { continue };
            match next.clone() {
                Target::Piece(id) => drop(lit.pieces.insert(id)),
                Target::Space(id) => {
                    let shade = if choice.faint { &mut lit.faint } else { &mut bright };
                    shade.insert(id.clone());
                    lit.spaces.insert(id);
                }
                Target::Side(a, b) => {
                    let side = (a, b);
                    if !lit.sides.contains(&side) {
                        lit.sides.push(side);
                    }
                }
                Target::Card(id) => drop(lit.cards.insert(id)),
                Target::Button(_) => {}
            }
        }
        lit.faint.retain(|space| !bright.contains(space));
        lit
    }

    /// Takes a click. A piece stands for its space and a space for the pieces on it where only the other is meant.
    pub(crate) fn click(&mut self, choices: &[Choice], scene: &Scene, target: &Target) -> Step {
        let meant = meanings(scene, target);
        if let Some(step) = self.advance(choices, &meant) {
            return step;
        }
        if let Some(at) = self.path.iter().rposition(|done| meant.contains(done)) {
            // The last thing is dropped; an earlier one becomes the last again.
            self.path.truncate(if at + 1 == self.path.len() { at } else { at + 1 });
            self.verb = None;
            return Step::Back;
        }
        // Something else than what was filtered or selected: go back as little as possible.
        for length in (0..=self.path.len()).rev() {
            let mut other = Picking { path: self.path[..length].to_vec(), verb: None };
            if let Some(step) = other.advance(choices, &meant) {
                // A card that does not go with the chosen one is not played in its place: the rules say why not.
                if let (Target::Card(_), Some(Target::Card(_)), Step::Chosen(_)) = (target, self.path.last(), &step) {
                    break;
                }
                *self = other;
                return if step == Step::Stepped { Step::Switched } else { step };
            }
        }
        Step::Nothing(self.path.iter().chain([target]).cloned().collect())
    }

    /// Presses a button of the command bar.
    pub(crate) fn press(&mut self, choices: &[Choice], offer: &Offer) -> Step {
        match (&offer.press, offer.choices.as_slice()) {
            (Press::Choose, [choice]) => Step::Chosen(choice.clone()),
            (Press::Step(target), _) => {
                let step = self.advance(choices, std::slice::from_ref(target));
                step.unwrap_or_else(|| Step::Nothing(self.path.iter().chain([target]).cloned().collect()))
            }
            _ if self.verb.as_deref() == Some(&offer.verb) => {
                self.verb = None;
                Step::Back
            }
            _ => {
                self.verb = Some(offer.verb.clone());
                Step::Stepped
            }
        }
    }

    /// One step back, as Escape takes it; false when there is nothing to take back.
    pub(crate) fn back(&mut self) -> bool {
        self.verb.take().is_some() || self.path.pop().is_some()
    }

    /// The choice a thing on the board stands for now: its only one, or else the one with the best odds.
    pub(crate) fn pointed<'a>(&self, choices: &'a [Choice], scene: &Scene, target: &Target) -> Option<&'a Choice> {
        let meant = meanings(scene, target);
        let next = |choice: &&Choice| self.next(choice).is_some_and(|next| meant.contains(next));
        let mut whole: Vec<&Choice> = choices.iter().filter(|choice| self.fits(choice)).filter(next).collect();
        whole.retain(|choice| choice.path.len() == self.path.len() + 1);
        match whole.as_slice() {
            [] => None,
            [only] => Some(only),
            _ => {
                whole.into_iter().filter(|choice| choice.odds.is_some()).max_by(|a, b| likely(a).total_cmp(&likely(b)))
            }
        }
    }

    fn fits(&self, choice: &Choice) -> bool {
        choice.path.starts_with(&self.path) && self.verb.as_ref().is_none_or(|verb| *verb == choice.verb)
    }

    /// What a fitting choice has to be clicked next.
    fn next<'a>(&self, choice: &'a Choice) -> Option<&'a Target> {
        choice.path.get(self.path.len())
    }

    /// Steps on to the first of these targets that leads anywhere.
    fn advance(&mut self, choices: &[Choice], meant: &[Target]) -> Option<Step> {
        let fitting = || choices.iter().filter(|choice| self.fits(choice));
        let target = meant.iter().find(|target| fitting().any(|choice| self.next(choice) == Some(target)))?;
        let length = self.path.len() + 1;
        let (whole, more): (Vec<&Choice>, Vec<&Choice>) = fitting()
            .filter(|choice| self.next(choice) == Some(target))
            .partition(|choice| choice.path.len() == length);
        Some(match whole.as_slice() {
            [only] if more.is_empty() => Step::Chosen((*only).clone()),
            several => {
                let several = several.iter().map(|&choice| choice.clone()).collect();
                self.path.push(target.clone());
                if more.is_empty() { Step::Ambiguous(several) } else { Step::Stepped }
            }
        })
    }
}

/// What a clicked thing may stand for, itself first.
fn meanings(scene: &Scene, target: &Target) -> Vec<Target> {
    let mut meant = vec![target.clone()];
    match target {
        Target::Piece(id) => {
            let on = scene.pieces.iter().find(|piece| piece.id == *id);
            meant.extend(on.map(|piece| Target::Space(piece.space.clone())));
        }
        Target::Space(id) => {
            let on = scene.pieces.iter().filter(|piece| piece.space == *id);
            meant.extend(on.map(|piece| Target::Piece(piece.id.clone())));
        }
        // A side has no first end.
        Target::Side(a, b) => meant.push(Target::Side(b.clone(), a.clone())),
        Target::Card(_) | Target::Button(_) => {}
    }
    meant
}

fn likely(choice: &Choice) -> f32 {
    choice.odds.as_ref().and_then(|odds| odds.heads.first()).map_or(-1.0, |(chance, _)| *chance)
}

#[cfg(test)]
mod tests;
