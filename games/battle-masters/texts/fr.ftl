### Les textes de Battle Masters en français. Les noms des unités et des batailles se trouvent dans `content/`.

## Armées et unités

army = { $army ->
    [imperial] Empire
   *[chaos] Chaos
}
# À côté d’un nom : ce qui est à une armée.
of-army = { $army ->
    [imperial] de l’Empire
   *[chaos] du Chaos
}
# Comme sujet d’une phrase, dans la question et dans le journal.
the-army = { $army ->
    [imperial] L’Empire
   *[chaos] Le Chaos
}
log-army = { $army ->
    [imperial] L’Empire
   *[chaos] Le Chaos
}
unit-named = { $kind }, { $banner }
ogre-named = { $name }, Champion ogre
unit-said = { $unit }, { $army }, force { $value }
said-elite = , Élite
said-skulls = , { $skulls } crânes sur { $limit }
said-at = , en { $space }
said-at-tower = , en { $space } sur la Tour
token = Pion { $army }
token-said = Pion { $army } face cachée en { $space }
fact-value = Valeur de combat
fact-range = Portée
range-adjacent = adjacent
range-up-to = jusqu’à { $range }
fact-skulls = Crânes
fact-calls = Cartes restantes qui l’appellent
fact-owner = Propriétaire
of = { $part } sur { $all }
versus = { $imperial } contre { $chaos }
units = { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}

## Le plateau

terrain = { $terrain ->
    [clear] terrain dégagé
    [road] route
    [river] rivière
   *[ford] gué
}
tower = Tour
marsh = Marais
ditch = Fossé
ford = Gué
hedge = Haie
the-tower = la Tour
direction = { $direction ->
    [W] O
    [NW] NO
    [SW] SO
   *[other] { $direction }
}
tower-on = Tour en { $space }
marsh-on = marais en { $space }
ford-on = gué en { $space }
ditch-on = fossé en { $space }, fortifié { $sides }
hedge-between = haie entre { $space } et { $next }
hedge-at = haie en { $space }
tower-said = Tour, en { $space }, gravats : { $rubble } sur 3
marsh-said = Marais, en { $space }
ford-said = Tuile de gué, en { $space }
ditch-said = Fossé, en { $space }, fortifié { $sides }
hedge-said = Haie, entre { $space } et { $next }
zone = Zone { $army }
zone-of-arrival = Les unités { $army } arrivent ici
last-move = dernier mouvement
shot-target = cible du tir
shot-path = trajectoire du tir

## Cartes de bataille, tuiles de tir et cartes d’ogre

battle-card = Carte de bataille
card-of-deck = carte { $card }, { $all } en jeu
cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
reshuffle = Mélange
charge = Charge
charge-does = +1 dé d’attaque
double-move = Double mouvement
double-move-does = deux cases, une attaque
cannon = Canon
cannon-does = une case ou un tir
ogre-champion = Champion ogre
ogre-champion-does = jusqu’à six cartes d’ogre
whole-army = Toute l’armée
whole-army-does = { $army ->
    [imperial] toutes les unités sauf le Canon
   *[chaos] toutes les unités sauf l’Ogre
}
hand = Main { $army }
to-deploy = Unités { $army } à déployer
reserve = Réserve { $army }
units-to-deploy = { $units ->
    [one] { $units } unité
   *[other] { $units } unités
} ; l’ennemi en a { $theirs }
calls-reserve = { $cards ->
    [one] { $cards } carte l’appelle
   *[other] { $cards } cartes l’appellent
}
cannon-tiles = Tuiles de tir
tiles-facedown = { $tiles } face cachée
tile = { $tile ->
    [flying] vol
    [bouncing] rebond
   *[explosion] explosion
}
tile-share = reste { $tiles }, { $percent } %
ogre = Ogre
ogre-cards = Cartes d’ogre
ogre-cards-to-turn = encore { $cards } à retourner
ogre-card = { $card ->
    [move] mouvement
   *[attack] attaque
}
ogre-cards-unseen = { $cards ->
    [one] { $cards } pas encore vue
   *[other] { $cards } pas encore vues
}

## Panneaux

on-this-card = Sur cette carte
unit-acting = en action
unit-arrived = arrivée
unit-done = a agi
unit-in-reserve = en réserve
unit-may-act = peut agir
next-card = Prochaine carte
cards-left = reste { $cards }
purchase = Achats
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-spent = { $spent } points sur { $budget }
points-confirmed = { $spent } points sur { $budget }, confirmé
features-left = Éléments restants
tiles-together = Marais, fossé et gué ensemble
forces = Forces
units-of = Unités { $army }
losses-of = Pertes { $army }
cards-without-loss = Cartes sans perte
battle-of = bataille { $battle } sur { $battles }
points-of = Points { $army }
points-to-win = Points encore en jeu
options = Options
options-usual = toutes comme dans le livret
options-changed = { $options ->
    [one] { $options } modifiée
   *[other] { $options } modifiées
}
counter-card = carte
counter-deck = dans la pioche
counter-flipped = retournées
counter-out = hors jeu
counter-units = unités restantes

## Dés et chances

attack-dice = { $unit } : attaque, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
defence-dice = { $unit } : défense, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
hits = { $hits ->
    [0] aucune touche
    [one] { $hits } touche
   *[other] { $hits } touches
}
shields = { $shields ->
    [0] aucun bouclier
    [one] { $shields } bouclier
   *[other] { $shields } boucliers
}
skulls = { $skulls ->
    [0] aucun crâne
    [one] { $skulls } crâne
   *[other] { $skulls } crânes
}
roll-result = { $hits } : { $skulls }
roll-cancelled = { $hits }, { $cancelled ->
    [one] { $cancelled } annulée
   *[other] { $cancelled } annulées
} : { $skulls }
odds-dice = { $attack ->
    [one] { $attack } dé
   *[other] { $attack } dés
} contre { $defence }
odds-eliminate = vous l’éliminez
odds-hit = vous la touchez
odds-or-more = { $skulls } ou plus
odds-attack = attaque { $dice }
odds-defence = défense { $dice }
die-charge = charge
die-elite = Élite
die-on-tower = sur la Tour
die-against-tower = contre la Tour
die-ditch = fossé
die-support = soutien
odds-distance = distance { $distance }
odds-destroy = vous la détruisez
odds-misfire = incident de tir
odds-falls-short = trop court
odds-destroyed = détruite
odds-adjacent = elle est détruite avant que la tuile soit retournée [BM-13.19]
odds-tiles = { $tiles ->
    [one] { $tiles } tuile ne doit pas exploser [BM-13.16]
   *[other] { $tiles } tuiles ne doivent pas exploser [BM-13.16]
}
odds-first-tile = incident de tir { $percent } %, si la première tuile explose [BM-13.21]
odds-cannon = alors votre Canon : { $unharmed } % indemne, { $skull } % un crâne, { $destroyed } % détruit [BM-13.23]

## Choix

buy = Acheter
buy-kind = Acheter { $kind }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
give-back = Rendre
give-kind-back = Rendre { $kind }
seat = Siège { $place }
give-to-seat = Donner { $unit } au siège { $place }
lay = Poser : { $feature }
take-back = Reprendre
take-feature-back = Reprendre : { $feature }
deploy-in = Se déployer { $edge ->
    [north] au nord
    [east] à l’est
    [south] au sud
   *[west] à l’ouest
}
place = Placer { $unit } en { $space }
exchange = Échanger { $unit } et { $other }
ready = Prêt
start = Commencer
start-with = Commencer par { $unit }
move-to = Aller en { $space } ({ $unit })
move-to-tower = Aller en { $space }, la Tour ({ $unit })
attack = Attaquer { $target } ({ $unit })
fire-at = Tirer sur { $target }
path-over = Trajectoire par { $space }
lay-tile = Poser la tuile en { $space }
over-own-unit = , sur vos { $unit }
over-unit = , sur { $unit }
turn-ogre-card = Retourner la prochaine carte d’ogre
decline-ogre-card = Renoncer à la carte d’ogre
finish = Terminer : { $unit }
end-card = Terminer la carte
ask-unused = { $units ->
    [one] { $units } unité n’a pas agi. Terminer la carte ?
   *[other] { $units } unités n’ont pas agi. Terminer la carte ?
}
play = Jouer { $card }
activate = Activer { $unit }
activate-nobody = N’activer personne
claim-draw = Réclamer le match nul
offer-draw = Proposer le match nul
refuse-draw = Refuser le match nul
resign = Abandonner
leave = Laisser le siège au capitaine

## Question

wins = { $army } gagne
battle-drawn = Match nul
you-decide = À vous : { $what }
both-decide = Les deux armées décident : { $what }
army-decides = { $army } décide : { $what }
ask-purchase = acheter une armée
why-purchase = Il reste { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; l’ennemi verra l’armée quand les deux seront prêtes.
ask-owners = répartir les unités entre les sièges
why-owners = Chaque siège possède au moins une unité.
ask-layout = aménager le champ de bataille
why-layout = Autant d’éléments que vous voulez, ou aucun ; l’ennemi choisit son côté.
ask-side = choisir un côté du plateau
why-side = L’ennemi se déploie du côté opposé.
ask-exchange = échanger des unités d’un même type
why-exchange = Entre leurs cases fixes, avant la première carte.
ask-token = placer un pion face cachée
why-token = Les unités sont révélées quand toutes sont placées.
ask-place = placer une unité
why-place = Dans la zone, une à la fois.
ask-card = jouer une carte de la main
why-card = Une seule ; puis on repioche.
ask-any-unit = activer une unité au choix
why-any-unit = La carte ne montre aucune unité en jeu.
ask-next-battle = commencer la bataille suivante
why-next-battle = Les deux capitaines doivent être prêts.
ask-nothing = rien
ask-tile = poser la tuile { $tile ->
    [flying] de vol
    [bouncing] de rebond
   *[explosion] d’explosion
}
why-tile = En direction de la cible : { $target }.
ask-path = tracer la trajectoire du tir
why-path = Du Canon à la cible : { $target }.
ask-ogre-move = déplacer l’Ogre d’une case, ou renoncer
ask-ogre-attack = attaquer avec l’Ogre, ou renoncer
why-ogre-card = { $cards ->
    [0] Il ne reste aucune carte à retourner.
    [one] Il reste { $cards } carte à retourner.
   *[other] Il reste { $cards } cartes à retourner.
}
ask-next-ogre-card = retourner la prochaine carte d’ogre, ou terminer
why-next-ogre-card = Il en reste { $cards } à retourner.
ask-attack = attaquer avec { $unit }, ou terminer
why-attack = L’unité s’est déplacée.
ask-unit = déplacer { $unit } ou attaquer
ask-end = terminer la carte
why-end = Toutes les unités de la carte ont agi.
ask-order = donner un ordre à une unité
why-order = { $kinds } : une, toutes ou aucune, l’une après l’autre.
why-charge = Charge : { $kinds }, +1 dé d’attaque.
why-double-move = Double mouvement : { $kinds }, deux cases, une attaque.
why-whole-army = Toute l’armée peut agir.
ask-cannon = déplacer le Canon ou tirer
why-cannon = L’un des deux, ou rien.
ask-ogre = retourner une carte d’ogre
why-ogre = Jusqu’à six, une de moins par crâne.

## Journal

log-sits = Le siège { $seat } commande pour { $army ->
    [imperial] l’Empire
   *[chaos] le Chaos
}
log-battle = Bataille { $number }
log-bought = { $army } a acheté
log-commands = commande
log-lays-out = { $army } aménage le champ de bataille
log-taken-back = repris : { $feature }
log-laid-out = Le champ de bataille est aménagé
log-deploys = { $army } se déploie { $edge ->
    [north] au nord
    [east] à l’est
    [south] au sud
   *[west] à l’ouest
}
log-token = place un pion face cachée en
log-and = et
log-exchange = échangent leurs cases
log-shuffled = { $cards ->
    [one] { $cards } carte est mélangée
   *[other] { $cards } cartes sont mélangées
}
log-card = { $army } : { $card }
log-dead-card = Aucune des unités montrées n’est en jeu : hors jeu
log-acts = { $army } agit
log-draws = { $army } pioche { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
log-drew = Piochée : { $card }
log-loses-turn = { $army } n’a plus de carte et perd son tour
log-passes = { $army } n’active personne
log-moves-to = à
log-the-tower = , la Tour
log-fires = tire sur
log-fires-at-tower = tire sur la Tour
log-path = trajectoire par
log-tile-turned = { $tile ->
    [flying] une tuile de vol
    [bouncing] une tuile de rebond
   *[explosion] une tuile d’explosion
}
log-tile-laid = { $tile } en
log-target-destroyed = cible détruite
log-misfire = Incident de tir
log-misfire-tile = { $tile ->
    [flying] une tuile de vol
    [bouncing] une tuile de rebond
   *[explosion] une tuile d’explosion
} pour le Canon lui-même
log-shot-ends = Le tir est terminé
log-rubble = La Tour a { $rubble ->
    [one] { $rubble } pion de gravats
   *[other] { $rubble } pions de gravats
} sur 3
log-tower-falls = La Tour s’écroule
log-ogre-turns = { $card ->
    [move] L’Ogre retourne une carte Mouvement
   *[attack] L’Ogre retourne une carte Attaque
}
log-ogre-declines = L’Ogre renonce
log-ends-card = termine la carte
log-offers-draw = { $army } propose le match nul
log-refuses-draw = { $army } refuse le match nul
log-claims-draw = { $army } réclame le match nul
log-resigns = { $army } abandonne
log-leaves = quitte la table ; le capitaine reprend ses unités
log-wins = { $army } gagne { $ending }
log-drawn = Match nul { $ending }
ending = { $ending ->
    [elimination] par élimination
    [tower] par la prise de la Tour
    [space] par l’arrivée au but
    [kill] par la perte de la cible
    [survival] par la résistance
    [passes] par l’épuisement de la pioche
    [resignation] par abandon
    [agreement] par accord
    [stalemate] par impasse
   *[no-cards] faute de cartes
}
log-score = Points : Empire { $imperial }, Chaos { $chaos }
log-campaign-over = La campagne est terminée

# Ce que fait une unité ; le Canon et l’Ogre sont au singulier.

log-placed = { $number ->
    [one] placé en
   *[other] placés en
}
log-revealed = { $number ->
    [one] révélé en
   *[other] révélés en
}
log-activated = { $number ->
    [one] est activé
   *[other] sont activés
}
log-begins = { $number ->
    [one] commence à agir
   *[other] commencent à agir
}
log-moves = { $number ->
    [one] va de
   *[other] vont de
}
log-arrives = { $number ->
    [one] arrive en
   *[other] arrivent en
}
log-attacks = { $number ->
    [one] attaque
   *[other] attaquent
}
log-is-hit = { $number ->
    [one] reçoit
   *[other] reçoivent
}
log-unharmed = { $number ->
    [one] indemne
   *[other] indemnes
}
log-eliminated = { $number ->
    [one] éliminé
   *[other] éliminés
}
log-finishes = { $number ->
    [one] a terminé
   *[other] ont terminé
}

## La fin

report-cards = cartes
report-units-lost = unités perdues
report-skulls-rolled = crânes obtenus aux dés
report-lost = { $lost ->
    [one] { $lost } unité sur { $all }
   *[other] { $lost } unités sur { $all }
}
report-skulls = crânes
report-shields = boucliers
report-card = Carte { $card }
won-campaign = La campagne se termine { $imperial } à { $chaos } aux points
won-elimination = { $loser ->
    [imperial] L’Empire n’a plus aucune unité
   *[chaos] Le Chaos n’a plus aucune unité
}
won-last-unit = , dernière perte :
won-last-card = à la carte { $card }
won-nobody-for-tower = Une armée est éliminée, mais il ne reste aucune unité capable de prendre la Tour
won-both-goals = Les deux armées ont atteint leur but
won-tower = Une unité occupe la Tour
won-space = Une unité a atteint son but
won-kill = L’unité qui devait tomber est tombée
won-survival = L’armée a tenu aussi longtemps qu’il le fallait
won-passes = La pioche a été épuisée aussi souvent que le scénario le permet
won-resignation = { $loser ->
    [imperial] L’Empire a abandonné
   *[chaos] Le Chaos a abandonné
}
won-agreement = Les capitaines se sont mis d’accord sur un match nul
won-stalemate = Un capitaine a réclamé le match nul après autant de cartes sans perte
won-no-cards = Il ne reste aucune carte en jeu

## La boîte

box-line = Deux armées, une pioche : la carte dit qui marche.
box-players = De 2 à 8 joueurs
box-time = 60 min
battle-title = Bataille standard
battle-goal = Éliminez l’armée ennemie
battle-blurb = Aménagez le terrain, choisissez un côté, déployez-vous et combattez jusqu’à la dernière unité.
knob = { $key ->
    [army_choice] Armées
    [layout_by] Terrain aménagé par
    [layout] Terrain
    [preset] Éléments de
    [terrain_supply] Tuiles de terrain
    [ditch_shapes] Fossés
    [side_choice] Côtés
    [hidden_deployment] Déploiement caché
    [seats_per_army] Sièges
    [cannon_path] Trajectoire du Canon
    [ditch_shot_bonus] Tirs sur les fossés
    [min_attack_dice] Dés d’attaque au moins
    [altdorf_chaos_rows] Altdorf : rangées du Chaos
    [altdorf_fords] Altdorf : gués
    [plains_ford] Plaines : gué
    [grunburg_depth] Grunburg : profondeur des zones
    [stalemate_cards] Impasse
    [campaign_stop] Campagne
    [army_budget] Points d’armée
    [reshuffle_cards] Cartes de mélange
    [two_decks] Deux pioches
    [hand_size] Taille de la main
    [turn_order] Ordre du jeu
    [dead_card] Cartes mortes
    [support] Soutien
    [tower_blocks_shots] La Tour arrête les tirs
   *[other] {""}
}
knob-help = { $key ->
    [army_choice] Qui commande quelle armée quand les joueurs ne s’accordent pas.
    [layout_by] Quelle armée aménage le champ de bataille.
    [layout] D’où viennent les éléments du terrain.
    [preset] Le scénario dont un terrain tout prêt reprend les éléments.
    [terrain_supply] Combien il y a de tuiles de terrain.
    [ditch_shapes] Combien de côtés fortifiés ont les tuiles de fossé.
    [side_choice] Comment les côtés du plateau sont choisis.
    [hidden_deployment] Une bataille standard se déploie avec des pions face cachée.
    [cannon_path] Quand la trajectoire d’un tir est choisie.
    [ditch_shot_bonus] Contre arcs et arbalètes, la cible derrière un côté fortifié a un dé de plus.
    [min_attack_dice] Une attaque qui n’aurait aucun dé ne peut être déclarée, ou en lance un.
    [altdorf_chaos_rows] La profondeur de la zone du Chaos.
    [altdorf_fords] Les deux tuiles de gué de la carte.
    [plains_ford] La tuile de gué de la carte.
    [grunburg_depth] Combien de cases de chaque rangée accueillent les arrivées.
    [stalemate_cards] Cartes sans perte après lesquelles un capitaine peut réclamer le match nul.
    [campaign_stop] Si une campagne décidée continue.
    [army_budget] Les armées sont achetées avec des points au lieu d’être complètes.
    [reshuffle_cards] Cartes vierges qui rendent la pioche imprévisible.
    [two_decks] Chaque armée a sa pioche et une main.
    [hand_size] Cartes en main avec deux pioches.
    [turn_order] Qui agit ensuite avec deux pioches.
    [dead_card] Ce que fait une carte dont toutes les unités sont perdues.
    [support] Une unité amie à côté de la cible donne un dé d’attaque de plus.
    [tower_blocks_shots] Arcs et arbalètes ne tirent pas au-delà d’une Tour debout.
   *[other] {""}
}
knob-value = { $value ->
    [army_choice-agree] les joueurs choisissent ; le sort tranche entre deux souhaits
    [army_choice-random] tirées au sort
    [layout_by-random] tirée au sort
    [layout_by-imperial] l’Empire
    [layout_by-chaos] le Chaos
    [layout-player] posés par un joueur
    [layout-bare] aucun élément
    [layout-random] au hasard, selon les règles
    [layout-preset] ceux d’un scénario
    [terrain_supply-book] 2 gués, 3 marais, 3 fossés
    [terrain_supply-boxed] 4 tuiles au plus en tout
    [ditch_shapes-four] quatre sur chaque tuile
    [ditch_shapes-mixed] quatre, trois et deux
    [side_choice-chooser] n’importe lequel des quatre
    [side_choice-north_south] nord ou sud
    [side_choice-east_west] est ou ouest
    [side_choice-random] tirés au sort
    [hidden_deployment-off] comme dans le livret
    [hidden_deployment-on] pions face cachée
    [cannon_path-step] tuile par tuile
    [cannon_path-committed] avant la première tuile
    [ditch_shot_bonus-on] un dé de plus
    [ditch_shot_bonus-off] pas de dé de plus
    [altdorf_chaos_rows-2] deux rangées
    [altdorf_chaos_rows-4] quatre rangées
    [altdorf_fords-on] posées
    [altdorf_fords-off] laissées de côté
    [plains_ford-on] posée
    [plains_ford-off] laissée de côté
    [campaign_stop-play_all] toutes les batailles sont livrées
    [campaign_stop-when_decided] elle s’arrête une fois décidée
    [two_decks-off] comme dans le livret
    [two_decks-on] pioches et mains séparées
    [turn_order-bag] une bannière est tirée
    [turn_order-alternate] chacun son tour
    [dead_card-remove] elle quitte la partie
    [dead_card-any_unit] elle active une unité au choix
    [support-off] comme dans le livret
    [support-on] un dé de plus
    [tower_blocks_shots-off] comme dans le livret
    [tower_blocks_shots-on] la Tour fait obstacle
   *[other] {""}
}

## Refus

# À qui est le tour, et qui décide.
refused-no-seat = ce siège n’est pas à cette table
refused-another-decides = { $why } ; un autre siège décide
refused-captain-decides = le capitaine en décide pour l’armée
refused-only-captain = seul un capitaine en décide
refused-only-captain-claims = seul un capitaine réclame le match nul
refused-seat-left = ce siège a été quitté
refused-last-seat = le dernier siège d’une armée ne peut pas partir ; il peut abandonner
refused-offered = le match nul est déjà proposé
refused-not-offered = personne ne propose le match nul
refused-claim = trop peu de cartes ont passé sans perte pour réclamer le match nul

# Ce qui se passe à la place.
refused-purchase = on achète les armées
refused-owners = les capitaines répartissent leurs unités
refused-layout = on aménage le champ de bataille
refused-side = on choisit un côté du plateau
refused-exchange = des unités peuvent maintenant échanger leurs cases fixes
refused-deployment = les armées se déploient
refused-hand = il faut jouer une carte de la main
refused-any-unit = une unité peut être activée
refused-card-is-open = une carte est en cours
refused-orders = une carte est en cours ; on se déplace, on attaque, ou on la termine
refused-next-battle = la prochaine bataille de la campagne attend les deux capitaines
refused-over = la bataille est finie

# Achats et propriétaires.
refused-not-of-army = ce type n’est pas de cette armée
refused-none-left = on ne peut plus acheter d’unité de ce type
refused-too-dear = ce type coûte { $price } ; il reste { $left } points sur { $budget }
refused-none-bought = aucune unité de ce type n’a été achetée
refused-empty-army = une armée a au moins une unité
refused-too-few-units = à { $seats } sièges, il faut au moins { $units } unités
refused-takes-no-part = cette unité ne fait pas partie de cette armée
refused-seat-of-army = l’armée n’a pas de siège { $place }
refused-that-seat = cette unité ne peut pas aller à ce siège
refused-bare-seat = chaque siège possède au moins une unité

# L’aménagement du champ de bataille.
refused-printed-ford = { $space } est un gué imprimé ; { $feature } demande une case sans route ni rivière
refused-on-road = { $space } est une case de route ; { $feature } ne peut pas s’y trouver
refused-in-river = { $space } est une case de rivière ; { $feature } ne peut pas s’y trouver
refused-feature-there = { $space } porte déjà un élément ; une case n’en reçoit qu’un
refused-ditch-sides = un fossé a 2, 3 ou 4 côtés fortifiés qui se suivent
refused-ford-on-land = { $space } n’est pas une case de rivière ; une tuile de gué en demande une
refused-ford-there = { $space } porte déjà un gué
refused-hedge-on-edge = une haie demande un côté commun à deux cases
refused-hedge-crossed = une route ou la rivière traverse ce côté
refused-hedge-there = ce côté a déjà une haie
refused-supply = il ne reste aucune { $feature } ; la réserve est de { $supply }
refused-boxed-supply = l’édition en boîte a quatre tuiles de terrain en tout
refused-four-sides = chaque tuile de fossé a ici quatre côtés fortifiés
refused-ditch-laid = la tuile à { $sides } côtés fortifiés est déjà posée
refused-nothing-there = il n’y a rien de tel à reprendre

# Côtés et déploiement.
refused-other-sides = la table a choisi entre les deux autres côtés
refused-no-exchange = seules vos unités d’un même type échangent leurs cases fixes
refused-all-placed = ce siège n’a plus d’unité à placer
refused-army-places = c’est à l’armée { $army } de placer
refused-not-waiting = cette unité n’est pas à placer
refused-outside-zone = { $space } est hors de la zone { $army }
refused-taken = { $space } est occupée
refused-no-standing = aucune unité ne peut se tenir en { $space }
refused-not-on-tower = cette unité ne peut pas être sur la Tour

# Les cartes, et qui peut agir.
refused-not-in-hand = la carte { $card } n’est pas dans la main
refused-not-in-play-for-army = cette unité n’est pas en jeu pour cette armée
refused-card-for-army = la carte est pour l’armée { $army }
refused-card-for-other-army = la carte est pour l’autre armée
refused-other-seat = cette unité est à un autre siège de l’armée
refused-not-shown = la carte ne montre pas cette unité
refused-in-reserve = cette unité attend en réserve
refused-not-in-play = cette unité n’est pas en jeu
refused-not-on-board = cette unité n’est pas sur le plateau
refused-other-unit-acts = une autre unité de l’armée n’a pas terminé
refused-arrived = cette unité est arrivée avec cette carte
refused-part-ended = ce siège a terminé sa part de la carte
refused-has-acted = cette unité a déjà agi avec cette carte
refused-has-started = cette unité a déjà commencé
refused-not-acting = cette unité n’est pas en action
refused-no-team = seule une équipe dit qui agit ensuite ; donnez l’ordre lui-même
refused-no-part = ce siège n’a pas de part de la carte à terminer
refused-must-be-placed = une unité en réserve doit d’abord être placée
refused-no-arrival = cette unité n’attend pas cette carte en réserve
refused-arrival-zone = { $space } n’est pas une case libre de la zone d’arrivée

# Mouvements.
refused-step-after-attack = pas de mouvement après l’attaque
refused-move-or-attack = ces tireurs se déplacent ou attaquent, jamais les deux
refused-move-after-attack = cette unité a attaqué ; aucun mouvement ne suit une attaque
refused-has-moved = cette unité s’est déjà déplacée
refused-not-next = { $space } n’est pas à côté de { $from }
refused-occupied = une unité se tient en { $space }
refused-marsh = aucune unité n’entre dans un marais
refused-river = aucune unité n’entre dans la rivière là où il n’y a pas de gué
refused-tower = cette unité ne peut pas entrer dans la Tour
refused-hedge = il y a une haie de ce côté
refused-fortified = ce côté du fossé est fortifié

# Attaques.
refused-has-attacked = cette unité a déjà attaqué avec cette carte
refused-same-army = la cible est de la même armée
refused-cannon-fires = le Canon n’attaque pas aux dés ; il tire
refused-too-far = la cible est à { $distance } cases, la portée est de { $range }
refused-tower-between = la Tour est entre les deux
refused-not-adjacent = la cible n’est pas adjacente
refused-no-dice = l’attaque n’aurait aucun dé

# Le Canon.
refused-only-cannon = seul le Canon tire
refused-cannon-moved = le Canon se déplace ou tire, jamais les deux
refused-no-cannon = le Canon n’est pas sur le plateau
refused-cannon-range = { $space } est à distance { $distance } ; la portée du Canon est de { $range }
refused-own-target = on ne vise pas ses propres unités
refused-empty-target = on ne vise pas une case vide
refused-banned-target = le Canon ne peut pas viser { $target } dans cette bataille
refused-no-shot = aucun tir n’est en cours
refused-not-your-cannon = le Canon n’est pas à ce siège
refused-tile-by-tile = la trajectoire se choisit tuile par tuile ; posez la tuile retournée
refused-whole-path = toute la trajectoire se trace avant la première tuile
refused-not-nearer = { $space } n’est pas un pas plus près de la cible que { $last }
refused-shot-first = on termine d’abord le tir

# L’Ogre.
refused-ogre-arrived = l’arrivée de l’Ogre a pris sa carte
refused-no-ogre-card = les cartes d’ogre se retournent avec une carte Champion ogre
refused-not-your-ogre = l’Ogre n’est pas à ce siège
refused-no-more-ogre-cards = on ne retourne plus de carte d’ogre avec cette carte
refused-nothing-to-decline = aucune carte d’ogre n’est retournée
refused-ogre-card-first = on utilise d’abord la carte d’ogre retournée, ou on y renonce
refused-ogre-move = l’Ogre se déplace quand il retourne une carte Mouvement
refused-ogre-attack = l’Ogre attaque quand il retourne une carte Attaque

# Des noms à l’intérieur d’autres refus.
refused-name-imperial = de l’Empire
refused-name-chaos = du Chaos
refused-name-the-tower = la Tour
refused-name-a-marsh = un marais
refused-name-a-ditch = un fossé
refused-name-tower = Tour
refused-name-marsh-tile = tuile de marais
refused-name-ford-tile = tuile de gué
refused-name-ditch-tile = tuile de fossé
refused-name-hedge = haie

# Une table qui ne peut pas être préparée.
refused-fixed-purchase = on n’achète pas d’armées là où des unités ont des cases fixes
refused-crowd = l’armée { $army } a { $units } unités pour { $seats } sièges
refused-of-scenario = { $scenario } : { $why }
refused-campaign-purchase = on n’achète pas d’armées dans une campagne
refused-campaign-option = { $key } vaut pour toute la campagne ; une bataille ne peut pas le changer
refused-scenario-and-campaign = choisissez un scénario ou une campagne, pas les deux
refused-no-scenario = indiquez le scénario : { $scenarios }
refused-ground = mode, scenario et campaign ne vont pas ensemble
refused-claims = { $claims } souhaits pour { $seats } sièges
refused-reshuffle-two-decks = reshuffle_cards et two_decks s’excluent ; mettez reshuffle_cards à 0 ou two_decks à off

verb-attack = Attaquer
verb-move = Déplacer
verb-fire = Tirer
verb-path = Trajet
verb-tile = Tuile
verb-turn = Retourner
verb-card = Carte
verb-activate = Activer
verb-start = Commencer
verb-place = Placer
verb-swap = Échanger
verb-assign = Répartir
verb-buy = Acheter
verb-return = Rendre
verb-lay = Poser
verb-lift = Retirer
verb-side = Côté
verb-ready = Prêt
verb-finish = Terminer
verb-decline = Décliner
verb-pass = Passer
verb-end = Finir
verb-claim-draw = Réclamer la nulle
verb-offer-draw = Proposer la nulle
verb-refuse-draw = Refuser la nulle
verb-resign = Abandonner
verb-leave = Quitter
