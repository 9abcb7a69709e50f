//! Which bot thinks next. A bot that answers at once waits for no other; the others take turns by the network from which
//! their table's host listens, and within a network by the host, so that many tables of one person, or of many guests of
//! one address, do not make the tables of others wait.

use crate::limits::Network;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// What a person's bots may think in the long run, in seconds a second, and at once, in seconds. Beyond that they think
/// when no other bot waits.
const ALLOWANCE: f64 = 0.25;
const ALLOWANCE_AT_ONCE: f64 = 60.0;
/// The bots of one household's network may think as much as those of so many people; those of larger networks by as much
/// more as they may ask for otherwise.
const PEOPLE_IN_HOUSEHOLD: usize = 4;
/// Beyond so many allowances, full ones are forgotten: a new one is as full. The queue looks for them so often.
const SWEEP_ABOVE: usize = 10_000;
const SWEEP: Duration = Duration::from_secs(1);

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
    /// From where that person listens or listened, as far as the server knows.
    pub address: Option<IpAddr>,
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
    allowances: HashMap<Payer, BotAllowance>,
    swept: Instant,
}

struct Waiting {
    request: BotRequest,
    order: u64,
    wake: oneshot::Sender<BotSlot>,
}

/// What the bots of a payer do and may do.
struct BotAllowance {
    thinking: usize,
    /// Seconds they may still think; less than nothing where they thought for longer, but not endlessly less: after a while
    /// without bots that think, everybody is treated alike.
    left: f64,
    filled_at: Instant,
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
            allowances: HashMap::new(),
            swept: Instant::now(),
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
                    queue.allowance(&payer, now).thinking += 1;
                }
                (wake, BotSlot { queue: self.clone(), request, since: now })
            };
            // One that no longer waits drops its place, which wakes the next.
            let _ = wake.send(slot);
        }
    }
}

/// Whether it is unwatched, how its networks and its owner stand, and when it came: the smallest is next.
type Place = (bool, Standing, Standing, u64);

/// What payers have used: the smaller standing is next.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Standing {
    is_over: bool,
    /// How many of their bots think, for each person.
    thinking: usize,
    /// Seconds of the allowance that are used up, for each person.
    used: f64,
}

impl Queue {
    /// Who is next: at watched tables first, then of the network that has used less, then of the owner who has used less,
    /// then who came first. Within an allowance comes first, then who has fewest bots thinking, then whose bots thought least.
    fn next(&mut self, now: Instant) -> Option<usize> {
        let (free, free_for_quick) = (self.free > 0, self.free_for_quick > 0);
        let mut best: Option<(usize, Place)> = None;
        for index in 0..self.waiting.len() {
            let Waiting { request, order, .. } = &self.waiting[index];
            if !(if request.quick { free_for_quick } else { free }) {
                continue;
            }
            let (watched, order, owner) = (request.watched, *order, request.owner());
            let networks: Vec<Payer> = request.networks().collect();
            let network = networks.iter().map(|network| self.standing(network, now)).fold(Standing::default(), worse);
            let place = (!watched, network, self.standing(&owner, now), order);
            if best.is_none_or(|(_, best)| before(&place, &best)) {
                best = Some((index, place));
            }
        }
        best.map(|(index, _)| index)
    }

    fn standing(&mut self, payer: &Payer, now: Instant) -> Standing {
        let people = payer.people();
        let allowance = self.allowance(payer, now);
        Standing {
            is_over: allowance.left < 0.0,
            thinking: allowance.thinking / people,
            used: ALLOWANCE_AT_ONCE - allowance.left / people as f64,
        }
    }

    fn allowance(&mut self, payer: &Payer, now: Instant) -> &mut BotAllowance {
        if self.allowances.len() > SWEEP_ABOVE && now.saturating_duration_since(self.swept) > SWEEP {
            self.swept = now;
            self.allowances.retain(|payer, allowance| {
                allowance.fill(payer.people(), now);
                allowance.thinking > 0 || allowance.left < full_allowance(payer.people())
            });
        }
        let people = payer.people();
        let fresh = || BotAllowance { thinking: 0, left: full_allowance(people), filled_at: now };
        let allowance = self.allowances.entry(payer.clone()).or_insert_with(fresh);
        allowance.fill(people, now);
        allowance
    }
}

fn before(one: &Place, other: &Place) -> bool {
    let by_payers = one.0.cmp(&other.0).then(one.1.compare(&other.1)).then(one.2.compare(&other.2));
    by_payers.then(one.3.cmp(&other.3)).is_lt()
}

fn worse(one: Standing, other: Standing) -> Standing {
    if other.compare(&one).is_gt() { other } else { one }
}

/// What this many people may think at once.
fn full_allowance(people: usize) -> f64 {
    ALLOWANCE_AT_ONCE * people as f64
}

impl Standing {
    fn compare(&self, other: &Standing) -> Ordering {
        let counted = |standing: &Standing| (standing.is_over, standing.thinking);
        counted(self).cmp(&counted(other)).then(self.used.total_cmp(&other.used))
    }
}

impl BotRequest {
    fn owner(&self) -> Payer {
        Payer::Person(self.owner.clone())
    }

    fn networks(&self) -> impl Iterator<Item = Payer> + use<> {
        self.address.into_iter().flat_map(Network::of).map(Payer::Network)
    }

    fn payers(&self) -> impl Iterator<Item = Payer> + use<> {
        self.networks().chain([self.owner()])
    }
}

impl Payer {
    /// How many people's allowance it has.
    fn people(&self) -> usize {
        match self {
            Payer::Person(_) => 1,
            Payer::Network(network) => PEOPLE_IN_HOUSEHOLD * network.households(),
        }
    }
}

impl BotAllowance {
    fn fill(&mut self, people: usize, now: Instant) {
        let passed = now.saturating_duration_since(self.filled_at).as_secs_f64();
        self.left = (self.left + passed * ALLOWANCE * people as f64).min(full_allowance(people));
        self.filled_at = now;
    }

    fn spend(&mut self, people: usize, seconds: f64) {
        self.left = (self.left - seconds).max(-full_allowance(people));
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
                let allowance = queue.allowance(&payer, now);
                allowance.thinking = allowance.thinking.saturating_sub(1);
                allowance.spend(payer.people(), now.saturating_duration_since(self.since).as_secs_f64());
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
        BotRequest { owner: owner.into(), address: None, watched: true, quick: false }
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

    /// In which order the bots think, when those of each request have thought for so many seconds before.
    async fn order_after(thought: &[(&BotRequest, f64)], requests: Vec<BotRequest>) -> Vec<String> {
        let queue = BotQueue::new(1);
        let now = Instant::now();
        for (request, seconds) in thought {
            for payer in request.payers() {
                queue.lock().allowance(&payer, now).spend(payer.people(), *seconds);
            }
        }
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

    fn slow_from(owner: &str, address: &str) -> BotRequest {
        BotRequest { address: Some(address.parse().expect("an address")), ..slow(owner) }
    }

    async fn first_of(thought: &[(&BotRequest, f64)], requests: Vec<BotRequest>) -> String {
        order_after(thought, requests).await.swap_remove(0)
    }

    #[tokio::test(start_paused = true)]
    async fn owners_take_turns() {
        let many = (0..20).map(|_| slow("many"));
        let first = first_of(&[(&slow("many"), 5.0)], many.chain([slow("one")]).collect()).await;
        assert_eq!(first, "one");
    }

    #[tokio::test(start_paused = true)]
    async fn many_guests_of_one_network_take_turns_with_one_of_another() {
        for (many, one) in [("192.0.2.1", "192.0.2.2"), ("2001:db8:1::1", "2001:db8:2::1")] {
            let guests: Vec<BotRequest> = (0..20).map(|guest| slow_from(&format!("guest {guest}"), many)).collect();
            let requests = guests.iter().cloned().chain([slow_from("one", one)]).collect();
            assert_eq!(first_of(&[(&guests[0], 5.0)], requests).await, "one");
        }
    }

    /// Guests spread over many networks of 64 bits share the allowance of the one of 48 bits around them.
    #[tokio::test(start_paused = true)]
    async fn guests_in_many_small_networks_of_a_large_one_share_its_allowance() {
        let guests: Vec<BotRequest> =
            (0..20).map(|guest| slow_from(&format!("guest {guest}"), &format!("2001:db8:1:{guest}::1"))).collect();
        let thought: Vec<(&BotRequest, f64)> = guests[..10].iter().map(|guest| (guest, 30.0)).collect();
        let requests = guests[10..].iter().cloned().chain([slow_from("one", "2001:db8:2::1")]).collect();
        assert_eq!(first_of(&thought, requests).await, "one");
    }

    #[tokio::test(start_paused = true)]
    async fn people_of_one_network_take_turns_with_each_other() {
        let [greta, mo] = ["greta", "mo"].map(|owner| slow_from(owner, "192.0.2.1"));
        let many = (0..20).map(|_| greta.clone());
        let first = first_of(&[(&greta, 500.0), (&mo, 1.0)], many.chain([mo.clone()]).collect()).await;
        assert_eq!(first, "mo");
    }

    /// After a while without bots that think, what a school used is forgotten.
    #[tokio::test(start_paused = true)]
    async fn no_payer_owes_for_long() {
        let queue = BotQueue::new(1);
        let school = slow_from("pupil", "192.0.2.1");
        let start = Instant::now();
        for payer in school.payers() {
            queue.lock().allowance(&payer, start).spend(payer.people(), 10_000.0);
        }
        let later = start + Duration::from_secs(300);
        for payer in school.payers() {
            assert!(!queue.lock().standing(&payer, later).is_over, "{payer:?}");
        }
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
        let order = order_after(&[], vec![unwatched, slow("here"), slow("here")]).await;
        assert_eq!(order, ["here", "here", "absent"]);
    }

    #[tokio::test]
    async fn an_owner_who_used_up_the_allowance_thinks_after_the_others() {
        let queue = BotQueue::new(1);
        let first = queue.acquire(slow("first")).await;
        queue.lock().allowance(&Payer::Person("greedy".into()), Instant::now()).left = -1.0;
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
