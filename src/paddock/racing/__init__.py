"""What all motor races share: circuits and their drawings, boards and how they are painted, liveries, telemetry."""

from .board import board_point, scenery_of, sealed, spline_of
from .circuits import FORMS, CircuitFolder
from .declared import (
    Bend,
    Die,
    Gauge,
    Loop,
    Runner,
    Showing,
    Tile,
    declared_board,
    drives,
    presented,
    spins,
    throws,
)
from .drawing import LAYERS, THEMES, Arrow, Car, Dress, Look, Mark, Track, add_overlay, render
from .game import Circuits, CircuitSource, RacingGame, circuits_of, telemetry_of
from .liveries import LIVERIES
from .loops import bends_of, close_loop, crossings, turn
from .older_drawings import drawing_in
from .plan import SIDES, Plan, Point, Stand, parse_plan, plan_content
from .road import Pose, Road
from .seasons import races_of
from .shapes import Stretch, fitted, framed_plan, generated_plan, terrain_of
from .telemetry import Incident, Telemetry, Whereabouts
from .texts import is_json, read_content, read_content_file, read_text_file
from .toml_text import toml_text

__all__ = [
    "FORMS",
    "LAYERS",
    "LIVERIES",
    "SIDES",
    "THEMES",
    "Arrow",
    "Bend",
    "Car",
    "CircuitFolder",
    "CircuitSource",
    "Circuits",
    "Die",
    "Dress",
    "Gauge",
    "Incident",
    "Look",
    "Loop",
    "Mark",
    "Plan",
    "Point",
    "Pose",
    "RacingGame",
    "Road",
    "Runner",
    "Showing",
    "Stand",
    "Stretch",
    "Telemetry",
    "Tile",
    "Track",
    "Whereabouts",
    "add_overlay",
    "bends_of",
    "board_point",
    "circuits_of",
    "close_loop",
    "crossings",
    "declared_board",
    "drawing_in",
    "drives",
    "fitted",
    "framed_plan",
    "generated_plan",
    "is_json",
    "parse_plan",
    "plan_content",
    "presented",
    "races_of",
    "read_content",
    "read_content_file",
    "read_text_file",
    "render",
    "scenery_of",
    "sealed",
    "spins",
    "spline_of",
    "telemetry_of",
    "terrain_of",
    "throws",
    "toml_text",
    "turn",
]
