//! The verbs of the choices, with the icons of their buttons.

use stage::Verb;
use stage::draw::{Control, verb_icon};

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new("pay", Control::Check.markup()),
        Verb::new("card", verb_icon::CARDS),
        Verb::new("hire", Control::Users.markup()),
        Verb::new("acquire", Control::Plus.markup()),
        Verb::new("road", Control::Link.markup()),
        Verb::new("city", Control::Castle.markup()),
        Verb::new("upgrade", Control::ChevronUp.markup()),
        Verb::new("hero", Control::ShieldCheck.markup()),
        Verb::new("place", verb_icon::PIN),
        Verb::new("move", verb_icon::MOVE),
        Verb::new("attack", Control::Swords.markup()),
        Verb::new("fight", Control::Swords.markup()),
        Verb::new("retreat", Control::Undo.markup()),
        Verb::new("bargain", Control::Handshake.markup()),
        Verb::new("roll", Control::Dices.markup()),
        Verb::new("bet", Control::Users.markup()),
        Verb::new("tent", Control::House.markup()),
        Verb::new("ambush", Control::Eye.markup()),
        Verb::new("choose", verb_icon::TARGET),
        Verb::new("announce", Control::ScrollText.markup()),
        Verb::new("stop", Control::Close.markup()),
        Verb::new("done", Control::Check.markup()).ending(),
        Verb::new("end", Control::Flag.markup()).ending(),
        Verb::new("resign", Control::Flag.markup()).ending(),
    ]
}
