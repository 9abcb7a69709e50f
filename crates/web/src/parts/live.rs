//! What changes while it is shown. A page is made of hundreds of small functions of the table's state, and each would
//! bring its own copy of the code that runs them; here they are boxed first, so that there is one copy for all.

use super::signal::{Memo, Signal};
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A part of a page that is drawn anew when what it reads changes.
pub(crate) fn live<V: IntoView + 'static>(mut draw: impl FnMut() -> V + Send + 'static) -> AnyView {
    boxed(Box::new(move || draw().into_any()))
}

fn boxed(draw: Box<dyn FnMut() -> AnyView + Send>) -> AnyView {
    draw.into_any()
}

/// Views one after the other, as one view.
pub(crate) trait Together {
    fn together(self) -> AnyView;
}

impl<V: IntoView + 'static, I: Iterator<Item = V>> Together for I {
    fn together(self) -> AnyView {
        stood(self.map(IntoAny::into_any).collect())
    }
}

fn stood(views: Vec<AnyView>) -> AnyView {
    views.into_any()
}

/// A value made of others, told on only when it differs.
pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(value: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    Memo::new(move |_| value())
}

/// Runs now, and again whenever something changes that it read.
pub(crate) fn effect(run: impl FnMut() + 'static) {
    let mut run: Box<dyn FnMut()> = Box::new(run);
    Effect::new(move |_| run());
}

/// What happens on an event of the page: `on:click=then(…)`.
pub(crate) fn then<E: 'static>(run: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(run)
}

/// Shows its children while something is the case.
#[component]
pub(crate) fn Show(
    children: ChildrenFn,
    #[prop(into)] when: Signal<bool>,
    #[prop(optional, into)] fallback: ViewFn,
) -> impl IntoView {
    let when = memo(move || when.get());
    live(move || if when.get() { children() } else { fallback.run() })
}

/// One view for each of a list's things. Things with the same key keep theirs.
#[component]
pub(crate) fn For<T, I, K, V>(
    each: impl Fn() -> I + Send + 'static,
    key: impl Fn(&T) -> K + Send + 'static,
    children: impl Fn(T) -> V + Clone + Send + 'static,
) -> impl IntoView
where
    T: Send + 'static,
    I: IntoIterator<Item = T> + 'static,
    K: Hash + 'static,
    V: IntoView + 'static,
{
    rows(Box::new(move || {
        let row = |thing: T| {
            let key = hash_of(&key(&thing));
            let children = children.clone();
            Row { key, draw: Box::new(move || children(thing).into_any()) }
        };
        each().into_iter().map(row).collect()
    }))
}

/// A number that stands for everything a thing says: a key for [`For`] where a thing that changes is drawn anew.
pub(crate) fn hash_of<T: Hash>(thing: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

struct Row {
    key: u64,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

fn rows(each: Box<dyn Fn() -> Vec<Row> + Send>) -> AnyView {
    view! { <leptos::prelude::For each key=|row: &Row| row.key children=|row: Row| (row.draw)() /> }.into_any()
}
