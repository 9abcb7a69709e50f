//! Golden texts: written when blessed, compared otherwise, and a whole match as text.

use testkit::golden;
use toy::charms::{Charms, Setup};

#[test]
fn a_blessed_text_is_kept_and_a_changed_one_shows_its_lines() {
    let file = std::env::temp_dir().join(format!("wartable-golden-{}/new/text.txt", std::process::id()));
    let missing = golden::compare(&file, "one\n", false).expect_err("nothing is kept yet");
    assert!(missing.contains("WARTABLE_BLESS=1"), "{missing}");

    golden::compare(&file, "one\ntwo\nthree\n", true).expect("written");
    assert_eq!(golden::compare(&file, "one\ntwo\nthree\n", false), Ok(()));
    let differs = golden::compare(&file, "one\n2\nthree\n", false).expect_err("a line differs");
    assert!(differs.ends_with("line 2:\n  one\n- two\n+ 2\n"), "{differs}");
    let longer = golden::compare(&file, "one\ntwo\nthree\nfour\n", false).expect_err("a line more");
    assert!(longer.ends_with("line 4:\n  three\n+ four\n"), "{longer}");
    let rolling: String = (0..20).map(|n| format!("{n}\n")).collect();
    let long = golden::compare(&file, &rolling, false).expect_err("all lines differ");
    assert!(long.contains("+ … and 8 lines more"), "{long}");
    std::fs::remove_dir_all(file.ancestors().nth(2).expect("the folder")).expect("cleaned up");
}

#[test]
fn a_toy_plays_as_it_did() {
    let setup = Setup { rounds: 3, pauses: true };
    golden::check("charms.txt", &golden::playthrough::<Charms>(&setup, 3, 100).expect("a whole match"));
}
