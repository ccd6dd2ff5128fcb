"""More speed or more spaces: adrenaline, boost, accelerate, draft."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar

from paddock.kernel import Code, said

from ...pieces.cards import CARDS, SINGLE, VALUE, without
from ...rules.movement import is_blocked
from ...rules.piles import flip, has_speed_card_left, pay_heat
from ...state.car import Car
from ...state.race import Race
from ...trials.forecast import Preview, preview_boost, preview_move
from ..reveal import move_and_tell
from .reaction import CardReaction, Reaction, Verb, open_heat, sector_of


class AdrenalineSpeed(Reaction):
    """HEAT.REACT.11, HEAT.AMB.21: one speed and one space; a blocked car stays and is faster all the same."""

    verb, word, rule = Verb.ADRENALINE, "adrenaline", "HEAT.REACT.11"
    _only: ClassVar[Sequence[Code]] = ((Verb.ADRENALINE,),)

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        if not race.turn.adrenaline_speed:
            return ()
        return self._only if race.rules.adrenaline_when_blocked or not is_blocked(race, car) else ()

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.adrenaline_speed = False
        race.turn.extra += 1
        move_and_tell(race, car, 1, "adrenaline")

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.adrenaline", "Adrenaline: 1 more speed and space")

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return preview_move(race, car, 1, 1)


class Boost(Reaction):
    """HEAT.REACT.12: once per turn, for a Heat that is not owed elsewhere, flip a Speed card and move."""

    verb, word, rule = Verb.BOOST, "boost", "HEAT.REACT.12"
    _only: ClassVar[Sequence[Code]] = ((Verb.BOOST,),)

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        if race.turn.boosted or not has_speed_card_left(car):  # HEAT.REACT.61
            return ()
        if not sector_of(race, car).free_boost and car.engine - 1 < open_heat(race):
            return ()  # HEAT.REACT.16, HEAT.REACT.21, HEAT.AMB.04
        return self._only

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.boosted = True
        if not sector_of(race, car).free_boost:
            pay_heat(race, car, 1, "boost")
        card = flip(race, car, "boost")
        assert card is not None, "a boost is offered only if a Speed card is left"
        race.turn.pluses += 1
        move_and_tell(race, car, VALUE[card], "boost")

    def label(self, race: Race, car: Car, code: Code) -> str:
        if sector_of(race, car).free_boost:
            return said("heat.option.boost.free", "Boost (free here): flip a Speed card and move on")
        return said("heat.option.boost", "Boost (1 Heat): flip a Speed card and move on")

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return preview_boost(race, car, 0 if sector_of(race, car).free_boost else 1)


class Accelerate(CardReaction):
    """HEAT.REACT.46, HEAT.REACT.47, HEAT.AMB.21: one speed and space for every plus used so far, all or nothing."""

    verb, word, rule = Verb.ACCELERATE, "accelerate", "HEAT.REACT.46"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        return [(Verb.ACCELERATE, card) for card in sorted(set(race.turn.accelerators))] if race.turn.pluses else ()

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.accelerators = without(race.turn.accelerators, SINGLE[code[1]])
        race.turn.extra += race.turn.pluses
        move_and_tell(race, car, race.turn.pluses, "accelerate")

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.accelerate", "Accelerate: {n} more speed and spaces", n=race.turn.pluses)

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return preview_move(race, car, race.turn.pluses, race.turn.pluses)


class Draft(Reaction):
    """HEAT.REACT.49, HEAT.REACT.54: move up to right behind the next car, over completely free spaces only."""

    verb, word, rule = Verb.DRAFT, "draft", "HEAT.REACT.49"
    _only: ClassVar[Sequence[Code]] = ((Verb.DRAFT,),)

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        reach = sum(CARDS[card].symbol("draft") for card in race.turn.drafts)
        return self._only if reach and self._distance(race, car, reach) else ()

    def _distance(self, race: Race, car: Car, reach: int) -> int:
        """HEAT.REACT.50: completely free spaces up to the next car; 0 if there is none within reach."""
        spaces = race.course.spaces
        for distance in range(reach + 1):
            ahead = (car.progress + distance + 1) % spaces * 2
            if race.taken[ahead] or race.taken[ahead + 1]:
                return distance
        return 0

    def use(self, race: Race, car: Car, code: Code) -> None:
        turn = race.turn
        distance = self._distance(race, car, sum(CARDS[card].symbol("draft") for card in turn.drafts))
        turn.drafts = without(turn.drafts, cheapest_draft(turn.drafts, distance))
        move_and_tell(race, car, distance, "draft")  # HEAT.REACT.51, HEAT.REACT.52: no speed, and over any line

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.draft", "Draft: close up to the car ahead")

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        reach = sum(CARDS[card].symbol("draft") for card in race.turn.drafts)
        return preview_move(race, car, self._distance(race, car, reach), 0)


def cheapest_draft(drafts: bytes, distance: int) -> bytes:
    """HEAT.REACT.53, HEAT.AMB.37: the symbols with the smallest sufficient total, then the fewest."""
    sets = [bytes(some) for size in range(1, len(drafts) + 1) for some in combinations(drafts, size)]
    totals = [(sum(CARDS[card].symbol("draft") for card in some), len(some), some) for some in sets]
    return min(entry for entry in totals if entry[0] >= distance)[2]
