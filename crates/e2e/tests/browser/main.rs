//! People at the table, in real browsers.

mod accessible;
mod alone;
mod battue;
mod hidden;
mod keys;
mod lost;
mod parts;
mod phone;
mod together;
mod watching;

use e2e::{Browser, House, Tried};

/// Runs a test with a house of its own, or says why it cannot.
fn at_the_house<F: Future<Output = Tried>>(test: impl FnOnce(House) -> F) {
    if let Some(why) = e2e::missing() {
        eprintln!("\n*** SKIPPED: {why}\n");
        return;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let tried = runtime.expect("a runtime").block_on(async { test(House::open().await?).await });
    if let Err(why) = tried {
        panic!("{why}");
    }
}

/// Decides until the match is over.
async fn to_the_end(browser: &Browser) -> Tried {
    for _ in 0..400 {
        if browser.decide(25).await? == "over" {
            return Ok(());
        }
    }
    Err(format!("the match does not end; the page says:\n{}", browser.text().await?).into())
}

/// Opens a table for this person and a friend, and gives the friend's link.
async fn open_for_two(host: &Browser, house: &House, game: &str, listing: &str) -> Tried<String> {
    host.go(&house.url(&format!("/new/{game}?listing={listing}"))).await?;
    host.find(".seat-row").await?;
    let friend = "const seat = [...document.querySelectorAll('.seat-row')][1];
        const label = [...seat.querySelectorAll('label')].find(label => label.innerText.includes('Friend'));
        label.click(); return true";
    host.until("the second seat", friend).await?;
    host.click("form.new-table button.primary").await?;
    let link = host.until(
        "the friend's link",
        "const input = document.querySelector('.links input'); return input && input.value",
    );
    let link = link.await?.as_str().unwrap_or_default().to_owned();
    host.click(".links a.primary").await?;
    host.find(".gathering").await?;
    Ok(link)
}

/// Both sit, the host starts, both see the board.
async fn start(host: &Browser, friend: &Browser, link: &str) -> Tried {
    friend.go(link).await?;
    friend.sees("(you)").await?;
    host.sees("Every seat is filled").await?;
    host.click(".gather-go button.primary").await?;
    host.find("svg.board").await?;
    friend.find("svg.board").await?;
    Ok(())
}

/// The entry of the record the page shows.
async fn entry(browser: &Browser) -> Tried<u64> {
    let script = "return document.querySelector('.table-page').dataset.entry";
    let shown = browser.until("the entry", script).await?;
    Ok(shown.as_str().unwrap_or_default().parse()?)
}
