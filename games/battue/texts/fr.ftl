### Les textes de Battue en français. Une manche est un tour de table ; un combat se livre par assauts.

## Joueurs, hordes et lieux

player = { $colour ->
    [blue] Bleu
    [red] Rouge
    [yellow] Jaune
    [green] Vert
   *[nobody] Personne
}
nobody = personne
warriors = { $warriors ->
    [one] { $warriors } guerrier
   *[other] { $warriors } guerriers
}
ivory-figures = { $figures ->
    [one] { $figures } figurine d’ivoire
   *[other] { $figures } figurines d’ivoire
}
warriors-and-ivory = { $warriors } et { $figures }
# « à son camp », « depuis son camp » : sans contraction.
the-camp = son camp
the-facedown-tile = la tuile cachée en { $space }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
part-of = { $part } sur { $all }
none = aucune

## Cartes dont les effets sont nommés, comme dans `content/`

sappers = Sapeurs
city-watch = Guet de la cité
panic = Panique
muster-horn = Cor de ralliement
hard-ride = Chevauchée
cut-the-bridle = Brides tranchées
legion-returns = Retour de la légion
cracked-wall = Mur fissuré
turris-bellica = Turris Bellica

## Le plateau

subtitle = L’Assaut des seigneurs cavaliers
subtitle-walls = Les Murs de Tarsos
goal = Le plus de points quand { $tiles } sont tenus
goal-tiles = les objectifs
and-last = { $others } et { $last }
terrain-gate = porte
terrain-wall = mur
terrain-tower = tour
terrain-ground = terrain découvert
terrain-tile = tuile
terrain-square = case libre
street = Rue, relie { $tiles }
camp-of = Camp de { $player }, { $horde }, devant { $entry }
camp-left = levé
battle-for = Combat pour { $place }
battle-to-come-for = Combat à venir pour { $place }

## Hordes

horde-at = { $player } à { $place }
horde-said = { $player }, { $horde } à { $place }
riders-at = Cavaliers d’ivoire à { $place }
riders-said = { $riders } sans maître, à { $place }
number-moved = { $warriors ->
    [one] { $warriors } déplacé
   *[other] { $warriors } déplacés
}
number-locked = { $warriors ->
    [one] { $warriors } bloqué
   *[other] { $warriors } bloqués
}
number-free = { $warriors ->
    [one] { $warriors } libre
   *[other] { $warriors } libres
}
fact-warriors = Guerriers
fact-ivory = Figurines d’ivoire
fact-ivory-among = Dont figurines d’ivoire
fact-may-move = Peuvent encore se déplacer
fact-moved = Déplacés
fact-locked = Bloqués par un appel
moves-two-tiles = peut avancer de deux tuiles

## Tuiles

said-defence = défense { $defence }
said-loot = butin { $cards }
said-warrior = un guerrier
already-paid = { $gain }, déjà payé
controlled-by = contrôlée par { $player }
uncontrolled = non contrôlée
uncontrolled-looted = non contrôlée, pillée
defence-changed = { $now } (imprimée { $printed }, { $changes })
power-look = qui la tient regarde une tuile cachée à chaque tour
power-attack = qui la tient attaque avec +1
power-muster = qui la tient appelle un guerrier de plus
power-loot = qui la tient pioche une carte Butin de plus
facedown-tile = Tuile cachée, { $size }
facedown-palace = le Palais
facedown-special = une des quatre tuiles spéciales
scouts-saw = vos éclaireurs ont vu { $tile }, défense { $defence }
has-looked-at-it = { $player } l’a regardée
fact-defence = Défense
fact-points = Points
fact-loot = Cartes Butin
fact-warrior = Guerrier
fact-event = Événement
event-over = passé
event-when-attacked = à l’attaque
fact-power = Pouvoir
fact-controlled-by = Contrôlée par
fact-looted = Pillée
pays-nothing-more = ne rapporte plus rien
fact-may-be = Peut être
one-of-tiles = { $tiles ->
    [one] une seule tuile
   *[other] une tuile sur { $tiles }
}
fact-among = Parmi
defence-range = de { $low } à { $high }, { $mean } en moyenne

## Cartes étalées

event = Événement
being-resolved = en cours
in-force = En vigueur
round-note = assaut { $round }
your-hand = Votre main
cards-in-pile = { $cards } dans la pioche
cards-discarded = { $cards ->
    [one] { $cards } défaussée
   *[other] { $cards } défaussées
}
may-be-played = jouable
no-target = pas de cible
next-round = au prochain assaut
at-turns-start = en début de tour
as-attacker = en attaque
after-your-dice = après vos dés
as-defender = en défense
after-their-dice = après leurs dés
at-turns-end = en fin de tour
band-start = Début de tour
band-attacker = Attaquant
band-defender = Défenseur
band-end = Fin de tour

# Ce que fait une carte Butin, en deux lignes courtes. L’enceinte : portes, murs et tours.
loot-attack = Attaque +{ $value } pour l’assaut
loot-defend = Défense +{ $value } pour l’assaut
loot-at-the-wall = Sur l’enceinte +{ $edge }, sinon +{ $value }
loot-siege = Sur l’enceinte +{ $edge }, là seulement
loot-encircle = +{ $value } par tuile voisine à vous
loot-no-quarter = Si gagné, { $value } défenseurs tombent
loot-talisman = Si perdu, personne ne tombe
loot-reroll = Relancez votre dé
loot-archers = { $value ->
    [one] S’ils perdent, { $value } de plus tombe
   *[other] S’ils perdent, { $value } de plus tombent
}
loot-bribe = L’attaquant doit se replier
loot-bridle = L’attaquant ne peut se replier
loot-riders = { $value ->
    [one] { $value } guerrier rejoint une horde
   *[other] { $value } guerriers rejoignent une horde
}
loot-scouts = { $value ->
    [one] Regardez { $value } tuile cachée
   *[other] Regardez { $value } tuiles cachées
}
loot-hard-ride = Une horde avance de deux tuiles
loot-muster = Les appels amènent { $value } de plus
loot-fingers = Prenez une carte au hasard
loot-sappers = Une tuile perd { $value } de défense
loot-ivory = { $value ->
    [one] Engagez { $value } figurine d’ivoire
   *[other] Engagez { $value } figurines d’ivoire
}
loot-plunder = { $value ->
    [one] Piochez { $value } carte Butin
   *[other] Piochez { $value } cartes Butin
}
loot-garrison = { $value ->
    [one] { $value } guerrier va sur une tuile à vous
   *[other] { $value } guerriers vont sur une tuile à vous
}
loot-torch = Brûlez un drapeau près d’une horde
loot-oath = Défaussez, puis piochez autant
loot-treasure = Trésor pour le coffre de guerre

# Ce que fait une carte Événement, en deux lignes courtes.
event-draw = Vous piochez { $value } Butin
event-rumours = Tous les autres piochent { $value } Butin
event-join = { $value ->
    [one] { $value } guerrier rejoint la horde ici
   *[other] { $value } guerriers rejoignent la horde ici
}
event-ambush = { $value ->
    [one] { $value } guerrier tombe dans la horde ici
   *[other] { $value } guerriers tombent dans la horde ici
}
event-steppe = Chacun gagne { $value } dans une horde
event-fire = Chacun perd { $value } dans une horde
event-watch = Défense +{ $value } pour ce combat
event-panic = Défense -{ $value } pour ce combat
event-legion = Défense +{ $value } tout ce tour
event-crack = Un lieu de l’enceinte perd { $value }
event-fever = Les hordes de { $value } perdent un guerrier
event-ivory = { $value ->
    [one] { $value } cavalier d’ivoire tient une tuile
   *[other] { $value } cavaliers d’ivoire tiennent une tuile
}
event-tremor = Retournez une tuile voisine
event-street-fires = Les tuiles voisines sont retournées
event-smoke = Chacun passe une carte à gauche
event-oath = Les meneurs perdent un drapeau
event-gate = Une horde peut passer l’enceinte
event-omen = Pour le coffre de guerre

## Choix

camp-before = Camper devant { $entry }, { $side ->
    [N] au nord
    [E] à l’est
    [S] au sud
   *[W] à l’ouest
}
lay-tile = Poser la tuile en { $square }
lay-tile-lying = Poser la tuile en { $square }, couchée
lay-tile-upright = Poser la tuile en { $square }, debout
look-at = Regarder { $place }
play-card = Jouer { $card }
play-card-on = Jouer { $card } sur { $target }
play-card-to = Jouer { $card } : { $figures } à { $place }
play-garrison = Jouer { $card } : { $band } depuis { $from } vers { $to }
call-at = Appeler des renforts à { $place }
move-to = Aller à { $place } avec { $band } (depuis { $from })
ride-to = Aller à { $place } par { $via } avec { $band } (depuis { $from })
attack-place = Attaquer { $place } avec { $band } (depuis { $from })
ride-attack = Attaquer { $place } par { $via } avec { $band } (depuis { $from })
ride-on = Continuer la chevauchée
fight-for = Combattre pour { $place }
fight-on = Continuer le combat
fight-round = Livrer l’assaut { $round }
stay-and-fight = Rester et combattre
retreat-to = Se replier vers { $place }
retreat-to-others = Se replier vers { $place }, { $warriors } sur place
lose-warrior-at = Perdre un guerrier à { $place }
gain-warrior-at = Gagner un guerrier à { $place }
take-flag-from = Retirer votre drapeau : { $place }
turn-up = Retourner { $place }
crack-place = Fissurer { $place }
ivory-riders-to = Cavaliers d’ivoire à { $place }
choose-place = Choisir { $place }
lead-horde = Mener la horde depuis { $from } vers { $to }
pass-to-left = Passer { $card } à gauche
give-up-place = Renoncer à { $place }
withdraw-to = Se retirer vers { $place }
discard-card = Défausser { $card }
look-at-nothing = Ne rien regarder
use-no-gate = Ne pas prendre la porte dérobée
let-dice-stand = Laisser les dés
play-no-card = Ne pas jouer de carte
go-on-to-calls = Passer aux renforts
go-on-to-moves = Passer aux déplacements
end-moves = Finir les déplacements
draw-as-many = Piocher autant de cartes
end-turn = Finir le tour
resign = Abandonner
ask-unmoved = { $hordes ->
    [one] { $hordes } horde ne s’est pas déplacée. Finir les déplacements ?
   *[other] { $hordes } hordes ne se sont pas déplacées. Finir les déplacements ?
}

## Chances

one-die = un dé
you-gain = { $warriors ->
    [one] vous gagnez { $warriors } guerrier
   *[other] vous gagnez { $warriors } guerriers
}
gain-on-average = { $mean } en moyenne, { $most } au plus selon les limites
horde-gets-locked = la horde est bloquée ce tour [BT-6.8]
odds-without-card = { $chance } sans elle
odds-left = il en reste { $left } en cas de prise
odds-left-on-average = il en reste { $left } en moyenne en cas de prise
odds-dice = { $attack } contre { $defence }, et un dé chacun
odds-unseen = { $attackers } contre une tuile sur { $tiles }
you-win-round = vous gagnez cet assaut
you-win-first-round = vous gagnez le premier assaut
you-take-it = vous la prenez
you-take-it-left = vous la prenez, il en reste { $left }
you-hold-it = vous la tenez
wins-this-round = { $player } gagne cet assaut
takes-it-left = { $player } la prend, il en reste { $left }
bar-lost = perdu
bar-won = gagné
bar-beaten-off = repoussé
bar-taken-later = prise plus tard
bar-at-once = d’emblée
defends-without-card = { $player } défend sans carte
defends-with-cards = { $cards ->
    [one] { $player } défend, { $cards } carte en main
   *[other] { $player } défend, { $cards } cartes en main
}
no-retreat = aucun repli
retreats-to = repli vers { $places }
or-between = { " " }ou{ " " }

## Le combat

battle-note = combat
battle-round = combat, assaut { $round }
party-attacks = attaque
party-holds = tient
party-hold = tiennent
party-owns = la contrôle
party-rolls = lance pour elle
row-warriors = guerriers
row-tile = tuile
row-tile-changed = tuile, { $changes }
row-cards = cartes
row-die = dé
in-hand = { $cards } en main
plus-die = + dé
versus = { $attack } contre { $defence }
round-won = gagné
round-lost = perdu
dice-call = { $player } appelle des renforts à { $place }
dice-gained = { $warriors } de plus
dice-attack = { $player } attaque { $place }
dice-answer = { $player } répond
dice-nobody-answers = personne ne répond
dice-won = { $attack } contre { $defence } : gagné
dice-tie = { $attack } contre { $defence } : l’égalité est perdue
dice-lost = { $attack } contre { $defence } : perdu
dice-so-far = { $attack } contre { $defence } pour l’instant
battles-to-come = Combats à venir
battles-to-fight = { $battles } à livrer
chance-to-take = { $chance } de la prendre
chance-range = { $mean } en moyenne, de { $low } à { $high }
warning = Attention
all-warriors-fight = { $warriors ->
    [one] le dernier guerrier combat ; qui n’en a plus est éliminé
   *[other] les { $warriors } guerriers combattent tous ; qui n’en a plus est éliminé
}
flags = Drapeaux
flags-for-captures = { $flags ->
    [0] plus aucun drapeau ; une prise oblige à renoncer à une tuile
    [one] il reste { $flags } drapeau pour { $captures } prises
   *[other] il reste { $flags } drapeaux pour { $captures } prises
}

## Panneaux

end-of-game = Fin de la partie
goals-held = { $held } sur { $goals } tenues
goal-contested = disputée
goal-free = libre
goal-facedown = cachée
goal-seen = vue par vous
goal-not-found = à découvrir
ends-with-this-turn = la partie finit avec ce tour
game-round = Manche
before-turn-ends = Avant la fin du tour
unplayed-treasure = Trésor non joué
worth-nothing = { $cards } : sans valeur en main
above-six-cards = Plus de six cartes
to-play-or-discard = { $cards } à jouer ou à défausser
until-turn-ends = { $place }, défense { $change } jusqu’à la fin du tour
until-battle-ends = { $place }, défense { $change } jusqu’à la fin du combat
for-good = { $place }, défense { $change } pour toute la partie
attacker-may-not-retreat = l’attaquant ne peut pas se replier de ce combat
calls-bring-more = les appels amènent { $warriors } de plus ce tour
may-ride-this-turn = { $place } : peut avancer de deux tuiles ce tour
more-defence = les tuiles attaquées ont { $points } de défense en plus ce tour
while-held = { $player }, tant qu’il la tient : { $power }
score = Score
score-out = { $player }, éliminé
score-sum = { $total } = { $tiles } tuiles + { $chest } coffre
a-tie = Égalité
tie-goes-to = à qui a le plus de points de tuiles
war-chests = Coffres de guerre
known-hands = Connu d’autres mains
piles = Pioches
loot-pile = Pioche Butin
loot-discards = Défausse Butin, { $cards }
event-deck = Pioche Événement
event-discards = Défausse Événement, { $cards }
unseen-tiles = Tuiles inconnues
special-size = { $size }, spéciale
tiles-for-places = { $places ->
    [one] { $tiles } pour { $places } place, défense { $range }
   *[other] { $tiles } pour { $places } places, défense { $range }
}
options = Options
options-usual = toutes habituelles
options-changed = { $options ->
    [one] { $options } changée
   *[other] { $options } changées
}
counter-turn = tour
counter-pile = pioche Butin
counter-discards = défausse Butin
counter-events = événements
step-start = Début
step-calls = Renforts
step-moves = Mouvement
step-battles = Combat
step-end = Fin
battles-more = encore { $battles }
tag-out = éliminé
tag-defends = défend
tag-attacks = attaque
figure-board = plateau
figure-reserve = réserve
figure-hand = main
figure-flags = drapeaux
score-note = { $tiles } + { $chest } coffre

## La question

you-go-on = Vous continuez : aucune carte jouable maintenant
you-decide = À vous : { $what }
several-decide = Plusieurs joueurs décident : { $what }
decides = { $player } décide : { $what }
wins = { $player } gagne
win-is-shared = La victoire est partagée
ending-last-player = Il ne reste personne d’autre en jeu.
ending-rounds = La dernière manche est finie.
ending-goal = Les objectifs sont tenus.
ask-place = poser une tuile
ask-place-special = poser une tuile spéciale
why-place = { $size }, face inconnue de tous. Cliquez sa première case.
ask-camp = choisir où camper
why-camp = Un côté libre, et la case par où entrer.
ask-watch = regarder une tuile cachée, ou passer
why-watch = Depuis Turris Speculatoria.
ask-start = jouer des cartes de début, ou continuer
why-start = Viennent ensuite les renforts.
ask-scout = regarder une tuile cachée
why-scout = { $tiles ->
    [one] Encore { $tiles } tuile pour les éclaireurs ; vous seul la voyez.
   *[other] Encore { $tiles } tuiles pour les éclaireurs ; vous seul les voyez.
}
ask-call = appeler des renforts, ou continuer
why-call = { $hordes ->
    [one] { $hordes } horde peut appeler, { $reserve } en réserve ; une horde qui appelle est bloquée.
   *[other] { $hordes } hordes peuvent appeler, { $reserve } en réserve ; une horde qui appelle est bloquée.
}
ask-move = déplacer des guerriers, ou finir les déplacements
why-move-together = Toute la horde à la fois, avant la première prise.
why-move = { $battles ->
    [0] D’une tuile chacun, en groupes de toute taille.
    [one] Un combat suit.
   *[other] { $battles } combats suivent.
}
ask-battle = choisir le prochain combat
why-battle = { $battles ->
    [one] { $battles } combat à livrer ; aucun ne s’annule.
   *[other] { $battles } combats à livrer ; aucun ne s’annule.
}
ask-fire = choisir une horde qui perd un guerrier
ask-steppe = choisir une horde qui gagne un guerrier
ask-broken-oath = choisir une tuile qui perd votre drapeau
ask-tremor = retourner une tuile voisine du combat
ask-crack = choisir une porte, un mur ou une tour qui se fissure
ask-ivory = choisir où arrivent les cavaliers d’ivoire
ask-gate = mener une horde par la porte dérobée, ou passer
ask-event = suivre l’événement
why-event = { $card } : { $printed }.
ask-smoke = choisir une carte à passer à gauche
why-smoke = Chacun choisit en secret ; les cartes changent de main ensemble.
ask-give-up = renoncer à une tuile pour son drapeau
why-give-up = Il ne reste pas de drapeau pour celle qui vient d’être prise.
ask-withdraw = évacuer { $place }
why-withdraw = Vers une seule tuile voisine.
ask-end = jouer des cartes de fin, ou finir le tour
why-end = Les trésors en main ne rapportent rien.
why-end-cards = { $cards } cartes en main ; on en garde six.
ask-oath = défausser des cartes pour Serment de sang
why-oath = { $cards } jusqu’ici ; on en pioche autant.
ask-discard = défausser jusqu’à six cartes
why-discard = { $cards } de trop.
ask-go-on = continuer
ask-attack-cards = jouer des cartes d’attaquant pour { $place }, ou passer
ask-defend-cards = jouer des cartes de défenseur pour { $place }, ou passer
why-cards = Assaut { $round }, { $sides }.
cards-in-force = En vigueur : { $cards }.
ask-dice = répondre aux dés par une carte, ou passer
why-dice-won = { $attack } contre { $defence } : gagné pour l’attaquant en l’état.
why-dice-lost = { $attack } contre { $defence } : perdu pour l’attaquant en l’état.
ask-bribed = se replier depuis { $place }
why-bribed = Capitaine soudoyé : pas de dés pour cet assaut.
ask-fight-on = continuer le combat ou se replier depuis { $place }
ask-stay = rester ou se replier depuis { $place }
last-round-won = Le dernier assaut est gagné.
last-round-lost = Le dernier assaut est perdu.
sides-now = { $sides }.
attacker-stays = L’attaquant reste : { $sides }.
defender-first = Si vous restez, { $player } peut d’abord se replier.
next-round-follows = Si vous restez, l’assaut suivant commence.
against-empty = { $attackers } contre la tuile vide
against-defenders = { $attackers } contre { $defenders }

## Le journal

log-first = est le premier joueur
log-lies-on = se trouve en
log-laid = Une tuile { $size } est posée en
log-set-aside = Plus de place pour { $size } : ces tuiles sont écartées
log-city = { $squares ->
    [0] La cité est posée
    [one] La cité est posée, { $squares } case est une rue
   *[other] La cité est posée, { $squares } cases sont des rues
}
log-camps = campe { $side ->
    [N] au nord
    [E] à l’est
    [S] au sud
   *[W] à l’ouest
}, devant
log-turn = manche { $round }
log-looks = regarde
log-sees = voit
log-plays = joue
log-names = { $card } désigne
log-calls = appelle des renforts à
log-gains = { $warriors ->
    [0] ne gagne
   *[other] gagne
}
log-hires = engage
log-hires-for = pour
log-loses = perd
log-at = à
log-from = à
log-to = vers
log-by = par
log-leave = { $figures ->
    [one] retourne dans la boîte depuis
   *[other] retournent dans la boîte depuis
}
log-ride-in = { $figures ->
    [one] arrive à
   *[other] arrivent à
}
log-moves = déplace { $band } depuis
log-rides = chevauche avec { $band } depuis
log-attacks = attaque
log-turned-up = apparaît, défense { $defence }, en
log-event = Événement :
log-no-event-left = Il ne reste pas de carte Événement
log-no-effect = { $card } reste sans effet
log-defence = Défense
log-legion = Les tuiles attaquées ce tour défendent avec +{ $points }
log-round = Assaut { $round },
log-answers = répond
log-round-nobody = Assaut { $round }, personne ne répond
log-against = contre
log-reroll-attack = Le dé d’attaque est relancé
log-reroll-defence = Le dé de défense est relancé
log-values = { $attack } contre { $defence }
log-wins-round = gagne l’assaut
log-loses-round = perd l’assaut
log-talisman = ne perd personne : Talisman du loup
log-bribed = doit se replier : Capitaine soudoyé
log-not-bribed = Capitaine soudoyé ne trouve aucune issue : l’assaut se joue
log-stays = reste
log-retreats = se replie depuis
log-not-taken = Pas prise :
log-takes = prend
log-flag-lost = perd le drapeau sur
log-gives-up = renonce à
log-withdraws = évacue
log-draws-cards = { $cards ->
    [one] pioche { $cards } carte Butin
   *[other] pioche { $cards } cartes Butin
}
log-draws = pioche
log-reshuffled = { $cards ->
    [one] { $cards } carte défaussée forme la nouvelle pioche Butin
   *[other] { $cards } cartes défaussées forment la nouvelle pioche Butin
}
log-nothing-to-draw = ne trouve pas de carte Butin à piocher
log-takes-card = prend une carte à
log-has-chosen-card = a choisi une carte
log-has-chosen = a choisi
log-passes-card = passe une carte à
log-passes = passe
log-passes-to = à
log-discards = défausse
log-puts = met
log-into-chest = { $points ->
    [one] dans le coffre de guerre, { $points } point
   *[other] dans le coffre de guerre, { $points } points
}
log-gate = mène une horde par la porte dérobée depuis
log-out = est éliminé
log-resigns = abandonne la partie
log-score = : { $tiles } des tuiles et { $chest } du coffre de guerre
log-wins = { $player } gagne, { $how }
log-wins-by = { $player } gagne { $points } à { $next }, { $how }
log-wins-tie = { $player } gagne aux tuiles, { $points } à { $points }, { $how }
log-shared = La victoire est partagée, { $how }
how-goal = les objectifs étant tenus
how-last-player = dernier en jeu
how-rounds = à la fin de la dernière manche

## La boîte

box-line = Quatre hordes, une cité fortifiée, et personne ne sait ce qui s’y cache.
box-players = 2 à 4 joueurs
box-time = 90 min
listing = { $listing ->
    [quick] À l’assaut de la cité
    [duel] Deux seigneurs cavaliers
    [placed] Poser la cité ensemble
    [tarsos] Les Murs de Tarsos
   *[short] Dix manches
}
listing-blurb = { $listing ->
    [quick] Quatre hordes devant une cité posée au hasard.
    [duel] Deux hordes, une cité.
    [placed] Comme dans le livret : les joueurs posent les tuiles cachées, puis chevauchent.
    [tarsos] L’extension : des murs plus solides, des tours à pouvoir et des cavaliers d’ivoire à engager.
   *[short] Un assaut qui finit après dix manches.
}
knob = { $key ->
    [players] Joueurs
    [setup] Cité
    [first_player] Premier joueur
    [flags] Drapeaux
    [palace_shape] Palais
    [defender_retreat] Repli des défenseurs
    [max_rounds] Manches
    [walls_of_tarsos] Les Murs de Tarsos
    [reloot] Nouveau pillage
   *[other] {""}
}
knob-help = { $key ->
    [players] Combien de seigneurs cavaliers prennent la cité d’assaut.
    [setup] Qui pose les tuiles. Le livret le confie aux joueurs ; il faut alors plus de quarante tours avant la première chevauchée.
    [first_player] Qui campe et joue en premier ; les places se comptent à partir de 0.
    [flags] Combien de tuiles un joueur peut tenir ; le livret compte quinze drapeaux, les propriétaires du jeu dix.
    [palace_shape] Les cases que couvre le Palais.
    [defender_retreat] Ce que devient une tuile que ses défenseurs quittent.
    [max_rounds] Finit la partie après tant de manches, quels que soient les objectifs tenus.
    [walls_of_tarsos] L’extension : d’autres murs, des tours à pouvoir, des cavaliers d’ivoire, plus de tuiles et de cartes.
    [reloot] Si une tuile qui a perdu son drapeau rapporte à qui la prend ensuite.
   *[other] {""}
}
knob-value = { $value ->
    [setup-quick] posée au hasard, d’un coup
    [setup-placed] posée par les joueurs, tuile par tuile, comme dans le livret
    [first_player-random] tiré au sort
    [first_player-0] la première place
    [first_player-1] la deuxième place
    [first_player-2] la troisième place
    [first_player-3] la quatrième place
    [flags-15] comme dans le livret
    [flags-10] des drapeaux rares : il faut renoncer à des tuiles
    [palace_shape-rect] quatre sur trois
    [palace_shape-cross] une croix de douze cases
    [defender_retreat-hold] ses murs tiennent encore : il faut gagner un assaut
    [defender_retreat-yield] l’attaquant la prend aussitôt, sans butin
    [walls_of_tarsos-off] le jeu de base
    [walls_of_tarsos-on] avec l’extension
    [reloot-uncontrolled] une tuile sans drapeau rapporte de nouveau
    [reloot-once] une tuile rapporte une fois par partie
   *[other] {""}
}

## Le bilan

report-rounds = manches
report-tiles = tuiles prises
report-warriors = guerriers perdus
report-lost-and-taken = Pertes : { $warriors } ; { $tiles ->
    [one] { $tiles } tuile prise
   *[other] { $tiles } tuiles prises
}
report-luck = points aux dés de combat
report-round = Manche { $round }
report-goal = Tous les objectifs sont tenus, et les points sont comptés
report-last-player = Tous les autres joueurs sont éliminés
report-last-round = La dernière manche est finie, et les points sont comptés

## Refus

# La table, et à qui la décision
refused-no-seat = il n’y a pas de { $seat } à cette table
refused-first-seat = la place { $seat } n’est pas à cette table ; les places vont de 0 à { $last }
refused-out-of-game = vous êtes éliminé
refused-another-decides = { $why } ; un autre joueur décide
refused-laying = on pose la cité
refused-camping = les joueurs choisissent où ils commencent
refused-watching = on peut regarder une tuile
refused-start-cards = on joue les cartes de début
refused-scouting = les éclaireurs regardent une tuile
refused-calling = on appelle des renforts
refused-moving = les guerriers se déplacent
refused-picking-battle = on choisit le prochain combat
refused-event-choice = un événement demande un choix
refused-passing-cards = chacun passe une carte
refused-has-chosen = vous avez choisi ; les autres choisissent encore une carte
refused-battle-cards = on joue des cartes pour cet assaut
refused-bribed = l’attaquant doit se replier
refused-dice-fallen = les dés sont jetés
refused-fights-or-retreats = l’attaquant livre un nouvel assaut ou se replie
refused-who-stays = on décide qui reste
refused-giving-up = on renonce à une tuile pour son drapeau
refused-withdrawing = les guerriers quittent la tuile à laquelle on a renoncé
refused-end-cards = on joue les cartes de fin
refused-oath-discards = on défausse des cartes pour Serment de sang
refused-hand-too-large = la main a plus de six cartes
refused-over = la partie est finie

# La pose de la cité, et les camps
refused-other-size = c’est une tuile { $size } qu’il faut poser maintenant
refused-tile-lies-there = une tuile s’y trouve déjà
refused-entry-is-edge = on entre par une porte, un mur ou une tour
refused-no-such-entry = le côté { $side } n’a pas cette case d’entrée
refused-side-taken = un autre joueur commence du côté { $side }
refused-entry-taken = un autre joueur a choisi cette case d’entrée

# Lieux
refused-tile-called = cette tuile se désigne par { $space }
refused-no-tile = il n’y a pas de tuile là
refused-no-warriors-there = vous n’avez pas de guerriers là

# Appels et déplacements
refused-called-already = cette horde a déjà appelé
refused-horde-full = cette horde a huit guerriers
refused-reserve-empty = la réserve est vide
refused-into-camp = aucun chemin ne mène dans un camp
refused-from-camp = du camp, on ne va qu’à sa case d’entrée
refused-not-adjacent = ces tuiles ne sont pas voisines
refused-nobody-moves = au moins un guerrier se déplace
refused-not-so-many = il n’y en a pas autant
refused-locked = une horde qui a appelé ne se déplace pas ce tour
refused-moved-already = ces guerriers se sont déjà déplacés
refused-split = une horde ne se divise pas avant votre première prise
refused-over-eight = vous auriez là plus de huit guerriers
refused-not-riding = cette horde n’est pas désignée par Chevauchée
refused-ride-first = la première tuile doit être voisine de la horde et à vous
refused-ride-second = la seconde tuile doit être voisine de la première, sans retour au départ

# Cartes
refused-not-in-hand = cette carte n’est pas dans votre main
refused-start-cards-over = les cartes de début se jouent avant les renforts
refused-no-card-now = aucune carte ne peut être jouée maintenant
refused-card-at-start = cette carte se joue au début de votre tour
refused-card-at-end = cette carte se joue à la fin de votre tour
refused-card-before-dice = cette carte se joue avant les dés
refused-card-after-dice = cette carte se joue après les dés
refused-no-other-card = vous n’avez pas d’autre carte à défausser
refused-no-horde-gains = aucune de vos hordes ne peut gagner de guerrier
refused-none-facedown = aucune tuile n’est cachée
refused-no-horde-rides = aucune horde n’est voisine d’une tuile à vous
refused-nobody-has-card = personne d’autre n’a de carte
refused-no-ivory-joins = aucune figurine d’ivoire ne peut rejoindre une de vos hordes
refused-nobody-garrisons = aucun guerrier ne peut aller sur une tuile voisine à vous
refused-nothing-to-torch = aucune tuile vide d’un autre joueur n’est voisine de vos hordes
refused-no-target = il n’y a pas de cible
refused-horde-gains-none = cette horde ne peut gagner personne
refused-named-already = cette horde est déjà désignée
refused-horde-cannot-ride = aucune tuile à vous n’est voisine de cette horde
refused-only-face-up = seule une tuile visible peut être désignée
refused-torch = il faut une tuile vide d’un autre joueur, voisine d’une horde
refused-victim = il faut un autre joueur encore en jeu qui ait une carte
refused-hire-number = on engage une à trois figurines d’ivoire
refused-ivory-left = il n’y en a pas autant dans la boîte
refused-eight-at-most = une horde compte huit guerriers au plus
refused-needs-target = cette carte a besoin d’une autre cible
refused-takes-no-target = cette carte ne prend pas de cible
refused-garrison-place = il faut une tuile à vous, voisine de la horde
refused-garrison-number = un à trois guerriers se déplacent
refused-locked-stay = les guerriers bloqués restent où ils sont
refused-not-facedown = cette tuile n’est pas cachée
refused-scouts-twice = Éclaireurs regarde deux tuiles différentes
refused-one-discard = on défausse au moins une carte

# Événements
refused-must-choose = ce choix est obligatoire
refused-another-choice = c’est un autre choix qui est demandé
refused-fire = il faut une de vos hordes d’au moins deux guerriers
refused-steppe = il faut une de vos hordes de moins de huit guerriers
refused-broken-oath = il faut une tuile inoccupée à vous
refused-tremor = il faut une tuile cachée voisine de celle-ci
refused-crack = il faut une porte, un mur ou une tour
refused-ivory = il faut une tuile visible que personne ne contrôle
refused-gate-names = Porte dérobée demande une horde et un lieu
refused-gate = une horde entière et non bloquée va du camp ou d’un mur à vous vers un autre lieu de l’enceinte à vous, huit au plus
refused-no-passing = on ne passe pas de carte maintenant

# Combats et prises
refused-no-battle-there = aucun combat n’est à livrer là
refused-no-battle = il n’y a pas de combat
refused-only-edge = seulement contre une porte, un mur ou une tour
refused-only-occupied = seulement contre une tuile occupée
refused-early-retreat = on se replie après un assaut
refused-bridled = l’attaquant ne peut pas se replier de ce combat
refused-retreat-to-camp = personne ne se replie dans un camp
refused-retreat-full = il y aurait là plus de huit guerriers
refused-retreat-place = il faut une tuile à vous, voisine du combat
refused-give-up-empty = on renonce d’abord à une tuile inoccupée, si l’on en a
refused-give-up-own = il faut une autre tuile que vous contrôlez
refused-withdraw-place = il faut une tuile voisine à vous, huit guerriers au plus

verb-move = Déplacer
verb-attack = Attaquer
verb-battle = Livrer bataille
verb-fight = Combattre
verb-retreat = Battre en retraite
verb-withdraw = Se retirer
verb-give-up = Renoncer
verb-call = Appeler
verb-card = Carte
verb-discard = Défausser
verb-give = Donner
verb-look = Regarder
verb-choose = Choisir
verb-gate = Porte
verb-lay = Poser
verb-camp = Camper
verb-pass = Passer
verb-end = Finir
verb-resign = Abandonner
