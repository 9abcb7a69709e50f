//! What all parts of the table page share: the connection, what is shown, what is picked, and everything a person can do.

use super::follow::{AgainTimer, Follow};
use super::inbox::Inbox;
use super::layout::Layout;
use super::rail::reveal_selected;
use super::state::{Shown, UndoOffer};
use super::stepper::set_choice;
use super::storage::{self, Confirm, Wishes};
use crate::app::on_language_change;
use crate::board::current_stage;
use crate::link::Connection;
use crate::parts::{Memo, RwSignal, memo};
use crate::pick::{Clickable, Offer, Picking, Press, Step};
use crate::words;
use kernel::Seat;
use leptos::prelude::*;
use protocol::learn::LessonView;
use protocol::{ApiError, Code, Command, CommandId, Proposal, SeatView, UndoScope};
use stage::{Choice, Mark, MarkKind, Point, Scene, Stage, Target};
use std::sync::Arc;
use std::time::Duration;

#[derive(Clone, Copy)]
pub(crate) struct TablePage {
    pub connection: Connection,
    /// The table is in this browser, not on a server.
    pub solo: bool,
    pub shown: RwSignal<Option<Shown>>,
    pub stage: Memo<Arc<Stage>>,
    pub scene: Memo<Arc<Scene>>,
    pub choices: Memo<Arc<Vec<Choice>>>,
    pub seats: Memo<Vec<SeatView>>,
    pub you: Memo<Option<Seat>>,
    pub playing: Memo<bool>,
    pub over: Memo<bool>,
    pub my_move: Memo<bool>,
    /// The lesson that is taken here.
    pub lesson: Memo<Option<Box<LessonView>>>,
    pub picking: RwSignal<Picking>,
    pub lit: Memo<Clickable>,
    pub offers: Memo<Vec<Offer>>,
    /// The thing under the pointer or the keyboard's focus.
    pub pointed: RwSignal<Option<Target>>,
    /// The piece, or what lies on the board, whose figures are shown.
    pub selected: RwSignal<Option<String>>,
    /// A thing named in the log that the board shows.
    pub highlight: RwSignal<Option<Target>>,
    /// A choice that waits for a second click.
    pub armed: RwSignal<Option<Choice>>,
    /// My command that is not answered yet.
    pub pending: RwSignal<Option<CommandId>>,
    pub refusal: RwSignal<Option<RefusedClick>>,
    /// What I asked "why not?" about.
    pub wondering: RwSignal<Option<(CommandId, Target)>>,
    pub wishes: RwSignal<Wishes>,
    pub tab: RwSignal<Tab>,
    /// The clause the Rules tab shows.
    pub clause: RwSignal<Option<String>>,
    pub dialog: RwSignal<Option<Dialog>>,
    /// On phones: the side column lies over the board, or the sheet is drawn up.
    pub drawer: RwSignal<Option<Drawer>>,
    /// The region of the board to look at, and the one that is looked at.
    pub wanted_region: RwSignal<Option<usize>>,
    pub seen_region: RwSignal<Option<usize>>,
    /// The server's clock minus the browser's, in milliseconds.
    pub skew: RwSignal<i64>,
    /// The table of the rematch.
    pub next: RwSignal<Option<String>>,
    /// What others do, at the person's pace.
    pub follow: RwSignal<Follow>,
    pub(super) again_timer: AgainTimer,
    /// The number set on a stepper.
    pub amount: RwSignal<Option<u16>>,
    pub(super) inbox: StoredValue<Inbox, LocalStorage>,
}

/// The tabs of the right column. `Table` holds the rail where it has no column of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tab {
    Log,
    Chat,
    Rules,
    Units,
    Table,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Dialog {
    Resign,
    Draw,
    Abandon,
    Leave,
    Menu,
    Search,
    Keys,
    /// Everybody at the table.
    People,
    /// What may be done about one person.
    Person(PersonAbout),
}

/// Another person at the table, by the name others see, and the message it is about, where it is about one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonAbout {
    pub name: String,
    pub message: Option<String>,
}

/// What lies over the board of a phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawer {
    /// The sheet, drawn up to show the rail's content.
    Sheet,
    /// The right column.
    Side,
}

/// Why something was not done, and what it was about.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RefusedClick {
    pub fault: ApiError,
    pub about: Option<Target>,
}

impl TablePage {
    pub(crate) fn new(solo: bool, connection: Connection) -> TablePage {
        on_language_change(move || connection.look_anew());
        let shown = RwSignal::new(None::<Shown>);
        let follow = RwSignal::new(Follow::default());
        // The last turn that is shown again lies over the newest scene.
        let again = memo(move || follow.with(Follow::scene));
        let scene = memo(move || again.get().or_else(|| view(shown, |shown| shown.scene.clone())).unwrap_or_default());
        let printed = memo(move || view(shown, |shown| shown.stage.clone()).unwrap_or_default());
        let stage = current_stage(printed.into(), scene.into());
        let choices = memo(move || view(shown, |shown| Some(shown.choices.clone())).unwrap_or_default());
        let seats = memo(move || view(shown, |shown| Some(shown.view.seats.clone())).unwrap_or_default());
        let you = memo(move || view(shown, |shown| shown.view.you));
        let playing = memo(move || view(shown, |shown| Some(shown.playing())).unwrap_or_default());
        let over = memo(move || view(shown, |shown| Some(shown.over())).unwrap_or_default());
        let my_move =
            memo(move || again.with(Option::is_none) && view(shown, |shown| Some(shown.my_move())).unwrap_or_default());
        let lesson = memo(move || view(shown, |shown| shown.view.lesson.clone()));
        let picking = RwSignal::new(Picking::default());
        let pointed = RwSignal::new(None::<Target>);
        let lit = memo(move || picking.with(|picking| choices.with(|choices| picking.lit(choices))));
        let offers = memo(move || {
            let (choices, scene, pointed) = (choices.get(), scene.get(), pointed.get());
            stage.with(|stage| picking.with(|picking| picking.offers(&choices, stage, &scene, pointed.as_ref())))
        });
        TablePage {
            connection,
            solo,
            shown,
            stage,
            scene,
            choices,
            seats,
            you,
            playing,
            over,
            my_move,
            lesson,
            picking,
            lit,
            offers,
            pointed,
            selected: RwSignal::new(None),
            highlight: RwSignal::new(None),
            armed: RwSignal::new(None),
            pending: RwSignal::new(None),
            refusal: RwSignal::new(None),
            wondering: RwSignal::new(None),
            wishes: RwSignal::new(storage::wishes()),
            tab: RwSignal::new(Tab::Log),
            clause: RwSignal::new(None),
            dialog: RwSignal::new(None),
            drawer: RwSignal::new(None),
            wanted_region: RwSignal::new(None),
            seen_region: RwSignal::new(None),
            skew: RwSignal::new(0),
            next: RwSignal::new(None),
            follow,
            again_timer: StoredValue::new_local(None),
            amount: RwSignal::new(None),
            inbox: StoredValue::new_local(Inbox::default()),
        }
    }

    /// Something of what is shown; a default before the first view.
    pub(crate) fn read<T: Default>(&self, of: impl FnOnce(&Shown) -> T) -> T {
        self.shown.with(|shown| shown.as_ref().map(of)).unwrap_or_default()
    }

    pub(crate) fn order(&self, word: Command) {
        self.refusal.set(None);
        self.connection.send(word);
    }

    /// A thing on the board or a card was clicked. `touch`: where a finger covers what it points at, the first tap only
    /// shows what would be done.
    pub(crate) fn click(&self, target: Target, touch: bool) {
        self.refusal.set(None);
        self.release();
        self.inspect(&target);
        if !self.my_move.get_untracked() || self.pending.with_untracked(Option::is_some) {
            return;
        }
        let (choices, scene) = (self.choices.get_untracked(), self.scene.get_untracked());
        let mut picking = self.picking.get_untracked();
        let step = picking.click(&choices, &scene, &target);
        self.picking.set(picking);
        self.pointed.set(Some(target.clone()));
        match step {
            Step::Chosen(choice) => self.choose(choice, touch),
            Step::Nothing(path) => self.wonder(path, target),
            Step::Stepped | Step::Switched | Step::Ambiguous(_) | Step::Back => self.armed.set(None),
        }
    }

    /// A button of the command bar was pressed.
    pub(crate) fn press(&self, offer: &Offer) {
        self.refusal.set(None);
        if self.pending.with_untracked(Option::is_some) {
            return;
        }
        let (choices, scene) = (self.choices.get_untracked(), self.scene.get_untracked());
        if offer.press == Press::Amount {
            if let Some(choice) = untrack(|| set_choice(*self, &offer.choices)) {
                self.choose(choice, false);
            }
            return;
        }
        let mut picking = self.picking.get_untracked();
        let step = picking.press(&choices, offer);
        // A group that begins with one and the same thing begins with it at once.
        if let (Press::Narrow, Step::Stepped, Some(only)) = (&offer.press, &step, only_start(&picking, offer)) {
            let mut ahead = picking.clone();
            if ahead.click(&choices, &scene, &only) == Step::Stepped {
                picking = ahead;
            }
        }
        self.picking.set(picking);
        match step {
            Step::Chosen(choice) => self.choose(choice, false),
            _ => self.armed.set(None),
        }
    }

    /// Plays a choice, or waits for a second click where that is wished.
    pub(crate) fn choose(&self, choice: Choice, touch: bool) {
        let armed =
            self.armed.with_untracked(|armed| armed.as_ref().is_some_and(|armed| armed.action == choice.action));
        let wanted = match self.wishes.get_untracked().confirm {
            Confirm::Never => touch,
            Confirm::Dice => touch || choice.odds.is_some(),
            Confirm::Always => true,
        };
        let asks = choice.question.is_some() && self.wishes.get_untracked().questions;
        match (wanted || asks) && !armed {
            true => self.armed.set(Some(choice)),
            false => self.act(choice.action),
        }
    }

    /// Plays the choice of this action, if it is mine to decide and in the list.
    pub(crate) fn choose_action(&self, action: &str) {
        let mine = self.my_move.get_untracked() && self.pending.with_untracked(Option::is_none);
        let found =
            self.choices.with_untracked(|choices| choices.iter().find(|choice| choice.action == action).cloned());
        if let Some(choice) = found.filter(|_| mine) {
            self.choose(choice, false);
        }
    }

    /// Plays an action.
    pub(crate) fn act(&self, action: String) {
        self.armed.set(None);
        let Some(seen) = self.shown.with_untracked(|shown| shown.as_ref().map(|shown| shown.view.number)) else {
            return;
        };
        self.pending.set(self.connection.send(Command::Act { seen, action }));
    }

    pub(crate) fn undo(&self) {
        self.armed.set(None);
        let offer = self.shown.with_untracked(|shown| shown.as_ref().map(Shown::undo));
        match offer {
            Some(UndoOffer::Free | UndoOffer::Ask(_)) => {
                self.pending.set(self.connection.send(Command::Undo { scope: UndoScope::Decision }));
            }
            Some(UndoOffer::None(why)) => self.refuse(ApiError::new(Code::NothingToUndo, why), None),
            None => {}
        }
    }

    pub(crate) fn ask(&self, proposal: Proposal) {
        self.order(Command::Propose { proposal });
    }

    pub(crate) fn answer(&self, proposal: Proposal, agree: bool) {
        self.order(Command::Vote { proposal, agree });
    }

    /// One step back: what is asked, then what is armed, then what is picked. False if there was nothing.
    pub(crate) fn back(&self) -> bool {
        if self.follow.with_untracked(|follow| follow.again.is_some()) {
            self.end_again();
            return true;
        }
        if self.refusal.with_untracked(Option::is_some) {
            self.refusal.set(None);
            return true;
        }
        if self.armed.with_untracked(Option::is_some) {
            self.armed.set(None);
            return true;
        }
        if self.drawer.with_untracked(Option::is_some) {
            self.drawer.set(None);
            return true;
        }
        self.picking.try_update(Picking::back).unwrap_or_default()
    }

    /// Opens the Rules tab at a clause.
    pub(crate) fn open_rule(&self, clause: String) {
        if self.lesson.with_untracked(Option::is_some) {
            // A lesson has no tabs, and goes on meanwhile. A browser that opens no window leaves the chip to be read.
            let path = format!("/rules/{}#{clause}", self.read_untracked(|shown| shown.view.game.clone()));
            let _ = window().open_with_url_and_target(&path, "_blank");
            return;
        }
        self.clause.set(Some(clause));
        self.tab.set(Tab::Rules);
        self.drawer.set(Some(Drawer::Side));
    }

    /// Shows a thing that is only spoken of on the board, for a while.
    pub(crate) fn point_out(&self, target: Target) {
        self.inspect(&target);
        self.drawer.set(None);
        self.highlight.set(Some(target.clone()));
        let shown = self.highlight;
        let vanish = move || {
            if shown.try_with_untracked(|now| now.as_ref() == Some(&target)) == Some(true) {
                shown.set(None);
            }
        };
        set_timeout(vanish, Duration::from_secs(4));
    }

    /// Shows a refusal near the board.
    pub(crate) fn refuse(&self, fault: ApiError, about: Option<Target>) {
        let refusal = RefusedClick { fault: words::translate(fault), about };
        self.refusal.set(Some(refusal.clone()));
        if self.lesson.with_untracked(Option::is_some) {
            // It stays until the next click.
            return;
        }
        let shown = self.refusal;
        let vanish = move || {
            if shown.try_with_untracked(|now| now.as_ref() == Some(&refusal)) == Some(true) {
                shown.set(None);
            }
        };
        set_timeout(vanish, Duration::from_secs(8));
    }

    /// The refused space, crossed out.
    pub(crate) fn crosses(&self) -> Vec<Mark> {
        let cross = self.refusal.with(|refusal| {
            let refusal = refusal.as_ref()?;
            let spaces = self.spaces(refusal.about.as_ref()?);
            let text = refusal.fault.clause.clone().unwrap_or_default();
            (!spaces.is_empty()).then_some(Mark { kind: MarkKind::Cross, spaces, text })
        });
        cross.into_iter().collect()
    }

    /// Whether something lies in the lower half of the board as it is seen.
    pub(crate) fn is_low(&self, target: &Target) -> bool {
        let spaces = self.spaces(target);
        self.stage.with(|stage| {
            let turned = Layout::now().turns(stage);
            let depth = |at: Point| if turned { at.turned().y } else { at.y };
            let space = spaces.first().and_then(|id| stage.space(id));
            space.is_some_and(|space| depth(space.at) > depth(stage.bounds.middle()))
        })
    }

    /// Where something lies on the board.
    fn spaces(&self, target: &Target) -> Vec<String> {
        match target {
            Target::Space(id) => vec![id.clone()],
            Target::Side(a, b) => vec![a.clone(), b.clone()],
            Target::Piece(id) => self.scene.with(|scene| {
                scene.pieces.iter().filter(|piece| piece.id == *id).map(|piece| piece.space.clone()).collect()
            }),
            Target::Card(_) | Target::Button(_) => Vec::new(),
        }
    }

    /// A piece that is clicked shows its figures; so does what lies on a space without a piece.
    fn inspect(&self, target: &Target) {
        let piece = match target {
            Target::Piece(id) => Some(id.clone()),
            Target::Space(space) => self.scene.with_untracked(|scene| {
                let piece = scene.pieces.iter().find(|piece| piece.space == *space).map(|piece| piece.id.clone());
                let lies = |thing: &&stage::Feature| thing.spaces.contains(space) && !thing.facts.is_empty();
                piece.or_else(|| scene.features.iter().find(lies).map(|thing| thing.id.clone()))
            }),
            _ => None,
        };
        if piece.is_some() {
            self.selected.set(piece);
            reveal_selected();
        }
    }

    /// Asks the table why not, unless the player only looks around: at others' pieces, or at an empty space.
    fn wonder(&self, path: Vec<Target>, target: Target) {
        let mine = self.is_mine(&target);
        // In a lesson every click is answered.
        if path.len() == 1 && !mine && self.lesson.with_untracked(Option::is_none) {
            return;
        }
        // Another piece of one's own is meant to act: why it may not comes before what the selected one cannot do there.
        let path = if mine && matches!(target, Target::Piece(_)) { vec![target.clone()] } else { path };
        let asked = self.connection.why(path);
        self.wondering.set(asked.map(|id| (id, target)));
    }

    fn is_mine(&self, target: &Target) -> bool {
        let side = self.read_untracked(|shown| shown.me().map(|me| me.frame()));
        self.scene.with_untracked(|scene| {
            let meant = |piece: &&stage::Piece| match target {
                Target::Piece(id) => piece.id == *id,
                Target::Space(space) => piece.space == *space,
                _ => false,
            };
            scene.pieces.iter().find(meant).is_some_and(|piece| Some(piece.frame) == side)
                || matches!(target, Target::Card(_))
        })
    }

    pub(crate) fn read_untracked<T: Default>(&self, of: impl FnOnce(&Shown) -> T) -> T {
        self.shown.with_untracked(|shown| shown.as_ref().map(of)).unwrap_or_default()
    }
}

/// What all choices of a group have to be clicked next, if it is the same.
fn only_start(picking: &Picking, offer: &Offer) -> Option<Target> {
    let mut next = offer.choices.iter().map(|choice| choice.path.get(picking.path.len()));
    let first = next.next()??;
    next.all(|other| other == Some(first)).then(|| first.clone())
}

fn view<T>(shown: RwSignal<Option<Shown>>, of: impl FnOnce(&Shown) -> Option<T>) -> Option<T> {
    shown.with(|shown| shown.as_ref().and_then(of))
}

/// What all parts of the page share.
pub(crate) fn use_table_page() -> TablePage {
    expect_context::<TablePage>()
}
