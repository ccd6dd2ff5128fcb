"""The figures of a study and the questions they answer; most are those of the reports."""

from __future__ import annotations

from collections import Counter

from paddock.kernel import said

from ..estimate import Estimate
from ..report.measures import BY_KEY, Measure
from ..report.traces import mean_of
from ..report.verdicts import QUESTIONS, Question
from .luck import luck_share
from .races_seen import RacesSeen

OWN_MEASURES = (
    Measure("rounds_lap", said("lab.measure.lap", "Rounds a lap"), said("lab.measure.lap.unit", "rounds a lap")),
    Measure("passes", said("lab.measure.passes", "Passes"), said("lab.measure.passes.unit", "a lap")),
    Measure("luck", said("lab.measure.luck", "Luck"), said("lab.measure.luck.unit", "% of the result"), 0),
)
MEASURES = {**{measure.key: measure for measure in OWN_MEASURES}, **BY_KEY}
OWN_QUESTIONS = (
    Question(
        "rounds_lap",
        said("lab.question.rounds_lap.asked", "Is the lap the right length?"),
        ("info", said("lab.question.rounds_lap.below", "A lap is over sooner than on any of them.")),
        said("lab.question.rounds_lap.within", "A lap takes as long as on the other circuits."),
        ("info", said("lab.question.rounds_lap.above", "A lap takes longer than on any of them.")),
    ),
    Question(
        "passes",
        said("lab.question.passes.asked", "Do cars pass each other?"),
        ("warn", said("lab.question.passes.below", "Less often than on any of them: there is no place to go by.")),
        said("lab.question.passes.within", "As often as on the other circuits."),
        ("ok", said("lab.question.passes.above", "More often than on any of them.")),
    ),
    Question(
        "luck",
        said("lab.question.luck.asked", "Does the better driver win?"),
        ("ok", said("lab.question.luck.below", "Luck decides less than on any of them.")),
        said("lab.question.luck.within", "Luck decides as much as on the other circuits."),
        ("warn", said("lab.question.luck.above", "Luck decides more than on any of them.")),
    ),
)
ALL_QUESTIONS = (OWN_QUESTIONS[0], *QUESTIONS[:2], OWN_QUESTIONS[1], *QUESTIONS[2:], OWN_QUESTIONS[2])


def figures_of(seen: RacesSeen) -> dict[str, Estimate]:
    """Everything that the races so far can tell."""
    found = dict(seen.equal.measures)
    flags, laps = seen.equal.course.flags, seen.laps
    if laps:
        found["rounds_lap"] = mean_of({race: flags[race] / laps[race] for race in laps})
        counts = Counter(passed.race for passed in seen.passes)
        found["passes"] = mean_of({race: counts[race] / laps[race] for race in laps})
    luck = luck_share(seen.mixed.starts) if seen.mixed else None
    if luck is not None:
        found["luck"] = luck
    return {key: found[key] for key in MEASURES if key in found}
