"""What happened: readable, plain, and secret where the rules say so."""

from __future__ import annotations

import json
from dataclasses import dataclass

from kit.hill import CardTaken, answer_all
from paddock.kernel import Event, Table


@dataclass(frozen=True, slots=True)
class PitStopTaken(Event):
    """An event with a nested value."""

    cars: tuple[tuple[int, str], ...]


def test_events_have_readable_kinds_and_survive_json() -> None:
    event = PitStopTaken(((1, "blue"), (2, "red")))
    assert event.kind() == "pit-stop-taken"
    assert PitStopTaken.from_plain(json.loads(json.dumps(event.to_plain()))) == event
    assert event.seen_by(None) is event


def test_events_hide_from_others_what_only_the_owner_knows(table: Table) -> None:
    answer_all(table)
    table.play(0, "draw")
    seen = {seat: table.events_for(seat)[-1] for seat in (None, 0, 1)}
    assert isinstance(seen[0], CardTaken) and seen[0].card is not None
    assert seen[1] == seen[None] == CardTaken(0, None)
