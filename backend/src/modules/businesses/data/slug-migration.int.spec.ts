import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { isSlug } from '../domain/slug.js';

/** Returns the part of the migration that gives slugs to existing businesses. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_public_pages/migration.sql');
  const sql = readFileSync(join(process.cwd(), file), 'utf8');
  return (
    /^ALTER TABLE businesses NO FORCE.*?^ALTER TABLE businesses FORCE.*?;$/ms.exec(sql)?.[0] ?? ''
  );
}

describe('the addresses of businesses that were there before', () => {
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

  it('are made of their names, the older ones the shorter, and each only once', async () => {
    const names = [
      ['Corner Barbers', 'corner-barbers'],
      ['Corner Barbers', 'corner-barbers-2'],
      ['Corner Barbers 2', 'corner-barbers-3'],
      ['Zoë & Café', 'zoe-cafe'],
      ['Кафе', 'business'],
      ['24', 'business-2'],
      ['  --  ', 'business-3'],
      ['x'.repeat(120), 'x'.repeat(48)],
      ['Route 66', 'route'],
    ] as const;
    await database.rows(`INSERT INTO organizations (id, name)
      VALUES ('00000000-0000-4000-8000-0000000000aa', 'Organization')`);
    for (const [index, [name]] of names.entries()) {
      await database.rows(
        `INSERT INTO businesses (id, organization_id, name, created_at)
         VALUES (gen_random_uuid(), '00000000-0000-4000-8000-0000000000aa', $1, now() + $2 * interval '1 minute')`,
        [name, index],
      );
    }
    await database.asPlainOwner(['businesses'], statements());
    const rows = await database.rows<{ slug: string }>(
      'SELECT slug FROM businesses ORDER BY created_at',
    );
    expect(rows.map(({ slug }) => slug)).toEqual(names.map(([, slug]) => slug));
    expect(rows.every(({ slug }) => isSlug(slug))).toBe(true);
  });
});
