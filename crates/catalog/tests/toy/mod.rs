//! The toy game Charms, with a board and words.

#[path = "../../../bots/tests/toy/mod.rs"]
mod game;

pub use game::*;

use kernel::{Game, Positions};
use serde_json::{Map, Value};
use stage::{Choice, Fact, Knob, Line, Listing, Panel, Prompt, Scene, Stage, Staged, Target, Values};

impl Staged for Charms {
    fn stage(_view: &View) -> Stage {
        Stage { title: "Charms".into(), sides: vec!["Red".into(), "Blue".into()], ..Stage::default() }
    }

    fn scene(view: &View) -> Scene {
        let charm = view.charm.map_or("secret".into(), |face| face.to_string());
        let facts = vec![Fact::new("your charm", charm)];
        let sentence = format!("{} dice are left to take", view.left);
        let prompt = Prompt { sentence, clause: Some("CH-2.1".into()), ..Prompt::default() };
        Scene { panels: vec![Panel { facts, ..Panel::default() }], prompt, ..Scene::default() }
    }

    fn choice(_view: &View, action: &Action) -> Choice {
        let verb = if *action == Action::Resign { "resign" } else { "take" };
        let path = match action {
            Action::Take(face) => vec![Target::Button(face.to_string())],
            Action::Resign => Vec::new(),
        };
        Choice {
            action: action.to_string(),
            label: action.to_string(),
            verb: verb.into(),
            path,
            odds: None,
            clause: None,
        }
    }

    fn line(_view: &View, event: &Event) -> Line {
        Line::of(0).text(event.to_string())
    }

    fn knobs() -> Vec<Knob> {
        vec![Knob {
            key: "rounds".into(),
            label: "Rounds".into(),
            help: "How many dice each seat takes".into(),
            clause: "CH-1.1".into(),
            values: Values::Between(1, 50),
            default: "6".into(),
        }]
    }

    fn listings() -> Vec<Listing> {
        let listing = |id: &str, setup: &str| Listing {
            id: id.into(),
            title: id.into(),
            blurb: String::new(),
            setup: setup.into(),
        };
        vec![listing("short", r#"{"rounds": 2}"#), listing("long", r#"{"rounds": 20}"#)]
    }

    fn attempt(view: &View, path: &[Target]) -> Option<Action> {
        (path == [Target::Card("pile".into())]).then_some(Action::Take(view.pool[0]))
    }

    fn rules() -> &'static str {
        "# Charms\n\n- **CH-1.1** Rounds are between 1 and 50.\n- **CH-2.1** Seats take turns.\n"
    }
}

impl Positions for Charms {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        match position.get("left").and_then(Value::as_u64) {
            Some(left @ 1..=100) => self.left = left as u8,
            _ => return Err("write left = 1 to 100".into()),
        }
        Ok(())
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        match fact == format!("left {}", self.left) {
            true => Ok(Ok(())),
            false => Ok(Err(format!("left {} in {}", self.left, Charms::TITLE.id))),
        }
    }
}
