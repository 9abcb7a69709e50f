//! What the built-in files say, what a broken file is told, and what a folder changes.

mod built_in;
mod errors;
mod folder;
