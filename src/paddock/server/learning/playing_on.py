"""Race on from a puzzle: a table of one's own with the story so far, and bots at the other wheels."""

from __future__ import annotations

from dataclasses import replace

from paddock.kernel import Table, said
from paddock.racing.learning import Puzzle

from ..lobby import Wish, make_seat, new_sheet
from ..storage import Act, Identity, Sheet, now

STORY = "puzzle"
"""Who made the choices before the question."""


def race_from(host: Identity, puzzle: Puzzle, table: Table) -> Sheet:
    """The race of a puzzle, about to be asked its question; it counts for nobody."""
    seats = [make_seat("human" if seat == puzzle.seat else "bot", None, None, host) for seat in range(puzzle.seats)]
    name = said("table.puzzle", "On from a puzzle: {theme}", theme=puzzle.theme)
    wish = Wish(puzzle.game, puzzle.options, seats, name, public=False, watch="off", hints=True)
    return replace(
        new_sheet(host, wish),
        rules_version=puzzle.rules,
        seed=str(puzzle.seed),
        commitment="",
        status="running",
        asked=tuple(table.state.asked),
        started_at=now(),
        branch_of=puzzle.id,
        imported=True,
    )


def story_of(puzzle: Puzzle) -> list[Act]:
    """What was chosen before the question."""
    moment = now()
    return [
        Act(number, seat, "play", (option,), f"{STORY}:{number}", STORY, (), moment)
        for number, (seat, option) in enumerate(puzzle.choices, 1)
    ]
