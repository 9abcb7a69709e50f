//! The end: who won and how, and where to go from here.

use super::state::Shown;
use super::table_page::use_table_page;
use crate::parts::{Icon, Show, live, memo, then};
use leptos::prelude::*;
use protocol::{Ending, Proposal, RoomPhase};
use stage::draw::{Control, crest};

/// The end in words: who won, how it came, and the frame of the winner.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OutcomeText {
    pub headline: String,
    pub detail: String,
    pub frame: u8,
}

pub(crate) fn verdict(shown: &Shown) -> Option<OutcomeText> {
    let RoomPhase::Over(ending) = shown.view.phase else { return None };
    let winner = shown.view.outcome.and_then(|outcome| outcome.winner());
    let mine = shown.me().map(|me| me.side);
    let headline = match (winner, mine) {
        _ if ending == Ending::Abandoned => "The table was ended".to_owned(),
        (Some(winner), Some(mine)) if winner == mine => "You win".to_owned(),
        (Some(winner), _) => format!("{} wins", shown.side_name(winner)),
        (None, _) => "A draw".to_owned(),
    };
    let detail = match ending {
        Ending::Played(_) => shown.lines.last().map(|sentence| sentence.line.to_string()).unwrap_or_default(),
        Ending::Resigned(side) => format!("{} resigned.", shown.side_name(side)),
        Ending::OutOfTime(side) => format!("The time of {} ran out.", shown.side_name(side)),
        Ending::DrawAgreed => "All agreed to call it a draw.".into(),
        Ending::Abandoned => "Without a result, as its players agreed.".into(),
    };
    let seat = winner.and_then(|side| shown.view.seats.iter().find(|seat| seat.side == side));
    Some(OutcomeText { headline, detail, frame: seat.map_or(0, |seat| seat.frame()) })
}

#[component]
pub(crate) fn Over() -> impl IntoView {
    let page = use_table_page();
    let verdict = memo(move || page.shown.with(|shown| shown.as_ref().and_then(verdict)));
    let token = move || {
        let frame = verdict.get().map_or(0, |verdict| verdict.frame);
        page.stage.with(|stage| crest(stage, frame, 45))
    };
    let replay = move || match page.solo {
        true => "/solo/replay".to_owned(),
        false => page.read(|shown| format!("/t/{}/replay", shown.view.table)),
    };
    let dice = move || format!("{}#dice", replay());
    let may_ask = move || {
        page.read(|shown| {
            let asked = shown.view.votes.iter().any(|asked| asked.proposal == Proposal::Rematch);
            shown.view.you.is_some() && !asked && !shown.view.rematch
        }) && page.next.get().is_none()
    };
    view! {
        <Show when=move || verdict.with(Option::is_some)>
            <section class="command over" aria-labelledby="verdict">
                <div class="prompt">
                    <span class="tk" aria-hidden="true" inner_html=move || token()></span>
                    <div class="words">
                        <h2 id="verdict">{live(move || verdict.get().map(|verdict| verdict.headline))}</h2>
                        <p>{live(move || verdict.get().map(|verdict| verdict.detail))}</p>
                    </div>
                </div>
                <div class="acts">
                    {live(move || page.next.get().map(|table| view! {
                        <a class="act wide go" href=format!("/t/{table}")>
                            <Icon of=Control::Swords />
                            <span class="lbl">"To the rematch"<small>"sides are swapped"</small></span>
                        </a>
                    }.into_any()))}
                    <Show when=may_ask>
                        <button class="act wide go" on:click=then(move |_| page.ask(Proposal::Rematch))>
                            <Icon of=Control::RotateCcw />
                            <span class="lbl">"Play again"<small>"sides are swapped"</small></span>
                        </button>
                    </Show>
                    <a class="act" href=move || replay()>
                        <Icon of=Control::Play />
                        <span class="lbl">"Watch again"<small>"move by move"</small></span>
                    </a>
                    <a class="act" href=move || dice()>
                        <Icon of=Control::ShieldCheck />
                        <span class="lbl">"Check the dice"<small>"the seed is open now"</small></span>
                    </a>
                    <a class="act" href="/">
                        <Icon of=Control::House />
                        <span class="lbl">"To the shelf"</span>
                    </a>
                </div>
            </section>
        </Show>
    }
}
