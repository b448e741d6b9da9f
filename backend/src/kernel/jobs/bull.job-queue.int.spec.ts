import { startRedis, type TestRedis } from '../../../test/harness/redis.js';
import { eventually, JobKit, LONG_MS, recorder } from './job-queue.contract-kit.js';
import { jobDeliveryContract } from './job-queue.contract.js';
import { jobLifecycleContract } from './job-queue.lifecycle.contract.js';

describe('jobs on Redis', () => {
  let redis: TestRedis;
  const kit = new JobKit(() => ({ databaseUrl: '', redisUrl: redis.url }));

  beforeAll(async () => {
    redis = await startRedis({ persist: true });
  });
  afterEach(() => kit.cleanUp());
  afterAll(() => redis.stop());

  jobDeliveryContract(kit);
  jobLifecycleContract(kit);

  it(
    'rejects add() and start() while Redis is away, and works on when it is back',
    async () => {
      const queue = kit.name();
      const { jobs } = await kit.open([queue]);
      const { seen, handler } = recorder<{ n: number }>();
      jobs.process(queue, handler);
      await jobs.start();
      await jobs.add(queue, { n: 1 });
      await eventually(() => seen.length === 1);
      const late = await kit.open([queue]);
      await redis.kill();
      const begun = Date.now();
      const starting = late.jobs.start().catch((err: Error) => err.message);
      const outcomes = await Promise.allSettled([
        jobs.add(queue, { n: 2 }),
        late.jobs.add(queue, { n: 2 }),
        jobs.counts(),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
      expect(Date.now() - begun).toBeLessThan(4_500);
      expect(await starting).toBe('Redis cannot be reached.');
      await redis.restart();
      await eventually(() => jobs.add(queue, { n: 3 }).then(() => true, () => false)); // prettier-ignore
      await eventually(() => seen.some((job) => job.payload.n === 3));
      expect(seen.map((job) => job.payload.n)).toEqual([1, 3]);
    },
    LONG_MS,
  );
});
