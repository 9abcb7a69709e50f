//! What each game wants to be seen beside what all games have: people and bots play until it was.

use crate::{begin_when_filled, entry, with_browsers};
use e2e::{Browser, PERSON, PooledBrowser, Server, StoryGoal, StoryScript, TestResult, Wish, games};
use serde_json::{Value, json};
use std::time::Duration;

/// By then a goal is reached.
const DECISIONS: u32 = 400;
/// How often people in turn may find that none of them is asked: bots and the room answer meanwhile.
const IDLE: u32 = 200;

#[test]
fn people_reach_the_goals_of_every_story() {
    with_browsers(async {
        // By hand, some of them: those with this word in their title.
        let word = std::env::var("WARTABLE_STORY").unwrap_or_default();
        for game in games()? {
            for story in game.stories.iter().filter(|story| story.title.contains(&word)) {
                let played = play(&game.id, story).await;
                played.map_err(|error| format!("{}, {}: {error}", game.id, story.title))?;
            }
        }
        Ok(())
    });
}

async fn play(game: &str, story: &StoryScript) -> TestResult {
    let server = Server::start(story.seed).await?;
    let people = match story.one_screen {
        true => vec![share_a_screen(&server, game, story).await?],
        false => sit_down(&server, game, story).await?,
    };
    for person in &people {
        person.show_moves_at_once().await?;
    }
    for goal in &story.goals {
        reach(&people, story, goal).await?;
    }
    Ok(())
}

async fn share_a_screen(server: &Server, game: &str, story: &StoryScript) -> TestResult<PooledBrowser> {
    let screen = Browser::open(story.device).await?;
    screen.seed_local_matches(u8::try_from(story.seed)?).await?;
    let seats = vec!["me"; story.seats.len()].join(",");
    let options: String = story.options.iter().map(|(key, value)| format!("&{key}={value}")).collect();
    let listing = &story.listing;
    screen.go(&server.url(&format!("/solo?game={game}&listing={listing}&seats={seats}{options}"))).await?;
    screen.find("svg.board").await?;
    Ok(screen)
}

/// Every person with a browser of their own at one table of the server; the first one opens it.
async fn sit_down(server: &Server, game: &str, story: &StoryScript) -> TestResult<Vec<PooledBrowser>> {
    let mut people = Vec::new();
    for name in ["Hilda", "Frieda", "Greta", "Lena"].into_iter().take(story.browsers()) {
        let person = Browser::open(story.device).await?;
        person.named(&server.url("/"), name).await?;
        people.push(person);
    }
    let host = people.first().ok_or("a story has a person")?;
    let seat = |(seat, sitter): (usize, &String)| match (seat, sitter.as_str()) {
        (0, PERSON) => json!("me"),
        (_, PERSON) => json!("friend"),
        (_, bot) => json!({ "bot": bot }),
    };
    let seats: Vec<Value> = story.seats.iter().enumerate().map(seat).collect();
    let plan = json!({ "game": game, "listing": story.listing, "options": story.options, "seats": seats });
    let opened = host.post("/api/tables", &plan).await?;
    let table = opened["table"].as_str().ok_or_else(|| format!("no table: {opened}"))?;
    let invitations = opened["invitations"].as_array().ok_or("invitations")?;
    host.go(&server.url(&format!("/t/{table}"))).await?;
    for (friend, invitation) in people.iter().skip(1).zip(invitations) {
        friend.go(&server.url(invitation["link"].as_str().ok_or("a link")?)).await?;
        friend.sees("(you)").await?;
    }
    begin_when_filled(host, people.len()).await?;
    for person in &people {
        person.find("svg.board").await?;
    }
    Ok(people)
}

async fn reach(people: &[PooledBrowser], story: &StoryScript, goal: &StoryGoal) -> TestResult {
    for person in people {
        person.set_goal(goal).await?;
    }
    let wishes: Vec<Wish> = (0..people.len()).map(|browser| story.wish(browser, goal)).collect();
    // One who is alone is asked again sooner or later; of several another one may be asked.
    let patience = Duration::from_millis(if people.len() == 1 { 2_000 } else { 60 });
    let (mut untold, mut unseen) = (goal.told.clone(), [&goal.taken[..], &goal.shown[..]].concat());
    let (mut decisions, mut idle) = (0, 0);
    while decisions < DECISIONS && idle < IDLE {
        for (person, wish) in people.iter().zip(&wishes) {
            let now = person.play_on(wish, patience).await?;
            (decisions, idle) = (decisions + now.decisions, if now.decisions > 0 { 0 } else { idle + 1 });
            unseen.retain(|wanted| now.unseen.contains(wanted));
            if let Some(mark) = now.mark {
                return take_the_second_way(person, mark).await;
            }
            untold = now.untold;
            if goal.second_way.is_none() && untold.is_empty() && unseen.is_empty() {
                return everybody_reads(people, goal).await;
            }
            if now.over {
                idle = IDLE;
            }
        }
    }
    let text = people.first().ok_or("a story has a person")?.text().await?;
    Err(format!("after {decisions} decisions not told: {untold:?}, not seen: {unseen:?}, of {goal:?}\n{text}").into())
}

/// What the log told to one person it tells to all of them.
async fn everybody_reads(people: &[PooledBrowser], goal: &StoryGoal) -> TestResult {
    for person in people {
        person.until(&format!("{:?} in the log", goal.told), "return isTold()").await?;
    }
    Ok(())
}

/// Clicks a mark on the board where something can be done in several ways, and takes the second way.
async fn take_the_second_way(person: &Browser, mark: (i64, i64)) -> TestResult {
    let before = entry(person).await?;
    person.click_at(mark).await?;
    let second = "const ways = [...document.querySelectorAll('.command .acts:not(.foot) button.act')]
            .filter(way => way.offsetParent && !way.disabled);
        if (ways.length < 2) return false;
        ways[1].click();
        return true";
    person.until("several ways", second).await?;
    let decided = format!("return Number(document.querySelector('.table-page').dataset.entry) > {before}");
    person.until("the decision", &decided).await.map(drop)
}
