//! A recorded match: stretches of it as they arrive, the scene at any moment, the log, and the headings to jump to. Pure.

use protocol::replay::STRETCH;
use protocol::{LogLine, Moments};
use stage::Scene;

#[derive(Clone, Debug)]
pub(crate) struct Recording {
    pub last: u32,
    /// In the order of the entries they begin with.
    stretches: Vec<Moments>,
    /// The scene shown last: the next one is mostly one change away.
    shown: Option<(u32, Scene)>,
}

/// A place to jump to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chapter {
    pub entry: u32,
    pub title: String,
    pub frame: u8,
}

impl Recording {
    pub(crate) fn new(last: u32) -> Recording {
        Recording { last, stretches: Vec::new(), shown: None }
    }

    /// The stretch an entry belongs to, by its first entry.
    fn stretch_of(entry: u32) -> u32 {
        entry - entry % STRETCH
    }

    fn playback(&self, from: u32) -> Option<&Moments> {
        self.stretches.iter().find(|playback| playback.from == from)
    }

    /// The stretch to fetch next: the one wanted, those behind it, then the earlier ones.
    pub(crate) fn missing(&self, wanted: u32) -> Option<u32> {
        let first = Recording::stretch_of(wanted.min(self.last));
        let all = || (0..=self.last).step_by(STRETCH as usize);
        let order = all().filter(|playback| *playback >= first).chain(all().filter(|playback| *playback < first));
        order.into_iter().find(|playback| self.playback(*playback).is_none())
    }

    pub(crate) fn add(&mut self, moments: Moments) {
        self.stretches.retain(|playback| playback.from != moments.from);
        let place = self.stretches.partition_point(|playback| playback.from < moments.from);
        self.stretches.insert(place, moments);
    }

    /// The table after this entry, if its stretch is here.
    pub(crate) fn scene(&mut self, entry: u32) -> Option<Scene> {
        let shown = self.shown.take();
        let playback = self.playback(Recording::stretch_of(entry))?;
        let (mut at, mut scene) = match shown {
            Some((at, scene)) if at >= playback.from && at <= entry => (at, scene),
            _ => (playback.from, playback.scene.clone()),
        };
        while at < entry {
            let change = playback.changes.get((at - playback.from) as usize)?;
            if !change.apply(&mut scene) {
                return None;
            }
            at += 1;
        }
        self.shown = Some((at, scene.clone()));
        Some(scene)
    }

    /// Everything the log said in the stretches that are here, in order.
    pub(crate) fn lines(&self) -> Vec<LogLine> {
        let lines = self.stretches.iter().flat_map(|playback| &playback.lines);
        lines.filter(|sentence| !sentence.line.parts.is_empty()).cloned().collect()
    }

    pub(crate) fn chapters(&self) -> Vec<Chapter> {
        let lines = self.stretches.iter().flat_map(|playback| &playback.lines).filter(|sentence| sentence.line.heading);
        let chapter = |sentence: &LogLine| Chapter {
            entry: sentence.entry,
            title: sentence.line.to_string(),
            frame: sentence.line.frame,
        };
        let mut chapters: Vec<Chapter> = lines.map(chapter).collect();
        // Cards that no player acts on follow each other within one entry.
        chapters.dedup_by_key(|chapter| chapter.entry);
        chapters
    }
}

/// The chapter a moment belongs to.
pub(crate) fn chapter_of(chapters: &[Chapter], entry: u32) -> Option<&Chapter> {
    chapters.iter().take_while(|chapter| chapter.entry <= entry).last()
}

/// Where "next" leads from a moment.
pub(crate) fn next_chapter(chapters: &[Chapter], entry: u32, last: u32) -> u32 {
    chapters.iter().find(|chapter| chapter.entry > entry).map_or(last, |chapter| chapter.entry)
}

/// Where "previous" leads: to the beginning of this chapter, from there to the one before.
pub(crate) fn previous_chapter(chapters: &[Chapter], entry: u32) -> u32 {
    chapters.iter().take_while(|chapter| chapter.entry < entry).last().map_or(0, |chapter| chapter.entry)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::SceneChange;
    use stage::{Line, Piece};

    fn scene(at: u32) -> Scene {
        let space = at.to_string();
        Scene { pieces: vec![Piece { id: "a".into(), space, ..Piece::default() }], ..Scene::default() }
    }

    fn playback(from: u32, last: u32) -> Moments {
        let line = |entry: u32| {
            let line = if entry.is_multiple_of(10) {
                Line::heading(1, format!("Card {entry}"))
            } else {
                Line::of(0).text("moves")
            };
            (scene(entry), vec![LogLine { entry, line }])
        };
        Moments::gather::<()>(from, last, |entry| Ok(line(entry))).unwrap()
    }

    fn recording(last: u32) -> Recording {
        let mut recording = Recording::new(last);
        while let Some(from) = recording.missing(0) {
            recording.add(playback(from, last));
        }
        recording
    }

    #[test]
    fn every_moment_shows_its_own_scene_in_any_order() {
        let mut recording = recording(300);
        for at in [0, 1, 2, 127, 128, 300, 299, 5, 6, 260] {
            assert_eq!(recording.scene(at), Some(scene(at)), "{at}");
        }
        assert_eq!(recording.scene(301), None);
        // Asking beyond the end breaks nothing.
        assert_eq!(recording.scene(7), Some(scene(7)));
    }

    #[test]
    fn the_stretch_somebody_looks_at_is_fetched_first() {
        let mut recording = Recording::new(300);
        let mut order = Vec::new();
        while let Some(from) = recording.missing(200) {
            order.push(from);
            recording.add(playback(from, 300));
        }
        assert_eq!(order, [128, 256, 0]);
    }

    #[test]
    fn a_change_that_does_not_fit_shows_nothing_wrong() {
        let mut broken = playback(0, 3);
        broken.changes[1] = SceneChange::between(&scene(77), &Scene::default());
        let mut recording = Recording::new(3);
        broken.scene = Scene::default();
        recording.add(broken);
        assert!(recording.scene(3).is_none_or(|scene| scene.pieces.len() <= 1));
    }

    #[test]
    fn jumping_goes_from_heading_to_heading() {
        let chapters = recording(25).chapters();
        assert_eq!(chapters.iter().map(|chapter| chapter.entry).collect::<Vec<_>>(), [0, 10, 20]);
        let next = |at| next_chapter(&chapters, at, 25);
        let previous = |at| previous_chapter(&chapters, at);
        assert_eq!([next(0), next(13), next(20)], [10, 20, 25]);
        assert_eq!([previous(13), previous(10), previous(0)], [10, 0, 0]);
        assert_eq!(chapter_of(&chapters, 19).map(|chapter| chapter.title.as_str()), Some("Card 10"));
    }
}
