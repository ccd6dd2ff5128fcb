"""OpenSpiel: every game as a Python game with parameters, explicit chance, and tensors from the encoder.

Chance moves first and picks one of so many deals, and later wherever a card nobody knew is drawn or dice are rolled:
it picks one of so many outcomes, all equally likely. A copy of a position therefore knows no more of what comes than
anybody at the table, every probability is explicit, and a position serialises by its history alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from paddock.kernel import BadOptions, find_game, game_names

from .match import Match, Terms
from .spiel_observer import SpielObserver
from .spiel_state import SpielState

DEALS, DRAWS, PLAYERS = 1000, 32, 2
LONGEST_RACE = 100_000
Parameters = Mapping[str, Any]
_OWN = {"players": PLAYERS, "deals": DEALS, "draws": DRAWS, "actions": 0}


def register_games() -> tuple[str, ...]:
    """Make every game known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for game in game_names():
        if spiel_name(game) not in known:
            pyspiel.register_game(_game_type(game, pyspiel.GameType.Utility.GENERAL_SUM), _maker(game))
    return tuple(spiel_name(game) for game in game_names())


def spiel_name(game: str) -> str:
    """What OpenSpiel calls a game."""
    return f"paddock_{game}"


def _maker(game: str) -> Any:
    class Registered(SpielGame):
        """A game of ours under its name in OpenSpiel."""

        def __init__(self, parameters: Parameters | None = None) -> None:
            super().__init__(game, parameters or {})

    return Registered


def _game_type(game: str, utility: Any) -> Any:
    found = find_game(game)
    least, most = found.seat_range
    return pyspiel.GameType(
        short_name=spiel_name(game),
        long_name=f"{found.title} (Paddock)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**_OWN, **_option_parameters(game)},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up of one of our games: `players`, `deals`, `draws`, `actions`, and every option of the table."""

    def __init__(self, game: str, parameters: Parameters) -> None:
        self.terms = _terms(game, parameters)
        self.deals, self.draws = _at_least_one(parameters, "deals", DEALS), _at_least_one(parameters, "draws", DRAWS)
        self.fresh = Match(self.terms)
        sums_to_nought = self.terms.seats == 2
        about = pyspiel.GameInfo(
            num_distinct_actions=self.fresh.actions,
            max_chance_outcomes=max(self.deals, self.draws),
            num_players=self.terms.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if sums_to_nought else None,
            max_game_length=LONGEST_RACE,
        )
        utility = pyspiel.GameType.Utility
        kind = _game_type(game, utility.ZERO_SUM if sums_to_nought else utility.GENERAL_SUM)
        super().__init__(kind, about, dict(parameters))

    def new_initial_state(self) -> SpielState:
        """Before chance has moved."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What algorithms read positions with."""
        recall = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)
        return SpielObserver(self.fresh, recall)


def _at_least_one(parameters: Parameters, name: str, usual: int) -> int:
    number = int(parameters.get(name, usual))
    if number < 1:
        raise BadOptions(f"{name}: {number} is not possible; allowed: 1 or more.")
    return number


def _option_parameters(game: str) -> dict[str, bool | int | str]:
    """The table's options with their defaults; a list of names is one text, joined by plus signs."""
    parameters: dict[str, bool | int | str] = {}
    for spec in find_game(game).all_specs:
        default = spec.default
        parameters[spec.name] = "+".join(default) if isinstance(default, tuple) else default  # type: ignore[assignment]
    return parameters


def _terms(game: str, parameters: Parameters) -> Terms:
    """Only what differs from the defaults is handed on, as somebody would who sets up a table."""
    defaults = _option_parameters(game)
    options = {name: parameters[name] for name in defaults if parameters.get(name, defaults[name]) != defaults[name]}
    actions = int(parameters.get("actions", 0)) or None
    return Terms(game, int(parameters.get("players", PLAYERS)), options, actions, illegal="raise")
