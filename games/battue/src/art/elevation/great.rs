//! The Palace and the districts of six and four squares.

use super::draft::Fill::{Dark, Gold, Pale, Roof, Sand, Shade, Stone, Void, Water};
use super::{Draft, Elevation, drawn};

pub(super) fn all() -> Vec<(&'static str, Elevation)> {
    vec![
        ("palace", drawn(164.0, 98.0, palace())),
        ("templum-jupiter", drawn(92.0, 54.0, jupiter())),
        ("templum-minerva", drawn(92.0, 52.0, minerva())),
        ("universitas", drawn(98.0, 55.0, universitas())),
        ("schola", drawn(96.0, 46.0, schola())),
        ("forum-magnum", drawn(104.0, 50.0, forum())),
        ("circus", drawn(114.0, 38.0, circus())),
        ("thermae", drawn(108.0, 48.0, thermae())),
        ("castra", drawn(96.0, 46.0, castra())),
        ("arx", drawn(96.0, 58.0, arx())),
        ("praetorium", drawn(98.0, 48.0, praetorium())),
        ("amphitheatrum", drawn(82.0, 40.0, amphitheatre())),
        ("basilica", drawn(80.0, 48.0, basilica())),
        ("curia", drawn(72.0, 46.0, curia())),
        ("bibliotheca", drawn(74.0, 48.0, bibliotheca())),
        ("horrea", drawn(78.0, 38.0, horrea())),
        ("emporium", drawn(82.0, 44.0, emporium())),
        ("aerarium", drawn(76.0, 49.0, aerarium())),
        ("templum-vesta", drawn(58.0, 48.0, vesta())),
        ("mausoleum", drawn(74.0, 50.0, mausoleum())),
        ("armamentarium", drawn(84.0, 48.0, armamentarium())),
        ("villa-praefecti", drawn(84.0, 42.0, villa())),
        ("aquaeductus", drawn(88.0, 46.0, aqueduct())),
        ("ergastulum", drawn(72.0, 40.0, ergastulum())),
        ("templum-mars", drawn(76.0, 50.0, mars())),
        ("tabularium", drawn(80.0, 48.0, tabularium())),
    ]
}

/// A domed hall with a porch, two wings with arcades, a pavilion at either end.
fn palace() -> Draft {
    let mut draft = Draft::new().steps(2, (-78.0, 78.0), 2.6);
    for left in [-74.0_f32, 26.0] {
        let pavilion = if left < 0.0 { -80.0 } else { 66.0 };
        draft = draft
            .wall(left, -29.0, 48.0, 24.0)
            .arches(5, (left + 5.2, 9.4), -5.2, 6.0, 13.0)
            .windows(5, (left + 3.7, 9.4), -26.0, (3.0, 4.0))
            .hip((left - 1.0, left + 49.0), -29.0, 9.0, 5.0)
            .wall(pavilion, -40.0, 14.0, 35.0)
            .gable((pavilion, pavilion + 14.0), -40.0, 9.0, 2.0)
            .arch(pavilion + 7.0, -5.2, 6.0, 12.0)
            .windows(2, (pavilion + 3.0, 5.0), -35.0, (3.0, 4.5))
            .windows(2, (pavilion + 3.0, 5.0), -26.0, (3.0, 4.5));
    }
    draft
        .wall(-28.0, -46.0, 56.0, 41.0)
        .wall(-21.0, -60.0, 42.0, 14.0)
        .windows(6, (-18.0, 7.2), -57.0, (3.0, 7.0))
        .path(Roof, "M-22-60C-22-76-10-83 0-83S22-76 22-60Z")
        .fine("M-11-60C-11-73-5-80 0-83M11-60C11-73 5-80 0-83M0-60V-83")
        .rect(Pale, -2.5, -89.0, 5.0, 6.0)
        .line("M0-89V-97")
        .path(Pale, "M0-97l9 2.6-9 3z")
        .columns(7, (-24.0, 24.0), (-5.2, -32.0), 3.6)
        .rect(Pale, -27.0, -36.0, 54.0, 4.5)
        .pediment((-25.0, 25.0), -36.0, 13.0)
}

/// Eight columns, a bolt in the gable.
fn jupiter() -> Draft {
    Draft::new()
        .steps(3, (-36.0, 36.0), 2.6)
        .columns(8, (-36.0, 36.0), (-7.8, -30.0), 3.6)
        .rect(Pale, -39.0, -34.0, 78.0, 4.5)
        .pediment((-37.0, 37.0), -34.0, 17.0)
        .path(Dark, "M1.5-47l-5.5 6.5h3.5l-2 4.5 6-6.5h-3.5z")
        .rect(Pale, -3.0, -54.0, 6.0, 3.5)
}

/// Six columns, an owl's eyes in the gable, an olive tree at either side.
fn minerva() -> Draft {
    Draft::new()
        .tree(-42.0, 24.0)
        .tree(42.0, 24.0)
        .steps(3, (-28.0, 28.0), 2.6)
        .columns(6, (-28.0, 28.0), (-7.8, -30.0), 4.0)
        .rect(Pale, -31.0, -34.0, 62.0, 4.5)
        .pediment((-29.0, 29.0), -34.0, 16.0)
        .disc(Dark, -3.4, -39.5, 2.2)
        .disc(Dark, 3.4, -39.5, 2.2)
        .path(Dark, "M-1.4-38h2.8L0-35.6z")
        .path(Pale, "M-34-34l3-6 3 6zM28-34l3-6 3 6z")
}

/// A dome over a porch, two reading wings.
fn universitas() -> Draft {
    let mut draft = Draft::new().steps(2, (-44.0, 44.0), 2.6);
    for left in [-44.0_f32, 18.0] {
        draft = draft.wall(left, -25.0, 26.0, 20.0).gable((left, left + 26.0), -25.0, 8.0, 2.0).arches(
            3,
            (left + 5.0, 8.0),
            -8.0,
            4.4,
            11.0,
        );
    }
    draft
        .wall(-20.0, -33.0, 40.0, 28.0)
        .path(Roof, "M-19-33C-19-46-9-51 0-51S19-46 19-33Z")
        .fine("M-9-33C-9-44-4-49 0-51M9-33C9-44 4-49 0-51")
        .rect(Pale, -2.0, -55.0, 4.0, 4.0)
        .columns(5, (-17.0, 17.0), (-5.2, -22.0), 3.6)
        .rect(Pale, -19.0, -26.0, 38.0, 4.0)
        .gable((-18.0, 18.0), -26.0, 8.0, 2.0)
        .path(Pale, "M-12-28.2L0-32 12-28.2Z")
}

/// A school: a long portico below, a scroll over the door.
fn schola() -> Draft {
    Draft::new()
        .steps(1, (-44.0, 44.0), 2.6)
        .wall(-44.0, -30.0, 88.0, 27.4)
        .windows(8, (-40.0, 10.9), -27.5, (3.6, 4.5))
        .hip((-47.0, 47.0), -30.0, 10.0, 9.0)
        .columns(10, (-42.0, 42.0), (-2.6, -16.0), 3.0)
        .rect(Pale, -45.0, -20.0, 90.0, 4.0)
        .wall(-10.0, -36.0, 20.0, 33.4)
        .pediment((-11.0, 11.0), -36.0, 9.0)
        .arch(0.0, -2.6, 8.0, 14.0)
        .path(Pale, "M-6-29h12v7h-12z")
        .fine("M-4-27h8M-4-25h8")
        .disc(Pale, -6.0, -25.5, 1.8)
        .disc(Pale, 6.0, -25.5, 1.8)
}

/// Porticoes around a column with a statue.
fn forum() -> Draft {
    let mut draft = Draft::new().rect(Pale, -50.0, -2.6, 100.0, 2.6);
    for left in [-48.0_f32, 14.0] {
        draft = draft.columns(6, (left, left + 34.0), (-2.6, -19.0), 3.0).rect(Pale, left - 2.0, -23.0, 38.0, 4.0);
        draft = draft.hip((left - 3.0, left + 37.0), -23.0, 8.0, 7.0);
    }
    draft
        .rect(Pale, -6.0, -8.0, 12.0, 5.4)
        .rect(Pale, -2.6, -36.0, 5.2, 28.0)
        .rect(Pale, -4.5, -39.0, 9.0, 3.0)
        .path(Dark, "M-2.5-39l.6-6h3.8l.6 6zM-1.8-47.5a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 0 1-3.6 0zM2-44l5-4-4 5z")
        .fine("M-2.6-30l5.2 4M-2.6-23l5.2 4M-2.6-16l5.2 4")
}

/// A long arcaded bank, the spina with its obelisk, flags.
fn circus() -> Draft {
    Draft::new()
        .path(Stone, "M-56 0V-15C-56-26-46-29-36-29H36C46-29 56-26 56-15V0Z")
        .path(Sand, "M-47-16C-47-22-40-24-33-24H33C40-24 47-22 47-16S40-10.5 33-10.5H-33C-40-10.5-47-11-47-16Z")
        .line("M-30-17H30")
        .rect(Pale, -26.0, -19.0, 52.0, 3.4)
        .path(Pale, "M-2-19L0-38 2-19ZM-24-19l1.5-8 1.5 8zM21-19l1.5-8 1.5 8z")
        .arches(12, (-49.5, 9.0), -0.6, 5.4, 8.0)
        .pennon(-42.0, -27.0, 10.0)
        .pennon(42.0, -27.0, 10.0)
}

/// Three great vaulted halls, the water before them.
fn thermae() -> Draft {
    let mut draft = Draft::new().steps(1, (-50.0, 50.0), 2.6).wall(-50.0, -24.0, 100.0, 21.4);
    draft = draft.arches(3, (-44.0, 9.0), -2.6, 5.4, 12.0).arches(3, (26.0, 9.0), -2.6, 5.4, 12.0);
    draft = draft.hip((-53.0, -21.0), -24.0, 7.0, 5.0).hip((21.0, 53.0), -24.0, 7.0, 5.0);
    for x in [-14.0_f32, 0.0, 14.0] {
        draft = draft.path(Stone, &format!("M{:.1} -2.6V-32a7 8 0 0 1 14 0V-2.6Z", x - 7.0));
        draft = draft.path(Shade, &format!("M{:.1} -14V-31a4.6 5.6 0 0 1 9.2 0V-14Z", x - 4.6));
        draft = draft.grille(&format!("M{:.1} -24h9.2M{x} -36v22", x - 4.6));
    }
    draft
        .path(Roof, "M-22-40a8 5 0 0 1 16 0zM-8-40.5a8 6 0 0 1 16 0zM6-40a8 5 0 0 1 16 0z")
        .path(Water, "M-19-2.6v-7h38v7z")
        .fine("M-16-6.5q4-2 8 0t8 0 8 0 8 0")
        .smoke(-30.0, -31.0)
        .smoke(30.0, -31.0)
}

/// A walled camp: twin gate towers, tents behind.
fn castra() -> Draft {
    let mut draft = Draft::new().path(Pale, "M-41-18L-33-29-25-18ZM25-18L33-29 41-18Z").fine("M-33-29v11M33-29v11");
    draft = draft.wall(-46.0, -20.0, 92.0, 20.0).merlons((-46.0, 46.0), -20.0, 4.0, 3.2, 4.0);
    draft =
        draft.fine("M-46-13H46M-46-6.5H46M-38-20v7M-30-13v6.5M-38-6.5V0M-25-6.5V0M38-20v7M30-13v6.5M38-6.5V0M25-6.5V0");
    for x in [-18.0_f32, 6.0] {
        draft = draft
            .wall(x, -34.0, 12.0, 34.0)
            .merlons((x - 1.5, x + 13.5), -34.0, 3.4, 2.2, 3.6)
            .rect(Void, x + 4.6, -28.0, 2.8, 6.0)
            .fine(&format!("M{x} -18h12M{x} -9h12"));
    }
    draft
        .wall(-6.0, -24.0, 12.0, 24.0)
        .arch(0.0, 0.0, 9.0, 16.0)
        .grille("M-2-14V0M2-14V0M-4.5-5h9M-4.5-10h9")
        .line("M0-24V-45")
        .path(Pale, "M0-45l11 2.8-11 3.2z")
}

/// The citadel on its rock.
fn arx() -> Draft {
    Draft::new()
        .path(Stone, "M-46 0L-40-9-30-13-24-20 22-22 32-14 42-10 46 0Z")
        .fine("M-34-11l6 5-3 6M-12-18l-4 8 6 5M16-19l6 8-4 6M34-13l-4 7 6 6")
        .wall(-24.0, -36.0, 46.0, 17.0)
        .merlons((-25.0, 23.0), -36.0, 4.0, 3.0, 4.0)
        .wall(-30.0, -42.0, 12.0, 24.0)
        .merlons((-31.0, -17.0), -42.0, 3.4, 2.2, 3.6)
        .wall(16.0, -42.0, 12.0, 23.0)
        .merlons((15.0, 29.0), -42.0, 3.4, 2.2, 3.6)
        .wall(-9.0, -50.0, 18.0, 31.0)
        .merlons((-11.0, 11.0), -50.0, 3.6, 2.6, 4.0)
        .rect(Void, -1.5, -44.0, 3.0, 7.0)
        .rect(Void, -25.5, -36.0, 2.6, 6.0)
        .rect(Void, 20.5, -36.0, 2.6, 6.0)
        .arch(0.0, -20.0, 8.0, 13.0)
        .pennon(0.0, -53.0, 9.0)
}

/// Headquarters: a court behind a gate with two standards.
fn praetorium() -> Draft {
    Draft::new()
        .wall(-46.0, -22.0, 92.0, 22.0)
        .hip((-49.0, -17.0), -22.0, 9.0, 6.0)
        .hip((17.0, 49.0), -22.0, 9.0, 6.0)
        .windows(3, (-41.0, 8.0), -17.0, (3.4, 6.0))
        .windows(3, (21.0, 8.0), -17.0, (3.4, 6.0))
        .wall(-18.0, -34.0, 36.0, 34.0)
        .columns(4, (-15.0, 15.0), (0.0, -21.0), 3.6)
        .rect(Pale, -19.0, -25.0, 38.0, 4.0)
        .pediment((-18.0, 18.0), -34.0, 12.0)
        .disc(Gold, 0.0, -38.6, 2.4)
        .arch(0.0, 0.0, 8.0, 15.0)
        .line("M-27 0V-40M27 0V-40")
        .path(Pale, "M-32-38h10v8h-10zM22-38h10v8h-10z")
        .path(Gold, "M-29-44h4l-2 4zM25-44h4l-2 4z")
}

/// Two tiers of arches, a broken rim.
fn amphitheatre() -> Draft {
    Draft::new()
        .path(Stone, "M-40 0V-33C-26-37-14-38 0-38L14-37.5V-32L24-31V-26L40-24V0Z")
        .line("M-40-16.5C-14-19 14-19 40-16.5")
        .arches(8, (-34.5, 9.86), -2.0, 5.6, 11.0)
        .arches(6, (-34.5, 9.86), -19.5, 5.2, 10.0)
        .fine("M-40-31.5C-26-35 0-36 14-33")
}

/// A nave above its aisles.
fn basilica() -> Draft {
    Draft::new()
        .steps(1, (-36.0, 36.0), 2.6)
        .wall(-36.0, -19.0, 72.0, 16.4)
        .path(Roof, "M-39-19L-30-26H30L39-19Z")
        .wall(-24.0, -37.0, 48.0, 11.0)
        .windows(6, (-20.5, 7.6), -34.5, (3.4, 6.0))
        .path(Roof, "M-28-37L-21-47H21L28-37Z")
        .fine("M-14-47v10M-7-47v10M0-47v10M7-47v10M14-47v10")
        .arches(7, (-29.0, 9.66), -2.6, 5.6, 12.0)
}

/// A tall plain hall.
fn curia() -> Draft {
    Draft::new()
        .steps(2, (-20.0, 20.0), 2.6)
        .wall(-20.0, -34.0, 40.0, 29.0)
        .pediment((-20.0, 20.0), -34.0, 11.0)
        .windows(3, (-12.0, 9.6), -30.0, (4.0, 7.0))
        .rect(Dark, -5.0, -18.0, 10.0, 13.0)
        .fine("M0-18v13")
        .rect(Pale, -7.0, -20.5, 14.0, 2.5)
        .wall(-33.0, -19.0, 13.0, 14.0)
        .wall(20.0, -19.0, 13.0, 14.0)
        .path(Roof, "M-35-19H-20V-24Z")
        .path(Roof, "M35-19H20V-24Z")
}

/// Two storeys of niches with scrolls.
fn bibliotheca() -> Draft {
    let mut draft = Draft::new().steps(2, (-32.0, 32.0), 2.6).wall(-32.0, -40.0, 64.0, 35.0);
    for (k, fill) in [Shade, Dark, Dark, Shade].into_iter().enumerate() {
        let x = -27.0 + 15.0 * k as f32;
        draft = draft
            .rect(fill, x, -21.0, 9.0, 16.0)
            .path(Pale, &format!("M{:.1} -21l6.5-4 6.5 4z", x - 2.0))
            .rect(Pale, x - 1.5, -21.0, 2.0, 16.0)
            .rect(Pale, x + 8.5, -21.0, 2.0, 16.0);
    }
    draft = draft.rect(Pale, -34.0, -28.0, 68.0, 2.6);
    for k in 0..3 {
        let x = -19.5 + 15.0 * k as f32;
        draft = draft
            .rect(Shade, x, -39.0, 9.0, 11.0)
            .rect(Pale, x - 1.5, -39.0, 2.0, 11.0)
            .rect(Pale, x + 8.5, -39.0, 2.0, 11.0)
            .line(&format!("M{:.1} -36v6M{:.1} -36v6", x + 3.0, x + 6.0));
    }
    draft.rect(Pale, -34.0, -42.0, 68.0, 2.6).path(Roof, "M-22-42l7.5-5 7.5 5zM7-42l7.5-5 7.5 5z")
}

/// Three granaries, sacks before the doors.
fn horrea() -> Draft {
    let mut draft = Draft::new();
    for x in [-36.0_f32, -12.0, 12.0] {
        draft = draft
            .wall(x, -24.0, 24.0, 24.0)
            .gable((x, x + 24.0), -24.0, 11.0, 1.6)
            .rect(Dark, x + 7.0, -14.0, 10.0, 14.0)
            .fine(&format!("M{:.1} -14v14", x + 12.0))
            .windows(2, (x + 5.0, 10.0), -21.0, (4.0, 3.0))
            .disc(Void, x + 12.0, -28.0, 1.8);
    }
    draft
        .path(Sand, "M-16 0c-2-6 1-8 4-8s6 2 4 8zM-10 0c-1-5 1-6 3.5-6s5 1 4 6zM10 0c-2-6 1-8 4-8s6 2 4 8z")
        .line("M-13.5-8l3 0M12.5-8l3 0")
}

/// A market hall, a crane and bales.
fn emporium() -> Draft {
    Draft::new()
        .wall(-38.0, -20.0, 56.0, 20.0)
        .hip((-41.0, 21.0), -20.0, 10.0, 7.0)
        .arches(5, (-32.0, 11.0), 0.0, 7.4, 14.0)
        .line("M28 0V-34M28-34L40-40M28-34L16-38M28-26L37-37.5M40-40V-24")
        .path(Sand, "M35-24h10v8H35z")
        .fine("M40-24v8M35-20h10")
        .path(Sand, "M22-8h10v8H22zM33-10h9V0h-9z")
        .fine("M27-8v8M37.5-10V0")
        .pennon(-10.0, -30.0, 12.0)
}

/// A small strong temple with an iron door and a coin.
fn aerarium() -> Draft {
    Draft::new()
        .steps(3, (-27.0, 27.0), 2.6)
        .wall(-27.0, -31.0, 54.0, 23.0)
        .fine("M-27-23H27M-27-15.5H27M-18-31v8M18-31v8M-22-23v7.5M22-23v7.5M-18-15.5v7.5M18-15.5v7.5")
        .rect(Dark, -10.0, -26.0, 20.0, 18.0)
        .grille("M-10-20H10M-10-14H10M-5-26V-8M5-26V-8")
        .disc(Pale, 0.0, -17.0, 3.0)
        .rect(Pale, -30.0, -34.0, 60.0, 3.5)
        .pediment((-28.0, 28.0), -34.0, 14.0)
        .disc(Gold, 0.0, -39.3, 3.2)
}

/// A round temple, the fire's smoke above it.
fn vesta() -> Draft {
    Draft::new()
        .steps(3, (-20.0, 20.0), 2.4)
        .columns(7, (-21.0, 21.0), (-7.2, -27.0), 3.2)
        .arch(0.0, -7.2, 7.0, 14.0)
        .rect(Pale, -23.0, -30.5, 46.0, 3.5)
        .path(Roof, "M-25-30.5C-16-38-8-41 0-41S16-38 25-30.5Z")
        .fine("M-12-30.5C-9-37-4-40 0-41M12-30.5C9-37 4-40 0-41M0-30.5V-41")
        .rect(Pale, -2.0, -43.0, 4.0, 2.5)
        .line("M0-43c-2-2 2-3 0-5")
}

/// A drum on a square base, cypresses on its mound.
fn mausoleum() -> Draft {
    Draft::new()
        .cypress(-32.0, 26.0)
        .cypress(32.0, 26.0)
        .wall(-26.0, -14.0, 52.0, 14.0)
        .rect(Pale, -28.0, -17.0, 56.0, 3.0)
        .fine("M-26-7H26M-16-14v7M-6-7v7M8-14v7M18-7v7")
        .path(Stone, "M-20-17V-30H20V-17Z")
        .windows(5, (-16.0, 7.4), -27.0, (3.0, 6.0))
        .rect(Pale, -22.0, -33.0, 44.0, 3.0)
        .path(Roof, "M-20-33L0-46 20-33Z")
        .fine("M-8-33L0-46 8-33")
        .disc(Gold, 0.0, -47.5, 2.2)
        .arch(0.0, 0.0, 8.0, 12.0)
}

/// A long hall, shields on the wall.
fn armamentarium() -> Draft {
    let mut draft = Draft::new()
        .wall(-38.0, -24.0, 76.0, 24.0)
        .path(Roof, "M-42-24L-32-36H32L42-24Z")
        .fine("M-26-36l-4 12M-13-36l-2 12M0-36v12M13-36l2 12M26-36l4 12")
        .rect(Dark, -7.0, -17.0, 14.0, 17.0)
        .fine("M0-17V0");
    for x in [-29.0_f32, -18.0, 18.0, 29.0] {
        draft = draft.disc(Pale, x, -12.5, 4.6).disc(Dark, x, -12.5, 1.5);
    }
    draft.line("M-5-48L5-38M5-48L-5-38")
}

/// A villa with a loggia and a garden.
fn villa() -> Draft {
    Draft::new()
        .cypress(-37.0, 30.0)
        .tree(38.0, 22.0)
        .wall(-28.0, -20.0, 56.0, 20.0)
        .hip((-31.0, 31.0), -20.0, 8.0, 6.0)
        .wall(-12.0, -33.0, 24.0, 13.0)
        .hip((-15.0, 15.0), -33.0, 8.0, 6.0)
        .windows(3, (-8.5, 6.8), -29.5, (3.4, 5.0))
        .columns(7, (-24.0, 24.0), (0.0, -13.0), 2.8)
        .rect(Pale, -26.0, -15.5, 52.0, 2.5)
        .arch(0.0, 0.0, 6.0, 11.0)
}

/// Two tiers of arches, water running over them.
fn aqueduct() -> Draft {
    Draft::new()
        .wall(-42.0, -40.0, 84.0, 40.0)
        .arches(5, (-33.6, 16.8), 0.0, 11.6, 20.0)
        .line("M-42-22.5H42")
        .arches(10, (-37.8, 8.4), -24.5, 5.0, 10.0)
        .rect(Water, -42.0, -43.0, 84.0, 3.0)
        .fine("M-42-36.5H42")
}

/// A barred workhouse with chains.
fn ergastulum() -> Draft {
    Draft::new()
        .wall(-32.0, -28.0, 64.0, 28.0)
        .hip((-35.0, 35.0), -28.0, 9.0, 7.0)
        .windows(5, (-28.0, 12.4), -24.0, (5.0, 6.0))
        .grille("M-26.4-24v6M-24.6-24v6M-14-24v6M-12.2-24v6M-1.6-24v6M.2-24v6M10.8-24v6M12.6-24v6M23.2-24v6M25-24v6")
        .rect(Dark, -6.0, -14.0, 12.0, 14.0)
        .grille("M-6-9.5H6M-6-4.8H6M-2-14V0M2-14V0")
        .line("M-26-12v5m3-3a3 3 0 1 1-6 0M22-12v5m3-3a3 3 0 1 1-6 0")
}

/// Six columns, crossed spears in the gable, a trophy of arms.
fn mars() -> Draft {
    Draft::new()
        .steps(3, (-28.0, 28.0), 2.6)
        .columns(6, (-28.0, 28.0), (-7.8, -29.0), 3.8)
        .rect(Pale, -31.0, -33.0, 62.0, 4.5)
        .pediment((-29.0, 29.0), -33.0, 16.0)
        .line("M-7-34.5L7-43M7-34.5L-7-43")
        .disc(Dark, 0.0, -38.5, 2.6)
        .path(Dark, "M-7.5-43.8l3 .4-2 2.4zM7.5-43.8l-3 .4 2 2.4z")
}

/// The archive: a blind base, an arcade above, shelves behind.
fn tabularium() -> Draft {
    Draft::new()
        .wall(-36.0, -22.0, 72.0, 22.0)
        .fine("M-36-15H36M-36-7.5H36M-26-22v7M-10-15v7.5M8-22v7M24-15v7.5M-20-7.5V0M14-7.5V0")
        .rect(Pale, -38.0, -25.0, 76.0, 3.0)
        .wall(-34.0, -39.0, 68.0, 14.0)
        .arches(7, (-28.0, 9.4), -25.0, 6.0, 11.0)
        .rect(Pale, -36.0, -42.0, 72.0, 3.0)
        .hip((-36.0, 36.0), -42.0, 5.0, 8.0)
        .arch(0.0, 0.0, 8.0, 14.0)
}
