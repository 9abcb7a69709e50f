//! How much room there is: the layout has three shapes, and only one of them is built at a time.

use crate::parts::RwSignal;
use leptos::prelude::*;
use stage::Stage;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Layout {
    /// Board first, the rest in a sheet below it.
    Phone,
    /// Two columns: the rail is a tab.
    Narrow,
    /// Three columns.
    Wide,
}

impl Layout {
    pub(crate) fn now() -> Layout {
        let fits = |query: &str| window().match_media(query).ok().flatten().is_some_and(|query| query.matches());
        match () {
            () if fits("(min-width: 1280px)") => Layout::Wide,
            () if fits("(min-width: 861px)") => Layout::Narrow,
            () => Layout::Phone,
        }
    }

    /// Whether a deep board lies turned.
    pub(crate) fn turns(self, stage: &Stage) -> bool {
        self != Layout::Phone && stage.deep
    }
}

/// Follows the window until the page is left.
pub(crate) fn follow() -> RwSignal<Layout> {
    let layout = RwSignal::new(Layout::now());
    let listener = window_event_listener_untyped("resize", move |_| {
        let now = Layout::now();
        if layout.get_untracked() != now {
            layout.set(now);
        }
    });
    on_cleanup(move || listener.remove());
    layout
}

/// Whether fingers point here. A finger covers what it points at.
pub(crate) fn coarse() -> bool {
    window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches())
}
