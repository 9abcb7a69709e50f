//! Setting up: races, decks, the map and the starting pieces (sections 2 to 4).

use crate::action::Action;
use crate::council::REROLLS;
use crate::counts::{ActionPile, Hand, QuestPile, Units};
use crate::event::{Die, Event};
use crate::march::Marchers;
use crate::options::{MapMaking, Options, Races, Setup};
use crate::picks::Picks;
use crate::quick_map::{MIDDLE, quick_map};
use crate::state::{Battlemist, Building, BuildingStage, Economy, Effects, Hero, LIFE, Losses, Phase, Turns};
use crate::stock::Stock;
use crate::texts::ENGLISH;
use crate::trade::Trades;
use crate::turn::Step;
use crate::whispers::WHISPERS;
use crate::words::{ArtifactSet, Cell, EventSet, HeroNumber, Kind, NEUTRAL, Race, Realm, RealmSet, SEATS};
use crate::world::{Border, HomeLimits, Touched, World};
use content::MatchContent;
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet, SetupError};

/// The races a seat of each group may have, by number of players (MI-2.2 to MI-2.6).
pub(crate) fn groups(players: u8) -> &'static [&'static [Race]] {
    const EVIL: &[Race] = &[Race::DARK_ONE, Race::ORCS];
    const GOOD: &[Race] = &[Race::ELVES, Race::KNIGHTS];
    const NEITHER: &[Race] = &[Race::DWARVES, Race::LOTH_KHAR];
    match players {
        2 => &[EVIL, GOOD],
        3 => &[EVIL, GOOD, NEITHER],
        4 => &[EVIL, GOOD, &[Race::DWARVES], &[Race::LOTH_KHAR]],
        5 => &[&[Race::DARK_ONE], &[Race::ELVES], &[Race::KNIGHTS], &[Race::ORCS], NEITHER],
        _ => {
            &[&[Race::DARK_ONE], &[Race::ELVES], &[Race::KNIGHTS], &[Race::ORCS], &[Race::DWARVES], &[Race::LOTH_KHAR]]
        }
    }
}

impl Battlemist {
    /// An empty table.
    pub(crate) fn bare(content: MatchContent<crate::content::Content>, options: Options) -> Battlemist {
        let alive: SeatSet = (0..options.players).map(Seat).collect();
        Battlemist {
            content,
            options,
            phase: Phase::Races,
            asked: SeatSet::EMPTY,
            alive,
            fallen: [0; SEATS],
            races: [None; SEATS],
            world: World::EMPTY,
            building: Building {
                hands: [RealmSet::EMPTY; SEATS],
                shown: [RealmSet::EMPTY; SEATS],
                homeless: SeatSet::EMPTY,
                turn: Seat(0),
                skipped: 0,
                stage: BuildingStage::Done,
            },
            round: 0,
            lead: Seat(0),
            units: [Units::NONE; SEATS],
            heroes: [[Hero::NONE; 3]; SEATS],
            holds: [RealmSet::EMPTY; SEATS],
            towns: RealmSet::EMPTY,
            cities: RealmSet::EMPTY,
            stock: [Stock::NONE; SEATS],
            stars: [0; SEATS],
            used: [0; SEATS],
            dark_used: 0,
            hands: [Hand::EMPTY; SEATS],
            whispers: [None; WHISPERS],
            deck: ActionPile::EMPTY,
            discards: ActionPile::EMPTY,
            pending: EventSet::EMPTY,
            quests: [None; SEATS],
            quest_deck: QuestPile::EMPTY,
            quest_discards: QuestPile::EMPTY,
            artifacts: [ArtifactSet::EMPTY; SEATS],
            effects: Effects::default(),
            open: SeatSet::EMPTY,
            backs: [0; SEATS],
            picks: [Picks::NONE; SEATS],
            vote: None,
            casting: None,
            losses: Losses::default(),
            economy: Economy::NONE,
            trades: Trades::NONE,
            turns: Turns::NONE,
            march: Marchers::NONE,
            fight: None,
            battle: None,
        }
    }

    pub(crate) fn set_up(
        setup: &Setup,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Battlemist, SetupError> {
        setup.options.validate()?;
        let content = MatchContent::chosen(setup.content.as_deref())?;
        let mut game = Battlemist::bare(content, setup.options);
        game.run(Step::Races, chance, log);
        Ok(game)
    }

    /// The group of a race is free, and no seat has the race (MI-2.7).
    pub(crate) fn refuse_race(&self, race: Race) -> Result<(), Illegal> {
        let groups = groups(self.players());
        let Some(group) = groups.iter().find(|group| group.contains(&race)) else {
            return Err(Illegal::new("MI-2.1", ENGLISH.refused_race_absent()));
        };
        match self.races.iter().flatten().any(|taken| group.contains(taken)) {
            true => Err(Illegal::new("MI-2.7", ENGLISH.refused_race_group_taken())),
            false => Ok(()),
        }
    }

    pub(crate) fn free_races(&self) -> impl Iterator<Item = Race> + '_ {
        groups(self.players())
            .iter()
            .flat_map(|group| group.iter().copied())
            .filter(move |&race| self.refuse_race(race).is_ok())
    }

    pub(crate) fn take_race(&mut self, seat: Seat, race: Race, log: &mut impl Log<Self>) {
        self.races[usize::from(seat.0)] = Some(race);
        log.all(Event::Race(seat, race));
    }

    /// MI-2.7
    pub(crate) fn next_race(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        if self.options.race_assignment == Races::Random {
            return self.draw_races(chance, log);
        }
        let Some(seat) = self.alive.iter().find(|&seat| self.race(seat).is_none()) else { return Step::Decks };
        // The last seat has the last race (MI-5.17).
        let mut free = self.free_races();
        match (free.next(), free.next()) {
            (Some(only), None) => {
                drop(free);
                self.take_race(seat, only, log);
                Step::Races
            }
            _ => {
                drop(free);
                self.ask(Phase::Races, seat)
            }
        }
    }

    /// MI-2.7: groups are dealt, then a race of the group is drawn.
    fn draw_races(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let groups = groups(self.players());
        let mut left = [0u8; SEATS];
        left[..groups.len()].fill(1);
        for seat in self.seats() {
            let group = chance.pick("group", &left);
            left[group] = 0;
            let races = groups[group];
            let place = if races.len() > 1 { chance.roll("race", races.len() as u32) as usize } else { 0 };
            self.take_race(seat, races[place], log);
        }
        Step::Decks
    }

    /// Decks, Adventures, Stars and Resources (MI-3.3 to MI-3.7).
    pub(crate) fn deal(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        self.deck = self.content.action_deck(self.options.has_events());
        self.quest_deck = self.content.quest_deck();
        for seat in self.alive.iter() {
            self.new_quest(seat, chance, log);
            let index = usize::from(seat.0);
            self.stars[index] = 1;
            if let Some(race) = self.race(seat) {
                self.stock[index] = self.content.race(race).start;
            }
        }
        match self.options.map {
            MapMaking::Quick => self.lay_quick_map(chance, log),
            MapMaking::Build => self.begin_map(chance, log),
        }
    }

    /// MI-4.22
    fn lay_quick_map(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let seats: Vec<(Seat, Race)> = self.alive.iter().filter_map(|seat| Some((seat, self.race(seat)?))).collect();
        let races: Vec<Race> = seats.iter().map(|(_, race)| *race).collect();
        let map = quick_map(&self.content, &races, chance.roll("map", 1 << 20));
        self.world = map.world;
        self.lead = seats[map.starter].0;
        log.all(Event::Starts(self.lead));
        Step::StartPieces
    }

    /// The start dice, the middle and the hands (MI-4.4 to MI-4.6).
    fn begin_map(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        self.lead = self.roll_for_start(chance, log);
        log.all(Event::Starts(self.lead));
        let mut pieces = [1u8; NEUTRAL];
        for cell in MIDDLE {
            let piece = draw_piece(&mut pieces, chance);
            self.world.lay(piece, cell, 0);
            log.all(Event::Laid(piece, cell, 0));
        }
        let mut seat = self.lead;
        for _ in MIDDLE.len()..NEUTRAL {
            let piece = draw_piece(&mut pieces, chance);
            self.building.hands[usize::from(seat.0)].insert(piece);
            log.tell(Audience::seat(seat), Event::Dealt(seat, piece));
            seat = self.left_of(seat);
        }
        self.building.homeless = self.alive;
        self.building.turn = self.lead;
        self.building.stage = BuildingStage::Usual;
        Step::LayPiece
    }

    /// MI-4.5
    fn roll_for_start(&self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Seat {
        let mut rolling = self.alive;
        for _ in 0..=REROLLS {
            if rolling.len() < 2 {
                break;
            }
            let mut best = (0, SeatSet::EMPTY);
            for seat in rolling.iter() {
                let face = self.die(seat, Die::Start, chance, log);
                if face > best.0 {
                    best = (face, SeatSet::EMPTY);
                }
                if face == best.0 {
                    best.1 = best.1.with(seat);
                }
            }
            rolling = best.1;
        }
        rolling.first().unwrap_or(Seat(0))
    }

    /// One die of a seat (MI-1.10).
    pub(crate) fn die(&self, seat: Seat, die: Die, chance: &mut impl Chance, log: &mut impl Log<Self>) -> u8 {
        let label = match die {
            Die::Start => "start",
            Die::Order => "order",
            Die::Event => "event-die",
            Die::Initiative => "initiative",
            Die::Monster => "monster",
            Die::Hero => "hero",
            Die::Curse => "curse",
            Die::Knife => "knife",
            Die::Flame => "flame",
            Die::Rally => "rally",
            Die::Attack => "attack",
            Die::Pillage => "pillage",
        };
        let face = chance.roll(label, 10) as u8 + 1;
        log.all(Event::Rolled(seat, die, face));
        face
    }

    fn home_limits(&self) -> HomeLimits {
        match self.building.stage {
            BuildingStage::Homes(level) => HomeLimits::LEVELS[usize::from(level).min(HomeLimits::LEVELS.len() - 1)],
            _ => HomeLimits::LEVELS[0],
        }
    }

    fn has_piece(&self, seat: Seat, piece: Realm) -> bool {
        match piece.is_home() {
            true => self.building.homeless.contains(seat) && self.is_home_of(piece, seat),
            false => {
                self.building.hands[usize::from(seat.0)].contains(piece)
                    && !matches!(self.building.stage, BuildingStage::Homes(_))
            }
        }
    }

    /// The pieces a seat may lay, fitting or not.
    fn pieces_of(&self, seat: Seat) -> impl Iterator<Item = Realm> + '_ {
        let hand = self.building.hands[usize::from(seat.0)];
        hand.iter().chain(self.home(seat)).filter(move |&piece| self.has_piece(seat, piece))
    }

    pub(crate) fn refuse_piece(&self, seat: Seat, piece: Realm) -> Result<(), Illegal> {
        if !self.has_piece(seat, piece) {
            return Err(Illegal::new("MI-4.7", ENGLISH.refused_piece_not_in_hand()));
        }
        match self.fits_somewhere(piece) {
            true => Ok(()),
            false => Err(self.why_nowhere(piece)),
        }
    }

    fn why_nowhere(&self, piece: Realm) -> Illegal {
        match piece.is_home() {
            true => Illegal::new("MI-4.17", ENGLISH.refused_no_cell_for_home()),
            false => Illegal::new("MI-4.10", ENGLISH.refused_piece_fits_nowhere()),
        }
    }

    pub(crate) fn refuse_lay(&self, piece: Realm, cell: Cell, turn: u8) -> Result<(), Illegal> {
        if turn > 5 || piece.is_home() && turn > 0 {
            return Err(Illegal::new("MI-4.2", ENGLISH.refused_piece_turns()));
        }
        self.world.refuse_piece(&self.content, piece, cell, turn)?;
        match piece.is_home() {
            true => self.world.refuse_home(&self.content, piece, cell, self.home_limits()),
            false => Ok(()),
        }
    }

    fn fits_somewhere(&self, piece: Realm) -> bool {
        self.fits_beside(&self.world.border(), piece)
    }

    fn fits_beside(&self, border: &Border, piece: Realm) -> bool {
        border.cells().iter().any(|&cell| {
            let touched = self.world.touched(cell);
            self.turns(piece).any(|turn| self.fits(piece, cell, &touched, turn))
        })
    }

    /// The same as [`Battlemist::refuse_lay`] for a free cell whose surroundings are known.
    fn fits(&self, piece: Realm, cell: Cell, touched: &Touched, turn: u8) -> bool {
        let apart = || self.world.refuse_home(&self.content, piece, cell, self.home_limits()).is_ok();
        self.world.refuse_fit(&self.content, piece, touched, turn).is_ok() && (!piece.is_home() || apart())
    }

    fn turns(&self, piece: Realm) -> std::ops::Range<u8> {
        if piece.is_home() { 0..1 } else { 0..6 }
    }

    pub(crate) fn list_pieces(&self, seat: Seat, out: &mut Vec<Action>) {
        let border = self.world.border();
        out.extend(self.pieces_of(seat).filter(|&piece| self.fits_beside(&border, piece)).map(Action::Piece));
    }

    pub(crate) fn list_cells(&self, piece: Realm, out: &mut Vec<Action>) {
        for &cell in self.world.border().cells() {
            let touched = self.world.touched(cell);
            let fits = |turn: &u8| self.fits(piece, cell, &touched, *turn);
            out.extend(self.turns(piece).filter(fits).map(|turn| Action::Lay(cell, turn)));
        }
    }

    /// Whether a seat can lay anything now.
    pub(crate) fn can_lay(&self, seat: Seat) -> bool {
        let border = self.world.border();
        self.pieces_of(seat).any(|piece| self.fits_beside(&border, piece))
    }

    fn holds_pieces(&self, seat: Seat) -> bool {
        let index = usize::from(seat.0);
        !self.building.hands[index].is_empty() || self.building.homeless.contains(seat)
    }

    /// The seat whose turn it is lays a piece, or is skipped (MI-4.17 to MI-4.21).
    pub(crate) fn next_piece(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let holders = self.alive.iter().filter(|&seat| self.holds_pieces(seat)).count();
        if holders == 0 {
            return Step::StartPieces;
        }
        if usize::from(self.building.skipped) >= holders {
            return self.all_skipped(chance, log);
        }
        if matches!(self.building.stage, BuildingStage::Homes(_)) && self.building.homeless.is_empty() {
            // MI-4.20: the neutral pieces go on in turn order.
            self.building.stage = BuildingStage::Rest;
        }
        let seat = self.building.turn;
        let wanted = match self.building.stage {
            BuildingStage::Homes(_) => self.building.homeless.contains(seat),
            _ => self.holds_pieces(seat),
        };
        if !wanted || !self.alive.contains(seat) {
            self.building.turn = self.left_of(seat);
            return Step::LayPiece;
        }
        if let BuildingStage::Homes(_) = self.building.stage {
            return self.ask_for_home(seat);
        }
        if self.can_lay(seat) {
            return self.ask(Phase::Pieces, seat);
        }
        self.skip(seat, log);
        Step::LayPiece
    }

    /// MI-4.17: the Home under the highest limit that leaves it a cell.
    fn ask_for_home(&mut self, seat: Seat) -> Step {
        let Some(home) = self.home(seat) else { return Step::Wait };
        for level in 0..HomeLimits::LEVELS.len() as u8 {
            self.building.stage = BuildingStage::Homes(level);
            if self.fits_somewhere(home) {
                return self.ask(Phase::Laying(Some(home)), seat);
            }
        }
        // No cell at all is left: the Home lies beside the first piece that has room.
        if let Some(&cell) = self.world.border().cells().first() {
            self.world.lay(home, cell, 0);
        }
        self.building.homeless = self.building.homeless.without(seat);
        Step::LayPiece
    }

    /// MI-4.19
    fn skip(&mut self, seat: Seat, log: &mut impl Log<Self>) {
        let index = usize::from(seat.0);
        log.all(Event::Skipped(seat));
        for piece in (self.building.hands[index] - self.building.shown[index]).iter() {
            log.all(Event::Shown(seat, piece));
        }
        self.building.shown[index] = self.building.hands[index];
        self.building.skipped += 1;
        self.building.turn = self.left_of(seat);
    }

    /// MI-4.17, MI-4.20
    fn all_skipped(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        self.building.skipped = 0;
        if self.building.stage == BuildingStage::Usual && !self.building.homeless.is_empty() {
            self.building.stage = BuildingStage::Homes(0);
            return Step::LayPiece;
        }
        for seat in self.alive.iter() {
            let hand = std::mem::replace(&mut self.building.hands[usize::from(seat.0)], RealmSet::EMPTY);
            hand.iter().for_each(|piece| self.leave_out(piece, log));
        }
        self.replace_lost_quests(chance, log);
        Step::StartPieces
    }

    /// A piece leaves the game with its Adventure (MI-4.20).
    pub(crate) fn leave_out(&mut self, piece: Realm, log: &mut impl Log<Self>) {
        log.all(Event::LeftOut(piece));
        self.quest_deck[piece] = 0;
        self.quest_discards[piece] = 0;
    }

    /// A player whose Adventure left the game draws another (MI-4.20).
    pub(crate) fn replace_lost_quests(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for seat in self.alive.iter() {
            let index = usize::from(seat.0);
            if self.quests[index].is_some_and(|quest| !self.world.has(quest)) {
                self.quests[index] = None;
                self.new_quest(seat, chance, log);
            }
        }
    }

    pub(crate) fn lay_piece(&mut self, seat: Seat, piece: Realm, cell: Cell, turn: u8, log: &mut impl Log<Self>) {
        let index = usize::from(seat.0);
        self.world.lay(piece, cell, turn);
        self.building.hands[index].remove(piece);
        self.building.shown[index].remove(piece);
        if piece.is_home() {
            self.building.homeless = self.building.homeless.without(seat);
        }
        self.building.skipped = 0;
        self.building.turn = self.left_of(seat);
        log.all(Event::Laid(piece, cell, turn));
    }

    /// MI-3.8, MI-3.9
    pub(crate) fn place_start_pieces(&mut self, log: &mut impl Log<Self>) -> Step {
        self.building.stage = BuildingStage::Done;
        self.building.shown = [RealmSet::EMPTY; SEATS];
        log.all(Event::Map(self.world.realms().len() as u8));
        for seat in self.alive.iter() {
            let Some(home) = self.home(seat) else { continue };
            let index = usize::from(seat.0);
            self.units[index][(home, Kind::Footman)] = 2;
            self.holds[index] = RealmSet::one(home);
            self.heroes[index][0] = Hero { life: LIFE, at: home, ..Hero::NONE };
            log.all(Event::Placed(seat, home, 2, Kind::Footman));
            log.all(Event::NewHero(seat, HeroNumber(0)));
        }
        self.round = 1;
        Step::Round
    }
}

fn draw_piece(pieces: &mut [u8; NEUTRAL], chance: &mut impl Chance) -> Realm {
    let piece = chance.pick("piece", pieces);
    pieces[piece] = 0;
    Realm(piece as u8)
}
