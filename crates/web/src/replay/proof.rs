//! Were the dice fair? What was promised before the match, what was revealed after it, and the check itself.

use super::source::Source;
use crate::app::Remote;
use crate::link::worker;
use crate::parts::{RwSignal, Together, live, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::games::RecordCheck;
use protocol::worker::WorkerRequest;
use protocol::{ApiError, Replay};
use stage::draw::{Control, control};

#[component]
pub(crate) fn Proof(replay: Replay, source: Source, record: Option<String>) -> impl IntoView {
    let verdict: RwSignal<Option<Remote<RecordCheck>>> = RwSignal::new(None);
    let over = replay.seed.is_some() || record.is_some();
    let check = move |()| {
        verdict.set(Some(Remote::Loading));
        let (source, record) = (source.clone(), record.clone());
        spawn_local(async move {
            verdict.try_set(Some(verify(source, record).await.into()));
        });
    };
    // The link that asks for it opens the check and begins it.
    let asked = over && window().location().hash().is_ok_and(|hash| hash == "#dice");
    if asked {
        check(());
    }
    let said = move || match verdict.get() {
        None => ().into_any(),
        Some(Remote::Loading) => view! { <p role="status">{say!("Playing it again, die by die…")}</p> }.into_any(),
        Some(Remote::Failed(fault)) => {
            view! { <div class="notice bad" role="alert"><p>{fault.message}</p></div> }.into_any()
        }
        Some(Remote::Here(checked)) => {
            let (class, title) = match checked.good {
                true => ("notice good", say!("Dice verified")),
                false => ("notice bad", say!("This record does not hold")),
            };
            view! {
                <div class=class role="status">
                    <span inner_html=control(if checked.good { Control::ShieldCheck } else { Control::TriangleAlert })></span>
                    <p><strong>{title}</strong>": "{checked.words}</p>
                </div>
            }
            .into_any()
        }
    };
    let commitment = replay.commitment.map(|commitment| commitment.to_string());
    let seed = replay.seed.map(|seed| seed.to_string());
    let salts = replay.salts.into_iter().enumerate().map(|(at, salt)| {
        let who =
            replay.players.get(at).map_or_else(|| say!("Seat {number}", number = at + 1), |(name, _)| name.clone());
        view! { <div><dt>{say!("Salt of {who}", who)}</dt><dd class="mono">{salt}</dd></div> }
    });
    let salts = salts.together();
    view! {
        <details class="panel fold proof" id="dice" open=asked>
            <summary>
                <span class="serif">{say!("Fair dice")}</span>
                <span class="muted">{if over { say!("check them") } else { say!("promised, shown when it is over") }}</span>
            </summary>
            <p>
                {say!("Before anybody sat down, the table fixed a secret seed and showed its hash, the commitment. Every player added a salt. Seed and salts together make every die and every shuffle, so neither the table nor a player could choose one.")}
            </p>
            <dl class="hashes">
                {commitment.map(|commitment| view! { <div><dt>{say!("Commitment")}</dt><dd class="mono">{commitment}</dd></div> }.into_any())}
                {seed.map(|seed| view! { <div><dt>{say!("Seed")}</dt><dd class="mono">{seed}</dd></div> }.into_any())}
                {salts}
            </dl>
            <div class="proof-acts">
                <button class="btn primary" disabled=move || { !over || matches!(verdict.get(), Some(Remote::Loading)) } on:click=then(move |_| check(()))>
                    <span inner_html=control(Control::ShieldCheck)></span>
                    {say!("Check every die")}
                </button>
                {live(said)}
            </div>
            <p class="muted">
                {say!("To check it yourself, download the record and run ")} <code>"wartable verify FILE"</code> "."
            </p>
        </details>
    }
}

/// The worker plays the record again, so the server need not be believed.
async fn verify(source: Source, record: Option<String>) -> Result<RecordCheck, ApiError> {
    let record = match record {
        Some(record) => record,
        None => source.record().await?,
    };
    worker::ask(WorkerRequest::Check { record }).await
}
