//! The verbs of the choices, with the icons of their buttons.

use stage::Verb;
use stage::draw::{Control, Drawing, verb_icon};
use std::sync::LazyLock;

pub(super) fn verbs() -> Vec<Verb> {
    static VERBS: LazyLock<Vec<Verb>> = LazyLock::new(|| {
        let own = Drawing::all(stage::drawings!("icons/": "star", "spell", "vote"));
        let drawn = |icon: &str| own[icon].markup.clone();
        vec![
            Verb::new("move", verb_icon::MOVE),
            Verb::new("step", verb_icon::MOVE),
            Verb::new("attack", Control::Swords.markup()),
            Verb::new("battle", Control::Swords.markup()),
            Verb::new("kill", Control::Swords.markup()),
            Verb::new("rout", Control::Flag.markup()),
            Verb::new("rally", Control::RotateCcw.markup()),
            Verb::new("front", Control::Users.markup()),
            Verb::new("withdraw", Control::Undo.markup()),
            Verb::new("recruit", Control::Users.markup()),
            Verb::new("hero", Control::Plus.markup()),
            Verb::new("build", Control::Castle.markup()),
            Verb::new("keep", Control::Castle.markup()),
            Verb::new("raze", Control::Trash.markup()),
            Verb::new("trade", Control::ArrowLeftRight.markup()),
            Verb::new("offer", Control::Handshake.markup()),
            Verb::new("give", Control::Upload.markup()),
            Verb::new("get", Control::Download.markup()),
            Verb::new("take", Control::Download.markup()),
            Verb::new("card", verb_icon::CARDS),
            Verb::new("discard", Control::Trash.markup()),
            Verb::new("spell", drawn("spell")),
            Verb::new("star", drawn("star")),
            Verb::new("vote", drawn("vote")),
            Verb::new("order", Control::Dices.markup()),
            Verb::new("race", Control::Users.markup()),
            Verb::new("lay", Control::Plus.markup()),
            Verb::new("name", verb_icon::TARGET),
            Verb::new("pass", Control::Close.markup()),
            Verb::new("end", Control::Check.markup()).ending(),
            Verb::new("resign", Control::Flag.markup()).ending(),
        ]
    });
    VERBS.clone()
}
