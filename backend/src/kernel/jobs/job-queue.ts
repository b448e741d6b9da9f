/**
 * How a job is queued.
 * - `key`: a job with the same key and queue that still waits for its first start makes `add` do
 *   nothing (the waiting job, its payload and its due time stay). The key is free again the moment
 *   the job starts, so what is added while a job runs is never lost.
 * - `delayMs`: not before this many milliseconds from now.
 * - `attempts`: total tries (default 10); a worker that dies in the middle has used one.
 */
export interface JobOptions {
  key?: string;
  delayMs?: number;
  attempts?: number;
}

/** One try of a job. `attempt` counts from 1; after a throw in the `lastAttempt` it is given up. */
export interface Job<T> {
  id: string;
  queue: string;
  payload: T;
  attempt: number;
  lastAttempt: boolean;
}

/**
 * Does the work of one job; a rejection means "try again later" (see `backoffMs`). A job can run
 * more than once (a crash after the work, before it was marked as done), so handlers are idempotent.
 */
export type JobHandler<T> = (job: Job<T>) => Promise<void>;

/** Jobs of one queue: due or delayed, running, given up (the latest 1,000 of those are kept). */
export interface JobCounts {
  waiting: number;
  active: number;
  failed: number;
}

/** Total tries of a job that does not say otherwise. */
export const DEFAULT_ATTEMPTS = 10;

/** Jobs of one queue that one process runs at once, where `process` does not say otherwise. */
export const DEFAULT_CONCURRENCY = 4;

/** How many given-up jobs a queue keeps for inspection. */
export const KEPT_FAILURES = 1_000;

/**
 * Background work that survives restarts. Payloads are JSON: a Date arrives as its ISO string.
 * Delivery is at least once; the order is roughly first in, first out, and promised to nobody.
 */
export abstract class JobQueue {
  /**
   * Queues a job; needs no `start()`. Resolves when the job is stored.
   * Rejects within 4 s when the store is out of reach (answer 503), at once for an unknown queue.
   */
  abstract add<T extends object>(queue: string, payload: T, options?: JobOptions): Promise<void>;

  /** Registers the only handler of a queue; call it before `start()`. */
  abstract process<T extends object>(
    queue: string,
    handler: JobHandler<T>,
    options?: { concurrency?: number },
  ): void;

  /**
   * Registers a recurring chore; call it before `start()`. Time is cut into slots of `seconds` on
   * the store's clock; each slot is run once by whichever process claims it first, also late when
   * no process was up at its beginning. Runs of one chore never overlap: a slot that begins during
   * a longer run is left out. A throw is logged; the next slot tries again.
   */
  abstract every(name: string, seconds: number, handler: () => Promise<void>): void;

  /** Begins to work. Rejects when the store cannot be reached. */
  abstract start(): Promise<void>;

  /**
   * Takes nothing new, finishes what it took, closes. What is not done after 20 s is given back
   * (that try is used up). Safe to call twice, and without `start()`.
   */
  abstract stop(): Promise<void>;

  /** What is in the queues now, for metrics: every queue known at boot, also empty ones. */
  abstract counts(): Promise<Record<string, JobCounts>>;
}

/**
 * Milliseconds between a failed try and the next: e^min(attempt, 10) seconds, from 2.7 s after the
 * first to 6.1 h after the tenth. It is graphile-worker's own formula
 * (https://worker.graphile.org/docs/exponential-backoff), given to Bull as well.
 */
export function backoffMs(attempt: number): number {
  return Math.round(Math.exp(Math.min(attempt, 10)) * 1_000);
}
