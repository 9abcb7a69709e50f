//! What is seen of a match that is watched again: board, scrubber, log.

use super::playback::{Playback, SPEEDS, speed_names};
use super::proof::Proof;
use super::recording::{Chapter, chapter_of};
use super::source::Source;
use crate::app::{Tone, toast, use_address};
use crate::board::Board;
use crate::link::browser;
use crate::local_matches::record_file_name;
use crate::parts::{
    FrameMark, PanelClick, RwSignal, Signal, Together, TrayView, effect, live, memo, panel, panel_click, then,
};
use crate::pick::Picking;
use crate::table::download;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{LogLine, Replay};
use stage::draw::{self, Control, control};
use stage::{Choice, Scene, Target};
use std::sync::Arc;
use wasm_bindgen::JsCast;

#[component]
pub(crate) fn Player(
    replay: Replay,
    source: Source,
    at: Option<u32>,
    #[prop(optional_no_strip)] record: Option<String>,
) -> impl IntoView {
    let last = replay.last;
    let over = replay.seed.is_some() || record.is_some();
    let playback = Playback::new(last, at.unwrap_or(if over { 0 } else { last }));
    playback.fetch(source.clone());
    playback.run();

    let stage = Arc::new(replay.stage.clone());
    let board_stage = crate::board::current_stage(Signal::stored(stage.clone()), playback.scene.into());
    let choices: Signal<Arc<Vec<Choice>>> = Signal::stored(Arc::default());
    let (picking, focus) = (RwSignal::new(Picking::default()), RwSignal::new(None));
    let game = replay.game.clone();
    let rule = {
        let game = game.clone();
        Callback::new(move |clause: String| drop(window().open_with_url(&format!("/rules/{game}#{clause}"))))
    };
    let point = Callback::new(move |target: Target| playback.shown.set(vec![target]));
    let players = replay.players.iter().enumerate().map(|(at, (name, side))| {
        let frame = replay.factions.get(at).map_or(side + 1, |faction| faction.frame);
        view! { {(at > 0).then_some(" · ")}<span class="sat"><FrameMark frame />{name.clone()}</span> }
    });
    let players = players.together();
    let ending = replay.ending.as_ref().map(|ending| ending_words(ending, &replay));
    let trays = {
        let stage = stage.clone();
        move || {
            let trays = playback.scene.with(|scene| scene.trays.clone());
            trays.into_iter().map(|tray| view! { <TrayView stage=stage.clone() tray /> }.into_any()).together()
        }
    };
    let panels = {
        let stage = stage.clone();
        move || {
            let click = move |event| match panel_click(&event) {
                Some(PanelClick::Clause(clause)) => rule.run(clause),
                Some(PanelClick::Target(target)) => point.run(target),
                Some(PanelClick::Action(_)) | None => {}
            };
            let show =
                |page: String| view! { <section class="panel-box" inner_html=page on:click=then(click)></section> };
            let draw =
                |scene: &Arc<Scene>| scene.panels.iter().map(|shown| panel(&stage, scene, shown)).map(show).together();
            playback.scene.with(draw)
        }
    };
    let loaded =
        move || playback.lines.with(|lines| !lines.is_empty()) || playback.scene.with(|scene| !scene.pieces.is_empty());
    let again = source.clone();
    let trouble = move || {
        let again = again.clone();
        playback.trouble.get().map(move |words| {
            view! {
                <div class="notice bad" role="alert">
                    <p>{words}</p>
                    <button class="btn sm" on:click=then(move |_| playback.fetch(again.clone()))>{say!("Try again")}</button>
                </div>
            }
        })
    };
    let name = record_file_name(&replay.game, &replay.stage.subtitle, &replay.table);
    let to_table = match (&source, &record) {
        (Source::Table(table), _) => Some(format!("/t/{table}")),
        (Source::Worker, None) => Some(match use_address().word("match") {
            Some(id) => format!("/solo?match={id}"),
            None => "/solo".into(),
        }),
        // A record from a file has no table.
        (Source::Worker, Some(_)) => None,
    };
    view! {
        <div class="replay">
            <div class="page-top">
                <div>
                    <h1>{title_of(&replay)}</h1>
                    <p>{players}{ending.map(|ending| format!(" · {ending}"))}</p>
                </div>
                <span class="grow"></span>
                <Actions playback source=source.clone() record=record.clone() over name to_table />
            </div>
            {live(trouble)}
            <div class="watch">
                <aside class="rail" aria-label=say!("Cards and figures")>{live(trays)}{live(panels)}</aside>
                <div class="screen">
                    <div class="board-box" class:loading=move || !loaded()>
                        <Board
                            stage=board_stage
                            scene=playback.scene
                            choices
                            picking
                            focus
                            on_click=point
                            show=playback.shown
                        />
                    </div>
                    <p class="now" aria-live="polite">{live(move || playback.scene.with(|scene| scene.prompt.sentence.clone()))}</p>
                    <Scrubber playback />
                </div>
                <aside class="said" aria-label=say!("Log")>
                    <Log playback point rule />
                </aside>
            </div>
            <Proof replay=replay.clone() source record />
        </div>
    }
}

#[component]
fn Actions(
    playback: Playback,
    source: Source,
    record: Option<String>,
    over: bool,
    /// Of the record as a file.
    name: String,
    to_table: Option<String>,
) -> impl IntoView {
    let table = source.clone();
    let copy = move |_| {
        let address = match &table {
            Source::Table(table) => {
                format!("{}/t/{table}/replay?at={}", browser::origin(), playback.at.get_untracked())
            }
            Source::Worker => window().location().href().unwrap_or_default(),
        };
        crate::clip::copy(&address, |done| match done {
            true => toast(Tone::Good, say!("The link to this moment is copied")),
            false => {
                toast(Tone::Bad, say!("The browser does not let the page copy. The address bar has the same link."))
            }
        });
    };
    let shares = matches!(source, Source::Table(_));
    let save = move |_| {
        let (source, record, name) = (source.clone(), record.clone(), name.clone());
        spawn_local(async move {
            let record = match record {
                Some(record) => Ok(record),
                None => source.record().await,
            };
            match record {
                Ok(record) => download(&name, &record),
                Err(fault) => toast(Tone::Bad, fault.message),
            }
        });
    };
    view! {
        <div class="acts">
            {shares.then(|| view! {
                <button class="btn" on:click=then(copy)>
                    <span inner_html=control(Control::Link)></span>
                    <span class="words">{say!("Link to this moment")}</span>
                </button>
            }.into_any())}
            <button
                class="btn"
                disabled=!over
                title=if over { "" } else { say!("The record can be had when the match is over") }
                on:click=then(save)
            >
                <span inner_html=control(Control::Download)></span>
                {say!("Record")}
            </button>
            {to_table.map(|path| view! { <a class="btn" href=path>{say!("To the table")}</a> }.into_any())}
        </div>
    }
}

#[component]
fn Scrubber(playback: Playback) -> impl IntoView {
    let Playback { at, last, playing, speed, chapters, .. } = playback;
    let share = move |entry: u32| format!("{:.3}%", 100.0 * f64::from(entry) / f64::from(last.max(1)));
    let marks = move || {
        let chapters = chapters.get();
        let mark = |chapter: &Chapter| {
            view! { <i class=format!("f{}", chapter.frame) style:left=share(chapter.entry)></i> }
        };
        chapters.iter().map(mark).together()
    };
    let title = move || {
        let at = at.get();
        chapters.with(|chapters| chapter_of(chapters, at).map(|chapter| chapter.title.clone())).unwrap_or_default()
    };
    let seek = move |event: web_sys::Event| {
        if let Ok(entry) = event_target_value(&event).parse() {
            playing.set(false);
            playback.go(entry);
        }
    };
    let button = |label: &'static str, icon: Control, act: Callback<()>| {
        view! {
            <button class="btn ghost icon" aria-label=label title=label on:click=then(move |_| act.run(())) inner_html=control(icon)></button>
        }
    };
    let option = |(rate, name): (f64, &'static str)| {
        view! { <option value=rate.to_string() prop:selected=move || speed.get() == rate>{name}</option> }.into_any()
    };
    let speeds = SPEEDS.into_iter().zip(speed_names()).map(option).together();
    let set_speed = move |event: web_sys::Event| {
        if let Ok(rate) = event_target_value(&event).parse() {
            speed.set(rate);
        }
    };
    view! {
        <div class="scrubber" role="group" aria-label=say!("Replay")>
            <div class="track">
                <div class="marks" aria-hidden="true">{live(marks)}</div>
                <input
                    type="range"
                    min="0"
                    max=last.to_string()
                    aria-label=say!("Moment")
                    aria-valuetext=move || say!("entry {at} of {last}, {title}", at = at.get(), last, title = title())
                    prop:value=move || at.get().to_string()
                    on:input=then(seek)
                />
            </div>
            <div class="deck">
                {button(say!("Previous heading"), Control::SkipBack, Callback::new(move |()| playback.chapter(true)))}
                {button(say!("One step back"), Control::ChevronLeft, Callback::new(move |()| playback.step(-1)))}
                <button
                    class="btn primary icon play"
                    aria-label=move || if playing.get() { say!("Pause") } else { say!("Play") }
                    on:click=then(move |_| playback.toggle())
                    inner_html=move || control(if playing.get() { Control::Pause } else { Control::Play })
                ></button>
                {button(say!("One step on"), Control::ChevronRight, Callback::new(move |()| playback.step(1)))}
                {button(say!("Next heading"), Control::SkipForward, Callback::new(move |()| playback.chapter(false)))}
                <span class="moment">
                    <strong>{live(title)}</strong>
                    <span class="muted">{live(move || say!("{at} of {last}", at = at.get(), last))}</span>
                </span>
                <select class="select" aria-label=say!("Speed") on:change=then(set_speed)>{speeds}</select>
            </div>
        </div>
    }
}

/// The log; the line of the moment is lit and kept in view, a click on a line goes there.
#[component]
fn Log(playback: Playback, point: Callback<Target>, rule: Callback<String>) -> impl IntoView {
    let list: NodeRef<html::Ol> = NodeRef::new();
    // The newest line that is said by now.
    let now = memo(move || {
        let at = playback.at.get();
        playback.lines.with(|lines| lines.partition_point(|sentence| sentence.entry <= at).checked_sub(1))
    });
    effect(move || {
        let (now, list) = (now.get(), list.get());
        let line = list.zip(now).and_then(|(list, now)| Some((list.clone(), list.children().item(now as u32)?)));
        if let Some((list, line)) =
            line.and_then(|(list, line)| Some((list, line.dyn_into::<web_sys::HtmlElement>().ok()?)))
        {
            list.set_scroll_top(line.offset_top() - list.client_height() / 2);
        }
    });
    let rows = move || {
        let lines = playback.lines.get();
        let row = |(place, sentence): (usize, &LogLine)| {
            let entry = sentence.entry;
            let line = &sentence.line;
            let words = draw::sentence(line);
            let class = match line.heading {
                true => format!("line heading f{}", line.frame),
                false => format!("line f{}", line.frame),
            };
            let go = move |_| {
                playback.playing.set(false);
                playback.go(entry);
            };
            view! {
                <li class=class class:ahead=move || now.get().is_none_or(|now| place > now) aria-current=move || (now.get() == Some(place)).then_some("true")>
                    <button class="go" aria-label=say!("Go to entry {entry}", entry) title=say!("Go to this moment") on:click=then(go)></button>
                    <span inner_html=words></span>
                </li>
            }
        };
        lines.iter().enumerate().map(row).together()
    };
    let click = move |event| match panel_click(&event) {
        Some(PanelClick::Clause(clause)) => rule.run(clause),
        Some(PanelClick::Target(target)) => point.run(target),
        Some(PanelClick::Action(_)) | None => {}
    };
    view! {
        <ol class="replay-log" node_ref=list tabindex="0" aria-label=say!("What happened") on:click=then(click)>{live(rows)}</ol>
    }
}

/// The table's own name, or its game's and battle's.
pub(crate) fn title_of(replay: &Replay) -> String {
    let stage = &replay.stage;
    match (replay.title.as_str(), stage.subtitle.as_str()) {
        ("", "") => stage.title.clone(),
        ("", subtitle) => format!("{}: {subtitle}", stage.title),
        (title, _) => title.to_owned(),
    }
}

fn ending_words(ending: &protocol::Ending, replay: &Replay) -> String {
    let name = |side: kernel::Side| {
        let seats = replay.players.iter().zip(&replay.factions).filter(|((_, own), _)| *own == side.0);
        let factions: Vec<_> = seats.map(|(_, faction)| (faction.seat_name(), Some(faction))).collect();
        match factions.is_empty() {
            true => replay.stage.sides.get(side.0 as usize).cloned().unwrap_or_default(),
            false => stage::Faction::side_name(&factions, say!(" and ")),
        }
    };
    match ending {
        protocol::Ending::Played(outcome) if outcome.is_draw() => say!("drawn").into(),
        protocol::Ending::Played(outcome) => {
            let winners: Vec<String> = outcome.winners().map(name).collect();
            say!("{side} won", side = winners.join(say!(" and ")))
        }
        protocol::Ending::Resigned(side) => say!("{side} resigned", side = name(*side)),
        protocol::Ending::OutOfTime(side) => say!("{side}'s time ran out", side = name(*side)),
        protocol::Ending::DrawAgreed => say!("draw agreed").into(),
        protocol::Ending::Abandoned => say!("abandoned").into(),
    }
}
