import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Caller } from '../../../kernel/caller.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { isLastOwner, seesFewer } from '../domain/team.js';
import { ApiKeys } from './api-keys.service.js';
import { authErrors } from './errors.js';
import { enteredOrganization } from './entered-organization.js';
import { memberAccessReduced, teamChanged } from './events.js';
import { InvitationRepository, type Invitation } from '../data/invitation.repository.js';
import { SessionCache } from './session-cache.service.js';
import { TeamScopes } from './team-scopes.service.js';
import { TeamRepository, type Member, type Scope } from '../data/team.repository.js';

/** Members of an organization, and invitations that were not accepted. */
export interface TeamView {
  members: Member[];
  invitations: Invitation[];
}

/** Manages the members of the organization the caller has entered. */
@Injectable()
export class Team {
  constructor(
    private readonly db: TenantDb,
    private readonly team: TeamRepository,
    private readonly invitations: InvitationRepository,
    private readonly scopes: TeamScopes,
    private readonly cache: SessionCache,
    private readonly apiKeys: ApiKeys,
    private readonly outbox: Outbox,
  ) {}

  async view(): Promise<TeamView> {
    const organizationId = enteredOrganization();
    const [members, invitations] = await Promise.all([
      this.team.list(organizationId),
      this.invitations.listOpen(organizationId),
    ]);
    return { members, invitations };
  }

  /**
   * Gives a member another role or other businesses, effective from their next request. The API keys of a member who is
   * not an owner afterwards are revoked.
   * @param change omitted fields stay unchanged
   * @throws AppError 404, 409 for the last owner, 422 for businesses that are not the organization's
   */
  async change(caller: Caller, userId: string, change: Partial<Scope>): Promise<Member> {
    const organizationId = enteredOrganization();
    await this.scopes.assertOwn(caller, organizationId, change.businessIds);
    const { changed, keys } = await this.db.transaction(async (tx) => {
      const member = await this.hold(tx, organizationId, userId);
      const scope = this.scopes.merge(member, change);
      const isOwner = scope.role === 'owner';
      if (!isOwner) await this.assertOwnerLeft(tx, organizationId, userId);
      const ended = isOwner ? [] : await this.apiKeys.revokeOf(tx, userId);
      await this.team.set(tx, organizationId, userId, scope);
      await this.outbox.append(tx, teamChanged, {});
      if (seesFewer(member.businessIds, scope.businessIds))
        await this.outbox.append(tx, memberAccessReduced, { userId });
      return { changed: await this.team.find(tx, organizationId, userId), keys: ended };
    });
    await this.forget(userId, keys);
    if (!changed) throw kernelErrors['not-found']();
    return changed;
  }

  /**
   * Ends a membership and revokes the API keys that its holder created. The account and the person's other memberships
   * remain.
   * @throws AppError 404, 409 for the last owner
   */
  async remove(userId: string): Promise<void> {
    const organizationId = enteredOrganization();
    const keys = await this.db.transaction(async (tx) => {
      await this.hold(tx, organizationId, userId);
      await this.assertOwnerLeft(tx, organizationId, userId);
      const ended = await this.apiKeys.revokeOf(tx, userId);
      await this.team.remove(tx, organizationId, userId);
      await this.outbox.append(tx, teamChanged, {});
      await this.outbox.append(tx, memberAccessReduced, { userId });
      return ended;
    });
    await this.forget(userId, keys);
  }

  /**
   * Ends the caller's own membership in an organization, whatever their role.
   * @throws AppError 404 when they have none there, 409 for the last owner
   */
  async leave(caller: Caller, organizationId: string): Promise<void> {
    if (!caller.grants.some((grant) => grant.organizationId === organizationId))
      throw kernelErrors['not-found']();
    await this.db.run(organizationId, () => this.remove(caller.id));
  }

  private async forget(userId: string, keyHashes: readonly string[]): Promise<void> {
    await Promise.all([this.cache.forgetGrants(userId), this.apiKeys.forget(keyHashes)]);
  }

  private async hold(tx: Tx, organizationId: string, userId: string): Promise<Member> {
    await this.team.lock(tx, organizationId);
    const member = await this.team.find(tx, organizationId, userId);
    if (!member) throw kernelErrors['not-found']();
    return member;
  }

  private async assertOwnerLeft(tx: Tx, organizationId: string, userId: string): Promise<void> {
    const owners = await this.team.ownerIds(tx, organizationId);
    if (isLastOwner(owners, userId)) throw authErrors['last-owner']();
  }
}
