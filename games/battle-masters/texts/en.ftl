### The texts of Battle Masters in English. English names of unit types stand in `src/army.rs`, all other names in `content/`.

## Armies and units

army = { $army ->
    [imperial] Imperial
   *[chaos] Chaos
}
# Beside a noun: what belongs to an army.
of-army = { $army ->
    [imperial] Imperial
   *[chaos] Chaos
}
# As the subject of a sentence, in the prompt and in the log.
the-army = { $army ->
    [imperial] The Imperial army
   *[chaos] Chaos
}
log-army = { $army ->
    [imperial] Imperial
   *[chaos] Chaos
}
unit-named = { $banner } { $kind }
ogre-named = { $name }, the Ogre Champion
unit-said = { $unit }, { $army }, strength { $value }
said-elite = , Elite
said-skulls = , { $skulls } of { $limit } skulls
said-at = , at { $space }
said-at-tower = , at { $space } on the Tower
token = { $army } token
token-said = Facedown { $army } token at { $space }
fact-value = Combat value
fact-range = Range
range-adjacent = adjacent
range-up-to = up to { $range }
fact-skulls = Skulls
fact-calls = Cards left that call it
fact-owner = Owner
of = { $part } of { $all }
versus = { $imperial } v { $chaos }
units = { $units ->
    [one] 1 unit
   *[other] { $units } units
}

## The board

terrain = { $terrain ->
    [clear] clear
    [road] road
    [river] river
   *[ford] ford
}
tower = Tower
marsh = Marsh
ditch = Ditch
ford = Ford
hedge = Hedge
the-tower = the Tower
direction = { $direction }
tower-on = Tower on { $space }
marsh-on = marsh on { $space }
ford-on = ford on { $space }
ditch-on = ditch on { $space }, fortified { $sides }
hedge-between = hedge between { $space } and { $next }
hedge-at = hedge at { $space }
tower-said = Tower, at { $space }, { $rubble } of 3 rubble
marsh-said = Marsh, at { $space }
ford-said = Ford tile, at { $space }
ditch-said = Ditch, at { $space }, fortified { $sides }
hedge-said = Hedge, between { $space } and { $next }
zone = { $army } zone
zone-of-arrival = { $army } units arrive here
last-move = last move
shot-target = target of the shot
shot-path = path of the shot

## Battle cards, shot tiles and ogre cards

battle-card = Battle card
card-of-deck = card { $card }, { $all } in play
cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
reshuffle = Reshuffle
charge = Charge
charge-does = +1 attack die
double-move = Double move
double-move-does = two spaces, one attack
cannon = Cannon
cannon-does = move one space or fire
ogre-champion = Ogre Champion
ogre-champion-does = turn up to six ogre cards
whole-army = The whole army
whole-army-does = { $army ->
    [imperial] every unit but the Cannon
   *[chaos] every unit but the Ogre
}
hand = { $army } hand
to-deploy = { $army } to deploy
reserve = { $army } reserve
units-to-deploy = { $units ->
    [one] 1 unit
   *[other] { $units } units
}; the enemy has { $theirs ->
    [one] 1 unit
   *[other] { $theirs } units
}
calls-reserve = { $cards ->
    [one] 1 card brings it on
   *[other] { $cards } cards bring it on
}
cannon-tiles = Cannon tiles
tiles-facedown = { $tiles } facedown
tile = { $tile }
tile-share = { $tiles } left, { $percent } %
ogre = Ogre
ogre-cards = Ogre cards
ogre-cards-to-turn = { $cards } still to turn
ogre-card = { $card }
ogre-cards-unseen = { $cards } not seen

## Panels

on-this-card = On this card
unit-acting = acting
unit-arrived = arrived
unit-done = done
unit-in-reserve = in reserve
unit-may-act = may act
next-card = Next card
cards-left = { $cards } left
purchase = Purchase
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
points-spent = { $spent } of { $budget } points
points-confirmed = { $spent } of { $budget } points, confirmed
features-left = Features left
tiles-together = Marsh, ditch and ford together
forces = Forces
units-of = { $army } units
losses-of = { $army } losses
cards-without-loss = Cards without a loss
battle-of = battle { $battle } of { $battles }
points-of = { $army } points
points-to-win = Points still to win
options = Options
options-usual = all as in the book
options-changed = { $options } changed
counter-card = card
counter-deck = in deck
counter-flipped = flipped
counter-out = out of play
counter-units = units left

## Dice and odds

attack-dice = { $unit } attack, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
defence-dice = { $unit } defend, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
hits = { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
shields = { $shields ->
    [0] no shield
    [one] 1 shield
   *[other] { $shields } shields
}
skulls = { $skulls ->
    [0] no skull
    [one] 1 skull
   *[other] { $skulls } skulls
}
roll-result = { $hits }: { $skulls }
roll-cancelled = { $hits }, { $cancelled } cancelled: { $skulls }
odds-dice = { $attack } v { $defence } dice
odds-eliminate = you eliminate it
odds-hit = you hit it
odds-or-more = { $skulls } or more
odds-attack = attack { $dice }
odds-defence = defence { $dice }
die-charge = charge
die-elite = Elite
die-on-tower = on the Tower
die-against-tower = against the Tower
die-ditch = ditch
die-support = support
odds-distance = distance { $distance }
odds-destroy = you destroy it
odds-misfire = misfire
odds-falls-short = falls short
odds-destroyed = destroyed
odds-adjacent = it is destroyed before the tile is turned [BM-13.19]
odds-tiles = { $tiles ->
    [one] 1 tile must not explode [BM-13.16]
   *[other] { $tiles } tiles must not explode [BM-13.16]
}
odds-first-tile = misfire { $percent } %, if the first tile explodes [BM-13.21]
odds-cannon = then your Cannon: { $unharmed } % unharmed, { $skull } % a skull, { $destroyed } % destroyed [BM-13.23]

## Choices

buy = Buy
buy-kind = Buy { $kind }, { $points } points
give-back = Give back
give-kind-back = Give { $kind } back
seat = Seat { $place }
give-to-seat = Give { $unit } to seat { $place }
lay = Lay { $feature }
take-back = Take back
take-feature-back = Take the { $feature } back
deploy-in = Deploy in the { $edge }
place = Place { $unit } on { $space }
exchange = Exchange { $unit } and { $other }
ready = Ready
start = Start
start-with = Start with { $unit }
move-to = Move to { $space } ({ $unit })
move-to-tower = Move to { $space }, the Tower ({ $unit })
attack = Attack { $target } ({ $unit })
fire-at = Fire at { $target }
path-over = Path over { $space }
lay-tile = Lay the tile on { $space }
over-own-unit = , over your { $unit }
over-unit = , over { $unit }
turn-ogre-card = Turn the next ogre card
decline-ogre-card = Decline the ogre card
finish = Finish { $unit }
end-card = End the card
ask-unused = { $units ->
    [one] 1 unit has not acted. End the card?
   *[other] { $units } units have not acted. End the card?
}
play = Play { $card }
activate = Activate { $unit }
activate-nobody = Activate nobody
claim-draw = Claim a draw
offer-draw = Offer a draw
refuse-draw = Refuse the draw
resign = Resign
leave = Leave the seat to the captain

## The prompt

wins = { $army } wins
battle-drawn = The battle is drawn
you-decide = You decide: { $what }
both-decide = Both armies decide: { $what }
army-decides = { $army } decides: { $what }
ask-purchase = buy an army
why-purchase = { $points ->
    [one] 1 point
   *[other] { $points } points
} left; the enemy sees it when both are done.
ask-owners = divide the units among the seats
why-owners = Every seat owns at least one unit.
ask-layout = lay out the battlefield
why-layout = Any number of features, or none; the enemy chooses sides.
ask-side = choose a side of the board
why-side = The enemy deploys on the opposite side.
ask-exchange = exchange units of one type
why-exchange = Among their fixed spaces, before the first card.
ask-token = place a facedown token
why-token = Units are revealed when all are placed.
ask-place = place a unit
why-place = In the zone, one at a time.
ask-card = play a card of the hand
why-card = Exactly one; then draw again.
ask-any-unit = activate any one unit
why-any-unit = The card shows no unit that is in play.
ask-next-battle = start the next battle
why-next-battle = Both captains must be ready.
ask-nothing = nothing
ask-tile = lay the { $tile } tile
why-tile = On the way to { $target }.
ask-path = name the path of the shot
why-path = From the Cannon to { $target }.
ask-ogre-move = move the Ogre one space, or decline
ask-ogre-attack = attack with the Ogre, or decline
why-ogre-card = { $cards ->
    [0] No card
    [one] 1 more card
   *[other] { $cards } more cards
} may still be turned.
ask-next-ogre-card = turn the next ogre card, or end
why-next-ogre-card = { $cards } may still be turned.
ask-attack = attack with { $unit }, or finish
why-attack = It has moved.
ask-unit = move or attack with { $unit }
ask-end = end the card
why-end = Every unit on it has acted.
ask-order = order a unit
why-order = { $kinds }: any, all or none, one after another.
why-charge = Charge: { $kinds }, +1 attack die.
why-double-move = Double move: { $kinds }, two spaces, one attack.
why-whole-army = The whole army may act.
ask-cannon = move the Cannon or fire
why-cannon = One of the two, or neither.
ask-ogre = turn an ogre card
why-ogre = Up to six, less one for every skull.

## The log

log-sits = seat { $seat } commands for the { $army ->
    [imperial] Imperial
   *[chaos] Chaos
} army
log-battle = Battle { $number }
log-bought = { $army } bought
log-commands = commands
log-lays-out = { $army } lays out the battlefield
log-taken-back = taken back: { $feature }
log-laid-out = The battlefield is laid out
log-deploys = { $army } deploys in the { $edge }
log-token = places a facedown token on
log-and = and
log-exchange = exchange spaces
log-shuffled = { $cards ->
    [one] 1 card is shuffled
   *[other] { $cards } cards are shuffled
}
log-card = { $army }: { $card }
log-dead-card = No unit it shows is in play: out of play
log-acts = { $army } acts
log-draws = { $army } draws { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
log-drew = Drawn: { $card }
log-loses-turn = { $army } has no card and loses the turn
log-passes = { $army } activates nobody
log-moves-to = to
log-the-tower = , the Tower
log-fires = fires at
log-fires-at-tower = fires at the Tower
log-path = path over
log-tile-turned = { $tile ->
    [flying] a flying tile
    [bouncing] a bouncing tile
   *[explosion] an explosion tile
}
log-tile-laid = { $tile } on
log-target-destroyed = target destroyed
log-misfire = Misfire
log-misfire-tile = { $tile ->
    [flying] a flying tile
    [bouncing] a bouncing tile
   *[explosion] an explosion tile
} for the Cannon itself
log-shot-ends = The shot ends
log-rubble = The Tower has { $rubble } of 3 rubble
log-tower-falls = The Tower falls
log-ogre-turns = { $card ->
    [move] The Ogre turns a Move card
   *[attack] The Ogre turns an Attack card
}
log-ogre-declines = The Ogre declines
log-ends-card = ends the card
log-offers-draw = { $army } offers a draw
log-refuses-draw = { $army } refuses the draw
log-claims-draw = { $army } claims a draw
log-resigns = { $army } resigns
log-leaves = leaves; the captain takes the units over
log-wins = { $army } wins by { $ending }
log-drawn = A draw by { $ending }
ending = { $ending ->
    [elimination] elimination
    [tower] taking the Tower
    [space] reaching its goal
    [kill] eliminating its target
    [survival] holding out
    [passes] the deck running out
    [resignation] resignation
    [agreement] agreement
    [stalemate] stalemate
   *[no-cards] running out of cards
}
log-score = Points: Imperial { $imperial }, Chaos { $chaos }
log-campaign-over = The campaign is over

# What a unit does. A verb agrees with the number of its name where a language asks for it.

log-placed = { $number ->
   *[other] placed on
}
log-revealed = { $number ->
   *[other] revealed on
}
log-activated = { $number ->
   *[other] is activated
}
log-begins = { $number ->
   *[other] begin to act
}
log-moves = { $number ->
   *[other] move
}
log-arrives = { $number ->
   *[other] arrive on
}
log-attacks = { $number ->
   *[other] attack
}
log-is-hit = { $number ->
   *[other] :
}
log-unharmed = { $number ->
   *[other] unharmed
}
log-eliminated = { $number ->
   *[other] eliminated
}
log-finishes = { $number ->
   *[other] finish
}

## The end

report-cards = cards
report-units-lost = units lost
report-skulls-rolled = skulls rolled
report-lost = { $lost } of { $all } units
report-skulls = skulls
report-shields = shields
report-card = Card { $card }
won-campaign = The campaign ends { $imperial } to { $chaos } in points
won-elimination = No { $loser ->
    [imperial] Imperial
   *[chaos] Chaos
} unit is left
won-last-unit = :
won-last-card = fell on card { $card }
won-nobody-for-tower = An army is eliminated, but no unit that could take the Tower is left
won-both-goals = Both armies stand on their goals
won-tower = A unit stands on the Tower
won-space = A unit reached its goal
won-kill = The unit that had to fall has fallen
won-survival = The army held out as long as it had to
won-passes = The deck has run through as often as the scenario allows
won-resignation = { $loser ->
    [imperial] Imperial
   *[chaos] Chaos
} resigned
won-agreement = The captains agreed on a draw
won-stalemate = A captain claimed the draw after so many quiet cards
won-no-cards = No card is left in play

## The box

box-line = Two armies, one deck: the card says who marches.
box-players = 2 to 8 players
box-time = 60 min
battle-title = Standard battle
battle-goal = Eliminate the enemy army
battle-blurb = Lay out the field, choose a side, deploy, and fight to the last unit.
# English words of the other options stand in the table of options.
knob = { $key ->
    [preset] Features of
   *[other] {""}
}
knob-help = { $key ->
    [preset] The scenario whose features a preset layout uses.
   *[other] {""}
}
knob-value = { $value ->
   *[other] {""}
}

## Refusals: why something cannot be done. They come after “it is not your turn: ” or stand alone, so they begin small.

# Whose turn it is, and who decides.
refused-no-seat = there is no { $seat } at this table
refused-another-decides = { $why }; another seat decides
refused-captain-decides = the captain decides this for the army
refused-only-captain = only a captain decides this
refused-only-captain-claims = only a captain claims a draw
refused-seat-left = this seat was left
refused-last-seat = the last seat of an army cannot leave; it may resign
refused-offered = a draw is offered already
refused-not-offered = no draw is offered
refused-claim = too few cards have passed without a loss to claim a draw

# What is going on instead.
refused-purchase = the armies are being bought
refused-owners = the captains divide their units
refused-layout = the battlefield is being laid out
refused-side = a side of the board is being chosen
refused-exchange = units may change their fixed spaces now
refused-deployment = the armies are being deployed
refused-hand = a card of the hand must be played
refused-any-unit = one unit may be activated
refused-card-is-open = a card is open
refused-orders = a card is open; orders move, attack, or end it
refused-next-battle = the next battle of the campaign waits for both captains
refused-over = the battle is over

# Purchase and owners.
refused-not-of-army = { $kind } are not of this army
refused-none-left = no more { $kind } can be bought
refused-too-dear = { $kind } cost { $price }; { $left } of { $budget } points are left
refused-none-bought = no { $kind } have been bought
refused-empty-army = an army needs at least one unit
refused-too-few-units = { $seats } seats need at least { $units } units
refused-takes-no-part = { $unit } does not take part in this army
refused-seat-of-army = the army has no seat { $place }
refused-that-seat = { $unit } cannot go to that seat
refused-bare-seat = every seat owns at least one unit

# Laying out the battlefield.
refused-printed-ford = { $space } is a printed ford; { $feature } needs a space without road or river
refused-on-road = { $space } is a road space; { $feature } may not lie on a road
refused-in-river = { $space } is a river space; { $feature } may not lie in the river
refused-feature-there = { $space } holds a feature already; a space takes one
refused-ditch-sides = a ditch has 2, 3 or 4 fortified sides next to one another
refused-ford-on-land = { $space } is no river space; a ford tile needs one
refused-ford-there = { $space } holds a ford already
refused-hedge-on-edge = a hedge needs a side shared by two spaces
refused-hedge-crossed = road or river crosses that side
refused-hedge-there = that side has a hedge already
refused-supply = no { $feature } is left; the supply is { $supply }
refused-boxed-supply = the boxed edition has four terrain tiles in all
refused-four-sides = every ditch tile has four fortified sides here
refused-ditch-laid = the tile with { $sides } fortified sides is laid already
refused-nothing-there = there is no { $feature } to take back

# Sides and deployment.
refused-other-sides = the table chose between the two other sides
refused-no-exchange = only own units of one type change fixed spaces
refused-all-placed = this seat has no unit left to place
refused-army-places = it is the { $army } army's turn to place
refused-not-waiting = { $unit } is not waiting to be placed
refused-outside-zone = { $space } is outside the { $army } zone
refused-taken = { $space } is taken
refused-no-standing = no unit can stand on { $space }
refused-not-on-tower = { $kind } may not be on the Tower

# Cards and who may act on them.
refused-not-in-hand = card { $card } is not in the hand
refused-not-in-play-for-army = { $unit } is not in play for this army
refused-card-for-army = the card is for the { $army } army
refused-card-for-other-army = the card is for the other army
refused-other-seat = { $unit } belongs to another seat of the army
refused-not-shown = the card does not show { $kind }
refused-in-reserve = { $unit } waits in reserve
refused-not-in-play = { $unit } is not in play
refused-not-on-board = { $unit } is not on the board
refused-other-unit-acts = another unit of the army has not finished
refused-arrived = { $unit } arrived on this card
refused-part-ended = this seat has ended its part of the card
refused-has-acted = { $unit } has acted on this card
refused-has-started = { $unit } has started already
refused-not-acting = { $unit } is not acting
refused-no-team = only a team needs to say who acts next; give the order itself
refused-no-part = this seat has no part of the card to end
refused-must-be-placed = { $unit } must be placed first
refused-no-arrival = { $unit } does not wait in reserve for this card
refused-arrival-zone = { $space } is no empty space of the arrival zone

# Moves.
refused-step-after-attack = no step after the attack
refused-move-or-attack = { $kind } move or attack, never both
refused-move-after-attack = { $unit } has attacked; no move follows an attack
refused-has-moved = { $unit } has moved already
refused-not-next = { $space } is not next to { $from }
refused-occupied = { $space } holds { $unit }
refused-marsh = no unit may enter a marsh
refused-river = no unit may enter the river where there is no ford
refused-tower = { $kind } may not enter the Tower
refused-hedge = a hedge lies on that side
refused-fortified = that side of the ditch is fortified

# Attacks.
refused-has-attacked = { $unit } has attacked on this card
refused-same-army = { $target } is of the same army
refused-cannon-fires = the Cannon makes no dice attacks; it fires
refused-too-far = { $target } is { $distance } spaces away, { $kind } reach { $range }
refused-tower-between = the Tower stands between them
refused-not-adjacent = { $target } is not adjacent
refused-no-dice = the attack would roll no dice

# The Cannon.
refused-only-cannon = only the Cannon fires
refused-cannon-moved = the Cannon moves or fires, never both
refused-no-cannon = the Cannon is not on the board
refused-cannon-range = { $space } is at distance { $distance }; the Cannon reaches { $range }
refused-own-target = own units may not be named as target
refused-empty-target = an empty space may not be named as target
refused-banned-target = the Cannon may not name { $target } in this battle
refused-no-shot = no shot is being played
refused-not-your-cannon = the Cannon is not this seat's
refused-tile-by-tile = the path is chosen tile by tile; lay the turned tile
refused-whole-path = the whole path is named before the first tile
refused-not-nearer = { $space } is not one step nearer to the target from { $last }
refused-shot-first = the shot is played to its end first

# The Ogre.
refused-ogre-arrived = the Ogre's arrival used up its card
refused-no-ogre-card = ogre cards are turned on an Ogre card
refused-not-your-ogre = the Ogre is not this seat's
refused-no-more-ogre-cards = no more ogre cards are turned on this card
refused-nothing-to-decline = there is no turned ogre card to decline
refused-ogre-card-first = the turned ogre card is used or declined first
refused-ogre-move = the Ogre moves when it turns a Move card
refused-ogre-attack = the Ogre attacks when it turns an Attack card

# Names inside other refusals.
refused-name-imperial = Imperial
refused-name-chaos = Chaos
refused-name-the-tower = the Tower
refused-name-a-marsh = a marsh
refused-name-a-ditch = a ditch
refused-name-tower = Tower
refused-name-marsh-tile = marsh tile
refused-name-ford-tile = ford tile
refused-name-ditch-tile = ditch tile
refused-name-hedge = hedge

# A table that cannot be set up.
refused-fixed-purchase = armies cannot be bought where units have fixed spaces
refused-crowd = the { $army } army has { $units } units for { $seats } seats
refused-of-scenario = { $scenario }: { $why }
refused-campaign-purchase = armies cannot be bought in a campaign
refused-campaign-option = { $key } holds for the whole campaign; a battle cannot change it
refused-scenario-and-campaign = choose a scenario or a campaign, not both
refused-no-scenario = name the scenario: { $scenarios }
refused-ground = mode, scenario and campaign do not fit together
refused-claims = { $claims } claims for { $seats } seats
refused-reshuffle-two-decks = reshuffle_cards and two_decks exclude each other; set reshuffle_cards to 0 or two_decks to off

# Verbs as buttons say them before a colon: "Move: pick a space".
verb-attack = Attack
verb-move = Move
verb-fire = Fire
verb-path = Path
verb-tile = Tile
verb-turn = Turn
verb-card = Card
verb-activate = Activate
verb-start = Start
verb-place = Place
verb-swap = Swap
verb-assign = Assign
verb-buy = Buy
verb-return = Return
verb-lay = Lay
verb-lift = Lift
verb-side = Side
verb-ready = Ready
verb-finish = Finish
verb-decline = Decline
verb-pass = Pass
verb-end = End
verb-claim-draw = Claim draw
verb-offer-draw = Offer draw
verb-refuse-draw = Refuse draw
verb-resign = Resign
verb-leave = Leave
