import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from './generated/client.js';
import { StatementPool } from './statement-pool.js';
import type { SqlExecutor, TenantDb } from './tenant-db.js';
import { openTransaction } from './transaction-scope.js';

export { Prisma } from './generated/client.js';

/**
 * Operations that Prisma merges: lookups of one tick become one statement, which runs for whoever asked
 * first. Of two organizations that ask at the same moment, one would get the other's rows or none.
 */
const MERGED = new Set(['findUnique', 'findUniqueOrThrow']);
type Merged = 'findUnique' | 'findUniqueOrThrow';

/** The operations of each model, but for those that Prisma merges. */
export type Models = {
  [model in Uncapitalize<Prisma.ModelName>]: Omit<PrismaClient[model], Merged>;
};

/**
 * Prisma Client for plain reads and writes of one table, under the tenant of the call: outside of a
 * transaction on the tenant's pool, inside `TenantDb.transaction` on that transaction's connection.
 * Errors of PostgreSQL are thrown as its driver throws them, so `sqlState` and retries see no difference.
 *
 * Prisma's promises are lazy: await them inside `TenantDb.run` or `transaction`. It takes an undefined
 * value for no condition: name the tenant with `requireOrganizationId`.
 */
export class TenantPrisma {
  private constructor(
    readonly client: Models,
    private readonly db: TenantDb,
    private readonly end: () => Promise<void>,
  ) {}

  /** Creates the one client of a process; its query compiler is loaded here, not by the first request. */
  static async create(db: TenantDb): Promise<TenantPrisma> {
    const statements = new StatementPool(db);
    const client = new PrismaClient({ adapter: new PrismaPg(statements) });
    await client.$connect();
    const models = client.$extends({
      query: {
        $allModels: {
          async $allOperations({ operation, args, query }) {
            if (MERGED.has(operation))
              throw new Error(`Prisma merges ${operation} across tenants: use findFirst.`);
            return statements.withDriverErrors(async () => await query(args));
          },
        },
      },
    });
    // This extension changes no signature, but the models of an extended client have types of their own.
    return new TenantPrisma(models as unknown as Models, db, async () => {
      await client.$disconnect();
      await statements.end();
    });
  }

  /**
   * Returns the client for statements that belong to the given transaction.
   * @throws Error when that is not the transaction that is running
   */
  in(executor: SqlExecutor): Models {
    if (executor !== this.db && openTransaction()?.tx !== executor)
      throw new Error('The statement belongs to a transaction that is not the running one.');
    return this.client;
  }

  async disconnect(): Promise<void> {
    await this.end();
  }
}
