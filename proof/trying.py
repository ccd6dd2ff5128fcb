"""A mutant is tried in a process of its own: put in place, then the scenarios that come by are played."""

from __future__ import annotations

import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from types import CodeType, FrameType, FunctionType, ModuleType

from paddock.kernel import find_game
from paddock.kernel.scenario import Scenario

from .mutants import Mutant
from .reach import LOADING, Trace, forks

SLOWER = 20
"""So many times slower than its trace may a scenario be; and never less than a second."""

LONGEST = 120.0
MEMORY = 2 << 30

KILLED, TIMED_OUT, SURVIVED, STILLBORN, UNREACHED = "killed", "timed out", "survived", "stillborn", "unreached"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant: the scenarios that failed, those that claim one of its rules first."""

    mutant: Mutant
    outcome: str
    by: tuple[str, ...] = ()
    proofs: Mapping[str, str] = field(default_factory=dict)  # its rules, and a scenario that claims each and failed
    in_vain: tuple[str, ...] = ()  # its rules that scenarios claim, none of which failed
    tried: int = 0


class TooLong(BaseException):
    """A scenario does not end."""


@dataclass(slots=True)
class Trial:
    """A game with its scenarios and what they come by."""

    game: str
    scenarios: Mapping[str, Scenario]
    traces: Mapping[str, Trace]
    _functions: Mapping[tuple[str, str, int], list[FunctionType]] = field(init=False)

    def __post_init__(self) -> None:
        find_game(self.game)
        self._functions = _functions_of(self.game)
        gc.freeze()

    def judge(self, mutant: Mutant) -> Verdict:
        """Try a mutant; those scenarios that claim its rules are all played, of the others until one fails."""
        return self._verdict(mutant, *self._in_order(mutant))

    def prove(self, mutant: Mutant) -> Verdict:
        """The same, but only with the scenarios that claim its rules."""
        claiming, _ = self._in_order(mutant)
        return self._verdict(mutant, claiming, [])

    def _verdict(self, mutant: Mutant, claiming: Sequence[str], others: Sequence[str]) -> Verdict:
        if not claiming and not others:
            return Verdict(mutant, UNREACHED)
        failed, outcome, tried = self._try(mutant, claiming, others)
        claims = [(rule, name) for name in claiming for rule in self.scenarios[name].rules if rule in mutant.rules]
        proofs = {rule: name for rule, name in reversed(claims) if name in failed}
        in_vain = tuple({rule for rule, _ in claims if rule not in proofs})
        return Verdict(mutant, outcome, tuple(failed), proofs, in_vain, tried)

    def _in_order(self, mutant: Mutant) -> tuple[list[str], list[str]]:
        """The scenarios that come by: those that claim one of its rules, and all others, the quickest first."""
        names = sorted(self._coming_by(mutant), key=lambda name: self.traces[name].seconds)
        wanted = set(mutant.rules)
        claiming = [name for name in names if wanted.intersection(self.scenarios[name].rules)]
        return claiming, [name for name in names if name not in set(claiming)]

    def _coming_by(self, mutant: Mutant) -> Iterator[str]:
        everywhere = not mutant.function or self.traces[LOADING].comes_by(mutant)
        return (name for name in self.scenarios if everywhere or self.traces[name].comes_by(mutant))

    def _needs_loading(self, mutant: Mutant) -> bool:
        return not mutant.function or self.traces[LOADING].runs_function_of(mutant)

    def _try(self, mutant: Mutant, claiming: Sequence[str], others: Sequence[str]) -> tuple[list[str], str, int]:
        ours, theirs = forks().Pipe(duplex=False)
        process = forks().Process(target=self._play, args=(mutant, claiming, others, theirs))
        process.start()
        theirs.close()
        failed, outcome, tried = list[str](), SURVIVED, 0
        try:
            while ours.poll(LONGEST):
                name, result = ours.recv()
                tried += bool(name)
                if result:
                    failed.append(name) if name else None
                    outcome = result if outcome == SURVIVED else outcome
            outcome = TIMED_OUT
        except EOFError:
            pass
        process.kill()
        process.join()
        return failed, outcome, tried

    def _play(self, mutant: Mutant, claiming: Sequence[str], others: Sequence[str], to: Connection) -> None:
        """In the new process: send each scenario with how it failed, or nothing if it did not."""
        import resource  # where there are no forks it is missing, too

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGALRM, _too_long)
        signal.setitimer(signal.ITIMER_REAL, LONGEST / 2)
        try:
            self._put_in_place(mutant)
        except BaseException:
            to.send(("", STILLBORN))
            return
        results = [self._result(name, to) for name in claiming]
        if not any(results):
            any(self._result(name, to) for name in others)

    def _put_in_place(self, mutant: Mutant) -> None:
        code = mutant.compiled()
        if self._needs_loading(mutant) or not self._swap(mutant, code):
            _load_afresh(self.game, mutant, code)

    def _swap(self, mutant: Mutant, whole: CodeType) -> bool:
        """Give the function its broken code; false if it cannot take it."""
        codes = [one for one in _codes(whole) if one.co_qualname == mutant.function]
        if len(codes) != 1:
            return False
        [code] = codes
        found = self._functions.get(_identity(code), [])
        for function in found:
            if function.__code__.co_freevars != code.co_freevars:
                return False
            function.__code__ = code
        return bool(found)

    def _result(self, name: str, to: Connection) -> str:
        signal.setitimer(signal.ITIMER_REAL, max(1.0, SLOWER * self.traces[name].seconds))
        result = ""
        try:
            self.scenarios[name].run()
        except TooLong:
            result = TIMED_OUT
        except Exception:
            result = KILLED
        signal.setitimer(signal.ITIMER_REAL, 0)
        to.send((name, result))
        return result


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TooLong


def _functions_of(game: str) -> dict[tuple[str, str, int], list[FunctionType]]:
    """All functions of a game that is loaded, by where they stand."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and f"/games/{game}/" in one.__code__.co_filename:
            found.setdefault(_identity(one.__code__), []).append(one)
    return found


def _identity(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


class _Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from broken code."""

    def __init__(self, module: str, code: CodeType) -> None:
        self.module, self.code = module, code

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        package = self.code.co_filename.endswith("__init__.py")
        spec = importlib.util.spec_from_loader(name, self, origin=self.code.co_filename, is_package=package)
        assert spec is not None
        if package:
            spec.submodule_search_locations = [self.code.co_filename.rpartition("/")[0]]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self.code.co_filename
        exec(self.code, module.__dict__)


def _load_afresh(game: str, mutant: Mutant, code: CodeType) -> None:
    """Load the whole game again, one module of it broken; the games register anew."""
    for name in [*sys.modules]:
        if name == "paddock.games" or name.startswith("paddock.games."):
            del sys.modules[name]
    path = mutant.path.removesuffix(".py").removesuffix("/__init__")
    sys.meta_path.insert(0, _Broken(f"paddock.games.{game}.{path.replace('/', '.')}", code))
    importlib.import_module("paddock.games")
    find_game(game)
