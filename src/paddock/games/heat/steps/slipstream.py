"""Step 6: slipstream."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from paddock.kernel import Ask, Code, Words, said

from ..pieces.cards import DECK
from ..rules.movement import has_finished, in_slipstream, landing
from ..state.car import Car
from ..state.race import Race
from ..trials.forecast import Preview, preview_slipstream
from .reveal import move_and_tell

PASS: Code = (0,)


@lru_cache(maxsize=1 << 10)
def slipstream_lengths(base: int, bonuses: tuple[int, ...]) -> tuple[int, ...]:
    """HEAT.SLIPSTREAM.03, HEAT.SLIPSTREAM.06: each bonus is used entirely or not at all."""
    sums = {base + sum(some) for size in range(len(bonuses) + 1) for some in combinations(bonuses, size)}
    return tuple(sorted(length for length in sums if length > 0))


class Slipstream(Ask[Race]):
    """HEAT.SLIPSTREAM.15: pass, or any permitted length."""

    kind = "slipstream"
    rule = "HEAT.SLIPSTREAM.15"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not in_slipstream(race, car) or not self._allowed(race, car):
            return ()
        lengths = [(length,) for length in self._permitted(race, car)]
        return (PASS, *lengths) if lengths else ()

    def _allowed(self, race: Race, car: Car) -> bool:
        if has_finished(race, car) or car.gear < race.rules.slipstream_least_gear:
            return False
        if race.turn.slipstreams and not race.turn.chained:
            return False  # HEAT.SLIPSTREAM.05
        return not race.course.sectors[car.progress % race.course.spaces].no_slipstream  # HEAT.SLIPSTREAM.08

    def _permitted(self, race: Race, car: Car) -> Iterator[int]:
        """HEAT.SLIPSTREAM.10, HEAT.SLIPSTREAM.15: not over the line, and each spot once, by the shortest way."""
        course = race.course
        line = course.finish
        if race.rules.slipstream_never_crosses_line:
            line = (car.progress // course.spaces + 1) * course.spaces  # HEAT.SLIPSTREAM.16
        # HEAT.SLIPSTREAM.07: the sector is that of the place before the move.
        bonuses = (*race.turn.tows, *course.sectors[car.progress % course.spaces].tows)
        reached = {(car.progress, car.lane)}  # HEAT.SLIPSTREAM.04: no gain, no offer
        for length in slipstream_lengths(DECK.slipstream_length + race.rules.slipstream_change, bonuses):
            if car.progress + length >= line:
                return
            spot = landing(race, car, length)
            if spot not in reached:
                reached.add(spot)
                yield length

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == PASS:
            return
        race.turn.slipstreams += 1
        move_and_tell(race, race.cars[seat], code[0], "slipstream")  # HEAT.SLIPSTREAM.09: the speed stays
        if race.turn.chained:
            race.flow.append((self, seat))  # HEAT.SLIPSTREAM.12, HEAT.SLIPSTREAM.13, HEAT.AMB.07: as often as it goes

    def prompt(self, race: Race, seat: int) -> str:
        return said("heat.ask.slipstream", "You are in a slipstream: take it?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == PASS:
            return "pass", said("heat.option.stay", "Stay here")
        return f"slipstream:{code[0]}", said(
            "heat.option.slipstream", "Slipstream {n, plural, one {# space} other {# spaces}}", n=code[0]
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"length": code[0]}

    def preview(self, race: Race, seat: int, code: Code) -> Preview:
        return preview_slipstream(race, race.cars[seat], code[0])
