"""Which rule decided what happened: events that have a reason cite the rule of that reason."""

from __future__ import annotations

from paddock.kernel.game import ByField, Reasons

from ..events.ending import CarDroppedOut
from ..events.round import CardFlipped, CarMoved, HeatPaid
from ..events.season import SponsorshipEarned
from ..state.race import Race

RULES: ByField = {
    CardFlipped: (
        "reason",
        {"boost": "HEAT.REACT.12", "replacement": "HEAT.REACT.22", "correction": "HEAT.TOURNAMENT.05"},
    ),
    CarMoved: (
        "reason",
        {
            "adrenaline": "HEAT.REACT.11",
            "boost": "HEAT.REACT.12",
            "direct-play": "HEAT.REACT.40",
            "accelerate": "HEAT.REACT.46",
            "draft": "HEAT.REACT.49",
            "slipstream": "HEAT.SLIPSTREAM.03",
            "redone": "HEAT.REACT.25",
            "legend": "HEAT.LEGENDS.08",
        },
    ),
    HeatPaid: (
        "reason",
        {
            "shift-up": "HEAT.GEAR.03",
            "shift-down": "HEAT.GEAR.03",
            "flooded": "HEAT.GEAR.06",
            "boost": "HEAT.REACT.12",
            "corner": "HEAT.CORNER.06",
            "spin-out": "HEAT.SPINOUT.01",
            "gravel": "HEAT.TRACK.11",
            "mulligan": "HEAT.SETUP.13",
        },
    ),
    CarDroppedOut: ("reason", {"gave-up": "HEAT.FINISH.08", "eliminated": "HEAT.SPINOUT.09"}),
    SponsorshipEarned: (
        "reason",
        {
            "press-slipstream": "HEAT.PRESS.03",
            "press-speed": "HEAT.PRESS.04",
            "press-slow": "HEAT.EVENTS.16",
            "first-lap": "HEAT.EVENTS.01",
            "first-over-corner": "HEAT.EVENTS.21",
            "speed": "HEAT.EVENTS.02",
            "passing": "HEAT.EVENTS.08",
        },
    ),
}

REASONS: Reasons[Race] = Reasons(RULES)
