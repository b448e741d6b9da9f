import { Inject, Injectable } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { MessageTransport } from '../../messages/public.js';
import type { ContactMessage } from '../domain/contact-message.js';
import { contactMail } from './contact-mail.js';
import { pageErrors } from './errors.js';

/** Visit to the contact page: its host and language. */
export interface ContactVisit {
  host: string;
  /** BCP 47; English when unknown. */
  language: string | undefined;
}

/** Sends a visitor's message to whoever runs the site: at a tenant's host its owner, otherwise the operator. */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly brands: Brands,
    private readonly config: AppConfig,
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly transport: MessageTransport,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Returns once the mail server has accepted the message, so that a visitor is only thanked for a message that was
   * sent.
   * @throws AppError 503 when it could not be sent: the visitor keeps the text and can retry
   */
  async run(message: ContactMessage, { host, language }: ContactVisit): Promise<void> {
    const tenant = await this.brands.tenantAtHost(host);
    const owner = tenant && (await this.ownerOf(tenant.organizationId));
    const { contactEmail } = this.config.mailIdentity;
    const isKept = owner === undefined && contactEmail === undefined;
    // The operator's address is not configured, so the log is the only reliable place to find the message.
    if (isKept) this.log.warn({ contact: message }, 'CONTACT_EMAIL is not set: a visitor wrote');
    const look = this.brands.mailLook(tenant);
    const { outcome, detail } = await this.transport.deliver({
      to: owner ?? contactEmail ?? this.config.mailFrom,
      fromName: look.senderName,
      replyTo: message.email,
      ...contactMail(message, look.brand, language),
    });
    if (isKept || outcome === 'sent') return;
    this.log.warn({ outcome, detail }, 'a message of the contact form was not confirmed as sent');
    // A message that may have arrived is not requested again.
    if (outcome !== 'unconfirmed') throw pageErrors['contact-not-sent']();
  }

  private async ownerOf(organizationId: string): Promise<string | undefined> {
    const [first] = await this.db.run(organizationId, () => this.accounts.owners());
    return first?.email;
  }
}
