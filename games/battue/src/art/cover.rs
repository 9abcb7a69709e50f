//! The picture on the box: horse lords ride at the gate of a walled city.

use stage::draw::{self, Drawing};
use std::sync::LazyLock;

pub(crate) fn cover() -> &'static str {
    static COVER: LazyLock<String> = LazyLock::new(|| {
        let files = Drawing::all(stage::drawings!("": "cover"));
        draw::cover("Horse lords ride at the gate of a walled city", &files["cover"].markup)
    });
    &COVER
}
