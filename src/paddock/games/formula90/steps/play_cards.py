"""Phase C: the movement cards (F90.PHASEC)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from paddock.kernel import Code, Words, cut_to, said

from ..events.turn import NoCardPlayable
from ..rules.movement_cards import is_plain_pair, play_cards, shift_fuel
from ..rules.names import cards_words
from ..rules.paying import Purse
from ..rules.piles import take_track_cards
from ..state.car import Car
from ..state.race import Race
from ..trials.previews import preview_cards
from ..trials.promises import SurePiles
from .choice import PLAY, Choice
from .turn_end import LateBrake
from .turn_start import stay_behind

LONGEST_LIST = 250
SHORT_HAND = 21
"""So many cards never make a list that is too long."""
ALONE: Code = (255,)


def is_pushed_pair(race: Race, car: Car, one: int, other: int) -> bool:
    """F90.PHASEC.03, F90.STRAT.PUSH.01, F90.STRAT.PUSH.03: a [2] beside any card, if a turn of fuel can be given."""
    if not race.edition.strategy_of(car).pairs_two_with_any:
        return False
    tables = race.course.cards
    has_two = tables.mp[one] == 2 or tables.mp[other] == 2
    return has_two and car.fuel is not None and car.fuel - 1 > race.game_turn


def playable_sets(race: Race, car: Car) -> list[Code]:
    """F90.PHASEC.01, F90.TRACKCARD.01: single cards and pairs that can be paid and may be played."""
    single = [(card,) for card in car.hand]
    pairs = [
        pair for pair in combinations(car.hand, 2) if is_plain_pair(race, *pair) or is_pushed_pair(race, car, *pair)
    ]
    purse, sure = Purse(race, car), SurePiles(race, car)
    return [code for code in (*single, *pairs) if purse.suffices(cards := bytes(code)) and sure.include(cards)]


class PlayMovementCards(Choice):
    """F90.PHASEC.01: one card or a pair; F90.PHASEC.11: without a playable card the car does not move."""

    kind = "movement-cards"
    rule = "F90.PHASEC.01"
    phase = PLAY

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        sets = playable_sets(race, race.cars[seat])
        if len(sets) <= LONGEST_LIST:
            return sets
        first = race.turn.first_card
        if first is None:
            return [(card,) for card in sorted({card for code in sets for card in code})]
        partners = [(card,) for code in sets if len(code) == 2 and first in code for card in code if card != first]
        return [ALONE, *partners] if (first,) in sets else partners

    def enter(self, race: Race, who: int) -> bool:
        if super().enter(race, who):
            return True
        if not race.turn.played and race.turn.first_card is None:
            self._cannot_play(race, race.cars[who])
        return False

    def _cannot_play(self, race: Race, car: Car) -> None:
        """F90.RULING.21: unmoved, no MP from any source; the turn goes on with its end."""
        if race.telling:
            race.tell(NoCardPlayable(car.number))
        race.turn.brake_tried = car.is_off  # F90.FLOW.16: nothing more in a re-entry turn
        stay_behind(race, car)
        cut_to(race, LateBrake)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car, turn = race.cars[seat], race.turn
        if turn.first_card is None and self._is_long(race, car):
            turn.first_card = code[0]
            race.flow.append((self, seat))
            return
        play_cards(race, car, self._cards(race, code))

    def _is_long(self, race: Race, car: Car) -> bool:
        return len(car.hand) > SHORT_HAND and len(playable_sets(race, car)) > LONGEST_LIST

    def _cards(self, race: Race, code: Code) -> bytes:
        first = race.turn.first_card
        rest = b"" if code == ALONE else bytes(code)
        return bytes(sorted(rest if first is None else bytes([first]) + rest))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.play-one-movement-card-or-2", "Play one movement card, or a pair.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        cards = self._cards(race, code)
        if code == ALONE:
            return "alone", said("f90.option.only", "Only {cards_words}", cards_words=cards_words(race, cards))
        return "play:" + "+".join(race.course.cards.names(cards)), cards_words(race, cards)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": race.course.cards.names(self._cards(race, code))}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_cards(race, race.cars[seat], self._cards(race, code))


class TakeFuelOrCard(Choice):
    """F90.STRAT.SAVEFUEL.02: after nothing but [1] and [2], a track card or a turn of fuel."""

    kind = "save-fuel"
    rule = "F90.STRAT.SAVEFUEL.02"
    phase = PLAY

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not race.edition.strategy_of(car).saves_fuel:
            return ()
        return ((0,), (1,)) if all(race.course.cards.mp[card] <= 2 for card in race.turn.played) else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        if code == (1,):
            shift_fuel(race, car, 1, "save-fuel")  # F90.RULING.46: also beyond a full tank
        else:
            take_track_cards(race, car, 1, "save-fuel")

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.slow-cards-only-take-a", "Slow cards only: take a track card, or a turn of fuel?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("fuel", said("f90.option.refuel-chit-one-turn-later", "Refuel chit one turn later"))
            if code == (1,)
            else ("track-card", said("f90.option.draw-a-track-card", "Draw a track card"))
        )
