"""A network in a file: half-precision weights, what it was trained for, and a mark of both."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from paddock.kernel import BadData, Plain, find_game

FORMAT = 1


def save_weights(path: Path, weights: Mapping[str, Any], about: Plain) -> None:
    """Write a network and a line about its training."""
    halves = {name: np.asarray(weight, np.float16) for name, weight in weights.items()}
    told = {"format": FORMAT, "rules": find_game("heat").rules_version, "digest": digest_of(halves), **about}
    halves["about"] = np.frombuffer(json.dumps(told).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, **halves)  # type: ignore[arg-type]


def load_weights(path: Path) -> tuple[dict[str, Any], Plain]:
    """A network as numbers of 32 bits, and what it says about itself."""
    with np.load(path, allow_pickle=False) as file:
        halves = {name: file[name] for name in file.files}
    about: Plain = json.loads(halves.pop("about").tobytes()) if "about" in halves else {}
    if about.get("format") != FORMAT:
        raise BadData(path.name, "format", f"{about.get('format')!r} is not one this program reads ({FORMAT})")
    if about.get("rules") != (now := find_game("heat").rules_version):
        raise BadData(path.name, "rules", f"the network is for rules {about.get('rules')}, these are rules {now}")
    if about.get("digest") != digest_of(halves):
        raise BadData(path.name, "digest", "the weights are not those that were saved")
    return {name: weight.astype(np.float32) for name, weight in halves.items()}, about


def digest_of(halves: Mapping[str, Any]) -> str:
    """A mark of all weights."""
    found = hashlib.sha256()
    for name in sorted(halves):
        found.update(name.encode() + halves[name].tobytes())
    return found.hexdigest()[:16]
