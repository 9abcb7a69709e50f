//! The picture on the box: horse lords ride at the gate of a walled city.

use stage::Point;
use stage::Rect;
use stage::draw::land::{KEEP, put, sun, tuft};
use stage::draw::{self, Icon, Quill};
use std::fmt::Write;
use std::sync::LazyLock;

pub fn cover() -> &'static str {
    static COVER: LazyLock<String> = LazyLock::new(|| {
        let drawing = [
            sun(Point::new(104.0, 50.0), 22.0),
            HILLS.into(),
            CITY.into(),
            wall(),
            put(KEEP, Point::new(40.0, 154.0), 1.05),
            put(KEEP, Point::new(320.0, 154.0), 1.05),
            GATE.into(),
            NEAR.into(),
            grass(),
            TENT.into(),
            rider(3, Point::new(236.0, 190.0), 1.0, false),
            rider(2, Point::new(160.0, 184.0), 0.92, false),
            rider(4, Point::new(84.0, 204.0), 1.25, true),
        ];
        draw::cover("Horse lords ride at the gate of a walled city", &drawing.concat())
    });
    &COVER
}

/// A crenellated wall across the picture, its joints not quite regular.
fn wall() -> String {
    let mut d = "M0 152V108".to_string();
    for x in (0..360).step_by(15) {
        let _ = write!(d, "H{}V114H{}V108", x + 9, x + 15);
    }
    let mut quill = Quill::new(2);
    let mut joints = "M0 122H360M0 131H360M0 140H360".to_string();
    for y in [114, 122, 131, 140] {
        for k in 0..24 {
            let _ = write!(joints, "M{:.1} {y}v9", k as f32 * 15.0 + quill.between(0.0, 8.0));
        }
    }
    format!(r#"<path class="c-stone2" d="{d}V152Z"/><path class="c-ray" d="{joints}"/>"#)
}

fn grass() -> String {
    let spots = [(20.0, 172.0), (110.0, 166.0), (300.0, 170.0), (226.0, 206.0), (338.0, 200.0), (150.0, 208.0)];
    spots.map(|(x, y)| tuft("tuft", Point::new(x, y), 1.0)).concat()
}

/// With a lance or, for a leader, a banner.
fn rider(frame: u8, at: Point, scale: f32, leads: bool) -> String {
    let arm = match leads {
        true => format!(
            r#"<path class="ink" d="M4-18L-3-52"/><g class="s{frame}"><path class="ban" d="M-3-52l-19 4 17 7z"/></g>"#
        ),
        false => r#"<path class="ink" d="M-14-27L30-34"/><path class="c-dark" d="M30-36.5l9 1-8.5 3.5z"/>"#.to_string(),
    };
    let horse = Icon::named("horse").map(|icon| icon.fit(Rect { x: -19.0, y: -27.0, width: 37.0, height: 33.0 }, 1.0));
    let man = format!(
        r#"<g class="s{frame}"><path class="ban" d="M-7-16C-7-25-4-29 0-29S7-25 6-15z"/><circle class="c-head" cx="1" cy="-33" r="4.2"/><path class="ban" d="M-4-35.5h10L1-42z"/></g>"#
    );
    put(&format!(r#"{arm}<g class="c-horse">{}</g>{man}"#, horse.unwrap_or_default()), at, scale)
}

const HILLS: &str = r#"<path class="c-far" d="M0 216V96C36 96 36 92 72 92S108 101 144 101S180 95 216 95S252 101 288 101S324 90 360 90V216Z"/>"#;

/// A temple, a dome and a few houses behind the wall.
const CITY: &str = r#"<path class="c-stone" d="M222 110V66H300V110Z"/><path class="c-roof" d="M214 67L261 44 308 67Z"/><path class="ink" d="M232 110V70M244 110V70M256 110V70M268 110V70M280 110V70M291 110V70M222 72H300"/><path class="c-stone" d="M140 110V72H196V110Z"/><path class="c-roof" d="M144 72a24 26 0 0 1 48 0z"/><path class="ink" d="M168 46V36M160 72a9 24 0 0 1 8-25M176 72a9 24 0 0 0-8-25"/><g class="s3"><path class="ban" d="M168 36l12 3-12 4z"/></g><path class="c-stone" d="M60 112V80H96V112ZM100 112V88H134V112ZM312 112V84H344V112Z"/><path class="c-roof" d="M55 81L78 68 101 81ZM97 88L117 77 137 88ZM307 85L328 72 349 85Z"/><path class="c-dark" d="M68 90h5v8h-5zM80 90h5v8h-5zM110 96h4v7h-4zM120 96h4v7h-4zM320 93h5v8h-5zM331 93h5v8h-5z"/>"#;

const GATE: &str = r#"<path class="c-stone" d="M150 154V96H156V90H164V96H172V90H188V96H196V90H204V96H210V154Z"/><path class="c-dark" d="M164 154v-28a16 16 0 0 1 32 0v28z"/><path class="c-grate" d="M172 154v-40M180 154v-44M188 154v-40M164 128h32M164 140h32"/>"#;

const NEAR: &str = r#"<path class="c-near" d="M0 216V156C45 156 45 158.8 90 158.8S135 154 180 154S225 157.5 270 157.5S315 155 360 155V216Z"/>"#;

const TENT: &str = r#"<g transform="translate(306 204)"><path class="c-roof" d="M-26 0L0-30 26 0Z"/><path class="c-dark" d="M-6 0L0-14 6 0z"/><path class="ink" d="M0-30v-8M-14-16L-26 0"/></g>"#;
