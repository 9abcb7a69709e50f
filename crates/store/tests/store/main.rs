//! The store keeps its promises on both engines: the same tests run on SQLite and on PostgreSQL.

#![allow(clippy::unwrap_used, reason = "helpers of tests, which may end with a panic")]

mod compaction;
mod kill;
mod lists;
mod nodes;
mod notices;
mod people;
mod suite;
mod trouble;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use store::{ListEntry, TablePhase};

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("wartable-store-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn url(&self, name: &str) -> String {
        sqlite(&self.path(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn sqlite(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

fn list_entry(members: &[&str]) -> ListEntry {
    ListEntry {
        game: "some-game".into(),
        phase: TablePhase::Gathering,
        listed: true,
        free_seats: 1,
        members: members.iter().map(|id| (*id).into()).collect(),
        body: r#"{"name":"Friday night"}"#.into(),
    }
}
