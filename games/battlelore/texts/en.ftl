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
section-seat = { $section }, { $office }
region-yours = yours, { $units } to act
region-done = none to act
region-no-order = no order
region-ready = { $units } to act
region-units = { $units ->
    [0] no units
    [one] 1 unit
   *[other] { $units } units
}
auto-pass = Not this turn
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
goal-epic = { $banners } banners and { $lead } ahead of the enemy win, or { $minor } banners
goal-allies = The battle ends with the round in which a camp wins its banner number { $banners }
ally-named = { $camp } { $letter }
ally-title = ally { $letter }
box-line = Banners, boldness and a little magic on a field of hexes.
box-players = 2 to 6 players
box-time = 60 min

## Units

unit-said = { $unit }, { $camp }, { $figures } of { $full } figures, Bold { $bold }, at { $hex }
illusory = illusory
webbed = webbed
poisoned = poisoned
hidden = hidden
ordered = ordered
commanded-by = commanded by the { $office }
then-by = then by the { $office }
belongs-to = unit of { $side }
fact-figures = Figures
fact-dice = Dice
fact-move = Moves
moves = { $battle } and battle, { $longest } without
fact-weapon = Weapon
weapon-range = { $weapon }, range { $range }
fact-bold = Bold
fact-flag = A flag
fact-command = Commanded by
now-then = { $now }, then { $then }
fact-owner = Belongs to
fact-illusion = Illusion
illusion-said = never battles, vanishes at the first hit, no banner
tile-of = { $tile } of { $side }
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
retreat-vanishes = it vanishes
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
attacks = { $number ->
    [one] attacks
   *[other] attack
}
defends = { $number ->
    [one] defends
   *[other] defend
}
battles-back = { $number ->
    [one] battles back
   *[other] battle back
}
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
choose-creature = Creature: { $creature }
choose-set = Take set { $set }
pick-card = Take { $card } into the deck
assign-card = { $card } for the { $post }
choose-zone = { $zone ->
    [red] The red zones
   *[blue] The blue zones
}
give-up = Do not place it
exchange = Take { $unit } instead
specialist = { $card ->
    [archers-stakes] Archers Stakes
    [bow-upgrade] Bow Upgrade
    [dwarven-mercenaries] Dwarven Mercenaries
    [goblinoid-mercenaries] Goblinoid Mercenaries
    [forced-enrollment] Forced Enrollment
    [illusionary-troops] Illusionary Troops
    [infiltration] Infiltration
    [kings-allies] King's Allies
    [prayer] Prayer
   *[vantage-point] Vantage Point
}
post = { $post ->
    [right] right corps
    [center] center corps
    [left] left corps
    [reserve] reserve
   *[scouts] scouts
}
place-at = Place it at { $hex }
appear-at = Appear at { $hex }
keep = Keep { $card }
play = Play { $card }
play-rack = Play { $card } from the rack
play-pair = Play { $card } with { $rack } from the rack
answer-card = Answer { $card }
play-for = Play { $card } for { $price ->
    [one] 1 token
   *[other] { $price } tokens
}
play-again = Play { $card } and { $again } for { $price ->
    [one] 1 token
   *[other] { $price } tokens
}
choose = Choose { $thing }
choose-for = Choose { $unit } for { $price ->
    [one] 1 token
   *[other] { $price } tokens
}
order = Order { $unit }
order-ally = Order { $unit } for two orders
pay-order = Order { $unit } for { $price ->
    [one] 1 token
   *[other] { $price } tokens
}
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
fight-on = Fight on after all
no-card = No card
no-toll = Give up the attack
no-answer = Do not battle back
stay = Stay
no-pursuit = Do not pursue
no-bonus-melee = No bonus melee
no-second-shot = No second shot
no-second-card = No second card
roll-orders = Roll the dice for orders
no-along = No card: give the orders
end-orders = End the orders
end-moves = End the moves
end-turn = End the battles
pass-move = Move no more for now
pass-combat = Battle no more for now
end-jumps = End the lightning
end-targets = No more targets
end-specialists = No more Specialists
end-hire = Use it no more

## Cards

copied = copied
in-play = In play
deployment = Deployment
deployment-cards = Deployment cards
from-rack = from the rack
rack = The epic rack
hand-and-rack = Hand and rack
play-with = { $rack } with
pair-orders = { $card }: { $units ->
    [one] 1 unit
   *[other] { $units } units
}
two-sections = Two Section cards
one-from-each = one from the hand, one from the rack
warlord-plays = { $cards }; the Warlord plays
rack-section = alone or with one of your Section cards
rack-tactic = alone
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
banners-won = { $banners ->
    [one] 1 banner
   *[other] { $banners } banners
}
this-round = This round
last-round = Last round
round-left = { $turns ->
    [0] this turn and no other
    [one] this turn and 1 more
   *[other] this turn and { $turns } more
}
turn-tokens = Turn tokens
council-of = { $camp } council
orders = Orders
slot-units = Units of the card
slot-any = Any unit
slots-left = { $left } of { $slots } left
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
figure-turn-token = Turn token
may-react = may react
answers = answers
of-needed = of { $banners }
of-camp = camp { $banners }

## The prompt

you-decide = You decide: { $what }
you-go-on = You go on: no card of yours is played now
several-decide = Several players decide: { $what }
decides = { $camp } decides: { $what }
wins = { $camp } wins
wins-ultimate = { $camp } wins { $score }; { $player } is the ultimate winner with { $banners ->
    [one] 1 banner
   *[other] { $banners } banners
}
wins-shared = { $camp } wins { $score }; both allies share the win with { $banners ->
    [one] 1 banner each
   *[other] { $banners } banners each
}
drawn-match = Nobody wins
ending-banners = The banners are won.
ending-decisive = A decisive victory: enough banners, and two ahead.
ending-minor = A minor victory: the ninth banner.
ending-round = The round of the eighth banner is over.
ending-last-unit = No enemy unit is left on the field.
ending-stalemate = Thirty turns passed without a loss.
ending-resigned = The other camp resigned.
office = { $office ->
    [left-marshal] Left Marshal
    [warlord] Warlord
   *[right-marshal] Right Marshal
}
office-letter = { $office ->
    [left-marshal] L
    [warlord] W
   *[right-marshal] R
}
seat-named = { $camp }, { $office }
office-of-sections = { $office } ({ $sections })
ask-react-own = a card with the attack of { $attacker } on { $target }
ask-council = the level of the { $role }
ask-creature = the creature of the council, or none
ask-councils = the War Councils
ask-set = a set of Deployment cards
ask-drafts = the Deployment cards
ask-pick = the next card of the deck
why-draft = In secret; all cards are shown together.
ask-assign = the card of the { $post }
ask-zone = the zones of the corps
ask-deploy = where { $unit } of the { $post } stand
why-deploy = On a lit hex.
ask-levy = what the levy for { $unit } is exchanged for
why-levy = No such unit is left in the box.
ask-specialist = a Specialist card, or none
why-specialist = { $left ->
    [one] 1 card left.
   *[other] { $left } cards left.
}
ask-hire = what { $card } is used for
why-hire = One by one.
why-council = { $left ->
    [one] 1 level left to spend, in secret.
   *[other] { $left } levels left to spend, in secret.
}
why-secret = In secret.
ask-site = where to place { $tile }
why-site = On a lit hex of the own half.
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
ask-copy = which card Counter Attack answers
why-copy = The enemy played two Section cards.
ask-add = a Section card of the rack beside the one chosen for you, or none
ask-allies = which allied units { $card } takes in
why-allies = { $tokens ->
    [one] A token each, of 1 at hand.
   *[other] A token each, of { $tokens } at hand.
}
ask-rob = which opponent loses a token
why-rob = The Rogue's Den takes one.
why-add = False Orders chose a Section card.
why-choose = { $seen ->
    [camp] Only the camp that chooses sees it.
   *[player] Only the player who chooses sees it.
}
ask-along = play Lore along, or roll for orders
ask-along-orders = play Lore along, or go on to the orders
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
    [one] Sanctuary asks a price; 1 token is at hand.
   *[other] Sanctuary asks a price; { $tokens } tokens are at hand.
}
ask-faces = what a Lore face is used for
why-faces = { $faces ->
    [one] 1 face is left.
   *[other] { $faces } faces are left.
}
ask-ignore = how many flags to ignore for { $unit }
why-ignore = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}; each sends them { $hexes ->
    [one] 1 hex back.
   *[other] { $hexes } hexes back.
}
ask-retreat = where { $unit } { $number ->
    [one] retreats
   *[other] retreat
}
why-retreat = { $hexes ->
    [one] 1 hex to go.
   *[other] { $hexes } hexes to go.
}
ask-battle-back = { $number ->
    [one] does
   *[other] do
} { $target } battle back at { $attacker }
why-battle-back = A Bold unit that held its ground may.
ask-gain = { $number ->
    [one] does
   *[other] do
} { $attacker } gain ground
why-gain = The hex of the enemy is free.
ask-pursue = where { $attacker } pursue
why-pursue = A mounted unit may go one hex on.
ask-bonus-melee = the bonus melee of { $attacker }
why-bonus-melee = A mounted unit may attack once more.
ask-second-shot = the second shot of { $unit }
why-second-shot = Darken the Sky lets them shoot twice.
ask-destination = where { $unit } { $number ->
    [one] appears
   *[other] appear
}
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
    [one] 1 Lore token is at hand.
   *[other] { $tokens } Lore tokens are at hand.
}
ask-keep-lore = which Lore card to keep
why-keep-lore = The other is discarded.
ask-discard = which Lore card to discard
why-discard = The hand has more than the council allows.

## The log

log-chose = has chosen: { $role }
log-picks = chooses { $role } level { $level }
log-picks-creature = chooses { $creature }
log-has-member = has a { $role } of level { $level }
log-has-creature = has { $creature }
log-drafted = has chosen for its army
log-chose-set = takes set { $set }
log-picked = takes { $card } into its deck
log-drew-deployment = draws { $card }
log-assigned = keeps { $card } for the { $post }
log-chose-zone = { $zone ->
    [red] chooses the red zones
   *[blue] chooses the blue zones
}
log-deploys = deploys { $card } as the { $post }
log-zone = { $zone ->
    [red] stands in the red zones
   *[blue] stands in the blue zones
}
log-enlisted = stand at
log-given-up = does without { $unit }
log-levied = exchanges a levy for { $unit }
log-specialist = plays { $card }
log-vanished = were an illusion
log-initiative = rolls for the first turn
log-rolls-orders = rolls for orders
log-prays = prays
log-rolls = { $what ->
    [attack] { $number ->
        [one] rolls
       *[other] roll
    }
    [battle-back] { $number ->
        [one] rolls back
       *[other] roll back
    }
    [extra] { $number ->
        [one] rolls extra dice
       *[other] roll extra dice
    }
    [confirm] may be hurt
    [panic] may panic
    [cornered] { $number ->
        [one] is cornered
       *[other] are cornered
    }
    [poison] { $number ->
        [one] suffers poison
       *[other] suffer poison
    }
    [card] { $number ->
        [one] is struck
       *[other] are struck
    }
    [summon] { $number ->
        [one] calls the Elemental
       *[other] call the Elemental
    }
   *[other] { $number ->
        [one] rolls
       *[other] roll
    }
}
log-first = begins
log-turn-token = has Turn token { $number }
log-places = places { $tile } at
log-tile-gone = The tile is gone at
log-arrives = { $number ->
    [one] appears at
   *[other] appear at
}
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
log-plays-rack = plays from the rack
log-racked = On the rack lies
log-rack-discarded = The rack loses
log-puts-back = puts back on the rack
log-answers-card = answers
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
log-opponent = is the target
log-section = On the section { $section }
log-cancelled = has no effect
log-takes-back = takes back
log-shows = shows
log-shows-hand = shows a hand
log-ordered = { $number ->
    [one] is ordered
   *[other] are ordered
}
log-unwebbed = { $number ->
    [one] tears the web off
   *[other] tear the web off
}
log-moves = { $number ->
    [one] moves to
   *[other] move to
}
log-attacks = { $number ->
    [one] attacks
   *[other] attack
}
log-battles-back = { $number ->
    [one] battles back
   *[other] battle back
}
log-spared = { $number ->
    [one] is spared
   *[other] are spared
}
log-loses = { $number ->
    [one] loses
   *[other] lose
} { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
}
log-falls = { $number ->
    [one] is lost
   *[other] are lost
}
log-banner = { $number ->
    [one] wins the 1st banner
   *[other] wins banner { $number }
}
log-ignores = { $number ->
    [one] ignores
   *[other] ignore
} { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}
log-retreats = { $number ->
    [one] retreats to
   *[other] retreat to
}
log-cornered = { $number ->
    [one] is
   *[other] are
} unable to retreat { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}
log-gains-ground = { $number ->
    [one] gains ground at
   *[other] gain ground at
}
log-pursues = pursue to
log-webbed = { $number ->
    [one] is webbed
   *[other] are webbed
}
log-poisoned = { $number ->
    [one] is poisoned
   *[other] are poisoned
}
log-cured = { $number ->
    [one] is cured
   *[other] are cured
}
log-tremor = { $number ->
    [one] shakes the ground: a Tremor of
   *[other] shake the ground: a Tremor of
} { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}
log-earthquake = { $number ->
    [one] shakes the ground: an Earthquake
   *[other] shake the ground: an Earthquake
}
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
log-would-resign = would resign ({ $office })
log-ally-would-resign = would resign
log-ally-fights-on = fights on after all
log-fights-on = fights on after all ({ $office })
log-wins = { $camp } wins { $score }, { $how }
log-draw = Nobody wins: { $how }
log-ultimate = is the ultimate winner with { $banners ->
    [one] 1 banner
   *[other] { $banners } banners
}
log-shares-victory = shares the victory, with { $banners ->
    [one] 1 banner
   *[other] { $banners } banners
}
how-banners = by banners
how-decisive = a decisive victory
how-minor = a minor victory
how-round = the round of the eighth banner is over
how-last-unit = no enemy unit is left
how-stalemate = thirty turns without a loss
how-resigned = the other camp resigned

## The box

adventure = { $adventure ->
    [B1] Two equal armies on open ground: orders, battles and morale, no Lore.
    [B2] A river with two fords and a bridge between you, and a little Lore.
    [B3] Dwarves against Goblinoids and a Giant Spider, with full Lore.
    [B4] A Giant against an Elemental that waits to be summoned, with full Lore.
    [E1] A large battle in the open, with a rack of cards for both camps.
    [E2] A river with two fords and a bridge across a deep field.
    [E3] Dwarves among men against Goblinoids, between two hills.
    [E4] Woods all over the field, and Goblinoids in them.
    [E5] Iron Dwarves against Goblinoids with a Giant Spider.
    [E6] Four players, two reluctant allies a camp, on both banks of a river.
    [E7] Four players, two reluctant allies a camp, on a road between woods and hills.
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
knob-value = { $value ->
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

## Refusals: why something cannot be done. They come after “it is not your turn: ” or stand alone, so they begin small.

refused-not-ordered = the unit is not ordered
refused-moved-enough = the unit cannot move any more this turn
refused-webbed = the unit is webbed
refused-entangled = the unit is entangled
refused-darken-moves = units ordered by Darken the Sky do not move
refused-off-board = no unit leaves the board
refused-occupied = a unit stands on { $hex }
refused-impassable = { $hex } cannot be entered
refused-way-too-dear = the way to { $hex } costs more tokens than you have
refused-too-far = { $unit } cannot get to { $hex }
refused-not-on-field = the unit is not on the field
refused-no-circle = only a unit on its own Summoning Circle can summon
refused-sabotaged = the circle is sabotaged
refused-no-elemental = there is no Elemental to summon
refused-circle-full = no hex beside the circle is vacant
refused-no-web = a spider webs a visible enemy within 2 hexes for 1 token
refused-no-quake = only an Elemental shakes the ground, where a unit is adjacent
refused-tremor = a Tremor sends units back 1 to { $hexes } hexes
refused-price = its price in tokens is { $price }
refused-summon-place = the Elemental appears on a vacant hex beside the circle
refused-ignore = { $unit } cannot ignore so many flags: { $flags }
refused-retreat = a retreat goes to a free hex in the next row toward the own edge
refused-not-in-that-hand = { $card } is not in that hand
refused-same-card = it must be another card than the one that was played
refused-cannot-be-put = { $unit } cannot be put on { $hex }
refused-jump = it jumps to an adjacent enemy not struck yet
refused-not-struck = { $unit } is not among the units still to be struck
refused-not-drawn = { $card } was not drawn
refused-not-in-hand = { $card } is not in your hand
refused-not-on-rack = { $card } is not on the rack
refused-pair-places = of two Section cards one comes from your hand and one from the rack
refused-pair-kinds = only two Section cards are played together
refused-not-played-before = { $card } was not played in the previous turn
refused-lieu-played = a Lore card was played instead of a Command card
refused-not-now = { $card } cannot be played now
refused-lore-played = your one Lore card of this turn is played
refused-deja-vu = Déjà Vu! is not in your hand
refused-too-few-tokens = you have too few tokens for it
refused-no-target = the card has no target
refused-both-on-field = both units must be on the field
refused-card-not-fitting = the card does not fit this attack
refused-target = { $target } is no target of { $card }
refused-section-target = that section is no target of { $card }
refused-needs-target = the card needs a target
refused-site = { $hex } is not an empty hex of the rows for landmarks
refused-mode = the adventure is not played in this mode
refused-attacked = the unit has attacked
refused-all-finished = all seats have finished their combats
refused-place-bars-battle = the unit entered a place where it cannot battle this turn
refused-moved-too-far = the unit moved too far to battle
refused-may-not-battle = the unit may not battle this turn
refused-no-enemy = { $target } is no enemy on the field
refused-out-of-reach = { $target } is out of reach
refused-hidden = { $target } is hidden
refused-no-point-blank = there is no point blank attack under Darken the Sky
refused-enemy-adjacent = an enemy is adjacent to { $unit }
refused-no-sight = { $unit } has no line of sight to { $target }
refused-out-of-reach-of = { $target } is out of reach of { $unit }
refused-no-poison = no poison token can be put there
refused-no-push = nobody can be pushed
refused-pursuit = the pursuit goes to a vacant, passable hex next to the unit
refused-bonus-melee = the pursuing unit makes its bonus melee on an adjacent enemy
refused-council-order = the members of a council are chosen in their order
refused-council-level = a level is 0 to 3
refused-council-sum = a council has an exact number of levels
refused-council-creature = this council cannot have that creature
refused-no-seat = there is no { $seat } at this table
refused-draft = Deployment cards are chosen
refused-set-taken = your ally has taken that set
refused-pick = { $card } cannot be taken into your deck
refused-assign = { $card } is not among the cards you drew
refused-deployment = the unit cannot stand on { $hex }
refused-give-up = only units of the reserve are given up
refused-levy = a levy is exchanged for a unit of its colour or a lower one that is left
refused-deploying = units are deployed
refused-specialists = Specialist cards are played
refused-specialist-used = you have played that Specialist card
refused-hire = the card cannot be used for that
refused-illusion = an illusory unit never attacks
refused-seats = a camp has several seats on the epic board only
refused-allies = Reluctant Allies need the epic board and units of both allies in each camp
refused-allies-seats = with Reluctant Allies each camp has two players and no Marshals
refused-opponent = choose one of your two opponents
refused-allys-unit = a reaction helps your own units only
refused-ally-plays = your ally plays the Lore card of your camp in his turn
refused-other-seat = another seat of your camp commands { $unit }
refused-warlord-plays = the Warlord plays the cards of his camp
refused-warlord-pays = the Warlord spends the tokens of his camp
refused-would-resign = you have said that you would resign
refused-fights-on = you have not said that you would resign
refused-second-shot = { $unit } shoots a second time first
refused-rush = a Goblinoid that rushed must attack
refused-camp-lore-played = your camp's one Lore card of this turn is played
refused-another-decides = { $why }; another player decides
refused-no-counter = the previous turn had no Command card to answer
refused-no-own-unit = { $unit } is no unit of yours on the field
refused-has-order = the unit has its order
refused-orders-itself = this card orders its units by itself
refused-no-order-left = no order is left for { $unit }
refused-apart = { $unit } stands apart from the chain
refused-only-creature = only an own creature is ordered for tokens
refused-order-too-dear = the order costs more tokens than you have
refused-councils = the War Councils are chosen
refused-sites = landmarks and lairs are placed
refused-starting-lore = starting Lore cards are chosen
refused-command-first = a Command card is played first
refused-copying = Counter Attack names the card it answers
refused-adding = a Section card of the rack may be added
refused-react-command = the Command card may be answered
refused-react-move = movement may be answered
refused-react-own = the Warlord may play a card with the attack
refused-react-attack = the attack may be answered
refused-react-roll = the roll may be answered
refused-react-lore = the Lore card may be answered
refused-lore-needs-targets = the Lore card needs its targets
refused-choosing = a card of the shown hand is chosen
refused-along = a Lore card may go along with the Command card
refused-ordering = units are ordered before any of them moves
refused-web-order = the order of a webbed unit is used
refused-moving = ordered units move
refused-battling = ordered units battle
refused-toll = Sanctuary asks its price
refused-faces = a Lore face is used
refused-ignoring = flags may be ignored
refused-retreating = a unit retreats
refused-battle-back = the target may battle back
refused-gain = the attacker may gain ground
refused-pursue = the mounted unit may pursue
refused-bonus = the mounted unit may make a bonus melee
refused-shooting-again = the unit may shoot a second time
refused-destination = the unit needs its new hex
refused-jumping = the lightning may jump
refused-striking = the next unit to be struck is chosen
refused-joining = allied units may be taken in for a token each
refused-robbing = the Rogue's Den takes a token
refused-summoning = the Elemental appears
refused-scouting = one of two Command cards is kept
refused-income = tokens or Lore cards are taken
refused-keeping-lore = one of two Lore cards is kept
refused-discarding = Lore cards above the limit are discarded
refused-over = the battle is over

# Verbs as buttons say them before a colon: "Move: pick a space".
verb-attack = Attack
verb-move = Move
verb-order = Order
verb-command = Command
verb-lore = Lore
verb-keep = Keep
verb-discard = Discard
verb-council = Council
verb-place = Place
verb-target = Target
verb-choose = Choose
verb-creature = Creature
verb-retreat = Retreat
verb-ignore = Ignore
verb-follow = Follow
verb-take = Take
verb-web = Web
verb-pass = Pass
verb-done = Done
verb-resign = Resign
