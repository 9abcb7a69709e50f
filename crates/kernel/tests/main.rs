//! Tests of what the kernel exports.

mod chance;
mod fair;
mod formats;
mod patch;
mod record;
mod seat;
