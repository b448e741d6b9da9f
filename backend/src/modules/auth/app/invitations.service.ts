import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Role } from '../../../kernel/contract/manifest.js';
import type { Caller } from '../../../kernel/caller.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { invitationExpiry, MOST_OPEN } from '../domain/team.js';
import { authErrors } from './errors.js';
import { enteredOrganization } from './entered-organization.js';
import { invitationIssued, teamChanged } from './events.js';
import { InvitationRepository, type Invitation } from '../data/invitation.repository.js';
import { TeamScopes } from './team-scopes.service.js';
import { TeamRepository } from '../data/team.repository.js';
import { UserRepository } from '../data/user.repository.js';

/** Keeps strangers from flooding an inbox: counted across all organizations. */
export const INVITATIONS_PER_ADDRESS: RateLimit = { points: 5, windowSeconds: 3_600 };

/** Entitlement to seats: members, and invitations that can be accepted. */
const SEATS = 'auth.seats';

/** Invites people to the organization the caller has entered. */
@Injectable()
export class Invitations implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly invitations: InvitationRepository,
    private readonly team: TeamRepository,
    private readonly scopes: TeamScopes,
    private readonly users: UserRepository,
    private readonly rateLimits: RateLimits,
    private readonly outbox: Outbox,
    private readonly entitlements: Entitlements,
  ) {}

  onModuleInit(): void {
    this.entitlements.countBy(SEATS, (executor) =>
      this.invitations.countSeats(enteredOrganization(), executor),
    );
  }

  /**
   * Invites an address. An earlier open invitation of the address is replaced, and its link stops working immediately.
   * @param email lower-cased
   * @param asked language that the caller's browser requests; used for the email unless the caller has chosen one
   * @throws AppError 402 when the plan has no seat left, 409 for a member or too many open invitations, 422 for
   *   businesses that are not the organization's, or none named although there are several, 429
   */
  async invite(
    caller: Caller,
    email: string,
    wanted: { role: Role; businessIds: readonly string[] | null | undefined },
    asked: string | undefined,
  ): Promise<Invitation> {
    const organizationId = enteredOrganization();
    const chosen = await this.scopes.chosen(caller, organizationId, wanted);
    const scope = this.scopes.merge(chosen, chosen);
    await this.scopes.assertOwn(caller, organizationId, scope.businessIds);
    await this.assertNotTooOften(email);
    const language = await this.languageOf(caller, asked);
    return this.db.transaction(async (tx) => {
      await this.team.lock(tx, organizationId);
      if (await this.team.hasAddress(tx, organizationId, email))
        throw authErrors['already-member']();
      if (!(await this.invitations.isWaiting(tx, organizationId, email)))
        await this.entitlements.use(tx, SEATS);
      const invited = await this.invitations.upsert(tx, {
        id: uuidv7(),
        organizationId,
        email,
        ...scope,
        invitedById: caller.id,
        expiresAt: invitationExpiry(new Date()),
      });
      if ((await this.invitations.countOpen(tx, organizationId)) > MOST_OPEN)
        throw authErrors['too-many-invitations']();
      await this.outbox.append(tx, teamChanged, {});
      await this.outbox.append(tx, invitationIssued, { invitationId: invited.id, language });
      return invited;
    });
  }

  /**
   * Sends an invitation again, with a new link and a full new term; the previous link stops working.
   * @throws AppError 402 when it had expired and no seat is left, 404 when it was withdrawn or accepted, 429
   */
  async resend(caller: Caller, id: string, asked: string | undefined): Promise<Invitation> {
    const known = await this.invitations.find(id);
    if (!known || known.acceptedAt) throw kernelErrors['not-found']();
    await this.assertNotTooOften(known.email);
    const language = await this.languageOf(caller, asked);
    return this.db.transaction(async (tx) => {
      if (!(await this.invitations.isWaiting(tx, enteredOrganization(), known.email)))
        await this.entitlements.use(tx, SEATS);
      const open = await this.invitations.renew(tx, id, invitationExpiry(new Date()));
      if (!open) throw kernelErrors['not-found']();
      await this.outbox.append(tx, teamChanged, {});
      await this.outbox.append(tx, invitationIssued, { invitationId: id, language });
      return open;
    });
  }

  /**
   * Withdraws an invitation: its link stops working.
   * @throws AppError 404 when it was withdrawn or accepted before
   */
  async withdraw(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.invitations.deleteOpen(tx, id))) throw kernelErrors['not-found']();
      await this.outbox.append(tx, teamChanged, {});
    });
  }

  private async languageOf(caller: Caller, asked: string | undefined): Promise<string | undefined> {
    return (await this.users.find(caller.id))?.language ?? asked;
  }

  private assertNotTooOften(email: string): Promise<void> {
    return this.rateLimits.consume(
      'auth.invitation-address',
      INVITATIONS_PER_ADDRESS,
      sha256(email),
    );
  }
}
