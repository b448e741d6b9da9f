import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { startRedis, type TestRedis } from '../harness/redis.js';
import { startSmtpSink, type SmtpSink } from '../harness/smtp-sink.js';
import { ensureBuilt } from '../support/built-product.js';
import { startProxy, type CuttableProxy } from '../support/cuttable-proxy.js';
import { OwnerDb } from '../support/owner-db.js';
import { createPaidDatabase, type TestDatabase } from '../support/plans.js';
import { startProduct, type ProductProcess } from '../support/product-process.js';
import { until } from '../support/until.js';
import { Visitor, type Answer, type ProblemBody, type Trail } from '../support/visitor.js';

/** A review request as its sender gets it. */
export interface SentRequest {
  id: string;
  customerId: string;
  messageId: string;
}

/** Returns the body that sends a review request. */
export const askBody = (email: string, name = 'Maria'): object => ({ customer: { name, email } });

export const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;

/** Expects a problem that says that a server is away, and when to try again. */
export function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    503,
    expect.stringContaining('application/problem+json'),
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const problem = answer.json<ProblemBody>();
  expect(problem).toMatchObject({ status: 503, code: 'http.unavailable' });
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
}

/** A main and a worker process whose connections to PostgreSQL and Redis can be cut, and a business with customers. */
export class CuttableProduct {
  toDatabase!: CuttableProxy;
  workerToDatabase!: CuttableProxy;
  toRedis!: CuttableProxy;
  main!: ProductProcess;
  worker!: ProductProcess;
  owner!: Visitor;
  anyone!: Visitor;
  businessId!: string;
  env!: Record<string, string>;
  db!: OwnerDb;
  sink!: SmtpSink;
  /** Refusals that callers got, and texts that no log may contain. */
  readonly trail: Trail = { secrets: new Set(), refusals: [] };
  private database: TestDatabase | undefined;
  private redis: TestRedis | undefined;
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'scoville-faults-'));

  async start(): Promise<void> {
    const [database, redis, sink] = await Promise.all([
      createPaidDatabase(),
      startRedis(),
      startSmtpSink(),
      ensureBuilt(),
    ]);
    Object.assign(this, { database, redis, sink });
    this.db = new OwnerDb(database.ownerUrl);
    const address = new URL(database.ownerUrl);
    const server = { host: address.hostname, port: Number(address.port || 5432) };
    [this.toDatabase, this.workerToDatabase] = await Promise.all([
      startProxy(server),
      startProxy(server),
    ]);
    this.toRedis = await startProxy({ host: '127.0.0.1', port: redis.port });
    const through = ({ port }: CuttableProxy): string =>
      Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href;
    this.env = {
      DATABASE_URL: through(this.toDatabase),
      REDIS_URL: `redis://127.0.0.1:${this.toRedis.port}`,
      SMTP_URL: sink.url,
      SESSION_SECRET: uuid() + uuid(),
      DATA_DIR: this.dataDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'info',
    };
    this.trail.secrets.add(String(this.env['SESSION_SECRET'])).add(address.password);
    [this.main, this.worker] = await Promise.all([
      startProduct('main', this.env),
      startProduct('worker', { ...this.env, DATABASE_URL: through(this.workerToDatabase) }),
    ]);
    this.owner = this.visitor();
    this.anyone = this.visitor();
    await this.db.confirmAddress(
      await this.owner.register('owner@example.com', 'correct horse battery'),
    );
    this.businessId = await this.addBusiness(this.owner, 'Corner Barbers');
  }

  /** Stops what was started, also when the start failed. */
  async stop(): Promise<void> {
    const { main, worker, toDatabase, workerToDatabase, toRedis, sink, db } =
      this as Partial<CuttableProduct>;
    await Promise.all([main?.stop(), worker?.stop()]);
    await Promise.all([toDatabase?.stop(), workerToDatabase?.stop(), toRedis?.stop()]);
    await Promise.all([sink?.stop(), db?.close()]);
    await this.redis?.stop();
    await this.database?.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Restores every connection. */
  async restore(): Promise<void> {
    const proxies = [this.toDatabase, this.workerToDatabase, this.toRedis];
    await Promise.all(proxies.map((one) => one.restore()));
  }

  /** Returns somebody new, whose refusals the trail notes. */
  visitor(): Visitor {
    return new Visitor(this.main.url, {}, this.trail);
  }

  async addBusiness(who: Visitor, name: string): Promise<string> {
    return (await who.ok<{ id: string }>('POST', '/api/businesses', { name })).id;
  }

  /** Sends a review request of the business. */
  async ask(email: string): Promise<SentRequest> {
    const path = `/api/businesses/${this.businessId}/review-requests`;
    return this.owner.ok('POST', path, askBody(email));
  }

  review(customerId: string, extra: object = {}): object {
    return { businessId: this.businessId, customerId, rating: 5, body: 'Great cut', ...extra };
  }

  async submit(body: object, key?: string): Promise<Answer> {
    return this.anyone.call('POST', '/api/reviews', body, key ? { 'idempotency-key': key } : {});
  }

  async complain(body: object): Promise<Answer> {
    return this.anyone.call('POST', '/api/private-feedback', body);
  }

  /** Returns the number of answers that the figures count. */
  async answered(): Promise<number> {
    const path = `/api/businesses/${this.businessId}/stats`;
    const stats = await this.owner.ok<Record<string, number>>('GET', path);
    return Number(stats['totalReviews']) + Number(stats['privateFeedbackCount']);
  }

  mailsTo(email: string): number {
    return this.sink.received.filter(({ to }) => to.includes(email)).length;
  }

  async ready(): Promise<unknown> {
    return (await this.anyone.call('GET', '/health/ready')).json<{ status: unknown }>().status;
  }

  /** Waits for the email to an address and returns the token of its link. */
  async tokenTo(email: string): Promise<string> {
    await until(`a mail to ${email}`, () => this.mailsTo(email) === 1);
    const { mail } = this.sink.received.find(({ to }) => to.includes(email)) ?? {};
    const token = /\/r\/([\w-]+)\?rating=5/.exec(mail?.html ?? '')?.[1] ?? '';
    this.trail.secrets.add(token);
    return token;
  }

  /** Checks that the stored data is consistent: an answer, its request, its counter and its event, or none of them. */
  async expectWhole(): Promise<void> {
    const row = await this.db.answerFigures();
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

  /** Checks that the log has every refusal with its request id, and the reason of each fault. */
  async expectRefusalsLogged(): Promise<void> {
    const { main, trail } = this;
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
  }

  /** Checks that no log has a password, a token or a cookie. */
  expectNoSecretLogged(): void {
    const all = this.main.output() + this.worker.output();
    expect(
      [...this.trail.secrets].filter((secret) => secret.length > 5 && all.includes(secret)),
    ).toEqual([]);
    expect(all).not.toMatch(/session_id=|argon2/);
  }
}
