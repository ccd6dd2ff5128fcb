"""What the symbols of a card in play open up.

HEAT.REACT.26, HEAT.AMB.04: of a card whose Heat is unpaid only Cooldown and Super cool count; the rest waits for the
payment.
"""

from __future__ import annotations

from ..pieces.cards import CARDS, SINGLE, Card
from ..state.car import Car
from ..state.race import Race
from ..state.turn import Turn


def gain_symbols(race: Race, car: Car, card: Card) -> None:
    """A card came into play: open its symbols, or those that do not wait for its Heat."""
    symbols, turn = CARDS[card].symbols, race.turn
    turn.cooldown += symbols.get("cooldown", 0)  # HEAT.REACT.20: it may pay for the very card
    if "super_cool" in symbols:
        turn.coolers += SINGLE[card]
    if "heat" in symbols:
        turn.heat_due += SINGLE[card]
    else:
        gain_paid_symbols(turn, card)


def gain_paid_symbols(turn: Turn, card: Card) -> None:
    """Nothing is owed for the card: everything else it shows is open now, but for Direct play (HEAT.REACT.43)."""
    symbols, single = CARDS[card].symbols, SINGLE[card]
    turn.adjust += symbols.get("adjust_limit", 0)
    turn.calm += symbols.get("reduce_stress", 0)
    if "scrap" in symbols:
        turn.scrap_due += single
    if "salvage" in symbols:
        turn.salvagers += single
    if "accelerate" in symbols:
        turn.accelerators += single
    if "draft" in symbols:
        turn.drafts += single
    if "refresh" in symbols:
        turn.refreshable += single
    if "slipstream_boost" in symbols:
        turn.tows += bytes([symbols["slipstream_boost"]])  # HEAT.REACT.34: for step 6
    if "extra_slipstream" in symbols:
        turn.chained = True  # HEAT.REACT.55: likewise


def lose_symbols(turn: Turn, card: Card) -> None:
    """HEAT.REACT.26, HEAT.REACT.65: a replaced card takes its unused symbols with it; what was used stays used."""
    symbols = CARDS[card].symbols
    own = symbols.get("cooldown", 0)
    used = min(turn.cooled, own)  # HEAT.AMB.41: what was cooled so far came from this card first
    turn.cooled -= used
    turn.cooldown -= own - used
    turn.coolers = turn.coolers.replace(SINGLE[card], b"", 1)
    turn.heat_due = turn.heat_due.replace(SINGLE[card], b"", 1)
