//! What can be typed. Commands are the same in every language, like the notation of actions.

use stage::Language;

/// Commands as they are typed.
pub(super) const COMMANDS: [&str; 13] =
    ["help", "back", "why ", "rule ", "odds", "board", "figures", "log", "log all", "undo", "asides", "save ", "quit"];

pub(super) fn help(language: Language) -> &'static str {
    language.pick(ENGLISH, FRENCH)
}

const ENGLISH: &str = "You may type
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

const FRENCH: &str = "Vous pouvez taper
  3                 le choix de ce numéro
  move 3,4 3,5      un choix dans sa notation
  mo 3,4            des lettres qui commencent les mots d’un choix ; s’il y en a plusieurs, ils sont listés
  back              de nouveau tous les choix
  why ACTION        si une action est permise, et quelle règle l’interdit
  rule CLAUSE       le texte d’une règle
  odds [N]          ce qui peut résulter des choix, ou du choix N
  board             de nouveau le plateau
  figures           tout ce qui est à côté
  log [all]         ce qui s’est passé dernièrement, ou depuis le début
  undo [all]        reprendre votre dernière décision, ou tout ce qui peut l’être
  asides            ce que vous pouvez faire à tout moment, comme abandonner ; à taper en entier
  save FILE         écrire l’enregistrement jusqu’ici
  quit              partir ; avec --transcript l’enregistrement est gardé
Dans un terminal, les flèches ramènent les lignes précédentes, et Tab complète un mot.
";
