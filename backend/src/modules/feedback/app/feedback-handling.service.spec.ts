import { memoryDb, port, refusal } from '../../../../test/kits/ports.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { ConfirmedSenders } from '../../auth/public.js';
import type { BusinessStatsService, Customers, PostalAddresses } from '../../businesses/public.js';
import type { MessageQueue } from '../../messages/public.js';
import type { FeedbackStatus } from '../domain/private-feedback.js';
import type {
  FeedbackRepository,
  FeedbackWithCustomer,
  LockedFeedback,
} from '../data/feedback.repository.js';
import { FeedbackHandling } from './feedback-handling.service.js';

const ID = 'feedback-1';

/** The feedback as it is read; no test looks at more than its status. */
const FEEDBACK: FeedbackWithCustomer = {
  id: ID,
  businessId: 'shop-1',
  customerId: 'ana',
  rating: 2,
  message: 'Too cold.',
  customerName: 'Ana L.',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  updatedAt: new Date('2026-11-20T09:00:00Z'),
  status: 'new',
  sentiment: 'negative',
  sentimentScore: 80,
  topics: [],
  aiSuggestedReply: null,
  reply: null,
  isUrgent: false,
  isSample: false,
  source: 'request',
  isAnonymous: false,
};

interface World extends Partial<LockedFeedback> {
  gone?: boolean;
  erased?: boolean;
  barrier?: 'confirm-email-first' | 'postal-address-needed';
}

/** Returns the use case over one feedback in memory, with the counts, messages and events that it causes. */
function inbox({ gone, erased, barrier, ...change }: World = {}) {
  const { db, outbox, told, events, write } = memoryDb();
  const row: LockedFeedback & { reply: string | null } = {
    businessId: 'shop-1',
    customerId: 'ana',
    status: 'new',
    isSample: false,
    reply: null,
    createdAt: new Date('2026-11-20T09:00:00Z'),
    repliedAt: null,
    resolvedAt: null,
    ...change,
  };
  const set = (part: Partial<typeof row>) => {
    const before = { ...row };
    write(
      () => Object.assign(row, part),
      () => Object.assign(row, before),
    );
  };
  const [queued, counted]: object[][] = [[], []];
  const assert = (code: string) => async () => {
    if (barrier === code) throw new AppError(code, 409, 'Not now.');
  };
  const handle = new FeedbackHandling(
    db,
    port<FeedbackRepository>({
      find: async () => (gone ? undefined : { ...FEEDBACK, status: row.status }),
      lock: async () => (gone ? undefined : { ...row }),
      setStatus: async (_tx, _id, status) =>
        set({ status, resolvedAt: status === 'resolved' ? new Date() : null }),
      setReply: async (_tx, _id, reply) => set({ reply, repliedAt: row.repliedAt ?? new Date() }),
    }),
    port<BusinessStatsService>({
      count: async (_tx, _id, change) => void counted?.push(change),
    }),
    port<Customers>({
      find: async (id) =>
        (erased ? undefined : { id, email: 'ana@example.com' }) as Awaited<
          ReturnType<Customers['find']>
        >,
    }),
    port<MessageQueue>({
      queue: async (_tx, message) => {
        queued?.push(message);
        return 'message-1';
      },
    }),
    outbox,
    port<ConfirmedSenders>({ assertConfirmed: assert('confirm-email-first') }),
    port<PostalAddresses>({ assertGiven: assert('postal-address-needed') }),
  );
  return { handle, row, queued, counted, told, events, db };
}

describe('a status that is set by hand', () => {
  const statuses: FeedbackStatus[] = ['new', 'in-progress', 'resolved'];
  const all = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

  it.each(all)('from %s to %s', async (from, to) => {
    const resolvedAt = from === 'resolved' ? new Date('2026-11-21T09:00:00Z') : null;
    const { handle, row, counted, told } = inbox({ status: from, resolvedAt });
    await handle.setStatus(ID, to);
    expect(row.status).toBe(to);
    expect(counted).toHaveLength(from === to ? 0 : 1);
    const expected = [
      ...(from === to ? [] : ['feedback.status-changed']),
      ...(from !== to && to === 'resolved' ? ['feedback.resolved'] : []),
      // The times change only when it enters or leaves "resolved".
      ...(from !== to && [from, to].includes('resolved') ? ['feedback.handled'] : []),
    ];
    expect(told()).toEqual(expected);
  });

  it('earns nothing with samples', async () => {
    const { handle, row, told } = inbox({ isSample: true });
    await handle.setStatus(ID, 'resolved');
    expect(row.status).toBe('resolved');
    expect(told()).not.toContain('feedback.resolved');
  });

  it('is refused where the feedback is gone', async () => {
    expect(await refusal(inbox({ gone: true }).handle.setStatus(ID, 'resolved'))).toBe(
      'http.not-found',
    );
    expect(await refusal(inbox({ gone: true }).handle.read(ID))).toBe('http.not-found');
  });
});

describe('a reply', () => {
  it.each([
    ['new', 'in-progress'],
    ['in-progress', 'in-progress'],
    ['resolved', 'resolved'],
  ] as const)('goes to the customer by mail; %s feedback is then %s', async (before, after) => {
    const { handle, row, queued, told } = inbox({ status: before });
    await handle.reply(ID, 'We are sorry.');
    expect(row).toMatchObject({ reply: 'We are sorry.', status: after });
    expect(queued).toMatchObject([{ recipient: 'ana@example.com', subjectId: ID }]);
    expect(told()).toContain('feedback.replied');
    expect(told()).toContain('feedback.handled');
  });

  it("is nobody's doing where it went out by itself", async () => {
    const { handle, events, db } = inbox();
    await db.transaction((tx) => handle.replyAutomatically(tx, ID, 'We are sorry.'));
    const replied = events.find(({ type }) => type === 'feedback.replied');
    expect(replied?.payload).toMatchObject({ isAutomatic: true });
    expect(replied?.payload).not.toHaveProperty('actorId');
  });

  it.each<[string, World, string]>([
    ['it is a sample', { isSample: true }, 'feedback.sample-data'],
    ['nobody was named', { customerId: null }, 'feedback.no-address'],
    ['the customer was erased', { erased: true }, 'feedback.no-address'],
    [
      'no owner has confirmed an address',
      { barrier: 'confirm-email-first' },
      'confirm-email-first',
    ],
    ['there is no postal address', { barrier: 'postal-address-needed' }, 'postal-address-needed'],
    ['the feedback is gone', { gone: true }, 'http.not-found'],
  ])('is refused where %s, and nothing is kept of it', async (_case, world, code) => {
    const { handle, row, queued, told } = inbox(world);
    expect(await refusal(handle.reply(ID, 'We are sorry.'))).toBe(code);
    expect(row).toMatchObject({ reply: null, status: 'new' });
    expect(queued).toEqual([]);
    expect(told()).toEqual([]);
  });
});
