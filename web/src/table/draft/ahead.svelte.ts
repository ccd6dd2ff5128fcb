/** Questions ahead: the next ones of a sheet, what answers itself, standing orders, and why a bot did something. */

import type { LiveTable } from "../../lib/live.svelte";
import type {
  AheadMessage, AnsweredMessage, Often, OrdersMessage, ShownDecision, Text, WhyMessage, WishesMessage,
} from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { Choice } from "./narrowing";

const MOST_TOLD = 12;

/** What a choice costs, as its preview shows it. */
export const costOf = ({ preview }: Choice): number => preview.costs.reduce((sum, { n }) => sum + n, 0);

type Wishing = Pick<WishesMessage, "often" | "switches" | "marked">;

export class Ahead {
  /** The question behind each chain that was looked at, for the position as it is. */
  private found = $state.raw<Readonly<Record<string, ShownDecision | null>>>({});
  private about = "";
  private asked: string[] = [];
  wishes = $state.raw<WishesMessage | null>(null);
  orders = $state.raw<OrdersMessage | null>(null);
  /** What answered itself lately, newest last. */
  answered = $state.raw<AnsweredMessage[]>([]);
  /** Reasons of bots, by act and seat. */
  whys = $state.raw<Readonly<Record<string, Text>>>({});

  constructor(private readonly live: LiveTable) {
    live.heardAhead = (message) => this.hear(message);
  }

  /** Sheets are for those who do not want to be asked one by one. */
  get walks(): boolean {
    return settings.now.questions !== "always";
  }

  /** The question that would follow a choice, as far as it is known yet. */
  next(choice: Choice | null): ShownDecision | null {
    return (choice && this.walks && this.found[this.chain(choice).join("|")]) || null;
  }

  /** Ask what would follow, once for each choice. */
  look(choice: Choice): void {
    const { decision, settled } = this.live;
    if (!decision || !this.walks || decision.plans) return;
    const begun = settled[0]?.asked ?? decision;
    if (begun.id !== this.about) {
      this.about = begun.id;
      this.found = {};
      this.asked = [];
    }
    const options = this.chain(choice);
    const key = options.join("|");
    if (this.asked.includes(key)) return;
    this.asked.push(key);
    this.live.send({ do: "ahead", options, decision: begun.id, seat: begun.seat });
  }

  private chain({ ids }: Choice): string[] {
    return [...this.live.settled.flatMap((step) => step.ids), ...ids];
  }

  /** Tell the server what is wanted at this seat, if it differs from what it knows. */
  greet(seat: number): void {
    if (this.walks || this.wishes?.said) this.live.send({ do: "wishes", seat });
  }

  wish(seat: number, wishes: Partial<Wishing>): void {
    this.live.send({ do: "wishes", seat, ...wishes });
  }

  askOrders(seat: number): void {
    this.live.send({ do: "orders", seat });
  }

  askWhy(n: number, seat: number): void {
    this.live.send({ do: "why", n, seat });
  }

  private hear(message: AheadMessage | WishesMessage | AnsweredMessage | OrdersMessage | WhyMessage): void {
    switch (message.is) {
      case "ahead": return this.receive(message);
      case "wishes": return this.agree(message);
      case "answered": this.answered = [...this.answered, message].slice(-MOST_TOLD); break;
      case "orders": this.orders = message; break;
      case "why": this.whys = { ...this.whys, [`${message.n}.${message.seat}`]: message.why }; break;
    }
  }

  private receive({ decision, options, next }: AheadMessage): void {
    if (decision === this.about) this.found = { ...this.found, [options.join("|")]: next };
  }

  /** Whoever has never said anything at this table wants what the settings say. */
  private agree(message: WishesMessage): void {
    this.wishes = message;
    const { questions } = settings.now;
    if (message.said || questions === "always" || !message.habits.length) return;
    const often = Object.fromEntries(message.habits.map(({ name }): [string, Often] => [name, questions]));
    this.wish(message.seat, { often });
  }
}
