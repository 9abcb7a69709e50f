### The texts of Battlemist in English. Names of Realms, cards, Spells, EVENTs and Artifacts stand in `content/`.
###
### Where a text depends on `$number` of a player, it is 1 for the Dark One and a bare seat, and 2 for a race of many.
###
### Refusals say why something cannot be done. They are shown by themselves or after other words, so they begin small.

## The box

subtitle = The Stars of Timorran
goal = { $stars } Stars at the start of a Council
box-line = Races race for fallen stars on a map that grows out of the mist.
box-players = 2 to 6 players
box-time = 3 h
listing = { $setup ->
    [short] Six rounds
    [quick] Three races
    [duel] Two races
    [four] The Stars of Timorran
   *[six] All six races
}
listing-blurb = { $setup ->
    [short] Three races for a first game: whoever has most after six rounds wins.
    [quick] Three races on a map that is laid at once, with Council votes.
    [duel] Two races on a map that is laid at once, without EVENTs.
    [four] The book's way: four players choose their races and lay the map piece by piece.
   *[six] Every race of Mennarra on a map that is laid at once.
}

## Players and races

seat = Seat { $seat }
race = { $race ->
    [dwarves] Dwarves
    [elves] Elves
    [knights] Knights
    [orcs] Orcs
    [loth-khar] Loth K'har
   *[dark-one] Dark One
}
the-race = the { $race }
leading-race = The { $race }
wins = { $number ->
    [one] { $player } wins
   *[other] { $player } win
}
nobody = nobody
nothing = nothing
and = {" "}and{" "}
of = { $some } of { $all }
percent = { $percent } %

## Realms and what lies on them

home-of = { $race ->
    [dwarves] Dwarves' Home
    [elves] Elves' Home
    [knights] Knights' Home
    [orcs] Orcs' Home
    [loth-khar] Loth K'har's Home
   *[dark-one] Dark One's Home
}
home = Home
terrain = { $terrain ->
    [plain] Plain
    [wood] Wood
    [mountain] Mountain
   *[desert] Desert
}
terrains = { $terrain ->
    [plain] Plains
    [wood] Woods
    [mountain] Mountains
   *[desert] Deserts
}
mist = mist
mist-at = mist at { $cell }
region = { $part ->
    [west] West
    [east] East
    [north] North
    [south] South
   *[middle] Middle
}
region-ready = { $tokens } to act
region-units = { $units ->
    [0] no units
    [one] 1 unit
   *[other] { $units } units
}
building = { $building ->
    [town] Town
   *[city] City
}
nobodys = nobody's
held-by = held by { $player }
battle-for = battle for { $realm }
on-the-way = { $hero } on the way to { $realm }
fact-terrain = Terrain
fact-harvest = Harvest
fact-controlled-by = Controlled by
fact-defenders-dice = Defenders' dice
fact-recruit-places = Recruit places
fact-places-free = { $free } of { $places } free
winters-cold = Winter's Cold
winters-cold-does = half of the units may leave
eyes-of-sorrow-does = no harvest
arson-does = the building does not double the harvest

## Units and Heroes

unit = { $kind ->
    [footman] Footman
    [archer] Archer
    [cavalry] Cavalry
    [dragon] Dragon
    [firegaunt] Firegaunt
   *[giant] Giant
}
units = { $kind ->
    [footman] Footmen
    [archer] Archers
    [cavalry] Cavalry
    [dragon] Dragons
    [firegaunt] Firegaunts
   *[giant] Giants
}
a-unit = { $kind ->
    [footman] a Footman
    [archer] an Archer
    [cavalry] a Cavalry
    [dragon] a Dragon
    [firegaunt] a Firegaunt
   *[giant] a Giant
}
units-of-kind = { $number ->
    [one] 1 { $unit }
   *[other] { $number } { $units }
}
units-at = { $units } at { $realm }
units-said = { $player }, { $units } at { $realm }
units-said-routed = { $units }, { $routed } Routed
hero = Hero { $hero }
hero-of = { $player } { $hero }
hero-said = { $hero } at { $realm }, { $life } of { $full } life
monsters = { $count } { $monster }
routed = Routed
killed = Killed
fact-units = Units
fact-routs = Routs from
fact-kills = Kills from
fact-movement = Movement
fact-dice = Dice
fact-may-move = May still move
fact-life = Life
fact-steps = Steps left
quest = Quest

## Numbers of things

resource = { $resource ->
    [grain] Grain
    [wood] Wood
   *[iron] Iron
}
amount = { $amount } { $resource }
deal = { $paid } for { $got }
life = { $life } life
results = { $routs }, { $kills }
army-units = { $number ->
    [one] 1 Army unit
   *[other] { $number } Army units
}
battles = { $number ->
    [one] 1 battle
   *[other] { $number } battles
}
buildings = { $number ->
    [one] 1 building
   *[other] { $number } buildings
}
cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
cities = { $number ->
    [one] 1 City
   *[other] { $number } Cities
}
events = { $number ->
    [one] 1 EVENT
   *[other] { $number } EVENTs
}
kills = { $number ->
    [one] 1 Kill
   *[other] { $number } Kills
}
pieces = { $number ->
    [one] 1 piece
   *[other] { $number } pieces
}
realms = { $number ->
    [one] 1 Realm
   *[other] { $number } Realms
}
resources = { $number ->
    [one] 1 Resource
   *[other] { $number } Resources
}
routs = { $number ->
    [one] 1 Rout
   *[other] { $number } Routs
}
silver-tongues = { $number ->
    [one] 1 Silver Tongue
   *[other] { $number } Silver Tongues
}
spells = { $number ->
    [one] 1 Spell
   *[other] { $number } Spells
}
stars = { $number ->
    [one] 1 Star
   *[other] { $number } Stars
}
turns = { $number ->
    [one] 1 turn
   *[other] { $number } turns
}
units-counted = { $number ->
    [one] 1 unit
   *[other] { $number } units
}
votes = { $number ->
    [one] 1 vote
   *[other] { $number } votes
}

## Cards in trays

tray-events = EVENTs
tray-event = Event
tray-being-voted = being voted on
tray-to-be-voted = to be voted on
tray-pieces = Your pieces of the map
no-yield = no yield
your-home = your Home Realm
tray-hand = Your hand
tray-playable = may be played
card-band = { $when ->
    [before-quest] Before quest
    [council] Council
    [vote] Vote
    [counter] Counter
    [harvest] Harvest
    [recruitment] Recruitment
    [before-moves] Before moves
    [rout-check] Rout check
    [withdrawal] Withdrawal
    [heroes] Heroes
   *[battle-round] Battle round
}
played-when = { $when ->
    [before-quest] before your quest
    [council] in the Council
    [vote] when you vote
    [counter] against a Spell
    [harvest] in the harvest
    [recruitment] when recruiting
    [before-moves] before your moves
    [rout-check] before a round
    [withdrawal] in a battle
    [heroes] when Heroes move
   *[battle-round] before a round
}

# What a card does in two short lines; the whole text is in the rules.
card-in-short = { $card ->
    [great-need] One Hero moves { $value } more
    [caravan] Trade freely with one player
    [bountiful-harvest] Take { $value } Grain
    [great-felling] Take { $value } Wood
    [rich-vein] Take { $value } Iron
    [mercenary-company] { $value } Footmen on your Home
    [bowmens-oath] An Archer in any own Realm
    [free-lances] { $value } Cavalry on your Home
    [forced-march] Units move one Realm more
    [hidden-pass] Units ignore Woods, Mountains
    [ambush] Enemy Archers do not fire
    [pike-square] Enemy Cavalry -{ $value }
    [battle-fury] Your dice +{ $value } this round
    [rally-horn] Rout Check +{ $value }
    [fighting-withdrawal] Standing units leave a battle
    [siege-engines] No Town, City or Home bonus
    [hired-knife] Attack a Hero away from home
    [healing-draught] A Hero gains life
    [pact-of-the-wyrm] A Dragon joins you
    [call-of-embers] A Firegaunt joins you
    [giants-bargain] A Giant joins for { $value } Grain
    [dampen-magic] Cancel a Spell
    [whispers-at-court] Take a card at random
    [silver-tongue] { $value } votes more
   *[arson] A building does not double
}

## Choices: races and the map

play-race = Play the { $race }
lay = Lay { $realm }
lay-on = Lay it on { $cell }, { $turned }
turned = { $degrees ->
    [0] as it is
   *[other] turned { $degrees }°
}

## Choices: Council, Spells and cards

discard = Discard { $card }
discard-it = Discard it
keep-rest = Keep the rest
done-before-votes = Nothing more before the votes
done-in-council = Nothing more in this Council
cast = Cast { $spell }, { $cost } of { $starpower } Starpower
cast-at = { $spell } on { $realm }
cast-for = { $spell } for { $resources }
cast-on = { $spell } on { $race }: { $resources }
let-hand-stand = Let the Hand of the Void stand
let-spell-pass = Let the Spell pass
let-vote-stand = Let the vote stand
play = Play { $card }
play-on = Play { $card } on { $target }
play-for = Play { $card } for { $hero }
play-nothing = Play nothing
place-on-home = Place { $unit } on your Home
abstain = Abstain
dedicate = Dedicate { $votes }
dedicate-with = Dedicate { $votes } with { $tongues }
take-back = Take it back
resign = Resign

## Choices: Economy, trade and Supply

take = Take { $resources }
pay = Pay { $resources }
recruit = Recruit { $unit } at { $realm }, { $price }
at-price = { $what }: { $price }
hire-hero = Hire a Hero, 5 Wood, 5 Iron
build = Build a { $building } in { $realm }, { $price }
buy-star = Buy a Star, { $price } of each Resource
end-economy = End your Economy
merchants = Merchants
merchants-pay = pay { $resources }
merchants-for = for { $resources }
trade = Merchants: { $deal }
make-offer = Make the { $race } an offer
offer-part = { $way ->
    [give] You give { $resource }
   *[get] You get { $resource }
}
offer-more = { $way ->
    [give] You give { $change } more { $resource }
   *[get] You get { $change } more { $resource }
}
offer-less = { $way ->
    [give] You give { $change } less { $resource }
   *[get] You get { $change } less { $resource }
}
send-offer = Send the offer: { $deal }
drop-offer = Drop the offer
accept-offer = Accept: { $deal }
decline-offer = Decline the { $race }
counter-offer = Decline and offer the { $race } something else
give-up = Give up the { $building }
give-up-in = Give up the { $building } in { $realm }
remove = Remove { $unit } at { $realm }
remove-of = Remove { $unit } of the { $player } at { $realm }

## Choices: initiative, Quests and Heroes

add-cities = { $die } + { $cities }: { $sum }
subtract-cities = { $die } - { $cities }: { $difference }
leave-die = Leave the die at { $die }
no-great-need = Play no Great Need
go-to = Go to { $realm } ({ $hero })
end-hero-movement = End Hero movement
completes-quest = { $hero } completes the Quest
draw-quest = Draw a Quest card
draw-no-quest = Draw no Quest card
duel = Duel: { $hero } attacks { $enemy }
no-draught = Give no Draught
end-quest-segment = End the Quest Segment

## Choices: moves

on-to-moves = Go on to the moves
name = Name { $unit } at { $realm }
name-marked = Name { $unit } at { $realm }, marked already
name-no-more = Name no more units
squad-fresh = as they stood
squad-moved = moved, { $moves } left
squad-marked = marked, { $moves } left
squad-pass = { $squad }, Hidden Pass
squad-of = { $units }, { $squad }
move-to = Move to { $realm } with { $units } (from { $from })
attack = Attack { $realm } with { $units } (from { $from })
giving-up = giving up { $realm }
giving-up-of = giving up { $what } of { $realm }
the-town = the Town
the-city = the City
end-moves = End the moves
ask-crowded = { $units } above ten in { $realm } will be killed. End the moves?
ask-no-move = No unit has moved. End the moves?

## Choices: battles

fight-for = Fight for { $realm }
no-song-now = No Song of Fear now
no-song-in-battle = No Song of Fear in this battle
frighten = Frighten { $unit } to death
rally = Rally { $unit }
rally-no-more = Rally no more
withdraw-to = Withdraw to { $realm }
ask-leave-home = A race that leaves its Home to the enemy is out of the game. Withdraw?
stay = Stay and fight
to-front-line = { $kind ->
    [footman] A Footman
    [archer] An Archer
    [cavalry] A Cavalry
    [dragon] A Dragon
    [firegaunt] A Firegaunt
   *[giant] A Giant
} to the Front Line
rout = Rout { $unit }
lose = Lose { $unit }
lose-routed = Lose a Routed { $unit }
keep-building = Keep the building
leave-building = Leave the building to nobody
pillage = Pillage it

## Odds

without-cards = without cards and Spells
odds-without-draughts = without Healing Draughts
odds-you-win = you win
odds-won = won
odds-not-won = not won
odds-lost = lost
odds-nobody-left = nobody left
odds-hero-dies = your Hero dies
odds-left-if-won = { $units } units left if won
odds-later-units = units that come later count too
odds-after = { $chance } to win, { $units } units left

## The battle on paper

battle-round = battle round { $round }
battle-in-secret = both choose in secret
battle-you-win = you win, { $units } left
battle-plays = Plays
battle-overrun = Overrun
battle-front = Front
battle-dice = { $attacker } v { $defender }
battle-attacks = { $number ->
    [one] { $player } attacks
   *[other] { $player } attack
}
battle-holds = { $number ->
    [one] { $player } holds
   *[other] { $player } hold
}
battle-bonus = { $side }, dice { $bonus }
battle-stand = { $standing } of { $all } stand
battle-killed-since = { $standing }, { $killed } Killed since the check
battle-overrun-danger = { $standing }, Overrun danger
battle-rally = rally { $units }
battle-roll = { $player }, { $step }
battle-results-on = { $results } on { $player }
battle-no-result = no result
rout-result = Rout
kill-result = Kill
rout-check = Rout Check
rout-check-chances = Rout Check { $modifier } rallies 0, 1, 2, 3: { $none }, { $one }, { $two }, { $three } %
combat-step = { $step ->
    [archers] Archers
    [cavalry] Cavalry
   *[front] Front Line
}

## Panels

panel-pieces = Pieces to be laid
panel-home-to-lay = { $pieces }, Home to be laid
panel-stockpile = Stockpile
panel-stock = stock
panel-due = due
panel-left = left
panel-income = income
panel-covered = Supply is covered
panel-short = you will be { $resources } short
panel-buy = { $paid } buy { $got }
panel-starpower = Starpower
unused = { $starpower } unused
panel-stars = Stars
panel-stars-win = { $stars }, { $wanted } win
panel-in-reach = in reach
panel-missing-power = { $starpower } short
panel-could-counter = Could cast Hand of the Void
panel-other-times = At other times
panel-next-star = Next Star
panel-star-in-reach = { $price } of each, in reach
panel-star-by-merchants = { $price } of each, { $missing } missing, merchants suffice
panel-star-missing = { $price } of each, { $missing } missing
panel-quest-to = To
panel-they-say = They say
panel-way = { $realms }, { $turns }
panel-on-map = On the map
panel-no-hero = no Hero
panel-not-laid = not laid
panel-guarded-by = Guarded by
panel-guard = { $monsters }: { $life } life, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, hits from { $hit }, { $damage } damage
panel-chance = Chance to win
panel-quest-chance = { $chance } with { $life } life
panel-only-you = only you
panel-near-home = Near your Home
panel-near = { $army } in { $realm }, { $realms } away
panel-trade = Trade
panel-caravan = Caravan with the { $player }
panel-they-have = they have { $stock }
panel-offer-of = Offer of the { $player }
panel-offer-to = Your offer to the { $player }
panel-awaits-answer = awaits an answer
panel-draft = Your draft
panel-you-give = you give { $deal }
panel-known-cards = Known in other hands
panel-enough-votes = Enough votes
panel-too-few = Too few
panel-has-voted = { $number ->
    [one] has voted
   *[other] have voted
}
panel-votes-now = { $number ->
    [one] votes, { $votes }
   *[other] vote, { $votes }
}
panel-with-too-few = With too few
panel-at-risk = { $what } of yours at risk, { $loss } on average
panel-fight = Fight
panel-race-for-stars = Stars of Timorran
panel-pool = { $stars } in the pool
panel-everybody = Everybody
panel-public = { $stock }; { $units }, { $cities }; { $starpower } unused Starpower
panel-piles = Piles
panel-action-deck = Action deck
panel-discards = Discards

## Panels: what holds until the round is over

panel-this-round = This round
hungry-winter-does = each Army unit costs 2 Grain
yield-less = yield 1 less
yield-nothing = yield nothing
truce-does = nobody enters Realms of others
guild = The Guild
guild-cheap = sells Stars for less
guild-closed = sells no Stars
wild-magic-does = no Spells
great-fair-does = merchants trade 2 for 1
merchants-away = stay away
veil-of-mists-does = units move 1 less

## The bar at the top and the players' figures

counter-realms = Realms laid
counter-round = round
counter-pool = stars in the pool
counter-deck = action deck
step-council = Council
step-economy = Economy
step-turns = Turns
step-supply = Supply
step-move = Move
step-battle = Battle
step-round = round { $round }
figure-turn = turn
figure-realms = realms
figure-hand = hand
figure-votes = votes
tag-out = out
tag-attacks = { $number ->
    [one] attacks
   *[other] attack
}
tag-defends = { $number ->
    [one] defends
   *[other] defend
}
tag-quests = { $number ->
    [one] quests
   *[other] quest
}

## The prompt: who decides, and the end

you-decide = You decide: { $what }
players-decide = { $players } players decide: { $what }
decides = { $number ->
    [one] { $player } decides: { $what }
   *[other] { $player } decide: { $what }
}
win-shared = The win is shared
over-reason = { $ending ->
    [stars] The Stars are theirs.
    [last-race] No other race is left.
   *[rounds] The last round is over.
}
tie-break = { $by ->
    [realms] Others have as many Stars, but fewer Realms.
   *[resources] Others have as many Stars and Realms, but fewer Resources.
}

## The prompt: races and the map

prompt-choose-race = choose a race
prompt-why-races = Good, neutral and evil races are spread by the number of players.
prompt-choose-piece = choose a piece of the map
prompt-why-pieces = Touching sides show the same colour.
prompt-lay = lay { $realm }
prompt-why-laying = Choose a cell, then how it is turned.
prompt-lay-piece = lay a piece of the map
prompt-why-laying-piece = It touches pieces that lie there.

## The prompt: the Council

prompt-discard-cards = discard cards before the draw
prompt-why-discards = A full hand draws no card.
prompt-council-plays = Council Spells and cards, or be done
prompt-council-after-votes = The votes are over; then comes the Economy.
prompt-council-without-events = No EVENT is pending; then comes the Economy.
prompt-events = { $events } will be voted on.
prompt-choose-monster = choose a Monster
prompt-why-flame = The Sacred Flame brings one to your Home.
prompt-vote = vote
prompt-dedicate = dedicate { $votes } to { $event }?
prompt-tally = { $votes } of { $needed } so far. Enough: { $first }. Too few: { $second }.
prompt-answer-votes = let the votes stand, or cast Word of Dominance
prompt-all-answer-in-secret = All answer in secret.

## The prompt: answers to a Spell

prompt-answer-spell = answer the Spell
prompt-counter = let { $spell } pass, or counter it
prompt-cast-by = Cast by { $player }.
prompt-counter-hand = let a Hand of the Void cancel { $spell }, or counter the Hand
prompt-hand-cast-by = The Hand was cast by { $player }.
prompt-answer-newest-hand = let the newest Hand of the Void cancel the one below it, or counter it
prompt-hands = It was cast by { $player }. { $hands } Hands lie upon { $spell }.
prompt-in-secret = { $reason } All answer in secret.

## The prompt: what EVENTs ask for

prompt-remove = remove { $units }
prompt-why-losses = The EVENT takes them. All choose in secret.
prompt-pay = pay { $resources }
prompt-why-purse-filled = The Council Purse is filled.
prompt-take = take { $resources }
prompt-why-purse-opened = The Council Purse is opened.
prompt-pick-lost-unit = pick an Army unit that is lost
prompt-why-graves = The graves are open.

## The prompt: Economy, trade and Supply

prompt-recruit-build-buy = recruit, build and buy
prompt-trade-or-done = trade, or be done
prompt-stock = { $stock } in stock; Supply will be { $owed }.
prompt-build-or-answer = build or answer an offer
prompt-build-offer = build your offer
prompt-answer-offer = answer an offer
prompt-trade-or-give-up = trade, or give up units and buildings
prompt-short = { $resources } short for Supply.

## The prompt: initiative, Quests and Heroes

prompt-add-or-subtract = add or subtract your Cities
prompt-die = Your die shows { $die }; highest goes first.
prompt-play-great-need = play Great Need, or pass
prompt-why-great-need = A Hero may go further this round.
prompt-move-heroes = move your Heroes
prompt-way = { $hero } has { $realms } to { $destination }.
prompt-why-heroes = A Hero goes three Realms.
prompt-choose-hero = choose the Hero who completes the Quest
prompt-why-choose-hero = Several stand there.
prompt-give-draught = give a Healing Draught, or fight on
prompt-life = { $hero } has { $life } life.
prompt-lives = { $hero } has { $life } life, the Monsters { $lives }.
prompt-draught-against-knife = give a Healing Draught before the knife falls
prompt-why-knife = A Hero is named.
prompt-draw-or-none = draw a Quest card, or none
prompt-quest-deck = The Quest is completed. { $stars } among { $cards }.
prompt-quest-new-deck = The Quest is completed. The discards form a new deck.
prompt-why-horn = The Horn of the Deep calls one.
prompt-take-choice = take { $resources } of your choice
prompt-why-chest = The chest of the Elder Kings is open.
prompt-why-scavengers = Scavengers search the field.
prompt-why-pillage = The building is pillaged.
prompt-duels = duels of your Heroes, or go on
prompt-why-duels = A Hero may attack a Hero in the same Realm.

## The prompt: moves

prompt-hasten-units = hasten units, or go on to the moves
prompt-why-hasten = Word of the Wind, Forced March, Hidden Pass.
prompt-name-for-march = name units for Forced March
prompt-name-for-pass = name units for Hidden Pass
prompt-name-for-wind = name units for Word of the Wind
prompt-named = { $units } named so far.
prompt-move-units = move your units
prompt-why-march = Units go Realm by Realm; Woods and Mountains stop them.
prompt-will-be-fought = { $battles } will be fought.
prompt-remove-above-ten = remove units above ten in a Realm
prompt-why-above-ten = At most ten Army units stay in a Realm.

## The prompt: battles

prompt-choose-battle = choose the next battle
prompt-to-be-fought = { $battles } to be fought.
prompt-go-on = go on
prompt-before-round = cards and Spells before round { $round }, or pass
prompt-both-play = { $realm }. Both play in turn until both pass.
prompt-name-routed = name Routed units for Song of Fear
prompt-rally = rally up to { $units }
prompt-both-choose = { $realm }. Both choose in secret.
prompt-withdraw-or-stay = withdraw, or stay
prompt-withdrawal = { $realm }. Routed units would be Killed.
prompt-song-or-go-on = Song of Fear, or go on
prompt-before-step = { $realm }, before the { $step }.
prompt-front-line = choose { $units } for the Front Line
prompt-takes = who takes { $results }
prompt-casualties = { $realm }. { $safe } Both choose in secret.
prompt-archers-safe = Archers are safe while other units stand.
prompt-cavalry-falls = Cavalry falls while it stands.
prompt-any-falls = Any standing unit may fall.
prompt-keep-or-pillage = keep the building or pillage it
prompt-why-keep = The Realm is won.
prompt-pillage-or-leave = pillage the building, or leave it
prompt-why-leave = Monsters alone control nothing and keep no building.

## The log: words between the names of players, Realms, units and cards

log-from = from
log-in = in
log-to = to
log-against = against

## The log: races and the map

log-plays-race = { $number ->
    [one] plays the
   *[other] play the
}
log-throws-first-piece = { $number ->
    [one] throws for the first piece
   *[other] throw for the first piece
}
log-begins-map = { $number ->
    [one] begins to lay the map
   *[other] begin to lay the map
}
log-laid = is laid on { $cell }
log-dealt = { $number ->
    [one] is dealt
   *[other] are dealt
}
log-takes-up = { $number ->
    [one] takes up
   *[other] take up
}
log-cannot-lay = cannot lay a piece
log-shows = { $number ->
    [one] shows
   *[other] show
}
log-leaves-game = leaves the game
log-map = The map is laid: { $pieces } Realms

## The log: rounds and turns

round = Round { $round }
log-led-by = led by { $player }
log-throws-initiative = { $number ->
    [one] throws for initiative
   *[other] throw for initiative
}
log-has-initiative = { $number ->
    [one] has initiative
   *[other] have initiative
}
log-turn = turn

## The log: cards and Spells

log-draws = { $number ->
    [one] draws
   *[other] draw
}
log-event = EVENT:
log-new-action-deck = The discards become the new Action deck
log-new-quest-deck = The discards become the new Quest deck
log-finds-no-card = { $number ->
    [one] finds no card to draw
   *[other] find no card to draw
}
log-discards = { $number ->
    [one] discards
   *[other] discard
}
log-plays = { $number ->
    [one] plays
   *[other] play
}
log-takes-back = { $number ->
    [one] takes back
   *[other] take back
}
log-names = It names
log-casts = { $number ->
    [one] casts
   *[other] cast
}
log-cancelled = is cancelled
log-takes-card-from = { $number ->
    [one] takes a card from
   *[other] take a card from
}
log-takes = { $number ->
    [one] takes
   *[other] take
}
log-throws-flame = { $number ->
    [one] throws for the Sacred Flame
   *[other] throw for the Sacred Flame
}

## The log: votes

log-votes-needed = { $votes } needed
log-throws-order = { $number ->
    [one] throws for the order
   *[other] throw for the order
}
log-dedicates = { $number ->
    [one] dedicates
   *[other] dedicate
}
log-abstains = { $number ->
    [one] abstains
   *[other] abstain
}
log-votes-so-far = { $votes } so far
log-votes-suffice = The votes suffice
log-too-few-votes = Too few votes
log-result = : { $result }
log-throws-event = { $number ->
    [one] throws for the EVENT
   *[other] throw for the EVENT
}

## The log: Resources, trade and Supply

log-gains = { $number ->
    [one] gains
   *[other] gain
}
log-pays = { $number ->
    [one] pays
   *[other] pay
}
log-trades = { $number ->
    [one] trades with merchants:
   *[other] trade with merchants:
}
log-makes-offer = { $number ->
    [one] makes an offer to
   *[other] make an offer to
}
log-offers = { $number ->
    [one] offers
   *[other] offer
}
log-accepts-offer = { $number ->
    [one] accepts the offer of
   *[other] accept the offer of
}
log-declines-offer = { $number ->
    [one] declines the offer of
   *[other] decline the offer of
}
log-supplies = { $number ->
    [one] supplies:
   *[other] supply:
}

## The log: units, buildings, Stars and Realms

log-places = { $number ->
    [one] places
   *[other] place
}
log-removes = { $number ->
    [one] removes
   *[other] remove
}
log-hires = { $number ->
    [one] hires
   *[other] hire
}
log-has = { $number ->
    [one] has
   *[other] have
}
log-builds-town = { $number ->
    [one] builds a Town in
   *[other] build a Town in
}
log-builds-city = { $number ->
    [one] builds a City in
   *[other] build a City in
}
log-building-gone = The building is gone from
log-city-becomes-town = The City becomes a Town in
log-marks-used = { $number ->
    [one] marks { $stars } used
   *[other] mark { $stars } used
}
log-controls = { $number ->
    [one] controls
   *[other] control
}
log-nobody-controls = Nobody controls
log-moves = { $number ->
    [one] moves
   *[other] move
}

## The log: Quests and Heroes

log-new-quest = { $number ->
    [one] has a new Quest
   *[other] have a new Quest
}
log-sent-to = { $number ->
    [one] is sent to
   *[other] are sent to
}
log-leads-hero = { $number ->
    [one] leads
   *[other] lead
}
log-ends-hero-movement = { $number ->
    [one] ends Hero movement
   *[other] end Hero movement
}
log-completes-quest = { $number ->
    [one] completes the Quest in
   *[other] complete the Quest in
}
log-loses-quest = { $number ->
    [one] loses the Quest to
   *[other] lose the Quest to
}
log-finds = { $number ->
    [one] finds
   *[other] find
}
log-life = has { $life } life
log-loses = { $number ->
    [one] loses
   *[other] lose
}
log-meets = meets { $monsters } in
log-meets-curse = { $number ->
    [one] meets a curse
   *[other] meet a curse
}
log-monster-attacks = { $number ->
    [one] is attacked by a Monster
   *[other] are attacked by a Monster
}
log-hero-attacks = { $number ->
    [one] attacks with a Hero
   *[other] attack with a Hero
}
log-monster-hit = A Monster is hit, { $life } life left
log-turns-hit = { $number ->
    [one] turns a hit with the Mantle
   *[other] turn a hit with the Mantle
}
log-wins-fight = { $number ->
    [one] wins the fight
   *[other] win the fight
}
log-duels = attacks
log-throws-knife = { $number ->
    [one] throws for the knife
   *[other] throw for the knife
}

## The log: battles

log-fights-for = { $number ->
    [one] fights for
   *[other] fight for
}
log-battle-round = Battle round { $round }
log-checks-rout = { $number ->
    [one] checks for Rout
   *[other] check for Rout
}
log-rallies = { $number ->
    [one] rallies
   *[other] rally
}
log-overrun = { $number ->
    [one] is overrun
   *[other] are overrun
}
log-withdraws-to = { $number ->
    [one] withdraws to
   *[other] withdraw to
}
log-attacks = { $number ->
    [one] attacks
   *[other] attack
}
log-routed = Routed
log-wins-battle = { $number ->
    [one] wins the battle for
   *[other] win the battle for
}
log-nobody-left = Nobody is left in
log-keeps-building = { $number ->
    [one] keeps the building in
   *[other] keep the building in
}
log-pillages = { $number ->
    [one] pillages
   *[other] pillage
}

## The log: the end

log-out = { $number ->
    [one] is out of the game
   *[other] are out of the game
}
log-resigns = { $number ->
    [one] resigns
   *[other] resign
}
log-won = { $wins } with { $stars } { $how }
log-shared = The win is shared { $how }
log-how = { $ending ->
    [stars] at the start of the Council
    [last-race] as the last race
   *[rounds] when the last round is over
}

## The report

report-rounds = rounds
report-battles = battles
report-quests-completed = Quests completed
report-spells-cast = Spells cast
report-wins = { $wins } with { $stars }
report-how = { $ending ->
    [stars] at the start of the Council.
    [last-race] as the last race on the map.
   *[rounds] when the last round was over.
}

## Refusals: the table

refused-no-seat = there is no { $seat } at this table
refused-game-over = the game is over
refused-out = that race is out of the game
refused-others-asked = others are asked
refused-council-of-another = another seat acts in the Council
refused-seat-done = that seat is done
refused-another-decides = another seat decides
refused-no-free-actions = no free actions at this moment
refused-backed-out = backing out is possible three times only

## Refusals: races and the map

refused-choose-race = a race is chosen
refused-race-absent = that race does not play
refused-race-group-taken = a race of that group is taken
refused-lay-piece = a piece is laid
refused-turn-piece = the piece is turned and placed
refused-piece-not-in-hand = that piece is not in the hand
refused-no-cell-for-home = there is no cell for the Home yet
refused-piece-fits-nowhere = the piece fits nowhere
refused-piece-turns = a piece is turned 0 to 5 steps, a Home not at all
refused-cell-taken = a piece lies there already
refused-piece-apart = a new piece touches a placed one
refused-colours = touching sides show the same colour
refused-touches-one = the only piece it touches has to touch two others
refused-home-too-close = another Home is too close
refused-kin-too-close = a Home of the same alignment is too close

## Refusals: the Council

refused-discards = cards of the hand may be discarded before the draw
refused-council = Council Spells, Council cards and free actions
refused-vote = votes are dedicated or not
refused-silver-tongues = there are not so many Silver Tongues in the hand
refused-only-vote-answered = only the vote may be answered now
refused-dominance-starpower = Word of Dominance needs its Starpower
refused-event-takes-unit = the EVENT takes an own Army unit
refused-purse = the Council Purse asks for Resources
refused-pick-army-unit = an Army unit is picked
refused-grave-unit = an Army unit of that player outside the Home

## Refusals: Spells

refused-no-spells = no Spell may be cast until the next Council
refused-no-starpower = there is not enough Starpower
refused-spell-idle = that Spell could do nothing
refused-spell-names-no-realm = that Spell names no Realm
refused-spell-realm = a Realm on the map, no Home, and once a round
refused-song-of-the-earth = Song of the Earth gives Wood or Iron
refused-name-opponent = an opponent is named
refused-two-resources = two Resources the opponent has, or all there is
refused-spell-not-in-council = that Spell is not cast so, or not in the Council
refused-counter-means = a counter needs its card or its Starpower
refused-only-spell-answered = only the Spell may be answered now
refused-choose-monster = a Monster is chosen
refused-no-monster = no such Monster can be placed

## Refusals: cards

refused-not-in-hand = that card is not in the hand
refused-card-idle = that card could do nothing
refused-card-not-in-council = that card is not played so, or not in the Council
refused-card-not-in-economy = that card is not played so, or not in the Economy
refused-card-not-now = that card is not played so, or not now
refused-card-names-no-player = that card names no player
refused-name-living-player = another living player is named
refused-dark-one-shunned = the Dark One is shunned
refused-caravan-goes = a Caravan goes between the two already
refused-empty-hand = that player has no cards
refused-burns = that building burns already
refused-arson-place = a Town or City that has an owner and stands on no Desert

## Refusals: Economy

refused-price = it costs { $price }
refused-economy = this is the time to recruit, build and buy
refused-harvest-cards-first = Harvest cards are played before the first recruitment action
refused-recruitment-ended = buying a Star ended recruitment
refused-monsters-not-recruited = Monsters are not recruited
refused-new-building = a new building takes recruits from the next round on
refused-recruit-place = recruits are placed at Home or in an own Town or City
refused-no-recruit-place = no recruit place is left there
refused-other-race-there = units of another race stand there
refused-one-hero = one Hero a round, three at most
refused-home-has-no-building = no building stands on a Home Realm
refused-town-place = a Town is built in a controlled Realm without a building
refused-city-place = a City replaces an own Town of an earlier round
refused-one-star = one Star a round
refused-guild-closed = the Guild sells nothing this round
refused-no-star-left = no Star is left in the pool
refused-guild-sells-no-more = the Guild sells no more Stars to that player
refused-oath-place = in a controlled Realm

## Refusals: trade

refused-rate = { $rate } of one Resource buy one of another
refused-trade-race-absent = that race is not in the game
refused-no-caravan = no Caravan goes between the two this round
refused-draft-first = an offer is being built; send it or drop it first
refused-draft-begun = an offer is being built already
refused-drafting = an offer is being built
refused-no-draft = no offer is being built
refused-offer-stands = an offer stands between the two
refused-offers-sent = three offers were sent in this phase
refused-drafts-dropped = three drafts were dropped in this phase
refused-empty-offer = an empty offer is never sent
refused-offer-too-large = an offer holds no more than both have
refused-offer-step = one or five at a time, and no more than there is
refused-no-offer = that player offers nothing
refused-offer-not-owned = one of the two does not own it any more
refused-answer-later = offers are answered when free actions may be taken
refused-merchants-away = the merchants stay away

## Refusals: initiative, Quests and Heroes

refused-initiative = Cities are added, subtracted or left
refused-great-need = Great Need, or on
refused-hero-absent = that Hero is not in play
refused-heroes-adjacent = Heroes go to adjacent Realms
refused-no-step-left = no step is left
refused-knife-target = an enemy Hero who is not on his Home Realm
refused-duel = a Hero attacks a Hero of another race in the same Realm
refused-heroes-duel = Heroes may duel now
refused-heroes-move = Heroes move now
refused-healed = that Hero has all his Life
refused-draught = a Healing Draught for that Hero, or on
refused-hero-there = one of the Heroes who stand there
refused-draw-quest = a Quest card is drawn or declined

## Refusals: moves

refused-before-moves = Word of the Wind, Forced March, Hidden Pass, or on
refused-one-realm = the units stand in one Realm
refused-none-to-name = no such unit is left to be named
refused-naming = units are named, or the play is taken back before the first
refused-moving = units move now
refused-above-ten = Army units above ten in a Realm are killed
refused-not-so-many = there are not so many alike units
refused-units-adjacent = units go to adjacent Realms
refused-truce = the Truce of the Full Moon holds
refused-half-may-leave = only half of the units may leave that Realm
refused-too-many-groups = too many groups of units have moved
refused-stopped-by-race = units of another race stop it
refused-stopped-by-terrain = Woods and Mountains stop it
refused-no-movement = no movement is left

## Refusals: battles

refused-choose-battle = a Realm with a battle is chosen
refused-once-per-side = once per side and round
refused-not-before-first-round = not before the first battle round
refused-spell-not-before-round = that Spell is not cast before a battle round
refused-card-not-before-round = that card is not played before a battle round
refused-round-passed = that is played before another battle round
refused-attacker-siege = the attacker brings Siege Engines
refused-before-round = Spells and cards for the battle round, or pass
refused-routed-enemy = a Routed unit of the enemy
refused-name-routed-enemies = Routed units of the enemy are named
refused-withdrawal-place = an adjacent Realm without another race, with room
refused-withdrawal = a Fighting Withdrawal, or stay
refused-song-or-pass = Song of Fear, or pass
refused-rally = Routed units return
refused-front-line = standing Footmen and Monsters fight in the Front Line
refused-archers-safe = Archers do not fall while another unit stands
refused-cavalry-falls = Cavalry falls while it stands
refused-routed-killed-last = Routed units are Killed when none stands
refused-no-result-left = no such result or unit is left
refused-casualties = casualties have to be taken
refused-building-kept = the building is kept or pillaged
refused-take-resource = a Resource of choice is taken

## Refusals: Supply

refused-own-goes = an own Army unit or an own building goes
refused-supply = what cannot be paid has to go, or trades have to help
