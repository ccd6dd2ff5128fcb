"""Steps by what they mean, for rules that lie below the steps; a step that inherits from a landmark stands for it.

They tell where a turn that is left early goes on, and what of it is still to come.
"""

from __future__ import annotations

from functools import cache


class Landmark:
    """A place in the order of steps."""


class Activation(Landmark):
    """F90.FLOW.03: the next car of the sequence."""


class EndOfTurn(Landmark):
    """F90.FLOW.08: what ends every turn."""


class SixthSense(Landmark):
    """F90.SKILL.SIXTHSENSE.01: flags of choice."""


class TrajectoryUse(Landmark):
    """F90.PHASED.03, F90.TRAJ.06: what is done with the trajectory under the car."""


class BlueDisc(Landmark):
    """F90.TYRES.08: an MP for a blue disc."""


class TyrePayment(Landmark):
    """F90.PAY.01: chips and cards for the movement cards."""


class PaidDamage(Landmark):
    """F90.PAY.07: damage of the movement cards."""


class TrajectoryBonus(Landmark):
    """F90.TRAJ.04: the bonus is earned."""


class Checks(Landmark):
    """F90.CHECK.02: the checks of the movement cards."""


class Threes(Landmark):
    """F90.STRAT.STEADY.01: [3] cards for MP."""


class Total(Landmark):
    """F90.PHASEE.01: the MP are added up, and the movement begins."""


class EndOfLine(Landmark):
    """F90.SC.14, F90.SC.25: a stop behind the Safety Car leads to the end of its line."""


Landmarks = frozenset[type[Landmark]]


@cache
def landmarks_of(step: type) -> Landmarks:
    """What a class of steps stands for."""
    return frozenset(kind for kind in step.__mro__ if issubclass(kind, Landmark))
