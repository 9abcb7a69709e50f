//! A headless Chromium of its own, with a fresh profile, as large as a desktop's window or a phone.

use crate::{Tried, house::free_address};
use base64::prelude::*;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, prelude::*};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// 1440 × 900 with a mouse.
    Desktop,
    /// 390 × 844 with a finger.
    Phone,
}

/// One person's browser. It has its own driver, so a test that fails takes nobody with it.
pub struct Browser {
    pub page: WebDriver,
    driver: Child,
    address: SocketAddr,
    profile: PathBuf,
}

/// How long something may take to appear. Generous: two cores, several browsers.
const PATIENCE: Duration = Duration::from_secs(30);

const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--mute-audio",
];

/// Keeps what the page did wrong: whatever its own policy forbids, and errors nobody caught. That a size is told one frame
/// later is none.
const WRONGS: &str = "window.wrongs = [];
    addEventListener('securitypolicyviolation', event => wrongs.push(event.violatedDirective + ' ' + event.blockedURI));
    addEventListener('error', event => /ResizeObserver loop/.test(event.message) || wrongs.push(event.message));
    addEventListener('unhandledrejection', event => wrongs.push(String(event.reason)));";

impl Browser {
    pub async fn open(window: Window) -> Tried<Browser> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("wartable-profile-{}-{count}", std::process::id()));
        let path = chromedriver().ok_or("chromedriver is not installed")?;
        let address = free_address()?;
        let mut driver = Command::new(path);
        driver.arg(format!("--port={}", address.port()));
        let driver = driver.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let mut capabilities = DesiredCapabilities::chrome();
        for flag in FLAGS {
            capabilities.add_arg(flag)?;
        }
        capabilities.add_arg(&format!("--user-data-dir={}", profile.display()))?;
        capabilities.add_arg("--window-size=1440,900")?;
        let page = connect(&format!("http://{address}"), capabilities).await?;
        page.set_script_timeout(Duration::from_secs(120)).await?;
        let browser = Browser { page, driver, address, profile };
        browser.size(window).await?;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WRONGS })).await?;
        Ok(browser)
    }

    async fn size(&self, window: Window) -> Tried {
        let (width, height, mobile) = match window {
            Window::Desktop => (1440, 900, false),
            Window::Phone => (390, 844, true),
        };
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({"enabled": mobile})).await
    }

    /// `light` or `dark`, as the system would ask for it.
    pub async fn theme(&self, theme: &str) -> Tried {
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": theme}]});
        self.devtools("Emulation.setEmulatedMedia", features).await
    }

    async fn devtools(&self, method: &str, parameters: Value) -> Tried {
        self.page.cdp().send_raw(method, parameters).await?;
        Ok(())
    }

    pub async fn go(&self, url: &str) -> Tried {
        Ok(self.page.goto(url).await?)
    }

    /// Keeps everything the server sends from the next page on, to be read with [`Browser::traffic`].
    pub async fn listen(&self) -> Tried {
        let source = include_str!("listen.js");
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await
    }

    /// Every message and body this browser was sent, one after the other.
    pub async fn traffic(&self) -> Tried<String> {
        let heard = self.run("return (window.heard || []).join('\\n')").await?;
        Ok(heard.as_str().unwrap_or_default().to_owned())
    }

    /// Runs a script and gives what it returns.
    pub async fn run(&self, script: &str) -> Tried<Value> {
        Ok(self.page.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until a script returns something true, and gives it.
    pub async fn until(&self, what: &str, script: &str) -> Tried<Value> {
        self.until_within(PATIENCE, what, script).await
    }

    pub async fn until_within(&self, patience: Duration, what: &str, script: &str) -> Tried<Value> {
        let start = Instant::now();
        while start.elapsed() < patience {
            let value = self.run(script).await.unwrap_or(Value::Null);
            if !matches!(value, Value::Null | Value::Bool(false)) && value != "" && value != 0 {
                return Ok(value);
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        let url = self.page.current_url().await?;
        let text = self.text().await.unwrap_or_default();
        Err(format!("waited in vain for {what} at {url}; the page says:\n{text}").into())
    }

    /// Waits for an element and gives it.
    pub async fn find(&self, css: &str) -> Tried<WebElement> {
        let start = Instant::now();
        loop {
            match self.page.find(By::Css(css)).await {
                Ok(element) => return Ok(element),
                Err(error) if start.elapsed() > PATIENCE => {
                    let text = self.text().await.unwrap_or_default();
                    return Err(format!("there is no {css}: {error}; the page says:\n{text}").into());
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(40)).await,
            }
        }
    }

    /// Clicks what a selector finds, once it is there.
    pub async fn click(&self, css: &str) -> Tried {
        Ok(self.find(css).await?.click().await?)
    }

    /// Waits until the page shows a text.
    pub async fn sees(&self, text: &str) -> Tried {
        let script = format!("return document.body && document.body.innerText.includes({})", json!(text));
        self.until(&format!("the words '{text}'"), &script).await.map(drop)
    }

    pub async fn press(&self, keys: impl Into<TypingData>) -> Tried {
        self.page.action_chain().send_keys(keys).perform().await?;
        Ok(())
    }

    /// Lets somebody make up to so many decisions through the page's own list of choices: `over`, `waits` or `moved`.
    pub async fn decide(&self, decisions: u32) -> Tried<String> {
        self.wish(decisions, "attack|fire|shoot|charge").await
    }

    /// Like [`Browser::decide`], but does what a pattern says wherever it can.
    pub async fn wish(&self, decisions: u32, pattern: &str) -> Tried<String> {
        self.robot(&format!("{decisions}, {}", json!(pattern))).await
    }

    /// Like [`Browser::decide`], but marches to a space and fights nobody.
    pub async fn march(&self, decisions: u32, (x, y): (u8, u8)) -> Tried<String> {
        self.robot(&format!("{decisions}, [{x}, {y}]")).await
    }

    async fn robot(&self, what: &str) -> Tried<String> {
        self.run(include_str!("robot.js")).await?;
        let script = format!("const done = arguments[0]; robot({what}).then(done, error => done(String(error)))");
        let said = self.page.execute_async(script, Vec::new()).await?.json().clone();
        let wrongs = self.run("return wrongs.join('\\n')").await?;
        if let Some(wrongs) = wrongs.as_str().filter(|wrongs| !wrongs.is_empty()) {
            return Err(format!("the page did wrong:\n{wrongs}").into());
        }
        Ok(said.as_str().unwrap_or_default().to_owned())
    }

    /// Everything the page says.
    pub async fn text(&self) -> Tried<String> {
        Ok(self.run("return document.body.innerText").await?.as_str().unwrap_or_default().to_owned())
    }

    /// The window as a WebP file.
    pub async fn picture(&self, path: &Path) -> Tried {
        let wanted = json!({"format": "webp", "quality": 80});
        let taken = self.page.cdp().send_raw("Page.captureScreenshot", wanted).await?;
        let bytes = BASE64_STANDARD.decode(taken["data"].as_str().unwrap_or_default())?;
        Ok(std::fs::write(path, bytes)?)
    }

    /// From the next page on, `window.seen` is when something first stood there, in milliseconds since navigation.
    pub async fn watch_for(&self, css: &str) -> Tried {
        let source = format!(
            "new MutationObserver((_, watch) => {{
                if (!document.querySelector({})) return;
                window.seen = performance.now();
                watch.disconnect();
            }}).observe(document, {{ childList: true, subtree: true }})",
            json!(css)
        );
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await
    }

    /// Without a runtime, for [`Drop`].
    fn end_session(&self) -> std::io::Result<()> {
        let mut driver = TcpStream::connect(self.address)?;
        driver.set_read_timeout(Some(Duration::from_secs(10)))?;
        let (session, host) = (self.page.session_id(), self.address);
        write!(driver, "DELETE /session/{session} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
        driver.read(&mut [0; 64]).map(drop)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Chromium outlives a driver that is killed, so it is asked to end the session first.
        let _ = self.end_session();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// The driver takes a moment to listen.
async fn connect(url: &str, capabilities: ChromeCapabilities) -> Tried<WebDriver> {
    let mut last = String::new();
    for _ in 0..50 {
        match WebDriver::new(url, capabilities.clone()).await {
            Ok(page) => return Ok(page),
            Err(error) => last = error.to_string(),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Err(format!("Chromium does not start: {last}").into())
}

pub(crate) fn chromedriver() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.extend(["/usr/lib/chromium".into(), "/usr/lib/chromium-browser".into()]);
    folders.into_iter().map(|folder| folder.join("chromedriver")).find(|path| path.is_file())
}
