import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import {
  reviewRequestOpened,
  reviewRequestProgressed,
  reviewRequestRated,
} from '../../reviews/public.js';
import { countsOfRating } from '../domain/recipient.js';
import { CampaignRepository } from './campaign.repository.js';
import { campaignProgressed } from './events.js';
import { RecipientRepository } from './recipient.repository.js';

type Counts = Parameters<CampaignRepository['count']>[2];

/** Moves the figures of campaigns as their customers' requests move. */
@Injectable()
export class CampaignProgress implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly campaigns: CampaignRepository,
    private readonly recipients: RecipientRepository,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.handlers.on(reviewRequestProgressed, 'campaigns.note-sent', async ({ payload }, tx) => {
      const { reviewRequestId, status, reason } = payload;
      if (status === 'sent') {
        await this.count(tx, await this.recipients.noteSent(tx, reviewRequestId), { sent: 1 });
      } else {
        const campaignId = await this.recipients.noteFailed(tx, reviewRequestId, reason ?? status);
        await this.count(tx, campaignId, { failed: 1 });
      }
    });
    this.handlers.on(reviewRequestOpened, 'campaigns.note-opened', async ({ payload }, tx) => {
      await this.opened(tx, payload.reviewRequestId);
    });
    this.handlers.on(reviewRequestRated, 'campaigns.note-rated', async ({ payload }, tx) => {
      const { reviewRequestId, rating } = payload;
      // Who answers has opened, even where the page never got to say so.
      await this.opened(tx, reviewRequestId);
      const campaignId = await this.recipients.noteRated(tx, reviewRequestId, rating);
      await this.count(tx, campaignId, countsOfRating(rating));
    });
  }

  private async opened(tx: Tx, reviewRequestId: string): Promise<void> {
    await this.count(tx, await this.recipients.noteOpened(tx, reviewRequestId), { opened: 1 });
  }

  private async count(tx: Tx, campaignId: string | undefined, changes: Counts): Promise<void> {
    if (campaignId === undefined) return;
    const businessId = await this.campaigns.count(tx, campaignId, changes);
    await this.outbox.append(tx, campaignProgressed, { businessId, campaignId });
  }
}
