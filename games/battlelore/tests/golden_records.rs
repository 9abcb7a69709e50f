//! One record for every way a match can end.

use battlelore::action::Action;
use battlelore::board::Camp;
use battlelore::content::Content;
use battlelore::event::Ending;
use battlelore::phase::Phase;
use battlelore::{BattleLore, Library, Setup};
use kernel::{Game, Seat};
use serde_json::{Value, json};
use testkit::records::{GoldenRecord, replay_to_the_same_end};

/// How a match is to end: its name, setup, the ending and whether it is won.
struct Wanted {
    name: &'static str,
    setup: Value,
    ending: Ending,
    won: bool,
    passes: Option<fn(&BattleLore) -> bool>,
}

fn wanted() -> Vec<Wanted> {
    let wanted = |name, setup, ending, won| Wanted { name, setup, ending, won, passes: None };
    let teams = json!({ "adventure": "E1", "lore_mode": "none", "seats_standard": 3, "seats_pennant": 3 });
    let allies = json!({ "adventure": "E6", "lore_mode": "none" });
    let drawn = json!({ "adventure": "E6", "lore_mode": "none", "ra_tie": "draw" });
    vec![
        wanted("banners-without-lore", json!({}), Ending::Banners, true),
        wanted("banners-medieval", json!({ "adventure": "B2" }), Ending::Banners, true),
        wanted("banners-full", json!({ "adventure": "B4", "creatures": "all" }), Ending::Banners, true),
        wanted("stalemate-won", json!({ "victory_banners": 8 }), Ending::Stalemate, true),
        wanted("stalemate-drawn", json!({}), Ending::Stalemate, false),
        wanted("resignation", json!({ "adventure": "B3" }), Ending::Resigned, true),
        wanted("last-unit", two_units_left(), Ending::LastUnit, true),
        wanted("epic-decisive-victory", teams, Ending::Decisive, true),
        wanted("epic-minor-victory", json!({ "adventure": "E2", "lore_mode": "medieval" }), Ending::Minor, true),
        wanted("allies-end-of-round", json!({ "adventure": "E7", "lore_mode": "none" }), Ending::Round, true),
        Wanted { passes: Some(an_extra_round_begins), ..wanted("allies-extra-round", allies, Ending::Round, true) },
        wanted("allies-drawn", drawn, Ending::Round, false),
    ]
}

/// BL-30.33: the first player is asked for a card again although both camps have the banners that end the battle.
fn an_extra_round_begins(game: &BattleLore) -> bool {
    let [standard, pennant] = Camp::BOTH.map(|camp| game.camp_banners(camp));
    game.phase == Phase::Command && game.active == game.first && game.is_last_round() && standard == pennant
}

/// The first adventure with two units of the Pennant only: no supplied army is so small that it is lost before the last
/// banner is won.
fn two_units_left() -> Value {
    let mut content = Content::clone(Library::embedded());
    content.adventures.truncate(1);
    content.adventures[0].armies[1].units.truncate(2);
    serde_json::to_value(Setup { content: Some(Box::new(content)), ..Setup::default() }).expect("a setup")
}

impl Wanted {
    /// What is played in place of a random action: somebody resigns, or both camps do as little as they can.
    fn instead(&self, game: &BattleLore) -> Option<(Seat, Action)> {
        let seat = game.awaiting().seats().first()?;
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let idle = self.ending == Ending::Stalemate && (!self.won || game.banners.iter().sum::<u8>() > 0);
        match self.ending {
            Ending::Resigned if game.number > 3 => Some((seat, Action::Resign)),
            _ if idle => actions.contains(&Action::Done).then_some((seat, Action::Done)),
            _ => None,
        }
    }

    fn is_met(&self, game: &BattleLore) -> bool {
        let Phase::Over { outcome, ending } = game.phase else { return false };
        ending == self.ending && outcome.winner().is_some() == self.won
    }
}

/// BL-25.6, BL-25.8, BL-25.11, BL-25.12, BL-28.2, BL-28.3, BL-30.30 to BL-30.33: these matches go as they went when they were recorded.
#[test]
fn golden_records_replay_to_the_same_end() {
    let all = wanted();
    let records: Vec<_> = all
        .iter()
        .map(|wanted| GoldenRecord {
            name: wanted.name,
            setup: wanted.setup.clone(),
            instead: Box::new(|game: &BattleLore, _| wanted.instead(game)),
            passes: wanted.passes,
            ends: Box::new(|game| wanted.is_met(game)),
        })
        .collect();
    replay_to_the_same_end(&records);
}
