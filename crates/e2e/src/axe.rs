//! The accessibility check: axe-core, put into the page by the driver.

use crate::{Browser, TestResult};
use serde_json::Value;

const AXE: &str = include_str!("../vendor/axe.min.js");

const RUN: &str = "const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] })
       .then(found => done(found.violations.map(v => v.id + ' (' + v.impact + '): ' + v.help + '\\n    ' +
           v.nodes.slice(0, 5).map(n => n.target.join(' ') + ' ' + (n.failureSummary || '').replace(/\\s+/g, ' ')).join('\\n    '))))
       .catch(error => done(['axe failed: ' + error]));";

/// Fails with everything axe-core finds wrong with the page as it stands.
pub async fn accessible(browser: &Browser, page: &str) -> TestResult {
    browser.page.execute(AXE, Vec::new()).await?;
    let found = browser.page.execute_async(RUN, Vec::new()).await?.json().clone();
    let Value::Array(found) = found else { return Err(format!("axe gave no answer on {page}").into()) };
    let found: Vec<&str> = found.iter().filter_map(Value::as_str).collect();
    match found.is_empty() {
        true => Ok(()),
        false => Err(format!("{page} is not accessible:\n{}", found.join("\n")).into()),
    }
}
