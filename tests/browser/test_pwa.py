"""The app as one that is installed: manifest, icons, a shell without a network, and the last state of a race."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.kit import Driver, House, MakeVisitor

READY = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
HOME_BYTES = 220 * 1024


def test_the_app_can_be_installed(house: House, visitor: MakeVisitor) -> None:
    """Everything that the manifest names is there, in the size it says."""
    nina = visitor(house)
    manifest = nina.get("/manifest.webmanifest")
    assert manifest["start_url"] == "/" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        picture = nina.context.request.get(icon["src"]).body()
        assert int.from_bytes(picture[16:20]) == int(icon["sizes"].split("x")[0])


def test_a_race_against_bots_is_shown_without_a_network(own_house: House, visitor: MakeVisitor) -> None:
    """As it stood, and it says so; the front page starts too."""
    nina = visitor(own_house).called("Nina")
    nina.forgive(r"ERR_|Failed to load|WebSocket")
    table = nina.table({"kind": "bot", "level": "greedy"})
    nina.page.goto(f"/t/{table}")
    Driver(nina.page).wait_for_turn()
    nina.page.wait_for_function(READY)
    nina.page.reload()  # everything goes through the worker now
    Driver(nina.page).wait_for_turn()
    own_house.stop()
    nina.page.reload()
    expect(nina.page.get_by_role("alert").filter(has_text="Offline: the race as it stood at")).to_be_visible()
    expect(nina.page.get_by_text("Nina").first).to_be_visible()
    own_house.start()


def test_the_front_page_is_small(house: House, visitor: MakeVisitor) -> None:
    """What a first visit loads, as it travels, until the page can be used.

    Without the worker: one that takes over half-way fetches the rest in its own name, and the sum is a matter of luck.
    """
    nina = visitor(house, service_workers="block")
    nina.forgive("Service Worker registration blocked")
    client = nina.context.new_cdp_session(nina.page)
    client.send("Network.enable")
    sizes: list[float] = []
    client.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    nina.page.goto("/")
    expect(nina.page.get_by_role("heading", name="Race now")).to_be_visible()
    nina.page.wait_for_load_state("networkidle")
    assert sum(sizes) < HOME_BYTES, f"{sum(sizes):,.0f} bytes"


def test_a_wrong_address_leads_on(house: House, visitor: MakeVisitor) -> None:
    """The navigation is there, a sentence, and a way back."""
    nina = visitor(house)
    nina.page.goto("/no/such/page")
    expect(nina.page.get_by_role("navigation", name="Main", exact=True)).to_be_visible()
    nina.page.get_by_role("link", name="Go to the front page").click()
    expect(nina.page.get_by_role("heading", name="Race now")).to_be_visible()
