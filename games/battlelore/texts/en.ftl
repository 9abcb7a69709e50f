### The texts of BattleLore in English. Names of cards, units, terrain and adventures stand in `content/`.

## Camps and sections

camp = { $camp ->
    [standard] Standard
   *[pennant] Pennant
}
section = { $section ->
    [left] left
    [center] center
   *[right] right
}
section-title = { $section ->
    [left] Left
    [center] Center
   *[right] Right
}
sections = Sections
tactic = Tactic
green = Green
blue = Blue
red = Red
place-said = { $tile }, { $sections }
goal = { $banners ->
    [one] The first banner wins
   *[other] { $banners } banners win
}
box-line = Banners, boldness and a little magic on a field of hexes.
box-players = 2 players
box-time = 60 min

## Units

unit-said = { $unit }, { $camp }, { $figures } of { $full } figures, Bold { $bold }, at { $hex }
webbed = webbed
poisoned = poisoned
hidden = hidden
ordered = ordered
fact-figures = Figures
fact-dice = Dice
fact-move = Moves
moves = { $battle } and battle, { $longest } without
fact-weapon = Weapon
weapon-range = { $weapon }, range { $range }
fact-bold = Bold
fact-flag = A flag
hexes = { $hexes ->
    [one] back 1 hex
   *[other] back { $hexes } hexes
}
in-force = in force
daunted = 0: daunted by a card
bold-own = its people
bold-support = two friends beside it
bold-terrain = terrain
bold-stronghold = own Stronghold
bold-cards = Lore
cliff = Cliff

## Terrain

tile-enter = To enter
tile-impassable = impossible
tile-stop = a unit must stop
tile-stop-others = all but missile units must stop
tile-battle = Battle after entering
tile-no-battle = not that turn
tile-missile-battle = missile units only, that turn
tile-missile-bold = Bold of missile units
tile-cap-in = Dice against it, at most
tile-cap-in-melee = Dice against it in melee, at most
tile-cap-out = Its dice, at most
tile-uphill = Uphill, foot / mounted
tile-sight = Sight
tile-blocks = blocked

## Dice and odds

row-banner = { $unit }
row-moved = moved
row-cap = { $tile }, at most { $cap }
row-bonus = { $cards }
row-penalty = Second Wind
row-parried = Parried
row-sum = Dice
row-hits = { $strikes ->
    [yes] Hits: { $colour } and strikes
    [later] Hits: { $colour }, and strikes after the first
   *[no] Hits: { $colour } only
}
row-lore-hits = Lore faces hit
row-battle-back = Battle back
row-retreat = A flag sends it
no-battle-back = none
battle-back-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
never = nowhere
retreat-blocked = { $hexes ->
    [0] nowhere, { $lost } lost
    [one] back 1, { $lost } lost
   *[other] back { $hexes }, { $lost } lost
}
dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
eliminate = eliminate
at-least-one = at least 1 figure
routed = a flag that counts
before-the-roll = Before the roll
the-roll = The roll
melee = melee
ranged = ranged
attacks = attack
defends = defend
battles-back = battle back
extra-dice = Extra dice
roll-result = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}, { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}

## Choices

role = { $role ->
    [commander] Commander
    [warrior] Warrior
    [rogue] Rogue
    [wizard] Wizard
    [cleric] Cleric
   *[creature] Creature
}
creature = { $creature ->
    [none] No creature
    [spider] Giant Spider
    [giant] Hill Giant
   *[elemental] Earth Elemental
}
level = Level { $level }
choose-level = { $role }: level { $level }
choose-creature = Take { $creature }
place-at = Place it at { $hex }
appear-at = Appear at { $hex }
keep = Keep { $card }
play = Play { $card }
play-for = Play { $card } for { $price ->
    [one] 1 token
   *[other] { $price } tokens
}
play-again = Play { $card } and { $again } for { $price ->
    [one] 1 token
   *[other] { $price } tokens
}
choose = Choose { $thing }
order = Order { $unit }
pay-order = Order { $unit } for { $price } tokens
pay = Pay { $price }
unweb = Tear the web off
act-webbed = Battle in the web
move-to = Move to { $hex }
move-only = Move to { $hex }, no battle
move-rush = Rush to { $hex }
move-paid = Move to { $hex } for { $price ->
    [one] 1 token
   *[other] { $price } tokens
}
attack = Attack { $target }
attack-with = Attack { $target } with { $card }
web = Web
web-target = Web { $target } ({ $unit })
tremor = { $hexes ->
    [one] Tremor, 1 hex
   *[other] Tremor, { $hexes } hexes
}
tremor-of = { $hexes ->
    [one] Tremor, back 1 hex
   *[other] Tremor, back { $hexes } hexes
} ({ $unit })
earthquake = Earthquake
earthquake-of = Earthquake ({ $unit })
summon = Summon
summon-with = Summon the Elemental ({ $unit })
pay-toll = Pay { $price } and attack
face-token = Take a Lore token
face-poison = Poison the target
face-push = Push the target back
ignore = { $flags ->
    [0] Ignore no flag
    [one] Ignore 1 flag
   *[other] Ignore { $flags } flags
}
retreat-to = Retreat to { $hex }
battle-back = Battle back
gain-ground = Gain ground
pursue-to = Pursue to { $hex }
take = { $income ->
    [tokens] Take 2 tokens
    [token-and-card] Take a token and a card
   *[cards] Draw 2 cards, keep 1
}
discard = Discard { $card }
resign = Resign
no-card = No card
no-toll = Give up the attack
no-answer = Do not battle back
stay = Stay
no-pursuit = Do not pursue
no-bonus-melee = No bonus melee
no-second-shot = No second shot
roll-orders = Roll the dice for orders
end-orders = End the orders
end-moves = End the moves
end-turn = End the battles
end-jumps = End the lightning
end-targets = No more targets

## Cards

copied = copied
in-play = In play
drawn = Drawn
shown-hand = The hand shown to you
nothing-to-copy = nothing to copy
of-limit = { $cards } of { $limit }
command-cards = Command cards
lore-cards = Lore cards
units = { $units ->
    [one] orders 1 unit
   *[other] orders { $units } units
}
tokens = { $tokens ->
    [one] 1 Lore token
   *[other] { $tokens } Lore tokens
}
may-be-played = may be played
one-a-turn = one a turn
too-dear = too dear
no-target = no target
moment = { $window ->
    [lieu] instead of a command
    [cmd] against a command
    [along] with a command
    [move-r] against moves
    [move] while you move
    [combat] while you battle
    [own] with an attack
    [def] when attacked
    [rolled] after their dice
    [end] after the battles
    [lore] against Lore
   *[with] with another card
}
command-value = CV
card-section = { $orders } in the section
card-wings = { $orders } on each wing
card-sections = { $orders } in each section
card-scout = 1 unit, then draw 2, keep 1
card-charge = Mounted units, +{ $dice } in melee
card-onslaught = A chain on foot, { $hexes } hexes and melee
card-darken = Missiles shoot { $shots } times
card-leadership = Any units: { $orders }
card-counter = As the enemy's last card
card-battlelore = Dice say whom
card-colour = Up to { $orders } of its colour
class = { $class ->
    [0] Warrior
    [1] Rogue
    [2] Wizard
   *[3] Cleric
}

## Panels

victory-banners = Victory banners
to-win = To win
council-of = { $camp } council
orders = Orders
slot-units = Units of the card
slot-any = Any unit
slot-given = Given
slot-open = Can still take one
command-value-title = Command value
until-next-turn = until its side's next turn
until-victims-turn = until that unit's next turn
until-turn-ends = until the turn ends
lore-card-played = Lore card of this turn played
in-force-title = In force
known-cards = Known in other hands
command-deck = command deck
command-discards = Command discards
discards = discards
lore-deck = Lore deck
lore-discards = Lore discards
lore-supply = Lore supply
cards-at-most = { $cards ->
    [one] 1 card at most
   *[other] { $cards } cards at most
}
decks = Decks
step-command = Command
step-order = Order
step-move = Move
step-combat = Combat
step-draw = Draw
of = { $done } of { $all }
figure-commands = command
figure-tokens = Lore
figure-lore = Lore cards
figure-units = units
may-react = may react
answers = answers
of-needed = of { $banners }

## The prompt

you-decide = You decide: { $what }
you-go-on = You go on: no card of yours is played now
several-decide = Both camps decide: { $what }
decides = { $camp } decides: { $what }
wins = { $camp } wins
drawn-match = Nobody wins
ending-banners = The banners are won.
ending-last-unit = No enemy unit is left on the field.
ending-stalemate = Thirty turns passed without a loss.
ending-resigned = The other camp resigned.
ask-council = the level of your { $role }
why-council = { $left ->
    [one] 1 level left to spend, in secret.
   *[other] { $left } levels left to spend, in secret.
}
ask-site = where to place { $tile }
why-site = In your half, on a lit hex.
ask-keep = which Lore cards to keep
why-keep = The others go back unseen.
ask-command = play a Command card
why-command = { $value ->
    [one] Command value 1.
   *[other] Command value { $value }.
}
ask-react = answer { $card } with Lore, or let it stand
ask-react-moves = answer the moves with Lore, or let them be
ask-react-attack = answer { $roller } attacking { $victim }
ask-react-roll = answer the dice of { $roller } against { $victim }
why-react = One Lore card a turn.
ask-target = whom { $card } is for
why-target = Click a lit unit or hex.
ask-choose = choose a card of the hand
why-choose = Only you see it.
ask-along = play Lore along, or roll for orders
why-along = { $tokens ->
    [one] 1 Lore token.
   *[other] { $tokens } Lore tokens.
}
ask-order = whom to order
why-order = { $units ->
    [0] Nobody else can take an order.
    [one] 1 unit can still take an order.
   *[other] { $units } units can still take an order.
}
ask-web = what { $unit } does with its order
why-web = It is webbed: it tears the web off, or battles where it stands.
ask-move = move ordered units
why-move = { $units ->
    [0] Nobody can move any more.
    [one] 1 unit can still move.
   *[other] { $units } units can still move.
}
ask-combat = whom to attack
why-combat = { $units ->
    [0] No unit has an enemy in reach.
    [one] 1 unit has an enemy in reach.
   *[other] { $units } units have an enemy in reach.
}
why-rush = A Goblinoid that rushed must attack.
ask-toll = pay { $price } for the attack, or give it up
why-toll = { $tokens ->
    [one] Sanctuary asks a price; you have 1 token.
   *[other] Sanctuary asks a price; you have { $tokens } tokens.
}
ask-faces = what a Lore face is used for
why-faces = { $faces ->
    [one] 1 face is left.
   *[other] { $faces } faces are left.
}
ask-ignore = how many flags { $unit } ignore
why-ignore = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}; each sends them { $hexes ->
    [one] 1 hex back.
   *[other] { $hexes } hexes back.
}
ask-retreat = where { $unit } retreat
why-retreat = { $hexes ->
    [one] 1 hex to go.
   *[other] { $hexes } hexes to go.
}
ask-battle-back = do { $target } battle back at { $attacker }
why-battle-back = They are Bold and held their ground.
ask-gain = do { $attacker } gain ground
why-gain = The hex of the enemy is free.
ask-pursue = where { $attacker } pursue
why-pursue = A mounted unit may go one hex on.
ask-bonus-melee = the bonus melee of { $attacker }
why-bonus-melee = A mounted unit may attack once more.
ask-second-shot = the second shot of { $unit }
why-second-shot = Darken the Sky lets them shoot twice.
ask-destination = where { $unit } appear
why-destination = On a lit hex.
ask-jump = where the lightning jumps
why-jump = To a unit next to the last one.
ask-struck = who is struck next
why-struck = All of them are, one after the other.
ask-summon = where the Elemental appears
why-summon = Beside its circle.
ask-scout = which Command card to keep
why-scout = The other is discarded for all to see.
ask-income = what to take
why-income = { $tokens ->
    [one] You have 1 Lore token.
   *[other] You have { $tokens } Lore tokens.
}
ask-keep-lore = which Lore card to keep
why-keep-lore = The other is discarded.
ask-discard = which Lore card to discard
why-discard = You hold more than your council allows.

## The log

log-chose = has chosen: { $role }
log-picks = chooses { $role } level { $level }
log-picks-creature = chooses { $creature }
log-has-member = has a { $role } of level { $level }
log-has-creature = has { $creature }
log-initiative = rolls for the first turn
log-rolls-orders = rolls for orders
log-prays = prays
log-rolls = { $what ->
    [attack] roll
    [battle-back] roll back
    [extra] roll extra dice
    [confirm] may be hurt
    [panic] may panic
    [cornered] are cornered
    [poison] suffer poison
    [card] are struck
    [summon] call the Elemental
   *[other] roll
}
log-first = begins
log-places = places { $tile } at
log-tile-gone = The tile is gone at
log-arrives = appears at
log-draws-lore = { $cards ->
    [one] draws 1 Lore card
   *[other] draws { $cards } Lore cards
}
log-draws-command = { $cards ->
    [one] draws 1 Command card
   *[other] draws { $cards } Command cards
}
log-drew = draws
log-kept-lore = keeps a Lore card
log-kept-command = keeps a Command card
log-turn = turn { $number }
log-plays = plays
log-copies = It is played as
log-pays = { $tokens ->
    [one] pays 1 Lore token
   *[other] pays { $tokens } Lore tokens
}
log-gains = { $tokens ->
    [one] gains 1 Lore token
   *[other] gains { $tokens } Lore tokens
}
log-on = On
log-section = On the section { $section }
log-cancelled = has no effect
log-takes-back = takes back
log-shows = shows
log-shows-hand = shows a hand
log-ordered = are ordered
log-unwebbed = tear the web off
log-moves = move to
log-attacks = attack
log-battles-back = battle back
log-spared = are spared
log-loses = { $figures ->
    [one] lose 1 figure
   *[other] lose { $figures } figures
}
log-falls = are lost
log-banner = { $number ->
    [one] wins the 1st banner
   *[other] wins banner { $number }
}
log-ignores = { $flags ->
    [one] ignore 1 flag
   *[other] ignore { $flags } flags
}
log-retreats = retreat to
log-cornered = { $hexes ->
    [one] cannot retreat 1 hex
   *[other] cannot retreat { $hexes } hexes
}
log-gains-ground = gain ground at
log-pursues = pursue to
log-webbed = are webbed
log-poisoned = are poisoned
log-cured = are cured
log-healed = { $figures ->
    [one] get 1 figure back
   *[other] get { $figures } figures back
}
log-promoted = become { $unit }
log-takes = { $income ->
    [tokens] takes tokens
    [token-and-card] takes a token and a card
   *[cards] takes cards
}
log-discards = discards
log-shuffled-commands = The Command discards are shuffled
log-shuffled-lore = The Lore discards are shuffled
log-resigns = resigns
log-wins = { $camp } wins { $score }, { $how }
log-draw = Nobody wins: { $how }
how-banners = by banners
how-last-unit = no enemy unit is left
how-stalemate = thirty turns without a loss
how-resigned = the other camp resigned

## The box

adventure = { $adventure ->
    [B1] Two equal armies on open ground: orders, battles and morale, no Lore.
    [B2] A river with two fords and a bridge between you, and a little Lore.
    [B3] Dwarves against Goblinoids and a Giant Spider, with full Lore.
    [B4] A Giant against an Elemental that waits to be summoned, with full Lore.
   *[other] An adventure.
}
with-lore = { $adventure }, with full Lore
with-lore-blurb = The same field with War Councils, landmarks and all Lore cards.
# English words of the options stand in the table of options.
knob = { $key ->
   *[other] {""}
}
knob-help = { $key ->
   *[other] {""}
}

## The end

report-turns = turns
report-attacks = attacks
report-battles-back = battles back
report-lore = Lore cards
report-luck = faces that can hit
report-turn = Turn { $number }
report-lost = { $lost } of { $all } units
ask-unused = { $units ->
    [one] 1 unit has not attacked. End the battles?
   *[other] { $units } units have not attacked. End the battles?
}
