import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { AccountDeletion, type OwnOrganization } from '../../auth/public.js';
import { EndSubscription } from '../../billing/public.js';
import { privacyErrors } from './errors.js';
import { ErasureJobs } from './erasure-jobs.js';

/** Person who deletes an account, and their network address. */
export interface AccountOwner {
  userId: string;
  /** Network address. */
  address: string;
}

/** Deletes a person's account, and the organizations to which nobody else belongs. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly db: TenantDb,
    private readonly deletion: AccountDeletion,
    private readonly subscription: EndSubscription,
    private readonly endings: ErasureJobs,
  ) {}

  /** Returns the organizations that prevent the deletion, and those that are deleted with the account. */
  async consequences(userId: string): Promise<{ handOver: string[]; deleted: string[] }> {
    const own = await this.deletion.organizationsOf(userId);
    return {
      handOver: namesOf(own, ({ isOnlyOwner }) => isOnlyOwner),
      deleted: namesOf(own, ({ isAlone }) => isAlone),
    };
  }

  /**
   * Deletes the account. Subscriptions end first, so that nothing has changed if the payment provider cannot be
   * reached. Then sign-in is blocked, and the rest is done in the background.
   * @throws AppError 409 for the only owner of an organization with other members and for an account without a
   *   password, 422 for a wrong password, 429, 503
   */
  async erase({ userId, address }: AccountOwner, password: string): Promise<void> {
    const proven = await this.deletion.prove(userId, password, address);
    const own = await this.deletion.organizationsOf(userId);
    const handOver = namesOf(own, ({ isOnlyOwner }) => isOnlyOwner);
    if (handOver.length > 0) throw privacyErrors['hand-over-first']({ names: handOver.join(', ') });
    for (const { id, isAlone } of own)
      if (isAlone) await this.db.run(id, () => this.subscription.run());
    await this.deletion.begin(proven);
    await this.endings.addAccount(userId);
  }
}

const namesOf = (own: OwnOrganization[], which: (one: OwnOrganization) => boolean): string[] =>
  own.filter(which).map(({ name }) => name);
