import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  Logger as GraphileLogger,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import pg from 'pg';
import { SESSION_LIMITS } from '../database/session-limits.js';
import { GraphilePresence } from './graphile-presence.js';
import { JOB_SCHEMA } from './graphile-schema.js';
import { GraphileSlots } from './graphile-slots.js';
import { ADD_JOB, ADD_KEYED_JOB, COUNT_JOBS, FREE_KEY } from './graphile-sql.js';
import { JobHandlers } from './job-handlers.js';
import type { Logger } from '../../lib/log/logger.js';
import { throttled } from './throttled.js';
import {
  DEFAULT_ATTEMPTS,
  type JobCounts,
  type JobHandler,
  type JobOptions,
  JobQueue,
} from './job-queue.js';
import type { JobTuning } from './job-tuning.js';
import { ScheduledJobs } from './scheduled-jobs.js';
import { withTimeLimit } from '../../lib/time-limit.js';
import type { CountsRow } from './graphile.job-queue.rows.js';

const ADD_LIMIT_MS = 4_000;
const MOST_WORKERS = 20; // per process; each idle one polls once per `pollMs`
const RESTART_MS = 1_000;

/**
 * `JobQueue` on PostgreSQL (graphile-worker): for one machine, no further server. Connections per
 * process: up to 5 for the work, one that listens among them, and one presence connection.
 * The schema comes from `installJobSchema`; the URL is the runtime role's.
 */
export class GraphileJobQueue extends JobQueue {
  private readonly pool: pg.Pool;
  private readonly presence: GraphilePresence;
  private readonly scheduled: ScheduledJobs;
  private readonly handlers: JobHandlers;
  private readonly reportRestart: (details: object, message: string) => void;
  private workers: WorkerPool | undefined;
  private restart: NodeJS.Timeout | undefined;
  private stopping: Promise<void> | undefined;

  constructor(
    databaseUrl: string,
    private readonly queues: readonly string[],
    private readonly tuning: JobTuning,
    private readonly log: Logger,
  ) {
    super();
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      ...SESSION_LIMITS,
      application_name: 'scoville-jobs',
      max: 5,
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      keepAlive: true,
    });
    this.pool.on('error', (err) => log.warn({ err }, 'A job connection was lost'));
    this.pool.on('connect', (client) => client.on('error', () => undefined)); // shows in its query
    this.reportRestart = throttled((details, message) => log.warn(details, message));
    this.handlers = new JobHandlers(queues, log);
    this.presence = new GraphilePresence(databaseUrl, tuning, log);
    this.scheduled = new ScheduledJobs((name, s) => this.presence.claimScheduledJob(name, s), log);
  }

  async add<T extends object>(queue: string, payload: T, options: JobOptions = {}): Promise<void> {
    this.handlers.assertKnown(queue);
    const { key, delayMs, attempts = DEFAULT_ATTEMPTS } = options;
    const job = [queue, JSON.stringify(payload), delayMs ?? null, attempts];
    const stored =
      key === undefined
        ? this.pool.query(ADD_JOB, [...job, null])
        : this.pool.query(ADD_KEYED_JOB, [...job, randomUUID(), `${queue}:${key}`]);
    await withTimeLimit(ADD_LIMIT_MS, stored, 'The job could not be stored.');
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
    await this.presence.start();
    if (this.handlers.size > 0) await this.work();
    this.scheduled.start();
  }

  stop(): Promise<void> {
    this.stopping ??= this.shutDown();
    return this.stopping;
  }

  async counts(): Promise<Record<string, JobCounts>> {
    const { rows } = await this.pool.query<CountsRow>(COUNT_JOBS);
    const found = new Map(rows.map(({ queue, ...counts }) => [queue, counts]));
    const none = { waiting: 0, active: 0, failed: 0 };
    return Object.fromEntries(this.queues.map((queue) => [queue, found.get(queue) ?? { ...none }]));
  }

  /** Starts one graphile-worker pool over all queues; a pool that ends by itself is replaced. */
  private async work(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    const limits = this.handlers.limits();
    const slots = new GraphileSlots(limits, events);
    const wanted = [...limits.values()].reduce((sum, limit) => sum + limit, 0);
    const workers = runTaskList(
      {
        pgPool: this.pool,
        events,
        noHandleSignals: true,
        forbiddenFlags: () => slots.full(),
        logger: this.graphileLogger(),
        preset: {
          worker: {
            schema: JOB_SCHEMA,
            concurrentJobs: Math.min(wanted, MOST_WORKERS),
            pollInterval: this.tuning.pollMs,
            // Without these, a failed "mark as done" is a rejection that nobody handles.
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
          },
        },
      },
      this.tasks(),
      this.pool,
    );
    slots.attach(workers);
    this.workers = workers;
    this.replaceWhenBroken(workers, events);
    await this.presence.standFor(workers.id);
  }

  /**
   * graphile-worker ends a pool that could not mark a job as done (a lost database). Its first
   * fetch, when it fails, fails for ever: the list of tasks is cached as rejected. Either way a
   * new pool takes over, and what the old one left locked comes back through the presence check.
   */
  private replaceWhenBroken(workers: WorkerPool, events: WorkerEvents): void {
    let broken = false;
    let fetched = false;
    const replace = (reason: string) => {
      if (broken || this.stopping) return;
      broken = true;
      this.log.error({ reason }, 'The job workers ended; new ones start');
      this.restart = setTimeout(() => void this.workAgain(), RESTART_MS);
    };
    events.on('worker:getJob:empty', () => (fetched = true));
    events.on('job:start', () => (fetched = true));
    events.on('worker:getJob:error', ({ error }) => {
      if (fetched || broken || this.stopping) return;
      replace(String(error));
      void Promise.resolve(workers.gracefulShutdown()).catch(() => undefined);
    });
    events.on('pool:fatalError', ({ error }) => replace(String(error)));
    const ended = (reason: string) => {
      replace(reason);
      void this.presence.giveUp(workers.id); // not before: its last jobs may run on for long
    };
    workers.promise.then(
      () => ended('ended'),
      (error: unknown) => ended(String(error)),
    );
  }

  /** Starts workers as soon as the database answers. */
  private async workAgain(): Promise<void> {
    try {
      await this.pool.query('select 1');
      if (!this.stopping) await this.work();
    } catch (err) {
      this.reportRestart({ err }, 'The job workers wait for the database');
      if (!this.stopping) this.restart = setTimeout(() => void this.workAgain(), RESTART_MS);
    }
  }

  private tasks(): TaskList {
    const tasks: TaskList = {};
    for (const queue of this.handlers.limits().keys()) {
      tasks[queue] = async (payload: unknown, { job }) => {
        if (job.key !== null) await this.pool.query(FREE_KEY, [job.key]);
        await this.handlers.run(queue, payload as object, job.id, job.attempts, job.max_attempts);
      };
    }
    return tasks;
  }

  private async shutDown(): Promise<void> {
    clearTimeout(this.restart);
    const workers = this.workers;
    const finished = Promise.all([
      workers && Promise.resolve(workers.gracefulShutdown('The process stops')),
      this.scheduled.stop(),
    ]);
    try {
      await withTimeLimit(this.tuning.stopMs, finished, 'Some jobs did not end in time.');
    } catch (err) {
      this.log.warn({ err }, 'Running jobs are given back');
      if (workers) {
        const given = Promise.resolve(workers.forcefulShutdown('Given back at shutdown'));
        await withTimeLimit(6_000, given, 'Jobs could not be given back.').catch(
          (reason: unknown) => {
            this.log.warn({ err: reason }, 'Jobs stay locked until other workers take them over');
          },
        );
      }
    }
    await this.presence.stop();
    await withTimeLimit(3_000, this.pool.end(), 'Connections did not close.').catch(
      () => undefined,
    );
  }

  /** graphile-worker's own lines: only trouble, and no failed task (`JobHandlers` logs those). */
  private graphileLogger(): GraphileLogger {
    return new GraphileLogger(() => (level, message, meta) => {
      if (meta?.['failure'] === true) return;
      if (level === 'error') this.log.error({}, `graphile-worker: ${message}`);
      if (level === 'warning') this.log.warn({}, `graphile-worker: ${message}`);
    });
  }
}
