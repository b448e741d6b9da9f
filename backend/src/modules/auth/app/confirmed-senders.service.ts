import { Injectable } from '@nestjs/common';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import type { SqlExecutor } from '../../../kernel/tenancy/tenant-db.js';
import { authErrors } from './errors.js';
import { MembershipRepository } from '../data/membership.repository.js';
import { UserRepository } from '../data/user.repository.js';

/**
 * Allows messages to customers only from confirmed addresses: the signed-in person's own or, when nobody is signed in
 * (API keys, automatic replies), an owner's.
 */
@Injectable()
export class ConfirmedSenders {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  /** @throws AppError 403 `auth.confirm-email-first` */
  async assertConfirmed(executor?: SqlExecutor): Promise<void> {
    if (!(await this.isConfirmed(executor))) throw authErrors['confirm-email-first']();
  }

  isConfirmed(executor?: SqlExecutor): Promise<boolean> {
    const actorId = currentActorId();
    return actorId === undefined
      ? this.memberships.hasConfirmedOwner(executor)
      : this.users.isConfirmed(actorId, executor);
  }
}
