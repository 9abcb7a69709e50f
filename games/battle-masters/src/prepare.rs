//! Everything before the first card: seats, purchase, owners, layout, sides and deployment (sections 2 to 4, 25).

use crate::action::Edge;
use crate::army::{Army, Kind, Unit, UnitSet};
use crate::board::{Space, SpaceSet};
use crate::content::{Campaign, Condition, Content, Deploy, Library, Order, Scenario};
use crate::deck::Deck;
use crate::event::Event;
use crate::field::{Feature, Field};
use crate::options::{ArmyChoice, Layout, LayoutBy, Mode, Named, Options, Setup, SideChoice};
use crate::ranks::{Place, Ranks};
use crate::state::{BattleMasters, Book, Brief, Goal, Phase, Plan, Shared, Standing};
use kernel::{Audience, Chance, Illegal, Log, Seat, SeatSet, Seating, SetupError, Side};
use std::collections::BTreeMap;

/// BM-4.11, from purchase on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Muster,
    Owners,
    Layout,
    Sides,
    Exchange,
    Deploy,
    Begin,
}

/// Where the battle of a setup is fought.
enum Ground {
    Standard { preset: Option<Box<Scenario>> },
    Scenario(Box<Scenario>),
    Campaign(Plan),
}

impl BattleMasters {
    pub(crate) fn set_up(
        setup: &Setup,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<BattleMasters, SetupError> {
        setup.options.validate()?;
        if let Some(content) = &setup.content {
            content.validate()?;
        }
        let content = setup.content.as_ref().map_or_else(Book::embedded, |content| Book::of(content));
        let ground = find_ground(setup, &content)?;
        let options = match &ground {
            Ground::Scenario(scenario) => {
                let options = scenario.options(&setup.options)?;
                options.validate()?;
                options
            }
            _ => setup.options,
        };
        let seating = seat_players(setup, &options, chance)?;
        let mut game = BattleMasters {
            content,
            options,
            brief: Shared::new(standard_brief(&options)),
            seating,
            gone: SeatSet::EMPTY,
            layout_army: Army::Imperial,
            zone: [SpaceSet::EMPTY; 2],
            field: Field::bare(),
            ranks: Ranks::empty(),
            deck: Deck::new([0; crate::deck::CARDS]),
            phase: Phase::Layout,
            turned: 0,
            stale: 0,
            offers: [false; 2],
            campaign: None,
            last_roll: None,
            last_move: None,
        };
        for seat in game.seating.seats() {
            log.all(Event::Sits(seat, game.army(seat)));
        }
        match ground {
            Ground::Standard { preset } => game.lay_standard(preset.as_deref(), chance, log)?,
            Ground::Scenario(scenario) => game.take_scenario(&scenario)?,
            Ground::Campaign(plan) => {
                let first = plan.battles.first().map(|(scenario, _)| scenario.clone());
                game.campaign =
                    Some(Standing { plan: Shared::new(plan), base: setup.options, battle: 1, score: [0; 2] });
                if let Some(first) = first {
                    game.options = first.options(&setup.options)?;
                    game.take_scenario(&first)?;
                }
                log.all(Event::Battle(1));
            }
        }
        game.refuse_crowd()?;
        game.prepare(Step::Muster, chance, log);
        Ok(game)
    }

    /// Features and ranks of a scenario; the campaign's next battle starts here too.
    fn take_scenario(&mut self, scenario: &Scenario) -> Result<(), SetupError> {
        let elite = self.ranks.elite;
        let owners: Vec<Seat> = Unit::all().map(|unit| self.ranks.owner(unit)).collect();
        self.brief = Shared::new(scenario_brief(scenario));
        self.field = Field::from(scenario.features_for(&self.options));
        self.ranks = Ranks::empty();
        self.ranks.elite = elite;
        for unit in Unit::all() {
            self.ranks.set_owner(unit, owners[unit.index()]);
        }
        for army in Army::BOTH {
            let plan = scenario.plan(army);
            self.zone[army as usize] = scenario.zone(army, &self.options);
            for unit in scenario.roster(army).iter() {
                let place = match (plan.fixed.get(&unit), plan.deploy) {
                    (Some(space), _) => Place::At(*space),
                    (None, Deploy::Zone) => Place::Waiting,
                    (None, Deploy::Reserve) => Place::Reserve,
                };
                self.ranks.put(unit, place);
                self.ranks.set_skulls(unit, plan.skulls.get(&unit).copied().unwrap_or(0));
            }
            plan.elite.iter().for_each(|&unit| self.ranks.elite.insert(unit));
        }
        if self.options.army_budget > 0 && (self.campaign.is_some() || !self.brief.fixed.is_empty()) {
            let why = "armies cannot be bought where units have fixed spaces, nor in a campaign";
            return Err(SetupError::new("BM-25.6", why));
        }
        Ok(())
    }

    /// A standard battle: both whole armies wait, and somebody lays out the field (BM-3.1, BM-3.2, BM-24.4).
    fn lay_standard(
        &mut self,
        preset: Option<&Scenario>,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), SetupError> {
        Unit::all().for_each(|unit| self.ranks.put(unit, Place::Waiting));
        self.layout_army = match self.options.layout_by {
            LayoutBy::Imperial => Army::Imperial,
            LayoutBy::Chaos => Army::Chaos,
            LayoutBy::Random => Army::BOTH[chance.pick("layout-by", &[1, 1])],
        };
        log.all(Event::LayoutBy(self.layout_army));
        match (self.options.layout, preset) {
            (Layout::Preset, Some(scenario)) => self.field = Field::from(scenario.features_for(&self.options)),
            (Layout::Preset, None) => {
                return Err(SetupError::new(
                    "BM-24.4",
                    "layout preset needs the scenario to take features from: preset",
                ));
            }
            // A random field is laid when its time comes, after purchase and owners (BM-4.11).
            (Layout::Random | Layout::Player | Layout::Bare, _) => {}
        }
        self.field.features().for_each(|feature| log.all(Event::Laid(feature)));
        Ok(())
    }

    /// BM-24.4 `random`: every piece of the supply is used or not by the toss of a coin, on any legal place.
    fn lay_random(&mut self, chance: &mut impl Chance) {
        type Pieces = (usize, fn(&Feature) -> bool);
        let supply: [Pieces; 5] = [
            (1, |f| matches!(f, Feature::Tower(_))),
            (3, |f| matches!(f, Feature::Marsh(_))),
            (3, |f| matches!(f, Feature::Ditch(..))),
            (2, |f| matches!(f, Feature::Ford(_))),
            (4, |f| matches!(f, Feature::Hedge(..))),
        ];
        for (pieces, is_kind) in supply {
            for _ in 0..pieces {
                if chance.roll("layout-use", 2) == 0 {
                    continue;
                }
                let mut legal = Vec::new();
                self.field.each_legal(&self.options, |feature| legal.extend(Some(feature).filter(is_kind)));
                if !legal.is_empty() {
                    self.field.put(legal[chance.roll("layout-place", legal.len() as u32) as usize]);
                }
            }
        }
    }

    /// BM-2.4: never more seats than units.
    fn refuse_crowd(&self) -> Result<(), SetupError> {
        for army in Army::BOTH {
            let seats = self.seating.members(army.side()).count();
            let battles = self.campaign.iter().flat_map(|standing| &standing.plan.battles);
            let later = battles.map(|(scenario, _)| scenario.roster(army).len());
            let units = later.fold(self.ranks.roster(army).len(), usize::min);
            if seats > units {
                let why = format!("the {} army has {units} units for {seats} seats", army.name());
                return Err(SetupError::new("BM-2.4", why));
            }
        }
        Ok(())
    }

    /// Goes on with the preparation until somebody has to decide.
    pub(crate) fn prepare(&mut self, from: Step, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let mut step = from;
        loop {
            step = match step {
                Step::Muster => {
                    if self.options.army_budget > 0 {
                        self.phase = Phase::Muster { basket: [UnitSet::EMPTY; 2], ready: [false; 2] };
                        return;
                    }
                    Step::Owners
                }
                Step::Owners => {
                    let first = self.campaign.as_ref().is_none_or(|standing| standing.battle == 1);
                    if first || !self.owners_stand() {
                        self.deal_owners(log);
                    }
                    if first && Army::BOTH.iter().any(|&army| self.is_team(army)) {
                        self.phase = Phase::Owners { ready: Army::BOTH.map(|army| !self.is_team(army)) };
                        return;
                    }
                    Step::Layout
                }
                Step::Layout => {
                    if self.brief.standard && self.options.layout == Layout::Player {
                        self.phase = Phase::Layout;
                        return;
                    }
                    if self.brief.standard && self.options.layout == Layout::Random {
                        self.lay_random(chance);
                        self.field.features().for_each(|feature| log.all(Event::Laid(feature)));
                    }
                    Step::Sides
                }
                Step::Sides => {
                    if self.brief.standard {
                        if self.options.side_choice != SideChoice::Random {
                            self.phase = Phase::ChooseSide;
                            return;
                        }
                        let edge = Edge::ALL[chance.pick("side", &[1; 4])];
                        self.take_side(edge, log);
                    }
                    Step::Exchange
                }
                Step::Exchange => {
                    let fixed = self.ranks.board & self.brief.fixed;
                    fixed.iter().for_each(|unit| log.all(Event::Placed(unit, self.space_of(unit))));
                    self.phase = Phase::Exchange { ready: SeatSet::EMPTY };
                    if self.campaign.is_some() && !self.exchangers().is_empty() {
                        return;
                    }
                    Step::Deploy
                }
                Step::Deploy => {
                    let first = self.brief.first;
                    let next = [first, first.enemy()].into_iter().find(|&army| self.is_waiting(army));
                    if let Some(army) = next {
                        self.phase = Phase::Deploy { army };
                        return;
                    }
                    Step::Begin
                }
                Step::Begin => return self.begin_cards(chance, log),
            };
        }
    }

    fn is_waiting(&self, army: Army) -> bool {
        !(self.ranks.waiting & army.units()).is_empty()
    }

    fn space_of(&self, unit: Unit) -> Space {
        self.ranks.space(unit).unwrap_or_else(|| unreachable!("{unit} is on the board"))
    }

    /// BM-2.4, from one battle of a campaign to the next: every unit has an owner and every seat a unit.
    fn owners_stand(&self) -> bool {
        Army::BOTH.into_iter().all(|army| {
            let owners: SeatSet = self.ranks.roster(army).iter().map(|unit| self.ranks.owner(unit)).collect();
            owners == self.members(army).collect()
        })
    }

    /// BM-2.5: whole types in rotation; a seat left empty takes units from the seat with the most.
    fn deal_owners(&mut self, log: &mut impl Log<Self>) {
        for army in Army::BOTH {
            let seats: Vec<Seat> = self.members(army).collect();
            let roster = self.ranks.roster(army);
            let present = Kind::ALL.into_iter().filter(|kind| !(kind.units() & roster).is_empty());
            for (turn, kind) in present.enumerate() {
                for unit in (kind.units() & roster).iter() {
                    self.ranks.set_owner(unit, seats[turn % seats.len()]);
                }
            }
            let owned = |game: &Self, seat: Seat| game.units_of(seat) & roster;
            while let Some(&bare) = seats.iter().find(|&&seat| owned(self, seat).is_empty()) {
                let rich = seats.iter().copied().max_by_key(|&seat| owned(self, seat).len());
                let Some(unit) = rich.and_then(|seat| owned(self, seat).iter().last()) else { break };
                self.ranks.set_owner(unit, bare);
            }
            if seats.len() > 1 {
                seats.iter().for_each(|&seat| log.all(Event::Owns(seat, owned(self, seat))));
            }
        }
    }

    // ---- purchase (section 25)

    /// The next unit of a type that could be bought, or the clause that forbids it.
    pub(crate) fn refuse_purchase(&self, basket: UnitSet, army: Army, kind: Kind) -> Result<Unit, Illegal> {
        if kind.army() != army {
            return Err(Illegal::new("BM-25.3", format!("{} are not of this army", kind.name())));
        }
        let left = (self.ranks.roster(army) & kind.units()) - basket;
        let Some(unit) = left.iter().next() else {
            return Err(Illegal::new("BM-25.3", format!("no more {} can be bought", kind.name())));
        };
        let price = self.content.of(kind).points;
        let spent = self.price(basket);
        let budget = u16::from(self.options.army_budget);
        if spent + u16::from(price) > budget {
            let why = format!("{} cost {price}; {} of {budget} points are left", kind.name(), budget - spent);
            return Err(Illegal::new("BM-25.1", why));
        }
        Ok(unit)
    }

    pub fn price(&self, basket: UnitSet) -> u16 {
        basket.iter().map(|unit| u16::from(self.numbers(unit).points)).sum()
    }

    /// BM-25.3, BM-2.4.
    pub(crate) fn refuse_muster(&self, basket: UnitSet, army: Army) -> Result<(), Illegal> {
        let seats = self.members(army).count();
        if basket.is_empty() {
            return Err(Illegal::new("BM-25.3", "an army needs at least one unit"));
        }
        if basket.len() < seats {
            return Err(Illegal::new("BM-2.4", format!("{seats} seats need at least {seats} units")));
        }
        Ok(())
    }

    pub(crate) fn reveal_purchase(&mut self, basket: [UnitSet; 2], chance: &mut impl Chance, log: &mut impl Log<Self>) {
        for army in Army::BOTH {
            let bought = basket[army as usize];
            (self.ranks.roster(army) - bought).iter().for_each(|unit| self.ranks.put(unit, Place::Absent));
            log.all(Event::Bought(army, bought));
        }
        self.prepare(Step::Owners, chance, log);
    }

    // ---- owners (BM-2.5)

    pub(crate) fn refuse_assign(&self, army: Army, unit: Unit, place: u8) -> Result<Seat, Illegal> {
        if unit.army() != army || !self.ranks.roster(army).contains(unit) {
            return Err(Illegal::new("BM-2.4", format!("{unit} does not take part in this army")));
        }
        let Some(seat) = (place > 0).then(|| self.seating.members(army.side()).nth(place as usize - 1)).flatten()
        else {
            return Err(Illegal::new("BM-2.4", format!("the army has no seat {place}")));
        };
        let owner = self.ranks.owner(unit);
        if owner == seat || self.gone.contains(seat) {
            return Err(Illegal::new("BM-2.4", format!("{unit} cannot go to that seat")));
        }
        if (self.units_of(owner) & self.ranks.roster(army)).len() == 1 {
            return Err(Illegal::new("BM-2.4", "every seat owns at least one unit"));
        }
        Ok(seat)
    }

    // ---- sides (BM-4.1)

    pub(crate) fn chooser(&self) -> Army {
        self.layout_army.enemy()
    }

    pub(crate) fn refuse_side(&self, edge: Edge) -> Result<(), Illegal> {
        let allowed = match self.options.side_choice {
            SideChoice::Chooser | SideChoice::Random => true,
            SideChoice::NorthSouth => matches!(edge, Edge::North | Edge::South),
            SideChoice::EastWest => matches!(edge, Edge::East | Edge::West),
        };
        if allowed { Ok(()) } else { Err(Illegal::new("BM-24.7", "the table chose between the two other sides")) }
    }

    pub(crate) fn take_side(&mut self, edge: Edge, log: &mut impl Log<Self>) {
        let chooser = self.chooser();
        for (army, edge) in [(chooser, edge), (chooser.enemy(), edge.opposite())] {
            self.zone[army as usize] = edge.zone();
            log.all(Event::Chose(army, edge));
        }
    }

    // ---- exchange (BM-16.5)

    /// Seats that have two units of one type on fixed spaces and have not confirmed.
    pub(crate) fn exchangers(&self) -> SeatSet {
        let Phase::Exchange { ready } = self.phase else { return SeatSet::EMPTY };
        self.seating.seats().filter(|&seat| !ready.contains(seat) && self.swaps(seat).next().is_some()).collect()
    }

    pub(crate) fn swaps(&self, seat: Seat) -> impl Iterator<Item = (Unit, Unit)> + '_ {
        let mine = self.units_of(seat) & self.brief.fixed & self.ranks.board;
        let pairs = mine.iter().flat_map(move |a| mine.iter().map(move |b| (a, b)));
        pairs.filter(|(a, b)| a < b && a.kind() == b.kind())
    }

    // ---- deployment (section 4)

    /// Why a unit may not be put on a space of its zone (BM-4.2, BM-4.7, BM-4.8).
    pub(crate) fn refuse_placing(&self, unit: Unit, space: Space) -> Result<(), Illegal> {
        let army = unit.army();
        if !self.zone[army as usize].contains(space) {
            return Err(Illegal::new("BM-4.2", format!("{space} is outside the {} zone", army.name())));
        }
        if self.ranks.at(space).is_some() {
            return Err(Illegal::new("BM-4.7", format!("{space} is taken")));
        }
        if self.field.is_closed(space) {
            return Err(Illegal::new("BM-4.7", format!("no unit can stand on {space}")));
        }
        if self.field.is_tower(space) && !self.numbers(unit).tower {
            return Err(Illegal::new("BM-4.8", format!("{} may not be on the Tower", unit.kind().name())));
        }
        Ok(())
    }

    /// The spaces a unit may be put on.
    pub(crate) fn placings(&self, unit: Unit) -> impl Iterator<Item = Space> + '_ {
        let tower = self.numbers(unit).tower;
        self.zone[unit.army() as usize].iter().filter(move |&space| {
            self.ranks.at(space).is_none() && (self.field.is_plain(space) || tower && !self.field.is_closed(space))
        })
    }

    pub(crate) fn deploy(
        &mut self,
        army: Army,
        unit: Unit,
        space: Space,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) {
        self.ranks.put(unit, Place::At(space));
        if self.brief.order == Order::Secret {
            let own: SeatSet = self.seating.members(army.side()).collect();
            log.tell(Audience::Only(own), Event::Placed(unit, space));
            log.tell(Audience::Except(own), Event::Token(self.ranks.owner(unit), space));
        } else {
            log.all(Event::Placed(unit, space));
        }
        let turn = match self.brief.order {
            Order::Complete => [army, army.enemy()],
            Order::Alternating | Order::Secret => [army.enemy(), army],
        };
        match turn.into_iter().find(|&army| self.is_waiting(army)) {
            Some(army) => self.phase = Phase::Deploy { army },
            None => {
                if self.brief.order == Order::Secret {
                    let tokens = self.ranks.board - self.brief.fixed;
                    tokens.iter().for_each(|unit| log.all(Event::Revealed(unit, self.space_of(unit))));
                }
                self.prepare(Step::Begin, chance, log);
            }
        }
    }

    /// Both captains are ready: the next battle of the campaign (BM-22.4).
    pub(crate) fn next_battle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Some(standing) = &mut self.campaign else { return };
        standing.battle += 1;
        let (battle, base) = (standing.battle, standing.base);
        let Some((scenario, _)) = standing.plan.clone().battles.get(battle as usize - 1).cloned() else { return };
        log.all(Event::Battle(battle));
        // The campaign's scenarios were checked when it was set up.
        self.options = scenario.options(&base).unwrap_or(base);
        let _ = self.take_scenario(&scenario);
        self.last_roll = None;
        self.last_move = None;
        self.prepare(Step::Owners, chance, log);
    }
}

fn find_ground(setup: &Setup, content: &Content) -> Result<Ground, SetupError> {
    let library = Library::embedded();
    let scenario = |named: &Named<Scenario>| -> Result<Scenario, SetupError> {
        let scenario = match named {
            Named::Id(id) => library.scenario(id)?.clone(),
            Named::Inline(scenario) => (**scenario).clone(),
        };
        // Changed armies and decks can make any scenario unplayable, so a built-in one is checked too.
        scenario.validate(content)?;
        Ok(scenario)
    };
    let mode = match (setup.mode, &setup.scenario, &setup.campaign) {
        (_, Some(_), Some(_)) => {
            return Err(SetupError::new("BM-24.1", "choose a scenario or a campaign, not both"));
        }
        (Some(mode), ..) => mode,
        (None, Some(_), None) => Mode::Scenario,
        (None, None, Some(_)) => Mode::Campaign,
        (None, None, None) => Mode::Battle,
    };
    match (mode, &setup.scenario, &setup.campaign) {
        (Mode::Battle, None, None) => {
            let preset = setup.preset.as_ref().map(&scenario).transpose()?.map(Box::new);
            Ok(Ground::Standard { preset })
        }
        (Mode::Scenario, Some(named), _) => scenario(named).map(Box::new).map(Ground::Scenario),
        (Mode::Scenario, None, _) => {
            let ids: Vec<_> = library.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            Err(SetupError::new("BM-24.1", format!("name the scenario: {}", ids.join(", "))))
        }
        (Mode::Campaign, None, named) => {
            let campaign: Campaign = match named {
                None => library.campaign("standard")?.clone(),
                Some(Named::Id(id)) => library.campaign(id)?.clone(),
                Some(Named::Inline(campaign)) => (**campaign).clone(),
            };
            campaign.validate(&library.scenarios, content)?;
            let battles = campaign
                .battles
                .iter()
                .map(|battle| Ok((scenario(&battle.scenario)?, battle.points)))
                .collect::<Result<Vec<_>, SetupError>>()?;
            if setup.options.army_budget > 0 {
                return Err(SetupError::new("BM-25.6", "armies cannot be bought in a campaign"));
            }
            Ok(Ground::Campaign(Plan { title: campaign.title.clone(), battles, elite: campaign.elite }))
        }
        _ => Err(SetupError::new("BM-24.1", "mode, scenario and campaign do not fit together")),
    }
}

/// Which seat commands which army (BM-2.2, BM-24.2, BM-24.9).
fn seat_players(setup: &Setup, options: &Options, chance: &mut impl Chance) -> Result<Seating, SetupError> {
    let mut places = options.seats_per_army;
    let seats = usize::from(places[0] + places[1]);
    if setup.claims.len() > seats {
        return Err(SetupError::new("BM-24.2", format!("{} claims for {seats} seats", setup.claims.len())));
    }
    let mut army: Vec<Option<Army>> = vec![None; seats];
    if options.army_choice == ArmyChoice::Agree {
        for wanted in Army::BOTH {
            let mut claimants: Vec<usize> =
                (0..setup.claims.len()).filter(|&seat| setup.claims[seat] == Some(wanted)).collect();
            while places[wanted as usize] > 0 && !claimants.is_empty() {
                let crowded = claimants.len() > usize::from(places[wanted as usize]);
                let index = if crowded { chance.roll("claim", claimants.len() as u32) as usize } else { 0 };
                army[claimants.remove(index)] = Some(wanted);
                places[wanted as usize] -= 1;
            }
        }
    }
    for seat in army.iter_mut().filter(|seat| seat.is_none()) {
        let next = match options.army_choice {
            ArmyChoice::Random => chance.pick("army", &places),
            ArmyChoice::Agree => usize::from(places[0] == 0),
        };
        places[next] -= 1;
        *seat = Some(Army::BOTH[next]);
    }
    let sides: Vec<Side> = army.into_iter().flatten().map(Army::side).collect();
    Ok(Seating::new(&sides))
}

fn standard_brief(options: &Options) -> Brief {
    Brief {
        standard: true,
        title: "Standard battle".into(),
        goal: "Eliminate the enemy army".into(),
        order: if options.hidden_deployment.is_on() { Order::Secret } else { Order::Alternating },
        first: Army::Chaos,
        goals: [vec![Goal::EliminateAll], vec![Goal::EliminateAll]],
        eliminated: [None, None],
        passes: None,
        tower_banned: false,
        targets_banned: UnitSet::EMPTY,
        fixed: UnitSet::EMPTY,
        names: BTreeMap::new(),
        copies: Vec::new(),
    }
}

fn scenario_brief(scenario: &Scenario) -> Brief {
    let goals = |army: Army| -> Vec<Goal> {
        let goal = |condition: &Condition| match condition {
            Condition::EliminateAll => Goal::EliminateAll,
            Condition::StandOnTower => Goal::StandOnTower,
            Condition::StandOn { spaces, kinds } => {
                let any = if kinds.is_empty() { army.units() } else { UnitSet::EMPTY };
                let units = kinds.iter().fold(any, |units, kind| units | kind.units());
                Goal::StandOn(spaces.iter().copied().collect(), units)
            }
            Condition::Eliminate(unit) => Goal::Eliminate(*unit),
            Condition::Survive { passes, unit } => Goal::Survive(*passes, *unit),
        };
        scenario.plan(army).victory.iter().map(goal).collect()
    };
    let fixed = Army::BOTH.iter().flat_map(|&army| scenario.plan(army).fixed.keys().copied()).collect();
    let banned = scenario.cannon_may_not_target.iter().filter_map(|text| text.parse::<Unit>().ok()).collect();
    Brief {
        standard: false,
        title: scenario.title.clone(),
        goal: scenario.goal.clone(),
        order: scenario.order,
        first: scenario.first,
        goals: Army::BOTH.map(goals),
        eliminated: Army::BOTH.map(|army| scenario.plan(army).eliminated.clone()),
        passes: scenario.passes,
        tower_banned: scenario.cannon_may_not_target.iter().any(|text| text == "tower"),
        targets_banned: banned,
        fixed,
        names: Army::BOTH.iter().flat_map(|&army| scenario.plan(army).names.clone()).collect(),
        copies: scenario
            .deck
            .iter()
            .filter_map(|(face, copies)| Some((face.parse::<crate::deck::CardFace>().ok()?, *copies)))
            .collect(),
    }
}
