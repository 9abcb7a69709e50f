//! Set-up: the adventure, councils, the Lore deck, landmarks, hands (sections 14, 16, 25 and 34).

use crate::action::Action;
use crate::board::{BoardSize, Camp, Hex, HexSet};
use crate::card::{Command, CommandPile, Lore, LoreSet};
use crate::content::{Adventure, Class, Colour, Content, Does, TileKind};
use crate::council::{Council, Role};
use crate::event::Event;
use crate::options::{
    AlliesChoice, Creatures, FirstCamp, Mode, ModeChoice, Setup, TerrainCards, TerrainChoice, Variants,
};
use crate::phase::Phase;
use crate::state::{BattleLore, EFFECTS, SIDES, SITES, Turn};
use crate::terrain::{Site, Terrain, Tile};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Army, Kind, Muster, Unit};
use content::{Invalid, MatchContent, OptionTable};
use kernel::{Chance, Illegal, Log, Seat, SeatSet, SetupError, Shared, Side};

/// Lore cards each side draws at the start (BL-25.3).
const STARTING_LORE: u8 = 4;
/// Dice for the first turn (BL-25.9).
pub(crate) const INITIATIVE: u8 = 6;

impl BattleLore {
    pub(crate) fn set_up(
        setup: &Setup,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Self, SetupError> {
        setup.options.check_values()?;
        setup.variants.check_values()?;
        let content = MatchContent::<Content>::chosen(setup.content.as_deref())?;
        let known = || content.adventures.iter().map(|adventure| adventure.id.clone()).collect::<Vec<_>>();
        let adventure = content.adventures.iter().position(|adventure| adventure.id == setup.adventure);
        let Some(adventure) = adventure else {
            let why = format!("there is no adventure '{}'", setup.adventure);
            return Err(Invalid::new("BL-35.2", why).help(format!("there are {}", known().join(", "))).into());
        };
        let mode = mode_of(&content, adventure, setup.options.lore_mode)?;
        let allied = is_allied(&content.adventures[adventure], &setup.variants)?;
        check_seats(content.adventures[adventure].board, &setup.variants)?;
        let mut game = BattleLore::blank(content, adventure as u8, mode, setup);
        game.allied = allied;
        if setup.variants.cta_terrain == TerrainChoice::Adventure || !game.is_call_to_arms() {
            game.lay_out();
        }
        let first = match game.is_call_to_arms() {
            true => Step::Draft,
            false => {
                game.muster();
                Step::Armies
            }
        };
        game.run(first, chance, log);
        Ok(game)
    }

    /// The armies stand: councils follow (BL-31.9).
    pub(crate) fn armies(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        if self.mode == Mode::Full {
            return Step::Councils;
        }
        // BL-16.10, BL-35.19
        let level = if self.is_epic() { self.variants.commander_epic } else { self.options.commander_standard };
        self.councils = [Council::commander(level); SIDES];
        self.shown_roles = Role::ALL.len() as u8;
        self.settle_councils(chance, log)
    }

    fn blank(content: MatchContent<Content>, adventure: u8, mode: Mode, setup: &Setup) -> BattleLore {
        let chosen = &content.adventures[usize::from(adventure)];
        let board = chosen.board;
        let deck = CommandPile(std::array::from_fn(|card| content.commands[card].copies));
        BattleLore {
            content,
            adventure,
            options: setup.options,
            variants: setup.variants,
            allied: false,
            mode,
            board,
            phase: Phase::Council,
            asked: SeatSet::EMPTY,
            resigning: SeatSet::EMPTY,
            army: Army::default(),
            marshalled: Default::default(),
            terrain: Terrain::default(),
            edges: Shared::new(Vec::new()),
            sites: [None; SITES],
            to_place: [None; SITES],
            summons: [None; SIDES],
            calls: Default::default(),
            deploying: None,
            specialist_turn: 0,
            hiring: None,
            illusions: Default::default(),
            emboldened: Default::default(),
            first: Side(0),
            turn_tokens: None,
            active: Side(0),
            number: 0,
            quiet: 0,
            figure_lost: false,
            councils: [Council::EMPTY; SIDES],
            shown_roles: 0,
            banners: [0; SIDES],
            tokens: [0; SIDES],
            hands: [CommandPile::default(); SIDES],
            deck,
            discard: CommandPile::default(),
            rack: CommandPile::default(),
            drawn: CommandPile::default(),
            lore_hands: [LoreSet::EMPTY; SIDES],
            lore_deck: LoreSet::EMPTY,
            lore_discard: LoreSet::EMPTY,
            lore_removed: LoreSet::EMPTY,
            lore_drawn: [LoreSet::EMPTY; SIDES],
            lore_cards: LoreSet::EMPTY,
            known: Default::default(),
            last: None,
            last_also: None,
            turn: Turn::default(),
            effects: [None; EFFECTS],
            units_with_effects: Default::default(),
            hexes_have_effects: false,
            webbed: Default::default(),
            poisoned: Default::default(),
            poisoned_by_ally: Default::default(),
            harmed_by: None,
            play: None,
            fight: None,
            retreat: None,
            struck: None,
        }
    }

    /// The tiles of the adventure and its marked edges; lairs belong to the side whose creature lives there.
    fn lay_out(&mut self) {
        let content = self.content.clone();
        let adventure = &content.adventures[usize::from(self.adventure)];
        self.edges = Shared::new(adventure.edges.clone());
        for &(hex, tile) in &adventure.terrain {
            let owner = self.sides().find(|&side| self.fixed_beast(side).and_then(Tile::lair_of) == Some(tile));
            match (content.tile(tile).kind, owner) {
                // A lair without its creature is left out (BL-15.35).
                (TileKind::Lair, None) => {}
                (TileKind::Lair, Some(owner)) => self.add_site(Site { tile, hex, owner }),
                _ => self.terrain.lay(hex, tile),
            }
        }
    }

    fn add_site(&mut self, site: Site) {
        self.terrain.lay(site.hex, site.tile);
        if let Some(place) = self.sites.iter_mut().find(|place| place.is_none()) {
            *place = Some(site);
        }
    }

    /// BL-25.2: the armies in their places.
    fn muster(&mut self) {
        let content = self.content.clone();
        let creatures = self.options.creatures != Creatures::None;
        for (camp, army) in Camp::BOTH.into_iter().zip(&content.adventures[usize::from(self.adventure)].armies) {
            let side = self.side_of_camp(camp);
            for &(kind, hex) in army.units.iter().filter(|(kind, _)| creatures || !kind.is_creature()) {
                // BL-30.5
                let owner = if self.allied && army.ally.contains(&hex) { self.ally_of(side) } else { side };
                self.enlist(owner, kind, Some(hex));
            }
            if army.creature == Some(Kind::ELEMENTAL) && creatures && self.mode == Mode::Full {
                self.summons[usize::from(side.0)] = self.enlist(side, Kind::ELEMENTAL, None);
            }
        }
    }

    pub(crate) fn enlist(&mut self, side: Side, kind: Kind, hex: Option<Hex>) -> Option<Unit> {
        let unit = self.army.next(self.camp_of(side))?;
        let figures = self.content.unit(kind).figures;
        self.army.muster(Muster { unit, kind, figures, hex, ally: side.0 > 1 });
        Some(unit)
    }

    /// Councils are known: Specialists, the first camp, the Lore deck and the tiles to place follow (BL-25.1).
    pub(crate) fn settle_councils(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        if !self.is_call_to_arms() {
            self.find_first(chance, log);
            return self.settle_first(chance, log);
        }
        // BL-31.10, BL-31.12, BL-32.15, BL-32.22: who has out-scouted whom, whichever camp the options let begin.
        match self.allied {
            true => self.find_first(chance, log),
            false => {
                let greens = Camp::BOTH.map(|camp| self.scouted(camp));
                self.first = self.side_with_more(greens, chance, log);
            }
        }
        Step::Specialists
    }

    /// BL-25.9, BL-27.17, BL-30.10
    fn find_first(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let greens = Camp::BOTH.map(|camp| self.sides_of(camp).map(|side| self.green_banners(side)).sum());
        self.first = match self.chosen_first() {
            Some(side) => side,
            None => self.side_with_more(greens, chance, log),
        };
        if self.allied {
            self.give_turn_tokens(self.camp_of(self.first), chance, log);
            self.first = self.turn_tokens.map_or(self.first, |order| order[0]);
        }
    }

    pub(crate) fn settle_first(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        // BL-32.15: in Epic the first camp is found after the Specialists.
        if self.is_call_to_arms() && !self.allied {
            match self.is_epic() {
                true => self.find_first(chance, log),
                false => self.first = self.chosen_first().unwrap_or(self.first),
            }
        }
        log.all(Event::First(self.first));
        self.list_sites();
        self.build_lore_deck(chance);
        for side in self.sides() {
            let council = self.councils[usize::from(side.0)];
            self.gain(side, council.highest() + self.prayed(side), log);
        }
        Step::Sites
    }

    /// BL-35.14: the camp that the table lets begin.
    fn chosen_first(&self) -> Option<Side> {
        match self.options.first_camp {
            FirstCamp::Standard => Some(Side(0)),
            FirstCamp::Pennant => Some(Side(1)),
            FirstCamp::ByGreen => None,
        }
    }

    /// The camp with more green banners, ties by the dice (BL-25.9).
    fn side_with_more(&mut self, greens: [usize; 2], chance: &mut impl Chance, log: &mut impl Log<Self>) -> Side {
        let mut counts = greens;
        // BL-30.12: a tie between camps is rolled by the first player of each.
        while counts[0] == counts[1] {
            counts = [Side(0), Side(1)].map(|side| self.roll_initiative(side, chance, log));
        }
        Side(u8::from(counts[1] > counts[0]))
    }

    /// BL-15.13: units of a side that count for the first turn.
    pub(crate) fn green_banners(&self, side: Side) -> usize {
        let is_green = |unit: &Unit| self.rules(*unit).colour == Colour::Green && !self.army.kind(*unit).is_creature();
        self.own_units(side).iter().filter(is_green).count()
    }

    /// BL-14.1, BL-14.5, BL-15.12: what is placed, the side that begins first, then in turn (BL-30.43).
    fn list_sites(&mut self) {
        let mut queues = [[None; 6]; SIDES];
        let tiles = [
            (Role::Commander, Tile::STRONGHOLD),
            (Role::Warrior, Tile::TRAINING_CAMP),
            (Role::Rogue, Tile::ROGUES_DEN),
            (Role::Wizard, Tile::MAGIC_PENTACLE),
            (Role::Cleric, Tile::HEALING_POOL),
        ];
        if self.mode != Mode::Full {
            return;
        }
        for (place, (role, tile)) in tiles.into_iter().enumerate() {
            if let Some(owner) = self.sole_master(role).filter(|_| self.options.landmarks.is_on()) {
                queues[usize::from(owner.0)][place] = Some((owner, tile));
            }
        }
        for side in self.sides().filter(|&side| self.fixed_beast(side).is_none()) {
            let beast = self.councils[usize::from(side.0)].beast.kind();
            queues[usize::from(side.0)][5] = beast.and_then(Tile::lair_of).map(|tile| (side, tile));
        }
        let mut next = queues.map(|queue| queue.into_iter().flatten());
        let mut placed_last = None;
        for place in 0..SITES {
            // A side with nothing left to place is passed over.
            let begins = self.first;
            let mut in_turn = match placed_last {
                None => Some(begins).into_iter().chain(self.sides_after(begins)),
                Some(side) => None.into_iter().chain(self.sides_after(side)),
            };
            self.to_place[place] = in_turn.find_map(|side| next[usize::from(side.0)].next());
            placed_last = self.to_place[place].map(|(side, _)| side);
        }
    }

    /// BL-16.7, BL-20.12, BL-20.22, BL-34.4
    fn build_lore_deck(&mut self, chance: &mut impl Chance) {
        let all: LoreSet = match self.mode {
            Mode::None => return,
            Mode::Medieval => self.content.medieval(),
            Mode::Full => Lore::all().collect(),
        };
        let cards: LoreSet = all.iter().filter(|&card| self.is_alive(card)).collect();
        (self.lore_cards, self.lore_deck) = (cards, cards);
        if self.mode != Mode::Full {
            return;
        }
        for class in Class::ALL {
            let wanted = self.lore_cards_of(class);
            loop {
                let left = self.lore_deck & self.content.lore_of(class);
                if left.len() <= wanted {
                    break;
                }
                let card = Lore(chance.pick("left-out", &left.weights()) as u8);
                self.lore_deck.remove(card);
                self.lore_removed.insert(card);
            }
        }
    }

    /// BL-16.7: how many cards of a class are in the game at most.
    pub(crate) fn lore_cards_of(&self, class: Class) -> usize {
        let masters =
            |camp: &Camp| self.sides_of(*camp).any(|side| self.councils[usize::from(side.0)].master(class) > 0);
        match self.mode {
            Mode::Full => [5, 10, 15][Camp::BOTH.iter().filter(|camp| masters(camp)).count()],
            Mode::None | Mode::Medieval => 15,
        }
    }

    /// Whether a card can ever have a target on this map (BL-20.22).
    fn is_alive(&self, card: Lore) -> bool {
        let does = self.does(card);
        let has = |kind: TileKind| self.terrain.iter().any(|(_, tile)| self.content.tile(tile).kind == kind);
        let removed = self.options.terrain_lore_cards == TerrainCards::Remove;
        match does {
            Does::ForestFrenzy => !removed && has(TileKind::Woods),
            Does::HillsRumble => !removed && has(TileKind::Hill),
            Does::RiverRage => !removed && has(TileKind::Water),
            Does::Ambush => has(TileKind::Woods),
            Does::Sabotage => !self.sabotage_hexes().is_empty() || self.to_place[0].is_some(),
            _ => true,
        }
    }

    /// Asks for the next landmark or lair; then starting Lore cards are drawn.
    pub(crate) fn next_site(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        if let Some((side, _)) = self.to_place[0] {
            return self.ask(Phase::Site, self.seat_of(side));
        }
        for side in self.sides() {
            if self.mode != Mode::Full || self.kept_at_start(side) == 0 {
                continue;
            }
            for _ in 0..STARTING_LORE {
                if let Some(card) = self.draw_lore(side, chance, log) {
                    self.lore_drawn[usize::from(side.0)].insert(card);
                }
            }
            log.tell(self.except(side), Event::DrewLore(side, STARTING_LORE));
        }
        Step::Keep
    }

    /// BL-14.3, BL-14.4, BL-14.5
    pub(crate) fn site_hexes(&self) -> HexSet {
        let Some((side, _)) = self.to_place[0] else { return HexSet::EMPTY };
        let camp = self.camp_of(side);
        let rows = if self.is_epic() { 4..=8 } else { 2..=4 };
        let free = self.board.hexes() - self.army.occupied() - self.terrain.covered();
        free.iter().filter(|&hex| rows.contains(&self.board.own_row(camp, hex))).collect()
    }

    pub(crate) fn place_site(&mut self, hex: Hex, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let Some((owner, tile)) = self.to_place[0] else { return Err(self.out_of_phase()) };
        if !self.site_hexes().contains(hex) {
            let clause = if self.is_epic() { "BL-14.4" } else { "BL-14.3" };
            return Err(Illegal::new(clause, ENGLISH.refused_site(hex)));
        }
        self.to_place.rotate_left(1);
        self.to_place[SITES - 1] = None;
        self.add_site(Site { tile, hex, owner });
        log.all(Event::Placed(tile, hex, owner));
        let beast = self.councils[usize::from(owner.0)].beast.kind();
        if let Some(kind) = beast.filter(|&kind| Tile::lair_of(kind) == Some(tile)) {
            // BL-15.12
            let on_field = kind != Kind::ELEMENTAL;
            let unit = self.enlist(owner, kind, on_field.then_some(hex));
            match (unit, on_field) {
                (Some(unit), true) => log.all(Event::Arrived(unit, hex)),
                (unit, _) => self.summons[usize::from(owner.0)] = unit,
            }
        }
        Ok(Step::Sites)
    }

    /// BL-16.5: starting Lore cards a side keeps.
    fn kept_at_start(&self, side: Side) -> usize {
        self.councils[usize::from(side.0)].highest().into()
    }

    /// Whom the choice of starting cards waits for.
    fn keepers(&self) -> SeatSet {
        let due = |side: &Side| {
            let place = usize::from(side.0);
            !self.lore_drawn[place].is_empty() && self.lore_hands[place].len() < self.kept_at_start(*side)
        };
        self.sides().filter(due).map(|side| self.seat_of(side)).collect()
    }

    pub(crate) fn next_keep(&mut self) -> Step {
        self.asked = self.keepers();
        if !self.asked.is_empty() {
            self.phase = Phase::Keep;
            return Step::Wait;
        }
        // BL-16.8
        for side in self.sides() {
            let rest = self.lore_drawn[usize::from(side.0)].take_all();
            self.lore_deck |= rest;
        }
        Step::Deal
    }

    pub(crate) fn keep_starting(&mut self, seat: Seat, card: Lore, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        let side = self.side_of(seat);
        let drawn = &mut self.lore_drawn[usize::from(side.0)];
        if !drawn.contains(card) {
            return Err(Illegal::new("BL-25.3", ENGLISH.refused_not_drawn(card)));
        }
        drawn.remove(card);
        self.lore_hands[usize::from(side.0)].insert(card);
        log.all(Event::KeptLore(side));
        Ok(Step::Keep)
    }

    pub(crate) fn list_starting(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.lore_drawn[usize::from(self.side_of(seat).0)].iter().map(Action::KeepLore));
    }

    /// BL-25.4, BL-27.7: Command hands and the epic rack; then the first turn begins.
    pub(crate) fn deal(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        for side in self.sides() {
            let size = self.councils[usize::from(side.0)].hand();
            for _ in 0..size {
                let card = Command(chance.pick("command", &self.deck.0) as u8);
                self.deck[card] -= 1;
                self.hands[usize::from(side.0)][card] += 1;
                log.tell(self.only(side), Event::SawCommand(side, card));
            }
            log.tell(self.except(side), Event::DrewCommand(side, size));
        }
        self.refill_rack(chance, log);
        Step::Turn(self.first)
    }
}

/// BL-30.1, BL-30.44, BL-35.8: whether Reluctant Allies are played.
fn is_allied(adventure: &Adventure, variants: &Variants) -> Result<bool, SetupError> {
    let allied = match variants.reluctant_allies {
        AlliesChoice::Adventure => adventure.reluctant_allies,
        AlliesChoice::On => true,
        AlliesChoice::Off => false,
    };
    let shared = adventure.board == BoardSize::Epic && adventure.armies.iter().all(|army| army.is_shared());
    if allied && !shared {
        return Err(SetupError::new("BL-30.1", ENGLISH.refused_allies()));
    }
    if allied && (variants.seats_standard > 1 || variants.seats_pennant > 1) {
        return Err(SetupError::new("BL-30.4", ENGLISH.refused_allies_seats()));
    }
    Ok(allied)
}

/// BL-2.2, BL-2.3
fn check_seats(board: BoardSize, variants: &Variants) -> Result<(), SetupError> {
    let several = variants.seats_standard > 1 || variants.seats_pennant > 1;
    match several && board != BoardSize::Epic {
        true => Err(SetupError::new("BL-2.2", ENGLISH.refused_seats())),
        false => Ok(()),
    }
}

/// BL-34.1
fn mode_of(content: &Content, adventure: usize, choice: ModeChoice) -> Result<Mode, SetupError> {
    let adventure = &content.adventures[adventure];
    let mode = match choice {
        ModeChoice::Adventure => adventure.mode,
        ModeChoice::None => Mode::None,
        ModeChoice::Medieval => Mode::Medieval,
        ModeChoice::Full => Mode::Full,
    };
    match adventure.modes.contains(&mode) {
        true => Ok(mode),
        false => Err(SetupError::new("BL-35.3", ENGLISH.refused_mode())),
    }
}
