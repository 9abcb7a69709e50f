//! Sentences with references in them: a piece and a space show themselves on the board, a clause opens its rule.

use super::FrameMark;
use super::live::{Together, then};
use leptos::prelude::*;
use stage::{Line, Part, Target, draw};

/// A rule's number where the rule opens beside the table.
#[component]
pub(crate) fn ClauseChip(#[prop(into)] clause: String, #[prop(into)] on_open: Callback<String>) -> impl IntoView {
    let (said, shown) = (format!("Rule {clause}"), clause.clone());
    view! {
        <button type="button" class="chip rule" aria-label=said on:click=then(move |_| on_open.run(clause.clone()))>{shown}</button>
    }
}

/// A rule's number as a link to the rules.
#[component]
pub(crate) fn ClauseLink(#[prop(into)] clause: String, #[prop(into)] game: String) -> impl IntoView {
    let (said, address) = (format!("Rule {clause}"), format!("/rules/{game}#{clause}"));
    view! { <a class="chip rule" href=address aria-label=said>{clause}</a> }
}

/// The parts of one line of the log, to be put into a paragraph or heading.
#[component]
pub(crate) fn LogLine(
    line: Line,
    #[prop(into)] on_target: Callback<Target>,
    #[prop(into)] on_clause: Callback<String>,
) -> impl IntoView {
    let show = |part: Part| match part {
        Part::Text(text) => text.into_any(),
        Part::Strong(text) => view! { <strong>{text}</strong> }.into_any(),
        Part::Piece { id, name, frame } => {
            let point = move |_| on_target.run(Target::Piece(id.clone()));
            view! { <button type="button" class="ref" on:click=then(point)><FrameMark frame/>{name}</button> }
                .into_any()
        }
        Part::Space(space) => {
            let (said, shown) = (format!("Space {space}"), space.clone());
            let point = move |_| on_target.run(Target::Space(space.clone()));
            view! { <button type="button" class="space-ref" aria-label=said on:click=then(point)>{shown}</button> }
                .into_any()
        }
        Part::Clause(clause) => view! { <ClauseChip clause on_open=on_clause/> }.into_any(),
        Part::Dice(faces) => {
            let dice: String = faces.iter().map(|face| draw::small_die(face)).collect();
            view! { <span class="small-dice" inner_html=dice></span> }.into_any()
        }
    };
    let glued: Vec<bool> = line.parts.iter().map(glued).collect();
    let parts = line.parts.into_iter().zip(glued).enumerate();
    parts.map(|(at, (part, glued))| (if at > 0 && !glued { " " } else { "" }, show(part))).together()
}

/// Whether a part follows the one before it without a space.
fn glued(part: &Part) -> bool {
    matches!(part, Part::Text(text) if text.starts_with([',', '.', ':', ';']))
}

/// The text with a capital at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| std::iter::once(first.to_ascii_uppercase()).chain(letters).collect())
}
