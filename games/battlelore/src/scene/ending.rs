//! How a match ended, in words: who has won, why, and the clause.

use super::frame;
use crate::board::Camp;
use crate::event::Ending;
use crate::phase::Phase;
use crate::view::View;
use kernel::Side;

pub(super) struct Ended {
    /// The frame of the camp that won; 0 where none did.
    pub(super) frame: u8,
    pub(super) sentence: String,
    pub(super) reason: String,
    pub(super) clause: &'static str,
    /// With allies, of who the ultimate winner is: the camp and that are two things to say.
    pub(super) ultimate_clause: Option<&'static str>,
}

/// None while the match goes on.
pub(super) fn ended(view: &View) -> Option<Ended> {
    let (table, t) = (&view.table, view.texts());
    let Phase::Over { outcome, ending } = table.phase else { return None };
    // Level allies share the win; a draw has no winners.
    let first: Vec<Side> = outcome.winners().collect();
    let camp = first.first().map(|&side| table.camp_of(side));
    let (reason, clause) = match ending {
        Ending::Banners => (t.ending_banners(), "BL-25.6"),
        Ending::Decisive => (t.ending_decisive(), "BL-28.2"),
        Ending::Minor => (t.ending_minor(), "BL-28.3"),
        Ending::Round => (t.ending_round(), "BL-30.30"),
        Ending::LastUnit => (t.ending_last_unit(), "BL-25.8"),
        Ending::Stalemate => (t.ending_stalemate(), "BL-25.11"),
        Ending::Resigned => (t.ending_resigned(), "BL-25.12"),
    };
    let sentence = camp.map_or_else(|| t.drawn_match(), |camp| wins(view, camp, &first));
    let ultimate_clause = match first.len() {
        _ if !table.allied => None,
        0 => None,
        1 => Some("BL-30.32"),
        _ => Some("BL-30.33"),
    };
    Some(Ended { frame: camp.map_or(0, frame), sentence, reason, clause, ultimate_clause })
}

/// BL-30.32, BL-30.33: with allies the camp, and which of them is the ultimate winner.
fn wins(view: &View, camp: Camp, first: &[Side]) -> String {
    let (table, t) = (&view.table, view.texts());
    let [own, other] = [camp, camp.enemy()].map(|camp| table.camp_banners(camp));
    let score = format!("{own} : {other}");
    let banners = first.first().map_or(0, |side| table.banners[usize::from(side.0)]);
    match first {
        _ if !table.allied => t.wins(view.camp(camp)),
        [ultimate] => t.wins_ultimate(view.camp(camp), score, view.side(*ultimate), banners),
        _ => t.wins_shared(view.camp(camp), score, banners),
    }
}
