//! What people are told of, where and when.

use store::{
    ListEntry, NoticeSettings, Person, Stale, Store, StoreError, StoredChannel, TablePhase, TurnNotice, cluster,
};

use crate::suite::on_both_engines;
use crate::{Folder, list_entry};

on_both_engines! {
    notices_are_planned_once_for_a_turn
    notices_go_with_the_person_and_the_table
}

pub(crate) fn channel(id: &str, person: &str, kind: &str) -> StoredChannel {
    StoredChannel {
        id: id.into(),
        person: person.into(),
        kind: kind.into(),
        address: format!("address of {id}"),
        secret: format!("secret of {id}"),
        name: "Firefox".into(),
        state: "on".into(),
        failures: 0,
        since: 5,
    }
}

pub(crate) fn night() -> NoticeSettings {
    NoticeSettings { language: "fr".into(), quiet_from: 1320, quiet_until: 420, zone: -300 }
}

pub(crate) fn turn(table: &str, person: &str, turn: u64) -> TurnNotice {
    TurnNotice { table: table.into(), person: person.into(), turn }
}

async fn notices_are_planned_once_for_a_turn(url: &str) {
    let (store, other) = (Store::open(url).await.unwrap(), Store::open(url).await.unwrap());
    let first = turn("t", "ann", 3);
    store.plan_notice(&first, 10).await.unwrap();
    assert_eq!(store.due_notices(99, 9).await, Ok(vec![]), "ann is told nowhere");
    let unconfirmed = StoredChannel { state: "unconfirmed".into(), ..channel("m", "ann", "mail") };
    store.add_notice_channel(&unconfirmed).await.unwrap();
    store.plan_notice(&first, 10).await.unwrap();
    assert_eq!(store.due_notices(99, 9).await, Ok(vec![]), "the address is not confirmed");
    let confirm = async |secret: &str, since| store.confirm_notice_channel(secret, since).await;
    assert!(matches!(confirm("secret of x", 0).await, Err(StoreError::NotThere(_))));
    assert!(matches!(confirm("secret of m", 6).await, Err(StoreError::NotThere(_))), "too late");
    confirm("secret of m", 5).await.unwrap();
    assert!(matches!(confirm("secret of m", 5).await, Err(StoreError::NotThere(_))), "once");

    store.plan_notice(&first, 10).await.unwrap();
    store.plan_notice(&first, 90).await.unwrap();
    store.plan_notice(&turn("t", "ann", 2), 1).await.unwrap();
    assert_eq!((store.due_notices(9, 9).await, store.due_notices(10, 9).await), (Ok(vec![]), Ok(vec![first.clone()])));
    store.put_off_notice(&first, 20).await.unwrap();
    assert_eq!(store.due_notices(19, 9).await, Ok(vec![]));
    let claimed = tokio::join!(store.claim_notice(&first), other.claim_notice(&first));
    assert_eq!(u8::from(claimed.0.unwrap()) + u8::from(claimed.1.unwrap()), 1, "one server tells it");
    store.plan_notice(&first, 30).await.unwrap();
    store.put_off_notice(&first, 30).await.unwrap();
    store.cancel_notice(&first).await.unwrap();
    store.plan_notice(&first, 30).await.unwrap();
    assert_eq!(store.due_notices(99, 9).await, Ok(vec![]), "a turn is told once");

    let next = turn("t", "ann", 8);
    store.plan_notice(&next, 40).await.unwrap();
    assert_eq!(store.due_notices(99, 9).await, Ok(vec![next.clone()]));
    store.cancel_notice(&next).await.unwrap();
    store.plan_notice(&next, 50).await.unwrap();
    assert_eq!(store.due_notices(99, 9).await, Ok(vec![next]), "what was not told may be told later");
    assert_eq!(store.server_key("vapid", "one").await, Ok("one".into()));
    assert_eq!(other.server_key("vapid", "two").await, Ok("one".into()));
}

async fn notices_go_with_the_person_and_the_table(url: &str) {
    let store = Store::open(url).await.unwrap();
    for (person, hash) in [("ann", "a"), ("joe", "j")] {
        store.add_person(&Person { id: person.into(), name: person.into() }, hash, "", 1).await.unwrap();
        store.set_notice_settings(person, &night()).await.unwrap();
        store.add_notice_channel(&channel(person, person, "webhook")).await.unwrap();
    }
    let playing = ListEntry { phase: TablePhase::Playing, ..list_entry(&[]) };
    for table in ["one", "two"] {
        store.open_table(table, "{}", &playing, 1).await.unwrap();
        store.plan_notice(&turn(table, "joe", 1), 5).await.unwrap();
    }
    store.set_notice_settings("ann", &NoticeSettings { zone: 60, ..night() }).await.unwrap();
    assert_eq!(store.notice_settings("ann").await.unwrap().unwrap().zone, 60);
    store.set_notice_channel_state("ann", "failed", 5).await.unwrap();
    let failed = StoredChannel { state: "failed".into(), failures: 5, ..channel("ann", "ann", "webhook") };
    assert_eq!(store.notice_channels("ann").await, Ok(vec![failed]));

    // A browser tells the person who signed in last.
    for person in ["ann", "joe"] {
        let browser = StoredChannel { address: "endpoint".into(), ..channel(&format!("{person}'s"), person, "push") };
        store.add_notice_channel(&browser).await.unwrap();
    }
    assert_eq!(store.notice_channels("ann").await.unwrap().len(), 1);
    assert_eq!(store.notice_channels("joe").await.unwrap().len(), 2);
    store.delete_notice_channel("joe's").await.unwrap();
    store.delete_person("ann").await.unwrap();
    assert_eq!((store.notice_settings("ann").await, store.notice_channels("ann").await), (Ok(None), Ok(vec![])));
    store.delete_table("one").await.unwrap();
    assert_eq!(store.due_notices(9, 9).await, Ok(vec![turn("two", "joe", 1)]));
    let over = ListEntry { phase: TablePhase::Over, ..list_entry(&[]) };
    store.append("two", 1, "{}", Some(&over), 2).await.unwrap();
    let old = StoredChannel { state: "unconfirmed".into(), ..channel("old", "joe", "mail") };
    store.add_notice_channel(&old).await.unwrap();
    store.delete_old_notices(5).await.unwrap();
    assert_eq!((store.due_notices(9, 9).await, store.notice_channels("joe").await.unwrap().len()), (Ok(vec![]), 2));
    store.delete_old_notices(6).await.unwrap();
    assert_eq!(store.notice_channels("joe").await.unwrap().len(), 1);
    store.delete_stale(&Stale { guests: Some(9), ..Stale::default() }).await.unwrap();
    assert_eq!((store.notice_settings("joe").await, store.notice_channels("joe").await), (Ok(None), Ok(vec![])));
}
