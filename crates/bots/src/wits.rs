//! The random numbers of bots: small, fast, repeatable.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[derive(Clone, Debug)]
pub(crate) struct Wits(pub Xoshiro256PlusPlus);

impl Wits {
    pub fn new(seed: u64) -> Wits {
        Wits(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    #[inline]
    pub fn ticket(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`; the bias is far below what any match could show.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        (((self.ticket() >> 32) * n as u64) >> 32) as usize
    }

    /// Between 0 and 1.
    #[inline]
    pub fn share(&mut self) -> f32 {
        (self.ticket() >> 40) as f32 * (1.0 / (1u64 << 24) as f32)
    }
}

/// One seed out of two numbers (the finisher of SplitMix64).
pub(crate) fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
