import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Member } from '../../auth/public.js';
import type { EmailedMember } from '../../messages/public.js';
import { BusinessRepository } from '../data/business.repository.js';
import type { Business } from '../domain/business.js';

/** Reads the members of the business, with what the caller needs to know of them. */
type MembersOf<M extends Member> = (tx: Tx) => Promise<readonly M[]>;

/** Business that an email is about, and the member who gets it. */
export interface EmailReader<M extends Member> {
  business: Business;
  member: M;
}

/**
 * Decides which members may get emails about a business: notifications, the weekly email, the monthly report. Each
 * kind adds its own settings.
 */
@Injectable()
export class EmailReaders {
  constructor(
    private readonly db: TenantDb,
    private readonly businesses: BusinessRepository,
    private readonly entitlements: Entitlements,
  ) {}

  /**
   * Returns the members to whom emails may be queued: those with a confirmed address; nobody while the business is
   * suspended, or while the plan does not let them read.
   */
  async of<M extends Member>(tx: Tx, businessId: string, membersOf: MembersOf<M>): Promise<M[]> {
    const business = await this.businesses.find(businessId, tx);
    if (!business || business.suspendedAt) return [];
    if ((await this.entitlements.subscriptionStatus(tx)).access === 'closed') return [];
    return (await membersOf(tx)).filter(({ isEmailVerified }) => isEmailVerified);
  }

  /** Returns the reader of an email that is about to be sent; else the reason not to send it. */
  async find<M extends Member>(
    { businessId, userId }: EmailedMember,
    membersOf: MembersOf<M>,
  ): Promise<EmailReader<M> | { suppressed: string }> {
    return this.db.transaction(async (tx) => {
      const business = await this.businesses.find(businessId, tx);
      if (!business) return { suppressed: 'business-gone' };
      if (business.suspendedAt) return { suppressed: 'business-suspended' };
      const member = (await membersOf(tx)).find(({ id }) => id === userId);
      return member?.isEmailVerified ? { business, member } : { suppressed: 'not-wanted' };
    });
  }
}
