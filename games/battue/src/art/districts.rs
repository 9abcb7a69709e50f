//! The districts as small elevations, each on the ground at (0, 0): `art/districts/`, by the id of their tile.

use stage::draw::Drawing;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[rustfmt::skip]
const FILES: &[(&str, &str)] = stage::drawings!("districts/":
    "aerarium", "amphitheatrum", "angiportus", "aquaeductus", "ara-martis", "armamentarium", "arx", "balneum",
    "basilica", "bibliotheca", "bone-tavern", "carcer", "castra", "circus", "cloaca", "collegium", "columna-aenea",
    "compitum", "curia", "domus-mercatoris", "domus-senatoris", "emporium", "ergastulum", "fabrica", "figlina",
    "fornix", "forum-magnum", "fullonica", "horrea", "hortus", "house", "insula-alta", "insula-nova", "lararium",
    "latrina", "ludus", "macellum", "mausoleum", "moneta", "nymphaeum", "obeliscus", "officina", "palace",
    "piscina", "pistrinum", "popina", "praetorium", "puteus", "rostra", "schola", "sepulcrum", "stabulum",
    "statio-vigilum", "taberna-argentaria", "taberna-vinaria", "tabularium", "templum-jupiter", "templum-mars",
    "templum-minerva", "templum-vesta", "theatrum", "thermae", "universitas", "valetudinarium", "villa-praefecti",
    "vivarium"
);

pub(crate) fn all() -> &'static BTreeMap<&'static str, Drawing> {
    static ALL: LazyLock<BTreeMap<&'static str, Drawing>> = LazyLock::new(|| Drawing::all(FILES));
    &ALL
}

/// The drawing of a tile, by id; a plain house for a tile that has none.
pub(crate) fn named(id: &str) -> (&'static str, &'static Drawing) {
    let all = all();
    let (name, drawing) = all
        .get_key_value(id)
        .or_else(|| all.get_key_value("house"))
        .unwrap_or_else(|| unreachable!("house.svg is listed"));
    (name, drawing)
}
