//! What the chores need besides cargo: installed where this machine has a way to do so, named where it has none.

use crate::command::{cargo_command, output_of, succeed};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Programs the tests run, and the Debian packages that bring them.
struct Need {
    what: &'static str,
    /// One of each row has to be there.
    programs: &'static [&'static [&'static str]],
    packages: &'static [&'static str],
}

const BROWSER: Need = Need {
    what: "Chromium and its driver",
    programs: &[&["chromium", "chromium-browser", "google-chrome", "chrome"], &["chromedriver"]],
    packages: &["chromium", "chromium-driver", "fonts-liberation"],
};

const POSTGRES: Need =
    Need { what: "PostgreSQL's server", programs: &[&["initdb"], &["pg_ctl"]], packages: &["postgresql"] };

/// Everything `cargo xtask test` runs.
pub(crate) fn for_tests() -> Result<(), String> {
    add_components()?;
    add_wasm_target()?;
    let missing: Vec<&Need> = [&BROWSER, &POSTGRES].into_iter().filter(|need| !need.is_met(&folders())).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = missing.iter().map(|need| need.what).collect();
    let names = names.join(" and ");
    let packages: Vec<&str> = missing.iter().flat_map(|need| need.packages).copied().collect();
    println!("installing {}", packages.join(" "));
    apt_get(&packages).map_err(|why| format!("{names} is missing: install it, with its programs in PATH. {why}"))?;
    match missing.iter().find(|need| !need.is_met(&folders())) {
        None => Ok(()),
        Some(need) => Err(format!("{} was installed, but its programs are not in PATH", need.what)),
    }
}

impl Need {
    fn is_met(&self, folders: &[PathBuf]) -> bool {
        let there = |program: &&str| {
            let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
            folders.iter().any(|folder| folder.join(&file).is_file())
        };
        self.programs.iter().all(|any| any.iter().any(there))
    }
}

/// Where programs are looked for: PATH, and where Debian keeps PostgreSQL's.
fn folders() -> Vec<PathBuf> {
    // Without PATH there is no folder to look into.
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    std::env::split_paths(&path).chain(versions.map(|version| version.path().join("bin"))).collect()
}

/// Installs without asking. A list of packages that is missing or old is fetched and the installation tried once more.
fn apt_get(packages: &[&str]) -> Result<(), String> {
    if !Path::new("/usr/bin/apt-get").is_file() {
        return Err("This machine has no apt-get to do it here.".into());
    }
    let install = || succeed(apt().args(["install", "-y", "--no-install-recommends"]).args(packages));
    install().or_else(|_| succeed(apt().arg("update")).and_then(|()| install()))
}

fn apt() -> Command {
    let is_root = output_of(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = Command::new(if is_root { "env" } else { "sudo" });
    if !is_root {
        command.arg("env");
    }
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    command
}

/// rustfmt and clippy do not come with every Rust; rustup adds what is missing.
fn add_components() -> Result<(), String> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let mut ask = cargo_command(&[subcommand, "--version"]);
        let there = ask.stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !there.is_ok_and(|status| status.success()) {
            let added = succeed(Command::new("rustup").args(["component", "add", component]));
            added.map_err(|why| format!("{component} is missing and could not be added; install it. {why}"))?;
        }
    }
    Ok(())
}

/// The client is compiled to WebAssembly. A Rust without rustup may have the target all the same.
pub(crate) fn add_wasm_target() -> Result<(), String> {
    let sysroot = output_of(Command::new("rustc").args(["--print", "sysroot"]))?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(WASM).join("lib").is_dir() {
        return Ok(());
    }
    succeed(Command::new("rustup").args(["target", "add", WASM])).map_err(|why| {
        format!("this Rust cannot compile to {WASM} yet. Install Rust with rustup (https://rustup.rs), or the package of your system that brings this target. {why}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_need_is_met_by_one_program_of_each_row() {
        let folder = std::env::temp_dir().join(format!("wartable-programs-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let has = |programs: &[&str]| {
            for program in programs {
                std::fs::write(folder.join(format!("{program}{}", std::env::consts::EXE_SUFFIX)), "").expect("a file");
            }
            BROWSER.is_met(std::slice::from_ref(&folder))
        };
        assert!(!has(&[]));
        assert!(!has(&["chromedriver"]));
        assert!(has(&["google-chrome"]));
        std::fs::remove_dir_all(&folder).expect("it can go");
    }
}
