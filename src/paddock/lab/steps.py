"""What every seat saw at each of its decisions, what it answered and what that earned: data for programs that learn.

Figures are the encoder's own, whole and unscaled, one flat column for each number; `rows` holds the listed options one
after the other. A seat's last row is its sight of the ended race: no action, nothing earned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paddock.kernel import AnyGame, Code, Plain, Setup, State
from paddock.kernel.encoding import Encoder, Field

from .schema import Column, Row

NO_ACTION = -1
PREFIX = "o."
ACTION, REWARD, OVER = 4, 6, 7
"""Where these stand in a row."""


class Steps:
    """Writes down one race."""

    def __init__(self, encoder: Encoder[Any], number: int, bots: Sequence[str]) -> None:
        self._encoder, self._number, self._bots = encoder, number, bots
        self.rows: list[Row] = []
        self._last: dict[int, int] = {}  # by seat: its last row

    def note(self, state: State, seat: int, code: Code) -> None:
        """A decision, before it is carried out."""
        codes = state.asked[seat]
        self._last[seat] = len(self.rows)
        self.rows.append(self._row(state, seat, codes, codes.index(code)))

    def close(self, game: AnyGame, state: State) -> None:
        """The race is over: the last decision of each seat earned its result, and everybody sees how it ended."""
        standings = game.standings(state)
        for line in standings:
            if line.seat in self._last:
                earned = list(self.rows[self._last[line.seat]])
                earned[REWARD], earned[OVER] = result_of(line.place, len(standings)), True
                self.rows[self._last[line.seat]] = tuple(earned)
        for seat in range(len(self._bots)):
            self.rows.append(self._row(state, seat, (), NO_ACTION))

    def _row(self, state: State, seat: int, codes: Sequence[Code], action: int) -> Row:
        figures, listed = self._encoder.observe(state, seat), len(codes)
        rows = [round(figure, 6) for figure in self._encoder.describe(state, seat, codes)] if codes else []
        begins = (self._number, len(self.rows), seat, self._bots[seat], action, listed, 0.0, False, rows)
        return *begins, *figures


def result_of(place: int, cars: int) -> float:
    """1 for the winner, -1 for the last, evenly between: what the environments reward."""
    return (cars - 2 * place + 1) / max(1, cars - 1)


def layout_of(game: AnyGame, setup: Setup) -> Plain:
    """What the flat columns and the rows mean, for whoever finds the folder: fields with their sizes."""
    encoder = game.encoder(setup)
    return {
        "version": encoder.version,
        "fields": [[field.name, field.size] for field in encoder.fields],
        "options": [[field.name, field.size] for field in encoder.option_fields],
    }


def flat_columns(layout: Mapping[str, Any]) -> tuple[Column, ...]:
    """One column for each number of the observation: `o.round`, or `o.car.gear.0` and so on."""
    fields = [Field(name, 0, 0, "", size) for name, size in layout["fields"]]
    return tuple(
        Column(f"{PREFIX}{field.name}" + (f".{at}" if field.size > 1 else ""), "small", field.name)
        for field in fields
        for at in range(field.size)
    )
