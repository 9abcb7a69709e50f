//! How much room there is: the layout has three shapes, and only one of them is built at a time.

use leptos::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breadth {
    /// Board first, the rest in a sheet below it.
    Phone,
    /// Two columns: the rail is a tab.
    Narrow,
    /// Three columns.
    Wide,
}

impl Breadth {
    fn now() -> Breadth {
        let fits = |query: &str| window().match_media(query).ok().flatten().is_some_and(|query| query.matches());
        match () {
            () if fits("(min-width: 1280px)") => Breadth::Wide,
            () if fits("(min-width: 861px)") => Breadth::Narrow,
            () => Breadth::Phone,
        }
    }
}

/// Follows the window until the page is left.
pub fn follow() -> RwSignal<Breadth> {
    let breadth = RwSignal::new(Breadth::now());
    let listener = window_event_listener_untyped("resize", move |_| {
        let now = Breadth::now();
        if breadth.get_untracked() != now {
            breadth.set(now);
        }
    });
    on_cleanup(move || listener.remove());
    breadth
}

/// Whether fingers point here. A finger covers what it points at.
pub fn coarse() -> bool {
    window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches())
}
