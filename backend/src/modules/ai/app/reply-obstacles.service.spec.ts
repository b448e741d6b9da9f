import { memoryDb, port } from '../../../../test/kits/ports.js';
import type { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { ConfirmedSenders } from '../../auth/public.js';
import type {
  BusinessDirectory,
  Customers,
  PostalAddresses,
  Suspensions,
} from '../../businesses/public.js';
import type { FeedbackTexts } from '../../feedback/public.js';
import type { ReviewTexts } from '../../reviews/public.js';
import type { CustomerText } from '../../answers/public.js';
import { writtenFor } from '../domain/replier.js';
import type { AutomaticReply, ReplyReason } from '../domain/automatic-reply.js';
import { STANDARD_SETTINGS, type ReplySettings } from '../domain/reply-settings.js';
import { ReplyObstacles } from './reply-obstacles.service.js';
import type { ReplySettingsRepository } from '../data/reply-settings.repository.js';

const business = {
  id: 'shop-1',
  name: 'Corner Barbers',
  toneProfile: 'friendly',
  website: null,
  contactEmail: 'hello@corner.example',
};
const automatic: ReplySettings = {
  ...STANDARD_SETTINGS,
  mode: 'auto',
  autoRatings: [5, 2],
  consentedAt: new Date(),
};

interface World {
  settings?: Partial<ReplySettings>;
  reply?: Partial<AutomaticReply>;
  text?: Partial<CustomerText> | null;
  hasBusiness?: boolean;
  erased?: boolean;
  notGranted?: boolean;
  suspended?: boolean;
  unconfirmed?: boolean;
  noAddress?: boolean;
}

/** Finds the obstacle of a scheduled reply; everything it depends on is in memory. */
async function obstacle(world: World): Promise<ReplyReason | undefined> {
  const { db } = memoryDb();
  const settings = { ...automatic, ...world.settings };
  const text: CustomerText = {
    id: 'review-1',
    businessId: 'shop-1',
    rating: 5,
    customerId: 'ana',
    customerName: 'Ana',
    text: 'The best haircut that I have ever had, thank you so much for taking your time with me.',
    writtenAt: new Date(),
    sentiment: null,
    isUrgent: false,
    isSample: false,
    isRepeated: false,
    isAnswered: false,
    ...world.text,
  };
  const lock = async () => (world.text === null ? undefined : text);
  const reply: AutomaticReply = {
    id: 'reply-1',
    businessId: 'shop-1',
    subject: 'review',
    subjectId: 'review-1',
    rating: 5,
    message: 'Thank you so much for your kind words, Ana. We are glad that you liked the haircut.',
    provider: 'ai-local',
    writtenFor: writtenFor(business, settings),
    status: 'scheduled',
    reason: null,
    dueAt: new Date(),
    endedAt: null,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...world.reply,
  };
  const obstacles = new ReplyObstacles(
    port<ReplySettingsRepository>({ lock: async () => settings }),
    port<BusinessDirectory>({
      find: async () =>
        (world.hasBusiness === false ? undefined : business) as Awaited<
          ReturnType<BusinessDirectory['find']>
        >,
    }),
    port<Customers>({ hold: async () => !world.erased }),
    port<ReviewTexts>({ lock }),
    port<FeedbackTexts>({ lock }),
    port<Entitlements>({ isGranted: async () => !world.notGranted }),
    port<Suspensions>({ isSuspended: async () => world.suspended === true }),
    port<ConfirmedSenders>({ isConfirmed: async () => !world.unconfirmed }),
    port<PostalAddresses>({ isMissing: async () => world.noAddress === true }),
  );
  return db.transaction((tx) => obstacles.find(tx, reply));
}

const feedback: Pick<World, 'reply'> = { reply: { subject: 'private-feedback' } };

describe('what stands against a reply that goes out by itself', () => {
  it.each<[string, World, ReplyReason | undefined]>([
    ['nothing', {}, undefined],
    ['nothing for feedback', feedback, undefined],
    ['its text was deleted', { text: null }, 'gone'],
    ['its business was deleted', { hasBusiness: false }, 'gone'],
    ['somebody has answered', { text: { isAnswered: true } }, 'answered'],
    ['it was marked as urgent', { text: { isUrgent: true } }, 'urgent'],
    [
      'its words are urgent, though it was not marked',
      { text: { text: 'I got food poisoning here.', rating: 2 } },
      'urgent',
    ],
    ['the customer was erased', { erased: true }, 'customer-erased'],
    ['replies were switched off', { settings: { mode: 'suggest' } }, 'turned-off'],
    ['such stars are no longer answered', { settings: { autoRatings: [4] } }, 'settings-changed'],
    ['it was written for another voice', { reply: { writtenFor: 'before' } }, 'settings-changed'],
    [
      'it may not be said',
      { reply: { message: 'Click https://example.net for your refund.' } },
      'settings-changed',
    ],
    [
      'the customer speaks another language',
      {
        text: {
          text: 'Der beste Haarschnitt, den ich je hatte, vielen Dank, dass Sie sich so viel Zeit für mich genommen haben.',
        },
      },
      'settings-changed',
    ],
    ['the plan does not grant it', { notGranted: true }, 'plan-required'],
    ['the business is suspended', { suspended: true }, 'business-suspended'],
    [
      'no owner has confirmed an address',
      { ...feedback, unconfirmed: true },
      'email-not-confirmed',
    ],
    ['there is no postal address', { ...feedback, noAddress: true }, 'postal-address-needed'],
  ])('is %s', async (_case, world, reason) => {
    expect(await obstacle(world)).toBe(reason);
  });

  it('is nothing of the mail where the reply is a public one', async () => {
    expect(await obstacle({ unconfirmed: true, noAddress: true })).toBeUndefined();
  });

  it('is nothing where nobody is on the list who could be erased, or it was not noted what it was written for', async () => {
    expect(await obstacle({ text: { customerId: null }, erased: true })).toBeUndefined();
    expect(await obstacle({ reply: { writtenFor: null } })).toBeUndefined();
  });

  it('is said by the weightiest of several', async () => {
    const all: World = {
      erased: true,
      notGranted: true,
      suspended: true,
      settings: { mode: 'off' },
    };
    expect(await obstacle({ ...all, text: null })).toBe('gone');
    expect(await obstacle({ ...all, text: { isAnswered: true, isUrgent: true } })).toBe('answered');
    expect(await obstacle(all)).toBe('customer-erased');
    expect(await obstacle({ ...all, erased: false })).toBe('turned-off');
  });
});
