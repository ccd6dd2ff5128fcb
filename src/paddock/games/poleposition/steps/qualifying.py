"""Qualifying: Q1 to Q3 with secret tokens (PP.QUALI)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from paddock.kernel import Act, Answers, AskTogether, Code, Words, said

from ..events.before import ExtraRollsTaken, GridSet, KnockedOut, QualifyingRolled, TieBroken
from ..pieces.cards import BOTS, DRIVERS
from ..rules.dice import black
from ..state.car import Car
from ..state.race import Race

PASS: Code = (0,)
PAY: Code = (1,)
LAST_ROUND, LAST_ROUND_CARS = 3, 4
EXTRA_ROLLS = 2


def qualifying_round(race: Race) -> int:
    """PP.QUALI.02, PP.QUALI.03, PP.AMB.04: six cars play Q1, five Q2, four or fewer Q3."""
    return max(1, LAST_ROUND - max(0, len(race.qualifying) - LAST_ROUND_CARS))


class StartQualifying(Act[Race]):
    """PP.QUALI.01: everybody takes part, but for cars with a new engine (PP.ENGINEDMG.07, PP.AMB.65)."""

    rule = "PP.QUALI.01"

    def act(self, race: Race, who: int) -> None:
        race.qualifying = bytes(car.number for car in race.cars if car.number not in race.grid)


class RollForQualifying(Act[Race]):
    """PP.QUALI.05, PP.BOT.16: one black die for every car; all faces are seen before anybody decides."""

    rule = "PP.QUALI.05"

    def act(self, race: Race, who: int) -> None:
        race.barriers += 1
        values = []
        for number in race.qualifying:
            bonus = race.rules.ability(race.cars[number]).first_qualifying_roll  # PP.QUALI.22, PP.AMB.05: up to 7
            values.append(black(race) + bonus)
            if race.telling:
                race.tell(QualifyingRolled(number, qualifying_round(race), values[-1]))
        race.results = bytes(values)  # PP.QUALI.14: those of earlier rounds are forgotten


class BuyQualifyingRolls(AskTogether[Race]):
    """PP.QUALI.06, PP.QUALI.07: all decide at once and in secret: 1 SP for two more rolls, or pass."""

    kind = "quali.extra"
    rule = "PP.QUALI.06"

    def seats(self, race: Race) -> Iterable[int]:
        return [number for number in race.qualifying if not race.cars[number].is_bot]

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        if given:
            return ()  # PP.QUALI.10
        return (PASS, PAY) if race.cars[seat].skill else (PASS,)  # PP.QUALI.11

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat, given in answers.items():
            if given[0] == PAY:
                race.cars[seat].skill -= 1
                roll_twice_more(race, race.cars[seat])
        for number in race.qualifying:  # PP.BOT.17: bots after the drivers
            car = race.cars[number]
            if car.is_bot and recorded(race, car) <= BOTS[car.bot].qualifying:
                roll_twice_more(race, car)  # PP.BOT.18

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "poleposition.ask.q-you-have-pay-1",
            "Q{qualifying_round}: you have {seat}. Pay 1 SP for two more rolls?",
            qualifying_round=qualifying_round(race),
            seat=recorded(race, race.cars[seat]),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == PAY:
            return "pay", said("poleposition.option.two-more-rolls-for-1", "Two more rolls for 1 SP")
        return "pass", said("poleposition.option.keep", "Keep {seat}", seat=recorded(race, race.cars[seat]))

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"skill": 1, "faces": list(race.rules.dice.black), "die": "black"} if code[0] else {}


def recorded(race: Race, car: Car) -> int:
    """The value of a car on the qualifying track."""
    return race.results[race.qualifying.index(car.number)]


def roll_twice_more(race: Race, car: Car) -> None:
    """PP.QUALI.08, PP.QUALI.09: two more rolls; the best of all is recorded."""
    roll = race.rules.readings.bot_qualifying_die if car.is_bot else black
    faces = [roll(race) for _ in range(EXTRA_ROLLS)]
    at = race.qualifying.index(car.number)
    best = max(race.results[at], *faces)
    race.results = race.results[:at] + bytes([best]) + race.results[at + 1 :]
    if race.telling:
        race.tell(ExtraRollsTaken(car.number, qualifying_round(race), tuple(faces), best))


class CloseQualifyingRound(Act[Race]):
    """PP.QUALI.12, PP.QUALI.13: the lowest is out and the others pay, or the grid is complete."""

    rule = "PP.QUALI.12"

    def act(self, race: Race, who: int) -> None:
        if qualifying_round(race) == LAST_ROUND:
            self._complete_grid(race)
            return
        lowest = min(race.results)
        tied = [race.cars[n] for n, value in zip(race.qualifying, race.results, strict=True) if value == lowest]
        loser = in_order(race, tied)[-1]  # PP.QUALI.18
        if race.telling:
            race.tell(KnockedOut(loser.number, len(race.cars) - len(race.grid)))
        race.grid += bytes([loser.number])
        race.qualifying = race.qualifying.replace(bytes([loser.number]), b"")
        for number in race.qualifying:
            race.cars[number].skill -= not race.cars[number].is_bot  # PP.QUALI.19, PP.QUALI.20, PP.BOT.20
        race.flow.extend(race.rules.qualifying_frames())

    def _complete_grid(self, race: Race) -> None:
        """PP.QUALI.15: the highest value first."""
        best_first: list[Car] = []
        for value in sorted(set(race.results), reverse=True):
            tied = [race.cars[n] for n, found in zip(race.qualifying, race.results, strict=True) if found == value]
            best_first.extend(in_order(race, tied))
        race.rank = bytes(car.number for car in best_first) + race.grid[::-1]
        race.qualifying = race.results = race.grid = b""
        if race.telling:
            race.tell(GridSet(tuple(race.rank)))


def in_order(race: Race, tied: list[Car]) -> list[Car]:
    """PP.QUALI.16, PP.QUALI.24, PP.BOT.19: bots before drivers; drivers by their cards; dice for who is still equal."""
    bots, drivers = [car for car in tied if car.is_bot], [car for car in tied if not car.is_bot]
    ordered = by_dice(race, bots)
    values = sorted({qualifying_value(car) for car in drivers}, reverse=True)  # PP.QUALI.17
    for value in values:
        ordered.extend(by_dice(race, [car for car in drivers if qualifying_value(car) == value]))
    return ordered


def qualifying_value(car: Car) -> int:
    """PP.DRIVER.01: the value on the driver's card."""
    return DRIVERS[car.driver - 1].qualifying if car.driver else 0


def by_dice(race: Race, cars: list[Car]) -> list[Car]:
    """Highest first; whoever ties again rolls again, the others keep what the roll gave them."""
    if len(cars) < 2:
        return cars
    faces = [black(race) for _ in cars]
    if race.telling:
        race.tell(TieBroken(tuple(car.number for car in cars), tuple(faces)))
    ordered: list[Car] = []
    for face in sorted(set(faces), reverse=True):
        ordered.extend(by_dice(race, [car for car, rolled in zip(cars, faces, strict=True) if rolled == face]))
    return ordered


class LineUp(Act[Race]):
    """PP.START.01, PP.QUALI.21: the cars stand on the first places of the grid, as on the position track."""

    rule = "PP.START.01"

    def act(self, race: Race, who: int) -> None:
        for place, number in enumerate(race.rank):
            race.cars[number].cell = race.course.grid[place]
            race.cars[number].lap = 0
