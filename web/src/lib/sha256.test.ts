import { describe, expect, it } from "vitest";

import { bytesOf, commitmentOf, mixedSeed, plainSha256, sha256 } from "./sha256";

const text = (words: string) => Uint8Array.from(new TextEncoder().encode(words));

describe("sha-256", () => {
  it("agrees with the published examples", () => {
    expect(plainSha256(text(""))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(plainSha256(text("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(plainSha256(text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
  });

  it("agrees with the browser's own for every length around a block", async () => {
    for (let length = 50; length < 140; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(plainSha256(bytes)).toBe(await sha256(bytes));
    }
  });

  it("seals a seed as the server does", async () => {
    // hashlib.sha256(b"paddock seed 1" + bytes.fromhex("ab" * 32)).hexdigest()
    expect(await commitmentOf("ab".repeat(32))).toBe("b43ef0422c5b57c94c3cf16f0bc786ec974f3f80d1f5c629380dcc45f3d06d75");
    expect(await commitmentOf("not hexadecimal")).toBeNull();
    expect(bytesOf("00fF")).toEqual(Uint8Array.from([0, 255]));
  });
});

it("mixes the drivers' words as the server does", async () => {
  const seats = [{ seat: 3, word: "01".repeat(32) }, { seat: 1, word: null }, { seat: 0, word: "cd".repeat(32) }];
  expect(await mixedSeed("ab".repeat(32), seats)).toBe("96189449b0c80924512025dbbc1803db23351d84a853908eafdca5168b9a3862");
  expect(await mixedSeed("nothing", seats)).toBeNull();
});
