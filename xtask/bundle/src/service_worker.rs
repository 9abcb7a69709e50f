//! The service worker of a bundle: it knows every file of its version by name.

use crate::inputs::{Named, hex};
use crate::parts::FRENCH;
use sha2::{Digest, Sha256};

pub(crate) const NAME: &str = "service-worker.js";

/// Browsers ask for these before any page, or never.
const LEFT_OUT: [&str; 2] = ["index.html", "robots.txt"];

/// The script for these files, in which the page has the name `index.html`.
pub(crate) fn script(files: &Named) -> Result<Vec<u8>, String> {
    let page = files.iter().find(|(name, _)| name == "index.html").ok_or("there is no index.html")?;
    let page = std::str::from_utf8(&page.1).map_err(|error| format!("index.html: {error}"))?;
    let mut hash = Sha256::new();
    for (name, bytes) in files {
        hash.update(format!("{name}\0{}\0", bytes.len()));
        hash.update(bytes);
    }
    let version = &hex(&hash.finalize())[..16];
    let kept = files.iter().map(|(name, _)| name.as_str()).filter(|name| !LEFT_OUT.contains(name));
    let (translated, kept): (Vec<&str>, Vec<&str>) = kept.partition(|name| name.contains(&format!("{FRENCH}-")));
    let list = |names: &[&str]| names.iter().map(|name| quoted(&format!("/{name}"))).collect::<Vec<_>>().join(",");
    let (kept, translated, rest) = (list(&kept), list(&translated), include_str!("service_worker.js"));
    let script = format!(
        "const VERSION={};const FILES=[{kept}];const TRANSLATED=[{translated}];const PAGE={};\n{rest}",
        quoted(version),
        quoted(page)
    );
    Ok(script.into_bytes())
}

/// A text as JavaScript writes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\u{2028}' | '\u{2029}' => quoted.push_str(&format!("\\u{:04x}", letter as u32)),
            letter => quoted.push(letter),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(files: &[(&str, &str)]) -> String {
        let files: Named = files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect();
        String::from_utf8(script(&files).expect("there is a page")).expect("a text")
    }

    #[test]
    fn it_keeps_every_file_and_the_page_of_its_own_version() {
        let script = made(&[("assets/a-1.js", "1"), ("index.html", "<p class=\"x\">\n"), ("robots.txt", "")]);
        assert!(script.contains(r#"const FILES=["/assets/a-1.js"];"#), "{script}");
        assert!(script.contains(r#"const PAGE="<p class=\"x\">\n";"#), "{script}");
    }

    /// Readers of English do not load it.
    #[test]
    fn what_is_read_in_french_is_kept_apart() {
        let script = made(&[("assets/a-1.game", ""), ("assets/a_french-2.game", ""), ("index.html", "")]);
        assert!(script.contains(r#"const FILES=["/assets/a-1.game"];"#), "{script}");
        assert!(script.contains(r#"const TRANSLATED=["/assets/a_french-2.game"];"#), "{script}");
    }

    #[test]
    fn another_content_is_another_version() {
        let version = |text| made(&[("assets/a-1.js", text), ("index.html", "")])[..40].to_owned();
        assert_eq!(version("1"), version("1"));
        assert_ne!(version("1"), version("2"));
    }

    #[test]
    fn a_bundle_has_a_page() {
        assert!(script(&vec![("assets/a-1.js".into(), Vec::new())]).is_err());
    }
}
