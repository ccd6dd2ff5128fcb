"""Step 9: replenish the hand."""

from __future__ import annotations

from paddock.kernel import Act

from ..pieces.cards import ONE_TIME, has_any
from ..rules.movement import has_finished, spot_of
from ..rules.piles import draw_up, pay_heat
from ..state.car import Car
from ..state.race import Race


class ReplenishHand(Act[Race]):
    """HEAT.REPLENISH.01, HEAT.REPLENISH.02, HEAT.REPLENISH.03: clear the play area, pay for gravel, draw."""

    rule = "HEAT.REPLENISH.01"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        self._clear_play_area(race, car)  # HEAT.REPLENISH.07: before the draw
        if car.off_track or has_finished(race, car):
            return  # HEAT.REPLENISH.09
        if car.engine and race.course.gravel[spot_of(race, car)]:
            pay_heat(race, car, 1, "gravel")  # HEAT.TRACK.11, HEAT.TRACK.12, HEAT.AMB.16
        draw_up(race, car, race.rules.hand_size)

    def _clear_play_area(self, race: Race, car: Car) -> None:
        cards = car.in_play
        if has_any(cards, ONE_TIME):  # HEAT.REACT.33, HEAT.SPONSOR.02: they leave the driver's cycle
            race.used_sponsorships += bytes(card for card in cards if card in ONE_TIME)
            cards = cards.translate(None, ONE_TIME)
        car.discard += cards
        car.in_play = car.values = b""
