import { kernelErrors } from '../errors/kernel-errors.js';
import { retryAfter } from '../errors/retry-after.js';

/** Part of the pool on which one organization may write at a time, and wait for locks. */
const WRITE_SHARE = 0.5;
/** Milliseconds after which a write that found no free share is refused. */
const SHARE_WAIT_MS = 5_000;

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Limits the connections on which one organization can wait for locked rows, so that a row which
 * stays locked uses up its organization's share and not the pool.
 */
export class WriteShares {
  private readonly taken = new Map<string, number>();
  private readonly queues = new Map<string, Waiting[]>();

  private readonly limit: number;

  /** @param connections of the pool */
  constructor(connections: number) {
    this.limit = Math.ceil(connections * WRITE_SHARE);
  }

  /**
   * Waits for a share.
   * @returns gives it back; safe to call twice
   * @throws AppError http.busy when none is free in time
   */
  async take(organizationId: string): Promise<() => void> {
    const taken = this.taken.get(organizationId) ?? 0;
    if (taken < this.limit) this.taken.set(organizationId, taken + 1);
    else await this.wait(organizationId);
    let held = true;
    return () => {
      if (held) this.giveBack(organizationId);
      held = false;
    };
  }

  private wait(organizationId: string): Promise<void> {
    const queue = this.queues.get(organizationId) ?? [];
    this.queues.set(organizationId, queue);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(kernelErrors.busy({}, retryAfter()));
      }, SHARE_WAIT_MS);
      const waiting: Waiting = { start: resolve, timer };
      queue.push(waiting);
    });
  }

  /** Passes the share on to whoever waits longest. */
  private giveBack(organizationId: string): void {
    const next = this.queues.get(organizationId)?.shift();
    if (next) {
      clearTimeout(next.timer);
      next.start();
      return;
    }
    this.queues.delete(organizationId);
    const taken = (this.taken.get(organizationId) ?? 1) - 1;
    if (taken > 0) this.taken.set(organizationId, taken);
    else this.taken.delete(organizationId);
  }
}
