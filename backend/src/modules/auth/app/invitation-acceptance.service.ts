import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Brands } from '../../../kernel/brands/brands.js';
import type { Role } from '../../../kernel/contract/manifest.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { invitationState, maskEmail } from '../domain/team.js';
import { authErrors } from './errors.js';
import { teamChanged } from './events.js';
import {
  InvitationRepository,
  type FoundInvitation,
  type InvitationRecord,
} from '../data/invitation.repository.js';
import { OrganizationLooks } from './organization-looks.js';
import { Passwords } from './passwords.service.js';
import { SessionCache } from './session-cache.service.js';
import { TeamRepository } from '../data/team.repository.js';
import { UserRepository, type ProvenAccount } from '../data/user.repository.js';

/** Entitlement that a team requires. */
const TEAM = 'auth.team';

/** An invitation as its recipient sees it. */
export interface InvitationView {
  organizationName: string;
  /** Businesses the role is for; empty for the whole organization. */
  businessNames: string[];
  inviterName: string | null;
  role: Role;
  maskedEmail: string;
  /** ISO 8601. */
  expiresAt: string;
  /** True when it is for the signed-in person; null when nobody is signed in. */
  isYours: boolean | null;
}

/** Link of an invitation, and the host at which it was opened. */
export interface OpenedLink {
  token: string;
  host: string;
}

/** Person who has joined, and the organization. */
export interface Joined {
  userId: string;
  organizationId: string;
}

export interface NewMember {
  firstName: string;
  lastName: string;
  password: string;
}

/** Shows and accepts an invitation. Whoever has its link has read the email, so the address is theirs. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly db: TenantDb,
    private readonly invitations: InvitationRepository,
    private readonly team: TeamRepository,
    private readonly users: UserRepository,
    private readonly looks: OrganizationLooks,
    private readonly passwords: Passwords,
    private readonly cache: SessionCache,
    private readonly outbox: Outbox,
    private readonly entitlements: Entitlements,
    private readonly brands: Brands,
  ) {}

  /**
   * @param userId id of the signed-in person; undefined when nobody is signed in
   * @throws AppError 404 for an unknown link, 410 for one that was used or has expired
   */
  async view(link: OpenedLink, userId: string | undefined): Promise<InvitationView> {
    const found = await this.find(link);
    const user = userId === undefined ? undefined : await this.users.find(userId);
    return this.db.run(found.organizationId, async () => {
      const [invitation, { name }] = await Promise.all([
        this.invitations.find(found.id),
        this.looks.of(found.organizationId),
      ]);
      if (!invitation) throw authErrors['unknown-invitation']();
      assertOpen(invitation);
      return {
        organizationName: name,
        businessNames: found.businessNames,
        inviterName: invitation.inviterName || null,
        role: invitation.role,
        maskedEmail: maskEmail(invitation.email),
        expiresAt: invitation.expiresAt.toISOString(),
        isYours: user ? user.email === invitation.email : null,
      };
    });
  }

  /**
   * Makes a signed-in person a member. Repeating it (a double click, a second tab) is no error, unless they were
   * removed since.
   * @throws AppError 403 for the invitation of another address, 404, 410
   */
  async accept(link: OpenedLink, userId: string): Promise<Joined> {
    const user = await this.users.find(userId);
    const joined = await this.inTeam(link, async (tx, invitation, found) => {
      const isTheirs = invitation.acceptedAt !== null && invitation.acceptedById === userId;
      if (isTheirs && (await this.team.find(tx, found.organizationId, userId))) return userId;
      assertOpen(invitation);
      if (user?.email !== invitation.email) throw authErrors['foreign-invitation']();
      await this.users.markEmailVerified(tx, userId);
      await this.join(tx, invitation, found, userId);
      return userId;
    });
    await this.cache.forgetGrants(userId);
    return joined;
  }

  /**
   * Creates an account for the invitation's address, which counts as confirmed, and makes the account a member.
   * @throws AppError 404, 410, 409 when the address has an account, 422 for a weak password
   */
  async register(
    link: OpenedLink,
    { password, ...names }: NewMember,
  ): Promise<Joined & ProvenAccount> {
    const { id, organizationId } = await this.find(link);
    const known = await this.db.run(organizationId, () => this.invitations.find(id));
    if (!known) throw authErrors['unknown-invitation']();
    assertOpen(known);
    await this.passwords.assertAcceptable(password, known.email);
    const passwordHash = await this.passwords.hash(password);
    const userId = uuidv7();
    const joined = await this.inTeam(link, async (tx, invitation, found) => {
      assertOpen(invitation);
      const { email } = invitation;
      const account = { id: userId, email, ...names, passwordHash, emailVerified: true };
      if (!(await this.users.insert(account, tx))) throw authErrors['email-taken']();
      await this.join(tx, invitation, found, userId);
      return userId;
    });
    return { ...joined, passwordHash };
  }

  /** Runs `answer` in the invitation's organization, with its team locked against other changes. */
  private async inTeam(
    link: OpenedLink,
    answer: (tx: Tx, invitation: InvitationRecord, found: FoundInvitation) => Promise<string>,
  ): Promise<Joined> {
    const found = await this.find(link);
    const { organizationId } = found;
    const userId = await this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        await this.team.lock(tx, organizationId);
        const invitation = await this.invitations.hold(tx, found.id, sha256(link.token));
        if (!invitation) throw authErrors['unknown-invitation']();
        return answer(tx, invitation, found);
      }),
    );
    return { userId, organizationId };
  }

  private async join(
    tx: Tx,
    invitation: InvitationRecord,
    found: FoundInvitation,
    userId: string,
  ): Promise<void> {
    // The plan may have lapsed, or changed to one without a team, since they were invited.
    await this.entitlements.demand(TEAM, tx);
    const { organizationId } = found;
    // None of its businesses exists any more: an empty list must not turn into the whole organization.
    if (invitation.businessIds && found.businessIds.length === 0)
      throw authErrors['unknown-invitation']();
    // A role that the person was given meanwhile is newer than the invitation.
    if (!(await this.team.find(tx, organizationId, userId))) {
      const businessIds = invitation.businessIds && found.businessIds;
      await this.team.set(tx, organizationId, userId, { role: invitation.role, businessIds });
    }
    await this.invitations.markAccepted(tx, invitation.id, userId);
    await this.outbox.append(tx, teamChanged, {});
  }

  /**
   * Finds the invitation of a link. A tenant's host serves only that tenant's invitations: it must not show the name
   * and people of another organization.
   */
  private async find({ token, host }: OpenedLink): Promise<FoundInvitation> {
    const [found, tenant] = await Promise.all([
      this.invitations.findByToken(sha256(token)),
      this.brands.tenantAtHost(host),
    ]);
    const isElsewhere = tenant !== undefined && tenant.organizationId !== found?.organizationId;
    if (!found || isElsewhere) throw authErrors['unknown-invitation']();
    return found;
  }
}

function assertOpen(invitation: InvitationRecord): void {
  const state = invitationState(invitation, new Date());
  if (state === 'used') throw authErrors['used-invitation']();
  if (state === 'expired') throw authErrors['expired-invitation']();
}
