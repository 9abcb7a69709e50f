//! Which part of the sheet is seen, and how large: fitting, zooming towards a point, dragging, and never losing the sheet.

use stage::{Point, Rect};

pub(crate) const CLOSEST: f32 = 4.0;

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Camera {
    /// The window on the page, in pixels.
    pub window: (f32, f32),
    /// The part of the sheet that is fitted into the window and never left.
    pub sheet: Rect,
    /// 1 shows the whole sheet.
    pub zoom: f32,
    /// The point of the sheet in the middle of the window.
    pub at: Point,
}

impl Camera {
    /// The whole sheet.
    pub(crate) fn fit(window: (f32, f32), sheet: Rect) -> Camera {
        Camera { window, sheet, zoom: 1.0, at: sheet.middle() }
    }

    /// The same view through a window of another size, or of a sheet that has grown.
    #[must_use]
    pub(crate) fn through(self, window: (f32, f32), sheet: Rect) -> Camera {
        if self.zoom <= 1.0 {
            return Camera::fit(window, sheet);
        }
        Camera { window, sheet, ..self }.close_to(self.at, self.scale())
    }

    /// Pixels for each unit of the sheet.
    pub(crate) fn scale(self) -> f32 {
        let (width, height) = (self.sheet.width.max(1.0), self.sheet.height.max(1.0));
        (self.window.0 / width).min(self.window.1 / height) * self.zoom.max(1.0)
    }

    /// Where a point of the sheet lies in the window.
    pub(crate) fn to_window(self, point: Point) -> Point {
        (point - self.at) * self.scale() + self.middle()
    }

    /// Which point of the sheet lies here in the window.
    pub(crate) fn to_sheet(self, pixel: Point) -> Point {
        let scale = self.scale();
        if scale > 0.0 { self.at + (pixel - self.middle()) * (1.0 / scale) } else { self.at }
    }

    /// Zooms so that what lies under the pixel stays there.
    #[must_use]
    pub(crate) fn zoomed(self, by: f32, pixel: Point) -> Camera {
        let under = self.to_sheet(pixel);
        let zoom = (self.zoom * by).clamp(1.0, CLOSEST);
        let closer = Camera { zoom, ..self };
        let at = under - (pixel - self.middle()) * (1.0 / closer.scale().max(f32::EPSILON));
        Camera { at, ..closer }.held()
    }

    /// Drags the sheet by so many pixels.
    #[must_use]
    pub(crate) fn dragged(self, by: Point) -> Camera {
        Camera { at: self.at - by * (1.0 / self.scale().max(f32::EPSILON)), ..self }.held()
    }

    /// Moves on only if the point is not comfortably in sight.
    #[must_use]
    pub(crate) fn showing(self, point: Point) -> Camera {
        let seen = self.to_window(point);
        let inside = |value: f32, length: f32| value > 0.08 * length && value < 0.92 * length;
        if inside(seen.x, self.window.0) && inside(seen.y, self.window.1) {
            return self;
        }
        Camera { at: point, ..self }.held()
    }

    /// Looks at a point so that a unit of the sheet is so many pixels, as far as the sheet and the closest zoom allow.
    #[must_use]
    pub(crate) fn close_to(self, at: Point, scale: f32) -> Camera {
        let whole = Camera { zoom: 1.0, ..self }.scale().max(f32::EPSILON);
        Camera { at, zoom: (scale / whole).clamp(1.0, CLOSEST), ..self }.held()
    }

    /// Looks at a point of an area at that scale, without looking past the area where all of the window can lie in it.
    #[must_use]
    pub(crate) fn close_in(self, area: Rect, at: Point, scale: f32) -> Camera {
        let held = Camera { sheet: area, ..self }.at_scale(at, scale);
        self.close_to(held, scale)
    }

    /// What is seen of the sheet.
    pub(crate) fn seen(self) -> Rect {
        let (corner, scale) = (self.to_sheet(Point::default()), self.scale().max(f32::EPSILON));
        Rect { x: corner.x, y: corner.y, width: self.window.0 / scale, height: self.window.1 / scale }
    }

    /// The transform that lays a drawing whose upper left corner is `origin` into the window.
    pub(crate) fn css(self, origin: Point) -> String {
        let corner = self.to_window(origin);
        format!("translate({:.2}px, {:.2}px) scale({:.5})", corner.x, corner.y, self.scale())
    }

    pub(crate) fn middle(self) -> Point {
        Point::new(self.window.0 / 2.0, self.window.1 / 2.0)
    }

    /// Keeps the window on the sheet.
    fn held(self) -> Camera {
        Camera { at: self.at_scale(self.at, self.scale()), ..self }
    }

    /// The point nearest to `at` where the window lies on the sheet; a direction in which all of it is seen is centred.
    fn at_scale(self, at: Point, scale: f32) -> Point {
        let scale = scale.max(f32::EPSILON);
        let hold = |at: f32, from: f32, length: f32, window: f32| {
            let half = window / scale / 2.0;
            if 2.0 * half >= length { from + length / 2.0 } else { at.clamp(from + half, from + length - half) }
        };
        let (sheet, window) = (self.sheet, self.window);
        let x = hold(at.x, sheet.x, sheet.width, window.0);
        Point::new(x, hold(at.y, sheet.y, sheet.height, window.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: Rect = Rect { x: -50.0, y: 0.0, width: 200.0, height: 100.0 };

    fn camera() -> Camera {
        Camera::fit((400.0, 400.0), SHEET)
    }

    fn near(a: Point, b: Point) -> bool {
        (a - b).length() < 0.01
    }

    #[test]
    fn the_whole_sheet_fits_and_lies_in_the_middle() {
        assert_eq!(camera().scale(), 2.0);
        assert!(near(camera().to_window(Point::new(-50.0, 0.0)), Point::new(0.0, 100.0)));
        assert_eq!(camera().css(Point::new(-50.0, 0.0)), "translate(0.00px, 100.00px) scale(2.00000)");
    }

    #[test]
    fn what_lies_under_the_pointer_stays_under_it() {
        let pixel = Point::new(150.0, 190.0);
        let under = camera().to_sheet(pixel);
        assert!(near(camera().zoomed(3.0, pixel).to_window(under), pixel));
    }

    #[test]
    fn zoom_ends_at_the_sheet_and_at_four_times() {
        let middle = camera().middle();
        assert_eq!(camera().zoomed(0.1, middle).zoom, 1.0);
        assert_eq!(camera().zoomed(100.0, middle).zoom, CLOSEST);
    }

    #[test]
    fn the_sheet_cannot_be_dragged_out_of_sight() {
        assert_eq!(camera().dragged(Point::new(500.0, 500.0)), camera());
        let close = camera().zoomed(4.0, camera().middle()).dragged(Point::new(9999.0, 9999.0));
        assert!(near(close.to_sheet(Point::default()), Point::new(-50.0, 0.0)));
    }

    #[test]
    fn a_point_in_sight_moves_nothing() {
        let close = camera().zoomed(4.0, camera().middle());
        assert_eq!(close.showing(close.at), close);
        let corner = Point::new(-45.0, 5.0);
        let moved = close.showing(corner);
        assert_ne!(moved, close);
        let seen = moved.to_window(corner);
        assert!(seen.x >= 0.0 && seen.y >= 0.0);
    }

    #[test]
    fn a_part_of_the_sheet_is_looked_at_and_seen() {
        let close = camera().close_to(Point::new(0.0, 50.0), 5.0);
        assert_eq!((close.scale(), close.seen()), (5.0, Rect { x: -40.0, y: 10.0, width: 80.0, height: 80.0 }));
        assert_eq!(camera().close_to(Point::default(), 100.0).zoom, CLOSEST);
        assert_eq!(camera().close_to(Point::default(), 0.1), camera());
    }

    #[test]
    fn a_point_of_an_area_is_looked_at_without_looking_past_the_area() {
        let area = Rect { x: 0.0, y: 0.0, width: 100.0, height: 100.0 };
        assert_eq!(camera().close_in(area, Point::new(5.0, 50.0), 5.0).seen().x, 0.0);
        let narrow = Rect { width: 60.0, ..area };
        assert_eq!(camera().close_in(narrow, Point::new(5.0, 50.0), 5.0).at.x, 30.0);
    }

    #[test]
    fn a_sheet_that_grows_keeps_what_is_looked_at() {
        let close = camera().zoomed(4.0, camera().middle());
        let grown = close.through((400.0, 400.0), Rect { x: -150.0, width: 400.0, ..SHEET });
        assert_eq!((grown.at, grown.zoom), (close.at, CLOSEST));
        let a_little = camera().zoomed(2.0, camera().middle()).through((400.0, 400.0), Rect { width: 210.0, ..SHEET });
        assert!((a_little.scale() - 4.0).abs() < 0.01);
    }

    #[test]
    fn a_window_of_another_size_keeps_what_is_looked_at() {
        let close = camera().zoomed(4.0, camera().middle());
        assert_eq!(close.through((300.0, 500.0), SHEET).at, close.at);
        let wider = close.through((500.0, 400.0), SHEET);
        assert_eq!((wider.at, wider.scale()), (close.at, close.scale()));
        assert_eq!(camera().through((300.0, 500.0), SHEET), Camera::fit((300.0, 500.0), SHEET));
    }
}
