//! My matches: those of the server and those of this browser, searched and filtered; the filters stand in the address.

use super::figures::Figures;
use crate::app::{AccountDialog, Remote, Tone, toast, use_address, use_app, use_title, words_of_address};
use crate::games;
use crate::home::{Thumb, words};
use crate::link::{browser, http};
use crate::local_matches::{self, LocalMatch};
use crate::new_table::in_query;
use crate::parts::{Icon, RwSignal, Together, live, memo, then};
use crate::table::{download, set_address};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::account::{MatchList, MatchResult, MatchTally};
use protocol::games::GameCard;
use protocol::lobby::LobbyRow;
use protocol::{ApiError, RoomPhase, Timestamp};
use stage::draw::{Control, small_frame};
use std::collections::{BTreeMap, BTreeSet};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// What is wanted, as the address has it; empty for everything.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Filter {
    words: String,
    game: String,
    opponent: String,
    result: String,
    place: String,
}

impl Filter {
    fn read(words: Vec<(String, String)>) -> Filter {
        let mut filter = Filter::default();
        for (key, value) in words {
            if let Some(field) = filter.field(&key) {
                *field = value;
            }
        }
        filter
    }

    fn field(&mut self, key: &str) -> Option<&mut String> {
        match key {
            "words" => Some(&mut self.words),
            "game" => Some(&mut self.game),
            "opponent" => Some(&mut self.opponent),
            "result" => Some(&mut self.result),
            "where" => Some(&mut self.place),
            _ => None,
        }
    }

    /// `?game=toy&result=won`; empty when every match is wanted.
    fn query(&self, with_place: bool) -> String {
        let place = if with_place { self.place.as_str() } else { "" };
        let fields = [
            ("words", self.words.trim()),
            ("game", &self.game),
            ("opponent", &self.opponent),
            ("result", &self.result),
            ("where", place),
        ];
        let pairs = fields.into_iter().filter(|(_, value)| !value.is_empty());
        let pairs: Vec<String> = pairs.map(|(key, value)| format!("{key}={}", in_query(value))).collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }

    fn wants_online(&self) -> bool {
        self.place != "here"
    }

    fn wants_local(&self, local: &LocalMatch) -> bool {
        let text = format!("{} {} {}", local.title, local.game, local.company).to_lowercase();
        let result = match (local.over, local.result) {
            (false, _) => "running",
            (true, result) => result.map_or("", MatchResult::word),
        };
        self.place != "online"
            && (self.game.is_empty() || self.game == local.game)
            && (self.result.is_empty() || self.result == result)
            && (self.opponent.is_empty() || local.company.contains(&self.opponent))
            && self.words.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

/// One line of the list.
#[derive(Clone, PartialEq)]
enum Row {
    Online(Box<LobbyRow>),
    Local(LocalMatch),
}

impl Row {
    fn over(&self) -> bool {
        match self {
            Row::Online(row) => matches!(row.summary.phase, RoomPhase::Over(_)),
            Row::Local(local) => local.over,
        }
    }

    fn my_move(&self) -> bool {
        match self {
            Row::Online(row) => row.your_move,
            // In a local match the next move is always made here, so the mark would tell no row from another.
            Row::Local(_) => false,
        }
    }

    fn at(&self) -> u64 {
        match self {
            Row::Online(row) => row.summary.updated.0,
            Row::Local(local) => local.at,
        }
    }
}

/// Running ones first, those that wait for me before the others; then the newest.
fn sorted(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by_key(|row| (row.over(), !row.my_move(), std::cmp::Reverse(row.at())));
    rows
}

#[component]
pub(crate) fn MatchesPage() -> impl IntoView {
    use_title(|| say!("My matches").to_owned());
    let (app, address) = (use_app(), use_address());
    let filter = RwSignal::new(Filter::read(address.words()));
    let list: RwSignal<Remote<MatchList>> = RwSignal::new(Remote::Loading);
    let locals = RwSignal::new(local_matches::list());
    let cards: RwSignal<Remote<Vec<GameCard>>> = RwSignal::new(Remote::Loading);
    spawn_local(async move {
        cards.try_set(games::shelf().await.into());
    });
    // The table that was left may still be saving.
    spawn_local(async move {
        local_matches::save_done().await;
        locals.try_set(local_matches::list());
    });
    spawn_local(fetch(filter.get_untracked(), list));
    let change = move |key: &'static str, value: String| {
        filter.update(|filter| {
            if let Some(field) = filter.field(key) {
                *field = value;
            }
        });
        let now = filter.get_untracked();
        set_address(&format!("/matches{}", now.query(true)));
        spawn_local(fetch(now, list));
    };
    let rows = memo(move || {
        let wanted = filter.get();
        let online = list.with(|list| list.here().map(|list| list.rows.clone()).unwrap_or_default());
        let online = online.into_iter().filter(|_| wanted.wants_online()).map(|row| Row::Online(Box::new(row)));
        let local = locals.get().into_iter().filter(|local| wanted.wants_local(local)).map(Row::Local);
        sorted(online.chain(local).collect())
    });
    let tallies = move || {
        let mut tallies = list.with(|list| list.here().map(|list| list.counts.clone()).unwrap_or_default());
        let finished = locals.get().into_iter().filter_map(|local| Some((local.result?, local)));
        tallies.extend(finished.map(|(result, local)| MatchTally {
            game: local.game,
            scenario: local.title,
            side: local.side,
            result,
            matches: 1,
        }));
        tallies
    };
    let names = move || -> BTreeMap<String, String> {
        cards.with(|cards| {
            let cards = cards.here().map(Vec::as_slice).unwrap_or_default();
            cards.iter().map(|card| (card.id.clone(), card.name.clone())).collect()
        })
    };
    let opponents = move || {
        let online = list.with(|list| list.here().map(|list| list.rows.clone()).unwrap_or_default());
        let mine =
            |row: &LobbyRow| row.you.and_then(|you| row.summary.seats.iter().find(|seat| seat.seat == you).cloned());
        let foes = |row: LobbyRow| {
            let side = mine(&row).map(|seat| seat.side);
            row.summary.seats.into_iter().filter(move |seat| Some(seat.side) != side).filter_map(|seat| seat.sitter)
        };
        let known: BTreeSet<String> = online.into_iter().flat_map(foes).chain([filter.get().opponent]).collect();
        known.into_iter().filter(|name| !name.is_empty()).map(|name| (name.clone(), name)).collect::<Vec<_>>()
    };
    let loaded = move || list.with(|list| list.here().map_or(0, |list| list.rows.len()));
    let total = move || list.with(|list| list.here().map_or(0, |list| list.total)) as usize;
    let count = move || {
        let local = rows.with(|rows| rows.iter().filter(|row| matches!(row, Row::Local(_))).count());
        let online = if filter.with(Filter::wants_online) { total() } else { 0 };
        say!(
            "{shown} of {all} shown · {local} kept in this browser",
            shown = rows.with(Vec::len),
            all = online + local,
            local
        )
    };
    let more = move |_| {
        let (wanted, from) = (filter.get_untracked(), loaded());
        spawn_local(async move {
            match page(&wanted, from).await {
                // Another filter was chosen meanwhile.
                Ok(_) if filter.get_untracked() != wanted => {}
                Ok(next) => list.update(|list| {
                    if let Remote::Here(list) = list {
                        let known: BTreeSet<String> = list.rows.iter().map(|row| row.summary.table.clone()).collect();
                        list.rows.extend(next.rows.into_iter().filter(|row| !known.contains(&row.summary.table)));
                    }
                }),
                Err(fault) => toast(Tone::Bad, fault.message),
            }
        });
    };
    let results = || {
        vec![
            ("running", say!("Running")),
            ("won", say!("Won")),
            ("lost", say!("Lost")),
            ("drawn", say!("Drawn")),
            ("none", say!("Given up")),
        ]
    };
    let own = |pairs: Vec<(&str, &str)>| pairs.into_iter().map(|(id, name)| (id.to_owned(), name.to_owned())).collect();
    let results = move || -> Vec<(String, String)> { own(results()) };
    let places =
        move || -> Vec<(String, String)> { own(vec![("online", say!("Online")), ("here", say!("This browser"))]) };
    let empty = move || {
        let nothing = filter.with(|filter| *filter == Filter::default());
        match (list.get(), nothing) {
            (Remote::Loading, _) => {
                view! { <p class="wait" role="status">{say!("Looking for your matches…")}</p> }.into_any()
            }
            // The failure is told above.
            (Remote::Failed(_), true) => ().into_any(),
            (_, true) => view! {
                <div class="empty">
                    <Icon of=Control::Swords />
                    <h3>{say!("No matches yet")}</h3>
                    <p>{say!("What you play stands here, online or in this browser.")}</p>
                    <a class="btn" href="/">{say!("To the shelf")}</a>
                </div>
            }
            .into_any(),
            (_, false) => view! {
                <div class="empty">
                    <Icon of=Control::Search />
                    <h3>{say!("Nothing fits")}</h3>
                    <button class="btn" on:click=then(move |_| {
                        filter.set(Filter::default());
                        set_address("/matches");
                        spawn_local(fetch(Filter::default(), list));
                    })>{say!("Clear filters")}</button>
                </div>
            }
            .into_any(),
        }
    };
    view! {
        <div class="matches-page">
            <div class="page-top">
                <div>
                    <h1>{say!("My matches")}</h1>
                    <p>{say!("Online tables and those kept in this browser. Nothing is lost when you start another.")}</p>
                </div>
                <span class="grow"></span>
                <OpenFile />
                <button class="btn" on:click=then(move |_| app.dialog.set(Some(AccountDialog::Key)))>
                    <Icon of=Control::Key />
                    {say!("Your key")}
                </button>
            </div>
            {live(move || Some(tallies()).filter(|tallies| !tallies.is_empty()).map(|tallies| view! { <Figures tallies games=names() /> }))}
            <form class="match-filters" role="search" on:submit=then(|event: web_sys::SubmitEvent| event.prevent_default())>
                <span class="field grow">
                    <Icon of=Control::Search />
                    <input
                        type="search"
                        aria-label=say!("Search name, opponent, battle")
                        placeholder=say!("Search name, opponent, battle")
                        prop:value=move || filter.get().words
                        on:input=then(move |event| change("words", event_target_value(&event)))
                    />
                </span>
                {pick(say!("Game"), say!("All"), move || filter.get().game, move || names().into_iter().collect(), move |value| change("game", value))}
                {pick(say!("Opponent"), say!("Anyone"), move || filter.get().opponent, opponents, move |value| change("opponent", value))}
                {pick(say!("Result"), say!("All"), move || filter.get().result, results, move |value| change("result", value))}
                {pick(say!("Where"), say!("Everywhere"), move || filter.get().place, places, move |value| change("where", value))}
            </form>
            {live(move || match list.get() {
                Remote::Failed(fault) => {
                    let below = (!rows.with(Vec::is_empty)).then(|| view! { <p>{say!("Matches in this browser stand below.")}</p> });
                    Some(view! { <div class="notice"><p>{fault.message}</p>{below}</div> })
                }
                _ => None,
            })}
            {live(move || match rows.with(Vec::is_empty) {
                true => empty(),
                false => {
                    let rows = rows.get().into_iter().map(|row| view! { <Line row cards locals /> }.into_any()).together();
                    view! { <ul class="tables">{rows}</ul> }.into_any()
                }
            })}
            <p class="muted match-count" role="status">{live(count)}</p>
            {live(move || (filter.with(Filter::wants_online) && loaded() < total()).then(|| view! {
                <button class="btn" on:click=then(more)>{say!("Show more")}</button>
            }))}
        </div>
    }
}

/// A choice of one value, or all.
fn pick(
    label: &'static str,
    all: &'static str,
    chosen: impl Fn() -> String + Send + Sync + Clone + 'static,
    values: impl Fn() -> Vec<(String, String)> + Send + Clone + 'static,
    change: impl Fn(String) + Clone + 'static,
) -> AnyView {
    let options = move || {
        let now = chosen();
        let option = |(id, name): (String, String)| {
            let selected = id == now;
            view! { <option value=id selected=selected>{name}</option> }.into_any()
        };
        [(String::new(), all.to_owned())].into_iter().chain(values()).map(option).together()
    };
    view! {
        <label class="match-pick">
            <span>{label}</span>
            <select class="select" on:change=then(move |event| change(event_target_value(&event)))>{live(options)}</select>
        </label>
    }
    .into_any()
}

async fn page(filter: &Filter, from: usize) -> Result<MatchList, ApiError> {
    let query = filter.query(false);
    let join = if query.is_empty() { '?' } else { '&' };
    http::get(&format!("/api/matches{query}{join}from={from}")).await
}

/// The first page, unless the filter has changed meanwhile.
async fn fetch(filter: Filter, list: RwSignal<Remote<MatchList>>) {
    let heard = page(&filter, 0).await;
    if Filter::read(words_of_address()).query(true) == filter.query(true) {
        list.try_set(heard.into());
    }
}

#[component]
fn Line(row: Row, cards: RwSignal<Remote<Vec<GameCard>>>, locals: RwSignal<Vec<LocalMatch>>) -> impl IntoView {
    let (my_move, over, at) = (row.my_move(), row.over(), row.at());
    let when = match &row {
        Row::Online(row) => words::when(&row.summary, row.you, Timestamp(browser::now())),
        Row::Local(_) => words::ago(browser::now().saturating_sub(at)),
    };
    let (game, title, company, frame, path, state, result) = match &row {
        Row::Online(row) => {
            let summary = &row.summary;
            let mine = row.you.and_then(|you| summary.seats.iter().find(|seat| seat.seat == you));
            let result = mine.filter(|_| over).map(|mine| MatchResult::of(summary.outcome.as_ref(), mine.side));
            let end = if over { "/replay" } else { "" };
            (
                summary.game.clone(),
                words::title(summary).to_owned(),
                words::company(summary, row.you),
                mine.map(|mine| mine.frame()),
                format!("/t/{}{end}", summary.table),
                words::state(summary, row.you),
                result,
            )
        }
        Row::Local(local) => (
            local.game.clone(),
            local.title.clone(),
            format!("{} {}", local.side, local.company).trim().to_owned(),
            Some(local.frame).filter(|frame| *frame > 0),
            local.path(),
            if over { say!("over") } else { say!("paused") }.to_owned(),
            local.result,
        ),
    };
    let chip = match (my_move, result) {
        (true, _) => view! { <span class="mv"><Icon of=Control::Swords />{say!("Your move")}</span> }.into_any(),
        (_, Some(MatchResult::Won)) => view! { <span class="chip good">{say!("won")}</span> }.into_any(),
        (_, Some(MatchResult::Lost)) => view! { <span class="chip bad">{say!("lost")}</span> }.into_any(),
        (_, Some(MatchResult::Drawn)) => view! { <span class="chip">{say!("draw")}</span> }.into_any(),
        (_, Some(MatchResult::None)) => view! { <span class="chip">{say!("given up")}</span> }.into_any(),
        (_, None) => view! { <span class="chip">{state}</span> }.into_any(),
    };
    let place = match &row {
        Row::Online(_) => {
            view! { <span class="match-place"><Icon of=Control::Users />{say!("online")}</span> }.into_any()
        }
        Row::Local(_) => {
            view! { <span class="match-place"><Icon of=Control::Monitor />{say!("this browser")}</span> }.into_any()
        }
    };
    let acts = match row {
        Row::Local(local) => Some(view! { <LocalActs local locals /> }.into_any()),
        Row::Online(_) => None,
    };
    view! {
        <li class="entry match" class:mine=my_move>
            <Thumb game lids=cards />
            <div>
                <a class="name" href=path>{title}</a>
                <div class="who">
                    {frame.map(|frame| view! { <span aria-hidden="true" inner_html=small_frame(frame)></span> }.into_any())}
                    <span>{company}</span>
                </div>
            </div>
            {place}
            <div class="when">{when}</div>
            <div class="state">{chip}</div>
            {acts}
        </li>
    }
}

/// Saving a match of this browser as a file, and deleting it.
#[component]
fn LocalActs(local: LocalMatch, locals: RwSignal<Vec<LocalMatch>>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let (id, name, title) = (local.id.clone(), local.file_name(), local.title.clone());
    let save = {
        let id = id.clone();
        move |_| {
            let (id, name) = (id.clone(), name.clone());
            spawn_local(async move {
                match local_matches::saved(&id).await {
                    Ok(saved) => download(&name, &saved),
                    Err(fault) => toast(Tone::Bad, fault.message),
                }
            });
        }
    };
    let delete = move |_| match sure.get_untracked() {
        false => sure.set(true),
        true => {
            let id = id.clone();
            spawn_local(async move {
                local_matches::delete(&id).await;
                locals.try_set(local_matches::list());
            });
        }
    };
    view! {
        <div class="match-acts">
            <button class="btn sm" on:click=then(save)>{say!("Save")}<span class="vh">{say!(" {title} as a file", title)}</span></button>
            <button class="btn sm" class:danger=move || sure.get() on:click=then(delete)>
                {live(move || if sure.get() { say!("Really delete") } else { say!("Delete") })}
                <span class="vh">{format!(" {title}")}</span>
            </button>
        </div>
    }
}

/// Opens a match or a record that was saved as a file.
#[component]
fn OpenFile() -> impl IntoView {
    let address = use_address();
    let chosen = move |event: web_sys::Event| {
        let input = event.target().and_then(|input| input.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let Some(text) = text else { return toast(Tone::Bad, say!("This file cannot be read as text.")) };
            let page = if local_matches::is_record(&text) { "/solo/replay" } else { "/solo" };
            match local_matches::keep_file(&text).await {
                Some(id) => address.go(&format!("{page}?match={id}")),
                None => toast(Tone::Bad, say!("This browser has no room for the file.")),
            }
        });
    };
    view! {
        <label class="btn file">
            <Icon of=Control::Upload />
            {say!("Open a file")}
            <input type="file" accept=".json,application/json" on:change=then(chosen) />
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn local(title: &str, over: bool, at: u64) -> LocalMatch {
        LocalMatch {
            game: "toy".into(),
            title: title.into(),
            company: "against Sergeant (bot)".into(),
            result: over.then_some(MatchResult::Won),
            over,
            at,
            ..LocalMatch::default()
        }
    }

    #[test]
    fn a_filter_chooses_among_the_matches_of_this_browser() {
        let wants = |key: &str, value: &str| {
            let filter = Filter::read(vec![(key.into(), value.into())]);
            (filter.wants_local(&local("The Plains", true, 1)), filter.wants_local(&local("Storm", false, 1)))
        };
        assert_eq!(wants("words", "plains serg"), (true, false));
        assert_eq!(wants("result", "won"), (true, false));
        assert_eq!(wants("result", "running"), (false, true));
        assert_eq!(wants("game", "other"), (false, false));
        assert_eq!(wants("where", "online"), (false, false));
        assert_eq!(wants("opponent", "Sergeant"), (true, true));
        assert_eq!(wants("odd", "x"), (true, true));
    }

    #[test]
    fn running_matches_come_first_and_then_the_newest() {
        let rows = [local("a", true, 9), local("b", false, 1), local("c", true, 5), local("d", false, 2)];
        let title = |row: Row| match row {
            Row::Local(local) => local.title,
            Row::Online(_) => String::new(),
        };
        let titles: Vec<String> = sorted(rows.into_iter().map(Row::Local).collect()).into_iter().map(title).collect();
        assert_eq!(titles, ["d", "b", "a", "c"]);
    }
}
