### BattleLore en français : la règle en une page, les conseils d’une première partie et les leçons.
### Une clé nomme le texte qu’elle traduit dans `learn.toml` ou dans la leçon ; parties, étapes et réponses se comptent depuis 1.

## La règle en une page

learn-line = Cinq minutes de lecture, ou dix à la table avec trois leçons.

learn-part-1-word = But
learn-part-1-title = Le but
learn-part-1-text = Deux camps s’affrontent sur un champ d’hexagones. Chaque unité ennemie éliminée est **une bannière** [BL-25.6]. Le premier camp qui a les bannières de l’aventure gagne, ou celui qui ne laisse aucun ennemi sur le champ [BL-25.8].

learn-part-2-word = Tour
learn-part-2-title = Votre tour
learn-part-2-text = Jouez **une carte Commandement** [BL-4.3] : elle active des unités à gauche, au centre ou à droite. Les unités activées **se déplacent** [BL-6.1], puis **combattent** [BL-8.1]. À la fin, vous piochez une nouvelle carte.

learn-part-3-word = Combat
learn-part-3-title = Le combat
learn-part-3-text = Une unité verte lance deux dés, bleue trois, rouge quatre [BL-8.9] ; le terrain les limite. **La couleur de la cible et les frappes touchent** [BL-8.15], les drapeaux la font reculer. À côté de deux amis, une unité est **Intrépide** : elle ignore un drapeau et riposte [BL-10.2].

learn-part-4-word = Arcane
learn-part-4-title = L’Arcane
learn-part-4-text = Certaines batailles ont de l’**Arcane** : des cartes payées en pions, une par tour [BL-17.8], et des réponses [BL-18.12]. Faces Arcane et fin du tour rapportent des pions [BL-17.2]. Un **Conseil de Guerre** dit quelles cartes vous maîtrisez [BL-16.1].

## Les conseils d’une première partie

hint-council = Répartissez des niveaux entre les membres de votre conseil : chaque Maître rend les cartes d’une classe moins chères et plus fortes [BL-16.1].
hint-keep = Gardez les cartes Arcane des classes dont votre conseil a le Maître ; les autres coûtent trois pions de plus [BL-17.6].
hint-command = Jouez une carte pour la Zone où vous voulez combattre. La note au-dessous dit combien d’unités elle active [BL-4.3].
hint-order = Cliquez les unités qui doivent agir ce tour. Seules les unités activées se déplacent et combattent [BL-5.1].
hint-move = Sur une case éclairée, une unité peut encore combattre après son déplacement, sur une case pâle non [BL-6.3]. Gardez vos unités côte à côte.
hint-combat = Pointez un ennemi pour voir les dés et toutes leurs raisons avant d’attaquer [BL-8.9].
hint-ignore = Une unité Intrépide peut ignorer des drapeaux ; ceux qu’elle n’ignore pas la font reculer [BL-10.1].
hint-retreat = Une retraite va vers votre propre bord. Les cases qui ne sont pas libres coûtent des figurines [BL-10.11].
hint-battle-back = Une unité Intrépide qui a tenu bon peut riposter [BL-10.14].
hint-gain = Prendre le terrain, c’est occuper la case de l’ennemi, au risque de s’éloigner des siens [BL-11.1].
hint-window-def = Avant les dés, vous pouvez répondre à une attaque par une carte Arcane, une par tour [BL-18.9].
hint-income = Les pions paient les cartes ; sans pions, les cartes ne valent rien [BL-17.2].

## Leçon : un premier tour

lesson-first-turn-title = Un premier tour
lesson-first-turn-end = Voilà un tour : **une carte, des ordres, des déplacements, des combats, une nouvelle carte**. Les ennemis éliminés sont des bannières, et cinq suffisent pour gagner cette bataille.
lesson-first-turn-step-1-say = Chaque unité ennemie éliminée est **une bannière pour vous** [BL-25.6]. Le drapeau d’une unité est son rang, les points au-dessous sont les figurines qu’elle a perdues.
lesson-first-turn-step-2-say = Un tour commence par **une carte Commandement** [BL-4.3]. Elle dit où vous pouvez activer des unités, et combien. Vos épéistes sont au centre.
lesson-first-turn-step-2-task = Jouez Patrouille au Centre
lesson-first-turn-step-2-answer-1 = Pas l’Éclaireur : il active la gauche, et le combat est au centre. [BL-19.1]
lesson-first-turn-step-3-say = **Seules les unités activées agissent** ce tour [BL-5.1]. Deux ordres pour le centre : d’abord les épéistes à bannière bleue.
lesson-first-turn-step-3-task = Activez les épéistes à bannière bleue
lesson-first-turn-step-3-answer-1 = Pas d’abord les archers : commencez par les épéistes. [BL-5.1]
lesson-first-turn-step-3-answer-2 = Pas encore : deux unités peuvent être activées. [BL-5.1]
lesson-first-turn-step-4-say = Maintenant les archers, derrière eux.
lesson-first-turn-step-4-task = Activez les archers à bannière verte
lesson-first-turn-step-4-answer-1 = Pas encore : il reste un ordre à donner. [BL-5.1]
lesson-first-turn-step-5-say = Les deux unités ont leurs ordres.
lesson-first-turn-step-5-task = Terminez les ordres
lesson-first-turn-step-6-say = Une unité bleue à pied se déplace d’**une case et combat**, ou de deux sans combattre [BL-6.3]. Sur les cases éclairées elle peut combattre, sur les pâles non.
lesson-first-turn-step-6-task = Déplacez les épéistes en 4.5
lesson-first-turn-step-6-answer-1 = Pas encore : les épéistes doivent rejoindre l’ennemi. [BL-8.3]
lesson-first-turn-step-6-otherwise = Pas là : allez où les épéistes peuvent combattre. [BL-6.3]
lesson-first-turn-step-7-say = Les archers peuvent rester.
lesson-first-turn-step-7-task = Terminez les déplacements
lesson-first-turn-step-7-otherwise = Pas maintenant : les archers sont bien placés. [BL-6.1]
lesson-first-turn-step-8-say = Une bannière bleue lance **trois dés** [BL-8.9]. La couleur de la cible touche, les épées croisées aussi [BL-8.15]. Pointez l’ennemi pour voir toutes les raisons.
lesson-first-turn-step-8-task = Attaquez les épéistes à bannière verte
lesson-first-turn-step-8-answer-1 = Pas encore : l’ennemi est à côté de vous. [BL-8.3]
lesson-first-turn-step-9-say = Un casque et une frappe : les deux figurines tombent, **une bannière**. En mêlée, le vainqueur peut **prendre le terrain** [BL-11.1].
lesson-first-turn-step-9-task = Prenez le terrain

## Leçon : soutien et retraite

lesson-a-fight-title = Soutien et retraite
lesson-a-fight-end = **Deux amis à côté d’une unité la rendent Intrépide** : elle ignore un drapeau et riposte. Seule, elle recule. Gardez votre ligne serrée, et libres les cases derrière elle.
lesson-a-fight-step-1-say = Les liens montrent le **soutien** : deux amis sont à côté des épéistes ennemis à bannière bleue. Ils sont donc **Intrépides 1**, comme le dit le petit bouclier [BL-10.2].
lesson-a-fight-step-2-say = Vos propres épéistes sont seuls. Attaquez, et voyez ce que vaut l’intrépidité.
lesson-a-fight-step-2-task = Attaquez les épéistes à bannière bleue
lesson-a-fight-step-2-answer-1 = Pas les verts : ils sont hors de portée. Attaquez ceux qui sont Intrépides. [BL-8.3]
lesson-a-fight-step-2-answer-2 = Pas encore : ils sont à côté de vous. [BL-8.1]
lesson-a-fight-step-3-say = Ils ont **ignoré votre drapeau** [BL-10.1] et, Intrépides, ils ont **riposté** [BL-10.14] : une figurine perdue, et un drapeau contre vous. Rien ne soutient votre unité, elle recule donc d’une case [BL-10.9].
lesson-a-fight-step-3-task = Choisissez où elle recule

## Leçon : l’Arcane et ses réponses

lesson-lore-title = L’Arcane et ses réponses
lesson-lore-end = L’Arcane se paie en pions, **une carte par camp et par tour**, et l’autre camp peut avoir une réponse. Les pions viennent des faces Arcane et de la fin de votre tour.
lesson-lore-step-1-say = Les cartes Arcane coûtent des **pions** [BL-17.5] ; l’étoile d’une carte est son vrai prix pour vous. Une classe sans son Maître dans votre conseil coûte trois pions de plus [BL-17.6].
lesson-lore-step-2-say = La carte Commandement vient d’abord. Boule de feu se joue **avec elle**, avant tout ordre.
lesson-lore-step-2-task = Jouez Patrouille au Centre
lesson-lore-step-3-say = Maintenant Boule de feu.
lesson-lore-step-3-task = Jouez Boule de feu
lesson-lore-step-3-answer-1 = Pas encore : Boule de feu se joue avant les ordres. [BL-18.4]
lesson-lore-step-3-otherwise = Pas encore les ordres : Boule de feu se joue avant eux. [BL-18.4]
lesson-lore-step-4-say = Une carte désigne sa cible, puis l’autre camp peut répondre [BL-18.12].
lesson-lore-step-4-task = Choisissez les épéistes à bannière verte
lesson-lore-step-4-otherwise = Pas ceux-là : l’ennemi devant vous. [BL-17.10]
lesson-lore-step-5-say = **Dissipée** : Boule de feu est sans effet, les deux cartes et leurs pions sont perdus [BL-17.9]. Chaque camp a joué sa seule carte de ce tour [BL-17.8]. Reste l’acier.
lesson-lore-step-5-task = Activez les épéistes à bannière bleue
lesson-lore-step-5-answer-1 = Pas encore : il reste un ordre à donner. [BL-5.1]
lesson-lore-step-6-say = Continuons.
lesson-lore-step-6-task = Terminez les ordres
lesson-lore-step-7-say = Ils sont où il faut.
lesson-lore-step-7-task = Terminez les déplacements
lesson-lore-step-7-otherwise = Pas maintenant : l’ennemi est à côté de vous. [BL-8.3]
lesson-lore-step-8-say = Une **face Arcane** ne touche personne, mais elle vous donne un pion [BL-9.2].
lesson-lore-step-8-task = Attaquez les épéistes à bannière verte
lesson-lore-step-8-answer-1 = Pas encore : attaquez d’abord. [BL-8.1]
lesson-lore-step-9-say = Le tour finit par **un revenu** : des pions, des cartes, ou un de chaque [BL-17.2].
lesson-lore-step-9-task = Prenez deux pions
lesson-lore-step-9-otherwise = Pas cette fois : les pions paieront la prochaine carte. [BL-17.2]
