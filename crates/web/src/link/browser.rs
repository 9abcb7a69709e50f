//! The few things of the browser the line and the table page need: time, randomness, storage, addresses.

use leptos::prelude::{document, window};
use stage::Language;

/// The attribute of the page's root that names the language.
const LANGUAGE: &str = "lang";

/// Milliseconds since the epoch.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Random bytes as hexadecimal digits, from the browser's own source.
pub(crate) fn random_hex(bytes: usize) -> String {
    let mut buffer = vec![0u8; bytes];
    let filled = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut buffer));
    if filled.is_err() {
        buffer.iter_mut().for_each(|byte| *byte = (js_sys::Math::random() * 256.0) as u8);
    }
    buffer.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The page's own address without a path: `https://wartable.example`.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

pub(crate) fn socket_url(path: &str) -> String {
    format!("{}{path}", origin().replacen("http", "ws", 1))
}

/// What was kept under this key, if the browser keeps anything at all.
pub(crate) fn kept(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// Whether it could be kept: storage may be full or forbidden.
pub(crate) fn keep(key: &str, value: &str) -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// The language that is read. `theme.js` finds it before the page starts.
pub(crate) fn language() -> Language {
    let chosen = document().document_element().and_then(|root| root.get_attribute(LANGUAGE));
    chosen.and_then(|id| id.parse().ok()).unwrap_or_default()
}

/// This language is read from now on. The choice is kept, and the server is told it with every request.
pub(crate) fn set_language(language: Language) {
    keep("language", language.id());
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(LANGUAGE, language.id());
    }
    let cookie = format!("language={language}; path=/; max-age=31536000; samesite=lax");
    let _ = js_sys::Reflect::set(&document(), &"cookie".into(), &cookie.into());
}

pub(crate) fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(key);
    }
}
