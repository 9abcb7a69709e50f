### Les textes de BattleLore en français.

## Camps et zones

camp = { $camp ->
    [standard] Étendard
   *[pennant] Fanion
}
section = { $section ->
    [left] gauche
    [center] centre
   *[right] droite
}
section-title = { $section ->
    [left] Gauche
    [center] Centre
   *[right] Droite
}
sections = Zones
tactic = Tactique
green = Vert
blue = Bleu
red = Rouge
goal = { $banners ->
    [one] La première bannière gagne
   *[other] { $banners } bannières gagnent
}
box-line = Des bannières, de la bravoure et un peu de magie sur un champ d’hexagones.
box-players = 2 joueurs
box-time = 60 min

## Unités

unit-said = { $unit }, { $camp }, { $figures } figurines sur { $full }, Intrépide { $bold }, en { $hex }
webbed = prise dans la toile
poisoned = empoisonnée
hidden = cachée
ordered = activée
fact-figures = Figurines
fact-dice = Dés
fact-move = Déplacement
moves = { $battle } et combat, { $longest } sans
fact-weapon = Arme
weapon-range = { $weapon }, portée { $range }
fact-bold = Intrépide
fact-flag = Un drapeau
hexes = { $hexes ->
    [one] recule de { $hexes } case
   *[other] recule de { $hexes } cases
}
in-force = en vigueur
daunted = 0 : une carte l’effraie
bold-own = son peuple
bold-support = deux alliés adjacents
bold-terrain = terrain
bold-stronghold = Place forte amie
bold-cards = Arcane
cliff = Falaise

## Terrain

tile-enter = Pour y entrer
tile-impassable = impossible
tile-stop = l’unité s’arrête
tile-stop-others = toute unité sauf les tireurs s’arrête
tile-battle = Combat après l’entrée
tile-no-battle = pas ce tour
tile-missile-battle = tireurs seulement, ce tour
tile-missile-bold = Intrépide pour les tireurs
tile-cap-in = Dés contre elle, au plus
tile-cap-in-melee = Dés contre elle en mêlée, au plus
tile-cap-out = Ses dés, au plus
tile-uphill = En montée, à pied / à cheval
tile-sight = Vue
tile-blocks = bloquée

## Dés et chances

row-moved = déplacée
row-cap = { $tile }, au plus { $cap }
row-penalty = Second souffle
row-parried = Parade
row-sum = Dés
row-hits = { $strikes ->
    [yes] Touche : { $colour } et frappes
    [later] Touche : { $colour }, et frappes sauf la première
   *[no] Touche : { $colour } seulement
}
row-lore-hits = Les faces Arcane touchent
row-battle-back = Riposte
row-retreat = Un drapeau
no-battle-back = aucune
battle-back-dice = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
never = nulle part
retreat-blocked = { $hexes ->
    [0] bloquée, { $lost } perdue
    [one] recule de 1, { $lost } perdue
   *[other] recule de { $hexes }, { $lost } perdue
}
dice = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
eliminate = éliminée
at-least-one = au moins 1 figurine
routed = un drapeau subi
before-the-roll = Avant le jet
the-roll = Le jet
melee = mêlée
ranged = à distance
attacks = attaquent
defends = défendent
battles-back = ripostent
extra-dice = Dés supplémentaires
roll-result = { $hits ->
    [one] { $hits } touche
   *[other] { $hits } touches
}, { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
}

## Choix

role = { $role ->
    [commander] Commandant
    [warrior] Guerrier
    [rogue] Brigand
    [wizard] Sorcier
    [cleric] Clerc
   *[creature] Créature
}
creature = { $creature ->
    [none] Pas de créature
    [spider] Araignée géante
    [giant] Géant des collines
   *[elemental] Élémentaire de terre
}
level = Niveau { $level }
choose-level = { $role } : niveau { $level }
choose-creature = Prendre : { $creature }
place-at = Placer en { $hex }
appear-at = Apparaître en { $hex }
keep = Garder { $card }
play = Jouer { $card }
play-for = Jouer { $card } pour { $price ->
    [one] { $price } pion
   *[other] { $price } pions
}
play-again = Jouer { $card } et { $again } pour { $price ->
    [one] { $price } pion
   *[other] { $price } pions
}
choose = Choisir { $thing }
order = Activer { $unit }
pay-order = Activer { $unit } pour { $price } pions
pay = Payer { $price }
unweb = Arracher la toile
act-webbed = Combattre dans la toile
move-to = Aller en { $hex }
move-only = Aller en { $hex }, sans combat
move-rush = Se ruer en { $hex }
move-paid = Aller en { $hex } pour { $price ->
    [one] { $price } pion
   *[other] { $price } pions
}
attack = Attaquer { $target }
attack-with = Attaquer { $target } avec { $card }
web = Toile
web-target = Toile sur { $target } ({ $unit })
tremor = { $hexes ->
    [one] Secousse, { $hexes } case
   *[other] Secousse, { $hexes } cases
}
tremor-of = { $hexes ->
    [one] Secousse, recul de { $hexes } case
   *[other] Secousse, recul de { $hexes } cases
} ({ $unit })
earthquake = Séisme
earthquake-of = Séisme ({ $unit })
summon = Invoquer
summon-with = Invoquer l’Élémentaire ({ $unit })
pay-toll = Payer { $price } et attaquer
face-token = Prendre un pion Arcane
face-poison = Empoisonner la cible
face-push = Repousser la cible
ignore = { $flags ->
    [0] N’ignorer aucun drapeau
    [one] Ignorer { $flags } drapeau
   *[other] Ignorer { $flags } drapeaux
}
retreat-to = Reculer en { $hex }
battle-back = Riposter
gain-ground = Prendre le terrain
pursue-to = Poursuivre en { $hex }
take = { $income ->
    [tokens] Prendre 2 pions
    [token-and-card] Prendre un pion et une carte
   *[cards] Piocher 2 cartes, en garder 1
}
discard = Défausser { $card }
resign = Abandonner
no-card = Aucune carte
no-toll = Renoncer à l’attaque
no-answer = Ne pas riposter
stay = Rester
no-pursuit = Ne pas poursuivre
no-bonus-melee = Pas de mêlée bonus
no-second-shot = Pas de second tir
roll-orders = Lancer les dés des ordres
end-orders = Fin des ordres
end-moves = Fin des déplacements
end-turn = Fin des combats
end-jumps = Fin de l’éclair
end-targets = Plus de cible

## Cartes

copied = copiée
in-play = En jeu
drawn = Piochées
shown-hand = La main qu’on vous montre
nothing-to-copy = rien à copier
of-limit = { $cards } sur { $limit }
command-cards = Cartes Commandement
lore-cards = Cartes Arcane
units = { $units ->
    [one] active { $units } unité
   *[other] active { $units } unités
}
tokens = { $tokens ->
    [one] { $tokens } pion Arcane
   *[other] { $tokens } pions Arcane
}
may-be-played = jouable
one-a-turn = une par tour
too-dear = trop chère
no-target = pas de cible
moment = { $window ->
    [lieu] au lieu d’un ordre
    [cmd] contre un ordre
    [along] avec un ordre
    [move-r] contre un mouvement
    [move] en vous déplaçant
    [combat] pendant vos combats
    [own] avec une attaque
    [def] si l’on vous attaque
    [rolled] après leurs dés
    [end] après les combats
    [lore] contre de l’Arcane
   *[with] avec une carte
}
command-value = VC
card-section = { $orders } dans la zone
card-wings = { $orders } sur chaque flanc
card-sections = { $orders } dans chaque zone
card-scout = 1 unité, puis 1 carte sur 2
card-charge = Cavaliers, +{ $dice } en mêlée
card-onslaught = Chaîne à pied, { $hexes } cases et mêlée
card-darken = Tireurs, { $shots } tirs
card-leadership = Unités au choix : { $orders }
card-counter = La dernière carte ennemie
card-battlelore = Les dés décident
card-colour = Jusqu’à { $orders } de la couleur
class = { $class ->
    [0] Guerrier
    [1] Brigand
    [2] Sorcier
   *[3] Clerc
}

## Panneaux

victory-banners = Bannières de victoire
to-win = Pour gagner
council-of = Conseil : { $camp }
orders = Ordres
slot-units = Unités de la carte
slot-any = Unité au choix
slot-given = Donnés
slot-open = Peuvent encore en recevoir
command-value-title = Valeur de commandement
until-next-turn = jusqu’au prochain tour de son camp
until-victims-turn = jusqu’au prochain tour de cette unité
until-turn-ends = jusqu’à la fin du tour
lore-card-played = carte Arcane du tour jouée
in-force-title = En vigueur
known-cards = Connu d’autres mains
command-deck = pioche Commandement
command-discards = Défausse Commandement
discards = défausse
lore-deck = Pioche Arcane
lore-discards = Défausse Arcane
lore-supply = puits d’Arcane
cards-at-most = { $cards ->
    [one] { $cards } carte au plus
   *[other] { $cards } cartes au plus
}
decks = Pioches
step-command = Commandement
step-order = Ordres
step-move = Mouvement
step-combat = Combat
step-draw = Pioche
of = { $done } sur { $all }
figure-commands = commandement
figure-tokens = Arcane
figure-lore = cartes Arcane
figure-units = unités
may-react = peut réagir
answers = répond
of-needed = sur { $banners }

## Question

you-decide = À vous : { $what }
you-go-on = Vous continuez : aucune carte jouable maintenant
several-decide = Les deux camps décident : { $what }
decides = { $camp } décide : { $what }
wins = { $camp } gagne
drawn-match = Personne ne gagne
ending-banners = Les bannières sont gagnées.
ending-last-unit = Il ne reste aucune unité ennemie.
ending-stalemate = Trente tours sans une perte.
ending-resigned = L’autre camp a abandonné.
ask-council = le niveau de votre { $role }
why-council = { $left ->
    [one] { $left } niveau à répartir, en secret.
   *[other] { $left } niveaux à répartir, en secret.
}
ask-site = où placer { $tile }
why-site = Dans votre moitié, sur une case éclairée.
ask-keep = quelles cartes Arcane garder
why-keep = Les autres retournent cachées.
ask-command = jouer une carte Commandement
why-command = Valeur de commandement { $value }.
ask-react = répondre à { $card } par l’Arcane, ou laisser faire
ask-react-moves = répondre aux mouvements par l’Arcane, ou laisser faire
ask-react-attack = répondre : { $roller } attaquent { $victim }
ask-react-roll = répondre aux dés de { $roller } contre { $victim }
why-react = Une carte Arcane par tour.
ask-target = la cible de { $card }
why-target = Cliquez une unité ou une case éclairée.
ask-choose = choisir une carte de la main
why-choose = Vous seul la voyez.
ask-along = jouer une carte Arcane, ou lancer les dés des ordres
why-along = { $tokens ->
    [one] { $tokens } pion Arcane.
   *[other] { $tokens } pions Arcane.
}
ask-order = qui activer
why-order = { $units ->
    [0] Plus personne ne peut recevoir d’ordre.
    [one] { $units } unité peut encore recevoir un ordre.
   *[other] { $units } unités peuvent encore recevoir un ordre.
}
ask-web = ce que { $unit } font de leur ordre
why-web = Elle est prise dans la toile : elle l’arrache, ou combat sur place.
ask-move = déplacer les unités activées
why-move = { $units ->
    [0] Plus personne ne peut se déplacer.
    [one] { $units } unité peut encore se déplacer.
   *[other] { $units } unités peuvent encore se déplacer.
}
ask-combat = qui attaquer
why-combat = { $units ->
    [0] Aucune unité n’a d’ennemi à portée.
    [one] { $units } unité a un ennemi à portée.
   *[other] { $units } unités ont un ennemi à portée.
}
why-rush = Un Gobelinoïde qui s’est rué doit attaquer.
ask-toll = payer { $price } pour attaquer, ou renoncer
why-toll = { $tokens ->
    [one] Le Sanctuaire a un prix ; vous avez { $tokens } pion.
   *[other] Le Sanctuaire a un prix ; vous avez { $tokens } pions.
}
ask-faces = l’usage d’une face Arcane
why-faces = { $faces ->
    [one] Il reste { $faces } face.
   *[other] Il reste { $faces } faces.
}
ask-ignore = combien de drapeaux { $unit } ignorent
why-ignore = { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
} ; chacun fait reculer de { $hexes ->
    [one] { $hexes } case.
   *[other] { $hexes } cases.
}
ask-retreat = où reculent { $unit }
why-retreat = { $hexes ->
    [one] Encore { $hexes } case.
   *[other] Encore { $hexes } cases.
}
ask-battle-back = { $target } ripostent-ils à { $attacker }
why-battle-back = Ils sont Intrépides et ont tenu bon.
ask-gain = { $attacker } prennent-ils le terrain
why-gain = La case de l’ennemi est libre.
ask-pursue = où { $attacker } poursuivent
why-pursue = Une unité montée peut avancer d’une case.
ask-bonus-melee = la mêlée bonus de { $attacker }
why-bonus-melee = Une unité montée peut attaquer encore une fois.
ask-second-shot = le second tir de { $unit }
why-second-shot = La carte leur donne deux tirs.
ask-destination = où apparaissent { $unit }
why-destination = Sur une case éclairée.
ask-jump = où saute l’éclair
why-jump = Sur une unité voisine de la dernière.
ask-struck = qui est frappé ensuite
why-struck = Tous le sont, l’un après l’autre.
ask-summon = où apparaît l’Élémentaire
why-summon = À côté de son cercle.
ask-scout = quelle carte Commandement garder
why-scout = L’autre est défaussée devant tous.
ask-income = que prendre
why-income = { $tokens ->
    [one] Vous avez { $tokens } pion Arcane.
   *[other] Vous avez { $tokens } pions Arcane.
}
ask-keep-lore = quelle carte Arcane garder
why-keep-lore = L’autre est défaussée.
ask-discard = quelle carte Arcane défausser
why-discard = Vous en avez plus que votre conseil ne permet.

## Journal

log-chose = a choisi : { $role }
log-picks = choisit { $role } niveau { $level }
log-picks-creature = choisit { $creature }
log-has-member = a un { $role } de niveau { $level }
log-has-creature = a { $creature }
log-initiative = lance les dés du premier tour
log-rolls-orders = lance les dés des ordres
log-prays = prie
log-rolls = { $what ->
    [attack] lancent
    [battle-back] lancent en riposte
    [extra] lancent des dés de plus
    [confirm] risquent un coup
    [panic] risquent la panique
    [cornered] sont acculés
    [poison] subissent le poison
    [card] sont frappés
    [summon] appellent l’Élémentaire
   *[other] lancent
}
log-first = commence
log-places = place { $tile } en
log-tile-gone = La tuile disparaît en
log-arrives = apparaît en
log-draws-lore = { $cards ->
    [one] pioche { $cards } carte Arcane
   *[other] pioche { $cards } cartes Arcane
}
log-draws-command = { $cards ->
    [one] pioche { $cards } carte Commandement
   *[other] pioche { $cards } cartes Commandement
}
log-drew = pioche
log-kept-lore = garde une carte Arcane
log-kept-command = garde une carte Commandement
log-turn = tour { $number }
log-plays = joue
log-copies = Elle est jouée comme
log-pays = { $tokens ->
    [one] paie { $tokens } pion Arcane
   *[other] paie { $tokens } pions Arcane
}
log-gains = { $tokens ->
    [one] gagne { $tokens } pion Arcane
   *[other] gagne { $tokens } pions Arcane
}
log-on = Sur
log-section = Sur la zone { $section }
log-cancelled = reste sans effet
log-takes-back = reprend
log-shows = montre
log-shows-hand = montre sa main
log-ordered = sont activés
log-unwebbed = arrachent la toile
log-moves = vont en
log-attacks = attaquent
log-battles-back = ripostent
log-spared = sont épargnés
log-loses = { $figures ->
    [one] perdent { $figures } figurine
   *[other] perdent { $figures } figurines
}
log-falls = sont éliminés
log-banner = { $number ->
    [one] gagne la 1re bannière
   *[other] gagne la bannière { $number }
}
log-ignores = { $flags ->
    [one] ignorent { $flags } drapeau
   *[other] ignorent { $flags } drapeaux
}
log-retreats = reculent en
log-cornered = { $hexes ->
    [one] ne peuvent reculer de { $hexes } case
   *[other] ne peuvent reculer de { $hexes } cases
}
log-gains-ground = prennent le terrain en
log-pursues = poursuivent en
log-webbed = sont pris dans la toile
log-poisoned = sont empoisonnés
log-cured = sont guéris
log-healed = { $figures ->
    [one] retrouvent { $figures } figurine
   *[other] retrouvent { $figures } figurines
}
log-promoted = deviennent { $unit }
log-takes = { $income ->
    [tokens] prend des pions
    [token-and-card] prend un pion et une carte
   *[cards] prend des cartes
}
log-discards = défausse
log-shuffled-commands = La défausse Commandement est mélangée
log-shuffled-lore = La défausse Arcane est mélangée
log-resigns = abandonne
log-wins = { $camp } gagne { $score }, { $how }
log-draw = Personne ne gagne : { $how }
how-banners = par les bannières
how-last-unit = plus aucune unité ennemie
how-stalemate = trente tours sans une perte
how-resigned = l’autre camp a abandonné

## La boîte

adventure = { $adventure ->
    [B1] Deux armées égales en terrain ouvert : ordres, combats et moral, sans Arcane.
    [B2] Une rivière, deux gués et un pont entre vous, et un peu d’Arcane.
    [B3] Des Nains contre des Gobelinoïdes et une Araignée géante, avec tout l’Arcane.
    [B4] Un Géant contre un Élémentaire qui attend d’être invoqué, avec tout l’Arcane.
   *[other] Une aventure.
}
with-lore = { $adventure }, avec tout l’Arcane
with-lore-blurb = Le même champ avec Conseils de Guerre, lieux remarquables et toutes les cartes Arcane.
knob = { $key ->
    [lore_mode] Arcane
    [council_levels] Niveaux du conseil
    [council_reveal] Conseils
    [creatures] Créatures
    [landmarks] Lieux remarquables
    [first_camp] Premier tour
    [victory_banners] Bannières
    [goblin_rush] Ruée gobeline
    [terrain_lore_cards] Cartes de terrain
    [commander_standard] Commandant
    [stalemate] Impasse
   *[other] {""}
}
knob-help = { $key ->
    [lore_mode] Combien d’Arcane il y a.
    [council_levels] Niveaux qu’un Conseil de Guerre répartit.
    [council_reveal] Quand les conseils sont montrés.
    [creatures] Quelles créatures participent.
    [landmarks] Si un niveau 3 apporte un lieu remarquable.
    [first_camp] Quel camp commence.
    [victory_banners] Bannières nécessaires pour gagner.
    [goblin_rush] Si les Gobelinoïdes peuvent se ruer en mêlée.
    [terrain_lore_cards] Fureur des forêts, Grondement des collines et Colère des rivières.
    [commander_standard] Niveau des Commandants sans tout l’Arcane.
    [stalemate] Si trente tours sans perte terminent la bataille.
   *[other] {""}
}

## La fin

report-turns = tours
report-attacks = attaques
report-battles-back = ripostes
report-lore = cartes Arcane
report-luck = faces qui peuvent toucher
report-turn = Tour { $number }
report-lost = { $lost } unités sur { $all }
ask-unused = { $units ->
    [one] { $units } unité n’a pas attaqué. Finir les combats ?
   *[other] { $units } unités n’ont pas attaqué. Finir les combats ?
}
