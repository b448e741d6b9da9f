import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { RequestsModule } from '../requests/public.js';
import { AdvanceCampaign } from './app/advance-campaign.use-case.js';
import { AudienceCounts } from './app/audience-counts.js';
import { CampaignMails } from './app/campaign-mails.service.js';
import { CampaignProgress } from './app/campaign-progress.js';
import { CampaignReports } from './app/campaign-reports.service.js';
import { CampaignSteps } from './app/campaign-steps.service.js';
import { CampaignWording } from './app/campaign-wording.js';
import { CAMPAIGN_QUEUE, CampaignJobs } from './app/campaign-jobs.js';
import { Drafts } from './app/drafts.service.js';
import { ExampleCampaigns } from './app/example-campaigns.js';
import { SlicePlanner } from './app/slice-planner.service.js';
import { RecipientExport } from './app/recipient-export.js';
import { ReleaseBatch } from './app/release-batch.use-case.js';
import { SendAgain } from './app/send-again.use-case.js';
import { campaignsExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { CampaignHistory } from './data/campaign-history.js';
import { CampaignAudienceRepository } from './data/campaign-audience.repository.js';
import { CampaignHourRepository } from './data/campaign-hour.repository.js';
import { CampaignRepository } from './data/campaign.repository.js';
import { LedgerRepository } from './data/ledger.repository.js';
import { OutcomeRepository } from './data/outcome.repository.js';
import { RecipientRepository } from './data/recipient.repository.js';
import { CAMPAIGNS } from './domain/campaign.js';
import { CampaignPlanController } from './http/campaign-plan.controller.js';
import { CampaignStepsController } from './http/campaign-steps.controller.js';
import { CampaignsController } from './http/campaign.controller.js';

@Module({
  imports: [AuthModule, BusinessesModule, MessagesModule, RequestsModule],
  controllers: [CampaignsController, CampaignStepsController, CampaignPlanController],
  providers: [
    CampaignAudienceRepository,
    CampaignHourRepository,
    CampaignRepository,
    LedgerRepository,
    OutcomeRepository,
    RecipientRepository,
    AdvanceCampaign,
    AudienceCounts,
    CampaignMails,
    CampaignProgress,
    CampaignReports,
    CampaignSteps,
    CampaignWording,
    CampaignJobs,
    Drafts,
    ExampleCampaigns,
    SlicePlanner,
    RecipientExport,
    ReleaseBatch,
    SendAgain,
    CampaignHistory,
  ],
  exports: [ExampleCampaigns],
})
export class CampaignsModule {}

export const campaignsManifest = defineModule({
  id: 'campaigns',
  contract: 1,
  module: CampaignsModule,
  requires: ['auth', 'businesses', 'messages', 'requests'],
  permissions: {
    'campaigns.read': ['owner', 'manager'],
    'campaigns.manage': ['owner', 'manager'],
  },
  entitlements: [
    { key: CAMPAIGNS, kind: 'flag', description: 'Campaigns to many customers at once.' },
  ],
  emits: ['campaigns.drafted', 'campaigns.started', 'campaigns.progressed'],
  handles: [
    'campaigns.started',
    'requests.progressed',
    'requests.email-opened',
    'requests.opened',
    'requests.rated',
    'businesses.customer-erased',
    'messages.suppression-changed',
  ],
  queues: [CAMPAIGN_QUEUE],
  ports: [],
  tables: { campaigns: 'tenant', campaign_recipients: 'tenant', campaign_hours: 'tenant' },
  resources: { campaign: { table: 'campaigns' } },
  tags: {
    Campaigns: {
      order: 70,
      description: 'Review requests to many customers: drafts, sending, recipients and reports.',
    },
  },
  exports: campaignsExports,
  nav: [
    {
      id: 'campaigns',
      path: '/campaigns',
      labelKey: 'campaigns',
      icon: 'campaigns',
      order: 50,
      permission: 'campaigns.read',
      entitlement: CAMPAIGNS,
    },
  ],
  live: {
    'campaigns.drafted': ['campaigns'],
    'campaigns.started': ['campaigns'],
    'campaigns.progressed': ['campaigns'],
  },
  afterRestore,
});
