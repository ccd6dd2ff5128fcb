"""What a driver can do off the track (F90.OFFTRACK)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OffTrackRules:
    """F90.OFFTRACK.10, .11, .19: stops, strategy and skill before the car is back on the track."""

    stops: bool = True
    abilities: bool = True
