/** A picture to trace. It is kept in this browser alone: nothing of it is ever sent. */

import { BOARD } from "./shape";

export const KINDS = ["image/png", "image/jpeg", "image/webp"];
export const LARGEST = 20_000_000;
const [SHELF, PICTURES] = ["paddock-tracing", "pictures"];

interface Kept {
  picture: Blob;
  x: number;
  y: number;
  wide: number;
  high: number;
  turn: number;
  opacity: number;
}

function shelf(): Promise<IDBObjectStore> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(SHELF, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(PICTURES);
    asked.onsuccess = () => resolve(asked.result.transaction(PICTURES, "readwrite").objectStore(PICTURES));
    asked.onerror = () => reject(asked.error ?? new Error("This browser keeps nothing."));
  });
}
const answer = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("This browser keeps nothing."));
  });

export class Tracing {
  url = $state("");
  x = $state(0);
  y = $state(0);
  wide = $state(BOARD[0]);
  high = $state(BOARD[1]);
  turn = $state(0);
  opacity = $state(0.5);
  private picture: Blob | null = null;
  private shape = 1;

  constructor(private readonly project: string) {}

  /** Lay a picture under the road, as large as the board lets it be; why not, if it is none. */
  async take(file: File): Promise<string> {
    if (!KINDS.includes(file.type)) return "kind";
    if (file.size > LARGEST) return "size";
    this.show(file);
    const image = new Image();
    image.src = this.url;
    try {
      await image.decode();
    } catch {
      this.drop();
      return "kind";
    }
    const scale = Math.min(BOARD[0] / image.naturalWidth, BOARD[1] / image.naturalHeight);
    [this.wide, this.high] = [image.naturalWidth * scale, image.naturalHeight * scale];
    [this.x, this.y, this.turn] = [(BOARD[0] - this.wide) / 2, (BOARD[1] - this.high) / 2, 0];
    this.shape = this.high / this.wide;
    await this.keep();
    return "";
  }

  /** As wide as that, around the same middle. */
  size(wide: number): void {
    const [across, down] = [this.x + this.wide / 2, this.y + this.high / 2];
    [this.wide, this.high] = [wide, wide * this.shape];
    [this.x, this.y] = [across - this.wide / 2, down - this.high / 2];
  }

  drop(): void {
    if (this.url) URL.revokeObjectURL(this.url);
    [this.url, this.picture] = ["", null];
    void this.keep();
  }

  /** Let go of the picture; it stays on the shelf. */
  leave(): void {
    if (this.url) URL.revokeObjectURL(this.url);
    this.url = "";
  }

  async recall(): Promise<void> {
    try {
      const kept = (await answer((await shelf()).get(this.project))) as Kept | undefined;
      if (!kept) return;
      const { picture, x, y, wide, high, turn, opacity } = kept;
      Object.assign(this, { x, y, wide, high, turn, opacity });
      this.shape = high / wide;
      this.show(picture);
    } catch {
      // A browser that keeps nothing has nothing to recall.
    }
  }

  async keep(): Promise<void> {
    const { picture, x, y, wide, high, turn, opacity } = this;
    try {
      const store = await shelf();
      if (picture) await answer(store.put({ picture, x, y, wide, high, turn, opacity }, this.project));
      else await answer(store.delete(this.project));
    } catch {
      // Then it is gone with the next reload, and nowhere else.
    }
  }

  private show(picture: Blob): void {
    this.leave();
    [this.picture, this.url] = [picture, URL.createObjectURL(picture)];
  }
}
