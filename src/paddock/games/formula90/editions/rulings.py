"""Rulings a table may turn round: functions from edition to edition, and the rulebooks that know such a rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from paddock.kernel import OptionSpec, instead_of

from ..pieces.figures import FIGURES
from ..steps.earlier.turn import MustPlaceYellow, TriggerEarlyEvents, TriggerMilderEvents
from ..steps.events import PlaceYellow
from ..steps.safety_car.by_place import FormLineByPlace, FormLineByStanding
from ..variants.contests.nine_three import NineThreeContestsAlways
from ..variants.safety_car_line import Line
from ..variants.strategies.second import Push, PushWithCards
from .edition import Edition
from .nine_three_advanced import NINE_THREE_ADVANCED
from .nine_three_base import NINE_THREE_BASE
from .second import SECOND_EDITION
from .v10 import V10

NO_JUNIORS = ("junior", (False,))
ADVANCED, BASE, LATER, SECOND = NINE_THREE_ADVANCED.id, NINE_THREE_BASE.id, V10.id, SECOND_EDITION.id


def with_tank_limit(edition: Edition) -> Edition:
    """F90.RULING.06: 16 turns at most, as the later books print it (F90.FUEL.10)."""
    return replace(edition, figures=replace(edition.figures, fuel_steps=FIGURES.stop_turns))


def with_free_yellow(edition: Edition) -> Edition:
    """F90.RULING.12: a yellow flag may be left out, as in the later books (F90.FLAG.GEN.01)."""
    milder = TriggerMilderEvents()
    return replace(
        edition,
        player_turn=instead_of(edition.player_turn, TriggerEarlyEvents, milder),
        resumed_turn=instead_of(edition.resumed_turn, TriggerEarlyEvents, milder),
        questions=instead_of(edition.questions, MustPlaceYellow, PlaceYellow()),
    )


def with_line_by_standing(edition: Edition) -> Edition:
    """F90.RULING.26: the line behind the Safety Car in race order, lap counts cleared, as in 2e (F90.SC.03)."""
    entry = instead_of(edition.safety_car_entry, FormLineByPlace, FormLineByStanding())
    return replace(edition, safety_car_entry=entry, line=Line())


def with_contests_always(edition: Edition) -> Edition:
    """F90.RULING.33: contests on every turn, as in the 3.0 L rulebook (F90.CONTEST.28)."""
    return replace(edition, contests=NineThreeContestsAlways())


def with_cards_for_push(edition: Edition) -> Edition:
    """F90.RULING.45: two chips earn PUSH its card, whatever is paid with cards besides."""
    strategies = tuple(PushWithCards() if type(each) is Push else each for each in edition.strategies)
    return replace(edition, strategies=strategies)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling with a switch; off, it is as we rule."""

    option: str
    rule: str
    meaning: str
    editions: tuple[str, ...]
    turn_round: Callable[[Edition], Edition]

    @property
    def spec(self) -> OptionSpec:
        """The switch of the table."""
        return OptionSpec(self.option, False, self.meaning, self.rule, only=(("edition", self.editions), NO_JUNIORS))


RULINGS = (
    Ruling(
        "push_with_cards",
        "F90.RULING.45",
        "Second edition: PUSH earns its track card with two chips even if tyres are paid with cards besides; otherwise "
        "such a payment earns nothing.",
        (SECOND,),
        with_cards_for_push,
    ),
    Ruling(
        "tank_limit",
        "F90.RULING.06",
        "9.3, advanced game: a stop brings 16 turns of fuel at most; otherwise as many as wanted.",
        (ADVANCED,),
        with_tank_limit,
    ),
    Ruling(
        "free_yellow",
        "F90.RULING.12",
        "9.3, advanced game: whoever plays a yellow flag may leave it out; otherwise it has to be placed.",
        (ADVANCED,),
        with_free_yellow,
    ),
    Ruling(
        "line_by_standing",
        "F90.RULING.26",
        "3.0 L and 9.3, advanced game: the Safety Car's line follows the race order and clears lap counts; otherwise "
        "the cars line up as they come on the track, and laps stay.",
        (LATER, ADVANCED),
        with_line_by_standing,
    ),
    Ruling(
        "contests_always",
        "F90.RULING.33",
        "9.3: contests on the first turn, the last and restarts, too; otherwise there are none on these.",
        (ADVANCED, BASE),
        with_contests_always,
    ),
)
