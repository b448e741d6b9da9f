import { globSync, readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';

const ONE = '00000000-0000-4000-8000-0000000000a1';
const OTHER = '00000000-0000-4000-8000-0000000000a2';
const DAY = '2026-01-01T00:00:00Z';
const TABLES = ['customers', 'private_feedback', 'reviews'];

/** Returns the migration, for a database whose customers lack the column again. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_last_shared_answer/migration.sql');
  return readFileSync(file, 'utf8');
}

/** Adds an organization with four customers, as they were before the migration. */
const rowsOf = (id: string, letter: string) => `
  INSERT INTO organizations (id, name) VALUES ('${id}', 'Organization');
  INSERT INTO businesses (id, organization_id, name) VALUES ('${id}', '${id}', 'Shop');
  INSERT INTO customers (id, organization_id, business_id, name, updated_at)
  SELECT md5('${letter}' || n)::uuid, '${id}', '${id}', '${letter}' || n, '${DAY}' FROM generate_series(1, 4) n;
  INSERT INTO reviews (id, organization_id, business_id, customer_id, rating, body, published_at, source, is_repeated)
  VALUES
    (gen_random_uuid(), '${id}', '${id}', md5('${letter}1')::uuid, 5, 'Great', '2026-02-01T00:00:00Z', 'qr', false),
    (gen_random_uuid(), '${id}', '${id}', md5('${letter}2')::uuid, 3, 'Fine', '2026-03-09T00:00:00Z', 'link', true),
    (gen_random_uuid(), '${id}', '${id}', md5('${letter}3')::uuid, 5, 'Great', '2026-02-01T00:00:00Z', 'request', false),
    (gen_random_uuid(), '${id}', '${id}', NULL, 5, 'Great', '2026-02-01T00:00:00Z', 'qr', false);
  INSERT INTO private_feedback (id, organization_id, business_id, customer_id, rating, message, created_at, source)
  VALUES
    (gen_random_uuid(), '${id}', '${id}', md5('${letter}1')::uuid, 2, 'Late', '2026-01-09T00:00:00Z', 'hand-over'),
    (gen_random_uuid(), '${id}', '${id}', md5('${letter}2')::uuid, 3, 'Fine', '2026-03-01T00:00:00Z', 'link');
`;

describe('customers who answered without a request before that started the cooldown', () => {
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

  it('get the time of their last answer, under an owner whom the policies bind', async () => {
    await database.rows(`
      DROP TRIGGER keep_updated_at ON customers;
      ALTER TABLE customers DROP COLUMN last_shared_answer_at;
      CALL keep_updated_at('customers');
      ${rowsOf(ONE, 'a')} ${rowsOf(OTHER, 'b')}`);
    await database.asPlainOwner(TABLES, statements());
    const rows = await database.rows(
      'SELECT name, last_shared_answer_at AS at, updated_at FROM customers ORDER BY name',
    );
    const at = ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z', undefined, undefined];
    expect(rows).toEqual(
      ['a', 'b'].flatMap((letter) =>
        at.map((time, place) => ({
          name: `${letter}${place + 1}`,
          at: time === undefined ? null : new Date(time),
          updated_at: new Date(DAY),
        })),
      ),
    );
  });

  it('are under the policies again, and changes of other fields move their time of change', async () => {
    expect(
      await database.count(
        'SELECT count(*) FROM pg_class WHERE relname = ANY ($1) AND NOT relforcerowsecurity',
        [TABLES],
      ),
    ).toBe(0);
    const changed = async (set: string) => {
      const [row] = await database.rows<{ updated_at: Date }>(
        `UPDATE customers SET ${set} WHERE name LIKE 'a4%' RETURNING updated_at`,
      );
      return row?.updated_at.getTime() !== Date.parse(DAY);
    };
    expect(await changed('last_shared_answer_at = now()')).toBe(false);
    expect(await changed("name = 'a4 again'")).toBe(true);
  });
});
