"""The process in which a study races: its order on standard input, how far it is on standard output, then the report.

Every race is written down in the study's folder, so that a study which was interrupted goes on where it stopped.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from pathlib import Path

import orjson

import paddock  # noqa: F401  (registers the games)
from paddock.kernel import PaddockError, Plain, with_texts
from paddock.lab import Output, circuit_report, lengthen, plain_report, simulate

from .plan import Races

MOST_POLITE = 19
"""Whatever drives bots at tables goes first."""
FORMAT = "jsonl"


class Enough(Exception):
    """No more races: it was stopped, or has cost what a study may cost."""


class Study:
    """One study, from its order to its report."""

    def __init__(self, order: Plain) -> None:
        self.game: str = order["game"]
        self.series = [Races.from_plain(one) for one in order["series"]]
        self.folder = Path(order["folder"])
        self.seconds: float = order["seconds"]
        self.stopped = threading.Event()
        self.before = 0  # races of the series that are done

    def run(self) -> Plain:
        """Race, and tell what was seen."""
        with contextlib.suppress(Enough):
            for number, races in enumerate(self.series):
                self._race(number, races)
        folders = [folder for number in range(len(self.series)) if (folder := self._folder(number)).is_dir()]
        report = {**plain_report(folders), "circuit": circuit_report(folders, self._is_over_while_trying)}
        return {"report": with_texts(report), "done": report["races"], "cost": _cost()}

    def _race(self, number: int, races: Races) -> None:
        self._look_up()
        lengthen(self._folder(number), races.races)
        simulate(
            self.game,
            seats=races.drivers,
            races=races.races,
            options=races.options,
            seed=races.seed,
            rotate=races.rotate,
            output=Output(self._folder(number), "turn", FORMAT),
            progress=self._tell,
        )
        self.before += races.races

    def _tell(self, done: int, _races: int) -> None:
        tell({"done": self.before + done, "cost": _cost()})
        self._look_up()

    def _is_over_while_trying(self) -> bool:
        """A sign of life between two races that try what would help."""
        tell({"done": self.before, "cost": _cost()})
        return self._is_enough()

    def _is_enough(self) -> bool:
        return self.stopped.is_set() or _cost() > self.seconds * 1000

    def _look_up(self) -> None:
        if self._is_enough():
            raise Enough

    def _folder(self, number: int) -> Path:
        return self.folder / f"series-{number}"


def main() -> None:
    """Do one study, unless the server goes away before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):  # Windows cannot, and a hardened service may not
        os.nice(MOST_POLITE)
    study = Study(orjson.loads(sys.stdin.buffer.readline()))
    threading.Thread(target=_listen, args=(study,), daemon=True).start()
    try:
        tell(study.run())
    except PaddockError as error:
        tell({"failed": str(error)})
    os._exit(0)


def tell(line: Plain) -> None:
    """To the server."""
    try:
        sys.stdout.buffer.write(orjson.dumps(line, option=orjson.OPT_NON_STR_KEYS) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:  # the server is gone, and so are we
        os._exit(0)


def _listen(study: Study) -> None:
    """A line says stop; the end of all lines says that the server is gone."""
    for _ in sys.stdin.buffer:
        study.stopped.set()
    os._exit(0)


def _cost() -> int:
    """Milliseconds of a processor so far."""
    return int(time.process_time() * 1000)


if __name__ == "__main__":
    main()
