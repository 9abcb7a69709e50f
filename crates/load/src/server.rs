//! The server as a process of its own on a new database, so that its memory can be read and it can be killed.

use crate::{Database, LoadResult};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use store::cluster::Cluster;

pub(crate) struct ServerProcess {
    binary: PathBuf,
    pub(crate) address: SocketAddr,
    database: String,
    folder: PathBuf,
    process: Child,
    _cluster: Option<Cluster>,
}

impl ServerProcess {
    pub(crate) async fn open(binary: &Path, engine: Database) -> LoadResult<ServerProcess> {
        let folder = std::env::temp_dir().join(format!("wartable-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let (database, cluster) = match engine {
            Database::Sqlite => (format!("sqlite:{}", folder.join("wartable.db").display()), None),
            Database::Postgres => {
                let cluster = Cluster::start()?;
                (cluster.fresh_database().await?, Some(cluster))
            }
        };
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let process = start(binary, address, &database, &folder)?;
        let server = ServerProcess { binary: binary.into(), address, database, folder, process, _cluster: cluster };
        server.answers().await?;
        Ok(server)
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) -> LoadResult {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    pub(crate) async fn start_again(&mut self) -> LoadResult {
        self.process = start(&self.binary, self.address, &self.database, &self.folder)?;
        self.answers().await
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> LoadResult<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes * 1024)
    }

    async fn answers(&self) -> LoadResult {
        for _ in 0..400 {
            if TcpStream::connect_timeout(&self.address, Duration::from_millis(200)).is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        Err(format!("the server at {} does not answer; see {}", self.address, self.folder.display()).into())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // Only a process and a folder of this run are left behind if this fails.
        let _ = self.kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn start(binary: &Path, address: SocketAddr, database: &str, folder: &Path) -> LoadResult<Child> {
    let log = std::fs::OpenOptions::new().create(true).append(true).open(folder.join("server.log"))?;
    let mut command = Command::new(binary);
    command.args(["serve", "--listen", &address.to_string(), "--database", database, "--no-limits"]);
    Ok(command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).spawn()?)
}
