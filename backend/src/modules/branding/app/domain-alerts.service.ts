import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { Brands } from '../../../kernel/brands/brands.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { MessageTransport } from '../../messages/public.js';
import { GRACE_MS } from '../domain/domain-claim.js';
import {
  BrandingDomainsRepository,
  type DomainOwner,
  type PendingAlert,
} from '../data/branding-domains.repository.js';
import { domainAlertMail } from './domain-alert-mail.js';

export const DOMAIN_ALERT_QUEUE = 'branding.domain-alerts';

const LOOK_EVERY_SECONDS = 900;
const BATCH = 200;
/** Namespace of the ids of emails about domains: all tries of an email have the same id. */
const NAMESPACE = 'f2d0a1c6-6e0c-4c0b-9d53-0f6f3a1c7f11';

/** Emails owners about a domain that is about to be, or was, taken out of force. */
@Injectable()
export class DomainAlerts implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly domains: BrandingDomainsRepository,
    private readonly accounts: Accounts,
    private readonly transport: MessageTransport,
    private readonly brands: Brands,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.process<DomainOwner>(
      DOMAIN_ALERT_QUEUE,
      ({ payload: { organizationId, host } }) => this.db.run(organizationId, () => this.send(host)),
      { concurrency: 1 },
    );
    this.jobs.every('branding.domain-alerts', LOOK_EVERY_SECONDS, () => this.look());
  }

  /** Queues the pending email about a domain. If the job is lost, the next `look` queues another one. */
  async hand({ organizationId, host }: DomainOwner): Promise<void> {
    const key = `${organizationId}:${host}`;
    await this.jobs
      .add(DOMAIN_ALERT_QUEUE, { organizationId, host }, { key })
      .catch((err: unknown) => this.log.warn({ err, host }, 'an email about a domain waits'));
  }

  /** Queues the pending emails again, in case their jobs were lost. */
  async look(): Promise<void> {
    for (const owner of await this.domains.toNotify(BATCH)) await this.hand(owner);
  }

  /** @throws Error when the mail server asks for a later retry, so that the queue retries */
  private async send(host: string): Promise<void> {
    const alert = await this.domains.pendingAlert(host);
    if (!alert) return;
    let isLater = false;
    for (const owner of await this.accounts.owners()) {
      if (alert.sentTo.includes(owner.id)) continue;
      const outcome = await this.sendTo(owner, host, alert);
      if (outcome === 'retryLater') isLater = true;
      else await this.domains.noteSent(host, alert, owner.id);
    }
    if (isLater) throw new Error('The mail server asks to come back later.');
    await this.domains.finishAlert(host, alert);
  }

  private async sendTo(
    owner: { id: string; email: string; firstName: string; language: string | null },
    host: string,
    { alert, alertAt, firstFailedAt }: PendingAlert,
  ): Promise<string> {
    const { brand, senderName, siteUrl } = await this.brands.mailOf(currentOrganizationId());
    const messageId = uuidv5(
      [currentOrganizationId(), host, alert, alertAt.toISOString(), owner.id].join(' '),
      NAMESPACE,
    );
    const written = domainAlertMail({
      kind: alert,
      language: owner.language,
      firstName: owner.firstName,
      host,
      suspendsAt: new Date((firstFailedAt ?? alertAt).getTime() + GRACE_MS),
      brand,
      link: `${siteUrl}/settings/branding#domains`,
    });
    const { outcome, detail } = await this.transport.deliver({
      messageId,
      to: owner.email,
      fromName: senderName,
      about: 'account',
      ...written,
    });
    if (outcome !== 'sent') {
      this.log.warn({ mail: messageId, outcome, detail }, 'an email about a domain was not sent');
    }
    return outcome;
  }
}
