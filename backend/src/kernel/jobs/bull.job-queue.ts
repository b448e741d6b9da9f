import { randomUUID } from 'node:crypto';
import type { Job as BullJob, Queue, QueueOptions } from 'bull';
import type { BullConnections } from './bull-connections.js';
import { claimScheduledJob, freeKey, reserveKey, waitingKeyName } from './bull-keys.js';
import { endQuietlyWhenLost, isGhost } from './bull-lost-jobs.js';
import { JobHandlers } from './job-handlers.js';
import type { Logger } from '../../lib/log/logger.js';
import { throttled } from './throttled.js';
import {
  backoffMs,
  DEFAULT_ATTEMPTS,
  type JobCounts,
  type JobHandler,
  type JobOptions,
  JobQueue,
  KEPT_FAILURES,
} from './job-queue.js';
import type { JobTuning } from './job-tuning.js';
import { ScheduledJobs } from './scheduled-jobs.js';
import { withTimeLimit } from '../../lib/time-limit.js';

const ADD_LIMIT_MS = 4_000;
const START_LIMIT_MS = 4_000;
const CLOSE_LIMIT_MS = 3_000;

/** Data stored in Redis for a job. */
export interface BullPayload {
  payload: object;
  key?: string;
  /** Number of attempts that started, including those of workers that died; Bull counts only failures. */
  starts?: number;
}

/** Returns Bull's options for every queue; options of single jobs are passed with each `add`. */
export function bullOptions(
  connections: BullConnections,
  prefix: string,
  tuning: JobTuning,
): QueueOptions {
  return {
    createClient: connections.create,
    prefix,
    settings: {
      // A worker that dies stops renewing its locks; others look for unlocked jobs.
      lockDuration: tuning.crashGraceMs,
      stalledInterval: tuning.crashCheckMs,
      maxStalledCount: 1_000, // attempts are counted below, deaths included
      guardInterval: tuning.crashCheckMs,
      retryProcessDelay: 1_000,
      backoffStrategies: { exponential_e: backoffMs },
    },
  };
}

/**
 * `JobQueue` on Redis (Bull), for any number of processes. Bull's keys start with `prefix:`, those of this
 * class with `prefix-state:`. The queues come from Nest (`getQueueToken`), created with `bullOptions` on the
 * same `connections`.
 */
export class BullJobQueue extends JobQueue {
  private readonly handlers: JobHandlers;
  private readonly scheduled: ScheduledJobs;
  private readonly active = new Map<BullJob<BullPayload>, Promise<void>>();
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly queues: ReadonlyMap<string, Queue<BullPayload>>,
    private readonly connections: BullConnections,
    private readonly prefix: string,
    private readonly tuning: JobTuning,
    private readonly log: Logger,
  ) {
    super();
    this.handlers = new JobHandlers([...queues.keys()], log);
    const lockMs = tuning.crashGraceMs;
    this.scheduled = new ScheduledJobs(async (name, seconds) => {
      const job = { name, seconds, token: randomUUID(), lockMs };
      return claimScheduledJob(await connections.ready(), prefix, job);
    }, log);
    const warn = throttled((details, message) => log.warn(details, message));
    for (const [name, queue] of queues) {
      queue.on('error', (err) => warn({ err, queue: name }, `Bull reports an error in ${name}`));
      // Nest closes queues at shutdown without a time limit; make it wait for `stop`, which has one.
      Object.assign(queue, { onApplicationShutdown: () => this.stop() });
    }
  }

  async add<T extends object>(queue: string, payload: T, options: JobOptions = {}): Promise<void> {
    this.handlers.assertKnown(queue);
    await withTimeLimit(
      ADD_LIMIT_MS,
      this.store(queue, payload, options),
      'The job could not be stored.',
    );
  }

  process<T extends object>(
    queue: string,
    handler: JobHandler<T>,
    options: { concurrency?: number } = {},
  ): void {
    this.handlers.register(queue, handler, options.concurrency);
  }

  every(name: string, seconds: number, handler: () => Promise<void>): void {
    this.scheduled.add(name, seconds, handler);
  }

  async start(): Promise<void> {
    await this.connections.ready(START_LIMIT_MS);
    for (const [name, concurrency] of this.handlers.limits()) {
      const work = this.queue(name).process(concurrency, (job) => this.track(name, job));
      // Settles when the queue closes; a failure before that leaves the queue without workers.
      work.catch((err: unknown) => {
        if (!this.stopping) this.log.error({ err, queue: name }, 'The queue is not worked');
      });
    }
    this.scheduled.start();
  }

  stop(): Promise<void> {
    this.stopping ??= this.shutDown();
    return this.stopping;
  }

  async counts(): Promise<Record<string, JobCounts>> {
    await this.connections.ready();
    const entries = [...this.queues].map(async ([name, queue]): Promise<[string, JobCounts]> => {
      const { waiting, delayed, active, failed } = await queue.getJobCounts();
      return [name, { waiting: waiting + delayed, active, failed }];
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  /**
   * Stores a job. The id is created here, so that a command sent again after a reconnect adds nothing twice.
   * With a key, the id is that of the job that waits with it, and Bull ignores an id it already has.
   */
  private async store(queue: string, payload: object, options: JobOptions): Promise<void> {
    const { key, delayMs = 0, attempts = DEFAULT_ATTEMPTS } = options;
    const redis = await this.connections.ready();
    const fresh = randomUUID();
    const jobId =
      key === undefined ? fresh : await reserveKey(redis, this.keyName(queue, key), fresh, delayMs);
    const data: BullPayload = key === undefined ? { payload } : { payload, key };
    await this.queue(queue).add(data, {
      jobId,
      attempts,
      ...(delayMs > 0 ? { delay: delayMs } : {}),
      backoff: { type: 'exponential_e' },
      removeOnComplete: true,
      removeOnFail: KEPT_FAILURES,
      stackTraceLimit: 1,
    });
  }

  private track(queue: string, job: BullJob<BullPayload>): Promise<void> {
    const run = this.run(queue, job).finally(() => this.active.delete(job));
    this.active.set(job, run);
    return run;
  }

  private async run(queue: string, job: BullJob<BullPayload>): Promise<void> {
    const { payload, key, starts = 0 } = job.data;
    const id = String(job.id);
    const isThere = async () => (await this.queue(queue).getJob(id)) !== null;
    endQuietlyWhenLost(job, isThere);
    if (isGhost(job)) {
      job.opts.removeOnComplete = true;
      return;
    }
    const redis = await this.connections.ready();
    const attempt = starts + 1;
    await job.update({ ...job.data, starts: attempt });
    if (key !== undefined) await freeKey(redis, this.keyName(queue, key), id);
    const attempts = job.opts.attempts ?? DEFAULT_ATTEMPTS;
    if (attempt >= attempts) await job.discard(); // no retry, should this attempt fail
    if (attempt > attempts) throw new Error('Every worker that took this job died.');
    await this.handlers.run(queue, payload, id, attempt, attempts);
  }

  private async shutDown(): Promise<void> {
    const queues = [...this.queues.values()];
    const finished = Promise.all([this.finishJobs(queues), this.scheduled.stop()]);
    try {
      await withTimeLimit(this.tuning.stopMs, finished, 'Some jobs did not end in time.');
    } catch (err) {
      this.log.warn({ err }, 'Running jobs are given back');
      const given = [...this.active.keys()].map((job) =>
        job.moveToFailed({ message: 'Given back at shutdown' }),
      );
      await withTimeLimit(5_000, Promise.allSettled(given), 'Jobs could not be given back.').catch(
        (reason: unknown) => this.log.warn({ err: reason }, 'Jobs come back when their locks end'),
      );
    }
    // No-op for queues that are closed; for others it waits for no job, as the remaining ones never end.
    const closed = Promise.allSettled(queues.map((queue) => queue.close(true)));
    await withTimeLimit(CLOSE_LIMIT_MS, closed, 'The queues did not close.').catch((err: unknown) =>
      this.log.warn({ err }, 'Connections of queues are cut'),
    );
    this.connections.close();
  }

  /** Stops taking jobs, waits for those that run, and lets Bull record their outcome. */
  private async finishJobs(queues: readonly Queue<BullPayload>[]): Promise<void> {
    await Promise.allSettled(queues.map((queue) => queue.pause(true, true)));
    await Promise.allSettled(this.active.values());
    await Promise.all(queues.map((queue) => queue.close()));
  }

  private queue(name: string): Queue<BullPayload> {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`Unknown queue ${name}.`);
    return queue;
  }

  private keyName(queue: string, key: string): string {
    return waitingKeyName(this.prefix, queue, key);
  }
}
