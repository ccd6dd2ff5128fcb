"""The few words of the game that are used as small numbers: kinds of sections, cards, flags, weather and robots."""

from __future__ import annotations

from paddock.protocol import CardType, ZoneKind

STRAIGHT, BRAKING, CORNER = range(3)
SECTION_KINDS: tuple[ZoneKind, ...] = ("straight", "brake", "corner")
"""F90.SETUP.13, in the words of circuit files."""

SPEEDING, DRIVING, GEAR, EVENT = range(4)
CARD_KINDS: tuple[CardType, ...] = ("speeding", "driving", "gear", "event")
"""F90.SETUP.14: red, green, orange and yellow cards; trajectories have the same colours."""

NO_FLAG, YELLOW, GREEN, BLUE, ORANGE = range(5)
FLAGS = ("", "yellow", "green", "blue", "orange")

DRY, UNCERTAIN, RAIN = range(3)
WEATHER = ("dry", "uncertain", "rain")
"""F90.WEATHER.02, from the dry end of a chart to the rain end."""

SUPERFAST, FAST, SLOW = range(3)
ROBOT_TYPES = ("superfast", "fast", "slow")
"""F90.SETUP.12."""
