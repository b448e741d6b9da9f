import { Body, Controller, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { AudienceCounts, type AudienceCount } from '../app/audience-counts.js';
import { CampaignMails, type CampaignMail } from '../app/campaign-mails.service.js';
import { audienceQuerySchema, audienceSchema, previewBody, previewSchema } from './plan.schemas.js';

const INVALID = 'Some fields are invalid. `errors` lists them.';

/** Counts the audience and previews the message while a campaign is being written. Neither stores anything. */
@ApiTags('Campaigns')
@Controller('api/businesses/:id')
export class CampaignPlanController {
  constructor(
    private readonly audiences: AudienceCounts,
    private readonly mails: CampaignMails,
  ) {}

  @Post('campaigns/preview-audience')
  @Endpoint({
    id: 'previewCampaignAudience',
    summary: 'Count the audience of a campaign',
    description:
      'Counts the customers that meet the conditions, and how many of them a campaign would reach if it were sent now. An empty object stands for all customers. Nothing is sent or stored.',
    access: may('campaigns.read', 'business'),
    answer: { status: 200, description: 'The audience.', schema: audienceSchema },
    problems: { 422: INVALID },
  })
  async audience(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: audienceQuerySchema }) body: z.output<typeof audienceQuerySchema>,
  ): Promise<AudienceCount> {
    const { channel, ...filter } = body;
    return this.audiences.of(businessId, filter, channel);
  }

  @Post('campaigns/preview-message')
  @Endpoint({
    id: 'previewCampaignMessage',
    summary: 'Preview a campaign message',
    description:
      'Returns the message of a campaign as a customer would get it, with its merge fields filled. Its links lead to a demo. The texts need not be saved, and nothing is sent.',
    access: may('campaigns.read', 'business'),
    answer: { status: 200, description: 'The message.', schema: previewSchema },
    problems: { 422: INVALID },
  })
  async preview(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: previewBody }) body: z.output<typeof previewBody>,
  ): Promise<CampaignMail> {
    return this.mails.preview(businessId, { ...body, language: body.language });
  }
}
