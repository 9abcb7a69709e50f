//! A throwaway PostgreSQL of one's own, for tests and measurements: made with `initdb` in a fresh temporary folder,
//! reached through a unix socket in it, and gone with the process that asked for it, however that process ends.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

pub struct Cluster {
    folder: PathBuf,
    databases: AtomicU32,
    /// Sweeps up when its input ends, which it does when we drop it or die.
    sweeper: Child,
}

/// The one cluster of this process, started when first asked for. `None`: PostgreSQL is not installed, which is said on
/// the error output, or is a panic where `WARTABLE_NEED_POSTGRES=1` is set.
pub fn shared() -> Option<&'static Cluster> {
    static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
    let start = || match Cluster::start() {
        Ok(cluster) => Some(cluster),
        Err(why) if std::env::var_os("WARTABLE_NEED_POSTGRES").is_some_and(|need| need == "1") => {
            panic!("PostgreSQL is needed here: {why}")
        }
        Err(why) => {
            eprintln!("\n*** SKIPPED: everything about PostgreSQL. {why}\n");
            None
        }
    };
    SHARED.get_or_init(start).as_ref()
}

impl Cluster {
    pub fn start() -> Result<Cluster, String> {
        let cluster = Cluster::not_started()?;
        cluster.launch()?;
        Ok(cluster)
    }

    /// A cluster that does not run yet: see [`Cluster::launch`].
    pub fn not_started() -> Result<Cluster, String> {
        let initdb = program("initdb")?;
        let pg_ctl = program("pg_ctl")?;
        let folder = PathBuf::from(run(as_somebody(Path::new("mktemp"))?.args(["-d", "-t", "wartable-pg.XXXXXX"]))?);
        // From here on the sweeper removes what we make, also when the next steps fail.
        let cluster = Cluster { sweeper: sweeper(&pg_ctl, &folder)?, folder, databases: AtomicU32::new(0) };
        run(as_somebody(&initdb)?
            .args(["--username=wartable", "--auth=trust", "--encoding=UTF8", "--locale=C", "--pgdata"])
            .arg(cluster.data()))?;
        Ok(cluster)
    }

    /// Starts it and waits until it answers.
    pub fn launch(&self) -> Result<(), String> {
        let socket = format!("-c listen_addresses= -c unix_socket_directories={}", self.folder.display());
        let log = self.folder.join("log");
        let started = run(as_somebody(&program("pg_ctl")?)?
            .args(["start", "--wait", "--silent", "--options", &socket, "--log"])
            .arg(&log)
            .arg("--pgdata")
            .arg(self.data()));
        let log = || std::fs::read_to_string(&log).unwrap_or_default();
        started.map(drop).map_err(|why| format!("{why}\n{}", log()))
    }

    /// The URL of a database of this cluster.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://wartable@localhost/{database}?host={}", self.folder.display())
    }

    /// Makes an empty database and tells its URL.
    pub async fn fresh_database(&self) -> Result<String, sqlx::Error> {
        let name = format!("fresh{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.order(&format!("CREATE DATABASE {name}")).await?;
        Ok(self.url(&name))
    }

    /// Has the cluster's owner run SQL outside of any test's database.
    pub async fn order(&self, sql: &str) -> Result<(), sqlx::Error> {
        let mut connection = PgConnection::connect(&self.url("postgres")).await?;
        sqlx::raw_sql(AssertSqlSafe(sql.to_string())).execute(&mut connection).await?;
        connection.close().await
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn sweep(&mut self) {
        drop(self.sweeper.stdin.take());
        let _ = self.sweeper.wait();
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.sweep();
    }
}

/// PATH first, then where Debian keeps them.
fn program(name: &str) -> Result<PathBuf, String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort();
    std::env::split_paths(&path)
        .chain(debian.into_iter().rev())
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
        .ok_or_else(|| format!("There is no {name}; install it, on Debian with: apt-get install postgresql"))
}

/// PostgreSQL refuses to run as root; root runs it as the user its package made.
fn as_somebody(program: &Path) -> Result<Command, String> {
    if run(Command::new("id").arg("-u"))? != "0" {
        return Ok(Command::new(program));
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    Ok(command)
}

fn sweeper(pg_ctl: &Path, folder: &Path) -> Result<Child, String> {
    let script = r#"read -r _; "$0" stop --silent --mode immediate --pgdata "$1/data"; rm -rf "$1""#;
    let mut command = as_somebody(Path::new("sh"))?;
    command.args(["-c", script]).arg(pg_ctl).arg(folder).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    // In a group of its own, so that Ctrl-C in the terminal leaves it to do its work.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.spawn().map_err(|error| format!("sh cannot be run: {error}"))
}

/// Runs to the end and gives what was printed.
fn run(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.current_dir("/").stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("{name} cannot be run: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).trim().to_string());
    }
    let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy()).collect();
    Err(format!("{name} {} failed: {}", args.join(" "), String::from_utf8_lossy(&output.stderr).trim()))
}
