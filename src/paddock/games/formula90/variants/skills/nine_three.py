"""The skills of 9.3 (F90.SKILL): six of them, and in the base game none."""

from __future__ import annotations

from paddock.kernel import said

from .second import Lapping, Pitting, Qualifying, Reflexes, Skill, Tuning, Versatility


class NoSkill(Skill):
    """F90.PRACTICE.10: the base game knows no skills; nor has a driver off the track any (F90.OFFTRACK.05)."""

    name, title, rule = "none", said("f90.skill.none", "No skill"), "F90.PRACTICE.10"


class EarlyReflexes(Reflexes):
    """F90.SKILL.REFLEXES.01: easier checks, but not off the track."""

    rule = "F90.SKILL.REFLEXES.01"


class EarlyQualifying(Qualifying):
    """F90.SKILL.QUALIFYING.01, F90.SKILL.ALL.02: a good grid place and two track cards, nothing afterwards."""

    start_mp = 0


class EarlyPitting(Pitting):
    """F90.SKILL.PITTING.01, F90.SKILL.PITTING.02: short stops and two track cards after each."""

    stop_cards = 2


class EarlyTuning(Tuning):
    """F90.SKILL.TUNING.01, F90.SKILL.ALL.02: a better car; stops repair as usual."""

    repairs_brown = 0


class EarlyLapping(Lapping):
    """F90.SKILL.LAPPING.01: cheap lapping; blue flags add nothing (F90.FLAG.BLUE.05)."""

    mp_per_blue_flag = 0


NO_SKILLS: tuple[Skill, ...] = (NoSkill(),)
NINE_THREE_SKILLS: tuple[Skill, ...] = (
    Versatility(),
    EarlyReflexes(),
    EarlyQualifying(),
    EarlyPitting(),
    EarlyTuning(),
    EarlyLapping(),
)
