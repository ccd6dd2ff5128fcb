"""OpenSpiel: every game as a Python game with parameters, tensors from the encoder, and one chance node at the start.

The rules draw cards and roll dice from a stream that follows from a seed. Chance therefore moves first and secretly
picks one of so many seeds; whatever it dealt is learned bit by bit, as at a table. Every outcome is explicit and the
probabilities are exact, so that algorithms for games with explicit chance run unchanged.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from paddock.kernel import BadOptions, find_game, game_names

from .match import NOTHING, Match, Terms
from .scale import Scale
from .words import seat_text, table_text

DEALS, PLAYERS = 1000, 2
LONGEST_RACE = 100_000
Parameters = Mapping[str, Any]
_OWN = {"players": PLAYERS, "deals": DEALS, "actions": 0}


def register_games() -> tuple[str, ...]:
    """Make every game known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for game in game_names():
        if spiel_name(game) not in known:
            pyspiel.register_game(_game_type(game), _maker(game))
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


def _game_type(game: str) -> Any:
    found = find_game(game)
    least, most = found.seat_range
    return pyspiel.GameType(
        short_name=spiel_name(game),
        long_name=f"{found.title} (Paddock)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**_OWN, **_option_parameters(game)},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up of one of our games: `players`, `deals`, `actions`, and every option of the table."""

    def __init__(self, game: str, parameters: Parameters) -> None:
        self.terms = _terms(game, parameters)
        self.deals = int(parameters.get("deals", DEALS))
        if self.deals < 1:
            raise BadOptions(f"deals: {self.deals} is not possible; allowed: 1 or more.")
        self.fresh = Match(self.terms)
        about = pyspiel.GameInfo(
            num_distinct_actions=self.fresh.actions,
            max_chance_outcomes=self.deals,
            num_players=self.terms.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST_RACE,
        )
        super().__init__(_game_type(game), about, dict(parameters))

    def new_initial_state(self) -> SpielState:
        """Before chance has moved."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What algorithms read positions with."""
        recall = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)
        return SpielObserver(self.fresh, recall)


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


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; before the chance node there is no race yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deals = game.deals
        self.match: Match = game.fresh.clone()
        self.dealt = False
        self.told: list[tuple[int, str]] = []  # every answer so far: the seat, what it saw and what it answered

    def current_player(self) -> int:
        """Chance, then whoever is asked, the lowest seat first."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        if self.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return min(self.match.state.asked)

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal(player) if player in self.match.state.asked else [NOTHING]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1.0 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if not self.dealt:
            self.match.start(action)
            self.dealt = True
            return
        seat = min(self.match.state.asked)
        self.told.append((seat, f"{sight(self.match, seat)}:{action}"))
        self.match.act(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        codes, _ = self.match.listing(player)
        if action >= len(codes):
            return "show other options"
        state = self.match.state
        step: Any = state.flow[-1][0]
        option: str = step.option_id(state, player, codes[action])
        return option

    def is_terminal(self) -> bool:
        """The race is over."""
        return self.dealt and self.match.over

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the last, evenly between; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.match.seats
        return self.match.rewards(range(self.match.seats))

    def __str__(self) -> str:
        return table_text(self.match) if self.dealt else "before the deal"


class SpielObserver:
    """The encoder's figures as a tensor, and the seat's view in words."""

    def __init__(self, match: Match, recall: bool) -> None:
        self._recall = recall
        self._scale = Scale(match.encoder.fields)
        self.tensor: NDArray[np.float32] = np.zeros(self._scale.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for field in match.encoder.fields:
            self.dict[field.name] = self.tensor[start : start + field.size]
            start += field.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what the player may know."""
        match = state.match
        self.tensor[:] = self._scale.whole(match.encoder.pack(match.state, player)) if state.dealt else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player may know, in words; with perfect recall also what it saw and answered each time before."""
        if not state.dealt:
            return "before the deal"
        own = [memory for seat, memory in state.told if seat == player]
        return seat_text(state.match, player) + (f"memory: {' '.join(own)}\n" if self._recall else "")


def sight(match: Match, seat: int) -> str:
    """What a seat sees, in a few letters: another sight is another text."""
    seen = repr(match.game.view(match.state, seat)).encode()
    return hashlib.blake2b(seen, digest_size=6).hexdigest()
