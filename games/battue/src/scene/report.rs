//! What a finished match came to: how it was won, tiles and warriors, luck with the dice, moments (BT-V.18).

use super::{frame, line};
use crate::event::{Ending, Event};
use crate::state::{BySeat, Phase};
use crate::view::View;
use kernel::Seat;
use stage::{Line, Losses, LuckOfSide, MatchReport, Moment, Roll};

/// What the events of a match add up to.
struct Tally {
    /// Turns begun.
    turns: u32,
    round: u16,
    /// Attacker and defender of the round that is fought, and its dice as far as they have fallen.
    fight: (Option<Seat>, Option<Seat>),
    dice: Option<[u8; 2]>,
    taken: BySeat<u16>,
    lost: BySeat<u16>,
    /// By seat.
    rolls: Vec<Vec<Roll>>,
    moments: Vec<Moment>,
}

pub(super) fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
    let mut tally = Tally {
        turns: 0,
        round: 0,
        fight: (None, None),
        dice: None,
        taken: BySeat::all(0),
        lost: BySeat::all(0),
        rolls: vec![Vec::new(); view.table.players().into()],
        moments: Vec::new(),
    };
    told.iter().for_each(|(entry, event)| tally.take(view, *entry, event));
    tally.settle();
    let t = view.texts();
    let seats: Vec<Seat> = view.table.seats().collect();
    let total = |of: &BySeat<u16>| seats.iter().map(|&seat| of[seat]).sum::<u16>().to_string();
    let figures = vec![
        (tally.round.to_string(), t.report_rounds()),
        (total(&tally.taken), t.report_tiles()),
        (total(&tally.lost), t.report_warriors()),
    ];
    let losses = seats.iter().map(|&seat| Losses {
        frame: frame(seat),
        side: view.player(seat),
        note: t.report_lost_and_taken(t.warriors(tally.lost[seat]), tally.taken[seat]),
        pieces: Vec::new(),
    });
    let losses = losses.collect();
    let luck = seats.iter().map(|&seat| LuckOfSide {
        frame: frame(seat),
        side: view.player(seat),
        what: t.report_luck(),
        charted: true,
        yours: view.seat() == Some(seat),
        rolls: tally.rolls.get(usize::from(seat.0)).cloned().unwrap_or_default(),
    });
    let luck = luck.collect();
    MatchReport { reason: reason(view), figures, losses, luck, moments: tally.moments, ..MatchReport::default() }
}

impl Tally {
    fn take(&mut self, view: &View, entry: u32, event: &Event) {
        match *event {
            Event::Turn(_, round) => {
                self.turns += 1;
                self.round = round;
            }
            Event::Battle(attacker, _) => {
                self.settle();
                self.fight = (Some(attacker), None);
            }
            Event::Round(_, defender) => {
                self.settle();
                self.fight.1 = defender;
            }
            Event::Dice(attack, defence) => self.dice = Some([attack, defence]),
            // A die that falls again counts as it lies at the end.
            Event::RerollAttack(face) => self.dice = self.dice.map(|[_, defence]| [face, defence]),
            Event::RerollDefence(face) => self.dice = self.dice.map(|[attack, _]| [attack, face]),
            Event::Lost(seat, _, band) => self.lost[seat] += u16::from(band.size()),
            Event::Captured(seat, space) => {
                self.taken[seat] += 1;
                let spot = view.table.city.spot(space).filter(|&spot| view.is_known(spot));
                if spot.is_some_and(|spot| view.table.face(spot).is_goal()) {
                    self.remember(view, entry, event);
                }
            }
            Event::Out(_) | Event::Won(..) | Event::Shared(_) => self.remember(view, entry, event),
            _ => {}
        }
    }

    /// Counts the dice of the round that was fought.
    fn settle(&mut self) {
        let Some(dice) = self.dice.take() else { return };
        for (seat, face) in [self.fight.0, self.fight.1].into_iter().zip(dice) {
            let roll = Roll { at: self.turns, dice: 1, expected: 3.5, came: face.into(), variance: 35.0 / 12.0 };
            if let Some(rolls) = seat.and_then(|seat| self.rolls.get_mut(usize::from(seat.0))) {
                rolls.push(roll);
            }
        }
    }

    fn remember(&mut self, view: &View, entry: u32, event: &Event) {
        let title = view.texts().report_round(self.round);
        self.moments.push(Moment { entry, title, line: line::line(view, event) });
    }
}

/// How it was won, with its clause.
fn reason(view: &View) -> Line {
    let t = view.texts();
    let Phase::Over { outcome, ending } = &view.table.phase else { return Line::default() };
    let line = Line::of(outcome.winner().map_or(0, |side| 1 + side.0));
    match ending {
        Ending::Goal => line.text(t.report_goal()).clause("BT-22.1"),
        Ending::LastPlayer => line.text(t.report_last_player()).clause("BT-21.9"),
        Ending::Rounds => line.text(t.report_last_round()).clause("BT-22.10"),
    }
}
