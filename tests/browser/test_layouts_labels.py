"""No sign, plate, name or tag on the road, on a car, under a panel or on another label: on every circuit."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from paddock.kernel import find_game
from paddock.racing import circuits_of
from paddock.server.race.boards import circuit_board

WEB = Path(__file__).resolve().parents[2] / "web"
BOARDS = WEB / ".boards"
GAMES = ("heat", "formula90", "poleposition")


def test_labels_keep_to_their_rules_on_every_circuit() -> None:
    """Five windows here, all of them in the soak; the circuits are those that the games bring along."""
    BOARDS.mkdir(exist_ok=True)
    try:
        for name in GAMES:
            game = find_game(name)
            for circuit in circuits_of(game).ids():
                (BOARDS / f"{name}-{circuit}.json").write_bytes(circuit_board(game, circuit).body)
        every = {"VITE_EVERY_SIZE": "1"} if os.environ.get("PADDOCK_SOAK") else {}
        command = ["npx", "vitest", "run", "--no-color", "src/board/labels.sizes.test.ts"]
        run = subprocess.run(command, cwd=WEB, env={**os.environ, **every}, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout[-6000:]
    finally:
        shutil.rmtree(BOARDS, ignore_errors=True)
