import {
  Global,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { Brands } from '../kernel/brands/brands.js';
import { AppConfig } from '../kernel/config/config.js';
import { ModuleRegistry } from '../kernel/contract/registry.js';
import { Ports } from '../kernel/contract/ports.js';
import { TableStatistics } from '../kernel/tenancy/table-statistics.js';
import { EntitlementUses } from '../kernel/entitlements/entitlement-uses.js';
import { Entitlements } from '../kernel/entitlements/entitlements.js';
import { PlanGate } from '../kernel/http/plan-gate.js';
import { AccessGuard } from '../kernel/http/access.guard.js';
import { HealthController } from '../kernel/http/health.controller.js';
import { IdempotencyGuard } from '../kernel/http/idempotency.js';
import { TenantRecords } from '../kernel/data-export/tenant-records.js';
import { IdempotencyStore } from '../kernel/http/idempotency.store.js';
import { InputPipe } from '../kernel/http/input.pipe.js';
import { LOGGER, type Logger } from '../lib/log/logger.js';
import { MetricsController } from '../kernel/http/metrics.controller.js';
import { Metrics } from '../kernel/http/metrics.js';
import { ProblemFilter } from '../kernel/http/problem.filter.js';
import { Permissions } from '../kernel/http/permissions.js';
import { RateLimits } from '../kernel/http/rate-limits.js';
import { JobsModule } from '../kernel/jobs/jobs.module.js';
import { LiveUpdates } from '../kernel/live/live-updates.js';
import { PdfWorker } from '../kernel/pdf/pdf-worker.js';
import { EventHandlers } from '../kernel/outbox/event-handlers.js';
import { Outbox } from '../kernel/outbox/outbox.js';
import { Plugins } from '../kernel/plugins/plugins.js';
import { SharedStoreModule } from '../kernel/shared-store/shared-store.module.js';
import { TenantErasure } from '../kernel/tenancy/tenant-erasure.js';
import { TenantDb } from '../kernel/tenancy/tenant-db.js';
import { TenantLookup } from '../kernel/tenancy/tenant-lookup.js';
import { TenantPool } from '../kernel/tenancy/tenant-pool.js';
import { TenantPrisma } from '../kernel/tenancy/tenant-prisma.js';
import { BackgroundWork } from './background-work.js';

/** Options of the kernel. */
export interface KernelOptions {
  config: AppConfig;
  registry: ModuleRegistry;
  logger: Logger;
}

/** Provides the services that the feature modules build on. */
@Global()
@Module({})
export class KernelModule implements OnApplicationShutdown {
  constructor(
    @Inject(TenantDb) private readonly db: TenantDb,
    @Inject(TenantPrisma) private readonly prisma: TenantPrisma,
  ) {}

  static register({ config, registry, logger }: KernelOptions): DynamicModule {
    const services = [
      { provide: AppConfig, useValue: config },
      { provide: ModuleRegistry, useValue: registry },
      { provide: LOGGER, useValue: logger },
      { provide: TenantDb, useFactory: () => createTenantDb(config, logger) },
      {
        provide: TenantPrisma,
        useFactory: (db: TenantDb) => TenantPrisma.create(db),
        inject: [TenantDb],
      },
      Ports,
      Brands,
      Outbox,
      EventHandlers,
      TenantLookup,
      TableStatistics,
      Permissions,
      EntitlementUses,
      Entitlements,
      PlanGate,
      RateLimits,
      IdempotencyStore,
      TenantErasure,
      TenantRecords,
      LiveUpdates,
      Metrics,
      Plugins,
      PdfWorker,
      BackgroundWork,
    ];
    return {
      module: KernelModule,
      imports: [
        DiscoveryModule,
        JobsModule.register({
          ...(config.redisUrl ? { redisUrl: config.redisUrl } : {}),
          databaseUrl: config.runtimeDatabaseUrl,
          queues: registry.queues,
          log: logger,
        }),
        SharedStoreModule.register({
          ...(config.redisUrl ? { redisUrl: config.redisUrl } : {}),
          log: logger,
        }),
      ],
      controllers: [HealthController, MetricsController],
      providers: [
        ...services,
        IdempotencyGuard,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useExisting: IdempotencyGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        {
          provide: APP_PIPE,
          useClass: InputPipe,
        },
      ],
      exports: [
        ...services.map((service) => ('provide' in service ? service.provide : service)),
        IdempotencyGuard,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.disconnect();
    await this.db.close();
  }
}

function createTenantDb(config: AppConfig, logger: Logger): TenantDb {
  const pool = new TenantPool({
    connectionString: config.runtimeDatabaseUrl,
    max: config.databasePoolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    application_name: 'scoville',
  });
  // The pool drops an idle connection that breaks; without a listener, the event would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  return new TenantDb(pool);
}
