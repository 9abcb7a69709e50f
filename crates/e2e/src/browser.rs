//! A headless Chromium with a profile of its own, as large as a desktop's window or a phone.

use crate::TestResult;
use crate::games::{StoryGoal, Wish};
use crate::server::{Server, free_address};
use base64::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, PageLoadStrategy, prelude::*};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Device {
    /// 1440 × 900 with a mouse.
    #[default]
    Desktop,
    /// 390 × 844 with a finger.
    Phone,
}

/// One person's browser. It has its own driver, so a test that fails ends no other test.
pub struct Browser {
    pub page: WebDriver,
    driver: Child,
    address: SocketAddr,
    profile: PathBuf,
    /// Scripts that a test put into every new page.
    scripts: Mutex<Vec<String>>,
}

/// The table as a page shows it.
#[derive(Deserialize, Debug)]
pub struct TableState {
    /// The entry of the record.
    pub entry: u64,
    /// A decision is on its way.
    pub busy: bool,
    /// Everything a click can change, as one text.
    pub shown: String,
    /// A kind of things and the middles of those that can be clicked next.
    pub clickable: Option<(String, Vec<(i64, i64)>)>,
}

/// How far a person is with a goal.
#[derive(Deserialize, Debug)]
pub struct GoalState {
    pub decisions: u32,
    pub over: bool,
    /// What the log has not told this person yet.
    pub untold: Vec<String>,
    /// What this person has not taken and was not shown.
    pub unseen: Vec<String>,
    /// The middle of a mark on the board that is to be clicked now.
    pub mark: Option<(i64, i64)>,
}

/// How long something may take to appear. Generous: two cores, several browsers.
const PATIENCE: Duration = Duration::from_secs(30);

const FLAGS: [&str; 11] = [
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
    // `Math.random` gives the same numbers in every run, in workers too.
    "--js-flags=--random-seed=7",
];

/// Keeps what the page did wrong: what its own policy forbids, and errors that no code caught. That a size is told one
/// frame later is not an error.
const ERRORS: &str = "window.pageErrors = [];
    addEventListener('securitypolicyviolation', event => pageErrors.push(event.violatedDirective + ' ' + event.blockedURI));
    addEventListener('error', event => /ResizeObserver loop/.test(event.message) || pageErrors.push(event.message));
    addEventListener('unhandledrejection', event => pageErrors.push(String(event.reason)));";

/// Matches that a page starts without the server have the same dice in every run: a seed is what takes 16 bytes or more.
const SEEDED: &str = "{ const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => bytes.length < 16 ? random(bytes) : bytes.fill(window.seedByte ?? 7); }";

/// Steps of others are shown for a hundredth of their time, each of them. A test that says otherwise keeps its own share.
const BRIEF: &str = "if (location.origin !== 'null') localStorage['wartable.hold-percent'] ??= '1';";

impl Browser {
    pub(crate) async fn start() -> TestResult<Browser> {
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
        // Tests wait for what they need. The driver's own waiting fails when a page is replaced while it looks at it.
        capabilities.set_page_load_strategy(PageLoadStrategy::None)?;
        let page = connect(&format!("http://{address}"), capabilities).await?;
        page.set_script_timeout(Duration::from_secs(120)).await?;
        let browser = Browser { page, driver, address, profile, scripts: Mutex::default() };
        for source in
            [ERRORS, SEEDED, BRIEF, include_str!("player.js"), include_str!("story.js"), include_str!("board.js")]
        {
            browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        }
        Ok(browser)
    }

    /// Leaves the page and forgets who was here: cookies, stored matches, scripts, the theme.
    pub(crate) async fn reset(&self) -> TestResult {
        let scripts = std::mem::take(&mut *self.scripts.lock().map_err(|error| error.to_string())?);
        for identifier in scripts {
            let script = json!({ "identifier": identifier });
            self.devtools("Page.removeScriptToEvaluateOnNewDocument", script).await?;
        }
        let origin = self.run("return location.origin").await?;
        self.go("about:blank").await?;
        if origin.as_str().is_some_and(|origin| origin.starts_with("http")) {
            let everything = json!({"origin": origin, "storageTypes": "all"});
            self.devtools("Storage.clearDataForOrigin", everything).await?;
        }
        self.devtools("Network.clearBrowserCookies", json!({})).await?;
        self.devtools("Emulation.setEmulatedMedia", json!({"features": []})).await
    }

    pub(crate) async fn size(&self, device: Device) -> TestResult {
        let (width, height, mobile) = match device {
            Device::Desktop => (1440, 900, false),
            Device::Phone => (390, 844, true),
        };
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({"enabled": mobile})).await
    }

    /// `light` or `dark`, as the system would ask for it.
    pub async fn theme(&self, theme: &str) -> TestResult {
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": theme}]});
        self.devtools("Emulation.setEmulatedMedia", features).await
    }

    async fn devtools(&self, method: &str, parameters: Value) -> TestResult {
        self.page.cdp().send_raw(method, parameters).await?;
        Ok(())
    }

    /// The next page comes from the server with all its files.
    pub async fn clear_cache(&self) -> TestResult {
        self.devtools("Network.clearBrowserCache", json!({})).await
    }

    /// Goes to the shelf and gives the id of the first game there.
    pub async fn first_game(&self, server: &Server) -> TestResult<String> {
        self.go(&server.url("/")).await?;
        let link = "return document.querySelector('.game a[href^=\"/rules/\"]')?.getAttribute('href')";
        let link = self.until("a game on the shelf", link).await?;
        Ok(text_of(&link)?.trim_start_matches("/rules/").to_owned())
    }

    /// Gives this person a name at the server of a page; people without one are asked before they sit down with others.
    pub async fn named(&self, page: &str, name: &str) -> TestResult {
        let origin = page.splitn(4, '/').take(3).collect::<Vec<_>>().join("/");
        self.go(&format!("{origin}/healthz")).await?;
        let script = format!(
            "const done = arguments[0];
            const body = {{method: 'PUT', headers: {{'content-type': 'application/json'}}, body: JSON.stringify({{name: {}}})}};
            fetch('/api/me').then(() => fetch('/api/me', body)).then(answer => done(answer.status), () => done(0))",
            json!(name)
        );
        let status = self.page.execute_async(script, Vec::new()).await?.json().clone();
        if status == 200 { Ok(()) } else { Err(format!("no name: status {status}").into()) }
    }

    /// Sends a body to the server of the page and gives the answer.
    pub async fn post(&self, path: &str, body: &Value) -> TestResult<Value> {
        let (path, body) = (json!(path), json!(body.to_string()));
        let headers = "{'content-type': 'application/json'}";
        let answer =
            format!("fetch({path}, {{method: 'POST', headers: {headers}, body: {body}}}).then(it => it.json())");
        self.promised(&answer).await
    }

    /// Goes to another page and waits for it.
    pub async fn go(&self, url: &str) -> TestResult {
        self.run("window.isLeft = true").await?;
        self.page.goto(url).await?;
        self.arrives().await
    }

    /// Loads the page again and waits for it.
    pub async fn reload(&self) -> TestResult {
        self.run("window.isLeft = true").await?;
        self.page.refresh().await?;
        self.arrives().await
    }

    async fn arrives(&self) -> TestResult {
        self.until("the page", "return !window.isLeft && document.readyState === 'complete'").await.map(drop)
    }

    /// Keeps everything the server sends from the next page on, to be read with [`Browser::traffic`].
    pub async fn listen(&self) -> TestResult {
        self.put_into_pages(include_str!("listen.js")).await
    }

    /// Every message and body this browser was sent, one after the other.
    pub async fn traffic(&self) -> TestResult<String> {
        let heard = self.run("return (window.heard || []).join('\\n')").await?;
        text_of(&heard)
    }

    /// Runs a script and gives what it returns.
    pub async fn run(&self, script: &str) -> TestResult<Value> {
        Ok(self.page.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until a script returns something true, and gives it.
    pub async fn until(&self, what: &str, script: &str) -> TestResult<Value> {
        self.until_within(PATIENCE, what, script).await
    }

    pub async fn until_within(&self, patience: Duration, what: &str, script: &str) -> TestResult<Value> {
        let start = Instant::now();
        while start.elapsed() < patience {
            let value = self.run(script).await.unwrap_or(Value::Null);
            if !matches!(value, Value::Null | Value::Bool(false)) && value != "" && value != 0 {
                return Ok(value);
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        let url = self.page.current_url().await?;
        let text = self.text().await.unwrap_or_else(|error| error.to_string());
        Err(format!("waited in vain for {what} at {url}; the page says:\n{text}").into())
    }

    /// Waits for an element and gives it.
    pub async fn find(&self, css: &str) -> TestResult<WebElement> {
        let start = Instant::now();
        loop {
            match self.page.find(By::Css(css)).await {
                Ok(element) => return Ok(element),
                Err(error) if start.elapsed() > PATIENCE => {
                    let text = self.text().await.unwrap_or_else(|error| error.to_string());
                    return Err(format!("there is no {css}: {error}; the page says:\n{text}").into());
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(40)).await,
            }
        }
    }

    /// Clicks what a selector finds, once it is there.
    pub async fn click(&self, css: &str) -> TestResult {
        Ok(self.find(css).await?.click().await?)
    }

    /// Waits until the page shows a text.
    pub async fn sees(&self, text: &str) -> TestResult {
        let script = format!("return document.body && document.body.innerText.includes({})", json!(text));
        self.until(&format!("the words '{text}'"), &script).await.map(drop)
    }

    pub async fn press(&self, keys: impl Into<TypingData>) -> TestResult {
        self.page.action_chain().send_keys(keys).perform().await?;
        Ok(())
    }

    /// Makes up to so many decisions of any kind through the page's own list of choices: `over`, `waits` or `moved`.
    pub async fn decide(&self, decisions: u32) -> TestResult<String> {
        self.decide_by(decisions, &Wish::any()).await
    }

    /// Like [`Browser::decide`], but with a wish.
    pub async fn decide_by(&self, decisions: u32, wish: &Wish) -> TestResult<String> {
        let said = self.promised(&format!("decide({decisions}, {})", json!(wish))).await?;
        self.is_well().await?;
        text_of(&said)
    }

    /// Sets what [`Browser::play_on`] plays for.
    pub async fn set_goal(&self, goal: &StoryGoal) -> TestResult {
        self.until("the log or a phone", &format!("return setGoal({})", json!(goal))).await.map(drop)
    }

    /// Decides while this person is asked, until the goal is reached; `patience` is how long to wait for a question.
    pub async fn play_on(&self, wish: &Wish, patience: Duration) -> TestResult<GoalState> {
        let said = self.promised(&format!("playOn({}, {})", json!(wish), patience.as_millis())).await?;
        self.is_well().await?;
        serde_json::from_value(said.clone()).map_err(|_| said.to_string().into())
    }

    /// What a promise of the page comes to, or why it fails.
    async fn promised(&self, promise: &str) -> TestResult<Value> {
        let script = format!("const done = arguments[0]; {promise}.then(done, error => done(String(error)))");
        Ok(self.page.execute_async(script, Vec::new()).await?.json().clone())
    }

    async fn is_well(&self) -> TestResult {
        let errors = self.run("return pageErrors.join('\\n')").await?;
        if let Some(errors) = errors.as_str().filter(|errors| !errors.is_empty()) {
            return Err(format!("the page has errors:\n{errors}").into());
        }
        Ok(())
    }

    /// Shows the moves of others at once from now on, as a person asks for it in the menu.
    pub async fn show_moves_at_once(&self) -> TestResult {
        self.click(".table-page [aria-label='Table menu']").await?;
        let choose = "const label = [...document.querySelectorAll('dialog .segs label')]
                .find(label => label.innerText.includes('At once'));
            if (!label) return false;
            label.querySelector('input').click();
            document.querySelector('dialog[open]').close();
            return true";
        self.until("the speed of others' moves", choose).await.map(drop)
    }

    /// The middles of all things of a kind that can be clicked next: `card`, `piece`, `space` or `side`.
    pub async fn clickable(&self, kind: &str) -> TestResult<Vec<(i64, i64)>> {
        Ok(serde_json::from_value(self.run(&format!("return clickable({})", json!(kind))).await?)?)
    }

    /// How far the table has come, and the first of these kinds of which something can be clicked.
    pub async fn table_state(&self, kinds: &[&str]) -> TestResult<TableState> {
        Ok(serde_json::from_value(self.run(&format!("return tableState({})", json!(kinds))).await?)?)
    }

    /// Clicks a place in the window with the mouse.
    pub async fn click_at(&self, (x, y): (i64, i64)) -> TestResult {
        self.page.action_chain().move_to(x, y).click().perform().await?;
        Ok(())
    }

    /// Everything the page says.
    pub async fn text(&self) -> TestResult<String> {
        text_of(&self.run("return document.body.innerText").await?)
    }

    /// The window as a WebP file.
    pub async fn picture(&self, path: &Path) -> TestResult {
        let wanted = json!({"format": "webp", "quality": 80});
        let taken = self.page.cdp().send_raw("Page.captureScreenshot", wanted).await?;
        let bytes = BASE64_STANDARD.decode(text_of(&taken["data"])?)?;
        Ok(std::fs::write(path, bytes)?)
    }

    /// From the next page on, `window.seen` is when something first stood there, in milliseconds since navigation.
    pub async fn watch_for(&self, css: &str) -> TestResult {
        let source = format!(
            "new MutationObserver((_, watch) => {{
                if (!document.querySelector({})) return;
                window.seen = performance.now();
                watch.disconnect();
            }}).observe(document, {{ childList: true, subtree: true }})",
            json!(css)
        );
        self.put_into_pages(&source).await
    }

    /// Matches that the next pages start without the server have dice that follow from this byte.
    pub async fn seed_local_matches(&self, byte: u8) -> TestResult {
        self.put_into_pages(&format!("window.seedByte = {byte}")).await
    }

    /// Runs a script in every page from the next one on, until the test is over.
    async fn put_into_pages(&self, source: &str) -> TestResult {
        let method = "Page.addScriptToEvaluateOnNewDocument";
        let added = self.page.cdp().send_raw(method, json!({ "source": source })).await?;
        let identifier = text_of(&added["identifier"])?;
        self.scripts.lock().map_err(|error| error.to_string())?.push(identifier);
        Ok(())
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
        // Chromium outlives a driver that is killed, so it is asked to end the session first. Only processes and a folder
        // of a test are left behind if this fails.
        let _ = self.end_session();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// A text that a page or the driver gave.
fn text_of(value: &Value) -> TestResult<String> {
    value.as_str().map(str::to_owned).ok_or_else(|| format!("{value} is no text").into())
}

/// The driver takes a moment to listen.
async fn connect(url: &str, capabilities: ChromeCapabilities) -> TestResult<WebDriver> {
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
