"""Step 4: adrenaline."""

from __future__ import annotations

from paddock.kernel import Act

from ..pieces.cards import DECK
from ..state.race import Race


class GainAdrenaline(Act[Race]):
    """HEAT.ADRENALINE.05 and HEAT.REACT.08: what gear and adrenaline bring to React."""

    rule = "HEAT.ADRENALINE.05"

    def act(self, race: Race, who: int) -> None:
        turn = race.turn
        turn.cooldown += DECK.gear_cooldown[race.cars[who].gear - 1]
        if who in race.adrenaline:
            turn.cooldown += 1
            turn.adrenaline_speed = True
