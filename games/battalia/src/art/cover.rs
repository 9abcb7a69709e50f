//! The picture on the box: roads of cards join three cities under the Oracle.

use stage::draw::{self, Drawing};
use std::sync::LazyLock;

pub(crate) fn cover() -> &'static str {
    static COVER: LazyLock<String> = LazyLock::new(|| {
        let files = Drawing::all(stage::drawings!("": "cover"));
        draw::cover("Roads of cards join three cities under the Oracle", &files["cover"].markup)
    });
    &COVER
}
