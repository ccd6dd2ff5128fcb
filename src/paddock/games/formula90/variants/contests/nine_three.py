"""Contests in 9.3: whoever has played may only defend (F90.CONTEST.23, F90.CONTEST.24, F90.CONTEST.33)."""

from __future__ import annotations

from ...rules.activation import cars_on_track
from ...state.race import Race
from .second import ContestRules


class ContestsWithOrder(ContestRules):
    """F90.DISCARD.02: a robot's cards go to the pile in ascending check order, the highest on top."""

    def robot_cards(self, race: Race, cards: bytes) -> bytes:
        return bytes(sorted(cards, key=lambda card: race.course.cards.factor[card]))


class NineThreeContests(ContestsWithOrder):
    """F90.CONTEST.33, F90.RULING.36: one run, from the rearmost car that has not played to the first one that has."""

    def allowed(self, race: Race) -> bool:
        """F90.RULING.33: the overtaking rules, and contests with them, rest on the first, last and restart turns."""
        return super().allowed(race) and race.game_turn != race.course.last_turn

    def runs(self, race: Race, section: int) -> list[bytes]:
        run = b""
        for number in reversed(cars_on_track(race, section, race.part)):
            car = race.cars[number]
            if not self.has_chance(race, car, section):
                if run:
                    break
            elif not car.played:
                run = bytes([number]) + run
            elif run:
                run = bytes([number]) + run
                break
        return [run] if len(run) > 1 else []


class NineThreeContestsAlways(NineThreeContests):
    """F90.RULING.33, the other way: also on the first, last and restart turns."""

    def allowed(self, race: Race) -> bool:
        return race.safety_car is None


class NoContests(ContestRules):
    """F90.VARIANT.03: juniors do not contest."""

    def allowed(self, race: Race) -> bool:
        return False
