import { memoryDb, port, refusal } from '../../../../test/kits/ports.js';
import type { Brands } from '../../../kernel/brands/brands.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import type { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type {
  FoundInvitation,
  InvitationRecord,
  InvitationRepository,
} from '../data/invitation.repository.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';
import type { OrganizationLooks } from './organization-looks.js';
import type { Passwords } from './passwords.service.js';
import type { SessionCache } from './session-cache.service.js';
import type { Member, Scope, TeamRepository } from '../data/team.repository.js';
import type { UserRepository } from '../data/user.repository.js';

const HOST = 'localhost';
const link = { token: 'token-1', host: HOST };
const future = new Date(Date.now() + 86_400_000);
const past = new Date(Date.now() - 1);
const someone = { firstName: 'Jo', lastName: 'Kim', password: 'hot-not-burnt' };

const invitation = (change: Partial<InvitationRecord> = {}): InvitationRecord => ({
  id: 'invitation-1',
  email: 'jo@corner.example',
  role: 'staff',
  businessIds: ['shop-1', 'shop-2'],
  inviterName: 'Maria Santos',
  expiresAt: future,
  acceptedAt: null,
  acceptedById: null,
  ...change,
});

const found = (change: Partial<FoundInvitation> = {}): FoundInvitation => ({
  id: 'invitation-1',
  organizationId: 'org-1',
  businessIds: ['shop-1'],
  businessNames: ['Corner Barbers'],
  ...change,
});

interface World {
  invitation?: InvitationRecord | undefined;
  /** The invitation as locked in the transaction; a concurrent call may have changed it. */
  held?: InvitationRecord | undefined;
  found?: FoundInvitation | undefined;
  /** Organization whose brand the host shows. */
  tenant?: string;
  members?: Record<string, Scope>;
  taken?: boolean;
  lapsed?: boolean;
  weak?: boolean;
}

/** An organization with an invitation, and two people: jo, who was invited, and bo, who was not. */
function team(world: World = {}) {
  const { db, outbox, told, write } = memoryDb();
  const record = 'invitation' in world ? world.invitation : invitation();
  const members = new Map<string, Scope>(Object.entries(world.members ?? {}));
  const accounts = new Map([
    ['jo', 'jo@corner.example'],
    ['bo', 'bo@other.example'],
  ]);
  const [verified, accepted, forgotten]: string[][] = [[], [], []];
  const where = 'found' in world ? world.found : found();
  const join = new InvitationAcceptance(
    db,
    port<InvitationRepository>({
      findByToken: async (hash) => (hash === sha256(link.token) ? where : undefined),
      find: async () => record,
      hold: async () => ('held' in world ? world.held : record),
      markAccepted: async (_tx, _id, userId) => void accepted?.push(userId),
    }),
    port<TeamRepository>({
      lock: async () => undefined,
      find: async (_tx, _organization, userId) =>
        members.has(userId) ? ({ id: userId } as Member) : undefined,
      set: async (_tx, _organization, userId, scope) =>
        write(
          () => members.set(userId, scope),
          () => members.delete(userId),
        ),
    }),
    port<UserRepository>({
      find: async (id) =>
        ({ id, email: accounts.get(id) }) as Awaited<ReturnType<UserRepository['find']>>,
      markEmailVerified: async (_tx, id) => void verified?.push(id),
      insert: async ({ id, email }) => {
        if (world.taken) return false;
        write(
          () => accounts.set(id, email),
          () => accounts.delete(id),
        );
        return true;
      },
    }),
    port<OrganizationLooks>({
      of: async () => ({ name: 'Brightside' }) as Awaited<ReturnType<OrganizationLooks['of']>>,
    }),
    port<Passwords>({
      assertAcceptable: async () => {
        if (world.weak) throw new AppError('auth.weak-password', 422, 'Too easy.');
      },
      hash: async (password) => `hash of ${password}`,
    }),
    port<SessionCache>({ forgetGrants: async (userId) => void forgotten?.push(userId) }),
    outbox,
    port<Entitlements>({
      demand: async () => {
        if (world.lapsed) throw new AppError('billing.plan-required', 402, 'Not included.');
      },
    }),
    port<Brands>({
      tenantAtHost: async () =>
        (world.tenant === undefined ? undefined : { organizationId: world.tenant }) as Awaited<
          ReturnType<Brands['tenantAtHost']>
        >,
    }),
  );
  return { join, members, accounts, verified, accepted, forgotten, told };
}

const used = (by: string) => invitation({ acceptedAt: new Date(), acceptedById: by });

describe('a link that leads nowhere', () => {
  const cases: [string, World, string][] = [
    ['no such token', { found: undefined }, 'auth.unknown-invitation'],
    ['the host of another organization', { tenant: 'org-2' }, 'auth.unknown-invitation'],
    ['an invitation that was withdrawn', { invitation: undefined }, 'auth.unknown-invitation'],
    [
      'one that expired',
      { invitation: invitation({ expiresAt: past }) },
      'auth.expired-invitation',
    ],
    ['one that somebody has used', { invitation: used('bo') }, 'auth.used-invitation'],
  ];

  it.each(cases)('refuses %s, whatever is done with it', async (_case, world, code) => {
    const { join, members, told } = team(world);
    expect(await refusal(join.view(link, undefined))).toBe(code);
    expect(await refusal(join.accept(link, 'jo'))).toBe(code);
    expect(await refusal(join.register(link, someone))).toBe(code);
    expect(members.size).toBe(0);
    expect(told()).toEqual([]);
  });
});

describe('looking at an invitation', () => {
  it.each([
    ['nobody is signed in', undefined, null],
    ['it is theirs', 'jo', true],
    ["it is another's", 'bo', false],
  ])('says whose it is where %s, and hides the address', async (_case, userId, isYours) => {
    const { join } = team({ tenant: 'org-1' });
    expect(await join.view(link, userId)).toEqual({
      organizationName: 'Brightside',
      businessNames: ['Corner Barbers'],
      inviterName: 'Maria Santos',
      role: 'staff',
      maskedEmail: 'j•••@corner.example',
      expiresAt: future.toISOString(),
      isYours,
    });
  });

  it('names no inviter whose account is gone', async () => {
    const { join } = team({ invitation: invitation({ inviterName: '' }) });
    expect((await join.view(link, undefined)).inviterName).toBeNull();
  });
});

describe('accepting', () => {
  it('gives the role for those of its businesses that are left, and confirms the address', async () => {
    const { join, members, verified, accepted, forgotten, told } = team();
    expect(await join.accept(link, 'jo')).toEqual({ userId: 'jo', organizationId: 'org-1' });
    expect(members.get('jo')).toEqual({ role: 'staff', businessIds: ['shop-1'] });
    expect([verified, accepted, forgotten]).toEqual([['jo'], ['jo'], ['jo']]);
    expect(told()).toEqual(['auth.team-changed']);
  });

  it('gives the whole organization where the invitation is for it', async () => {
    const { join, members } = team({
      invitation: invitation({ businessIds: null, role: 'manager' }),
    });
    await join.accept(link, 'jo');
    expect(members.get('jo')).toEqual({ role: 'manager', businessIds: null });
  });

  it('finds its work done the second time', async () => {
    const members = { jo: { role: 'staff', businessIds: ['shop-1'] } as const };
    const { join, accepted, told } = team({ invitation: used('jo'), members });
    expect(await refusal(join.accept(link, 'jo'))).toBe('done');
    expect(accepted).toEqual([]);
    expect(told()).toEqual([]);
  });

  it('does not bring back who was removed since', async () => {
    const { join, members } = team({ invitation: used('jo') });
    expect(await refusal(join.accept(link, 'jo'))).toBe('auth.used-invitation');
    expect(members.size).toBe(0);
  });

  it('leaves a role that was given meanwhile, which is newer', async () => {
    const owner: Scope = { role: 'owner', businessIds: null };
    const { join, members, accepted } = team({ members: { jo: owner } });
    await join.accept(link, 'jo');
    expect(members.get('jo')).toEqual(owner);
    expect(accepted).toEqual(['jo']);
  });

  const refusals: [string, World, string, string][] = [
    ['for another address', {}, 'bo', 'auth.foreign-invitation'],
    ['replaced under another token', { held: undefined }, 'jo', 'auth.unknown-invitation'],
    ['used a moment ago', { held: used('bo') }, 'jo', 'auth.used-invitation'],
    ['to a plan without a team', { lapsed: true }, 'jo', 'billing.plan-required'],
    [
      'for businesses that are gone',
      { found: found({ businessIds: [], businessNames: [] }) },
      'jo',
      'auth.unknown-invitation',
    ],
  ];
  it.each(refusals)('is refused %s, and nobody has joined', async (_case, world, userId, code) => {
    const { join, members, told, forgotten } = team(world);
    expect(await refusal(join.accept(link, userId))).toBe(code);
    expect(members.size).toBe(0);
    expect(told()).toEqual([]);
    expect(forgotten).toEqual([]);
  });
});

describe('registering', () => {
  it("makes an account for the invitation's address and a member of it", async () => {
    const { join, members, accounts } = team();
    const { userId, passwordHash } = await join.register(link, someone);
    expect(accounts.get(userId)).toBe('jo@corner.example');
    expect(passwordHash).toBe('hash of hot-not-burnt');
    expect(members.get(userId)).toEqual({ role: 'staff', businessIds: ['shop-1'] });
  });

  const refusals: [string, World, string][] = [
    ['a password is weak', { weak: true }, 'auth.weak-password'],
    ['the address has an account', { taken: true }, 'auth.email-taken'],
    ['somebody was quicker', { held: used('bo') }, 'auth.used-invitation'],
    ['the plan lapsed', { lapsed: true }, 'billing.plan-required'],
  ];
  it.each(refusals)('leaves no account where %s', async (_case, world, code) => {
    const { join, accounts, members } = team(world);
    expect(await refusal(join.register(link, someone))).toBe(code);
    expect(accounts.size).toBe(2);
    expect(members.size).toBe(0);
  });
});
