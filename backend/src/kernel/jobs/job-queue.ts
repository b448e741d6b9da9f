/**
 * Options of a queued job.
 * - `key`: a job with the same key and queue that still waits for its first start makes `add` do nothing (the
 *   waiting job, its payload and its due time stay). The key is free again the moment the job starts, so a
 *   job added while another one runs is never lost.
 * - `delayMs`: not before this many milliseconds from now.
 * - `attempts`: total attempts (default 10); a worker that dies while it runs the job has used one.
 */
export interface JobOptions {
  key?: string;
  delayMs?: number;
  attempts?: number;
}

/** One attempt of a job. `attempt` counts from 1; after a throw in the `lastAttempt` the job is given up. */
export interface Job<T> {
  id: string;
  queue: string;
  payload: T;
  attempt: number;
  lastAttempt: boolean;
}

/**
 * Processes one job; a rejection means "retry later" (see `backoffMs`). A job can run more than once (a crash
 * after the work, before it was marked as done), so handlers must be idempotent.
 */
export type JobHandler<T> = (job: Job<T>) => Promise<void>;

/** Number of jobs of one queue: due or delayed, running, failed (the latest 1,000 of those are kept). */
export interface JobCounts {
  waiting: number;
  active: number;
  failed: number;
}

/** Total attempts of a job that sets no other number. */
export const DEFAULT_ATTEMPTS = 10;

/** Jobs of one queue that one process runs concurrently, unless `process` sets another number. */
export const DEFAULT_CONCURRENCY = 4;

/** Number of failed jobs that a queue keeps for inspection. */
export const KEPT_FAILURES = 1_000;

/**
 * Background jobs that survive restarts. Payloads are JSON: a Date arrives as its ISO string. Delivery is at
 * least once; the order is roughly first in, first out, without a guarantee.
 */
export abstract class JobQueue {
  /**
   * Queues a job; needs no `start()`. Resolves when the job is stored. Rejects within 4 s when the store
   * cannot be reached (respond with 503), at once for an unknown queue.
   */
  abstract add<T extends object>(queue: string, payload: T, options?: JobOptions): Promise<void>;

  /** Registers the only handler of a queue; call it before `start()`. */
  abstract process<T extends object>(
    queue: string,
    handler: JobHandler<T>,
    options?: { concurrency?: number },
  ): void;

  /**
   * Registers a scheduled job; call it before `start()`. Time is divided into slots of `seconds` on the
   * store's clock; each slot is run once by the process that claims it first, also late when no process was
   * running at its start. Runs of one job never overlap: a slot that starts during a longer run is skipped.
   * An error is logged; the next slot tries again.
   */
  abstract every(name: string, seconds: number, handler: () => Promise<void>): void;

  /** Starts to process jobs. Rejects when the store cannot be reached. */
  abstract start(): Promise<void>;

  /**
   * Takes no new jobs, finishes those it took, and closes. Jobs that are not done after 20 s are given back
   * (that attempt is used up). Safe to call twice, and without `start()`.
   */
  abstract stop(): Promise<void>;

  /** Returns the number of jobs in the queues, for metrics: of every queue known at boot, empty ones too. */
  abstract counts(): Promise<Record<string, JobCounts>>;
}

/**
 * Returns the milliseconds between a failed attempt and the next: e^min(attempt, 10) seconds, from 2.7 s
 * after the first to 6.1 h after the tenth. This is graphile-worker's own formula
 * (https://worker.graphile.org/docs/exponential-backoff), used for Bull as well.
 */
export function backoffMs(attempt: number): number {
  return Math.round(Math.exp(Math.min(attempt, 10)) * 1_000);
}
