import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs, median, residentMiB } from './processes.mjs';

const CONNECTIONS = 32;
const DRAIN_SECONDS = 60;

/**
 * Measures product and bare server in turns, so that whatever else the machine does strikes both,
 * and takes the median of the rounds' ratios.
 * @param sides `{ product, bare }`, each `{ port, pid }`; the product's process is stopped while
 *   the bare server runs: its background work must not take from that one's time
 * @param sets `{ product, bare }`: the names of the requests each is sent
 */
export async function compare({ load, sides, sets, order, rounds, seconds, db }) {
  const cursor = { product: 0, bare: 0 };
  const taken = { product: [], bare: [] };
  let resident = 0;
  const measure = async (name, warmUp, time) => {
    const { port, pid } = sides[name];
    const run = load.run({
      ...{ set: sets[name], port, order, from: cursor[name] },
      ...{ connections: CONNECTIONS, warmUp, seconds: time },
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
  const turn = async (name, warmUp, time) => {
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
  for (const name of ['product', 'bare']) await turn(name, 0, 2);
  for (let round = 0; round < rounds; round += 1) {
    const names = round % 2 === 0 ? ['product', 'bare'] : ['bare', 'product'];
    for (const name of names) taken[name].push(await turn(name, 0.3, seconds));
  }
  const ratios = taken.product.map((one, round) => one.perSecond / taken.bare[round].perSecond);
  const of = (name, figure) => median(taken[name].map((one) => one[figure]));
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
async function drained(db) {
  for (const end = Date.now() + DRAIN_SECONDS * 1_000; Date.now() < end; await sleep(50)) {
    const { rowCount } = await db.query(
      'SELECT FROM outbox_events WHERE relayed_at IS NULL LIMIT 1',
    );
    if (rowCount === 0) return;
  }
  throw new Error(`The outbox was not empty after ${DRAIN_SECONDS} s.`);
}
