import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { OwnerDb } from '../../../test/support/owner-db.js';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000aa';
const BUSINESS = '00000000-0000-4000-8000-0000000000bb';
const GADGET = '00000000-0000-4000-8000-0000000000cc';
const TENANT_OF = 'SELECT organization_id, business_id FROM lookup.tenant_of($1, $2)';

describe('lookup.resources', () => {
  let test: TestDatabase;
  let owner: OwnerDb;
  let runtime: pg.Client;

  beforeAll(async () => {
    test = await createTestDatabase();
    owner = new OwnerDb(test.ownerUrl);
    runtime = new pg.Client({ connectionString: test.runtimeUrl });
    await runtime.connect();
    await owner.rows(`INSERT INTO organizations (id, name) VALUES ($1, 'Shop')`, [ORGANIZATION]);
    await owner.rows(`INSERT INTO businesses (id, organization_id, name) VALUES ($1, $2, 'Shop')`, [
      BUSINESS,
      ORGANIZATION,
    ]);
  });

  afterAll(async () => {
    await runtime.end();
    await owner.close();
    await test.drop();
  });

  const tenantOf = async (kind: string, id: string): Promise<unknown[]> =>
    (await runtime.query<Record<string, unknown>>(TENANT_OF, [kind, id])).rows;

  it('has one branch of lookup.tenant_of for each row', async () => {
    const rows = await owner.rows<{ kind: string }>('SELECT kind FROM lookup.resources');
    const [{ definition } = { definition: '' }] = await owner.rows<{ definition: string }>(
      `SELECT pg_get_functiondef('lookup.tenant_of(text, uuid)'::regprocedure) AS definition`,
    );
    const branches = [...definition.matchAll(/WHEN '([^']+)'/g)].map((match) => match[1]);
    expect(branches.sort()).toEqual(rows.map(({ kind }) => kind).sort());
    expect(definition).toMatch(/SECURITY DEFINER/);
    expect(definition).toMatch(/SET search_path TO 'public', 'pg_temp'/);
    const owned = await owner.rows(
      `SELECT proowner::regrole::text AS role FROM pg_proc WHERE oid = 'lookup.tenant_of(text, uuid)'::regprocedure`,
    );
    expect(owned).toEqual([{ role: 'scoville_lookup' }]);
  });

  it('answers for every kind, and with no row for an id that no table has', async () => {
    const rows = await owner.rows<{ kind: string }>('SELECT kind FROM lookup.resources');
    for (const { kind } of rows) expect(await tenantOf(kind, GADGET)).toEqual([]);
    expect(await tenantOf('business', BUSINESS)).toEqual([
      { organization_id: ORGANIZATION, business_id: BUSINESS },
    ]);
  });

  it('refuses a kind that is not registered', async () => {
    await expect(tenantOf('gadget', GADGET)).rejects.toThrow(/case not found/);
  });

  it.each([
    ["INSERT INTO lookup.resources VALUES ('x', 'users', 'id', 'id', NULL)", /permission denied/],
    ["UPDATE lookup.resources SET table_name = 'users'", /permission denied/],
    ['DELETE FROM lookup.resources', /permission denied/],
    ["CALL lookup.register_resource('x', 'users')", /permission denied/],
    ['CALL lookup.rebuild_tenant_of()', /permission denied/],
  ])('lets the application only read it: %s', async (statement, refusal) => {
    await expect(runtime.query(statement)).rejects.toThrow(refusal);
  });

  it('registers a new table with one call, whatever its identifiers look like', async () => {
    await owner.rows(
      `CREATE TABLE "gad'gets; x" ("the id" uuid PRIMARY KEY, organization_id uuid NOT NULL, secret text)`,
    );
    await owner.rows(`CALL tenancy.secure_table('"gad''gets; x"')`);
    await owner.rows(
      `CALL lookup.register_resource('gadget', $$gad'gets; x$$, business_column => NULL, id_column => 'the id')`,
    );
    await owner.rows(`INSERT INTO "gad'gets; x" VALUES ($1, $2, 'secret')`, [GADGET, ORGANIZATION]);

    expect(await tenantOf('gadget', GADGET)).toEqual([
      { organization_id: ORGANIZATION, business_id: null },
    ]);
    expect(await tenantOf('business', BUSINESS)).toHaveLength(1);
    const granted = await owner.rows<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.column_privileges
       WHERE grantee = 'scoville_lookup' AND table_name = $1 ORDER BY 1`,
      [`gad'gets; x`],
    );
    expect(granted.map(({ name }) => name)).toEqual(['organization_id', 'the id']);
  });

  it('refuses to register a kind twice, or for a column that is not there', async () => {
    await expect(
      owner.rows(`CALL lookup.register_resource('business', 'customers')`),
    ).rejects.toThrow(/duplicate key/);
    await expect(
      owner.rows(`CALL lookup.register_resource('mystery', 'customers', 'no_such_column')`),
    ).rejects.toThrow(/does not exist/);
  });
});
