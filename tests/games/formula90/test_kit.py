"""Race! Formula 90 goes through the kit."""

from __future__ import annotations

from games.formula90.races import FORMULA90
from kit import CountedGameTests


class TestFormula90(CountedGameTests):
    """Every check of the kit."""

    subject = FORMULA90
