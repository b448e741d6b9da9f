import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<true>();

/** Runs what belongs to an open transaction; awaits inside, since Prisma's promises start lazily. */
export function insideTransaction<T>(fn: () => Promise<T>): Promise<T> {
  return storage.run(true, async () => await fn());
}

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
