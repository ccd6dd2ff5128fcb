/** An analysis while it is worked out: asked for again and again until the last choice has been looked at. */

import { type Analysis, analysisOf } from "../../lib/analysis";
import { ApiError } from "../../lib/api";
import { t } from "../../lib/words";

const PAUSE = 1200;

export class Analysing {
  found = $state.raw<Analysis | null>(null);
  /** Why there is none. */
  failed = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly seat: number,
    private readonly ask: typeof analysisOf = analysisOf,
  ) {
    void this.look();
  }

  get busy(): boolean {
    return !this.failed && (!this.found || this.found.done < this.found.total);
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.closed = true;
  }

  private closed = false;

  private async look(): Promise<void> {
    try {
      this.found = await this.ask(this.table, this.seat);
    } catch (error) {
      this.failed = error instanceof ApiError ? error.why : t("error.line", "The server could not be reached.");
    }
    if (this.busy && !this.closed) this.timer = setTimeout(() => void this.look(), PAUSE);
  }
}
