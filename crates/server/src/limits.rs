//! How much one guest, one socket or one network may ask for: token buckets, and places that are counted.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many a second in the long run, and so many at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub per_second: f64,
    pub burst: f64,
}

/// What a server allows. The defaults suit people; [`Limits::off`] suits measurements.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// API requests of one address.
    pub requests: Rate,
    /// New guests from one address.
    pub guests: Rate,
    /// New tables of one address.
    pub tables: Rate,
    /// Those of them that the lobby lists.
    pub listed_tables: Rate,
    /// Keys that one address tries or makes.
    pub keys: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Messages on all sockets of one address.
    pub address_messages: Rate,
    /// Commands of one address other than actions in a match: sitting down and standing up, votes, chat.
    pub commands: Rate,
    /// Entries of matches that one address reads again: views, moments, replays, records.
    pub entries_read: Rate,
    /// Reports to the operator.
    pub reports: Rate,
    /// New places where a person is told of turns, tests of them, and links that confirm them.
    pub notices: Rate,
    pub sockets_per_person: usize,
    pub sockets_per_address: usize,
    /// API requests of one address that are not answered yet.
    pub requests_at_once: usize,
    /// Connections of any kind from one address. Behind a proxy all come from the proxy, so this is not used there.
    pub connections_per_address: usize,
    /// Connections of any kind, from anywhere.
    pub connections: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let rate = |per_second, burst| Rate { per_second, burst };
        Limits {
            requests: rate(20.0, 120.0),
            guests: rate(0.2, 30.0),
            tables: rate(0.1, 20.0),
            listed_tables: rate(1.0 / 300.0, 15.0),
            keys: rate(0.1, 10.0),
            messages: rate(20.0, 60.0),
            address_messages: rate(200.0, 600.0),
            commands: rate(4.0, 120.0),
            entries_read: rate(200.0, 5_000.0),
            reports: rate(0.02, 5.0),
            notices: rate(1.0 / 30.0, 10.0),
            sockets_per_person: 16,
            sockets_per_address: 200,
            requests_at_once: 64,
            connections_per_address: 300,
            connections: 20_000,
        }
    }
}

impl Limits {
    pub fn off() -> Limits {
        let all = Rate { per_second: f64::INFINITY, burst: f64::INFINITY };
        Limits {
            requests: all,
            guests: all,
            tables: all,
            listed_tables: all,
            keys: all,
            messages: all,
            address_messages: all,
            commands: all,
            entries_read: all,
            reports: all,
            notices: all,
            sockets_per_person: usize::MAX,
            sockets_per_address: usize::MAX,
            requests_at_once: usize::MAX,
            connections_per_address: usize::MAX,
            connections: 1 << 20,
        }
    }
}

/// A bucket of tokens that fills itself up again.
pub struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { tokens: rate.burst, at: now }
    }

    /// Takes a token if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let some = self.holds(rate, 1.0, now);
        if some {
            self.tokens -= 1.0;
        }
        some
    }

    fn holds(&mut self, rate: Rate, tokens: f64, now: Instant) -> bool {
        self.fill(rate, now);
        self.tokens >= tokens
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        // Zero seconds times an infinite rate would not be a number.
        if passed > 0.0 {
            self.tokens = (self.tokens + passed * rate.per_second).min(rate.burst);
            self.at = now;
        }
    }
}

/// A network that has a limit of its own: an IPv4 address, or the first 64, 56 or 48 bits of an IPv6 address. Providers
/// give out 64 bits to a machine or a household, 56 to a household, 48 to an organisation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network {
    prefix: IpAddr,
    bits: u8,
}

impl Network {
    /// The networks an address belongs to, the largest first.
    pub(crate) fn of(address: IpAddr) -> impl Iterator<Item = Network> {
        let address = address.to_canonical();
        let bits: &[u8] = if address.is_ipv4() { &[32] } else { &[48, 56, 64] };
        bits.iter().map(move |&bits| Network { prefix: masked(address, bits), bits })
    }

    /// The networks an address belongs to, the largest first, each with its share of what a household may ask for.
    pub(crate) fn rates(address: IpAddr, rate: Rate) -> impl Iterator<Item = (Network, Rate)> {
        Network::of(address).map(move |network| (network, network.rate(rate)))
    }

    fn rate(self, household: Rate) -> Rate {
        let many = self.households() as f64;
        Rate { per_second: household.per_second * many, burst: household.burst * many }
    }

    /// How many times as much as one household it may ask for.
    pub(crate) fn households(self) -> usize {
        match (self.prefix, self.bits) {
            (IpAddr::V6(_), 48) => 16,
            (IpAddr::V6(_), 56) => 4,
            _ => 1,
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.prefix, self.bits)
    }
}

fn masked(address: IpAddr, bits: u8) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(bits)).unwrap_or(0);
            Ipv6Addr::from(u128::from(address) & mask).into()
        }
    }
}

/// A bucket for each network.
pub struct Buckets {
    rate: Rate,
    kept: Mutex<KeptBuckets>,
}

struct KeptBuckets {
    buckets: HashMap<Network, Bucket>,
    swept: Instant,
}

impl Buckets {
    /// Beyond so many, full buckets are forgotten: a new one is as full. The server looks for them so often.
    const MANY: usize = 10_000;
    const SWEEP: Duration = Duration::from_secs(1);

    pub fn new(rate: Rate) -> Buckets {
        Buckets { rate, kept: Mutex::new(KeptBuckets { buckets: HashMap::new(), swept: Instant::now() }) }
    }

    pub fn take(&self, address: IpAddr) -> bool {
        self.take_many(address, 1.0)
    }

    /// Takes so many tokens, or none. What costs more than a full bucket holds costs a full bucket.
    pub fn take_many(&self, address: IpAddr, tokens: f64) -> bool {
        let now = Instant::now();
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let tokens = tokens.min(self.rate.burst);
        if kept.buckets.len() > Buckets::MANY && now.saturating_duration_since(kept.swept) > Buckets::SWEEP {
            kept.swept = now;
            kept.buckets.retain(|network, bucket| {
                let rate = self.rate_of(*network);
                bucket.fill(rate, now);
                bucket.tokens < rate.burst
            });
        }
        // The largest network is asked first, so that a refused one leaves no buckets of its parts.
        let enough = Network::of(address).all(|network| {
            let rate = self.rate_of(network);
            kept.buckets.entry(network).or_insert_with(|| Bucket::new(rate, now)).holds(rate, tokens, now)
        });
        if enough && tokens.is_finite() {
            for network in Network::of(address) {
                if let Some(bucket) = kept.buckets.get_mut(&network) {
                    bucket.tokens -= tokens;
                }
            }
        }
        enough
    }

    fn rate_of(&self, network: Network) -> Rate {
        network.rate(self.rate)
    }
}

/// Places of which each holder may hold so many.
pub struct SlotLimit<K> {
    each: usize,
    held: Arc<Mutex<HashMap<K, usize>>>,
}

/// One of them; given back when dropped.
pub struct Slot<K: Hash + Eq> {
    key: K,
    held: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Hash + Eq + Clone> SlotLimit<K> {
    pub fn new(each: usize) -> SlotLimit<K> {
        SlotLimit { each, held: Arc::default() }
    }

    pub fn take(&self, key: K) -> Option<Slot<K>> {
        self.take_up_to(key, self.each)
    }

    pub(crate) fn is_held(&self, key: &K) -> bool {
        self.held(key) > 0
    }

    /// How many places a holder holds.
    pub(crate) fn held(&self, key: &K) -> usize {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).get(key).copied().unwrap_or_default()
    }

    fn take_up_to(&self, key: K, most: usize) -> Option<Slot<K>> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if held.get(&key).is_some_and(|count| *count >= most) || most == 0 {
            return None;
        }
        *held.entry(key.clone()).or_default() += 1;
        Some(Slot { key, held: self.held.clone() })
    }
}

/// A place in each network an address belongs to.
pub type AddressSlot = Vec<Slot<Network>>;

impl SlotLimit<Network> {
    pub fn take_for(&self, address: IpAddr) -> Option<AddressSlot> {
        let each = |network: Network| self.each.saturating_mul(network.households());
        Network::of(address).map(|network| self.take_up_to(network, each(network))).collect()
    }
}

impl<K: Hash + Eq> Drop for Slot<K> {
    fn drop(&mut self) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        match held.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                held.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let (rate, start) = (Rate { per_second: 2.0, burst: 3.0 }, Instant::now());
        let mut bucket = Bucket::new(rate, start);
        let taken = |bucket: &mut Bucket, now| (0..9).filter(|_| bucket.take(rate, now)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(60)), 3);
        let endless = Limits::off().messages;
        let mut bucket = Bucket::new(endless, start);
        assert!((0..99).all(|_| bucket.take(endless, start)));
    }

    #[test]
    fn a_place_is_free_again_when_it_is_dropped() {
        let places = SlotLimit::new(2);
        let (one, two) = (places.take("me"), places.take("me"));
        assert!(one.is_some() && two.is_some() && places.take("me").is_none() && places.take("you").is_some());
        drop(one);
        assert!(places.take("me").is_some());
    }

    #[test]
    fn neighbours_in_one_network_share_what_they_may() {
        let networks = |text: &str| Network::of(address(text)).collect::<Vec<_>>();
        assert_eq!(networks("2001:db8:1:2:3::4"), networks("2001:db8:1:2:ffff::"));
        let (one, other) = (networks("2001:db8:1:2::"), networks("2001:db8:1:3::"));
        assert!(one[..2] == other[..2] && one[2] != other[2], "{one:?} {other:?}");
        assert!(networks("2001:db8:1:102::")[1] != one[1] && networks("2001:db8:1:102::")[0] == one[0]);
        assert_eq!(networks("::ffff:10.0.0.1"), networks("10.0.0.1"));
    }

    #[test]
    fn an_organisation_gets_more_than_a_household_but_not_without_end() {
        let buckets = Buckets::new(Rate { per_second: 0.0, burst: 10.0 });
        let take =
            |network: u32| (0..100).filter(|_| buckets.take(address(&format!("2001:db8:1:{network:x}::1")))).count();
        assert_eq!(take(0), 10);
        assert_eq!((1..0x100).map(take).sum::<usize>(), 30, "four households of 64 bits in 56");
        assert_eq!((0x100..0x10000).step_by(0x100).map(take).sum::<usize>(), 120, "sixteen in 48");
        assert_eq!((0..10).filter(|_| buckets.take(address("2001:db8:2::1"))).count(), 10, "others are untouched");
        let slots = SlotLimit::new(2);
        let held: Vec<_> =
            (0..100).filter_map(|part| slots.take_for(address(&format!("2001:db8:1:{part}::1")))).collect();
        assert_eq!(held.len(), 8);
        drop(held);
        assert!(slots.take_for(address("2001:db8:1:7::1")).is_some());
    }

    #[test]
    fn the_documented_limits_are_the_real_ones() {
        let documented = include_str!("../../../docs/protocol.md").replace(',', "");
        let often = |rate: Rate, what| format!("{} a second {} {what}", rate.per_second, rate.burst);
        let seldom = |rate: Rate| {
            let every = match rate.per_second.recip().round() as u32 {
                5 => "five",
                10 => "ten",
                30 => "thirty",
                50 => "fifty",
                300 => "300",
                other => panic!("say {other} in words"),
            };
            format!("{} one more every {every} seconds", rate.burst)
        };
        let limits = Limits::default();
        let (of_guest, of_address) = (limits.sockets_per_person, limits.sockets_per_address);
        let requests = often(limits.requests, "in a burst");
        let bots = crate::bots::read("thinker:99999999").expect_err("too much").message;
        let (_, bots) = bots.split_once("at most ").expect("what it may");
        for row in [
            format!("| messages on a socket | {}", often(limits.messages, "at once")),
            format!("| messages on all sockets of an address | {}", often(limits.address_messages, "at once")),
            format!("| sockets | {of_guest} for a guest {of_address} for an address"),
            format!("| requests of an address | {requests} {} that wait", limits.requests_at_once),
            format!("stands before the server | {};", limits.connections_per_address),
            format!("| connections of all | {}", limits.connections),
            format!("| entries of old matches an address reads | {}", often(limits.entries_read, "in a burst")),
            format!(
                "| commands of an address that are no actions of a match | {}",
                often(limits.commands, "in a burst")
            ),
            format!("| new guests of an address | {}", seldom(limits.guests)),
            format!("| new tables of an address rematches among them | {}", seldom(limits.tables)),
            format!("| those of them that the lobby lists | {}", seldom(limits.listed_tables)),
            format!("| keys that an address makes or tries | {}", seldom(limits.keys)),
            format!("| reports of an address | {}", seldom(limits.reports)),
            format!("| new channels for notices and tests of an address | {}", seldom(limits.notices)),
            format!("| a bot | {}", bots.trim_end_matches(" here")),
        ] {
            assert!(documented.contains(&row), "docs/protocol.md says otherwise than: {row}");
        }
    }

    #[test]
    fn what_costs_more_takes_more() {
        let buckets = Buckets::new(Rate { per_second: 0.0, burst: 100.0 });
        let (ann, ben) = (address("10.0.0.1"), address("10.0.0.2"));
        assert!(buckets.take_many(ann, 70.0) && !buckets.take_many(ann, 70.0) && buckets.take_many(ann, 30.0));
        assert!(buckets.take_many(ben, 1_000.0) && !buckets.take(ben), "a full bucket pays for anything, once");
        let endless = Buckets::new(Limits::off().requests);
        assert!((0..99).all(|_| endless.take_many(ann, 1e9)));
    }
}
