import pg from 'pg';
import { v4 as uuid } from 'uuid';
import { FourProcesses, type SentRequest } from './kits/four-processes.kit.js';
import { startProxy } from './support/cuttable-proxy.js';
import { launchProduct, type ProductProcess } from './support/product-process.js';
import { until } from './support/until.js';
import { openLive, Visitor, type LiveStream, type ProblemBody } from './support/visitor.js';

describe('two main and two worker processes', () => {
  const product = new FourProcesses();
  let mains: FourProcesses['mains'];
  let owner: Visitor;
  let businessId: string;

  beforeAll(async () => {
    await product.start();
    ({ mains, owner, businessId } = product);
  }, 270_000);
  afterAll(() => product.stop());

  it('mails 60 requests sent through both exactly once each, and both workers work', async () => {
    // A worker runs five rounds at once, and no round ends while its emails are product.unanswered. As each group has a
    // round of its own, the other worker must take the sixth.
    product.answering = 'never';
    const emails: string[] = [];
    const bothHaveSent = (): boolean =>
      [...product.sentBy(emails).values()].every((sent) => sent.length > 0);
    for (let group = 0; group < 10; group += 1) {
      const six = await product.askMany(`sixty-${group}`, 6);
      emails.push(...six);
      const isTaken = async (): Promise<boolean> => !('queued' in (await product.statusesOf(six)));
      await until('they are taken', async () => bothHaveSent() || isTaken());
    }
    await until('both have sent', bothHaveSent);
    product.answerAll();
    await until(
      'all counted as sent',
      async () => (await product.statusesOf(emails))['sent'] === 60,
    );
    expect(product.arrivals(emails)).toEqual(emails.map(() => 1));
    await until(
      'the requests know it',
      async () =>
        (await product.db.count(`SELECT count(*) FROM review_requests WHERE status = 'sent'`)) ===
        60,
    );
  }, 360_000);

  it('carries out a write with the same key once, whichever process gets it', async () => {
    const key = uuid();
    const first = await product.ask(owner, 'once@example.com', key);
    const again = await product.ask(owner.at(mains[1].url), 'once@example.com', key);
    expect(again).toEqual(first);
    await until(
      'it is mailed',
      async () => (await product.statusesOf(['once@example.com']))['sent'] === 1,
    );
    expect(product.arrivals(['once@example.com'])).toEqual([1]);
  });

  it('shows a review that one main received on a stream of the other', async () => {
    const { customerId } = await product.ask(owner, 'live@example.com');
    const stream = await openLive(owner.at(mains[1].url), businessId);
    await until(
      'the mail is out of the way',
      async () => (await product.statusesOf(['live@example.com']))['sent'] === 1,
    );
    stream.topics.length = 0;
    await new Visitor(mains[0].url).ok('POST', '/api/reviews', {
      businessId,
      customerId,
      rating: 5,
      body: 'Great',
    });
    await until(
      'the other main tells it',
      () => stream.topics.includes('reviews') && stream.topics.includes('stats'),
    );
    stream.close();
  });

  it('knows a session of one main on the other, and ends it on both', async () => {
    const here = new Visitor(mains[0].url);
    await here.register('visitor@example.com');
    const there = here.at(mains[1].url);
    expect((await there.call('GET', '/api/auth/user')).status).toBe(200);
    const copy = there.at(mains[0].url);
    expect((await there.call('GET', '/api/logout')).status).toBe(302);
    const after = [copy, copy.at(mains[1].url)].map((one) => one.call('GET', '/api/auth/user'));
    expect((await Promise.all(after)).map(({ status }) => status)).toEqual([401, 401]);
  });

  it('ends a session on both mains when its owner signs it out on one of them', async () => {
    const here = new Visitor(mains[0].url);
    await here.register('two-devices@example.com');
    const lost = new Visitor(mains[1].url);
    const credentials = { email: 'two-devices@example.com', password: 'a long enough password' };
    await lost.ok('POST', '/api/auth/login', credentials);
    const statuses = async (): Promise<number[]> => {
      const answers = mains.map(({ url }) => lost.at(url).call('GET', '/api/auth/user'));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    const sessions = await here.ok<{ id: string; isCurrent: boolean }[]>(
      'GET',
      '/api/auth/sessions',
    );
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    await here.ok('DELETE', `/api/auth/sessions/${other?.id}`);
    expect(await statuses()).toEqual([401, 401]);
    expect((await here.call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('counts sign-in attempts over both mains', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const visitor = new Visitor((mains[attempt % 2] as ProductProcess).url);
      const body = { email: 'visitor@example.com', password: 'a wrong guess' };
      const answer = await visitor.call('POST', '/api/auth/login', body);
      statuses.push(answer.status);
      if (answer.status === 429)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('takes an API key back on both mains at once', async () => {
    const { id, key } = await owner.ok<{ id: string; key: string }>('POST', '/api/api-keys', {
      name: 'till',
    });
    const integrators = mains.map(
      ({ url }) => new Visitor(url, { authorization: `Bearer ${key}` }),
    );
    const statuses = async (): Promise<number[]> => {
      const answers = integrators.map((one) => one.call('GET', `/api/businesses/${businessId}`));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    await owner.ok('DELETE', `/api/api-keys/${id}`);
    await until(
      'both refuse it',
      async () => (await statuses()).every((status) => status === 401),
      // Less than they keep what they know of a key.
      9_000,
    );
    const refusal = (
      await integrators[1]?.call('GET', `/api/businesses/${businessId}`)
    )?.json<ProblemBody>();
    expect(refusal?.code).toBe('auth.invalid-api-key');
  });

  it('ends streams of one main when what opened them ends on the other', async () => {
    const [here, there] = mains.map(({ url }) => url) as [string, string];
    const password = 'a long enough password';
    const signIn = async (): Promise<Visitor> => {
      const visitor = new Visitor(there);
      await visitor.ok('POST', '/api/auth/login', { email: 'owner@example.com', password });
      return visitor;
    };
    const { id: keyId, key } = await owner.ok<{ id: string; key: string }>(
      'POST',
      '/api/api-keys',
      { name: 'screen' },
    );
    const open = (visitor: Visitor) => openLive(visitor, businessId);
    const kept = await open(owner.at(there));
    const ofKey = await open(new Visitor(there, { authorization: `Bearer ${key}` }));
    const ofSession = await open(await signIn());
    const ended = async (what: string, stream: LiveStream) =>
      until(`the stream of ${what} ends`, () => stream.ended());

    await owner.at(here).ok('DELETE', `/api/api-keys/${keyId}`);
    await ended('a revoked key', ofKey);
    const sessions = await owner.ok<{ id: string; isCurrent: boolean }[]>(
      'GET',
      '/api/auth/sessions',
    );
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    await owner.at(here).ok('DELETE', `/api/auth/sessions/${other?.id}`);
    await ended('a session that was signed out', ofSession);

    const ofPassword = await open(await signIn());
    const change = { currentPassword: password, newPassword: 'an even longer password' };
    await owner.at(here).ok('POST', '/api/auth/change-password', change);
    await ended('a session of the old password', ofPassword);
    expect(kept.ended()).toBe(false);

    const member = new Visitor(there);
    const { id: memberId } = await member.register('member@example.com');
    await product.db.rows(
      `INSERT INTO memberships (id, organization_id, user_id, role)
       SELECT gen_random_uuid(), organization_id, $1, 'staff' FROM businesses WHERE id = $2`,
      [memberId, businessId],
    );
    const ofMember = await open(member);
    await owner.at(here).ok('DELETE', `/api/team/members/${memberId}`);
    await ended('a removed member', ofMember);
    await expect(open(member)).rejects.toThrow('live: 404');
    kept.close();
  });

  it('lets a caller have 20 streams at a main, and a new one for each that ends', async () => {
    const at = owner.at(mains[1].url);
    const streams: LiveStream[] = [];
    const path = `/api/businesses/${businessId}/live-updates`;
    const isFull = async (): Promise<boolean> => {
      try {
        streams.push(await openLive(at, businessId));
        return false;
      } catch {
        return true;
      }
    };
    // Streams of earlier tests may still be closing.
    await until('20 are open', async () => !(await isFull()) && streams.length === 20);
    const refused = await at.call('GET', path);
    expect([refused.status, refused.json<ProblemBody>().code]).toEqual([
      429,
      'http.too-many-streams',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const elsewhere = await openLive(owner.at(mains[0].url), businessId);
    streams.shift()?.close();
    await until('a place is free', async () => !(await isFull()));
    for (const stream of [...streams, elsewhere]) stream.close();
  });

  it('loses and doubles nothing when a worker is told to stop in the middle', async () => {
    product.answering = 'slowly';
    const before = product.sink.received.length;
    const asked = product.askMany('stop', 40);
    await until('some have arrived', () => product.sink.received.length >= before + 8);
    const stopping = product.workers.get('worker-1') as ProductProcess;
    const { code, signal } = await stopping.stop();
    expect([code, signal, stopping.output()]).toEqual([
      0,
      null,
      expect.not.stringContaining('level":50'),
    ]);
    const emails = await asked;
    await until(
      'all counted as sent',
      async () => (await product.statusesOf(emails))['sent'] === 40,
    );
    expect(product.arrivals(emails)).toEqual(emails.map(() => 1));
    product.answering = 'at once';
    await product.startWorker('worker-1');
  });

  it('works through what has waited with both workers at once, and they never lock each other out', async () => {
    const { id: other } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Two',
    });
    await Promise.all([...product.workers.values()].map((worker) => worker.stop()));
    // Events of two businesses, in no order: a worker that delivers them locks rows of both.
    for (const place of [businessId, other]) {
      const { customerId } = await owner.ok<SentRequest>(
        'POST',
        `/api/businesses/${place}/review-requests`,
        { customer: { name: 'Maria', email: `backlog-${place}@example.com` } },
        { 'idempotency-key': uuid() },
      );
      const review = { businessId: place, customerId, rating: 5, body: 'Great' };
      await new Visitor(mains[0].url).ok('POST', '/api/reviews', review);
    }
    await product.db.rows(
      `INSERT INTO outbox_events (id, organization_id, type, payload, occurred_at)
       SELECT gen_random_uuid(), organization_id, type, payload, now() - random() * interval '10 seconds'
       FROM outbox_events, generate_series(1, 300)
       WHERE relayed_at IS NULL AND type = 'reviews.published'`,
    );
    const waiting = (): Promise<number> =>
      product.db.count('SELECT count(*) FROM outbox_events WHERE relayed_at IS NULL');
    const deadlocks = (): Promise<number> =>
      product.db.count('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    expect(await waiting()).toBeGreaterThan(600);
    const before = await deadlocks();
    await Promise.all([product.startWorker('worker-1'), product.startWorker('worker-2')]);
    await until('nothing waits any more', async () => (await waiting()) === 0, 120_000);
    expect((await deadlocks()) - before).toBe(0);
    // Every handler has a receipt for every event.
    const receipts = await product.db.rows(
      `SELECT DISTINCT count(*) FROM event_receipts JOIN outbox_events ON id = event_id
       WHERE type = 'reviews.published' GROUP BY handler`,
    );
    const published = `SELECT count(*) FROM outbox_events WHERE type = 'reviews.published'`;
    expect(receipts).toEqual([{ count: String(await product.db.count(published)) }]);
  }, 270_000);

  it('goes on beside a process that froze in the middle of a transaction', async () => {
    const submit = (at: ProductProcess, { customerId = '' }: Partial<SentRequest> = {}) =>
      new Visitor(at.url).call('POST', '/api/reviews', {
        businessId,
        customerId,
        rating: 5,
        body: 'Great',
      });
    // The first answer creates the row of the figures.
    expect((await submit(mains[1], await product.ask(owner, 'before@example.com'))).status).toBe(
      201,
    );
    const other = await product.ask(owner, 'other@example.com');
    const [stats, frozen] = [new pg.Client(product.database.ownerUrl), mains[0]];
    await stats.connect();
    const waiting = (): Promise<{ pid: number }[]> =>
      product.db.rows(
        `SELECT pid FROM pg_stat_activity
         WHERE application_name = 'scoville' AND wait_event_type = 'Lock' AND query ILIKE '%business_stats%'`,
      );
    const stateOf = async (pid: number | undefined): Promise<string | undefined> => {
      const text = 'SELECT state FROM pg_stat_activity WHERE pid = $1';
      return (await product.db.rows<{ state: string }>(text, [pid]))[0]?.state;
    };
    /** Freezes the process while its transaction waits for the row of the figures, so that it then keeps the row. */
    const freeze = async (email: string) => {
      const asked = await product.ask(owner, email);
      await until('nothing else changes the figures', async () => {
        const events = 'SELECT count(*) FROM outbox_events WHERE relayed_at IS NULL';
        return (await product.db.count(events)) === 0;
      });
      await stats.query('BEGIN');
      await stats.query('SELECT FROM business_stats WHERE business_id = $1 FOR UPDATE', [
        businessId,
      ]);
      let isAnswered = false;
      const first = submit(frozen, asked).finally(() => (isAnswered = true));
      let pid: number | undefined;
      const waits = async () => (pid = (await waiting())[0]?.pid) !== undefined || isAnswered;
      await until('it waits for the row', waits);
      frozen.signal('SIGSTOP');
      await stats.query('ROLLBACK');
      let state: string | undefined;
      const isThrough = async () => (state = await stateOf(pid)) !== 'active';
      await until('its statement is through', isThrough);
      return { asked, first, hasRow: state === 'idle in transaction' };
    };
    try {
      let { asked, first, hasRow } = await freeze('frozen@example.com');
      // On a machine that is slow to freeze it, its wait may have timed out before.
      for (let tries = 1; !hasRow && tries < 5; tries += 1) {
        frozen.signal('SIGCONT');
        await first;
        ({ asked, first, hasRow } = await freeze(`frozen-${tries}@example.com`));
      }
      expect(hasRow).toBe(true);
      const there = owner.at(mains[1].url);
      const blocked = await Promise.all(Array.from({ length: 8 }, () => submit(mains[1], other)));
      for (const answer of blocked.filter(({ status }) => status === 503)) {
        expect(answer.json<ProblemBody>().code).toBe('http.busy');
        expect(answer.headers.get('retry-after')).toBe('5');
      }
      expect(blocked.map(({ status }) => status)).toContain(503);
      expect((await there.call('GET', `/api/businesses/${businessId}/reviews`)).status).toBe(200);
      await until('the other answer is taken', async () =>
        [201, 409].includes((await submit(mains[1], other)).status),
      );
      frozen.signal('SIGCONT');
      const lost = await first;
      expect([lost.status, lost.json<ProblemBody>().code]).toEqual([503, 'http.unavailable']);
      expect((await submit(frozen, asked)).status).toBe(201);
      const figures = await product.db.answerFigures();
      expect([figures['rated'], figures['counted']]).toEqual(Array(2).fill(figures['answers']));
    } finally {
      frozen.signal('SIGCONT');
      await stats.end();
    }
  });

  it('starts beside a database that is down, as soon as it is there', async () => {
    const { hostname, port } = new URL(product.database.ownerUrl);
    const proxy = await startProxy({ host: hostname, port: Number(port) });
    await proxy.cut();
    const there = Object.assign(new URL(product.database.ownerUrl), {
      host: `127.0.0.1:${proxy.port}`,
    });
    const late = await launchProduct('worker', { ...product.env, DATABASE_URL: there.href });
    try {
      const waits = `Waiting for the database at 127.0.0.1:${proxy.port} (DATABASE_URL)`;
      await until('it says what it waits for', () => late.output().includes(waits));
      await proxy.restore();
      await until('it works', () => late.output().includes('The worker is ready'));
      expect(late.output()).not.toContain(there.password);
    } finally {
      await late.stop();
      await proxy.stop();
    }
  }, 270_000);

  it('loses no delivery and no registration email to a Redis that restarts empty', async () => {
    const customers: SentRequest[] = [];
    for (let n = 0; n < 4; n += 1)
      customers.push(await product.ask(owner, `lost-${n}@example.com`));
    const failures = (): number =>
      [...product.workers.values()].flatMap((worker) => [
        ...worker.output().matchAll(/an event waits for another|failed and will be tried again/g),
      ]).length;
    const before = failures();
    // Handlers can no longer count the days, so deliveries now fail and wait for a retry.
    await product.db.rows('REVOKE INSERT, UPDATE ON insight_days FROM scoville_runtime');
    for (const { customerId } of customers) {
      const review = { businessId, customerId, rating: 5, body: 'Great' };
      await new Visitor(mains[0].url).ok('POST', '/api/reviews', review);
    }
    await until('deliveries have failed', () => failures() > before);
    await product.redis.kill();
    await new Visitor(mains[0].url).register('during@example.com');
    await product.redis.restart();
    await product.db.rows('GRANT INSERT, UPDATE ON insight_days TO scoville_runtime');
    const rated = `type = 'requests.rated' AND payload->>'businessId' = $1`;
    const missing = `SELECT count(*) FROM outbox_events e WHERE ${rated}
      AND NOT EXISTS (SELECT FROM event_receipts r WHERE r.event_id = e.id AND r.handler = 'insight.count-rated')`;
    await until(
      'each is counted',
      async () => (await product.db.count(missing, [businessId])) === 0,
    );
    const counted = 'SELECT sum(rated_count) FROM insight_days WHERE business_id = $1';
    const happened = `SELECT count(*) FROM outbox_events WHERE ${rated}`;
    expect(await product.db.count(counted, [businessId])).toBe(
      await product.db.count(happened, [businessId]),
    );
    // For half a minute a job may just be waiting for its turn and is not repeated: skip that time.
    await product.db.rows(
      `UPDATE users SET created_at = now() - interval '1 minute' WHERE email = 'during@example.com'`,
    );
    const mailed = (): boolean => product.arrivals(['during@example.com'])[0] === 1;
    await until('the registration is mailed too', mailed);
  }, 270_000);

  it('mails nothing twice when a worker is killed, and shows what was in its hands', async () => {
    product.answering = 'never';
    // No more than the rounds that two workers run at once: on a slow machine each request gets a round of its own, and
    // no round ends while its email is unanswered.
    const held = await product.askMany('kill', 8);
    const counted = (which: string): Promise<number> =>
      product.db.count(`SELECT count(*) FROM messages WHERE recipient = ANY ($1) AND ${which}`, [
        held,
      ]);
    const isOnTheWay = `status = 'sending' AND handed_over_at IS NOT NULL`;
    await until(
      'every mail waits for its answer',
      async () =>
        [...product.sentBy(held).values()].flat().length === held.length &&
        (await counted(isOnTheWay)) === held.length,
      60_000,
    );
    const [[name, { length: inItsHands }] = ['', []]] = [...product.sentBy(held)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    const victim = product.workers.get(name);
    expect(inItsHands).toBeGreaterThan(0);
    victim?.signal('SIGKILL');
    expect((await victim?.exited)?.signal).toBe('SIGKILL');
    product.answerAll();
    // A live worker renews its claims every ten seconds.
    const isAlive = `(status = 'queued' OR (status = 'sending' AND claimed_at > now() - interval '12 seconds'))`;
    await until('all else has arrived', async () => (await counted(isAlive)) === 0, 40_000);
    // The other worker sends the messages that it had only claimed. Nobody knows if the rest arrived: let
    // their claims expire here.
    await product.db.rows(
      `UPDATE messages SET claimed_at = now() - interval '10 minutes' WHERE status = 'sending'`,
    );
    await until(
      'every mail is sent or shown as unconfirmed',
      async () => {
        const { sent = 0, unconfirmed = 0 } = await product.statusesOf(held);
        return sent + unconfirmed === held.length && unconfirmed === inItsHands;
      },
      60_000,
    );
    expect(product.arrivals(held)).toEqual(held.map(() => 1));
    const { id } =
      (
        await product.db.rows<{ id: string }>(
          `SELECT id FROM messages WHERE status = 'unconfirmed'`,
        )
      )[0] ?? {};
    const shown = await owner.ok<{ status: string; lastError: string }>(
      'GET',
      `/api/messages/${id}`,
    );
    expect([shown.status, shown.lastError]).toEqual([
      'unconfirmed',
      expect.stringMatching(/may have arrived/),
    ]);
    await until('the requests tell it too', async () => {
      const text = `SELECT count(*) FROM review_requests WHERE status = 'failed' AND status_reason = 'unconfirmed'`;
      return (await product.db.count(text)) === inItsHands;
    });
  }, 450_000);
});
