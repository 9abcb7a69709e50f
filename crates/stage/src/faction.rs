//! How a seat is shown where that is settled in play.

use serde::{Deserialize, Serialize};

/// How a seat is shown where that is settled in play, by a race or a people its player chose, or where several seats
/// belong together. The default is the neutral look that a seat has before.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Faction {
    /// As people read it: `Elves`; empty while it is not settled.
    pub name: String,
    /// What the seat is among the seats of its faction: `Left Marshal`; empty where it is the only one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Shape and colour: 1 to 6, each for one faction; 0 while it is not settled.
    pub frame: u8,
    /// The glyph of the stage that stands beside its player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crest: Option<String>,
}

impl Faction {
    pub fn is_settled(&self) -> bool {
        self.frame > 0
    }

    /// What people call the seat: its faction, and what it is there.
    pub fn seat_name(&self) -> String {
        match self.title.is_empty() {
            true => self.name.clone(),
            false => format!("{}, {}", self.name, self.title),
        }
    }

    /// What people call a side by the names of its seats: seats that share a faction name it once. Names are
    /// joined by the reader's word for "and".
    pub fn side_name(seats: &[(String, Option<&Faction>)], and: &str) -> String {
        let shares = |faction: &&Faction| seats.len() > 1 && !faction.title.is_empty();
        let name = |(seat, faction): &(String, Option<&Faction>)| match faction.filter(shares) {
            Some(faction) => faction.name.clone(),
            None => seat.clone(),
        };
        let mut names: Vec<String> = seats.iter().map(name).collect();
        names.dedup();
        names.join(and)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_names_a_faction_that_its_seats_share_once() {
        let faction = |name: &str, title: &str| Faction {
            name: name.into(),
            title: title.into(),
            frame: 1,
            ..Faction::default()
        };
        let side = |seats: &[Faction]| {
            let seats: Vec<_> = seats.iter().map(|seat| (seat.seat_name(), Some(seat))).collect();
            Faction::side_name(&seats, " and ")
        };
        assert_eq!(faction("Reds", "captain").seat_name(), "Reds, captain");
        assert_eq!(side(&[faction("Reds", "captain"), faction("Reds", "scout")]), "Reds");
        assert_eq!(side(&[faction("Reds", "captain")]), "Reds, captain");
        assert_eq!(side(&[faction("Elves", ""), faction("Orcs", "")]), "Elves and Orcs");
        assert_eq!(Faction::side_name(&[("Seat 2".into(), Some(&Faction::default()))], " and "), "Seat 2");
    }
}
