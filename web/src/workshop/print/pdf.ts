/** A small PDF: pages with at most one picture, plain boxes, straight lines and short texts, in millimetres from the top left. */

export interface Line {
  from: [number, number];
  to: [number, number];
}
export interface Words {
  text: string;
  at: [number, number];
  size: number;
  bold?: boolean;
  /** Red, green and blue, from 0 to 1; black if it is left out. */
  ink?: Ink;
  /** Its middle lies at the place; a guess of its width is good enough for a card. */
  centred?: boolean;
}
export type Ink = [number, number, number];
export interface Fill {
  box: [number, number, number, number];
  ink: Ink;
}
export interface Sheet {
  wide: number;
  high: number;
  /** What is left of it when it is cut: from the left, from the top, across and down. */
  trim: [number, number, number, number];
  /** How far the picture goes beyond that. */
  bleed: number;
  fills?: Fill[];
  /** A JPEG with its size in pixels, and where it lies. */
  picture?: { jpeg: Uint8Array; across: number; down: number; box: [number, number, number, number] };
  lines: Line[];
  words: Words[];
}

const POINTS = 72 / 25.4;
const HAIR = 0.25;
const short = (value: number): string => String(Math.round(value * POINTS * 100) / 100);

/** A text as the standard fonts have it; what they have not becomes a question mark. */
function told(text: string): string {
  const plain = [...text.normalize("NFC")].map((letter) => (letter >= " " && letter <= "ÿ" && letter !== "\u007f" ? letter : "?"));
  return `(${plain.join("").replace(/[\\()]/g, "\\$&")})`;
}

/** What a letter of the standard font takes on average, as a share of its size. */
const LETTER = 0.52;

function drawn({ high, picture, fills = [], lines, words }: Sheet): string {
  const [x, y, wide, tall] = picture?.box ?? [0, 0, 0, 0];
  const put = picture ? `q ${short(wide)} 0 0 ${short(tall)} ${short(x)} ${short(high - y - tall)} cm /P Do Q` : "";
  const boxes = fills.map(({ box: [left, top, across, down], ink }) => `${ink.join(" ")} rg ${short(left)} ${short(high - top - down)} ${short(across)} ${short(down)} re f`);
  const strokes = lines.map(({ from, to }) => `${short(from[0])} ${short(high - from[1])} m ${short(to[0])} ${short(high - to[1])} l S`);
  const texts = words.map(({ text, at, size, bold, ink = [0, 0, 0], centred }) => {
    const left = centred ? at[0] - (text.length * size * LETTER) / 2 : at[0];
    return `${ink.join(" ")} rg BT /${bold ? "B" : "F"} ${short(size)} Tf ${short(left)} ${short(high - at[1])} Td ${told(text)} Tj ET`;
  });
  return [put, ...boxes, `${HAIR} w`, ...strokes, ...texts].join("\n");
}

/** The box of a page that many tools read, in points from the bottom left. */
const box = (x: number, y: number, wide: number, tall: number, high: number): string =>
  `[${short(x)} ${short(high - y - tall)} ${short(x + wide)} ${short(high - y)}]`;

class Writer {
  private parts: Uint8Array[] = [];
  private size = 0;
  private places: number[] = [];

  constructor() {
    this.put("%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n");
  }
  put(piece: string | Uint8Array): void {
    const bytes = typeof piece === "string" ? Uint8Array.from(piece, (letter) => letter.charCodeAt(0)) : piece;
    this.parts.push(bytes);
    this.size += bytes.length;
  }
  /** The next object, by its number from 1. */
  add(about: string, stream?: string | Uint8Array): number {
    this.places.push(this.size);
    const number = this.places.length;
    if (stream === undefined) this.put(`${number} 0 obj\n${about}\nendobj\n`);
    else {
      this.put(`${number} 0 obj\n<<${about} /Length ${stream.length}>>\nstream\n`);
      this.put(stream);
      this.put("\nendstream\nendobj\n");
    }
    return number;
  }
  end(root: number): Uint8Array {
    const start = this.size;
    const rows = this.places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
    this.put(`xref\n0 ${this.places.length + 1}\n0000000000 65535 f \n${rows}`);
    this.put(`trailer\n<</Size ${this.places.length + 1} /Root ${root} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
    const whole = new Uint8Array(this.size);
    this.parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
    return whole;
  }
}

export function pdf(sheets: Sheet[]): Uint8Array {
  const writer = new Writer();
  const font = writer.add("<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>");
  const bold = writer.add("<</Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding>>");
  const parent = bold + sheets.reduce((sum, { picture }) => sum + (picture ? 3 : 2), 0) + 1;
  const pages = sheets.map((sheet) => {
    const { wide, high, trim, bleed, picture } = sheet;
    const image = picture && writer.add(
      `/Type /XObject /Subtype /Image /Width ${picture.across} /Height ${picture.down} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      picture.jpeg,
    );
    const shown = image ? ` /XObject <</P ${image} 0 R>>` : "";
    const content = writer.add("", drawn(sheet));
    const [x, y, across, down] = trim;
    const boxes = `/MediaBox [0 0 ${short(wide)} ${short(high)}] /TrimBox ${box(x, y, across, down, high)} /BleedBox ${box(x - bleed, y - bleed, across + 2 * bleed, down + 2 * bleed, high)}`;
    return writer.add(
      `<</Type /Page /Parent ${parent} 0 R ${boxes} /Resources <</Font <</F ${font} 0 R /B ${bold} 0 R>>${shown}>> /Contents ${content} 0 R>>`,
    );
  });
  const tree = writer.add(`<</Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(" ")}]>>`);
  return writer.end(writer.add(`<</Type /Catalog /Pages ${tree} 0 R>>`));
}
