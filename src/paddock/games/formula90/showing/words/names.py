"""Names for the log of one table."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.names import car_title, section_id
from ...state.race import Race


class Log:
    """Finds the names of cars, cards, sections and points."""

    def __init__(self, race: Race, names: Sequence[str]) -> None:
        self._race = race
        self._names = names

    def car(self, number: int) -> str:
        """A driver's name, or the robot's."""
        robot = self._race.cars[number].robot
        return self._names[number] if robot is None else car_title(self._race, number)

    def cars(self, numbers: Sequence[int]) -> str:
        """Several cars."""
        return ", ".join(self.car(number) for number in numbers)

    def card(self, card: int) -> str:
        """A card: kind, MP and check value."""
        entry = self._race.course.cards[card]
        kind = ("speeding", "driving", "gear", "event")[entry.kind]
        return f"{kind} [{entry.mp}] ({entry.factor})"

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards."""
        return ", ".join(self.card(card) for card in cards) or "no card"

    def factor(self, card: int) -> int:
        """A card's check value."""
        return self._race.course.cards.factor[card]

    def section(self, progress: int) -> str:
        """A section by its number or a car's progress."""
        return section_id(self._race, progress)

    def point(self, point: int | None) -> str:
        """A trajectory start."""
        if point is None:
            return "its trajectory"
        start = self._race.course.points[point]
        kind = "extreme trajectory" if start.extreme else "trajectory"
        return f"the +{start.bonus} {kind} in {self.section(start.section)}"

    def skill(self, skill: int) -> str:
        """A skill's name."""
        return self._race.edition.skills[skill].title

    def strategy(self, strategy: int) -> str:
        """A strategy's name."""
        return self._race.edition.strategies[strategy].title
