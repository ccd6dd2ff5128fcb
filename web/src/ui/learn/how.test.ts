import { afterEach, expect, test } from "vitest";
import { speak } from "../../lib/words";
import { type Panel, panelWords } from "./how";

afterEach(() => speak({}));

test("a picture is told by its own key, whatever a panel draws by that of the panel", () => {
  const panel: Panel = { title: "Win", says: "First home wins.", row: "", picture: "win", about: "A circuit from above." };
  speak({ "learn.heat.how.1": "Gewinnen", "learn.heat.picture.win.about": "Eine Strecke von oben.", "learn.heat.how.2.about": "Drei Kacheln." });
  expect(panelWords("heat", 0, panel)).toEqual({ title: "Gewinnen", says: "First home wins.", about: "Eine Strecke von oben." });
  expect(panelWords("heat", 1, { ...panel, picture: "" }).about).toBe("Drei Kacheln.");
});
