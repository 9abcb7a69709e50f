//! Titled figures beside the board. What a panel looks like comes as markup from the table's side; the page writes its
//! title and its facts. `panel_click` tells what was clicked in it.

use leptos::ev::MouseEvent;
use stage::draw::{self, escape};
use stage::{Fact, Panel, Scene, Stage, Target};
use wasm_bindgen::JsCast;
use web_sys::Element;

pub(crate) fn panel(stage: &Stage, scene: &Scene, panel: &Panel) -> String {
    let Panel { title, note, facts, markup, .. } = panel;
    let (title, note) = (escape(title), escape(note));
    let mut page = format!("<div class=tray-head><h2>{title}</h2><span class=quiet>{note}</span></div>{markup}");
    figures(&mut page, stage, scene, facts);
    page
}

/// Figures alone.
pub(crate) fn facts(stage: &Stage, scene: &Scene, facts: &[Fact]) -> String {
    let mut page = String::new();
    figures(&mut page, stage, scene, facts);
    page
}

/// One that speaks of a piece shows its token and is a button.
fn figures(page: &mut String, stage: &Stage, scene: &Scene, facts: &[Fact]) {
    if facts.is_empty() {
        return;
    }
    page.push_str("<dl class=facts>");
    for Fact { label, value, piece, clause } in facts {
        let acting = if piece.is_some() && scene.prompt.piece == *piece { " class=now" } else { "" };
        page.extend(["<div", acting, "><dt>"]);
        let label = escape(label);
        match piece {
            Some(id) => {
                let spoken = scene.pieces.iter().find(|piece| piece.id == *id);
                let token = spoken.map(|piece| draw::figure(stage, piece.frame, piece.glyph.as_deref(), 22));
                let (id, token) = (escape(id), token.unwrap_or_default());
                page.extend(["<button type=button class=fact-piece data-piece=\"", &id, "\">"]);
                page.extend(["<span class=token>", &token, "</span>", &label, "</button>"]);
            }
            None => page.push_str(&label),
        }
        page.extend(["</dt><dd>", &escape(value), " "]);
        draw::rule_chip(page, clause.as_deref());
        page.push_str("</dd></div>");
    }
    page.push_str("</dl>");
}

/// What a player clicked in markup that the table's side wrote.
pub(crate) enum PanelClick {
    Clause(String),
    /// A piece or a space that is spoken of.
    Target(Target),
    /// An action of the list.
    Action(String),
}

pub(crate) fn panel_click(event: &MouseEvent) -> Option<PanelClick> {
    let clicked = event.target()?.dyn_into::<Element>().ok()?;
    let of = |name: &str| clicked.closest(&format!("[{name}]")).ok()??.get_attribute(name);
    let target = || of("data-piece").map(Target::Piece).or_else(|| of("data-space").map(Target::Space));
    let clause = of("data-clause").map(PanelClick::Clause);
    clause.or_else(|| target().map(PanelClick::Target)).or_else(|| of("data-action").map(PanelClick::Action))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stage::{Piece, Prompt};

    #[test]
    fn a_fact_shows_its_piece_and_its_rule() {
        let scene = Scene {
            pieces: vec![Piece { id: "a\"1".into(), ..Piece::default() }],
            prompt: Prompt { piece: Some("a\"1".into()), ..Prompt::default() },
            ..Scene::default()
        };
        let fact = |label: &str, piece: Option<&str>, clause: Option<&str>| Fact {
            label: label.into(),
            value: "<2>".into(),
            piece: piece.map(str::to_owned),
            clause: clause.map(str::to_owned),
        };
        let page =
            facts(&Stage::default(), &scene, &[fact("Fish & Chips", Some("a\"1"), None), fact("b", None, Some("X-1"))]);
        assert!(
            page.contains("<div class=now><dt><button type=button class=fact-piece data-piece=\"a&quot;1\">"),
            "{page}"
        );
        assert!(page.contains("Fish &amp; Chips</button></dt><dd>&lt;2&gt; </dd>"), "{page}");
        assert!(page.contains("<div><dt>b</dt>") && page.contains("data-clause=\"X-1\">X-1</button>"), "{page}");
        assert_eq!(facts(&Stage::default(), &scene, &[]), "");
    }

    #[test]
    fn a_panel_is_its_title_its_markup_and_its_facts() {
        let shown = Panel { title: "A <battle>".into(), markup: "<b>v</b>".into(), ..Panel::default() };
        let page = panel(&Stage::default(), &Scene::default(), &shown);
        assert_eq!(page, "<div class=tray-head><h2>A &lt;battle&gt;</h2><span class=quiet></span></div><b>v</b>");
    }
}
