import { AppError } from '../../src/kernel/errors/app-error.js';
import type { Outbox } from '../../src/kernel/outbox/outbox.js';
import type { TenantDb, Tx } from '../../src/kernel/tenancy/tenant-db.js';

/**
 * Stands in for a port of a use case with only the methods that a test needs. A call of any other method fails
 * the test with the method's name.
 */
export function port<Port extends object>(methods: Partial<Port>): Port {
  return new Proxy(methods, {
    get(target, name) {
      // `await` reads `then` to find out if the value is a promise.
      if (name in target || name === 'then' || typeof name === 'symbol') {
        return target[name as keyof Port];
      }
      throw new Error(`The test has no '${name}'`);
    },
  }) as Port;
}

/** An event as the outbox stores it. */
export interface KeptEvent {
  type: string;
  payload: object;
}

/** Creates a database without tables, whose transactions keep their events only if they commit. */
export function memoryDb() {
  const events: KeptEvent[] = [];
  const undo: (() => void)[] = [];
  const tx = port<Tx>({ afterCommit: () => undefined });
  const db = port<TenantDb>({
    run: (_organizationId, work) => work(),
    transaction: async (work) => {
      const [keptEvents, keptUndo] = [events.length, undo.length];
      try {
        return await work(tx);
      } catch (error) {
        events.length = keptEvents;
        for (const step of undo.splice(keptUndo).reverse()) step();
        throw error;
      }
    },
  });
  const outbox = port<Outbox>({
    append: async (_tx, { type }, payload) => void events.push({ type, payload }),
  });
  return {
    db,
    tx,
    outbox,
    events,
    /** Types of the stored events, in order. */
    told: () => events.map(({ type }) => type),
    /** Makes a change that a failing transaction undoes. */
    write: (change: () => void, takeBack: () => void) => {
      change();
      undo.push(takeBack);
    },
  };
}

/** Returns the code of the AppError that work fails with, or 'done' when it succeeds. @throws any other error */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
