import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';

/** Returns the part of a migration that gives addresses to existing businesses, or removes them. */
function statements(migration: string): string {
  const [file = ''] = globSync(`prisma/migrations/*_${migration}/migration.sql`);
  const sql = readFileSync(join(process.cwd(), file), 'utf8');
  return /^ALTER TABLE businesses NO FORCE.*/ms.exec(sql)?.[0] ?? '';
}

const person = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const organization = (index: number) => `00000000-0000-4000-8000-0000000000a${index}`;

describe('the contact emails of businesses that were there before', () => {
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

  it("are those of their organization's oldest owner", async () => {
    for (const index of [1, 2, 3])
      await database.rows(
        `INSERT INTO users (id, email, first_name, last_name) VALUES ($1, $2, 'Test', 'Person')`,
        [person(index), `p${index}@example.com`],
      );
    for (const index of [1, 2]) {
      await database.rows(`INSERT INTO organizations (id, name) VALUES ($1, 'Organization')`, [
        organization(index),
      ]);
      await database.rows(
        `INSERT INTO businesses (id, organization_id, name)
         SELECT gen_random_uuid(), $1, name FROM unnest(ARRAY['A', 'B']) name`,
        [organization(index)],
      );
    }
    const members = [
      [1, 1, 'manager', 3],
      [1, 2, 'owner', 2],
      [1, 3, 'owner', 1],
      [2, 1, 'owner', 3],
    ] as const;
    for (const [index, who, role, daysAgo] of members)
      await database.rows(
        `INSERT INTO memberships (id, organization_id, user_id, role, created_at)
         VALUES (gen_random_uuid(), $1, $2, $3, now() - make_interval(days => $4))`,
        [organization(index), person(who), role, daysAgo],
      );
    await database.asPlainOwner(
      ['businesses', 'memberships', 'users'],
      statements('contact_email'),
    );
    expect(
      await database.rows(
        'SELECT name, contact_email AS email FROM businesses ORDER BY organization_id, name',
      ),
    ).toEqual([
      { name: 'A', email: 'p2@example.com' },
      { name: 'B', email: 'p2@example.com' },
      { name: 'A', email: 'p1@example.com' },
      { name: 'B', email: 'p1@example.com' },
    ]);
    const [forced] = await database.rows(
      `SELECT bool_and(relforcerowsecurity) AS all FROM pg_class WHERE relname IN ('businesses', 'memberships')`,
    );
    expect(forced).toEqual({ all: true });
  });

  it('are in force no more where their owner has not confirmed them', async () => {
    await database.rows(
      `UPDATE users SET email_verified_at = now() WHERE email = 'p1@example.com'`,
    );
    await database.rows(
      `UPDATE businesses SET contact_email = CASE name WHEN 'A' THEN 'front-desk@example.com' ELSE contact_email END`,
    );
    await database.asPlainOwner(['businesses', 'users'], statements('confirmed_owners_first'));
    expect(
      await database.rows(
        'SELECT name, contact_email AS email FROM businesses ORDER BY organization_id, name',
      ),
    ).toEqual([
      { name: 'A', email: 'front-desk@example.com' },
      { name: 'B', email: null },
      { name: 'A', email: 'front-desk@example.com' },
      { name: 'B', email: 'p1@example.com' },
    ]);
  });
});
