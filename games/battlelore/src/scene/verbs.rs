//! The verbs of the choices, with the icons of their buttons.

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
