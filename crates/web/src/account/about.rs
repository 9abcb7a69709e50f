//! `/about`: what this place is, and what it is not.

use crate::app::use_title;
use leptos::prelude::*;

#[component]
pub(crate) fn AboutPage() -> impl IntoView {
    use_title(|| say!("About").to_owned());
    view! {
        <article class="about-page">
            <h1>{say!("About Wartable")}</h1>
            <p>
                {say!("Wartable lets you play battle board games that have been out of print for years, with friends or against bots, \
                 with the rules kept for you.")}
            </p>
            <h2>{say!("An unofficial work of admirers")}</h2>
            <p>
                {say!("Nobody who made or published these games has a part in Wartable, endorses it or is paid by it. The names of the \
                 games, and of what is in them, belong to their owners and are used only to say which game is meant.")}
            </p>
            <p>
                {say!("The rules are told in our own words. Every drawing, from the covers to the dice, is our own. Nothing is copied from \
                 the printed rulebooks, boards or cards.")}
            </p>
            <h2>{say!("Fair dice")}</h2>
            <p>
                {say!("Before a match the table publishes the fingerprint of a secret number, and every player adds one of their own. The dice \
                 follow from both. The secret is shown at the end, and everybody can check that no roll was chosen.")}
            </p>
            <h2>{say!("What is kept")}</h2>
            <p>
                {say!("The server keeps the name you choose, your tables with what was said at them, whom you have blocked or reported, and \
                 for each browser you are signed in with its kind, when it was last used, and a fingerprint of the secret that signs \
                 it in. It keeps where you asked to be told that a match waits, until you end that. It keeps no password, and addresses of \
                 networks only where the operator bans one. There is no advertising. Matches in this \
                 browser stay in this browser.")}
            </p>
            <p><a class="btn primary" href="/">{say!("To the shelf")}</a></p>
        </article>
    }
}
