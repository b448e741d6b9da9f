import Bull from 'bull';
import { Redis } from 'ioredis';
import { startRedis, type TestRedis } from '../../../test/harness/redis.js';
import {
  eventually,
  JobKit,
  LONG_MS,
  recorder,
} from '../../../test/kits/job-queue.contract-kit.js';
import { jobDeliveryContract } from '../../../test/kits/job-queue.contract.js';
import { jobLifecycleContract } from '../../../test/kits/job-queue.lifecycle.contract.js';

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

  describe('of a job that Redis has lost', () => {
    let client: Redis;
    beforeAll(() => void (client = new Redis(redis.url)));
    afterAll(() => client.disconnect());
    beforeEach(() => void (kit.complaints.length = 0));

    /** Redis keys of the queue's jobs, whose ids are UUIDs. */
    const jobKeys = async (name: string): Promise<string[]> => {
      const queue = new Bull(name, redis.url, { prefix: 'scoville:jobs' });
      const keys = await client.keys(queue.toKey('*'));
      await queue.close();
      return keys.filter((key) => /:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key));
    };

    it('does nothing when only its id is left', async () => {
      const queue = kit.name();
      const { jobs } = await kit.open([queue]);
      const { seen, handler } = recorder<{ n: number }>();
      jobs.process(queue, handler);
      await jobs.add(queue, { n: 1 });
      await client.del(...(await jobKeys(queue)));
      await jobs.add(queue, { n: 2 });
      await jobs.start();
      await eventually(() => seen.length === 1);
      await eventually(async () => (await jobKeys(queue)).length === 0);
      expect(seen.map((job) => job.payload.n)).toEqual([2]);
      expect(await jobs.counts()).toEqual({ [queue]: { waiting: 0, active: 0, failed: 0 } });
      expect(kit.complaints).toEqual([]);
    });

    it.each(['succeeds', 'fails'])(
      'leaves neither an error of Bull nor a hash when it %s afterwards',
      async (how) => {
        const queue = kit.name();
        const { jobs } = await kit.open([queue]);
        const ran: number[] = [];
        jobs.process<{ n: number }>(queue, async ({ payload: { n } }) => {
          if (n === 1) await client.del(...(await jobKeys(queue)));
          ran.push(n);
          if (n === 1 && how === 'fails') throw new Error('its row is gone');
        });
        await jobs.start();
        await jobs.add(queue, { n: 1 });
        await eventually(() => ran.length === 1);
        await jobs.add(queue, { n: 2 });
        await eventually(() => ran.length === 2);
        await eventually(async () => (await jobKeys(queue)).length === 0);
        const expected = how === 'fails' ? ['The job failed and will be tried again'] : [];
        expect(kit.complaints).toEqual(expected);
      },
    );
  });

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
      expect(Date.now() - begun).toBeLessThan(15_000);
      expect(await starting).toBe('Redis cannot be reached.');
      await redis.restart();
      await eventually(() => jobs.add(queue, { n: 3 }).then(() => true, () => false)); // prettier-ignore
      await eventually(() => seen.some((job) => job.payload.n === 3));
      expect(seen.map((job) => job.payload.n)).toEqual([1, 3]);
    },
    LONG_MS,
  );
});
