//! Running other programs, and errors that show the whole command line.

use crate::{root, target, web};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub(crate) fn cargo(args: &[&str]) -> Result<(), String> {
    succeed(&mut cargo_command(args))
}

pub(crate) fn cargo_command(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Builds the command line, with the client inside if there is one: leaving it out would only build everything again for
/// the next chore that needs it.
pub(crate) fn build_wartable() -> Result<(), String> {
    let mut build = cargo_command(&["build", "--release", "--package", "cli"]);
    if web::folder().is_dir() {
        build.env(web::VARIABLE, web::folder());
    }
    succeed(&mut build)
}

/// The release build of the command line.
pub(crate) fn wartable() -> Command {
    let mut command = Command::new(program("release", "wartable"));
    command.current_dir(root());
    command
}

/// The command line as it is built with the tests.
pub(crate) fn tested_wartable() -> PathBuf {
    program("debug", "wartable")
}

/// A program of this workspace in the folder of its profile.
pub(crate) fn program(profile: &str, name: &str) -> PathBuf {
    target().join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed: {status}", line(command))),
        Err(error) => Err(format!("`{}` cannot be run: {error}", line(command))),
    }
}

/// What a command prints.
pub(crate) fn output_of(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("`{}` cannot be run: {error}", line(command)))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("`{}` failed: {}", line(command), output.status)),
    }
}

fn line(command: &Command) -> String {
    let name = PathBuf::from(command.get_program());
    let name = name.file_stem().unwrap_or(OsStr::new("?")).to_string_lossy().into_owned();
    command.get_args().fold(name, |line, arg| format!("{line} {}", arg.to_string_lossy()))
}
