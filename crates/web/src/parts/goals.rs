//! What is to be held or reached, each with its picture and whoever has it.

use super::{FrameMark, Together};
use leptos::prelude::*;
use stage::{Goal, Stage, draw};
use std::sync::Arc;

#[component]
pub fn Goals(stage: Arc<Stage>, goals: Vec<Goal>) -> impl IntoView {
    let goal = |goal: Goal| {
        let Goal { picture, name, frame, words, alarm } = goal;
        let picture = picture.map(|name| draw::vignette(&stage, &name)).unwrap_or_default();
        let mark = (frame > 0).then(|| view! { <FrameMark frame/> });
        view! { <li class:hot=alarm><span inner_html=picture></span><b>{name}</b><span class="held">{mark}{words}</span></li> }
    };
    view! { <ul class="goals">{goals.into_iter().map(goal).together()}</ul> }
}
