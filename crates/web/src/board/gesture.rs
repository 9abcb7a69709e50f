//! Fingers and mouse on the board: one drags, two pinch, and what moved is no click.

use super::camera::Camera;
use stage::Point;

/// A mouse or finger trembles; up to here it still clicks.
const TREMBLE: f32 = 7.0;

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Gesture {
    fingers: Vec<Finger>,
    /// Something was dragged or pinched since the first finger came down.
    pub moved: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Finger {
    id: i32,
    at: Point,
    start: Point,
}

impl Gesture {
    pub(crate) fn down(&mut self, id: i32, at: Point) {
        if self.fingers.is_empty() {
            self.moved = false;
        }
        self.fingers.retain(|finger| finger.id != id);
        self.fingers.push(Finger { id, at, start: at });
        // Two fingers never mean a click.
        self.moved |= self.fingers.len() > 1;
    }

    pub(crate) fn up(&mut self, id: i32) {
        self.fingers.retain(|finger| finger.id != id);
    }

    /// Whether this finger is down.
    pub(crate) fn holds(&self, id: i32) -> bool {
        self.fingers.iter().any(|finger| finger.id == id)
    }

    /// The camera after a finger moved, if that moves it.
    pub(crate) fn drag(&mut self, camera: Camera, id: i32, to: Point) -> Option<Camera> {
        let before: Vec<Point> = self.fingers.iter().map(|finger| finger.at).collect();
        let finger = self.fingers.iter_mut().find(|finger| finger.id == id)?;
        let from = std::mem::replace(&mut finger.at, to);
        if !self.moved {
            if (to - finger.start).length() <= TREMBLE {
                return None;
            }
            self.moved = true;
        }
        match (before.as_slice(), self.fingers.as_slice()) {
            ([_], [_]) => Some(camera.dragged(to - from)),
            ([a, b, ..], [c, d, ..]) => {
                let (old, new) = (a.towards(*b, 0.5), c.at.towards(d.at, 0.5));
                let by = (c.at - d.at).length() / (*a - *b).length().max(1.0);
                Some(camera.dragged(new - old).zoomed(by, new))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stage::Rect;

    fn camera() -> Camera {
        let sheet = Rect { x: 0.0, y: 0.0, width: 100.0, height: 100.0 };
        Camera::fit((100.0, 100.0), sheet).zoomed(2.0, Point::new(50.0, 50.0))
    }

    #[test]
    fn a_trembling_finger_clicks_and_a_drag_does_not() {
        let mut gesture = Gesture::default();
        gesture.down(1, Point::new(10.0, 10.0));
        assert_eq!(gesture.drag(camera(), 1, Point::new(13.0, 12.0)), None);
        assert!(!gesture.moved);
        assert!(gesture.drag(camera(), 1, Point::new(30.0, 10.0)).is_some());
        gesture.up(1);
        assert!(gesture.moved, "the click that follows a drag is none");
        gesture.down(1, Point::new(10.0, 10.0));
        assert!(!gesture.moved);
    }

    #[test]
    fn a_dragged_sheet_follows_the_finger() {
        let mut gesture = Gesture::default();
        gesture.down(1, Point::new(50.0, 50.0));
        let under = camera().to_sheet(Point::new(50.0, 50.0));
        let moved = gesture.drag(camera(), 1, Point::new(70.0, 45.0)).expect("a drag");
        assert!((moved.to_window(under) - Point::new(70.0, 45.0)).length() < 0.01);
    }

    #[test]
    fn two_fingers_zoom_and_a_third_point_moves_nothing() {
        let mut gesture = Gesture::default();
        gesture.down(1, Point::new(40.0, 50.0));
        gesture.down(2, Point::new(60.0, 50.0));
        let closer = gesture.drag(camera(), 2, Point::new(70.0, 50.0)).expect("a pinch");
        assert!((closer.zoom - 3.0).abs() < 0.01, "{}", closer.zoom);
        assert_eq!(gesture.drag(camera(), 9, Point::default()), None);
    }
}
