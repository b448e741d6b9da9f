import { Injectable } from '@nestjs/common';
import type { ChannelEvent } from '../../../../sdk/index.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { cleanDetail } from '../domain/email-event.js';
import { messageOfMailId } from '../domain/return-path.js';
import { suppressionChanged } from './events.js';
import { EmailEventRepository, type MessagedBy } from '../data/email-event.repository.js';
import { SuppressAddress } from './suppress-address.use-case.js';
import { SuppressionRepository } from '../data/suppression.repository.js';
import { Suppressions } from './suppressions.service.js';
import { RecordEmailEvents } from './record-email-events.use-case.js';

/** Processes the events that the provider of a channel reports. A repeated event changes nothing. */
@Injectable()
export class RecordChannelEvent {
  constructor(
    private readonly db: TenantDb,
    private readonly emailEvents: EmailEventRepository,
    private readonly recordEmailEvents: RecordEmailEvents,
    private readonly suppressAddress: SuppressAddress,
    private readonly suppressions: Suppressions,
    private readonly suppressed: SuppressionRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param medium id of the channel's medium
   * @throws AppError 503 while the message that the event concerns is still being handed over
   */
  async run(event: ChannelEvent, medium: string): Promise<void> {
    switch (event.kind) {
      case 'delivered':
      case 'bounced': {
        const messageId = messageOfMailId(`<${event.messageId}@`) ?? '';
        const isBounce = event.kind === 'bounced';
        await this.recordEmailEvents.run([
          {
            messageId,
            event: event.kind,
            permanent: isBounce && event.permanent,
            detail: isBounce ? cleanDetail(event.detail) : null,
          },
        ]);
        return;
      }
      case 'stop':
      case 'start':
        // All organizations share one sender, so a reply concerns every organization that has messaged this person.
        for (const sender of await this.emailEvents.whoMessaged(event.from, medium)) {
          await this.change(sender, { recipient: event.from, medium }, event.kind);
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
