"""Thousands of races of one game over all its options, on one core, with figures that a later run goes on from.

    python -m soak.long heat --races 20000

Each race must end, give every place once and keep its components; one in twenty-five is also saved, replayed, undone,
looked at by others, or put to another check of the kit. A failure is told with the number that repeats the race.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import click

from games.formula90.races import FORMULA90
from games.heat.modules.races import MODULES as HEAT
from games.poleposition.races import POLE_POSITION
from kit import SetUp, Subject, races
from soak.kit import CHECKS, REPLAYS
from soak.options import random_setup

SUBJECTS = {"heat": HEAT, "formula90": FORMULA90, "poleposition": POLE_POSITION}
MOST_CHOICES = 400_000
STUDY_EVERY = 25  # one race in so many is looked at closely, too
STUDIED_CHOICES = 400  # what looks at every decision takes long
LOOK_EVERY, GLANCE_EVERY = 1, 50  # choices between two counts of the components
SAVE_EVERY = 20.0  # seconds
STUDIES = {**CHECKS, **REPLAYS}


@dataclass
class Figures:
    """How far a run has come."""

    game: str
    seed: int
    races: int = 0
    studies: int = 0
    choices: int = 0
    seconds: float = 0.0
    longest: int = 0
    options: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, file: Path, game: str, seed: int) -> Figures:
        """The figures of an earlier run with the same seed, or none."""
        if not file.exists():
            return cls(game, seed)
        told = json.loads(file.read_text(encoding="utf-8"))
        if (told["game"], told["seed"]) != (game, seed):
            raise SystemExit(f"{file} holds a run of {told['game']} with seed {told['seed']}; name another file.")
        return cls(**{**told, "options": Counter(told["options"])})

    def write(self, file: Path) -> None:
        """Whole or not at all."""
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(".draft")
        draft.write_text(json.dumps(vars(self), indent=1), encoding="utf-8")
        draft.replace(file)

    def line(self, wanted: int) -> str:
        """One line of progress."""
        pace = self.seconds / self.races if self.races else 0.0
        left = (wanted - self.races) * pace / 60
        return (
            f"{self.game}: {self.races} of {wanted} races, {self.choices} choices, {self.studies} studies, "
            f"{len(self.failures)} failures, {self.seconds / 60:.1f} minutes, about {left:.0f} to go"
        )


def drive(setup: SetUp, subject: Subject, number: int, figures: Figures) -> None:
    """One race, and one study in so many."""
    studied = number % STUDY_EVERY == 0
    choices = races.check_race(setup, subject, LOOK_EVERY if studied else GLANCE_EVERY)
    figures.choices += choices
    figures.longest = max(figures.longest, choices)
    if studied and choices <= STUDIED_CHOICES:
        list(STUDIES.values())[number // STUDY_EVERY % len(STUDIES)](setup)
        figures.studies += 1


def try_race(subject: Subject, number: int, figures: Figures) -> None:
    """A race whose failure is written down instead of ending the run."""
    setup = random_setup(figures.game, figures.seed, number)
    started = time.perf_counter()
    try:
        drive(setup, subject, number, figures)
    except Exception as failure:  # whatever goes wrong is what the run is for
        told = f"race {number}: {setup.seats} seats, {dict(setup.options)}, seed {setup.seed}: "
        figures.failures.append(f"{told}{type(failure).__name__}: {failure}"[:2000])
        click.echo(f"FAILED {figures.failures[-1]}")
    figures.races += 1
    figures.seconds += time.perf_counter() - started
    figures.options.update(f"{name}={value}"[:60] for name, value in setup.options.items())


def run(game: str, wanted: int, seed: int, file: Path) -> Figures:
    """Races up to that number, from where the figures stand."""
    subject = replace(SUBJECTS[game], most_choices=lambda setup: MOST_CHOICES)
    figures = Figures.read(file, game, seed)
    click.echo(figures.line(wanted))
    saved = time.perf_counter()
    while figures.races < wanted:
        try_race(subject, figures.races, figures)
        if time.perf_counter() - saved > SAVE_EVERY or figures.races == wanted:
            figures.write(file)
            click.echo(figures.line(wanted))
            saved = time.perf_counter()
    return figures


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m soak.long", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=SUBJECTS)
    parser.add_argument("--races", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--figures", type=Path, help="default: .soak/GAME-SEED.json")
    given = parser.parse_args(arguments)
    file = given.figures or Path(".soak") / f"{given.game}-{given.seed}.json"
    return 1 if run(given.game, given.races, given.seed, file).failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
