/** SHA-256. Browsers have it on secure pages only; a table on the home network is often not one. */

const ROUND = new Uint32Array(64);
const START = new Uint32Array(8);

// The constants are the first bits of the roots of the first primes.
{
  const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = fraction(Math.sqrt(n));
    ROUND[found++] = fraction(Math.cbrt(n));
  }
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  bytes.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, offset: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + low + w[i - 7]! + high) | 0;
  }
  return w;
}

/** The digest in our own arithmetic, for pages without crypto.subtle. */
export function plainSha256(bytes: Uint8Array): string {
  const view = padded(bytes);
  const state = Uint32Array.from(START);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    const w = schedule(view, offset);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + big + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = state[i]! + value));
  }
  return hex(Uint8Array.from([...state].flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word])));
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!globalThis.crypto?.subtle) return plainSha256(bytes);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** "00ff" as bytes; null if it is no such text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const SEAL = "paddock seed 1";
const MIXED = "paddock mixed 1";

/** The seed that the server's secret and the drivers' words make together; null if something is no such text. */
export async function mixedSeed(secret: string, seats: { seat: number; word: string | null }[]): Promise<string | null> {
  const parts = [bytesOf(secret)];
  for (const { seat, word } of seats.toSorted((one, other) => one.seat - other.seat)) {
    if (word) parts.push(Uint8Array.of(seat), bytesOf(word));
  }
  if (parts.some((part) => part === null)) return null;
  return sha256(Uint8Array.from([...new TextEncoder().encode(MIXED), ...parts.flatMap((part) => [...part!])]));
}

/** What a seed was sealed as before the start. */
export async function commitmentOf(seed: string): Promise<string | null> {
  const bytes = bytesOf(seed);
  if (!bytes) return null;
  return sha256(Uint8Array.from([...new TextEncoder().encode(SEAL), ...bytes]));
}
