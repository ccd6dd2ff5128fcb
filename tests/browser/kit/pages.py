"""What must hold of a page at every width: no scrolling sideways, no cut words, room for fingers, readable type."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

LOOK = (Path(__file__).parent / "pages.js").read_text(encoding="utf-8")
TOUCHED = [(320, 568), (390, 844), (820, 1180)]
POINTED = [(1024, 768), (1440, 900)]
FINGER, MOUSE = 44, 32
SETTLED = """() => new Promise((done) => {
  const begun = performance.now();
  let last = begun;
  const watch = new MutationObserver(() => (last = performance.now()));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const look = () => {
    const now = performance.now();
    const quiet = now - last > 250 && !document.querySelector("main[aria-busy=true]");
    if (quiet || now - begun > 8000) {
      watch.disconnect();
      document.fonts.ready.then(done);
    } else setTimeout(look, 50);
  };
  look();
})"""
UNFOLD = """() => {
  for (const one of [...document.querySelectorAll("main details:not([open])")].slice(0, 4)) one.open = true;
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def settle(page: Page) -> None:
    """Everything has arrived, and what is folded is open."""
    page.locator("main, dialog[open]").first.wait_for()
    page.evaluate(SETTLED)
    page.evaluate(UNFOLD)


def page_faults(page: Page) -> list[str]:
    """Everything that is wrong with a page, through small windows under fingers and large ones under a mouse."""
    line = page.context.new_cdp_session(page)
    found: dict[str, list[str]] = {}
    for touched, windows in ((True, TOUCHED), (False, POINTED)):
        line.send("Emulation.setTouchEmulationEnabled", {"enabled": touched})
        for width, height in windows:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            for one in page.evaluate(LOOK, FINGER if touched else MOUSE):
                found.setdefault(one, []).append(str(width))
    line.detach()
    return [f"{', '.join(widths)}: {one}" for one, widths in found.items()]
