//! How long it takes from navigation to a board one can play on: by a link with an empty cache, again with a full one, and
//! a match in the browser itself.
//!
//! `WARTABLE_BIN=target/release/wartable cargo run -p e2e --example arrival`

use e2e::{Browser, Device, Server, TestResult};

const TIMES: usize = 5;

fn main() {
    e2e::run(measure());
}

async fn measure() -> TestResult {
    let server = Server::start(1).await?;
    let host = Browser::open(Device::Desktop).await?;
    let solo = format!("/solo?game={}&seats=me,greedy", host.first_game(&server).await?);
    host.click(".game button.primary").await?;
    host.find("svg.board").await?;
    let table = host.page.current_url().await?.path().to_owned();
    let mut spans = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..TIMES {
        let me = Browser::open(Device::Desktop).await?;
        me.clear_cache().await?;
        me.watch_for("svg.board").await?;
        for (span, path) in spans.iter_mut().zip([&table, &table, &solo]) {
            me.go(&server.url(path)).await?;
            let seen = me.until("the board", "return window.seen").await?;
            span.push(seen.as_f64().unwrap_or_default());
        }
    }
    for (what, mut span) in
        ["a table, empty cache", "a table, full cache", "alone, without the server"].into_iter().zip(spans)
    {
        span.sort_by(f64::total_cmp);
        println!("{what}: {:.0} ms (median of {TIMES}, longest {:.0} ms)", span[TIMES / 2], span[TIMES - 1]);
    }
    Ok(())
}
