/** How often it is tried again, all of it. */
const RETRY_MS = 1_000;
/** What waits beyond this stays as it is: a record in doubt, which is refused rather than repeated. */
const MAX_WAITING = 10_000;

/** Small writes that could not be made because the database was away, made up for once it is back. */
export class Unsettled {
  private readonly waiting = new Map<string, () => Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly retryMs = RETRY_MS) {}

  /** Makes the write now, or later if that fails. Never rejects. */
  async settle(id: string, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch {
      this.later(id, write);
    }
  }

  /** Makes the write in a moment: the database is known to be away. */
  later(id: string, write: () => Promise<void>): void {
    if (this.waiting.size < MAX_WAITING) this.waiting.set(id, write);
    this.tryLater();
  }

  /** Makes one that waits now, if there is one. Rejects when that fails. */
  async now(id: string): Promise<void> {
    const write = this.waiting.get(id);
    if (!write) return;
    await write();
    this.waiting.delete(id);
  }

  /** Gives up on what still waits. */
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

  /** One after the other, and no further than the first that fails. */
  private async drain(): Promise<void> {
    try {
      for (const id of [...this.waiting.keys()]) await this.now(id);
    } catch {
      // The database is still away.
    }
  }
}
