//! How long to wait before the page connects again.

/// Milliseconds before the next try: half a second, doubled up to fifteen, spread by `luck` (0 to 1) so that
/// not all pages connect at once when a server comes back.
pub(crate) fn wait(tries: u32, luck: f64) -> u64 {
    let full = 500.0 * f64::from(1u32 << tries.min(5));
    let capped = full.min(15_000.0);
    (capped * (0.75 + 0.5 * luck.clamp(0.0, 1.0))).min(15_000.0) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_from_half_a_second_to_fifteen() {
        assert_eq!([0, 1, 2, 3, 4].map(|tries| wait(tries, 0.5)), [500, 1_000, 2_000, 4_000, 8_000]);
        assert_eq!([5, 6, 400].map(|tries| wait(tries, 0.5)), [15_000; 3]);
    }

    #[test]
    fn luck_spreads_them_by_a_quarter() {
        assert_eq!((wait(2, 0.0), wait(2, 1.0)), (1_500, 2_500));
        assert_eq!(wait(9, 1.0), 15_000);
    }
}
