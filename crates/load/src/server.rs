//! Servers as processes of their own on a new database, so that their memory can be read and they can be killed.

use crate::{Database, LoadResult};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::cluster::Cluster;

/// How long a server may take to start before the run is a failure.
const PATIENCE: Duration = Duration::from_secs(30);
/// Ports of servers: below those that systems give to connections, so that none takes one while its server is killed.
const PORTS: std::ops::Range<u16> = 20_000..30_000;

/// Where players find Wartable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
}

impl Site {
    pub(crate) fn url(self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// The database of this run, and a folder for what servers write beside it. Both go away with it.
pub(crate) struct RunDatabase {
    url: String,
    folder: PathBuf,
    _cluster: Option<Cluster>,
}

impl RunDatabase {
    pub(crate) async fn new(engine: Database) -> LoadResult<RunDatabase> {
        let folder = std::env::temp_dir().join(format!("wartable-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let (url, cluster) = match engine {
            Database::Sqlite => (format!("sqlite:{}", folder.join("wartable.db").display()), None),
            Database::Postgres => {
                let cluster = Cluster::start()?;
                (cluster.fresh_database().await?, Some(cluster))
            }
        };
        Ok(RunDatabase { url, folder, _cluster: cluster })
    }
}

impl Drop for RunDatabase {
    fn drop(&mut self) {
        // Only a folder of this run is left behind if this fails.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub(crate) struct ServerProcess {
    binary: PathBuf,
    pub(crate) site: Site,
    database: String,
    log: PathBuf,
    process: Child,
}

impl ServerProcess {
    /// Starts a server with a name of its own in this run.
    pub(crate) async fn open(binary: &Path, database: &RunDatabase, name: &str) -> LoadResult<ServerProcess> {
        let address = free_address()?;
        let log = database.folder.join(format!("{name}.log"));
        let process = start(binary, address, &database.url, &log)?;
        let (binary, site, database) = (binary.into(), Site { address }, database.url.clone());
        let server = ServerProcess { binary, site, database, log, process };
        server.answers().await?;
        Ok(server)
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) -> LoadResult {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    pub(crate) async fn start_again(&mut self) -> LoadResult {
        self.process = start(&self.binary, self.site.address, &self.database, &self.log)?;
        self.answers().await
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> LoadResult<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes * 1024)
    }

    /// Processor time used so far.
    pub(crate) fn cpu(&self) -> LoadResult<CpuTime> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        CpuTime::read(&stat).ok_or_else(|| "no processor times in /proc".into())
    }

    async fn answers(&self) -> LoadResult {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if TcpStream::connect_timeout(&self.site.address, Duration::from_millis(200)).is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Err(format!("the server at {} does not answer; see {}", self.site.address, self.log.display()).into())
    }
}

/// Processor time of a process: in its own code, and in the system for it.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct CpuTime {
    pub(crate) user: Duration,
    pub(crate) system: Duration,
}

impl CpuTime {
    /// From `/proc/PID/stat`, which counts in hundredths of a second on every Linux.
    fn read(stat: &str) -> Option<CpuTime> {
        // The name of the program is in brackets and may hold anything; the fields behind it are plain.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut next = || fields.next()?.parse().ok().map(|ticks: u64| Duration::from_millis(ticks * 10));
        Some(CpuTime { user: next()?, system: next()? })
    }

    pub(crate) fn since(self, before: CpuTime) -> CpuTime {
        CpuTime { user: self.user.saturating_sub(before.user), system: self.system.saturating_sub(before.system) }
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // Only a process of this run is left behind if this fails.
        let _ = self.kill();
    }
}

fn free_address() -> LoadResult<SocketAddr> {
    // Runs beside each other begin at different ports.
    let first = usize::try_from(std::process::id())? % PORTS.len();
    let addresses =
        PORTS.cycle().skip(first).take(PORTS.len()).map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    addresses.into_iter().find(|address| TcpListener::bind(address).is_ok()).ok_or_else(|| "no port is free".into())
}

fn start(binary: &Path, address: SocketAddr, database: &str, log: &Path) -> LoadResult<Child> {
    let log = std::fs::OpenOptions::new().create(true).append(true).open(log)?;
    let mut command = Command::new(binary);
    command.args(["serve", "--listen", &address.to_string(), "--database", database, "--no-limits"]);
    Ok(command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).spawn()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_times_are_found_behind_any_name_of_a_program() {
        let stat = "42 (a ) b) S 1 42 42 0 -1 4194304 100 0 0 0 250 75 0 0 20 0 4 0 1000 1 2 3";
        let read = CpuTime { user: Duration::from_millis(2_500), system: Duration::from_millis(750) };
        assert_eq!(CpuTime::read(stat), Some(read));
        assert_eq!(CpuTime::read("42 (short) S 1"), None);
    }
}
