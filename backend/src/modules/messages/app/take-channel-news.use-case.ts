import { Injectable } from '@nestjs/common';
import type { ChannelNews } from '../../../../sdk/index.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { cleanDetail } from '../domain/mail-notice.js';
import { messageOfMailId } from '../domain/return-path.js';
import { suppressionChanged } from './events.js';
import { MailNoticeRepository, type MessagedBy } from '../data/mail-notice.repository.js';
import { SuppressAddress } from './suppress-address.use-case.js';
import { SuppressionRepository } from '../data/suppression.repository.js';
import { Suppressions } from './suppressions.service.js';
import { TakeMailNotices } from './take-mail-notices.use-case.js';

/** Processes the events that the provider of a channel reports. A repeated event changes nothing. */
@Injectable()
export class TakeChannelNews {
  constructor(
    private readonly db: TenantDb,
    private readonly notices: MailNoticeRepository,
    private readonly takeNotices: TakeMailNotices,
    private readonly suppressAddress: SuppressAddress,
    private readonly suppressions: Suppressions,
    private readonly suppressed: SuppressionRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param medium id of the channel's medium
   * @throws AppError 503 while the message that the event concerns is still being handed over
   */
  async run(news: ChannelNews, medium: string): Promise<void> {
    switch (news.kind) {
      case 'delivered':
      case 'bounced': {
        const messageId = messageOfMailId(`<${news.messageId}@`) ?? '';
        const isBounce = news.kind === 'bounced';
        await this.takeNotices.run([
          {
            messageId,
            event: news.kind,
            permanent: isBounce && news.permanent,
            detail: isBounce ? cleanDetail(news.detail) : null,
          },
        ]);
        return;
      }
      case 'stop':
      case 'start':
        // All organizations share one sender, so a reply concerns every organization that has messaged this person.
        for (const sender of await this.notices.whoMessaged(news.from, medium)) {
          await this.change(sender, { recipient: news.from, medium }, news.kind);
        }
        return;
      case 'help':
      case 'nothing':
        return;
    }
  }

  private async change(
    { organizationId, businessId }: MessagedBy,
    address: { recipient: string; medium: string },
    kind: 'stop' | 'start',
  ): Promise<void> {
    await this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        if (kind === 'stop') {
          const source = 'stop-reply';
          await this.suppressAddress.run(tx, [{ ...address, businessId, source }]);
          return;
        }
        const addressHash = this.suppressions.hashOf(address.recipient).toString('base64url');
        if (await this.suppressed.removeAll(tx, addressHash, address.medium))
          await this.outbox.append(tx, suppressionChanged, { businessId });
      }),
    );
  }
}
