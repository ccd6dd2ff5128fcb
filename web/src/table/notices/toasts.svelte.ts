/** Short messages above the dock, with the rule behind them. */

export interface Toast {
  id: number;
  text: string;
  rule: string | null;
  tone: "info" | "bad";
}

const SECONDS = 4.5;

export class Toasts {
  list = $state.raw<Toast[]>([]);
  private last = 0;

  tell(text: string, rule: string | null = null, tone: Toast["tone"] = "info"): void {
    const id = ++this.last;
    const others = this.list.filter((toast) => toast.text !== text).slice(-2);
    this.list = [...others, { id, text, rule, tone }];
    setTimeout(() => this.drop(id), SECONDS * 1000);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}
