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
section-seat = { $section }, { $office }
region-yours = à vous, { $units } à jouer
region-done = aucune à jouer
region-no-order = aucun ordre
region-ready = { $units } à jouer
region-units = { $units ->
    [0] aucune unité
    [one] 1 unité
   *[other] { $units } unités
}
auto-pass = Pas ce tour
sections = Zones
tactic = Tactique
green = Vert
blue = Bleu
red = Rouge
goal = { $banners ->
    [one] La première bannière gagne
   *[other] { $banners } bannières gagnent
}
goal-epic = { $banners } bannières et { $lead } de plus que l’ennemi gagnent, ou { $minor } bannières
goal-allies = La bataille finit avec la manche où un camp gagne sa { $banners }ᵉ bannière
ally-named = { $camp } { $letter }
ally-title = allié { $letter }
box-line = Des bannières, de la bravoure et un peu de magie sur un champ d’hexagones.
box-players = 2 à 6 joueurs
box-time = 60 min

## Unités

place-said = { $tile }, { $sections }
unit-said = { $unit }, { $camp }, { $figures ->
    [one] { $figures } figurine
   *[other] { $figures } figurines
} sur { $full }, Intrépide { $bold }, en { $hex }
illusory = illusoire
webbed = prise dans la toile
poisoned = empoisonnée
hidden = cachée
ordered = activée
commanded-by = commandée par le { $office }
then-by = puis par le { $office }
belongs-to = joueur { $side }
fact-figures = Figurines
fact-dice = Dés
fact-move = Déplacement
moves = { $battle } et combat, { $longest } sans
fact-weapon = Arme
weapon-range = { $weapon }, portée { $range }
fact-bold = Intrépide
fact-flag = Un drapeau
fact-command = Commandée par
now-then = { $now }, puis { $then }
fact-owner = Appartient à
fact-illusion = Illusion
illusion-said = ne combat jamais, disparaît à la première touche, aucune bannière
tile-of = { $tile }, { $side }
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

row-banner = { $unit }
row-moved = déplacée
row-cap = { $tile }, au plus { $cap }
row-bonus = { $cards }
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
    [0] bloquée
    [one] recule de 1
   *[other] recule de { $hexes }
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
retreat-vanishes = elle disparaît
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
attacks = { $number ->
    [one] attaque
   *[other] attaquent
}
defends = { $number ->
    [one] défend
   *[other] défendent
}
battles-back = { $number ->
    [one] riposte
   *[other] ripostent
}
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
choose-creature = Créature : { $creature }
choose-set = Prendre le jeu { $set }
pick-card = Mettre { $card } dans la pioche
assign-card = { $card } pour { $post }
choose-zone = { $zone ->
    [red] Les zones rouges
   *[blue] Les zones bleues
}
give-up = Ne pas la placer
exchange = Prendre { $unit } à la place
specialist = { $card ->
    [archers-stakes] Pieux d’archers
    [bow-upgrade] Arcs longs
    [dwarven-mercenaries] Mercenaires nains
    [goblinoid-mercenaries] Mercenaires gobelinoïdes
    [forced-enrollment] Enrôlement forcé
    [illusionary-troops] Troupes illusoires
    [infiltration] Infiltration
    [kings-allies] Alliés du roi
    [prayer] Prière
   *[vantage-point] Point de vue
}
post = { $post ->
    [right] l’avant-garde à droite
    [center] le corps de bataille au centre
    [left] l’arrière-garde à gauche
    [reserve] la réserve
   *[scouts] les éclaireurs
}
place-at = Placer en { $hex }
appear-at = Apparaître en { $hex }
keep = Garder { $card }
play = Jouer { $card }
play-rack = Jouer { $card } du pupitre
play-pair = Jouer { $card } avec { $rack } du pupitre
answer-card = Répondre à { $card }
play-for = Jouer { $card } pour { $price ->
    [one] { $price } pion
   *[other] { $price } pions
}
play-again = Jouer { $card } et { $again } pour { $price ->
    [one] { $price } pion
   *[other] { $price } pions
}
choose = Choisir { $thing }
choose-for = Choisir { $unit } pour { $price ->
    [one] { $price } pion
   *[other] { $price } pions
}
order = Activer { $unit }
order-ally = Activer { $unit } pour deux ordres
pay-order = Activer { $unit } pour { $price ->
    [one] { $price } pion
   *[other] { $price } pions
}
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
fight-on = Continuer le combat
no-card = Aucune carte
no-toll = Renoncer à l’attaque
no-answer = Ne pas riposter
stay = Rester
no-pursuit = Ne pas poursuivre
no-bonus-melee = Pas de mêlée bonus
no-second-shot = Pas de second tir
no-second-card = Pas de seconde carte
roll-orders = Lancer les dés des ordres
no-along = Pas de carte : donner les ordres
end-orders = Fin des ordres
end-moves = Fin des déplacements
end-turn = Fin des combats
pass-move = Ne plus bouger pour l’instant
pass-combat = Ne plus combattre pour l’instant
end-jumps = Fin de l’éclair
end-targets = Plus de cible
end-specialists = Plus de Spécialistes
end-hire = Ne plus l’utiliser

## Cartes

copied = copiée
in-play = En jeu
deployment = Déploiement
deployment-cards = Cartes Déploiement
from-rack = du pupitre
rack = Le pupitre épique
hand-and-rack = Main et pupitre
play-with = { $rack } avec
pair-orders = { $card } : { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}
two-sections = Deux cartes Zone
one-from-each = une de la main, une du pupitre
warlord-plays = { $cards } ; le Seigneur de Guerre joue
rack-section = seule ou avec une de vos cartes Zone
rack-tactic = seule
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
banners-won = { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
}
this-round = Cette manche
last-round = Dernière manche
round-left = { $turns ->
    [0] ce tour et aucun autre
    [one] ce tour et { $turns } autre
   *[other] ce tour et { $turns } autres
}
turn-tokens = Pions Tour de jeu
council-of = Conseil : { $camp }
orders = Ordres
slot-units = Unités de la carte
slot-any = Unité au choix
slots-left = { $left } sur { $slots }
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
figure-turn-token = pion Tour de jeu
may-react = peut réagir
answers = répond
of-needed = sur { $banners }
of-camp = camp { $banners }

## Question

you-decide = À vous : { $what }
you-go-on = Vous continuez : aucune carte jouable maintenant
several-decide = Plusieurs joueurs décident : { $what }
decides = { $camp } décide : { $what }
wins = { $camp } gagne
wins-ultimate = { $camp } gagne { $score } ; { $player } est le vainqueur ultime avec { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
}
wins-shared = { $camp } gagne { $score } ; les deux alliés partagent la victoire avec { $banners ->
    [one] { $banners } bannière chacun
   *[other] { $banners } bannières chacun
}
drawn-match = Personne ne gagne
ending-banners = Les bannières sont gagnées.
ending-decisive = Une victoire décisive : assez de bannières, et deux de plus.
ending-minor = Une victoire mineure : la neuvième bannière.
ending-round = La manche de la huitième bannière est finie.
ending-last-unit = Il ne reste aucune unité ennemie.
ending-stalemate = Trente tours sans une perte.
ending-resigned = L’autre camp a abandonné.
office = { $office ->
    [left-marshal] Maréchal gauche
    [warlord] Seigneur de Guerre
   *[right-marshal] Maréchal droit
}
office-letter = { $office ->
    [left-marshal] G
    [warlord] S
   *[right-marshal] D
}
seat-named = { $camp }, { $office }
office-of-sections = { $office } ({ $sections })
ask-react-own = une carte avec l’attaque : { $attacker } contre { $target }
ask-council = le niveau du { $role }
ask-creature = la créature du conseil, ou aucune
ask-councils = les Conseils de Guerre
ask-set = un jeu de cartes Déploiement
ask-drafts = les cartes Déploiement
ask-pick = la prochaine carte de la pioche
why-draft = En secret ; toutes les cartes se montrent ensemble.
ask-assign = la carte pour { $post }
ask-zone = les zones des corps d’armée
ask-deploy = où placer { $unit } pour { $post }
why-deploy = Sur une case éclairée.
ask-levy = contre quoi échanger la levée pour { $unit }
why-levy = Il ne reste pas de telle unité dans la boîte.
ask-specialist = une carte Spécialiste, ou aucune
why-specialist = { $left ->
    [one] Il reste { $left } carte.
   *[other] Il reste { $left } cartes.
}
ask-hire = à quoi sert { $card }
why-hire = Une par une.
why-council = { $left ->
    [one] { $left } niveau à répartir, en secret.
   *[other] { $left } niveaux à répartir, en secret.
}
why-secret = En secret.
ask-site = où placer { $tile }
why-site = Sur une case éclairée de sa moitié.
ask-keep = quelles cartes Arcane garder
why-keep = Les autres retournent cachées.
ask-command = jouer une carte Commandement
why-command = Valeur de commandement { $value }.
ask-react = répondre à { $card } par l’Arcane, ou laisser faire
ask-react-moves = répondre aux mouvements par l’Arcane, ou laisser faire
ask-react-attack = répondre à l’attaque : { $roller } contre { $victim }
ask-react-roll = répondre au jet : { $roller } contre { $victim }
why-react = Une carte Arcane par tour.
ask-target = la cible pour { $card }
why-target = Cliquez une unité ou une case éclairée.
ask-choose = choisir une carte de la main
ask-copy = à quelle carte répond Contre-Attaque
why-copy = L’ennemi a joué deux cartes Zone.
ask-add = une carte Zone du pupitre à côté de la carte imposée, ou aucune
ask-allies = quelles unités alliées associer à { $card }
why-allies = { $tokens ->
    [one] Un pion chacune ; { $tokens } disponible.
   *[other] Un pion chacune ; { $tokens } disponibles.
}
ask-rob = quel adversaire perd un pion
why-rob = Le Repaire du Brigand en prend un.
why-add = Ordres Factices a imposé une carte Zone.
why-choose = { $seen ->
    [camp] Seul le camp qui choisit la voit.
   *[player] Seul le joueur qui choisit la voit.
}
ask-along = jouer une carte Arcane, ou lancer les dés des ordres
ask-along-orders = jouer une carte Arcane, ou passer aux ordres
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
ask-web = l’ordre de l’unité dans la toile : { $unit }
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
    [one] Le Sanctuaire a un prix ; { $tokens } pion disponible.
   *[other] Le Sanctuaire a un prix ; { $tokens } pions disponibles.
}
ask-faces = l’usage d’une face Arcane
why-faces = { $faces ->
    [one] Il reste { $faces } face.
   *[other] Il reste { $faces } faces.
}
ask-ignore = combien de drapeaux ignorer : { $unit }
why-ignore = { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
} ; chacun fait reculer de { $hexes ->
    [one] { $hexes } case.
   *[other] { $hexes } cases.
}
ask-retreat = où { $number ->
    [one] recule
   *[other] reculent
} { $unit }
why-retreat = { $hexes ->
    [one] Encore { $hexes } case.
   *[other] Encore { $hexes } cases.
}
ask-battle-back = riposter ou non : { $target } contre { $attacker }
why-battle-back = Une unité Intrépide qui a tenu bon peut riposter.
ask-gain = prendre le terrain ou non : { $attacker }
why-gain = La case de l’ennemi est libre.
ask-pursue = où { $attacker } poursuivent
why-pursue = Une unité montée peut avancer d’une case.
ask-bonus-melee = mêlée bonus : { $attacker }
why-bonus-melee = Une unité montée peut attaquer encore une fois.
ask-second-shot = second tir : { $unit }
why-second-shot = La carte leur donne deux tirs.
ask-destination = où { $number ->
    [one] apparaît
   *[other] apparaissent
} { $unit }
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
    [one] { $tokens } pion Arcane disponible.
   *[other] { $tokens } pions Arcane disponibles.
}
ask-keep-lore = quelle carte Arcane garder
why-keep-lore = L’autre est défaussée.
ask-discard = quelle carte Arcane défausser
why-discard = La main en a plus que le conseil ne permet.

## Journal

log-chose = a choisi : { $role }
log-picks = choisit : { $role } niveau { $level }
log-picks-creature = choisit : { $creature }
log-has-member = a un { $role } de niveau { $level }
log-has-creature = a une créature : { $creature }
log-drafted = a choisi pour son armée
log-chose-set = prend le jeu { $set }
log-picked = met { $card } dans sa pioche
log-drew-deployment = pioche { $card }
log-assigned = garde { $card } pour { $post }
log-chose-zone = { $zone ->
    [red] choisit les zones rouges
   *[blue] choisit les zones bleues
}
log-deploys = déploie { $card } pour { $post }
log-zone = { $zone ->
    [red] occupe les zones rouges
   *[blue] occupe les zones bleues
}
log-enlisted = se placent en
log-given-up = renonce à { $unit }
log-levied = échange une levée contre { $unit }
log-specialist = joue { $card }
log-vanished = n’étaient qu’une illusion
log-initiative = lance les dés du premier tour
log-rolls-orders = lance les dés des ordres
log-prays = prie
log-rolls = { $what ->
    [attack] { $number ->
        [one] lance
       *[other] lancent
    }
    [battle-back] { $number ->
        [one] lance en riposte
       *[other] lancent en riposte
    }
    [extra] { $number ->
        [one] lance des dés de plus
       *[other] lancent des dés de plus
    }
    [confirm] { $number ->
        [one] risque un coup
       *[other] risquent un coup
    }
    [panic] { $number ->
        [one] risque la panique
       *[other] risquent la panique
    }
    [cornered] { $number ->
        [one] ne peut reculer
       *[other] ne peuvent reculer
    }
    [poison] { $number ->
        [one] subit le poison
       *[other] subissent le poison
    }
    [card] { $number ->
        [one] subit des coups
       *[other] sont frappés
    }
    [summon] { $number ->
        [one] appelle l’Élémentaire
       *[other] appellent l’Élémentaire
    }
   *[other] { $number ->
        [one] lance
       *[other] lancent
    }
}
log-first = commence
log-turn-token = a le pion Tour de jeu { $number }
log-places = place { $tile } en
log-tile-gone = La tuile disparaît en
log-arrives = { $number ->
    [one] apparaît en
   *[other] apparaissent en
}
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
log-plays-rack = joue du pupitre
log-racked = Sur le pupitre est posée
log-rack-discarded = Le pupitre perd
log-puts-back = remet sur le pupitre
log-answers-card = répond à
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
log-opponent = est la cible
log-section = Sur la zone { $section }
log-cancelled = reste sans effet
log-takes-back = reprend
log-shows = montre
log-shows-hand = montre sa main
log-ordered = { $number ->
    [one] reçoit un ordre
   *[other] reçoivent un ordre
}
log-unwebbed = { $number ->
    [one] arrache la toile
   *[other] arrachent la toile
}
log-moves = { $number ->
    [one] va en
   *[other] vont en
}
log-attacks = { $number ->
    [one] attaque
   *[other] attaquent
}
log-battles-back = { $number ->
    [one] riposte
   *[other] ripostent
}
log-spared = { $number ->
    [one] échappe à l’attaque
   *[other] échappent à l’attaque
}
log-loses = { $number ->
    [one] perd
   *[other] perdent
} { $figures ->
    [one] { $figures } figurine
   *[other] { $figures } figurines
}
log-falls = { $number ->
    [one] tombe
   *[other] sont éliminés
}
log-banner = { $number ->
    [one] gagne la 1re bannière
   *[other] gagne la { $number }ᵉ bannière
}
log-ignores = { $number ->
    [one] ignore
   *[other] ignorent
} { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
}
log-retreats = { $number ->
    [one] recule en
   *[other] reculent en
}
log-cornered = { $number ->
    [one] ne peut pas reculer de
   *[other] ne peuvent pas reculer de
} { $hexes ->
    [one] { $hexes } case
   *[other] { $hexes } cases
}
log-gains-ground = { $number ->
    [one] prend le terrain en
   *[other] prennent le terrain en
}
log-pursues = poursuivent en
log-webbed = { $number ->
    [one] s’empêtre dans la toile
   *[other] sont pris dans la toile
}
log-poisoned = { $number ->
    [one] subit du poison
   *[other] sont empoisonnés
}
log-cured = { $number ->
    [one] guérit
   *[other] guérissent
}
log-tremor = { $number ->
    [one] fait trembler le sol : Secousse de
   *[other] font trembler le sol : Secousse de
} { $hexes ->
    [one] { $hexes } case
   *[other] { $hexes } cases
}
log-earthquake = { $number ->
    [one] fait trembler le sol : Séisme
   *[other] font trembler le sol : Séisme
}
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
log-would-resign = abandonnerait ({ $office })
log-ally-would-resign = abandonnerait
log-ally-fights-on = continue le combat
log-fights-on = continue le combat ({ $office })
log-wins = { $camp } gagne { $score }, { $how }
log-draw = Personne ne gagne : { $how }
log-ultimate = est le vainqueur ultime avec { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
}
log-shares-victory = partage la victoire, avec { $banners ->
    [one] { $banners } bannière
   *[other] { $banners } bannières
}
how-banners = par les bannières
how-decisive = une victoire décisive
how-minor = une victoire mineure
how-round = la manche de la huitième bannière est finie
how-last-unit = plus aucune unité ennemie
how-stalemate = trente tours sans une perte
how-resigned = l’autre camp a abandonné

## La boîte

adventure = { $adventure ->
    [B1] Deux armées égales en terrain ouvert : ordres, combats et moral, sans Arcane.
    [B2] Une rivière, deux gués et un pont entre vous, et un peu d’Arcane.
    [B3] Des Nains contre des Gobelinoïdes et une Araignée géante, avec tout l’Arcane.
    [B4] Un Géant contre un Élémentaire qui attend d’être invoqué, avec tout l’Arcane.
    [E1] Une grande bataille en terrain ouvert, avec un pupitre pour les deux camps.
    [E2] Une rivière, deux gués et un pont au milieu d’un champ profond.
    [E3] Des Nains parmi les hommes contre des Gobelinoïdes, entre deux collines.
    [E4] Des bois partout, et des Gobelinoïdes dedans.
    [E5] Des Nains de fer contre des Gobelinoïdes et une Araignée géante.
    [E6] Quatre joueurs, deux alliés rivaux par camp, sur les deux rives d’une rivière.
    [E7] Quatre joueurs, deux alliés rivaux par camp, sur une route entre bois et collines.
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
    [commander_epic] Commandant épique
    [seats_standard] Places de l’Étendard
    [reluctant_allies] Fragiles Alliances
    [call_to_arms] Aux Armes !
    [cta_terrain] Terrain
    [cta_specialists] Spécialistes
    [unit_pool] Unités
    [ra_tie] Camps à égalité
    [seats_pennant] Places du Fanion
    [marshal_flank] Maréchal
    [team_sequence] Ordre des places
    [team_hand_visible] Main vue des Maréchaux
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
    [commander_standard] Niveau des Commandants hors du mode Arcane complet.
    [stalemate] Si trente tours sans perte terminent la bataille.
    [commander_epic] Niveau des Commandants hors du mode Arcane complet, sur le plateau épique.
    [seats_standard] Joueurs de l’Étendard sur le plateau épique.
    [reluctant_allies] Si chaque camp réunit deux joueurs rivaux.
    [call_to_arms] Si les armées viennent de cartes Déploiement.
    [cta_terrain] Le terrain des armées piochées.
    [cta_specialists] Cartes Spécialiste que chaque joueur peut jouer.
    [unit_pool] Combien d’unités il y a pour les armées piochées.
    [ra_tie] Ce qui suit quand les camps alliés sont à égalité.
    [seats_pennant] Joueurs du Fanion sur le plateau épique.
    [marshal_flank] Le flanc du Maréchal dans un camp de deux places.
    [team_sequence] Comment les places d’un camp bougent et combattent.
    [team_hand_visible] Si les Maréchaux voient les cartes de leur camp.
   *[other] {""}
}
knob-value = { $value ->
    [lore_mode-adventure] selon l’aventure
    [lore_mode-none] sans Arcane : une bataille historique
    [lore_mode-medieval] une petite pioche Arcane, sans Maîtres
    [lore_mode-full] Conseils de Guerre, lieux remarquables et créatures
    [council_reveal-secret] montrés quand les deux sont complets
    [council_reveal-open] montrés membre par membre
    [creatures-none] aucune créature
    [creatures-adventure] celles de l’aventure
    [creatures-spider] un conseil libre peut aussi prendre l’Araignée géante
    [creatures-all] un conseil libre peut aussi prendre toute créature
    [landmarks-on] avec les lieux
    [landmarks-off] sans
    [first_camp-by_green] le plus de bannières vertes, sinon les dés
    [first_camp-standard] l’Étendard
    [first_camp-pennant] le Fanion
    [victory_banners-0] selon l’aventure
    [goblin_rush-on] ils le peuvent
    [goblin_rush-off] ils ne le peuvent pas
    [terrain_lore_cards-keep] telles qu’imprimées
    [terrain_lore_cards-soften] un dé de moins, seule la couleur touche
    [terrain_lore_cards-remove] retirées de la pioche
    [stalemate-on] ils la terminent
    [stalemate-off] la partie continue
    [reluctant_allies-adventure] selon l’aventure
    [call_to_arms-off] les armées de l’aventure
    [call_to_arms-impromptu] des cartes tirées d’un jeu de sept
    [call_to_arms-organized] des pioches de sept cartes choisies
    [cta_terrain-adventure] celui de l’aventure
    [cta_terrain-open] terrain ouvert
    [unit_pool-unlimited] autant d’unités que sur les cartes
    [unit_pool-limited] ce que contient une boîte, et des levées
    [reluctant_allies-on] quatre joueurs, deux alliés par camp
    [reluctant_allies-off] deux camps
    [ra_tie-extra_round] encore une manche jusqu’à ce qu’un camp mène
    [ra_tie-draw] la bataille est nulle
    [marshal_flank-left] le flanc gauche
    [marshal_flank-right] le flanc droit
    [team_sequence-cycle] une unité chacun à son tour
    [team_sequence-fixed] chaque place avec toutes ses unités
    [team_hand_visible-on] ils les voient
    [team_hand_visible-off] le Seigneur de Guerre seul les voit
   *[other] {""}
}

## La fin

report-turns = tours
report-attacks = attaques
report-battles-back = ripostes
report-lore = cartes Arcane
report-luck = faces qui peuvent toucher
report-turn = Tour { $number }
report-lost = pertes : { $lost } sur { $all }
ask-unused = { $units ->
    [one] { $units } unité n’a pas attaqué. Finir les combats ?
   *[other] { $units } unités n’ont pas attaqué. Finir les combats ?
}

## Refus

refused-not-ordered = l’unité n’est pas activée
refused-moved-enough = l’unité ne peut plus se déplacer ce tour
refused-webbed = l’unité est prise dans la toile
refused-entangled = l’unité est entravée
refused-darken-moves = les unités activées par Pluie de flèches ne se déplacent pas
refused-off-board = aucune unité ne quitte le plateau
refused-occupied = une unité se trouve en { $hex }
refused-impassable = on ne peut pas entrer en { $hex }
refused-way-too-dear = le chemin vers { $hex } coûte plus de pions que vous n’en avez
refused-too-far = { $unit } ne peut pas atteindre { $hex }
refused-not-on-field = l’unité n’est pas sur le champ de bataille
refused-no-circle = seule une unité sur le Cercle d’invocation de son camp peut invoquer
refused-sabotaged = le cercle est saboté
refused-no-elemental = il n’y a pas d’Élémentaire à invoquer
refused-circle-full = aucune case voisine du cercle n’est libre
refused-no-web = une araignée prend dans sa toile un ennemi visible à 2 cases au plus, pour 1 pion
refused-no-quake = seul un Élémentaire fait trembler le sol, près d’une unité adjacente
refused-tremor = une Secousse fait reculer de 1 à { $hexes } cases
refused-price = son prix en pions est { $price }
refused-summon-place = l’Élémentaire apparaît sur une case libre à côté du cercle
refused-ignore = { $unit } ne peut pas ignorer autant de drapeaux : { $flags }
refused-retreat = on recule sur une case libre de la rangée suivante, vers son propre bord
refused-not-in-that-hand = la carte { $card } n’est pas dans cette main
refused-same-card = ce doit être une autre carte que celle qui a été jouée
refused-cannot-be-put = { $unit } ne peut pas être placée en { $hex }
refused-jump = l’éclair saute sur un ennemi adjacent qu’il n’a pas encore frappé
refused-not-struck = { $unit } n’est pas parmi les unités qui restent à frapper
refused-not-drawn = la carte { $card } n’a pas été piochée
refused-not-in-hand = la carte { $card } n’est pas dans votre main
refused-not-on-rack = la carte { $card } n’est pas sur le pupitre
refused-pair-places = de deux cartes Zone, l’une vient de votre main et l’autre du pupitre
refused-pair-kinds = seules deux cartes Zone se jouent ensemble
refused-not-played-before = la carte { $card } n’a pas été jouée au tour précédent
refused-lieu-played = une carte Arcane a été jouée à la place d’une carte Commandement
refused-not-now = la carte { $card } ne peut pas être jouée maintenant
refused-lore-played = votre carte Arcane de ce tour est jouée
refused-deja-vu = Déjà vu ! n’est pas dans votre main
refused-too-few-tokens = vous avez trop peu de pions
refused-no-target = la carte n’a pas de cible
refused-both-on-field = les deux unités doivent être sur le champ de bataille
refused-card-not-fitting = la carte ne convient pas à cette attaque
refused-target = { $target } n’est pas une cible de la carte { $card }
refused-section-target = cette zone n’est pas une cible de la carte { $card }
refused-needs-target = la carte a besoin d’une cible
refused-site = { $hex } n’est pas une case vide des rangées prévues pour les lieux
refused-mode = l’aventure ne se joue pas dans ce mode
refused-attacked = l’unité a attaqué
refused-all-finished = tous les joueurs du camp ont terminé leurs combats
refused-place-bars-battle = l’unité est entrée en un lieu où elle ne peut pas combattre ce tour
refused-moved-too-far = l’unité s’est trop déplacée pour combattre
refused-may-not-battle = l’unité ne peut pas combattre ce tour
refused-no-enemy = { $target } n’est pas un ennemi sur le champ de bataille
refused-out-of-reach = { $target } est hors de portée
refused-hidden = { $target } est cachée
refused-no-point-blank = Pluie de flèches ne permet aucune attaque à bout portant
refused-enemy-adjacent = un ennemi est adjacent à { $unit }
refused-no-sight = { $unit } ne voit pas { $target }
refused-out-of-reach-of = { $target } est hors de portée de { $unit }
refused-no-poison = on ne peut y poser aucun pion poison
refused-no-push = personne ne peut être repoussé
refused-pursuit = on poursuit sur une case voisine, libre et franchissable
refused-bonus-melee = l’unité qui poursuit fait sa mêlée bonus contre un ennemi adjacent
refused-council-order = les membres d’un conseil se choisissent dans leur ordre
refused-council-level = un niveau va de 0 à 3
refused-council-sum = un conseil a un nombre exact de niveaux
refused-council-creature = ce conseil ne peut pas avoir cette créature
refused-no-seat = il n’y a pas de { $seat } à cette table
refused-draft = on choisit des cartes Déploiement
refused-set-taken = votre allié a pris ce jeu
refused-pick = la carte { $card } ne peut pas entrer dans votre pioche
refused-assign = la carte { $card } n’est pas parmi vos cartes piochées
refused-deployment = l’unité ne peut pas se placer en { $hex }
refused-give-up = on ne renonce qu’aux unités de la réserve
refused-levy = une levée s’échange contre une unité restante de sa couleur ou d’une couleur inférieure
refused-deploying = on déploie les unités
refused-specialists = on joue des cartes Spécialiste
refused-specialist-used = vous avez joué cette carte Spécialiste
refused-hire = la carte ne sert pas à cela
refused-illusion = une unité illusoire n’attaque jamais
refused-seats = un camp n’a plusieurs places que sur le plateau épique
refused-allies = Fragiles Alliances demande le plateau épique et des unités des deux alliés dans chaque camp
refused-allies-seats = avec Fragiles Alliances chaque camp a deux joueurs et pas de Maréchaux
refused-opponent = choisissez un de vos deux adversaires
refused-allys-unit = une réaction n’aide que vos propres unités
refused-ally-plays = votre allié joue la carte Arcane de votre camp à son tour
refused-other-seat = une autre place de votre camp commande { $unit }
refused-warlord-plays = le Seigneur de Guerre joue les cartes de son camp
refused-warlord-pays = le Seigneur de Guerre dépense les pions de son camp
refused-would-resign = vous avez dit que vous abandonneriez
refused-fights-on = vous n’avez pas dit que vous abandonneriez
refused-second-shot = { $unit } tire d’abord une seconde fois
refused-rush = un Gobelinoïde qui s’est rué doit attaquer
refused-camp-lore-played = la carte Arcane de votre camp est jouée pour ce tour
refused-another-decides = { $why } ; un autre joueur décide
refused-no-counter = le tour précédent n’a pas eu de carte Commandement
refused-no-own-unit = { $unit } n’est pas une de vos unités sur le champ de bataille
refused-has-order = l’unité est déjà activée
refused-orders-itself = cette carte active elle-même ses unités
refused-no-order-left = il ne reste pas d’ordre pour { $unit }
refused-apart = { $unit } se tient à l’écart de la chaîne
refused-only-creature = seule une créature de votre camp s’active contre des pions
refused-order-too-dear = l’ordre coûte plus de pions que vous n’en avez
refused-councils = on choisit les Conseils de Guerre
refused-sites = on place les lieux remarquables et les repaires
refused-starting-lore = on choisit les cartes Arcane de départ
refused-command-first = on joue d’abord une carte Commandement
refused-copying = Contre-Attaque nomme la carte à laquelle elle répond
refused-adding = une carte Zone du pupitre peut être ajoutée
refused-react-command = on peut répondre à la carte Commandement
refused-react-move = on peut répondre aux mouvements
refused-react-own = le Seigneur de Guerre peut jouer une carte avec l’attaque
refused-react-attack = on peut répondre à l’attaque
refused-react-roll = on peut répondre au jet de dés
refused-react-lore = on peut répondre à la carte Arcane
refused-lore-needs-targets = la carte Arcane a besoin de ses cibles
refused-choosing = on choisit une carte de la main montrée
refused-along = une carte Arcane peut accompagner la carte Commandement
refused-ordering = on active les unités avant tout mouvement
refused-web-order = on utilise l’ordre d’une unité prise dans la toile
refused-moving = les unités activées se déplacent
refused-battling = les unités activées combattent
refused-toll = le Sanctuaire demande son prix
refused-faces = on utilise une face Arcane
refused-ignoring = on peut ignorer des drapeaux
refused-retreating = une unité recule
refused-battle-back = la cible peut riposter
refused-gain = l’attaquant peut prendre le terrain
refused-pursue = l’unité montée peut poursuivre
refused-bonus = l’unité montée peut faire une mêlée bonus
refused-shooting-again = l’unité peut tirer une seconde fois
refused-destination = l’unité a besoin de sa nouvelle case
refused-jumping = l’éclair peut sauter
refused-striking = on choisit la prochaine unité frappée
refused-joining = des unités alliées peuvent en profiter pour un pion chacune
refused-robbing = le Repaire du Brigand prend un pion
refused-summoning = l’Élémentaire apparaît
refused-scouting = on garde une carte Commandement sur deux
refused-income = on prend des pions ou des cartes Arcane
refused-keeping-lore = on garde une carte Arcane sur deux
refused-discarding = on défausse les cartes Arcane au-delà de la limite
refused-over = la bataille est finie

verb-attack = Attaquer
verb-move = Déplacer
verb-order = Activer
verb-command = Commander
verb-lore = Arcane
verb-keep = Garder
verb-discard = Défausser
verb-council = Conseil
verb-place = Placer
verb-target = Viser
verb-choose = Choisir
verb-creature = Créature
verb-retreat = Battre en retraite
verb-ignore = Ignorer
verb-follow = Poursuivre
verb-take = Prendre
verb-web = Toile
verb-pass = Passer
verb-done = Terminer
verb-resign = Abandonner
