"""How the keys that stand for parts of an observation of Formula 90 are spelt out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct

from ...board.course import Course
from ...pieces.cards import Cards, Pile
from ...pieces.kinds import CARD_KINDS, DRY, RAIN, UNCERTAIN
from ...table.standings import classified

AHEAD = 8
MP_CLASSES = 5  # cards of 0 to 4 MP
NOBODY = -1
Numbers = list[int] | tuple[int, ...]


class Tally:
    """So many figures of every card; those of one card are kept in one large number, so a pile is added up at once."""

    __slots__ = ("_of_card", "_packing")

    def __init__(self, columns: Sequence[Sequence[int]]) -> None:
        self._packing = Struct(f"<{len(columns)}H")  # 16 bits for each figure: no sum of ours is as large
        rows = zip(*columns, strict=True)
        self._of_card = [int.from_bytes(self._packing.pack(*row), "little") for row in rows]

    def of(self, pile: Pile) -> tuple[int, ...]:
        """Each figure of all cards of the pile."""
        total = sum([self._of_card[card] for card in pile])
        return self._packing.unpack(total.to_bytes(self._packing.size, "little"))


class CourseSpells:
    """What means something on one course only: turns, the weather chart, sections, trajectory starts, cards."""

    __slots__ = ("_course", "_tally")

    def __init__(self, course: Course) -> None:
        self._course = course
        self._tally = _tally(course.cards)

    def clock(self, key: tuple[int, int, bool, int, bool, bool, bool]) -> Numbers:
        """The turn, and what seldom changes within one."""
        turn, slot, has_weather, robot_tyres, is_restart, has_orange, has_safety_car = key
        course = self._course
        stage = course.stage_of_turn[turn] + 1 if turn else 0
        condition = course.weather_of_slot[slot] if has_weather else None
        weather = (condition == DRY, condition == UNCERTAIN, condition == RAIN)
        return (turn, course.last_turn, stage, is_restart, *weather, slot, robot_tyres, has_orange, has_safety_car)

    def road(self, section: int) -> Numbers:
        """The sections from this one on: kind, contest, late brake, best trajectory."""
        course = self._course
        ahead = [(section + step) % course.sections for step in range(AHEAD)]
        return [
            *(course.kind[place] for place in ahead),
            *(course.contest[place] for place in ahead),
            *(course.late_brake[place] is not None for place in ahead),
            *(max((course.points[point].bonus for point in course.points_of[place]), default=0) for place in ahead),
        ]

    def pile(self, pile: Pile) -> Numbers:
        """How many cards of each kind and MP; then their symbols in all."""
        return self._tally.of(pile)

    def on_board(self, key: tuple[int | None, int, int, int, int, int, int, int, int]) -> Numbers:
        """A car: the bonus of the trajectory start it stands on, the rest as it is told."""
        point, *rest = key
        return (0 if point is None else self._course.points[point].bonus, *rest)


def _tally(cards: Cards) -> Tally:
    """Of each card a 1 in the column of its kind and MP, then its symbols."""
    classes = [kind * MP_CLASSES + min(mp, MP_CLASSES - 1) for kind, mp in zip(cards.kind, cards.mp, strict=True)]
    return Tally(
        (
            *([one == place for one in classes] for place in range(len(CARD_KINDS) * MP_CLASSES)),
            cards.tyres,
            cards.damage,
            [len(checks) for checks in cards.checks],
            [cards.is_track_card(card) for card in range(len(cards.cards))],
            cards.factor,
        )
    )


@lru_cache(maxsize=64)
def course_spells(course: Course) -> CourseSpells:
    """The same object for the same course, so that one race remembers for the next."""
    return CourseSpells(course)


class CarSpells:
    """What is told about all cars of a set-up at once: so many players, then robots."""

    __slots__ = ("_cars", "_players", "turns")

    def __init__(self, players: int, cars: int) -> None:
        self._players, self._cars = players, cars
        self.turns = [self._turn_from(seat) for seat in range(players)]

    def _turn_from(self, seat: int) -> list[int]:
        """The own car, then the players after it and round again, then the robots."""
        players = [(seat + step) % self._players for step in range(self._players)]
        return [*players, *range(self._players, self._cars)]

    def roles(self, key: tuple[int, ...]) -> Numbers:
        """Robots, the Leader and those who are asked; the key is seat, Leader and then the others."""
        seat, leader, *asked = key
        turn = self.turns[seat]
        return [
            *(number >= self._players for number in turn),
            *(number == leader for number in turn),
            *(number in asked for number in turn),
        ]

    def order(self, key: tuple[int, bytes, bytes, tuple[int, ...]]) -> Numbers:
        """How far each car is ahead of the seat's own, and its place; the key has the progress of all."""
        seat, line, out, progress = key
        turn, own, order = self.turns[seat], progress[seat], [NOBODY, *classified(line, out, progress)]
        return [*[progress[number] - own for number in turn], *map(order.index, turn)]


@lru_cache(maxsize=64)
def car_spells(players: int, cars: int) -> CarSpells:
    """The same object for as many cars."""
    return CarSpells(players, cars)


def spell_chart(
    key: tuple[int, int, int, int, int, int, int, int, bool, int, int, int | None, bool, bool, int],
) -> Numbers:
    """A player's chart; the skill is -1 until it is chosen."""
    chips, tyres, blue, red, brown, spare_red, slots, limit, flag, build, skill, chases, *left = key
    damage = red + brown + spare_red
    return (chips, tyres, blue, damage, slots, limit, flag, skill if build else -1, chases is not None, *left)
