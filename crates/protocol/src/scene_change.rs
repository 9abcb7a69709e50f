//! What changed between two scenes of one viewer, so that a table view need not carry the whole scene every time.

use crate::fingerprint::{Fingerprint, List, SceneFingerprint};
use serde::{Deserialize, Deserializer, Serialize};
use stage::{
    Die, Faction, Feature, LookHash, Mark, Panel, Piece, PlayerFigures, Prompt, Rect, Region, Scene, SceneParts, Space,
    Tray, TurnStep,
};

/// The parts of the scene that differ. An absent part did not change.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SceneChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    spaces: Option<Splice<Space>>,
    /// `null` where the scene has the bounds of the stage again.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    bounds: Option<Option<Rect>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    factions: Option<Vec<Faction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<Splice<Piece>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    features: Option<Splice<Feature>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Splice<Mark>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trays: Option<Splice<Tray>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    panels: Option<Splice<Panel>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counters: Option<Vec<(String, String)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<TurnStep>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<Splice<PlayerFigures>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    regions: Option<Vec<Region>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<Prompt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<Vec<(String, Vec<Die>)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice_result: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice_at: Option<Vec<String>>,
}

/// A list made of runs of the old one and of new things between them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Splice<T>(Vec<Strand<T>>);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Strand<T> {
    /// The old things from this place to that one, both included.
    Old(u32, u32),
    New(T),
}

impl SceneChange {
    pub fn between(old: &Scene, new: &Scene) -> SceneChange {
        let old = SceneFingerprint::of_whole(old);
        let mut parts = ChangedParts::since(Some(&old));
        let mut scene = new.clone();
        scene.pieces.drain(..).for_each(|piece| parts.add_piece(piece));
        scene.features.drain(..).for_each(|feature| parts.add_feature(feature));
        scene.panels.drain(..).for_each(|panel| parts.add_panel(panel));
        SceneChange::since(&old, scene, parts).0
    }

    /// What changed since a scene of which only the fingerprints are known, and those of the new one, whose pieces,
    /// features and panels were compared with the same.
    pub(crate) fn since(old: &SceneFingerprint, scene: Scene, parts: ChangedParts) -> (SceneChange, SceneFingerprint) {
        let (changed_pieces, pieces) = parts.pieces.finish();
        let (changed_features, features) = parts.features.finish();
        let (changed_panels, panels) = parts.panels.finish();
        let new = SceneFingerprint::of(&scene, (pieces, features, panels));
        // The pattern names every field, so that a new field of `Scene` does not compile until it is handled here.
        #[rustfmt::skip]
        let Scene {
            spaces, bounds, factions, pieces: _, features: _, marks, trays, panels: _, counters, steps, standings,
            regions, prompt, dice, dice_result, dice_at,
        } = scene;
        let change = SceneChange {
            spaces: Splice::between(&old.spaces, &new.spaces, spaces),
            bounds: (old.bounds != new.bounds).then_some(bounds),
            factions: (old.factions != new.factions).then_some(factions),
            pieces: changed_pieces,
            features: changed_features,
            marks: Splice::between(&old.marks, &new.marks, marks),
            trays: Splice::between(&old.trays, &new.trays, trays),
            panels: changed_panels,
            counters: (old.counters != new.counters).then_some(counters),
            steps: (old.steps != new.steps).then_some(steps),
            standings: Splice::between(&old.standings, &new.standings, standings),
            regions: (old.regions != new.regions).then_some(regions),
            prompt: (old.prompt != new.prompt).then_some(prompt),
            dice: (old.dice != new.dice).then_some(dice),
            dice_result: (old.dice_result != new.dice_result).then_some(dice_result),
            dice_at: (old.dice_at != new.dice_at).then_some(dice_at),
        };
        (change, new)
    }

    /// Applies the change to the scene it was made from. Returns false, and leaves the scene unchanged, if the change was
    /// made from another scene; the client then fetches the whole view.
    pub fn apply(&self, scene: &mut Scene) -> bool {
        let SceneChange { spaces, pieces, features, marks, trays, panels, standings, .. } = self;
        let lists = (
            joined(spaces, &scene.spaces),
            joined(pieces, &scene.pieces),
            joined(features, &scene.features),
            joined(marks, &scene.marks),
            joined(trays, &scene.trays),
            joined(panels, &scene.panels),
            joined(standings, &scene.standings),
        );
        let (Some(spaces), Some(pieces), Some(features), Some(marks), Some(trays), Some(panels), Some(standings)) =
            lists
        else {
            return false;
        };
        set(spaces, &mut scene.spaces);
        set(pieces, &mut scene.pieces);
        set(features, &mut scene.features);
        set(marks, &mut scene.marks);
        set(trays, &mut scene.trays);
        set(panels, &mut scene.panels);
        set(standings, &mut scene.standings);
        set(self.bounds, &mut scene.bounds);
        set(self.factions.clone(), &mut scene.factions);
        set(self.counters.clone(), &mut scene.counters);
        set(self.steps.clone(), &mut scene.steps);
        set(self.regions.clone(), &mut scene.regions);
        set(self.prompt.clone(), &mut scene.prompt);
        set(self.dice.clone(), &mut scene.dice);
        set(self.dice_result.clone(), &mut scene.dice_result);
        set(self.dice_at.clone(), &mut scene.dice_at);
        true
    }

    pub fn is_empty(&self) -> bool {
        *self == SceneChange::default()
    }
}

impl<T> Splice<T> {
    /// From the fingerprints of the old things and of the new ones.
    fn between(old: &[Fingerprint], new: &[Fingerprint], things: Vec<T>) -> Option<Splice<T>> {
        if old == new {
            return None;
        }
        let mut splicer = Splicer::new(old);
        for (fingerprint, thing) in new.iter().zip(things) {
            splicer.add(*fingerprint, || thing);
        }
        Some(Splice(splicer.strands))
    }
}

/// Makes a list out of an old one, of which the fingerprints are known. What is in the old one need not be made.
struct Splicer<'a, T> {
    old: &'a [Fingerprint],
    /// Lists keep their order, so the next old thing is nearly always the one looked for, or close behind it.
    next: usize,
    strands: Vec<Strand<T>>,
    new: Vec<Fingerprint>,
}

impl<'a, T> Splicer<'a, T> {
    fn new(old: &'a [Fingerprint]) -> Splicer<'a, T> {
        Splicer { old, next: 0, strands: Vec::new(), new: Vec::with_capacity(old.len()) }
    }

    fn add(&mut self, fingerprint: Fingerprint, make: impl FnOnce() -> T) {
        self.new.push(fingerprint);
        let mut places = (self.next..self.old.len()).chain(0..self.next);
        match places.find(|&place| self.old[place] == fingerprint) {
            Some(place) => {
                match self.strands.last_mut() {
                    Some(Strand::Old(_, to)) if *to as usize + 1 == place => *to += 1,
                    _ => self.strands.push(Strand::Old(place as u32, place as u32)),
                }
                self.next = place + 1;
            }
            None => {
                self.strands.push(Strand::New(make()));
                self.next = (self.next + 1).min(self.old.len());
            }
        }
    }

    /// All things, where the old list is empty, and their fingerprints.
    fn all(self) -> (Vec<T>, List) {
        let made = self.strands.into_iter().filter_map(|strand| match strand {
            Strand::New(thing) => Some(thing),
            Strand::Old(..) => None,
        });
        (made.collect(), self.new.into())
    }

    /// The list, if it is another than before, and its fingerprints.
    fn finish(self) -> (Option<Splice<T>>, List) {
        ((self.old != &self.new[..]).then_some(Splice(self.strands)), self.new.into())
    }
}

/// The pieces, features and panels of a scene for a viewer of whom is known what was shown before: those that were among them are
/// not made.
pub struct ChangedParts<'a> {
    shown: Option<&'a SceneFingerprint>,
    pieces: Splicer<'a, Piece>,
    features: Splicer<'a, Feature>,
    panels: Splicer<'a, Panel>,
}

impl<'a> ChangedParts<'a> {
    /// Since a scene, or since nothing was shown.
    pub fn since(shown: Option<&'a SceneFingerprint>) -> ChangedParts<'a> {
        let known = |list: fn(&SceneFingerprint) -> &List| shown.map_or(&[][..], |shown| list(shown));
        ChangedParts {
            shown,
            pieces: Splicer::new(known(|shown| &shown.pieces)),
            features: Splicer::new(known(|shown| &shown.features)),
            panels: Splicer::new(known(|shown| &shown.panels)),
        }
    }

    pub(crate) fn shown(&self) -> Option<&'a SceneFingerprint> {
        self.shown
    }

    /// All of them, where nothing was shown before, and the fingerprints of the pieces, of the features and of the panels.
    pub(crate) fn all(self) -> (Scene, (List, List, List)) {
        let (pieces, known_pieces) = self.pieces.all();
        let (features, known_features) = self.features.all();
        let (panels, known_panels) = self.panels.all();
        let scene = Scene { pieces, features, panels, ..Scene::default() };
        (scene, (known_pieces, known_features, known_panels))
    }
}

impl SceneParts for ChangedParts<'_> {
    fn add_piece(&mut self, piece: Piece) {
        self.pieces.add(Fingerprint::of(&piece), || piece);
    }

    fn add_feature(&mut self, feature: Feature) {
        self.features.add(Fingerprint::of(&feature), || feature);
    }

    fn add_panel(&mut self, panel: Panel) {
        self.panels.add(Fingerprint::of(&panel), || panel);
    }

    fn add_known_piece(&mut self, look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Piece) {
        self.pieces.add(Fingerprint::of_look(look()), make);
    }

    fn add_known_feature(&mut self, look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Feature) {
        self.features.add(Fingerprint::of_look(look()), make);
    }

    fn add_known_panel(&mut self, look: &dyn Fn() -> LookHash, make: &dyn Fn() -> Panel) {
        self.panels.add(Fingerprint::of_look(look()), make);
    }
}

impl<T: Clone> Splice<T> {
    fn join(&self, old: &[T]) -> Option<Vec<T>> {
        let mut new = Vec::with_capacity(old.len());
        for strand in &self.0 {
            match strand {
                Strand::Old(from, to) if from > to => return None,
                Strand::Old(from, to) => new.extend_from_slice(old.get(*from as usize..=*to as usize)?),
                Strand::New(thing) => new.push(thing.clone()),
            }
        }
        Some(new)
    }
}

/// A value that is there, even if it is `null`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// The new list, if there is one; nothing at all if it does not fit the old one.
fn joined<T: Clone>(splice: &Option<Splice<T>>, old: &[T]) -> Option<Option<Vec<T>>> {
    splice.as_ref().map_or(Some(None), |splice| splice.join(old).map(Some))
}

fn set<T>(new: Option<T>, place: &mut T) {
    if let Some(new) = new {
        *place = new;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn scene(pieces: &[&str]) -> Scene {
        let piece = |id: &&str| Piece { id: (*id).into(), ..Piece::default() };
        Scene { pieces: pieces.iter().map(piece).collect(), ..Scene::default() }
    }

    #[test]
    fn things_that_come_go_change_places_or_share_a_name_come_out_right() {
        let lists: [&[&str]; 8] =
            [&[], &["a"], &["a", "b", "c"], &["c", "a", "b"], &["b"], &["a", "a", "b"], &["a", "x", "c"], &["x"]];
        for old in lists {
            for new in lists {
                let (mut shown, new) = (scene(old), scene(new));
                let change = SceneChange::between(&shown, &new);
                let sent = serde_json::to_string(&change).expect("plain data");
                let read: SceneChange = serde_json::from_str(&sent).expect("what was sent");
                assert_eq!(read, change, "{sent}");
                assert!(read.apply(&mut shown));
                assert_eq!(shown, new, "{sent}");
            }
        }
    }

    #[test]
    fn what_stayed_is_not_sent() {
        let old = scene(&["a", "b", "c", "d"]);
        let mut new = old.clone();
        assert!(SceneChange::between(&old, &new).is_empty());
        new.pieces[1].star = true;
        let sent = serde_json::to_value(SceneChange::between(&old, &new)).expect("plain data");
        assert_eq!(sent.as_object().map(|sent| sent.len()), Some(1));
        assert_eq!((&sent["pieces"][0], &sent["pieces"][2]), (&json!({"old": [0, 0]}), &json!({"old": [2, 3]})));
    }

    #[test]
    fn a_change_of_another_scene_changes_nothing() {
        let change = SceneChange::between(&scene(&["a", "b", "c"]), &scene(&["a", "c"]));
        let mut shown = scene(&["z"]);
        assert!(!change.apply(&mut shown));
        assert_eq!(shown, scene(&["z"]));
        let reversed: SceneChange =
            serde_json::from_str(r#"{"pieces": [{"old": [1, 0]}], "dice_result": "no"}"#).expect("json");
        assert!(!reversed.apply(&mut shown));
        assert_eq!(shown, scene(&["z"]));
    }
}
