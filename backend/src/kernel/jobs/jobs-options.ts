import type { Log } from '../../lib/log/log.js';
import type { JobTuning } from './job-tuning.js';

/** What the job queue is started with. */
export interface JobsModuleOptions {
  /** With it jobs live in Redis (Bull); without it in PostgreSQL (graphile-worker). */
  redisUrl?: string | undefined;
  /** The runtime role's URL; `installJobSchema` must have run with this role. */
  databaseUrl: string;
  /** Every queue of every loaded module. */
  queues: readonly string[];
  log: Log;
  /** First part of every Redis key; processes with the same prefix share their work. */
  prefix?: string;
  tuning?: Partial<JobTuning>;
}
