"""People with browsers at a server of their own. A missing browser or client is a failure, never a skip."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.kit import Browsers, House, MakeVisitor, Visitor, browsers

FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="package")
def shared_browsers() -> Iterator[Browsers]:
    """One browser at a time for the tests of this folder."""
    with browsers() as held:
        yield held


@pytest.fixture
def browser(shared_browsers: Browsers) -> Browser:
    """The browser; each person gets a context in it."""
    return shared_browsers.running()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that many tests use; at the end its log must be clean."""
    running = House(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of one test, to be stopped, killed and started again."""
    running = House(tmp_path)
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def visitor(browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[MakeVisitor]:
    """People with a browser each; none of them may meet an error, or be led to another host."""
    people: list[Visitor] = []

    def make(at: House, settings: dict[str, Any] | None = None, **context: Any) -> Visitor:
        people.append(Visitor(browser, at.base, settings, **context))
        return people[-1]

    yield make
    for number, person in enumerate(people):
        if request.node.stash.get(FAILED, False):
            person.page.screenshot(path=tmp_path / f"person-{number}.png")
        person.close()
    assert [complaint for person in people for complaint in person.complaints] == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fixtures know whether their test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
