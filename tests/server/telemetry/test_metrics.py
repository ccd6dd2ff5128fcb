"""Figures for operators, of one worker or of several."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from paddock.server.settings import Settings
from paddock.server.telemetry import Metrics, WorkerMetrics
from server.kit import Guest, Postgres, Server, options_of, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def test_names_and_types() -> None:
    """Dashboards know them; nothing else is told."""
    metrics = Metrics()
    metrics.choices.inc()
    metrics.choice_seconds.observe(0.002)
    metrics.sockets = 3
    text = generate_latest(metrics).decode()
    types = dict(line.split()[2:] for line in text.splitlines() if line.startswith("# TYPE"))
    assert types == {
        "paddock_choices_total": "counter",
        "paddock_refused_total": "counter",
        "paddock_replays_total": "counter",
        "paddock_bot_failures_total": "counter",
        "paddock_faults_total": "counter",
        "paddock_requests_total": "counter",
        "paddock_request_seconds": "histogram",
        "paddock_loop_lag_seconds": "histogram",
        "paddock_commit_seconds": "histogram",
        "paddock_writes_per_commit": "histogram",
        "paddock_bots_waiting": "gauge",
        "paddock_choice_seconds": "histogram",
        "paddock_bot_seconds": "histogram",
        "paddock_live_tables": "gauge",
        "paddock_sockets": "gauge",
    }
    assert "\npaddock_choices_total 1.0\n" in text and "\npaddock_sockets 3.0\n" in text
    assert '\npaddock_choice_seconds_bucket{le="0.0025"} 1.0\n' in text and "created" not in text


def told(worker: WorkerMetrics) -> dict[str | None, float]:
    """The choices that a worker tells of, by worker."""
    figures = text_string_to_metric_families(worker.to_text().decode())
    return {
        sample.labels.get("worker"): sample.value
        for figure in figures
        for sample in figure.samples
        if sample.name == "paddock_choices_total"
    }


def test_no_counter_goes_back(tmp_path: Path) -> None:
    """What one worker tells of itself is never less at another one; who is alone needs no name."""
    settings, first, second = Settings(folder=tmp_path, workers=2), Metrics(), Metrics()
    one, two = WorkerMetrics(settings, "one", first), WorkerMetrics(settings, "two", second)
    assert told(one) == {None: 0}
    two.leave()
    assert told(one) == {"one": 0, "two": 0}
    second.choices.inc(5)
    assert told(two) == told(one) == {"one": 0, "two": 5}
    two.take_away()
    assert told(one) == {None: 0}


def test_what_the_gone_left_behind(tmp_path: Path) -> None:
    """A worker that is silent for a while is not told of, and its file is removed in the end."""
    worker = WorkerMetrics(Settings(folder=tmp_path, workers=2), "one", Metrics())
    silent = WorkerMetrics(Settings(folder=tmp_path, workers=2), "two", Metrics())
    silent.leave()
    (tmp_path / "metrics" / "three.prom").write_text("paddock_choices_total{ 1")
    file = tmp_path / "metrics" / "two.prom"
    os.utime(file, (time.time() - 20,) * 2)
    assert told(worker) == {None: 0} and file.exists()
    os.utime(file, (time.time() - 90,) * 2)
    assert told(worker) == {None: 0} and not file.exists()


def test_the_figures_of_all_workers(postgres: Postgres, new_server: MakeServer, guest: MakeGuest) -> None:
    """Whichever worker answers, it answers for all of them."""
    server = new_server(postgres.new_database(), "--workers", "2")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=0)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.play(options_of(live)[0])
        end = time.monotonic() + 30
        while True:
            text = nina.http.get("/metrics").text
            choices = [line for line in text.splitlines() if line.startswith('paddock_choices_total{worker="')]
            sockets = [line for line in text.splitlines() if line.startswith('paddock_sockets{worker="')]
            if len(choices) == 2 and sum(float(line.split()[-1]) for line in choices) == 1:
                break
            assert time.monotonic() < end, text
            time.sleep(0.3)
        assert sum(float(line.split()[-1]) for line in sockets) == 1
        assert text.count("# TYPE paddock_choices_total counter") == 1


def test_calls_are_counted_by_route(sqlite_server: Server, guest: MakeGuest) -> None:
    """By pattern, status and time; whatever strangers make up is one route."""
    nina = guest(sqlite_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    nina.get(f"/api/tables/{table}")
    nina.http.get("/api/tables/nowhere")
    nina.http.get("/no/such/page")
    text = nina.http.get("/metrics").text
    assert 'paddock_requests_total{method="GET",route="/api/tables/{table_id}",status="200"}' in text
    assert 'paddock_requests_total{method="GET",route="/api/tables/{table_id}",status="404"}' in text
    assert 'paddock_request_seconds_count{route="/api/tables/{table_id}"}' in text
    assert table not in text and "no/such" not in text
    figures = {family.name: family for family in text_string_to_metric_families(text)}
    counts = {sample.name: sample.value for name in figures for sample in figures[name].samples}
    assert counts["paddock_loop_lag_seconds_count"] > 0 and counts["paddock_writes_per_commit_count"] > 0


@pytest.mark.parametrize("file", ["dashboard.json", "alerts.yml"])
def test_dashboards_and_alerts_know_the_figures(file: str) -> None:
    """Every figure that they name is told, and the dashboard is JSON."""
    text = (Path(__file__).parents[3] / "docs" / "monitoring" / file).read_text(encoding="utf-8")
    told = generate_latest(Metrics()).decode()
    names = {line.split()[2] for line in told.splitlines() if line.startswith("# TYPE")}
    suffixes = ("", "_bucket", "_count", "_sum")
    known = {f"{name}{suffix}" for name in names for suffix in suffixes}
    used = set(re.findall(r"paddock_\w+", text))
    assert used and used <= known, used - known
    if file.endswith("json"):
        assert json.loads(text)["panels"]
