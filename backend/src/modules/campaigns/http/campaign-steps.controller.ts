import { Body, Controller, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import { CampaignMails } from '../app/campaign-mails.service.js';
import { CampaignSteps } from '../app/campaign-steps.service.js';
import { Drafts } from '../app/drafts.service.js';
import { SendAgain } from '../app/send-again.use-case.js';
import { CAMPAIGNS, type Campaign } from '../domain/campaign.js';
import { campaignSchema } from './campaign.schemas.js';
import { sendCampaignSchema, testSendSchema, testSentSchema } from './plan.schemas.js';

const MANAGE = may('campaigns.manage', 'campaign');
const NO_CAMPAIGN = 'The campaign does not exist or belongs to another organization.';
const NO_ADDRESS =
  'the business has no postal address (`businesses.postal-address-needed`, on public servers)';
const answer = { status: 200, description: 'The campaign.', schema: campaignSchema };

/** Steps that people take with a campaign once it is written. */
@ApiTags('Campaigns')
@Controller('api/campaigns/:id')
export class CampaignStepsController {
  constructor(
    private readonly steps: CampaignSteps,
    private readonly again: SendAgain,
    private readonly drafts: Drafts,
    private readonly mails: CampaignMails,
  ) {}

  @Post('send')
  @Endpoint({
    id: 'sendCampaign',
    summary: 'Send a campaign',
    description: `Sends a review request to each customer of the audience, in the background, or schedules it for \`scheduledAt\`. Skips customers that were asked or have answered in the last ${REQUEST_COOLDOWN_DAYS} days, that have unsubscribed or cannot be reached. Sending a scheduled campaign again changes its time. A campaign that is being sent, paused or sent stays as it is. The email address of the user, or of an owner for API keys, must be confirmed (403 \`auth.confirm-email-first\`).`,
    access: MANAGE,
    answer: {
      status: 202,
      description: 'The campaign, being sent or scheduled.',
      schema: campaignSchema,
    },
    problems: {
      404: NO_CAMPAIGN,
      409: `Nobody can be asked now (\`campaigns.nobody-to-ask\`), the time is in the past (\`campaigns.scheduled-in-past\`), the campaign was canceled (\`campaigns.canceled\`), or ${NO_ADDRESS}.`,
    },
    needs: CAMPAIGNS,
    idempotent: true,
    codes: [
      'campaigns.nobody-to-ask',
      'campaigns.scheduled-in-past',
      'campaigns.canceled',
      'businesses.postal-address-needed',
      'auth.confirm-email-first',
    ],
  })
  async send(
    @Param('id', { schema: id }) campaignId: string,
    @Body({ schema: sendCampaignSchema }) body: z.output<typeof sendCampaignSchema>,
  ): Promise<Campaign> {
    return this.steps.send(campaignId, body?.scheduledAt);
  }

  @Post('resend-unconfirmed')
  @Endpoint({
    id: 'resendUnconfirmedMessages',
    summary: 'Resend unconfirmed messages of a campaign',
    description:
      'Sends each message again for which it is unknown if it arrived, because a process or connection ended during delivery. Some customers can get it twice. Skips customers that opened, answered or unsubscribed.',
    access: MANAGE,
    answer: { status: 202, description: 'The campaign, being sent again.', schema: campaignSchema },
    problems: {
      404: NO_CAMPAIGN,
      409: `No message is unconfirmed (\`campaigns.nothing-unconfirmed\`), the campaign is neither being sent nor sent (\`campaigns.not-to-send-again\`), or ${NO_ADDRESS}.`,
    },
    needs: CAMPAIGNS,
    idempotent: true,
    codes: [
      'campaigns.nothing-unconfirmed',
      'campaigns.not-to-send-again',
      'businesses.postal-address-needed',
      'auth.confirm-email-first',
    ],
  })
  async sendAgain(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.again.run(campaignId);
  }

  @Post('unschedule')
  @Endpoint({
    id: 'unscheduleCampaign',
    summary: 'Unschedule a campaign',
    description: 'Makes a scheduled campaign a draft again.',
    access: MANAGE,
    answer,
    problems: {
      404: NO_CAMPAIGN,
      409: 'The campaign is not scheduled (`campaigns.not-scheduled`).',
    },
    evenIfLapsed: true,
    idempotent: true,
    codes: ['campaigns.not-scheduled'],
  })
  async unschedule(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.steps.unschedule(campaignId);
  }

  @Post('pause')
  @Endpoint({
    id: 'pauseCampaign',
    summary: 'Pause a campaign',
    description:
      'Stops sending until the campaign is resumed. Messages that are being delivered at this moment are still sent. Pausing again changes nothing.',
    access: MANAGE,
    answer,
    problems: {
      404: NO_CAMPAIGN,
      409: 'The campaign is not being sent (`campaigns.not-running`).',
    },
    evenIfLapsed: true,
    idempotent: true,
    codes: ['campaigns.not-running'],
  })
  async pause(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.steps.pause(campaignId);
  }

  @Post('resume')
  @Endpoint({
    id: 'resumeCampaign',
    summary: 'Resume a campaign',
    description:
      'Continues a paused campaign. Messages that were not due yet are sent later by the length of the pause. Resuming again changes nothing.',
    access: MANAGE,
    answer,
    problems: {
      404: NO_CAMPAIGN,
      409: `The campaign is not paused (\`campaigns.not-paused\`), or ${NO_ADDRESS}.`,
    },
    needs: CAMPAIGNS,
    idempotent: true,
    codes: ['campaigns.not-paused', 'businesses.postal-address-needed', 'auth.confirm-email-first'],
  })
  async resume(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.steps.resume(campaignId);
  }

  @Post('cancel')
  @Endpoint({
    id: 'cancelCampaign',
    summary: 'Cancel a campaign',
    description:
      'Cancels a campaign for good. Messages that were not sent are dropped, and messages that were sent stay on record. Canceling again changes nothing.',
    access: MANAGE,
    answer,
    problems: { 404: NO_CAMPAIGN, 409: 'The campaign is a draft or has ended (`campaigns.over`).' },
    evenIfLapsed: true,
    idempotent: true,
    codes: ['campaigns.over'],
  })
  async cancel(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.steps.cancel(campaignId);
  }

  @Post('duplicate')
  @Endpoint({
    id: 'duplicateCampaign',
    summary: 'Duplicate a campaign',
    description:
      'Creates a draft with the same texts and audience, whatever the status of the original. The scheduled time is not copied.',
    access: MANAGE,
    answer: { status: 201, description: 'The new draft.', schema: campaignSchema },
    problems: { 404: NO_CAMPAIGN },
    needs: CAMPAIGNS,
    idempotent: true,
  })
  async duplicate(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.drafts.duplicate(campaignId);
  }

  @Post('send-test')
  @Endpoint({
    id: 'sendTestMessage',
    summary: 'Send a test message of a campaign',
    description:
      'Sends one message as the preview shows it, with links that lead to a demo. It goes to `to`, or to the address of the signed-in user; text messages need `phone` (422 `campaigns.test-needs-number`). It is not a review request and is not counted. An API key must send `to` (422 `campaigns.no-address`).',
    access: MANAGE,
    answer: {
      status: 200,
      description: 'The message was accepted for delivery.',
      schema: testSentSchema,
    },
    problems: {
      404: NO_CAMPAIGN,
      409: 'The message was not accepted (`campaigns.test-not-sent`, `campaigns.test-text-not-sent`), the recipient has unsubscribed (`campaigns.test-unsubscribed`, `campaigns.test-stopped`), or the campaign has no such reminder (`campaigns.no-such-reminder`).',
    },
    needs: CAMPAIGNS,
    rateLimit: { points: 20, windowSeconds: 3_600 },
    idempotent: true,
    codes: [
      'campaigns.test-not-sent',
      'campaigns.test-text-not-sent',
      'campaigns.test-unsubscribed',
      'campaigns.test-stopped',
      'campaigns.no-such-reminder',
      'campaigns.test-needs-number',
      'campaigns.no-address',
    ],
  })
  async testSend(
    @Param('id', { schema: id }) campaignId: string,
    @Body({ schema: testSendSchema }) body: z.output<typeof testSendSchema>,
  ): Promise<{ to: string }> {
    return { to: await this.mails.sendTest(campaignId, body ?? { step: 0, variant: 'a' }) };
  }
}
