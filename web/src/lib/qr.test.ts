import { describe, expect, it } from "vitest";

import { qrCode } from "./qr";

describe("a QR code", () => {
  const code = qrCode("https://paddock.example/t/abc?invitation=7KQ2MPXA");

  it("has the size of its version and three finder patterns", () => {
    expect(code).toHaveLength(29);
    const finder = [0b1111111, 0b1000001, 0b1011101, 0b1011101, 0b1011101, 0b1000001, 0b1111111];
    const read = (x: number, y: number) =>
      finder.map((_, row) => parseInt(code[y + row]!.slice(x, x + 7).map(Number).join(""), 2));
    for (const [x, y] of [[0, 0], [22, 0], [0, 22]] as const) expect(read(x, y)).toEqual(finder);
  });

  it("refuses what does not fit", () => {
    expect(() => qrCode("x".repeat(400))).toThrow(RangeError);
  });
});
