import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MemorySharedStore } from './memory.shared-store.js';
import { SharedStore } from './shared-store.js';
import type { Logger } from '../../lib/log/logger.js';

export interface SharedStoreModuleOptions {
  /** With it the state lives in Redis; without it in this process's memory. */
  redisUrl?: string | undefined;
  log: Logger;
  /** First part of every Redis key and channel. */
  prefix?: string;
}

/** Provides and exports `SharedStore`; closes it when the application shuts down. */
@Module({})
export class SharedStoreModule implements OnApplicationShutdown {
  constructor(@Inject(SharedStore) private readonly store: SharedStore) {}

  static register(options: SharedStoreModuleOptions): DynamicModule {
    const { redisUrl, log, prefix = 'scoville:shared:' } = options;
    const useFactory = async (): Promise<SharedStore> => {
      if (redisUrl === undefined) return new MemorySharedStore(log);
      // Loaded when it is needed: what is not used costs no memory.
      const { RedisSharedStore } = await import('./redis.shared-store.js');
      return RedisSharedStore.connect(redisUrl, prefix, log);
    };
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
