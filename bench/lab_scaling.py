"""How the laboratory scales: races a second by the number of processes, and what writing races down costs.

    python -m bench.lab_scaling

Starting the processes is part of the time, as it is for whoever waits.
"""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import ray

from paddock.lab import DETAILS, Output, simulate

SEATS = ("random",) * 6
OPTIONS = {"circuit": "usa"}
SAMPLE = 40


@dataclass(frozen=True, slots=True)
class Scaling:
    """Races a second with so many processes."""

    jobs: int
    pace: float


@dataclass(frozen=True, slots=True)
class Cost:
    """How much longer a race takes when it is written down in such detail."""

    detail: str
    ratio: float


def measure_scaling(seconds: float) -> list[Scaling]:
    """From one process to as many as the machine has cores; one process is given about that long."""
    races = max(SAMPLE, round(seconds * _pace(SAMPLE, 1)))
    return [Scaling(jobs, _pace(races, jobs)) for jobs in job_counts(os.cpu_count() or 1)]


def measure_ray(seconds: float) -> Scaling:
    """A local Ray cluster with all cores, started before the clock."""
    cores = os.cpu_count() or 1
    races = cores * max(SAMPLE, round(seconds * _pace(SAMPLE, 1)))
    ray.init(num_cpus=cores, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        simulate("heat", seats=SEATS, races=SAMPLE, options=OPTIONS, ray="auto")  # its workers import the package once
        run = simulate("heat", seats=SEATS, races=races, options=OPTIONS, ray="auto")
    finally:
        ray.shutdown()
    return Scaling(cores, run.races / run.seconds)


def job_counts(cores: int) -> list[int]:
    """1, 2, 4 and so on, and all cores."""
    return sorted({jobs for jobs in (1, 2, 4, 8, 16, 32, 64) if jobs <= cores} | {cores})


def measure_detail(seconds: float) -> list[Cost]:
    """One process, every level of detail in turn."""
    races = max(SAMPLE, round(seconds / (1 + len(DETAILS)) * _pace(SAMPLE, 1)))
    silent = _pace(races, 1)
    with TemporaryDirectory() as folder:
        outputs = {detail: Output(Path(folder) / detail, detail) for detail in DETAILS}
        return [Cost(detail, silent / _pace(races, 1, output)) for detail, output in outputs.items()]


def _pace(races: int, jobs: int, output: Output | None = None) -> float:
    run = simulate("heat", seats=SEATS, races=races, options=OPTIONS, jobs=jobs, output=output)
    return run.races / run.seconds


def main() -> None:
    """The figures on the screen."""
    scaling = measure_scaling(10.0)
    for figure in scaling:
        print(f"{figure.jobs} processes: {figure.pace:,.0f} races/s, {figure.pace / scaling[0].pace:.2f} × one")
    for cost in measure_detail(10.0):
        print(f"detail {cost.detail}: {cost.ratio:.2f} × the time of a silent race")


if __name__ == "__main__":
    main()
