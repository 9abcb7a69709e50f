//! Rules that a case cannot show: what viewers see, what is drawn from what, whole campaigns, changed scenarios.

mod campaign;
mod components;
mod hands;
mod layout;
mod options;
mod positions;
mod preparation;
mod scenarios;
mod secrets;
mod shown;
mod table;
mod teams;
