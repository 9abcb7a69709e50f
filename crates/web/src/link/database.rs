//! Texts that are too large for the browser's local storage, in IndexedDB.

use js_sys::{Function, Promise};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

const NAME: &str = "wartable";
const STORE: &str = "matches";

/// `None` if the database has no such key; an error if the database cannot be read.
pub(crate) async fn get(key: &str) -> Result<Option<String>, JsValue> {
    let (store, _) = open(IdbTransactionMode::Readonly).await?;
    let request = store.get(&key.into())?;
    Ok(done(&request).await?.as_string())
}

/// Whether it is kept.
pub(crate) async fn put(key: &str, text: &str) -> bool {
    let written = async {
        let (store, transaction) = open(IdbTransactionMode::Readwrite).await?;
        store.put_with_key(&text.into(), &key.into())?;
        complete(&transaction).await
    };
    written.await.is_ok()
}

pub(crate) async fn delete(key: &str) {
    if let Ok((store, transaction)) = open(IdbTransactionMode::Readwrite).await
        && store.delete(&key.into()).is_ok()
    {
        // What could not be deleted stays unlisted and does no harm.
        let _ = complete(&transaction).await;
    }
}

async fn open(mode: IdbTransactionMode) -> Result<(IdbObjectStore, IdbTransaction), JsValue> {
    let factory = window().indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(NAME, 1)?;
    let opened = request.clone();
    let make = Closure::<dyn FnMut(JsValue)>::new(move |_| {
        if let Ok(database) = opened.result() {
            // It fails only where the store is there already.
            let _ = database.unchecked_into::<IdbDatabase>().create_object_store(STORE);
        }
    });
    request.set_onupgradeneeded(Some(make.as_ref().unchecked_ref()));
    let database: IdbDatabase = done(&request).await?.unchecked_into();
    let transaction = database.transaction_with_str_and_mode(STORE, mode)?;
    Ok((transaction.object_store(STORE)?, transaction))
}

async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::new(&mut |good: Function, bad: Function| {
        request.set_onsuccess(Some(&good));
        request.set_onerror(Some(&bad));
    }))
    .await?;
    request.result()
}

async fn complete(transaction: &IdbTransaction) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::new(&mut |good: Function, bad: Function| {
        transaction.set_oncomplete(Some(&good));
        transaction.set_onerror(Some(&bad));
        transaction.set_onabort(Some(&bad));
    }))
    .await
}
