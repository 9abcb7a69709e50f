//! How a table of Charms looks.

use super::{Action, Charms, Event, View};
use content::CustomContent;
use kernel::Game;
use stage::{Choice, Fact, Knob, Line, Listing, Panel, Prompt, Scene, Stage, Staged, Target, Values};

impl CustomContent for Charms {}

impl Staged for Charms {
    fn stage(_view: &View) -> Stage {
        Stage { title: Charms::TITLE.name.into(), sides: vec!["Red".into(), "Blue".into()], ..Stage::default() }
    }

    fn scene(view: &View) -> Scene {
        let own = view.seat.and_then(|seat| view.charm[seat.0 as usize]);
        let charm = own.map_or("secret".into(), |face| face.to_string());
        let facts = vec![Fact::new("your charm", charm)];
        let sentence = format!("{} dice are left to take", view.left);
        let yours = view.ended.is_none() && view.left > 0 && view.seat == Some(view.turn);
        let prompt = Prompt { sentence, clause: Some("CH-2.1".into()), yours, ..Prompt::default() };
        Scene { panels: vec![Panel { facts, ..Panel::default() }], prompt, ..Scene::default() }
    }

    fn choice(_view: &View, action: &Action) -> Choice {
        let notation = action.to_string();
        let verb = notation.split(' ').next().unwrap_or(&notation).to_owned().into();
        let path = match action {
            Action::Take(face) => vec![Target::Button(face.to_string())],
            _ => Vec::new(),
        };
        Choice { action: notation.clone(), label: notation, verb, path, ..Choice::default() }
    }

    fn line(_view: &View, event: &Event) -> Line {
        Line::of(0).text(event.to_string())
    }

    fn knobs() -> Vec<Knob> {
        let knob = |key: &str, label: &str, help: &str, clause: &str, values, default: &str| Knob {
            key: key.into(),
            label: label.into(),
            help: help.into(),
            clause: clause.into(),
            values,
            default: default.into(),
        };
        let switch = Values::Of(vec![("false".into(), "off".into()), ("true".into(), "on".into())]);
        vec![
            knob("rounds", "Rounds", "How many dice each seat takes", "CH-1.1", Values::Between(1, 50), "6"),
            knob("pauses", "Pauses", "Seats may rest and peek", "CH-2.4", switch, "false"),
        ]
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

    /// A click on the pile means its first die.
    fn attempt(view: &View, path: &[Target]) -> Option<Action> {
        (path == [Target::Card("pile".into())]).then_some(Action::Take(view.pool[0]))
    }

    fn rules() -> &'static str {
        include_str!("rules.md")
    }
}
