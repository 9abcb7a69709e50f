//! What is hidden stays hidden, in everything that is sent.

use crate::party::{Browser, Player, duel, game, serve};
use protocol::{Command, FromTable, SeatChoice, TableView};
use stage::Piece;

#[tokio::test]
async fn units_that_are_deployed_in_secret_are_named_to_their_owner_alone() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), Some(&deployed_in_secret())).await;
    let table = ann.table.clone();
    let cid = Browser::guest(server.address(), "Cid").await;
    let mut watching = cid.socket(&table, None).await;
    let (mut anns, mut bens, mut newest) = (Vec::new(), Vec::new(), 0);
    for _ in 0..8 {
        let (actor, other, actions) = match ann.awaited() {
            true => (&mut ann, &mut ben, &mut anns),
            false => (&mut ben, &mut ann, &mut bens),
        };
        // `deploy goblins/1 3,4`: what is deployed where.
        actions.push(actor.view.choices[0].action.clone());
        newest = actor.act(0).await.number;
        other.until(|view| view.number == newest).await;
    }
    let mut heard = String::new();
    loop {
        let text = watching.hear_text().await.expect("the socket stays open");
        heard.push_str(&text);
        match serde_json::from_str(&text).expect("a message") {
            FromTable::View(view) if view.number == newest => break,
            _ => {}
        }
    }
    for (player, actions, other) in [(&ann, &anns, &ben), (&ben, &bens, &ann)] {
        let mut cid = cid.clone();
        let path = |what: &str| format!("/api/tables/{table}/{what}");
        let public = [cid.get(&path("view")).await.text(), cid.get(&path("moments?from=0")).await.text()].concat();
        let told = other.browser.clone().get(&path("view")).await.text();
        for action in actions {
            let leaked = [&heard, &public, &told].iter().any(|text| text.contains(action.as_str()));
            assert!(!leaked, "{action} is the owner's secret");
        }
        let spaces: Vec<&str> = actions.iter().filter_map(|action| action.split(' ').next_back()).collect();
        assert!(standing(&player.view, &spaces).iter().all(|piece| piece.glyph.is_some()), "the owner knows them");
        for view in [&other.view, &cid.view(&table).await] {
            let tokens = standing(view, &spaces);
            assert_eq!(tokens.len(), spaces.len());
            assert!(tokens.iter().all(|piece| piece.glyph.is_none() && piece.name == tokens[0].name), "{tokens:?}");
        }
    }
    server.stop().await;
}

/// The listing of the game in which players begin by placing pieces whose kind the other one does not see.
fn deployed_in_secret() -> String {
    let game = catalog::find(game()).expect("on the shelf");
    let places_in_secret = |listing: &&stage::Listing| {
        let setup = serde_json::from_str(&listing.setup).expect("json");
        let mut table = game.start(&setup, "trial", &kernel::Seed::from_number(1), Vec::new()).expect("starts");
        let seat = table.awaiting().seats().first().expect("a seat is awaited");
        let action = table.actions(seat).swap_remove(0);
        table.play(seat, &action).expect("listed");
        let other = kernel::Seat(1 - seat.0);
        table
            .scene(kernel::Viewer::Seat(other), stage::Language::English)
            .pieces
            .iter()
            .any(|piece| piece.glyph.is_none())
    };
    let listings = game.listings();
    listings.iter().find(places_in_secret).expect("a listing with secrets").id.clone()
}

fn standing<'a>(view: &'a TableView, spaces: &[&str]) -> Vec<&'a Piece> {
    let scene = view.scene.as_ref().expect("a scene");
    scene.pieces.iter().filter(|piece| spaces.contains(&piece.space.as_str())).collect()
}

#[tokio::test]
async fn nobody_learns_the_seed_or_who_is_behind_a_name_before_the_end() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[SeatChoice::Me, SeatChoice::Bot("random".into())], None).await.table;
    ann.begin(&table).await;
    let token = ann.cookie.clone().and_then(|cookie| cookie.split('=').nth(1).map(str::to_owned)).expect("a token");
    let mut cid = Browser::guest(server.address(), "Cid").await;
    let seen = [ann.view(&table).await, cid.view(&table).await].map(|view| serde_json::to_string(&view).expect("json"));
    assert!(seen.iter().all(|text| !text.contains("\"seed\"") && !text.contains(&token)));
    let mut ann = Player::join(ann, &table).await;
    ann.command(Command::Resign).await.expect("resigning");
    let view = cid.view(&table).await;
    assert_eq!(view.seed.map(|seed| seed.commitment()), Some(view.commitment));
    server.stop().await;
}
