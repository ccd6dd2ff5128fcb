"""A race in memory: what its acts have made of it, and what somebody wants to do next."""

from .boards import Board, TableBoards, board_names, circuit_board, known_board
from .damage import telling_damage
from .intents import (
    Actor,
    BotDriver,
    FinishForMe,
    HandOver,
    Intent,
    Official,
    Person,
    Play,
    Relieve,
    SaidBefore,
    TakeBack,
    Undo,
)
from .paintwork import Paintwork
from .places_left import left_places
from .recent_events import Moment, Narrator
from .replica import Replica, effective_plays
from .report import write_report
from .sheets import circuit_name, game_of, is_playable, level_title, relief_level, setup_of
from .words import word_after

__all__ = [
    "Actor",
    "Board",
    "BotDriver",
    "FinishForMe",
    "HandOver",
    "Intent",
    "Moment",
    "Narrator",
    "Official",
    "Paintwork",
    "Person",
    "Play",
    "Relieve",
    "Replica",
    "SaidBefore",
    "TableBoards",
    "TakeBack",
    "Undo",
    "board_names",
    "circuit_board",
    "circuit_name",
    "effective_plays",
    "game_of",
    "is_playable",
    "known_board",
    "left_places",
    "level_title",
    "relief_level",
    "setup_of",
    "telling_damage",
    "word_after",
    "write_report",
]
