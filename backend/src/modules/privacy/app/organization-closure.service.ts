import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { AccountDeletion, Accounts } from '../../auth/public.js';
import { EndSubscription } from '../../billing/public.js';
import { Suspensions } from '../../businesses/public.js';
import { ClosureRepository, type Closure } from '../data/closure.repository.js';
import type { AccountOwner } from './account-erasure.service.js';
import { privacyErrors } from './errors.js';
import { organizationClosed, organizationReopened } from './events.js';

/** Days in which an owner can reopen an organization that was closed by mistake or in haste. */
export const GRACE_DAYS = 7;

/** Closes and reopens organizations. */
@Injectable()
export class OrganizationClosure {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly deletion: AccountDeletion,
    private readonly subscription: EndSubscription,
    private readonly suspensions: Suspensions,
    private readonly closures: ClosureRepository,
    private readonly outbox: Outbox,
  ) {}

  async preview(): Promise<{ name: string; graceDays: number }> {
    return { name: await this.accounts.organizationName(), graceDays: GRACE_DAYS };
  }

  /**
   * Closes the current organization: nobody can enter it, nothing is sent for it, and it is erased after `GRACE_DAYS`.
   * Its subscription ends first, so that nothing has changed if the payment provider cannot be reached.
   * @throws AppError 409 for an account without a password, 422 for a wrong password or another name, 429, 503
   */
  async close(
    { userId, address }: AccountOwner,
    { name, password }: { name: string; password: string },
  ): Promise<Closure> {
    await this.deletion.prove(userId, password, address);
    if (plain(name) !== plain(await this.accounts.organizationName()))
      throw privacyErrors['wrong-name']();
    await this.subscription.run();
    const closedAt = new Date();
    const eraseAt = new Date(closedAt.getTime() + GRACE_DAYS * 86_400_000);
    await this.db.transaction(async (tx) => {
      if (!(await this.closures.add(tx, { closedAt, eraseAt, closedById: userId }))) return;
      await this.suspensions.suspendAll(tx, closedAt);
      await this.outbox.append(tx, organizationClosed, { actorId: userId });
    });
    await this.deletion.forgetMembers(currentOrganizationId() ?? '');
    return { closedAt, eraseAt };
  }

  /**
   * Reopens a closed organization by the token of the email about it. Its subscription stays ended.
   * @throws AppError 422 when it is not closed any more, or its grace period is over
   */
  async reopen(token: string): Promise<{ name: string }> {
    const organizationId = await this.closures.organizationOf(sha256(token));
    if (organizationId === undefined) throw privacyErrors['not-closed']();
    return this.db.run(organizationId, async () => {
      await this.db.transaction(async (tx) => {
        const closure = await this.closures.remove(tx);
        if (!closure) throw privacyErrors['not-closed']();
        await this.suspensions.resumeAll(tx, closure.closedAt);
        await this.outbox.append(tx, organizationReopened, {});
      });
      await this.deletion.forgetMembers(organizationId);
      return { name: await this.accounts.organizationName() };
    });
  }
}

/** Normalizes a name for comparison, ignoring case and extra spaces. */
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
