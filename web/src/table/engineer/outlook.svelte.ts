/** The outlook of a race while it is worked out: asked for again as long as rounds are missing, or new ones begin. */

import { type Outlook, outlookOf } from "../../lib/analysis";

const PAUSE = 2000;

export class Outlooking {
  found = $state.raw<Outlook | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly ask: typeof outlookOf = outlookOf,
  ) {
    void this.look();
  }

  /** A round has begun. */
  again(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    void this.look();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    try {
      const found = await this.ask(this.table);
      if (this.closed) return;
      this.found = found;
      if (found.done < found.total) this.timer = setTimeout(() => void this.look(), PAUSE);
    } catch {
      // Nobody tells here who may win; the strip stays away.
    }
  }
}
