import { globSync, readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000aa';
const BUSINESS = '00000000-0000-4000-8000-0000000000bb';

/** Restores the state of the database before the migration. */
const BEFORE = `
  ALTER TABLE suppressions DROP CONSTRAINT suppressions_source, DROP COLUMN medium,
    ADD CONSTRAINT suppressions_source CHECK (source IN ('page', 'one-click', 'bounce', 'complaint', 'sms-stop'));
  CREATE UNIQUE INDEX suppressions_organization_id_address_hash_business_id_key
    ON suppressions (organization_id, address_hash, business_id) NULLS NOT DISTINCT`;

/** Returns the part of the migration that concerns suppressions. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_media/migration.sql');
  const sql = readFileSync(file, 'utf8');
  return /^ALTER TABLE suppressions.*^CREATE UNIQUE INDEX.*?;$/ms.exec(sql)?.[0] ?? '';
}

describe('suppressions from before media were declared', () => {
  let test: TestDatabase;
  let database: OwnerDb;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new OwnerDb(test.ownerUrl);
    await database.rows(`INSERT INTO organizations (id, name) VALUES ($1, 'Org')`, [ORGANIZATION]);
    await database.rows(
      `INSERT INTO businesses (id, organization_id, name) VALUES ($1, $2, 'Shop')`,
      [BUSINESS, ORGANIZATION],
    );
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const add = (
    hash: string,
    source: string,
    reason: string,
    business: string | null,
    more = {},
  ) => {
    const row = {
      organization_id: ORGANIZATION,
      address_hash: hash,
      source,
      reason,
      business_id: business,
      ...more,
    };
    const columns = Object.keys(row).join(', ');
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    return database.rows(
      `INSERT INTO suppressions (${columns}) VALUES (${places.join(', ')})`,
      Object.values(row),
    );
  };

  it('stay, and a STOP is one of the medium that it was said to, also where the owner is no superuser', async () => {
    await database.rows(BEFORE);
    await add('a', 'sms-stop', 'unsubscribed', null);
    await add('b', 'bounce', 'bounced', null);
    await add('b', 'page', 'unsubscribed', BUSINESS);
    await database.asPlainOwner(['suppressions'], statements());
    const rows = await database.rows(
      'SELECT address_hash, source, reason, medium FROM suppressions ORDER BY address_hash, source',
    );
    expect(rows).toEqual([
      { address_hash: 'a', source: 'stop-reply', reason: 'unsubscribed', medium: 'sms' },
      { address_hash: 'b', source: 'bounce', reason: 'bounced', medium: null },
      { address_hash: 'b', source: 'page', reason: 'unsubscribed', medium: null },
    ]);
    const forced = await database.rows(
      `SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'suppressions'`,
    );
    expect(forced).toEqual([{ forced: true }]);
  });

  it('are one for each medium, and no medium has another format', async () => {
    await add('c', 'bounce', 'bounced', null, { medium: 'pigeon' });
    await add('c', 'bounce', 'bounced', null, { medium: 'sms' });
    await expect(add('c', 'bounce', 'bounced', null, { medium: 'sms' })).rejects.toThrow(
      /suppressions_address_key/,
    );
    await expect(add('d', 'bounce', 'bounced', null, { medium: 'Pigeon' })).rejects.toThrow(
      /suppressions_medium/,
    );
  });
});
