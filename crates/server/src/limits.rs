//! How much one guest, one socket or one address may ask for: token buckets, and places that are counted.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

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
    /// Keys that one address tries or makes.
    pub keys: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Messages on all sockets of one address.
    pub address_messages: Rate,
    pub sockets_per_person: usize,
    pub sockets_per_address: usize,
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
            keys: rate(0.1, 10.0),
            messages: rate(20.0, 60.0),
            address_messages: rate(200.0, 600.0),
            sockets_per_person: 16,
            sockets_per_address: 200,
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
            keys: all,
            messages: all,
            address_messages: all,
            sockets_per_person: usize::MAX,
            sockets_per_address: usize::MAX,
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
        self.fill(rate, now);
        let some = self.tokens >= 1.0;
        if some {
            self.tokens -= 1.0;
        }
        some
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

/// A bucket for each address.
pub struct Buckets {
    rate: Rate,
    kept: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Buckets {
    /// Beyond so many, full buckets are forgotten: a new one is as full.
    const MANY: usize = 10_000;

    pub fn new(rate: Rate) -> Buckets {
        Buckets { rate, kept: Mutex::default() }
    }

    pub fn take(&self, address: IpAddr) -> bool {
        let (rate, now) = (self.rate, Instant::now());
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() > Buckets::MANY {
            kept.retain(|_, bucket| {
                bucket.fill(rate, now);
                bucket.tokens < rate.burst
            });
        }
        kept.entry(address).or_insert_with(|| Bucket::new(rate, now)).take(rate, now)
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
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(key.clone()).or_default();
        if *count >= self.each {
            return None;
        }
        *count += 1;
        Some(Slot { key, held: self.held.clone() })
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

/// One household: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives out.
pub fn limit_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

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
        let limit_key = |text: &str| limit_key(text.parse().expect("an address"));
        assert_eq!(limit_key("2001:db8:1:2:3::4"), limit_key("2001:db8:1:2:ffff::"));
        assert_ne!(limit_key("2001:db8:1:2::"), limit_key("2001:db8:1:3::"));
        assert_eq!(limit_key("::ffff:10.0.0.1"), limit_key("10.0.0.1"));
    }
}
