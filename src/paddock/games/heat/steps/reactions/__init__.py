"""What a driver can do in React: one class per symbol, each with its options and its effect.

The base race knows three (cool, adrenaline, boost); cards with symbols bring the others. HEAT.REACT.57, 58: Cooldown
and Reduce stress are pools, all other symbols are used one by one.
"""

from __future__ import annotations

from .cooling import Cool, SuperCool, cool, open_cooldown, sector_cooldown
from .handling import CalmStress, PlayDirectly, Salvage, Scrap
from .offered import BASE_REACTIONS, CARD_REACTIONS
from .paying import CannotPay, PayCardHeat
from .reaction import END, Reaction, Verb, heat_of, open_heat, sector_of
from .speeding import Accelerate, AdrenalineSpeed, Boost, Draft, cheapest_draft

__all__ = [
    "BASE_REACTIONS",
    "CARD_REACTIONS",
    "END",
    "Accelerate",
    "AdrenalineSpeed",
    "Boost",
    "CalmStress",
    "CannotPay",
    "Cool",
    "Draft",
    "PayCardHeat",
    "PlayDirectly",
    "Reaction",
    "Salvage",
    "Scrap",
    "SuperCool",
    "Verb",
    "cheapest_draft",
    "cool",
    "heat_of",
    "open_cooldown",
    "open_heat",
    "sector_cooldown",
    "sector_of",
]
