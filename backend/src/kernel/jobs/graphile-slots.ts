import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/**
 * Keeps each queue within its concurrency on one graphile-worker pool (one LISTEN connection, one
 * set of workers) instead of a pool per queue.
 *
 * Every job carries its queue's name as flag, and a worker about to fetch is told which flags to
 * skip: the queues that are full. Fetches are taken in turn, since two at once could both see the
 * last free place; a fetch takes about a millisecond.
 */
export class GraphileSlots {
  private readonly running = new Map<string, number>();
  private readonly waitingFetches: (() => void)[] = [];
  private fetching = false;
  private closed = false;
  private pool: WorkerPool | undefined;

  constructor(
    private readonly limits: ReadonlyMap<string, number>,
    events: WorkerEvents,
  ) {
    events.on('job:start', ({ job }) => {
      this.running.set(job.task_identifier, this.count(job.task_identifier) + 1);
      this.nextFetch();
    });
    events.on('worker:getJob:empty', () => this.nextFetch());
    events.on('worker:getJob:error', () => this.nextFetch());
    events.on('pool:gracefulShutdown', () => {
      this.closed = true;
    });
    // 'job:complete' comes for success and failure alike, when the worker lets go of the job.
    events.on('job:complete', ({ job }) => this.freed(job.task_identifier));
  }

  /** The pool whose idle workers are woken when a full queue gets a free place. */
  attach(pool: WorkerPool): void {
    this.pool = pool;
  }

  /** graphile-worker's `forbiddenFlags`: resolves when it is this fetch's turn. */
  async full(): Promise<string[]> {
    if (this.fetching) await new Promise<void>((resolve) => this.waitingFetches.push(resolve));
    this.fetching = true;
    return [...this.limits].filter(([queue, limit]) => this.count(queue) >= limit).map(([q]) => q);
  }

  private nextFetch(): void {
    const next = this.waitingFetches.shift();
    if (next) next();
    else this.fetching = false;
  }

  private freed(queue: string): void {
    const wasFull = this.count(queue) >= (this.limits.get(queue) ?? Infinity);
    this.running.set(queue, Math.max(0, this.count(queue) - 1));
    // The worker that is free now may take another queue's job, so wake an idle one as well.
    if (wasFull && !this.closed) setImmediate(() => !this.closed && this.pool?.nudge(1));
  }

  private count(queue: string): number {
    return this.running.get(queue) ?? 0;
  }
}
