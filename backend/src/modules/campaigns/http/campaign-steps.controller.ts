import { Body, Controller, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { CampaignMails } from '../app/campaign-mails.service.js';
import { CampaignSteps } from '../app/campaign-steps.service.js';
import { Drafts } from '../app/drafts.service.js';
import { SendAgain } from '../app/send-again.use-case.js';
import { CAMPAIGNS, type Campaign } from '../domain/campaign.js';
import { campaignSchema } from './campaign.schemas.js';
import { sendCampaignSchema, testSendSchema, testSentSchema } from './plan.schemas.js';

const MANAGE = may('campaigns.manage', 'campaign');
const NO_CAMPAIGN = 'There is no such campaign, or not for this caller.';
const NO_ADDRESS =
  'the business has to give its postal address first (`businesses.postal-address-needed`, on public servers)';
const RUNNING = 'or a request with this Idempotency-Key is still running.';
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
    summary: 'Send or schedule a campaign',
    description:
      'Asks everybody whom it is for, and who was not asked in the last 90 days, for a review: in the background, each once. With `scheduledAt` it waits until then. Sending again changes nothing and answers how far it has come; a scheduled one is scheduled anew.',
    access: MANAGE,
    answer: {
      status: 202,
      description: 'The campaign on its way, or scheduled.',
      schema: campaignSchema,
    },
    problems: {
      404: NO_CAMPAIGN,
      409: `Nobody may be asked now, the moment is over, it was cancelled, ${NO_ADDRESS}, ${RUNNING}`,
    },
    needs: CAMPAIGNS,
    idempotent: true,
  })
  async send(
    @Param('id', { schema: id }) campaignId: string,
    @Body({ schema: sendCampaignSchema }) body: z.output<typeof sendCampaignSchema>,
  ): Promise<Campaign> {
    return this.steps.send(campaignId, body?.scheduledAt);
  }

  @Post('send-again')
  @Endpoint({
    id: 'sendCampaignAgain',
    summary: 'Send again what is in doubt',
    description:
      'Sends each message once more of which nobody knows whether it arrived, because a process or a connection ended while it was handed over. Some customers may get it twice. Those who have evidently got it, have answered or want no more are left out.',
    access: MANAGE,
    answer: { status: 202, description: 'The campaign on its way again.', schema: campaignSchema },
    problems: {
      404: NO_CAMPAIGN,
      409: `Nothing is in doubt, it is neither on its way nor through, ${NO_ADDRESS}, ${RUNNING}`,
    },
    needs: CAMPAIGNS,
    idempotent: true,
  })
  async sendAgain(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.again.run(campaignId);
  }

  @Post('unschedule')
  @Endpoint({
    id: 'unscheduleCampaign',
    summary: 'Take a campaign back from its schedule',
    description: 'It is a draft again.',
    access: MANAGE,
    answer,
    problems: { 404: NO_CAMPAIGN, 409: `It is not scheduled, ${RUNNING}` },
    evenIfLapsed: true,
    idempotent: true,
  })
  async unschedule(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.steps.unschedule(campaignId);
  }

  @Post('pause')
  @Endpoint({
    id: 'pauseCampaign',
    summary: 'Pause a campaign',
    description:
      'Nothing more leaves until it is resumed; only mails that are being handed over at this moment still go. Pausing again changes nothing.',
    access: MANAGE,
    answer,
    problems: { 404: NO_CAMPAIGN, 409: `It is not on its way, ${RUNNING}` },
    evenIfLapsed: true,
    idempotent: true,
  })
  async pause(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.steps.pause(campaignId);
  }

  @Post('resume')
  @Endpoint({
    id: 'resumeCampaign',
    summary: 'Resume a paused campaign',
    description:
      'It goes on where it was; what was still to come is later by as long as it was paused. Resuming again changes nothing.',
    access: MANAGE,
    answer,
    problems: { 404: NO_CAMPAIGN, 409: `It is not paused, ${NO_ADDRESS}, ${RUNNING}` },
    needs: CAMPAIGNS,
    idempotent: true,
  })
  async resume(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.steps.resume(campaignId);
  }

  @Post('cancel')
  @Endpoint({
    id: 'cancelCampaign',
    summary: 'Cancel a campaign for good',
    description:
      'Nothing more leaves; what has left stays on record. Cancelling again changes nothing.',
    access: MANAGE,
    answer,
    problems: { 404: NO_CAMPAIGN, 409: `It is a draft or through, ${RUNNING}` },
    evenIfLapsed: true,
    idempotent: true,
  })
  async cancel(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.steps.cancel(campaignId);
  }

  @Post('duplicate')
  @Endpoint({
    id: 'duplicateCampaign',
    summary: 'Make a draft like this campaign',
    description: 'Whatever its state; the moment it was scheduled for is left out.',
    access: MANAGE,
    answer: { status: 201, description: 'The new draft.', schema: campaignSchema },
    problems: { 404: NO_CAMPAIGN },
    needs: CAMPAIGNS,
    idempotent: true,
  })
  async duplicate(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.drafts.duplicate(campaignId);
  }

  @Post('test-send')
  @Endpoint({
    id: 'testSendCampaign',
    summary: 'Send one message of a campaign to try it',
    description:
      'The mail or text message as the preview shows it; its links lead to the demo. It asks no customer and counts nowhere. API keys have no address and must name one; text messages need a number.',
    access: MANAGE,
    answer: {
      status: 200,
      description: 'The mail server, or the provider of the medium, took it.',
      schema: testSentSchema,
    },
    problems: {
      404: NO_CAMPAIGN,
      409: `It was not taken, the address has unsubscribed or the number answered STOP, the campaign has no such reminder, ${RUNNING}`,
    },
    needs: CAMPAIGNS,
    rateLimit: { points: 20, windowSeconds: 3_600 },
    idempotent: true,
  })
  async testSend(
    @Param('id', { schema: id }) campaignId: string,
    @Body({ schema: testSendSchema }) body: z.output<typeof testSendSchema>,
  ): Promise<{ to: string }> {
    return { to: await this.mails.sendTest(campaignId, body ?? { step: 0, variant: 'a' }) };
  }
}
