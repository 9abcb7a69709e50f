//! The server as a process of its own, which can be killed and started again on the same database.

use crate::TestResult;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// A server with a database of its own.
pub struct Server {
    process: Child,
    address: SocketAddr,
    folder: PathBuf,
    seed: u64,
}

impl Server {
    /// A server with an empty database. The seed decides the dice of every table.
    pub async fn start(seed: u64) -> TestResult<Server> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("wartable-e2e-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let address = free_address()?;
        let process = serve(address, &folder, seed)?;
        let server = Server { process, address, folder, seed };
        server.answers().await?;
        Ok(server)
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// SIGKILL: no goodbye, nothing flushed.
    pub fn kill(&mut self) -> TestResult {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// Serves the same database at the same address again.
    pub async fn start_again(&mut self) -> TestResult {
        self.process = serve(self.address, &self.folder, self.seed)?;
        self.answers().await
    }

    async fn answers(&self) -> TestResult {
        for _ in 0..200 {
            if TcpStream::connect_timeout(&self.address, Duration::from_millis(200)).is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err(format!("the server at {} does not answer", self.address).into())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Only a process and a folder of a test are left behind if this fails.
        let _ = self.kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn serve(address: SocketAddr, folder: &Path, seed: u64) -> TestResult<Child> {
    let binary = std::env::var_os("WARTABLE_BIN").ok_or("WARTABLE_BIN is not set")?;
    let database = format!("sqlite:{}", folder.join("wartable.db").display());
    let log = std::fs::OpenOptions::new().create(true).append(true).open(folder.join("server.log"))?;
    let mut command = Command::new(binary);
    command.args(["serve", "--listen", &address.to_string(), "--database", &database, "--seed", &seed.to_string()]);
    Ok(command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).spawn()?)
}

pub(crate) fn free_address() -> TestResult<SocketAddr> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}
