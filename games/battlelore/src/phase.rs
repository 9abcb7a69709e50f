//! What a match waits for.

use crate::content::Timing;
use crate::event::Ending;
use crate::unit::Unit;
use kernel::Outcome;
use serde::{Deserialize, Serialize};

/// What the awaited seats decide.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Deployment cards, in secret (BL-D45 to BL-D47).
    Draft,
    /// Where a unit of a Deployment card stands (BL-D48 to BL-D50).
    Deploy,
    /// What a levy token is exchanged for (BL-D50).
    Levy,
    /// A Specialist card, and what it is used for (BL-D51).
    Specialist,
    Hire,
    /// War Councils (BL-D2).
    Council,
    /// A landmark or lair (BL-D4).
    Site,
    /// Starting Lore cards (BL-D3).
    Keep,
    /// BL-D5, BL-D6.
    Command,
    /// Which card Counter Attack answers (BL-D7).
    Copy,
    /// A Section card of the rack beside the card that False Orders chose (BL-D9).
    Add,
    /// A reaction window (section 18).
    React(Timing),
    /// The next target of the Lore card being played (BL-D10).
    Targets,
    /// A card of a hand that is shown (BL-D8, BL-D53).
    Choose,
    /// W-ALONG before the dice of the BattleLore card (BL-19.23), or before the orders of a team (BL-2.21).
    Along,
    /// BL-D13 to BL-D17.
    Order,
    /// BL-D18.
    Web(Unit),
    /// Targets among the units ordered (BL-D19).
    Late,
    /// BL-D21 to BL-D23.
    Move,
    /// BL-D24 to BL-D26.
    Combat,
    /// BL-D28.
    Toll,
    /// BL-D30.
    Faces,
    /// BL-D31.
    Ignore,
    /// BL-D32.
    Retreat,
    /// BL-D33.
    BattleBack,
    /// BL-D34.
    Gain,
    /// BL-D35.
    Pursue,
    /// BL-D36.
    BonusMelee,
    /// BL-D37.
    SecondShot(Unit),
    /// Where Portal or Word of Recall puts a unit.
    Destination(Unit),
    /// Where Chain Lightning goes on.
    Jump,
    /// The next of several units struck (BL-D44).
    Struck,
    /// Allied units that a card takes in for a token each (BL-30.42).
    Allies,
    /// The opponent whom the Rogue's Den robs (BL-D42).
    Rob,
    /// BL-D43.
    Summon(Unit),
    /// BL-D39.
    Scout,
    /// BL-D40.
    Income,
    KeepLore,
    /// BL-D41.
    Discard,
    Over {
        outcome: Outcome,
        ending: Ending,
    },
}

impl Phase {
    /// As facts name it.
    pub fn name(&self) -> &'static str {
        match self {
            Phase::Draft => "draft",
            Phase::Deploy => "deploy",
            Phase::Levy => "levy",
            Phase::Specialist => "specialist",
            Phase::Hire => "hire",
            Phase::Council => "council",
            Phase::Site => "site",
            Phase::Keep => "keep",
            Phase::Command => "command",
            Phase::Copy => "copy",
            Phase::Add => "add",
            Phase::React(Timing::Cmd) => "window-cmd",
            Phase::React(Timing::Own) => "window-own",
            Phase::React(Timing::MoveR) => "window-move-r",
            Phase::React(Timing::Def) => "window-def",
            Phase::React(Timing::Rolled) => "window-rolled",
            Phase::React(_) => "window-lore",
            Phase::Targets => "targets",
            Phase::Choose => "choose",
            Phase::Along => "along",
            Phase::Order => "order",
            Phase::Web(_) => "web",
            Phase::Late => "late",
            Phase::Move => "move",
            Phase::Combat => "combat",
            Phase::Toll => "toll",
            Phase::Faces => "faces",
            Phase::Ignore => "ignore",
            Phase::Retreat => "retreat",
            Phase::BattleBack => "battle-back",
            Phase::Gain => "gain",
            Phase::Pursue => "pursue",
            Phase::BonusMelee => "bonus-melee",
            Phase::SecondShot(_) => "second-shot",
            Phase::Destination(_) => "destination",
            Phase::Jump => "jump",
            Phase::Struck => "struck",
            Phase::Allies => "allies",
            Phase::Rob => "rob",
            Phase::Summon(_) => "summon",
            Phase::Scout => "scout",
            Phase::Income => "income",
            Phase::KeepLore => "keep-lore",
            Phase::Discard => "discard",
            Phase::Over { .. } => "over",
        }
    }
}
