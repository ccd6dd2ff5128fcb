"""Legends: cars that drive themselves by a card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act

from ..board.course import Course
from ..events.ending import CarFinished
from ..events.legends import LegendCardTurned, LegendDrove
from ..pieces.legend_cards import LEGEND_CARDS
from ..rules.movement import has_finished, landing
from ..rules.prices import lines_crossed
from ..state.car import Car
from ..state.race import Race
from ..steps.reveal import move_and_tell

if TYPE_CHECKING:
    from .rules import Rules


def turn_legend_card(race: Race) -> int:
    """HEAT.LEGENDS.05, HEAT.LEGENDS.07: one card for all Legends of the round; used ones are reshuffled at the end."""
    if race.legend_card is not None:
        return race.legend_card
    if not race.legend_deck:
        race.legend_deck, race.legend_used = race.chance.shuffle(race.legend_used), b""
    card, race.legend_deck = race.legend_deck[0], race.legend_deck[1:]
    race.legend_card = card
    race.legend_used += bytes([card])
    if race.telling:
        race.tell(LegendCardTurned(card))
    return card


class ShuffleLegendCards(Act[Race]):
    """HEAT.LEGENDS.02: the Legend cards are shuffled before the race."""

    rule = "HEAT.LEGENDS.02"

    def act(self, race: Race, who: int) -> None:
        cards = bytes(sorted(race.legend_deck + race.legend_used))
        race.legend_deck, race.legend_used = race.chance.shuffle(cards), b""


class DriveLegend(Act[Race]):
    """HEAT.LEGENDS.08, HEAT.LEGENDS.19: clear the corner, or come up to it."""

    rule = "HEAT.LEGENDS.19"

    def act(self, race: Race, who: int) -> None:
        car, card = race.cars[who], LEGEND_CARDS[turn_legend_card(race)]
        # HEAT.LEGENDS.20: the bonus raises the top speed only.
        diamond, top_speed = card.diamond(car.colour), card.top_speed(car.colour) + race.rules.legend_bonus
        corner, distance = next_corner(race.course, car)
        if is_clearing(race.course, corner, distance):
            # HEAT.LEGENDS.09, HEAT.LEGENDS.17, HEAT.AMB.19: of all tokens, only those of the limit count.
            mode, wanted = "clearing", race.course.limits[corner] + diamond
            reach = self._stop_before(race, car, wanted)
        else:
            mode, wanted = self._approach(race, car, distance, top_speed)
            reach = wanted if mode == "top-speed" else distance - 1 - diamond  # HEAT.LEGENDS.13
        if race.telling:
            at = race.course.circuit.corners[corner].at
            race.tell(LegendDrove(who, mode, at, diamond, top_speed, wanted))
        self._drive(race, car, reach)

    def _approach(self, race: Race, car: Car, distance: int, top_speed: int) -> tuple[str, int]:
        """HEAT.LEGENDS.12, HEAT.LEGENDS.14: top speed if it does not reach the corner, or the finish comes first."""
        finish_first = race.course.finish <= car.progress + distance
        return ("top-speed" if top_speed < distance or finish_first else "approaching"), top_speed

    def _stop_before(self, race: Race, car: Car, wanted: int) -> int:
        """HEAT.LEGENDS.10, HEAT.LEGENDS.11, HEAT.AMB.08: up to the space before the first line it may not cross."""
        extra = race.course.extra_lines[car.progress % race.course.spaces] if race.rules.aggressive_legends else 0
        crossed = lines_crossed(race, car.progress, landing(race, car, wanted)[0])  # HEAT.LEGENDS.15
        if len(crossed) <= 1 + extra:
            return wanted
        return crossed[1 + extra] - 1 - car.progress

    def _drive(self, race: Race, car: Car, distance: int) -> None:
        move_and_tell(race, car, distance, "legend")
        if race.telling and has_finished(race, car):
            race.tell(CarFinished(car.number, race.round, car.progress))


def next_corner(course: Course, car: Car) -> tuple[int, int]:
    """The corner ahead and the spaces to the first one behind its line."""
    position = car.progress % course.spaces
    corner = course.next_corner[position]
    return corner, (course.circuit.corners[corner].at - position) % course.spaces or course.spaces


def is_clearing(course: Course, corner: int, distance: int) -> bool:
    """HEAT.LEGENDS.08, HEAT.LEGENDS.19: on or past the Legends line of that corner."""
    ahead = course.circuit.corners[corner]
    return distance <= (ahead.at - ahead.legend_line) % course.spaces


def with_legends(rules: Rules) -> Rules:
    """HEAT.LEGENDS.01: Legends take part, with their cards."""
    return replace(rules, set_up=(*rules.set_up, ShuffleLegendCards()))
