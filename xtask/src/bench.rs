//! How fast the games play, and how much a server carries.

use crate::command::{build_wartable, cargo, cargo_command, succeed, wartable};
use crate::{game_folders, game_id, root};

/// Plays each game with random bots, then runs the benches there are.
pub(crate) fn run() -> Result<(), String> {
    build_wartable()?;
    for folder in game_folders()? {
        let game = game_id(&folder);
        succeed(wartable().args(["sim", &game, "--games", "2000", "--seed", "1", "--json"]))?;
    }
    let has_benches = |folder: &str| {
        let packages = std::fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
        packages.into_iter().any(|package| package.path().join("benches").is_dir())
    };
    match has_benches("crates") || has_benches("games") {
        true => cargo(&["bench", "--workspace", "--benches"]),
        false => Ok(()),
    }
}

/// Puts a server of its own under load.
pub(crate) fn load(args: &[String]) -> Result<(), String> {
    build_wartable()?;
    let mut load = cargo_command(&["run", "--release", "--quiet", "--package", "load", "--", "--binary"]);
    succeed(load.arg(wartable().get_program()).args(args))
}
