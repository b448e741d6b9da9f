import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { SecretBox } from '../../../lib/crypto/secret-box.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { MessageQueue } from '../../messages/public.js';
import { reviewRequestMailOpened } from './events.js';
import { ReviewRequestRepository } from './review-request.repository.js';

/**
 * Learns that mails were opened, by a picture in them. Its address holds, sealed (AES-256-GCM), which
 * request it is of; it opens nothing else, and of whoever asks for it nothing is kept.
 */
@Injectable()
export class MailOpens {
  private readonly box: SecretBox;

  constructor(
    private readonly db: TenantDb,
    private readonly requests: ReviewRequestRepository,
    private readonly messages: MessageQueue,
    private readonly outbox: Outbox,
    config: AppConfig,
  ) {
    this.box = new SecretBox(config.sessionSecret, 'mail-opens');
  }

  /** Absolute address of the picture in a mail of the running tenant. */
  pictureFor(reviewRequestId: string, siteUrl: string): string {
    const plain = Buffer.from(`${currentOrganizationId()} ${reviewRequestId}`);
    return `${siteUrl}/api/mail-opens/${this.box.sealBytes(plain).toString('base64url')}`;
  }

  /** Notes the first time. What was not made here, is gone, or is noted already changes nothing. */
  async note(token: string): Promise<void> {
    const plain = this.box.openBytes(Buffer.from(token, 'base64url'))?.toString();
    const [organizationId, reviewRequestId] = plain?.split(' ') ?? [];
    if (!organizationId || !reviewRequestId) return;
    await this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        const parties = await this.requests.markMailOpened(tx, reviewRequestId);
        if (!parties) return;
        await this.messages.noteArrived(tx, [reviewRequestId]);
        const { businessId, customerId } = parties;
        await this.outbox.append(tx, reviewRequestMailOpened, {
          businessId,
          customerId,
          reviewRequestId,
        });
      }),
    );
  }
}
