//! Which modules of a program lie together in which file, and the script that loads them.
//!
//! Parts share code in many combinations, so a split program has a hundred small modules, which compress badly and take
//! a request each. So they are put together: `NAME.pack` is the program with all modules a part needs merged into it, for
//! a browser that opens this part first; `NAME.part` is what the part needs beside the modules that are there already, for
//! a browser that comes from another page. The worker has one pack and a file for each game.

use crate::{merge, trim};
use std::collections::{BTreeMap, BTreeSet};

/// The parts that draw whole pages, which a browser may open first.
pub(crate) const FIRST: [&str; 8] = ["account", "lesson", "new_table", "replay", "rules", "shelf", "solo", "table"];

/// The pages that the other parts are places of.
const HOSTS: [&str; 2] = ["solo", "table"];

/// Style sheets that some pages do not need, with those pages. They are loaded with the other pages; every other sheet is
/// there from the start.
pub(crate) const STYLES: [(&str, &[&str]); 7] = [
    ("40-table.css", &["account", "new_table", "rules", "shelf"]),
    ("50-home.css", &["lesson", "replay", "solo", "table"]),
    ("52-new-table.css", &["account", "lesson", "replay", "rules", "shelf", "solo", "table"]),
    ("54-replay.css", &["account", "lesson", "new_table", "rules", "shelf", "solo", "table"]),
    ("56-rules.css", &["account", "lesson", "new_table", "replay", "shelf", "solo", "table"]),
    ("58-account.css", &["lesson", "new_table", "replay", "rules", "shelf", "solo", "table"]),
    ("59-learn.css", &["account", "new_table", "replay", "shelf", "solo", "table"]),
];

/// The style sheets of a part. A place of a page has those of its page.
pub(crate) fn styles_of(part: &str) -> impl Iterator<Item = &'static str> {
    let sheets = if FIRST.contains(&part) { &STYLES[..] } else { &[] };
    sheets.iter().filter(move |(_, without)| !without.contains(&part)).map(|(file, _)| *file)
}

/// What the name of a part ends with that only readers of French load.
pub(crate) const FRENCH: &str = "_french";

/// The name of the program itself among the modules.
pub(crate) const PROGRAM: &str = "program";

/// The program calls the loader of a part by this and the part's name.
const LOADER: &str = "__wasm_split_load_";

/// A program cut into files.
pub(crate) struct Parts {
    /// What the file of a part is called after the part's name.
    ending: &'static str,
    /// The modules of a part, without those that are there when it is loaded.
    own: BTreeMap<String, Vec<String>>,
    /// The modules a browser begins with, beside the program, by the name of the pack.
    packs: BTreeMap<String, Vec<String>>,
}

impl Parts {
    /// The parts of the page's program, of which a browser opens one first. `needs` are the modules of every part.
    pub(crate) fn of_page(needs: &BTreeMap<String, Vec<String>>) -> Result<Parts, String> {
        let (common, hosted) = (shared(needs, &FIRST)?, shared(needs, &HOSTS)?);
        let (mut own, mut packs) = (BTreeMap::new(), BTreeMap::new());
        for (part, modules) in needs {
            let is_first = FIRST.contains(&part.as_str());
            let there = if is_first { &common } else { &hosted };
            let modules: Vec<String> = modules.iter().filter(|module| !there.contains(module)).cloned().collect();
            if is_first {
                packs.insert(part.clone(), common.iter().copied().chain(&modules).cloned().collect());
            }
            own.insert(part.clone(), modules);
        }
        Ok(Parts { ending: "part", own, packs })
    }

    /// The parts of the worker's program: a game each. What two games need is in the pack it begins with.
    pub(crate) fn of_worker(needs: &BTreeMap<String, Vec<String>>) -> Parts {
        let mut games_with: BTreeMap<&String, usize> = BTreeMap::new();
        for module in needs.values().flatten() {
            *games_with.entry(module).or_default() += 1;
        }
        let is_own = |module: &&String| games_with.get(module) == Some(&1);
        let own = needs.iter().map(|(game, modules)| (game.clone(), modules.iter().filter(is_own).cloned().collect()));
        let common = games_with.keys().filter(|module| !is_own(module)).map(|module| (*module).clone()).collect();
        Parts { ending: "game", own: own.collect(), packs: [("worker".to_owned(), common)].into() }
    }

    /// The files with the modules in each, in order.
    pub(crate) fn files(&self) -> Vec<(String, Vec<String>)> {
        let part = |(part, own): (&String, &Vec<String>)| (self.file(part), own.clone());
        let pack = |(name, modules): (&String, &Vec<String>)| {
            (format!("{name}.pack"), [&[PROGRAM.to_owned()], &modules[..]].concat())
        };
        self.own.iter().map(part).chain(self.packs.iter().map(pack)).collect()
    }

    fn file(&self, part: &str) -> String {
        format!("{part}.{}", self.ending)
    }

    /// The script that loads the parts, which defines `loaders`.
    pub(crate) fn script(&self) -> String {
        let parts = list(self.own.keys().map(|part| format!("{part}: \"/assets/{}\"", self.file(part))));
        let sheets = |part: &String| list(styles_of(part).map(|file| format!("\"/assets/{file}\"")));
        let dressed: BTreeSet<&String> = self.own.keys().chain(self.packs.keys()).collect();
        let styles = list(dressed.into_iter().map(|part| format!("{part}: [{}]", sheets(part))));
        let loaders = list(self.own.keys().map(|part| format!("{LOADER}{part}: loader(\"{part}\")")));
        let script = trim::script(include_str!("parts.js"));
        format!(
            "const parts = {{ {parts} }};\nconst styles = {{ {styles} }};\n{script}const loaders = {{ {loaders} }};\n"
        )
    }
}

/// A file of the program, which comes first, with the other modules merged into it. They are in the file without bytes, so
/// that the browser knows that it has them.
pub(crate) fn pack(list: &[String], modules: &BTreeMap<String, Vec<u8>>) -> Result<Vec<u8>, String> {
    let wasm = |module: &String| modules.get(module).map(Vec::as_slice).ok_or_else(|| missing(module));
    let merged = merge::merge(&list.iter().map(wasm).collect::<Result<Vec<_>, _>>()?)?;
    let bytes_of = |module: &String| if module == PROGRAM { merged.clone() } else { Vec::new() };
    file(list, &modules.keys().map(|module| (module.clone(), bytes_of(module))).collect())
}

fn missing(module: &str) -> String {
    format!("there is no module called '{module}'")
}

/// A file of some of the modules, each after its number among all of them and its length. The program has number 0.
pub(crate) fn file(list: &[String], modules: &BTreeMap<String, Vec<u8>>) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let others = modules.keys().filter(|module| *module != PROGRAM);
    let numbers: BTreeMap<&str, u32> = [PROGRAM].into_iter().chain(others.map(String::as_str)).zip(0..).collect();
    for module in list {
        let (Some(number), Some(wasm)) = (numbers.get(module.as_str()), modules.get(module)) else {
            return Err(missing(module));
        };
        let length = u32::try_from(wasm.len()).map_err(|error| format!("{module}.wasm: {error}"))?;
        bytes.extend(number.to_le_bytes());
        bytes.extend(length.to_le_bytes());
        bytes.extend(wasm);
    }
    Ok(bytes)
}

/// The modules that all of these parts need.
fn shared<'a>(needs: &'a BTreeMap<String, Vec<String>>, parts: &[&str]) -> Result<BTreeSet<&'a String>, String> {
    let mut shared: Option<BTreeSet<&String>> = None;
    for part in parts {
        let modules = needs.get(*part).ok_or_else(|| format!("the program has no part called '{part}'"))?;
        let modules = modules.iter().filter(|module| shared.as_ref().is_none_or(|shared| shared.contains(module)));
        shared = Some(modules.collect());
    }
    shared.filter(|shared| !shared.is_empty()).ok_or_else(|| format!("{} share no code", parts.join(", ")))
}

fn list(entries: impl Iterator<Item = String>) -> String {
    entries.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs() -> BTreeMap<String, Vec<String>> {
        let list = |part: &str, more: &str| {
            (part.to_owned(), format!("all {part}{more}").split(' ').map(str::to_owned).collect())
        };
        let pages = FIRST.map(|part| list(part, if HOSTS.contains(&part) { " board" } else { "" }));
        pages.into_iter().chain([list("dialogs", " board")]).collect()
    }

    #[test]
    fn a_pack_holds_everything_and_a_part_what_is_missing() {
        let files: BTreeMap<String, Vec<String>> =
            Parts::of_page(&needs()).expect("all pages are there").files().into_iter().collect();
        assert_eq!(files["table.pack"], ["program", "all", "table", "board"]);
        assert_eq!(files["table.part"], ["table", "board"]);
        assert_eq!(files["shelf.part"], ["shelf"]);
        assert_eq!(files["dialogs.part"], ["dialogs"]);
        assert!(!files.contains_key("dialogs.pack"));
    }

    #[test]
    fn a_page_cannot_be_missing() {
        let mut needs = needs();
        needs.remove("rules");
        assert_eq!(Parts::of_page(&needs).err().as_deref(), Some("the program has no part called 'rules'"));
    }

    #[test]
    fn a_worker_begins_with_what_two_games_need() {
        let list = |modules: &str| modules.split(' ').map(str::to_owned).collect();
        let needs = [("chess", list("all boards chess")), ("go", list("all boards go")), ("cards", list("all cards"))];
        let parts = Parts::of_worker(&needs.map(|(game, modules)| (game.to_owned(), modules)).into());
        let files: BTreeMap<String, Vec<String>> = parts.files().into_iter().collect();
        assert_eq!(files["worker.pack"], ["program", "all", "boards"]);
        assert_eq!((&files["chess.game"][..], &files["cards.game"][..]), (&list("chess")[..], &list("cards")[..]));
        assert!(parts.script().contains("go: \"/assets/go.game\"") && parts.script().contains("worker: []"));
    }

    #[test]
    fn a_file_says_the_number_and_length_of_each_module() {
        let modules = [("a", vec![7]), (PROGRAM, vec![8, 9])].map(|(name, wasm)| (name.to_owned(), wasm)).into();
        let bytes = file(&[PROGRAM.to_owned(), "a".to_owned()], &modules);
        assert_eq!(bytes, Ok(vec![0, 0, 0, 0, 2, 0, 0, 0, 8, 9, 1, 0, 0, 0, 1, 0, 0, 0, 7]));
        assert!(file(&["b".to_owned()], &modules).is_err_and(|why| why.contains("'b'")));
    }

    #[test]
    fn the_script_says_where_each_part_is() {
        let script = Parts::of_page(&needs()).expect("all pages are there").script();
        for line in [
            "table: [\"/assets/40-table.css\"]",
            "dialogs: []",
            "table: \"/assets/table.part\"",
            "__wasm_split_load_dialogs: loader(\"dialogs\")",
        ] {
            assert!(script.contains(line), "{line} is not in\n{script}");
        }
    }
}
