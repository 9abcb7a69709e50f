//! The page's program comes in parts: a first visit downloads its own part only, later pages bring what is missing.

use crate::with_server;
use e2e::{Browser, Device};

/// The files of the program downloaded so far, without their folder and hash.
const PROGRAM: &str = "return performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop())
    .filter(name => /\\.(pack|part|wasm)$/.test(name)).map(name => name.replace(/-[0-9a-f]{16}/, ''))";

#[test]
fn a_visit_downloads_its_own_part_and_the_next_page_only_what_is_missing() {
    with_server(async |server| {
        let me = Browser::open(Device::Desktop).await?;
        me.clear_cache().await?;
        me.go(&server.url("/")).await?;
        me.find(".shelf .game").await?;
        assert_eq!(me.run(PROGRAM).await?, serde_json::json!(["shelf.pack"]));
        // A page loaded anew would forget this.
        me.run("window.stillHere = true; return true").await?;
        me.click(".shelf .game a[href^='/rules/']").await?;
        me.find(".book h1").await?;
        assert_eq!(me.run(PROGRAM).await?, serde_json::json!(["shelf.pack", "rules.part"]));
        assert_eq!(me.run("return window.stillHere === true").await?, true);
        Ok(())
    });
}
