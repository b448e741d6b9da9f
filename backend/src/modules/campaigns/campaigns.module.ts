import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { BusinessesModule } from '../businesses/public.js';
import { ReviewsModule } from '../reviews/public.js';
import { AskBatch } from './app/ask-batch.use-case.js';
import { CampaignProgress } from './app/campaign-progress.js';
import { CAMPAIGN_QUEUE, CampaignWork } from './app/campaign-work.js';
import { CampaignRepository } from './app/campaign.repository.js';
import { Drafts } from './app/drafts.service.js';
import { ExampleCampaigns } from './app/example-campaigns.js';
import { RecipientRepository } from './app/recipient.repository.js';
import { SendCampaign } from './app/send-campaign.use-case.js';
import { SqlCampaignRepository } from './data/sql-campaign.repository.js';
import { SqlRecipientRepository } from './data/sql-recipient.repository.js';
import { CampaignPlanController } from './http/campaign-plan.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';

@Module({
  imports: [BusinessesModule, ReviewsModule],
  controllers: [CampaignsController, CampaignPlanController],
  providers: [
    { provide: CampaignRepository, useClass: SqlCampaignRepository },
    { provide: RecipientRepository, useClass: SqlRecipientRepository },
    AskBatch,
    CampaignProgress,
    CampaignWork,
    Drafts,
    ExampleCampaigns,
    SendCampaign,
  ],
  exports: [ExampleCampaigns],
})
export class CampaignsModule {}

export const campaignsManifest = defineModule({
  id: 'campaigns',
  contract: 1,
  module: CampaignsModule,
  requires: ['businesses', 'reviews'],
  permissions: {
    'campaigns.read': ['owner', 'manager'],
    'campaigns.manage': ['owner', 'manager'],
  },
  emits: ['campaigns.drafted', 'campaigns.started', 'campaigns.progressed'],
  handles: [
    'campaigns.started',
    'reviews.request-progressed',
    'reviews.request-opened',
    'reviews.request-rated',
  ],
  queues: [CAMPAIGN_QUEUE],
  ports: [],
  tables: { campaigns: 'tenant', campaign_recipients: 'tenant' },
  nav: [
    {
      id: 'campaigns',
      path: '/campaigns',
      labelKey: 'campaigns',
      icon: 'campaigns',
      order: 50,
      permission: 'campaigns.read',
    },
  ],
  live: {
    'campaigns.drafted': ['campaigns'],
    'campaigns.started': ['campaigns'],
    'campaigns.progressed': ['campaigns'],
  },
});
