"""The log in plain words: how cars, cards and places are called at one table. The sentences stand beside the events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from paddock.kernel import Event
from paddock.kernel.wording import Names, fill

from ..pieces.kinds import CARD_KINDS, ROBOT_TYPES, WEATHER
from ..rules.names import car_title, cost_words, fuel_words, section_id
from ..state.car import TYRES
from ..state.race import Race

PARTS_OF_POINTS = {
    "cards": "cards",
    "base": "its own",
    "trajectory": "trajectory",
    "blue-disc": "blue disc",
    "start": "good start",
    "teammate": "teammate's card",
    "chase": "chase",
    "hazard": "hazard",
    "lapping": "blue flags",
    "steady": "steady",
    "weather": "weather",
    "wasted-time": "wasted time",
}


def say(race: Race, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return fill(event.says, event.told(), _namings(race, tuple(names)))


@lru_cache(maxsize=8)
def _namings(race: Race, names: tuple[str, ...]) -> Names:
    """How the arguments of a sentence are put into words; a table tells many lines, so they are looked up once."""
    called = _Called(race, names)
    return {
        "car": called.cars_by_number.__getitem__,
        "cars": called.cars,
        "in_order": called.in_order,
        "card": called.card,
        "cards": called.cards,
        "check_value": lambda card: str(race.course.cards.factor[card]),
        "section": lambda progress: section_id(race, progress),
        "lasting": lambda turn: fuel_words(race, turn),
        "point": called.point,
        "skill": lambda skill: race.edition.skills[skill].title,
        "skilled": called.skilled,
        "strategy": lambda strategy: race.edition.strategies[strategy].title,
        "tyres": TYRES.__getitem__,
        "weather": WEATHER.__getitem__,
        "robot_type": ROBOT_TYPES.__getitem__,
        "words": lambda name: name.replace("-", " "),
        "points": _signed,
        "target": _signed,
        "value": _signed,
        "parts": _parts,
        "price": _price,
        "places": called.places,
        "laid": called.laid,
    }


def car_names(race: Race, names: Sequence[str]) -> list[str]:
    """Every car's name: the driver's, or the robot's type and number."""
    return [names[car.number] if car.robot is None else car_title(race, car.number) for car in race.cars]


class _Called:
    """What cars, cards and points are called at one table."""

    def __init__(self, race: Race, names: Sequence[str]) -> None:
        self._course, self._skills = race.course, race.edition.skills
        self.cars_by_number = car_names(race, names)

    def cars(self, numbers: Sequence[int]) -> str:
        """Several cars: Ann, Ben and Fast 1."""
        *first, last = [self.cars_by_number[number] for number in numbers]
        return f"{', '.join(first)} and {last}" if first else last

    def in_order(self, numbers: Sequence[int]) -> str:
        """Several cars, the first one first."""
        return ", ".join([self.cars_by_number[number] for number in numbers])

    def skilled(self, number: int) -> str:
        """F90.PRACTICE.10: what a driver is skilled in; nothing where there are no skills."""
        skill = self._skills[number]
        return "" if skill.name == "none" else f" is skilled in {skill.title}; the car"

    def card(self, number: int) -> str:
        """A card: kind, MP and check value."""
        card = self._course.cards[number]
        return f"{CARD_KINDS[card.kind]} [{card.mp}] ({card.factor})"

    def cards(self, numbers: Sequence[int]) -> str:
        """Several cards."""
        return ", ".join([self.card(number) for number in numbers]) or "no card"

    def point(self, number: int | None) -> str:
        """A trajectory start."""
        if number is None:
            return "its trajectory"
        point = self._course.points[number]
        kind = "extreme trajectory" if point.extreme else "trajectory"
        return f"the +{point.bonus} {kind} in {self._course.circuit.sections[point.section].id}"

    def places(self, places: Sequence[tuple[int, tuple[int, int]]]) -> str:
        """F90.QUALI.11: the grid, with MP and check values."""
        return ", ".join(f"{self.cars_by_number[car]} [{mp}] ({value})" for car, (mp, value) in places)

    def laid(self, told: tuple[int, int, Sequence[tuple[int, int, Sequence[int]]]]) -> str:
        """F90.CONTEST.13: the values of a contest, with what they are made of."""
        section, first, laid = told
        by_section = self._course.contest[section]
        values = []
        for car, value, cards in laid:
            printed = sum(self._course.cards.mp[card] for card in cards)
            corner = 0 if car == first else by_section  # F90.CONTEST.08
            other = value - printed - corner  # F90.CONTEST.09, F90.CONTEST.10
            more = [f"section {_signed(corner, plus=True)}"] * bool(corner)
            more += [f"strategy, team or symbol {_signed(other, plus=True)}"] * bool(other)
            parts = ", ".join([self.cards(cards), *more])
            values.append(f"{self.cars_by_number[car]} {_signed(value)} ({parts})")
        return "; ".join(values)


def _signed(number: int, *, plus: bool = False) -> str:
    """A number with a proper minus."""
    return (f"{number:+d}" if plus else str(number)).replace("-", "−")


def _parts(parts: Sequence[tuple[str, int]]) -> str:
    """F90.PHASEE.01: what the MP of a turn are made of."""
    return ", ".join(f"{PARTS_OF_POINTS[name]} {_signed(points, plus=True)}" for name, points in parts) or "nothing"


def _price(price: tuple[int, int, int, int]) -> str:
    """F90.RECOVERY.01: what a place off the track costs."""
    *costs, wasted = price
    lost = [*cost_words(*costs), *([f"{wasted} MP"] if wasted else [])]
    return ", ".join(lost) or "nothing"
