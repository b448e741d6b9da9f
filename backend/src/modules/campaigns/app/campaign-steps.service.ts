import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { ConfirmedSenders } from '../../auth/public.js';
import { PostalAddresses, Suspensions } from '../../businesses/public.js';
import { Media, MessageQueue } from '../../messages/public.js';
import {
  mayTake,
  type Campaign,
  type CampaignStatus,
  type CampaignStep,
} from '../domain/campaign.js';
import { CAMPAIGN_CANCELED } from '../domain/ledger-move.js';
import { AudienceCounts } from './audience-counts.js';
import { CampaignRepository, type CampaignState } from '../data/campaign.repository.js';
import { assertChannel } from './assert-channel.js';
import { campaignErrors } from './errors.js';
import { campaignProgressed, campaignStarted } from './events.js';

/** A step that people take, the statuses in which it is already taken, and the error when it cannot be taken. */
interface Step {
  name: CampaignStep;
  /** Statuses in which the step is already taken and changes nothing. */
  done: readonly CampaignStatus[];
  refused: keyof typeof campaignErrors;
}

const STEPS = {
  unschedule: { name: 'unschedule', done: ['draft'], refused: 'not-scheduled' },
  pause: { name: 'pause', done: ['paused'], refused: 'not-running' },
  resume: { name: 'resume', done: ['sending'], refused: 'not-paused' },
  cancel: { name: 'cancel', done: ['canceled'], refused: 'over' },
} as const satisfies Record<string, Step>;

/**
 * Starts, schedules, pauses, resumes and cancels campaigns. The row decides, under the campaign's lock: of two callers
 * that take the same step concurrently, one takes it and the other sees that it was taken.
 */
@Injectable()
export class CampaignSteps {
  constructor(
    private readonly db: TenantDb,
    private readonly campaigns: CampaignRepository,
    private readonly audiences: AudienceCounts,
    private readonly messages: MessageQueue,
    private readonly media: Media,
    private readonly outbox: Outbox,
    private readonly suspensions: Suspensions,
    private readonly senders: ConfirmedSenders,
    private readonly addresses: PostalAddresses,
  ) {}

  /**
   * Sends a draft, or schedules it. A campaign that is being sent, is paused or was sent stays as it is.
   * @param scheduledAt null: now; undefined: the time stored with the draft
   * @throws AppError 403 before the sender's address is confirmed or while the business is suspended, 404 when it was
   *   deleted meanwhile, 409 when it would reach nobody, the business has to give its postal address first, the time
   *   is in the past, or it was canceled, 422 when its channel is gone
   */
  async send(id: string, scheduledAt: Date | null | undefined): Promise<Campaign> {
    const campaign = await this.found(id);
    if (campaign.status === 'canceled') throw campaignErrors.canceled();
    if (!mayTake('send', campaign.status)) return campaign;
    await this.senders.assertConfirmed();
    await this.suspensions.assertNone(campaign.businessId);
    await this.assertAddress(campaign);
    assertChannel(this.media, campaign.channel);
    const moment = scheduledAt === undefined ? campaign.scheduledAt : scheduledAt;
    if (moment === null) await this.assertAnybody(campaign);
    await this.db.transaction(async (tx) => {
      const locked = await this.campaigns.lock(tx, id);
      if (!locked || !mayTake('send', locked.status)) return;
      if (moment === null) await this.start(tx, locked);
      else await this.schedule(tx, locked, moment);
    });
    return this.found(id);
  }

  /** Makes a scheduled campaign a draft again. @throws AppError 404, 409 */
  async unschedule(id: string): Promise<Campaign> {
    return this.take(STEPS.unschedule, id, (tx) => this.campaigns.unschedule(tx, id));
  }

  /** @throws AppError 404, 409 */
  async pause(id: string): Promise<Campaign> {
    return this.take(STEPS.pause, id, async (tx) => {
      await this.campaigns.pause(tx, id);
      await this.messages.hold(tx, id);
    });
  }

  /** @throws AppError 403 as for `send`, 404, 409 */
  async resume(id: string): Promise<Campaign> {
    return this.take(STEPS.resume, id, async (tx, { businessId, channel }) => {
      await this.senders.assertConfirmed(tx);
      await this.suspensions.assertNone(businessId, tx);
      await this.assertAddress({ businessId, channel }, tx);
      await this.campaigns.resume(tx, id);
      await this.messages.release(tx, businessId, id);
      await this.outbox.append(tx, campaignStarted, { businessId, campaignId: id });
    });
  }

  /** @throws AppError 404, 409 */
  async cancel(id: string): Promise<Campaign> {
    return this.take(STEPS.cancel, id, async (tx, { businessId }) => {
      await this.campaigns.cancel(tx, id);
      await this.messages.drop(tx, id, CAMPAIGN_CANCELED);
      await this.outbox.append(tx, campaignStarted, { businessId, campaignId: id });
    });
  }

  /** Starts a locked campaign; its ledger is written and processed in the background. */
  async start(tx: Tx, { id, businessId }: CampaignState): Promise<void> {
    await this.campaigns.start(tx, id);
    await this.outbox.append(tx, campaignStarted, { businessId, campaignId: id });
  }

  private async schedule(tx: Tx, { id, businessId }: CampaignState, at: Date): Promise<void> {
    const isToCome = await this.campaigns.schedule(tx, id, at);
    if (!isToCome) throw campaignErrors['scheduled-in-past']();
    await this.outbox.append(tx, campaignProgressed, { businessId, campaignId: id });
  }

  private async assertAnybody({ businessId, audience, channel }: Campaign): Promise<void> {
    const { askable } = await this.audiences.of(businessId, audience, channel);
    if (askable === 0) throw campaignErrors['nobody-to-ask']({ days: REQUEST_COOLDOWN_DAYS });
  }

  /** Requires the postal address of the business for emails; text messages do not show it. */
  private async assertAddress(
    { businessId, channel }: Pick<Campaign, 'businessId' | 'channel'>,
    tx?: Tx,
  ): Promise<void> {
    if (this.media.of(channel).content === 'html') await this.addresses.assertGiven(businessId, tx);
  }

  private async take(
    step: Step,
    id: string,
    act: (tx: Tx, campaign: CampaignState) => Promise<void>,
  ): Promise<Campaign> {
    await this.db.transaction(async (tx) => {
      const campaign = await this.campaigns.lock(tx, id);
      if (!campaign) throw kernelErrors['not-found']();
      if (step.done.includes(campaign.status)) return;
      if (!mayTake(step.name, campaign.status)) throw campaignErrors[step.refused]();
      await act(tx, campaign);
      const { businessId } = campaign;
      await this.outbox.append(tx, campaignProgressed, { businessId, campaignId: id });
    });
    return this.found(id);
  }

  private async found(id: string): Promise<Campaign> {
    const campaign = await this.campaigns.find(id);
    if (!campaign) throw kernelErrors['not-found']();
    return campaign;
  }
}
