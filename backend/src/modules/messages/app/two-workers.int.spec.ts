import { startRedis, type TestRedis } from '../../../../test/harness/redis.js';
import { smtpError, startSmtpSink } from '../../../../test/harness/smtp-sink.js';
import { MessageFixture } from '../../../../test/support/message-fixture.js';
import { aMail, MessageRig } from '../../../../test/support/message-rig.js';
import { until } from '../../../../test/support/until.js';
import { JobKit, LONG_MS } from '../../../../test/kits/job-queue.contract-kit.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { DELIVER_QUEUE, MessageJobs } from './message-jobs.js';

const MESSAGES = 30;

describe('two workers', () => {
  let fixture: MessageFixture;
  let redis: TestRedis;

  beforeAll(async () => {
    [fixture, redis] = await Promise.all([MessageFixture.create(), startRedis()]);
  });
  afterAll(() => Promise.all([fixture.drop(), redis.stop()]));

  it.each(['PostgreSQL', 'Redis'])(
    'with a queue in %s send every message once, past greylisting',
    async (store) => {
      const kit = new JobKit(() => ({
        databaseUrl: fixture.database.runtimeUrl,
        ...(store === 'Redis' ? { redisUrl: redis.url } : {}),
      }));
      let refusals = MESSAGES / 2;
      const sink = await startSmtpSink({
        // Defers the first half of the attempts.
        onMailFrom: (_from, _session, answer) =>
          refusals-- > 0 ? answer(smtpError(451, 'Come back later')) : answer(),
      });
      const rigs: MessageRig[] = [];
      try {
        for (let worker = 0; worker < 2; worker += 1) {
          const rig = await MessageRig.open(fixture.database.runtimeUrl, {
            package: 'channel-smtp',
            options: { url: sink.url },
          });
          rig.compose(async () => aMail());
          rigs.push(rig);
          const { jobs } = await kit.open([DELIVER_QUEUE]);
          new MessageJobs(new EventHandlers(), jobs, rig.deliver, rig.messages).onModuleInit();
          await jobs.start();
          if (worker > 0) continue;
          for (let count = 0; count < MESSAGES; count += 1) {
            await rig.add(fixture.tenant);
            // More jobs than there is work for, as after crashes.
            await jobs.add(DELIVER_QUEUE, {
              organizationId: fixture.tenant.organizationId,
              lane: 0,
            });
          }
        }
        const settled = async (): Promise<boolean> => {
          const { rows } = await fixture.owner.query(
            `SELECT FROM messages WHERE status IN ('queued', 'sending')`,
          );
          return rows.length === 0;
        };
        await until('all messages', settled);
      } finally {
        await kit.cleanUp();
        await Promise.all(rigs.map((rig) => rig.close()));
        await sink.stop();
      }
      const { rows } = await fixture.owner.query<{ status: string; count: string }>(
        'SELECT status, count(*) FROM messages GROUP BY status',
      );
      expect(rows).toEqual([{ status: 'sent', count: String(MESSAGES) }]);
      expect(sink.received).toHaveLength(MESSAGES);
      expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(MESSAGES);
      await fixture.owner.query('DELETE FROM messages');
    },
    LONG_MS,
  );
});
