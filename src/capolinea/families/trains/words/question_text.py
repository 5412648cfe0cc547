"""What a text asks, and the answers that are no cards or hexes, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.language import noun, sentence
from capolinea.families.trains.words.card_text import options

if TYPE_CHECKING:
    from capolinea.families.trains.moves.question import Question
    from capolinea.families.trains.view import View
    from capolinea.families.trains.words.names import BoardNames


class QuestionText:
    """Words for questions and answers, in the language of the names."""

    def __init__(self, names: BoardNames) -> None:
        self.names = names

    def say(self, key: str, **facts: object) -> str:
        """A sentence."""
        return sentence(key, self.names.language, facts)

    def card(self, asked: Question) -> str:
        """The card that asks, with the one that it copies."""
        name = self.names.card(asked.card)
        if asked.text in ("", asked.card):
            return name
        return self.say("trains-copies", card=name, text=self.names.card(asked.text))

    def question(self, view: View, asked: Question, attacker: str) -> str:
        """What is asked; `attacker` is the name of the player whose turn it is."""
        if asked.what in ("rail", "station"):
            return self._place(asked)
        if asked.what in ("one-of", "look", "may"):
            return self._option(view, asked)
        return self._pick(asked, attacker)

    def _place(self, asked: Question) -> str:
        many = "s" if asked.left > 1 else ""
        return self.say(f"trains-ask-{asked.what}{many}", card=self.card(asked), left=asked.left)

    def _pick(self, asked: Question, attacker: str) -> str:
        """What to do with which card."""
        card = self.card(asked)
        if asked.what == "react":
            return self.say("trains-ask-react", name=attacker, card=card)
        any_number = asked.how == "any-number"
        what = self.say(f"trains-a-{asked.type}")
        many = noun(f"text-card-{asked.type}", 2, self.names.language)
        if asked.identical > 1:
            what = self.say("text-identical", count=asked.identical, what=many)
            if any_number:
                what = self.say("text-any-number", what=self.say("text-sets", what=what))
        elif any_number:
            what = self.say("trains-any-number", what=many)
        if len(asked.zones) == 1 and asked.zones[0] != "hand":
            what = self.say(f"trains-zone-{asked.zones[0]}", what=what)
        verb = "return-many" if any_number and asked.what == "return" else asked.what
        todo = self.say(f"trains-verb-{verb}", what=what)
        if asked.how == "up-to":
            return self.say(
                "trains-ask-may" if asked.left > 1 else "trains-ask-may-one", card=card, what=todo, left=asked.left
            )
        return self.say("trains-ask-more" if asked.left > 1 else "trains-ask", card=card, what=todo, left=asked.left)

    def _option(self, view: View, asked: Question) -> str:
        """A choice of options, or an offer."""
        card = self.card(asked)
        if asked.what == "one-of":
            return self.say("trains-ask-one-of", card=card)
        if asked.what == "look":
            top = view.seats[view.seat or 0].deck_top
            return self.say("trains-ask-look", card=card, top=self.names.card(top[0][0]) if top and top[0] else "?")
        (what,) = options(asked, self.names.library, self.names.language)
        kind = ("both" if asked.price else "trash") if asked.trash_this else "pay" if asked.price else "free"
        return self.say(f"trains-ask-{kind}", card=card, coins=self.names.coins(asked.price), what=what)

    def options(self, asked: Question) -> list[str]:
        """The options in order; none if something else is asked."""
        if asked.what == "look":
            return [self.say("trains-look-1"), self.say("trains-look-2")]
        if asked.what == "may":
            return [self.say("trains-yes")]
        return options(asked, self.names.library, self.names.language) if asked.what == "one-of" else []

    def stop(self, asked: Question) -> str:
        """The answer `done`: no card, no rail, no more, no."""
        if asked.what in ("rail", "station"):
            return self.say(f"trains-no-{asked.what}")
        if asked.what == "may":
            return self.say("trains-no")
        if asked.what == "react":
            return self.say("trains-do-not-react")
        return self.say("trains-none" if asked.left == 1 and asked.how == "up-to" else "trains-no-more")

    def nothing(self, asked: Question) -> str:
        """The answer `done` if there is nothing to choose from."""
        if asked.what == "react":
            return self.say("trains-no-reaction")
        if asked.what in ("rail", "station"):
            return self.stop(asked)
        return self.say("trains-show-hand" if asked.shows_hand else "trains-no-card")
