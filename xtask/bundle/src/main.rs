//! Turns the compiled client into files a server can send: linked to JavaScript, named by their content, compressed.
//!
//! `cargo xtask web` runs it. It is a package of its own because what it depends on takes longer to compile than all
//! other chores together.

mod assets;
mod inputs;
mod link;
mod pack;
mod trim;

use assets::Assets;
use inputs::Inputs;
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
    let files = files(&inputs)?;
    if out.exists() {
        if !out.join(STAMP).exists() {
            return Err(format!("{} holds something else than a bundle and is left alone", out.display()));
        }
        std::fs::remove_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    write(&out.join(STAMP), b"unfinished")?;
    pack::write_all(out, &files)?;
    write(&out.join(STAMP), stamp.as_bytes())
}

/// Every file of the bundle by its path. A file that names others comes after them, because their names are part of it.
fn files(inputs: &Inputs) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut assets = Assets::default();
    for (name, wasm) in &inputs.programs {
        let linked = link::link(name, wasm)?;
        assets.add(&format!("{name}.wasm"), linked.wasm)?;
        assets.add(&format!("{name}.glue.js"), linked.glue)?;
    }
    assets.add("app.css", trim::style(&String::from_utf8_lossy(&inputs.style)).into_bytes())?;
    for (name, script) in &inputs.scripts {
        assets.add(name, script.clone())?;
    }
    let mut pages = Vec::new();
    for (name, page) in &inputs.pages {
        pages.push((name.clone(), assets.resolve(name, page.clone())?));
    }
    Ok(assets.into_files().chain(pages).collect())
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(file, bytes));
    written.map_err(|error| format!("{}: {error}", file.display()))
}
