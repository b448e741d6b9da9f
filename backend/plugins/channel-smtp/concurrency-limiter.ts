import pLimit, { type LimitFunction } from 'p-limit';

/** Milliseconds for which fewer connections are used after the server has refused one. */
const MODEST_MS = 10 * 60_000;

/**
 * Limits connections to as many as a server accepts. Most servers limit the connections of one client
 * (Postfix allows 50 by default, others allow three) and show it by refusing the next one. Each refusal
 * halves the limit, and the refused work waits for a connection; a while later the full limit is tried again.
 */
export class ConcurrencyLimiter {
  private readonly limit: LimitFunction;
  /** Number of halvings: a failure of work that began before the latest one says nothing about the new limit. */
  private halvings = 0;
  private modestUntil = 0;

  /**
   * @param most maximum number of concurrent connections
   * @param now monotonic clock in milliseconds
   */
  constructor(
    private readonly most: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.limit = pLimit(most);
  }

  /**
   * Runs work over a connection, and again while it is refused a connection and the limit can still be
   * lowered.
   * @param isCrowded returns true for an error of `work` that means too many connections
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

  /** Lowers the limit; true when another try is worthwhile. */
  private makeRoom(halvings: number): boolean {
    this.modestUntil = this.now() + MODEST_MS;
    if (halvings < this.halvings) return true;
    if (this.limit.concurrency === 1) return false;
    this.limit.concurrency = Math.floor(this.limit.concurrency / 2);
    this.halvings += 1;
    return true;
  }
}
