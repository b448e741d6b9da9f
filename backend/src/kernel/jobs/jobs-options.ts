import type { Logger } from '../../lib/log/logger.js';
import type { JobTuning } from './job-tuning.js';

/** Options of the job queue. */
export interface JobsModuleOptions {
  /** When set, jobs are stored in Redis (Bull); otherwise in PostgreSQL (graphile-worker). */
  redisUrl?: string | undefined;
  /** The runtime role's URL; `installJobSchema` must have run with this role. */
  databaseUrl: string;
  /** Every queue of every loaded module. */
  queues: readonly string[];
  log: Logger;
  /** First part of every Redis key; processes with the same prefix share their work. */
  prefix?: string;
  tuning?: Partial<JobTuning>;
}
