//! The name of another person at the table. A press opens what one may do about that person.

use super::table_page::{Dialog, PersonAbout, TablePage};
use crate::parts::then;
use leptos::prelude::*;

/// A button at a table of a server, and plain text in a match of this browser. `message` is what the person said there.
pub(crate) fn person_name(page: TablePage, name: String, message: Option<String>) -> AnyView {
    if page.solo {
        return name.into_any();
    }
    let about = PersonAbout { name: name.clone(), message };
    let open = move |_: web_sys::MouseEvent| page.dialog.set(Some(Dialog::Person(about.clone())));
    view! { <button type="button" class="person" aria-haspopup="dialog" on:click=then(open)>{name}</button> }.into_any()
}
