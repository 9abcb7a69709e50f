//! Tests of the shelf and of games without their types.

mod shelf;
mod shelved;
