import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { customerErased } from '../../businesses/public.js';
import { suppressionChanged } from '../../messages/public.js';
import {
  reviewRequestMailOpened,
  reviewRequestOpened,
  reviewRequestRated,
  reviewRequestsProgressed,
  type RequestProgressed,
} from '../../requests/public.js';
import type { Counts } from '../domain/campaign.js';
import { addMove, noMovement, statusTold } from '../domain/ledger-move.js';
import { countsOfRating } from '../domain/recipient.js';
import type { Tally } from '../domain/report.js';
import { CampaignHourRepository } from '../data/campaign-hour.repository.js';
import { CampaignJobs } from './campaign-jobs.js';
import { CampaignRepository, type CampaignState } from '../data/campaign.repository.js';
import { campaignProgressed } from './events.js';
import { LedgerRepository } from '../data/ledger.repository.js';
import { OutcomeRepository, type MovedLine, type NotedAnswer } from '../data/outcome.repository.js';
import { SlicePlanner } from './slice-planner.service.js';

/** Context that the engine stores with a message; a message without one counts as a first message. */
const contextSchema = z.object({ step: z.int().default(0) }).default({ step: 0 });

/** Updates the ledgers and figures of campaigns from the outcomes of their messages and the actions of customers. */
@Injectable()
export class CampaignProgress implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly campaigns: CampaignRepository,
    private readonly ledger: LedgerRepository,
    private readonly outcomes: OutcomeRepository,
    private readonly hours: CampaignHourRepository,
    private readonly plans: SlicePlanner,
    private readonly work: CampaignJobs,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.handlers.on(
      reviewRequestsProgressed,
      'campaigns.settle',
      ({ organizationId, payload }, tx) => {
        const { requests } = payload;
        const ids = requests.map(({ reviewRequestId }) => reviewRequestId);
        return this.inCampaigns(organizationId, tx, ids, (campaign) =>
          this.settle(tx, campaign, requests),
        );
      },
    );
    this.handlers.on(
      reviewRequestMailOpened,
      'campaigns.note-mail-opened',
      ({ organizationId, payload }, tx) => {
        const { reviewRequestId: id } = payload;
        return this.inCampaigns(organizationId, tx, [id], async (campaign) => {
          const noted = await this.outcomes.noteOpened(tx, campaign.id, id);
          if (noted) await this.answered(tx, campaign, noted, {});
        });
      },
    );
    this.handlers.on(
      reviewRequestOpened,
      'campaigns.note-opened',
      ({ organizationId, payload }, tx) => {
        const { reviewRequestId: id } = payload;
        return this.inCampaigns(organizationId, tx, [id], async (campaign) => {
          const noted = await this.outcomes.noteClicked(tx, campaign.id, id);
          if (noted) await this.answered(tx, campaign, noted, {});
        });
      },
    );
    this.handlers.on(
      reviewRequestRated,
      'campaigns.note-rated',
      ({ organizationId, payload }, tx) => {
        const { reviewRequestId: id, rating } = payload;
        return this.inCampaigns(organizationId, tx, [id], async (campaign) => {
          const noted = await this.outcomes.noteRated(tx, campaign.id, id, rating);
          if (noted) await this.answered(tx, campaign, noted, countsOfRating(rating));
        });
      },
    );
    this.handlers.on(suppressionChanged, 'campaigns.note-unsubscribed', async ({ payload }, tx) => {
      const { businessId, unsubscribed } = payload;
      if (unsubscribed !== undefined) await this.unsubscribed(tx, businessId, unsubscribed);
    });
    this.handlers.on(customerErased, 'campaigns.forget-address', ({ payload }, tx) =>
      this.outcomes.forgetAddress(tx, payload.customerId),
    );
  }

  /** Runs `act` for each campaign of these requests, and then sets when the campaign is checked again. */
  private async inCampaigns(
    organizationId: string,
    tx: Tx,
    reviewRequestIds: readonly string[],
    act: (campaign: CampaignState) => Promise<void>,
  ): Promise<void> {
    for (const id of await this.outcomes.campaignsOf(tx, reviewRequestIds)) {
      const campaign = await this.campaigns.read(tx, id);
      if (!campaign) continue;
      await act(campaign);
      const isDue = await this.campaigns.scheduleNextCheck(tx, id);
      const { businessId } = campaign;
      await this.outbox.append(tx, campaignProgressed, { businessId, campaignId: id });
      // The campaign continues at once when something is due; if the job is lost, the sweep finds it.
      if (isDue)
        tx.afterCommit(() => void this.work.add(organizationId, id).catch(() => undefined));
    }
  }

  private async settle(
    tx: Tx,
    campaign: CampaignState,
    requests: readonly RequestProgressed[],
  ): Promise<void> {
    const told = requests.map(({ reviewRequestId, status, reason, messageId = null, context }) => {
      const { step } = contextSchema.parse(context);
      const line = { reviewRequestId, step, messageId, reason: reason ?? null };
      return { ...line, status: statusTold(status, reason) };
    });
    const moved = await this.outcomes.settle(tx, campaign.id, told);
    if (moved.length === 0) return;
    await this.count(tx, campaign, moved);
    await this.planReminders(tx, campaign, moved);
  }

  private async count(tx: Tx, { id }: CampaignState, moved: readonly MovedLine[]): Promise<void> {
    const all = noMovement();
    const hours = { a: noMovement(), b: noMovement() };
    for (const { before, reasonBefore, status, reason, variant, step } of moved) {
      if (step > 0) continue;
      const from = { status: before, reason: reasonBefore ?? undefined };
      for (const movement of [all, hours[variant]])
        addMove(movement, from, { status, reason: reason ?? undefined });
    }
    const remindersSent = moved.filter(({ step, status }) => step > 0 && status === 'sent').length;
    await this.campaigns.count(tx, id, { ...all.counts, remindersSent }, all.reasons);
    await this.hours.add(
      tx,
      id,
      (['a', 'b'] as const)
        .map((variant) => ({ variant, ...hours[variant].hour }))
        .filter(({ sent, bounced }) => sent > 0 || bounced > 0),
    );
  }

  private async planReminders(
    tx: Tx,
    campaign: CampaignState,
    moved: readonly MovedLine[],
  ): Promise<void> {
    if (campaign.status === 'canceled' || campaign.reminders.length === 0) return;
    const { timeZone } = await this.plans.fallbacksOf(tx, campaign.businessId);
    for (const [step, { afterDays }] of campaign.reminders.entries()) {
      const ids = moved.filter((line) => line.step === step && line.status === 'sent');
      if (ids.length === 0) continue;
      await this.ledger.planReminders(tx, campaign, {
        ids: ids.map(({ id }) => id),
        afterDays,
        timeZone,
      });
    }
  }

  /** Counts the unsubscribe for the campaign that last sent a message to the address. */
  private async unsubscribed(tx: Tx, businessId: string, addressHash: string): Promise<void> {
    const noted = await this.outcomes.noteUnsubscribed(tx, businessId, addressHash);
    if (!noted) return;
    const { campaignId, variant } = noted;
    await this.campaigns.count(tx, campaignId, { unsubscribed: 1 });
    await this.hours.add(tx, campaignId, [{ variant, unsubscribed: 1 }]);
    await this.outbox.append(tx, campaignProgressed, { businessId, campaignId });
  }

  private async answered(
    tx: Tx,
    { id }: CampaignState,
    { variant, isFirstOpened, isFirstClicked }: NotedAnswer,
    rating: Pick<Counts & Tally, 'public' | 'private'> | Record<string, never>,
  ): Promise<void> {
    const counts = {
      opened: isFirstOpened ? 1 : 0,
      clicked: isFirstClicked ? 1 : 0,
      ...rating,
    };
    await this.campaigns.count(tx, id, counts);
    await this.hours.add(tx, id, [{ variant, ...counts }]);
  }
}
