import { beforeEach, describe, expect, it } from "vitest";

import type { Game } from "../../lib/games";
import { SetupDraft } from "./draft.svelte";
import { PRESETS } from "../../games/heat/setup/presets";
import { wishOf } from "./preset";

const game: Game = {
  name: "heat",
  title: "HEAT",
  seats: [1, 12],
  circuits: ["usa", "france", "italia"].map((id, i) => ({ id, name: id, laps: i + 1, spaces: 60, corners: 4, set: "base", features: [] })),
  bots: ["amateur", "professional"].map((name, i) => ({ name, title: name, about: "Drives.", place: 3 - i })),
  options: {
    circuit: { type: "string", default: "usa", examples: ["usa", "random"] },
    legends: { type: "integer", default: 0 },
    laps: { type: "integer", default: 0, rule: "HEAT.SETUP.03" },
    mulligan: { type: "boolean", default: false, rule: "HEAT.SETUP.13" },
    legend_bonus: { type: "integer", default: 0 },
    colours: { type: "array", default: [], items: { enum: ["black", "blue", "green", "red", "yellow", "orange", "purple"] } },
    sets: { type: "array", default: [], items: { enum: ["heavy-rain"] } },
  },
};

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

describe("a table being set up", () => {
  let storage: Storage;
  let draft: SetupDraft;
  beforeEach(() => {
    storage = memory();
    draft = new SetupDraft(game, storage);
  });

  it("begins as a first race and is sent as such", () => {
    expect(draft.preset).toBe("first");
    expect(draft.wish(true)).toEqual({ ...wishOf(PRESETS[0]!), start: true });
  });

  it("sends only options that differ, and lists them", () => {
    draft.choose("mulligan", true);
    draft.choose("sets", ["heavy-rain"]);
    expect(draft.differences.map(({ name, value }) => [name, value])).toEqual([["mulligan", "on"]]);
    expect(draft.modules.map(({ name, value }) => [name, value])).toEqual([["sets", "Heavy rain"]]);
    draft.choose("mulligan", false);
    draft.choose("sets", []);
    expect(draft.options).toEqual({});
    expect(draft.differences).toEqual([]);
  });

  it("counts another distance as a difference to the book", () => {
    draft.use(PRESETS[2]!);
    expect(draft.differences).toEqual([]);
    draft.laps = 1;
    expect(draft.differences[0]).toMatchObject({ name: "laps", value: "1 instead of 3", rule: "HEAT.SETUP.03" });
  });

  it("keeps drivers before Legends, and within the grid", () => {
    draft.add("open");
    expect(draft.seats.map(({ kind }) => kind)).toEqual(["you", "bot", "bot", "bot", "open", "legend", "legend"]);
    for (let i = 0; i < 20; i++) draft.add("bot");
    expect(draft.seats).toHaveLength(12);
    expect(draft.full).toBe(true);
  });

  it("asks only what means something with the rest", () => {
    const names = () => draft.specs.map(([name]) => name);
    expect(names()).toEqual(["mulligan", "legend_bonus", "sets"]);
    for (const { key, kind } of [...draft.seats]) if (kind === "legend") draft.remove(key);
    expect(names()).toEqual(["mulligan", "sets"]);
  });

  it("gives every driver a colour of its own, or none", () => {
    expect(draft.wish(true).options.colours).toBeUndefined();
    draft.colour(true, "green");
    expect(draft.wish(true).options.colours).toEqual(["green", "black", "blue", "red"]);
    draft.add("bot");
    expect(draft.wish(true).options.colours).toEqual(["green", "black", "blue", "red", "yellow"]);
    draft.colour(false);
    expect(draft.wish(true).options.colours).toBeUndefined();
  });

  it("adds bots as strong as the last one, and forgets levels that are no more", () => {
    expect(draft.seats.filter(({ kind }) => kind === "bot").map(({ level }) => level)).toEqual(["amateur", "amateur", "amateur"]);
    draft.seats[3]!.level = "professional";
    draft.add("bot");
    expect(draft.seats[4]).toMatchObject({ kind: "bot", level: "professional" });
    draft.seats[1]!.level = "random";
    draft.keep();
    expect(new SetupDraft(game, storage).seats[1]!.level).toBe("professional");
  });

  it("asks for at least one driver", () => {
    for (const { key, kind } of [...draft.seats]) if (kind !== "legend") draft.remove(key);
    expect(draft.problem).not.toBe("");
  });

  it("lets several people share a device", () => {
    draft.seats = draft.seats.slice(0, 1);
    draft.add("here");
    draft.seats[1]!.name = " Zoë ";
    draft.add("here");
    expect(draft.wish(false).seats).toEqual([{ kind: "human" }, { kind: "human", name: "Zoë" }, { kind: "human" }]);
  });

  it("survives a reload, but not a circuit that is gone", () => {
    draft.circuit = "italia";
    draft.public = true;
    draft.keep();
    const again = new SetupDraft(game, storage);
    expect([again.circuit, again.public, again.seats.length]).toEqual(["italia", true, 6]);
    again.add("bot");
    expect(new Set(again.seats.map(({ key }) => key)).size).toBe(7);
    again.circuit = "atlantis";
    again.keep();
    expect(new SetupDraft(game, storage).circuit).toBe("usa");
  });

  it("keeps pace and chat over a reload, and sends them", () => {
    [draft.pace, draft.chat, draft.clean_chat] = ["slow", "drivers", true];
    draft.keep();
    expect(new SetupDraft(game, storage).wish(false)).toMatchObject({ pace: "slow", chat: "drivers", clean_chat: true });
  });

  it("leaves circuit and laps to a season", () => {
    const options: Game["options"] = { ...game.options, championship: { type: "string", default: "off", examples: ["off", "1961"] } };
    const season = new SetupDraft({ ...game, options }, storage);
    expect(season.isSeason).toBe(false);
    season.choose("championship", "1961");
    expect(season.isSeason).toBe(true);
    expect(season.wish(false).options).toEqual({ championship: "1961" });
    expect(season.differences).toEqual([]);
    season.choose("championship", "off");
    expect(season.wish(false).options).toMatchObject({ circuit: "usa", laps: 1 });
  });
});

describe("a table with a choice of rulebooks", () => {
  const editions = ["2e", "v10", "93-advanced", "93-base"];
  const ninety: Game = {
    ...game,
    name: "formula90",
    seats: [1, 6],
    circuits: ["monza", "spa"].map((id) => ({ id, name: id, laps: 27, spaces: 28, corners: 7, set: "base", features: [] })),
    options: {
      edition: { type: "string", default: "2e", enum: editions },
      length: { type: "string", default: "full", enum: ["full", "short", "sprint"], only: { junior: [false] } },
      junior: { type: "boolean", default: false, only: { edition: ["93-base"] } },
      teams: { type: "array", default: [], items: { enum: ["1+2", "1+robot"] }, only: { edition: ["v10"] } },
      tank_limit: { type: "boolean", default: false, rule: "F90.RULING.06", only: { edition: ["93-advanced"] } },
    },
  };
  let draft: SetupDraft;
  const book = (id: string) => draft.rulebooks.find((one) => one.id === id)!;
  beforeEach(() => {
    draft = new SetupDraft(ninety, memory());
    draft.use(draft.presets[2]!);
  });

  it("suggests one for a first race and one for children", () => {
    expect(draft.rulebooks.filter(({ tag }) => tag).map(({ id, tag }) => [id, tag])).toEqual([
      ["93-base", "For a first race"],
      ["junior", "With children"],
    ]);
    expect(draft.rulebook?.id).toBe("2e");
  });

  it("offers what the rulebook knows, and drops what it does not", () => {
    draft.raceBy(book("93-advanced"));
    draft.choose("tank_limit", true);
    expect(draft.rulingSpecs.map(([name]) => name)).toEqual(["tank_limit"]);
    draft.raceBy(book("v10"));
    expect(draft.rulingSpecs).toEqual([]);
    draft.choose("teams", ["1+2"]);
    draft.raceBy(book("junior"));
    expect(draft.options).toEqual({ edition: "93-base", junior: true });
    expect(draft.kindSpecs.map(([name]) => name)).toEqual(["edition", "junior"]);
    draft.raceBy(book("2e"));
    expect(draft.options).toEqual({});
  });

  it("tells teams in words, and changes them with the seats", () => {
    draft.raceBy(book("v10"));
    draft.choose("teams", ["1+robot"]);
    expect(draft.modules.map(({ title, value }) => `${title}: ${value}`)).toContain("Teammates: car 1 with a robot");
    draft.choose("teams", ["1+2"]);
    draft.remove(draft.seats[0]!.key);
    expect(draft.options.teams).toBeUndefined();
  });

  it("marks the circuits that lay in the box", () => {
    draft.raceBy(book("93-base"));
    expect(draft.circuits.map(({ features }) => features)).toEqual([["printed"], []]);
  });
});
