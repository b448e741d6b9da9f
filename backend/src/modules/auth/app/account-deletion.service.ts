import { Injectable } from '@nestjs/common';
import { ROLES } from '../../../kernel/contract/manifest.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { isLastOwner } from '../domain/team.js';
import { authErrors } from './errors.js';
import { AccountMailSender } from './account-mail-sender.service.js';
import { SessionCache } from './session-cache.service.js';
import { SessionRepository } from '../data/session.repository.js';
import { SignIn } from './sign-in.service.js';
import { Team } from './team.service.js';
import { TeamRepository, type Member } from '../data/team.repository.js';
import { UserRepository, type ProvenAccount } from '../data/user.repository.js';

/** Organization of a person who wants to delete their account. */
export interface OwnOrganization {
  id: string;
  name: string;
  /** True when nobody else belongs to it. */
  isAlone: boolean;
  /** True when others belong to it and this person is its only owner. */
  isOnlyOwner: boolean;
}

/** Steps that delete an account. Each can be repeated. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly db: TenantDb,
    private readonly users: UserRepository,
    private readonly signIn: SignIn,
    private readonly sessions: SessionRepository,
    private readonly cache: SessionCache,
    private readonly team: Team,
    private readonly members: TeamRepository,
    private readonly mail: AccountMailSender,
  ) {}

  /**
   * Checks the password of a signed-in person again; a wrong one counts as a failed sign-in.
   * @param address network address
   * @throws AppError 409 for an account without a password, 422 for a wrong one, 429
   */
  async prove(userId: string, password: string, address: string): Promise<ProvenAccount> {
    const user = await this.users.find(userId);
    if (!user) throw kernelErrors.unauthenticated();
    if (!user.hasPassword) throw authErrors['no-password']();
    const proven = await this.signIn.prove(user.email, password, address);
    if (!proven) throw authErrors['wrong-password']();
    return proven;
  }

  /** Returns the person's organizations, including closed ones. */
  async organizationsOf(userId: string): Promise<OwnOrganization[]> {
    const ids = await this.users.organizationsOf(userId);
    return Promise.all(ids.map((id) => this.db.run(id, () => this.look(id, userId))));
  }

  /**
   * Ends all sessions and removes the password immediately; `leave` and `finish` do the rest.
   * @throws AppError 422 when the password was changed since it was checked, 503
   */
  async begin(proven: ProvenAccount): Promise<void> {
    await this.cache.assertReachable();
    const ended = await this.db.transaction(async (tx) => {
      if (!(await this.users.requestDeletion(tx, proven))) throw authErrors['wrong-password']();
      return this.sessions.deleteAllOf(tx, proven.userId);
    });
    await this.cache.forgetSessions(ended);
  }

  /** Returns the accounts whose deletion has begun, at most `limit`. */
  begun(limit: number): Promise<string[]> {
    return this.users.markedForDeletion(limit);
  }

  /**
   * Ends a membership and revokes the API keys that its holder created. If the other owners have left in the meantime,
   * the remaining member with the highest role becomes the owner; of several, the longest-standing one.
   */
  async leave(organizationId: string, userId: string): Promise<void> {
    await this.db.run(organizationId, async () => {
      const owners = await this.members.ownerIds(this.db, organizationId);
      const others = (await this.members.list(organizationId)).filter(({ id }) => id !== userId);
      const heir = others.sort(byRoleAndTime)[0];
      if (isLastOwner(owners, userId) && heir) {
        const scope = { role: 'owner', businessIds: null } as const;
        await this.db.transaction((tx) => this.members.set(tx, organizationId, heir.id, scope));
        await this.cache.forgetGrants(heir.id);
      }
      await this.team.remove(userId);
    });
  }

  /**
   * Clears the cached roles of an organization's members, so that their next request sees that they may no longer enter
   * it, or may again.
   */
  async forgetMembers(organizationId: string): Promise<void> {
    const members = await this.db.run(organizationId, () => this.members.list(organizationId));
    await Promise.all(members.map(({ id }) => this.cache.forgetGrants(id)));
  }

  /**
   * Marks for deletion the members of an organization who belong to no other one, and ends their sessions.
   * @returns the ids of these members
   */
  async markMembersWithoutOther(organizationId: string): Promise<string[]> {
    const members = await this.db.run(organizationId, () => this.members.list(organizationId));
    const ids: string[] = [];
    for (const { id } of members)
      if ((await this.users.organizationsOf(id)).length === 1) ids.push(id);
    const ended = await this.db.transaction(async (tx) => {
      await this.users.markForDeletion(tx, ids);
      const sessions = await Promise.all(ids.map((id) => this.sessions.deleteAllOf(tx, id)));
      return sessions.flat();
    });
    await this.cache.forgetSessions(ended);
    return ids;
  }

  /**
   * Returns the time at which an account was marked for deletion; undefined when it is not marked or no longer exists.
   */
  since(userId: string): Promise<Date | undefined> {
    return this.users.markedAt(userId);
  }

  /**
   * Sends the email that confirms the deletion.
   * @throws Error when the mail server asks to retry later
   */
  async tell(userId: string): Promise<void> {
    await this.mail.send({ userId, purpose: 'account-deleted' });
  }

  /** Deletes the account, which frees its email address. */
  finish(userId: string): Promise<void> {
    return this.users.delete(userId);
  }

  private async look(id: string, userId: string): Promise<OwnOrganization> {
    const members = await this.members.list(id);
    const owners = members
      .filter(({ role, businessIds }) => role === 'owner' && businessIds === null)
      .map((member) => member.id);
    const isAlone = members.every((member) => member.id === userId);
    const name = await this.members.nameOf(id);
    return { id, name, isAlone, isOnlyOwner: !isAlone && isLastOwner(owners, userId) };
  }
}

const byRoleAndTime = (one: Member, other: Member): number =>
  ROLES.indexOf(one.role) - ROLES.indexOf(other.role) ||
  Date.parse(one.createdAt) - Date.parse(other.createdAt);
