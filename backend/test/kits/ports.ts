import { AppError } from '../../src/kernel/errors/app-error.js';
import type { Outbox } from '../../src/kernel/outbox/outbox.js';
import type { TenantDb, Tx } from '../../src/kernel/tenancy/tenant-db.js';

/**
 * Stands in for a port of a use case with those of its methods that a test needs. Anything else that is called
 * fails the test and is named.
 */
export function port<Port extends object>(methods: Partial<Port>): Port {
  return new Proxy(methods, {
    get(target, name) {
      // What is awaited is asked whether it is a promise.
      if (name in target || name === 'then' || typeof name === 'symbol') {
        return target[name as keyof Port];
      }
      throw new Error(`The test has no '${name}'`);
    },
  }) as Port;
}

/** An event as the outbox keeps it. */
export interface KeptEvent {
  type: string;
  payload: object;
}

/** A database without tables: transactions that keep their events only if they commit. */
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
    /** Types of the events that were kept, in their order. */
    told: () => events.map(({ type }) => type),
    /** Writes something that a failing transaction takes back. */
    write: (change: () => void, takeBack: () => void) => {
      change();
      undo.push(takeBack);
    },
  };
}

/** Code of the refusal that work ends with; 'done' where it ends well. @throws what is no refusal */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
