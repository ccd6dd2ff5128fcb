import { describe, expect, it } from "vitest";

import { bytesOf, clockText, minutesOf, pushTrouble, resultText, weekdays } from "./notices";

const fine = { isSecureContext: true, serviceWorker: true, push: true, iPhone: false };

describe("being called", () => {
  it("says why a browser cannot be", () => {
    expect(pushTrouble(fine)).toBe("");
    expect(pushTrouble({ ...fine, isSecureContext: false })).toContain("only over https");
    expect(pushTrouble({ ...fine, iPhone: true, push: false })).toContain("home screen");
    expect(pushTrouble({ ...fine, push: false })).toContain("cannot");
  });

  it("reads keys and times", () => {
    expect([...bytesOf("AQL-_w")]).toEqual([1, 2, 254, 255]);
    expect(clockText(22 * 60 + 5)).toBe("22:05");
    expect(minutesOf("07:30")).toBe(450);
  });

  it("tells how something went, and begins the week on Monday", () => {
    expect(["sent", "asked", "answer 500"].map(resultText)).toEqual(["sent", expect.stringContaining("confirm"), "did not arrive: answer 500"]);
    expect(weekdays("en")).toHaveLength(7);
    expect([weekdays("en")[0], weekdays("it")[6]]).toEqual(["Monday", "domenica"]);
  });
});
