"""A race in memory: what its acts have made of it, and what somebody wants to do next."""

from .boards import Board, TableBoards, board_names, circuit_board, known_board
from .damage import telling_damage
from .intents import Actor, BotDriver, HandOver, Intent, Person, Play, TakeBack, Undo, places_of
from .recent_events import Moment, Narrator
from .replica import Replica, effective_plays
from .report import write_report
from .sheets import circuit_name, game_of, is_playable, setup_of

__all__ = [
    "Actor",
    "Board",
    "BotDriver",
    "HandOver",
    "Intent",
    "Moment",
    "Narrator",
    "Person",
    "Play",
    "Replica",
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
    "places_of",
    "setup_of",
    "telling_damage",
    "write_report",
]
