//! In a match against bots alone: a word about the kind of decision that has come up, once for each kind in this browser,
//! until hints are switched off.

use super::table_page::{TablePage, use_table_page};
use crate::app::on_language_change;
use crate::games;
use crate::learn::hints::{explained, keep_explained, wish, wished};
use crate::parts::{Draw, Icon, PanelClick, RwSignal, Show, effect, lazily, live, memo, panel_click, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use protocol::learn::Hints;
use stage::draw::{Control, control};

/// Where the hint stands. Its code is loaded in matches against bots only.
#[component]
pub(crate) fn HintPlace() -> impl IntoView {
    let page = use_table_page();
    let wanted = memo(move || page.you.get().is_some() && page.lesson.with(Option::is_none) && alone(page) && wished());
    view! { <Show when=move || wanted.get()>{lazily(load)}</Show> }
}

/// Whether all others are bots.
fn alone(page: TablePage) -> bool {
    let you = page.you.get();
    page.seats.with(|seats| seats.len() > 1 && seats.iter().all(|seat| Some(seat.seat) == you || !seat.person))
}

#[wasm_split(hint, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn load() -> Result<Draw, SplitLoaderError> {
    Ok(|| view! { <Hint /> }.into_any())
}

#[component]
fn Hint() -> impl IntoView {
    let page = use_table_page();
    let game = page.read_untracked(|shown| shown.view.game.clone());
    let hints = RwSignal::new(Hints::new());
    let known = RwSignal::new(explained(&game));
    let off = RwSignal::new(false);
    let asked = game.clone();
    let fetch = move || {
        let asked = asked.clone();
        spawn_local(async move {
            // Without hints there is a match all the same.
            if let Ok(found) = games::hints(&asked).await {
                hints.try_set(found);
            }
        });
    };
    fetch();
    on_language_change(fetch);
    let kind = memo(move || match page.my_move.get() {
        true => page.scene.with(|scene| scene.prompt.decision.to_string()),
        false => String::new(),
    });
    // The hint that is shown, until it is closed or the decision is made.
    let shown = RwSignal::new(None::<(String, String)>);
    effect(move || {
        let kind = kind.get();
        let text = hints.with(|hints| hints.get(&kind).cloned());
        let new = !kind.is_empty() && known.with_untracked(|known| !known.contains(&kind));
        match text.filter(|_| new && !off.get()) {
            Some(text) => {
                known.update(|known| known.push(kind.clone()));
                known.with_untracked(|known| keep_explained(&game, known));
                shown.set(Some((kind, text)));
            }
            None if shown.with_untracked(|shown| shown.as_ref().is_some_and(|(of, _)| *of != kind)) => shown.set(None),
            None => {}
        }
    });
    let open = move |event| {
        if let Some(PanelClick::Clause(clause)) = panel_click(&event) {
            page.open_rule(clause);
        }
    };
    let stop = move |_| {
        wish(false);
        off.set(true);
        shown.set(None);
    };
    live(move || {
        shown.get().map(|(_, text)| {
            view! {
                <div class="hint" role="status">
                    <Icon of=Control::Lightbulb />
                    <p inner_html=text on:click=then(open)></p>
                    <button class="btn sm" on:click=then(stop)>{say!("No more hints")}</button>
                    <button class="btn ghost icon sm" aria-label=say!("Close the hint") on:click=then(move |_| shown.set(None)) inner_html=control(Control::Close)></button>
                </div>
            }
        })
    })
}
