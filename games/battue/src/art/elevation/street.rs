//! The districts of one square: a well, an arch, a shop.

use super::draft::Fill::{Dark, Gold, Leaf, Pale, Roof, Sand, Shade, Stone, Void, Water};
use super::{Draft, Elevation, drawn};

pub(super) fn all() -> Vec<(&'static str, Elevation)> {
    vec![
        ("nymphaeum", drawn(30.0, 28.0, nymphaeum())),
        ("fornix", drawn(30.0, 30.0, fornix())),
        ("columna-aenea", drawn(22.0, 36.0, columna_aenea())),
        ("taberna-vinaria", drawn(32.0, 28.0, taberna_vinaria())),
        ("taberna-argentaria", drawn(32.0, 28.0, taberna_argentaria())),
        ("compitum", drawn(30.0, 28.0, compitum())),
        ("puteus", drawn(28.0, 28.0, puteus())),
        ("statio-vigilum", drawn(28.0, 32.0, statio_vigilum())),
        ("figlina", drawn(32.0, 32.0, figlina())),
        ("popina", drawn(32.0, 28.0, popina())),
        ("hortus", drawn(32.0, 28.0, hortus())),
        ("angiportus", drawn(30.0, 32.0, angiportus())),
        ("cloaca", drawn(30.0, 22.0, cloaca())),
        ("obeliscus", drawn(20.0, 36.0, obeliscus())),
        ("lararium", drawn(26.0, 30.0, lararium())),
        ("latrina", drawn(32.0, 24.0, latrina())),
        ("rostra", drawn(34.0, 26.0, rostra())),
    ]
}

/// A niche with water.
fn nymphaeum() -> Draft {
    Draft::new()
        .rect(Pale, -14.0, -4.0, 28.0, 4.0)
        .path(Stone, "M-12-4V-16A12 11 0 0 1 12-16V-4Z")
        .path(Shade, "M-8-4V-15A8 7.5 0 0 1 8-15V-4Z")
        .path(Water, "M-3-13c0 4-1 6-2 9H5c-1-3-2-5-2-9z")
        .fine("M0-12v8M-1.5-12l-1 8M1.5-12l1 8")
}

/// An arch over the street.
fn fornix() -> Draft {
    Draft::new()
        .wall(-13.0, -27.0, 26.0, 27.0)
        .rect(Pale, -15.0, -30.0, 30.0, 3.5)
        .arch(0.0, 0.0, 13.0, 20.0)
        .fine("M-13-20H-7M7-20h6M-13-10H-6.5M6.5-10H13")
        .disc(Gold, 0.0, -23.5, 1.8)
}

/// A bronze column with a figure.
fn columna_aenea() -> Draft {
    Draft::new()
        .rect(Pale, -8.0, -4.0, 16.0, 4.0)
        .rect(Gold, -3.0, -26.0, 6.0, 22.0)
        .fine("M-3-21l6 4M-3-16l6 4M-3-11l6 4")
        .rect(Pale, -5.0, -29.0, 10.0, 3.0)
        .path(Dark, "M-2.2-29l.8-4h2.8l.8 4zM-1.5-34.5a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0z")
}

/// Jars at the counter.
fn taberna_vinaria() -> Draft {
    Draft::new()
        .wall(-14.0, -17.0, 28.0, 17.0)
        .gable((-14.0, 14.0), -17.0, 9.0, 2.0)
        .rect(Dark, -11.0, -12.0, 22.0, 12.0)
        .path(Sand, "M-8-1c-2-3-1-5 0-6v-3h4v3c1 1 2 3 0 6zM-1-1c-2-3-1-5 0-6v-3h4v3c1 1 2 3 0 6zM6-1c-2-3-1-5 0-6v-3h3.5v3c1 1 2 3 0 6z")
}

/// Coins over the counter.
fn taberna_argentaria() -> Draft {
    Draft::new()
        .wall(-14.0, -17.0, 28.0, 17.0)
        .gable((-14.0, 14.0), -17.0, 9.0, 2.0)
        .rect(Dark, -11.0, -12.0, 22.0, 12.0)
        .rect(Pale, -11.0, -4.0, 22.0, 4.0)
        .disc(Gold, -5.0, -8.0, 3.0)
        .disc(Gold, 4.0, -8.0, 3.0)
}

/// A crossroads with a shrine.
fn compitum() -> Draft {
    Draft::new()
        .path(Sand, "M-14 0L-4-6-14-12V-7L-9-6-14-4ZM14 0L4-6 14-12V-7L9-6 14-4Z")
        .wall(-6.0, -17.0, 12.0, 17.0)
        .pediment((-6.0, 6.0), -17.0, 9.0)
        .path(Dark, "M-3-4v-6a3 3 0 0 1 6 0v6z")
        .path(Gold, "M-1.5-4c0-2 1-2.5 1.5-4 .5 1.5 1.5 2 1.5 4z")
}

/// A well.
fn puteus() -> Draft {
    Draft::new()
        .path(Stone, "M-11-9H11L9.5 0H-9.5Z")
        .fine("M-10-4.5H10M-4-9v4.5M4-9v4.5M0-4.5V0")
        .path(Dark, "M-11-9.5a11 2.6 0 0 1 22 0 11 2.6 0 0 1-22 0z")
        .line("M-9-9V-22M9-9V-22")
        .path(Roof, "M-13-21L0-28 13-21Z")
        .line("M0-21v10")
}

/// The watch: a small tower with a bell.
fn statio_vigilum() -> Draft {
    Draft::new()
        .wall(-12.0, -14.0, 24.0, 14.0)
        .wall(-7.0, -25.0, 14.0, 11.0)
        .merlons((-8.5, 8.5), -25.0, 3.4, 2.4, 3.6)
        .path(Dark, "M-4-16v-4a4 4 0 0 1 8 0v4z")
        .path(Gold, "M-2.5-16c.6-1 .6-2 .8-3a1.7 1.7 0 0 1 3.4 0c.2 1 .2 2 .8 3z")
        .arch(0.0, 0.0, 6.0, 9.0)
        .windows(2, (-10.0, 16.6), -10.0, (3.0, 4.0))
}

/// A kiln and a pot.
fn figlina() -> Draft {
    Draft::new()
        .path(Roof, "M-14 0C-14-14-9-20-4-20S6-14 6 0Z")
        .arch(-4.0, 0.0, 6.0, 8.0)
        .smoke(-4.0, -20.0)
        .path(Pale, "M9 0C7-3 8-6 10-7.5V-10h4v2.5C16-6 17-3 15 0Z")
}

/// A cook shop: a steaming pot in the counter.
fn popina() -> Draft {
    Draft::new()
        .path(Roof, "M-15-14L-12-22H12L15-14Z")
        .path(Pale, "M-8-22h4.5l-1.2 8h-5zM3.5-22H8l1.7 8h-5z")
        .line("M-13-14V0M13-14V0")
        .rect(Stone, -14.0, -6.0, 28.0, 6.0)
        .path(Dark, "M-5-6c-1-3 0-4 .5-5h9c.5 1 1.5 2 .5 5z")
        .line("M-2-12c-1-1.5 1-2 0-3.5M2-12c-1-1.5 1-2 0-3.5")
}

/// A garden behind its wall.
fn hortus() -> Draft {
    Draft::new()
        .cypress(-10.0, 25.0)
        .cypress(10.0, 25.0)
        .disc(Leaf, 0.0, -13.0, 6.5)
        .wall(-15.0, -8.0, 30.0, 8.0)
        .rect(Pale, -16.0, -9.5, 32.0, 2.0)
        .arch(0.0, 0.0, 6.0, 7.0)
}

/// A narrow lane between high houses.
fn angiportus() -> Draft {
    Draft::new()
        .wall(-14.0, -25.0, 10.0, 25.0)
        .wall(4.0, -28.0, 10.0, 28.0)
        .path(Roof, "M-15-25L-10-30-3-25ZM3-28L9-32 15-28Z")
        .rect(Shade, -4.0, -18.0, 8.0, 18.0)
        .arch(0.0, -12.0, 8.0, 6.0)
        .windows(1, (-11.0, 0.0), -20.0, (3.4, 5.0))
        .windows(1, (7.5, 0.0), -22.0, (3.4, 5.0))
        .windows(1, (7.5, 0.0), -13.0, (3.4, 5.0))
        .line("M-4-15Q0-13 4-16")
}

/// The great drain's mouth.
fn cloaca() -> Draft {
    Draft::new()
        .path(Stone, "M-14 0V-10A14 11 0 0 1 14-10V0Z")
        .path(Dark, "M-9 0V-9A9 8 0 0 1 9-9V0Z")
        .path(Water, "M-9 0v-4q3-2 6 0t6 0 6 0v4z")
        .fine("M-14-10H-9M9-10h5M0-21v4M-10-18l3 3.5M10-18l-3 3.5")
}

/// An obelisk.
fn obeliscus() -> Draft {
    Draft::new()
        .rect(Pale, -8.0, -4.0, 16.0, 4.0)
        .rect(Pale, -5.5, -8.0, 11.0, 4.0)
        .path(Stone, "M-4-8L-2.2-30 0-35 2.2-30 4-8Z")
        .fine("M0-30V-8M-1.5-25h3M-1.5-20h3M-2-14h4")
}

/// A household shrine.
fn lararium() -> Draft {
    Draft::new()
        .rect(Stone, -10.0, -9.0, 20.0, 9.0)
        .columns(2, (-9.0, 9.0), (-9.0, -21.0), 2.8)
        .pediment((-9.0, 9.0), -21.0, 9.0)
        .path(Pale, "M-2-9.5l.6-5h2.8l.6 5zM-1.6-16a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 0 1-3.2 0z")
        .fine("M-10-4.5H10")
}

/// A row of seats.
fn latrina() -> Draft {
    Draft::new()
        .wall(-15.0, -16.0, 30.0, 16.0)
        .path(Roof, "M-17-16L-13-22H13L17-16Z")
        .rect(Pale, -15.0, -7.0, 30.0, 7.0)
        .disc(Void, -9.0, -4.0, 2.2)
        .disc(Void, 0.0, -4.0, 2.2)
        .disc(Void, 9.0, -4.0, 2.2)
        .windows(3, (-11.0, 9.4), -13.5, (3.0, 3.5))
}

/// The speakers' platform with ships' beaks.
fn rostra() -> Draft {
    Draft::new()
        .wall(-16.0, -13.0, 32.0, 13.0)
        .rect(Pale, -17.5, -15.5, 35.0, 2.5)
        .path(Gold, "M-12-9h5l3 1.5-3 1.5h-5zM1-9h5l3 1.5L6-6H1z")
        .path(Dark, "M-2-15.5l.6-6h2.8l.6 6zM-1.6-23a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 0 1-3.2 0zM1.4-20l4-2.5-3 4z")
        .line("M-17-15.5v-4M17-15.5v-4M-17-19H-8M8-19h9")
}
