import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { ConfirmedSenders } from '../../auth/public.js';
import { PostalAddresses, Suspensions } from '../../businesses/public.js';
import { Media } from '../../messages/public.js';
import { mayTake, type Campaign } from '../domain/campaign.js';
import { addMove, noMovement } from '../domain/ledger-move.js';
import { assertChannel } from './assert-channel.js';
import { CampaignRepository } from '../data/campaign.repository.js';
import { campaignErrors } from './errors.js';
import { campaignProgressed, campaignStarted } from './events.js';
import { LedgerRepository } from '../data/ledger.repository.js';

/**
 * Sends unconfirmed messages again, because a person wants it and accepts that some customers get them twice. Each
 * line is planned again once, under the campaign's lock: a concurrent call finds nothing unconfirmed any more.
 */
@Injectable()
export class SendAgain {
  constructor(
    private readonly db: TenantDb,
    private readonly campaigns: CampaignRepository,
    private readonly ledger: LedgerRepository,
    private readonly suspensions: Suspensions,
    private readonly senders: ConfirmedSenders,
    private readonly addresses: PostalAddresses,
    private readonly media: Media,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws AppError 403 before the sender's address is confirmed or while the business is suspended, 404, 409 when
   *   nothing is unconfirmed, the campaign is neither being sent nor sent, or the business has to give its postal
   *   address first, 422 when its channel is gone
   */
  async run(id: string): Promise<Campaign> {
    await this.db.transaction(async (tx) => {
      const campaign = await this.campaigns.lock(tx, id);
      if (!campaign) throw kernelErrors['not-found']();
      if (!mayTake('sendAgain', campaign.status)) throw campaignErrors['not-to-send-again']();
      const { businessId } = campaign;
      const lines = await this.ledger.planAgain(tx, campaign);
      if (lines.length === 0) throw campaignErrors['nothing-unconfirmed']();
      // A refusal from here on rolls the transaction back.
      await this.senders.assertConfirmed(tx);
      await this.suspensions.assertNone(businessId, tx);
      const { content } = assertChannel(this.media, campaign.channel);
      if (content === 'html') await this.addresses.assertGiven(businessId, tx);
      const movement = noMovement();
      for (const { step, reason } of lines) {
        if (step > 0) continue;
        const from = { status: 'unconfirmed', reason: reason ?? undefined } as const;
        addMove(movement, from, { status: 'planned' });
      }
      await this.campaigns.count(tx, id, movement.counts, movement.reasons);
      await this.campaigns.reopen(tx, id);
      const event = { businessId, campaignId: id };
      await this.outbox.append(tx, campaignStarted, event);
      await this.outbox.append(tx, campaignProgressed, event);
    });
    const campaign = await this.campaigns.find(id);
    if (!campaign) throw kernelErrors['not-found']();
    return campaign;
  }
}
