//! Which bot thinks next. A bot that answers at once waits for no other; the others take turns by who owns their table
//! and from which network it is watched, so that many tables of one person, or of many guests of one address, do not
//! make the tables of others wait.

use crate::limits::Network;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use tokio::time::Instant;

/// What a person's bots may think in the long run, in seconds a second, and at once, in seconds. Beyond that they think
/// when no other bot waits.
const ALLOWANCE: f64 = 0.25;
const ALLOWANCE_AT_ONCE: f64 = 60.0;
/// The bots that are watched from one network may think as much as those of so many people.
const PEOPLE_IN_NETWORK: f64 = 4.0;
/// Beyond so many accounts, full ones are forgotten: a new one is as full.
const MANY: usize = 10_000;

/// Who has an allowance.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Payer {
    Person(String),
    Network(Network),
}

/// A bot that wants to think.
#[derive(Clone, Debug)]
pub(crate) struct BotRequest {
    /// The person who opened the table.
    pub owner: String,
    /// From where it is watched, as far as the server knows.
    pub network: Option<Network>,
    /// Whether a client listens at the table.
    pub watched: bool,
    /// Whether the bot answers within a few milliseconds.
    pub quick: bool,
}

/// As many bots think at once as there are places; as many quick ones beside them.
#[derive(Clone)]
pub(crate) struct BotQueue(Arc<Mutex<Queue>>);

struct Queue {
    free: usize,
    free_for_quick: usize,
    closed: bool,
    /// How many came so far.
    order: u64,
    waiting: Vec<Waiting>,
    accounts: HashMap<Payer, Account>,
}

struct Waiting {
    request: BotRequest,
    order: u64,
    wake: oneshot::Sender<BotSlot>,
}

/// What the bots of a payer do and may do.
struct Account {
    thinking: usize,
    /// Seconds they may still think; less than nothing after a long turn.
    left: f64,
    at: Instant,
}

/// A place to think. Dropping it lets the next bot think.
pub(crate) struct BotSlot {
    queue: BotQueue,
    request: BotRequest,
    since: Instant,
}

impl BotQueue {
    pub(crate) fn new(places: usize) -> BotQueue {
        BotQueue(Arc::new(Mutex::new(Queue {
            free: places.max(1),
            free_for_quick: places.max(1),
            closed: false,
            order: 0,
            waiting: Vec::new(),
            accounts: HashMap::new(),
        })))
    }

    /// A place, once it is this bot's turn; none when the server stops.
    pub(crate) async fn acquire(&self, request: BotRequest) -> Option<BotSlot> {
        let (wake, woken) = oneshot::channel();
        {
            let mut queue = self.lock();
            if queue.closed {
                return None;
            }
            queue.order += 1;
            let order = queue.order;
            queue.waiting.push(Waiting { request, order, wake });
        }
        self.wake_next();
        woken.await.ok()
    }

    /// Nobody gets a place from here on, and nobody waits for one.
    pub(crate) fn close(&self) {
        let mut queue = self.lock();
        queue.closed = true;
        queue.waiting.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wake_next(&self) {
        loop {
            let now = Instant::now();
            let (wake, slot) = {
                let mut queue = self.lock();
                let Some(next) = queue.next(now) else { return };
                let Waiting { request, wake, .. } = queue.waiting.swap_remove(next);
                match request.quick {
                    true => queue.free_for_quick -= 1,
                    false => queue.free -= 1,
                }
                for payer in request.payers() {
                    queue.account(&payer, now).thinking += 1;
                }
                (wake, BotSlot { queue: self.clone(), request, since: now })
            };
            // One that no longer waits drops its place, which wakes the next.
            let _ = wake.send(slot);
        }
    }
}

/// Whether it is unwatched, whether a payer is beyond the allowance, how many bots of a payer think, which share of an
/// allowance is used up, and when it came: the smallest is next.
type Place = (bool, bool, usize, f64, u64);

impl Queue {
    /// Who is next: at watched tables first, of payers within their allowance first, then of those who have fewest bots
    /// thinking, then of those whose bots thought least, then who came first.
    fn next(&mut self, now: Instant) -> Option<usize> {
        let (free, free_for_quick) = (self.free > 0, self.free_for_quick > 0);
        let mut best: Option<(usize, Place)> = None;
        for index in 0..self.waiting.len() {
            let Waiting { request, order, .. } = &self.waiting[index];
            if !(if request.quick { free_for_quick } else { free }) {
                continue;
            }
            let (watched, order, payers) = (request.watched, *order, request.payers());
            let (mut thinking, mut left) = (0, f64::INFINITY);
            for payer in payers {
                let account = self.account(&payer, now);
                (thinking, left) = (thinking.max(account.thinking), left.min(account.left / payer.people()));
            }
            let place = (!watched, left < 0.0, thinking, -left, order);
            if best.is_none_or(|(_, best)| before(&place, &best)) {
                best = Some((index, place));
            }
        }
        best.map(|(index, _)| index)
    }

    fn account(&mut self, payer: &Payer, now: Instant) -> &mut Account {
        if self.accounts.len() > MANY {
            self.accounts.retain(|payer, account| {
                account.fill(payer.people(), now);
                account.thinking > 0 || account.left < ALLOWANCE_AT_ONCE * payer.people()
            });
        }
        let people = payer.people();
        let fresh = || Account { thinking: 0, left: ALLOWANCE_AT_ONCE * people, at: now };
        let account = self.accounts.entry(payer.clone()).or_insert_with(fresh);
        account.fill(people, now);
        account
    }
}

fn before(one: &Place, other: &Place) -> bool {
    let by_payer = (one.0, one.1, one.2).cmp(&(other.0, other.1, other.2));
    by_payer.then(one.3.total_cmp(&other.3)).then(one.4.cmp(&other.4)).is_lt()
}

impl BotRequest {
    fn payers(&self) -> impl Iterator<Item = Payer> + use<> {
        [Some(Payer::Person(self.owner.clone())), self.network.map(Payer::Network)].into_iter().flatten()
    }
}

impl Payer {
    /// How many people's allowance it has.
    fn people(&self) -> f64 {
        match self {
            Payer::Person(_) => 1.0,
            Payer::Network(_) => PEOPLE_IN_NETWORK,
        }
    }
}

impl Account {
    fn fill(&mut self, people: f64, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * ALLOWANCE * people).min(ALLOWANCE_AT_ONCE * people);
        self.at = now;
    }
}

impl Drop for BotSlot {
    fn drop(&mut self) {
        let now = Instant::now();
        {
            let mut queue = self.queue.lock();
            match self.request.quick {
                true => queue.free_for_quick += 1,
                false => queue.free += 1,
            }
            for payer in self.request.payers() {
                let account = queue.account(&payer, now);
                account.thinking = account.thinking.saturating_sub(1);
                account.left -= now.saturating_duration_since(self.since).as_secs_f64();
            }
        }
        self.queue.wake_next();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::task::JoinHandle;

    fn slow(owner: &str) -> BotRequest {
        BotRequest { owner: owner.into(), network: None, watched: true, quick: false }
    }

    /// Waits in the queue; the task says who it was when it gets its place, and gives the place back.
    async fn wait(queue: &BotQueue, request: BotRequest, heard: &Arc<Mutex<Vec<String>>>) -> JoinHandle<()> {
        let (queue, heard) = (queue.clone(), heard.clone());
        let task = tokio::spawn(async move {
            let owner = request.owner.clone();
            let slot = queue.acquire(request).await;
            heard.lock().expect("no test panics with it").push(owner);
            drop(slot);
        });
        tokio::task::yield_now().await;
        task
    }

    async fn order_of(requests: Vec<BotRequest>) -> Vec<String> {
        let queue = BotQueue::new(1);
        let first = queue.acquire(slow("first")).await;
        let heard = Arc::default();
        let mut tasks = Vec::new();
        for request in requests {
            tasks.push(wait(&queue, request, &heard).await);
        }
        drop(first);
        for task in tasks {
            task.await.expect("it ends");
        }
        heard.lock().expect("no test panics with it").clone()
    }

    #[tokio::test]
    async fn owners_take_turns() {
        let many = (0..20).map(|_| slow("many"));
        let order = order_of(many.chain([slow("one")]).collect()).await;
        assert!(order.iter().position(|owner| owner == "one") <= Some(1), "{order:?}");
    }

    #[tokio::test]
    async fn many_guests_of_one_address_take_turns_with_one_of_another() {
        let from = |guest: String, address: &str| {
            let network = Network::household(address.parse().expect("an address"));
            BotRequest { network: Some(network), ..slow(&guest) }
        };
        let many = (0..20).map(|guest| from(format!("guest {guest}"), "192.0.2.1"));
        let order = order_of(many.chain([from("one".into(), "192.0.2.2")]).collect()).await;
        assert!(order.iter().position(|owner| owner == "one") <= Some(1), "{order:?}");
    }

    #[tokio::test]
    async fn a_quick_bot_waits_for_no_slow_one() {
        let queue = BotQueue::new(1);
        let _thinks = queue.acquire(slow("many")).await;
        let quick = BotRequest { quick: true, ..slow("one") };
        assert!(queue.acquire(quick).await.is_some());
    }

    #[tokio::test]
    async fn a_table_nobody_watches_thinks_last() {
        let unwatched = BotRequest { watched: false, ..slow("absent") };
        let order = order_of(vec![unwatched, slow("here"), slow("here")]).await;
        assert_eq!(order, ["here", "here", "absent"]);
    }

    #[tokio::test]
    async fn an_owner_who_used_up_the_allowance_thinks_after_the_others() {
        let queue = BotQueue::new(1);
        let first = queue.acquire(slow("first")).await;
        queue.lock().account(&Payer::Person("greedy".into()), Instant::now()).left = -1.0;
        let heard = Arc::default();
        let tasks = [wait(&queue, slow("greedy"), &heard).await, wait(&queue, slow("modest"), &heard).await];
        drop(first);
        for task in tasks {
            task.await.expect("it ends");
        }
        assert_eq!(*heard.lock().expect("no test panics with it"), ["modest", "greedy"]);
    }

    #[tokio::test]
    async fn who_no_longer_waits_takes_no_place() {
        let queue = BotQueue::new(1);
        let first = queue.acquire(slow("first")).await;
        let heard = Arc::default();
        wait(&queue, slow("gone"), &heard).await.abort();
        let stays = wait(&queue, slow("stays"), &heard).await;
        drop(first);
        stays.await.expect("it gets its place");
    }

    #[tokio::test]
    async fn a_closed_queue_lets_nobody_wait() {
        let queue = BotQueue::new(1);
        let _first = queue.acquire(slow("first")).await;
        let heard = Arc::default();
        let waits = wait(&queue, slow("later"), &heard).await;
        queue.close();
        waits.await.expect("it is told");
        assert!(queue.acquire(slow("late")).await.is_none());
    }
}
