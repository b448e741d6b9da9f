import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import type { JobsModuleOptions } from './jobs-options.js';

/** Provides and exports `JobQueue`; stops it (bounded) when the application shuts down. */
@Module({})
export class JobsModule implements OnApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  /** Loads the library of the adapter in use only: the other one would cost 50 MiB of memory. */
  static async register(options: JobsModuleOptions): Promise<DynamicModule> {
    const { redisUrl } = options;
    const adapter =
      redisUrl === undefined
        ? (await import('./postgres-jobs.js')).postgresJobs(options)
        : (await import('./redis-jobs.js')).redisJobs(redisUrl, options);
    return { module: JobsModule, global: true, exports: [JobQueue], ...adapter };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
  }
}
