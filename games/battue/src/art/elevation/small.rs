//! The districts of two squares, lying or upright: one building each, told by its sign.

use super::draft::Fill::{Dark, Gold, Pale, Roof, Sand, Shade, Stone, Void, Water};
use super::{Draft, Elevation, drawn};

pub(super) fn all() -> Vec<(&'static str, Elevation)> {
    vec![
        ("bone-tavern", drawn(52.0, 27.0, bone_tavern())),
        ("sepulcrum", drawn(44.0, 30.0, sepulcrum())),
        ("macellum", drawn(66.0, 20.0, macellum())),
        ("insula-alta", drawn(42.0, 58.0, insula_alta())),
        ("insula-nova", drawn(34.0, 53.0, insula_nova())),
        ("fullonica", drawn(54.0, 29.0, fullonica())),
        ("pistrinum", drawn(50.0, 34.0, pistrinum())),
        ("balneum", drawn(48.0, 28.0, balneum())),
        ("ludus", drawn(52.0, 30.0, ludus())),
        ("stabulum", drawn(54.0, 27.0, stabulum())),
        ("carcer", drawn(42.0, 32.0, carcer())),
        ("moneta", drawn(54.0, 34.0, moneta())),
        ("theatrum", drawn(56.0, 27.0, theatrum())),
        ("valetudinarium", drawn(54.0, 28.0, valetudinarium())),
        ("domus-senatoris", drawn(54.0, 29.0, domus_senatoris())),
        ("domus-mercatoris", drawn(54.0, 29.0, domus_mercatoris())),
        ("fabrica", drawn(54.0, 36.0, fabrica())),
        ("ara-martis", drawn(48.0, 30.0, ara_martis())),
        ("piscina", drawn(54.0, 20.0, piscina())),
        ("officina", drawn(50.0, 30.0, officina())),
        ("vivarium", drawn(52.0, 28.0, vivarium())),
        ("collegium", drawn(50.0, 31.0, collegium())),
    ]
}

/// A bone hangs over the door.
fn bone_tavern() -> Draft {
    Draft::new()
        .wall(-17.0, -16.0, 30.0, 16.0)
        .gable((-17.0, 13.0), -16.0, 10.0, 4.0)
        .rect(Dark, -13.0, -9.0, 6.0, 9.0)
        .windows(2, (-3.0, 8.0), -11.0, (4.0, 4.0))
        .line("M13-13h10")
        .path(Pale, "M17-8.9a2.2 2.2 0 1 1-1.8-1.8 2.2 2.2 0 0 1 3.4-.6h5.2a2.2 2.2 0 1 1 3.4.6 2.2 2.2 0 1 1-1.8 3.4H18.8A2.2 2.2 0 0 1 17-8.9z")
}

/// A tomb with an urn in its niche.
fn sepulcrum() -> Draft {
    Draft::new()
        .cypress(-18.0, 22.0)
        .cypress(18.0, 22.0)
        .steps(1, (-13.0, 13.0), 2.6)
        .wall(-13.0, -19.0, 26.0, 16.4)
        .pediment((-13.0, 13.0), -19.0, 10.0)
        .path(Dark, "M-6-2.6V-10a6 6 0 0 1 12 0v7.4Z")
        .path(Pale, "M-2-3.5c-2.5-3-1-5.5 0-6v-2h4v2c1 .5 2.5 3 0 6z")
}

/// Stalls with striped awnings.
fn macellum() -> Draft {
    let mut draft = Draft::new();
    for x in [-22.0_f32, 0.0, 22.0] {
        draft = draft
            .rect(Shade, x - 9.0, -12.0, 18.0, 12.0)
            .rect(Pale, x - 9.0, -4.5, 18.0, 4.5)
            .path(Roof, &format!("M{} -12L{} -19H{}L{} -12Z", x - 10.0, x - 7.0, x + 7.0, x + 10.0))
            .path(Pale, &format!("M{} -19h3.5l-.6 7h-4.2zM{} -19h3.5l1.8 7h-4.2z", x - 4.5, x + 2.0))
            .disc(Void, x - 4.0, -6.0, 1.6)
            .disc(Void, x, -6.0, 1.6)
            .disc(Void, x + 4.0, -6.0, 1.6);
    }
    draft
}

/// A tall tenement beside a low one.
fn insula_alta() -> Draft {
    let mut draft = Draft::new()
        .wall(-18.0, -48.0, 22.0, 48.0)
        .gable((-18.0, 4.0), -48.0, 8.0, 2.5)
        .fine("M-18-38H4M-18-28H4M-18-18H4M-18-9H4");
    for floor in 0..4 {
        draft = draft.windows(3, (-15.0, 6.4), -45.0 + 10.0 * floor as f32, (3.0, 5.0));
    }
    draft
        .arch(-7.0, 0.0, 6.0, 8.0)
        .wall(4.0, -26.0, 15.0, 26.0)
        .path(Roof, "M3-26L9-31H21L21-26Z")
        .windows(2, (7.0, 6.0), -22.0, (3.0, 4.5))
        .windows(2, (7.0, 6.0), -13.0, (3.0, 4.5))
        .rect(Dark, 10.0, -6.0, 4.0, 6.0)
        .line("M4-33h7v4M11-33v5")
}

/// A tenement of four floors.
fn insula_nova() -> Draft {
    let mut draft = Draft::new()
        .wall(-14.0, -44.0, 28.0, 44.0)
        .gable((-14.0, 14.0), -44.0, 8.0, 3.0)
        .fine("M-14-33H14M-14-22H14M-14-11H14");
    for floor in 1..4 {
        draft = draft.windows(3, (-10.5, 8.6), -9.0 - 11.0 * floor as f32, (3.6, 5.5));
    }
    draft.windows(2, (-10.5, 17.2), -9.0, (3.6, 5.5)).arch(0.0, 0.0, 6.0, 8.5).rect(Pale, -6.0, -22.5, 12.0, 2.0)
}

/// Cloth on the line, vats before the door.
fn fullonica() -> Draft {
    Draft::new()
        .wall(-24.0, -17.0, 26.0, 17.0)
        .gable((-24.0, 2.0), -17.0, 10.0, 2.5)
        .arch(-11.0, 0.0, 8.0, 12.0)
        .windows(2, (-21.0, 17.0), -12.0, (3.5, 4.0))
        .line("M4 0V-22M24 0V-22M4-21Q14-18 24-21")
        .path(Pale, "M6.5-20.4v11h6v-10z")
        .path(Roof, "M14.5-19.4v12l7-.5v-11.7z")
        .path(Stone, "M7 0v-4h8V0zM16 0v-4h7V0z")
        .line("M7-4h8M16-4h7")
}

/// A mill and an oven.
fn pistrinum() -> Draft {
    Draft::new()
        .wall(-22.0, -16.0, 28.0, 16.0)
        .hip((-25.0, 9.0), -16.0, 8.0, 5.0)
        .path(Dark, "M-17-2v-4a5 5 0 0 1 10 0v4z")
        .path(Gold, "M-15.5-2.2c1-3 2-4 3.5-4s2.5 1 3.5 4z")
        .rect(Stone, -3.0, -29.0, 5.0, 7.0)
        .smoke(-0.5, -29.0)
        .windows(1, (-1.0, 0.0), -11.0, (4.0, 5.0))
        .path(Stone, "M11 0c0-3 2-4 6.5-4s6.5 1 6.5 4zM13-4l2.5-5h4L22-4zM14-14h7l-2 5h-3z")
        .line("M10-11h4M21-11h4")
}

/// A small bath with a barrel vault.
fn balneum() -> Draft {
    Draft::new()
        .wall(-22.0, -13.0, 44.0, 13.0)
        .path(Roof, "M-14-13a14 12 0 0 1 28 0z")
        .fine("M-7-13a8 12 0 0 1 7-12M7-13a8 12 0 0 0-7-12")
        .disc(Void, 0.0, -18.0, 2.4)
        .path(Roof, "M-24-13L-20-18H-13V-13ZM24-13L20-18H13V-13Z")
        .arch(0.0, 0.0, 9.0, 11.0)
        .path(Water, "M-4.4 0v-3.5h8.8V0z")
        .windows(2, (-17.0, 30.0), -9.0, (4.0, 4.0))
}

/// The gladiators' school: helmet over crossed swords.
fn ludus() -> Draft {
    Draft::new()
        .wall(-24.0, -17.0, 48.0, 17.0)
        .hip((-27.0, 27.0), -17.0, 7.0, 5.0)
        .arches(3, (-18.0, 7.0), 0.0, 4.6, 9.0)
        .arches(3, (4.0, 7.0), 0.0, 4.6, 9.0)
        .line("M-7-28L7-18M7-28L-7-18")
        .path(Pale, "M-5-19v-5a5 5 0 0 1 10 0v5l-2 1.5V-21H-3v3.5z")
        .fine("M-3-21v-2h6v2")
}

/// A horse looks out of its stall.
fn stabulum() -> Draft {
    Draft::new()
        .wall(-24.0, -15.0, 48.0, 15.0)
        .path(Roof, "M-27-15L-21-24H21L27-15Z")
        .fine("M-14-24l-2 9M0-24v9M14-24l2 9")
        .rect(Dark, -20.0, -12.0, 11.0, 12.0)
        .rect(Dark, -5.5, -12.0, 11.0, 12.0)
        .rect(Dark, 9.0, -12.0, 11.0, 12.0)
        .rect(Pale, -20.0, -5.0, 11.0, 5.0)
        .rect(Pale, -5.5, -5.0, 11.0, 5.0)
        .rect(Pale, 9.0, -5.0, 11.0, 5.0)
        .path(Sand, "M-2-5c0-4 1-5.5 3-6l1.5-1 .2 1.6c1 .8 1.3 2.4 2.3 3.4l-1.5 1.2-2-.8-.5 1.6z")
        .fine("M-20-5l11 5M-5.5-5l11 5M9-5l11 5")
}

/// A barred door in a thick wall.
fn carcer() -> Draft {
    Draft::new()
        .wall(-19.0, -26.0, 38.0, 26.0)
        .merlons((-20.0, 20.0), -26.0, 4.0, 3.0, 4.0)
        .fine("M-19-19H19M-19-12H19M-19-6H19M-12-26v7M2-26v7M-15-19v7M14-19v7M-13-12v6M14-12v6M-15-6v6M12-6v6")
        .arch(0.0, 0.0, 13.0, 17.0)
        .grille("M-4-15V0M0-17V0M4-15V0M-6.5-6h13M-6.5-11h13")
        .windows(2, (-15.0, 26.0), -23.0, (4.0, 3.0))
}

/// The mint: a chimney and a coin.
fn moneta() -> Draft {
    Draft::new()
        .wall(-22.0, -15.0, 36.0, 15.0)
        .path(Roof, "M-26-15L-18-23H10L18-15Z")
        .wall(2.0, -28.0, 5.0, 9.0)
        .smoke(4.5, -28.0)
        .rect(Dark, -17.0, -10.0, 7.0, 10.0)
        .windows(3, (-5.0, 6.6), -11.0, (3.0, 4.5))
        .disc(Gold, 23.0, -5.0, 5.0)
        .fine("M23-8v6M20.5-5h5")
}

/// Half a round of seats before the stage wall.
fn theatrum() -> Draft {
    Draft::new()
        .path(Stone, "M-26 0C-26-16-16-24 0-24S26-16 26 0Z")
        .path(Shade, "M-20 0C-20-12-12-19 0-19S20-12 20 0Z")
        .path(Stone, "M-14 0C-14-8-8-14 0-14S14-8 14 0Z")
        .path(Sand, "M-8 0C-8-5-4-8.5 0-8.5S8-5 8 0Z")
        .fine("M-23-8L-8-3M-12-21L-4-8M0-24V-9M12-21L4-8M23-8L8-3")
        .line("M-27 0H27")
        .path(Pale, "M-3-2.5a3 3.4 0 0 1 6 0l-1 1.7h-4z")
}

/// The hospital: a staff with its snake.
fn valetudinarium() -> Draft {
    Draft::new()
        .wall(-25.0, -16.0, 50.0, 16.0)
        .hip((-28.0, 28.0), -16.0, 7.0, 6.0)
        .windows(3, (-21.0, 6.4), -11.0, (3.4, 5.0))
        .windows(3, (4.8, 6.4), -11.0, (3.4, 5.0))
        .rect(Pale, -6.0, -27.0, 12.0, 27.0)
        .line("M0-4V-25M0-22c4 0 4 4 0 4s-4 4 0 4 4 4 0 4-3 3-1 4")
}

/// A senator's house: a porch of columns.
fn domus_senatoris() -> Draft {
    Draft::new()
        .wall(-25.0, -17.0, 50.0, 17.0)
        .hip((-28.0, 28.0), -17.0, 7.0, 6.0)
        .columns(4, (-10.0, 10.0), (0.0, -15.0), 2.8)
        .rect(Pale, -12.0, -18.0, 24.0, 3.0)
        .pediment((-11.0, 11.0), -18.0, 10.0)
        .windows(2, (-21.0, 5.6), -12.0, (3.2, 5.0))
        .windows(2, (12.4, 5.6), -12.0, (3.2, 5.0))
        .cypress(-25.0, 17.0)
}

/// A merchant's house: a shop below, a balcony above.
fn domus_mercatoris() -> Draft {
    Draft::new()
        .wall(-20.0, -22.0, 36.0, 22.0)
        .hip((-23.0, 19.0), -22.0, 7.0, 5.0)
        .windows(4, (-16.0, 8.2), -19.0, (4.0, 5.0))
        .rect(Pale, -20.0, -12.5, 36.0, 2.0)
        .arches(2, (-11.0, 18.0), 0.0, 11.0, 9.0)
        .path(Sand, "M18 0c-1-3 0-5 1-6v-3h4v3c1 1 2 3 1 6zM25 0c-.6-2 0-3.5.6-4v-2h2.8v2c.6.5 1.2 2 .6 4z")
}

/// A workshop: chimney and anvil.
fn fabrica() -> Draft {
    Draft::new()
        .wall(-24.0, -15.0, 32.0, 15.0)
        .path(Roof, "M-27-15V-21L-16-25V-21L-5-25V-21L6-25 11-15Z")
        .wall(-21.0, -31.0, 5.0, 8.0)
        .smoke(-18.5, -31.0)
        .path(Dark, "M-19 0v-7a4.5 4.5 0 0 1 9 0v7z")
        .path(Gold, "M-17-.5c0-3 1.5-4 2.5-6 1 2 2.5 3 2.5 6z")
        .windows(2, (-5.0, 6.5), -11.0, (4.0, 4.5))
        .path(Dark, "M12-9h13c0 2.5-3 3.5-5 3.5V-3l2.5 3h-9L16-3v-2.5c-2.5 0-4-1.5-4-3.5z")
}

/// An altar with its fire.
fn ara_martis() -> Draft {
    Draft::new()
        .steps(2, (-16.0, 16.0), 2.6)
        .wall(-13.0, -16.0, 26.0, 11.0)
        .rect(Pale, -16.0, -19.0, 32.0, 3.0)
        .path(Pale, "M-16-19c-3-3 3-4 3 0zM16-19c3-3-3-4-3 0z")
        .path(Roof, "M0-31C5-26 6-23 5-19H-5C-6-23-3-26 0-31Z")
        .path(Gold, "M0-25C2-22.5 2.5-21 2-19H-2C-2.5-21-1.5-22.5 0-25Z")
        .line("M-7-7.5L7-13.5M7-7.5L-7-13.5")
}

/// A long pool with fish.
fn piscina() -> Draft {
    Draft::new()
        .tree(-24.0, 18.0)
        .tree(24.0, 18.0)
        .path(Stone, "M-22 0L-17-12H17L22 0Z")
        .path(Water, "M-16-2.5L-13-9.5H13L16-2.5Z")
        .path(Pale, "M-8-6q3-2.5 6 0l2-1.5v3L-2-6q-3 2.5-6 0zM9-5q-2.5-2-5 0L2.5-6v2L4-5q2.5 2 5 0z")
}

/// A hammer over the door.
fn officina() -> Draft {
    Draft::new()
        .wall(-22.0, -16.0, 44.0, 16.0)
        .path(Roof, "M-25-16L-18-26H18L25-16Z")
        .fine("M-9-26l-3 10M0-26v10M9-26l3 10")
        .rect(Dark, -18.0, -11.0, 13.0, 11.0)
        .windows(2, (11.0, 5.0), -11.0, (3.0, 4.5))
        .line("M3-4V-12")
        .path(Dark, "M-1-14h8v4h-8z")
}

/// A menagerie behind bars.
fn vivarium() -> Draft {
    Draft::new()
        .wall(-24.0, -20.0, 48.0, 20.0)
        .hip((-27.0, 27.0), -20.0, 7.0, 6.0)
        .rect(Dark, -19.0, -14.0, 38.0, 14.0)
        .path(Sand, "M-12-1v-4c0-4 3-5 8-5h6c3 0 4-2 6-2l3 1-1 3c0 2-2 3-3 3.5V-1h-2.5v-3h-9V-1z")
        .disc(Void, 7.0, -9.8, 0.9)
        .grille("M-15-14V0M-10-14V0M-5-14V0M0-14V0M5-14V0M10-14V0M15-14V0")
}

/// A guild's hall with a banner.
fn collegium() -> Draft {
    Draft::new()
        .steps(1, (-20.0, 20.0), 2.4)
        .wall(-20.0, -19.0, 40.0, 16.6)
        .pediment((-20.0, 20.0), -19.0, 11.0)
        .rect(Dark, -4.0, -13.0, 8.0, 10.6)
        .fine("M0-13v10.6")
        .path(Roof, "M-16-16h7v10l-3.5-2.5L-16-6zM9-16h7v10l-3.5-2.5L9-6z")
        .disc(Gold, 0.0, -23.0, 2.0)
}
