import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { startRedis, type TestRedis } from './harness/redis.js';
import { startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import { createPaidDatabase, type TestDatabase } from './support/plans.js';
import { ensureBuilt } from './support/built-product.js';
import { startProxy, type CuttableProxy } from './support/cuttable-proxy.js';
import { HOSTILE_TEXTS, IMPOSSIBLE_TEXTS } from './support/hostile-texts.js';
import { OwnerDb } from './support/owner-db.js';
import { startProduct, type ProductProcess } from './support/product-process.js';
import { until } from './support/until.js';
import { openLive, Visitor, type Answer, type ProblemBody, type Trail } from './support/visitor.js';

interface SentRequest {
  id: string;
  customerId: string;
  messageId: string;
}

/** A main and a worker process whose connections to PostgreSQL and Redis can be cut. */
describe('a product whose servers fail', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let sink: SmtpSink;
  let db: OwnerDb;
  let toDatabase: CuttableProxy;
  let workerToDatabase: CuttableProxy;
  let toRedis: CuttableProxy;
  let main: ProductProcess;
  let worker: ProductProcess;
  let env: Record<string, string>;
  let owner: Visitor;
  let anyone: Visitor;
  let businessId: string;
  const trail: Trail = { secrets: new Set(), refusals: [] };
  const dataDir = mkdtempSync(join(tmpdir(), 'scoville-faults-'));

  beforeAll(async () => {
    [database, redis, sink] = await Promise.all([
      createPaidDatabase(),
      startRedis(),
      startSmtpSink(),
      ensureBuilt(),
    ]);
    db = new OwnerDb(database.ownerUrl);
    const address = new URL(database.ownerUrl);
    const server = { host: address.hostname, port: Number(address.port || 5432) };
    [toDatabase, workerToDatabase] = await Promise.all([startProxy(server), startProxy(server)]);
    toRedis = await startProxy({ host: '127.0.0.1', port: redis.port });
    const through = ({ port }: CuttableProxy): string =>
      Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href;
    env = {
      DATABASE_URL: through(toDatabase),
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
      SMTP_URL: sink.url,
      SESSION_SECRET: uuid() + uuid(),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'info',
    };
    trail.secrets.add(String(env['SESSION_SECRET'])).add(address.password);
    [main, worker] = await Promise.all([
      startProduct('main', env),
      startProduct('worker', { ...env, DATABASE_URL: through(workerToDatabase) }),
    ]);
    owner = new Visitor(main.url, {}, trail);
    anyone = new Visitor(main.url, {}, trail);
    await db.confirmAddress(await owner.register('owner@example.com', 'correct horse battery'));
    businessId = await addBusiness(owner, 'Corner Barbers');
  }, 270_000);

  afterAll(async () => {
    await Promise.all([main?.stop(), worker?.stop()]);
    await Promise.all([toDatabase?.stop(), workerToDatabase?.stop(), toRedis?.stop()]);
    await Promise.all([sink?.stop(), db?.close()]);
    await redis?.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // Restores every connection, also after a failing test.
  afterEach(() => Promise.all([toDatabase, workerToDatabase, toRedis].map((one) => one.restore())));

  async function addBusiness(who: Visitor, name: string): Promise<string> {
    return (await who.ok<{ id: string }>('POST', '/api/businesses', { name })).id;
  }

  const askBody = (email: string, name = 'Maria'): object => ({ customer: { name, email } });
  const ask = (email: string, business = businessId): Promise<SentRequest> =>
    owner.ok<SentRequest>('POST', `/api/businesses/${business}/review-requests`, askBody(email));

  const review = (customerId: string, extra: object = {}): object => ({
    businessId,
    customerId,
    rating: 5,
    body: 'Great cut',
    ...extra,
  });
  const submit = (body: object, key?: string): Promise<Answer> =>
    anyone.call('POST', '/api/reviews', body, key ? { 'idempotency-key': key } : {});
  const complain = (body: object): Promise<Answer> =>
    anyone.call('POST', '/api/private-feedback', body);

  /** Returns the number of answers that the figures count. */
  async function answered(): Promise<number> {
    const stats = await owner.ok<Record<string, number>>(
      'GET',
      `/api/businesses/${businessId}/stats`,
    );
    return Number(stats['totalReviews']) + Number(stats['privateFeedbackCount']);
  }

  const mailsTo = (email: string): number =>
    sink.received.filter(({ to }) => to.includes(email)).length;
  const ready = async (): Promise<unknown> =>
    (await anyone.call('GET', '/health/ready')).json<{ status: unknown }>().status;
  const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;

  /** Waits for the email to an address and returns the token of its link. */
  async function tokenTo(email: string): Promise<string> {
    await until(`a mail to ${email}`, () => mailsTo(email) === 1);
    const { mail } = sink.received.find(({ to }) => to.includes(email)) ?? {};
    const token = /\/r\/([\w-]+)\?rating=5/.exec(mail?.html ?? '')?.[1] ?? '';
    trail.secrets.add(token);
    return token;
  }

  /** Checks that the stored data is consistent: an answer, its request, its counter and its event, or none of them. */
  async function expectWhole(): Promise<void> {
    const row = await db.answerFigures();
    const answers = row['answers'];
    expect(row).toEqual({
      answers,
      rated: answers,
      linked: answers,
      counted: answers,
      told: answers,
      unmailed: 0,
      strays: 0,
    });
  }

  function expectUnavailable(answer: Answer): void {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const problem = answer.json<ProblemBody>();
    expect(problem).toMatchObject({ status: 503, code: 'http.unavailable' });
    expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  }

  describe('two submits at once', () => {
    it.each<[string, (customerId: string) => Promise<Answer>[], number[]]>([
      ['of the same answer', (id) => [submit(review(id)), submit(review(id))], [201, 201]],
      [
        'of different answers',
        (id) => [submit(review(id)), submit(review(id, { body: 'Other' }))],
        [201, 409],
      ],
      [
        'of a review and a complaint',
        (id) => [
          submit(review(id)),
          complain({ businessId, customerId: id, rating: 2, message: 'No' }),
        ],
        [201, 409],
      ],
    ])('%s leave one answer and right figures', async (what, send, expected) => {
      const { customerId } = await ask(`${what.replaceAll(' ', '-')}@example.com`);
      const before = await answered();
      const answers = await Promise.all(send(customerId));
      expect(answers.map(({ status }) => status).sort()).toEqual(expected);
      const ids = answers
        .filter(({ status }) => status === 201)
        .map((one) => one.json<{ id: string }>().id);
      expect(new Set(ids).size).toBe(1);
      expect((await answered()) - before).toBe(1);
      await expectWhole();
    });

    it('from twenty tabs, each with a key of its own, leave one', async () => {
      const { customerId } = await ask('tabs@example.com');
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => submit(review(customerId), uuid())),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map((one) => one.json<{ id: string }>().id)).size).toBe(1);
      await expectWhole();
    });
  });

  describe('tokens and ids that do not fit', () => {
    const answerStatus = (token: string, customerId: string, extra: object = {}): Promise<number> =>
      statusOf(submit(review(customerId, { token, ...extra })));

    it('refuses an expired token, and repeats a used one only for the same answer', async () => {
      const { id, customerId } = await ask('expiring@example.com');
      const token = await tokenTo('expiring@example.com');
      await db.rows(
        `UPDATE review_requests SET expires_at = now() - interval '1 second' WHERE id = $1`,
        [id],
      );
      expect(await statusOf(anyone.call('GET', `/api/review-request/${token}`))).toBe(404);
      expect(await statusOf(anyone.call('POST', `/api/review-request/${token}/open`))).toBe(404);
      expect([
        await answerStatus(token, customerId),
        await statusOf(submit(review(customerId))),
      ]).toEqual([404, 404]);
      await db.rows(
        `UPDATE review_requests SET expires_at = now() + interval '1 day' WHERE id = $1`,
        [id],
      );
      expect([
        await answerStatus(token, customerId),
        await answerStatus(token, customerId),
        await answerStatus(token, customerId, { body: 'Changed my mind' }),
      ]).toEqual([201, 201, 409]);
      const link = await anyone.ok<{ request: { status: string } }>(
        'GET',
        `/api/review-request/${token}`,
      );
      expect(link.request.status).toBe('rated');
      await expectWhole();
    });

    it('refuses the token and the customer of another tenant', async () => {
      const stranger = new Visitor(main.url, {}, trail);
      await db.confirmAddress(await stranger.register('stranger@example.com'));
      const theirs = await addBusiness(stranger, 'Across the street');
      const asked = await stranger.ok<SentRequest>(
        'POST',
        `/api/businesses/${theirs}/review-requests`,
        askBody('their@example.com'),
      );
      const token = await tokenTo('their@example.com');
      const { customerId: mine } = await ask('mine@example.com');
      const refused = [
        answerStatus(token, mine),
        answerStatus(token, asked.customerId),
        statusOf(submit(review(asked.customerId))),
        statusOf(
          owner.call('POST', `/api/businesses/${businessId}/review-requests`, {
            customerId: asked.customerId,
          }),
        ),
        statusOf(owner.call('PATCH', `/api/customers/${asked.customerId}`, { name: 'Taken over' })),
        statusOf(owner.call('GET', `/api/messages/${asked.messageId}`)),
        statusOf(owner.call('GET', `/api/businesses/${theirs}/stats`)),
      ];
      expect(await Promise.all(refused)).toEqual(refused.map(() => 404));
      await expectWhole();
    });
  });

  describe('texts', () => {
    it.each(HOSTILE_TEXTS)(
      'of %s come back as they went in, and are text in the mail',
      async (what, text) => {
        const email = `${what.replaceAll(' ', '-').toLowerCase()}@example.com`;
        const own = await addBusiness(owner, text);
        expect(await owner.ok('GET', `/api/businesses/${own}`)).toMatchObject({ name: text });
        const path = `/api/businesses/${own}`;
        const asked = await owner.ok<SentRequest>(
          'POST',
          `${path}/review-requests`,
          askBody(email, text),
        );
        const unhappy = await owner.ok<SentRequest>(
          'POST',
          `${path}/review-requests`,
          askBody(`un${email}`, text),
        );
        await anyone.ok('POST', '/api/reviews', {
          businessId: own,
          customerId: asked.customerId,
          rating: 5,
          title: text,
          body: text,
        });
        await anyone.ok('POST', '/api/private-feedback', {
          businessId: own,
          customerId: unhappy.customerId,
          rating: 1,
          message: text,
        });
        const [published] = await owner.ok<{ id: string }[]>('GET', `${path}/reviews`);
        expect(published).toMatchObject({ title: text, body: text, customerName: text });
        await owner.ok('PUT', `/api/reviews/${published?.id}/reply`, { message: text });
        expect(await owner.ok('GET', `${path}/reviews`)).toMatchObject([
          { reply: { message: text } },
        ]);
        const [found] = await owner.ok<{ id: string }[]>(
          'GET',
          `${path}/reviews?search=${encodeURIComponent(text)}`,
        );
        expect(found?.id).toBe(published?.id);
        expect(await owner.ok('GET', `${path}/feedback`)).toMatchObject([
          { message: text, customerName: text },
        ]);
        await tokenTo(email);
        const { mail, to } = sink.received.find((one) => one.to.includes(email)) ?? {};
        expect([to, mail?.bcc, mail?.cc]).toEqual([[email], undefined, undefined]);
        expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
        expect(mail?.html).not.toMatch(/<script|<img src=x/i);
      },
      20_000,
    );

    it.each(IMPOSSIBLE_TEXTS)(
      'of %s are refused with the field that is wrong',
      async (what, text) => {
        const { customerId } = await ask(`${what.replace(/\W/g, '')}@example.com`);
        const refusals = [
          submit(review(customerId, { body: text })),
          complain({ businessId, customerId, rating: 1, message: text }),
          owner.call('POST', '/api/businesses', { name: text }),
          owner.call(
            'POST',
            `/api/businesses/${businessId}/review-requests`,
            askBody('x@example.com', text),
          ),
        ];
        for (const answer of await Promise.all(refusals)) {
          expect(answer.status).toBe(422);
          const { errors } = answer.json<{ errors: { field: string; message: string }[] }>();
          expect(errors[0]).toMatchObject({
            field: expect.stringMatching(/^(body|message|name|customer\.name)$/) as string,
          });
        }
        expect(await statusOf(submit(review(customerId, { body: 'x'.repeat(5_000) })))).toBe(201);
      },
    );
  });

  describe('a lost database', () => {
    it('answers 503 at once, and everything comes back by itself with it', async () => {
      const { customerId } = await ask('lost@example.com');
      await Promise.all([toDatabase.cut(), workerToDatabase.cut()]);
      const begun = performance.now();
      const calls = [
        owner.call('GET', '/api/auth/user'),
        owner.call('GET', `/api/businesses/${businessId}/reviews`),
        owner.call(
          'POST',
          `/api/businesses/${businessId}/review-requests`,
          askBody('never@example.com'),
        ),
        submit(review(customerId)),
        submit(review(customerId), uuid()),
        anyone.call('GET', '/api/review-request/some-unknown-token-of-a-customer'),
        anyone.call('POST', '/api/auth/login', {
          email: 'owner@example.com',
          password: 'correct horse battery',
        }),
      ];
      for (const answer of await Promise.all(calls)) expectUnavailable(answer);
      expect(performance.now() - begun).toBeLessThan(15_000);
      expect((await anyone.call('GET', '/health/ready')).text).toContain(
        '"database":"unreachable"',
      );
      expect(await statusOf(anyone.call('GET', '/health/live'))).toBe(200);
      await Promise.all([toDatabase.restore(), workerToDatabase.restore()]);
      await until('it is ready again', async () => (await ready()) === 'ok');
      expect(await statusOf(owner.call('GET', '/api/auth/user'))).toBe(200);
      expect(
        await db.count(`SELECT count(*) FROM customers WHERE email = 'never@example.com'`),
      ).toBe(0);
      await expectWhole();
      await ask('afterwards@example.com');
      await until(
        'the worker has recovered too',
        () => mailsTo('afterwards@example.com') === 1,
        15_000,
      );
    });

    it('that only falls silent is given up after a while, and used again once it answers', async () => {
      const { customerId } = await ask('silent@example.com');
      const key = uuid();
      toDatabase.freeze();
      const begun = performance.now();
      const calls = [
        owner.call('GET', `/api/businesses/${businessId}/reviews`),
        submit(review(customerId), key),
        owner.call(
          'POST',
          `/api/businesses/${businessId}/review-requests`,
          askBody('none@example.com'),
        ),
      ];
      expect(await ready()).toBe(503);
      for (const answer of await Promise.all(calls)) expectUnavailable(answer);
      expect(performance.now() - begun).toBeLessThan(60_000);
      await toDatabase.restore();
      await until('it is ready again', async () => (await ready()) === 'ok');
      await until(
        'it is taken',
        async () => (await submit(review(customerId), key)).status === 201,
        30_000,
      );
      await expectWhole();
    }, 360_000);

    it('in the middle of many submits: each takes effect once when it is sent again', async () => {
      const asked = await Promise.all(
        Array.from({ length: 30 }, (_, index) => ask(`many-${index}@example.com`)),
      );
      const keyed = asked.map(({ customerId }) => ({ customerId, key: uuid() }));
      const send = (): Promise<Answer[]> =>
        Promise.all(keyed.map(({ customerId, key }) => submit(review(customerId), key)));
      const cut = toDatabase.cutOn({ bytes: 'INSERT INTO reviews', cut: 'before' });
      const first = await send();
      await cut;
      for (const answer of first) if (answer.status !== 201) expectUnavailable(answer);
      expect(first.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
      await toDatabase.restore();
      await until('it is ready again', async () => (await ready()) === 'ok');
      await expectWhole();
      const customers = keyed.map(({ customerId }) => customerId);
      const taken = (): Promise<number> =>
        db.count('SELECT count(*) FROM reviews WHERE customer_id = ANY ($1)', [customers]);
      await until(
        'all are taken',
        async () => (await send()).length > 0 && (await taken()) === 30,
        15_000,
      );
      const rows = await db.rows(
        'SELECT count(*) FROM reviews WHERE customer_id = ANY ($1) GROUP BY customer_id',
        [customers],
      );
      expect(rows).toEqual(customers.map(() => ({ count: '1' })));
      await expectWhole();
    });

    it.each(['before', 'after'] as const)(
      'right %s it has committed: a write with a key still takes effect exactly once',
      async (when) => {
        const email = `commit-${when}@example.com`;
        const key = uuid();
        const send = (): Promise<Answer> =>
          owner.call('POST', `/api/businesses/${businessId}/review-requests`, askBody(email), {
            'idempotency-key': key,
          });
        const taken = (): Promise<number> =>
          db.count(
            'SELECT count(*) FROM review_requests r JOIN customers c ON c.id = r.customer_id WHERE c.email = $1',
            [email],
          );
        const cut = toDatabase.cutOn({ bytes: 'COMMIT', cut: when });
        const first = await send();
        await cut;
        if (first.status !== 201) expectUnavailable(first);
        await toDatabase.restore();
        await until('it is ready again', async () => (await ready()) === 'ok');
        await until(
          'it has taken effect',
          async () => [201, 409].includes((await send()).status) && (await taken()) > 0,
          15_000,
        );
        // Nothing is left of the first response once it was lost; the write is not repeated for it.
        const again = await send();
        if (when === 'before') expect(again.status).toBe(201);
        else expect(again.json<ProblemBody>().code).toBe('http.idempotency-answer-lost');
        await until('it is mailed', () => mailsTo(email) > 0, 40_000);
        expect([await taken(), mailsTo(email)]).toEqual([1, 1]);
        await expectWhole();
      },
      60_000,
    );
  });

  describe('a lost Redis', () => {
    it('keeps reading and writing, mails once, and live updates resume', async () => {
      const { customerId } = await ask('redis-before@example.com');
      await until('it is mailed', () => mailsTo('redis-before@example.com') === 1);
      const stream = await openLive(owner, businessId);
      await toRedis.cut();
      const begun = performance.now();
      expect(await statusOf(owner.call('GET', '/api/auth/user'))).toBe(200);
      expect(await statusOf(owner.call('GET', `/api/businesses/${businessId}/reviews`))).toBe(200);
      expect(await ready()).toBe('degraded');
      const answer = await submit(review(customerId), uuid());
      expect(answer.status).toBe(201);
      const during = await ask('redis-during@example.com');
      const person = {
        email: 'during@example.com',
        password: 'a long enough password',
        firstName: 'A',
        lastName: 'B',
      };
      expect(await statusOf(anyone.call('POST', '/api/auth/register', person))).toBe(201);
      const forgot = anyone.call('POST', '/api/auth/forgot-password', {
        email: 'during@example.com',
      });
      expect([202, 503]).toContain(await statusOf(forgot));
      expect(performance.now() - begun).toBeLessThan(25_000);
      await until('the relay has tried in vain', () =>
        worker.output().includes('events wait for another delivery'),
      );
      await toRedis.restore();
      await until('it is ready again', async () => (await ready()) === 'ok');
      // A lost job counts as missing after ten seconds; a check for such jobs runs every fifteen.
      const isThere = () => mailsTo('redis-during@example.com') === 1;
      await until('the mail goes out after all', isThere, 40_000);
      const { customerId: next } = await ask('redis-after@example.com');
      stream.topics.length = 0;
      await until('live updates resume', async () => {
        await complain({ businessId, customerId: next, rating: 3, message: 'So so' });
        return stream.topics.includes('feedback');
      });
      stream.close();
      const shown = async (): Promise<string> =>
        (await owner.ok<{ status: string }>('GET', `/api/messages/${during.messageId}`)).status;
      await until('its message counts as sent', async () => (await shown()) === 'sent');
      expect(
        ['redis-before', 'redis-during'].map((name) => mailsTo(`${name}@example.com`)),
      ).toEqual([1, 1]);
      await expectWhole();
    }, 270_000);
  });

  it('does not wait for a Redis that has fallen silent', async () => {
    const { customerId } = await ask('redis-silent@example.com');
    toRedis.freeze();
    const begun = performance.now();
    expect(await statusOf(anyone.call('GET', '/health/live'))).toBe(200);
    expect(await statusOf(owner.call('GET', '/api/auth/user'))).toBe(200);
    expect(await statusOf(owner.call('GET', `/api/businesses/${businessId}/stats`))).toBe(200);
    expect(await statusOf(submit(review(customerId)))).toBe(201);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(await ready()).toBe('degraded');
    await toRedis.restore();
    await until('it is ready again', async () => (await ready()) === 'ok');
    await until('the mail goes out', () => mailsTo('redis-silent@example.com') === 1);
    await expectWhole();
  });

  it('loses its database on one machine without Redis, where it works the jobs too', async () => {
    const alone = await startProduct('main', { ...env, REDIS_URL: '' });
    const here = Object.assign(new Visitor(alone.url), { cookie: owner.cookie });
    const path = `/api/businesses/${businessId}/review-requests`;
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) =>
        here.call('POST', path, askBody(`alone-${index}@example.com`)),
      ),
      toDatabase.cutOn({ bytes: 'COMMIT', cut: 'before' }),
    ]);
    const away = async () => (await here.call('GET', '/health/ready')).status === 503;
    await until('it notices', away);
    await toDatabase.restore();
    await until('it is ready again', async () => !(await away()));
    await here.ok('POST', path, askBody('alone@example.com'));
    await until('it works again', () => mailsTo('alone@example.com') === 1);
    expect(await alone.stop()).toEqual({ code: 0, signal: null });
    await expectWhole();
  });

  it('has logged every refusal with its request id, and no secret', async () => {
    expect(trail.refusals.length).toBeGreaterThan(50);
    await until('the log is written', () =>
      main.output().includes(trail.refusals.at(-1)?.requestId ?? ''),
    );
    const lines = main
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const logged = new Map<string, { status: number }>();
    for (const line of lines) {
      const { requestId, status } = JSON.parse(line) as { requestId?: string; status?: number };
      if (requestId && status) logged.set(requestId, { status });
    }
    const missing = trail.refusals.filter(
      ({ requestId, status }) => logged.get(requestId)?.status !== status,
    );
    expect(missing).toEqual([]);
    const faults = trail.refusals.filter(
      ({ status, what }) => status >= 500 && !what.includes('/health/'),
    );
    for (const { requestId } of faults) {
      const told = lines.filter((line) => line.includes(requestId) && line.includes('"level":50'));
      expect([requestId, told.length > 0]).toEqual([requestId, true]);
    }
    const all = main.output() + worker.output();
    expect(
      [...trail.secrets].filter((secret) => secret.length > 5 && all.includes(secret)),
    ).toEqual([]);
    expect(all).not.toMatch(/session_id=|argon2/);
  });

  it('still stops in good order', async () => {
    const begun = performance.now();
    const exits = await Promise.all([main.stop(), worker.stop()]);
    expect(exits).toEqual(exits.map(() => ({ code: 0, signal: null })));
    expect(performance.now() - begun).toBeLessThan(18_000);
  });
});
