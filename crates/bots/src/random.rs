//! The random numbers of bots: small, fast, repeatable.

use kernel::{Chance, Seeded};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[derive(Clone, Debug)]
pub(crate) struct BotRng(pub Xoshiro256PlusPlus);

impl BotRng {
    pub(crate) fn new(seed: u64) -> BotRng {
        BotRng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    #[inline]
    pub(crate) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`; the bias is far below what any match could show.
    #[inline]
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (((self.number() >> 32) * n as u64) >> 32) as usize
    }

    /// Between 0 and 1.
    #[inline]
    pub(crate) fn fraction(&mut self) -> f32 {
        (self.number() >> 40) as f32 * (1.0 / (1u64 << 24) as f32)
    }
}

/// Chance in which every kind of draw has its own stream: the cards come in the same order whatever dice fell before
/// them. Two continuations with the same seed differ by what was decided in them.
pub(crate) struct StreamChance {
    seed: u64,
    streams: [Option<Seeded>; StreamChance::STREAMS],
    /// How many outcomes were drawn.
    pub draws: u32,
}

impl StreamChance {
    const STREAMS: usize = 8;

    pub(crate) fn new(seed: u64) -> StreamChance {
        StreamChance { seed, streams: [const { None }; StreamChance::STREAMS], draws: 0 }
    }
}

impl Chance for StreamChance {
    #[inline]
    fn roll(&mut self, label: &'static str, n: u32) -> u32 {
        self.draws += 1;
        // Labels that share a stream are only a little less alike.
        let first = label.as_bytes().first().map_or(0, |&byte| usize::from(byte));
        let kind = (first * 31 + label.len()) % StreamChance::STREAMS;
        let seed = self.seed;
        self.streams[kind].get_or_insert_with(|| Seeded::new(mix(seed, kind as u64))).roll(label, n)
    }
}

/// One seed out of two numbers (the finisher of SplitMix64).
pub(crate) fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
