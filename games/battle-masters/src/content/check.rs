//! Whether armies, a deck and a campaign can be played with.

use super::{Campaign, Content, FACES, Face, Library, Scenario, Special};
use crate::army::Kind;
use crate::options::Named;
use content::Invalid;
use kernel::did_you_mean;
use std::sync::{Arc, LazyLock};

impl content::GameContent for Content {
    fn embedded() -> &'static Arc<Content> {
        static EMBEDDED: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Library::embedded().content.clone()));
        &EMBEDDED
    }

    fn validate(&self) -> Result<(), Invalid> {
        self.check_armies()?;
        check_deck(&self.faces)
    }
}

impl Content {
    /// BM-26.3, BM-26.4. Paths are those of armies.toml.
    pub(super) fn check_armies(&self) -> Result<(), Invalid> {
        for kind in Kind::ALL {
            let numbers = self.of(kind);
            let far = kind.shoots() || kind == Kind::MightyCannon;
            let limits = [
                ("value", numbers.value, 1..=9, "BM-9.4"),
                ("range", numbers.range, 1..=if far { 8 } else { 1 }, if far { "BM-13.4" } else { "BM-9.2" }),
                ("skulls", numbers.skulls, 1..=9, "BM-9.10"),
                ("points", numbers.points, 1..=20, "BM-25.1"),
            ];
            for (key, number, allowed, clause) in limits {
                if !allowed.contains(&number) {
                    let (low, high) = (allowed.start(), allowed.end());
                    let right = if low == high { low.to_string() } else { format!("{low}-{high}") };
                    let invalid = Invalid::new(clause, format!("{} of {} cannot be {number}", key, kind.name()));
                    return Err(invalid.help(format!("allowed is {right}")).under([&kind, &key]));
                }
            }
            for unit in kind.units().iter() {
                let place = unit.number() - 1;
                let named = check_text(self.banner(unit), 40).and_then(|()| match self.banner(unit) {
                    "" => Err(Invalid::new("BM-26.4", format!("{} has no name", unit.code()))),
                    _ => Ok(()),
                });
                named.map_err(|invalid| invalid.under([&kind, &"names", &place]))?;
                let french = check_text(&self.french.units[unit.index()], 40);
                french.map_err(|invalid| invalid.under([&kind, &"fr_names", &place]))?;
            }
            check_text(&self.french.kinds[kind as usize], 40).map_err(|invalid| invalid.under([&kind, &"fr"]))?;
        }
        Ok(())
    }
}

/// BM-5.3, BM-26.5. Paths are those of deck.toml.
pub(super) fn check_deck(faces: &[Face]) -> Result<(), Invalid> {
    if !(23..=FACES).contains(&faces.len()) {
        let why = format!("the deck has {} faces", faces.len());
        return Err(Invalid::new("BM-5.3", why).help(format!("it takes 23 or {FACES}")).under([&"face"]));
    }
    for (i, face) in faces.iter().enumerate() {
        check_face(face).map_err(|invalid| {
            Invalid { why: format!("face {}: {}", i + 1, invalid.why), ..invalid }.under([&"face", &i])
        })?;
    }
    for kind in Kind::ALL {
        if !faces.iter().any(|face| face.copies > 0 && face.kinds.contains(&kind)) {
            let why = format!("no card shows {}, so they could never act", kind.name());
            return Err(Invalid::new("BM-5.2", why).under([&"face"]));
        }
    }
    Ok(())
}

fn check_face(face: &Face) -> Result<(), Invalid> {
    if face.kinds.is_empty() {
        return Err(Invalid::new("BM-5.2", "it shows no unit type").under([&"kinds"]));
    }
    for (i, kind) in face.kinds.iter().enumerate() {
        let why = if kind.army() != face.army {
            format!("{} do not fight for the {} army", kind.name(), face.army.name())
        } else if face.kinds[..i].contains(kind) {
            format!("{} are shown twice", kind.name())
        } else {
            continue;
        };
        return Err(Invalid::new("BM-5.2", why).under([&"kinds", &i]));
    }
    // The Cannon and the Ogre act on their own cards only, and those cards move nobody else.
    let (cannon, ogre, wolves) = (Kind::MightyCannon, Kind::OgreChampion, Kind::WolfRiders);
    let shows = |kind| face.kinds.contains(&kind);
    let alone = |kind| face.kinds == [kind];
    let is = |special| face.special == special;
    let wrong = if is(Special::Cannon) != shows(cannon) || shows(cannon) && !alone(cannon) {
        Some(("BM-13.1", "the Mighty Cannon has cards of its own, with special = \"cannon\""))
    } else if is(Special::Ogre) != shows(ogre) || shows(ogre) && !alone(ogre) {
        Some(("BM-14.1", "the Ogre Champion has cards of its own, with special = \"ogre\""))
    } else if is(Special::Double) && !alone(wolves) {
        Some(("BM-8.1", "a double move card shows Wolf Riders alone"))
    } else {
        None
    };
    if let Some((clause, why)) = wrong {
        return Err(Invalid::new(clause, why).under([&"kinds"]));
    }
    check_copies(face.copies).map_err(|why| Invalid::new("BM-5.3", why).under([&"copies"]))
}

pub(super) fn check_copies(copies: u8) -> Result<(), String> {
    if copies <= 9 { Ok(()) } else { Err(format!("a face has 0-9 copies, not {copies}")) }
}

impl Campaign {
    /// BM-23.11. Scenarios that are named must be among these; those written out in full are checked too.
    pub fn validate(&self, scenarios: &[Scenario], content: &Content) -> Result<(), Invalid> {
        check_id(&self.id)?;
        let texts = [
            ("title", &self.title, 80),
            ("fr_title", &self.fr_title, 80),
            ("author", &self.author, 80),
            ("story", &self.story, 4000),
            ("fr_story", &self.fr_story, 4000),
        ];
        for (key, text, limit) in texts {
            check_text(text, limit).map_err(|invalid| invalid.under([&key]))?;
        }
        if !(1..=9).contains(&self.battles.len()) {
            let why = format!("a campaign has 1-9 battles, not {}", self.battles.len());
            return Err(Invalid::new("BM-23.11", why).under([&"battles"]));
        }
        for (i, battle) in self.battles.iter().enumerate() {
            let under = |invalid: Invalid, key: &str| invalid.under([&"battles", &i, &key]);
            match &battle.scenario {
                Named::Inline(scenario) => scenario.validate(content),
                Named::Id(id) => exists(id, scenarios),
            }
            .map_err(|invalid| under(invalid, "scenario"))?;
            if battle.points > 9 {
                let why = format!("a battle is worth 0-9 points, not {}", battle.points);
                return Err(under(Invalid::new("BM-23.2", why), "points"));
            }
        }
        Ok(())
    }
}

fn exists(id: &str, scenarios: &[Scenario]) -> Result<(), Invalid> {
    if scenarios.iter().any(|scenario| scenario.id == id) {
        return Ok(());
    }
    let known: Vec<&str> = scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    let invalid = Invalid::new("BM-23.11", format!("there is no scenario '{id}'{}", did_you_mean(id, &known)));
    Err(invalid.help(format!("there are {}", known.join(", "))))
}

/// Ids are names of files and parts of addresses.
pub(super) fn check_id(id: &str) -> Result<(), Invalid> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !id.is_empty() && id.len() <= 40 && id.chars().all(plain) {
        return Ok(());
    }
    let invalid = Invalid::new("BM-23.2", format!("'{}' cannot be an id", id.escape_debug()));
    Err(invalid.help("use up to 40 of a-z, 0-9 and -, for example my-battle").under([&"id"]))
}

/// Shown to people, so neither endless nor full of control characters.
pub(super) fn check_text(text: &str, limit: usize) -> Result<(), Invalid> {
    let length = text.chars().count();
    if length > limit {
        return Err(Invalid::new("BM-23.2", format!("this text has {length} letters, and {limit} are allowed")));
    }
    if text.chars().any(|c| c.is_control() && c != '\n') {
        return Err(Invalid::new("BM-23.2", "this text has control characters in it"));
    }
    Ok(())
}
