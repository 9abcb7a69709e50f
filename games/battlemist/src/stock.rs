//! Grain, Wood and Iron.

use crate::words::Resource;
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A number of each Resource: a Stockpile, a price, an income.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Stock(pub [u16; 3]);

impl Stock {
    pub const NONE: Stock = Stock([0; 3]);

    pub const fn each(number: u16) -> Stock {
        Stock([number; 3])
    }

    #[inline]
    pub fn covers(self, price: Stock) -> bool {
        self.0.iter().zip(price.0).all(|(have, price)| *have >= price)
    }

    /// MI-1.14: a stockpile stays at the bound of its type.
    #[inline]
    pub fn add(&mut self, more: Stock) {
        for (have, more) in self.0.iter_mut().zip(more.0) {
            *have = have.saturating_add(more);
        }
    }

    #[inline]
    pub fn pay(&mut self, price: Stock) {
        for (have, price) in self.0.iter_mut().zip(price.0) {
            *have = have.saturating_sub(price);
        }
    }

    #[inline]
    pub fn gain(&mut self, resource: Resource, number: u16) {
        self[resource] = self[resource].saturating_add(number);
    }

    pub fn total(self) -> u32 {
        self.0.iter().map(|&number| u32::from(number)).sum()
    }

    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }
}

impl Index<Resource> for Stock {
    type Output = u16;
    #[inline]
    fn index(&self, resource: Resource) -> &u16 {
        &self.0[resource.index()]
    }
}

impl IndexMut<Resource> for Stock {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u16 {
        &mut self.0[resource.index()]
    }
}

/// `3/0/2`.
impl fmt::Display for Stock {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [grain, wood, iron] = self.0;
        write!(f, "{grain}/{wood}/{iron}")
    }
}

impl FromStr for Stock {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Stock, NotationError> {
        let numbers: Option<Vec<u16>> = text.split('/').map(|number| number.parse().ok()).collect();
        let stock = numbers.and_then(|numbers| numbers.try_into().ok()).map(Stock);
        stock.ok_or_else(|| NotationError(format!("'{text}' is no number of Resources; write 3/0/2")))
    }
}

/// One or two Resources that Song of Fire burns (MI-14.11): `grain+wood`, `iron+iron`, `wood`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Burnt(pub Resource, pub Option<Resource>);

impl Burnt {
    pub fn stock(self) -> Stock {
        let mut stock = Stock::NONE;
        stock.gain(self.0, 1);
        if let Some(second) = self.1 {
            stock.gain(second, 1);
        }
        stock
    }

    /// What can be burnt of a Stockpile: two Resources, or all there is.
    pub fn of(stock: Stock) -> impl Iterator<Item = Burnt> {
        let pairs = Resource::ALL.into_iter().flat_map(|first| {
            let seconds = Resource::ALL.into_iter().filter(move |second| *second >= first);
            seconds.map(move |second| Burnt(first, Some(second))).chain([Burnt(first, None)])
        });
        let number = stock.total().min(2);
        pairs.filter(move |burnt| burnt.stock().total() == number && stock.covers(burnt.stock()))
    }
}

impl fmt::Display for Burnt {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.1 {
            Some(second) => write!(f, "{}+{second}", self.0),
            None => write!(f, "{}", self.0),
        }
    }
}

impl FromStr for Burnt {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Burnt, NotationError> {
        let Some((first, second)) = text.split_once('+') else { return Ok(Burnt(text.parse()?, None)) };
        let (first, second): (Resource, Resource) = (first.parse()?, second.parse()?);
        match first <= second {
            true => Ok(Burnt(first, Some(second))),
            false => Err(NotationError(format!("write {second}+{first}"))),
        }
    }
}

kernel::as_text!(Burnt);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stocks_are_written_and_burnt() {
        assert_eq!("3/0/2".parse(), Ok(Stock([3, 0, 2])));
        let burnt = |stock| Burnt::of(Stock(stock)).map(|burnt| burnt.to_string()).collect::<Vec<_>>();
        assert_eq!(burnt([2, 1, 0]), ["grain+grain", "grain+wood"]);
        assert_eq!(burnt([0, 0, 1]), ["iron"]);
        assert!(burnt([0, 0, 0]).is_empty());
        assert!("wood+grain".parse::<Burnt>().is_err());
    }
}
