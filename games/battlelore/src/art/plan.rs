//! The plans on Command cards: three sections with a dot for each order.

use crate::content::{Library, Orders};

/// The name of a plan's drawing: `plan 2 0 cv`.
pub(crate) fn plan_name(sections: [Orders; 3]) -> String {
    let word = |orders: Orders| match orders {
        Orders::None => "0".to_owned(),
        Orders::Fixed(number) => number.to_string(),
        Orders::Command => "cv".to_owned(),
    };
    format!("plan {}", sections.map(word).join(" "))
}

/// The plans of the cards in the box.
pub(super) fn all() -> impl Iterator<Item = (String, String)> {
    let cards = Library::embedded().commands.iter().filter(|card| card.sections != [Orders::None; 3]);
    cards.map(|card| (plan_name(card.sections), plan(card.sections)))
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
