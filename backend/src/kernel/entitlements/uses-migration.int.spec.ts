import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { OwnerDb } from '../../../test/support/owner-db.js';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000aa';
const OTHER = '00000000-0000-4000-8000-0000000000ab';

/** The part of the migration that counts what was sent before. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_entitlements/migration.sql');
  const sql = readFileSync(join(process.cwd(), file), 'utf8');
  return /^ALTER TABLE review_requests NO FORCE.*FORCE.*?;$/ms.exec(sql)?.[0] ?? '';
}

describe('requests from before there were limits', () => {
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

  it('count for their organization, also where the owner of the tables is no superuser', async () => {
    for (const [organization, requests] of [
      [ORGANIZATION, 3],
      [OTHER, 1],
    ] as const) {
      await database.rows(`INSERT INTO organizations (id, name) VALUES ($1, 'Shop')`, [
        organization,
      ]);
      await database.rows(
        `WITH business AS (
           INSERT INTO businesses (id, organization_id, name) VALUES (gen_random_uuid(), $1, 'Shop')
           RETURNING id, organization_id
         ), customer AS (
           INSERT INTO customers (id, organization_id, business_id, name, email)
           SELECT gen_random_uuid(), organization_id, id, 'Ada', 'ada@example.com' FROM business
           RETURNING id, organization_id, business_id
         ), message AS (
           INSERT INTO messages (id, organization_id, business_id, kind, subject_id, idempotency_key, recipient)
           SELECT gen_random_uuid(), organization_id, business_id, 'review-request', gen_random_uuid(), n::text, 'ada@example.com'
           FROM customer, generate_series(1, $2) AS n RETURNING id, organization_id, business_id
         )
         INSERT INTO review_requests (id, organization_id, business_id, customer_id, message_id, expires_at)
         SELECT gen_random_uuid(), c.organization_id, c.business_id, c.id, m.id, now() FROM customer c, message m`,
        [organization, requests],
      );
    }
    await database.rows('ALTER TABLE entitlement_uses NO FORCE ROW LEVEL SECURITY');
    await database.asPlainOwner(['review_requests', 'entitlement_uses'], statements());
    expect(
      await database.rows('SELECT organization_id, used FROM entitlement_uses ORDER BY 1'),
    ).toEqual([
      { organization_id: ORGANIZATION, used: 3 },
      { organization_id: OTHER, used: 1 },
    ]);
  });
});
