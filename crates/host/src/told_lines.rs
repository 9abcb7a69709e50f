//! The log lines of one entry of the record, as each viewer was told them. They are made once, from what the viewers knew
//! then, and kept in the journal; a later view repeats them.

use kernel::{Audience, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use stage::Line;

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
    fn every_viewer_reads_their_own_version() {
        let lines = [line("mine"), line("theirs"), line("mine"), line("theirs")];
        let told = ToldLines::new(lines.to_vec());
        assert_eq!(told.0.len(), 2);
        for (viewer, lines) in viewers(3).into_iter().zip(&lines) {
            assert_eq!(told.read_by(viewer), lines, "{viewer:?}");
        }
    }
}
