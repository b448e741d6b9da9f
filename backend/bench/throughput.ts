import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { median } from '../../scripts/lib/benchmark.ts';
import type { Order } from './load.ts';
import { cpuMs, residentMiB, type Load } from './processes.ts';

const CONNECTIONS = 32;
const DRAIN_SECONDS = 60;

/** The two servers that are compared. */
export type Side = 'product' | 'bare';

/** Medians of all rounds. */
export interface Comparison {
  /** Requests a second. */
  product: number;
  bare: number;
  /** Median of `ratios`: the product's requests a second, of the bare server's in the same round. */
  ratio: number;
  ratios: number[];
  /** Milliseconds of processor time for a request. */
  cpu: Record<Side, number>;
  /** The product's resident memory in MiB, at most. */
  resident: number;
}

interface ComparisonOptions {
  load: Load;
  /**
   * The product's process is stopped while the bare server runs: its background work must not take from
   * that one's time.
   */
  sides: Record<Side, { port: number; pid: number }>;
  /** Names of the requests each is sent. */
  sets: Record<Side, string>;
  order: Order['order'];
  rounds: number;
  seconds: number;
  db: pg.Client;
}

interface Round {
  perSecond: number;
  cpuMs: number;
}

/**
 * Measures product and bare server in turns, so that whatever else the machine does strikes both,
 * and takes the median of the rounds' ratios.
 */
export async function compare(options: ComparisonOptions): Promise<Comparison> {
  const { load, sides, sets, order, rounds, seconds, db } = options;
  const cursor = { product: 0, bare: 0 };
  let resident = 0;
  const measure = async (name: Side, warmUp: number, time: number): Promise<Round> => {
    const { port, pid } = sides[name];
    const run = load.run({
      set: sets[name],
      port,
      order,
      from: cursor[name],
      connections: CONNECTIONS,
      warmUp,
      seconds: time,
    });
    const watch = setInterval(() => {
      if (name === 'product') resident = Math.max(resident, residentMiB(pid).now);
    }, 100);
    const cpuBefore = cpuMs(pid);
    const result = await run.finally(() => clearInterval(watch));
    cursor[name] += result.sent;
    if (result.refused > 0) {
      throw new Error(
        `${result.refused} answers were not 2xx (${result.status}): ${sets[name]}, ${name}`,
      );
    }
    if (!(result.seconds > time / 2))
      throw new Error(`The requests ran out: ${sets[name]}, ${name}`);
    return {
      perSecond: result.answered / result.seconds,
      cpuMs: (cpuMs(pid) - cpuBefore) / result.sent,
    };
  };
  const turn = async (name: Side, warmUp: number, time: number): Promise<Round> => {
    if (name === 'product') {
      const one = await measure(name, warmUp, time);
      await drained(db);
      return one;
    }
    process.kill(sides.product.pid, 'SIGSTOP');
    try {
      return await measure(name, warmUp, time);
    } finally {
      // The events of the bare server are nobody's.
      await db.query('UPDATE outbox_events SET relayed_at = now() WHERE relayed_at IS NULL');
      process.kill(sides.product.pid, 'SIGCONT');
    }
  };
  // Compiles the hot code and prepares the statements on every connection.
  for (const name of ['product', 'bare'] as const) await turn(name, 0, 2);
  const taken: Record<Side, Round[]> = { product: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    const names: Side[] = round % 2 === 0 ? ['product', 'bare'] : ['bare', 'product'];
    for (const name of names) taken[name].push(await turn(name, 0.3, seconds));
  }
  const ratios = taken.product.map(
    ({ perSecond }, round) => perSecond / (taken.bare[round]?.perSecond ?? NaN),
  );
  const of = (name: Side, figure: keyof Round) => median(taken[name].map((one) => one[figure]));
  return {
    product: of('product', 'perSecond'),
    bare: of('bare', 'perSecond'),
    ratio: median(ratios),
    ratios,
    cpu: { product: of('product', 'cpuMs'), bare: of('bare', 'cpuMs') },
    resident,
  };
}

/** Waits until the product has handed over what it has written. */
async function drained(db: pg.Client): Promise<void> {
  for (const end = Date.now() + DRAIN_SECONDS * 1_000; Date.now() < end; await sleep(50)) {
    const { rowCount } = await db.query(
      'SELECT FROM outbox_events WHERE relayed_at IS NULL LIMIT 1',
    );
    if (rowCount === 0) return;
  }
  throw new Error(`The outbox was not empty after ${DRAIN_SECONDS} s.`);
}
