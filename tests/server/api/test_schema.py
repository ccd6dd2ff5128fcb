"""Whatever the OpenAPI description allows, and much that it does not, is answered without a fault of our own."""

from __future__ import annotations

from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from tempfile import gettempdir

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from paddock.server import Settings, create_app
from server.kit import Guest, Server, table_of
from server.kit.figures import SOAK

EXAMPLES = 200 if SOAK else 6
DESCRIBED = create_app(Settings(folder=Path(gettempdir()) / "paddock-schema")).openapi()
CHECKS = (not_a_server_error, content_type_conformance, response_schema_conformance)
ENDING = ("/api/logout", "/api/me/forget")
"""After these calls nobody would know the guest any more."""
STREAMS = "/api/(stream|me)/events"
"""These answers never end."""
LINE = requests.Session()
"""Thousands of calls need not open a line each; who calls is said with each one, and no answer changes it."""
LINE.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
schema = schemathesis.openapi.from_dict(DESCRIBED).exclude(path_regex=STREAMS)
schema.config.phases.coverage.enabled = SOAK  # the edges of every value, dozens of them for each call


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Guest, list[str]]]:
    """A server with a guest who hosts a lobby and a running race."""
    server = Server(tmp_path_factory.mktemp("schema"), "", "--tables", "100000")
    nina = Guest(server.base, "Nina")
    lobby = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}]})["id"]
    yield server, nina, [lobby, table_of([nina], bots=1)["id"]]
    nina.close()
    server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")  # schemathesis draws its own way
@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
def test_no_call_breaks_the_server(case: schemathesis.Case, fuzzed: tuple[Server, Guest, list[str]]) -> None:
    """As generated, and at tables that exist."""
    server, nina, tables = fuzzed
    cookie = {} if case.operation.path in ENDING else {"Cookie": nina.cookie}
    case.call_and_validate(base_url=server.base, session=LINE, headers=cookie, checks=CHECKS)
    if "table_id" not in (case.path_parameters or {}) or case.operation.method == "delete":
        return
    for table in tables:
        case.path_parameters["table_id"] = table
        case.call_and_validate(base_url=server.base, session=LINE, headers=cookie, checks=CHECKS)


def test_the_description_is_good_enough_for_a_bot() -> None:
    """Every call has a summary, a description and the errors; the socket is told of in words."""
    for path, calls in DESCRIBED["paths"].items():
        for method, told in calls.items():
            assert told.get("summary") and told.get("description"), (method, path)
            assert "4XX" in told["responses"], (method, path)
    for word in ("/live", '"do": "play"', "nonce", "acked", "snapshot", "update", "commitment"):
        assert word in DESCRIBED["info"]["description"]
