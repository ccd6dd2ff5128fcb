"""What seasons are made of, for those who make one."""

from __future__ import annotations

from paddock.kernel import Plain

from ..board.event_cards import EVENT_CARDS
from ..modules.championship.seasons import MOST_RACES, printed_seasons


def season_facts() -> Plain:
    """HEAT.CHAMPIONSHIP.17: the printed calendars, and the events that a race of a season can have."""
    return {
        "least": 1,
        "most": MOST_RACES,
        "printed": {
            year: [{"circuit": race.circuit.id, "event": race.event} for race in plan]
            for year, plan in printed_seasons().items()
        },
        "events": [{"id": event.id, "name": event.name, "laps": event.laps} for event in EVENT_CARDS.values()],
    }
