import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Media } from '../../messages/public.js';
import { mayTake, type Campaign, type CampaignPlan } from '../domain/campaign.js';
import { lawful, planProblems } from '../domain/plan-rules.js';
import { CampaignRepository, type CampaignState } from '../data/campaign.repository.js';
import { assertChannel } from './assert-channel.js';
import { campaignErrors } from './errors.js';
import { campaignDrafted } from './events.js';

/** Changes of a draft; fields that are left out stay as they are. */
export type PlanChanges = { [Field in keyof CampaignPlan]?: CampaignPlan[Field] | undefined };

/** Makes, changes and deletes drafts; campaigns that were sent or scheduled cannot be changed. */
@Injectable()
export class Drafts {
  constructor(
    private readonly db: TenantDb,
    private readonly campaigns: CampaignRepository,
    private readonly outbox: Outbox,
    private readonly media: Media,
  ) {}

  /** @throws AppError 422 when its texts do not fit its channel, or there is no such channel here */
  async create(businessId: string, wanted: CampaignPlan): Promise<Campaign> {
    const plan = this.checked(wanted);
    const id = uuidv7();
    await this.db.transaction(async (tx) => {
      await this.campaigns.insert(tx, { id, businessId, plan });
      await this.outbox.append(tx, campaignDrafted, { businessId, campaignId: id });
    });
    return (await this.campaigns.find(id)) as Campaign;
  }

  /** Makes a draft with the same texts and audience, but without a scheduled time. @throws AppError 404 */
  async duplicate(id: string): Promise<Campaign> {
    const original = await this.campaigns.find(id);
    if (!original) throw kernelErrors['not-found']();
    const { name, channel, content, audience, quietHours, spreadHours, reminders } = original;
    return this.create(original.businessId, {
      name,
      channel,
      content,
      audience,
      quietHours,
      spreadHours,
      reminders,
      scheduledAt: null,
    });
  }

  /**
   * @throws AppError 404 when it was deleted meanwhile, 409 when it is no draft any more, 422 when its texts
   *   do not fit its channel, or there is no such channel here
   */
  async change(id: string, changes: PlanChanges): Promise<Campaign> {
    await this.take('change', id, (tx, draft) =>
      this.campaigns.change(
        tx,
        id,
        this.checked({
          name: changes.name ?? draft.name,
          channel: changes.channel ?? draft.channel,
          content: changes.content ?? draft.content,
          audience: changes.audience ?? draft.audience,
          scheduledAt: changes.scheduledAt === undefined ? draft.scheduledAt : changes.scheduledAt,
          quietHours: changes.quietHours ?? draft.quietHours,
          spreadHours: changes.spreadHours ?? draft.spreadHours,
          reminders: changes.reminders ?? draft.reminders,
        }),
      ),
    );
    return (await this.campaigns.find(id)) as Campaign;
  }

  /** @throws AppError 404 when it was deleted before, 409 when it is no draft any more */
  async delete(id: string): Promise<void> {
    await this.take('delete', id, (tx) => this.campaigns.delete(tx, id));
  }

  private async take(
    step: 'change' | 'delete',
    id: string,
    write: (tx: Tx, draft: CampaignState) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const campaign = await this.campaigns.lock(tx, id);
      if (!campaign) throw kernelErrors['not-found']();
      if (!mayTake(step, campaign.status)) throw campaignErrors['not-a-draft']();
      await write(tx, campaign);
      const { businessId } = campaign;
      await this.outbox.append(tx, campaignDrafted, { businessId, campaignId: id });
    });
  }

  private checked(plan: CampaignPlan): CampaignPlan {
    const medium = assertChannel(this.media, plan.channel);
    const problems = planProblems(plan, medium);
    if (problems.length === 0) return lawful(plan, medium);
    const errors = problems.map((problem) => ({ ...problem, code: 'custom' }));
    throw kernelErrors['invalid-input']({}, { errors });
  }
}
