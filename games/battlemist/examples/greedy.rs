//! Prints how a greedy bot fares against random ones.

use battlemist::{Battlemist, Setup};
use bots::series::{Series, run};
use serde_json::json;

fn main() {
    for (players, games) in [(2u8, 100), (4, 50)] {
        let options = json!({ "players": players, "map": "quick", "race_assignment": "random", "round_limit": 60 });
        let Ok(setup) = serde_json::from_value::<Setup>(options) else { continue };
        let (Ok(greedy), Ok(random)) = ("greedy".parse(), "random".parse()) else { continue };
        let mut table = vec![greedy];
        table.resize(usize::from(players), random);
        match run::<Battlemist>(&setup, &Series::new(table, games, 7), &|_| {}) {
            Ok(report) => println!("{players} players: {:?} of {games}, {:.1} s", report.wins, report.seconds),
            Err(error) => println!("{error}"),
        }
    }
}
