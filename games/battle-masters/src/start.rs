//! From a setup to a table: the ground, the seats, and what each battle is about (sections 2, 16, 22 to 24).

use crate::army::{Army, Unit, UnitSet};
use crate::board::SpaceSet;
use crate::content::{Campaign, Condition, Content, Deploy, Library, Order, Scenario};
use crate::deck::Deck;
use crate::event::Event;
use crate::field::Field;
use crate::options::{ArmyChoice, Layout, LayoutBy, Mode, Named, Options, PRESET, Setup};
use crate::prepare::Preparation;
use crate::ranks::{Place, Ranks};
use crate::state::{BattleMasters, Brief, CampaignState, Goal, Phase, Plan};
use crate::texts::ENGLISH;
use content::MatchContent;
use kernel::{Chance, Log, Seat, SeatSet, Seating, SetupError, Shared, Side};
use std::borrow::Cow;
use std::collections::BTreeMap;

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
        let content = MatchContent::chosen(setup.content.as_deref())?;
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
            Ground::Standard { preset } => game.lay_standard(preset.as_deref(), chance, log),
            Ground::Scenario(scenario) => {
                game.take_scenario(&scenario);
                if options.army_budget > 0 && !game.brief.fixed.is_empty() {
                    return Err(SetupError::new("BM-25.6", ENGLISH.refused_fixed_purchase()));
                }
            }
            Ground::Campaign(plan) => {
                let mut battles = Vec::new();
                for (scenario, _) in &plan.battles {
                    battles.push((scenario.clone(), battle_options(scenario, &setup.options)?));
                }
                game.campaign =
                    Some(CampaignState { plan: Shared::new(plan), base: setup.options, battle: 1, score: [0; 2] });
                if let Some((first, options)) = battles.first() {
                    game.options = *options;
                    game.take_scenario(first);
                }
                log.all(Event::Battle(1));
            }
        }
        game.refuse_crowd()?;
        game.prepare(Preparation::Muster, chance, log);
        Ok(game)
    }

    /// Features and ranks of a scenario; the campaign's next battle starts here too.
    fn take_scenario(&mut self, scenario: &Scenario) {
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
    }

    /// A standard battle: both whole armies wait, and one army lays out the field (BM-3.1, BM-3.2, BM-24.4).
    fn lay_standard(&mut self, preset: Option<&Scenario>, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        Unit::all().for_each(|unit| self.ranks.put(unit, Place::Waiting));
        self.layout_army = match self.options.layout_by {
            LayoutBy::Imperial => Army::Imperial,
            LayoutBy::Chaos => Army::Chaos,
            LayoutBy::Random => Army::BOTH[chance.pick("layout-by", &[1, 1])],
        };
        log.all(Event::LayoutBy(self.layout_army));
        // A random field is laid when its time comes, after purchase and owners (BM-4.11).
        if let (Layout::Preset, Some(scenario)) = (self.options.layout, preset) {
            self.field = Field::from(scenario.features_for(&self.options));
        }
        self.field.features().for_each(|feature| log.all(Event::Laid(feature)));
    }

    /// BM-2.4: never more seats than units.
    fn refuse_crowd(&self) -> Result<(), SetupError> {
        for army in Army::BOTH {
            let seats = self.seating.members(army.side()).count();
            let battles = self.campaign.iter().flat_map(|standing| &standing.plan.battles);
            let later = battles.map(|(scenario, _)| scenario.roster(army).len());
            let units = later.fold(self.ranks.roster(army).len(), usize::min);
            if seats > units {
                return Err(SetupError::new("BM-2.4", ENGLISH.refused_crowd(army.name(), units, seats)));
            }
        }
        Ok(())
    }

    /// Both captains are ready: the next battle of the campaign (BM-22.4).
    pub(crate) fn next_battle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Some(standing) = &mut self.campaign else { return };
        standing.battle += 1;
        let (battle, base) = (standing.battle, standing.base);
        let Some((scenario, _)) = standing.plan.clone().battles.get(battle as usize - 1).cloned() else { return };
        log.all(Event::Battle(battle));
        // The set-up worked out the same options for this battle and would have refused the campaign without them.
        self.options = battle_options(&scenario, &base).unwrap_or(base);
        self.take_scenario(&scenario);
        self.last_roll = None;
        self.last_move = None;
        self.prepare(Preparation::Owners, chance, log);
    }
}

/// The options of one battle of a campaign: the table's, with those that the scenario sets (BM-23.13, BM-25.6).
fn battle_options(scenario: &Scenario, base: &Options) -> Result<Options, SetupError> {
    let options = scenario.options(base)?;
    let refused = |clause: &'static str, why: Cow<str>| {
        Err(SetupError::new(clause, ENGLISH.refused_of_scenario(&scenario.title, why)))
    };
    if let Err(invalid) = options.validate() {
        return refused(invalid.clause, invalid.sentence().into());
    }
    if options.army_budget > 0 {
        return refused("BM-25.6", ENGLISH.refused_campaign_purchase());
    }
    let whole = [
        ("army_choice", options.army_choice == base.army_choice),
        ("seats_per_army", options.seats_per_army == base.seats_per_army),
        ("campaign_stop", options.campaign_stop == base.campaign_stop),
    ];
    match whole.iter().find(|(_, same)| !same) {
        Some((key, _)) => refused("BM-23.13", ENGLISH.refused_campaign_option(key)),
        None => Ok(options),
    }
}

fn find_ground(setup: &Setup, content: &Content) -> Result<Ground, SetupError> {
    let library = Library::embedded();
    let scenario = |named: &Named<Scenario>| -> Result<Scenario, SetupError> {
        let scenario = match named {
            // A record says in English what is built in; in French it is found by that.
            Named::Id(id) => {
                Scenario { fr_title: String::new(), fr_goal: String::new(), ..library.scenario(id)?.clone() }
            }
            Named::Inline(scenario) => (**scenario).clone(),
        };
        // Changed armies and decks can make any scenario unplayable, so a built-in one is checked too.
        scenario.validate(content)?;
        Ok(scenario)
    };
    let mode = match (setup.mode, &setup.scenario, &setup.campaign) {
        (_, Some(_), Some(_)) => {
            return Err(SetupError::new("BM-24.1", ENGLISH.refused_scenario_and_campaign()));
        }
        (Some(mode), ..) => mode,
        (None, Some(_), None) => Mode::Scenario,
        (None, None, Some(_)) => Mode::Campaign,
        (None, None, None) => Mode::Battle,
    };
    match (mode, &setup.scenario, &setup.campaign) {
        (Mode::Battle, None, None) => {
            let first = Named::Id(PRESET.to_owned());
            let preset = setup.preset.as_ref().or((setup.options.layout == Layout::Preset).then_some(&first));
            Ok(Ground::Standard { preset: preset.map(&scenario).transpose()?.map(Box::new) })
        }
        (Mode::Scenario, Some(named), _) => scenario(named).map(Box::new).map(Ground::Scenario),
        (Mode::Scenario, None, _) => {
            let ids: Vec<_> = library.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            Err(SetupError::new("BM-24.1", ENGLISH.refused_no_scenario(ids.join(", "))))
        }
        (Mode::Campaign, None, named) => {
            let (campaign, fr_title): (Campaign, String) = match named {
                None => (library.campaign("standard")?.clone(), String::new()),
                Some(Named::Id(id)) => (library.campaign(id)?.clone(), String::new()),
                Some(Named::Inline(campaign)) => ((**campaign).clone(), campaign.fr_title.clone()),
            };
            campaign.validate(&library.scenarios, content)?;
            let battles = campaign
                .battles
                .iter()
                .map(|battle| Ok((scenario(&battle.scenario)?, battle.points)))
                .collect::<Result<Vec<_>, SetupError>>()?;
            Ok(Ground::Campaign(Plan { title: campaign.title.clone(), fr_title, battles, elite: campaign.elite }))
        }
        _ => Err(SetupError::new("BM-24.1", ENGLISH.refused_ground())),
    }
}

/// Which seat commands which army (BM-2.2, BM-24.2, BM-24.9).
fn seat_players(setup: &Setup, options: &Options, chance: &mut impl Chance) -> Result<Seating, SetupError> {
    let mut places = options.seats_per_army;
    let seats = usize::from(places[0] + places[1]);
    if setup.claims.len() > seats {
        return Err(SetupError::new("BM-24.2", ENGLISH.refused_claims(setup.claims.len(), seats)));
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
        title: ENGLISH.battle_title(),
        goal: ENGLISH.battle_goal(),
        fr_title: String::new(),
        fr_goal: String::new(),
        order: if options.hidden_deployment.is_on() { Order::Secret } else { Order::Alternating },
        first: Army::Chaos,
        goals: [vec![Goal::EliminateAll], vec![Goal::EliminateAll]],
        eliminated: [None, None],
        passes: None,
        tower_banned: false,
        targets_banned: UnitSet::EMPTY,
        ban_clause: String::new(),
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
        fr_title: scenario.fr_title.clone(),
        fr_goal: scenario.fr_goal.clone(),
        order: scenario.order,
        first: scenario.first,
        goals: Army::BOTH.map(goals),
        eliminated: Army::BOTH.map(|army| scenario.plan(army).eliminated.clone()),
        passes: scenario.passes,
        tower_banned: scenario.cannon_may_not_target.iter().any(|text| text == "tower"),
        targets_banned: banned,
        ban_clause: scenario.cannon_clause.clone().unwrap_or_default(),
        fixed,
        names: Army::BOTH.iter().flat_map(|&army| scenario.plan(army).names.clone()).collect(),
        copies: scenario
            .deck
            .iter()
            .filter_map(|(face, copies)| Some((face.parse::<crate::deck::CardFace>().ok()?, *copies)))
            .collect(),
    }
}
