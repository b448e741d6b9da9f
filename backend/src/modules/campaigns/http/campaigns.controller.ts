import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { may } from '../../../kernel/http/access.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/http/pagination.js';
import { id } from '../../../kernel/http/schemas.js';
import { CampaignRepository } from '../app/campaign.repository.js';
import { Drafts } from '../app/drafts.service.js';
import { RecipientRepository } from '../app/recipient.repository.js';
import { SendCampaign } from '../app/send-campaign.use-case.js';
import type { Campaign } from '../domain/campaign.js';
import type { NotReached, Recipient } from '../domain/recipient.js';
import {
  campaignReportSchema,
  campaignSchema,
  createCampaignSchema,
  recipientSchema,
  updateCampaignSchema,
} from './campaign.schemas.js';

const NO_CAMPAIGN = 'There is no such campaign, or not for this caller.';
const NOT_A_DRAFT = 'It was sent already, or a request with this Idempotency-Key is still running.';

/** Review requests to whole customer lists. */
@ApiTags('Campaigns')
@Controller('api')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly recipients: RecipientRepository,
    private readonly drafts: Drafts,
    private readonly sendCampaign: SendCampaign,
  ) {}

  @Get('businesses/:id/campaigns')
  @Endpoint({
    id: 'listCampaigns',
    summary: 'List the campaigns of a business',
    description: 'The newest first, drafts included.',
    access: may('campaigns.read', 'business'),
    answer: {
      status: 200,
      description: 'A page of campaigns.',
      schema: z.array(campaignSchema),
    },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
  ): Promise<Page<Campaign>> {
    return this.campaigns.list(businessId, {
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
  }

  @Post('businesses/:id/campaigns')
  @Endpoint({
    id: 'createCampaign',
    summary: 'Make a draft of a campaign',
    description: 'Nobody is asked until it is sent.',
    access: may('campaigns.manage', 'business'),
    answer: { status: 201, description: 'The draft.', schema: campaignSchema },
    idempotent: true,
  })
  async create(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: createCampaignSchema }) body: z.output<typeof createCampaignSchema>,
  ): Promise<Campaign> {
    return this.drafts.create(businessId, body.name);
  }

  @Get('campaigns/:id')
  @Endpoint({
    id: 'getCampaign',
    summary: 'Read the report of a campaign',
    description: 'Its figures so far, and why customers were not reached.',
    access: may('campaigns.read', 'campaign'),
    answer: { status: 200, description: 'The report.', schema: campaignReportSchema },
    problems: { 404: NO_CAMPAIGN },
  })
  async read(
    @Param('id', { schema: id }) campaignId: string,
  ): Promise<Campaign & { notReached: NotReached[] }> {
    const [campaign, notReached] = await Promise.all([
      this.campaigns.find(campaignId),
      this.recipients.notReached(campaignId),
    ]);
    if (!campaign) throw kernelErrors['not-found']();
    return { ...campaign, notReached };
  }

  @Get('campaigns/:id/recipients')
  @Endpoint({
    id: 'listCampaignRecipients',
    summary: 'List what a campaign did about each customer',
    description: 'One line for each customer it came to, whether asked or passed over.',
    access: may('campaigns.read', 'campaign'),
    answer: {
      status: 200,
      description: 'A page of recipients.',
      schema: z.array(recipientSchema),
    },
    problems: { 404: NO_CAMPAIGN },
    paginated: true,
  })
  async listRecipients(
    @Param('id', { schema: id }) campaignId: string,
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
  ): Promise<Page<Recipient>> {
    return this.recipients.list(campaignId, {
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
  }

  @Patch('campaigns/:id')
  @Endpoint({
    id: 'updateCampaign',
    summary: 'Change a draft',
    description: 'Only drafts can be changed.',
    access: may('campaigns.manage', 'campaign'),
    answer: { status: 200, description: 'The draft as it is kept.', schema: campaignSchema },
    problems: { 404: NO_CAMPAIGN, 409: NOT_A_DRAFT },
    idempotent: true,
  })
  async update(
    @Param('id', { schema: id }) campaignId: string,
    @Body({ schema: updateCampaignSchema }) body: z.output<typeof updateCampaignSchema>,
  ): Promise<Campaign> {
    return this.drafts.rename(campaignId, body.name);
  }

  @Delete('campaigns/:id')
  @Endpoint({
    id: 'deleteCampaign',
    summary: 'Delete a draft',
    description: 'Only drafts can be deleted: what was sent stays on record.',
    access: may('campaigns.manage', 'campaign'),
    answer: { status: 204, description: 'The draft is gone.' },
    problems: { 404: NO_CAMPAIGN, 409: NOT_A_DRAFT },
    idempotent: true,
  })
  async remove(@Param('id', { schema: id }) campaignId: string): Promise<void> {
    await this.drafts.delete(campaignId);
  }

  @Post('campaigns/:id/send')
  @Endpoint({
    id: 'sendCampaign',
    summary: 'Send a campaign',
    description:
      'Asks every customer of the business for a review who was not asked in the last 90 days, in the background, each once. Sending again changes nothing and answers how far it has come.',
    access: may('campaigns.manage', 'campaign'),
    answer: { status: 202, description: 'The campaign on its way.', schema: campaignSchema },
    problems: {
      404: NO_CAMPAIGN,
      409: 'Nobody may be asked now, or a request with this Idempotency-Key is still running.',
    },
    idempotent: true,
  })
  async send(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.sendCampaign.run(campaignId);
  }
}
