"""Who is next: addresses in turn, people at one address in turn, and each person's studies in their order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Waiting:
    """A study that waits, and for whom."""

    id: str
    origin: str
    person: str
    since: int


@dataclass(frozen=True, slots=True)
class Served:
    """When each address and each person was last given a turn."""

    origins: Mapping[str, int]
    people: Mapping[str, int]


def in_turn(waiting: Iterable[Waiting], served: Served) -> list[Waiting]:
    """The whole line: whoever was served longest ago goes first, and behind everybody else afterwards."""
    left = sorted(waiting, key=lambda one: (one.since, one.id))
    origins, people = dict(served.origins), dict(served.people)
    moment = max((*origins.values(), *people.values()), default=0)
    line: list[Waiting] = []
    while left:
        chosen = min(left, key=lambda one: (origins.get(one.origin, 0), people.get(one.person, 0)))
        left.remove(chosen)
        line.append(chosen)
        moment += 1
        origins[chosen.origin] = people[chosen.person] = moment
    return line
