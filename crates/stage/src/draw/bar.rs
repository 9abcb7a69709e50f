//! Bars divided by chance: what an attack may come to, whose card comes next.

use super::escape;
use crate::{Odds, Track};
use std::fmt::Write;

/// The length of every bar; clients stretch the drawing to their column.
const LENGTH: f32 = 240.0;
const GAP: f32 = 2.0;

/// Every outcome of a choice, as long as it is likely, with its label below where there is room. Nothing is an
/// outline, some is hatched, decisive is solid. Outline and labels are in the colour of the text around it.
pub fn odds_bar(odds: &Odds) -> String {
    let said: Vec<_> = odds.bars.iter().map(|bar| format!("{} {:.0} %", bar.label, 100.0 * bar.chance)).collect();
    let mut drawing = String::new();
    let shown: Vec<_> = odds.bars.iter().filter(|bar| bar.chance > 0.0005).collect();
    for ((bar, weight), (x, width)) in
        shown.iter().map(|bar| (bar, bar.weight.min(2))).zip(shares(&shown, |bar| bar.chance))
    {
        let (left, inner) = (x + 0.5, (width - 1.0).max(1.0));
        let rect = |class: &str| {
            format!(r#"<rect class="{class}" x="{left:.1}" y="0.5" width="{inner:.1}" height="8" rx="1"/>"#)
        };
        drawing += &rect(["odds-none", "odds-some", "odds-all"][usize::from(weight)]);
        if weight == 1 {
            drawing += &rect("odds-hatch");
        }
        // About six units a letter.
        if 6.0 * bar.label.chars().count() as f32 <= width + GAP {
            let (middle, label) = (x + width / 2.0, escape(&bar.label));
            let _ = write!(drawing, r#"<text class="odds-t" x="{middle:.1}" y="20">{label}</text>"#);
        }
    }
    bar(24.0, &said.join(", "), &drawing)
}

/// A bar divided among sides. Neighbours differ in hatching as well as in colour.
pub fn track(track: &Track) -> String {
    let said: Vec<_> = track.parts.iter().map(|(_, label, share)| format!("{label} {:.0} %", 100.0 * share)).collect();
    let mut drawing = String::new();
    for (k, ((frame, ..), (x, width))) in track.parts.iter().zip(shares(&track.parts, |part| part.2)).enumerate() {
        let rect = |class: &str| {
            format!(r#"<rect class="{class}" x="{x:.1}" y="0.8" width="{:.1}" height="8.4"/>"#, width + GAP)
        };
        let hatch = if k % 2 == 1 { rect("track-h") } else { String::new() };
        let _ = write!(drawing, r#"<g class="s{frame}">{}{hatch}</g>"#, rect("ban"));
    }
    let _ = write!(drawing, r#"<rect class="track-e" x="0.8" y="0.8" width="{}" height="8.4" rx="1"/>"#, LENGTH - 1.6);
    bar(10.0, &said.join(", "), &drawing)
}

/// A chance as people read it; neither the nearly sure nor the nearly impossible is rounded away.
pub fn percent(chance: f32) -> String {
    // Sums of chances may miss 0 and 1 by a rounding error.
    match chance {
        _ if chance < 1e-5 => "0 %".into(),
        _ if chance > 1.0 - 1e-5 => "100 %".into(),
        _ => match (chance * 100.0).round() {
            100.0 => "> 99 %".into(),
            0.0 => "< 1 %".into(),
            whole => format!("{whole} %"),
        },
    }
}

fn bar(height: f32, said: &str, drawing: &str) -> String {
    format!(
        r#"<svg class="chances" width="{LENGTH}" height="{height}" viewBox="0 0 {LENGTH} {height}" role="img" aria-label="{}">{drawing}</svg>"#,
        escape(said)
    )
}

/// Where each part begins and how long it is, with gaps between them; shares need not sum to one.
fn shares<T>(parts: &[T], share: impl Fn(&T) -> f32) -> Vec<(f32, f32)> {
    let whole: f32 = parts.iter().map(&share).sum::<f32>().max(f32::EPSILON);
    let room = LENGTH - GAP * parts.len().saturating_sub(1) as f32;
    let mut x = 0.0;
    let mut placed = Vec::new();
    for part in parts {
        let width = room * share(part) / whole;
        placed.push((x, width));
        x += width + GAP;
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bar;
    use crate::sample::sound;

    fn odds(bars: &[(&str, f32, u8)]) -> Odds {
        let bar = |&(label, chance, weight): &(&str, f32, u8)| Bar { label: label.into(), chance, weight };
        Odds { bars: bars.iter().map(bar).collect(), ..Odds::default() }
    }

    /// Outline, hatching, solid: told apart without colour.
    #[test]
    fn the_three_weights_differ_in_form() {
        let drawn = odds_bar(&odds(&[("0", 0.12, 0), ("1", 0.22, 1), ("2 or more", 0.66, 2)]));
        sound(&drawn);
        let count = |class: &str| drawn.matches(&format!(r#"class="{class}""#)).count();
        assert_eq!(["odds-none", "odds-some", "odds-hatch", "odds-all"].map(count), [1; 4]);
        assert!(drawn.contains(r#"aria-label="0 12 %, 1 22 %, 2 or more 66 %""#), "{drawn}");
    }

    #[test]
    fn a_label_without_room_is_only_said() {
        let drawn = odds_bar(&odds(&[("falls short", 0.02, 0), ("destroyed", 0.98, 2)]));
        assert!(!drawn.contains(">falls short<") && drawn.contains(">destroyed<"), "{drawn}");
        sound(&odds_bar(&Odds::default()));
    }

    #[test]
    fn a_bar_is_as_long_as_its_parts_together() {
        let placed = shares(&[1.0, 3.0, 4.0], |share| *share);
        let (x, width) = placed[2];
        assert!((x + width - LENGTH).abs() < 0.01 && placed[0].0 == 0.0, "{placed:?}");
        let parts = vec![(1, "Imperial".into(), 0.43), (2, "Chaos".into(), 0.57)];
        sound(&track(&Track { parts }));
    }

    #[test]
    fn chances_are_never_rounded_to_certainty() {
        assert_eq!([-1e-7, 0.001, 0.664, 0.999, 1.0].map(percent), ["0 %", "< 1 %", "66 %", "> 99 %", "100 %"]);
    }
}
