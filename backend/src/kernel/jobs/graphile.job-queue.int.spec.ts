import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.js';
import { installJobSchema } from './graphile-schema.js';
import { eventually, JobKit, LONG_MS } from '../../../test/kits/job-queue.contract-kit.js';
import { jobDeliveryContract } from '../../../test/kits/job-queue.contract.js';
import { jobLifecycleContract } from '../../../test/kits/job-queue.lifecycle.contract.js';

describe('jobs on PostgreSQL', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const kit = new JobKit(() => ({ databaseUrl: database.runtimeUrl }));

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  }, LONG_MS);
  afterEach(() => kit.cleanUp());
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  jobDeliveryContract(kit);
  jobLifecycleContract(kit);

  it('installs its schema twice without harm', async () => {
    await installJobSchema(owner, new URL(database.runtimeUrl).username); // the migration was first
    const { rows } = await owner.query(`select relname from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid)`);
    expect(rows).toEqual([]);
  });

  it(
    'works on after the database cut every connection, and comes to an end with the interrupted job',
    async () => {
      const queue = kit.name();
      const { jobs } = await kit.open([queue], { crashGraceMs: 1_500 });
      const tries: string[] = [];
      jobs.process<{ n: number }>(queue, async ({ payload: { n }, attempt }) => {
        tries.push(`${n}.${attempt}`);
        if (n === 1 && attempt === 1) await cutConnections();
      });
      await jobs.start();
      await jobs.add(queue, { n: 1 });
      await eventually(() => tries.includes('1.1'));
      await eventually(() => jobs.add(queue, { n: 2 }).then(() => true, () => false)); // prettier-ignore
      await eventually(() => tries.some((name) => name.startsWith('2.')));
      // In one look: between two, what waited may have become active.
      const idle = { waiting: 0, active: 0, failed: 0 };
      await eventually(() => jobs.counts().then((all) => isDeepStrictEqual(all[queue], idle), () => false)); // prettier-ignore
    },
    LONG_MS,
  );

  it(
    'rejects add() within its bound when the database does not answer',
    async () => {
      const queue = kit.name();
      const { jobs } = await kit.open([queue]);
      const blocker = new pg.Client({ connectionString: database.ownerUrl });
      await blocker.connect();
      await blocker.query('begin; lock graphile_worker.jobs');
      const begun = Date.now();
      await expect(jobs.add(queue, {})).rejects.toThrow('could not be stored');
      expect(Date.now() - begun).toBeLessThan(14_000);
      await blocker.end();
    },
    LONG_MS,
  );

  it(
    'keeps the newest 1,000 given-up jobs of a queue',
    async () => {
      const queue = kit.name();
      await owner.query(
        `select graphile_worker.add_job($1, max_attempts => 1) from generate_series(1, 1005)`,
        [queue],
      );
      await owner.query(
        `select graphile_worker.permanently_fail_jobs(array(
           select id from graphile_worker.jobs where task_identifier = $1))`,
        [queue],
      );
      const { jobs } = await kit.open([queue]);
      expect((await jobs.counts())[queue]?.failed).toBe(1_005);
      await jobs.start();
      await eventually(async () => (await jobs.counts())[queue]?.failed === 1_000);
    },
    LONG_MS,
  );

  it('frees the key of a job that was deleted by hand', async () => {
    const queue = kit.name();
    const { jobs } = await kit.open([queue]);
    await jobs.add(queue, { n: 1 }, { key: 'k' });
    await owner.query(
      `select graphile_worker.complete_jobs(array(
         select id from graphile_worker.jobs where task_identifier = $1))`,
      [queue],
    );
    await jobs.start();
    await eventually(async () => {
      await jobs.add(queue, { n: 2 }, { key: 'k' });
      return (await jobs.counts())[queue]?.waiting === 1;
    });
  });

  async function cutConnections(): Promise<void> {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'scoville-jobs%'`,
    );
  }
});
