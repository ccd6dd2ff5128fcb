"""What a game brings: options, presenter, foresight, and the whole of it under one name."""

from .foresight import Foresight
from .game import Advisor, AnyGame, Game, Setup, Standing
from .options import Checked, OptionSpec, Value, chosen_names, chosen_text, number, switch
from .presenting import LONGEST_EAGER_LIST, Presenter, distinct_codes, text
from .reasons import ByField, Reasons
from .registry import deal_afresh, find_game, game_names, game_of, register, unregister

__all__ = [
    "LONGEST_EAGER_LIST",
    "Advisor",
    "AnyGame",
    "ByField",
    "Checked",
    "Foresight",
    "Game",
    "OptionSpec",
    "Presenter",
    "Reasons",
    "Setup",
    "Standing",
    "Value",
    "chosen_names",
    "chosen_text",
    "deal_afresh",
    "distinct_codes",
    "find_game",
    "game_names",
    "game_of",
    "number",
    "register",
    "switch",
    "text",
    "unregister",
]
