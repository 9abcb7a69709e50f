//! Joining by a link: what people paste is a whole address, a path or just a table's id.

use crate::app::use_address;
use crate::parts::{RwSignal, live, then};
use leptos::prelude::*;
use stage::draw::{Control, control};

/// The path to go to, or none if this leads to no table.
pub(crate) fn path(pasted: &str) -> Option<String> {
    let pasted = pasted.trim();
    let (place, query) = pasted.split_once('?').map_or((pasted, ""), |(place, query)| (place, query));
    let place = place.split_once('#').map_or(place, |(place, _)| place).trim_end_matches('/');
    let table = match place.rsplit_once("/t/") {
        Some((_, table)) => table,
        None => place.strip_prefix("t/").unwrap_or(place),
    };
    let (table, replay) = table.strip_suffix("/replay").map_or((table, ""), |table| (table, "/replay"));
    let fits =
        (3..=64).contains(&table.len()) && table.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
    let query = query.split_once('#').map_or(query, |(query, _)| query);
    let query = if query.is_empty() { String::new() } else { format!("?{query}") };
    fits.then(|| format!("/t/{table}{replay}{query}"))
}

#[component]
pub(crate) fn JoinByLink() -> impl IntoView {
    let address = use_address();
    let pasted = RwSignal::new(String::new());
    let wrong = RwSignal::new(false);
    let join = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match path(&pasted.get_untracked()) {
            Some(path) => address.go(&path),
            None => wrong.set(true),
        }
    };
    let example = format!("{}/t/…", window().location().host().unwrap_or_default());
    view! {
        <form class="join" on:submit=then(join)>
            <label for="join-link">{say!("Join by link")}</label>
            <span class="field">
                <span inner_html=control(Control::Link)></span>
                <input
                    id="join-link"
                    autocomplete="off"
                    spellcheck="false"
                    inputmode="url"
                    placeholder=example
                    aria-describedby="join-why"
                    aria-invalid=move || wrong.get().then_some("true")
                    on:input=then(move |event| {
                        wrong.set(false);
                        pasted.set(event_target_value(&event));
                    })
                />
            </span>
            <button class="btn">{say!("Join")}</button>
            <span id="join-why" class="why" role="status">
                {live(move || wrong.get().then_some(say!("This leads to no table. Paste the whole link, or the part after /t/.")))}
            </span>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::path;

    #[test]
    fn a_link_a_path_and_an_id_lead_to_the_same_table() {
        for pasted in ["https://wartable.example/t/k3x9", "wartable.example/t/k3x9/", "/t/k3x9", "t/k3x9", " k3x9 "] {
            assert_eq!(path(pasted).as_deref(), Some("/t/k3x9"), "{pasted}");
        }
    }

    #[test]
    fn a_seat_link_keeps_its_token_and_a_replay_its_moment() {
        assert_eq!(path("http://a:8080/t/k3x9?seat=1&token=ab#x").as_deref(), Some("/t/k3x9?seat=1&token=ab"));
        assert_eq!(path("https://a/t/k3x9/replay?at=7").as_deref(), Some("/t/k3x9/replay?at=7"));
    }

    #[test]
    fn what_is_no_link_leads_nowhere() {
        for pasted in ["", "  ", "hello there", "https://wartable.example/rules/x", "../../etc", "javascript:alert(1)"]
        {
            assert_eq!(path(pasted), None, "{pasted}");
        }
    }
}
