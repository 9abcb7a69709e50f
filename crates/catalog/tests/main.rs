//! Tests of the shelf and of games without their types.

mod lessons;
mod older_records;
mod shelf;
mod shelved;
