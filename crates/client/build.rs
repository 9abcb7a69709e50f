//! Embeds the folder named by `WARTABLE_WEB`, which `cargo xtask serve` sets; without it a page that says what is missing.

#[path = "src/folder.rs"]
mod folder;

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    println!("cargo::rerun-if-env-changed=WARTABLE_WEB");
    let web = std::env::var_os("WARTABLE_WEB").filter(|folder| !folder.is_empty());
    let built = web.is_some();
    let (Some(here), Some(out)) = (folder_in("CARGO_MANIFEST_DIR"), folder_in("OUT_DIR")) else {
        return refuse("cargo has not set CARGO_MANIFEST_DIR and OUT_DIR");
    };
    // Without the variable it embeds the page of this package that says what is missing.
    let web = web.map_or_else(|| here.join("bare"), PathBuf::from);
    println!("cargo::rerun-if-changed={}", web.display());
    let table = match folder::read(&web) {
        Ok(files) if files.iter().any(|file| file.path == "index.html") => folder::table(&files, built),
        Ok(_) => return refuse(&format!("{} has no index.html", web.display())),
        Err(why) => return refuse(&why),
    };
    let out = out.join("table.rs");
    match std::fs::write(&out, table) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(&format!("{}: {error}", out.display())),
    }
}

fn folder_in(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from)
}

fn refuse(why: &str) -> ExitCode {
    println!(
        "cargo::error=the client cannot be embedded: {why}. WARTABLE_WEB names the folder that `cargo xtask web` fills"
    );
    ExitCode::FAILURE
}
