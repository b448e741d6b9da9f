import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { SecretBox } from '../../../lib/crypto/secret-box.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { MessageQueue } from '../../messages/public.js';
import { reviewRequestMailOpened } from './events.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

/**
 * Detects that emails were opened, by a picture in them. The picture's URL contains the request, sealed with
 * AES-256-GCM. It gives access to nothing else, and nothing is stored about who loads it.
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

  /** Returns the absolute URL of the picture in an email of the current tenant. */
  pictureFor(reviewRequestId: string, siteUrl: string): string {
    const plain = Buffer.from(`${currentOrganizationId()} ${reviewRequestId}`);
    return `${siteUrl}/api/email-opens/${this.box.sealBytes(plain).toString('base64url')}`;
  }

  /** Records the first open. Does nothing for an invalid token, a request that is gone, or an open recorded before. */
  async note(token: string): Promise<void> {
    const plain = this.box.openBytes(Buffer.from(token, 'base64url'))?.toString();
    const [organizationId, reviewRequestId] = plain?.split(' ') ?? [];
    if (!organizationId || !reviewRequestId) return;
    await this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        const parties = await this.requests.markMailOpened(tx, reviewRequestId);
        if (!parties) return;
        await this.messages.recordArrival(tx, [reviewRequestId]);
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
