//! Rules beside the worked examples, section by section.

mod battles;
mod cards;
mod city;
mod components;
mod ends;
mod events;
mod moves;
mod options;
mod secrets;
mod setup;
mod table;
mod turns;
mod walls;
mod wire;
