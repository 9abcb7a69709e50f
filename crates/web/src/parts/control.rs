//! Icons and dialogs.

use leptos::html;
use leptos::prelude::*;
use stage::draw::{Control, control};

/// A button's icon; what it means is said by the button.
#[component]
pub fn Icon(of: Control) -> impl IntoView {
    view! { <span class="icon" aria-hidden="true" inner_html=control(of)></span> }
}

/// A modal dialog. The browser keeps the focus in it, closes it on Escape and gives the focus back.
#[component]
pub fn Dialog(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    /// Drawn anew each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            // Fails only for a dialog that is open or not on the page.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let children = StoredValue::new(children);
    view! {
        <dialog class="box" node_ref=dialog aria-label=move || title.get() on:close=move |_| open.set(false)>
            <h2>{move || title.get()}</h2>
            <Show when=move || open.get()>{children.with_value(|children| children())}</Show>
        </dialog>
    }
}
