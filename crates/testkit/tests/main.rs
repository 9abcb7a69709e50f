//! The testkit tested with the toy: what passes, and each way of failing.

mod battery;
mod cases;
mod flawed;
mod golden;
