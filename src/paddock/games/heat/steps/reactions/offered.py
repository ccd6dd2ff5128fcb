"""Which reactions a race knows: three in the base game, all of them once cards with symbols are in play."""

from __future__ import annotations

from .cooling import Cool, SuperCool
from .handling import CalmStress, PlayDirectly, Salvage, Scrap
from .paying import CannotPay, PayCardHeat
from .reaction import Reaction
from .speeding import Accelerate, AdrenalineSpeed, Boost, Draft

BASE_REACTIONS: tuple[Reaction, ...] = (Cool(), AdrenalineSpeed(), Boost())
CARD_REACTIONS: tuple[Reaction, ...] = (
    PayCardHeat(),
    CannotPay(),
    *BASE_REACTIONS,
    Scrap(),
    CalmStress(),
    SuperCool(),
    Salvage(),
    PlayDirectly(),
    Accelerate(),
    Draft(),
)
