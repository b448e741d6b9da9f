import { jest } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { OwnerDb } from '../../../test/support/owner-db.js';
import type { PrismaClient } from './generated/client.js';
import { enterEffects, runWithoutTenant } from './tenant-context.js';
import { sqlState, TenantDb } from './tenant-db.js';
import { TenantPool } from './tenant-pool.js';
import { TenantPrisma } from './tenant-prisma.js';

/** One connection only: a statement that takes a second one does not come back. */
describe('TenantPrisma', () => {
  let database: TestDatabase;
  let db: TenantDb;
  let prisma: TenantPrisma;
  const [mine, theirs] = [uuidv7(), uuidv7()];
  const businessOf = new Map([
    [mine, uuidv7()],
    [theirs, uuidv7()],
  ]);

  beforeAll(async () => {
    database = await createTestDatabase();
    db = new TenantDb(new TenantPool({ connectionString: database.runtimeUrl, max: 1 }));
    prisma = await TenantPrisma.create(db);
    for (const [organizationId, id] of businessOf) {
      await db.run(organizationId, async () => {
        await prisma.client.organization.create({
          data: { id: organizationId, name: organizationId },
        });
        await prisma.client.business.create({ data: { id, organizationId, name: organizationId } });
      });
    }
  });

  afterAll(async () => {
    await prisma.disconnect();
    await db.close();
    await database.drop();
  });

  const nameIn = async (organizationId: string) =>
    db.run(organizationId, async () => (await prisma.client.business.findFirst())?.name);

  it('shows and changes rows of the running tenant only', async () => {
    expect(await nameIn(mine)).toBe(mine);
    const id = businessOf.get(theirs) ?? '';
    await db.run(mine, async () => {
      expect(await prisma.client.business.findFirst({ where: { id } })).toBeNull();
      expect(
        await prisma.client.business.updateMany({ where: { id }, data: { name: 'x' } }),
      ).toEqual({
        count: 0,
      });
      expect(await prisma.client.business.deleteMany({ where: { id } })).toEqual({ count: 0 });
    });
    expect(await prisma.client.business.count()).toBe(0);
    expect(await nameIn(theirs)).toBe(theirs);
  });

  it('refuses lookups that Prisma merges across tenants', async () => {
    const business = prisma.client.business as PrismaClient['business'];
    for (const operation of ['findUnique', 'findUniqueOrThrow'] as const) {
      const looking = db.run(mine, () =>
        business[operation]({ where: { id: businessOf.get(mine) ?? '' } }),
      );
      await expect(looking).rejects.toThrow('use findFirst');
    }
  });

  it('answers two tenants that look up at the same moment each with its own row', async () => {
    const both = await Promise.all([nameIn(mine), nameIn(theirs), nameIn(mine)]);
    expect(both).toEqual([mine, theirs, mine]);
  });

  it('belongs to the transaction that is running, and is rolled back with it', async () => {
    const failing = db.run(mine, () =>
      db.transaction(async (tx) => {
        await prisma.client.business.updateMany({ data: { name: 'changed' } });
        expect(await tx.read({ text: 'SELECT name FROM businesses' })).toEqual([
          { name: 'changed' },
        ]);
        throw new Error('stop');
      }),
    );
    await expect(failing).rejects.toThrow('stop');
    expect(await nameIn(mine)).toBe(mine);
  });

  it('refuses statements for a transaction that is not the running one', async () => {
    const seen = await db.run(mine, () =>
      db.transaction(async (tx) => {
        expect(await prisma.in(tx).business.count()).toBe(1);
        return tx;
      }),
    );
    expect(() => prisma.in(seen)).toThrow('not the running one');
    await db.run(mine, () =>
      db.transaction(() => {
        expect(() => prisma.in(seen)).toThrow('not the running one');
        return Promise.resolve();
      }),
    );
    expect(prisma.in(db)).toBe(prisma.client);
  });

  it('throws what PostgreSQL says, so that violations and retries are told by SQLSTATE', async () => {
    const adding = db.run(mine, () => {
      const id = businessOf.get(mine) ?? '';
      return prisma.client.business.create({ data: { id, organizationId: mine, name: 'again' } });
    });
    expect(sqlState(await adding.catch((error: unknown) => error))).toBe('23505');
    const foreign = db.run(mine, () =>
      prisma.client.business.create({
        data: { id: uuidv7(), organizationId: theirs, name: 'stolen' },
      }),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
  });

  it('runs its transaction again after a serialization failure that Prisma met', async () => {
    const owner = new OwnerDb(database.ownerUrl);
    await owner.rows(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE SQLSTATE '40001'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON businesses FOR EACH ROW
        WHEN (new.name = 'first try') EXECUTE FUNCTION refuse();`);
    await owner.close();
    const names = ['first try', mine];
    const result = await db.run(mine, () =>
      db.transaction(() =>
        prisma.client.business.updateMany({ data: { name: names.shift() ?? '' } }),
      ),
    );
    expect({ result, names }).toEqual({ result: { count: 1 }, names: [] });
  });

  it('takes operations of several statements to a transaction of the product', async () => {
    const id = uuidv7();
    const nested = () =>
      prisma.client.organization.create({
        data: { id, name: 'nested', businesses: { create: { id: uuidv7(), name: 'nested' } } },
      });
    await expect(db.run(id, nested)).rejects.toThrow('use TenantDb.transaction');
  });

  it('writes under the claim of a keyed write, and not once another attempt has taken over', async () => {
    const begin = jest.spyOn(TenantPool.prototype, 'begin');
    const record = '0'.repeat(64);
    const writing = new Promise((resolve, reject) => {
      runWithoutTenant(() => {
        enterEffects({
          record,
          claim: uuidv7(),
          committed: false,
          answered: false,
          keep: () => Promise.resolve(),
        });
        prisma.client.business.updateMany({ data: { name: 'taken over' } }).then(resolve, reject);
      });
    });
    await expect(writing).rejects.toMatchObject({ status: 409 });
    expect(begin).toHaveBeenCalledTimes(1);
    begin.mockRestore();
  });
});
