import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { TenantDb } from './tenant-db.js';

/** The error of the driver that a call has met. */
interface Met {
  error?: unknown;
}

/**
 * The pool that Prisma's adapter is given: it has no connections of its own, and hands each statement to
 * `TenantDb`, which knows the tenant and the transaction that the call belongs to.
 */
export class StatementPool extends pg.Pool {
  private readonly met = new AsyncLocalStorage<Met>();

  constructor(private readonly db: TenantDb) {
    super();
  }

  /** Runs a call of Prisma and throws what the driver threw, not what Prisma makes of it. */
  async withDriverErrors<T>(call: () => Promise<T>): Promise<T> {
    const met: Met = {};
    try {
      return await this.met.run(met, call);
    } catch (error) {
      throw met.error ?? error;
    }
  }

  override query(statement: unknown): never;
  override async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.db.send(statement);
    } catch (error) {
      const met = this.met.getStore();
      if (met) met.error = error;
      throw error;
    }
  }

  /** Called for operations of several statements: those belong into `TenantDb.transaction`. */
  override connect(): never {
    throw new Error('Prisma opens no transactions: use TenantDb.transaction.');
  }
}
