"""The turns behind the Safety Car (F90.FLOW.19)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Steps, Words, said

from ...events.safety_car import LineFormed
from ...events.turn import CardsDiscarded
from ...rules.landmarks import EndOfLine
from ...rules.names import card_words
from ...rules.order import lift, put_last, read_leader
from ...rules.piles import take_from_hand, take_race_cards
from ...rules.stops import discard_chit
from ...state.car import Car
from ...state.race import Race
from ...trials.previews import preview_end_of_line
from ..choice import Choice
from ..stop import leave_pits
from ..turn_start import PIT, DeclarePitStop


def line_up(race: Race) -> None:
    """F90.SC.13, F90.FLOW.19 (3): the k-th car of the line k sections behind the Safety Car's section."""
    assert race.safety_car is not None
    line = race.edition.line
    ordered = line.order(race)
    for car in ordered:
        lift(race, car)  # F90.RULING.100: off its trajectory start, too
    for place, car in enumerate(ordered):
        put_last(race, car, line.progress(race, car, place))


class DeclareStopInLine(DeclarePitStop):
    """F90.SC.14, F90.SC.23: a stop behind the Safety Car; fuel and forced pits compel."""

    rule = "F90.SC.14"

    def stop(self, race: Race) -> Steps[Race]:
        return race.edition.safety_car_stop

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_end_of_line(race, race.cars[seat]) if code == PIT else {}


class JoinTail(EndOfLine, Act[Race]):
    """F90.SC.14, F90.SC.20: one section behind the last car, and the gaps are closed at once."""

    rule = "F90.SC.14"

    def act(self, race: Race, who: int) -> None:
        join_tail(race, race.cars[who])


def join_tail(race: Race, car: Car) -> None:
    """To the end of the line."""
    tail = race.edition.line.tail(race, car)
    lift(race, car)
    put_last(race, car, tail)
    leave_pits(race, car, 0)
    line_up(race)
    read_leader(race)


class DrawBehindSafetyCar(Act[Race]):
    """F90.SC.10: one race card, whatever the strategy."""

    rule = "F90.SC.10"

    def act(self, race: Race, who: int) -> None:
        take_race_cards(race, race.cars[who], 1, "draw")


class CloseUp(Act[Race]):
    """F90.SC.10, F90.SC.13: to one section behind the car ahead, the first car into the Safety Car's section."""

    rule = "F90.SC.10"

    def act(self, race: Race, who: int) -> None:
        assert race.safety_car is not None
        car, line = race.cars[who], race.edition.line
        progress = line.progress(race, car, line.order(race).index(car))
        if car.progress != progress:
            lift(race, car)
            put_last(race, car, progress)
        if race.telling:
            race.tell(LineFormed(who, car.progress))
        read_leader(race)


class DiscardBehindSafetyCar(Choice):
    """F90.SC.10: one card has to go."""

    kind = "line-discard"
    rule = "F90.SC.10"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [(card,) for card in race.cars[seat].hand]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        take_from_hand(race.cars[seat], bytes(code))
        race.turn.aside += bytes(code)
        if race.telling:
            race.tell(CardsDiscarded(seat, "safety-car", code))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.behind-the-safety-car-which", "Behind the Safety Car: which card do you discard?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"discard:{race.course.cards[code[0]].id}", said(
            "f90.option.discard", "Discard {code}", code=card_words(race, code[0])
        )


class StopRobotInLine(Act[Race]):
    """F90.SC.23: a robot with a due chit or a forced pit goes to the end of the line."""

    rule = "F90.SC.23"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if not car.marked and not car.forced_pit:
            return
        stop_robot_in_line(race, car)


def stop_robot_in_line(race: Race, car: Car) -> None:
    """Its chit, if one is due, is discarded; it closes up with the line and has played."""
    if car.marked:
        discard_chit(race, car)
    car.marked = False
    join_tail(race, car)
