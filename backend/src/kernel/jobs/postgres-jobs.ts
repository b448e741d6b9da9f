import type { ModuleMetadata } from '@nestjs/common';
import { GraphileJobQueue } from './graphile.job-queue.js';
import { JobQueue } from './job-queue.js';
import type { JobsModuleOptions } from './jobs-options.js';
import { DEFAULT_TUNING } from './job-tuning.js';

/** Jobs in PostgreSQL (graphile-worker), for one machine. */
export function postgresJobs({
  databaseUrl,
  queues,
  log,
  tuning,
}: JobsModuleOptions): ModuleMetadata {
  const useFactory = () =>
    new GraphileJobQueue(databaseUrl, queues, { ...DEFAULT_TUNING, ...tuning }, log);
  return { providers: [{ provide: JobQueue, useFactory }] };
}
