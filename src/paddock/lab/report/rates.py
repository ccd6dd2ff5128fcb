"""How cars fared by anything that tells them apart: the driver, the grid slot, and whatever traits the game names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf

from paddock.kernel import catalogued, row, said

from ..estimate import Estimate, Tally, clustered
from .series import Series, Start

FEWEST_STARTS = 5
FEW_OF_ALL = 0.003
MOST_GROUPS = 24
MOST_NUMBERS = 12
PODIUM = 3
IN_SEQUENCE = ("tyres",)  # lists that are one plan, not several things
TITLES = catalogued(
    "lab.report.trait.",
    {
        "bot": "Bot card",
        "build": "Car build",
        "driver": "Driver card",
        "pit_rounds": "Pit round",
        "pit_turns": "Pit turn",
        "refuelled": "Refuelled up to turn",
        "robot": "Robot type",
        "setting": "Car setting",
        "strategies": "Strategy",
        "team": "Team card",
        "tyres": "Tyre plan",
        "upgrades": "Upgrade",
    },
)
VALUES = catalogued(
    "lab.report.value.",
    {
        "balance": "balance",
        "banging-wheels": "banging wheels",
        "chase": "chase",
        "fast": "fast",
        "hard": "hard",
        "hazard": "hazard",
        "intermediate": "intermediate",
        "lucky": "lucky",
        "push": "push",
        "rain": "rain",
        "recovery": "recovery",
        "save-fuel": "save fuel",
        "save-tyres": "save tyres",
        "slow": "slow",
        "soft": "soft",
        "steady": "steady",
        "superfast": "superfast",
        "wet": "wet",
    },
)
"""Plans and parts that are not called by the name of a card."""
PARTS = catalogued(
    "lab.report.part.", {"damage_slots": "damage slots", "hand_limit": "hand limit", "tyre_chips": "tyre chips"}
)
Key = str | int


@dataclass(frozen=True, slots=True)
class Group:
    """The cars that share one value of a factor."""

    label: str
    starts: int
    wins: int
    win: Estimate
    podium: Estimate
    place: Estimate


@dataclass(frozen=True, slots=True)
class Factor:
    """Something that tells cars apart, and what came of it.

    `fair` is what all cars together won that have a value at all: a car the rulebook drives has no skill, say.
    """

    key: str
    title: str
    fair: float
    groups: tuple[Group, ...]
    left_out: int = 0

    @property
    def telling(self) -> list[Group]:
        """The groups whose win rate is surely not the fair share, the best first."""
        sure = [group for group in self.groups if not group.win.low <= self.fair <= group.win.high]
        return sorted(sure, key=lambda group: -group.win.value)


def factors(series: Series) -> list[Factor]:
    """The driver, the grid slot, then every trait that tells cars apart in another way than the driver does."""
    found = [
        factor(series, "driver", said("lab.report.driver", "Driver"), lambda start: [start.driver]),
        factor(series, "slot", said("lab.report.slot", "Grid slot"), lambda start: [start.slot]),
    ]
    for name in dict.fromkeys(name for start in series.starts for name in start.traits):
        if not _repeats_driver(series, name):
            found.append(factor(series, f"trait-{name}", TITLES.get(name, _title(name)), _named_values(series, name)))
        if name.startswith("pit"):
            found.append(factor(series, "stops", said("lab.report.stops", "Number of pit stops"), _length_of(name)))
    return [one for one in found if len(one.groups) > 1 or one.key == "driver"]


def _repeats_driver(series: Series, name: str) -> bool:
    """Whether the driver alone tells a trait's value."""
    values = _values_of(name)
    return len({(start.driver, tuple(values(start))) for start in series.starts}) == len(series.drivers)


def factor(series: Series, key: str, title: str, values: Callable[[Start], Iterable[Key]]) -> Factor:
    """Cars grouped by their values; a car with several values, such as upgrades, counts for each."""
    members: dict[Key, list[Start]] = {}
    for start in series.starts:
        for value in dict.fromkeys(values(start)):
            members.setdefault(value, []).append(start)
    named = _binned(members) if key != "slot" else {str(slot): members[slot] for slot in _in_order(members)}
    everybody = key in ("driver", "slot")
    few = 1 if everybody else min(series.races, max(FEWEST_STARTS, FEW_OF_ALL * len(series.starts)))
    groups = [group_of(label, group) for label, group in named.items() if len(group) >= few]
    if any(isinstance(value, str) for value in members):
        groups.sort(key=lambda group: (-group.win.value, group.place.value, group.label))
    covered = {(start.race, start.car): start.place for group in members.values() for start in group}
    fair = sum(place == 1 for place in covered.values()) / max(1, len(covered))
    return Factor(key, title, fair, tuple(groups[:MOST_GROUPS]), max(0, len(groups) - MOST_GROUPS))


def _binned(members: Mapping[Key, list[Start]]) -> dict[str, list[Start]]:
    """Groups by their labels; many numbers are taken together in even steps."""
    order = _in_order(members)
    numbers = [value for value in order if isinstance(value, int)]
    if len(numbers) < len(order) or len(order) <= MOST_NUMBERS:
        return {value if isinstance(value, str) else str(value): members[value] for value in order}
    width = -(-(numbers[-1] - numbers[0] + 1) // MOST_NUMBERS)
    named: dict[str, dict[tuple[int, str], Start]] = {}
    for value in numbers:
        low = numbers[0] + (value - numbers[0]) // width * width
        group = named.setdefault(f"{low}–{low + width - 1}", {})
        group.update({(start.race, start.car): start for start in members[value]})
    return {label: list(group.values()) for label, group in named.items()}


def group_of(label: str, starts: Sequence[Start]) -> Group:
    """The figures of some cars. Cars of one race share their luck, so the intervals take them together."""
    wins: dict[int, tuple[int, int]] = {}
    podiums: dict[int, tuple[int, int]] = {}
    places = Tally()
    for start in starts:
        won, tried = wins.get(start.race, (0, 0))
        wins[start.race] = won + (start.place == 1), tried + 1
        won, tried = podiums.get(start.race, (0, 0))
        podiums[start.race] = won + (start.place <= PODIUM), tried + 1
        places.add(start.place)
    total = sum(won for won, _ in wins.values())
    win, podium = clustered(list(wins.values())), clustered(list(podiums.values()))
    return Group(label, len(starts), total, win, podium, places.mean().within(1, inf))


def _values_of(name: str) -> Callable[[Start], list[Key]]:
    if name in IN_SEQUENCE:
        return lambda start: [_in_sequence(start.traits[name])] if start.traits.get(name) else []
    return lambda start: list(_spread(start.traits.get(name)))


def _named_values(series: Series, name: str) -> Callable[[Start], list[Key]]:
    """The values of a trait; a card is called by its name."""
    cards = {card.replace("-", " "): facts.get("name", card) for card, facts in series.game.card_facts().items()}
    values = _values_of(name)
    return lambda start: [cards.get(value, value) if isinstance(value, str) else value for value in values(start)]


def _length_of(name: str) -> Callable[[Start], list[Key]]:
    return lambda start: [len(start.traits[name])] if isinstance(start.traits.get(name), list) else []


def _spread(value: object) -> Iterator[Key]:
    """A value as the names of the groups a car belongs to."""
    if isinstance(value, bool):
        yield said("lab.report.yes", "yes") if value else said("lab.report.no", "no")
    elif isinstance(value, int):
        yield value
    elif isinstance(value, float):
        yield int(value) if value.is_integer() else str(value)
    elif isinstance(value, Mapping):
        yield from (_valued(str(name), one) for name, one in value.items())
    elif isinstance(value, list):
        for one in value:
            yield from _spread(one)
    elif value is not None:
        yield VALUES.get(str(value), str(value).replace("-", " "))


def _in_sequence(values: Sequence[object]) -> str:
    """One after the other; each language reads the arrow."""
    told = [VALUES.get(str(value), str(value)) for value in values]
    return said("lab.report.sequence", "{values}", values=row(told, " → "))


def _valued(name: str, value: object) -> str:
    """A part of a car with its number."""
    part = PARTS.get(name, name.replace("_", " "))
    return said("lab.report.part", "{part} {value}", part=part, value=str(value))


def _in_order(values: Iterable[Key]) -> list[Key]:
    return sorted(
        values, key=lambda value: (isinstance(value, str), value if isinstance(value, int) else 0, str(value))
    )


def _title(key: str) -> str:
    words = key.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]
