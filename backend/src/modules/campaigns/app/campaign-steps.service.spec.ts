import { EMAIL, SMS, type ChannelProvider } from '../../../../sdk/index.js';
import { memoryDb, port, refusal } from '../../../../test/kits/ports.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { ConfirmedSenders } from '../../auth/public.js';
import type { PostalAddresses, Suspensions } from '../../businesses/public.js';
import type { Media, MessageQueue } from '../../messages/public.js';
import {
  CAMPAIGN_STATUSES,
  EVERYBODY,
  type Campaign,
  type CampaignStatus,
} from '../domain/campaign.js';
import type { AudienceCounts } from './audience-counts.js';
import type { CampaignRepository, CampaignState } from '../data/campaign.repository.js';
import { CampaignSteps } from './campaign-steps.service.js';

const ID = 'campaign-1';
const later = new Date(Date.now() + 86_400_000);
const past = new Date(Date.now() - 1);

interface World {
  status?: CampaignStatus;
  channel?: 'email' | 'sms';
  scheduledAt?: Date | null;
  askable?: number;
  hasTexts?: boolean;
  /** Code of the error that sending throws. */
  barrier?: 'confirm-email-first' | 'suspended' | 'postal-address-needed';
  gone?: boolean;
  /** Status in which it is found under the lock: a concurrent call may have been quicker. */
  locked?: CampaignStatus;
}

const mediumOf = (id: string) => (id === EMAIL.id ? EMAIL : SMS);

/** Returns the steps with a campaign in memory, and records the calls for its messages. */
function campaign(world: World = {}) {
  const { db, outbox, told, write } = memoryDb();
  const row = {
    id: ID,
    businessId: 'shop-1',
    status: world.status ?? 'draft',
    channel: world.channel ?? 'email',
    scheduledAt: world.scheduledAt ?? null,
    audience: EVERYBODY,
  };
  const messages: string[] = [];
  const set = (change: Partial<typeof row>) => {
    const before = { ...row };
    write(
      () => Object.assign(row, change),
      () => Object.assign(row, before),
    );
  };
  const become = (status: CampaignStatus) => async () => set({ status });
  const barrier = (code: string) => async () => {
    if (world.barrier === code) throw new AppError(code, 409, 'Not now.');
  };
  const steps = new CampaignSteps(
    db,
    port<CampaignRepository>({
      find: async () => (world.gone ? undefined : port<Campaign>({ ...row })),
      lock: async () => {
        if (world.gone) return undefined;
        if (world.locked) row.status = world.locked;
        return port<CampaignState>({ ...row });
      },
      start: become('sending'),
      pause: become('paused'),
      resume: become('sending'),
      cancel: become('canceled'),
      unschedule: become('draft'),
      schedule: async (_tx, _id, at) => {
        set({ status: 'scheduled', scheduledAt: at });
        return at > new Date();
      },
    }),
    port<AudienceCounts>({
      of: async () =>
        ({ askable: world.askable ?? 12 }) as Awaited<ReturnType<AudienceCounts['of']>>,
    }),
    port<MessageQueue>({
      hold: async () => messages.push('held'),
      release: async () => messages.push('let go'),
      drop: async () => messages.push('dropped'),
    }),
    port<Media>({
      of: mediumOf,
      known: (id) => ({
        medium: mediumOf(id),
        channel: id === EMAIL.id || world.hasTexts ? ({} as ChannelProvider) : undefined,
      }),
    }),
    outbox,
    port<Suspensions>({ assertNone: barrier('suspended') }),
    port<ConfirmedSenders>({ assertConfirmed: barrier('confirm-email-first') }),
    port<PostalAddresses>({ assertGiven: barrier('postal-address-needed') }),
  );
  return { steps, row, messages, told };
}

describe('sending a campaign', () => {
  const cases: [string, World, Date | null | undefined, CampaignStatus, string[]][] = [
    ['now', {}, undefined, 'sending', ['campaigns.started']],
    ['now, whatever was kept', { scheduledAt: later }, null, 'sending', ['campaigns.started']],
    [
      'at the moment that was kept',
      { scheduledAt: later },
      undefined,
      'scheduled',
      ['campaigns.progressed'],
    ],
    ['at another moment', {}, later, 'scheduled', ['campaigns.progressed']],
    [
      'later though nobody is there yet',
      { askable: 0 },
      later,
      'scheduled',
      ['campaigns.progressed'],
    ],
    [
      'by text message, which shows no address',
      { channel: 'sms', hasTexts: true, barrier: 'postal-address-needed' },
      null,
      'sending',
      ['campaigns.started'],
    ],
    ['not again where it is on its way', { status: 'sending' }, null, 'sending', []],
    ['not again where it is through', { status: 'sent' }, null, 'sent', []],
    ['not where it is paused', { status: 'paused' }, null, 'paused', []],
    ['once of two at the same time', { locked: 'sending' }, null, 'sending', []],
  ];
  it.each(cases)('happens %s', async (_case, world, at, status, events) => {
    const { steps, row, told } = campaign(world);
    expect((await steps.send(ID, at)).status).toBe(status);
    expect(row.status).toBe(status);
    expect(told()).toEqual(events);
  });

  const refusals: [string, World, Date | null | undefined, string][] = [
    ['it is gone', { gone: true }, null, 'http.not-found'],
    ['it was canceled', { status: 'canceled' }, null, 'campaigns.canceled'],
    [
      'no owner confirmed an address',
      { barrier: 'confirm-email-first' },
      later,
      'confirm-email-first',
    ],
    ['the business is suspended', { barrier: 'suspended' }, later, 'suspended'],
    [
      'the business has no postal address',
      { barrier: 'postal-address-needed' },
      later,
      'postal-address-needed',
    ],
    [
      'there is no account for text messages',
      { channel: 'sms' },
      null,
      'campaigns.medium-coming-soon',
    ],
    ['it would reach nobody', { askable: 0 }, null, 'campaigns.nobody-to-ask'],
    ['its moment is over', { scheduledAt: past }, undefined, 'campaigns.scheduled-in-past'],
  ];
  it.each(refusals)('is refused where %s, and changes nothing', async (_case, world, at, code) => {
    const { steps, row, told } = campaign(world);
    const before = { ...row };
    expect(await refusal(steps.send(ID, at))).toBe(code);
    expect(row).toEqual(before);
    expect(told()).toEqual([]);
  });
});

describe('the other steps', () => {
  type Name = 'unschedule' | 'pause' | 'resume' | 'cancel';
  const outcomes: Record<Name, Partial<Record<CampaignStatus, CampaignStatus>>> = {
    unschedule: { scheduled: 'draft', draft: 'draft' },
    pause: { sending: 'paused', paused: 'paused' },
    resume: { paused: 'sending', sending: 'sending' },
    cancel: {
      scheduled: 'canceled',
      sending: 'canceled',
      paused: 'canceled',
      canceled: 'canceled',
    },
  };
  const REFUSED: Record<Name, string> = {
    unschedule: 'campaigns.not-scheduled',
    pause: 'campaigns.not-running',
    resume: 'campaigns.not-paused',
    cancel: 'campaigns.over',
  };
  const MESSAGES = { unschedule: [], pause: ['held'], resume: ['let go'], cancel: ['dropped'] };
  const all = (Object.keys(outcomes) as Name[]).flatMap((name) =>
    CAMPAIGN_STATUSES.map((status) => [name, status] as const),
  );

  it.each(all)('%s from %s', async (name, status) => {
    const { steps, row, messages, told } = campaign({ status });
    const after = outcomes[name][status];
    expect(await refusal(steps[name](ID))).toBe(after === undefined ? REFUSED[name] : 'done');
    expect(row.status).toBe(after ?? status);
    // A step that was already taken does nothing and publishes no event.
    const moved = after !== undefined && after !== status;
    expect(messages).toEqual(moved ? MESSAGES[name] : []);
    expect(told().at(-1)).toBe(moved ? 'campaigns.progressed' : undefined);
  });

  it.each(['unschedule', 'pause', 'resume', 'cancel'] as const)(
    '%s of what is gone',
    async (name) => {
      expect(await refusal(campaign({ gone: true }).steps[name](ID))).toBe('http.not-found');
    },
  );

  it.each(['confirm-email-first', 'suspended', 'postal-address-needed'] as const)(
    'resume nothing that may not be sent: %s',
    async (barrier) => {
      const { steps, row, messages } = campaign({ status: 'paused', barrier });
      expect(await refusal(steps.resume(ID))).toBe(barrier);
      expect(row.status).toBe('paused');
      expect(messages).toEqual([]);
    },
  );
});
