"""The log in plain words: how cars, cards and places are called at one table. The sentences stand beside the events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from paddock.kernel import Event, all_of, catalogued, row, said, within
from paddock.kernel.saying import retold, side_by_side
from paddock.kernel.wording import Names

from ..pieces.kinds import CARD_KINDS, ROBOT_TYPES, WEATHER
from ..rules.names import TYRE_WORDS, cost_words, fuel_words, section_id, title_in
from ..state.car import TYRES
from ..state.race import Race

PARTS_OF_POINTS = catalogued(
    "f90.points.",
    {
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
    },
)


NOTHING = said("f90.nothing", "nothing")
NO_CARD = said("f90.no-card", "no card")
KIND_WORDS = catalogued(
    "f90.kind-word.", {"speeding": "speeding", "driving": "driving", "gear": "gear", "event": "event"}
)
CHECK_WORDS = catalogued(
    "f90.check-word.",
    {
        "movement": "movement",
        "extreme": "extreme",
        "late-brake": "late brake",
        "leader": "leader",
        "recovery": "recovery",
    },
)
NODE_WORDS = catalogued(
    "f90.off.",
    {
        "gravel": "gravel",
        "rejoin": "rejoin",
        "grass": "grass",
        "gather": "gather",
        "wall": "wall",
        "deep": "deep",
        "slide": "slide",
        "barrier": "barrier",
        "out": "out",
        "cut": "cut",
        "back": "back",
        "reverse": "reverse",
        "kerb": "kerb",
        "escape": "escape",
        "stuck": "stuck",
        "spin": "spin",
        "scrape": "scrape",
        "lock": "lock",
        "late": "late",
        "wide": "wide",
        "tyres": "tyres",
        "turn": "turn",
        "touch": "touch",
        "snap": "snap",
        "runoff": "runoff",
        "oversteer": "oversteer",
        "long": "long",
        "limp": "limp",
        "far": "far",
        "crawl": "crawl",
        "catch": "catch",
        "brush": "brush",
    },
)
"""Places off the track of the printed circuits; other circuits have words of their own."""
DISC_WORDS = catalogued("f90.disc-word.", {"red": "red", "brown": "brown"})
DECK_WORDS = catalogued("f90.deck-word.", {"race": "race", "track": "track"})
WEATHER_WORDS = catalogued("f90.weather-word.", {"dry": "dry", "uncertain": "uncertain", "rain": "rain"})
ROBOT_WORDS = catalogued("f90.robot-word.", {"superfast": "superfast", "fast": "fast", "slow": "slow"})


def say(race: Race, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return retold(f"f90.event.{event.kind()}", event.says, event.told(), _namings(race, tuple(names)))


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
        "tyres": lambda tyres: TYRE_WORDS.get(TYRES[tyres], TYRES[tyres]),
        "weather": lambda weather: WEATHER_WORDS[WEATHER[weather]],
        "robot_type": lambda kind: ROBOT_WORDS[ROBOT_TYPES[kind]],
        "words": lambda name: _words(race, name),
        "colour": lambda colour: DISC_WORDS.get(colour) or str(colour),
        "deck": lambda deck: DECK_WORDS.get(deck) or str(deck),
        "points": _signed,
        "target": _signed,
        "value": _signed,
        "parts": _parts,
        "price": _price,
        "places": called.places,
        "laid": called.laid,
    }


def _words(race: Race, name: str) -> str:
    """A kind of check, a strategy or a place off the track in the middle of a sentence."""
    for known in (CHECK_WORDS, NODE_WORDS):
        if name in known:
            return known[name]
    strategy = next((one for one in race.edition.strategies if one.name == name), None)
    return within(strategy.title) if strategy else name.replace("-", " ")


def car_names(race: Race, names: Sequence[str]) -> Sequence[str]:
    """Every car's name: the driver's, or the robot's type and number."""
    return _names_of(tuple([car.robot for car in race.cars]), tuple(names))


@lru_cache(maxsize=1024)
def _names_of(robots: tuple[int | None, ...], names: tuple[str, ...]) -> Sequence[str]:
    """A race never changes its field."""
    return tuple(names[number] if robot is None else title_in(robots, number) for number, robot in enumerate(robots))


class _Called:
    """What cars, cards and points are called at one table."""

    def __init__(self, race: Race, names: Sequence[str]) -> None:
        self._course, self._skills = race.course, race.edition.skills
        self.cars_by_number = car_names(race, names)

    def cars(self, numbers: Sequence[int]) -> str:
        """Several cars: Ann, Ben and Fast 1."""
        return all_of([self.cars_by_number[number] for number in numbers])

    def in_order(self, numbers: Sequence[int]) -> str:
        """Several cars, the first one first."""
        return side_by_side([self.cars_by_number[number] for number in numbers])

    def skilled(self, number: int) -> str:
        """F90.PRACTICE.10: what a driver is skilled in; nothing where there are no skills."""
        skill = self._skills[number]
        return "" if skill.name == "none" else said("f90.skilled", " is skilled in {skill}; the car", skill=skill.title)

    def card(self, number: int) -> str:
        """A card: kind, MP and check value."""
        card = self._course.cards[number]
        kind = KIND_WORDS[CARD_KINDS[card.kind]]
        return said("f90.card.label", "{kind} [{mp}] ({check})", kind=kind, mp=card.mp, check=card.factor)

    def cards(self, numbers: Sequence[int]) -> str:
        """Several cards."""
        return side_by_side([self.card(number) for number in numbers], NO_CARD)

    def point(self, number: int | None) -> str:
        """A trajectory start."""
        if number is None:
            return said("f90.point.own", "its trajectory")
        point = self._course.points[number]
        figures = {"n": point.bonus, "section": self._course.circuit.sections[point.section].id}
        if point.extreme:
            return said("f90.point.extreme", "the +{n} extreme trajectory in {section}", **figures)
        return said("f90.point", "the +{n} trajectory in {section}", **figures)

    def places(self, places: Sequence[tuple[int, tuple[int, int]]]) -> str:
        """F90.QUALI.11: the grid, with MP and check values."""
        return side_by_side(
            [
                said("f90.grid.place", "{car} [{mp}] ({value})", car=self.cars_by_number[car], mp=mp, value=value)
                for car, (mp, value) in places
            ]
        )

    def laid(self, told: tuple[int, int, Sequence[tuple[int, int, Sequence[int]]]]) -> str:
        """F90.CONTEST.13: the values of a contest, with what they are made of."""
        section, first, laid = told
        by_section = self._course.contest[section]
        values = []
        for car, value, cards in laid:
            printed = sum(self._course.cards.mp[card] for card in cards)
            corner = 0 if car == first else by_section  # F90.CONTEST.08
            other = value - printed - corner  # F90.CONTEST.09, F90.CONTEST.10
            more = [self.cards(cards)]
            if corner:
                more.append(said("f90.laid.section", "section {n}", n=_signed(corner, plus=True)))
            if other:
                more.append(said("f90.laid.other", "strategy, team or symbol {n}", n=_signed(other, plus=True)))
            name = self.cars_by_number[car]
            values.append(said("f90.laid", "{car} {value} ({parts})", car=name, value=_signed(value), parts=more))
        return said("f90.laid.all", "{values}", values=row(values, "; "))


def _signed(number: int, *, plus: bool = False) -> str:
    """A number with a proper minus."""
    return (f"{number:+d}" if plus else str(number)).replace("-", "−")


def _parts(parts: Sequence[tuple[str, int]]) -> str:
    """F90.PHASEE.01: what the MP of a turn are made of."""
    told = [
        said("f90.points.part", "{part} {n}", part=PARTS_OF_POINTS[name], n=_signed(points, plus=True))
        for name, points in parts
    ]
    return side_by_side(told, NOTHING)


def _price(price: tuple[int, int, int, int]) -> str:
    """F90.RECOVERY.01: what a place off the track costs."""
    *costs, wasted = price
    lost = [*cost_words(*costs), *([said("f90.mp-lost", "{n} MP", n=wasted)] if wasted else [])]
    return side_by_side(lost, NOTHING)
