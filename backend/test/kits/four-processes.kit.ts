import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { startRedis, type TestRedis } from '../harness/redis.js';
import { startSmtpSink, type SmtpSink } from '../harness/smtp-sink.js';
import { ensureBuilt } from '../support/built-product.js';
import { OwnerDb } from '../support/owner-db.js';
import { createPaidDatabase, type TestDatabase } from '../support/plans.js';
import { startProduct, type ProductProcess } from '../support/product-process.js';
import { Visitor } from '../support/visitor.js';

/** A review request as its sender gets it. */
export interface SentRequest {
  id: string;
  customerId: string;
  messageId: string;
}

/** Two API processes and two workers, as a larger installation runs them, with a mail server that may hold answers. */
export class FourProcesses {
  database!: TestDatabase;
  redis!: TestRedis;
  sink!: SmtpSink;
  db!: OwnerDb;
  env!: Record<string, string>;
  mains!: [ProductProcess, ProductProcess];
  readonly workers = new Map<string, ProductProcess>();
  owner!: Visitor;
  businessId!: string;
  /** Functions that confirm the emails whose answer the mail server holds back. */
  readonly unanswered: (() => void)[] = [];
  /** Time at which the mail server answers. */
  answering: 'at once' | 'slowly' | 'never' = 'at once';
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'scoville-processes-'));

  async start(): Promise<void> {
    const prepared = Promise.all([createPaidDatabase(), startRedis(), ensureBuilt()]);
    this.sink = await startSmtpSink({
      answerMail: (_mail, answer) => {
        if (this.answering === 'at once') answer();
        else if (this.answering === 'slowly') setTimeout(answer, 60);
        else this.unanswered.push(answer);
      },
    });
    [this.database, this.redis] = await prepared;
    this.db = new OwnerDb(this.database.ownerUrl);
    this.env = {
      DATABASE_URL: this.database.ownerUrl,
      REDIS_URL: this.redis.url,
      SMTP_URL: this.sink.url,
      SESSION_SECRET: uuid() + uuid(),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
    };
    const starting = [startProduct('main', this.env), startProduct('main', this.env)] as const;
    await Promise.all([this.startWorker('worker-1'), this.startWorker('worker-2')]);
    this.mains = [await starting[0], await starting[1]];
    this.owner = new Visitor(this.mains[0].url);
    await this.db.confirmAddress(await this.owner.register('owner@example.com'));
    const business = { name: 'Corner Barbers' };
    const { id } = await this.owner.ok<{ id: string }>('POST', '/api/businesses', business);
    this.businessId = id;
  }

  /** Stops what was started, also when the start failed. */
  async stop(): Promise<void> {
    const { mains, db, sink, redis, database } = this as Partial<FourProcesses>;
    const processes = [...(mains ?? []), ...this.workers.values()];
    await Promise.all(processes.map((one) => one.stop()));
    await db?.close();
    await sink?.stop();
    await redis?.stop();
    await database?.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Starts a worker that gives its name in EHLO. */
  async startWorker(name: string): Promise<void> {
    const SMTP_URL = `${this.sink.url}?name=${name}`;
    this.workers.set(name, await startProduct('worker', { ...this.env, SMTP_URL }));
  }

  /** Has the mail server answer at once, also to what it has held back. */
  answerAll(): void {
    this.answering = 'at once';
    for (const answer of this.unanswered.splice(0)) answer();
  }

  async ask(who: Visitor, email: string, key = uuid()): Promise<SentRequest> {
    return who.ok(
      'POST',
      `/api/businesses/${this.businessId}/review-requests`,
      { customer: { name: 'Maria', email } },
      { 'idempotency-key': key },
    );
  }

  /** Sends requests through both mains in turn, eight at a time; returns the addresses it sent to. */
  async askMany(name: string, count: number): Promise<string[]> {
    const both = [this.owner, this.owner.at(this.mains[1].url)] as const;
    const emails = Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`);
    for (let begin = 0; begin < count; begin += 8) {
      const some = emails.slice(begin, begin + 8);
      await Promise.all(some.map((email, index) => this.ask(both[(index % 2) as 0 | 1], email)));
    }
    return emails;
  }

  /** Returns the number of emails that each of the addresses has received. */
  arrivals(emails: readonly string[]): number[] {
    return emails.map((email) => this.sink.received.filter(({ to }) => to.includes(email)).length);
  }

  /** Returns the addresses to which a worker has sent an email in full, by the name of the worker. */
  sentBy(emails: readonly string[]): Map<string, string[]> {
    const reached = (to: readonly string[]): string[] => to.filter((one) => emails.includes(one));
    const sent = new Map([...this.workers.keys()].map((name) => [name, new Set<string>()]));
    for (const { client, to } of this.sink.received)
      for (const email of reached(to)) sent.get(client)?.add(email);
    return new Map([...sent].map(([name, addresses]) => [name, [...addresses]]));
  }

  /** Counts the messages to these addresses by status. */
  async statusesOf(emails: readonly string[]): Promise<Record<string, number>> {
    const rows = await this.db.rows<{ status: string; count: number }>(
      'SELECT status, count(*)::int AS count FROM messages WHERE recipient = ANY ($1) GROUP BY status',
      [emails],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }
}
