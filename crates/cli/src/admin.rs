//! `wartable admin`: what the operator does about tables and people, beside a server that runs.

use crate::database::DatabaseArgs;
use crate::error::{CliError, CliResult};
use server::admin::{Admin, AdminError, AdminTable, on_one_line};
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// List tables, the liveliest first
    Tables {
        /// gathering, playing or over; all by default
        #[arg(value_name = "PHASE", value_parser = ["gathering", "playing", "over"])]
        phase: Option<String>,
        /// How many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// Show a table with its people and its chat
    Table {
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// End the match at a table; a table whose match has not begun is deleted
    CloseTable {
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// Delete a table with everything that happened there
    DeleteTable {
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// List people, the newest first
    People {
        /// Part of a name
        #[arg(value_name = "NAME", default_value = "")]
        name: String,
        /// How many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// Give a person another name
    Rename {
        #[arg(value_name = "PERSON")]
        person: String,
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Close the server to a person, an address or a network such as 192.0.2.0/24
    Ban {
        #[arg(value_name = "WHO")]
        who: String,
        /// For so many days; for ever without it
        #[arg(long, value_name = "N")]
        days: Option<u64>,
        /// Why, for the list of bans
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
    },
    /// Open the server again to a person, an address or a network
    Unban {
        #[arg(value_name = "WHO")]
        who: String,
    },
    /// List who is banned
    Bans,
    /// List what people reported
    Reports,
    /// Take a report off the list
    Settle {
        #[arg(value_name = "REPORT")]
        report: String,
    },
    /// Print everything that is known of a person, as JSON
    Export {
        #[arg(value_name = "PERSON")]
        person: String,
    },
    /// Delete a person's account, and their name and words at every table
    DeletePerson {
        #[arg(value_name = "PERSON")]
        person: String,
    },
}

pub(crate) fn run(args: &Args) -> CliResult {
    let database = args.database.url()?;
    let runtime = tokio::runtime::Runtime::new()?;
    let told = runtime.block_on(async {
        let admin = Admin::open(&database).await?;
        let told = carry_out(&admin, &args.task).await;
        admin.close_database().await;
        told
    });
    let told = told.map_err(CliError::plain)?;
    std::io::stdout().lock().write_all(told.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Does it, and says what came of it.
async fn carry_out(admin: &Admin, task: &Task) -> Result<String, AdminError> {
    Ok(match task {
        Task::Tables { phase, limit } => {
            let tables = admin.tables(phase.as_deref().unwrap_or_default(), *limit).await?;
            let row = |table: &AdminTable| {
                let players = on_one_line(&table.players.join(", "));
                let entries = table.entries.to_string();
                [table.id.clone(), table.game.clone(), table.phase.into(), entries, date(table.updated), players]
            };
            columns(["table", "game", "phase", "entries", "last used", "players"], tables.iter().map(row).collect())
        }
        Task::Table { table } => {
            let details = admin.table(table).await?;
            let AdminTable { game, phase, title, entries, updated, .. } = &details.table;
            let people = details.people.iter().map(|(id, name, seat)| {
                [id.clone(), on_one_line(name), seat.map(|seat| format!("seat {}", seat + 1)).unwrap_or_default()]
            });
            let people = columns(["person", "name", "seat"], people.collect());
            let (chat, title) = (chat_lines(&details.chat), on_one_line(title));
            let about = format!("{game}, {phase}, {entries} entries, last used {}\n{title}\n\n", date(*updated));
            format!("{about}{people}\n{chat}")
        }
        Task::CloseTable { table } => {
            admin.close_table(table).await?;
            format!("closed table {table}\n")
        }
        Task::DeleteTable { table } => {
            admin.delete_table(table).await?;
            format!("deleted table {table}\n")
        }
        Task::People { name, limit } => {
            let people = admin.people(name, *limit).await?;
            columns(["person", "name"], people.into_iter().map(|person| [person.id, person.name]).collect())
        }
        Task::Rename { person, name } => {
            admin.rename(person, name).await?;
            format!("{person} has a new name; tables show it when the person next comes in\n")
        }
        Task::Ban { who, days, reason } => {
            admin.ban(who, reason, *days).await?;
            format!("banned {who}; servers know it within seconds\n")
        }
        Task::Unban { who } => {
            admin.unban(who).await?;
            format!("{who} may come again\n")
        }
        Task::Bans => {
            let bans = admin.bans().await?.into_iter();
            let row = |ban: store::Ban| {
                [ban.subject, date(ban.since), ban.until.map_or("for ever".into(), date), on_one_line(&ban.reason)]
            };
            columns(["who", "since", "until", "reason"], bans.map(row).collect())
        }
        Task::Reports => {
            let reports = admin.reports(1_000).await?;
            let text = |report: &store::Report| {
                let store::Report { id, reporter, person, name, table, reason, chat, at } = report;
                let said: String = chat.iter().map(|text| format!("    said: {}\n", on_one_line(text))).collect();
                format!(
                    "{id}, {}: {person} ({}) at table {table}, reported by {reporter}\n    {}\n{said}",
                    date(*at),
                    on_one_line(name),
                    on_one_line(reason)
                )
            };
            reports.iter().map(text).collect()
        }
        Task::Settle { report } => {
            admin.settle_report(report).await?;
            format!("settled report {report}\n")
        }
        Task::Export { person } => format!("{:#}\n", admin.export(person).await?),
        Task::DeletePerson { person } => {
            let tables = admin.delete_person(person).await?;
            format!("deleted person {person}, with the name and words at {tables} tables\n")
        }
    })
}

/// A message a line, whatever it holds: a line break in it must not make another person's line.
fn chat_lines(chat: &[(String, String)]) -> String {
    chat.iter().map(|(name, text)| format!("{}: {}\n", on_one_line(name), on_one_line(text))).collect()
}

/// Rows below a heading, in columns as wide as they need.
fn columns<const N: usize>(heading: [&str; N], rows: Vec<[String; N]>) -> String {
    let all: Vec<[String; N]> = std::iter::once(heading.map(str::to_owned)).chain(rows).collect();
    let mut text = String::new();
    for row in &all {
        for (column, cell) in row.iter().enumerate() {
            let width = all.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
            let gap = if column + 1 == N { 0 } else { width - cell.chars().count() + 2 };
            text.push_str(cell);
            text.push_str(&" ".repeat(gap));
        }
        text.push('\n');
    }
    text
}

/// `2026-11-16 17:05` in UTC, from milliseconds since 1970.
fn date(millis: u64) -> String {
    let (days, minutes) = (millis / 86_400_000, millis / 60_000 % 1_440);
    // Days are counted from March 1 of year 0, so that a leap day ends a year.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02} {:02}:{:02}", era * 400 + year + next, minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_written_in_full() {
        assert_eq!(date(0), "1970-01-01 00:00");
        assert_eq!(date(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(date(1_794_848_700_000), "2026-11-16 17:05");
        assert_eq!(date(4_102_444_799_000), "2099-12-31 23:59");
    }

    #[test]
    fn a_message_is_one_line_and_speaks_for_one_person() {
        let chat = [("Eve".into(), "hm\nAnn: I resign".into()), ("Ann".into(), "no".into())];
        assert_eq!(chat_lines(&chat), "Eve: hm\\nAnn: I resign\nAnn: no\n");
    }

    #[test]
    fn columns_are_as_wide_as_they_need() {
        let rows = vec![["a".into(), "bee".into()], ["ceeeee".into(), String::new()]];
        assert_eq!(columns(["one", "two"], rows), "one     two\na       bee\nceeeee  \n");
    }
}
