"""From folders and records to a report."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from paddock.extras import how_to_get
from paddock.kernel import BadOptions

from .about import names_of
from .records import record_series
from .series import Series, read_series
from .study import Study
from .verdicts import figures_of

NEEDED = ("altair", "vl_convert")


@dataclass(frozen=True, slots=True)
class Report:
    """What was read, and the text of the report."""

    races: int
    names: tuple[str, ...]
    text: str


def make_report(sources: Sequence[str | Path], title: str = "", language: str = "en") -> Report:
    """One HTML page about the races of dataset folders and saved records, for a reader of a language."""
    if any(find_spec(name) is None for name in NEEDED):
        raise BadOptions(f"a report needs the extra 'lab': {how_to_get('lab')}.")
    from .page import page

    studies = _studies(sources)
    return Report(_races(studies), tuple(names_of(studies)), page(studies, title, language))


def make_figures(sources: Sequence[str | Path]) -> Report:
    """The measures of the same sources as one JSON document."""
    studies = _studies(sources)
    text = json.dumps(figures_of(studies), indent=1, ensure_ascii=False) + "\n"
    return Report(_races(studies), tuple(study.series.circuit for study in studies), text)


def _races(studies: Sequence[Study]) -> int:
    return sum(study.series.races for study in studies)


def _studies(sources: Sequence[str | Path]) -> list[Study]:
    """Folders in the order they were named, then records; all must be of one game."""
    every = [Study(series) for series in read_sources([Path(source) for source in sources])]
    games = {study.series.game.title for study in every}
    if len(games) > 1:
        raise BadOptions(f"a report is about one game; these races are of {' and '.join(sorted(games))}.")
    return every


def read_sources(paths: Sequence[Path]) -> list[Series]:
    """A dataset from every folder; the records, replayed, together."""
    if not paths:
        raise BadOptions("nothing to report on; name a dataset folder or a saved record.")
    for path in paths:
        if not path.exists():
            raise BadOptions(f"{path} does not exist.")
    folders = [read_series(path) for path in paths if path.is_dir()]
    return [*folders, *record_series([path for path in paths if not path.is_dir()])]
