/** Milliseconds between two retries of all waiting writes. */
const RETRY_MS = 1_000;
/** Maximum number of waiting writes. Beyond it a record stays in doubt, and is refused rather than repeated. */
const MAX_WAITING = 10_000;

/** Small writes that failed during a database outage, repeated once the database is back. */
export class PendingWrites {
  private readonly waiting = new Map<string, () => Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly retryMs = RETRY_MS) {}

  /** Writes now, or later if that fails. Never rejects. */
  async settle(id: string, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch {
      this.later(id, write);
    }
  }

  /** Schedules the write for later: the database is known to be unavailable. */
  later(id: string, write: () => Promise<void>): void {
    if (this.waiting.size < MAX_WAITING) this.waiting.set(id, write);
    this.tryLater();
  }

  /** Runs a waiting write now, if there is one. Rejects when that fails. */
  async now(id: string): Promise<void> {
    const write = this.waiting.get(id);
    if (!write) return;
    await write();
    this.waiting.delete(id);
  }

  /** Discards the writes that still wait. */
  close(): void {
    this.waiting.clear();
    clearTimeout(this.timer);
  }

  private tryLater(): void {
    this.timer ??= setTimeout(() => {
      void this.drain().finally(() => {
        this.timer = undefined;
        if (this.waiting.size > 0) this.tryLater();
      });
    }, this.retryMs).unref();
  }

  /** Runs the waiting writes one after the other, and stops at the first that fails. */
  private async drain(): Promise<void> {
    try {
      for (const id of [...this.waiting.keys()]) await this.now(id);
    } catch {
      // The database is still unavailable.
    }
  }
}
