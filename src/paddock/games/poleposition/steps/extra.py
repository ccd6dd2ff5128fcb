"""Extra batches before and after the tyre MP: engine, brakes, skill points in corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from paddock.kernel import Ask, Code, Words, said

from ..events.driving import BatchBought
from ..pieces.components import BATCH_COST, CORNER_SKILL, DRY
from ..pieces.kinds_of_mp import BATCHES, BRAKE_BATCH, CORNER_BATCH, ENGINE_BATCH
from ..rules.movement import graph_of, is_on_track
from ..rules.worth_of_roll import risks_of_ending
from ..state.car import NOBODY, Car
from ..state.race import Race
from ..state.turn import POST, PRE
from ..trials.outcomes import STOP, outcomes
from .move import ChoosePath

GO_ON: Code = (0,)
CHOOSE_PATH = ChoosePath()
WORDS = {ENGINE_BATCH: "engine", BRAKE_BATCH: "brake", CORNER_BATCH: "corner"}
UNITS = {"engine": "EP", "brake": "BP", "corner": "SP"}


def batch_price(used: int) -> int:
    """PP.ENGINE.04, PP.BRAKE.06: the first batch costs 1 point, the second 2 more."""
    return BATCH_COST[used] - (BATCH_COST[used - 1] if used else 0)


def engine_mp(race: Race, car: Car) -> int:
    """PP.ENGINE.01, PP.ENGINE.10: the MP of an engine batch."""
    rain = race.rules.ability(car).rain_engine_mp if race.weather != DRY else 0
    return rain or race.rules.engine_mp[race.weather]


def brake_mp(race: Race, car: Car) -> int:
    """PP.BRAKE.01, PP.BRAKE.10: the MP of a brake batch."""
    rain = race.rules.ability(car).rain_brake_mp if race.weather != DRY else 0
    return rain or race.rules.brake_mp[race.weather]


def corner_ahead(race: Race, car: Car) -> int:
    """The section whose corner cells come first."""
    course = race.course
    return course.section[car.cell] + (not course.is_corner[car.cell])


def is_artist_here(race: Race, car: Car) -> bool:
    """PP.DRIVER.09, PP.AMB.57: no limit and 2 MP for each SP, in standard corners only."""
    if not race.rules.ability(car).corner_sp_unlimited:
        return False
    corner = race.course.circuit.sections[corner_ahead(race, car) % len(race.course.circuit.sections)]
    return not getattr(corner, "technical", True)


def corner_mp(race: Race, car: Car, points: int) -> int:
    """PP.CORNER.05: 1 MP for each SP."""
    return points * (race.rules.ability(car).corner_sp_mp if is_artist_here(race, car) else 1)


_LABELS: dict[str, Callable[[int, int], str]] = {
    "engine": lambda mp, n: said("poleposition.option.engine", "Engine: up to {mp} MP for {n} EP", mp=mp, n=n),
    "brake": lambda mp, n: said("poleposition.option.brake", "Brake: up to {mp} MP for {n} BP", mp=mp, n=n),
    "corner": lambda mp, n: said("poleposition.option.corner", "Corner: up to {mp} MP for {n} SP", mp=mp, n=n),
}


class ExtraBatch(Ask[Race]):
    """PP.MOVE.12: buy an extra batch, again and again, or go on."""

    kind = "extra"
    rule = "PP.MOVE.12"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not is_on_track(race, car):
            return ()
        return (GO_ON, *self._batches(race, car))

    def _batches(self, race: Race, car: Car) -> Iterator[Code]:
        if self._may_force_engine(race, car):
            yield (ENGINE_BATCH,)
        if self._may_brake(race, car):
            yield (BRAKE_BATCH,)
        most = self._corner_limit(race, car)
        if most and race.rules.stress.may_use_skill(car) and can_start(race, car, CORNER_BATCH):
            yield from ((CORNER_BATCH, points) for points in range(1, most + 1))

    def _may_force_engine(self, race: Race, car: Car) -> bool:
        """PP.ENGINE.04, PP.ENGINE.08, PP.ENGINE.09."""
        used = race.turn.engine_batches
        if used == len(BATCH_COST) or car.engine < batch_price(used) or not race.rules.stress.may_use_engine(race, car):
            return False
        return can_start(race, car, ENGINE_BATCH)

    def _may_brake(self, race: Race, car: Car) -> bool:
        """PP.BRAKE.02, PP.BRAKE.03, PP.BRAKE.06, PP.AMB.18."""
        used = race.turn.brake_batches
        if used == len(BATCH_COST) or car.brake < batch_price(used) or not race.rules.stress.may_brake(race, car):
            return False
        return race.course.can_brake[graph_of(car)][car.cell] and can_start(race, car, BRAKE_BATCH)

    def _corner_limit(self, race: Race, car: Car) -> int:
        if not car.skill or is_artist_here(race, car):
            return car.skill
        return min(car.skill, CORNER_SKILL[race.weather] - race.turn.corner_skill)  # PP.CORNER.08

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == GO_ON:
            return
        car, turn = race.cars[seat], race.turn
        points = self._points(race, code)
        turn.left = self._mp(race, car, code)
        if code[0] == ENGINE_BATCH:
            car.engine -= points
            turn.engine_batches += 1
        elif code[0] == BRAKE_BATCH:
            car.brake -= points
            turn.brake_batches += 1
        else:
            car.skill -= points
            turn.corner_skill += 0 if is_artist_here(race, car) else points
        turn.batch, turn.direction = code[0], NOBODY
        if race.telling:
            race.tell(BatchBought(seat, WORDS[code[0]], points, turn.left))
        race.flow.append((self, seat))
        race.flow.append((CHOOSE_PATH, seat))

    def _points(self, race: Race, code: Code) -> int:
        """What a batch costs."""
        if code[0] == CORNER_BATCH:
            return code[1]
        return batch_price(race.turn.engine_batches if code[0] == ENGINE_BATCH else race.turn.brake_batches)

    def _mp(self, race: Race, car: Car, code: Code) -> int:
        if code[0] == CORNER_BATCH:
            return corner_mp(race, car, code[1])
        return engine_mp(race, car) if code[0] == ENGINE_BATCH else brake_mp(race, car)

    def prompt(self, race: Race, seat: int) -> str:
        if race.turn.phase == POST:
            return said(
                "poleposition.ask.your-tyre-mp-are-used", "Your tyre MP are used. Buy extra MP, or end the turn."
            )
        return said(
            "poleposition.ask.you-have-tyre-mp-buy", "You have {mp} tyre MP. Buy extra MP before them?", mp=race.turn.mp
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == GO_ON:
            return "go-on", said("poleposition.option.go-on", "Go on")
        word, points, mp = WORDS[code[0]], self._points(race, code), self._mp(race, race.cars[seat], code)
        label = _LABELS[word](mp, points)
        return f"corner:{points}" if code[0] == CORNER_BATCH else word, label

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {} if code == GO_ON else {"batch": WORDS[code[0]]}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == GO_ON:
            return risks_of_ending(race, race.cars[seat]) if race.turn.phase == POST else {}
        mp = self._mp(race, race.cars[seat], code)
        return {"mp": mp, "points": self._points(race, code), "unit": UNITS[WORDS[code[0]]]}

    def option_rule(self, race: Race, seat: int, code: Code) -> str:
        return self.rule if code == GO_ON else BATCHES[code[0]].rule


class BuyBefore(ExtraBatch):
    """PP.MOVE.13: the roll is known, nothing has moved yet."""

    def enter(self, race: Race, who: int) -> bool:
        race.turn.phase = PRE
        return super().enter(race, who)


class BuyAfter(ExtraBatch):
    """PP.CORNER.06: after the tyre MP."""

    def enter(self, race: Race, who: int) -> bool:
        race.turn.phase = POST
        return super().enter(race, who)


def can_start(race: Race, car: Car, kind: int) -> bool:
    """PP.MOVE.17: a batch is offered only if it can move the car at least one cell, or attack."""
    found = outcomes(race, car, BATCHES[kind], 1)
    return any(code[0] != STOP or len(code) > 2 for code in found)
