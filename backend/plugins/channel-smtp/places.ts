import pLimit, { type LimitFunction } from 'p-limit';

/** For how long fewer connections are kept to after the server has refused one. */
const MODEST_MS = 10 * 60_000;

/**
 * As many connections as a server takes. Most limit those of one client (50 is what Postfix allows where nobody
 * says, others allow three) and tell it by refusing the next one. Whoever was refused waits for a place among half
 * as many then, and so on; a while later all are tried again.
 */
export class Places {
  private readonly limit: LimitFunction;
  /** Grows with every halving: what was begun before one says nothing of what came of it. */
  private halvings = 0;
  private modestUntil = 0;

  /**
   * @param most connections at once
   * @param now milliseconds that only grow
   */
  constructor(
    private readonly most: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.limit = pLimit(most);
  }

  /**
   * Does something over a connection, again while it fails for want of one and there can be fewer.
   * @param isCrowded whether an error of `work` says that there are too many connections
   */
  async run<T>(work: () => Promise<T>, isCrowded: (error: unknown) => boolean): Promise<T> {
    if (this.limit.concurrency < this.most && this.now() >= this.modestUntil)
      this.limit.concurrency = this.most;
    for (;;) {
      let halvings = this.halvings;
      try {
        return await this.limit(() => {
          halvings = this.halvings;
          return work();
        });
      } catch (error) {
        if (!isCrowded(error) || !this.makeRoom(halvings)) throw error;
      }
    }
  }

  /** Whether it is worth another try. */
  private makeRoom(halvings: number): boolean {
    this.modestUntil = this.now() + MODEST_MS;
    if (halvings < this.halvings) return true;
    if (this.limit.concurrency === 1) return false;
    this.limit.concurrency = Math.floor(this.limit.concurrency / 2);
    this.halvings += 1;
    return true;
  }
}
