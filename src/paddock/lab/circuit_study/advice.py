"""What would help a circuit, worked out by rule from its figures; nothing is promised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from paddock.kernel import AnyGame, Plain, said
from paddock.kernel.game import text
from paddock.racing import Change, Fix, circuits_of, mended

from ..report.verdicts import Verdict
from .corners import CornerFigures
from .trials import Trial

MOST_ADVICE = 3
MUCH, HARDLY = 0.4, 0.01
"""Of all mishaps, and of all crossings."""
ENOUGH_MISHAPS = 10
ENOUGH_RACES = 20


@dataclass(frozen=True, slots=True)
class Findings:
    """What the advice is drawn from."""

    verdicts: Sequence[Verdict]
    corners: Sequence[CornerFigures]
    quiet: Sequence[tuple[int, int]]
    races: int

    def is_above(self, key: str) -> bool:
        """Higher than on any printed circuit."""
        return any(_sign(verdict) > 0 for verdict in self.verdicts if verdict.measure and verdict.measure.key == key)

    def is_below(self, key: str) -> bool:
        """Lower than on any printed circuit."""
        return any(_sign(verdict) < 0 for verdict in self.verdicts if verdict.measure and verdict.measure.key == key)


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to change, why, and the change itself where a program can make it."""

    says: str
    why: str
    fix: Fix | None = None
    at: tuple[float, float] | None = None
    aims: tuple[str, ...] = ()  # the figures that it should move
    trial: Trial | None = None

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {
            "says": self.says,
            "why": self.why,
            "fix": self.fix.to_plain() if self.fix else None,
            "at": list(self.at) if self.at else None,
            "trial": self.trial.to_plain() if self.trial else None,
        }


def _sign(verdict: Verdict) -> int:
    found, others = verdict.found, [value for _, value in verdict.others]
    if found is None or not others:
        return 0
    return (found.low > max(others)) - (found.high < min(others))


def advice_for(game: AnyGame, circuit: str | Mapping[str, object], findings: Findings) -> list[Advice]:
    """At most three, the most telling first; a change that would leave no sound circuit is not offered."""
    if findings.races < ENOUGH_RACES:
        return []
    content = {} if isinstance(circuit, str) else circuit
    rules = (_worst_corner, _all_corners, _pole, _following, _length, _never_felt, _dead_stretch)
    found = [one for rule in rules for one in rule(game, content, findings)]
    return [_checked(game, content, one) for one in found[:MOST_ADVICE]]


def _checked(game: AnyGame, content: Mapping[str, object], advice: Advice) -> Advice:
    if advice.fix is None or not circuits_of(game).faults(mended(content, advice.fix.changes), "circuit"):
        return advice
    return Advice(advice.says, advice.why, None, advice.at)


def _changed(game: AnyGame, content: Mapping[str, object], corner: int, kinder: int) -> Fix | None:
    return circuits_of(game).corner_changed(content, corner, kinder) if content else None


def _worst_corner(game: AnyGame, content: Mapping[str, object], findings: Findings) -> Iterator[Advice]:
    total = sum(corner.mishaps for corner in findings.corners)
    worst = max(findings.corners, key=lambda corner: corner.mishaps, default=None)
    if worst is None or total < ENOUGH_MISHAPS or len(findings.corners) < 2:
        return
    if worst.share > MUCH or findings.is_above("worst"):
        yield Advice(
            said("lab.advice.kinder", "Make {corner} kinder.", corner=name_of(worst)),
            said("lab.advice.kinder.why", "{n} of {total} mishaps happen there.", n=worst.mishaps, total=total),
            _changed(game, content, worst.number, 1),
            (worst.corner.u, worst.corner.u),
            ("worst", "mishaps"),
        )


def _all_corners(game: AnyGame, content: Mapping[str, object], findings: Findings) -> Iterator[Advice]:
    if findings.is_above("mishaps"):
        fixes = [_changed(game, content, corner.number, 1) for corner in findings.corners]
        changes = tuple(_each_once(change for fix in fixes if fix for change in fix.changes))
        aims = ("mishaps", "rounds_lap")
        fix = Fix(text("fix.kinder", "All corners kinder"), changes) if changes else None
        why = said("lab.advice.corners.why", "There are more mishaps than on any printed circuit.")
        yield Advice(said("lab.advice.corners", "Make the corners kinder."), why, fix, None, aims)


def _each_once(changes: Iterator[Change]) -> list[Change]:
    return list({change.path: change for change in changes}.values())


def _pole(game: AnyGame, content: Mapping[str, object], findings: Findings) -> Iterator[Advice]:
    if findings.is_above("pole"):
        yield Advice(
            said("lab.advice.start", "Move the start line back, so that the first corner comes later."),
            said(
                "lab.advice.start.why",
                "Pole wins more than on any printed circuit: the front row reaches the first corner unharmed.",
            ),
            at=(0, 0),
        )


def _following(game: AnyGame, content: Mapping[str, object], findings: Findings) -> Iterator[Advice]:
    if not (findings.is_below("passes") or findings.is_below("lead")):
        return
    best = max(findings.corners, key=lambda corner: corner.passes, default=None)
    why = said(
        "lab.advice.passing.why",
        "Cars pass less often than on any printed circuit.{corner, select, none {} other "
        "{ Most cars pass before {corner}: more of that kind would help.}}",
        corner=name_of(best) if best and best.passes else "none",
    )
    yield Advice(
        said("lab.advice.passing", "Lengthen the road before a slow corner, or lower a limit after a straight."), why
    )


def _length(game: AnyGame, content: Mapping[str, object], findings: Findings) -> Iterator[Advice]:
    if findings.is_above("rounds"):
        why = said("lab.advice.shorter.why", "A race is longer than on any printed circuit.")
        yield Advice(said("lab.advice.shorter", "Take a lap off."), why, _laps(content, -1), None, ("rounds",))
    if findings.is_below("rounds"):
        why = said("lab.advice.longer.why", "A race is shorter than on any printed circuit.")
        yield Advice(said("lab.advice.longer", "Add a lap."), why, _laps(content, 1), None, ("rounds",))


def _laps(content: Mapping[str, object], by: int) -> Fix | None:
    laps = content.get("laps")
    if not isinstance(laps, int) or laps + by < 1 or "turns" in content:  # where turns end a race, laps do not
        return None
    return Fix(
        text("fix.laps", "{n, plural, one {# lap} other {# laps}}", n=laps + by), (Change(("laps",), laps + by),)
    )


def _never_felt(game: AnyGame, content: Mapping[str, object], findings: Findings) -> Iterator[Advice]:
    """A limit that hardly anybody passes does nothing; only where games tell who came too fast."""
    if not any(corner.too_fast for corner in findings.corners):
        return
    least = min(findings.corners, key=lambda corner: corner.too_fast)
    if least.too_fast < HARDLY * findings.races * 6:
        yield Advice(
            said("lab.advice.harder", "Make {corner} harder.", corner=name_of(least)),
            said(
                "lab.advice.harder.why",
                "Somebody came too fast there {n, plural, =0 {not once} one {once} other {# times}} in "
                "{races, plural, one {# race} other {# races}}.",
                n=least.too_fast,
                races=findings.races,
            ),
            _changed(game, content, least.number, -1),
            (least.corner.u, least.corner.u),
            ("mishaps", "lead"),
        )


def _dead_stretch(game: AnyGame, content: Mapping[str, object], findings: Findings) -> Iterator[Advice]:
    longest = max(findings.quiet, key=lambda run: run[1] - run[0], default=None)
    if longest:
        first, last = longest
        says = said(
            "lab.advice.quiet",
            "Shorten the stretch from {first} to {last}, or put something on it.",
            first=first,
            last=last,
        )
        yield Advice(says, said("lab.advice.quiet.why", "Nobody passed, paid or spun there."), at=(first, last + 1))


def name_of(corner: CornerFigures) -> str:
    """T3 Ferry."""
    return f"{corner.corner.label} {corner.corner.name}".strip()
