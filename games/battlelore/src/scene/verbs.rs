//! The verbs of the choices, with the icons of their buttons.

use crate::texts::Texts;
use stage::Verb;
use stage::draw::{Control, verb_icon};

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new("attack", Control::Swords.markup()),
        Verb::new("move", verb_icon::MOVE),
        Verb::new("order", Control::Flag.markup()),
        Verb::new("command", verb_icon::CARDS),
        Verb::new("lore", verb_icon::CARDS),
        Verb::new("keep", Control::Check.markup()),
        Verb::new("discard", Control::Trash.markup()),
        Verb::new("council", Control::Users.markup()),
        Verb::new("place", verb_icon::PIN),
        Verb::new("target", verb_icon::TARGET),
        Verb::new("choose", Control::Eye.markup()),
        Verb::new("creature", verb_icon::TARGET),
        Verb::new("retreat", Control::Undo.markup()),
        Verb::new("ignore", Control::ShieldCheck.markup()),
        Verb::new("follow", verb_icon::MOVE),
        Verb::new("take", Control::Plus.markup()),
        Verb::new("web", Control::Check.markup()),
        Verb::new("pass", Control::Close.markup()),
        Verb::new("done", Control::Check.markup()).ending(),
        Verb::new("resign", Control::Flag.markup()).ending(),
    ]
}

/// A verb as its buttons say it.
pub(super) fn spoken(texts: Texts, verb: &str) -> Option<String> {
    Some(match verb {
        "attack" => texts.verb_attack(),
        "move" => texts.verb_move(),
        "order" => texts.verb_order(),
        "command" => texts.verb_command(),
        "lore" => texts.verb_lore(),
        "keep" => texts.verb_keep(),
        "discard" => texts.verb_discard(),
        "council" => texts.verb_council(),
        "place" => texts.verb_place(),
        "target" => texts.verb_target(),
        "choose" => texts.verb_choose(),
        "creature" => texts.verb_creature(),
        "retreat" => texts.verb_retreat(),
        "ignore" => texts.verb_ignore(),
        "follow" => texts.verb_follow(),
        "take" => texts.verb_take(),
        "web" => texts.verb_web(),
        "pass" => texts.verb_pass(),
        "done" => texts.verb_done(),
        "resign" => texts.verb_resign(),
        _ => return None,
    })
}
