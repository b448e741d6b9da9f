/** Counts the streams that each caller has open, and refuses what is too much. */
export class StreamLimiter {
  private readonly taken = new Map<string, number>();

  /** @param most streams a caller may have open at once */
  constructor(private readonly most: number) {}

  /**
   * Takes a place for one more stream of a caller.
   * @returns the function that gives it back, to be called once; undefined when none is free
   */
  take(caller: string): (() => void) | undefined {
    const open = this.taken.get(caller) ?? 0;
    if (open >= this.most) return undefined;
    this.taken.set(caller, open + 1);
    return () => this.giveBack(caller);
  }

  private giveBack(caller: string): void {
    const open = (this.taken.get(caller) ?? 1) - 1;
    if (open > 0) this.taken.set(caller, open);
    else this.taken.delete(caller);
  }
}
