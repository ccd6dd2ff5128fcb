"""Constructors: two cars form a team and share a pit box (PP.CONSTR)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act, Ask, Code, Words, before, said
from paddock.racing import COLOUR_WORDS

from ..pieces.components import COLOURS
from ..rules.scoring import pairs
from ..state.race import Race
from ..steps.opening import OpenRace

if TYPE_CHECKING:
    from .rules import Rules


class FormTeams(Act[Race]):
    """PP.CONSTR.01: neighbouring cars; the first driver of a pair is asked for the colour of the box."""

    rule = "PP.CONSTR.01"

    def act(self, race: Race, who: int) -> None:
        for pair in reversed(pairs(race)):
            share_box(race, pair[0], race.cars[pair[0]].colour)
            speakers = [number for number in pair if not race.cars[number].is_bot]
            race.flow.extend((CHOOSE_BOX, number) for number in speakers[:1])


def share_box(race: Race, number: int, colour: int) -> None:
    """PP.CONSTR.02: both cars of a team use one box."""
    pair = next(pair for pair in pairs(race) if number in pair)
    for member in pair:
        race.cars[member].box = colour


class ChooseBox(Ask[Race]):
    """PP.CONSTR.02: one of the two colours."""

    kind = "pit.colour"
    rule = "PP.CONSTR.02"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        pair = next(pair for pair in pairs(race) if seat in pair)
        return tuple((race.cars[number].colour,) for number in pair)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        share_box(race, seat, code[0])

    def prompt(self, race: Race, seat: int) -> str:
        return said("poleposition.ask.which-of-your-teams-two", "Which of your team's two pit boxes do both cars use?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"box:{COLOURS[code[0]]}", said(
            "poleposition.option.the-box", "The {colour} box", colour=COLOUR_WORDS[COLOURS[code[0]]]
        )


FORM_TEAMS, CHOOSE_BOX = FormTeams(), ChooseBox()
CONSTRUCTOR_STEPS = (FORM_TEAMS, CHOOSE_BOX)


def with_constructors(rules: Rules) -> Rules:
    """PP.CONSTR.06: in a single race or in a championship."""
    return replace(rules, constructors=True, set_up=before(rules.set_up, OpenRace, FORM_TEAMS))
