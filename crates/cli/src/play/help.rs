//! What can be typed.

/// Commands as they are typed.
pub(super) const COMMANDS: [&str; 13] =
    ["help", "back", "why ", "rule ", "odds", "board", "figures", "log", "log all", "undo", "asides", "save ", "quit"];

pub(super) const HELP: &str = "You may type
  3                 the choice with this number
  move 3,4 3,5      a choice in its notation
  mo 3,4            letters that begin the words of one choice; several are listed
  back              all choices again
  why ACTION        whether an action is legal, and which rule forbids it
  rule CLAUSE       the text of a rule
  odds [N]          what may come of the choices, or of choice N
  board             the board again
  figures           everything that stands beside it
  log [all]         what happened lately, or from the beginning
  undo [all]        take back your last decision, or all that may be taken back
  asides            what you may do at any time, such as resigning; type it in full
  save FILE         write the record so far
  quit              leave; with --transcript the record is kept
In a terminal the arrows bring earlier lines back, and Tab completes a word.
";
