import { EMAIL, SMS, type ChannelProvider } from '../../../../sdk/index.js';
import { memoryDb, port, refusal } from '../../../../test/kits/ports.js';
import type { AppConfig } from '../../../kernel/config/config.js';
import type { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { ConfirmedSenders } from '../../auth/public.js';
import type {
  BusinessDirectory,
  Customer,
  Customers,
  PostalAddresses,
  Suspensions,
} from '../../businesses/public.js';
import type { Media, Suppressions } from '../../messages/public.js';
import type { ReviewRequest } from '../domain/review-request.js';
import type { LastContactRepository } from '../data/last-contact.repository.js';
import type { RequestMaker } from './request-maker.service.js';
import type { ReviewRequestRepository } from '../data/review-request.repository.js';
import { SendingConditions } from './sending-conditions.service.js';
import {
  SendReviewRequest,
  type Recipient,
  type SendOptions,
} from './send-review-request.use-case.js';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
/** A zone where it is noon, whenever this runs. */
const noon = () => {
  const behind = (new Date().getUTCHours() - 12 + 24) % 24;
  return behind === 0 ? 'Etc/UTC' : behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
};
/** A zone where it is midnight. */
const midnight = () => {
  const behind = new Date().getUTCHours();
  return behind === 0 ? 'Etc/UTC' : behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
};

const ana = (change: Partial<Customer> = {}): Customer => ({
  id: 'ana',
  businessId: 'shop-1',
  name: 'Ana Lima',
  email: 'ana@example.com',
  language: null,
  tags: [],
  timeZone: null,
  phone: null,
  createdAt: daysAgo(400),
  updatedAt: daysAgo(400),
  consentSource: null,
  lawfulBasis: null,
  consentedAt: null,
  ...change,
});
const textable = { phone: '+15550001', consentSource: 'phone', lawfulBasis: 'consent' } as const;

interface World {
  customer?: Partial<Customer> | undefined;
  listed?: [string, 'unsubscribed' | 'bounced' | 'complained'][];
  last?: Date;
  /** Requests that the plan has left; undefined: no limit. */
  left?: number;
  hasTexts?: boolean;
  zoneOfBusiness?: string | null;
  barrier?: 'confirm-email-first' | 'suspended' | 'postal-address-needed';
}

/** A shop with one customer, and what is made for them. */
function shop(world: World = {}) {
  const { db } = memoryDb();
  const customer = ana(world.customer);
  const made: object[] = [];
  const order: string[] = [];
  let left = world.left ?? Infinity;
  const assert = (code: string) => async () => {
    if (world.barrier === code) throw new AppError(code, 409, 'Not now.');
  };
  const conditions = new SendingConditions(
    port<Media>({
      known: (id) => ({
        medium: id === EMAIL.id ? EMAIL : SMS,
        channel: id === EMAIL.id || world.hasTexts ? ({} as ChannelProvider) : undefined,
      }),
    }),
    port<ConfirmedSenders>({ assertConfirmed: assert('confirm-email-first') }),
    port<Suspensions>({ assertNone: assert('suspended') }),
    port<PostalAddresses>({ assertGiven: assert('postal-address-needed') }),
    port<BusinessDirectory>({
      find: async () =>
        ({ timeZone: world.zoneOfBusiness ?? null }) as Awaited<
          ReturnType<BusinessDirectory['find']>
        >,
    }),
    port<AppConfig>({ env: { REQUEST_UNDO_SECONDS: '7' } }),
  );
  const send = new SendReviewRequest(
    db,
    port<Customers>({
      save: async (_tx, businessId, { name, email }) => ({ ...customer, businessId, name, email }),
      lockAll: async (_tx, ids) => (ids.includes(customer.id) ? [customer] : []),
    }),
    port<ReviewRequestRepository>({ find: async (id) => ({ id }) as ReviewRequest }),
    port<LastContactRepository>({
      lastContacted: async ([id]) =>
        new Map(world.last && id !== undefined ? [[id, world.last]] : []),
    }),
    port<RequestMaker>({
      make: async (_tx, _id, [asked], options) => {
        order.push('made');
        made.push({ to: asked?.email, ...options });
        const recipient = asked?.email ?? '';
        return [{ customerId: 'ana', reviewRequestId: 'made', messageId: 'message-1', recipient }];
      },
      suppress: async (_tx, _id, _customer, reason) => {
        made.push({ suppressed: reason });
        return 'suppressed';
      },
    }),
    port<Suppressions>({ reasonsOf: async () => new Map(world.listed) }),
    port<Entitlements>({
      isLimited: async () => left !== Infinity,
      use: async () => {
        order.push('counted');
        if (left === 0) throw new AppError('billing.limit-reached', 402, 'None left.');
        left -= 1;
      },
    }),
    conditions,
  );
  const run = (options: SendOptions = {}, recipient: Recipient = { customerId: 'ana' }) =>
    send.run('shop-1', recipient, options);
  return { run, made, order, left: () => left };
}

describe('asking a customer', () => {
  it('makes a request that can be undone for some seconds', async () => {
    const { run, made } = shop();
    expect((await run()).id).toBe('made');
    expect(made).toEqual([{ to: 'ana@example.com', channel: 'email', delayMs: 7_000 }]);
  });

  it('sends nothing to a number that is not the one of the list', async () => {
    const { run, made } = shop({ customer: textable, hasTexts: true, zoneOfBusiness: noon() });
    const other = { name: 'Ana Lima', email: 'ana@example.com', phone: '+15550002' };
    expect(await refusal(run({ channel: 'sms', changesKnown: false }, { customer: other }))).toBe(
      'requests.other-phone',
    );
    expect(made).toEqual([]);
    await run({ channel: 'sms' }, { customer: { ...other, phone: textable.phone } });
    expect(made).toHaveLength(1);
  });

  it('adds somebody to the list on the way', async () => {
    const { run, made } = shop();
    await run({}, { customer: { name: 'Bo', email: 'bo@example.com' } });
    expect(made).toMatchObject([{ to: 'bo@example.com' }]);
  });

  it.each([
    ['last, where there is no limit', undefined, ['made', 'counted']],
    ['first, where there is one', 3, ['counted', 'made']],
  ])('counts it %s', async (_case, left, expected) => {
    const { run, order } = shop(left === undefined ? {} : { left });
    await run();
    expect(order).toEqual(expected);
  });

  it('is refused without having cost anything once the plan has none left', async () => {
    const { run, made } = shop({ left: 0 });
    expect(await refusal(run())).toBe('billing.limit-reached');
    expect(made).toEqual([]);
  });

  it.each([
    [89, false, 'requests.recently-contacted'],
    [89, true, 'done'],
    [91, false, 'done'],
  ])(
    'who was contacted %i days ago, with a repeat allowed: %s',
    async (days, allowRepeat, outcome) => {
      const { run } = shop({ last: daysAgo(days) });
      expect(await refusal(run({ allowRepeat }))).toBe(outcome);
    },
  );

  it('says when the customer was contacted last', async () => {
    const last = daysAgo(3);
    await expect(shop({ last }).run()).rejects.toMatchObject({
      members: { lastContactedAt: last.toISOString() },
    });
  });

  it.each<[string, World, Recipient | undefined, string]>([
    [
      'no owner has confirmed an address',
      { barrier: 'confirm-email-first' },
      undefined,
      'confirm-email-first',
    ],
    ['the business is suspended', { barrier: 'suspended' }, undefined, 'suspended'],
    [
      'there is no postal address',
      { barrier: 'postal-address-needed' },
      undefined,
      'postal-address-needed',
    ],
    ['the customer is unknown', {}, { customerId: 'bo' }, 'requests.customer-not-found'],
    [
      "the customer is another business's",
      { customer: { businessId: 'shop-2' } },
      undefined,
      'requests.customer-not-found',
    ],
  ])('is refused where %s', async (_case, world, recipient, code) => {
    const { run, made } = shop(world);
    expect(await refusal(run({}, recipient))).toBe(code);
    expect(made).toEqual([]);
  });
});

describe('somebody who wants no more', () => {
  it.each<[string, World['listed'], SendOptions, string | undefined]>([
    ['unsubscribed', [['ana@example.com', 'unsubscribed']], {}, 'unsubscribed'],
    ['complained', [['ana@example.com', 'complained']], {}, 'complained'],
    ['has no mailbox', [['ana@example.com', 'bounced']], {}, 'bounced'],
    [
      'unsubscribed, and gets no text instead',
      [['ana@example.com', 'unsubscribed']],
      { channel: 'sms' },
      'unsubscribed',
    ],
    ['answered STOP', [['+15550001', 'unsubscribed']], { channel: 'sms' }, 'stopped'],
    [
      'has no mailbox, but a phone',
      [['ana@example.com', 'bounced']],
      { channel: 'sms' },
      undefined,
    ],
    ['answered STOP, but reads mail', [['+15550001', 'unsubscribed']], {}, undefined],
  ])('who %s', async (_case, listed, options, reason) => {
    const world = {
      customer: { ...textable, timeZone: noon() },
      listed: listed ?? [],
      hasTexts: true,
    };
    const { run, made, left } = shop({ ...world, left: 5 });
    await run(options);
    if (reason === undefined) expect(made).toMatchObject([{ delayMs: 7_000 }]);
    else expect(made).toEqual([{ suppressed: reason }]);
    // A request that is not sent does not count against the plan.
    expect(left()).toBe(reason === undefined ? 4 : 5);
  });
});

describe('a text message', () => {
  it.each<[string, World, string]>([
    ['there is no account for them', { hasTexts: false }, 'requests.medium-coming-soon'],
    ['there is no number', { customer: { ...textable, phone: null } }, 'requests.no-phone'],
    [
      'there is no consent',
      { customer: { ...textable, lawfulBasis: 'contract' } },
      'requests.no-consent',
    ],
    [
      'nobody knows where it was given',
      { customer: { ...textable, consentSource: null } },
      'requests.no-consent',
    ],
    [
      'it is night where the customer is',
      { customer: { ...textable, timeZone: midnight() }, zoneOfBusiness: noon() },
      'requests.quiet-hours',
    ],
    [
      'it is night where the business is',
      { customer: textable, zoneOfBusiness: midnight() },
      'requests.quiet-hours',
    ],
    ['it is day where the business is', { customer: textable, zoneOfBusiness: noon() }, 'done'],
    [
      'it is day where the customer is',
      { customer: { ...textable, timeZone: noon() }, zoneOfBusiness: midnight() },
      'done',
    ],
    [
      'there is no postal address, which it does not show',
      { customer: { ...textable, timeZone: noon() }, barrier: 'postal-address-needed' },
      'done',
    ],
  ])('where %s', async (_case, world, outcome) => {
    const { run } = shop({ hasTexts: true, ...world });
    expect(await refusal(run({ channel: 'sms' }))).toBe(outcome);
  });
});
