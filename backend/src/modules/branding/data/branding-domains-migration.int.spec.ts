import { globSync, readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000aa';

/** Returns the part of the migration that gives a state to domains that already exist. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_prove_branding_hosts/migration.sql');
  return readFileSync(file, 'utf8').split('-- Any number of organizations')[0] ?? '';
}

describe('domains from before there were proofs', () => {
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

  it('stay in force, each with a token of its own, and are checked within a day', async () => {
    await database.rows(
      `INSERT INTO organizations (id, name) VALUES ('${ORGANIZATION}', 'Organization');
       INSERT INTO branding (organization_id, name, slug, primary_color, accent_color, radius, font, scheme)
       VALUES ('${ORGANIZATION}', 'Brand', 'brand', '#0b6b7d', '#f7b32b', 8, 'system', 'system');
       DROP TABLE branding_domains;
       CREATE TABLE branding_hosts (
         host TEXT NOT NULL, organization_id UUID NOT NULL,
         created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
         CONSTRAINT branding_hosts_pkey PRIMARY KEY (host));
       CREATE INDEX branding_hosts_organization_id_idx ON branding_hosts(organization_id);
       INSERT INTO branding_hosts (host, organization_id)
       SELECT 'r' || n || '.example', '${ORGANIZATION}' FROM generate_series(1, 3) AS n;
       CALL tenancy.secure_table('branding_hosts')`,
    );
    await database.asPlainOwner(['branding_hosts'], statements());
    const [found] = await database.rows(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE state = 'active' AND verified_at IS NULL)::int AS active,
         count(DISTINCT token)::int AS tokens, min(length(token)) AS length,
         bool_and(next_check_at BETWEEN now() - interval '1 minute' AND now() + interval '1 day') AS soon
       FROM branding_hosts`,
    );
    expect(found).toEqual({ all: 3, active: 3, tokens: 3, length: 64, soon: true });
    await database.rows(
      `INSERT INTO branding_hosts (host, organization_id, token) VALUES ('new.example', '${ORGANIZATION}', 't')`,
    );
    expect(await database.rows(`SELECT state FROM branding_hosts WHERE token = 't'`)).toEqual([
      { state: 'pending' },
    ]);
  });
});
