"""The drivers' skills as sets of answers (F90.SKILL)."""

from __future__ import annotations

from paddock.kernel import said


class Skill:
    """A driver without any skill; each skill answers one or two of these questions differently."""

    name: str = ""
    title: str = ""
    rule: str = "F90.PRACTICE.01"
    tunes: bool = False  # eight setup points instead of six
    check_bonus: int = 0
    qualifying_bonus: int = 0
    grid_cards: int = 0  # track cards once the grid is formed
    start_mp: int = 0  # on the first turn and on restarts
    pit_sections: int = 0
    stop_cards: int = 0  # track cards after a stop
    repairs_brown: int = 0
    laps_cheaply: bool = False
    mp_per_blue_flag: int = 0
    changes_strategy: bool = False  # once in a stint, without skipping
    exchanges_cards: bool = False  # once in a stint; track cards never count towards the hand limit
    ignores_uncertain: bool = False
    rain_discs: int = 0
    drives_flat_out: bool = False
    flags: int = 0  # flag chits in a stint


class Versatility(Skill):
    """F90.SKILL.VERSATILITY.01: another strategy without skipping a turn."""

    name, title, rule = "versatility", said("f90.skill.versatility", "Versatility"), "F90.SKILL.VERSATILITY.01"
    changes_strategy = True


class Reflexes(Skill):
    """F90.SKILL.REFLEXES.03: every check is easier."""

    name, title, rule = "reflexes", said("f90.skill.reflexes", "Reflexes"), "F90.SKILL.REFLEXES.03"
    check_bonus = 20


class Qualifying(Skill):
    """F90.SKILL.QUALIFYING.01, F90.SKILL.QUALIFYING.02: a good grid place, two track cards and good starts."""

    name, title, rule = "qualifying", said("f90.skill.qualifying", "Qualifying"), "F90.SKILL.QUALIFYING.01"
    qualifying_bonus = 2
    grid_cards = 2
    start_mp = 1


class Pitting(Skill):
    """F90.SKILL.PITTING.01, F90.SKILL.PITTING.02: short stops and a track card after each."""

    name, title, rule = "pitting", said("f90.skill.pitting", "Pitting"), "F90.SKILL.PITTING.01"
    pit_sections = -2
    stop_cards = 1


class Tuning(Skill):
    """F90.SKILL.TUNING.01: a better car, and a brown disc repaired in each stop."""

    name, title, rule = "tuning", said("f90.skill.tuning", "Tuning"), "F90.SKILL.TUNING.01"
    tunes = True
    repairs_brown = 1


class Lapping(Skill):
    """F90.SKILL.LAPPING.01, F90.SKILL.LAPPING.02: cheap lapping, and MP for blue flags."""

    name, title, rule = "lapping", said("f90.skill.lapping", "Lapping"), "F90.SKILL.LAPPING.01"
    laps_cheaply = True
    mp_per_blue_flag = 1


class WiseDriving(Skill):
    """F90.SKILL.WISE.01: exchange race cards; track cards never count towards the hand limit."""

    name, title, rule = "wise-driving", said("f90.skill.wise-driving", "Wise driving"), "F90.SKILL.WISE.01"
    exchanges_cards = True


class RainExpert(Skill):
    """F90.SKILL.RAINEXPERT.01: no fear of uncertain weather, and blue discs for rain tyres."""

    name, title, rule = "rain-expert", said("f90.skill.rain-expert", "Rain expert"), "F90.SKILL.RAINEXPERT.01"
    ignores_uncertain = True
    rain_discs = 3


class FlatOut(Skill):
    """F90.SKILL.FLATOUT.01: an extreme trajectory without its check, for one MP less."""

    name, title, rule = "flat-out", said("f90.skill.flat-out", "Flat out"), "F90.SKILL.FLATOUT.01"
    drives_flat_out = True


class SixthSense(Skill):
    """F90.SKILL.SIXTHSENSE.01: three flags of choice in each stint."""

    name, title, rule = "sixth-sense", said("f90.skill.sixth-sense", "Sixth sense"), "F90.SKILL.SIXTHSENSE.01"
    flags = 3


NO_SKILL = Skill()
SECOND_EDITION_SKILLS: tuple[Skill, ...] = (  # F90.PRACTICE.12: the full game has them all
    Versatility(),
    Reflexes(),
    Qualifying(),
    Pitting(),
    Tuning(),
    Lapping(),
    WiseDriving(),
    RainExpert(),
    FlatOut(),
    SixthSense(),
)
