import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { toAppError } from '../errors/problem.js';
import { enterEffects, runAsTenant, runWithoutTenant } from './tenant-context.js';
import { sqlState, TenantDb } from './tenant-db.js';
import { TenantPool } from './tenant-pool.js';
import { TenantPrisma } from './tenant-prisma.js';

const TENANTS = 100;
const OPERATIONS = 1_200;

describe('TenantDb', () => {
  let database: TestDatabase;
  let db: TenantDb;
  let prisma: TenantPrisma;
  const organizations = Array.from({ length: TENANTS }, () => uuidv7());

  const addBusiness = (organizationId: string, name: string) =>
    db.write({
      text: 'INSERT INTO businesses (id, organization_id, name) VALUES ($1, $2, $3)',
      values: [uuidv7(), organizationId, name],
    });
  const foreign = (organizationId: string) =>
    organizations[(organizations.indexOf(organizationId) + 1) % TENANTS] as string;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = new TenantDb(new TenantPool({ connectionString: database.runtimeUrl, max: 8 }));
    prisma = await TenantPrisma.create(db);
    for (const organizationId of organizations) {
      await db.run(organizationId, async () => {
        await db.write({
          text: 'INSERT INTO organizations (id, name) VALUES ($1, $2)',
          values: [organizationId, organizationId],
        });
        await addBusiness(organizationId, organizationId);
      });
    }
  });

  afterAll(async () => {
    await prisma.disconnect();
    await db.close();
    await database.drop();
  });

  it('signs in as a role that owns nothing and cannot step around row-level security', async () => {
    const [role] = await db.read<{ super: boolean; bypass: boolean; owned: number }>({
      text: `SELECT rolsuper AS super, rolbypassrls AS bypass,
               (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
             FROM pg_roles r WHERE rolname = current_user`,
    });
    expect(role).toEqual({ super: false, bypass: false, owned: 0 });
  });

  it('shows nothing without a tenant', async () => {
    expect(await db.read({ text: 'SELECT 1 FROM businesses' })).toEqual([]);
    expect(await prisma.client.business.count()).toBe(0);
  });

  it('keeps a hundred tenants apart in SQL, Prisma and transactions at once', async () => {
    const names = async (organizationId: string, kind: number): Promise<string[]> =>
      db.run(organizationId, async () => {
        if (kind === 0) return (await prisma.client.business.findMany()).map(({ name }) => name);
        const text = 'SELECT name FROM businesses';
        if (kind === 1) return (await db.read<{ name: string }>({ text })).map(({ name }) => name);
        if (kind === 2) {
          const prepared = {
            name: 'names-but',
            text: `${text} WHERE id <> $1`,
            values: [uuidv7()],
          };
          return (await db.write<{ name: string }>(prepared)).map(({ name }) => name);
        }
        return db.transaction(async (tx) => {
          await tx.read({ text: 'SELECT pg_sleep(0.001)' });
          return (await tx.read<{ name: string }>({ text })).map(({ name }) => name);
        });
      });
    const seen = await Promise.all(
      Array.from({ length: OPERATIONS }, async (_, index) => {
        const organizationId = organizations[(index * 37) % TENANTS] as string;
        return { organizationId, names: await names(organizationId, index % 4) };
      }),
    );
    for (const one of seen) expect(one.names).toEqual([one.organizationId]);
  });

  it('starts a lazy Prisma promise inside the tenant', async () => {
    const [organizationId] = organizations as [string];
    expect(await db.run(organizationId, () => prisma.client.business.findMany())).toHaveLength(1);
  });

  it('refuses to write a row of another tenant', async () => {
    const [organizationId] = organizations as [string];
    await expect(
      db.run(organizationId, () => addBusiness(foreign(organizationId), 'stolen')),
    ).rejects.toThrow(/row-level security/);
  });

  it("cannot see, change or delete another tenant's row by its id", async () => {
    const [mine, theirs] = organizations as [string, string];
    const [row] = await db.run(theirs, () =>
      db.read<{ id: string }>({ text: 'SELECT id FROM businesses' }),
    );
    await db.run(mine, async () => {
      expect(await prisma.client.business.findFirst({ where: { id: row?.id ?? '' } })).toBeNull();
      const values = [row?.id];
      expect(
        await db.write({ text: 'UPDATE businesses SET name = $1 RETURNING id', values: ['mine'] }),
      ).toHaveLength(1);
      expect(
        await db.write({
          text: `UPDATE businesses SET name = 'x' WHERE id = $1 RETURNING id`,
          values,
        }),
      ).toEqual([]);
      expect(
        await db.write({ text: 'DELETE FROM businesses WHERE id = $1 RETURNING id', values }),
      ).toEqual([]);
      await db.write({ text: 'UPDATE businesses SET name = $1', values: [mine] });
    });
  });

  it("cannot point a row at another tenant's, although foreign keys see past row-level security", async () => {
    const [mine, theirs] = organizations as [string, string];
    const [business] = await db.run(theirs, () =>
      db.read<{ id: string }>({ text: 'SELECT id FROM businesses' }),
    );
    const adding = db.run(mine, () =>
      db.write({
        text: 'INSERT INTO customers (id, organization_id, business_id, name) VALUES ($1, $2, $3, $4)',
        values: [uuidv7(), mine, business?.id, 'x'],
      }),
    );
    await expect(adding).rejects.toThrow(/foreign key/);
  });

  it('rolls back what threw and runs no after-commit callback for it', async () => {
    const [organizationId] = organizations as [string];
    const committed: string[] = [];
    await db.run(organizationId, async () => {
      const failing = db.transaction(async (tx) => {
        tx.afterCommit(() => committed.push('failed'));
        await tx.write({ text: `UPDATE businesses SET name = 'changed'` });
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      await db.transaction(async (tx) => {
        tx.afterCommit(() => committed.push('done'));
        await tx.read({ text: 'SELECT 1' });
      });
      expect(await db.read({ text: 'SELECT name FROM businesses' })).toEqual([
        { name: organizationId },
      ]);
    });
    expect(committed).toEqual(['done']);
  });

  it('refuses a second connection inside a transaction, which could wait for ever', async () => {
    const nested = db.transaction(() => db.read({ text: 'SELECT 1' }));
    await expect(nested).rejects.toThrow('use its own `tx`');
  });

  it('proves the claim of a keyed write before every write, and for no read', async () => {
    const text = `SELECT pg_notify('tests', 'acts') AS notified`;
    const keyed = <T>(fn: () => Promise<T>): Promise<T> =>
      runWithoutTenant(() => {
        enterEffects({
          record: '0'.repeat(64),
          claim: uuidv7(),
          committed: false,
          answered: false,
          keep: () => Promise.resolve(),
        });
        return fn();
      });
    expect(await db.write({ text })).toHaveLength(1);
    await expect(keyed(() => db.write({ text }))).rejects.toMatchObject({ status: 409 });
    expect(await keyed(() => db.read({ text: 'SELECT 1 AS one' }))).toEqual([{ one: 1 }]);
  });

  it('runs a transaction again after a serialization failure', async () => {
    const [organizationId] = organizations as [string];
    let tries = 0;
    const result = await db.run(organizationId, () =>
      db.transaction(async (tx) => {
        tries += 1;
        if (tries < 3) await tx.write({ text: `DO $$ BEGIN RAISE SQLSTATE '40001'; END $$` });
        return 'done';
      }),
    );
    expect({ result, tries }).toEqual({ result: 'done', tries: 3 });
  });

  it('sees a failure that can be tried again behind those of the statements sent with it', async () => {
    const [organizationId] = organizations as [string];
    let tries = 0;
    const result = await db.run(organizationId, () =>
      db.transaction(async (tx) => {
        tries += 1;
        if (tries > 1) return 'done';
        const first = tx.write({ text: `DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$` });
        const second = tx.read({ text: 'SELECT 1' });
        // A call that passes through more functions is told of its failure later.
        const late = first.catch(async (error: unknown) => {
          await second.catch(() => undefined);
          throw error;
        });
        await Promise.all([late, second]);
        return 'not reached';
      }),
    );
    expect({ result, tries }).toEqual({ result: 'done', tries: 2 });
  });

  it('gives up on a failure that does not go away', async () => {
    const failing = db.transaction((tx) =>
      tx.write({ text: `DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$` }),
    );
    await expect(
      failing.catch((error: unknown) => Promise.reject(new Error(sqlState(error)))),
    ).rejects.toThrow('40P01');
  });

  it('shows and does nothing when the tenant cannot be set, although both travel together', async () => {
    const single = new TenantDb(new TenantPool({ connectionString: database.runtimeUrl, max: 1 }));
    const [mine] = organizations as [string];
    // The server refuses a zero byte, after which the connection goes on as the tenant it had.
    const impossible = '\u0000';
    const names = { text: 'SELECT name FROM businesses' };
    const change = { text: `UPDATE businesses SET name = 'changed'` };
    const refused = { code: '22021' };
    try {
      expect(await single.run(mine, () => single.read(names))).toEqual([{ name: mine }]);
      await expect(single.run(impossible, () => single.read(names))).rejects.toMatchObject(refused);
      expect(await single.run(mine, () => single.read(names))).toEqual([{ name: mine }]);
      const inTransaction = () => single.transaction((tx) => tx.write(change));
      await expect(single.run(impossible, inTransaction)).rejects.toMatchObject(refused);
      expect(await single.run(mine, () => single.read(names))).toEqual([{ name: mine }]);
      const alone = () => single.write(change);
      await expect(single.run(impossible, alone)).rejects.toMatchObject(refused);
      expect(await single.run(mine, () => single.read(names))).toEqual([{ name: mine }]);
    } finally {
      await single.close();
    }
  });

  it('sets the tenant again after a transaction that was rolled back with it', async () => {
    const single = new TenantDb(new TenantPool({ connectionString: database.runtimeUrl, max: 1 }));
    const [mine, theirs] = organizations as [string, string];
    const reading = (organizationId: string) =>
      single.run(organizationId, () => single.read({ text: 'SELECT name FROM businesses' }));
    try {
      await reading(mine);
      const failing = single.run(theirs, () =>
        single.transaction(async (tx) => tx.read({ text: 'SELECT 1 / 0' })),
      );
      await expect(failing).rejects.toThrow('division by zero');
      expect(await reading(theirs)).toEqual([{ name: theirs }]);
      expect(await reading(mine)).toEqual([{ name: mine }]);
    } finally {
      await single.close();
    }
  });

  it('prepares its statements anew after a migration has changed their rows', async () => {
    const single = new TenantDb(new TenantPool({ connectionString: database.runtimeUrl, max: 1 }));
    const admin = new TenantPool({ connectionString: database.ownerUrl, max: 1 });
    const [mine] = organizations as [string];
    const reading = () =>
      single.run(mine, () =>
        single.read<{ extra?: string }>({ name: 'all', text: 'SELECT * FROM businesses' }),
      );
    try {
      for (let round = 0; round < 3; round += 1) expect(await reading()).toHaveLength(1);
      await admin.query(`ALTER TABLE businesses ADD COLUMN extra text DEFAULT 'new'`);
      await expect(reading()).rejects.toMatchObject({ code: '0A000' });
      expect(await reading()).toMatchObject([{ name: mine, extra: 'new' }]);
    } finally {
      await admin.query('ALTER TABLE businesses DROP COLUMN extra');
      await admin.end();
      await single.close();
    }
  });

  describe('beside a transaction that somebody leaves open', () => {
    const [mine, other] = organizations as [string, string];
    const rename = { text: 'UPDATE businesses SET name = name' };
    const names = { text: 'SELECT name FROM businesses' };
    const outcomeOf = (change: Promise<unknown>): Promise<string> =>
      change.then(
        () => 'done',
        (error: unknown) => toAppError(error).code,
      );

    it('keeps the rest of the pool for everybody else, and refuses what waits for too long', async () => {
      const limits = { lock_timeout: 600 };
      const max = 4;
      const many = new TenantDb(
        new TenantPool({ connectionString: database.runtimeUrl, max, ...limits }),
      );
      const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
      const { promise: locked, resolve: holds } = Promise.withResolvers<void>();
      const holder = db.run(mine, () =>
        db.transaction(async (tx) => {
          await tx.write(rename);
          holds();
          await letGo;
        }),
      );
      await locked;
      let waiting = true;
      const changes = Array.from({ length: 10 }, (_, index) =>
        many.run(mine, () =>
          index % 2 === 0 ? many.write(rename) : many.transaction((tx) => tx.write(rename)),
        ),
      );
      const outcomes = Promise.all(changes.map(outcomeOf)).finally(() => (waiting = false));
      try {
        for (const organizationId of [mine, other]) {
          const read = many.run(organizationId, () => many.read(names));
          expect(await read).toEqual([{ name: organizationId }]);
        }
        await many.run(other, () => many.transaction((tx) => tx.write(rename)));
        expect(waiting).toBe(true);
        expect(new Set(await outcomes)).toEqual(new Set(['http.busy']));
        release();
        await holder;
        expect(await outcomeOf(many.run(mine, () => many.write(rename)))).toBe('done');
      } finally {
        release();
        await many.close();
      }
    });

    it('has the server end it, so that the others can go on', async () => {
      const frozen = new TenantPool({
        connectionString: database.runtimeUrl,
        max: 1,
        idle_in_transaction_session_timeout: 300,
      });
      try {
        const { client } = await runAsTenant(mine, () => frozen.begin('BEGIN'));
        await client.query(rename.text);
        // It says nothing more, like a process that was stopped.
        await db.run(mine, () => db.write(rename));
        const late = client.query(rename.text).catch((error: unknown) => error);
        expect(toAppError(await late).code).toBe('http.unavailable');
        client.release(true);
      } finally {
        await frozen.end();
      }
    });

    it('asks for both limits on each connection', async () => {
      const show = (name: string) => db.write<object>({ text: `SHOW ${name}` });
      expect([
        await show('lock_timeout'),
        await show('idle_in_transaction_session_timeout'),
      ]).toEqual([[{ lock_timeout: '4s' }], [{ idle_in_transaction_session_timeout: '10s' }]]);
    });
  });

  it('recovers when the server cuts its connections', async () => {
    const [organizationId] = organizations as [string];
    const reading = () =>
      db.run(organizationId, () => db.read({ text: 'SELECT name FROM businesses' }));
    await reading();
    const admin = new TenantPool({ connectionString: database.ownerUrl, max: 1 });
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename LIKE '%runtime'`);
    await admin.end();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await reading()).toEqual([{ name: organizationId }]);
  });
});
