"""What all motor races share: circuits and their drawings, boards and how they are painted, liveries, telemetry."""

from .board import (
    Board,
    BoardLine,
    BoardNode,
    BoardPath,
    Cell,
    PitBox,
    PitPlace,
    Price,
    Scenery,
    Text,
    Zone,
    board_point,
    scenery_of,
    sealed,
    spline_of,
    text,
)
from .circuits import CircuitFolder
from .drawing import LAYERS, THEMES, Arrow, Car, Dress, Look, Mark, Track, add_overlay, render
from .game import Circuits, CircuitSource, RacingGame, circuits_of, telemetry_of
from .liveries import LIVERIES
from .loops import bends_of, close_loop, crossings, turn
from .older_drawings import drawing_in
from .plan import Plan, Point, Stand, parse_plan, plan_content
from .road import Pose, Road
from .shapes import Stretch, fitted, framed_plan, generated_plan, terrain_of
from .telemetry import Incident, Telemetry, Whereabouts

__all__ = [
    "LAYERS",
    "LIVERIES",
    "THEMES",
    "Arrow",
    "Board",
    "BoardLine",
    "BoardNode",
    "BoardPath",
    "Car",
    "Cell",
    "CircuitFolder",
    "CircuitSource",
    "Circuits",
    "Dress",
    "Incident",
    "Look",
    "Mark",
    "PitBox",
    "PitPlace",
    "Plan",
    "Point",
    "Pose",
    "Price",
    "RacingGame",
    "Road",
    "Scenery",
    "Stand",
    "Stretch",
    "Telemetry",
    "Text",
    "Track",
    "Whereabouts",
    "Zone",
    "add_overlay",
    "bends_of",
    "board_point",
    "circuits_of",
    "close_loop",
    "crossings",
    "drawing_in",
    "fitted",
    "framed_plan",
    "generated_plan",
    "parse_plan",
    "plan_content",
    "render",
    "scenery_of",
    "sealed",
    "spline_of",
    "telemetry_of",
    "terrain_of",
    "text",
    "turn",
]
