//! Titled figures beside the board. They change only as a whole, so they are written as markup; `meant` tells what was
//! clicked in it.

use crate::pick::percent;
use leptos::ev::MouseEvent;
use stage::draw::{self, escape};
use stage::{Die, Duel, Fact, Figure, Goal, Panel, Party, Round, Row, Scene, Stage, Track};
use wasm_bindgen::JsCast;
use web_sys::Element;

pub fn panel(stage: &Stage, scene: &Scene, panel: &Panel) -> String {
    let Panel { title, note, facts, tracks, duel: fought, goals } = panel;
    let (title, note) = (escape(title), escape(note));
    let mut page = format!("<div class=tray-head><h2>{title}</h2><span class=quiet>{note}</span></div>");
    if let Some(fought) = fought {
        duel(&mut page, stage, fought);
    }
    if !goals.is_empty() {
        wrapped(&mut page, "ul class=goals", goals, |page, goal| reached(page, stage, goal));
    }
    tracks.iter().for_each(|track| bar(&mut page, track));
    figures(&mut page, stage, scene, facts);
    page
}

/// Figures alone.
pub fn facts(stage: &Stage, scene: &Scene, facts: &[Fact]) -> String {
    let mut page = String::new();
    figures(&mut page, stage, scene, facts);
    page
}

/// An element around what is written for each of some things.
fn wrapped<T>(page: &mut String, element: &str, things: &[T], mut write: impl FnMut(&mut String, &T)) {
    page.extend(["<", element, ">"]);
    things.iter().for_each(|thing| write(page, thing));
    page.extend(["</", element.split(' ').next().unwrap_or_default(), ">"]);
}

/// One that speaks of a piece shows its token and is a button.
fn figures(page: &mut String, stage: &Stage, scene: &Scene, facts: &[Fact]) {
    if facts.is_empty() {
        return;
    }
    wrapped(page, "dl class=facts", facts, |page, Fact { label, value, piece, clause }| {
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
        chip(page, clause.as_deref());
        page.push_str("</dd></div>");
    });
}

/// A rule's number; clicked, the rule opens.
fn chip(page: &mut String, clause: Option<&str>) {
    if let Some(clause) = clause.map(escape) {
        page.extend([
            "<button type=button class=\"chip rule\" aria-label=\"Rule ",
            &clause,
            "\" data-clause=\"",
            &clause,
        ]);
        page.extend(["\">", &clause, "</button>"]);
    }
}

fn bar(page: &mut String, track: &Track) {
    page.extend(["<div class=track>", &draw::track(track), "</div>"]);
    wrapped(page, "div class=track-names", &track.parts, |page, (frame, label, share)| {
        page.push_str("<span>");
        mark(page, *frame);
        page.extend([&escape(label), " ", &percent(*share), "</span>"]);
    });
}

fn mark(page: &mut String, frame: u8) {
    page.extend(["<span class=frame-mark>", &draw::small_frame(frame), "</span>"]);
}

/// What is to be held or reached, with its picture and whoever has it.
fn reached(page: &mut String, stage: &Stage, goal: &Goal) {
    let Goal { picture, name, frame, words, alarm } = goal;
    let picture = picture.as_ref().map(|name| draw::vignette(stage, name)).unwrap_or_default();
    let hot = if *alarm { " class=hot" } else { "" };
    page.extend(["<li", hot, "><span>", &picture, "</span><b>", &escape(name), "</b><span class=held>"]);
    if *frame > 0 {
        mark(page, *frame);
    }
    page.extend([&escape(words), "</span></li>"]);
}

/// Two parties compared line by line, what may come of it, and what was fought: the ledger of a battle.
fn duel(page: &mut String, stage: &Stage, duel: &Duel) {
    let Duel { left, right, rows, chances, rounds } = duel;
    page.push_str("<div class=duel><div class=parties>");
    party(page, stage, left, "party");
    page.push_str("<i aria-hidden=true>v</i>");
    party(page, stage, right, "\"party right\"");
    page.push_str("</div><table class=ledger>");
    wrapped(page, "tbody", rows, row);
    page.push_str("</table>");
    if !chances.is_empty() {
        wrapped(page, "div class=chances-box", chances, |page, (chance, words)| {
            page.extend(["<p><b>", &percent(*chance), "</b> <span>", &escape(words), "</span></p>"]);
            page.push_str("<svg viewBox=\"0 0 100 1\" preserveAspectRatio=none aria-hidden=true><path d=\"M0 0h");
            page.extend([&(100.0 * chance).round().to_string(), "v1H0\"/></svg>"]);
        });
    }
    if !rounds.is_empty() {
        wrapped(page, "ul class=rounds", rounds, round);
    }
    page.push_str("</div>");
}

fn party(page: &mut String, stage: &Stage, party: &Party, class: &str) {
    let token = draw::party(stage, party, 44);
    page.extend([
        "<span class=",
        class,
        "><span aria-hidden=true>",
        &token,
        "</span>",
        &escape(&party.word),
        "</span>",
    ]);
}

fn row(page: &mut String, row: &Row) {
    let Row { left, label, right, clause, sum } = row;
    page.extend(["<tr", if *sum { " class=sum" } else { "" }, "><td>"]);
    figure(page, left);
    page.extend(["</td><th scope=row>", &escape(label)]);
    chip(page, clause.as_deref());
    page.push_str("</th><td>");
    figure(page, right);
    page.push_str("</td></tr>");
}

fn figure(page: &mut String, figure: &Figure) {
    let Figure { text, was, note, die } = figure;
    if text.is_empty() && note.is_empty() && die.is_none() {
        return page.push_str("<span class=none>–</span>");
    }
    if let Some(die) = die {
        page.extend(["<span>", &draw::die(die, 0), "</span>"]);
    }
    if !was.is_empty() {
        page.extend(["<s>", &escape(was), "</s> "]);
    }
    page.push_str(&escape(text));
    if !note.is_empty() {
        page.extend([" <small>", &escape(note), "</small>"]);
    }
}

fn round(page: &mut String, round: &Round) {
    let Round { label, left, right, text, result, won } = round;
    let dice = |dice: &[Die]| dice.iter().enumerate().map(|(k, die)| draw::die(die, k)).collect::<String>();
    page.extend(["<li><span>", &escape(label), "</span><span>", &dice(left), "</span>v<span>", &dice(right)]);
    page.extend(["</span><b>", &escape(text), "</b><small", if *won { " class=won>" } else { ">" }]);
    page.extend([&escape(result), "</small></li>"]);
}

/// What somebody clicked in a panel.
pub enum Meant {
    Clause(String),
    Piece(String),
}

pub fn meant(event: &MouseEvent) -> Option<Meant> {
    let clicked = event.target()?.dyn_into::<Element>().ok()?;
    let of = |name: &str| clicked.closest(&format!("[{name}]")).ok()??.get_attribute(name);
    of("data-clause").map(Meant::Clause).or_else(|| of("data-piece").map(Meant::Piece))
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
    fn a_track_names_its_parts() {
        let track = Track { parts: vec![(1, "Blue".into(), 0.25), (2, "Red".into(), 0.75)] };
        let page = panel(&Stage::default(), &Scene::default(), &Panel { tracks: vec![track], ..Panel::default() });
        assert_eq!(page.matches("<span><span class=frame-mark>").count(), 2, "{page}");
        assert!(page.ends_with("</span>Red 75 %</span></div>"), "{page}");
    }

    #[test]
    fn a_duel_compares_two_parties() {
        let figure = |text: &str| Figure { text: text.into(), ..Figure::default() };
        let row = Row { left: figure("4"), label: "Warriors".into(), sum: true, ..Row::default() };
        let round = Round { result: "won".into(), won: true, ..Round::default() };
        let fought =
            Duel { rows: vec![row], chances: vec![(0.5, "to win".into())], rounds: vec![round], ..Duel::default() };
        let shown = Panel { title: "A <battle>".into(), duel: Some(Box::new(fought)), ..Panel::default() };
        let page = panel(&Stage::default(), &Scene::default(), &shown);
        assert!(page.starts_with("<div class=tray-head><h2>A &lt;battle&gt;</h2>"), "{page}");
        assert!(
            page.contains("<tr class=sum><td>4</td><th scope=row>Warriors</th><td><span class=none>–</span>"),
            "{page}"
        );
        assert!(page.contains("<small class=won>won</small>") && page.contains("M0 0h50v1H0"), "{page}");
        assert!(page.ends_with("</ul></div>"), "{page}");
    }
}
