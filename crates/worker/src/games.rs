//! The games a message of the page is about, which the worker fetches before it answers.

use crate::local_table::SavedTable;
use catalog::NotFetched;
use kernel::Record;
use protocol::worker::{FromWorker, ToWorker, WorkerRequest};
use protocol::{ApiError, Code};
use stage::Language;

/// Fetches the games that the answer to a message needs, with what they have to read in a language. If one cannot be had,
/// the error is the answer.
pub async fn fetch_games(message: &ToWorker, language: Language) -> Result<(), FromWorker> {
    let (number, request) = match message {
        ToWorker::Request { number, request } => (number, request),
        // What is open goes on in the new language. A game that is there needs no more than its words, and does without.
        ToWorker::Language(language) => {
            for game in catalog::shelf() {
                let _ = catalog::fetch(game.title().id, *language).await;
            }
            return Ok(());
        }
        ToWorker::Table(_) => return Ok(()),
    };
    for game in games_of(request) {
        catalog::fetch(&game, language).await.map_err(|error| refuse(*number, &error))?;
    }
    Ok(())
}

fn refuse(number: u32, error: &NotFetched) -> FromWorker {
    FromWorker::Reply { number, reply: Err(ApiError::new(Code::Offline, error.to_string())) }
}

/// What cannot be read is of no game; answering it says why.
fn games_of(request: &WorkerRequest) -> Vec<String> {
    let game = match request {
        WorkerRequest::Shelf => return catalog::ids().iter().map(|&id| id.to_owned()).collect(),
        WorkerRequest::Game { game }
        | WorkerRequest::Rules { game }
        | WorkerRequest::Preview { game, .. }
        | WorkerRequest::Learn { game }
        | WorkerRequest::Hints { game }
        | WorkerRequest::Lesson { game, .. } => Some(game.clone()),
        WorkerRequest::Open { plan, .. } => Some(plan.game.clone()),
        WorkerRequest::Reopen { saved, .. } | WorkerRequest::Rematch { saved, .. } => SavedTable::game_of(saved),
        WorkerRequest::Watch { record } | WorkerRequest::Check { record } => {
            Record::read(record).ok().map(|record| record.game)
        }
        // These are about what is open already.
        WorkerRequest::LessonMove { .. }
        | WorkerRequest::Save
        | WorkerRequest::View { .. }
        | WorkerRequest::Replay
        | WorkerRequest::Moments { .. } => None,
    };
    game.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::NewTable;

    #[test]
    fn a_request_names_its_game() {
        let game = catalog::ids()[1];
        let plan = NewTable { game: game.into(), ..NewTable::default() };
        let open = WorkerRequest::Open { plan, name: "Anna".into(), now: 0, seed: String::new() };
        assert_eq!(games_of(&open), [game]);
        assert_eq!(games_of(&WorkerRequest::Rules { game: game.into() }), [game]);
        assert_eq!(games_of(&WorkerRequest::Shelf), catalog::ids());
        assert!(games_of(&WorkerRequest::Save).is_empty());
    }

    #[test]
    fn a_kept_match_names_its_game() {
        let mut worker = crate::tests::opened(&["me", "greedy"]);
        let saved = crate::tests::saved(&mut worker);
        let game = catalog::ids()[0];
        assert_eq!(games_of(&WorkerRequest::Reopen { saved: saved.saved.clone(), now: 0 }), [game]);
        let record = saved.record.expect("a match that has begun has a record");
        assert_eq!(games_of(&WorkerRequest::Watch { record }), [game]);
        assert!(games_of(&WorkerRequest::Reopen { saved: "{".into(), now: 0 }).is_empty());
    }
}
