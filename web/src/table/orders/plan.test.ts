import { describe, expect, test } from "vitest";

import type { OrdersMessage, OrderSheet } from "../../lib/protocol";
import { beginning, called, columnsOf, ordersOf, read, toggled, written } from "./plan.svelte";

const text = (en: string) => ({ key: "", en });
const sheet = (kind: string): OrderSheet => ({ kind, label: text(kind), icon: "clock", pickers: [], guards: [], usually: [{ option: "pass" }] });
const told = (orders: OrdersMessage["orders"]): OrdersMessage => ({ is: "orders", seat: 0, rev: 1, orders, sheets: ["gear", "cards", "react"].map(sheet) });

describe("the plan of a round", () => {
  test("begins with everything asked and the usual picks", () => {
    const columns = columnsOf(told([]));
    expect(columns.map(({ on }) => on)).toEqual([false, false, false]);
    expect(columns[0]!.pick).toEqual({ option: "pass" });
    expect(ordersOf(columns)).toEqual([]);
  });

  test("shows orders that stand, and none that are over", () => {
    const order = { when: "next" as const, picks: [{ option: "x" }], guards: [{ guard: "no-danger" }], otherwise: "ask" as const, why: null, step: null };
    const columns = columnsOf(told([{ ...order, kind: "react", state: "set" }, { ...order, kind: "gear", state: "stopped" }]));
    expect(columns.map(({ on }) => on)).toEqual([false, false, true]);
    expect(columns[2]!.guards).toEqual([{ guard: "no-danger" }]);
  });

  test("lets cards follow only the gear that was ordered", () => {
    const columns = columnsOf(told([])).map((column) => ({ ...column, on: true }));
    expect(ordersOf(columns).map(({ kind, after }) => [kind, after])).toEqual([["gear", undefined], ["cards", 0], ["react", undefined]]);
  });

  test("reads numbers within their range and lists of names", () => {
    expect(read({ key: "n", label: text("n"), least: 0, most: 9 }, "12")).toBe(9);
    expect(read({ key: "n", label: text("n"), least: 0 }, "x")).toBe(0);
    expect(read({ key: "never", label: text("never") }, "brake,  slip")).toEqual(["brake", "slip"]);
    expect(written(["dry", "rain"])).toBe("dry rain");
  });

  test("offers the weather that the game knows, in its words, and begins with that of now", () => {
    const weather = { key: "in", label: text("Weather"), choices: ["dry", "rain"], names: { dry: text("Dry"), rain: text("Rain") }, several: true };
    expect(weather.choices.map((choice) => called(weather, choice))).toEqual(["Dry", "Rain"]);
    expect(beginning([weather], ["rain"])).toEqual({ in: ["rain"] });
    expect(beginning([weather], ["unknown"])).toEqual({ in: [] });
    expect(read(weather, toggled(["rain"], "dry").join(" "))).toEqual(["rain", "dry"]);
    expect(toggled(["rain", "dry"], "rain")).toEqual(["dry"]);
    expect(called({ key: "how", label: text("Take it"), choices: ["free"] }, "free")).toBe("if free");
  });
});
