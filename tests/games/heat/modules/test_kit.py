"""HEAT's modules and championships go through the kit."""

from __future__ import annotations

from games.heat.modules.races import CHAMPIONSHIPS, MODULES
from kit import GameTests


class TestHeatModules(GameTests):
    """Single races with any modules."""

    subject = MODULES


class TestHeatSeasons(GameTests):
    """Several races with what is carried over from one to the next."""

    subject = CHAMPIONSHIPS
