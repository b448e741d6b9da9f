import { globSync, readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from './harness/test-database.js';
import { OwnerDb } from './support/owner-db.js';

const ID = '00000000-0000-4000-8000-0000000000aa';
const EVENTS = ['ba', 'bb', 'bc'].map((end) => `00000000-0000-4000-8000-0000000000${end}`);
const DAY = '2026-01-01T00:00:00Z';
const TABLES = [
  'automatic_replies',
  'billing_history',
  'campaign_recipients',
  'campaigns',
  'customer_imports',
  'messages',
  'outbox_events',
  'review_requests',
];
/** Tables whose rows say when they last changed. */
const TIMED = ['automatic_replies', 'campaigns', 'customer_imports', 'messages', 'review_requests'];
/** Constraints that the migration replaces. */
const REPLACED = {
  automatic_replies: ['automatic_replies_status'],
  campaign_recipients: ['campaign_recipients_status'],
  campaigns: ['campaigns_status', 'campaigns_started', 'campaigns_finished'],
  customer_imports: ['customer_imports_status'],
};

/** Returns the migration, for a database that already lacks the constraints that it replaces. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_canceled/migration.sql');
  return readFileSync(file, 'utf8').replaceAll('DROP CONSTRAINT', 'DROP CONSTRAINT IF EXISTS');
}

/** Adds rows as they were before the migration. */
const rowsOfBefore = `
  ALTER TABLE campaigns RENAME COLUMN canceled_count TO cancelled_count;
  ALTER TABLE automatic_replies RENAME COLUMN canceled_by TO stopped_by;
  ${Object.entries(REPLACED)
    .flatMap(([table, names]) =>
      names.map((name) => `ALTER TABLE ${table} DROP CONSTRAINT ${name};`),
    )
    .join('\n')}
  INSERT INTO organizations (id, name) VALUES ('${ID}', 'Organization');
  INSERT INTO businesses (id, organization_id, name) VALUES ('${ID}', '${ID}', 'Shop');
  INSERT INTO customers (id, organization_id, business_id, name) VALUES ('${ID}', '${ID}', '${ID}', 'Ana');
  INSERT INTO automatic_replies (id, organization_id, business_id, subject, subject_id, rating, provider, message,
    status, reason, due_at, ended_at, stopped_by, updated_at)
  VALUES ('${ID}', '${ID}', '${ID}', 'review', '${ID}', 5, 'local', 'Thanks', 'stopped', 'by-hand', now(), now(),
    '${ID}', '${DAY}');
  INSERT INTO campaigns (id, organization_id, business_id, name, status, started_at, finished_at, cancelled_count,
    reasons, updated_at)
  VALUES ('${ID}', '${ID}', '${ID}', 'All', 'cancelled', now(), now(), 3, '{"campaign-cancelled": 3, "no-phone": 1}',
    '${DAY}');
  INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, status, reason)
  VALUES ('${ID}', '${ID}', '${ID}', '${ID}', 'cancelled', 'campaign-cancelled');
  INSERT INTO customer_imports (id, organization_id, business_id, file_name, status, updated_at)
  VALUES ('${ID}', '${ID}', '${ID}', 'list.csv', 'cancelled', '${DAY}');
  INSERT INTO messages (id, organization_id, business_id, kind, subject_id, idempotency_key, status, last_error,
    updated_at)
  VALUES ('${ID}', '${ID}', '${ID}', 'kind', '${ID}', 'key', 'suppressed', 'campaign-cancelled', '${DAY}');
  INSERT INTO outbox_events (id, organization_id, type, payload) VALUES
    ('${EVENTS[0]}', '${ID}', 'messages.settled', '{"outcomes": [{"reason": "campaign-cancelled"}]}'),
    ('${EVENTS[1]}', '${ID}', 'ai.reply-ended', '{"status": "stopped"}'),
    ('${EVENTS[2]}', '${ID}', 'messages.settled', '{"outcomes": [{"reason": "stopped"}]}');
`;

describe('rows from before one spelling of canceled', () => {
  let test: TestDatabase;
  let database: OwnerDb;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new OwnerDb(test.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('are renamed, under an owner whom the policies bind, and keep the time of their last change', async () => {
    await database.rows(rowsOfBefore);
    await database.asPlainOwner(TABLES, statements());
    const [replies] = await database.rows(
      'SELECT status, canceled_by, updated_at FROM automatic_replies',
    );
    expect(replies).toEqual({ status: 'canceled', canceled_by: ID, updated_at: new Date(DAY) });
    const [campaign] = await database.rows(
      'SELECT status, canceled_count, reasons, updated_at FROM campaigns',
    );
    expect(campaign).toEqual({
      status: 'canceled',
      canceled_count: 3,
      reasons: { 'campaign-canceled': 3, 'no-phone': 1 },
      updated_at: new Date(DAY),
    });
    expect(await database.rows('SELECT status, reason FROM campaign_recipients')).toEqual([
      { status: 'canceled', reason: 'campaign-canceled' },
    ]);
    expect(await database.rows('SELECT status, updated_at FROM customer_imports')).toEqual([
      { status: 'canceled', updated_at: new Date(DAY) },
    ]);
    expect(await database.rows('SELECT last_error, updated_at FROM messages')).toEqual([
      { last_error: 'campaign-canceled', updated_at: new Date(DAY) },
    ]);
    expect(await database.rows('SELECT payload FROM outbox_events ORDER BY id')).toEqual([
      { payload: { outcomes: [{ reason: 'campaign-canceled' }] } },
      { payload: { status: 'canceled' } },
      { payload: { outcomes: [{ reason: 'stopped' }] } },
    ]);
  });

  it('are forced under the policies again, and new changes move their time', async () => {
    expect(
      await database.count(
        `SELECT count(*) FROM pg_class WHERE relname = ANY ($1) AND NOT relforcerowsecurity`,
        [TABLES],
      ),
    ).toBe(0);
    expect(
      await database.count(
        `SELECT count(*) FROM pg_trigger WHERE tgname = 'keep_updated_at' AND tgenabled = 'O'
         AND tgrelid::regclass::text = ANY ($1)`,
        [TIMED],
      ),
    ).toBe(TIMED.length);
  });
});
