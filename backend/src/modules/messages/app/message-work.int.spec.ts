import { MessageFixture } from '../../../../test/support/message-fixture.js';
import { MessageRig } from '../../../../test/support/message-rig.js';
import { NotingQueue } from '../../../../test/support/noting-queue.js';
import { backoffMs } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { LEASE_MS } from '../domain/message.js';
import { MessageWork } from './message-work.js';

describe('the work of the messages module', () => {
  let fixture: MessageFixture;
  let rig: MessageRig;
  let jobs: NotingQueue;

  const set = (id: string, changes: string) =>
    fixture.owner.query(`UPDATE messages SET ${changes} WHERE id = $1`, [id]);
  const swept = async (): Promise<object[]> => {
    jobs.added.length = 0;
    await jobs.chores.get('messages.sweep')?.();
    return jobs.added.map(({ payload }) => payload);
  };

  beforeAll(async () => {
    fixture = await MessageFixture.create(2);
    rig = await MessageRig.open(fixture.database.runtimeUrl, {
      package: 'channel-file',
      options: { folder: 'unused' },
    });
    jobs = new NotingQueue();
    new MessageWork(new EventHandlers(), jobs, rig.deliver, rig.messages).onModuleInit();
  });
  afterEach(() => fixture.owner.query('DELETE FROM messages'));
  afterAll(async () => {
    await rig.close();
    await fixture.drop();
  });

  it('gives messages of every tenant a new job when theirs is lost', async () => {
    const ids = await Promise.all(fixture.tenants.map((one) => rig.add(one)));
    expect(await swept()).toEqual([]);
    await fixture.owner.query(`UPDATE messages SET created_at = now() - interval '3 minutes'`);
    expect(await swept()).toEqual(
      expect.arrayContaining(
        fixture.tenants.map(({ organizationId }, index) => ({
          organizationId,
          messageId: ids[index],
        })),
      ),
    );
    expect(jobs.added.map(({ options }) => options.key).sort()).toEqual([...ids].sort());
  });

  it('does not hurry a message that waits for its next try', async () => {
    const id = await rig.add(fixture.tenant);
    await set(id, `created_at = now() - interval '1 day', attempts = 7`);
    const due = backoffMs(7) / 1_000;
    await set(id, `handed_over_at = now() - make_interval(secs => ${due + 60})`);
    expect(await swept()).toEqual([]);
    await set(id, `handed_over_at = now() - make_interval(secs => ${due + 180})`);
    expect(await swept()).toHaveLength(1);
  });

  it('settles what was being sent when a process died, and nothing that is settled', async () => {
    const id = await rig.add(fixture.tenant);
    await set(
      id,
      `created_at = now() - interval '1 day', status = 'sending', attempts = 1, handed_over_at = now() - interval '4 minutes'`,
    );
    expect(await swept()).toEqual([]);
    await set(id, `handed_over_at = now() - interval '10 minutes'`);
    expect(await swept()).toHaveLength(1);
    for (const status of ['sent', 'failed', 'unconfirmed', 'suppressed']) {
      await set(id, `status = '${status}'`);
      expect(await swept()).toEqual([]);
    }
  });

  it('looks again later at a message that another attempt has in hand', async () => {
    const id = await rig.add(fixture.tenant);
    await set(id, `status = 'sending', attempts = 1, handed_over_at = now() - interval '1 minute'`);
    jobs.added.length = 0;
    const payload = { organizationId: fixture.tenant.organizationId, messageId: id };
    await jobs.handler({
      id: '1',
      queue: 'messages.deliver',
      payload,
      attempt: 1,
      lastAttempt: false,
    });
    expect(jobs.added).toEqual([{ payload, options: { key: id, delayMs: expect.any(Number) } }]);
    expect(jobs.added[0]?.options.delayMs).toBeLessThanOrEqual(LEASE_MS - 59_000);
  });
});
