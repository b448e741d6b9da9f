import type pg from 'pg';
import { kernelErrors } from '../errors/kernel-errors.js';
import { isConnectionLost } from '../errors/problem.js';
import { claimToProve } from './claim.js';
import type { WriteAttempt } from './write-attempt.js';
import { runAsTenant } from './tenant-context.js';
import { insideTransaction, openTransaction, type OpenTransaction } from './transaction-scope.js';
import type { TenantPool } from './tenant-pool.js';

/** Statement with its values. A name makes PostgreSQL keep the parsed statement per connection. */
export interface Statement {
  text: string;
  values?: readonly unknown[];
  name?: string;
}

/** Runs SQL: the database itself, or a transaction. */
export interface SqlExecutor {
  /**
   * Runs one statement that only reads: a SELECT that locks nothing and calls no function with side effects.
   * `npm run check:sql` verifies every call against the parsed statement.
   * @returns rows in the shape the caller knows the statement returns
   */
  read<R extends object>(statement: Statement): Promise<R[]>;
  /**
   * Runs one statement of any other kind, including a SELECT that locks rows or calls a function with side
   * effects.
   * @returns rows in the shape the caller knows the statement returns
   */
  write<R extends object>(statement: Statement): Promise<R[]>;
}

/** An open transaction. */
export interface Tx extends SqlExecutor {
  /** Runs once the transaction is committed; never when it is rolled back. */
  afterCommit(callback: () => void): void;
}

/** SQLSTATE of a serialization failure and of a deadlock: a retry of the transaction helps. */
const RETRYABLE = new Set(['40001', '40P01']);
/** SQLSTATE of every statement after the one that failed. */
const ABORTED = '25P02';
const MAX_TRIES = 3;

/**
 * True for a statement of Prisma that only reads. A driver gets only the text, and Prisma reads with SELECT
 * and calls none of the product's functions.
 */
const isReadByPrisma = ({ text }: pg.QueryConfig): boolean => /^\s*SELECT\b/i.test(text);

/**
 * Returns the statements that open a transaction of a keyed write: it takes effect only while the attempt
 * holds its claim, and records that itself. They share one round trip with the `BEGIN`, which takes no
 * parameters: both values are generated here, of hexadecimal digits and hyphens.
 */
const beginUnder = ({ record, claim }: WriteAttempt): string =>
  `BEGIN; SELECT lookup.hold_idempotency_claim('${record}', '${claim}') AS held`;

/**
 * Sole access to the database. With a tenant (`run`) it shows only that tenant's rows; without one, no
 * tenant's rows at all.
 */
export class TenantDb implements SqlExecutor {
  constructor(private readonly pool: TenantPool) {}

  /** Runs `fn` as the given organization; nested calls may change the tenant. */
  run<T>(organizationId: string, fn: () => Promise<T>): Promise<T> {
    return runAsTenant(organizationId, fn);
  }

  async read<R extends object>(statement: Statement): Promise<R[]> {
    return (await this.pool.read<R>(toQuery(statement))).rows;
  }

  async write<R extends object>(statement: Statement): Promise<R[]> {
    if (claimToProve()) return this.transaction((tx) => tx.write<R>(statement));
    return (await this.pool.write<R>(toQuery(statement))).rows;
  }

  /** Runs a statement of Prisma, in the transaction that the call belongs to if there is one. */
  async send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const open = openTransaction();
    if (open) return open.query(statement);
    if (!isReadByPrisma(statement) && claimToProve())
      return this.transaction(() => this.send(statement));
    return this.pool.query(statement);
  }

  /**
   * Runs `fn` in one transaction on one connection; commits when it returns, rolls back when it throws. A
   * serialization failure or deadlock runs it again, up to three times in all, so `fn` must not affect
   * anything but the database: use `afterCommit` for the rest.
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
      const run = async <R extends object>(statement: Statement): Promise<R[]> =>
        (await open.query(toQuery(statement))).rows as R[];
      const tx: Tx = {
        read: run,
        write: run,
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
      // Statements that are sent together fail together, and the cause may be reported after its
      // consequences.
      throw sqlState(error) === ABORTED ? (first ?? error) : error;
    } finally {
      client.release(broken);
    }
  }

  /** Resolves when the database responds. */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Returns the SQLSTATE of a database error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * True when the second statement of a beginning has found the claim held. Two statements give two results, which the
 * types of `pg` do not say of a query.
 */
function isHeld(begun: pg.QueryResult | pg.QueryResult<{ held: boolean | null }>[]): boolean {
  return Array.isArray(begun) && (begun[1]?.rows[0]?.held ?? false);
}

function toQuery(statement: Statement): pg.QueryConfig {
  return statement as pg.QueryConfig;
}
