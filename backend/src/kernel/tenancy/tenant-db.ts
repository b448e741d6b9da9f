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
  /**
   * Runs one statement that surely only reads: a SELECT that locks nothing and calls no function that acts.
   * `npm run check:sql` holds every call against the parsed statement.
   * @returns rows in the shape the caller knows the statement returns
   */
  read<R extends object>(statement: Statement): Promise<R[]>;
  /**
   * Runs one statement of any other kind: a SELECT that locks rows or calls a function that acts, too.
   * @returns rows in the shape the caller knows the statement returns
   */
  write<R extends object>(statement: Statement): Promise<R[]>;
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

/**
 * Tells by its text that a statement of Prisma's only reads: a driver is given nothing else, and Prisma
 * writes what it reads as SELECT and calls no functions of ours.
 */
const isReadByPrisma = ({ text }: pg.QueryConfig): boolean => /^\s*SELECT\b/i.test(text);

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

  async read<R extends object>(statement: Statement): Promise<R[]> {
    return (await this.pool.read<R>(toQuery(statement))).rows;
  }

  async write<R extends object>(statement: Statement): Promise<R[]> {
    if (claimToProve()) return this.transaction((tx) => tx.write<R>(statement));
    return (await this.pool.write<R>(toQuery(statement))).rows;
  }

  /** Runs a statement of Prisma's, in the transaction that the call belongs to if there is one. */
  async send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const open = openTransaction();
    if (open) return open.query(statement);
    if (!isReadByPrisma(statement) && claimToProve())
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
