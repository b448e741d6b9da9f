import { MessageFixture } from '../../../../test/support/message-fixture.js';
import { MessageRig } from '../../../../test/support/message-rig.js';
import { NotingQueue } from '../../../../test/support/noting-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { type Round } from './deliver-messages.use-case.js';
import { MessageJobs } from './message-jobs.js';

describe('the work of the messages module', () => {
  let fixture: MessageFixture;
  let rig: MessageRig;
  let jobs: NotingQueue;
  let left: Round;

  const set = (id: string, changes: string) =>
    fixture.owner.query(`UPDATE messages SET ${changes} WHERE id = $1`, [id]);
  const swept = async (): Promise<object[]> => {
    jobs.added.length = 0;
    await jobs.scheduled.get('messages.sweep')?.();
    return jobs.added;
  };
  const jobOf = ({ organizationId }: { organizationId: string }, lane = 0) => ({
    payload: { organizationId, lane },
    options: { key: `${organizationId}:${lane}` },
  });

  beforeAll(async () => {
    fixture = await MessageFixture.create(2);
    rig = await MessageRig.open(fixture.database.runtimeUrl, {
      package: 'channel-file',
      options: { folder: 'unused' },
    });
    jobs = new NotingQueue();
    rig.deliver.run = async () => left;
    new MessageJobs(new EventHandlers(), jobs, rig.deliver, rig.messages).onModuleInit();
  });
  afterEach(() => fixture.clear());
  afterAll(async () => {
    await rig.close();
    await fixture.drop();
  });

  it('gives every tenant a new job whose messages are late', async () => {
    for (const tenant of fixture.tenants) {
      await rig.add(tenant);
      await rig.add(tenant);
    }
    expect(await swept()).toEqual([]);
    await fixture.owner.query(`UPDATE messages SET due_at = now() - interval '1 minute'`);
    expect(await swept()).toEqual(
      expect.arrayContaining(fixture.tenants.map((tenant) => jobOf(tenant))),
    );
    expect(jobs.added).toHaveLength(2);
  });

  it('does not hurry a message that waits for its next try', async () => {
    const id = await rig.add(fixture.tenant);
    await set(id, `created_at = now() - interval '1 day', due_at = now() + interval '1 minute'`);
    expect(await swept()).toEqual([]);
  });

  it('looks after what a dead process had in hand, and after nothing that is settled', async () => {
    const id = await rig.add(fixture.tenant);
    const past = `created_at = now() - interval '1 day', due_at = now() - interval '1 day'`;
    await set(id, `${past}, status = 'sending', claimed_at = now() - interval '30 seconds'`);
    expect(await swept()).toEqual([]);
    await set(id, `claimed_at = now() - interval '1 minute'`);
    expect(await swept()).toEqual([jobOf(fixture.tenant)]);
    for (const status of ['sent', 'failed', 'unconfirmed', 'suppressed', 'held']) {
      await set(id, `status = '${status}', is_published = true`);
      expect(await swept()).toEqual([]);
    }
  });

  it.each<[string, Round, number, (delay: number) => boolean]>([
    ['is done', { isFull: false, nextDueInMs: undefined }, 0, () => true],
    [
      'leaves to the sweep what is due much later',
      { isFull: false, nextDueInMs: 60_000 },
      0,
      () => true,
    ],
    [
      'comes back for what is due soon',
      { isFull: false, nextDueInMs: 3_000 },
      1,
      (delay) => delay === 3_000,
    ],
  ])('%s', async (_what, round, added, isRight) => {
    left = round;
    jobs.added.length = 0;
    await work(0);
    expect(jobs.added).toHaveLength(added);
    for (const { options } of jobs.added) {
      expect(isRight(options.delayMs ?? 0)).toBe(true);
      // Messages queued meanwhile must get a job of their own.
      expect(options.key).not.toBe(jobOf(fixture.tenant).options.key);
    }
  });

  it('goes on after a full round, and gives work to another lane', async () => {
    left = { isFull: true, nextDueInMs: 0 };
    jobs.added.length = 0;
    await work(0);
    expect(jobs.added).toEqual([jobOf(fixture.tenant), jobOf(fixture.tenant, 1)]);
    jobs.added.length = 0;
    await work(3);
    expect(jobs.added).toEqual([jobOf(fixture.tenant, 3)]);
  });

  const work = (lane: number): Promise<void> =>
    jobs.handler({
      id: '1',
      queue: 'messages.deliver',
      payload: jobOf(fixture.tenant, lane).payload,
      attempt: 1,
      lastAttempt: false,
    });
});
