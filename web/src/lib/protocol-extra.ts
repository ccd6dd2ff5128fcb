/** What presenters tell beyond protocol.ts. */

export {};

declare module "./protocol" {
  interface Decision {
    /** What Confirm does, by the gear or by how many cards are picked; the last one stands for more. Null: the option says it. */
    confirm?: (Text | null)[];
  }
  interface Waiting {
    /** What the seat does meanwhile; nothing once it has locked in. */
    doing?: Text | null;
  }
}
