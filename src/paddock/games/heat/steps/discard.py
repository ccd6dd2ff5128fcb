"""Step 8: discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Ask, Code, Words, said

from ..events.round import CardsDiscarded
from ..pieces.cards import ONE_TIME, Pile, card_names, sum_of_cards
from ..rules.movement import has_finished, spot_of
from ..rules.piles import discard_from_hand
from ..rules.selections import ENOUGH, LONGEST_LIST, all_selections, picks_freely
from ..state.car import Car
from ..state.race import Race
from ..trials.forecast import Preview

NOTHING = said("heat.option.discard.nothing", "Discard nothing")


class DiscardCards(Ask[Race]):
    """HEAT.DISCARD.01, HEAT.DISCARD.06: any selection of cards without the crossed bin, or nothing."""

    kind = "discard"
    rule = "HEAT.DISCARD.06"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        cards = discardable(race, car)
        if not cards:
            return ()
        if race.rules.discard_limit is not None:  # HEAT.AMB.11: of this step alone
            return [code for code in all_selections(cards) if len(code) <= race.rules.discard_limit]
        return picks_freely(cards, race.turn.picked) if self._single_picks(race, car) else all_selections(cards)

    def _single_picks(self, race: Race, car: Car) -> bool:
        """HEAT.ROUND.13: a list that would be too long is asked one card at a time."""
        return race.rules.discard_limit is None and len(all_selections(discardable(race, car))) > LONGEST_LIST

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        turn, car = race.turn, race.cars[seat]
        single_picks = self._single_picks(race, car)
        if single_picks and code != ENOUGH:
            turn.picked += bytes(code)
            race.flow.append((self, seat))
            return
        cards = turn.picked if single_picks else bytes(code)
        turn.picked = b""
        discard_from_hand(race, car, cards)
        if race.telling and cards:
            race.tell(CardsDiscarded(seat, tuple(cards)))

    def prompt(self, race: Race, seat: int) -> str:
        return said("heat.ask.discard", "Discard any cards you do not want to keep.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        cards = race.turn.picked + bytes(code)
        label = said("heat.option.discard", "Discard {cards}", cards=sum_of_cards(cards)) if cards else NOTHING
        return self.option_id(race, seat, code), label

    def option_id(self, race: Race, seat: int, code: Code) -> str:
        if code == ENOUGH and self._single_picks(race, race.cars[seat]):
            return "enough"
        return "discard:" + ("+".join(card_names(bytes(code))) or "nothing")

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": card_names(race.turn.picked + bytes(code))}

    def preview(self, race: Race, seat: int, code: Code) -> Preview:
        car, gone = race.cars[seat], len(race.turn.picked) + len(code)
        wanted = max(0, race.rules.hand_size - len(car.hand) + gone)
        return {"draws": min(wanted, gone + cards_to_draw(race, car))}


def cards_to_draw(race: Race, car: Car) -> int:
    """HEAT.REPLENISH.02, HEAT.REPLENISH.07, HEAT.REPLENISH.08: what lies in deck and discard pile when step 9 draws."""
    in_play = len(car.in_play.translate(None, ONE_TIME))
    gravel = car.engine > 0 and race.course.gravel[spot_of(race, car)]
    return len(car.deck) + len(car.discard) + in_play + int(gravel)


def discardable(race: Race, car: Car) -> Pile:
    """HEAT.DISCARD.02, HEAT.DISCARD.03, HEAT.DISCARD.05: not in a tunnel, not after finishing, no Heat or Stress."""
    # HEAT.TRACK.05; HEAT.AMB.26: a car that has finished skips the step.
    if car.off_track or race.course.tunnel[spot_of(race, car)] or has_finished(race, car):
        return b""
    return car.hand.translate(None, race.rules.kept_in_hand)
