import { Inject, Injectable } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { randomToken, sha256 } from '../../../lib/crypto/tokens.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import type { Job } from '../../../kernel/jobs/job-queue.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { MessageTransport } from '../../messages/public.js';
import { CONTACT_LINK_DAYS, contactLink } from '../domain/contact-email.js';
import { BusinessRepository } from '../data/business.repository.js';
import { ContactEmailRepository } from '../data/contact-email.repository.js';
import { contactMail } from './contact-mail.js';
import type { ContactMailJob } from './contact-mail.queue.js';

/** Creates the token that confirms a contact address, and sends the email with it. */
@Injectable()
export class SendContactMail {
  constructor(
    private readonly db: TenantDb,
    private readonly businesses: BusinessRepository,
    private readonly contacts: ContactEmailRepository,
    private readonly accounts: Accounts,
    private readonly brands: Brands,
    private readonly transport: MessageTransport,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws Error when the mail server asks to retry later, so that the queue retries */
  run({ payload }: Pick<Job<ContactMailJob>, 'payload'>): Promise<void> {
    return this.db.run(payload.organizationId, () => this.send(payload));
  }

  private async send(job: ContactMailJob): Promise<void> {
    const { organizationId, businessId, actorId } = job;
    const token = randomToken();
    const to = await this.contacts.setToken(businessId, sha256(token));
    // Confirmed, withdrawn or expired meanwhile: there is nothing to send any more.
    if (to === undefined) return;
    const [business, person, look] = await Promise.all([
      this.businesses.find(businessId),
      actorId === undefined ? undefined : this.accounts.person(actorId),
      this.brands.mailOf(organizationId),
    ]);
    if (!business) return;
    const mail = contactMail({
      requesterName: person
        ? `${person.firstName} ${person.lastName}`
        : await this.accounts.organizationName(),
      businessName: business.name,
      link: contactLink(look.accountUrl, token),
      validDays: CONTACT_LINK_DAYS,
      brand: look.brand,
      language: person?.language ?? job.language,
    });
    const { outcome, detail } = await this.transport.deliver({
      to,
      fromName: look.senderName,
      about: 'account',
      ...mail,
    });
    if (outcome === 'sent') return;
    this.log.warn(
      { businessId, outcome, detail },
      'the email that confirms a contact address was not confirmed as sent',
    );
    if (outcome === 'retryLater')
      throw new Error('The mail server asks to come back later (contact address).');
  }
}
