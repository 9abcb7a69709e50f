//! People: the browsers they are signed in with, and the key that signs in another.

use crate::write::{Write, signed};
use crate::{Engine, Store, StoreError, ask};

/// A person. The tokens of their browsers and their key are known to them alone; the store keeps hashes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: String,
    pub name: String,
}

/// A browser in which a person is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub token_hash: String,
    /// What the browser says it is: `Firefox, Linux`.
    pub device: String,
    /// When it was signed in and when it was last used, in milliseconds since 1970.
    pub since: u64,
    pub seen: u64,
}

const BY_TOKEN: &str = "SELECT id, name FROM sessions JOIN people ON id = person WHERE token_hash = $1";
const BY_KEY: &str = "SELECT id, name FROM people WHERE key_hash = $1";
const HAS_KEY: &str = "SELECT id FROM people WHERE id = $1 AND key_hash IS NOT NULL";
const SESSIONS: &str =
    "SELECT token_hash, device, since, seen FROM sessions WHERE person = $1 ORDER BY seen DESC, token_hash";

impl Store {
    /// Keeps a new person, signed in with one browser. `AlreadyThere` when the id or the token is in use.
    pub async fn add_person(
        &self,
        person: &Person,
        token_hash: &str,
        device: &str,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        self.write(Write::person(person, token_hash, device, now_ms)?).await
    }

    /// Signs a person in with another browser. The person's browsers that were not used for longest are signed out where
    /// there are more than thirty-two.
    pub async fn add_session(
        &self,
        person: &str,
        token_hash: &str,
        device: &str,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        self.write(Write::session(person, token_hash, device, now_ms)?).await
    }

    /// Notes that a browser was used just now.
    pub async fn touch_session(&self, token_hash: &str, device: &str, now_ms: u64) -> Result<(), StoreError> {
        self.write(Write::touch(token_hash, device, now_ms)?).await
    }

    /// Signs one browser of a person out.
    pub async fn end_session(&self, person: &str, token_hash: &str) -> Result<(), StoreError> {
        self.write(Write::end_session(person, token_hash)?).await
    }

    /// Gives a person a new key. The old key no longer signs in, and all browsers but one are signed out.
    pub async fn set_key(&self, person: &str, key_hash: &str, kept_token_hash: &str) -> Result<(), StoreError> {
        self.write(Write::key(person, key_hash, kept_token_hash)?).await
    }

    pub async fn rename(&self, person: &str, name: &str) -> Result<(), StoreError> {
        self.write(Write::rename(person, name)?).await
    }

    pub async fn person_by_token(&self, token_hash: &str) -> Result<Option<Person>, StoreError> {
        self.person(BY_TOKEN, token_hash).await
    }

    pub async fn person_by_key(&self, key_hash: &str) -> Result<Option<Person>, StoreError> {
        self.person(BY_KEY, key_hash).await
    }

    pub async fn has_key(&self, person: &str) -> Result<bool, StoreError> {
        let found: Option<String> = ask!(self, pool => sqlx::query_scalar(HAS_KEY).bind(person).fetch_optional(pool))?;
        Ok(found.is_some())
    }

    /// The browsers of a person, the last used first.
    pub async fn sessions(&self, person: &str) -> Result<Vec<Session>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> =
            ask!(self, pool => sqlx::query_as(SESSIONS).bind(person).fetch_all(pool))?;
        let session = |(token_hash, device, since, seen): (String, String, i64, i64)| Session {
            token_hash,
            device,
            since: since.unsigned_abs(),
            seen: seen.unsigned_abs(),
        };
        Ok(rows.into_iter().map(session).collect())
    }

    async fn person(&self, question: &'static str, secret_hash: &str) -> Result<Option<Person>, StoreError> {
        let found: Option<(String, String)> =
            ask!(self, pool => sqlx::query_as(question).bind(secret_hash).fetch_optional(pool))?;
        Ok(found.map(|(id, name)| Person { id, name }))
    }
}

impl Write {
    fn person(person: &Person, token_hash: &str, device: &str, now: u64) -> Result<Write, StoreError> {
        let name = crate::write::plain("the person's name", &person.name)?;
        Ok(Write::Person { name, session: SessionRow::new(&person.id, token_hash, device, now)? })
    }

    fn session(person: &str, token_hash: &str, device: &str, now: u64) -> Result<Write, StoreError> {
        Ok(Write::Session(SessionRow::new(person, token_hash, device, now)?))
    }

    fn touch(token_hash: &str, device: &str, now: u64) -> Result<Write, StoreError> {
        Ok(Write::Touch(SessionRow::new("", token_hash, device, now)?))
    }
}

/// A session to be written, with everything checked.
pub(crate) struct SessionRow {
    pub person: String,
    pub token_hash: String,
    pub device: String,
    pub now: i64,
}

impl SessionRow {
    fn new(person: &str, token_hash: &str, device: &str, now: u64) -> Result<SessionRow, StoreError> {
        use crate::write::plain;
        Ok(SessionRow {
            person: plain("the person's id", person)?,
            token_hash: plain("the token's hash", token_hash)?,
            device: plain("the device's name", device)?,
            now: signed(now),
        })
    }
}
