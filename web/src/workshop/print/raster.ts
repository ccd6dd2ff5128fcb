/** A drawing as pictures of any size: whole, or the part of a board that lies on one sheet. */

import { type Fill, pdf, type Sheet } from "./pdf";
import { type Format, FORMATS, type Tile, tilesOf } from "./tiles";

const DOTS = 200 / 25.4;
const FINE = 0.92;

export async function pictureOf(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function paper(across: number, down: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(across), Math.round(down)];
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("This browser cannot draw so large a picture.");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  return brush;
}
const bytesOf = (canvas: HTMLCanvasElement, kind: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This browser cannot draw so large a picture."))), kind, FINE);
  });

export async function png(svg: string, across: number): Promise<Blob> {
  const image = await pictureOf(svg);
  const brush = paper(across, (across * image.naturalHeight) / image.naturalWidth);
  brush.drawImage(image, 0, 0, brush.canvas.width, brush.canvas.height);
  return bytesOf(brush.canvas, "image/png");
}

async function sheetOf(image: HTMLImageElement, tile: Tile, format: Format): Promise<Sheet> {
  const { board } = FORMATS[format];
  const { bleed, trim, part } = tile;
  const box: Fill["box"] = [trim[0] - bleed, trim[1] - bleed, trim[2] + 2 * bleed, trim[3] + 2 * bleed];
  const brush = paper(box[2] * DOTS, box[3] * DOTS);
  // The drawing covers the board, its bleed included, and lies in its middle.
  const [wide, high] = [board.wide + 2 * bleed, board.high + 2 * bleed];
  const scale = Math.max(wide / image.naturalWidth, high / image.naturalHeight);
  const [across, down] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const [x, y] = [(wide - across) / 2 - part[0], (high - down) / 2 - part[1]];
  brush.drawImage(image, x * DOTS, y * DOTS, across * DOTS, down * DOTS);
  const jpeg = new Uint8Array(await (await bytesOf(brush.canvas, "image/jpeg")).arrayBuffer());
  const picture = { jpeg, across: brush.canvas.width, down: brush.canvas.height, box };
  return { wide: tile.paper.wide, high: tile.paper.high, trim, bleed, picture, lines: tile.lines, words: tile.words };
}

/** The board on paper, and what the game needs beside it. */
export async function printed(svg: string, format: Format, title: string, beside: Sheet[] = [], credit = ""): Promise<Blob> {
  const image = await pictureOf(svg);
  const sheets: Sheet[] = [];
  for (const tile of tilesOf(format, title, credit)) sheets.push(await sheetOf(image, tile, format));
  return new Blob([pdf([...sheets, ...beside]) as BlobPart], { type: "application/pdf" });
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
