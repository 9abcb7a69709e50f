//! Everything that is drawn parses and has a style.

use super::*;
use crate::Battlemist;
use crate::content::Terrain;
use crate::words::Resource;
use testkit::clicks::check_drawing;

fn drawn(terrain: Option<Terrain>, building: Option<&'static str>, name: &str) -> String {
    let gives = Resource::ALL.map(|resource| (resource, 3)).into();
    realm(&Drawn {
        at: Point::new(10.0, 20.0),
        terrain,
        variant: 1,
        sides: terrain.map(|_| [0, 1, 2, 3, 0, 1]),
        frame: 3,
        gives,
        doubled: building.is_some(),
        building,
        name,
    })
}

#[test]
fn every_drawing_parses_and_has_a_style() {
    check_drawing::<Battlemist>(ground());
    for terrain in [Terrain::Plain, Terrain::Wood, Terrain::Mountain, Terrain::Desert] {
        check_drawing::<Battlemist>(&drawn(Some(terrain), Some("town"), "Abou & Xar"));
    }
    check_drawing::<Battlemist>(&drawn(None, None, "Loth K'har's Home"));
    check_drawing::<Battlemist>(&mist(&[Point::default()]));
    check_drawing::<Battlemist>(&clash(Point::default()));
    check_drawing::<Battlemist>(&own_edge(Point::default()));
    for class in ["cold", "sorrow", "arson"] {
        check_drawing::<Battlemist>(&cold(Point::default(), class));
    }
    let way: Vec<Point> = (0..6).map(|k| Point::new(100.0 * k as f32, 0.0)).collect();
    let drawing = quest(2, &way, 3);
    check_drawing::<Battlemist>(&drawing);
    assert_eq!(drawing.matches("mi-turn").count(), 2, "{drawing}");
    check_drawing::<Battlemist>(cover());
    glyphs().values().for_each(|glyph| check_drawing::<Battlemist>(glyph));
}

/// Names keep to two lines that fit a Realm; "The" and "Range" go first.
#[test]
fn long_names_take_two_lines() {
    let lines = |name: &str| drawn(Some(Terrain::Wood), None, name).matches("mi-name").count();
    assert_eq!([lines("Cinder Tor"), lines("The Stormtop Range"), lines("The Whispering Eaves")], [1, 1, 2]);
}

/// Cells lie in rows, each 100 units from the next.
#[test]
fn cells_lie_in_rows() {
    let at = |q, r| centre(Cell { q, r });
    assert!((at(1, 0) - Point::new(100.0, 0.0)).length() < 1e-3);
    assert!(((at(0, 1) - at(0, 0)).length() - 100.0).abs() < 1e-2);
    assert!(((at(1, -1) - at(0, 0)).length() - 100.0).abs() < 1e-2);
}
