"""Run a study from its first race to its figures."""

from __future__ import annotations

from collections.abc import Callable

from paddock.kernel import find_game

from ..recording import Recorded
from ..sharing import Workers, results
from .races import StudyPlan
from .races_seen import races_seen
from .study import CircuitStudy, study_of, with_trials


def run_study(plan: StudyPlan, jobs: int, progress: Callable[[int, int], None]) -> CircuitStudy:
    """Shared by that many processes; the figures are the same for any number of them."""
    done: list[Recorded] = []
    for chunk in results(plan.run, range(plan.races), Workers(jobs)):
        done += chunk
        progress(len(done), plan.races)
    seen = races_seen(plan, done)
    return with_trials(find_game(plan.equal.game), seen.circuit, study_of(seen))
