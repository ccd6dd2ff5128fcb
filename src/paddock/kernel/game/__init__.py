"""What a game brings: options, presenter, foresight, and the whole of it under one name."""

from .ahead import Walk, is_shown, walk_ahead
from .asking import ASK_ALWAYS, OFTEN, Asking, Habit, Occasion, Often, Proposal, Switch, TurnMark, Wishes
from .foresight import Foresight
from .game import Advisor, AnyGame, Game, Setup, Standing
from .options import Checked, OptionSpec, Value, chosen_names, chosen_text, number, switch
from .ordering import Given, Orderable, Picker, Warden, costs_of, given_number, given_word, given_words
from .presenting import LONGEST_EAGER_LIST, Presenter, distinct_codes, text
from .reasons import ByField, Reasons
from .registry import all_games, deal_afresh, find_game, game_names, game_of, look_also, register, unregister
from .remembering import Remembered, values_of

__all__ = [
    "ASK_ALWAYS",
    "LONGEST_EAGER_LIST",
    "OFTEN",
    "Advisor",
    "AnyGame",
    "Asking",
    "ByField",
    "Checked",
    "Foresight",
    "Game",
    "Given",
    "Habit",
    "Occasion",
    "Often",
    "OptionSpec",
    "Orderable",
    "Picker",
    "Presenter",
    "Proposal",
    "Reasons",
    "Remembered",
    "Setup",
    "Standing",
    "Switch",
    "TurnMark",
    "Value",
    "Walk",
    "Warden",
    "Wishes",
    "all_games",
    "chosen_names",
    "chosen_text",
    "costs_of",
    "deal_afresh",
    "distinct_codes",
    "find_game",
    "game_names",
    "game_of",
    "given_number",
    "given_word",
    "given_words",
    "is_shown",
    "look_also",
    "number",
    "register",
    "switch",
    "text",
    "unregister",
    "values_of",
    "walk_ahead",
]
