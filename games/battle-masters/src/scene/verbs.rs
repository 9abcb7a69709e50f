//! The verbs of the choices, with the icons of their buttons.

use stage::Verb;
use stage::draw::{Control, Drawing, verb_icon};
use std::sync::LazyLock;

pub(super) fn verbs() -> Vec<Verb> {
    static VERBS: LazyLock<Vec<Verb>> = LazyLock::new(|| {
        let own = Drawing::all(stage::drawings!("icons/": "crosshair", "footprints"));
        let drawn = |icon: &str| own[icon].markup.clone();
        vec![
            Verb::new("attack", Control::Swords.markup()),
            Verb::new("move", verb_icon::MOVE),
            Verb::new("fire", drawn("crosshair")),
            Verb::new("path", verb_icon::TARGET),
            Verb::new("tile", verb_icon::CARDS),
            Verb::new("turn", verb_icon::CARDS),
            Verb::new("card", verb_icon::CARDS),
            Verb::new("activate", drawn("footprints")),
            Verb::new("start", drawn("footprints")),
            Verb::new("place", drawn("footprints")),
            Verb::new("swap", Control::ArrowLeftRight.markup()),
            Verb::new("assign", Control::Users.markup()),
            Verb::new("buy", Control::Plus.markup()),
            Verb::new("return", Control::Minus.markup()),
            Verb::new("lay", Control::Plus.markup()),
            Verb::new("lift", Control::Minus.markup()),
            Verb::new("side", verb_icon::PIN),
            Verb::new("ready", Control::Check.markup()),
            Verb::new("finish", Control::Check.markup()),
            Verb::new("decline", Control::Close.markup()),
            Verb::new("pass", Control::Close.markup()),
            Verb::new("end", Control::Flag.markup()).ending(),
            Verb::new("claim-draw", Control::Handshake.markup()),
            Verb::new("offer-draw", Control::Handshake.markup()),
            Verb::new("refuse-draw", Control::Close.markup()),
            Verb::new("resign", Control::Flag.markup()).ending(),
            Verb::new("leave", Control::LogOut.markup()),
        ]
    });
    VERBS.clone()
}
