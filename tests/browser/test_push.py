"""Web Push in a real browser: subscribing, the encrypted way through a receiver of our own, the notice, and its click.

Not covered, since no outside service may be called: the push service between the server and the browser, the
browser's own decryption, and the hand that clicks the notice on a desktop.
"""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.kit import House, MakeVisitor, Visitor
from server.kit.receivers import Browser as PushKeys
from server.kit.receivers import WebReceiver

PATIENCE = 60.0
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }))"""
CLICK = """async () => {
    const [notification] = await registration.getNotifications();
    const event = new NotificationEvent("notificationclick", { notification });
    const opened = [];
    event.waitUntil = (work) => opened.push(work);  // only the browser's own events have it
    const page = (url) => Promise.resolve(url);
    Object.defineProperty(clients, "openWindow", { value: page, configurable: true });  // it wants a hand's click
    dispatchEvent(event);
    return { opened: await Promise.all(opened), left: (await registration.getNotifications()).length };
}"""


@pytest.fixture
def push_house(tmp_path: Path) -> Iterator[House]:
    """A server that sends pushes, also to this machine."""
    running = House(tmp_path, options=("--push", "mailto:nina@example.org", "--webhook-lan"))
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def receiver() -> Iterator[WebReceiver]:
    """Where pushes arrive."""
    opened = WebReceiver()
    yield opened
    opened.stop()


def test_a_push_reaches_the_worker_and_its_click_opens_the_table(
    push_house: House, visitor: MakeVisitor, receiver: WebReceiver
) -> None:
    nina, keys = visitor(push_house, permissions=["notifications"]).called("Nina"), PushKeys()
    nina.context.add_init_script(_subscribing(f"{receiver.base}/push/nina", keys))
    worker = _Worker(nina)
    nina.page.goto("/settings")
    nina.page.get_by_role("button", name="Call me in this browser").click()
    nina.page.get_by_role("button", name="Send a test").click()
    expect(nina.page.get_by_text("sent", exact=True).first).to_be_visible(timeout=PATIENCE * 1000)
    assert nina.page.evaluate("window.asked.userVisibleOnly") is True
    worker.deliver(keys.read(receiver.posts.pop()))
    assert worker.shown(1)[0]["title"] == "It works"
    table = nina.table({"kind": "bot", "level": "greedy"}, start=False)
    nina.post(f"/api/tables/{table}/start")
    posted = _posted(receiver)
    assert posted.headers["content-encoding"] == "aes128gcm" and posted.headers["authorization"].startswith("vapid t=")
    worker.deliver(told := keys.read(posted))
    notices = worker.shown(2)
    assert [notice["url"] for notice in notices if notice["tag"] == told["tag"]] == [told["url"]]
    assert told["url"].endswith(f"/t/{table}")
    worker.deliver(told)
    assert len(worker.shown(2)) == 2, "the same notice again takes its own place"
    _close_all_but(nina.page, told["tag"])
    clicked = nina.context.service_workers[0].evaluate(CLICK)
    assert clicked == {"opened": [f"{push_house.base}/t/{table}"], "left": 0}


def _subscribing(address: str, keys: PushKeys) -> str:
    """A browser whose push service is ours: a subscription is made at our address, with keys that we can read by."""
    told = json.dumps({"endpoint": address, "keys": keys.keys})
    return f"""PushManager.prototype.subscribe = async (asked) => {{
        window.asked = asked;
        return {{ toJSON: () => ({told}) }};
    }};"""


def _posted(receiver: WebReceiver) -> Any:
    end = time.monotonic() + PATIENCE
    while not receiver.posts:
        assert time.monotonic() < end, "nothing was sent"
        time.sleep(0.05)
    return receiver.posts.pop()


def _close_all_but(page: Page, tag: str) -> None:
    page.evaluate(
        """async (tag) => (await (await navigator.serviceWorker.ready).getNotifications())
            .filter((one) => one.tag !== tag).forEach((one) => one.close())""",
        tag,
    )


class _Worker:
    """The page's service worker, as the browser's own tools reach it."""

    def __init__(self, person: Visitor) -> None:
        self._person, self._known = person, ""
        self._tools: CDPSession = person.context.new_cdp_session(person.page)
        self._tools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._tools.send("ServiceWorker.enable")

    def _note(self, told: dict[str, Any]) -> None:
        for one in told["registrations"]:
            self._known = one["registrationId"]

    def deliver(self, told: dict[str, str]) -> None:
        """As the browser does with what it has decrypted; again if the worker was not yet listening."""
        end = time.monotonic() + PATIENCE
        for sent in itertools.count():
            self._person.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            if sent and told["tag"] in {one["tag"] for one in self._person.page.evaluate(SHOWN)}:
                return
            assert time.monotonic() < end, "the worker showed nothing"
            if self._known:
                message = {"origin": self._person.base, "registrationId": self._known, "data": json.dumps(told)}
                self._tools.send("ServiceWorker.deliverPushMessage", message)
            self._person.page.wait_for_timeout(500)

    def shown(self, number: int) -> list[dict[str, str]]:
        """The notices that stand, once there are so many."""
        end = time.monotonic() + PATIENCE
        while len(found := self._person.page.evaluate(SHOWN)) < number:
            assert time.monotonic() < end, found
            time.sleep(0.05)
        return list(found)
