import type { Logger } from './log/logger.js';

/**
 * Does something for each item, one after the other. What fails is logged and keeps no other from its
 * turn: in a round over all tenants, one of them must not stop those behind it.
 * @param what of the log, for example "a report could not be sent"
 */
export async function inSequence<T extends object>(
  items: readonly T[],
  log: Logger,
  what: string,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, ...item }, what);
    }
  }
}
