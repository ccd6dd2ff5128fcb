"""What every turn-based game needs; knows no game."""

from . import scenario
from .chance import Chance, FastChance, QueuedChance, SealedChance, Seed, chance_from_seed, commitment, fresh_seed
from .coverage import find_checkout, named_rules, rule_coverage
from .decision import Code, Decision, Option, Options
from .encoding import Encoder, Field, Kinds, PlainEncoder, columns
from .encoding_parts import Part, PartedEncoder, Places, Spell, as_told, lone_figure
from .errors import BadData, BadOptions, IllegalChoice, PaddockError, alternatives
from .event import Event
from .flow import (
    EVERYBODY,
    Act,
    Answers,
    Ask,
    AskTogether,
    Frame,
    Question,
    State,
    Step,
    advance,
    apply,
    asked_together,
    code_of,
    question,
)
from .foresight import Foresight
from .game import Advisor, CircuitSource, Game, Setup, Standing, find_game, game_names, game_of, register
from .ledger import Coverage, Ledger, Rule, Topic
from .opening import new_table
from .options import Checked, OptionSpec, Value, chosen_names, chosen_text, number, switch
from .presenting import LONGEST_EAGER_LIST, Presenter, text
from .reading import Reader, read_toml
from .record import Record, load_record, read_json, state_digest
from .replaying import replay, verify
from .road import Pose, Road
from .saving import frame_to_plain, load_table, read_frame, save_table, table_from_plain, table_to_plain
from .scenery import Signs, contours, lake, svg_path, svg_text, woods
from .seating import KeepEvents, Seating
from .table import Table
from .telemetry import Incident, Telemetry, Whereabouts

__all__ = [
    "EVERYBODY",
    "LONGEST_EAGER_LIST",
    "Act",
    "Advisor",
    "Answers",
    "Ask",
    "AskTogether",
    "BadData",
    "BadOptions",
    "Chance",
    "Checked",
    "CircuitSource",
    "Code",
    "Coverage",
    "Decision",
    "Encoder",
    "Event",
    "FastChance",
    "Field",
    "Foresight",
    "Frame",
    "Game",
    "IllegalChoice",
    "Incident",
    "KeepEvents",
    "Kinds",
    "Ledger",
    "Option",
    "OptionSpec",
    "Options",
    "PaddockError",
    "Part",
    "PartedEncoder",
    "Places",
    "PlainEncoder",
    "Pose",
    "Presenter",
    "Question",
    "QueuedChance",
    "Reader",
    "Record",
    "Road",
    "Rule",
    "SealedChance",
    "Seating",
    "Seed",
    "Setup",
    "Signs",
    "Spell",
    "Standing",
    "State",
    "Step",
    "Table",
    "Telemetry",
    "Topic",
    "Value",
    "Whereabouts",
    "advance",
    "alternatives",
    "apply",
    "as_told",
    "asked_together",
    "chance_from_seed",
    "chosen_names",
    "chosen_text",
    "code_of",
    "columns",
    "commitment",
    "contours",
    "find_checkout",
    "find_game",
    "frame_to_plain",
    "fresh_seed",
    "game_names",
    "game_of",
    "lake",
    "load_record",
    "load_table",
    "lone_figure",
    "named_rules",
    "new_table",
    "number",
    "question",
    "read_frame",
    "read_json",
    "read_toml",
    "register",
    "replay",
    "rule_coverage",
    "save_table",
    "scenario",
    "state_digest",
    "svg_path",
    "svg_text",
    "switch",
    "table_from_plain",
    "table_to_plain",
    "text",
    "verify",
    "woods",
]
