import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { AskBatch } from './ask-batch.use-case.js';
import { CampaignRepository } from './campaign.repository.js';
import { campaignStarted } from './events.js';

/** Queue of the batches of campaigns that are on their way. */
export const CAMPAIGN_QUEUE = 'campaigns.send';
const SWEEP_SECONDS = 60;
/** Longer than any batch takes. */
const STALE_SECONDS = 120;
const SWEEP_BATCH = 1_000;

interface CampaignJob {
  organizationId: string;
  campaignId: string;
}

/** Turns started campaigns into jobs and works them: each job is a batch, and asks for the next. */
@Injectable()
export class CampaignWork implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
    private readonly askBatch: AskBatch,
    private readonly campaigns: CampaignRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on(campaignStarted, 'campaigns.add-job', ({ organizationId, payload }) =>
      this.add({ organizationId, campaignId: payload.campaignId }),
    );
    this.jobs.process<CampaignJob>(CAMPAIGN_QUEUE, ({ payload }) => this.work(payload), {
      concurrency: 2,
    });
    this.jobs.every('campaigns.sweep', SWEEP_SECONDS, () => this.sweep());
  }

  private async work(job: CampaignJob): Promise<void> {
    if (await this.askBatch.run(job.organizationId, job.campaignId)) await this.add(job);
  }

  /** Takes up again what is on its way without a job, for example after Redis was restarted empty. */
  private async sweep(): Promise<void> {
    for (const { id, organizationId } of await this.campaigns.stale(STALE_SECONDS, SWEEP_BATCH)) {
      await this.add({ organizationId, campaignId: id });
    }
  }

  private async add(job: CampaignJob): Promise<void> {
    await this.jobs.add(CAMPAIGN_QUEUE, job, { key: job.campaignId });
  }
}
