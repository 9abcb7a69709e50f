//! Cuts a program into parts that the browser loads when they are needed.
//!
//! The functions marked `wasm_split` in the sources are where it is cut: each name becomes a part, what only that part
//! uses goes with it, and what several parts use becomes a chunk that is loaded with the first of them.

use crate::read;
use std::collections::BTreeMap;
use std::path::Path;
use wasm_split_cli_support::{Options, transform};

/// The module of the loaders, as the main program imports it. The splitter writes one that fetches every module by
/// itself; ours, which fetches whole parts, is `parts.js`.
pub(crate) const LOADERS: &str = "./loaders.js";

pub(crate) struct SplitProgram {
    /// Still to be linked.
    pub main: Vec<u8>,
    /// The other modules by file name, without the ending.
    pub modules: BTreeMap<String, Vec<u8>>,
    /// The modules every part needs, by the part's name.
    pub parts: BTreeMap<String, Vec<String>>,
}

/// Splits a program; `scratch` is a folder for the splitter's own files, which is emptied first.
pub(crate) fn split(name: &str, wasm: &[u8], scratch: &Path) -> Result<SplitProgram, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("{name}.wasm cannot be split: {error:#}");
    if scratch.exists() {
        std::fs::remove_dir_all(scratch).map_err(|error| wrong(&error))?;
    }
    std::fs::create_dir_all(scratch).map_err(|error| wrong(&error))?;
    let main = scratch.join("main.wasm");
    let mut options = Options::new(wasm);
    options.output_dir = scratch;
    options.main_out_path = &main;
    options.link_name = LOADERS;
    let split = transform(options).map_err(|error| wrong(&error))?;
    let mut modules = BTreeMap::new();
    for file in &split.split_modules {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        modules.insert(stem, read(file)?);
    }
    // A part that needs no code of its own has no file.
    let needed = |needs: Vec<String>| needs.into_iter().filter(|module| modules.contains_key(module)).collect();
    let parts = split.prefetch_map.into_iter().map(|(part, needs)| (part, needed(needs))).collect();
    Ok(SplitProgram { main: read(&main)?, parts, modules })
}
