"""What a game brings: options, presenter, foresight, and the whole of it under one name."""

from .foresight import Foresight
from .game import Advisor, AnyGame, Game, Setup, Standing
from .options import Checked, OptionSpec, Value, chosen_names, chosen_text, number, switch
from .presenting import LONGEST_EAGER_LIST, Presenter, distinct_codes, text
from .reasons import ByField, Reasons
from .registry import all_games, deal_afresh, find_game, game_names, game_of, look_also, register, unregister

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
    "all_games",
    "chosen_names",
    "chosen_text",
    "deal_afresh",
    "distinct_codes",
    "find_game",
    "game_names",
    "game_of",
    "look_also",
    "number",
    "register",
    "switch",
    "text",
    "unregister",
]
