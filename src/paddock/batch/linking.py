"""Compile the rules: the same plain functions for the core and for the GPU, with or without the modules.

The modules of `rules` call each other by name. Here their functions are bound to one namespace, in which every name
stands for the compiled function; the switches of the layout are set in it as constants, so that what a race does not
need is not even compiled.
"""

from __future__ import annotations

import builtins
import hashlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from .rules import (
    cornering,
    counting,
    garage,
    layout,
    legends,
    looking,
    observing,
    options,
    own_cards,
    picking,
    piles,
    planning,
    reacting,
    replenishing,
    road,
    rounds,
    running,
    scoring,
    selecting,
    setting_up,
    stepping,
    symbols,
    turning,
    upgrades,
    using,
)

MODULES: tuple[ModuleType, ...] = (
    *(layout, counting, own_cards, piles, road, selecting, planning, replenishing, cornering, legends, symbols),
    *(turning, upgrades, using, reacting, picking, garage, rounds, setting_up, stepping, running, options, observing),
    *(looking, scoring),
)
Jit = Callable[[Callable[..., Any]], Any]


def link(jit: Jit, entry_jit: Jit, own: Sequence[ModuleType], switches: Mapping[str, object]) -> dict[str, Any]:
    """All names of the rules and of modules of one's own; the functions of the last are called from outside."""
    modules = (*MODULES, *own)
    names: dict[str, Any] = {"__builtins__": builtins}
    for module in modules:
        names.update({name: value for name, value in vars(module).items() if not name.startswith("__")})
    names.update(switches)
    mark = fingerprint(modules, switches)
    for module in modules:
        compiled = entry_jit if module is own[-1] else jit
        for name, function in vars(module).items():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                names[name] = compiled(bound(function, names, mark))
    return names


def bound(function: FunctionType, names: dict[str, Any], mark: str) -> FunctionType:
    """The same function, its names looked up elsewhere; the mark keeps compiled files of other sources apart."""
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = f"{function.__name__}_{mark}"
    return copy


def fingerprint(modules: Sequence[ModuleType], switches: Mapping[str, object]) -> str:
    """A mark of all sources and switches."""
    text = "".join(inspect.getsource(module) for module in modules) + repr(sorted(switches.items()))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@cache
def for_core(*switches: str) -> dict[str, Any]:
    """The rules compiled for a core, with these switches on; what was compiled once is kept beside the sources."""
    from numba import njit

    from .rules import driving

    # Nothing is allocated, and every array belongs to the caller: no reference is counted.
    plain = njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)
    entry = njit(error_model="numpy", cache=True, nogil=True)
    return link(plain, entry, [driving], _settings(switches))


@cache
def for_imagining(*switches: str) -> dict[str, Any]:
    """The rules with drivers in haste, for bots that look ahead; compiled apart, for few need them."""
    from numba import njit

    from .rules import hasty, imagining, judging, pacing, previewing, reflexes, rolling

    plain = njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)
    entry = njit(error_model="numpy", cache=True, nogil=True)
    own = (pacing, previewing, hasty, reflexes, judging, rolling, imagining)
    return link(plain, entry, own, _settings(switches))


@cache
def for_gpu(*switches: str) -> dict[str, Any]:
    """The same rules compiled for an NVIDIA GPU."""
    import numpy as np

    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba's GPU part still asks for it
    from numba import cuda

    from .rules import launching, threads

    return link(cuda.jit(device=True), cuda.jit, [threads, launching], _settings(switches))


def _settings(switches: tuple[str, ...]) -> dict[str, object]:
    modules = "MODULES" in switches
    return {
        "MODULES": modules,
        "DICTATED": "DICTATED" in switches,
        "TURN_FIGURES_TO": layout.TURN_FIGURES_TO if modules else layout.HEAT_DUE,
        "LOCAL_WORDS": layout.WORDS_WITH_MODULES if modules else layout.WORDS,
        "LOCAL_FIGURES": layout.FIGURES_WITH_MODULES if modules else layout.FIGURES,
    }
