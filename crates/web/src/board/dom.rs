//! What the board asks the browser: how large it is, and what an event was about.

use crate::parts::{RwSignal, effect};
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use stage::{Point, Target};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// The size of an element, as long as it is on the page.
pub(crate) fn watched_size(node: NodeRef<html::Div>) -> RwSignal<(f32, f32)> {
    let size = RwSignal::new((0.0, 0.0));
    type Watch = (web_sys::ResizeObserver, Closure<dyn FnMut()>);
    let watch: StoredValue<Option<Watch>, LocalStorage> = StoredValue::new_local(None);
    effect(move || {
        let Some(element) = node.get() else { return };
        let measured = element.clone();
        let measure = move || {
            let now = (measured.client_width() as f32, measured.client_height() as f32);
            if size.try_get_untracked().is_some_and(|before| before != now) {
                size.set(now);
            }
        };
        measure();
        let changed = Closure::<dyn FnMut()>::new(measure);
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            watch.set_value(Some((observer, changed)));
        }
    });
    on_cleanup(move || {
        if let Some(Some((observer, _))) = watch.try_update_value(Option::take) {
            observer.disconnect();
        }
    });
    size
}

/// The zoom buttons and the overview lie on the board but are not of it.
pub(crate) fn on_a_control(event: &MouseEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.closest("button,.overview").ok().flatten().is_some())
}

/// The piece or space an event names, where no pointer tells the place.
pub(crate) fn clicked_piece(event: &web_sys::Event) -> Option<Target> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let named = element.closest(".piece,.walker").ok()??;
    let space = || named.get_attribute("data-space").map(Target::Space);
    named.get_attribute("data-id").map(Target::Piece).or_else(space)
}

/// Where in an element the pointer is.
pub(crate) fn place_in(node: NodeRef<html::Div>, event: &MouseEvent) -> Point {
    let corner = node.get_untracked().map(|element| element.get_bounding_client_rect());
    let (left, top) = corner.map_or((0.0, 0.0), |rect| (rect.left(), rect.top()));
    Point::new((f64::from(event.client_x()) - left) as f32, (f64::from(event.client_y()) - top) as f32)
}
