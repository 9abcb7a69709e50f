//! People, their sessions and keys, whom they block, and what the operator does about them.

use store::{Ban, Person, PersonBlock, Report, Stale, Store, StoreError, cluster};

use crate::Folder;
use crate::suite::on_both_engines;

on_both_engines! {
    people_are_found_by_their_token
    a_key_signs_in_and_a_new_key_signs_out
    blocks_reports_and_bans_are_kept
    bans_that_ended_and_old_reports_are_deleted
}

async fn people_are_found_by_their_token(url: &str) {
    let store = Store::open(url).await.unwrap();
    let ann = Person { id: "p1".into(), name: "Ann".into() };
    store.add_person(&ann, "hash 1", "Lynx", 1).await.unwrap();
    assert_eq!(store.person_by_token("hash 1").await, Ok(Some(ann.clone())));
    assert_eq!(store.person_by_token("hash 2").await, Ok(None));
    // Neither id nor token may belong to two.
    let there = |result| matches!(result, Err(StoreError::AlreadyThere(_)));
    assert!(there(store.add_person(&ann, "hash 2", "Lynx", 2).await));
    assert!(there(store.add_person(&Person { id: "p2".into(), name: "Bo".into() }, "hash 1", "Lynx", 2).await));
    store.rename("p1", "Änn ☂").await.unwrap();
    assert_eq!(store.person_by_token("hash 1").await.unwrap().unwrap().name, "Änn ☂");
    assert_eq!(store.rename("p2", "Bo").await, Err(StoreError::NoSuchPerson("p2".into())));
}

async fn a_key_signs_in_and_a_new_key_signs_out(url: &str) {
    let store = Store::open(url).await.unwrap();
    let ann = Person { id: "p1".into(), name: "Ann".into() };
    store.add_person(&ann, "token 1", "Firefox, Linux", 1).await.unwrap();
    assert_eq!((store.has_key("p1").await, store.person_by_key("key 1").await), (Ok(false), Ok(None)));
    store.set_key("p1", "key 1", "token 1").await.unwrap();
    assert_eq!((store.has_key("p1").await, store.person_by_key("key 1").await), (Ok(true), Ok(Some(ann.clone()))));
    store.add_session("p1", "token 2", "Safari, iPhone", 5).await.unwrap();
    store.add_session("p1", "token 3", "", 4).await.unwrap();
    assert!(matches!(store.add_session("p1", "token 2", "", 6).await, Err(StoreError::AlreadyThere(_))));
    store.touch_session("token 1", "Firefox 9, Linux", 9).await.unwrap();
    store.touch_session("no such token", "", 9).await.unwrap();
    let sessions = store.sessions("p1").await.unwrap();
    let seen: Vec<_> = sessions.iter().map(|one| (one.token_hash.as_str(), one.device.as_str(), one.seen)).collect();
    assert_eq!(seen, [("token 1", "Firefox 9, Linux", 9), ("token 2", "Safari, iPhone", 5), ("token 3", "", 4)]);
    store.end_session("p1", "token 3").await.unwrap();
    store.end_session("p1", "token 3").await.unwrap();
    store.end_session("another", "token 2").await.unwrap();
    assert_eq!(store.person_by_token("token 3").await, Ok(None));
    assert_eq!(store.person_by_token("token 2").await, Ok(Some(ann.clone())), "only its person ends it");
    store.set_key("p1", "key 2", "token 1").await.unwrap();
    assert_eq!(store.person_by_key("key 1").await, Ok(None), "the old key opens nothing");
    assert_eq!(store.person_by_key("key 2").await, Ok(Some(ann.clone())));
    let left = store.sessions("p1").await.unwrap();
    assert_eq!(left.iter().map(|one| one.token_hash.as_str()).collect::<Vec<_>>(), ["token 1"]);
    assert_eq!(store.set_key("nobody", "key 3", "token").await, Err(StoreError::NoSuchPerson("nobody".into())));
    for number in 10..50 {
        store.add_session("p1", &format!("token {number}"), "", number).await.unwrap();
    }
    let many = store.sessions("p1").await.unwrap();
    assert_eq!((many.len(), many[0].token_hash.as_str()), (32, "token 49"));
}

async fn blocks_reports_and_bans_are_kept(url: &str) {
    let store = Store::open(url).await.unwrap();
    store.block("ann", "eve", "Eve", 3).await.unwrap();
    store.block("ann", "zoe", "Zoe", 5).await.unwrap();
    store.block("ann", "eve", "Evelyn", 7).await.unwrap();
    let block = |person: &str, name: &str, since| PersonBlock { person: person.into(), name: name.into(), since };
    assert_eq!(store.blocks("ann").await, Ok(vec![block("zoe", "Zoe", 5), block("eve", "Evelyn", 3)]));
    assert_eq!((store.has_blocked("ann", "eve").await, store.has_blocked("eve", "ann").await), (Ok(true), Ok(false)));
    store.unblock("ann", "eve").await.unwrap();
    store.unblock("ann", "eve").await.unwrap();
    assert_eq!(store.blocks("ann").await, Ok(vec![block("zoe", "Zoe", 5)]));

    let report = Report {
        id: "r1".into(),
        reporter: "ann".into(),
        person: "eve".into(),
        name: "Eve".into(),
        table: "t".into(),
        reason: "rude".into(),
        chat: vec!["a \"word\"".into(), "two\nlines".into()],
        at: 4,
    };
    store.report(&report).await.unwrap();
    assert_eq!(store.reports(9).await, Ok(vec![report]));
    store.settle_report("r1").await.unwrap();
    assert_eq!(store.settle_report("r1").await, Err(StoreError::NotThere("report r1".into())));

    let ban = |reason: &str, until| Ban { subject: "person:eve".into(), reason: reason.into(), since: 1, until };
    store.ban(&ban("rude", Some(9))).await.unwrap();
    store.ban(&ban("very rude", None)).await.unwrap();
    assert_eq!(store.bans().await, Ok(vec![ban("very rude", None)]));
    store.unban("person:eve").await.unwrap();
    assert!(matches!(store.unban("person:eve").await, Err(StoreError::NotThere(_))));
    assert_eq!(store.block("a\0", "b", "c", 0).await, Err(StoreError::Nul("a text")));
}

async fn bans_that_ended_and_old_reports_are_deleted(url: &str) {
    let store = Store::open(url).await.unwrap();
    for (subject, until) in [("ended", Some(10)), ("ends", Some(20)), ("for ever", None)] {
        store.ban(&Ban { subject: subject.into(), reason: String::new(), since: 0, until }).await.unwrap();
    }
    for (id, at) in [("old", 10), ("new", 20)] {
        let text = || String::from("x");
        let (reporter, person, name, table, reason) = (text(), text(), text(), text(), text());
        let report = Report { id: id.into(), reporter, person, name, table, reason, chat: vec![], at };
        store.report(&report).await.unwrap();
    }
    let left = async || {
        let bans = store.bans().await.unwrap().into_iter().map(|ban| ban.subject);
        let reports = store.reports(9).await.unwrap().into_iter().map(|report| report.id);
        (bans.collect::<Vec<_>>(), reports.collect::<Vec<_>>())
    };
    store.delete_stale(&Stale::default()).await.unwrap();
    assert_eq!(left().await.0.len(), 3);
    store.delete_stale(&Stale { bans: Some(20), reports: Some(20), ..Stale::default() }).await.unwrap();
    assert_eq!(left().await, (vec!["ends".into(), "for ever".into()], vec!["new".into()]));
}
