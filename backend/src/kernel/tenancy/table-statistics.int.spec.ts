import { jest } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { createLogger } from '../../lib/log/logging.js';
import { TenantDb } from './tenant-db.js';
import { TenantPool } from './tenant-pool.js';
import { TableStatistics } from './table-statistics.js';

describe('TableStatistics', () => {
  let database: TestDatabase;
  let db: TenantDb;
  const organizationId = uuidv7();

  beforeAll(async () => {
    database = await createTestDatabase();
    db = new TenantDb(new TenantPool({ connectionString: database.runtimeUrl, max: 2 }));
  });

  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  const statistics = () => new TableStatistics(db, createLogger('silent', 'test'));
  /** Returns the planner's row estimate for the table; -1 when it has none. */
  const believedRows = async (): Promise<number> => {
    const [row] = await db.read<{ rows: number }>({
      text: `SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'public.businesses'::regclass`,
    });
    return row?.rows ?? NaN;
  };
  const add = (count: number) =>
    db.run(organizationId, () =>
      db.write({
        text: `INSERT INTO businesses (id, organization_id, name)
               SELECT gen_random_uuid(), $1, repeat('x', 100) FROM generate_series(1, $2::int)`,
        values: [organizationId, count],
      }),
    );

  it('looks at a table when it has grown by a quarter, and not before', async () => {
    await db.run(organizationId, () =>
      db.write({
        text: 'INSERT INTO organizations (id, name) VALUES ($1, $2)',
        values: [organizationId, 'Grown'],
      }),
    );
    await add(1_000);
    await statistics().refresh();
    expect(await believedRows()).toBe(1_000);
    await add(200);
    await statistics().refresh();
    expect(await believedRows()).toBe(1_000);
    await add(2_000);
    await statistics().refresh();
    expect(await believedRows()).toBe(3_200);
  });

  it('may be called often, and looks once', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const one = statistics();
    await one.refresh();
    await add(8_000);
    await one.refresh();
    expect(await believedRows()).toBe(3_200);
    clock.mockReturnValue(1_000_500);
    await one.refresh();
    expect(await believedRows()).toBe(11_200);
    clock.mockRestore();
  });

  it('does not fail the work it is called after', async () => {
    const away = new TenantDb(
      new TenantPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 }),
    );
    await new TableStatistics(away, createLogger('silent', 'test')).refresh();
    await away.close();
  });
});
