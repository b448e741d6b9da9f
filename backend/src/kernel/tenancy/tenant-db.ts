import type pg from 'pg';
import { kernelErrors } from '../errors/kernel-errors.js';
import { isConnectionLost } from '../errors/problem.js';
import { claimToProve } from './claim.js';
import type { Effects } from './effects.js';
import { runAsTenant } from './tenant-context.js';
import { insideTransaction, openTransaction, type OpenTransaction } from './transaction-scope.js';
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
/** SQLSTATE of every statement after the one that has failed. */
const ABORTED = '25P02';
const MAX_TRIES = 3;

/** What surely only reads. Functions that act are called by SELECT too: in no tenant's name. */
const READS = /^\s*SELECT\b/i;

/**
 * Opens a transaction of a keyed write: it takes effect only while the attempt has its claim, and notes
 * that in itself. In one trip with the `BEGIN`, which takes no parameters: both are ours, digits and hyphens.
 */
const beginUnder = ({ record, claim }: Effects): string =>
  `BEGIN; SELECT lookup.hold_idempotency_claim('${record}', '${claim}') AS held`;

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
    if (READS.test(statement.text)) return (await this.pool.read<R>(query)).rows;
    if (claimToProve()) return this.transaction((tx) => tx.query<R>(statement));
    return (await this.pool.query<R>(query)).rows;
  }

  /** Runs a statement of Prisma's, in the transaction that the call belongs to if there is one. */
  async send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const open = openTransaction();
    if (open) return open.query(statement);
    if (!READS.test(statement.text) && claimToProve())
      return this.transaction(() => this.send(statement));
    return this.pool.query(statement);
  }

  /**
   * Runs `fn` in one transaction on one connection; commits when it returns, rolls back when it
   * throws. A serialization failure or deadlock runs it again, up to three times in all, so `fn`
   * must not act on anything but the database: use `afterCommit` for the rest.
   * @throws AppError 409 in a keyed write that another attempt has taken over
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

  /** Runs `fn` in a transaction that only reads, and sees the database as of one moment throughout. */
  async snapshot<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    return this.once(fn, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  }

  private async once<T>(fn: (tx: Tx) => Promise<T>, snapshot?: string): Promise<T> {
    const callbacks: (() => void)[] = [];
    const effects = snapshot === undefined ? claimToProve() : undefined;
    const begin = snapshot ?? (effects ? beginUnder(effects) : 'BEGIN');
    const { client, begun } = await this.pool.begin(begin);
    let broken: Error | undefined;
    let first: unknown;
    try {
      if (effects && !isHeld(begun)) throw kernelErrors['idempotency-in-progress']();
      const open: OpenTransaction = {
        query: async (statement) => {
          try {
            return await client.query(statement);
          } catch (error) {
            first ??= error;
            throw error;
          }
        },
      };
      const tx: Tx = {
        query: async <R extends object>(statement: Statement) =>
          (await open.query(toQuery(statement))).rows as R[],
        afterCommit: (callback) => callbacks.push(callback),
      };
      open.tx = tx;
      const result = await insideTransaction(open, () => fn(tx));
      await client.query('COMMIT');
      if (effects) effects.committed = true;
      callbacks.forEach((callback) => callback());
      return result;
    } catch (error) {
      broken = isConnectionLost(error) ? (error as Error) : await this.pool.rollback(client);
      // Statements that travel together fail together, and the cause may be told after what it caused.
      throw sqlState(error) === ABORTED ? (first ?? error) : error;
    } finally {
      client.release(broken);
    }
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

function isHeld(begun: pg.QueryResult): boolean {
  // Two statements give two results, which the types of `pg` do not know.
  const results = begun as unknown as pg.QueryResult<{ held: boolean | null }>[];
  return results[1]?.rows[0]?.held ?? false;
}

function toQuery(statement: Statement): pg.QueryConfig {
  return statement as pg.QueryConfig;
}
