import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../kernel/http/schemas.js';
import {
  AskCustomers,
  ReviewRequestPreview,
  type Audience,
  type MailPreview,
} from '../../reviews/public.js';
import { audienceSchema, previewQuery, previewSchema } from './campaign.schemas.js';

/** What somebody wants to know before a campaign is sent. */
@ApiTags('Campaigns')
@Controller('api/businesses/:id')
export class CampaignPlanController {
  constructor(
    private readonly askCustomers: AskCustomers,
    private readonly mails: ReviewRequestPreview,
  ) {}

  @Get('campaign-audience')
  @Endpoint({
    id: 'getCampaignAudience',
    summary: 'Count whom a campaign would reach',
    description: 'How many customers a campaign would ask if it were sent now.',
    access: may('campaigns.read', 'business'),
    answer: { status: 200, description: 'The audience.', schema: audienceSchema },
  })
  async audience(@Param('id', { schema: id }) businessId: string): Promise<Audience> {
    return this.askCustomers.audience(businessId);
  }

  @Get('campaign-preview')
  @Endpoint({
    id: 'previewCampaign',
    summary: 'Preview the mail of a campaign',
    description: 'The mail as a customer would get it; its links lead to the demo.',
    access: may('campaigns.read', 'business'),
    answer: { status: 200, description: 'The mail.', schema: previewSchema },
    problems: { 422: 'Some parameters are not acceptable; `errors` names them.' },
  })
  async preview(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: previewQuery }) query: z.output<typeof previewQuery>,
  ): Promise<MailPreview> {
    return this.mails.of(businessId, query.customerName);
  }
}
