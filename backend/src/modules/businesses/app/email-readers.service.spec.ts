import { memoryDb, port } from '../../../../test/kits/ports.js';
import type { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { Member } from '../../auth/public.js';
import type { BusinessRepository } from '../data/business.repository.js';
import type { Business } from '../domain/business.js';
import { EmailReaders } from './email-readers.service.js';

const SHOP = 'shop-1';
const ANA = 'ana';

interface World {
  /** The business was deleted. */
  isGone?: boolean;
  isSuspended?: boolean;
  access?: 'full' | 'read-only' | 'closed';
  /** Ana has left the team. */
  hasLeft?: boolean;
  isUnconfirmed?: boolean;
}

/** Ana's business with two members, of whom Ben has confirmed his address. */
function shop({ isGone, isSuspended, access = 'full', hasLeft, isUnconfirmed }: World) {
  const { db, tx } = memoryDb();
  const business = port<Business>({ id: SHOP, suspendedAt: isSuspended ? new Date() : null });
  const member = (id: string, isEmailVerified: boolean): Member => ({
    id,
    role: 'owner',
    email: `${id}@example.com`,
    firstName: id,
    lastName: '',
    profileImageUrl: null,
    isEmailVerified,
    language: null,
    isOrganizationWide: true,
  });
  const members = [...(hasLeft ? [] : [member(ANA, !isUnconfirmed)]), member('ben', true)];
  const readers = new EmailReaders(
    db,
    port<BusinessRepository>({
      find: async (id) => (id === SHOP && !isGone ? business : undefined),
    }),
    port<Entitlements>({
      subscriptionStatus: async () => ({ plan: 'pro', grants: {}, access, reason: null }),
    }),
  );
  const membersOf = async () => members;
  return {
    /** Ids of the members to whom emails may be queued. */
    queued: async () => (await readers.of(tx, SHOP, membersOf)).map(({ id }) => id),
    /** Ana's address, or the reason why an email to her is not sent. */
    sent: async () => {
      const reader = await readers.find({ businessId: SHOP, userId: ANA }, membersOf);
      return 'suppressed' in reader ? reader.suppressed : reader.member.email;
    },
  };
}

describe('an email about a business', () => {
  it.each<[string, World, { queued: string[]; sent: string }]>([
    ['members', {}, { queued: [ANA, 'ben'], sent: 'ana@example.com' }],
    [
      'members who may only read',
      { access: 'read-only' },
      { queued: [ANA, 'ben'], sent: 'ana@example.com' },
    ],
    ['no former member', { hasLeft: true }, { queued: ['ben'], sent: 'not-wanted' }],
    ['no unconfirmed address', { isUnconfirmed: true }, { queued: ['ben'], sent: 'not-wanted' }],
    [
      'nobody while it is suspended',
      { isSuspended: true },
      { queued: [], sent: 'business-suspended' },
    ],
    ['nobody once it is deleted', { isGone: true }, { queued: [], sent: 'business-gone' }],
    // An email that was queued before is sent.
    [
      'nobody while the plan lets nobody read',
      { access: 'closed' },
      { queued: [], sent: 'ana@example.com' },
    ],
  ])('goes to %s', async (_whom, world, expected) => {
    const { queued, sent } = shop(world);
    expect({ queued: await queued(), sent: await sent() }).toEqual(expected);
  });
});
