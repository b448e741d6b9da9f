import { v4 as uuid } from 'uuid';
import {
  askBody,
  CuttableProduct,
  expectUnavailable,
  statusOf,
  type SentRequest,
} from './kits/cuttable-product.kit.js';
import { HOSTILE_TEXTS, IMPOSSIBLE_TEXTS } from './support/hostile-texts.js';
import { startProduct } from './support/product-process.js';
import { until } from './support/until.js';
import { openLive, Visitor, type Answer, type ProblemBody } from './support/visitor.js';

describe('a product whose servers fail', () => {
  const product = new CuttableProduct();
  let owner: Visitor;
  let anyone: Visitor;
  let businessId: string;

  beforeAll(async () => {
    await product.start();
    ({ owner, anyone, businessId } = product);
  }, 270_000);
  afterAll(() => product.stop());
  // Restores every connection, also after a failing test.
  afterEach(() => product.restore());

  describe('two submits at once', () => {
    it.each<[string, (customerId: string) => Promise<Answer>[], number[]]>([
      [
        'of the same answer',
        (id) => [product.submit(product.review(id)), product.submit(product.review(id))],
        [201, 201],
      ],
      [
        'of different answers',
        (id) => [
          product.submit(product.review(id)),
          product.submit(product.review(id, { body: 'Other' })),
        ],
        [201, 409],
      ],
      [
        'of a review and a complaint',
        (id) => [
          product.submit(product.review(id)),
          product.complain({ businessId, customerId: id, rating: 2, message: 'No' }),
        ],
        [201, 409],
      ],
    ])('%s leave one answer and right figures', async (what, send, expected) => {
      const { customerId } = await product.ask(`${what.replaceAll(' ', '-')}@example.com`);
      const before = await product.answered();
      const answers = await Promise.all(send(customerId));
      expect(answers.map(({ status }) => status).sort()).toEqual(expected);
      const ids = answers
        .filter(({ status }) => status === 201)
        .map((one) => one.json<{ id: string }>().id);
      expect(new Set(ids).size).toBe(1);
      expect((await product.answered()) - before).toBe(1);
      await product.expectWhole();
    });

    it('from twenty tabs, each with a key of its own, leave one', async () => {
      const { customerId } = await product.ask('tabs@example.com');
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => product.submit(product.review(customerId), uuid())),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map((one) => one.json<{ id: string }>().id)).size).toBe(1);
      await product.expectWhole();
    });
  });

  describe('tokens and ids that do not fit', () => {
    const answerStatus = (token: string, customerId: string, extra: object = {}): Promise<number> =>
      statusOf(product.submit(product.review(customerId, { token, ...extra })));

    it('refuses an expired token, and repeats a used one only for the same answer', async () => {
      const { id, customerId } = await product.ask('expiring@example.com');
      const token = await product.tokenTo('expiring@example.com');
      await product.db.rows(
        `UPDATE review_requests SET expires_at = now() - interval '1 second' WHERE id = $1`,
        [id],
      );
      expect(await statusOf(anyone.call('GET', `/api/review-request/${token}`))).toBe(404);
      expect(await statusOf(anyone.call('POST', `/api/review-request/${token}/open`))).toBe(404);
      expect([
        await answerStatus(token, customerId),
        await statusOf(product.submit(product.review(customerId))),
      ]).toEqual([404, 404]);
      await product.db.rows(
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
      await product.expectWhole();
    });

    it('refuses the token and the customer of another tenant', async () => {
      const stranger = product.visitor();
      await product.db.confirmAddress(await stranger.register('stranger@example.com'));
      const theirs = await product.addBusiness(stranger, 'Across the street');
      const asked = await stranger.ok<SentRequest>(
        'POST',
        `/api/businesses/${theirs}/review-requests`,
        askBody('their@example.com'),
      );
      const token = await product.tokenTo('their@example.com');
      const { customerId: mine } = await product.ask('mine@example.com');
      const refused = [
        answerStatus(token, mine),
        answerStatus(token, asked.customerId),
        statusOf(product.submit(product.review(asked.customerId))),
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
      await product.expectWhole();
    });
  });

  describe('texts', () => {
    it.each(HOSTILE_TEXTS)(
      'of %s come back as they went in, and are text in the mail',
      async (what, text) => {
        const email = `${what.replaceAll(' ', '-').toLowerCase()}@example.com`;
        const own = await product.addBusiness(owner, text);
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
        await product.tokenTo(email);
        const { mail, to } = product.sink.received.find((one) => one.to.includes(email)) ?? {};
        expect([to, mail?.bcc, mail?.cc]).toEqual([[email], undefined, undefined]);
        expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
        expect(mail?.html).not.toMatch(/<script|<img src=x/i);
      },
    );

    it.each(IMPOSSIBLE_TEXTS)(
      'of %s are refused with the field that is wrong',
      async (what, text) => {
        const { customerId } = await product.ask(`${what.replace(/\W/g, '')}@example.com`);
        const refusals = [
          product.submit(product.review(customerId, { body: text })),
          product.complain({ businessId, customerId, rating: 1, message: text }),
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
        expect(
          await statusOf(product.submit(product.review(customerId, { body: 'x'.repeat(5_000) }))),
        ).toBe(201);
      },
    );
  });

  describe('a lost database', () => {
    it('answers 503 at once, and everything comes back by itself with it', async () => {
      const { customerId } = await product.ask('lost@example.com');
      await Promise.all([product.toDatabase.cut(), product.workerToDatabase.cut()]);
      const begun = performance.now();
      const calls = [
        owner.call('GET', '/api/auth/user'),
        owner.call('GET', `/api/businesses/${businessId}/reviews`),
        owner.call(
          'POST',
          `/api/businesses/${businessId}/review-requests`,
          askBody('never@example.com'),
        ),
        product.submit(product.review(customerId)),
        product.submit(product.review(customerId), uuid()),
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
      await Promise.all([product.toDatabase.restore(), product.workerToDatabase.restore()]);
      await until('it is ready again', async () => (await product.ready()) === 'ok');
      expect(await statusOf(owner.call('GET', '/api/auth/user'))).toBe(200);
      expect(
        await product.db.count(`SELECT count(*) FROM customers WHERE email = 'never@example.com'`),
      ).toBe(0);
      await product.expectWhole();
      await product.ask('afterwards@example.com');
      await until(
        'the worker has recovered too',
        () => product.mailsTo('afterwards@example.com') === 1,
      );
    });

    it('that only falls silent is given up after a while, and used again once it answers', async () => {
      const { customerId } = await product.ask('silent@example.com');
      const key = uuid();
      product.toDatabase.freeze();
      const begun = performance.now();
      const calls = [
        owner.call('GET', `/api/businesses/${businessId}/reviews`),
        product.submit(product.review(customerId), key),
        owner.call(
          'POST',
          `/api/businesses/${businessId}/review-requests`,
          askBody('none@example.com'),
        ),
      ];
      expect(await product.ready()).toBe(503);
      for (const answer of await Promise.all(calls)) expectUnavailable(answer);
      expect(performance.now() - begun).toBeLessThan(60_000);
      await product.toDatabase.restore();
      await until('it is ready again', async () => (await product.ready()) === 'ok');
      await until(
        'it is taken',
        async () => (await product.submit(product.review(customerId), key)).status === 201,
      );
      await product.expectWhole();
    }, 360_000);

    it('in the middle of many submits: each takes effect once when it is sent again', async () => {
      const asked: Awaited<ReturnType<typeof product.ask>>[] = [];
      // One after the other: requests of one organization wait for each other, on a busy machine for too long.
      for (let index = 0; index < 30; index += 1) {
        asked.push(await product.ask(`many-${index}@example.com`));
      }
      const keyed = asked.map(({ customerId }) => ({ customerId, key: uuid() }));
      const send = (): Promise<Answer[]> =>
        Promise.all(
          keyed.map(({ customerId, key }) => product.submit(product.review(customerId), key)),
        );
      const cut = product.toDatabase.cutOn({ bytes: 'INSERT INTO reviews', cut: 'before' });
      const first = await send();
      await cut;
      for (const answer of first) if (answer.status !== 201) expectUnavailable(answer);
      expect(first.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
      await product.toDatabase.restore();
      await until('it is ready again', async () => (await product.ready()) === 'ok');
      await product.expectWhole();
      const customers = keyed.map(({ customerId }) => customerId);
      const taken = (): Promise<number> =>
        product.db.count('SELECT count(*) FROM reviews WHERE customer_id = ANY ($1)', [customers]);
      await until('all are taken', async () => (await send()).length > 0 && (await taken()) === 30);
      const rows = await product.db.rows(
        'SELECT count(*) FROM reviews WHERE customer_id = ANY ($1) GROUP BY customer_id',
        [customers],
      );
      expect(rows).toEqual(customers.map(() => ({ count: '1' })));
      await product.expectWhole();
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
          product.db.count(
            'SELECT count(*) FROM review_requests r JOIN customers c ON c.id = r.customer_id WHERE c.email = $1',
            [email],
          );
        const cut = product.toDatabase.cutOn({ bytes: 'COMMIT', cut: when });
        const first = await send();
        await cut;
        if (first.status !== 201) expectUnavailable(first);
        await product.toDatabase.restore();
        await until('it is ready again', async () => (await product.ready()) === 'ok');
        await until(
          'it has taken effect',
          async () => [201, 409].includes((await send()).status) && (await taken()) > 0,
        );
        // Nothing is left of the first response once it was lost; the write is not repeated for it.
        const again = await send();
        if (when === 'before') expect(again.status).toBe(201);
        else expect(again.json<ProblemBody>().code).toBe('http.idempotency-answer-lost');
        await until('it is mailed', () => product.mailsTo(email) > 0, 40_000);
        expect([await taken(), product.mailsTo(email)]).toEqual([1, 1]);
        await product.expectWhole();
      },
      60_000,
    );
  });

  describe('a lost Redis', () => {
    it('keeps reading and writing, mails once, and live updates resume', async () => {
      const { customerId } = await product.ask('redis-before@example.com');
      await until('it is mailed', () => product.mailsTo('redis-before@example.com') === 1);
      const stream = await openLive(owner, businessId);
      await product.toRedis.cut();
      const begun = performance.now();
      expect(await statusOf(owner.call('GET', '/api/auth/user'))).toBe(200);
      expect(await statusOf(owner.call('GET', `/api/businesses/${businessId}/reviews`))).toBe(200);
      expect(await product.ready()).toBe('degraded');
      const answer = await product.submit(product.review(customerId), uuid());
      expect(answer.status).toBe(201);
      const during = await product.ask('redis-during@example.com');
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
        product.worker.output().includes('events wait for another delivery'),
      );
      await product.toRedis.restore();
      await until('it is ready again', async () => (await product.ready()) === 'ok');
      // A lost job counts as missing after ten seconds; a check for such jobs runs every fifteen.
      const isThere = () => product.mailsTo('redis-during@example.com') === 1;
      await until('the mail goes out after all', isThere, 40_000);
      const { customerId: next } = await product.ask('redis-after@example.com');
      stream.topics.length = 0;
      await until('live updates resume', async () => {
        await product.complain({ businessId, customerId: next, rating: 3, message: 'So so' });
        return stream.topics.includes('feedback');
      });
      stream.close();
      const shown = async (): Promise<string> =>
        (await owner.ok<{ status: string }>('GET', `/api/messages/${during.messageId}`)).status;
      await until('its message counts as sent', async () => (await shown()) === 'sent');
      expect(
        ['redis-before', 'redis-during'].map((name) => product.mailsTo(`${name}@example.com`)),
      ).toEqual([1, 1]);
      await product.expectWhole();
    }, 270_000);
  });

  it('does not wait for a Redis that has fallen silent', async () => {
    const { customerId } = await product.ask('redis-silent@example.com');
    product.toRedis.freeze();
    const begun = performance.now();
    expect(await statusOf(anyone.call('GET', '/health/live'))).toBe(200);
    expect(await statusOf(owner.call('GET', '/api/auth/user'))).toBe(200);
    expect(await statusOf(owner.call('GET', `/api/businesses/${businessId}/stats`))).toBe(200);
    expect(await statusOf(product.submit(product.review(customerId)))).toBe(201);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(await product.ready()).toBe('degraded');
    await product.toRedis.restore();
    await until('it is ready again', async () => (await product.ready()) === 'ok');
    await until('the mail goes out', () => product.mailsTo('redis-silent@example.com') === 1);
    await product.expectWhole();
  });

  it('loses its database on one machine without Redis, where it works the jobs too', async () => {
    const alone = await startProduct('main', { ...product.env, REDIS_URL: '' });
    const here = Object.assign(new Visitor(alone.url), { cookie: owner.cookie });
    const path = `/api/businesses/${businessId}/review-requests`;
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) =>
        here.call('POST', path, askBody(`alone-${index}@example.com`)),
      ),
      product.toDatabase.cutOn({ bytes: 'COMMIT', cut: 'before' }),
    ]);
    const away = async () => (await here.call('GET', '/health/ready')).status === 503;
    await until('it notices', away);
    await product.toDatabase.restore();
    await until('it is ready again', async () => !(await away()));
    await here.ok('POST', path, askBody('alone@example.com'));
    await until('it works again', () => product.mailsTo('alone@example.com') === 1);
    expect(await alone.stop()).toEqual({ code: 0, signal: null });
    await product.expectWhole();
  });

  it('has logged every refusal with its request id, and no secret', async () => {
    expect(product.trail.refusals.length).toBeGreaterThan(50);
    await product.expectRefusalsLogged();
    product.expectNoSecretLogged();
  });

  it('still stops in good order', async () => {
    const begun = performance.now();
    const exits = await Promise.all([product.main.stop(), product.worker.stop()]);
    expect(exits).toEqual(exits.map(() => ({ code: 0, signal: null })));
    expect(performance.now() - begun).toBeLessThan(18_000);
  });
});
