import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { until } from '../../../../test/support/until.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPool } from '../../../kernel/tenancy/tenant-pool.js';
import { OutcomeRepository, type ToldLine } from './outcome.repository.js';

describe('what became of the mails of a campaign', () => {
  const outcomes = new OutcomeRepository();
  const [organization, business, campaign] = [uuidv7(), uuidv7(), uuidv7()];
  let test: TestDatabase;
  let owner: OwnerDb;
  let db: TenantDb;

  beforeAll(async () => {
    test = await createTestDatabase();
    owner = new OwnerDb(test.ownerUrl);
    db = new TenantDb(new TenantPool({ connectionString: test.runtimeUrl, max: 3 }));
    await owner.rows(`INSERT INTO organizations (id, name) VALUES ($1, 'Org')`, [organization]);
    await owner.rows(
      `INSERT INTO businesses (id, organization_id, name, slug) VALUES ($1, $2, 'Corner Barbers', 'corner')`,
      [business, organization],
    );
    await owner.rows(
      `INSERT INTO campaigns (id, organization_id, business_id, name, status, started_at)
       VALUES ($1, $2, $3, 'Autumn', 'sending', now())`,
      [campaign, organization, business],
    );
  });
  afterAll(async () => {
    await db.close();
    await owner.close();
    await test.drop();
  });

  /** Adds a line with a status to the ledger; returns the id of its request. */
  async function line(status: string, step = 0, reviewRequestId = uuidv7()): Promise<string> {
    const customer = uuidv7();
    await owner.rows(
      `INSERT INTO customers (id, organization_id, business_id, name) VALUES ($1, $2, $3, 'Ana')`,
      [customer, organization, business],
    );
    await owner.rows(
      `INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, status, step, review_request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [uuidv7(), organization, campaign, customer, status, step, reviewRequestId],
    );
    return reviewRequestId;
  }
  const told = (reviewRequestId: string, status: ToldLine['status'], step = 0): ToldLine => ({
    reviewRequestId,
    step,
    status,
    reason: status === 'failed' ? 'refused' : null,
    messageId: uuidv7(),
  });
  const settle = (lines: readonly ToldLine[]) =>
    db.run(organization, () => db.transaction((tx) => outcomes.settle(tx, campaign, lines)));
  const lineOf = async (reviewRequestId: string, step = 0) => {
    const [row] = await owner.rows(
      `SELECT status, reason, sent_at IS NOT NULL AS sent, rating FROM campaign_recipients
       WHERE review_request_id = $1 AND step = $2`,
      [reviewRequestId, step],
    );
    return row;
  };

  it('moves each line as far as it may, once', async () => {
    const [sent, failed, over, unknown] = [
      await line('queued'),
      await line('queued'),
      await line('canceled'),
      uuidv7(),
    ];
    await line('queued', 1, sent);
    const news = [
      told(sent, 'sent'),
      told(failed, 'failed'),
      told(over, 'sent'),
      told(unknown, 'sent'),
    ];
    const moved = await settle(news);
    expect(moved.map(({ before, status, step }) => [before, status, step]).toSorted()).toEqual([
      ['queued', 'failed', 0],
      ['queued', 'sent', 0],
    ]);
    expect(await settle(news)).toEqual([]);
    expect(await lineOf(sent)).toMatchObject({ status: 'sent', reason: null, sent: true });
    expect(await lineOf(sent, 1)).toMatchObject({ status: 'queued', sent: false });
    expect(await lineOf(failed)).toMatchObject({
      status: 'failed',
      reason: 'refused',
      sent: false,
    });
    expect(await lineOf(over)).toMatchObject({ status: 'canceled' });
  });

  it('takes the later of two things that are told of one mail', async () => {
    const once = await line('queued');
    const moved = await settle([told(once, 'sent'), told(once, 'bounced')]);
    expect(moved.map(({ status }) => status)).toEqual(['bounced']);
    expect(await lineOf(once)).toMatchObject({ status: 'bounced', sent: true });
  });

  it('loses nothing of a line that somebody else is changing', async () => {
    const [changed, other] = [await line('queued'), await line('queued')];
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const changing = db.run(organization, () =>
      db.transaction(async (tx) => {
        await tx.write({
          text: 'UPDATE campaign_recipients SET rating = 5 WHERE organization_id = $1 AND review_request_id = $2',
          values: [organization, changed],
        });
        written.resolve();
        await mayEnd.promise;
      }),
    );
    await written.promise;
    const settling = settle([told(changed, 'sent'), told(other, 'sent')]);
    await until('it waits for the line', async () => {
      const waiting = await owner.count(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting > 0;
    });
    mayEnd.resolve();
    await changing;
    expect(await settling).toHaveLength(2);
    expect(await lineOf(changed)).toMatchObject({ status: 'sent', sent: true, rating: 5 });
    expect(await lineOf(other)).toMatchObject({ status: 'sent', sent: true });
  });
});
