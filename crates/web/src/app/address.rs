//! Where the browser is: the address, the page it means, and the links that lead to other pages without loading anew.

use crate::parts::{Memo, RwSignal, memo};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlAnchorElement, MouseEvent};

/// What there is to see.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Page {
    Home,
    MyTables,
    OpenTables,
    /// Of a game.
    NewTable(String),
    LearnShelf,
    /// Of a game.
    Learn(String),
    /// Of a game.
    Lesson(String, String),
    RulesShelf,
    /// Of a game.
    Rules(String),
    Table(String),
    /// Of a table.
    Replay(String),
    Solo,
    SoloReplay,
    Matches,
    Key,
    Notices,
    About,
    Lost,
}

impl Page {
    pub(crate) fn at(path: &str) -> Page {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] => Page::Home,
            ["tables"] => Page::MyTables,
            ["open"] => Page::OpenTables,
            ["new", game] => Page::NewTable(game.into()),
            ["learn"] => Page::LearnShelf,
            ["learn", game] => Page::Learn(game.into()),
            ["learn", game, lesson] => Page::Lesson(game.into(), lesson.into()),
            ["rules"] => Page::RulesShelf,
            ["rules", game] => Page::Rules(game.into()),
            ["t", table] => Page::Table(table.into()),
            ["t", table, "replay"] => Page::Replay(table.into()),
            ["solo"] => Page::Solo,
            ["matches"] => Page::Matches,
            ["key"] => Page::Key,
            ["notices"] => Page::Notices,
            ["about"] => Page::About,
            ["solo", "replay"] => Page::SoloReplay,
            _ => Page::Lost,
        }
    }

    /// A table fills the window; every other page stands between the bars.
    pub(crate) fn is_framed(&self) -> bool {
        !matches!(self, Page::Table(_) | Page::Solo | Page::Lesson(..))
    }

    /// Whether the page would lose what a person is doing if it were drawn anew. It fetches what it shows by itself when
    /// another language is chosen.
    pub(crate) fn keeps_what_was_chosen(&self) -> bool {
        !self.is_framed() || matches!(self, Page::NewTable(_))
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Address {
    spot: RwSignal<Spot>,
    pub page: Memo<Page>,
}

/// The parts of an address, as the browser has them: `/t/k3x9`, `?at=7`, `#CH-7.4`.
#[derive(Clone, PartialEq, Eq)]
struct Spot {
    path: String,
    query: String,
    hash: String,
}

pub(crate) fn use_address() -> Address {
    expect_context()
}

/// Follows the browser's address from now on.
pub(super) fn open() -> Address {
    let spot = RwSignal::new(Spot::now());
    let address = Address { spot, page: memo(move || spot.with(|spot| Page::at(&spot.path))) };
    provide_context(address);
    window_event_listener(ev::click, move |event| address.follow(&event));
    window_event_listener(ev::popstate, move |_| spot.set(Spot::now()));
    address
}

impl Address {
    pub(crate) fn path(self) -> String {
        self.spot.with(|spot| spot.path.clone())
    }

    /// What stands behind the `#`.
    pub(crate) fn hash(self) -> String {
        self.spot.with(|spot| spot.hash.trim_start_matches('#').to_owned())
    }

    /// The words behind the `?`, as they are when the page is opened.
    pub(crate) fn words(self) -> Vec<(String, String)> {
        self.spot.with_untracked(|spot| words(&spot.query))
    }

    pub(crate) fn word(self, key: &str) -> Option<String> {
        self.words().into_iter().find(|(word, _)| word == key).map(|(_, value)| value)
    }

    /// Opens another page.
    pub(crate) fn go(self, to: &str) {
        let before = self.spot.get_untracked();
        let here = window().location().href().unwrap_or_default();
        let again = web_sys::Url::new_with_base(to, &here).is_ok_and(|there| there.href() == here);
        let Ok(history) = window().history() else { return };
        // What is opened twice is one step back.
        let _ = match again {
            true => history.replace_state_with_url(&JsValue::NULL, "", Some(to)),
            false => history.push_state_with_url(&JsValue::NULL, "", Some(to)),
        };
        let now = Spot::now();
        // The page itself scrolls to a place on it.
        if now.path != before.path || now.hash.is_empty() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        self.spot.set(now);
    }

    /// Links inside the client open their page here; everything else is the browser's.
    fn follow(self, event: &MouseEvent) {
        let plain = event.button() == 0
            && !(event.default_prevented()
                || event.meta_key()
                || event.alt_key()
                || event.ctrl_key()
                || event.shift_key());
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let link = element.and_then(|element| element.closest("a[href]").ok().flatten());
        let Some(link) = link.filter(|_| plain).and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) else {
            return;
        };
        let ours = window().location().origin().is_ok_and(|origin| origin == link.origin());
        if ours && link.target().is_empty() && !link.has_attribute("download") {
            event.prevent_default();
            self.go(&link.href());
        }
    }
}

impl Spot {
    fn now() -> Spot {
        let location = window().location();
        Spot {
            path: location.pathname().unwrap_or_default(),
            query: location.search().unwrap_or_default(),
            hash: location.hash().unwrap_or_default(),
        }
    }
}

/// The words behind the `?` of the address as the browser shows it now.
pub(crate) fn words_of_address() -> Vec<(String, String)> {
    words(&Spot::now().query)
}

fn words(query: &str) -> Vec<(String, String)> {
    let read = |text: &str| {
        let text = text.replace('+', " ");
        js_sys::decode_uri_component(&text).map_or(text, String::from)
    };
    let pairs = query.trim_start_matches('?').split('&').filter(|pair| !pair.is_empty());
    pairs.map(|pair| pair.split_once('=').unwrap_or((pair, ""))).map(|(key, value)| (read(key), read(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_means_a_page() {
        assert_eq!(Page::at("/"), Page::Home);
        assert_eq!(Page::at("/new/charms"), Page::NewTable("charms".into()));
        assert_eq!(Page::at("/t/k3x9p2/"), Page::Table("k3x9p2".into()));
        assert_eq!(Page::at("/t/k3x9p2/replay"), Page::Replay("k3x9p2".into()));
        assert_eq!(Page::at("/solo/replay"), Page::SoloReplay);
        assert_eq!(Page::at("/learn/charms"), Page::Learn("charms".into()));
        assert_eq!(Page::at("/learn/charms/a-fight"), Page::Lesson("charms".into(), "a-fight".into()));
        for nowhere in ["/t", "/new", "/rules/a/b", "/chess"] {
            assert_eq!(Page::at(nowhere), Page::Lost, "{nowhere}");
        }
    }
}
