//! Questions about the games. The server answers; where it cannot be reached, the worker in this browser does.

use crate::link::{browser, http, worker};
use crate::parts::adopt;
use protocol::games::{GameCard, GameDetails, Preview, SetupDraft};
use protocol::learn::{Hints, Learn};
use protocol::rulebook::Rulebook;
use protocol::worker::WorkerRequest;
use protocol::{ApiError, Code, NewTable, Opened, SeatChoice, StartMatch};
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

/// What changes only with the language while the page is open.
#[derive(Default)]
struct Kept {
    shelf: Option<Vec<GameCard>>,
    sheets: Vec<(String, GameDetails)>,
    books: Vec<(String, Arc<Rulebook>)>,
    learn: Vec<(String, Arc<Learn>)>,
}

/// Everything is asked for again.
pub(crate) fn forget() {
    KEPT.take();
}

/// What is kept of a game.
fn of<T: Clone>(kept: &[(String, T)], game: &str) -> Option<T> {
    kept.iter().find(|(id, _)| id == game).map(|(_, it)| it.clone())
}

pub(crate) async fn shelf() -> Result<Vec<GameCard>, ApiError> {
    if let Some(shelf) = KEPT.with_borrow(|kept| kept.shelf.clone()) {
        return Ok(shelf);
    }
    let shelf: Vec<GameCard> = match http::get("/api/shelf").await {
        Err(fault) if is_away(&fault) => worker::ask(WorkerRequest::Shelf).await?,
        answer => answer?,
    };
    shelf.iter().for_each(|card| adopt(&card.style));
    KEPT.with_borrow_mut(|kept| kept.shelf = Some(shelf.clone()));
    Ok(shelf)
}

pub(crate) async fn sheet(game: &str) -> Result<GameDetails, ApiError> {
    if let Some(sheet) = KEPT.with_borrow(|kept| of(&kept.sheets, game)) {
        return Ok(sheet);
    }
    let sheet: GameDetails = match http::get(&format!("/api/games/{game}")).await {
        Err(fault) if is_away(&fault) => worker::ask(WorkerRequest::Game { game: game.into() }).await?,
        answer => answer?,
    };
    KEPT.with_borrow_mut(|kept| kept.sheets.push((game.into(), sheet.clone())));
    Ok(sheet)
}

/// The rules, fetched once.
pub(crate) async fn book(game: &str) -> Result<Arc<Rulebook>, ApiError> {
    if let Some(book) = KEPT.with_borrow(|kept| of(&kept.books, game)) {
        return Ok(book);
    }
    let book: Rulebook = match http::get(&format!("/api/games/{game}/rules")).await {
        Err(fault) if is_away(&fault) => worker::ask(WorkerRequest::Rules { game: game.into() }).await?,
        answer => answer?,
    };
    let book = Arc::new(book);
    KEPT.with_borrow_mut(|kept| kept.books.push((game.into(), book.clone())));
    Ok(book)
}

/// The learn page of a game, fetched once.
pub(crate) async fn learn(game: &str) -> Result<Arc<Learn>, ApiError> {
    if let Some(page) = KEPT.with_borrow(|kept| of(&kept.learn, game)) {
        return Ok(page);
    }
    let page: Learn = match http::get(&format!("/api/games/{game}/learn")).await {
        Err(fault) if is_away(&fault) => worker::ask(WorkerRequest::Learn { game: game.into() }).await?,
        answer => answer?,
    };
    let page = Arc::new(page);
    KEPT.with_borrow_mut(|kept| kept.learn.push((game.into(), page.clone())));
    Ok(page)
}

/// The hints of a game.
pub(crate) async fn hints(game: &str) -> Result<Hints, ApiError> {
    match http::get(&format!("/api/games/{game}/hints")).await {
        Err(fault) if is_away(&fault) => worker::ask(WorkerRequest::Hints { game: game.into() }).await,
        answer => answer,
    }
}

pub(crate) async fn preview(game: &str, draft: &SetupDraft) -> Result<Preview, ApiError> {
    match http::post(&format!("/api/games/{game}/preview"), draft).await {
        Err(fault) if is_away(&fault) => {
            worker::ask(WorkerRequest::Preview { game: game.into(), draft: draft.clone() }).await
        }
        answer => answer,
    }
}

/// Whether the server did not answer, or could not answer this question.
pub(crate) fn is_away(fault: &ApiError) -> bool {
    matches!(fault.code, Code::Offline | Code::ServerTrouble)
}

/// Opens a table, and begins if no seat is free. What this browser adds to the dice goes out only when the table's
/// seed is fixed.
pub(crate) async fn open_table(plan: NewTable) -> Result<Opened, ApiError> {
    let seated = plan.seats.is_empty() || plan.seats.contains(&SeatChoice::Me);
    let opened: Opened = http::post("/api/tables", &plan).await?;
    if opened.free == 0 {
        let salt = seated.then(|| browser::random_hex(16));
        http::post::<_, ()>(&format!("/api/tables/{}/start", opened.table), &StartMatch { salt }).await?;
    }
    Ok(opened)
}
