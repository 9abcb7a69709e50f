//! The plans on cards: on a Command card three sections with a dot for each order, on a Deployment card the hexes of a section
//! with its units.

use crate::content::{Arm, Content, DeploymentCard, Library, Orders};
use crate::unit::Kind;

/// The name of a plan's drawing: `plan 2 0 cv`.
pub(crate) fn plan_name(sections: [Orders; 3]) -> String {
    let word = |orders: Orders| match orders {
        Orders::None => "0".to_owned(),
        Orders::Fixed(number) => number.to_string(),
        Orders::Command => "cv".to_owned(),
    };
    format!("plan {}", sections.map(word).join(" "))
}

/// The name of a Deployment card's plan: `deployment Gs@b3 Gw@c4 Bs@c3 Bs@a3`.
pub(crate) fn deployment_name(card: &DeploymentCard) -> String {
    let units: Vec<String> = card.units.iter().map(|(kind, hex)| format!("{kind}@{hex}")).collect();
    format!("deployment {}", units.join(" "))
}

/// The plans of the cards in the box.
pub(super) fn all() -> impl Iterator<Item = (String, String)> {
    let content = Library::embedded();
    let cards = content.commands.iter().filter(|card| card.sections != [Orders::None; 3]);
    let commands = cards.map(|card| (plan_name(card.sections), plan(card.sections)));
    commands.chain(content.deployments.iter().map(|card| (deployment_name(card), deployment(content, card))))
}

/// The hexes of the first four rows, the own edge below, as dots; turned like [`plan`].
fn deployment(content: &Content, card: &DeploymentCard) -> String {
    let mut spots = String::new();
    for row in 1..=4u8 {
        let columns = if row.is_multiple_of(2) { 1..=7 } else { 2..=6 };
        for x in columns.step_by(2) {
            let (x, y) = spot(row, x);
            spots += &format!("M{x} {y}h0");
        }
    }
    let mut drawing = format!(r#"<g class="bl-turn"><path class="bl-spot" d="{spots}"/>"#);
    for &(kind, hex) in &card.units {
        let (row, x) = hex.place();
        drawing += &token(content, kind, spot(row, x));
    }
    drawing + "</g>"
}

fn spot(row: u8, x: u8) -> (f32, f32) {
    (3.0 * f32::from(x), 27.0 - 6.0 * f32::from(row))
}

/// A unit: round for swords, a triangle for missiles, a square for riders, with the bars of its banner.
fn token(content: &Content, kind: Kind, (x, y): (f32, f32)) -> String {
    let rules = content.unit(kind);
    let outline = match rules.arm {
        Arm::Mounted => format!("M{} {}h5v5h-5z", x - 2.5, y - 2.5),
        _ if content.weapon(rules.weapon).range > 0 => format!("M{x} {}l3 5.5h-6z", y - 3.0),
        _ => format!("M{} {y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z", x - 2.5),
    };
    let colour = ["green", "blue", "red"][rules.colour as usize];
    let count = rules.colour as u8 + 1;
    let bar = |bar: u8| format!("M{} {}v2", x + (f32::from(bar) - f32::from(count - 1) / 2.0) * 1.25, y - 0.5);
    let bars: String = (0..count).map(bar).collect();
    format!(r#"<path class="bl-{colour}" d="{outline}"/><path class="bl-tick" d="{bars}"/>"#)
}

/// It turns with the field: on a page where that lies turned, at the table and in the replay, the left section is above.
fn plan(sections: [Orders; 3]) -> String {
    let mut drawing = String::from(r#"<g class="bl-turn">"#);
    for (place, orders) in sections.into_iter().enumerate() {
        let x = 1.5 + 7.0 * place as f32;
        let lit = if orders == Orders::None { "" } else { " on" };
        drawing += &format!(r#"<rect class="bl-plan{lit}" x="{x}" y="4" width="7" height="16"/>"#);
        let middle = x + 3.5;
        match orders {
            Orders::None => {}
            Orders::Command => {
                drawing +=
                    &format!(r#"<g transform="translate({middle} 12)"><text class="bl-cv" y="2.300">CV</text></g>"#);
            }
            Orders::Fixed(number) => {
                for dot in 0..number {
                    let y = 12.0 + (f32::from(dot) - f32::from(number - 1) / 2.0) * 3.9;
                    drawing += &format!(r#"<circle class="bl-order" cx="{middle}" cy="{y}" r="1.5"/>"#);
                }
            }
        }
    }
    drawing + "</g>"
}
