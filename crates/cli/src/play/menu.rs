//! The list of choices: short ones in full, long ones narrowed thing by thing, and what a line of text picks from it.

use stage::{Choice, Language, Scene, Target};

/// A list longer than this is narrowed.
const LONG: usize = 24;
/// A list longer than this is set in columns where that can be done.
const FEW: usize = 8;

/// One numbered line of the menu.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Item {
    /// A choice, by its index.
    Choice(usize),
    /// A thing to choose first: its name, and the choices behind it.
    Thing(String, Vec<usize>),
}

/// The choices a line may pick from, as far as they are narrowed.
pub(super) struct Menu {
    pub choices: Vec<Choice>,
    pub items: Vec<Item>,
    within: Vec<usize>,
    language: Language,
}

/// What a line of text means.
pub(super) enum Pick {
    Choice(usize),
    /// The menu was narrowed to several.
    Narrowed,
    Nothing,
}

impl Menu {
    pub(super) fn new(choices: Vec<Choice>, scene: &Scene, language: Language) -> Menu {
        let within = (0..choices.len()).collect();
        let mut menu = Menu { choices, items: Vec::new(), within, language };
        menu.arrange(scene);
        menu
    }

    /// Where the choices differ in their last word only (the space to place a unit on), that word for each.
    pub(super) fn last_words(&self) -> Option<Vec<&str>> {
        let mut prefix = None;
        let words = self.items.iter().map(|item| {
            let Item::Choice(index) = item else { return None };
            let choice = &self.choices[*index];
            let (before, last) = choice.action.rsplit_once(' ')?;
            let same = *prefix.get_or_insert(before) == before && choice.odds.is_none();
            same.then_some(last)
        });
        words.collect::<Option<Vec<_>>>().filter(|words| words.len() > FEW)
    }

    pub(super) fn is_narrowed(&self) -> bool {
        self.within.len() < self.choices.len()
    }

    pub(super) fn widen(&mut self, scene: &Scene) {
        self.narrow((0..self.choices.len()).collect(), scene);
    }

    fn narrow(&mut self, within: Vec<usize>, scene: &Scene) {
        self.within = within;
        self.arrange(scene);
    }

    /// Sorts the choices under their verbs; where there are too many, things to choose first stand for them.
    fn arrange(&mut self, scene: &Scene) {
        let mut verbs: Vec<&str> = Vec::new();
        for &index in &self.within {
            let verb = self.choices[index].verb.as_ref();
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        let place = |index: &usize| verbs.iter().position(|verb| *verb == self.choices[*index].verb);
        let mut sorted = self.within.clone();
        sorted.sort_by_key(place);
        self.items = if sorted.len() > LONG { self.things(&sorted, scene) } else { None }
            .unwrap_or_else(|| sorted.iter().map(|&index| Item::Choice(index)).collect());
    }

    /// The things the choices begin with, behind what they have in common; nothing if that would shorten no list.
    fn things(&self, sorted: &[usize], scene: &Scene) -> Option<Vec<Item>> {
        let deepest = sorted.iter().map(|&index| self.choices[index].path.len()).max().unwrap_or(0);
        for depth in 0..deepest {
            let mut groups: Vec<(Option<&Target>, Vec<usize>)> = Vec::new();
            for &index in sorted {
                let target = self.choices[index].path.get(depth);
                match groups.iter_mut().find(|(have, _)| target.is_some() && *have == target) {
                    Some((_, group)) => group.push(index),
                    None => groups.push((target, vec![index])),
                }
            }
            if groups.len() > 1 && groups.len() < sorted.len() {
                let item = |(target, group): (Option<&Target>, Vec<usize>)| match (target, &group[..]) {
                    (None, _) | (_, [_]) => Item::Choice(group[0]),
                    (Some(target), _) => Item::Thing(named(target, scene, self.language), group),
                };
                return Some(groups.into_iter().map(item).collect());
            }
        }
        None
    }

    /// A number, a notation, or letters that begin the words of one choice.
    pub(super) fn pick(&mut self, line: &str, scene: &Scene) -> Pick {
        if let Ok(number) = line.parse::<usize>() {
            return match number.checked_sub(1).and_then(|index| self.items.get(index)).cloned() {
                Some(Item::Choice(index)) => Pick::Choice(index),
                Some(Item::Thing(_, group)) => {
                    self.narrow(group, scene);
                    Pick::Narrowed
                }
                None => Pick::Nothing,
            };
        }
        let all = || 0..self.choices.len();
        let same = |a: &str| a.eq_ignore_ascii_case(line);
        if let Some(index) = all().find(|&i| same(&self.choices[i].action) || same(&self.choices[i].label)) {
            return Pick::Choice(index);
        }
        let within = self.matching(line, &self.within, scene);
        let found = if within.is_empty() { self.matching(line, &all().collect::<Vec<_>>(), scene) } else { within };
        match found[..] {
            [] => Pick::Nothing,
            [index] => Pick::Choice(index),
            _ => {
                self.narrow(found, scene);
                Pick::Narrowed
            }
        }
    }

    /// The choices that have, for every word of the line, a word beginning with it; the code on the board is one too.
    fn matching(&self, line: &str, among: &[usize], scene: &Scene) -> Vec<usize> {
        let line = line.to_lowercase();
        let fits = |index: &&usize| {
            let choice = &self.choices[**index];
            let on_path = |id: &String| choice.path.contains(&Target::Piece(id.clone()));
            let codes: Vec<&str> =
                scene.pieces.iter().filter(|piece| on_path(&piece.id)).map(|piece| piece.code.as_str()).collect();
            let said = format!("{} {} {}", choice.action, choice.label, codes.join(" ")).to_lowercase();
            let parts: Vec<&str> = said.split(|c: char| c.is_whitespace() || "/'’-()".contains(c)).collect();
            let begun =
                |word: &str| said.split_whitespace().chain(parts.iter().copied()).any(|have| have.starts_with(word));
            line.split_whitespace().all(begun)
        };
        among.iter().filter(fits).copied().collect()
    }
}

/// A thing to click, in words.
pub(super) fn named(target: &Target, scene: &Scene, language: Language) -> String {
    match target {
        Target::Piece(id) => match scene.pieces.iter().find(|piece| piece.id == *id) {
            Some(piece) => {
                format!("{} ({}) {} {}", piece.name, piece.code, language.pick("at", "en"), piece.space)
            }
            None => id.clone(),
        },
        Target::Space(id) => format!("{} {id}", language.pick("space", "case")),
        Target::Side(a, b) => format!("{} {a}|{b}", language.pick("side", "côté")),
        Target::Card(id) => {
            let card = scene.trays.iter().flat_map(|tray| &tray.cards).find(|card| card.id == *id);
            card.map_or_else(|| id.clone(), |card| card.title.clone())
        }
        Target::Button(label) => label.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stage::Piece;

    fn choice(verb: &'static str, piece: usize, space: usize) -> Choice {
        Choice {
            action: format!("{verb} owls/{piece} {space},7"),
            label: format!("{verb} Gazkull's Orcs {piece} to {space},7"),
            verb: verb.into(),
            path: vec![Target::Piece(format!("owls/{piece}")), Target::Space(format!("{space},7"))],
            ..Choice::default()
        }
    }

    fn orders(pieces: usize) -> Menu {
        let mut choices: Vec<_> = (0..pieces).flat_map(|p| (0..6).map(move |s| choice("move", p, s))).collect();
        choices.push(Choice {
            action: "end".into(),
            label: "End the card".into(),
            path: Vec::new(),
            ..choice("end", 0, 0)
        });
        Menu::new(choices, &Scene::default(), Language::English)
    }

    #[test]
    fn the_code_on_the_board_picks_a_piece() {
        let coded = |n: usize| Piece { id: format!("owls/{n}"), code: format!("OR{n}"), ..Piece::default() };
        let scene = Scene { pieces: (0..5).map(coded).collect(), ..Scene::default() };
        let mut menu = orders(5);
        assert!(matches!(menu.pick("move or3 4,7", &scene), Pick::Choice(22)));
        assert!(matches!(menu.pick("OR2", &scene), Pick::Narrowed));
        assert_eq!(menu.items.len(), 6);
    }

    #[test]
    fn long_lists_are_narrowed_by_piece() {
        let mut menu = orders(5);
        assert_eq!(menu.items.len(), 6);
        assert!(matches!(menu.pick("2", &Scene::default()), Pick::Narrowed));
        assert_eq!(menu.items.len(), 6);
        assert!(matches!(menu.pick("3", &Scene::default()), Pick::Choice(8)));
        menu.widen(&Scene::default());
        assert_eq!((menu.items.len(), orders(2).items.len()), (6, 13));
    }

    #[test]
    fn a_few_letters_pick_one_or_narrow() {
        let mut menu = orders(5);
        let scene = Scene::default();
        assert!(matches!(menu.pick("move owls/3 2,7", &scene), Pick::Choice(20)));
        assert!(matches!(menu.pick("e c", &scene), Pick::Choice(30)));
        assert!(matches!(menu.pick("mo owls/4 5", &scene), Pick::Choice(29)));
        assert!(matches!(menu.pick("g owls/4", &scene), Pick::Narrowed));
        assert_eq!(menu.items.len(), 6);
        assert!(matches!(menu.pick("trolls", &scene), Pick::Nothing));
        assert!(matches!(menu.pick("99999999999999999999", &scene), Pick::Nothing));
        assert!(matches!(menu.pick("0", &scene), Pick::Nothing));
    }
}
