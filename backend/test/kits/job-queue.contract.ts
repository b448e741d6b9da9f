import { type JobKit, eventually, LONG_MS, pause, recorder } from './job-queue.contract-kit.js';
import type { Job } from '../../src/kernel/jobs/job-queue.js';

/** Adding, delivering, keys, delays, retries: what every adapter of `JobQueue` does alike. */
export function jobDeliveryContract(kit: JobKit): void {
  it('delivers a payload as it was given', async () => {
    const queue = kit.name();
    const { jobs } = await kit.open([queue]);
    const { seen, handler } = recorder<object>();
    jobs.process(queue, handler);
    await jobs.start();
    const payload = {
      text: 'Grüße 🌶️ 日本語 \u0000 \' " \\ </script>',
      nested: { list: [1, 2.5, null, [true, { deep: 'yes' }]], empty: {} },
      at: new Date('2026-02-03T04:05:06.789Z'),
    };
    await jobs.add(queue, payload);
    await eventually(() => seen.length === 1);
    expect(seen[0]).toEqual({
      id: expect.any(String),
      queue,
      payload: { ...payload, at: '2026-02-03T04:05:06.789Z' },
      attempt: 1,
      lastAttempt: false,
    });
    await eventually(async () => (await jobs.counts())[queue]?.active === 0);
    expect(await jobs.counts()).toEqual({ [queue]: { waiting: 0, active: 0, failed: 0 } });
  });

  it('starts a job soon after it was added', async () => {
    const queue = kit.name();
    // A queue that looked for jobs instead of being told would take seconds.
    const { jobs } = await kit.open([queue], { pollMs: 60_000 });
    const delays: number[] = [];
    jobs.process<{ at: number }>(queue, async (job) => {
      delays.push(performance.now() - job.payload.at);
    });
    await jobs.start();
    for (let n = 1; n <= 15; n++) {
      await pause(20);
      await jobs.add(queue, { at: performance.now() });
      await eventually(() => delays.length === n);
    }
    delays.sort((a, b) => a - b);
    expect(delays[7]).toBeLessThan(1_000); // the median, in milliseconds
  });

  it('stores jobs without start(), counts them, and refuses unknown queues', async () => {
    const queue = kit.name();
    const other = kit.name();
    const { jobs } = await kit.open([queue, other]);
    await jobs.add(queue, {});
    await jobs.add(queue, {}, { delayMs: 60_000 });
    await expect(jobs.add('no-such-queue', {})).rejects.toThrow('Unknown queue no-such-queue');
    expect(await jobs.counts()).toEqual({
      [queue]: { waiting: 2, active: 0, failed: 0 },
      [other]: { waiting: 0, active: 0, failed: 0 },
    });
  });

  it(
    'tries again later, says which try it is, and gives up after the last',
    async () => {
      const queue = kit.name();
      const { jobs } = await kit.open([queue]);
      const tries: (Pick<Job<{ n: number }>, 'attempt' | 'lastAttempt'> & {
        n: number;
        at: number;
      })[] = [];
      jobs.process<{ n: number }>(queue, async ({ payload: { n }, attempt, lastAttempt }) => {
        tries.push({ n, attempt, lastAttempt, at: Date.now() });
        if (n < 3 || attempt === 1) throw new Error('not today');
      });
      await jobs.start();
      await jobs.add(queue, { n: 1 }, { attempts: 1 });
      await jobs.add(queue, { n: 2 }, { attempts: 2 });
      await jobs.add(queue, { n: 3 });
      await eventually(() => tries.length === 5);
      await eventually(async () => (await jobs.counts())[queue]?.failed === 2);
      const of = (n: number) =>
        tries.filter((t) => t.n === n).map((t) => [t.attempt, t.lastAttempt]);
      expect(of(1)).toEqual([[1, true]]);
      expect(of(2)).toEqual([[1, false], [2, true]]); // prettier-ignore
      expect(of(3)).toEqual([[1, false], [2, false]]); // prettier-ignore
      const [first, second] = tries.filter((t) => t.n === 2).map((t) => t.at);
      const gap = (second ?? 0) - (first ?? 0);
      expect(gap).toBeGreaterThan(2_600); // e^1 seconds
      expect(gap).toBeLessThan(7_300); // e^2 seconds, those of the next try
      await eventually(async () => (await jobs.counts())[queue]?.active === 0);
      expect(await jobs.counts()).toEqual({ [queue]: { waiting: 0, active: 0, failed: 2 } });
    },
    LONG_MS,
  );

  it('queues a key once while its job waits, and anew as soon as it runs', async () => {
    const [queue, other] = [kit.name(), kit.name()];
    const { jobs } = await kit.open([queue, other]);
    const seen: number[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    jobs.process<{ n: number }>(queue, async ({ payload: { n } }) => {
      seen.push(n);
      if (n === 1) await held;
      if (n === 5) throw new Error('given up, and the key is free');
    });
    for (const n of [1, 2, 3]) await jobs.add(queue, { n }, { key: 'k' });
    await Promise.all([7, 8, 9].map((n) => jobs.add(other, { n }, { key: 'k' })));
    expect((await jobs.counts())[queue]?.waiting).toBe(1);
    expect((await jobs.counts())[other]?.waiting).toBe(1);
    await jobs.start();
    await eventually(() => seen.length === 1);
    await jobs.add(queue, { n: 4 }, { key: 'k' }); // while 1 runs
    await eventually(() => seen.length === 2);
    release();
    await jobs.add(queue, { n: 5 }, { key: 'k', attempts: 1 });
    await eventually(async () => (await jobs.counts())[queue]?.failed === 1);
    await jobs.add(queue, { n: 6 }, { key: 'k' });
    await eventually(() => seen.length === 4);
    expect(seen).toEqual([1, 4, 5, 6]);
  });

  it('holds a delayed job back until its time', async () => {
    const queue = kit.name();
    const { jobs } = await kit.open([queue]);
    const at: number[] = [];
    jobs.process(queue, async () => {
      at.push(Date.now());
    });
    await jobs.start();
    const added = Date.now();
    await jobs.add(queue, {}, { delayMs: 700, key: 'later' });
    await jobs.add(queue, {}, { key: 'later' });
    await eventually(() => at.length === 1);
    await pause(300);
    expect(at).toHaveLength(1);
    expect((at[0] ?? 0) - added).toBeGreaterThanOrEqual(690);
    expect((at[0] ?? 0) - added).toBeLessThan(10_000);
  });

  it('runs no more jobs of a queue at once than its concurrency, and others beside them', async () => {
    const [two, one] = [kit.name(), kit.name()];
    const { jobs } = await kit.open([two, one]);
    const running: Record<string, number> = {};
    const most: Record<string, number> = {};
    let done = 0;
    const handler = async ({ queue }: Job<object>) => {
      running[queue] = (running[queue] ?? 0) + 1;
      most[queue] = Math.max(most[queue] ?? 0, running[queue]);
      await pause(30);
      running[queue]--;
      done++;
    };
    jobs.process(two, handler, { concurrency: 2 });
    jobs.process(one, handler, { concurrency: 1 });
    for (let n = 0; n < 12; n++) {
      await jobs.add(two, {});
      if (n % 2) await jobs.add(one, {});
    }
    await jobs.start();
    await eventually(() => done === 18);
    expect(most).toEqual({ [two]: 2, [one]: 1 });
  });
}
