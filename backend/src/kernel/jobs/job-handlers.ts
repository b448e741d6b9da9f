import type { Logger } from '../../lib/log/logger.js';
import { DEFAULT_CONCURRENCY, type Job, type JobHandler } from './job-queue.js';

interface Registered {
  concurrency: number;
  run(job: Job<object>): Promise<void>;
}

/** The handlers of a process, one per queue, and what both adapters do around each try. */
export class JobHandlers {
  private readonly registered = new Map<string, Registered>();

  constructor(
    private readonly queues: readonly string[],
    private readonly log: Logger,
  ) {}

  get size(): number {
    return this.registered.size;
  }

  /** Throws for a queue that no module declared. */
  assertKnown(queue: string): void {
    if (this.queues.includes(queue)) return;
    throw new Error(`Unknown queue ${queue}; declare it in the manifest of its module.`);
  }

  /** Throws for an unknown queue, a second handler, or a useless concurrency. */
  register<T extends object>(
    queue: string,
    handler: JobHandler<T>,
    concurrency = DEFAULT_CONCURRENCY,
  ): void {
    this.assertKnown(queue);
    if (this.registered.has(queue)) throw new Error(`The queue ${queue} has two handlers.`);
    if (!(Number.isInteger(concurrency) && concurrency >= 1)) {
      throw new RangeError(`The concurrency of ${queue} must be a whole number of 1 or more.`);
    }
    // The payload's type is a promise between the callers of add() and process().
    this.registered.set(queue, { concurrency, run: (job) => handler(job as Job<T>) });
  }

  /** Concurrency per queue that has a handler here. */
  limits(): ReadonlyMap<string, number> {
    return new Map([...this.registered].map(([queue, { concurrency }]) => [queue, concurrency]));
  }

  /** Runs one try. Rejects with what the handler threw, after logging it (never the payload). */
  async run(
    queue: string,
    payload: object,
    id: string,
    attempt: number,
    attempts: number,
  ): Promise<void> {
    const lastAttempt = attempt >= attempts;
    try {
      await this.registered.get(queue)?.run({ id, queue, payload, attempt, lastAttempt });
    } catch (err) {
      const details = { err, queue, job: id, attempt, attempts };
      if (lastAttempt) this.log.error(details, 'The job was given up');
      else this.log.warn(details, 'The job failed and will be tried again');
      throw err;
    }
  }
}
