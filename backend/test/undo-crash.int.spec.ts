import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import type { TestDatabase } from './harness/test-database.js';
import { ensureBuilt } from './support/built-product.js';
import { OwnerDb } from './support/owner-db.js';
import { createPaidDatabase } from './support/plans.js';
import { startProduct, type ProductProcess } from './support/product-process.js';
import { until } from './support/until.js';
import { Visitor } from './support/visitor.js';

/** A process that is killed while requests wait for their seconds to pass. */
describe('a crash while requests can be undone', () => {
  let database: TestDatabase;
  let sink: SmtpSink;
  let db: OwnerDb;
  let env: Record<string, string>;
  let product: ProductProcess;
  const dataDir = mkdtempSync(join(tmpdir(), 'scoville-undo-'));

  beforeAll(async () => {
    [database, sink] = await Promise.all([createPaidDatabase(), startSmtpSink(), ensureBuilt()]);
    db = new OwnerDb(database.ownerUrl);
    env = {
      DATABASE_URL: database.ownerUrl,
      SMTP_URL: sink.url,
      SESSION_SECRET: uuid() + uuid(),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    };
    // Longer than the test takes to stop it.
    product = await startProduct('main', { ...env, REQUEST_UNDO_SECONDS: '60' });
  }, 270_000);
  afterAll(async () => {
    await product?.stop();
    await db?.close();
    await sink?.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('sends what stays once, and what was canceled never', async () => {
    const to = (email: string) => sink.received.filter((mail) => mail.to.includes(email)).length;
    const owner = new Visitor(product.url);
    await db.confirmAddress(await owner.register('owner@example.com'));
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Corner' });
    const path = `/api/businesses/${id}/review-requests`;
    const ask = (who: Visitor, email: string) =>
      who.ok<{ id: string }>('POST', path, { customer: { name: 'Maria', email } });
    await ask(owner, 'stays@example.com');
    const canceled = await ask(owner, 'canceled@example.com');
    await owner.ok('POST', `/api/review-requests/${canceled.id}/cancel`);
    product.signal('SIGKILL');
    await product.exited;
    expect([to('stays@example.com'), to('canceled@example.com')]).toEqual([0, 0]);

    await db.rows(`UPDATE messages SET due_at = now() WHERE business_id = $1`, [id]);
    product = await startProduct('main', { ...env, REQUEST_UNDO_SECONDS: '0' });
    await ask(owner.at(product.url), 'later@example.com');
    await until(
      'what was asked later has left',
      () => Promise.resolve(to('later@example.com') > 0),
      40_000,
    );
    await until('what waited has left', () => Promise.resolve(to('stays@example.com') > 0), 40_000);
    expect([to('stays@example.com'), to('canceled@example.com')]).toEqual([1, 0]);
    // The mail server has an email a moment before its acceptance is stored.
    await until('it is stored that it has left', async () => {
      const rows = await db.rows<{ status: string }>(
        `SELECT status FROM messages WHERE business_id = $1 ORDER BY created_at`,
        [id],
      );
      return rows[0]?.status === 'sent' && rows[1]?.status === 'suppressed';
    });
  }, 270_000);
});
