//! The log lines of one entry of the record, as each viewer was told them. They are made once, from what the viewers knew
//! then, and kept in the journal; a later view repeats them.

use kernel::{Audience, Seat, SeatSet, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use stage::Line;
use std::borrow::Cow;

/// Viewers who were told the same share one version. Every viewer belongs to exactly one version.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ToldLines(Vec<(Audience, Vec<Line>)>);

impl ToldLines {
    /// From the lines of [`viewers`], in their order.
    pub(crate) fn new(mut lines: Vec<Vec<Line>>) -> ToldLines {
        let Some(watched) = lines.pop() else { return ToldLines::default() };
        let mut others = SeatSet::EMPTY;
        let mut versions: Vec<(SeatSet, Vec<Line>)> = Vec::new();
        for (index, lines) in lines.into_iter().enumerate() {
            let seat = Seat(index as u8);
            if lines == watched {
                continue;
            }
            others = others.with(seat);
            match versions.iter_mut().find(|(_, version)| *version == lines) {
                Some((seats, _)) => *seats = seats.with(seat),
                None => versions.push((SeatSet::one(seat), lines)),
            }
        }
        let rest = if others == SeatSet::EMPTY { Audience::All } else { Audience::Except(others) };
        let only = versions.into_iter().map(|(seats, lines)| (Audience::Only(seats), lines));
        ToldLines(std::iter::once((rest, watched)).chain(only).collect())
    }

    /// The entry was written by a version that kept no lines.
    pub(crate) fn is_unknown(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn read_by(&self, viewer: Viewer) -> &[Line] {
        self.0.iter().find(|(audience, _)| audience.includes(viewer)).map_or(&[], |(_, lines)| lines)
    }
}

/// The lines of an entry as a room keeps them: as text once the entry is some moves old, because few are read again and
/// as text they take a fraction of the memory.
#[derive(Clone, Debug)]
pub(crate) enum KeptLines {
    Fresh(ToldLines),
    Packed(Box<str>),
}

impl KeptLines {
    pub(crate) fn pack(&mut self) {
        if let KeptLines::Fresh(lines) = self
            && let Ok(text) = serde_json::to_string(lines)
        {
            *self = KeptLines::Packed(text.into());
        }
    }

    pub(crate) fn lines(&self) -> Cow<'_, ToldLines> {
        match self {
            KeptLines::Fresh(lines) => Cow::Borrowed(lines),
            // The text was made from lines, so it can be read.
            KeptLines::Packed(text) => Cow::Owned(serde_json::from_str(text).unwrap_or_default()),
        }
    }

    pub(crate) fn is_unknown(&self) -> bool {
        matches!(self, KeptLines::Fresh(lines) if lines.is_unknown())
    }
}

impl Default for KeptLines {
    fn default() -> KeptLines {
        KeptLines::Fresh(ToldLines::default())
    }
}

impl PartialEq for KeptLines {
    fn eq(&self, other: &KeptLines) -> bool {
        self.lines() == other.lines()
    }
}

impl Serialize for KeptLines {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.lines().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for KeptLines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KeptLines, D::Error> {
        ToldLines::deserialize(deserializer).map(KeptLines::Fresh)
    }
}

/// All viewers of a log: the seats in their order, then spectators.
pub(crate) fn viewers(seats: usize) -> Vec<Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat(seat as u8))).chain([Viewer::Spectator]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Vec<Line> {
        vec![Line::of(0).text(text)]
    }

    #[test]
    fn what_all_were_told_is_kept_once() {
        let told = ToldLines::new(vec![line("a"), line("a"), line("a")]);
        assert_eq!(told.0, [(Audience::All, line("a"))]);
        assert_eq!(ToldLines::new(vec![Vec::new(), Vec::new()]).0, [(Audience::All, Vec::new())]);
    }

    #[test]
    fn packed_lines_are_the_same_lines() {
        let fresh = KeptLines::Fresh(ToldLines::new(vec![line("mine"), line("theirs")]));
        let mut packed = fresh.clone();
        packed.pack();
        assert!(matches!(packed, KeptLines::Packed(_)) && packed == fresh && !packed.is_unknown());
        let json = |lines: &KeptLines| serde_json::to_string(lines).expect("plain data");
        assert_eq!(json(&packed), json(&fresh));
    }

    #[test]
    fn every_viewer_reads_their_own_version() {
        let lines = [line("mine"), line("theirs"), line("mine"), line("theirs")];
        let told = ToldLines::new(lines.to_vec());
        assert_eq!(told.0.len(), 2);
        for (viewer, lines) in viewers(3).into_iter().zip(&lines) {
            assert_eq!(told.read_by(viewer), lines, "{viewer:?}");
        }
    }
}
