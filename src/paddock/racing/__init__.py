"""What all motor races share: circuits and their roads, boards and how they are drawn, liveries, telemetry."""

from .circuits import CircuitFolder
from .game import Circuits, CircuitSource, RacingGame, circuits_of, telemetry_of
from .liveries import LIVERIES
from .road import Pose, Road
from .scenery import Signs, contours, lake, svg_path, svg_text, woods
from .telemetry import Incident, Telemetry, Whereabouts

__all__ = [
    "LIVERIES",
    "CircuitFolder",
    "CircuitSource",
    "Circuits",
    "Incident",
    "Pose",
    "RacingGame",
    "Road",
    "Signs",
    "Telemetry",
    "Whereabouts",
    "circuits_of",
    "contours",
    "lake",
    "svg_path",
    "svg_text",
    "telemetry_of",
    "woods",
]
