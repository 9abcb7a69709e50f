### The texts of Battue in English. Names of tiles and cards, and what is printed on cards, stand in `content/`.

## Players, hordes and places

player = { $colour ->
    [blue] Blue
    [red] Red
    [yellow] Yellow
    [green] Green
   *[nobody] Nobody
}
nobody = nobody
warriors = { $warriors ->
    [one] 1 warrior
   *[other] { $warriors } warriors
}
ivory-figures = { $figures ->
    [one] 1 ivory figure
   *[other] { $figures } ivory figures
}
warriors-and-ivory = { $warriors } and { $figures }
the-camp = the camp
the-facedown-tile = the facedown tile at { $space }
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
part-of = { $part } of { $all }
none = none

## Cards whose effects are spoken of, by the names they have in `content/`

sappers = Sappers
city-watch = City Watch
panic = Panic
muster-horn = Muster Horn
hard-ride = Hard Ride
cut-the-bridle = Cut the Bridle
legion-returns = Legion Returns
cracked-wall = Cracked Wall
turris-bellica = Turris Bellica

## The board

subtitle = Storm of the Horse Lords
subtitle-walls = Walls of Tarsos
goal = Most points when { $tiles } are held
goal-tiles = the goal tiles
and-last = { $others } and { $last }
terrain-gate = gate
terrain-wall = wall
terrain-tower = tower
terrain-ground = open ground
terrain-tile = tile
terrain-square = free square
street = Street, joins { $tiles }
camp-of = Camp of { $player }, { $horde }, before { $entry }
camp-left = left
battle-for = Battle for { $place }
battle-to-come-for = Battle to come for { $place }

## Hordes

horde-at = { $player } at { $place }
horde-said = { $player }, { $horde } at { $place }
riders-at = Ivory riders at { $place }
riders-said = { $riders }, nobody's, at { $place }
number-moved = { $warriors } moved
number-locked = { $warriors } locked
number-free = { $warriors } free
fact-warriors = Warriors
fact-ivory = Ivory figures
fact-ivory-among = Ivory figures among them
fact-may-move = May still move
fact-moved = Moved
fact-locked = Locked by a call
moves-two-tiles = may move two tiles

## Tiles

said-defence = defence { $defence }
said-loot = { $cards } loot
said-warrior = a warrior
already-paid = { $gain }, paid
controlled-by = controlled by { $player }
uncontrolled = uncontrolled
uncontrolled-looted = uncontrolled, looted
defence-changed = { $now } (printed { $printed }, { $changes })
power-look = its owner looks at a facedown tile every turn
power-attack = its owner attacks with +1
power-muster = its owner calls one more warrior
power-loot = its owner draws one more Loot card
facedown-tile = Facedown tile, { $size }
facedown-palace = the Palace
facedown-special = one of the four special tiles
scouts-saw = your scouts saw { $tile }, defence { $defence }
has-looked-at-it = { $player } has looked at it
fact-defence = Defence
fact-points = Points
fact-loot = Loot cards
fact-warrior = Warrior
fact-event = Event
event-over = over
event-when-attacked = when attacked
fact-power = Power
fact-controlled-by = Controlled by
fact-looted = Looted
pays-nothing-more = pays nothing more
fact-may-be = May be
one-of-tiles = one of { $tiles }
fact-among = Among
defence-range = { $low } to { $high }, { $mean } on average

## Cards in trays

event = Event
being-resolved = being resolved
in-force = In force
round-note = round { $round }
your-hand = Your hand
cards-in-pile = { $cards } in the pile
cards-discarded = { $cards } discarded
may-be-played = may be played
no-target = no target
next-round = next round
at-turns-start = at turn's start
as-attacker = as attacker
after-your-dice = after your dice
as-defender = as defender
after-their-dice = after their dice
at-turns-end = at turn's end
band-start = Start of turn
band-attacker = Attacker
band-defender = Defender
band-end = End of turn

# What a Loot card does, in two short lines.
loot-attack = Attack +{ $value } this round
loot-defend = Defence +{ $value } this round
loot-at-the-wall = At the wall +{ $edge }, else +{ $value }
loot-siege = At the wall +{ $edge }, only there
loot-encircle = +{ $value } for each own tile beside it
loot-no-quarter = If won, { $value } defenders fall
loot-talisman = If lost, nobody falls
loot-reroll = Re-roll your own die
loot-archers = If they lose, { $value } more falls
loot-bribe = The attacker must retreat
loot-bridle = The attacker may not retreat
loot-riders = { $value } warriors join a horde
loot-scouts = Look at { $value } facedown tiles
loot-hard-ride = A horde moves two tiles
loot-muster = Calls bring { $value } more
loot-fingers = Take a card at random
loot-sappers = A tile has { $value } less defence
loot-ivory = Hire { $value } ivory figures
loot-plunder = { $value ->
    [one] Draw 1 Loot card
   *[other] Draw { $value } Loot cards
}
loot-garrison = { $value } warriors move to an own tile
loot-torch = Burn a flag beside a horde
loot-oath = Discard, and draw as many
loot-treasure = Treasure for the war chest

# What an Event card does, in two short lines.
event-draw = You draw { $value } from the pile
event-rumours = All others draw { $value }
event-join = { $value } joins the horde here
event-ambush = { $value } falls in the horde here
event-steppe = All gain { $value } in one horde
event-fire = All lose { $value } in one horde
event-watch = Defence +{ $value } in this battle
event-panic = Defence -{ $value } in this battle
event-legion = Defence +{ $value } all this turn
event-crack = An edge space loses { $value }
event-fever = Hordes of { $value } lose a warrior
event-ivory = { $value } ivory riders hold a tile
event-tremor = Turn up a tile next to this one
event-street-fires = All tiles beside are turned up
event-smoke = All pass a card to the left
event-oath = The leaders lose a flag
event-gate = A horde may cross the wall
event-omen = For the war chest

## Choices

camp-before = Camp before { $entry } in the { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
lay-tile = Place the tile at { $square }
lay-tile-lying = Place the tile at { $square }, lying
lay-tile-upright = Place the tile at { $square }, upright
look-at = Look at { $place }
play-card = Play { $card }
play-card-on = Play { $card } on { $target }
play-card-to = Play { $card }: { $figures } to { $place }
play-garrison = Play { $card }: { $band } from { $from } to { $to }
call-at = Call reinforcements at { $place }
move-to = Move to { $place } with { $band } (from { $from })
ride-to = Move to { $place } by { $via } with { $band } (from { $from })
attack-place = Attack { $place } with { $band } (from { $from })
ride-attack = Attack { $place } by { $via } with { $band } (from { $from })
ride-on = Ride on
fight-for = Fight for { $place }
fight-on = Fight on
fight-round = Fight round { $round }
stay-and-fight = Stay and fight
retreat-to = Retreat to { $place }
retreat-to-others = Retreat to { $place }, { $warriors } there
lose-warrior-at = Lose a warrior at { $place }
gain-warrior-at = Gain a warrior at { $place }
take-flag-from = Take your flag from { $place }
turn-up = Turn up { $place }
crack-place = Crack { $place }
ivory-riders-to = Ivory riders to { $place }
choose-place = Choose { $place }
lead-horde = Lead the horde at { $from } to { $to }
pass-to-left = Pass { $card } to the left
give-up-place = Give up { $place }
withdraw-to = Withdraw to { $place }
discard-card = Discard { $card }
look-at-nothing = Look at nothing
use-no-gate = Use no hidden gate
let-dice-stand = Let the dice stand
play-no-card = Play no card
go-on-to-calls = Go on to reinforcements
go-on-to-moves = Go on to the moves
end-moves = End the moves
draw-as-many = Draw as many
end-turn = End the turn
resign = Resign
ask-unmoved = { $hordes ->
    [one] 1 horde has not moved. End the moves?
   *[other] { $hordes } hordes have not moved. End the moves?
}

## Odds

one-die = one die
you-gain = { $warriors ->
    [one] you gain 1 warrior
   *[other] you gain { $warriors } warriors
}
gain-on-average = { $mean } on average, at most { $most } after the limits
horde-gets-locked = the horde is locked this turn [BT-6.8]
odds-without-card = { $chance } without it
odds-left = { $left } left if taken
odds-left-on-average = { $left } left on average if taken
odds-dice = { $attack } v { $defence } and a die each
odds-unseen = { $attackers } v one of { $tiles } tiles
you-win-round = you win this round
you-win-first-round = you win the first round
you-take-it = you take it
you-take-it-left = you take it, { $left } left
you-hold-it = you hold it
wins-this-round = { $player } wins this round
takes-it-left = { $player } takes it, { $left } left
bar-lost = lost
bar-won = won
bar-beaten-off = beaten off
bar-taken-later = taken later
bar-at-once = at once
defends-without-card = { $player } defends without a card
defends-with-cards = { $cards ->
    [one] { $player } defends, 1 card in hand
   *[other] { $player } defends, { $cards } cards in hand
}
no-retreat = no retreat
retreats-to = retreat to { $places }
or-between = { " " }or{ " " }

## The battle

battle-note = battle
battle-round = battle, round { $round }
party-attacks = attacks
party-holds = holds
party-hold = hold
party-owns = owns it
party-rolls = rolls for it
row-warriors = warriors
row-tile = tile
row-tile-changed = tile, { $changes }
row-cards = cards
row-die = die
in-hand = { $cards } in hand
plus-die = + die
versus = { $attack } v { $defence }
round-won = won
round-lost = lost
dice-call = { $player } calls at { $place }
dice-gained = { $warriors } more
dice-attack = { $player } attacks { $place }
dice-answer = { $player } answers
dice-nobody-answers = nobody answers
dice-won = { $attack } against { $defence }: won
dice-tie = { $attack } against { $defence }: a tie is lost
dice-lost = { $attack } against { $defence }: lost
dice-so-far = { $attack } against { $defence } so far
battles-to-come = Battles to come
battles-to-fight = { $battles } to fight
chance-to-take = { $chance } to take it
chance-range = { $mean } on average, { $low } to { $high }
warning = Warning
all-warriors-fight = all { $warriors } warriors fight; whoever has none left is out
flags = Flags
flags-for-captures = { $flags ->
    [0] no flag is left; a capture gives one of your tiles up
    [one] 1 flag is left for { $captures } captures
   *[other] { $flags } flags are left for { $captures } captures
}

## Panels

end-of-game = End of the game
goals-held = { $held } of { $goals } held
goal-contested = contested
goal-free = free
goal-facedown = facedown
goal-seen = seen by you
goal-not-found = not found
ends-with-this-turn = the game ends with this turn
game-round = Game round
before-turn-ends = Before the turn ends
unplayed-treasure = Unplayed treasure
worth-nothing = { $cards }: worth nothing in hand
above-six-cards = Above six cards
to-play-or-discard = { $cards } to play or discard
until-turn-ends = { $place }, defence { $change } until the turn ends
until-battle-ends = { $place }, defence { $change } until this battle ends
for-good = { $place }, defence { $change } for good
attacker-may-not-retreat = the attacker may not retreat from this battle
calls-bring-more = calls bring { $warriors } more this turn
may-ride-this-turn = { $place } may move two tiles this turn
more-defence = tiles attacked have { $points } more defence this turn
while-held = { $player }, while held: { $power }
score = Score
score-out = { $player }, out
score-sum = { $total } = { $tiles } tiles + { $chest } chest
a-tie = A tie
tie-goes-to = goes to more points from tiles
war-chests = War chests
known-hands = Known in other hands
piles = Piles
loot-pile = Loot pile
loot-discards = Loot discards, { $cards }
event-deck = Event deck
event-discards = Event discards, { $cards }
unseen-tiles = Unseen tiles
special-size = { $size }, special
tiles-for-places = { $places ->
    [one] { $tiles } for 1 place, defence { $range }
   *[other] { $tiles } for { $places } places, defence { $range }
}
options = Options
options-usual = all usual
options-changed = { $options } changed
counter-turn = turn
counter-pile = loot pile
counter-discards = loot discards
counter-events = events left
step-start = Start
step-calls = Reinforce
step-moves = Move
step-battles = Battle
step-end = End
battles-more = { $battles } more
tag-out = out
tag-defends = defends
tag-attacks = attacks
figure-board = board
figure-reserve = reserve
figure-hand = hand
figure-flags = flags
score-note = { $tiles } + { $chest } chest

## The prompt

you-go-on = You go on: no card of yours is played now
you-decide = You decide: { $what }
several-decide = Several players decide: { $what }
decides = { $player } decides: { $what }
wins = { $player } wins
win-is-shared = The win is shared
ending-last-player = Nobody else is left in the game.
ending-rounds = The last game round is over.
ending-goal = The goal tiles are held.
ask-place = place a tile
ask-place-special = place a special tile
why-place = It is { $size }; nobody sees its face. Click its first square.
ask-camp = choose where to camp
why-camp = A free side, and the space to enter by.
ask-watch = look at a facedown tile, or pass
why-watch = From Turris Speculatoria.
ask-start = play start cards, or go on
why-start = Then reinforcements are called.
ask-scout = look at a facedown tile
why-scout = The scouts look at { $tiles } more; only you see them.
ask-call = call reinforcements, or go on
why-call = { $hordes ->
    [one] 1 horde may call, { $reserve } in reserve; a horde that calls is locked.
   *[other] { $hordes } hordes may call, { $reserve } in reserve; a horde that calls is locked.
}
ask-move = move warriors, or end the moves
why-move-together = The whole horde at once, before the first capture.
why-move = { $battles ->
    [0] One tile each, in groups of any size.
    [one] One battle follows.
   *[other] { $battles } battles follow.
}
ask-battle = choose the next battle
why-battle = { $battles ->
    [one] 1 battle to be fought; none can be called off.
   *[other] { $battles } battles to be fought; none can be called off.
}
ask-fire = choose a horde that loses a warrior
ask-steppe = choose a horde that gains a warrior
ask-broken-oath = choose a tile that loses your flag
ask-tremor = turn up a tile next to the battle
ask-crack = choose a gate, wall or tower that cracks
ask-ivory = choose where the ivory riders ride in
ask-gate = lead a horde through the hidden gate, or pass
ask-event = follow the event
why-event = { $card }: { $printed }.
ask-smoke = choose a card to pass to the left
why-smoke = All choose in secret; the cards change hands together.
ask-give-up = give up a tile for its flag
why-give-up = No flag is left for the one just won.
ask-withdraw = withdraw the warriors from { $place }
why-withdraw = To one tile next to it.
ask-end = play end cards, or end the turn
why-end = Treasures in hand score nothing.
why-end-cards = { $cards } cards in hand; six may be kept.
ask-oath = discard cards for Blood Oath
why-oath = { $cards } so far; as many are drawn.
ask-discard = discard down to six cards
why-discard = { $cards } too many.
ask-go-on = go on
ask-attack-cards = play attacker cards for { $place }, or pass
ask-defend-cards = play defender cards for { $place }, or pass
why-cards = Round { $round }, { $sides }.
cards-in-force = In force: { $cards }.
ask-dice = answer the dice with a card, or pass
why-dice-won = { $attack } against { $defence }: won for the attacker as it stands.
why-dice-lost = { $attack } against { $defence }: lost for the attacker as it stands.
ask-bribed = retreat from { $place }
why-bribed = Bribed Captain: no dice this round.
ask-fight-on = fight on or retreat from { $place }
ask-stay = stay or retreat from { $place }
last-round-won = The last round was won.
last-round-lost = The last round was lost.
sides-now = { $sides }.
attacker-stays = The attacker stays: { $sides }.
defender-first = If you stay, { $player } may retreat first.
next-round-follows = If you stay, the next round follows.
against-empty = { $attackers } against the empty tile
against-defenders = { $attackers } against { $defenders }

## The log

log-first = is the first player
log-lies-on = lies on
log-laid = A tile { $size } is laid on
log-set-aside = No place is left for { $size }: those tiles are out
log-city = { $squares ->
    [0] The city is laid
    [one] The city is laid, 1 square is street
   *[other] The city is laid, { $squares } squares are street
}
log-camps = camps in the { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
}, before
log-turn = game round { $round }
log-looks = looks at
log-sees = sees
log-plays = plays
log-names = { $card } names
log-calls = calls at
log-gains = { $warriors ->
   *[other] gains
}
log-hires = hires
log-hires-for = for
log-loses = loses
log-at = at
log-from = from
log-to = to
log-by = by
log-leave = { $figures ->
    [one] goes back to the box from
   *[other] go back to the box from
}
log-ride-in = { $figures ->
    [one] rides in at
   *[other] ride in at
}
log-moves = moves { $band } from
log-rides = rides with { $band } from
log-attacks = attacks
log-turned-up = is turned up, defence { $defence }, at
log-event = Event:
log-no-event-left = No Event card is left
log-no-effect = { $card } has no effect
log-defence = Defence
log-legion = Tiles attacked this turn defend with +{ $points }
log-round = Round { $round },
log-answers = answers
log-round-nobody = Round { $round }, nobody answers
log-against = against
log-reroll-attack = The attack die falls again
log-reroll-defence = The defence die falls again
log-values = { $attack } against { $defence }
log-wins-round = wins the round
log-loses-round = loses the round
log-talisman = loses nobody: Wolf Talisman
log-bribed = must retreat: Bribed Captain
log-not-bribed = Bribed Captain finds no way out: the round is fought
log-stays = stays
log-retreats = retreats from
log-not-taken = Not taken:
log-takes = takes
log-flag-lost = loses the flag on
log-gives-up = gives up
log-withdraws = withdraws from
log-draws-cards = { $cards ->
    [one] draws 1 Loot card
   *[other] draws { $cards } Loot cards
}
log-draws = draws
log-reshuffled = { $cards ->
    [one] 1 discard becomes the new Loot pile
   *[other] { $cards } discards become the new Loot pile
}
log-nothing-to-draw = finds no Loot card to draw
log-takes-card = takes a card from
log-has-chosen-card = has chosen a card
log-has-chosen = has chosen
log-passes-card = passes a card to
log-passes = passes
log-passes-to = to
log-discards = discards
log-puts = puts
log-into-chest = { $points ->
    [one] into the war chest, 1 point
   *[other] into the war chest, { $points } points
}
log-gate = leads a horde through the hidden gate from
log-out = is out of the game
log-resigns = resigns
log-score = : { $tiles } from tiles and { $chest } from the war chest
log-wins = { $player } wins { $how }
log-wins-by = { $player } wins { $points } to { $next }, { $how }
log-wins-tie = { $player } wins { $points } to { $points } by tiles, { $how }
log-shared = The win is shared { $how }
how-goal = as the goal tiles are held
how-last-player = as the last in the game
how-rounds = when the last round is over

## The box

box-line = Four hordes, one walled city, and nobody knows what lies where.
box-players = 2 to 4 players
box-time = 90 min
listing = { $listing ->
    [quick] Storm the city
    [duel] Two horse lords
    [placed] Lay the city together
    [tarsos] Walls of Tarsos
   *[short] Ten rounds
}
listing-blurb = { $listing ->
    [quick] Four hordes before a city laid at random.
    [duel] Two hordes, one city.
    [placed] The book's way: the players place the facedown tiles, then ride.
    [tarsos] The expansion: stronger walls, towers with powers, and ivory riders for hire.
   *[short] A storm that ends after ten game rounds.
}
# English words of the options stand in the table of options.
knob = { $key ->
   *[other] {""}
}
knob-help = { $key ->
   *[other] {""}
}
knob-value = { $value ->
   *[other] {""}
}

## The report at the end

report-rounds = rounds
report-tiles = tiles taken
report-warriors = warriors lost
report-lost-and-taken = { $warriors } lost, { $tiles ->
    [one] 1 tile taken
   *[other] { $tiles } tiles taken
}
report-luck = pips on battle dice
report-round = Round { $round }
report-goal = All goal tiles are held, and the points are counted
report-last-player = All other players are out of the game
report-last-round = The last round is over, and the points are counted

## Refusals: why something cannot be done

# The table and whose decision it is
refused-no-seat = there is no { $seat } at this table
refused-first-seat = seat { $seat } is not at this table; seats are 0 to { $last }
refused-out-of-game = you are out of the game
refused-another-decides = { $why }; another player decides
refused-laying = the city is being laid out
refused-camping = the players choose where they start
refused-watching = a tile may be looked at
refused-start-cards = start cards are played
refused-scouting = the scouts look at a tile
refused-calling = reinforcements are called
refused-moving = warriors move
refused-picking-battle = the next battle is picked
refused-event-choice = an event asks for a choice
refused-passing-cards = everybody passes a card on
refused-has-chosen = you have chosen; the others still choose a card
refused-battle-cards = cards are played for this round
refused-bribed = the attacker must retreat
refused-dice-fallen = the dice have fallen
refused-fights-or-retreats = the attacker fights another round or retreats
refused-who-stays = it is decided who stays
refused-giving-up = a tile is given up for its flag
refused-withdrawing = warriors leave the tile that was given up
refused-end-cards = end cards are played
refused-oath-discards = cards are discarded for Blood Oath
refused-hand-too-large = the hand has more than six cards
refused-over = the game is over

# Laying the city, and camps
refused-other-size = a tile of { $size } is to be placed now
refused-tile-lies-there = a tile lies there already
refused-entry-is-edge = an entry is an edge space
refused-no-such-entry = { $side } has no such entry space
refused-side-taken = another player starts on side { $side }
refused-entry-taken = another player has chosen this entry space

# Places
refused-tile-called = the tile there is called { $space }
refused-no-tile = no tile lies there
refused-no-warriors-there = none of your warriors are there

# Calls and moves
refused-called-already = this horde has called already
refused-horde-full = this horde has eight warriors
refused-reserve-empty = the reserve is empty
refused-into-camp = no way leads into a camp
refused-from-camp = from the camp the only way is your entry space
refused-not-adjacent = these tiles are not adjacent
refused-nobody-moves = at least one warrior moves
refused-not-so-many = there are not so many
refused-locked = a horde that called does not move this turn
refused-moved-already = these warriors have moved already
refused-split = a horde cannot be split before your first capture
refused-over-eight = more than eight of your warriors would be there
refused-not-riding = this horde was not named by Hard Ride
refused-ride-first = the first tile must be next to the horde and yours
refused-ride-second = the second tile must be next to the first, and not the start

# Cards
refused-not-in-hand = this card is not in your hand
refused-start-cards-over = start cards are played before the reinforcements
refused-no-card-now = no card can be played now
refused-card-at-start = this card is played at the start of your turn
refused-card-at-end = this card is played at the end of your turn
refused-card-before-dice = this card is played before the dice
refused-card-after-dice = this card is played after the dice
refused-no-other-card = there is no other card in your hand to discard
refused-no-horde-gains = no horde of yours can gain a warrior
refused-none-facedown = no tile is face-down
refused-no-horde-rides = no horde stands next to a tile of yours
refused-nobody-has-card = nobody else has a card
refused-no-ivory-joins = no ivory figure can join a horde of yours
refused-nobody-garrisons = no warrior can move to a tile of yours next to it
refused-nothing-to-torch = no empty tile of another player is next to your hordes
refused-no-target = there is no target
refused-horde-gains-none = this horde can gain nobody
refused-named-already = this horde was named already
refused-horde-cannot-ride = no tile of yours is next to this horde
refused-only-face-up = only a face-up tile can be named
refused-torch = it must be an empty tile of another player next to a horde
refused-victim = it must be another player in the game who has a card
refused-hire-number = one to three ivory figures are hired
refused-ivory-left = there are not so many in the box
refused-eight-at-most = a horde has eight at most
refused-needs-target = this card needs another target
refused-takes-no-target = this card takes no target
refused-garrison-place = it must be a tile of yours next to the horde
refused-garrison-number = one to three warriors move
refused-locked-stay = locked warriors stay where they are
refused-not-facedown = this tile is not face-down
refused-scouts-twice = Scouts look at two different tiles
refused-one-discard = at least one card is discarded

# Events
refused-must-choose = this choice must be made
refused-another-choice = another choice is asked for
refused-fire = it must be a horde of yours of two or more
refused-steppe = it must be a horde of yours below eight
refused-broken-oath = it must be an unoccupied tile of yours
refused-tremor = it must be a face-down tile next to this one
refused-crack = it must be a gate, wall or tower
refused-ivory = it must be a face-up tile nobody controls
refused-gate-names = a horde and a space are named for Hidden Gate
refused-gate = a whole unlocked horde goes from the camp or an own wall to another own edge space, eight at most
refused-no-passing = no card is passed on now

# Battles and captures
refused-no-battle-there = no battle is to be fought there
refused-no-battle = there is no battle
refused-only-edge = only against a gate, wall or tower
refused-only-occupied = only against an occupied tile
refused-early-retreat = a retreat comes after a round
refused-bridled = the attacker may not retreat from this battle
refused-retreat-to-camp = nobody retreats into a camp
refused-retreat-full = more than eight warriors would be there
refused-retreat-place = it must be a tile of yours next to the battle
refused-give-up-empty = an unoccupied tile must be given up while you have one
refused-give-up-own = it must be another tile you control
refused-withdraw-place = it must be a tile of yours next to it, eight at most

# Verbs as buttons say them before a colon: "Move: pick a space".
verb-move = Move
verb-attack = Attack
verb-battle = Battle
verb-fight = Fight
verb-retreat = Retreat
verb-withdraw = Withdraw
verb-give-up = Give up
verb-call = Call
verb-card = Card
verb-discard = Discard
verb-give = Give
verb-look = Look
verb-choose = Choose
verb-gate = Gate
verb-lay = Lay
verb-camp = Camp
verb-pass = Pass
verb-end = End
verb-resign = Resign
