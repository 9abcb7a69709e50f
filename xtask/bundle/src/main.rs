//! Turns the compiled client into files a server can send: linked to JavaScript, named by their content, compressed.
//!
//! `cargo xtask web` runs it. It is a package of its own because what it depends on takes longer to compile than all
//! other chores together.

mod assets;
mod budget;
mod compress;
mod inputs;
mod link;
mod locals;
mod merge;
mod parts;
mod service_worker;
mod split;
mod trim;

use assets::Assets;
use budget::Visits;
use inputs::{Inputs, Named};
use parts::Parts;
use split::SplitProgram;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Marks a folder as a bundle, which may be replaced; says what it was made of once it is complete.
const STAMP: &str = ".inputs";

fn main() -> ExitCode {
    let args: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [repository, compiled, out] = &args[..] else {
        eprintln!("usage: bundle REPOSITORY COMPILED OUT    (cargo xtask web knows the folders)");
        return ExitCode::from(2);
    };
    match bundle(repository, compiled, out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("bundle: {why}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(repository: &Path, compiled: &Path, out: &Path) -> Result<(), String> {
    let inputs = Inputs::read(repository, compiled)?;
    let stamp = inputs.stamp()?;
    if std::fs::read_to_string(out.join(STAMP)).is_ok_and(|of| of == stamp) {
        println!("the client is up to date");
        return Ok(());
    }
    let (files, visits) = files(&inputs, &compiled.join("parts"))?;
    if out.exists() {
        if !out.join(STAMP).exists() {
            return Err(format!("{} holds something else than a bundle and is left alone", out.display()));
        }
        std::fs::remove_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    write(&out.join(STAMP), b"unfinished")?;
    let sizes = compress::write_all(out, &files)?;
    budget::check(&visits, &sizes)?;
    write(&out.join(STAMP), stamp.as_bytes())
}

/// The page's program. The other is the worker's.
const PAGE: &str = "ui";

/// What every first visit downloads beside its pack.
const ALWAYS: [&str; 4] = ["app.css", "boot.js", "theme.js", "ui.glue.js"];
/// What a solo table downloads beside that and its game.
const SOLO: [&str; 8] =
    ["dialogs.part", "end.part", "sheet.part", "tabs.part", "votes.part", "worker.js", "worker.glue.js", "worker.pack"];
const PAGES: [&str; 2] = ["index.html", "favicon.svg"];

/// Every file of the bundle by its path, and what first visits download. A file that names others comes after them,
/// because their names are part of it.
fn files(inputs: &Inputs, scratch: &Path) -> Result<(Named, Visits), String> {
    let mut assets = Assets::default();
    for (name, sheet) in &inputs.part_styles {
        assets.add(name, trim::style(&String::from_utf8_lossy(sheet)).into_bytes())?;
    }
    let mut games = Vec::new();
    for (name, wasm) in &inputs.programs {
        let split = split::split(name, wasm, &scratch.join(name))?;
        let parts = match name == PAGE {
            true => Parts::of_page(&split.parts)?,
            false => Parts::of_worker(&split.parts),
        };
        if name != PAGE {
            games.extend(split.parts.keys().filter(|part| !part.ends_with(parts::FRENCH)).cloned());
        }
        add_parts(&mut assets, name, &split, &parts)?;
    }
    assets.add("app.css", trim::style(&String::from_utf8_lossy(&inputs.style)).into_bytes())?;
    // Named as what only readers of French load.
    let words = format!("words{}.po", parts::FRENCH);
    assets.add(&words, inputs.french.clone())?;
    let words = assets.path(&words)?;
    for (name, script) in &inputs.scripts {
        assets.add(name, script.clone())?;
    }
    let mut pages = Vec::new();
    for (name, page) in &inputs.pages {
        pages.push((name.clone(), assets.resolve(name, page.clone())?));
    }
    let mut visits = Visits::new();
    for part in parts::FIRST {
        let named = ALWAYS.into_iter().chain(parts::styles_of(part)).map(str::to_owned).chain([format!("{part}.pack")]);
        let files = named.map(|name| assets.path(&name)).chain(PAGES.map(|page| Ok(page.to_owned())));
        visits.insert(part.to_owned(), files.collect::<Result<Vec<String>, String>>()?);
    }
    // A solo table is the page with the worker and one game.
    let page = visits.remove("solo").unwrap_or_default();
    for game in games {
        let more = SOLO.map(str::to_owned).into_iter().chain([format!("{game}.game")]).map(|name| assets.path(&name));
        let files = page.iter().cloned().map(Ok).chain(more).collect::<Result<_, String>>()?;
        visits.insert(format!("solo with {game}"), files);
        if let Ok(french) = assets.path(&format!("{game}{}.game", parts::FRENCH)) {
            let mut files = visits.get(&format!("solo with {game}")).cloned().unwrap_or_default();
            files.extend([french, words.clone()]);
            visits.insert(format!("solo with {game} in French"), files);
        }
    }
    for part in ["shelf", "table"] {
        let mut files = visits.get(part).cloned().unwrap_or_default();
        files.push(words.clone());
        visits.insert(format!("{part} in French"), files);
    }
    // A friend who is invited sees the gathering first.
    let mut invited: Vec<String> = visits.get("table").cloned().unwrap_or_default();
    invited.push(assets.path("gathering.part")?);
    visits.insert("table while its players gather".to_owned(), invited);
    let mut files: Named = assets.into_files().chain(pages).collect();
    files.push((service_worker::NAME.to_owned(), service_worker::script(&files)?));
    Ok((files, visits))
}

/// Adds the files of a program that was split.
fn add_parts(assets: &mut Assets, name: &str, split: &SplitProgram, parts: &Parts) -> Result<(), String> {
    let mut modules = BTreeMap::new();
    for (module, wasm) in &split.modules {
        modules.insert(module.clone(), link::compact(module, wasm)?);
    }
    let (program, glue) = link::link_main(name, &split.main)?.finish();
    modules.insert(parts::PROGRAM.to_owned(), program);
    for (file, list) in parts.files() {
        let is_pack = list.first().is_some_and(|module| module == parts::PROGRAM);
        let put_together = if is_pack { parts::pack } else { parts::file };
        assets.add(&file, put_together(&list, &modules)?)?;
    }
    assets.add(&format!("{name}.glue.js"), (parts.script() + &glue).into_bytes())
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(file, bytes));
    written.map_err(|error| format!("{}: {error}", file.display()))
}
