import { setTimeout as sleep } from 'node:timers/promises';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

const crowded = new Error('421 Too many connections');
const isCrowded = (error: unknown): boolean => error === crowded;

describe('places at a mail server', () => {
  /** A server that takes so many connections, and how many were asked for at once. */
  function server(takes: number) {
    const seen = { open: 0, most: 0, refused: 0 };
    const connect = async (): Promise<string> => {
      seen.open += 1;
      seen.most = Math.max(seen.most, seen.open);
      try {
        if (seen.open > takes) {
          seen.refused += 1;
          await sleep(1);
          throw crowded;
        }
        await sleep(2);
        return 'done';
      } finally {
        seen.open -= 1;
      }
    };
    return { seen, connect };
  }

  it.each([
    [1, 32],
    [3, 32],
    [3, 10],
    [50, 32],
  ])(
    'lets everything through where the server takes %d connections and %d are wished for',
    async (takes, wished) => {
      const places = new ConcurrencyLimiter(wished);
      const { seen, connect } = server(takes);
      const all = Array.from({ length: 100 }, () => places.run(connect, isCrowded));
      expect(await Promise.all(all)).toEqual(Array(100).fill('done'));
      expect(seen.most).toBe(wished);
      if (takes >= wished) expect(seen.refused).toBe(0);
      // Once it is known how many it takes, nothing is refused any more.
      const { refused } = seen;
      await Promise.all(Array.from({ length: 100 }, () => places.run(connect, isCrowded)));
      expect(seen.refused).toBe(refused);
    },
  );

  it('gives up where even one is too many, after as many tries as there are halves', async () => {
    const places = new ConcurrencyLimiter(32);
    const { seen, connect } = server(0);
    await expect(places.run(connect, isCrowded)).rejects.toBe(crowded);
    expect(seen.refused).toBe(6);
    await expect(places.run(connect, isCrowded)).rejects.toBe(crowded);
    expect(seen.refused).toBe(7);
  });

  it('does not try again what failed for another reason', async () => {
    const places = new ConcurrencyLimiter(4);
    const broken = new Error('550 No such user');
    let tries = 0;
    const work = async (): Promise<void> => {
      tries += 1;
      throw broken;
    };
    await expect(places.run(work, isCrowded)).rejects.toBe(broken);
    expect(tries).toBe(1);
  });

  it('tries all connections again after ten minutes without a refusal', async () => {
    let now = 0;
    const places = new ConcurrencyLimiter(8, () => now);
    const strict = server(2);
    const many = (connect: () => Promise<string>): Promise<string[]> =>
      Promise.all(Array.from({ length: 40 }, () => places.run(connect, isCrowded)));
    await many(strict.connect);
    const generous = server(100);
    now += 9 * 60_000;
    await many(generous.connect);
    expect(generous.seen.most).toBe(2);
    now += 60_000;
    await many(generous.connect);
    expect(generous.seen.most).toBe(8);
  });
});
