/** Answers that were fetched once and may be looked at again; the oldest make room for new ones. */

export class Shelf<T> {
  private readonly kept = new Map<string, Promise<T>>();

  constructor(
    private readonly fetch: (key: string) => Promise<T>,
    private readonly most: number,
  ) {}

  get(key: string): Promise<T> {
    let found = this.kept.get(key);
    if (!found) {
      found = this.fetch(key);
      found.catch(() => this.kept.delete(key));
      this.kept.set(key, found);
      if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value!);
    }
    return found;
  }
}
