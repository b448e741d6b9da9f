import { memoryDb, port } from '../../../../test/kits/ports.js';
import type { ChannelEvent } from '../../../../sdk/index.js';
import { RecordChannelEvent } from './record-channel-event.use-case.js';
import type { EmailEventRepository } from '../data/email-event.repository.js';
import type { SuppressAddress } from './suppress-address.use-case.js';
import type { SuppressionRepository } from '../data/suppression.repository.js';
import type { Suppressions } from './suppressions.service.js';
import type { RecordEmailEvents } from './record-email-events.use-case.js';

const NUMBER = '+15550001';
const MESSAGE = '0198a000-0000-7000-8000-000000000070';

/** Two businesses of two organizations that have texted the same number. */
function phone(suppressedAt: string[] = []) {
  const { db, outbox, events } = memoryDb();
  const suppressed = new Set(suppressedAt);
  const recorded: object[] = [];
  let running = '';
  const asTenant = port<typeof db>({
    transaction: (work) => db.transaction(work),
    run: async (organizationId, work) => {
      running = organizationId;
      return work();
    },
  });
  const take = new RecordChannelEvent(
    asTenant,
    port<EmailEventRepository>({
      whoMessaged: async (number, medium) =>
        number === NUMBER && medium === 'sms'
          ? [
              { organizationId: 'org-1', businessId: 'shop-1' },
              { organizationId: 'org-2', businessId: 'shop-2' },
            ]
          : [],
    }),
    port<RecordEmailEvents>({
      run: async (given) => {
        recorded.push(...given);
        return { taken: given.length, ignored: 0 };
      },
    }),
    port<SuppressAddress>({
      run: async (_tx, people) => people.forEach(({ businessId }) => suppressed.add(businessId)),
    }),
    port<Suppressions>({ hashOf: (address) => Buffer.from(address) }),
    port<SuppressionRepository>({
      removeAll: async () => suppressed.delete(running === 'org-1' ? 'shop-1' : 'shop-2'),
    }),
    outbox,
  );
  return { run: (event: ChannelEvent) => take.run(event, 'sms'), suppressed, recorded, events };
}

describe('an event of a text message', () => {
  it('that it arrived go to where mails are told of', async () => {
    const { run, recorded } = phone();
    await run({ kind: 'delivered', messageId: MESSAGE });
    expect(recorded).toEqual([
      { messageId: MESSAGE, event: 'delivered', permanent: false, detail: null },
    ]);
  });

  it.each([true, false])('that it came back say whether for good: %s', async (permanent) => {
    const { run, recorded } = phone();
    await run({ kind: 'bounced', messageId: MESSAGE, permanent, detail: 'Unknown number' });
    expect(recorded).toEqual([
      { messageId: MESSAGE, event: 'bounced', permanent, detail: 'Unknown number' },
    ]);
  });

  it('of somebody who answers STOP end it for whoever has written to them', async () => {
    const { run, suppressed } = phone();
    await run({ kind: 'stop', from: NUMBER });
    await run({ kind: 'stop', from: NUMBER });
    expect([...suppressed].sort()).toEqual(['shop-1', 'shop-2']);
  });

  it('of START take that back, and tell of it only where there was something to take back', async () => {
    const { run, suppressed, events } = phone(['shop-2']);
    await run({ kind: 'start', from: NUMBER });
    expect(suppressed.size).toBe(0);
    expect(events.map(({ payload }) => payload)).toEqual([{ businessId: 'shop-2' }]);
    await run({ kind: 'start', from: NUMBER });
    expect(events).toHaveLength(1);
  });

  it('of a stranger change nothing', async () => {
    const { run, suppressed, events } = phone(['shop-1']);
    await run({ kind: 'stop', from: '+15559999' });
    await run({ kind: 'start', from: '+15559999' });
    expect([...suppressed]).toEqual(['shop-1']);
    expect(events).toEqual([]);
  });

  it.each<ChannelEvent>([{ kind: 'help', from: NUMBER }, { kind: 'nothing' }])(
    'that ask for nothing change nothing: %j',
    async (event) => {
      const { run, suppressed, recorded } = phone();
      await run(event);
      expect([suppressed.size, recorded.length]).toEqual([0, 0]);
    },
  );
});
