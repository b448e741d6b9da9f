import { Inject, Injectable } from '@nestjs/common';
import { randomToken, sha256 } from '../../../lib/crypto/tokens.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import type { Job } from '../../../kernel/jobs/job-queue.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { MessageTransport } from '../../messages/public.js';
import { INVITATION_DAYS, invitationLink } from '../domain/team.js';
import { teamChanged } from './events.js';
import type { InvitationMailJob } from './invitation-mail.queue.js';
import { invitationMail } from './invitation-mail.js';
import { InvitationRepository } from '../data/invitation.repository.js';
import { OrganizationLooks } from './organization-looks.js';

/** Creates the token of an invitation, writes the email with it, and sends the email. */
@Injectable()
export class SendInvitationMail {
  constructor(
    private readonly db: TenantDb,
    private readonly invitations: InvitationRepository,
    private readonly looks: OrganizationLooks,
    private readonly transport: MessageTransport,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws Error when the mail server asks to retry later, so that the queue retries */
  run(job: Pick<Job<InvitationMailJob>, 'payload' | 'lastAttempt'>): Promise<void> {
    return this.db.run(job.payload.organizationId, () => this.send(job));
  }

  private async send({
    payload: { organizationId, invitationId, language },
    lastAttempt,
  }: Pick<Job<InvitationMailJob>, 'payload' | 'lastAttempt'>): Promise<void> {
    const token = randomToken();
    // Withdrawn, accepted or expired meanwhile: there is nothing to send any more.
    if (!(await this.invitations.setToken(invitationId, sha256(token)))) return;
    const [invitation, found, { name, look }] = await Promise.all([
      this.invitations.find(invitationId),
      this.invitations.findByToken(sha256(token)),
      this.looks.of(organizationId),
    ]);
    if (!invitation || !found) return;
    const mail = invitationMail({
      inviterName: invitation.inviterName,
      organizationName: name,
      businessNames: found.businessNames,
      role: invitation.role,
      link: invitationLink(look.accountUrl, token),
      validDays: INVITATION_DAYS,
      brand: look.brand,
      language,
    });
    const { outcome, detail } = await this.transport.deliver({
      to: invitation.email,
      fromName: look.senderName,
      about: 'account',
      ...mail,
    });
    if (outcome !== 'sent') {
      this.log.warn(
        { invitationId, outcome, detail },
        'the mail of an invitation was not confirmed as sent',
      );
    }
    if (outcome === 'retryLater' && !lastAttempt)
      throw new Error('The mail server asks to come back later (invitation).');
    // An unconfirmed email may have arrived, and its link works.
    const arrived = outcome === 'sent' || outcome === 'unconfirmed';
    await this.db.transaction(async (tx) => {
      await this.invitations.setMailStatus(tx, invitationId, arrived ? 'sent' : 'failed');
      await this.outbox.append(tx, teamChanged, {});
    });
  }
}
