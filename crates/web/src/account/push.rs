//! Subscribes this browser to messages of the server, which come also while no page is open.

use leptos::prelude::window;
use protocol::notices::AddPush;
use protocol::read::read;
use serde::Deserialize;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::ServiceWorkerRegistration;
use web_sys::{Notification, NotificationPermission, PushManager, PushSubscription, PushSubscriptionOptionsInit};

/// A subscription as the browser writes it.
#[derive(Deserialize)]
struct Written {
    endpoint: String,
    keys: WrittenKeys,
}

#[derive(Deserialize)]
struct WrittenKeys {
    p256dh: String,
    auth: String,
}

/// Asks the person for leave and the browser for a subscription with the server's key; or says why there is none.
pub(super) async fn subscribe(server_key: &str) -> Result<AddPush, &'static str> {
    let has = |object: &JsValue, name: &str| js_sys::Reflect::has(object, &name.into()).unwrap_or(false);
    if !has(&window(), "PushManager") || !has(&window().navigator(), "serviceWorker") || !crate::app::can_call() {
        return Err(say!(
            "This browser shows no messages while a page is closed. It may need https, or Wartable to be installed."
        ));
    }
    let refused =
        |_: JsValue| say!("The browser has no subscription for this page. Its settings for this site may forbid it.");
    let asked = Notification::request_permission().map_err(refused)?;
    JsFuture::from(asked).await.map_err(refused)?;
    if Notification::permission() != NotificationPermission::Granted {
        return Err(say!("The browser does not allow messages from this page. Its settings for this site can."));
    }
    let manager = push_manager().await.map_err(refused)?;
    let subscription = match ask(&manager, server_key).await {
        Ok(subscription) => subscription,
        Err(_) => {
            // The one it has may be of a server that had another key.
            forget(&manager).await.map_err(refused)?;
            ask(&manager, server_key).await.map_err(refused)?
        }
    };
    let written = js_sys::JSON::stringify(&subscription).map_err(refused)?;
    let unread = |_| say!("The browser has no subscription for this page. Its settings for this site may forbid it.");
    let Written { endpoint, keys } = read(&String::from(written)).map_err(unread)?;
    Ok(AddPush { endpoint, p256dh: keys.p256dh, auth: keys.auth })
}

async fn push_manager() -> Result<PushManager, JsValue> {
    let workers = window().navigator().service_worker();
    // Without a registration the browser would never say that one is ready.
    let found = JsFuture::from(workers.get_registration()).await?;
    if found.is_undefined() {
        return Err(found);
    }
    let registration: ServiceWorkerRegistration = JsFuture::from(workers.ready()?).await?.unchecked_into();
    registration.push_manager()
}

async fn ask(manager: &PushManager, server_key: &str) -> Result<PushSubscription, JsValue> {
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key_opt_str(Some(server_key));
    Ok(JsFuture::from(manager.subscribe_with_options(&options)?).await?.unchecked_into())
}

async fn forget(manager: &PushManager) -> Result<(), JsValue> {
    let old = JsFuture::from(manager.get_subscription()?).await?;
    if !old.is_null() {
        JsFuture::from(old.unchecked_into::<PushSubscription>().unsubscribe()?).await?;
    }
    Ok(())
}
