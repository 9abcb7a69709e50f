//! Copying to the clipboard.

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Copies a text and says whether it went well: browsers refuse it on pages that are not secure.
pub(crate) fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    if clipboard.is_undefined() {
        return done(false);
    }
    let promise = window().navigator().clipboard().write_text(text);
    spawn_local(async move { done(JsFuture::from(promise).await.is_ok()) });
}
