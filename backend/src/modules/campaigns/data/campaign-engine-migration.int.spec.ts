import { globSync, readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';

const [ORGANIZATION, BUSINESS, CAMPAIGN] = ['aa', 'bb', 'cc'].map(
  (end) => `00000000-0000-4000-8000-0000000000${end}`,
);
const READ = ['campaigns', 'campaign_recipients'];

/** Returns the part of the migration that moves existing rows. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_campaign_engine/migration.sql');
  const sql = readFileSync(file, 'utf8');
  const moves = /^ALTER TABLE campaigns NO FORCE.*^ALTER TABLE campaign_recipients FORCE.*?;$/ms;
  // The earlier constraints no longer exist.
  return (moves.exec(sql)?.[0] ?? '').replaceAll('DROP CONSTRAINT', 'DROP CONSTRAINT IF EXISTS');
}

describe('campaigns of before the engine', () => {
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

  it('keep their ledger and figures, also by an owner of the tables whom row-level security holds back', async () => {
    await database.rows(`INSERT INTO organizations (id, name) VALUES ('${ORGANIZATION}', 'Org')`);
    await database.rows(
      `INSERT INTO businesses (id, organization_id, name, slug)
       VALUES ('${BUSINESS}', '${ORGANIZATION}', 'Corner Barbers', 'corner-barbers')`,
    );
    await database.rows(
      `INSERT INTO campaigns (id, organization_id, business_id, name, status, started_at, asked_count, skipped_count,
         sent_count, failed_count, opened_count, public_count, private_count)
       VALUES ('${CAMPAIGN}', '${ORGANIZATION}', '${BUSINESS}', 'Old', 'sending', '2026-10-01T10:00Z', 5, 1, 2, 3, 1, 1, 0)`,
    );
    await database.rows(
      `WITH c AS (INSERT INTO customers (id, organization_id, business_id, name)
         SELECT gen_random_uuid(), '${ORGANIZATION}', '${BUSINESS}', n::text FROM generate_series(1, 6) n RETURNING id, name)
       INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, status, reason, review_request_id,
         created_at, sent_at, opened_at, rated_at, rating)
       SELECT gen_random_uuid(), '${ORGANIZATION}', '${CAMPAIGN}', c.id, s.status, s.reason,
         CASE WHEN s.status <> 'skipped' THEN gen_random_uuid() END, '2026-10-01T10:05Z', s.sent_at, s.opened_at,
         s.opened_at, CASE WHEN s.opened_at IS NOT NULL THEN 5 END
       FROM c JOIN (VALUES
         ('1', 'sent', NULL, '2026-10-01T10:06Z'::timestamptz, '2026-10-01T12:30Z'::timestamptz),
         ('2', 'sent', NULL, '2026-10-01T10:06Z', NULL),
         ('3', 'failed', '550 no such user', NULL, NULL),
         ('4', 'failed', 'unconfirmed', NULL, NULL),
         ('5', 'failed', 'unsubscribed', NULL, NULL),
         ('6', 'skipped', 'asked-recently', NULL, NULL)
       ) AS s (name, status, reason, sent_at, opened_at) ON s.name = c.name`,
    );
    // The migration writes to the tables before it forces their row-level security.
    await database.rows('ALTER TABLE campaign_hours NO FORCE ROW LEVEL SECURITY');
    await database.asPlainOwner([...READ, 'campaign_hours'], statements());
    expect(
      await database.rows(`SELECT recipients_count, asked_count, sent_count, failed_count, unconfirmed_count,
        skipped_count, clicked_count, reasons, planned_at, next_at IS NOT NULL AS goes_on FROM campaigns`),
    ).toEqual([
      {
        recipients_count: 6,
        asked_count: 4,
        sent_count: 2,
        failed_count: 1,
        unconfirmed_count: 1,
        skipped_count: 2,
        clicked_count: 1,
        reasons: { failed: 1, unconfirmed: 1, unsubscribed: 1, 'asked-recently': 1 },
        planned_at: null,
        goes_on: true,
      },
    ]);
    expect(
      await database.rows(
        `SELECT status, count(*)::int AS lines, count(clicked_at)::int AS clicked, bool_and(due_at = created_at) AS due
         FROM campaign_recipients GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { status: 'failed', lines: 1, clicked: 0, due: true },
      { status: 'sent', lines: 2, clicked: 1, due: true },
      { status: 'skipped', lines: 2, clicked: 0, due: true },
      { status: 'unconfirmed', lines: 1, clicked: 0, due: true },
    ]);
    expect(
      await database.rows(
        `SELECT to_char(hour AT TIME ZONE 'UTC', 'HH24:MI') AS hour, sent, opened, clicked, public, private
         FROM campaign_hours ORDER BY 1`,
      ),
    ).toEqual([
      { hour: '10:00', sent: 2, opened: 0, clicked: 0, public: 0, private: 0 },
      { hour: '12:00', sent: 0, opened: 1, clicked: 1, public: 1, private: 0 },
    ]);
    // Row-level security is forced again for the tables that it read.
    expect(
      await database.count(
        `SELECT count(*) FROM pg_class WHERE relname = ANY ($1) AND NOT relforcerowsecurity`,
        [READ],
      ),
    ).toBe(0);
  });
});
