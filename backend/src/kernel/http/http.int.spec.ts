import 'reflect-metadata';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Body, Controller, Get, Module, Post, Req, type OnModuleInit } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { v4 as uuid, v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { until } from '../../../test/support/until.js';
import { AppConfig, parseSettings } from '../config/config.js';
import { defineModule } from '../contract/manifest.js';
import { Ports } from '../contract/ports.js';
import { ModuleRegistry } from '../contract/registry.js';
import { defineErrors } from '../errors/app-error.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { entitlementsPort } from '../entitlements/subscription-status.js';
import { KernelModule } from '../../boot/kernel.module.js';
import { TenantDb } from '../tenancy/tenant-db.js';
import { anyone, mayInOrganization } from './access.js';
import { authenticatorPort, type Caller } from '../caller.js';
import { Endpoint } from './endpoint.js';
import { createHttpApp } from './http-app.js';
import { createLogger } from '../../lib/log/logging.js';
import { text } from '../../lib/schemas.js';

const organizationId = uuidv7();
let runs = 0;

const noteSchema = z.strictObject({ text: text(100), number: z.int().optional() });

/** Promises that an attempt waits for, unless its number is 0. */
class Gate {
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
    runs += 1;
    return { ...body, run: runs };
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
    runs += 1;
    if (body.text === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
    if (body.text === 'fail') throw new Error('a fault with password=hunter2');
    return { run: runs };
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
      standing: async () => ({ plan: 'any', grants: {}, access: 'full', reason: null }),
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

async function onOwner(
  { ownerUrl }: TestDatabase,
  text: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Record<string, unknown>>(text, values.length ? values : undefined))
      .rows;
  } finally {
    await owner.end();
  }
}

describe('the HTTP kernel', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  const start = async (
    settings: Record<string, string> = {},
    patience?: Parameters<typeof createHttpApp>[4],
  ): Promise<NestFastifyApplication> => {
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
    const started = await createHttpApp(root, config, logger, undefined, patience);
    await started.init();
    await started.getHttpAdapter().getInstance().ready();
    return started;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await start();
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const post = (
    url: string,
    payload: string | Buffer | object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it.each([
    ['owner', true],
    ['staff', false],
    ['nobody', false],
    ['revoked', false],
    ['away', true],
    ['fault', true],
  ])('asked again about an owner who is %s by then, says %s', async (then, isAllowed) => {
    const headers = { 'x-test-caller': 'owner', 'x-test-then': then };
    const answer = await app.inject({ url: '/api/tests/again', headers });
    expect(answer.json()).toEqual({ isAllowed });
  });

  it.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['JSON that is none', '{"text": ', {}, 400, 'http.malformed-json'],
    [
      'a body that poisons prototypes',
      '{"__proto__": {"admin": true}, "text": "x"}',
      {},
      400,
      'http.malformed-json',
    ],
    [
      'bytes that are not UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      {},
      400,
      'http.invalid-utf8',
    ],
    [
      'a form',
      'text=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'http.unsupported-media-type',
    ],
    ['300 KiB', JSON.stringify({ text: 'x'.repeat(300 * 1024) }), {}, 413, 'http.body-too-large'],
    [
      'a hundred thousand lists in each other',
      '['.repeat(100_000) + ']'.repeat(100_000),
      { 'idempotency-key': 'deep' },
      400,
      'http.too-deep',
    ],
    ['an unknown field', '{"text": "x", "admin": true}', {}, 422, 'http.invalid-input'],
    ['a wrong type', '{"text": 5}', {}, 422, 'http.invalid-input'],
    ['NUL in a text', '{"text": "a\\u0000b"}', {}, 422, 'http.invalid-input'],
    ['nothing', '', {}, 422, 'http.invalid-input'],
    [
      'a key with a line break',
      '{"text": "x"}',
      { 'idempotency-key': 'ü' },
      400,
      'http.invalid-idempotency-key',
    ],
  ])('answers %s with a problem and the request id', async (_what, body, headers, status, code) => {
    const response = await post('/api/tests/notes', body, headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      status,
      code,
      requestId: response.headers['x-request-id'],
    });
    expect(response.json<{ detail: string }>().detail).toMatch(/\w.*[.:]/);
  });

  it('names every field that is wrong', async () => {
    const response = await post('/api/tests/notes', { text: '', number: 'x', extra: 1 });
    const { errors } = response.json<{ errors: { field: string; code: string }[] }>();
    expect(errors.map(({ field }) => field).sort()).toEqual(['extra', 'number', 'text']);
    expect(errors).toContainEqual(
      expect.objectContaining({ field: 'extra', code: 'unknown-field' }),
    );
  });

  it('answers an unknown address and a malformed URL with problems', async () => {
    const unknown = await app.inject('/api/nothing/here');
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([
      404,
      'http.not-found',
    ]);
    const malformed = await app.inject('/api/%zz');
    expect([malformed.statusCode, malformed.headers['content-type']]).toEqual([
      400,
      expect.stringContaining('problem+json'),
    ]);
  });

  it('refuses an operation that does not say who may call it', async () => {
    expect((await app.inject('/api/tests/undeclared')).statusCode).toBe(403);
  });

  it('tells strangers, roles that are too low and owners apart', async () => {
    const as = async (caller: string) =>
      (await post('/api/tests/owned', { text: 'x' }, { 'x-test-caller': caller })).statusCode;
    expect([await as('nobody'), await as('staff'), await as('owner')]).toEqual([401, 403, 200]);
  });

  it('refuses a write another site sends with the cookie', async () => {
    const response = await post(
      '/api/tests/owned',
      { text: 'x' },
      { 'x-test-caller': 'owner', 'sec-fetch-site': 'cross-site' },
    );
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      403,
      'http.foreign-origin',
    ]);
  });

  it('shows nothing of an unexpected fault', async () => {
    const response = await post('/api/tests/owned', { text: 'fail' }, { 'x-test-caller': 'owner' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
  });

  it('counts calls, says what is left and when to come back', async () => {
    const responses = [];
    for (let call = 0; call < 4; call += 1) responses.push(await app.inject('/api/tests/limited'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(responses.map(({ headers }) => Number(headers['ratelimit-remaining']))).toEqual([
      2, 1, 0, 0,
    ]);
    expect(Number(responses[3]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  describe('with an Idempotency-Key', () => {
    const keyed = (body: object, key: string, caller = 'owner') =>
      post('/api/tests/owned', body, { 'x-test-caller': caller, 'idempotency-key': key });

    it('carries a write out once and repeats its answer', async () => {
      const key = uuid();
      const first = await keyed({ text: 'x' }, key);
      const again = await keyed({ text: 'x' }, key);
      expect(again.json()).toEqual(first.json());
      expect([
        first.headers['idempotency-replayed'],
        again.headers['idempotency-replayed'],
      ]).toEqual([undefined, 'true']);
    });

    it('repeats it for anonymous writes too, without letting two of them meet', async () => {
      const key = uuid();
      const send = (body: object) => post('/api/tests/notes', body, { 'idempotency-key': key });
      const [first, again, other] = [
        await send({ text: 'a' }),
        await send({ text: 'a' }),
        await send({ text: 'b' }),
      ];
      expect(again.json()).toEqual(first.json());
      expect([again.statusCode, other.statusCode]).toEqual([201, 201]);
      expect(other.json<{ text: string }>().text).toBe('b');
    });

    it('refuses the same key for another request', async () => {
      const key = uuid();
      await keyed({ text: 'x' }, key);
      const other = await keyed({ text: 'y' }, key);
      expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([
        422,
        'http.idempotency-key-reused',
      ]);
    });

    it('takes the same fields in another order for the same request', async () => {
      const key = uuid();
      const first = await keyed({ text: 'x', number: 1 }, key);
      const again = await keyed({ number: 1, text: 'x' }, key);
      expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true']);
    });

    it.each([
      ['fields that are not acceptable', { text: 'x', unknown: 1 }, 422],
      ['no body', undefined, 422],
    ])('may be used again after %s, for another body too', async (_what, body, status) => {
      const key = uuid();
      const refused = await app.inject({
        method: 'POST',
        url: '/api/tests/owned',
        headers: { 'x-test-caller': 'owner', 'idempotency-key': key },
        ...(body && { payload: body }),
      });
      expect(refused.statusCode).toBe(status);
      expect((await keyed({ text: 'put right' }, key)).statusCode).toBe(200);
    });

    describe('whose first try is not heard of any more', () => {
      const send = async (body: object, key: string) =>
        await post('/api/tests/stored', body, { 'x-test-caller': 'owner', 'idempotency-key': key });
      const run = (text: string, values: unknown[] = []) => onOwner(database, text, values);
      const notes = async (text: string): Promise<string[]> =>
        (
          await run('SELECT note FROM test_notes WHERE note LIKE $1 ORDER BY note', [`${text} %`])
        ).map(({ note }) => String(note));
      const expireLeases = () =>
        run(
          `UPDATE idempotency_records SET leased_until = now() - interval '1 second'
           WHERE status IS NULL AND isfinite(leased_until)`,
        );
      const open = (): { promise: Promise<void>; open: () => void } => {
        let resolve = (): void => undefined;
        return { promise: new Promise<void>((done) => (resolve = done)), open: () => resolve() };
      };

      beforeAll(() =>
        run('CREATE TABLE test_notes (note text); GRANT INSERT ON test_notes TO scoville_runtime'),
      );

      it('is taken over once its lease is over, and then cannot store anything itself', async () => {
        const [key, gate] = [uuid(), open()];
        app.get(Gate, { strict: false }).before = gate.promise;
        const first = send({ text: 'silent', number: 1 }, key);
        await until('it has its claim', async () => {
          const early = await send({ number: 1, text: 'silent' }, key);
          expect(early.statusCode).toBe(409);
          expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
          return early.json<{ code: string }>().code === 'http.idempotency-in-progress';
        });
        await expireLeases();
        app.get(Gate, { strict: false }).before = Promise.resolve();
        const second = await send({ text: 'silent', number: 1 }, key);
        expect([second.statusCode, await notes('silent')]).toEqual([200, ['silent 1', 'silent 2']]);
        gate.open();
        expect((await first).statusCode).toBe(409);
        expect(await notes('silent')).toEqual(['silent 1', 'silent 2']);
        const replayed = await send({ text: 'silent', number: 1 }, key);
        expect(replayed.headers['idempotency-replayed']).toBe('true');
      });

      it('is not taken over after something was stored, however long it is silent', async () => {
        const [key, gate] = [uuid(), open()];
        app.get(Gate, { strict: false }).between = gate.promise;
        const first = send({ text: 'halfway', number: 1 }, key);
        await until('its first half is stored', async () => (await notes('halfway')).length === 1);
        await expireLeases();
        const second = await send({ text: 'halfway', number: 1 }, key);
        expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([
          409,
          'http.idempotency-answer-lost',
        ]);
        gate.open();
        expect((await first).statusCode).toBe(200);
        expect(await notes('halfway')).toEqual(['halfway 1', 'halfway 2']);
        expect(
          (await send({ text: 'halfway', number: 1 }, key)).headers['idempotency-replayed'],
        ).toBe('true');
      });
    });

    it('takes a body of any depth for what it is', async () => {
      const deep = `{"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
      const answer = await post('/api/tests/owned', deep, {
        'x-test-caller': 'owner',
        'idempotency-key': uuid(),
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ code: string }>().code).toBe('http.too-deep');
    });

    it('lets one of two simultaneous requests through and tells the other', async () => {
      const key = uuid();
      const before = runs;
      const statuses = (
        await Promise.all([keyed({ text: 'slow' }, key), keyed({ text: 'slow' }, key)])
      ).map(({ statusCode }) => statusCode);
      expect(statuses.sort()).toEqual([200, 409]);
      expect(runs).toBe(before + 1);
    });

    it('lets a write that failed on our side be sent again', async () => {
      const key = uuid();
      await keyed({ text: 'fail' }, key);
      const before = runs;
      expect((await keyed({ text: 'fail' }, key)).statusCode).toBe(500);
      expect(runs).toBe(before + 1);
    });

    it('keeps answers unreadable in the database', async () => {
      const key = uuid();
      await keyed({ text: 'x' }, key);
      const db = app.get(TenantDb);
      const rows = await db.run(organizationId, () =>
        db.read<{ body: string }>({ text: 'SELECT body FROM idempotency_records' }),
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { body } of rows)
        expect(Buffer.from(body ?? '', 'base64').toString()).not.toContain('run');
    });
  });

  it('is live and ready, and shows figures to this machine only', async () => {
    const live = await app.inject('/health/live');
    expect(live.json()).toEqual({ status: 'ok' });
    // Not counted, since counting would wait for Redis.
    expect(live.headers).not.toHaveProperty('ratelimit-limit');
    expect((await app.inject('/health/ready')).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', sharedStore: 'ok' },
      effects: [],
    });
    expect((await app.inject('/metrics')).body).toContain('http_request_duration_seconds');
    expect(
      (await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode,
    ).toBe(404);
  });

  it('shows figures to nobody without the token, where others can open the installation', async () => {
    const open = { PUBLIC_URL: 'https://reviews.example.com' };
    const closed = await start(open);
    expect((await closed.inject('/metrics')).statusCode).toBe(404);
    await closed.close();

    const keyed = await start({ ...open, METRICS_TOKEN: 'a-token-of-16-letters' });
    const statuses = ['', 'Bearer wrong', 'Bearer a-token-of-16-letters'].map(
      async (authorization) =>
        (await keyed.inject({ url: '/metrics', headers: { authorization } })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
    await keyed.close();
  });

  it('waits only so long for a request to arrive', async () => {
    const impatient = await start({}, { request: 200, look: 50 });
    await impatient.listen(0, '127.0.0.1');
    const { port } = new URL(await impatient.getUrl());
    const before = runs;
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.write(
      'POST /api/tests/notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"text"',
    );
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(runs).toBe(before);
    await impatient.close();
  });
});
