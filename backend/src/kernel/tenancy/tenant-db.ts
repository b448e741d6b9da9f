import type pg from 'pg';
import { isConnectionLost } from '../errors/problem.js';
import { currentEffects, runAsTenant } from './tenant-context.js';
import { insideTransaction } from './transaction-scope.js';
import type { TenantPool } from './tenant-pool.js';

/** A statement with its values. A name lets PostgreSQL keep the parsed statement per connection. */
export interface Statement {
  text: string;
  values?: readonly unknown[];
  name?: string;
}

/** What can run SQL: the database itself, or a transaction. */
export interface SqlExecutor {
  /** Rows of the answer, in the shape the caller knows the statement returns. */
  query<R extends object>(statement: Statement): Promise<R[]>;
}

/** An open transaction. */
export interface Tx extends SqlExecutor {
  /** Runs once the transaction is committed; never when it is rolled back. */
  afterCommit(callback: () => void): void;
}

/** SQLSTATE of a serialization failure and of a deadlock: running the transaction again helps. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

/** What surely only reads. Functions that act are called by SELECT too: in no tenant's name. */
const READS = /^\s*SELECT\b/i;

/** Opens a transaction and tells its id, by which its outcome can be asked for later. */
const BEGIN_WITH_ID = 'BEGIN; SELECT pg_current_xact_id()::text AS id';

/**
 * The one door to the database. With a tenant (`run`) it shows that tenant's rows only; without
 * one, no tenant's rows at all.
 */
export class TenantDb implements SqlExecutor {
  constructor(private readonly pool: TenantPool) {}

  /** Runs `fn` as the given organization; nested calls may change the tenant. */
  run<T>(organizationId: string, fn: () => Promise<T>): Promise<T> {
    return runAsTenant(organizationId, fn);
  }

  async query<R extends object>(statement: Statement): Promise<R[]> {
    const query = toQuery(statement);
    const { rows } = READS.test(statement.text)
      ? await this.pool.read<R>(query)
      : await this.pool.query<R>(query);
    return rows;
  }

  /**
   * Runs `fn` in one transaction on one connection; commits when it returns, rolls back when it
   * throws. A serialization failure or deadlock runs it again, up to three times in all, so `fn`
   * must not act on anything but the database: use `afterCommit` for the rest.
   */
  async transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(fn);
      } catch (error) {
        if (attempt < MAX_TRIES && RETRYABLE.has(sqlState(error) ?? '')) continue;
        throw error;
      }
    }
  }

  private async once<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const callbacks: (() => void)[] = [];
    const effects = currentEffects();
    const { client, begun } = await this.pool.begin(effects ? BEGIN_WITH_ID : 'BEGIN');
    let broken: Error | undefined;
    try {
      const tx: Tx = {
        query: async <R extends object>(statement: Statement) =>
          (await client.query<R>(toQuery(statement))).rows,
        afterCommit: (callback) => callbacks.push(callback),
      };
      const result = await insideTransaction(() => fn(tx));
      if (effects) effects.doubtful = transactionIdOf(begun);
      await client.query('COMMIT');
      if (effects) Object.assign(effects, { committed: true, doubtful: undefined });
      callbacks.forEach((callback) => callback());
      return result;
    } catch (error) {
      broken = isConnectionLost(error) ? (error as Error) : await this.pool.rollback(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * What became of a transaction whose commit was never answered (its connection was lost).
   * @returns undefined while the server has not made up its mind
   */
  async wasCommitted(transactionId: string): Promise<boolean | undefined> {
    const [row] = await this.query<{ status: string | null }>({
      text: 'SELECT pg_xact_status($1::xid8) AS status',
      values: [transactionId],
    });
    return row?.status === 'in progress' ? undefined : row?.status === 'committed';
  }

  /** Answers when the database does. */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function transactionIdOf(begun: pg.QueryResult): string | undefined {
  // Two statements give two results, which the types of `pg` do not know.
  const results = begun as unknown as pg.QueryResult<{ id: string }>[];
  return results[1]?.rows[0]?.id;
}

function toQuery(statement: Statement): pg.QueryConfig {
  return statement as pg.QueryConfig;
}
