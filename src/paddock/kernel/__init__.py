"""What every turn-based game needs; knows no game."""

from . import scenario
from .chance import Chance, FastChance, QueuedChance, SealedChance, Seed, chance_from_seed, commitment, fresh_seed
from .circuits import CircuitFolder
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
from .plain import plain_slots, plain_value, read_slots, read_value
from .positions import named_number, named_numbers, named_word, only_keys, whole_number
from .presenting import LIVERIES, LONGEST_EAGER_LIST, Presenter, distinct_codes, text
from .reading import Reader, read_toml
from .record import Record, load_record, read_json, state_digest
from .replaying import replay, verify
from .resampling import answer_anew
from .road import Pose, Road
from .saving import frame_to_plain, load_table, read_frame, save_table, table_from_plain, table_to_plain
from .scenery import Signs, contours, lake, svg_path, svg_text, woods
from .seating import KeepEvents, Seating
from .table import Table
from .telemetry import Incident, Telemetry, Whereabouts
from .wording import counted, ordinal

__all__ = [
    "EVERYBODY",
    "LIVERIES",
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
    "CircuitFolder",
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
    "answer_anew",
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
    "counted",
    "distinct_codes",
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
    "named_number",
    "named_numbers",
    "named_rules",
    "named_word",
    "new_table",
    "number",
    "only_keys",
    "ordinal",
    "plain_slots",
    "plain_value",
    "question",
    "read_frame",
    "read_json",
    "read_slots",
    "read_toml",
    "read_value",
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
    "whole_number",
    "woods",
]
