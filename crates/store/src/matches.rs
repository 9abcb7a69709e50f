//! A person's matches: searched, filtered, page by page, and counted.

use crate::{Engine, ListRow, ListedTable, Store, StoreError, ask, listed};

/// A person at a table, and what their list of matches is searched and counted by.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Member {
    pub person: String,
    /// `won`, `lost`, `drawn`, or `none` for a match that was given up; empty while it is not over.
    pub result: String,
    pub side: String,
    pub scenario: String,
    pub opponents: Vec<String>,
    /// Everything a search may find.
    pub words: String,
}

impl From<&str> for Member {
    fn from(person: &str) -> Member {
        Member { person: person.into(), ..Member::default() }
    }
}

/// Which matches of a person are wanted; an empty text wants all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatchFilter {
    pub game: String,
    /// As in [`Member::result`], or `running`.
    pub result: String,
    pub opponent: String,
    /// These words appear in this order.
    pub words: String,
}

/// How many matches of a kind a person has finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchCount {
    pub game: String,
    pub scenario: String,
    pub side: String,
    pub result: String,
    pub matches: u64,
}

macro_rules! chosen {
    () => {
        "FROM members JOIN tables ON id = table_id
         WHERE person = $1 AND ($2 = '' OR game = $2)
         AND ($3 = '' OR result = $3 OR ($3 = 'running' AND phase <> 'over'))
         AND opponents LIKE $4 ESCAPE '\\' AND words LIKE $5 ESCAPE '\\'"
    };
}

const MATCHES: &str = concat!(
    "SELECT id, game, phase, updated, list_entry, newest ",
    chosen!(),
    " ORDER BY CASE WHEN phase = 'over' THEN 1 ELSE 0 END, updated DESC, id LIMIT $6 OFFSET $7"
);
const COUNT: &str = concat!("SELECT count(*) ", chosen!());
const COUNTS: &str = "
    SELECT game, scenario, side, result, count(*) FROM members JOIN tables ON id = table_id
    WHERE person = $1 AND phase = 'over' AND result <> '' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4";

impl Store {
    /// One page of a person's matches: those that are not over first, then the newest; and how many there are in all.
    pub async fn matches(
        &self,
        person: &str,
        filter: &MatchFilter,
        from: u32,
        limit: u32,
    ) -> Result<(Vec<ListedTable>, u64), StoreError> {
        let MatchFilter { game, result, opponent, words } = filter;
        for text in [game, result, opponent, words] {
            crate::write::plain("a filter", text)?;
        }
        let opponent = match opponent.is_empty() {
            true => "%".to_owned(),
            false => format!("%\n{}\n%", escaped(&opponent.to_lowercase())),
        };
        let words = words.split_whitespace().map(|word| escaped(&word.to_lowercase()) + "%");
        let words = "%".to_owned() + &words.collect::<String>();
        let rows: Vec<ListRow> = ask!(self, pool => {
            let query = sqlx::query_as(MATCHES).bind(person).bind(game).bind(result).bind(&opponent).bind(&words);
            query.bind(i64::from(limit)).bind(i64::from(from)).fetch_all(pool)
        })?;
        let count: i64 = ask!(self, pool => {
            let query = sqlx::query_scalar(COUNT).bind(person).bind(game).bind(result).bind(&opponent).bind(&words);
            query.fetch_one(pool)
        })?;
        Ok((listed(rows)?, count.unsigned_abs()))
    }

    /// What a person has finished, counted by game, scenario, side and result.
    pub async fn match_counts(&self, person: &str) -> Result<Vec<MatchCount>, StoreError> {
        let rows: Vec<(String, String, String, String, i64)> =
            ask!(self, pool => sqlx::query_as(COUNTS).bind(person).fetch_all(pool))?;
        let count = |(game, scenario, side, result, matches): (String, String, String, String, i64)| MatchCount {
            game,
            scenario,
            side,
            result,
            matches: matches.unsigned_abs(),
        };
        Ok(rows.into_iter().map(count).collect())
    }
}

/// The signs that mean something to `LIKE` stand for themselves.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// As both engines read it.
pub(crate) fn members_json(members: &[Member]) -> String {
    let member = |member: &Member| {
        let opponents: String = member.opponents.iter().map(|name| format!("{}\n", name.to_lowercase())).collect();
        serde_json::json!({
            "person": member.person, "result": member.result, "side": member.side, "scenario": member.scenario,
            "opponents": format!("\n{opponents}"), "words": member.words.to_lowercase(),
        })
    };
    members.iter().map(member).collect::<serde_json::Value>().to_string()
}
