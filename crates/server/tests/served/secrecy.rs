//! What is hidden stays hidden, in everything that is sent.

use crate::party::{Browser, Player, duel, serve};
use host::Word;
use protocol::{FromTable, Place};

#[tokio::test]
async fn units_that_are_deployed_in_secret_are_named_to_their_owner_alone() {
    let server = serve().await;
    let (mut ann, mut ben) = duel(server.address(), Some("plains")).await;
    let table = ann.table.clone();
    let mut cid = Browser::guest(server.address(), "Cid").await;
    let mut watching = cid.socket(&table, None).await;
    let (mut anns, mut bens, mut newest) = (Vec::new(), Vec::new(), 0);
    for _ in 0..8 {
        let (actor, other, actions) = match ann.awaited() {
            true => (&mut ann, &mut ben, &mut anns),
            false => (&mut ben, &mut ann, &mut bens),
        };
        // `deploy goblins/1 3,4`: what is deployed where.
        actions.push(actor.look.choices[0].action.clone());
        newest = actor.act(0).await.number;
        other.until(|look| look.number == newest).await;
    }
    let mut heard = String::new();
    loop {
        let text = watching.hear_text().await.expect("the socket stays open");
        heard.push_str(&text);
        match serde_json::from_str(&text).expect("a message") {
            FromTable::Look { look } if look.number == newest => break,
            _ => {}
        }
    }
    let (own, others) = (names(&ann), names(&ben));
    assert!(own.len() >= 4 && others.len() >= 4, "both have units on the board: {own:?} {others:?}");
    let look = |browser: &Browser| {
        let (mut browser, path) = (browser.clone(), format!("/api/tables/{table}/look"));
        async move { browser.get(&path).await.text() }
    };
    let moments = cid.get(&format!("/api/tables/{table}/moments?from=0")).await.text();
    let public = [heard, look(&cid).await, moments].concat();
    let (to_ann, to_ben) = (look(&ann.browser).await, look(&ben.browser).await);
    for (action, name) in anns.iter().zip(&own) {
        assert!(to_ann.contains(name.as_str()));
        assert!(!to_ben.contains(name.as_str()) && !public.contains(name.as_str()), "{name}");
        assert!(!to_ben.contains(action.as_str()) && !public.contains(action.as_str()), "{action}");
    }
    for (action, name) in bens.iter().zip(&others) {
        assert!(!to_ann.contains(name.as_str()) && !public.contains(name.as_str()), "{name}");
        assert!(!to_ann.contains(action.as_str()) && !public.contains(action.as_str()), "{action}");
    }
    server.stop().await;
}

/// The names of one's own units on the board, as their owner sees them.
fn names(player: &Player) -> Vec<String> {
    let scene = player.look.scene.as_ref().expect("a scene");
    let frame = player.look.you.map(|seat| player.look.seats[seat.0 as usize].side.0 + 1);
    let own = scene.pieces.iter().filter(|piece| Some(piece.frame) == frame && piece.glyph.is_some());
    own.map(|piece| piece.name.clone()).collect()
}

#[tokio::test]
async fn nobody_learns_the_seed_or_who_is_behind_a_name_before_the_end() {
    let server = serve().await;
    let mut ann = Browser::guest(server.address(), "Ann").await;
    let table = ann.open(&[Place::Me, Place::Bot("random".into())], None).await.table;
    let token = ann.cookie.clone().and_then(|cookie| cookie.split('=').nth(1).map(str::to_owned)).expect("a token");
    let mut cid = Browser::guest(server.address(), "Cid").await;
    let seen = [ann.look(&table).await, cid.look(&table).await].map(|look| serde_json::to_string(&look).expect("json"));
    assert!(seen.iter().all(|text| !text.contains("\"seed\"") && !text.contains(&token)));
    let mut ann = Player::join(ann, &table).await;
    ann.order(Word::Resign).await.expect("resigning");
    let look = cid.look(&table).await;
    assert_eq!(look.seed.map(|seed| seed.commitment()), Some(look.commitment));
    server.stop().await;
}
