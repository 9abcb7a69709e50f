//! The client: compiled to WebAssembly, bundled, embedded into the server, served.

use crate::command::{build_wartable, cargo, program, succeed, wartable};
use crate::{install, root, target};
use std::path::PathBuf;
use std::process::Command;

/// Names the folder of the client for the crate that carries it.
pub(crate) const VARIABLE: &str = "WARTABLE_WEB";

/// Where the client's files are.
pub(crate) fn folder() -> PathBuf {
    target().join("site")
}

/// Builds the client.
pub(crate) fn build() -> Result<(), String> {
    compile_bundler()?;
    compile()?;
    bundle()
}

/// By itself, because cargo compiles for one folder at a time: the test command bundles while it compiles tests.
pub(crate) fn compile_bundler() -> Result<(), String> {
    cargo(&["build", "--package", "bundle"])
}

pub(crate) fn compile() -> Result<(), String> {
    install::add_wasm_target()?;
    cargo(&[
        "build",
        "--package",
        "web",
        "--package",
        "worker",
        "--bins",
        "--target",
        install::WASM,
        "--profile",
        "web",
    ])
}

pub(crate) fn bundle() -> Result<(), String> {
    let mut bundle = Command::new(program("debug", "bundle"));
    succeed(bundle.args([root(), target().join(install::WASM).join("web"), folder()]))
}

pub(crate) fn serve(args: &[String]) -> Result<(), String> {
    build()?;
    build_wartable()?;
    // Not from the root of the repository: paths among the arguments start where the person stands.
    replace(Command::new(wartable().get_program()).arg("serve").args(args))
}

/// Becomes the program, so that signals reach it.
#[cfg(unix)]
fn replace(command: &mut Command) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    Err(format!("{} cannot be run: {error}", command.get_program().to_string_lossy()))
}

#[cfg(not(unix))]
fn replace(command: &mut Command) -> Result<(), String> {
    succeed(command)
}
