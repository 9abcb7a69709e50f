//! The verbs of the choices, with the icons of their buttons.

use crate::texts::Texts;
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

/// A verb as its buttons say it.
pub(super) fn spoken(texts: Texts, verb: &str) -> Option<String> {
    Some(match verb {
        "attack" => texts.verb_attack(),
        "move" => texts.verb_move(),
        "fire" => texts.verb_fire(),
        "path" => texts.verb_path(),
        "tile" => texts.verb_tile(),
        "turn" => texts.verb_turn(),
        "card" => texts.verb_card(),
        "activate" => texts.verb_activate(),
        "start" => texts.verb_start(),
        "place" => texts.verb_place(),
        "swap" => texts.verb_swap(),
        "assign" => texts.verb_assign(),
        "buy" => texts.verb_buy(),
        "return" => texts.verb_return(),
        "lay" => texts.verb_lay(),
        "lift" => texts.verb_lift(),
        "side" => texts.verb_side(),
        "ready" => texts.verb_ready(),
        "finish" => texts.verb_finish(),
        "decline" => texts.verb_decline(),
        "pass" => texts.verb_pass(),
        "end" => texts.verb_end(),
        "claim-draw" => texts.verb_claim_draw(),
        "offer-draw" => texts.verb_offer_draw(),
        "refuse-draw" => texts.verb_refuse_draw(),
        "resign" => texts.verb_resign(),
        "leave" => texts.verb_leave(),
        _ => return None,
    })
}
