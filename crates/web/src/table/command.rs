//! Below the board: who decides what in one sentence, Undo, and a button for everything that may be done. On a phone
//! this is the bottom sheet.

use super::beside::Beside;
use super::follow::Follow;
use super::layout::Layout;
use super::pace::Speed;
use super::pace_bar::{self, AgainButton, PaceBar};
use super::phone::{self, Handle};
use super::state::UndoOffer;
use super::stepper::{Stepper, amounts, set_choice};
use super::storage;
use super::table_page::{Dialog, Drawer, TablePage, use_table_page};
use super::verb_icon::VerbIcon;
use crate::parts::{ClauseChip, For, FrameMark, Icon, RwSignal, Show, Together, lazily, live, memo, then};
use crate::pick::{Offer, Press, figure, name_of, spoken};
use leptos::prelude::*;
use protocol::{Command, SeatView};
use stage::draw::{self, Control};
use stage::{Choice, Stage, Target};

/// So many buttons at most; the rest is in the search.
const ROOM: usize = 8;

#[component]
pub(crate) fn Command(layout: RwSignal<Layout>) -> impl IntoView {
    let page = use_table_page();
    let raised = move || layout.get() == Layout::Phone && page.drawer.get() == Some(Drawer::Sheet);
    view! {
        <section class="command" class:raised=move || raised() aria-label=say!("Your decision")>
            <Show when=move || layout.get() == Layout::Phone>
                <Handle />
            </Show>
            <Prompt layout=layout />
            <Show when=move || layout.get() == Layout::Phone>
                <div class="sheet-middle" role="group" aria-label=say!("What the decision is about") tabindex="0">
                    {lazily(phone::load)}
                </div>
            </Show>
            <Acts layout=layout />
        </section>
    }
}

#[component]
fn Prompt(layout: RwSignal<Layout>) -> impl IntoView {
    let page = use_table_page();
    let prompt = memo(move || page.scene.with(|scene| scene.prompt.clone()));
    let picked =
        memo(
            move || if page.my_move.get() { page.picking.with(|picking| picking.path.first().cloned()) } else { None },
        );
    let following = memo(move || pace_bar::heading(page));
    let heading = move || {
        let selected = || page.scene.with(|scene| name_of(scene, &picked.get()?));
        following.get().map(|(_, words)| words).or_else(|| selected().map(|name| doing(page, &name)))
    };
    let token = move || {
        let mut prompt = prompt.get();
        if let Some((frame, _)) = following.get() {
            (prompt.frame, prompt.piece) = (frame, None);
        }
        if let Some(stage::Target::Piece(id)) = picked.get() {
            prompt.piece = Some(id);
        }
        page.stage.with(|stage| {
            page.scene.with(|scene| {
                let piece = prompt.piece.as_ref().and_then(|id| scene.pieces.iter().find(|piece| piece.id == *id));
                match piece {
                    Some(piece) => {
                        draw::portrait(stage, &stage::Piece { activity: stage::Activity::Idle, ..piece.clone() }, 45)
                    }
                    None => draw::crest(stage, prompt.frame, 45),
                }
            })
        })
    };
    let meanwhile = memo(move || {
        let unwatched = page.my_move.get() && page.wishes.with(|wishes| wishes.speed == Speed::AtOnce);
        if unwatched { page.follow.with(Follow::summary) } else { None }
    });
    let clause = move || {
        let clause = prompt.get().clause?;
        Some(view! { " "<ClauseChip clause=clause on_open=move |clause| page.open_rule(clause) /> })
    };
    view! {
        <div class="prompt" class:yours=move || page.my_move.get()>
            <span class="tk" aria-hidden="true" inner_html=move || token()></span>
            <div class="words">
                <h2 id="prompt">{live(move || heading().unwrap_or_else(|| prompt.get().sentence))}</h2>
                <p>{live(move || if heading().is_some() { prompt.get().sentence } else { prompt.get().reason })}{live(clause)}</p>
            </div>
            <Show when=move || layout.get() != Layout::Phone>
                <div class="apart">
                    <AutoPassButton class="btn" />
                    <Beside class="btn" />
                    <AgainButton class="btn" />
                    <NextToken class="btn" />
                    <UndoButton />
                    <Apart />
                </div>
            </Show>
        </div>
        {live(move || meanwhile.get().map(|words| view! { <p class="meanwhile">{words}</p> }))}
    }
}

/// What is selected and what it can do: `Lord Knights: attack or move`.
fn doing(page: TablePage, name: &str) -> String {
    let mut verbs: Vec<String> = Vec::new();
    page.offers.with(|offers| {
        for offer in offers.iter().filter(|offer| !is_button(offer)) {
            let verb = page.stage.with(|stage| spoken(stage, &offer.verb)).to_lowercase();
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
    });
    match (verbs.pop(), verbs.is_empty()) {
        (None, _) => name.to_owned(),
        (Some(last), true) => format!("{name}: {last}"),
        (Some(last), false) => say!("{name}: {verbs} or {last}", name, verbs = verbs.join(", "), last),
    }
}

/// The buttons that end something stand beside Undo, away from the others. Where there are no others, they are what
/// is to be done.
fn parted(stage: &Stage, offers: Vec<Offer>) -> (Vec<Offer>, Vec<Offer>) {
    let ends = |offer: &Offer| is_button(offer) && stage.verb(&offer.verb).is_some_and(|verb| verb.ends);
    match offers.iter().all(ends) {
        true => (Vec::new(), offers),
        false => offers.into_iter().partition(ends),
    }
}

/// Nothing on the board stands for it.
fn is_button(offer: &Offer) -> bool {
    offer.choices.iter().all(|choice| choice.path.is_empty())
}

#[component]
fn Apart() -> impl IntoView {
    let page = use_table_page();
    let offers = move || match page.my_move.get() && page.armed.with(Option::is_none) {
        true => page.stage.with(|stage| parted(stage, page.offers.get())).0,
        false => Vec::new(),
    };
    view! {
        <For
            each=offers
            key=|offer| (offer.label.clone(), offer.key)
            children=move |offer| view! { <OfferButton offer=offer primary=false class="btn" /> }
        />
    }
}

#[component]
pub(crate) fn UndoButton(#[prop(default = "btn")] class: &'static str) -> impl IntoView {
    let page = use_table_page();
    let offer = memo(move || page.shown.with(|shown| shown.as_ref().map(|shown| shown.undo())));
    let off = move || !matches!(offer.get(), Some(UndoOffer::Free | UndoOffer::Ask(_)));
    let label = move || if matches!(offer.get(), Some(UndoOffer::Ask(_))) { say!("Ask to undo") } else { say!("Undo") };
    let why = move || match offer.get() {
        Some(UndoOffer::Free) => say!("Takes back your last decision").to_owned(),
        Some(UndoOffer::Ask(why)) => why + say!(": the others must agree"),
        Some(UndoOffer::None(why)) => why.to_owned(),
        None => String::new(),
    };
    let seated = move || page.you.get().is_some() && page.playing.get();
    view! {
        <Show when=seated>
            <button
                class=class
                aria-disabled=move || off().to_string()
                title=move || why()
                aria-keyshortcuts="u"
                on:click=then(move |_| page.undo())
            >
                <Icon of=Control::Undo />
                <span class="lbl">{live(label)}</span>
                <kbd aria-hidden="true">"U"</kbd>
            </button>
        </Show>
    }
}

/// Picks the next of the tokens that wait to be placed.
#[component]
fn NextToken(class: &'static str) -> impl IntoView {
    let page = use_table_page();
    let next = memo(move || next_token(page));
    let name = move || next.get().and_then(|token| page.scene.with(|scene| name_of(scene, &token)));
    view! {
        <Show when=move || next.with(Option::is_some)>
            <button class=class aria-keyshortcuts="n" on:click=then(move |_| _ = pick_next(page))>
                <Icon of=Control::ChevronRight />
                <span class="lbl">{say!("Next")}<small>{live(name)}</small></span>
                <kbd aria-hidden="true">"N"</kbd>
            </button>
        </Show>
    }
}

fn next_token(page: TablePage) -> Option<Target> {
    let open = page.my_move.get() && page.armed.with(Option::is_none);
    let next = || page.choices.with(|choices| page.scene.with(|scene| page.picking.get().next_token(choices, scene)));
    if open { next() } else { None }
}

/// Whether there was one.
pub(crate) fn pick_next(page: TablePage) -> bool {
    let next = untrack(|| next_token(page));
    next.map(|token| page.click(token, false)).is_some()
}

/// A player who is asked in passing may wish not to be asked again in the same battle or turn; the game says which.
#[component]
fn AutoPassButton(class: &'static str) -> impl IntoView {
    let page = use_table_page();
    let hushed = memo(move || page.read(|shown| shown.view.auto_pass.filter(|_| shown.playing())));
    let on = move || hushed.get() == Some(true);
    let words = move || match page.stage.with(|stage| stage.auto_pass.clone()) {
        _ if on() => say!("Ask me again").into(),
        of_a_battle if of_a_battle.is_empty() => say!("Not in this battle").into(),
        words => words,
    };
    view! {
        <Show when=move || hushed.get().is_some()>
            <button
                class=class
                aria-pressed=move || on().to_string()
                title=say!("Passes for you while it lasts")
                on:click=then(move |_| page.order(Command::AutoPass { on: !on() }))
            >
                <Icon of=Control::BellOff />
                <span class="lbl">{live(words)}</span>
            </button>
        </Show>
    }
}

#[component]
fn Acts(layout: RwSignal<Layout>) -> impl IntoView {
    let page = use_table_page();
    let phone = move || layout.get() == Layout::Phone;
    let all = memo(move || match (page.my_move.get(), phone()) {
        (false, _) => Vec::new(),
        (true, true) => {
            let (ends, others) = page.stage.with(|stage| parted(stage, page.offers.get()));
            others.into_iter().chain(ends).collect()
        }
        (true, false) => page.stage.with(|stage| parted(stage, page.offers.get())).1,
    });
    // On a phone plain buttons stand in a row of their own, with Undo.
    let in_foot = move |place: usize, offer: &Offer| place > 0 && phone() && is_button(offer);
    let part = move |foot: bool| {
        let placed = all.get().into_iter().take(ROOM).enumerate();
        placed.filter(|(place, offer)| in_foot(*place, offer) == foot).collect::<Vec<_>>()
    };
    let hidden = move || all.with(|offers| offers.len().saturating_sub(ROOM));
    let waiting = move || page.pending.with(Option::is_some);
    view! {
        <div class="acts" aria-busy=move || waiting().to_string()>
            <Show when=move || page.armed.with(Option::is_none) fallback=Confirm>
                <Stepper />
                <For each=move || part(false) key=offer_key children=offer_button />
                <Show when=move || { hidden() > 0 }>
                    <button class="act" aria-haspopup="dialog" on:click=then(move |_| page.dialog.set(Some(Dialog::Search)))>
                        <Icon of=Control::Search />
                        <span class="lbl">{live(move || say!("{n} more", n = hidden()))}<small>{say!("search them")}</small></span>
                        <kbd aria-hidden="true">"/"</kbd>
                    </button>
                </Show>
            </Show>
            <Opened />
            <Show when=move || !page.my_move.get()>
                <Show when=move || pace_bar::is_shown(page)><PaceBar /></Show>
                <Waiting />
            </Show>
        </div>
        <Show when=phone>
            <div class="acts foot">
                <Show when=move || page.armed.with(Option::is_none)>
                    <For each=move || part(true) key=offer_key children=offer_button />
                </Show>
                <AutoPassButton class="act" />
                <Beside class="act" />
                <AgainButton class="act" />
                <NextToken class="act" />
                <UndoButton class="act" />
            </div>
        </Show>
    }
}

/// A button is drawn anew when it moves to the first place or away from it, or says something else.
fn offer_key((place, offer): &(usize, Offer)) -> (bool, String, String, Option<char>, bool) {
    (*place == 0, offer.label.clone(), offer.note.clone(), offer.key, offer.on)
}

fn offer_button((place, offer): (usize, Offer)) -> impl IntoView {
    let class = if place == 0 { "act wide" } else { "act" };
    view! { <OfferButton offer=offer primary=place == 0 class=class /> }
}

#[component]
fn OfferButton(offer: Offer, primary: bool, class: &'static str) -> impl IntoView {
    let page = use_table_page();
    let verb = offer.verb.clone();
    let key = offer.key.map(|key| key.to_ascii_uppercase().to_string());
    let shortcut = offer.key.map(|key| key.to_string());
    let group = offer.press == Press::Narrow;
    // The button of a stepper says the number that is set.
    let amount = offer.press == Press::Amount;
    let words = {
        let (label, note) = (offer.label.clone(), offer.note.clone());
        move || match amount.then(|| set_choice(page, &amounts(page))).flatten() {
            Some(choice) => (choice.brief().to_owned(), figure(&choice)),
            None => (label.clone(), note.clone()),
        }
    };
    let label = move || {
        let (label, note) = words();
        let note = (!note.is_empty()).then(|| view! { <small>{note}</small> }.into_any());
        view! { {label}{note} }
    };
    let on = offer.on;
    let pending = move || page.pending.with(Option::is_some);
    // In a lesson, what does not go on stays in sight.
    let actions: Vec<String> = offer.choices.iter().map(|choice| choice.action.clone()).collect();
    let not_now = move || {
        page.lesson.with(|lesson| {
            lesson.as_ref().is_some_and(|lesson| !actions.iter().any(|action| lesson.accepted.contains(action)))
        })
    };
    // What the button stands for is shown on the board while it is pointed at.
    let target =
        offer.choices.first().filter(|_| offer.choices.len() == 1).and_then(|choice| choice.path.last().cloned());
    let point = move |_| {
        if let Some(target) = target.clone() {
            page.highlight.set(Some(target));
        }
    };
    let leave = move |_| page.highlight.set(None);
    view! {
        <button
            class=class
            class:go=primary
            class:on=on
            class:not-now=not_now
            aria-pressed=group.then(|| on.to_string())
            aria-disabled=move || pending().to_string()
            aria-keyshortcuts=shortcut
            on:click=then(move |_| page.press(&offer))
            on:pointerenter=then(point)
            on:pointerleave=then(leave)
        >
            <VerbIcon verb=verb />
            <span class="lbl">{live(label)}</span>
            {key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> }.into_any())}
        </button>
    }
}

/// Whom the table waits for, and whether they are there. Bots need no words: the prompt says what they do.
#[component]
fn Waiting() -> impl IntoView {
    let page = use_table_page();
    let words = |seat: SeatView| {
        let frame = seat.frame();
        let name = seat.sitter.unwrap_or_else(|| say!("Nobody").into());
        let state = match (seat.person, seat.here, seat.stood_in) {
            (false, ..) => say!("thinks"),
            (true, _, true) => say!("is away, a bot sits in"),
            (true, false, false) => say!("is away"),
            (true, true, false) => say!("is at the table"),
        };
        view! { <span class="awaited"><FrameMark frame /><b>{name}</b>" "{state}</span> }
    };
    let awaited = move || page.seats.get().into_iter().filter(|seat| seat.awaited && seat.person).map(words).together();
    let watches = move || page.you.get().is_none().then_some(say!("You watch."));
    view! { <p class="waiting-for">{live(watches)}{live(awaited)}</p> }
}

/// The choices of the group that is entered, one by one: for those who do not click on the board.
#[component]
fn Opened() -> impl IntoView {
    let page = use_table_page();
    let choices = move || match page.my_move.get() && page.armed.with(Option::is_none) {
        true => page
            .offers
            .with(|offers| offers.iter().find(|offer| offer.on).map(|offer| offer.choices.clone()).unwrap_or_default()),
        false => Vec::new(),
    };
    let item = move |choice: Choice| {
        let (label, note, target) = (choice.brief().to_owned(), figure(&choice), choice.path.last().cloned());
        view! {
            <li>
                <button
                    class="btn sm"
                    title=choice.label.clone()
                    on:click=then(move |_| page.choose(choice.clone(), false))
                    on:pointerenter=then(move |_| page.highlight.set(target.clone()))
                    on:pointerleave=then(move |_| page.highlight.set(None))
                >
                    {label}
                    {(!note.is_empty()).then(|| view! { <small>{note}</small> }.into_any())}
                </button>
            </li>
        }
    };
    view! {
        <ul class="opened" aria-label=say!("One by one")>
            <For each=choices key=|choice| choice.action.clone() children=item />
        </ul>
    }
}

/// A choice that waits for a second click.
#[component]
fn Confirm() -> impl IntoView {
    let page: TablePage = use_table_page();
    let choice = move || page.armed.get();
    let label = move || choice().map(|choice| choice.label).unwrap_or_default();
    let note = move || {
        let figure = choice().as_ref().map(figure).unwrap_or_default();
        if figure.is_empty() { say!("press again to do it").to_owned() } else { figure }
    };
    let question = memo(move || {
        page.armed.with(|armed| armed.as_ref().and_then(|choice| choice.question.clone())).unwrap_or_default()
    });
    let never_again = move |_| {
        page.wishes.update(|wishes| wishes.questions = false);
        storage::keep_wishes(&page.wishes.get_untracked());
        if let Some(choice) = choice() {
            page.act(choice.action);
        }
    };
    let go = move |_| {
        if let Some(choice) = choice() {
            page.act(choice.action);
        }
    };
    view! {
        <Show when=move || !question.with(String::is_empty)>
            <p class="question" role="alert">{live(move || question.get())}</p>
        </Show>
        <button class="act wide go" on:click=then(go)>
            {live(move || view! { <VerbIcon verb=choice().map_or_else(String::new, |choice| choice.verb.into_owned()) /> })}
            <span class="lbl">{live(label)}<small>{live(note)}</small></span>
            <kbd aria-hidden="true">"↵"</kbd>
        </button>
        <button class="act" on:click=then(move |_| _ = page.back())>
            <Icon of=Control::Close />
            <span class="lbl">{say!("Not yet")}</span>
            <kbd aria-hidden="true">{say!("Esc")}</kbd>
        </button>
        <Show when=move || !question.with(String::is_empty)>
            <button class="act" on:click=then(never_again)>
                <Icon of=Control::BellOff />
                <span class="lbl">{say!("Do not ask again")}</span>
            </button>
        </Show>
    }
}
