//! Tests of what the kernel exports.

mod chance;
mod fair;
mod patch;
mod record;
mod seat;
