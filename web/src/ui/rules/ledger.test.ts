import { describe, expect, it } from "vitest";

import { speak } from "../../lib/words";
import { Book, type Rule, type Topic, wordsOf } from "./ledger";
import { headingOf, optionName } from "./titles";

const book = new Book([
  {
    topic: "GEAR",
    title: "Shift gears",
    rules: [
      { id: "HEAT.GEAR.01", title: "One gear", text: "One gear is free." },
      { id: "HEAT.GEAR.02", title: "Two gears", text: "Two gears cost a Heat, see HEAT.GEAR.01.", ruling: "HEAT.AMB.01" },
    ],
  },
  { topic: "CASE", title: "Cases", rules: [{ id: "HEAT.CASE.01", title: "Up by two", text: "Pay.", topics: ["GEAR"] }] },
  { topic: "AMB", title: "Rulings", rules: [{ id: "HEAT.AMB.01", title: "Which Heat", text: "The engine.", see: ["HEAT.GONE.09"] }] },
]);

describe("the book of rules", () => {
  it("finds rules and topics, with or without prefix", () => {
    expect(book.size).toBe(4);
    expect(book.rule("HEAT.GEAR.02")?.title).toBe("Two gears");
    expect(book.topic("HEAT.GEAR")?.title).toBe("Shift gears");
    expect(book.topic("gear")?.topic).toBe("GEAR");
    expect(book.rule("HEAT.GEAR.99")).toBeUndefined();
  });

  it("links in both directions", () => {
    expect(book.citing("HEAT.GEAR.01").map(({ id }) => id)).toEqual(["HEAT.GEAR.02"]);
    expect(book.citing("HEAT.AMB.01").map(({ id }) => id)).toEqual(["HEAT.GEAR.02"]);
    expect(book.cases("HEAT.GEAR.01").map(({ id }) => id)).toEqual(["HEAT.CASE.01"]);
  });

  it("walks in reading order", () => {
    expect(book.beside(undefined, 1)?.id).toBe("HEAT.GEAR.01");
    expect(book.beside("HEAT.GEAR.02", 1)?.id).toBe("HEAT.CASE.01");
    expect(book.beside("HEAT.GEAR.01", -1)).toBeUndefined();
  });

  it("searches for all words", () => {
    expect(book.search(wordsOf("  two HEAT ")).flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual([
      "HEAT.GEAR.02", "HEAT.CASE.01",
    ]);
    expect(book.search([])).toBe(book.topics);
    expect(book.search(["nothing-of-this"])).toEqual([]);
  });

  it("searches what else is said of a rule", () => {
    const besides = ({ id }: Rule, { topic }: Topic) => `${id === "HEAT.GEAR.01" ? "Ein Gang" : ""} ${topic === "AMB" ? "Auslegungen" : ""}`;
    const found = (query: string) => book.search(wordsOf(query), "", besides).flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(found("gang")).toEqual(["HEAT.GEAR.01"]);
    expect(found("auslegungen")).toEqual(["HEAT.AMB.01"]);
    expect(found("gang cost")).toEqual([]);
  });

  it("calls topics as the language of the page does", () => {
    const [gear] = book.topics as [Topic];
    expect(headingOf("heat", gear)).toBe("Shift gears");
    speak({ "learn.heat.heading.GEAR": "Schalten" });
    expect(headingOf("heat", gear)).toBe("Schalten");
    speak({ "option.heat.laps": "Runden" });
    expect([optionName("heat", "laps"), optionName("heat", "weather")]).toEqual(["Runden", "weather"]);
    speak({});
  });

  it("cuts a text into links and words found", () => {
    expect(book.segments("Cost, see HEAT.GEAR.01 and HEAT.GONE.09.", ["cost"])).toEqual([
      { text: "Cost", found: true },
      { text: ", see " },
      { text: "HEAT.GEAR.01", rule: "HEAT.GEAR.01" },
      { text: " and " },
      { text: "HEAT.GONE.09", found: false },
      { text: "." },
    ]);
    expect(book.segments("(a+b)", wordsOf("(a+"))).toEqual([{ text: "(a+", found: true }, { text: "b)" }]);
  });

  it("keeps to one edition", () => {
    const editions = new Book([
      {
        topic: "ET",
        title: "Extreme trajectories",
        rules: [
          { id: "F90.ET.01", title: "Who may try", text: "Anybody." },
          { id: "F90.ET.02", title: "Printed target", text: "As printed.", editions: ["v10"] },
          { id: "F90.ET.03", title: "Own target", text: "The own card.", editions: ["2e", "93b"] },
          { id: "F90.ET.04", title: "After it", text: "Replace it.", editions: ["2e"] },
        ],
      },
    ]);
    const ids = (edition: string, words: string[] = []) => editions.search(words, edition).flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(editions.editions).toEqual(["2e", "v10", "93b"]);
    expect(ids("")).toHaveLength(4);
    expect(ids("v10")).toEqual(["F90.ET.01", "F90.ET.02"]);
    expect(ids("2e", ["target"])).toEqual(["F90.ET.03"]);
    expect(book.editions).toEqual([]);
  });
});
