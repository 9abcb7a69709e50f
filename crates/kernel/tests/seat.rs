//! Seats, sides, audiences and outcomes.

use kernel::{Audience, Outcome, Seat, SeatSet, Seating, Side, Viewer};

const SIDES: [&str; 3] = ["north", "south", "dogs"];

#[test]
fn seats_have_names_that_read_back() {
    let seating = Seating::new(&[Side(0), Side(1), Side(1), Side(0), Side(2)]);
    let names: Vec<String> = seating.seats().map(|seat| seating.name(seat, &SIDES)).collect();
    assert_eq!(names, ["north/1", "south/1", "south/2", "north/2", "dogs"]);
    for seat in seating.seats() {
        assert_eq!(seating.named(&seating.name(seat, &SIDES), &SIDES), Some(seat));
    }
    assert_eq!(seating.named("south", &SIDES), Some(Seat(1)));
    assert_eq!(seating.named("dogs/1", &SIDES), Some(Seat(4)));
    for wrong in ["", "owls", "south/0", "south/3", "south/x", "south/", "dogs/2", "South", "/1"] {
        assert_eq!(seating.named(wrong, &SIDES), None, "{wrong}");
    }
}

#[test]
fn a_seating_knows_its_sides() {
    let seating = Seating::new(&[Side(0), Side(1), Side(1)]);
    assert_eq!((seating.len(), seating.sides()), (3, 2));
    assert_eq!(seating.members(Side(1)).collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    assert!(seating.has(Seat(2)) && !seating.has(Seat(3)));
    let json = serde_json::to_string(&seating).expect("plain data");
    assert_eq!(json, "[0,1,1]");
    assert_eq!(serde_json::from_str::<Seating>(&json).expect("what was written"), seating);
}

#[test]
fn a_seat_set_can_be_asked_about_any_seat() {
    let set: SeatSet = [Seat(0), Seat(11)].into_iter().collect();
    let found: Vec<u8> = (0..=u8::MAX).filter(|&seat| set.contains(Seat(seat))).collect();
    assert_eq!(found, [0, 11]);
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(11)]);
    assert_eq!((set.len(), set.first(), set.without(Seat(0)).first()), (2, Some(Seat(0)), Some(Seat(11))));
    assert_eq!((SeatSet::EMPTY.is_empty(), SeatSet::EMPTY.first()), (true, None));
}

#[test]
fn an_audience_keeps_others_out() {
    let hears = |audience: Audience| {
        [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator].map(|viewer| audience.includes(viewer))
    };
    assert_eq!(hears(Audience::All), [true, true, true]);
    assert_eq!(hears(Audience::seat(Seat(1))), [false, true, false]);
    assert_eq!(hears(Audience::Except(SeatSet::one(Seat(1)))), [true, false, true]);
}

#[test]
fn outcomes_rank_sides() {
    let won = Outcome::won_by(Side(1), 3);
    assert_eq!(
        (won.winner(), won.place(Side(0)), won.share(Side(1)), won.share(Side(0))),
        (Some(Side(1)), 2, 1.0, 0.25)
    );
    let draw = Outcome::draw(2);
    assert_eq!((draw.winner(), draw.share(Side(0)), draw.share(Side(1))), (None, 0.5, 0.5));
    let ranked = Outcome::ranked(&[3, 1, 2]);
    assert_eq!([0, 1, 2].map(|side| ranked.share(Side(side))), [0.0, 1.0, 0.5]);
    let json = serde_json::to_string(&ranked).expect("plain data");
    assert_eq!(serde_json::from_str::<Outcome>(&json).expect("what was written"), ranked);
}
