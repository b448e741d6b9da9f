import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MemorySharedStore } from './memory.shared-store.js';
import { RedisSharedStore } from './redis.shared-store.js';
import { SharedStore } from './shared-store.js';
import type { Log } from '../log.js';

export interface SharedStoreModuleOptions {
  /** With it the state lives in Redis; without it in this process's memory. */
  redisUrl?: string | undefined;
  log: Log;
  /** First part of every Redis key and channel. */
  prefix?: string;
}

/** Provides and exports `SharedStore`; closes it when the application shuts down. */
@Module({})
export class SharedStoreModule implements OnApplicationShutdown {
  constructor(@Inject(SharedStore) private readonly store: SharedStore) {}

  static register(options: SharedStoreModuleOptions): DynamicModule {
    const { redisUrl, log, prefix = 'scoville:shared:' } = options;
    const useFactory = (): SharedStore | Promise<SharedStore> =>
      redisUrl === undefined
        ? new MemorySharedStore(log)
        : RedisSharedStore.connect(redisUrl, prefix, log);
    return {
      module: SharedStoreModule,
      global: true,
      providers: [{ provide: SharedStore, useFactory }],
      exports: [SharedStore],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
