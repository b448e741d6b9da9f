import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { AdvanceCampaign } from './advance-campaign.use-case.js';
import { CampaignRepository } from '../data/campaign.repository.js';
import { campaignStarted } from './events.js';

/** Queue of campaigns with work to do. */
export const CAMPAIGN_QUEUE = 'campaigns.send';
/** Milliseconds a job works before it queues the next one, so that neither other campaigns nor a shutdown wait long. */
const JOB_MS = 5_000;
/** Seconds between two sweeps, and so the delay that scheduled or spread messages may have. */
const SWEEP_SECONDS = 15;
const SWEEP_BATCH = 1_000;

interface CampaignJob {
  organizationId: string;
  campaignId: string;
}

/** Queues jobs for campaigns with work to do, and processes them. */
@Injectable()
export class CampaignJobs implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
    private readonly advance: AdvanceCampaign,
    private readonly campaigns: CampaignRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on(campaignStarted, 'campaigns.add-job', ({ organizationId, payload }) =>
      this.add(organizationId, payload.campaignId),
    );
    this.jobs.process<CampaignJob>(CAMPAIGN_QUEUE, ({ payload }) => this.work(payload), {
      concurrency: 2,
    });
    this.jobs.every('campaigns.sweep', SWEEP_SECONDS, () => this.sweep());
  }

  /** Queues a job for a campaign. */
  async add(organizationId: string, campaignId: string): Promise<void> {
    const job: CampaignJob = { organizationId, campaignId };
    await this.jobs.add(CAMPAIGN_QUEUE, job, { key: campaignId });
  }

  private async work({ organizationId, campaignId }: CampaignJob): Promise<void> {
    const until = performance.now() + JOB_MS;
    while (await this.advance.run(organizationId, campaignId)) {
      if (performance.now() > until) return this.add(organizationId, campaignId);
    }
  }

  /** Queues campaigns that are due, or that have lost their job, for example after Redis was restarted empty. */
  private async sweep(): Promise<void> {
    for (const { id, organizationId } of await this.campaigns.due(SWEEP_BATCH)) {
      await this.add(organizationId, id);
    }
  }
}
