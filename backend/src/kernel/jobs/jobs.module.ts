import { BullModule, getQueueToken } from '@nestjs/bull';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bull';
import { BullConnections } from './bull-connections.js';
import { BullJobQueue, bullOptions, type BullPayload } from './bull.job-queue.js';
import { GraphileJobQueue } from './graphile.job-queue.js';
import type { Log } from '../log.js';
import { JobQueue } from './job-queue.js';
import { DEFAULT_TUNING, type JobTuning } from './job-tuning.js';

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

/** Provides and exports `JobQueue`; stops it (bounded) when the application shuts down. */
@Module({})
export class JobsModule implements OnApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  static register(options: JobsModuleOptions): DynamicModule {
    const tuning = { ...DEFAULT_TUNING, ...options.tuning };
    const { redisUrl, databaseUrl, queues, log, prefix = 'scoville:jobs' } = options;
    if (redisUrl === undefined) {
      const useFactory = () => new GraphileJobQueue(databaseUrl, queues, tuning, log);
      return {
        module: JobsModule,
        global: true,
        providers: [{ provide: JobQueue, useFactory }],
        exports: [JobQueue],
      };
    }
    const connections = new BullConnections(redisUrl, log);
    const useFactory = (...instances: Queue<BullPayload>[]) => {
      const named = new Map(instances.map((queue) => [queue.name, queue]));
      return new BullJobQueue(named, connections, prefix, tuning, log);
    };
    return {
      module: JobsModule,
      global: true,
      imports: [
        BullModule.forRoot(bullOptions(connections, prefix, tuning)),
        BullModule.registerQueue(...queues.map((name) => ({ name }))),
      ],
      providers: [
        { provide: JobQueue, useFactory, inject: queues.map((name) => getQueueToken(name)) },
      ],
      exports: [JobQueue],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
  }
}
