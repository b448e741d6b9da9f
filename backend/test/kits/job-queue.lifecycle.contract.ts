import { type JobKit, eventually, LONG_MS, pause, recorder } from './job-queue.contract-kit.js';

/** Several workers, stopping, dying, scheduled jobs: what every adapter of `JobQueue` does alike. */
export function jobLifecycleContract(kit: JobKit): void {
  it(
    'gives each of 1,000 jobs to one of two workers only',
    async () => {
      const queue = kit.name();
      const { jobs: producer } = await kit.open([queue]);
      const times = new Map<number, number>();
      const byWorker = [0, 0];
      for (const worker of [0, 1]) {
        const { jobs } = await kit.open([queue]);
        jobs.process<{ n: number }>(
          queue,
          async ({ payload: { n } }) => {
            times.set(n, (times.get(n) ?? 0) + 1);
            byWorker[worker] = (byWorker[worker] ?? 0) + 1;
            await pause(1);
          },
          { concurrency: 8 },
        );
        await jobs.start();
      }
      // Ten at a time: add() gives up after seconds, which a thousand at once take on a busy machine.
      for (let n = 0; n < 1_000; n += 10)
        await Promise.all(Array.from({ length: 10 }, (_, i) => producer.add(queue, { n: n + i })));
      await eventually(() => times.size === 1_000, 30_000);
      await pause(100);
      expect(new Set(times.values())).toEqual(new Set([1]));
      expect(Math.min(...byWorker)).toBeGreaterThan(0);
    },
    LONG_MS,
  );

  it(
    'finishes running jobs when it stops and leaves the others to the next',
    async () => {
      const queue = kit.name();
      const first = await kit.open([queue]);
      const finished: number[] = [];
      let started = 0;
      first.jobs.process<{ n: number }>(
        queue,
        async ({ payload: { n } }) => {
          started++;
          await pause(400);
          finished.push(n);
        },
        { concurrency: 2 },
      );
      for (let n = 0; n < 6; n++) await first.jobs.add(queue, { n });
      await first.jobs.start();
      await eventually(() => started === 2);
      await first.close();
      expect(finished).toHaveLength(2);
      expect(started).toBe(2);

      const next = await kit.open([queue]);
      const { seen, handler } = recorder<{ n: number }>();
      next.jobs.process(queue, handler);
      await next.jobs.start();
      await eventually(() => seen.length === 4);
      expect(seen.map((job) => job.attempt)).toEqual([1, 1, 1, 1]);
      expect([...finished, ...seen.map((job) => job.payload.n)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    },
    LONG_MS,
  );

  it(
    'gives back what does not end in time',
    async () => {
      const queue = kit.name();
      const first = await kit.open([queue], { stopMs: 200 });
      let started = 0;
      first.jobs.process(queue, async () => {
        started++;
        await new Promise<never>(() => undefined);
      });
      await first.jobs.add(queue, {});
      await first.jobs.start();
      await eventually(() => started === 1);
      const begun = Date.now();
      await first.close();
      await first.close();
      expect(Date.now() - begun).toBeLessThan(15_000);

      const next = await kit.open([queue]);
      const { seen, handler } = recorder();
      next.jobs.process(queue, handler);
      await next.jobs.start();
      await eventually(() => seen.length === 1);
      expect(seen[0]?.attempt).toBe(2);
    },
    LONG_MS,
  );

  it(
    'runs the job of a killed process again, as its next try',
    async () => {
      const queue = kit.name();
      const tuning = { crashCheckMs: 200, crashGraceMs: 800 };
      const child = await kit.spawn([queue], { hangOn: queue }, tuning);
      const { jobs } = await kit.open([queue], tuning);
      await jobs.add(queue, { n: 7 });
      await jobs.add(queue, { n: 8 }, { attempts: 1 });
      await Promise.all([child.line('took 7'), child.line('took 8')]);
      expect((await jobs.counts())[queue]?.active).toBe(2);
      const { seen, handler } = recorder<{ n: number }>();
      jobs.process(queue, handler);
      await jobs.start();
      await pause(1_200);
      expect(seen).toEqual([]); // its owner lives
      await child.kill();
      await eventually(() => seen.length === 1);
      await eventually(async () => (await jobs.counts())[queue]?.failed === 1); // 8 had one try
      expect(seen.map((job) => [job.payload.n, job.attempt])).toEqual([[7, 2]]);
    },
    LONG_MS,
  );

  it(
    'runs a scheduled job once per interval over two processes, and never twice at once',
    async () => {
      const [quick, long] = [kit.name(), kit.name()];
      const child = await kit.spawn([], { scheduled: quick });
      let quickRuns = 0;
      const longRuns = { now: 0, most: 0, ended: 0 };
      for (const { jobs } of [await kit.open([]), await kit.open([])]) {
        jobs.every(quick, 1, async () => {
          quickRuns++;
          if (quickRuns === 1) throw new Error('the next run comes all the same');
        });
        jobs.every(long, 1, async () => {
          longRuns.most = Math.max(longRuns.most, ++longRuns.now);
          await pause(1_300);
          longRuns.now--;
          longRuns.ended++;
        });
        await jobs.start();
      }
      const count = () => quickRuns + child.lines.filter((line) => line === 'job').length;
      const before = count();
      const begun = Date.now();
      await pause(3_000);
      const slots = Math.round((Date.now() - begun) / 1_000);
      expect(count() - before).toBeGreaterThanOrEqual(slots - 1);
      expect(count() - before).toBeLessThanOrEqual(slots + 1);
      await kit.cleanUp(); // stop() waits for the run under way
      expect(longRuns).toEqual({ now: 0, most: 1, ended: expect.any(Number) });
      expect(longRuns.ended).toBeGreaterThan(0);
    },
    LONG_MS,
  );

  it('refuses a second handler, a useless concurrency and a useless interval', async () => {
    const queue = kit.name();
    const { jobs } = await kit.open([queue]);
    const nothing = async () => undefined;
    expect(() => jobs.process(queue, nothing, { concurrency: 0 })).toThrow('whole number');
    jobs.process(queue, nothing);
    expect(() => jobs.process(queue, nothing)).toThrow('two handlers');
    jobs.every('job', 5, nothing);
    expect(() => jobs.every('job', 5, nothing)).toThrow('registered twice');
    expect(() => jobs.every('other', 0, nothing)).toThrow('1 second or more');
  });
}
