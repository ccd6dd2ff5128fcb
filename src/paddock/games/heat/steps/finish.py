"""The end of a round and of the race."""

from __future__ import annotations

from paddock.kernel import Act

from ..events.ending import CarRanked, RaceStopped
from ..rules.movement import has_finished, running_order, take_off
from ..state.race import Race


class RankFinishers(Act[Race]):
    """HEAT.FINISH.02, HEAT.FINISH.03, HEAT.FINISH.04: after the round, cars over the line are ranked and taken off."""

    rule = "HEAT.FINISH.03"

    def act(self, race: Race, who: int) -> None:
        finished = bytes(number for number in race.order if has_finished(race, race.cars[number]))
        for number in running_order(race, finished) if finished else ():
            rank(race, number)


def rank(race: Race, number: int) -> None:
    """The next free place goes to this car."""
    car = race.cars[number]
    race.ranked += bytes([number])
    car.place = len(race.ranked)
    race.order = race.order.replace(bytes([number]), b"")
    take_off(race, car)
    if race.telling:
        race.tell(CarRanked(number, car.place))


class EndRound(Act[Race]):
    """HEAT.ROUND.09, HEAT.FINISH.12: fix the next order, or end the race."""

    rule = "HEAT.FINISH.12"

    def act(self, race: Race, who: int) -> None:
        race.order = running_order(race, race.order)
        if self._is_stopped(race):
            for number in race.order:
                rank(race, number)
        elif race.order:  # HEAT.FINISH.06, HEAT.AMB.15: until every car has finished or is out
            race.flow.extend(race.rules.round_frames())

    def _is_stopped(self, race: Race) -> bool:
        if race.round >= race.rules.max_rounds:
            if race.telling and race.order:
                race.tell(RaceStopped(race.round))
            return True  # HEAT.ROUND.14, HEAT.AMB.35
        only_legends = all(race.cars[number].is_legend for number in race.order)
        return race.rules.stop_after_drivers and only_legends  # HEAT.FINISH.13
