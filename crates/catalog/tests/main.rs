//! Tests of the shelf and of games without their types.

mod lessons;
mod shelf;
mod shelved;
