"""Before the start in 9.3: charts, qualifying by a card alone, refuel turns by grid place (F90.SETUP.21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Answers, Ask, Code, Words, said

from ...events.before import QualifyingShown
from ...pieces.decks import robot_chits
from ...pieces.figures import FIGURES
from ...pieces.kinds import ROBOT_TYPES
from ...rules.names import build_words, card_words
from ...rules.order import read_leader
from ...rules.piles import take_from_hand
from ...state.car import Car
from ...state.race import Race
from ..practice import DealHands, OfferSubstituteCar, build_car, throw_hand
from ..qualifying import FirstTyres, FormGrid, Qualify
from ..turn_start import FirstStrategy

NO_SKILL_NUMBER = 0


class OfferCharts(Act[Race]):
    """F90.SETUP.04: in the order of the seats."""

    rule = "F90.SETUP.04"

    def act(self, race: Race, who: int) -> None:
        for car in reversed(race.cars):
            if car.robot is None:
                race.flow.append((ChooseChart(), car.number))


class ChooseChart(Ask[Race]):
    """F90.SETUP.04, F90.PRACTICE.10, F90.RULING.03: a chart nobody has taken; its printed numbers apply."""

    kind = "chart"
    rule = "F90.SETUP.04"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        taken = [(car.tyre_chips, car.hand_limit, car.damage_slots) for car in race.cars]
        charts = enumerate(build for _, build in FIGURES.charts)
        return [(number,) for number, build in charts if (build.tyres, build.cards, build.slots) not in taken]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        race.barriers += 1
        build = FIGURES.charts[code[0]][1]
        build_car(race, race.cars[seat], NO_SKILL_NUMBER, (build.tyres, build.cards, build.slots))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.choose-a-car-tyre-chips", "Choose a car: tyre chips, hand cards, damage slots.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        name, build = FIGURES.charts[code[0]]
        title = name.replace("-", " ").title()
        return f"chart:{name}", said(
            "f90.option.values",
            "{title}: {slots}",
            title=title,
            slots=build_words(build.tyres, build.cards, build.slots),
        )


class DealOpenHands(DealHands):
    """F90.PRACTICE.07: as in the other editions, but for the car that is offered."""

    def offer(self) -> OfferSpareCar:
        return OfferSpareCar()


class OfferSpareCar(OfferSubstituteCar):
    """F90.PRACTICE.08: the whole hand for a new one; nothing says that the old one stays unseen (*muletto*)."""

    def replace_hand(self, race: Race, car: Car) -> None:
        throw_hand(race, car)


class QualifyByCard(Qualify):
    """F90.QUALI.05, F90.DECIDE.07: a sealed card and nothing else."""

    rule = "F90.QUALI.05"

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        return () if given else [(card,) for card in race.cars[seat].hand]

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat in sorted(answers):
            (card,) = answers[seat][0]
            car = race.cars[seat]
            take_from_hand(car, bytes([card]))
            car.target = card  # F90.QUALI.14
            if race.telling:
                race.tell(QualifyingShown(seat, card, None, race.course.cards.mp[card]))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.choose-your-qualifying-card", "Choose your qualifying card.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"qualify:{race.course.cards[code[0]].id}", card_words(race, code[0])

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": race.course.cards.names(bytes(code))}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"value": race.course.cards.mp[code[0]]}


class FormJuniorGrid(FormGrid):
    """F90.QUALI.10, F90.QUALI.18, F90.VARIANT.03: the robots' lower values; no refuel chits."""

    rule = "F90.QUALI.10"

    def act(self, race: Race, who: int) -> None:
        super().act(race, who)
        race.chits_of_robots = (b"",) * len(ROBOT_TYPES)

    def _value(self, race: Race, car: Car) -> tuple[int, int]:
        if car.robot is None:
            assert car.target is not None
            return race.course.cards.mp[car.target], race.course.cards.factor[car.target]
        players = sum(other.robot is None for other in race.cars)
        chit = robot_chits()[race.drawn_chits[car.number - players]]
        return chit.base_mp, chit.factor


class FormBaseGrid(FormJuniorGrid):
    """F90.FUEL.03: the first refuels on turn 8, the second on turn 10, the last on turn 14, all others on turn 12."""

    rule = "F90.FUEL.03"

    def act(self, race: Race, who: int) -> None:
        super().act(race, who)
        first, second, last, others = FIGURES.refuel_by_place
        turns = [others] * len(race.grid)
        turns[-1] = last
        turns[:2] = [first, second]
        chits: list[list[int]] = [[] for _ in ROBOT_TYPES]
        for number, turn in zip(race.grid, turns, strict=True):
            car = race.cars[number]
            if car.robot is None:
                car.fuel = turn
            else:
                chits[car.robot].append(turn)
        race.chits_of_robots = tuple(bytes(sorted(of_type)) for of_type in chits)


class PrepareStrategies(Act[Race]):
    """F90.STRATEGY.01: in grid order; there is one kind of tyres (F90.TYRES.13)."""

    rule = "F90.STRATEGY.01"

    def act(self, race: Race, who: int) -> None:
        read_leader(race)
        for number in reversed(race.grid):
            if race.cars[number].robot is None:
                race.flow.append((FirstStrategy(), number))


class PrepareInTwoRounds(PrepareStrategies):
    """F90.STRATEGY.02: first everybody picks tyres, then everybody a strategy."""

    rule = "F90.STRATEGY.02"

    def act(self, race: Race, who: int) -> None:
        super().act(race, who)
        for number in reversed(race.grid):
            if race.cars[number].robot is None:
                race.flow.append((FirstTyres(), number))
