"""How the figures came about, and how to read them."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import row, said

from .series import Series
from .study import Study
from .words import number

NOTES = said(
    "lab.report.notes",
    "Ranges are 95 % confidence intervals: Wilson's for rates, taking the cars of one race together because they "
    "share their luck, and Student's for means. A triangle marks a rate that is surely above or below the dashed "
    "line. A lead change is another leader at the end of a round, from the grid to the flag. A mishap is a spin-out, "
    "an excursion, a collision, a breakdown or the like; pit stops and what was paid for are shown but not counted. "
    "A corner takes the mishaps that are nearest to it.",
)


def about_rows(series: Series) -> list[list[str]]:
    """What was raced, by whom, how often."""
    plan = series.plan
    version = plan["rules_version"]
    return [
        [said("lab.report.about.game", "game"), _game(series.game.title, version)],
        [_place(series), _circuit(series)],
        [said("lab.report.about.seats", "seats"), ", ".join(map(str, plan["seats"]))],
        [said("lab.report.about.options", "options"), _options(plan["options"])],
        [said("lab.report.about.races", "races"), _races(series)],
        [said("lab.report.about.decisions", "decisions"), number(series.decisions)],
        [said("lab.report.about.source", "source"), series.name],
    ]


def names_of(every: Sequence[Study]) -> list[str]:
    """What the series are called: by their circuits if these differ, else by their folders."""
    circuits = [study.series.circuit for study in every]
    return circuits if len(set(circuits)) == len(circuits) else [study.series.name for study in every]


def _game(title: str, version: object) -> str:
    return said("lab.report.about.version", "{game}, rules version {version}", game=title, version=str(version))


def _place(series: Series) -> str:
    return (
        said("lab.report.about.season", "season") if series.is_season else said("lab.report.about.circuit", "circuit")
    )


def _circuit(series: Series) -> str:
    if series.is_own_circuit:
        return said("lab.report.about.own", "{circuit} (own)", circuit=series.circuit)
    return series.circuit


def _races(series: Series) -> str:
    """A series that was interrupted, or is still running, says so."""
    planned = int(series.plan.get("races", series.races))
    return said(
        "lab.report.about.raced",
        "{n}{all, select, none {} other { of {all} so far}}{seed, select, none {} other {, seed {seed}}}",
        n=number(series.races),
        all=number(planned) if planned > series.races else "none",
        seed=str(series.plan.get("seed", "none")),
    )


def _options(options: dict[str, object]) -> str:
    if not options:
        return said("lab.report.about.usual", "as the game suggests")
    return said("lab.report.about.chosen", "{options}", options=row([_option(*one) for one in options.items()], ", "))


def _option(name: str, value: object) -> str:
    if isinstance(value, dict):
        return said("lab.report.about.file", "{name}=own file", name=name)
    return f"{name}={value}"
