"""A record leads to the same race, link by link, in this process and in another one with another hash seed.

The other process (`python -m paddock.testing FILE ...`) also drives the same random races again: what is listed in the
order of a set would come out in another order there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from paddock.kernel import Record
from paddock.kernel.table import load_record, replay, verify

from .subject import RandomRace, SetUp


def whole_record(setup: SetUp) -> Record:
    """The record of a random race."""
    race = RandomRace(setup)
    for _ in race.decisions():
        pass
    return race.table.record()


def check_replay(setup: SetUp) -> None:
    """The record of a whole race replays to the same links, log and result, from memory and from its JSON."""
    race = RandomRace(setup)
    for _ in race.decisions():
        pass
    record = race.table.record()
    table = replay(Record.from_plain(json.loads(json.dumps(record.to_plain()))))
    assert table.record() == record
    assert list(table.events) == list(race.table.events)
    assert table.standings == race.table.standings
    assert verify(record).digest() == record.digest


def check_replay_of_a_part(setup: SetUp) -> None:
    """A race may be recorded in the middle, also while secret answers are out."""
    for table in RandomRace(setup).decisions(every=25):
        record = table.record()
        assert verify(record).digest() == table.digest()


def check_events_change_nothing(setup: SetUp) -> None:
    """With all events, the latest or none the race and its record are the same."""
    told, latest, silent = (RandomRace(setup, events) for events in (True, "latest", False))
    for race in (told, latest, silent):
        for _ in race.decisions():
            pass
    record = told.table.record()
    assert latest.table.record() == record
    assert silent.table.record() == record
    assert not silent.table.events and len(latest.table.events) <= len(told.table.events)


def check_in_another_process(setups: Sequence[SetUp], folder: Path) -> None:
    """Another Python with another hash seed finds the same links, and drives the same random races."""
    files = []
    for number, setup in enumerate(setups):
        files.append(file := folder / f"{number}.json")
        file.write_text(json.dumps({"setup": _to_plain(setup), "record": whole_record(setup).to_plain()}))
    told = subprocess.run(
        [sys.executable, "-m", "paddock.testing", *map(str, files)],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr


def check_file(path: str) -> None:
    """Verify a record and drive its race again."""
    content = json.loads(Path(path).read_text(encoding="utf-8"))
    record = Record.from_plain(content["record"], path)
    assert verify(record).record() == whole_record(SetUp(**content["setup"])), f"{path}: the race went another way"


def check_stored_record(path: Path) -> None:
    """A record kept in the project still leads where it led."""
    record = load_record(path)
    table = verify(record)
    assert table.over, f"{path}: a stored record is a whole race"
    assert json.loads(json.dumps(table.record().to_plain())) == record.to_plain()


def _to_plain(setup: SetUp) -> dict[str, Any]:
    return {"game": setup.game, "name": setup.name, "seats": setup.seats, "options": setup.options, "seed": setup.seed}
