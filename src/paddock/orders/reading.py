"""Orders from untrusted values: every key is looked at, and what is wrong is said in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from paddock.kernel import BadOptions
from paddock.protocol import asking

LONGEST_WORD = 80
MOST_PICKS = 8

KEYS = ("kind", "when", "picks", "guards", "otherwise", "until", "after")
NEEDED = KEYS[:5]


def read_orders(sent: Sequence[object]) -> list[asking.Order]:
    """Orders as the protocol tells them; keys that nobody knows are refused."""
    return [_Reader(f"order {place}").order(one) for place, one in enumerate(sent, 1)]


class _Reader:
    """Reads one order."""

    def __init__(self, name: str) -> None:
        self._name = name

    def order(self, sent: object) -> asking.Order:
        """The whole order."""
        told = self._keys(sent, KEYS, NEEDED)
        self._word(told["kind"], "kind")
        when = told["when"]
        if not _is_number(when) and when not in ("next", "always"):
            raise self._refusal("when is a round, next or always")
        if told["otherwise"] not in ("ask", "policy"):
            raise self._refusal("otherwise is ask or policy")
        if not all(_is_number(told[key]) for key in ("until", "after") if key in told):
            raise self._refusal("until and after are whole numbers")
        picks, guards = self._list(told["picks"], "picks"), self._list(told["guards"], "guards")
        if not 0 < len(picks) <= MOST_PICKS:
            raise self._refusal(f"it has 1 to {MOST_PICKS} picks")
        read = {"picks": [self._pick(pick) for pick in picks], "guards": [self._guard(guard) for guard in guards]}
        return cast(asking.Order, {**told, **read})

    def _pick(self, sent: object) -> dict[str, Any]:
        told = self._keys(sent, ("option", "facets", "picker", "given"), ())
        for key in ("option", "picker"):
            if key in told:
                self._word(told[key], key)
        for key in ("facets", "given"):
            if key in told:
                self._values(told[key], key)
        return told

    def _guard(self, sent: object) -> dict[str, Any]:
        told = self._keys(sent, ("guard", "given"), ("guard",))
        self._word(told["guard"], "guard")
        self._values(told.get("given", {}), "given")
        return told

    def _keys(self, sent: object, known: Iterable[str], needed: Iterable[str]) -> dict[str, Any]:
        if not isinstance(sent, Mapping):
            raise self._refusal("it is no object")
        told = {str(key): value for key, value in sent.items()}
        if strange := sorted(told.keys() - set(known)):
            raise self._refusal(f"nobody knows {strange[0]!r}")
        if missing := sorted(set(needed) - told.keys()):
            raise self._refusal(f"{missing[0]!r} is missing")
        return told

    def _list(self, value: object, key: str) -> list[object]:
        if not isinstance(value, list):
            raise self._refusal(f"{key} is a list")
        return value

    def _word(self, value: object, key: str) -> None:
        if not isinstance(value, str) or not 0 < len(value) <= LONGEST_WORD or "\n" in value:
            raise self._refusal(f"{key} is a word of 1 to {LONGEST_WORD} characters")

    def _values(self, value: object, key: str) -> None:
        if not isinstance(value, Mapping):
            raise self._refusal(f"{key} is an object")
        for part in value.values():
            for item in part if isinstance(part, list) else [part]:
                if not _is_number(item):
                    self._word(item, key)

    def _refusal(self, why: str) -> BadOptions:
        return BadOptions(f"{self._name}: {why}.")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
