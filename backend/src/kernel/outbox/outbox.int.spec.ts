import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { TenantDb } from '../tenancy/tenant-db.js';
import { TenantPool } from '../tenancy/tenant-pool.js';
import { defineEvent, type DomainEvent } from './domain-event.js';
import { EventHandlers } from './event-handlers.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './relay.js';

const happened = defineEvent<{ businessId: string; number: number }>('tests.happened');
const crossing = defineEvent<{ first: number; second: number }>('tests.crossing');
const stubborn = defineEvent<Record<string, never>>('tests.stubborn');
/** Connections of the process. */
const POOL = 6;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the outbox', () => {
  const organizationId = uuidv7();
  let database: TestDatabase;
  let db: TenantDb;
  let relay: OutboxRelay;
  const outbox = new Outbox();
  const handlers = new EventHandlers();
  const seen: DomainEvent[] = [];
  const announced: string[] = [];
  let failures = 0;
  let [busy, mostBusy] = [0, 0];
  let [tries, refusals] = [0, 0];

  const append = (number: number, fail = false) =>
    db.run(organizationId, () =>
      db.transaction(async (tx) => {
        await outbox.append(tx, happened, { businessId: 'b', number });
        if (fail) throw new Error('rolled back');
      }),
    );
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    for (let waited = 0; !(await condition()) && waited < 60_000; waited += 20) await sleep(20);
  };
  const waiting = async (): Promise<number> => {
    const text = 'SELECT count(*)::int AS count FROM outbox_events WHERE relayed_at IS NULL';
    const rows = await db.run(organizationId, () => db.read<{ count: number }>({ text }));
    return rows[0]?.count ?? 0;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    db = new TenantDb(new TenantPool({ connectionString: database.runtimeUrl, max: POOL }));
    handlers.on(happened, 'tests.record', async (event, tx) => {
      if (event.payload.number === 50) {
        await tx.write({ text: 'SELECT pg_advisory_xact_lock(4711)' });
      }
      if (failures > 0) {
        failures -= 1;
        throw new Error('not this time');
      }
      seen.push(event);
    });
    handlers.on(crossing, 'tests.cross', async ({ payload: { first, second } }, tx) => {
      busy += 1;
      mostBusy = Math.max(mostBusy, busy);
      try {
        for (const row of [first, second]) {
          await tx.write({ text: 'SELECT pg_advisory_xact_lock(4712, $1)', values: [row] });
        }
      } finally {
        busy -= 1;
      }
    });
    handlers.on(stubborn, 'tests.works', async (event) => void seen.push(event));
    handlers.on(stubborn, 'tests.fails', async () => {
      tries += 1;
      if (tries <= refusals) throw new Error('not yet');
    });
    const live = { announce: async (event: DomainEvent) => void announced.push(event.id) };
    relay = new OutboxRelay(db, handlers, live, quiet);
    outbox.onCommitted(() => relay.wake());
    relay.start();
  });

  afterAll(async () => {
    await relay.stop();
    await db.close();
    await database.drop();
  });

  beforeEach(() => {
    seen.length = 0;
    announced.length = 0;
  });

  it('delivers a committed event to its handler, as its tenant, and tells open screens', async () => {
    await append(1);
    await until(() => seen.length > 0);
    expect(seen).toEqual([
      expect.objectContaining({
        type: 'tests.happened',
        organizationId,
        payload: { businessId: 'b', number: 1 },
      }),
    ]);
    expect(announced).toEqual([seen[0]?.id]);
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    await expect(append(2, true)).rejects.toThrow('rolled back');
    await append(3);
    await until(() => seen.length > 0);
    expect(seen.map(({ payload }) => payload['number'])).toEqual([3]);
  });

  it('delivers again after a handler failed, and takes effect once', async () => {
    failures = 1;
    await append(4);
    await until(() => seen.length > 0);
    await sleep(300);
    expect(seen.map(({ payload }) => payload['number'])).toEqual([4]);
  });

  it('delivers what happened together with something that failed', async () => {
    failures = 1;
    await db.run(organizationId, () =>
      db.transaction(async (tx) => {
        for (const number of [40, 41, 42]) {
          await outbox.append(tx, happened, { businessId: 'b', number });
        }
      }),
    );
    await until(() => seen.length >= 3);
    await sleep(300);
    expect(seen.map(({ payload }) => payload['number']).sort()).toEqual([40, 41, 42]);
  });

  it('delivers what has happened in its order, in whichever it was written', async () => {
    await relay.stop();
    const numbers = Array.from({ length: 60 }, (_, n) => n + 100);
    await db.run(organizationId, () =>
      db.transaction(async (tx) => {
        for (const number of [...numbers].reverse()) {
          await tx.write({
            text: `INSERT INTO outbox_events (id, organization_id, type, payload, occurred_at)
                   VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
            values: [
              uuidv7(),
              organizationId,
              happened.type,
              JSON.stringify({ businessId: 'b', number }),
              (number - 1_000) / 100,
            ],
          });
        }
      }),
    );
    relay.start();
    await until(() => seen.length >= numbers.length);
    expect(seen.map(({ payload }) => payload['number'])).toEqual(numbers);
  });

  it('does not let a locked row of one organization hold up another', async () => {
    const other = uuidv7();
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: holds } = Promise.withResolvers<void>();
    const holder = db.transaction(async (tx) => {
      await tx.write({ text: 'SELECT pg_advisory_xact_lock(4711)' });
      holds();
      await letGo;
    });
    await locked;
    await append(50);
    await db.run(other, () =>
      db.transaction((tx) => outbox.append(tx, happened, { businessId: 'b', number: 51 })),
    );
    await until(() => seen.length > 0);
    expect(seen.map(({ payload }) => payload['number'])).toEqual([51]);
    release();
    await holder;
    await until(() => seen.length > 1);
    expect(seen.map(({ payload }) => payload['number'])).toEqual([51, 50]);
  });

  it('claims for everybody while the organization that woke it has all of its connections in use', async () => {
    const failures = jest.spyOn(quiet, 'error');
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    const share = Array.from({ length: POOL / 2 }, () =>
      db.run(organizationId, () => db.transaction(() => letGo)),
    );
    try {
      await db.run(organizationId, async () => relay.wake());
      const other = uuidv7();
      await db.run(other, () =>
        db.write({
          text: 'INSERT INTO outbox_events (id, organization_id, type, payload) VALUES ($1, $2, $3, $4)',
          values: [uuidv7(), other, happened.type, { businessId: 'b', number: 52 }],
        }),
      );
      await until(() => seen.length > 0);
      expect(seen.map(({ payload }) => payload['number'])).toEqual([52]);
      expect(failures).not.toHaveBeenCalled();
    } finally {
      release();
      await Promise.all(share);
      failures.mockRestore();
    }
  });

  it('takes effect once however often the same event is delivered', async () => {
    await append(5);
    await until(() => seen.length > 0);
    const [event] = seen as [DomainEvent];
    await Promise.all(
      Array.from({ length: 5 }, () => handlers.deliver(db, { handler: 'tests.record', event })),
    );
    expect(seen).toHaveLength(1);
  });

  it('delivers hundreds of events of two relays once each', async () => {
    const second = new OutboxRelay(db, handlers, { announce: async () => undefined }, quiet);
    second.start();
    await Promise.all(Array.from({ length: 300 }, (_, number) => append(number)));
    await until(() => seen.length >= 300);
    await second.stop();
    await sleep(300);
    expect(new Set(seen.map(({ payload }) => payload['number'])).size).toBe(300);
    expect(seen).toHaveLength(300);
  });

  it('delivers what has happened in one organization one transaction at a time, over all relays', async () => {
    const others = [1, 2].map(
      () => new OutboxRelay(db, handlers, { announce: async () => undefined }, quiet),
    );
    await relay.stop();
    const orders = Array.from({ length: 240 }, (_, n) => (n % 2 === 0 ? [1, 2] : [2, 1]));
    await db.run(organizationId, () =>
      db.transaction(async (tx) => {
        for (const [first = 0, second = 0] of orders) {
          await outbox.append(tx, crossing, { first, second });
        }
      }),
    );
    for (const one of [relay, ...others]) one.start();
    await until(async () => (await waiting()) === 0);
    await Promise.all(others.map((one) => one.stop()));
    expect([mostBusy, await waiting()]).toEqual([1, 0]);
  });

  it('delivers again until each handler has its receipt, and keeps the receipts it has', async () => {
    refusals = 2;
    await db.run(organizationId, () => db.transaction((tx) => outbox.append(tx, stubborn, {})));
    await until(() => tries >= 2);
    expect(await waiting()).toBe(1);
    const receipts = (): Promise<{ handler: string }[]> =>
      db.run(organizationId, () =>
        db.read<{ handler: string }>({
          text: `SELECT handler FROM event_receipts WHERE handler IN ('tests.works', 'tests.fails')`,
        }),
      );
    await until(async () => (await receipts()).length === 1);
    await until(async () => (await waiting()) === 0);
    expect([tries, seen.length]).toEqual([3, 2]);
    expect((await receipts()).map(({ handler }) => handler).sort()).toEqual([
      'tests.fails',
      'tests.works',
    ]);
  });

  it('refuses two handlers of one name', () => {
    expect(() => handlers.on(happened, 'tests.record', async () => undefined)).toThrow(
      'rename one',
    );
  });
});
