//! Browsers are shared between tests: starting Chromium takes longer than most of what is done with it. A test gets one
//! without cookies and stored matches, and gives it back at its end. The last running test closes them all.

use crate::{Browser, Device, TestResult};
use std::ops::Deref;
use std::sync::{Mutex, MutexGuard, OnceLock};
use tokio::runtime::Runtime;

#[derive(Default)]
struct Pool {
    running: usize,
    idle: Vec<Browser>,
}

fn pool() -> MutexGuard<'static, Pool> {
    static POOL: Mutex<Pool> = Mutex::new(Pool { running: 0, idle: Vec::new() });
    POOL.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// All tests share a runtime, because a browser's connections belong to the one it was opened in.
fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        runtime.expect("a runtime")
    })
}

/// Counts a test as running. When the last one is dropped, the idle browsers are closed.
struct Running;

impl Drop for Running {
    fn drop(&mut self) {
        let mut pool = pool();
        pool.running -= 1;
        let last = if pool.running == 0 { std::mem::take(&mut pool.idle) } else { Vec::new() };
        drop(pool);
        drop(last);
    }
}

/// Runs a test and panics with its error.
pub fn run(test: impl Future<Output = TestResult>) {
    pool().running += 1;
    let _running = Running;
    if let Err(why) = runtime().block_on(test) {
        panic!("{why}");
    }
}

/// A browser of the pool. It goes back when it is dropped.
pub struct PooledBrowser(Option<Browser>);

impl Deref for PooledBrowser {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        self.0.as_ref().expect("a browser is in its place until it is dropped")
    }
}

impl Drop for PooledBrowser {
    fn drop(&mut self) {
        // A browser in an unknown state is closed, not handed on.
        if let Some(browser) = self.0.take().filter(|_| !std::thread::panicking()) {
            pool().idle.push(browser);
        }
    }
}

impl Browser {
    /// A browser of this size that knows no one.
    pub async fn open(device: Device) -> TestResult<PooledBrowser> {
        let idle = pool().idle.pop();
        let browser = match idle {
            Some(browser) => {
                browser.reset().await?;
                browser
            }
            None => Browser::start().await?,
        };
        browser.size(device).await?;
        Ok(PooledBrowser(Some(browser)))
    }
}
