//! The shelf: the one list of games, with a line for each.

use crate::AnyGame;
use kernel::Game;
use stage::Language;
use thiserror::Error;

/// The list. Programs carry all games; only the worker beside the page fetches each when it is needed, so there the
/// list is cut into parts with the names given here. What a game has in French is a part of its own, which only its readers
/// fetch.
macro_rules! shelf {
    ($($part:ident: $game:ty $(, french: $french:ident)?;)*) => {
        const IDS: &[&str] = &[$(<$game as Game>::TITLE.id),*];

        /// The parts with what games have in French, by the ids of the games.
        #[cfg(test)]
        const FRENCH_PARTS: &[(&str, &str)] = &[$($((<$game as Game>::TITLE.id, stringify!($french)),)?)*];

        #[cfg(not(target_family = "wasm"))]
        mod games {
            use crate::{AnyGame, ShelvedGame};
            use stage::{Language, Staged, Translation};

            static GAMES: &[&dyn AnyGame] = &[$(&ShelvedGame::<$game>::new()),*];

            pub(super) fn all() -> &'static [&'static dyn AnyGame] {
                GAMES
            }

            pub(crate) fn translation<G: Staged>(language: Language) -> Option<&'static Translation> {
                G::translation(language)
            }

            pub(super) async fn fetch(_id: &str, _language: Language) -> Result<(), super::NotFetched> {
                Ok(())
            }
        }

        #[cfg(target_family = "wasm")]
        mod games {
            use crate::{AnyGame, ShelvedGame};
            use kernel::Game;
            use stage::{Language, Staged, Translation};
            use std::sync::{Mutex, PoisonError};
            use wasm_split_helpers::{SplitLoaderError, wasm_split};

            static FETCHED: Mutex<&[&dyn AnyGame]> = Mutex::new(&[]);
            /// The translations that were fetched, with the ids of the games.
            static TRANSLATIONS: Mutex<Vec<(&str, Language, &Translation)>> = Mutex::new(Vec::new());

            pub(super) fn all() -> &'static [&'static dyn AnyGame] {
                *FETCHED.lock().unwrap_or_else(PoisonError::into_inner)
            }

            pub(crate) fn translation<G: Staged>(language: Language) -> Option<&'static Translation> {
                translation_of(G::TITLE.id, language)
            }

            fn translation_of(id: &str, language: Language) -> Option<&'static Translation> {
                let fetched = TRANSLATIONS.lock().unwrap_or_else(PoisonError::into_inner);
                fetched.iter().find(|(game, of, _)| *game == id && *of == language).map(|(.., translation)| *translation)
            }

            pub(super) async fn fetch(id: &str, language: Language) -> Result<(), super::NotFetched> {
                if all().iter().all(|game| game.title().id != id) {
                    $(if id == <$game as Game>::TITLE.id {
                        add($part().await.map_err(|_| super::NotFetched(id.to_owned()))?);
                    })*
                }
                $($(if id == <$game as Game>::TITLE.id
                    && language == Language::French
                    && translation_of(id, language).is_none()
                {
                    // Without a connection it is read in English until it can be fetched.
                    if let Ok(Some(translation)) = $french().await {
                        translation.install();
                        let mut fetched = TRANSLATIONS.lock().unwrap_or_else(PoisonError::into_inner);
                        fetched.push((<$game as Game>::TITLE.id, language, translation));
                    }
                })?)*
                Ok(())
            }

            /// There are few games and each is added once, so the earlier lists are left where they are.
            fn add(game: &'static dyn AnyGame) {
                let place = |game: &dyn AnyGame| super::IDS.iter().position(|id| *id == game.title().id);
                let mut games = all().to_vec();
                if games.iter().all(|there| there.title().id != game.title().id) {
                    games.push(game);
                    games.sort_by_key(|game| place(*game));
                    *FETCHED.lock().unwrap_or_else(PoisonError::into_inner) = games.leak();
                }
            }

            $(
                #[wasm_split($part, fallible)]
                fn $part() -> Result<&'static dyn AnyGame, SplitLoaderError> {
                    Ok(&const { ShelvedGame::<$game>::new() })
                }

                $(
                    #[wasm_split($french, fallible)]
                    fn $french() -> Result<Option<&'static Translation>, SplitLoaderError> {
                        Ok(<$game as Staged>::translation(Language::French))
                    }
                )?
            )*
        }
    };
}

// One line a game, so that adding a game adds a line.
shelf! {
    battle_masters: battle_masters::BattleMasters, french: battle_masters_french;
    battue: battue::Battue, french: battue_french;
    battlelore: battlelore::BattleLore, french: battlelore_french;
    battlemist: battlemist::Battlemist;
    battalia: battalia::Battalia;
}

pub(crate) use games::translation;

/// Every game there is; in the worker beside the page, every game that was fetched.
pub fn shelf() -> &'static [&'static dyn AnyGame] {
    games::all()
}

/// The ids of all games, in the order of the shelf.
pub fn ids() -> &'static [&'static str] {
    IDS
}

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, NoSuchGame> {
    let found = shelf().iter().find(|game| game.title().id == id);
    found.copied().ok_or_else(|| NoSuchGame(id.to_owned()))
}

/// Fetches the game with this id, and what it has in a language, where a program does not carry all of it. An id
/// that no game has is left to [`find`].
pub async fn fetch(id: &str, language: Language) -> Result<(), NotFetched> {
    games::fetch(id, language).await
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game '{0}' on the shelf; {known}", known = kernel::suggest(.0, IDS))]
pub struct NoSuchGame(pub String);

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the game '{0}' could not be fetched; check the connection and load the page again")]
pub struct NotFetched(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    /// The worker says in French only what it has fetched, and the bundler knows the parts by their names.
    #[test]
    fn every_game_in_french_has_a_part_for_it() {
        let in_french = shelf().iter().filter(|game| game.languages().contains(&Language::French));
        let parts: Vec<_> =
            in_french.map(|game| game.title().id).map(|id| (id, id.replace('-', "_") + "_french")).collect();
        assert!(!parts.is_empty());
        assert!(parts.iter().map(|(id, part)| (*id, part.as_str())).eq(FRENCH_PARTS.iter().copied()), "{parts:?}");
        for (id, _) in parts {
            let translation = find(id).expect("a game").translation(Language::French).expect("what it has in French");
            assert!(translation.texts.lines().count() > 100, "{id}");
        }
    }
}
