"""What all motor races share: circuits and their drawings, boards and how they are painted, liveries, telemetry."""

from .circuits import CircuitFolder
from .game import Circuits, CircuitSource, RacingGame, circuits_of, telemetry_of
from .liveries import LIVERIES
from .loops import bends_of, close_loop, crossings, turn
from .older_drawings import drawing_in
from .plan import Plan, Point, Stand, parse_plan, plan_content
from .road import Pose, Road
from .scenery import Signs, contours, lake, svg_path, svg_text, woods
from .shapes import Stretch, fitted, framed_plan, generated_plan, terrain_of
from .telemetry import Incident, Telemetry, Whereabouts

__all__ = [
    "LIVERIES",
    "CircuitFolder",
    "CircuitSource",
    "Circuits",
    "Incident",
    "Plan",
    "Point",
    "Pose",
    "RacingGame",
    "Road",
    "Signs",
    "Stand",
    "Stretch",
    "Telemetry",
    "Whereabouts",
    "bends_of",
    "circuits_of",
    "close_loop",
    "contours",
    "crossings",
    "drawing_in",
    "fitted",
    "framed_plan",
    "generated_plan",
    "lake",
    "parse_plan",
    "plan_content",
    "svg_path",
    "svg_text",
    "telemetry_of",
    "terrain_of",
    "turn",
    "woods",
]
