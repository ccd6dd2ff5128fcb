/** Undo and redo: what a circuit was before each step, and what the step is called. */

export interface Step<T> {
  name: string;
  before: T;
}

const MOST = 200;

export class History<T> {
  constructor(
    private readonly done: Step<T>[] = [],
    private readonly undone: Step<T>[] = [],
  ) {}

  get undoes(): string | null {
    return this.done[this.done.length - 1]?.name ?? null;
  }

  get redoes(): string | null {
    return this.undone[this.undone.length - 1]?.name ?? null;
  }

  note(name: string, before: T): History<T> {
    return new History([...this.done, { name, before }].slice(-MOST), []);
  }

  undo(now: T): [History<T>, T] | null {
    const step = this.done[this.done.length - 1];
    if (!step) return null;
    return [new History(this.done.slice(0, -1), [...this.undone, { name: step.name, before: now }]), step.before];
  }

  redo(now: T): [History<T>, T] | null {
    const step = this.undone[this.undone.length - 1];
    if (!step) return null;
    return [new History([...this.done, { name: step.name, before: now }], this.undone.slice(0, -1)), step.before];
  }

  /** The latest steps, to be kept over a reload. */
  kept(most: number): Step<T>[] {
    return this.done.slice(-most);
  }
}
