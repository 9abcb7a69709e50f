//! What a table may choose (section 23) and what is ready to play.

use stage::{Knob, Listing, Values};

fn of(values: &[(&str, &str)]) -> Values {
    Values::Of(values.iter().map(|(value, help)| ((*value).into(), (*help).into())).collect())
}

#[rustfmt::skip]
pub(super) fn knobs() -> Vec<Knob> {
    let table: Vec<(&str, &str, &str, &str, Values, &str)> = vec![
        ("players", "Players", "How many horse lords storm the city.", "BT-23.1", Values::Between(2, 4), "4"),
        ("setup", "City", "Who lays the tiles. Laid by the players is the book's way; it takes more than forty turns before the first horde rides.", "BT-23.2", of(&[("quick", "laid at random, at once"), ("placed", "laid by the players, tile by tile, as in the book")]), "quick"),
        ("first_player", "First player", "Who camps and plays first; seats are counted from 0.", "BT-23.3", of(&[("random", "drawn by lot"), ("0", "the first seat"), ("1", "the second seat"), ("2", "the third seat"), ("3", "the fourth seat")]), "random"),
        ("flags", "Flags", "How many tiles a player can hold; the book counts fifteen, owners of the game count ten.", "BT-23.4", of(&[("15", "as in the book"), ("10", "a scarce supply: tiles have to be given up")]), "15"),
        ("palace_shape", "Palace", "The squares the Palace covers.", "BT-23.5", of(&[("rect", "four by three"), ("cross", "a cross of twelve squares")]), "rect"),
        ("defender_retreat", "Retreating defenders", "What becomes of a tile its defenders leave.", "BT-23.6", of(&[("hold", "its walls still hold: a round must be won"), ("yield", "the attacker takes it at once, without loot")]), "hold"),
        ("max_rounds", "Game rounds", "Ends the game after so many rounds, whoever holds the goals.", "BT-23.7", Values::OffOr(10, 200), "0"),
        ("walls_of_tarsos", "Walls of Tarsos", "The expansion: other walls, towers with powers, ivory riders, more tiles and cards.", "BT-23.8", of(&[("off", "the base game"), ("on", "with the expansion")]), "off"),
        ("reloot", "Loot again", "Whether a tile that lost its flag pays the next one who takes it.", "BT-23.10", of(&[("uncontrolled", "a tile without a flag pays again"), ("once", "a tile pays once in a game")]), "uncontrolled"),
    ];
    table
        .into_iter()
        .map(|(key, label, help, clause, values, default)| Knob {
            key: key.into(), label: label.into(), help: help.into(), clause: clause.into(), values, default: default.into(),
        })
        .collect()
}

pub(super) fn listings() -> Vec<Listing> {
    let listing = |id: &str, title: &str, blurb: &str, setup: serde_json::Value| Listing {
        id: id.into(),
        title: title.into(),
        blurb: blurb.into(),
        setup: setup.to_string(),
    };
    vec![
        listing("quick", "Storm the city", "Four hordes before a city laid at random.", serde_json::json!({})),
        listing("duel", "Two horse lords", "Two hordes, one city.", serde_json::json!({ "players": 2 })),
        listing(
            "placed",
            "Lay the city together",
            "The book's way: the players place the facedown tiles, then ride.",
            serde_json::json!({ "setup": "placed" }),
        ),
        listing(
            "tarsos",
            "Walls of Tarsos",
            "The expansion: stronger walls, towers with powers, and ivory riders for hire.",
            serde_json::json!({ "walls_of_tarsos": "on" }),
        ),
        listing(
            "short",
            "Ten rounds",
            "A storm that ends after ten game rounds.",
            serde_json::json!({ "max_rounds": 10 }),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Options, Setup};

    /// BT-23.1 to BT-23.10: every option is offered, with its default and a clause that speaks of it.
    #[test]
    fn every_option_has_a_knob_with_its_default() {
        let options = serde_json::to_value(Options::default()).unwrap();
        testkit::mouse::check_knobs::<crate::Battue>(&options, &[]);
    }

    #[test]
    fn every_listing_is_a_setup() {
        for listing in listings() {
            let setup: Setup = serde_json::from_str(&listing.setup).unwrap();
            assert!(setup.options.validate().is_ok(), "{}", listing.id);
        }
    }
}
