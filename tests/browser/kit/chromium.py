"""The browser under test: Debian's own Chromium, and nothing else on the machine or on the network."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
LEFT_OUT = (
    # each window would load two pages of its own behind the address bar: more work than most tests are
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # what Playwright leaves out, for the last list of a command line is the one that counts
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of the browser that no test looks at."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    f"--disable-features={','.join(LEFT_OUT)}",
)
MISSING = "The browser tests need Chromium: run `apt-get install chromium`, or name it in the variable CHROMIUM."


def find_chromium() -> str:
    """Where Chromium is; on a Debian machine of our own it is fetched if need be."""
    named = os.environ.get("CHROMIUM")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), None)
    if not found and os.geteuid() == 0 and Path("/etc/debian_version").exists():
        found = _install()
    if not found:
        raise RuntimeError(MISSING)
    return found


def _install() -> str | None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-q", "-y", "chromium"]):
        if subprocess.run(command, env=quiet, capture_output=True, check=False).returncode:
            return None
    return shutil.which("chromium")


class Browsers:
    """One browser for many tests; if it dies, only the test that saw it die fails."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._running: Browser | None = None

    def running(self) -> Browser:
        """The browser, started anew where need be."""
        if self._running is None or not self._running.is_connected():
            self._running = self._playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        return self._running

    def close(self) -> None:
        """End it."""
        if self._running:
            self._running.close()


@contextmanager
def browsers() -> Iterator[Browsers]:
    """As long as tests need one."""
    with sync_playwright() as playwright:
        held = Browsers(playwright)
        yield held
        held.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser."""
    with browsers() as held:
        yield held.running()
