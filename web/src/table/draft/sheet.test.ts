import { describe, expect, it } from "vitest";

import type { Option, SheetRow } from "../../lib/protocol";
import { EMPTY, type Draft } from "./narrowing";
import { chainOf, fresh, lacking, owed, previewOf, rowsOf, sheetChoice, wishesOf, written } from "./sheet";

const text = (en: string) => ({ key: en, en });
const option = (id: string, cards?: string[]): Option => ({
  id, label: text(id), rule: "R", facets: cards ? { cards } : {}, targets: [], preview: { costs: [], outcomes: [], notes: [], after: {} },
});
const row = (kind: string, options: Option[], more: Partial<SheetRow> = {}): SheetRow => ({ kind, rule: "R", label: text(kind), options, later: false, ...more });
const HAND = ["gear-1", "gear-2", "event-2"];

function stop(least = 0): SheetRow[] {
  return [
    row("fuel", [option("fuel:10"), option("fuel:13")]),
    row("start-point", [], { by: { "fuel:13": [option("none"), option("point:a")] } }),
    row("stop-discard", HAND.map((card) => option(`discard:${card}`, [card])), { cards: { least, counted: HAND.slice(0, 2), end: "done" } }),
    row("tyres", [option("keep"), option("tyres:soft")], { later: true }),
    row("strategy", [option("strategy:a"), option("strategy:b")], { later: true, now: "strategy:a" }),
  ];
}
const draft = (rows: Record<string, string>, cards: number[] = []): Draft => ({ ...EMPTY, cards, rows });

describe("a sheet of questions", () => {
  it("begins with the first amount and leaves open what may wait", () => {
    expect(fresh(stop()).rows).toEqual({ fuel: "fuel:10" });
    expect(fresh(stop().slice(3).map((one) => ({ ...one, later: false }))).rows).toEqual({ strategy: "strategy:a" });
  });

  it("asks for a line only where the fuel leads to one, and takes the first unless told otherwise", () => {
    expect(rowsOf(stop(), draft({ fuel: "fuel:10" })).map(({ kind }) => kind)).not.toContain("start-point");
    expect(rowsOf(stop(), draft({ fuel: "fuel:13" })).map(({ kind }) => kind)).toContain("start-point");
    expect(lacking(stop(), draft({ fuel: "fuel:13" }), HAND)).toBeNull();
    expect(chainOf(stop(), draft({ fuel: "fuel:13" }), HAND)).toEqual(["fuel:13", "none", "done"]);
  });

  it("sends the answers in the order of the questions", () => {
    const whole = draft({ fuel: "fuel:13", "start-point": "point:a", tyres: "tyres:soft", strategy: "strategy:b" }, [2, 0]);
    expect(chainOf(stop(), whole, HAND)).toEqual([
      "fuel:13", "point:a", "discard:event-2", "discard:gear-1", "done", "tyres:soft", "strategy:b",
    ]);
  });

  it("stops at what is left open, and keeps what was wished beyond", () => {
    const open = draft({ fuel: "fuel:10", strategy: "strategy:b" });
    expect(chainOf(stop(), open, HAND)).toEqual(["fuel:10", "done"]);
    expect(wishesOf(stop(), open)).toEqual({ strategy: "strategy:b" });
  });

  it("needs no end where the whole hand goes", () => {
    expect(chainOf(stop(), draft({ fuel: "fuel:10" }, [0, 1, 2]), HAND)).not.toContain("done");
  });

  it("waits until enough of the counted cards go", () => {
    expect(owed(stop(1)[2]!, draft({}, [2]), HAND)).toBe(1);
    expect(sheetChoice(stop(1), draft({ fuel: "fuel:10" }, [2]), HAND)).toBeNull();
    expect(sheetChoice(stop(1), draft({ fuel: "fuel:10" }, [1]), HAND)?.ids).toEqual(["fuel:10", "discard:gear-2", "done"]);
  });

  it("takes over what the engineer says", () => {
    const ids = ["fuel:13", "point:a", "discard:gear-2", "done"];
    expect(written(stop(), fresh(stop()), HAND, ids)).toMatchObject({ cards: [1], rows: { fuel: "fuel:13", "start-point": "point:a" } });
  });

  it("tells what is open and what is settled", () => {
    const notes = previewOf(stop(), draft({ fuel: "fuel:10", tyres: "keep" }, [0])).notes;
    expect(notes.map(({ value }) => value?.en)).toEqual(["fuel:10", "1", "keep", "after the draw"]);
  });
});
