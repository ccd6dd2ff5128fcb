"""The examples that learn: they run in an environment of their own, which is built if it is not there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PYTHON = ROOT / ".venv-train" / "bin" / "python"
BUILD = ["make", "--silent", f"PYTHON={sys.executable}", ".venv-train/.ready"]


def run(command: list[str]) -> str:
    """Run it and return what it said; whatever goes wrong is the test's failure, with the last words."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"{' '.join(command)}\n{ran.stdout[-2000:]}\n{ran.stderr[-4000:]}"
    return ran.stdout


def test_the_example_learns_and_draws_its_curve(tmp_path: Path) -> None:
    run(BUILD)
    curve, model = tmp_path / "curve.svg", tmp_path / "driver.zip"
    asked = ["--steps", "300", "--every", "4096", "--races", "2", "--curve", str(curve), "--model", str(model)]
    said = run([str(PYTHON), "examples/train_heat.py", *asked])
    assert said.splitlines()[0].startswith("       0 steps") and "of 2 races against 3 random drivers" in said
    drawing = ElementTree.parse(curve).getroot()
    assert drawing.tag.endswith("svg") and len(drawing.findall(".//{*}circle")) == 2
    assert model.stat().st_size > 10_000


def test_the_tasks_are_trained_and_reported(tmp_path: Path) -> None:
    """One task, one seed, a few seconds: figures, drawing and table are there, and the bots beside them."""
    run(BUILD)
    asked = ["--tasks", "heat-lap", "--seeds", "1", "--seconds", "6", "--races", "2", "--marks", "1"]
    said = run([str(PYTHON), "examples/train_tasks.py", *asked, "--baselines", "random", "--out", str(tmp_path)])
    assert "heat-lap             ppo       1" in said
    results = json.loads((tmp_path / "tasks.json").read_text())["tasks"]["heat-lap"]
    marks = results["runs"]["1"]
    assert marks[0]["steps"] == 0 and marks[-1]["races"] == 4 and marks[-1]["steps"] % 2048 == 0
    assert -1 <= results["baselines"]["random"]["score"] <= 1
    drawing = ElementTree.parse(tmp_path / "tasks.svg").getroot()
    assert len(drawing.findall(".//{*}polyline")) == 2
    assert (tmp_path / "tasks.md").read_text().splitlines()[2].startswith("| `heat-lap` |")
