import { afterEach, describe, expect, it } from "vitest";
import { optionText, optionTitle } from "../ui/setup/optionWords";
import { panelWords } from "../ui/learn/how";
import { asName, type Game, inOrder, levelText, otherCars, readGame, spellOut } from "./games";
import { useLanguage } from "./languages";
import { speak } from "./words";

afterEach(() => useLanguage("en"));

describe("what a server tells once", () => {
  it("has one name for an option of every game", () => {
    speak({ "option.ask_forced": "Demander", "option.ask_forced.text": "Même une seule.", "option.heat.laps": "Tours" });
    const schema = { type: "boolean", default: false, description: "Ask." } as never;
    expect([optionTitle("heat", "ask_forced", schema), optionText("heat", "ask_forced", schema)]).toEqual(["Demander", "Même une seule."]);
    expect(optionTitle("heat", "laps")).toBe("Tours");
  });

  it("says of a picture what the picture shows", () => {
    speak({ "learn.heat.picture.win.about": "Un circuit.", "learn.heat.how.2.about": "Trois tuiles." });
    const panel = { title: "Win", says: "First home wins.", row: "", about: "A circuit." };
    expect(panelWords("heat", 0, { ...panel, picture: "win" }).about).toBe("Un circuit.");
    expect(panelWords("heat", 1, { ...panel, picture: "" }).about).toBe("Trois tuiles.");
  });
});

describe("the games", () => {
  it("stand as on the start page, those of others behind them by name", () => {
    const games = ["formula90", "zebra", "poleposition", "heat", "apex"].map((name) => ({ name, title: name }) as Game);
    expect(inOrder(games).map(({ name }) => name)).toEqual(["heat", "formula90", "poleposition", "apex", "zebra"]);
  });
});

describe("names from ids", () => {
  it("begin every word of a game or a place with a capital", () => {
    expect(asName("loose-gravel")).toBe("Loose Gravel");
    expect(asName("great-britain")).toBe("Great Britain");
    expect(asName("heat")).toBe("Heat");
  });

  it("begin an option with one capital", () => {
    expect(spellOut("legend_bonus")).toBe("Legend bonus");
  });
});

describe("levels of bots", () => {
  it("are told in the language that is spoken when they are shown", () => {
    const levels = [{ id: "club", title: "Club racer", about: "Fast and careful.", place: 2.5 }];
    const { bots } = readGame({ name: "heat", title: "HEAT", seats: [1, 6], options: {}, circuits: [], levels });
    speak({ "level.club": "Clubfahrer", "level.heat.club": "Schnell und umsichtig.", "level.text": "{about} Platz: {place}" });
    expect(bots[0]!.title).toBe("Clubfahrer");
    expect(levelText(bots[0]!)).toBe("Schnell und umsichtig. Platz: 2.5");
    speak({});
    expect(bots[0]!.title).toBe("Club racer");
  });
});

describe("cars that nobody sits in", () => {
  const game = { seats: [1, 6], options: { edition: { default: "2e" } }, others: { "2e": [5, 6], "93-base": [7, 8] } } as unknown as Game;

  it("come by the edition and the number of drivers", () => {
    expect(otherCars(game, {}, 2)).toBe(6);
    expect(otherCars(game, { edition: "93-base" }, 1)).toBe(7);
  });

  it("are none where the game knows of none", () => {
    expect(otherCars(game, { edition: "own" }, 2)).toBe(0);
    expect(otherCars({ ...game, others: {} }, {}, 2)).toBe(0);
  });
});
