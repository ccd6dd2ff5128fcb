/** QR codes of short texts: byte mode, versions 1 to 10, error correction L. As rows of dark and light modules. */

const DATA_CODEWORDS = [19, 34, 55, 80, 108, 136, 156, 194, 232, 274];
const CHECK_CODEWORDS = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
const ALIGNMENT = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** Remainder by the generator polynomial of a degree. */
function checkWords(data: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...generator, 0];
    generator.forEach((value, j) => (next[j + 1]! ^= times(value, EXP[i]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  data.forEach((_, i) => {
    const lead = rest[i]!;
    generator.forEach((value, j) => (rest[i + j]! ^= times(value, lead)));
  });
  return rest.slice(data.length);
}

function encode(text: string): { version: number; words: number[] } {
  const bytes = new TextEncoder().encode(text);
  const version = DATA_CODEWORDS.findIndex((most, i) => bytes.length + (i < 9 ? 2 : 3) <= most) + 1;
  if (!version) throw new RangeError("the text is too long for a code");
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  const room = DATA_CODEWORDS[version - 1]! * 8;
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const words = Array.from({ length: room / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  return { version, words };
}

/** Data and check words, block by block, woven together. */
function woven(version: number, words: number[]): number[] {
  const count = BLOCKS[version - 1]!;
  const size = Math.floor(words.length / count);
  const longer = words.length % count;
  const blocks: number[][] = [];
  for (let i = 0, from = 0; i < count; i++) {
    const to = from + size + (i >= count - longer ? 1 : 0);
    blocks.push(words.slice(from, to));
    from = to;
  }
  const checks = blocks.map((block) => checkWords(block, CHECK_CODEWORDS[version - 1]!));
  const weave = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
  return [...weave(blocks), ...weave(checks)];
}

type Grid = (boolean | null)[][];

function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const square = (cx: number, cy: number, reach: number, dark: (far: number) => boolean): void => {
    for (let y = cy - reach; y <= cy + reach; y++) {
      for (let x = cx - reach; x <= cx + reach; x++) {
        if (grid[y]?.[x] !== undefined) grid[y]![x] = dark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
      }
    }
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (far) => far !== 2 && far !== 4);
  const spots = [6, ...ALIGNMENT[version - 1]!];
  for (const x of spots) for (const y of spots) if (grid[y]![x] === null) square(x, y, 2, (far) => far !== 1);
  for (let i = 8; i < size - 8; i++) {
    grid[6]![i] ??= i % 2 === 0;
    grid[i]![6] ??= i % 2 === 0;
  }
  grid[size - 8]![8] = true;
  return grid;
}

/** Format and version, with their own check bits. */
function sign(grid: Grid, version: number, mask: number): void {
  const size = grid.length;
  const remainder = (value: number, bits: number, polynomial: number): number => {
    let rest = value << bits;
    for (let i = 31 - Math.clz32(rest); i >= bits; i = 31 - Math.clz32(rest)) rest ^= polynomial << (i - bits);
    return (value << bits) | rest;
  };
  const format = remainder((1 << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = dark;
    grid[8]![i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i] = dark;
  }
  if (version < 7) return;
  const told = remainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [Math.floor(i / 3), (i % 3) + size - 11];
    grid[a]![b] = grid[b]![a] = ((told >> i) & 1) === 1;
  }
}

/** The code of a text. The first mask is good enough for a screen. */
export function qrCode(text: string): boolean[][] {
  const { version, words } = encode(text);
  const grid = frame(version);
  sign(grid, version, 0);
  const size = grid.length;
  const stream = woven(version, words).flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1));
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] === null) grid[y]![x] = ((stream[bit++] ?? 0) === 1) !== ((x + y) % 2 === 0);
      }
    }
  }
  return grid.map((row) => row.map(Boolean));
}
