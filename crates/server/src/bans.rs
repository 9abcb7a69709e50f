//! People and networks that may not use the server. The operator writes them into the database; every server reads them
//! again after a few seconds.

use crate::app::App;
use crate::clock::now;
use protocol::{ApiError, Code, PersonId};
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use store::Ban;

const PERSON: &str = "person:";
const ADDRESS: &str = "address:";

#[derive(Default)]
pub(crate) struct Bans(RwLock<BanList>);

#[derive(Default)]
struct BanList {
    people: HashSet<String>,
    networks: Vec<BannedNetwork>,
}

/// The first bits of an address.
#[derive(Clone, Copy, PartialEq, Debug)]
struct BannedNetwork {
    prefix: u128,
    bits: u32,
}

impl Bans {
    pub(crate) fn has_person(&self, person: &str) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).people.contains(person)
    }

    pub(crate) fn has_address(&self, address: IpAddr) -> bool {
        let list = self.0.read().unwrap_or_else(PoisonError::into_inner);
        list.networks.iter().any(|network| network.holds(address))
    }

    /// Takes the list of the database; the people who were not in it before, and whether a network was not.
    fn replace(&self, bans: &[Ban]) -> (Vec<String>, bool) {
        let now = now().0;
        let running = bans.iter().filter(|ban| ban.until.is_none_or(|until| until > now));
        let mut new = BanList::default();
        for ban in running {
            if let Some(person) = ban.subject.strip_prefix(PERSON) {
                new.people.insert(person.to_owned());
            } else if let Some(network) = ban.subject.strip_prefix(ADDRESS).and_then(BannedNetwork::read) {
                new.networks.push(network);
            } else {
                tracing::warn!(subject = ban.subject, "a ban is not understood");
            }
        }
        let mut list = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let people = new.people.difference(&list.people).cloned().collect();
        let more_networks = new.networks.iter().any(|network| !list.networks.contains(network));
        *list = new;
        (people, more_networks)
    }
}

impl BannedNetwork {
    /// `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`.
    fn read(text: &str) -> Option<BannedNetwork> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u32>().ok()?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().ok()?;
        let (whole, before) = if address.is_ipv4() { (32, 96) } else { (128, 0) };
        let bits = bits.unwrap_or(whole);
        (bits <= whole).then(|| BannedNetwork { prefix: masked(address, before + bits), bits: before + bits })
    }

    fn holds(&self, address: IpAddr) -> bool {
        masked(address.to_canonical(), self.bits) == self.prefix
    }
}

/// The first bits of an address; an IPv4 address stands behind the 96 bits that IPv6 has for such.
fn masked(address: IpAddr, bits: u32) -> u128 {
    let number = match address {
        IpAddr::V4(address) => u128::from(address.to_ipv6_mapped()),
        IpAddr::V6(address) => u128::from(address),
    };
    number & u128::MAX.checked_shl(128 - bits).unwrap_or(0)
}

/// Who is meant by a word of the operator: an address, a network, or a person's id. As bans are kept.
pub(crate) fn subject(who: &str) -> String {
    let kind = if BannedNetwork::read(who).is_some() { ADDRESS } else { PERSON };
    format!("{kind}{who}")
}

pub(crate) fn banned() -> ApiError {
    ApiError::new(Code::Banned, "the operator of this server has closed it to you")
}

/// Reads the bans again and again, and closes the sockets of people and networks that are new among them.
pub(crate) async fn read_again_and_again(app: Arc<App>) {
    let mut every = tokio::time::interval(app.services.intervals.bans);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        match app.store().bans().await {
            Ok(bans) => {
                let (people, more_networks) = app.bans.replace(&bans);
                let people: Vec<PersonId> =
                    people.into_iter().filter_map(|person| PersonId::try_from(person).ok()).collect();
                if more_networks || !people.is_empty() {
                    app.tables.send_off_banned(&people, &app.bans).await;
                }
            }
            // The list stays as it is until the database answers.
            Err(error) => tracing::warn!(%error, "the list of bans cannot be read"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_holds_for_a_network_and_no_other() {
        let holds = |network: &str, address: &str| {
            BannedNetwork::read(network).expect("a network").holds(address.parse().expect("an address"))
        };
        assert!(holds("192.0.2.7", "192.0.2.7") && !holds("192.0.2.7", "192.0.2.8"));
        assert!(holds("192.0.2.0/24", "192.0.2.200") && !holds("192.0.2.0/24", "192.0.3.1"));
        assert!(holds("192.0.2.0/24", "::ffff:192.0.2.9"));
        assert!(holds("2001:db8::/32", "2001:db8:7::1") && !holds("2001:db8::/32", "2001:db9::1"));
        assert!(
            !holds("2001:db8::/32", "192.0.2.1") && holds("0.0.0.0/0", "10.1.2.3") && !holds("0.0.0.0/0", "2001:db8::")
        );
        assert!(
            ["192.0.2.0/33", "2001:db8::/129", "here", "10.0.0.1/x"]
                .iter()
                .all(|bad| BannedNetwork::read(bad).is_none())
        );
    }

    #[test]
    fn a_word_is_an_address_or_a_person() {
        assert_eq!(subject("10.0.0.0/8"), "address:10.0.0.0/8");
        assert_eq!(subject("k3x9k3x9k3x9k3x9k3x9"), "person:k3x9k3x9k3x9k3x9k3x9");
    }

    #[test]
    fn bans_end_and_new_people_are_told() {
        let ban = |subject: &str, until| Ban { subject: subject.into(), reason: String::new(), since: 0, until };
        let bans = Bans::default();
        assert_eq!(
            bans.replace(&[ban("person:eve", None), ban("person:old", Some(1)), ban("nonsense", None)]),
            (vec!["eve".to_owned()], false)
        );
        assert!(bans.has_person("eve") && !bans.has_person("old"));
        let network = [ban("person:eve", Some(u64::MAX)), ban("address:192.0.2.0/24", None)];
        assert_eq!(bans.replace(&network), (Vec::new(), true));
        assert_eq!(bans.replace(&network), (Vec::new(), false));
        assert_eq!(bans.replace(&[]), (Vec::new(), false));
        assert!(!bans.has_person("eve"));
    }
}
