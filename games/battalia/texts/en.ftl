### The texts of Battalia in English. Names of factions, units, artefacts and terrain stand in `content/`; those of
### factions are plurals.

## Words that sentences are made of

seat = Seat { $number }
listed = { $others } and { $last }
with-article = { $sound ->
    [vowel] an { $thing }
   *[consonant] a { $thing }
}
cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
ranks = { $ranks ->
    [one] 1 rank
   *[other] { $ranks } ranks
}
cities = { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}
great-artefacts = { $greats ->
    [one] 1 Great Artefact
   *[other] { $greats } Great Artefacts
}
direction = { $direction ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
nothing = nothing
empty = empty

## Cards

supply = Supply
card-of = { $faction } { $card }
card-ghost = ghost of { $card }
card-wild = wild { $card }
card-crowned = { $card } as { $rank }
copies = { $number } × { $card }
band-rank = Rank { $rank }
band-artefact = Artefact
band-great = Great
band-ghost = Ghost
band-wild = Wild
band-crowned = As { $rank }
mark-ghost = ghost
mark-wild = wild
mark-crowned = as { $rank }
supply-text = Moves 1, comes with units
shines-today = { $people }, shines today
# A price.
slots = { $slot ->
    [friman] { $number ->
        [one] 1 friman
       *[other] { $number } frimen
    }
    [chief] { $number ->
        [one] 1 chief
       *[other] { $number } chiefs
    }
    [priest] { $number ->
        [one] 1 priest
       *[other] { $number } priests
    }
    [lord] { $number ->
        [one] 1 lord
       *[other] { $number } lords
    }
    [weapon] { $number ->
        [one] 1 weapon
       *[other] { $number } weapons
    }
    [tent] { $number ->
        [one] 1 tent
       *[other] { $number } tents
    }
    [horse] { $number ->
        [one] 1 horse
       *[other] { $number } horses
    }
   *[supply] { $number ->
        [one] 1 supply
       *[other] { $number } supplies
    }
}

## Figures and places

buff = Buff
hero = Hero
hero-of = { $player } hero
hero-numbered = { $player } hero { $number }
the-hero = the { $hero }
the-city = the city
the-ruins = the ruins
place-neutral-city = the neutral city at { $square }
place-city = the { $player } city at { $square }
place-ownerless-city = the ownerless city at { $square }
place-road = the road at { $square }
place-empty = the empty square { $square }
shape = { $shape ->
    [end] End
    [straight] Straight
    [curve] Curve
    [tee] Tee
   *[cross] Cross
}
road-of = { $shape } road
city-of = { $shape } city

## The prompt: who decides what, and why

you-decide = You decide: { $what }
several-decide = Several players decide: { $what }
decides = { $player } { $who ->
    [seat] decides
   *[people] decide
}: { $what }
ask-faction = choose a faction
why-faction = In turn order; factions differ in colour and terrain only.
ask-start-city = choose a start city
why-start-city = In reverse order. Any terrain will do.
ask-bet = bet in secret for Buff
why-bet = Click cards from left to right, then seal.
why-bets = Still choosing: { $players }.
ask-entrance = choose where Buff enters
why-entrance = On a start city, whoever controls it.
ask-met-hero = name the hero Buff meets
why-met-hero = All are at peace with him; the one named may hire him.
ask-attacked-hero = name the hero Buff attacks
why-attacked-hero = Only one hero is attacked.
ask-announce = announce a mulligan, a cohort or nothing
why-announce = Once a turn, before anything else.
ask-camps = open tents, or leave them
why-camps = Their cards join the hand.
ask-act = act, or end the turn
why-act = { $figures ->
    [0] Hire units, acquire artefacts, lay roads, build; no hero is on the board.
    [one] Hire, acquire, lay roads, build, move; 1 figure on the board.
   *[other] Hire, acquire, lay roads, build, move; { $figures } figures on the board.
}
ask-artefact-faction = choose the faction of the { $artefact }
why-artefact-faction = Its vane matches today.
ask-move = where { $figure } goes
why-move = { $points ->
    [one] 1 point
   *[other] { $points } points
} left; stopping is always possible.
ask-store = which card goes under the tent
why-store = { $cards ->
    [one] Room for 1 card.
   *[other] Room for { $cards } cards.
}
ask-lay-ambush = which card lies in ambush
why-lay-ambush = A unit, a Weapon or a Horse, face down.
ask-ruins = take one Great Artefact
why-ruins = The winner looks at all of them.
ask-roll = roll for Buff, or leave him
why-roll = The horde has strength { $strength }; a hero without a bribe ends his way.
ask-lead = { $steps ->
    [one] where Buff goes, up to 1 step
   *[other] where Buff goes, up to { $steps } steps
}
why-lead = A hero without a bribe ends his way and is attacked.
ask-place = { $level ->
    [0] where to place the { $people } { $card }
   *[other] where to place the { $people } { $card } of level { $level }
}
why-place = { $squares ->
    [one] 1 square fits. It must join the network.
   *[other] { $squares } squares fit. It must join the network.
}
why-place-boxed-in = { $squares ->
    [one] 1 square fits. Boxed in: any card may be joined.
   *[other] { $squares } squares fit. Boxed in: any card may be joined.
}

# Payments

ask-pay = how to pay for { $what }: { $cost } open
why-pay = { $paid ->
    [0] nothing paid yet
    [one] 1 slot paid
   *[other] { $paid } slots paid
}; the next slot takes { $slot ->
    [friman] a friman
    [chief] a chief
    [priest] a priest
    [lord] a lord
    [supply] a supply
    [weapon] a weapon
    [tent] a tent
    [horse] a horse
   *[card] a card
} or what stands in for it. Paid cards are not taken back.
for-city = { $city } of level { $level }
for-level = level { $level } at { $city }
for-hero = a hero at { $city }
for-tent = a tent
for-ambush = an ambush
for-retreat = the retreat
for-peace = peace with Buff
for-service = Buff's service

# Cards that ask for something

ask-amulet = which card the Amulet is rolled on
why-amulet = One roll decides.
why-amulet-shines = It shines: two rolls, one is kept.
ask-amulet-result = which result counts for { $card }
why-amulet-result = Two dice fell, one is kept.
ask-title = which unit the Title lifts
ask-title-again = a second unit to lift, or done
why-title = It becomes a unit of the next rank.
ask-scroll = which card the Scroll swaps
ask-scroll-again = a second card to swap, or done
why-scroll = For one of the same type in another faction.
ask-scroll-faction = the new faction of { $card }
why-scroll-faction = Of those in its pile.
ask-crown = which unit is crowned, and as what
why-crown = Until the turn ends.
ask-hand = which card comes back from the Shelter
why-hand = Into the hand.
ask-wings = which figure flies
why-wings = Over cards, roads are not needed.

# Battles

ask-opening = which weapon opens the attack
why-opening = Against { $target }.
ask-attacked = stand, retreat or open a tent
why-attacked = { $player } attack { $target } at { $place }.
ask-retreat = where { $figure } retreats
why-retreat = Never onto an enemy figure or Buff.
ask-horde = bribe Buff, hire him, or fight
why-horde = The horde of { $strength } attacks { $target }.
ask-meeting = hire Buff, or let him pass
why-meeting = A bribe holds: there is no battle.
ask-line = build the line at { $place }, then close it
why-line = { $attack } against { $defence } as it stands; the defender wins a tie.
ask-go-on = go on

# The end

wins = { $player } { $who ->
    [seat] wins
   *[people] win
}
wins-by-points = { $wins } by { $own } to { $next } points
wins-by-fours = { $wins } with { $points } points each, by level-4 cities
wins-by-cities = { $wins } with { $points } points each, by cities
wins-by-greats = { $wins } with { $points } points each, by Great Artefacts
shared-win = The win is shared
ending-cities = { $goal } cities of level 4 end the game.
ending-full-map = No square is empty any more.
ending-no-placement = No card can be placed any more.
ending-last-day = The last day is over.
ending-standstill = Nothing has changed for four weeks.
ending-last-player = Nobody else is left in the game.

## Choices

take-artefact-of = Take the { $faction } { $artefact }
swap-for = Swap it for { $faction }
choose-faction = Choose the { $faction }
buff-enters-at = Buff enters at { $square }
start-from = Start from { $square }
buff-attacks = Buff attacks { $hero }
buff-meets = Buff meets { $hero }
bet-nothing = Bet nothing
bet = Bet { $strength } with { $cards }
seal-bet = Seal this bet
announce-nothing = Announce nothing
mulligan = { $cards ->
    [one] Mulligan: 1 new card for this hand
   *[other] Mulligan: { $cards } new cards for this hand
}
cohort = Cohort of { $cards } { $faction }: draw { $drawn }
open-tent = Open tent { $number }
hire = Hire { $unit } for { $price }
acquire = Acquire { $artefact } for { $price }
place-for = Place { $road } for { $price }
build-city = Build { $city } of level { $level } for { $price }
level = Level { $level }
raise-city = Raise { $city } to level { $level } for { $price }
raise-to = Raise to level { $level }
hire-hero = Hire a hero
hire-hero-at = Hire a hero at { $city } for { $price }
move-with = { $squares ->
    [one] Move up to 1 square: { $card } ({ $figure })
   *[other] Move up to { $squares } squares: { $card } ({ $figure })
}
free-step-to = Step to { $square } for nothing ({ $figure })
free-step = Step { $direction } for nothing
attack = Attack { $target }
attack-by = Attack { $target } ({ $figure })
attack-walls = { $place }, strength { $strength }
pitch-tent = Pitch a tent for { $price }
lay-ambush = Lay an ambush for { $price }
play = Play { $card }
play-hammer = Play the Hammer as { $artefact }
play-staff = Play the Staff: { $road } for { $price }
as-kind = As { $kind }
end-turn = End the turn
pay-with = Pay with { $cards }
pay-as-tool = Pay with { $card } as a Tool
as-tool = As a Tool
place-at = Place at { $square }
place-card = { $level ->
    [0] Place the { $card } at { $square }, { $exits }
   *[other] Place the { $card } of level { $level } at { $square }, { $exits }
}
exits = Exits { $exits }
go = Go { $direction }
go-to = Go { $direction } to { $place }
go-to-peace = Go { $direction } to { $place }, and meet a hero at peace
go-to-attack = Go { $direction } to { $place }, and attack there
go-to-buff = Go { $direction } to { $place }, and meet Buff
go-to-stop = Go { $direction } to { $place }, and stop there
stop-buff = Stop Buff here
stop = Stop here
leave-camps = Leave the camps closed
store = Store { $card }
store-no-more = Store no more
close-line = Close the line
swap-no-more = Swap no more
lift-no-more = Lift no more
lay = Lay { $card }
lay-total = Lay { $card }: { $total } in all
lay-in-ambush = Lay { $card } in ambush
reveal = Reveal { $card } from the Ambush
take-from-shelter = Take { $card } from the Shelter
swap = Swap { $card }
roll-amulet-on = Roll the Amulet on { $card }
take-result = Take the { $die }: { $effect }
lift = Lift { $card } { $ranks }
crown = Crown { $card }: counts as a { $rank }
give-wings = Give the Wings to { $figure }
open-with = Open with { $card }, strength { $strength }
stand = Stand and fight
retreat-for = Retreat one square for { $price }
retreat-on-horse = Retreat on a horse
take-great = Take the { $great }
bribe = Bribe Buff with { $price }: peace for a week
hire-buff = Hire Buff for { $price }: yours for a week
fight = Fight the horde of { $strength }
leave-buff = Leave Buff where he is
let-buff-pass = Let Buff pass
roll-buff = Roll for Buff
resign = Resign
question-city = You can still build a city. End the turn?
question-raise = You can still raise a city. End the turn?

## Dice and odds

amulet-effect = { $die ->
    [2] it counts twice
    [3] it counts three times
    [4] it goes to the Ambush
    [5] it goes to the Shelter
    [6] it is wild
   *[other] nothing happens
}
one-die = one die
two-dice = two dice, one is kept
odds-copies = one or two copies
odds-copies-or-wild = copies or wild
odds-wild = wild
bar-neither = neither
bar-nothing = nothing
bar-lost = lost for now
bar-copies = copies
bar-wild = wild
note-amulet = 4 to the Ambush, 5 to the Shelter [BA-10.5]
odds-hero = an enemy hero in reach
bar-no-hero = no hero
bar-hero = a hero
note-horde = the horde has strength { $strength } [BA-19.2]
rolled-for-buff = { $player } rolled for Buff
steps-left = { $steps ->
    [one] 1 step left
   *[other] { $steps } steps left
}
the-amulet = The Amulet
one-is-kept = one of the two is kept

## The log. Most lines begin with a player, by then a people: their verbs are plurals.

log-opens = { $who ->
    [seat] opens
   *[people] open
} every day
log-no-part = take no part in this game
log-receives = { $who ->
    [seat] receives
   *[people] receive
} { $cards }
log-dealt = You are dealt
log-plays-people = plays the
log-starts-at = start at
log-day = Day { $day }
log-week = week { $week }, day { $day } of 7
log-takes-a = take a
log-mulligan = mulligan
log-shows = show
log-cohort = a cohort of { $cards } { $faction }
log-draws = draw { $cards }
log-you-draw = You draw
log-reshuffles = make the Shelter a new Nation
log-clears = clear hand and action line
log-opens-tent = open tent { $number }
log-pays = pay
log-hires = hire
log-gains-supply = gain a supply with it
log-acquires = acquire
log-card-is = The card is
log-places = place
log-at = at
log-roads = , roads { $exits }
log-city-at = The city at
log-has = has
log-level = level { $level }
log-of-level = , level { $level }
log-enters-at = enters at
log-moves-with = moves with
log-goes-to = goes to
log-pitches = pitch
log-stores = store a card
log-you-store = You store
log-lays-hidden = lay a card in ambush
log-you-lay = You lay
log-in-ambush = in ambush
log-plays = play
log-rolls = roll
log-effect = : { $effect }
log-gets = get
log-copies = { $copies ->
    [one] a copy of { $card }
   *[other] { $copies } copies of { $card }
}
log-lays = lay
log-in-open-ambush = in ambush, for all to see
log-puts = put
log-into-shelter = into the Shelter
log-has-wild = have a wild card:
log-swaps = swap
log-for = for
log-crowns = crown
log-takes = take
log-from-shelter = back from the Shelter
log-attacks = attacks
log-stands = stand and fight
log-retreats = retreats
log-reveals = reveal
log-from-ambush = from the Ambush
log-closes-line = close the line with
log-totals = { $attack } against { $defence }
log-disbanded = is disbanded
log-takes-city = take the city
log-takes-the = take the
log-sealed = have sealed a bet
log-bets = bet
log-bet-cards = : { $cards }
log-wins-bet = win the bet
log-buff-enters = Buff enters
log-horde = , horde { $strength }
log-horde-stays = The horde stays at
log-horde-grows = The horde grows to
log-rolls-for-buff = roll for Buff
log-buff-goes = Buff goes to
log-horde-attacks = The horde attacks
log-buff-meets = Buff meets
log-in-peace = in peace
log-bribes = bribe Buff
log-hires-buff = hire Buff
log-for-a-week = for a week
log-bargain-over = have no bargain with Buff any more
log-buff-free = Buff is free again, horde
log-buff-leaves = Buff leaves the board
log-until-next-week = until next week
log-resigns = { $who ->
    [seat] resigns
   *[people] resign
}
log-score = : { $fours } level-4, { $cities }, { $greats }
log-orders = order
log-raises = raise the city at
log-hires-hero = hire a hero at
log-pitches-tent = pitch a tent
log-prepares-ambush = prepare an ambush
log-pays-retreat = pay for a retreat
log-offers-bribe = offer Buff a bribe
log-offers-hire = offer to hire Buff
log-orders-action = order: { $action }

## The report of a match that is over

report-reason = { $victory }. { $ending }
report-days = { $days ->
    [one] day
   *[other] days
}
report-roads = { $roads ->
    [one] road
   *[other] roads
}
report-cities = { $cities ->
    [one] city built
   *[other] cities built
}
report-battles = { $battles ->
    [one] battle
   *[other] battles
}
report-heroes = { $heroes ->
    [one] 1 hero
   *[other] { $heroes } heroes
}

## Panels

# The Oracle

oracle = Oracle
oracle-said = Oracle, day { $day }, week { $week }: { $lit } shines, { $matching } matches
oracle-week = week { $week }
oracle-day = day { $day } of 7
oracle-shines = Shines
oracle-matches = Matches
oracle-tomorrow = Tomorrow
oracle-at-peace = at peace { $days }
oracle-has-buff = has Buff { $days }
shines-tool = { $name }: { $value } frimen
shines-weapon = { $name }: strength { $value }
shines-amulet = { $name }: two rolls, one kept
shines-title = { $name }: two ranks
shines-scroll = { $name }: two swaps
shines-tent = { $name }: stores { $value }
shines-horse = { $name }: { $value } squares

# Bets and bargains with Buff

bets = Bets for Buff
bets-secret = in secret
bets-open = open
bet-strength = sealed, strength { $strength }
bet-sealed = bet sealed
bet-chosen = chooses a bet
bet-shown = { $strength }: { $cards }
terms = Buff's terms
terms-bribe = Bribe
terms-bribe-for = { $price }: peace through day { $day }
terms-hire = Hire
terms-hire-for = { $price }: yours through day { $day }
terms-cannot-pay = { $terms }, your hand cannot pay
terms-fight = Fight
terms-fight-with = { $strength } or more repel him
through-day = through day { $day }
unbound-buff = The Unbound Buff
buff-absent = does not take part
buff-off-map = off the map
buff-free-at = free, at { $square }
buff-hired-at = hired by { $player } { $days }, at { $square }
horde-now = Horde now
horde-from-day = enters on day 8
horde-none = none
horde-next-week = Next week

# What cannot be done

not-now = Not now
and-why = and why
cities-of-level = cities of level { $level }
city-of-level = { $city } of level { $level }
not-raise = raise { $city }
not-hero = hero at { $city }
not-tent = tent
not-ambush = ambush

# Score

score = Score
score-player-out = { $player }, resigned
score-line = { $points }, { $fours } of { $goal } level-4, { $cities }
score-empty-squares = Empty squares
score-last-day = Last day
score-network = Your network
score-boxed-in = boxed in: any card may be joined
score-tie = A tie
score-tie-broken = level-4 cities, cities, Great Artefacts
level-4 = { $fours } of { $goal } level-4

# Cards of the players and piles

nation-yours = Your Nation
nation-holds = Holds
shelters = Shelters
shelters-open = open to all
shelter-of = { $player }, { $cards }
limbo-of = { $player }, Limbo
camp-of = { $player }, camp
tent-with = { $tent } with { $cards }
piles = Piles
pile-count = { $cards } { $faction }
pile-unknown = not known yet
pile-supplies = Supplies
pile-not-in-play = Not in play
what-cards-do = What cards do
options = Options
options-usual = all usual
options-changed = { $options } changed

# A battle

battle-for = Battle for { $place }
battle-buff = Buff attacks
battle-against = against { $target }
battle-attacks = { $player } attack
battle-defends = { $player } defend
battle-horde = the horde attacks
battle-city = the city holds
row-horde = horde
row-cards = cards
row-morale = morale
row-unbound = Unbound units
row-terrain = terrain
row-ruins = ruins
row-neutral-city = neutral city
row-level = level
row-sum = in all
need-repel = To repel the horde
need-repel-total = { $total }; a tie is enough
need-hold = To hold
need-hold-total = { $total }; the defender wins a tie
need-win = To win
need-win-total = at least { $total }

## Beside the board: counters, steps of a turn, what players have and do

counter-day = day
counter-day-of = day, of { $limit }
counter-empty = { $squares ->
    [one] empty square
   *[other] empty squares
}
counter-supplies = supplies
step-factions = Factions
step-start-cities = Start cities
step-day-one = Day 1
step-bet = Bet for Buff
step-entrance = Entrance
step-first-turn = First turn
step-announce = Announce
step-camps = Camps
step-actions = Actions
step-clean-up = Clean-up
step-buff = Buff
step-refill = Refill
figure-hand = hand
figure-deck = deck
figure-shelter = Shelter
figure-camp = camp
figure-ambush = ambush
tag-resigned = resigned
tag-defends = defends
tag-attacks = attacks
tag-has-buff = has Buff
tag-at-peace = at peace

## The board

empty-square = empty square

# Figures

buff-hired-by = Buff, hired by { $player }
buff-free-horde = Buff, free, horde of { $strength }
stands-at = at { $place }
at-peace-with-buff = at peace with Buff
fact-hired-by = Hired by
fact-horde = Horde
fact-next-week = Next week
fact-terrain = Terrain
terrain-own = own, +1
terrain-foreign = foreign
fact-peace = At peace with Buff
fact-attack = Attack
attack-used = used
attack-free = free
fact-reach = { $points ->
    [one] With 1 point
   *[other] With { $points } points
}
nowhere = nowhere

# Terrain cards

ruins-said = Ruins, strength { $strength }, { $greats }
city-said = { $player } city of level { $level }
start-city-said = { $player } start city of level { $level }
ownerless-city-said = Ownerless city, strength { $strength }
ownerless-start-city-said = Ownerless start city, strength { $strength }
road-said = Road
roads-said = roads { $exits }
fact-to-beat = To beat
fact-greats = Great Artefacts
fact-owner = Controlled by
fact-level = Level
level-of = { $level } of 4
fact-start-city = Start city
buff-may-enter = Buff may enter here
native-to = { $terrain }, native to { $people }
fact-roads = Roads
fact-network = Your network
yes = yes
no = no

# What lies in the margins and over the squares

margin-greats = { $greats } Great
margin-artefacts = { $greats ->
    [one] Artefact
   *[other] Artefacts
}
greats-face-down = { $greats } face down at the ruins
master-card = Buff's master card: { $state }, { $next }
master-title = UNBOUND
master-free = free, horde { $strength }
master-from-day = { $strength } from day { $day }
master-hired = hired by { $player }
master-enters = enters with { $strength }
master-on-day = { $strength } on day { $day }
placement-said = May be placed at { $square }: { $ways }
placement-or = { $ways }; or { $way }
reach-nothing = Nothing in reach
reach-said = In reach: { $squares }
reach-square = { $square } in { $steps }
hero-at-peace = { $hero } is at peace with Buff

## Trays of cards

your-hand = Your hand
your-start-deck = Your start deck
may-pay = may pay
pays-not = does not pay now
may-be-bet = may be bet, { $strength }
eight-are-stronger = eight are stronger
strength-zero = strength 0
may-be-laid = may be laid
does-not-fight = does not fight
may-be-played = may be played
may-be-stored = may be stored
not-stored = is not stored
may-lie-in-ambush = may lie in ambush
cannot-ambush = cannot ambush
opens-attack = opens the attack
no-weapon = no weapon
may-be-chosen = may be chosen
no-target = no target
moves = moves
areas = Areas
areas-note = camp { $tents }, ambush { $ambush } of 3
area-nation = Nation { $cards }
area-shelter = Shelter { $cards }
shelter = Shelter
tent-holds = holds { $cards }
tent = Tent { $number }
ambush = Ambush
ambush-seen = Ambush, seen
your-shelter = Your Shelter
take-one = take one
line-of = Line of { $player }
line-attacks = attacks with { $total }
line-defends = defends with { $total }
from-ambush = ambush
played-this-turn = Played this turn
market = Market
supplies-left = { $supplies } supplies left
roads-and-cities = Roads and cities
a-city-costs = a city: three units of its level's rank
city-price = three units of its level's rank
pile-top = { $card } on top, { $rest }
pile-left = { $cards } left, costs { $price }
pile-shines = { $pile }, shines
pile-matches = { $pile }, matches: its faction is chosen
pile-shines-and-matches = { $pile }, shines and matches
pile-note = { $name } { $letters }
at-ruins = At the ruins

## The box

subtitle-creation = The Creation
goal = Most points; { $goal } cities of level 4 end the game
box-line = Lay roads, raise cities, and pay the mercenary or face him.
box-players = 2 to 4 players
box-time = 90 min
listing-title = { $listing ->
    [duel] Two peoples
    [three] Three peoples
    [four] Four peoples
    [creation] The Creation alone
    [advanced] Advanced
   *[short] Two weeks
}
listing-blurb = { $listing ->
    [duel] Two players on five by five squares.
    [three] The whole map, three corners taken.
    [four] The whole map, every corner taken.
    [creation] Without Buff, his bets and his unbound units.
    [advanced] Native terrain is free, neutral cities are strong, all ten Great Artefacts may lie at the ruins.
   *[short] A game that ends after fourteen days.
}

## Refusals: why something cannot be done.

# Turns and set-up

refused-over = the game is over
refused-no-seat = there is no such seat at this table
refused-another-decides = another player decides now
refused-has-resigned = this player has resigned
refused-not-now = something else is to be decided now
refused-announced-first = mulligan and cohort are announced before anything else
refused-step-a-first = a turn begins with step A
refused-camps-first = camps are opened before actions are taken
refused-no-action-of-step-c = this is no action of step C
refused-no-tent = no tent is pitched there
refused-cohort-faction = a cohort is of a faction in play
refused-cohort-too-small = too few cards of this faction are in hand
refused-faction-taken = this faction is taken or not in play
refused-no-start-city = no free start city lies there

# Payments

refused-too-dear = the hand cannot pay the whole cost
refused-payment-first = a payment once begun is completed first
refused-tool-slot = a Tool fills friman slots only
refused-tools-first = Tools come before other cards
refused-no-tool = this card does not act as a Tool here
refused-wrong-slot = this card does not fill the slot
refused-payment-order = this class comes before one that has paid
refused-rest-unpaid = the rest could not be paid, or nothing would be left for the action

# Piles, roads and cities

refused-pile-empty = the pile is empty
refused-not-in-pile = the pile has no card of this faction
refused-terrain-limit = no more terrain cards may be placed this turn
refused-no-end-roads = there are no End roads
refused-fits-nowhere = a card of this pile fits nowhere
refused-nothing-to-place = no terrain card is to be placed
refused-other-exits = the card has other exits
refused-not-empty-square = a card is placed on an empty active square
refused-city-beside = a city lies next to that square
refused-not-joined = the card would not join your network
refused-exits-differ = the exits do not match those of the cards around
refused-city-level = a city has a level from 1 to 4
refused-no-own-city = you control no city there
refused-highest-level = the city has the highest level
refused-enemy-on-city = an enemy figure stands on the city
refused-both-heroes = both heroes are on the board

# Tents and ambushes

refused-three-tents = three tents are pitched already
refused-none-to-store = no card would be left to store
refused-ghost-not-stored = a ghost cannot be stored
refused-great-not-stored = a Great Artefact cannot be stored
refused-ambush-full = no Ambush slot is free
refused-none-to-lay = no card would be left to lay
refused-ghost-not-laid = a ghost cannot be laid in ambush
refused-ambush-card = only a unit, Weapon or Horse is laid in ambush

# Cards that are played

refused-not-in-hand = no such card is in hand
refused-not-played-so = this card is not played so
refused-not-beside-line = this card is not played beside a line
refused-nothing-to-use-on = there is nothing to use this card on
refused-card-asks-else = the card in play asks for something else
refused-marked-card = ghosts, wild and crowned cards are no targets
refused-amulet-target = an Amulet affects neither Amulets nor Great Artefacts
refused-dice-differ = the dice did not show this
refused-title-unit = a Title lifts a unit
refused-title-too-far = the Title does not lift so far
refused-no-unit-to-become = there is no such unit to become
refused-just-received = the card just received is no second target
refused-scroll-once = only an illuminated Scroll swaps two cards
refused-scroll-target = a Scroll swaps units and artefacts
refused-no-other-faction = its pile has no card of another faction
refused-no-other-of-faction = the pile has no other card of this faction
refused-crown-unit = the Crown is for a unit
refused-not-in-shelter = no such card lies in the Shelter
refused-no-staff = the Staff is not in hand

# Movement

refused-no-own-figure = this is no figure of yours on the board
refused-no-movement-card = this is no movement card in hand
refused-square-unjoined = the figure's square is joined to no other
refused-nowhere-to-fly = no terrain card lies next to the figure
refused-no-road = no card is joined on that side
refused-no-points-left = no point of movement is left for that step
refused-every-step-paid = every step is paid
refused-buff-pays = Buff pays for every step
refused-step-not-free = that step is not free

# Battles

refused-has-attacked = the figure has attacked this turn
refused-needs-weapon = an attack is opened with a weapon
refused-weapon-in-hand = an attack is opened with a weapon in hand
refused-free-buff = free Buff is no target; enter his square
refused-no-enemy-here = no such enemy figure stands on the square
refused-bribe-forbids = a bribe forbids this attack
refused-no-city-here = no city of another lies on the square
refused-city-guarded = a figure of its owner stands on the city
refused-no-ruins-here = the ruins do not lie on the square
refused-no-great-to-win = no Great Artefact can be won
refused-not-at-ruins = this one does not lie at the ruins
refused-no-retreat-square = there is no square to retreat to
refused-retreat-too-dear = the hand cannot pay for the retreat
refused-retreat-blocked = an enemy figure or Buff stands there
refused-no-line = no line is built now
refused-shield-defends = the Shield only defends
refused-does-not-fight = this card does not fight
refused-not-in-ambush = no such card lies in ambush

# Buff

refused-bet-strength = only cards with a battle strength can be bet
refused-bet-from-hand = a bet is made from the hand
refused-bet-strongest = a bet is made from the eight strongest cards
refused-buff-entrance = Buff enters on a start city
refused-buff-been-there = Buff has been on that square
refused-buff-too-dear = the hand cannot pay Buff
refused-hero-not-named = this hero cannot be named
refused-no-retreat-from-horde = there is no retreat from the horde
