"""Compile the rules: the same plain functions for the core and for the GPU, with or without the modules.

The modules of `rules` call each other by name. Here their functions are bound to one namespace, in which every name
stands for the compiled function; the switches of the layout are set in it as constants, so that what a race does not
need is not even compiled.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from .rules import (
    cornering,
    counting,
    driving,
    garage,
    layout,
    legends,
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
    selecting,
    setting_up,
    stepping,
    symbols,
    turning,
    upgrades,
    using,
)

MODULES: tuple[ModuleType, ...] = (
    *(layout, counting, own_cards, piles, road, selecting, planning, replenishing, cornering, legends),
    *(symbols, turning, upgrades, using, reacting, picking, garage, rounds, setting_up, stepping, options, observing),
)
ENTRIES: tuple[ModuleType, ...] = (driving,)
Jit = Callable[[Callable[..., Any]], Any]


def link(jit: Jit, entry_jit: Jit, switches: Mapping[str, object]) -> dict[str, Any]:
    """All names of the rules, their functions compiled; entries are compiled to be called from outside."""
    names: dict[str, Any] = {}
    for module in (*MODULES, *ENTRIES):
        names.update({name: value for name, value in vars(module).items() if not name.startswith("__")})
    names.update(switches)
    print_of_all = fingerprint(switches)
    for module in (*MODULES, *ENTRIES):
        compiled = entry_jit if module in ENTRIES else jit
        for name, function in vars(module).items():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                names[name] = compiled(bound(function, names, print_of_all))
    return names


def bound(function: FunctionType, names: dict[str, Any], mark: str) -> FunctionType:
    """The same function, its names looked up elsewhere; the mark keeps compiled files of other sources apart."""
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = f"{function.__name__}_{mark}"
    return copy


def fingerprint(switches: Mapping[str, object]) -> str:
    """A mark of all sources and switches."""
    text = "".join(inspect.getsource(module) for module in (*MODULES, *ENTRIES)) + repr(sorted(switches.items()))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@cache
def for_core(modules: bool, dictated: bool = False) -> dict[str, Any]:  # noqa: FBT001
    """The rules compiled for a core; what was compiled once is kept beside the sources."""
    from numba import njit

    # Nothing is allocated, and every array belongs to the caller: no reference is counted.
    plain = njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)
    entry = njit(error_model="numpy", cache=True, nogil=True)
    return link(plain, entry, {"MODULES": modules, "DICTATED": dictated})
