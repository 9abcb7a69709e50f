//! Messages of the browser itself, while the page is in the background.

use leptos::prelude::window;
use web_sys::{Notification, NotificationPermission};

/// Some browsers show messages only for installed pages.
pub(crate) fn can_call() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}

pub(crate) fn may_call() -> bool {
    can_call() && Notification::permission() == NotificationPermission::Granted
}
