//! The verbs of the choices, with the icons of their buttons.

use crate::texts::Texts;
use stage::Verb;
use stage::draw::{Control, Drawing, verb_icon};
use std::sync::LazyLock;

pub(super) fn verbs() -> Vec<Verb> {
    static VERBS: LazyLock<Vec<Verb>> = LazyLock::new(|| {
        let own = Drawing::all(stage::drawings!("icons/": "hand"));
        let drawn = |icon: &str| own[icon].markup.clone();
        vec![
            Verb::new("move", verb_icon::MOVE),
            Verb::new("attack", Control::Swords.markup()),
            Verb::new("battle", Control::Swords.markup()),
            Verb::new("fight", Control::Swords.markup()),
            Verb::new("retreat", Control::Undo.markup()),
            Verb::new("withdraw", Control::Undo.markup()),
            Verb::new("give-up", Control::Flag.markup()).ending(),
            Verb::new("call", Control::Users.markup()),
            Verb::new("card", verb_icon::CARDS),
            Verb::new("discard", Control::Trash.markup()),
            Verb::new("give", drawn("hand")),
            Verb::new("look", Control::Eye.markup()),
            Verb::new("choose", verb_icon::TARGET),
            Verb::new("gate", Control::Castle.markup()),
            Verb::new("lay", Control::Plus.markup()),
            Verb::new("camp", verb_icon::PIN),
            Verb::new("pass", Control::Close.markup()),
            Verb::new("end", Control::Flag.markup()).ending(),
            Verb::new("resign", Control::Flag.markup()).ending(),
        ]
    });
    VERBS.clone()
}

/// A verb as its buttons say it.
pub(super) fn spoken(texts: Texts, verb: &str) -> Option<String> {
    Some(match verb {
        "move" => texts.verb_move(),
        "attack" => texts.verb_attack(),
        "battle" => texts.verb_battle(),
        "fight" => texts.verb_fight(),
        "retreat" => texts.verb_retreat(),
        "withdraw" => texts.verb_withdraw(),
        "give-up" => texts.verb_give_up(),
        "call" => texts.verb_call(),
        "card" => texts.verb_card(),
        "discard" => texts.verb_discard(),
        "give" => texts.verb_give(),
        "look" => texts.verb_look(),
        "choose" => texts.verb_choose(),
        "gate" => texts.verb_gate(),
        "lay" => texts.verb_lay(),
        "camp" => texts.verb_camp(),
        "pass" => texts.verb_pass(),
        "end" => texts.verb_end(),
        "resign" => texts.verb_resign(),
        _ => return None,
    })
}
