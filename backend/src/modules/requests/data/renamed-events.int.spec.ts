import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000aa';
const EVENT = '00000000-0000-4000-8000-0000000000ab';
const BUSINESS = '00000000-0000-4000-8000-0000000000ad';
const CAMPAIGN = '00000000-0000-4000-8000-0000000000ae';
const OTHER_EVENT = '00000000-0000-4000-8000-0000000000ac';

describe('rows from before requests were a module', () => {
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

  it('get the new names, also where the owner of the tables is no superuser', async () => {
    await database.rows(`INSERT INTO organizations (id, name) VALUES ($1, 'Shop')`, [ORGANIZATION]);
    await database.rows(
      `INSERT INTO outbox_events (id, organization_id, type, payload)
       VALUES ($2, $1, 'reviews.request-rated', '{}'), ($3, $1, 'reviews.published', '{}')`,
      [ORGANIZATION, EVENT, OTHER_EVENT],
    );
    await database.rows(
      `INSERT INTO event_receipts (event_id, organization_id, handler)
       VALUES ($2, $1, 'reviews.note-progress'), ($2, $1, 'insight.count')`,
      [ORGANIZATION, EVENT],
    );
    await database.rows(
      `INSERT INTO entitlement_uses (organization_id, key, used) VALUES ($1, 'reviews.requests', 7)`,
      [ORGANIZATION],
    );
    await database.rows(
      `INSERT INTO businesses (id, organization_id, name) VALUES ($2, $1, 'Shop')`,
      [ORGANIZATION, BUSINESS],
    );
    await database.rows(
      `INSERT INTO campaigns (id, organization_id, business_id, name, reasons)
       VALUES ($2, $1, $3, 'All', '{"no-sms-consent": 2, "no-phone": 1}')`,
      [ORGANIZATION, CAMPAIGN, BUSINESS],
    );
    const [file = ''] = globSync('prisma/migrations/*_requests_module/migration.sql');
    const sql = readFileSync(join(process.cwd(), file), 'utf8');
    await database.asPlainOwner(
      ['outbox_events', 'event_receipts', 'entitlement_uses', 'campaigns', 'campaign_recipients'],
      sql,
    );
    expect(await database.rows('SELECT id, type FROM outbox_events ORDER BY id')).toEqual([
      { id: EVENT, type: 'requests.rated' },
      { id: OTHER_EVENT, type: 'reviews.published' },
    ]);
    expect(await database.rows('SELECT handler FROM event_receipts ORDER BY handler')).toEqual([
      { handler: 'insight.count' },
      { handler: 'requests.note-progress' },
    ]);
    expect(await database.rows('SELECT reasons FROM campaigns')).toEqual([
      { reasons: { 'no-consent': 2, 'no-phone': 1 } },
    ]);
    expect(await database.rows('SELECT key, used FROM entitlement_uses')).toEqual([
      { key: 'requests.count', used: 7 },
    ]);
  });
});
