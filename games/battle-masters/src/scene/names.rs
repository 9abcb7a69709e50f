//! What armies, seats, units and battles are called in the viewer's language.

use crate::army::{Army, Kind, Unit};
use crate::content::Library;
use crate::state::Plan;
use crate::texts::Texts;
use crate::view::View;
use kernel::Seat;
use stage::Language;

/// What a verb agrees with: the names of the Cannon and the Ogre speak of one, those of other units of many.
pub(super) fn number(unit: Unit) -> u8 {
    if unit.kind().is_cannon() || unit.kind().is_ogre() { 1 } else { 2 }
}

/// A unit and everything on which its name depends.
#[derive(Clone, Copy, Hash)]
pub(super) struct UnitName<'a> {
    pub unit: Unit,
    language: Language,
    banner: &'a str,
    /// In French; empty where there is none.
    french: &'a str,
    french_kind: &'a str,
}

impl UnitName<'_> {
    pub(super) fn short(&self) -> String {
        let kind = self.unit.kind();
        match (self.language, kind) {
            (Language::French, _) if !self.french.is_empty() => self.french.to_owned(),
            (_, Kind::LordKnights | Kind::MightyCannon) => self.kind().to_owned(),
            (Language::French, kind) if !kind.is_ogre() => Texts(self.language).unit_named(self.banner, self.kind()),
            _ => self.banner.to_owned(),
        }
    }

    pub(super) fn in_full(&self) -> String {
        let t = Texts(self.language);
        match (self.language, self.unit.kind()) {
            (_, Kind::LordKnights | Kind::MightyCannon) => self.short(),
            (_, Kind::OgreChampion) => t.ogre_named(self.short()),
            (Language::French, _) => self.short(),
            (Language::English, _) => t.unit_named(self.banner, self.kind()),
        }
    }

    fn kind(&self) -> &str {
        kind_name(self.language, self.unit.kind(), self.french_kind)
    }
}

fn kind_name(language: Language, kind: Kind, french: &str) -> &str {
    match language {
        Language::French if !french.is_empty() => french,
        _ => kind.name(),
    }
}

impl View {
    pub(super) fn texts(&self) -> Texts {
        Texts(self.language)
    }

    pub(super) fn kind(&self, kind: Kind) -> String {
        kind_name(self.language, kind, &self.table.content.french.kinds[kind as usize]).to_owned()
    }

    /// `Orcs, Goblins`.
    pub(super) fn kinds(&self, kinds: &[Kind]) -> String {
        kinds.iter().map(|&kind| self.kind(kind)).collect::<Vec<_>>().join(", ")
    }

    /// `Gazkull's`: how the log and lists call a unit. French has no word for it without the type.
    pub(super) fn unit(&self, unit: Unit) -> String {
        self.unit_name(unit).short()
    }

    /// `Gazkull's Orcs`.
    pub(super) fn unit_in_full(&self, unit: Unit) -> String {
        self.unit_name(unit).in_full()
    }

    pub(super) fn unit_name(&self, unit: Unit) -> UnitName<'_> {
        let (content, renamed) = (&self.table.content, self.table.brief.names.contains_key(&unit));
        UnitName {
            unit,
            language: self.language,
            banner: self.table.banner(unit),
            french: if renamed { "" } else { &content.french.units[unit.index()] },
            french_kind: &content.french.kinds[unit.kind() as usize],
        }
    }

    /// `Imperial`, or `Imperial/2` where an army has several seats.
    pub(super) fn seat(&self, seat: Seat) -> String {
        let [imperial, chaos] = Army::BOTH.map(|army| self.texts().army(army));
        self.table.seating.name(seat, &[&imperial, &chaos])
    }

    /// The title of the battle and its goal in a line. The state has them in English; those of a built-in scenario are found
    /// by that in other languages.
    pub(super) fn battle(&self) -> (String, String) {
        let (brief, t) = (&self.table.brief, self.texts());
        if brief.standard {
            return (t.battle_title(), t.battle_goal());
        }
        let mut built_in = Library::embedded().scenarios.iter();
        let known = built_in.find(|scenario| scenario.title == brief.title && scenario.goal == brief.goal);
        let (fr_title, fr_goal) = match known {
            Some(scenario) if brief.fr_title.is_empty() => (&scenario.fr_title, &scenario.fr_goal),
            _ => (&brief.fr_title, &brief.fr_goal),
        };
        (in_language(self.language, &brief.title, fr_title), in_language(self.language, &brief.goal, fr_goal))
    }

    /// The title of a campaign, found in the same way.
    pub(super) fn campaign(&self, plan: &Plan) -> String {
        let known = Library::embedded().campaigns.iter().find(|campaign| campaign.title == plan.title);
        let fr_title = match known {
            Some(campaign) if plan.fr_title.is_empty() => &campaign.fr_title,
            _ => &plan.fr_title,
        };
        in_language(self.language, &plan.title, fr_title)
    }
}

/// The English words where there are no others.
pub(super) fn in_language(language: Language, english: &str, french: &str) -> String {
    match language {
        Language::French if !french.is_empty() => french.to_owned(),
        _ => english.to_owned(),
    }
}
