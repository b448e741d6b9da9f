import 'reflect-metadata';
import { Body, Controller, Get, Module, Post, Req, type OnModuleInit } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { v4 as uuid, v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { KernelModule } from '../../src/boot/kernel.module.js';
import { authenticatorPort, type Caller } from '../../src/kernel/caller.js';
import { AppConfig, parseSettings } from '../../src/kernel/config/config.js';
import { defineModule } from '../../src/kernel/contract/manifest.js';
import { Ports } from '../../src/kernel/contract/ports.js';
import { ModuleRegistry } from '../../src/kernel/contract/registry.js';
import { entitlementsPort } from '../../src/kernel/entitlements/subscription-status.js';
import { defineErrors } from '../../src/kernel/errors/app-error.js';
import { kernelErrors } from '../../src/kernel/errors/kernel-errors.js';
import { anyone, mayInOrganization } from '../../src/kernel/http/access.js';
import { Endpoint } from '../../src/kernel/http/endpoint.js';
import { createHttpApp } from '../../src/kernel/http/http-app.js';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { createLogger } from '../../src/lib/log/logging.js';
import { text } from '../../src/lib/schemas.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

/** The organization of the callers. */
export const organizationId = uuidv7();
/** Number of writes that the controller has carried out. */
export const runs = { count: 0 };

const noteSchema = z.strictObject({ text: text(100), number: z.int().optional() });

/** Promises that an attempt waits for, unless its number is 0. */
export class Gate {
  before: Promise<void> = Promise.resolve();
  between: Promise<void> = Promise.resolve();
}

@Controller('api/tests')
class TestController {
  constructor(
    private readonly db: TenantDb,
    private readonly gate: Gate,
  ) {}

  @Post('notes')
  @Endpoint({
    id: 'note',
    summary: 'x',
    description: 'Does one thing.',
    access: anyone,
    answer: { status: 201, description: 'x' },
    idempotent: true,
  })
  note(@Body({ schema: noteSchema }) body: z.output<typeof noteSchema>): object {
    runs.count += 1;
    return { ...body, run: runs.count };
  }

  @Post('owned')
  @Endpoint({
    id: 'owned',
    summary: 'x',
    description: 'Does one thing.',
    access: mayInOrganization('tests.write'),
    answer: { status: 200, description: 'x' },
    idempotent: true,
  })
  async owned(@Body({ schema: noteSchema }) body: z.output<typeof noteSchema>): Promise<object> {
    runs.count += 1;
    if (body.text === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
    if (body.text === 'fail') throw new Error('a fault with password=hunter2');
    return { run: runs.count };
  }

  /** Runs two transactions: an attempt that was taken over fails in the first or in the second. */
  @Post('stored')
  @Endpoint({
    id: 'stored',
    summary: 'x',
    description: 'Does one thing.',
    access: mayInOrganization('tests.write'),
    answer: { status: 200, description: 'x' },
    idempotent: true,
  })
  async stored(@Body({ schema: noteSchema }) body: z.output<typeof noteSchema>): Promise<object> {
    if (body.number !== 0) await this.gate.before;
    await this.store(`${body.text} 1`);
    if (body.number !== 0) await this.gate.between;
    await this.store(`${body.text} 2`);
    return { stored: true };
  }

  private async store(note: string): Promise<void> {
    await this.db.write({ text: 'INSERT INTO test_notes VALUES ($1)', values: [note] });
  }

  @Get('limited')
  @Endpoint({
    id: 'limited',
    summary: 'x',
    description: 'Does one thing.',
    access: anyone,
    answer: { status: 200, description: 'x' },
    rateLimit: { points: 3, windowSeconds: 60 },
  })
  limited(): object {
    return {};
  }

  /** Runs the guard again, with credentials that have changed meanwhile. */
  @Get('again')
  @Endpoint({
    id: 'again',
    summary: 'x',
    description: 'Does one thing.',
    access: mayInOrganization('tests.write'),
    answer: { status: 200, description: 'x' },
  })
  async again(@Req() request: FastifyRequest): Promise<object> {
    request.headers['x-test-caller'] = request.headers['x-test-then'];
    return { isAllowed: await request.isStillAllowed?.() };
  }

  @Get('undeclared')
  undeclared(@Req() _request: FastifyRequest): object {
    return {};
  }
}

@Module({ controllers: [TestController], providers: [Gate] })
class TestModule implements OnModuleInit {
  constructor(private readonly ports: Ports) {}

  onModuleInit(): void {
    const callers: Record<string, Caller> = {
      owner: {
        kind: 'user',
        id: uuid(),
        grants: [{ organizationId, businessId: null, role: 'owner' }],
      },
      staff: {
        kind: 'user',
        id: uuid(),
        grants: [{ organizationId, businessId: null, role: 'staff' }],
      },
    };
    this.ports.provide(entitlementsPort, {
      kinds: {},
      refusals: defineErrors('tests', {
        'plan-required': { status: 402, detail: 'Not in the plan.' },
        'limit-reached': { status: 402, detail: 'All are in use.' },
        'read-only': { status: 402, detail: 'Not paid.' },
        closed: { status: 402, detail: 'Ended.' },
      }),
      subscriptionStatus: async () => ({ plan: 'any', grants: {}, access: 'full', reason: null }),
      plansGranting: () => [],
    });
    this.ports.provide(authenticatorPort, {
      authenticate: async (context) => {
        const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
        const name = String(headers['x-test-caller']);
        if (name === 'revoked') throw kernelErrors.unauthenticated();
        if (name === 'away') throw kernelErrors.unavailable();
        if (name === 'fault') throw new Error('a fault');
        return callers[name];
      },
    });
  }
}

const manifest = defineModule({
  id: 'tests',
  contract: 1,
  module: TestModule,
  requires: [],
  permissions: { 'tests.write': ['owner'] },
  emits: [],
  handles: [],
  queues: [],
  ports: [],
  tables: {},
  nav: [],
});

@Module({})
class RootModule {}

/** The kernel with one module of operations for tests, on a database of its own. */
export class HttpKernel {
  private constructor(
    readonly database: TestDatabase,
    readonly app: NestFastifyApplication,
  ) {}

  static async start(): Promise<HttpKernel> {
    const database = await createTestDatabase();
    return new HttpKernel(database, await startOn(database));
  }

  /** Starts another application on the same database. */
  async startAnother(
    settings: Record<string, string> = {},
    patience?: Patience,
  ): Promise<NestFastifyApplication> {
    return startOn(this.database, settings, patience);
  }

  async post(url: string, payload: string | Buffer | object, headers: Record<string, string> = {}) {
    return this.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Runs a statement as the owner of the database. */
  async onOwner(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const owner = new pg.Client({ connectionString: this.database.ownerUrl });
    await owner.connect();
    try {
      return (await owner.query<Record<string, unknown>>(text, values.length ? values : undefined))
        .rows;
    } finally {
      await owner.end();
    }
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.drop();
  }
}

type Patience = Parameters<typeof createHttpApp>[4];

async function startOn(
  database: TestDatabase,
  settings: Record<string, string> = {},
  patience?: Patience,
): Promise<NestFastifyApplication> {
  const config = new AppConfig(parseSettings({ LOG_LEVEL: 'silent', ...settings }), {
    runtimeDatabaseUrl: database.runtimeUrl,
    sessionSecret: 's'.repeat(32),
  });
  const logger = createLogger('silent', 'test');
  const registry = new ModuleRegistry([manifest]);
  const root = {
    module: RootModule,
    imports: [KernelModule.register({ config, registry, logger }), TestModule],
  };
  const app = await createHttpApp(root, config, logger, undefined, patience);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
