import { globSync, readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from './harness/test-database.js';
import { OwnerDb } from './support/owner-db.js';

const ID = '00000000-0000-4000-8000-0000000000aa';
const TABLES = [
  'api_keys',
  'automatic_replies',
  'branding_hosts',
  'customers',
  'invitations',
  'memberships',
  'messages',
  'private_feedback',
  'review_requests',
  'reviews',
  'sessions',
];

/** Returns the part of the migration that gives times to rows of before. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_created_and_updated_at/migration.sql');
  const [, part = ''] = readFileSync(file, 'utf8').split('-- Rows of before');
  return `-- ${part.split('CREATE FUNCTION')[0] ?? ''}`;
}

describe('rows from before they had times', () => {
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

  it('get the best that they tell, under an owner whom the policies bind', async () => {
    const day = (count: number) => `'2026-01-0${count}T00:00:00Z'`;
    await database.rows(
      `INSERT INTO organizations (id, name) VALUES ('${ID}', 'Organization');
       INSERT INTO users (id, email, first_name, last_name) VALUES ('${ID}', 'a@example.com', 'A', 'B');
       INSERT INTO businesses (id, organization_id, name) VALUES ('${ID}', '${ID}', 'Shop');
       INSERT INTO sessions (id_hash, user_id, expires_at, created_at, last_seen_at)
       VALUES ('hash', '${ID}', now(), ${day(1)}, ${day(2)});
       INSERT INTO invitations (id, organization_id, email, role, invited_at, expires_at)
       VALUES ('${ID}', '${ID}', 'b@example.com', 'staff', ${day(3)}, now());
       INSERT INTO reviews (id, organization_id, business_id, rating, body, published_at, reply, replied_at)
       VALUES ('${ID}', '${ID}', '${ID}', 5, 'Great', ${day(1)}, 'Thanks', ${day(4)});
       INSERT INTO messages (id, organization_id, business_id, kind, subject_id, idempotency_key, created_at, sent_at)
       VALUES ('${ID}', '${ID}', '${ID}', 'kind', '${ID}', 'key', ${day(1)}, ${day(5)});
       INSERT INTO customers (id, organization_id, business_id, name, email, import_id, created_at, updated_at)
       VALUES ('${ID}', '${ID}', '${ID}', 'Ana', 'ana@example.com', '${ID}', ${day(1)}, ${day(1)});
       ALTER TABLE review_requests RENAME COLUMN email_opened_at TO mail_opened_at;
       ALTER TABLE branding_domains RENAME TO branding_hosts;
       ALTER TABLE branding_hosts RENAME COLUMN alert_at TO notice_at;
       ${TABLES.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER keep_updated_at;`).join('\n')}`,
    );
    await database.asPlainOwner(TABLES, statements());
    expect(
      await database.rows(
        `SELECT 'session' AS row, extract(day FROM created_at AT TIME ZONE 'UTC')::int AS created,
           extract(day FROM updated_at AT TIME ZONE 'UTC')::int AS updated FROM sessions
         UNION ALL SELECT 'invitation', extract(day FROM created_at AT TIME ZONE 'UTC')::int,
           extract(day FROM updated_at AT TIME ZONE 'UTC')::int FROM invitations
         UNION ALL SELECT 'review', extract(day FROM created_at AT TIME ZONE 'UTC')::int,
           extract(day FROM updated_at AT TIME ZONE 'UTC')::int FROM reviews
         UNION ALL SELECT 'message', extract(day FROM created_at AT TIME ZONE 'UTC')::int,
           extract(day FROM updated_at AT TIME ZONE 'UTC')::int FROM messages`,
      ),
    ).toEqual([
      { row: 'session', created: 1, updated: 2 },
      { row: 'invitation', created: 3, updated: 3 },
      { row: 'review', created: 1, updated: 4 },
      { row: 'message', created: 1, updated: 5 },
    ]);
    expect(
      await database.rows('SELECT imported_at = updated_at AS "isUntouched" FROM customers'),
    ).toEqual([{ isUntouched: true }]);
  });
});
