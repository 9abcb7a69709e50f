//! The server from outside, over loopback: people who play, people who cheat, restarts, two servers on one database.

mod compaction;
mod hostile;
mod keys;
mod moderation;
mod nodes;
mod notices;
mod operating;
mod party;
mod play;
mod restart;
mod secrecy;
mod stand_ins;
mod storage;
mod strangers;
mod upgrades;
