import { memoryDb, port, refusal } from '../../../../test/kits/ports.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { RateLimits } from '../../../kernel/http/rate-limits.js';
import type { Accounts } from '../../auth/public.js';
import type { Business } from '../domain/business.js';
import type { BusinessRepository } from '../data/business.repository.js';
import type { ContactEmailRepository } from '../data/contact-email.repository.js';
import { ContactEmails } from './contact-emails.service.js';

const ID = 'shop-1';
const WEEK = 7 * 86_400_000;
const ago = new Date(Date.now() - 1_000);

interface World {
  inForce?: string;
  pending?: string | null;
  expiresAt?: Date;
  /** Addresses of members who have confirmed them. */
  members?: string[];
  /** Limit that is used up. */
  usedUp?: string;
  gone?: boolean;
}

/** A business with its contact email in memory, the pending one, and the token that confirms it. */
function shop(world: World = {}) {
  const { db, outbox, told, events, write } = memoryDb();
  const state = {
    inForce: world.inForce ?? 'old@corner.example',
    pending: world.pending ?? null,
    expiresAt: world.expiresAt ?? new Date(Date.now() + WEEK),
    token: world.pending == null ? undefined : sha256('token-1'),
  };
  const consumed: string[] = [];
  const business = () =>
    world.gone
      ? undefined
      : ({
          id: ID,
          name: 'Corner Barbers',
          contactEmail: state.inForce,
          pendingContactEmail: state.pending,
        } as Business);
  const set = (change: Partial<typeof state>) => {
    const before = { ...state };
    write(
      () => Object.assign(state, change),
      () => Object.assign(state, before),
    );
  };
  const emails = new ContactEmails(
    db,
    port<BusinessRepository>({ find: async () => business() }),
    port<ContactEmailRepository>({
      setInForce: async (_tx, _id, email) =>
        set({ inForce: email, pending: null, token: undefined }),
      setPending: async (_tx, _id, email, expiresAt) =>
        set({ pending: email, expiresAt, token: undefined }),
      findByToken: async (hash) =>
        hash === sha256('token-1') || hash === sha256('token-old')
          ? { organizationId: 'org-1', businessId: ID }
          : undefined,
      waiting: async (_id, hash) =>
        hash === state.token && state.pending !== null
          ? { email: state.pending, expiresAt: state.expiresAt }
          : undefined,
      use: async (_tx, _id, hash) => {
        const isOpen = hash === state.token && state.expiresAt > new Date();
        return isOpen ? (state.pending ?? undefined) : undefined;
      },
    }),
    port<Accounts>({
      isConfirmedMembers: async (email) => (world.members ?? []).includes(email),
    }),
    port<RateLimits>({
      consume: async (limit) => {
        consumed.push(limit);
        if (limit === world.usedUp) throw new AppError('http.too-many-requests', 429, 'Too many.');
      },
    }),
    outbox,
  );
  return { emails, state, consumed, told, events, db, business };
}

const LIMITS = [
  'businesses.contact-of-business',
  'businesses.contact-of-organization',
  'businesses.contact-address',
];

describe('what an address that is entered becomes', () => {
  const cases: [string, World, string, string | undefined][] = [
    ['the one in force', {}, 'old@corner.example', undefined],
    [
      'the one in force, taking a change back',
      { pending: 'new@corner.example' },
      'old@corner.example',
      'in-force',
    ],
    ["a member's", { members: ['maria@corner.example'] }, 'maria@corner.example', 'in-force'],
    [
      "a member's that waits",
      { pending: 'maria@corner.example', members: ['maria@corner.example'] },
      'maria@corner.example',
      'in-force',
    ],
    ['the one that waits', { pending: 'new@corner.example' }, 'new@corner.example', undefined],
    ["a stranger's", {}, 'new@corner.example', 'pending'],
  ];
  it.each(cases)('is right for %s', async (_case, world, email, becomes) => {
    const { emails, business, consumed } = shop(world);
    const change = await emails.plan(business() as Business, email);
    expect(change?.becomes).toBe(becomes);
    // Only what causes an email is counted.
    expect(consumed).toEqual(becomes === 'pending' ? LIMITS : []);
  });

  it.each(LIMITS)('is refused once %s is used up', async (usedUp) => {
    const { emails, business } = shop({ usedUp });
    const planned = emails.plan(business() as Business, 'new@corner.example');
    expect(await refusal(planned)).toBe('http.too-many-requests');
  });
});

describe('applying it', () => {
  const apply = async (becomes: 'in-force' | 'pending') => {
    const world = shop({ pending: 'other@corner.example' });
    const change = { email: 'new@corner.example', becomes };
    const requester = { actorId: 'maria', language: 'de' };
    await world.db.transaction((tx) => world.emails.apply(tx, ID, change, requester));
    return world;
  };

  it('puts it in force without a word', async () => {
    const { state, told } = await apply('in-force');
    expect(state).toMatchObject({ inForce: 'new@corner.example', pending: null });
    expect(told()).toEqual([]);
  });

  it('lets it wait for seven days and asks for its email, in the language of who entered it', async () => {
    const { state, events } = await apply('pending');
    expect(state).toMatchObject({ inForce: 'old@corner.example', pending: 'new@corner.example' });
    expect(Math.round((state.expiresAt.getTime() - Date.now()) / 1_000)).toBe(WEEK / 1_000);
    expect(events).toEqual([
      {
        type: 'businesses.contact-confirmation-requested',
        payload: { businessId: ID, actorId: 'maria', language: 'de' },
      },
    ]);
  });
});

describe('sending the link again', () => {
  it('gives it its whole term anew', async () => {
    const { emails, state, told } = shop({ pending: 'new@corner.example', expiresAt: ago });
    await emails.resend(ID, {});
    expect(state.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(told()).toEqual(['businesses.contact-confirmation-requested']);
  });

  const refusals: [string, World, string][] = [
    ['the business is gone', { gone: true }, 'http.not-found'],
    ['no address waits', {}, 'businesses.no-pending-contact'],
    [
      'it was sent too often',
      { pending: 'new@corner.example', usedUp: LIMITS[2] },
      'http.too-many-requests',
    ],
  ];
  it.each(refusals)('is refused where %s', async (_case, world, code) => {
    const { emails, told } = shop(world);
    expect(await refusal(emails.resend(ID, {}))).toBe(code);
    expect(told()).toEqual([]);
  });
});

describe('a link', () => {
  const pending = 'new@corner.example';
  const nothing = { businessName: null, email: null };
  const cases: [string, World, string, object][] = [
    [
      'open',
      { pending },
      'token-1',
      { state: 'open', businessName: 'Corner Barbers', email: pending },
    ],
    ['expired', { pending, expiresAt: ago }, 'token-1', { state: 'expired', ...nothing }],
    ['replaced by a newer one', { pending }, 'token-old', { state: 'unknown', ...nothing }],
    ['none of ours', { pending }, 'token-x', { state: 'unknown', ...nothing }],
    [
      'of a business that is gone',
      { pending, gone: true },
      'token-1',
      { state: 'unknown', ...nothing },
    ],
  ];
  it.each(cases)(
    'is told to be %s, and looking uses nothing up',
    async (_case, world, token, link) => {
      const { emails, state } = shop(world);
      const before = { ...state };
      expect(await emails.linkOf(token)).toEqual(link);
      expect(state).toEqual(before);
    },
  );

  it('puts its address in force once', async () => {
    const { emails, state, told } = shop({ pending });
    expect(await emails.confirm('token-1')).toEqual({
      businessName: 'Corner Barbers',
      email: pending,
    });
    expect(state).toMatchObject({ inForce: pending, pending: null });
    expect(told()).toEqual(['businesses.updated']);
    expect(await refusal(emails.confirm('token-1'))).toBe('businesses.invalid-contact-link');
  });

  it.each([
    ['expired', { pending, expiresAt: ago }, 'token-1'],
    ['was replaced', { pending }, 'token-old'],
    ['is none of ours', { pending }, 'token-x'],
  ])('confirms nothing that %s', async (_case, world, token) => {
    const { emails, state, told } = shop(world);
    expect(await refusal(emails.confirm(token))).toBe('businesses.invalid-contact-link');
    expect(state.inForce).toBe('old@corner.example');
    expect(told()).toEqual([]);
  });
});
