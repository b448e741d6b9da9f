import { BullModule, getQueueToken } from '@nestjs/bull';
import type { ModuleMetadata } from '@nestjs/common';
import type { Queue } from 'bull';
import { BullConnections } from './bull-connections.js';
import { BullJobQueue, bullOptions, type BullPayload } from './bull.job-queue.js';
import { JobQueue } from './job-queue.js';
import type { JobsModuleOptions } from './jobs-options.js';
import { DEFAULT_TUNING } from './job-tuning.js';

/** Jobs in Redis (Bull), shared by any number of processes. */
export function redisJobs(
  redisUrl: string,
  { queues, log, prefix = 'scoville:jobs', ...options }: JobsModuleOptions,
): ModuleMetadata {
  const tuning = { ...DEFAULT_TUNING, ...options.tuning };
  const connections = new BullConnections(redisUrl, log);
  const useFactory = (...instances: Queue<BullPayload>[]) => {
    const named = new Map(instances.map((queue) => [queue.name, queue]));
    return new BullJobQueue(named, connections, prefix, tuning, log);
  };
  return {
    imports: [
      BullModule.forRoot(bullOptions(connections, prefix, tuning)),
      BullModule.registerQueue(...queues.map((name) => ({ name }))),
    ],
    providers: [
      { provide: JobQueue, useFactory, inject: queues.map((name) => getQueueToken(name)) },
    ],
  };
}
