import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { RequestsModule } from '../requests/public.js';
import { AdvanceCampaign } from './app/advance-campaign.use-case.js';
import { AudienceCounts } from './app/audience-counts.service.js';
import { CampaignAudienceRepository } from './app/audience.repository.js';
import { CampaignHourRepository } from './app/campaign-hour.repository.js';
import { CampaignMails } from './app/campaign-mails.service.js';
import { CampaignProgress } from './app/campaign-progress.js';
import { CampaignReports } from './app/campaign-reports.service.js';
import { CampaignSteps } from './app/campaign-steps.service.js';
import { CampaignWording } from './app/campaign-wording.js';
import { CAMPAIGN_QUEUE, CampaignWork } from './app/campaign-work.js';
import { CampaignRepository } from './app/campaign.repository.js';
import { Drafts } from './app/drafts.service.js';
import { ExampleCampaigns } from './app/example-campaigns.js';
import { LedgerRepository } from './app/ledger.repository.js';
import { OutcomeRepository } from './app/outcome.repository.js';
import { PlanSlice } from './app/plan-slice.js';
import { RecipientExport } from './app/recipient-export.js';
import { RecipientRepository } from './app/recipient.repository.js';
import { ReleaseBatch } from './app/release-batch.js';
import { SendAgain } from './app/send-again.use-case.js';
import { campaignsExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { SqlCampaignAudienceRepository } from './data/sql-campaign-audience.repository.js';
import { SqlCampaignHourRepository } from './data/sql-campaign-hour.repository.js';
import { SqlCampaignRepository } from './data/sql-campaign.repository.js';
import { SqlLedgerRepository } from './data/sql-ledger.repository.js';
import { SqlOutcomeRepository } from './data/sql-outcome.repository.js';
import { SqlRecipientRepository } from './data/sql-recipient.repository.js';
import { SqlCampaignHistory } from './data/sql-campaign-history.js';
import { CAMPAIGNS } from './domain/campaign.js';
import { CampaignPlanController } from './http/campaign-plan.controller.js';
import { CampaignStepsController } from './http/campaign-steps.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';

@Module({
  imports: [AuthModule, BusinessesModule, MessagesModule, RequestsModule],
  controllers: [CampaignsController, CampaignStepsController, CampaignPlanController],
  providers: [
    { provide: CampaignAudienceRepository, useClass: SqlCampaignAudienceRepository },
    { provide: CampaignHourRepository, useClass: SqlCampaignHourRepository },
    { provide: CampaignRepository, useClass: SqlCampaignRepository },
    { provide: LedgerRepository, useClass: SqlLedgerRepository },
    { provide: OutcomeRepository, useClass: SqlOutcomeRepository },
    { provide: RecipientRepository, useClass: SqlRecipientRepository },
    AdvanceCampaign,
    AudienceCounts,
    CampaignMails,
    CampaignProgress,
    CampaignReports,
    CampaignSteps,
    CampaignWording,
    CampaignWork,
    Drafts,
    ExampleCampaigns,
    PlanSlice,
    RecipientExport,
    ReleaseBatch,
    SendAgain,
    SqlCampaignHistory,
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
