//! The board: one SVG that is looked at through a camera, clicked, walked with the arrow keys and read aloud.
//!
//! `<Board stage scene choices picking focus on_click />`
//! - `stage`, `scene`, `choices`: what is shown. For a viewer who may not decide there are no choices, and the board lights no piece.
//! - `picking`: what is selected. The board reads it; the page changes it in `on_click`, usually by `Picking::click`.
//! - `focus`: the lit thing the pointer or the keyboard was on last; the page puts its button first
//!   (`Picking::offers`). The board writes it for mice and keys; on touch screens the page sets it to what was tapped.
//! - `on_click`: a piece, space or side was clicked, tapped or chosen with Enter, whether or not it is legal.
//! - `on_back`: Escape, to take one step back.
//! - `show`: things to ring because a sentence elsewhere speaks of them.
//! - `refused`: marks of kind `Cross`, with the clause as text, for what was just refused.
//! - `losses`: marks of kind `Loss` that the scene itself does not have; `rolled`: dice to show beside their space.
//! - `point`: what a lesson points at.
//! - `regions`: which region is looked at, where a phone shows the board region by region.
//! - `coarse`: fingers instead of a mouse; the odds then stand in the page and not in a bubble.
//!
//! A deep board lies turned where there is room for all of it; region by region it is seen upright.

mod bubble;
mod camera;
mod dom;
mod gesture;
mod marks;
mod piece;
mod pointing;
mod reach;
mod regions;
mod state;

use crate::parts::{For, Icon, Memo, RwSignal, Signal, adopt, effect, live, memo, then};
use crate::pick::Picking;
pub(crate) use bubble::Rolled;
use bubble::{Bubble, DiceBubble};
use camera::Camera;
use dom::{clicked_piece, on_a_control, place_in, watched_size};
use gesture::Gesture;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos::{html, svg};
use piece::{Badges, Standing};
pub(crate) use pointing::Pointing;
use reach::Way;
pub(crate) use regions::RegionSight;
use stage::draw::{self, Control};
use stage::geometry::HEX_WIDTH;
use stage::svg as layers;
use stage::{Choice, Feature, Mark, Point, Rect, Scene, Stage, Target};
use state::{BoardState, kept_ids, under_space};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Narrower than this the margin is cropped.
const NARROW: f32 = 560.0;
/// Narrower than this a deep board stands upright.
const UPRIGHT: f32 = 480.0;

#[component]
pub(crate) fn Board(
    #[prop(into)] stage: Signal<Arc<Stage>>,
    #[prop(into)] scene: Signal<Arc<Scene>>,
    #[prop(into)] choices: Signal<Arc<Vec<Choice>>>,
    picking: RwSignal<Picking>,
    focus: RwSignal<Option<Target>>,
    #[prop(into)] on_click: Callback<Target>,
    #[prop(optional, into)] on_back: Option<Callback<()>>,
    #[prop(optional, into)] show: Signal<Vec<Target>>,
    #[prop(optional, into)] refused: Signal<Vec<Mark>>,
    #[prop(optional, into)] losses: Signal<Vec<Mark>>,
    #[prop(optional, into)] rolled: Signal<Option<Rolled>>,
    #[prop(optional, into)] point: Signal<Pointing>,
    #[prop(optional)] regions: Option<RegionSight>,
    #[prop(optional, into)] coarse: Signal<bool>,
) -> impl IntoView {
    effect(move || stage.with(|stage| adopt(&stage.style)));
    let window = NodeRef::<html::Div>::new();
    let size = watched_size(window);
    let turned = memo(move || {
        let whole = regions.is_none_or(|sight| !sight.on.get());
        whole && size.get().0 >= UPRIGHT && stage.with(|stage| stage.deep)
    });
    let stage: Signal<Arc<Stage>> = memo(move || match turned.get() {
        true => Arc::new(stage.with(|stage| stage.turned())),
        false => stage.get(),
    })
    .into();
    let lit = memo(move || choices.with(|choices| picking.with(|picking| picking.lit(choices))));
    let (over, ring, walker) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
    let seen = BoardState { stage, scene, choices, picking, lit, focus, over, ring, walker };

    let camera = RwSignal::new(Camera::default());
    let eased = RwSignal::new(false);
    let sheet = memo(move || stage.with(|stage| if size.get().0 < NARROW { cropped(stage) } else { stage.bounds }));
    effect(move || {
        let (size, sheet) = (size.get(), sheet.get());
        if size.0 > 0.0 {
            camera.update(|camera| *camera = camera.through(size, sheet));
        }
    });
    if let Some(sight) = regions {
        regions::follow(sight, stage, scene, picking, lit, camera, eased);
    }
    let zoom = move |by: f32| {
        eased.set(true);
        camera.update(|camera| *camera = camera.zoomed(by, camera.middle()));
    };
    let fit = move || zoom(0.0);
    // What acts comes into sight.
    effect(move || {
        let acting = scene.with(|scene| scene.prompt.piece.clone()).map(Target::Piece);
        let Some(target) = picking.with(|picking| picking.path.first().cloned()).or(acting) else { return };
        let at = stage.with(|stage| scene.with(|scene| marks::space_of(stage, scene, &target).map(|space| space.at)));
        if let Some(at) = at.filter(|_| camera.with_untracked(|camera| camera.zoom > 1.0)) {
            eased.set(true);
            camera.update(|camera| *camera = camera.showing(at));
        }
    });

    let local = move |event: &MouseEvent| place_in(window, event);
    let under = move |pixel: Point| {
        let at = camera.with_untracked(|camera| camera.to_sheet(pixel));
        stage.with_untracked(|stage| {
            scene.with_untracked(|scene| lit.with_untracked(|lit| reach::hit(stage, scene, lit, at)))
        })
    };
    let gesture = StoredValue::new(Gesture::default());
    let moving = RwSignal::new(false);
    let down = move |event: PointerEvent| {
        if event.button() == 0 {
            gesture.update_value(|gesture| gesture.down(event.pointer_id(), local(&event)));
        }
    };
    let drag = move |event: PointerEvent| {
        let (id, at) = (event.pointer_id(), local(&event));
        if !gesture.with_value(|gesture| gesture.holds(id)) {
            if event.pointer_type() != "touch" {
                seen.come_over(under(at));
            }
            return;
        }
        let before = camera.get_untracked();
        let Some(after) = gesture.try_update_value(|gesture| gesture.drag(before, id, at)).flatten() else { return };
        if !moving.get_untracked() {
            moving.set(true);
            eased.set(false);
            if let Some(window) = window.get_untracked() {
                // Fails only for a pointer that is already gone.
                let _ = window.set_pointer_capture(id);
            }
        }
        camera.set(after);
    };
    let up = move |event: PointerEvent| {
        gesture.update_value(|gesture| gesture.up(event.pointer_id()));
        moving.set(false);
    };
    let click = move |event: MouseEvent| {
        if on_a_control(&event) {
            return;
        }
        // A click without a pointer comes from assistive technology and names its piece.
        let target = if event.detail() == 0 {
            clicked_piece(&event)
        } else if gesture.with_value(|gesture| gesture.moved) {
            None
        } else {
            under(local(&event))
        };
        if let Some(target) = target {
            on_click.run(target);
        }
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 16.0 } else { 1.0 };
        let speed = if event.ctrl_key() { 0.01 } else { 0.0018 };
        let by = (-event.delta_y() as f32 * lines * speed).clamp(-0.5, 0.5).exp();
        let pixel = local(&event);
        eased.set(false);
        camera.update(|camera| *camera = camera.zoomed(by, pixel));
    };

    let walked = memo(move || seen.walking_on());
    let walker_ref = NodeRef::<svg::G>::new();
    let step = move |way: Way| {
        let Some(here) = walked.get_untracked() else { return };
        let lane = walker.get_untracked().map(|(_, lane)| lane);
        let next = stage.with_untracked(|stage| {
            let here = stage.space(&here)?;
            let lane = lane.unwrap_or_else(|| reach::lane(stage, here));
            let next = reach::walk(stage, here, way, lane)?;
            let kept = if next.row == here.row { reach::lane(stage, next) } else { lane };
            Some((next.id.clone(), kept, next.at))
        });
        let Some((space, lane, at)) = next else { return };
        walker.set(Some((space.clone(), lane)));
        if let Some(element) = walker_ref.get_untracked() {
            // Cannot fail for an element of the page.
            let _ = element.focus();
        }
        // Getting the focus put the lane into the middle of the space.
        walker.set(Some((space.clone(), lane)));
        seen.come_over(under_space(scene, &space));
        ring.set(Some(space));
        camera.update(|camera| *camera = camera.showing(at));
    };
    let key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "+" | "=" => zoom(1.4),
            "-" => zoom(1.0 / 1.4),
            "0" => fit(),
            "Escape" if on_back.is_some() => on_back.into_iter().for_each(|back| back.run(())),
            "Enter" | " " => match clicked_piece(&event) {
                Some(target) => on_click.run(target),
                None => return,
            },
            key => match Way::of_key(key) {
                Some(way) => step(way),
                None => return,
            },
        }
        event.prevent_default();
        event.stop_propagation();
    };

    let ids = kept_ids(scene);
    let ground = memo(move || stage.with(|stage| layers::ground(stage).to_string()));
    let edge = memo(move || stage.with(|stage| layers::frame(stage).to_string()));
    // A board may be full of things that lie on it: only what changed is drawn anew.
    let features = memo(move || scene.with(|scene| scene.features.clone()));
    let position = memo(move || {
        stage.with(|stage| {
            let refused: String = refused.with(|marks| marks.iter().map(|mark| draw::mark(stage, mark)).collect());
            scene.with(|scene| layers::marks(stage, scene)) + &refused
        })
    });
    let lit_marks = memo(move || {
        stage.with(|stage| {
            scene.with(|scene| picking.with(|picking| lit.with(|lit| marks::lit_marks(stage, scene, picking, lit))))
        })
    });
    let pointed = memo(move || {
        let on = if coarse.get() { focus.get() } else { over.get() };
        on.filter(|target| seen.is_lit(target))
    });
    let veil = memo(move || stage.with(|stage| scene.with(|scene| point.with(|to| pointing::veil(stage, scene, to)))));
    let rings =
        memo(move || stage.with(|stage| scene.with(|scene| point.with(|to| pointing::rings(stage, scene, to)))));
    let hover = move || {
        let Some(target) = pointed.get() else { return String::new() };
        let (stage_now, scene_now, choices) = (stage.get(), scene.get(), choices.get());
        let choice = picking.with(|picking| picking.pointed(&choices, &scene_now, &target).cloned());
        let marks = choice.into_iter().flat_map(|choice| choice.marks).map(|mark| draw::mark(&stage_now, &mark));
        marks.collect::<String>() + &outlined(stage, scene, &target, "hovered")
    };
    let shown = move || show.with(|all| all.iter().map(|t| outlined(stage, scene, t, "shown")).collect::<String>());
    let ringed = move || {
        let space = ring.get();
        stage.with(|stage| space.and_then(|id| stage.space(&id).map(draw::focus)).unwrap_or_default())
    };
    let said = memo(move || {
        let (stage, scene, choices) = (stage.get(), scene.get(), choices.get());
        let space = walked.get().and_then(|id| stage.space(&id).cloned());
        let said = |space| picking.with(|picking| marks::space_said(&scene, &choices, picking, &space));
        space.map(said).unwrap_or_default()
    });
    let bubble = move || {
        if coarse.get() || moving.get() {
            return None;
        }
        let (stage, scene, choices) = (stage.get(), scene.get(), choices.get());
        let target = pointed.get()?;
        picking.with(|picking| {
            let odds = picking.pointed(&choices, &scene, &target)?.odds.as_deref()?.clone();
            let camera = camera.get();
            let placed = lit.with(|lit| bubble::placed(&stage, &scene, &camera, picking, lit, &target, &odds))?;
            Some(view! { <Bubble odds placed/> })
        })
    };
    let dice = move || {
        let (stage, scene, camera) = (stage.get(), scene.get(), camera.get());
        let rolled = rolled.get()?;
        let placed = bubble::beside(&stage, &scene, &camera, &rolled)?;
        Some(view! { <DiceBubble rolled placed/> })
    };
    let lost = memo(move || {
        stage.with(|stage| {
            let of_scene = scene.with(|scene| draw::losses(stage, &scene.marks));
            of_scene + &losses.with(|losses| draw::losses(stage, losses))
        })
    });
    let bounds = memo(move || stage.with(|stage| stage.bounds));
    let corner = move || bounds.with(|bounds| Point::new(bounds.x, bounds.y));
    let small = memo(move || HEX_WIDTH * camera.get().scale() < 46.0);
    let name = move || stage.with(|stage| say!("Board, {name}", name = stage.subtitle));

    view! {
        <div
            class="board-window"
            class:lod=move || small.get()
            class:moving=move || moving.get()
            class:eased=move || eased.get()
            class:pointing=move || pointed.with(Option::is_some)
            class:zoomed=move || camera.with(|camera| camera.zoom > 1.0)
            node_ref=window
            on:pointerdown=then(down)
            on:pointermove=then(drag)
            on:pointerup=then(up)
            on:pointercancel=then(up)
            on:pointerleave=then(move |_| over.set(None))
            on:click=then(click)
            on:wheel=then(wheel)
            on:keydown=then(key)
        >
            <svg
                class="board"
                role="group"
                aria-label=move || name()
                viewBox=move || bounds.get().to_string()
                width=move || bounds.get().width
                height=move || bounds.get().height
                style:transform=move || camera.get().css(corner())
                style:visibility=move || if camera.with(|camera| camera.window.0 > 0.0) { "visible" } else { "hidden" }
            >
                <g class:turned=move || turned.get()>
                    <g inner_html=move || ground.get()></g>
                    <g><For each=move || features.get() key=drawing_of children=lying /></g>
                    <g aria-hidden="true" inner_html=move || edge.get()></g>
                </g>
                <g aria-hidden="true" inner_html=move || veil.get()></g>
                <g aria-hidden="true" inner_html=move || position.get()></g>
                <g aria-hidden="true" inner_html=move || lit_marks.get()></g>
                <g aria-hidden="true" inner_html=move || hover()></g>
                <g>
                    <For each=move || ids.get() key=|id| id.clone() let:id>
                        <Standing seen id/>
                    </For>
                </g>
                <g class="badges" aria-hidden="true">
                    <For each=move || ids.get() key=|id| id.clone() let:id>
                        <Badges seen id/>
                    </For>
                </g>
                <g aria-hidden="true" inner_html=move || lost.get()></g>
                <g class="pointing" aria-hidden="true" inner_html=move || rings.get()></g>
                <g aria-hidden="true" inner_html=move || shown()></g>
                <g aria-hidden="true" class="ring" inner_html=move || ringed()></g>
                <g
                    class="walker"
                    node_ref=walker_ref
                    tabindex="0"
                    role="button"
                    data-space=move || walked.get()
                    aria-label=move || said.get()
                    on:focus=then(move |event| {
                        if let Some(space) = walked.get_untracked() {
                            seen.come_over(under_space(scene, &space));
                            seen.ring_at(&event, space);
                        }
                    })
                    on:blur=then(move |_| seen.left())
                >
                    <path d="M0 0h1v1z"></path>
                </g>
            </svg>
            {live(bubble)}
            {live(dice)}
            {regions.map(|sight| view! { <regions::Overview on=sight.on stage scene camera/> })}
            <div class="zoom">
                <button type="button" class="in" aria-label=say!("Zoom in") on:click=then(move |_| zoom(1.4))>
                    <Icon of=Control::Plus/>
                </button>
                <button type="button" class="out" aria-label=say!("Zoom out") on:click=then(move |_| zoom(1.0 / 1.4))>
                    <Icon of=Control::Minus/>
                </button>
                <button type="button" class="fit" aria-label=say!("Fit the board") on:click=then(move |_| fit())>
                    <Icon of=Control::Maximize/>
                </button>
            </div>
            <p class="vh" role="status">{live(move || ring.with(Option::is_some).then(|| said.get()))}</p>
        </div>
    }
}

/// What a thing looks like and is called, as a number.
fn drawing_of(thing: &Feature) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&thing.id, &thing.label, &thing.svg).hash(&mut hasher);
    hasher.finish()
}

fn lying(Feature { id, label, svg, .. }: Feature) -> impl IntoView {
    view! { <g data-id=id role="img" aria-label=label inner_html=svg.to_string()></g> }
}

/// The stage as it is in the scenes: made anew only when something of it changes, not with every scene.
pub(crate) fn current_stage(stage: Signal<Arc<Stage>>, scene: Signal<Arc<Scene>>) -> Memo<Arc<Stage>> {
    let changed = memo(move || scene.with(|scene| (scene.spaces.clone(), scene.bounds, scene.factions.clone())));
    memo(move || {
        changed.track();
        let stage = stage.get();
        let owned = scene.with_untracked(|scene| match scene.current_stage(&stage) {
            Cow::Owned(current) => Some(Arc::new(current)),
            Cow::Borrowed(_) => None,
        });
        owned.unwrap_or(stage)
    })
}

/// The field with a little of the margin.
fn cropped(stage: &Stage) -> Rect {
    stage.field().with_margin(4.0)
}

fn outlined(stage: Signal<Arc<Stage>>, scene: Signal<Arc<Scene>>, target: &Target, class: &str) -> String {
    stage.with(|stage| scene.with(|scene| marks::outline(stage, scene, target, class)))
}
