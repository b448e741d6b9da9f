import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** An open transaction, and its connection. */
export interface OpenTransaction {
  /** The `Tx` that its function was given. */
  tx?: object;
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

const storage = new AsyncLocalStorage<OpenTransaction>();

/** Runs what belongs to an open transaction; awaits inside, since Prisma's promises start lazily. */
export function insideTransaction<T>(
  transaction: OpenTransaction,
  fn: () => Promise<T>,
): Promise<T> {
  return storage.run(transaction, async () => await fn());
}

/** The transaction that the running call belongs to, if it does. */
export const openTransaction = (): OpenTransaction | undefined => storage.getStore();

/**
 * A transaction that waits for a second connection can wait for ever: when all connections are held
 * by such transactions, none of them goes on. So it is a mistake at once, not only under load.
 * @throws Error inside an open transaction
 */
export function assertOutsideTransaction(): void {
  if (storage.getStore()) {
    throw new Error('Inside a transaction, use its own `tx`: another connection may never come.');
  }
}
