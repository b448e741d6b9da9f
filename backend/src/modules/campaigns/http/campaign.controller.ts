import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Param,
  Patch,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { csvAnswer } from '../../../kernel/http/file-answer.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { CampaignReports } from '../app/campaign-reports.service.js';
import { CampaignRepository } from '../data/campaign.repository.js';
import { Drafts } from '../app/drafts.service.js';
import { RecipientExport } from '../app/recipient-export.js';
import { RecipientRepository } from '../data/recipient.repository.js';
import { CAMPAIGNS, EVERYBODY, type Campaign } from '../domain/campaign.js';
import type { CampaignReport } from '../domain/report.js';
import type { Recipient } from '../domain/recipient.js';
import {
  campaignSchema,
  recipientQuery,
  recipientSchema,
  reportQuery,
  reportSchema,
} from './campaign.schemas.js';
import { createCampaignSchema, updateCampaignSchema } from './draft.schemas.js';

const NO_CAMPAIGN = 'The campaign does not exist or belongs to another organization.';
const NOT_A_DRAFT = 'The campaign is not a draft (`campaigns.not-a-draft`).';

/** Review requests to many customers: drafts, and their results. */
@ApiTags('Campaigns')
@Controller('api')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly recipients: RecipientRepository,
    private readonly drafts: Drafts,
    private readonly reports: CampaignReports,
    private readonly exports: RecipientExport,
  ) {}

  @Get('businesses/:id/campaigns')
  @Endpoint({
    id: 'listCampaigns',
    summary: 'List campaigns',
    description: 'Lists the campaigns of a business, newest first, including drafts.',
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
    summary: 'Create a campaign',
    description:
      'Creates a draft. Nothing is sent until `POST /api/campaigns/{id}/send`. Only the name is required.',
    access: may('campaigns.manage', 'business'),
    answer: { status: 201, description: 'The draft.', schema: campaignSchema },
    needs: CAMPAIGNS,
    idempotent: true,
  })
  async create(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: createCampaignSchema }) body: z.output<typeof createCampaignSchema>,
  ): Promise<Campaign> {
    return this.drafts.create(businessId, { ...body, audience: body.audience ?? EVERYBODY });
  }

  @Get('campaigns/:id')
  @Endpoint({
    id: 'getCampaign',
    summary: 'Get a campaign',
    description:
      'Returns a campaign with its texts, audience, results so far and the reasons that customers were not reached.',
    access: may('campaigns.read', 'campaign'),
    answer: { status: 200, description: 'The campaign.', schema: campaignSchema },
    problems: { 404: NO_CAMPAIGN },
  })
  async read(@Param('id', { schema: id }) campaignId: string): Promise<Campaign> {
    return this.reports.campaign(campaignId);
  }

  @Get('campaigns/:id/report')
  @Endpoint({
    id: 'getCampaignReport',
    summary: 'Get a campaign report',
    description:
      'Returns the results of a campaign over time, and the comparison of its two subjects.',
    access: may('campaigns.read', 'campaign'),
    answer: { status: 200, description: 'The report.', schema: reportSchema },
    problems: { 404: NO_CAMPAIGN },
  })
  async report(
    @Param('id', { schema: id }) campaignId: string,
    @Query({ schema: reportQuery }) query: z.output<typeof reportQuery>,
  ): Promise<CampaignReport> {
    return this.reports.report(campaignId, query.by);
  }

  @Get('campaigns/:id/recipients')
  @Endpoint({
    id: 'listCampaignRecipients',
    summary: 'List the recipients of a campaign',
    description:
      'Lists each message to each customer of the audience, sent or not, with the reason. Empty until sending begins.',
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
    @Query({ schema: recipientQuery }) query: z.output<typeof recipientQuery>,
  ): Promise<Page<Recipient>> {
    const { cursor, ...wanted } = query;
    return this.recipients.list(campaignId, { ...wanted, after: decodeCursor(cursor) });
  }

  @Get('campaigns/:id/recipients.csv')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportCampaignRecipients',
    summary: 'Export campaign recipients as CSV',
    description:
      'Returns all recipients of a campaign as a CSV file in UTF-8 with a header row. Values that a spreadsheet would read as a formula start with an apostrophe.',
    access: may('campaigns.manage', 'campaign'),
    answer: csvAnswer,
    problems: { 404: NO_CAMPAIGN },
    evenIfLapsed: true,
  })
  export(@Param('id', { schema: id }) campaignId: string): StreamableFile {
    return new StreamableFile(Readable.from(this.exports.pieces(campaignId)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="campaign.csv"',
    });
  }

  @Patch('campaigns/:id')
  @Endpoint({
    id: 'updateCampaign',
    summary: 'Update a campaign',
    description:
      'Changes a draft. Omitted fields stay unchanged. A campaign that was sent or scheduled cannot be changed.',
    access: may('campaigns.manage', 'campaign'),
    answer: { status: 200, description: 'The changed draft.', schema: campaignSchema },
    problems: { 404: NO_CAMPAIGN, 409: NOT_A_DRAFT },
    idempotent: true,
    codes: ['campaigns.not-a-draft'],
  })
  async update(
    @Param('id', { schema: id }) campaignId: string,
    @Body({ schema: updateCampaignSchema }) body: z.output<typeof updateCampaignSchema>,
  ): Promise<Campaign> {
    return this.drafts.change(campaignId, body);
  }

  @Delete('campaigns/:id')
  @Endpoint({
    id: 'deleteCampaign',
    summary: 'Delete a campaign',
    description: 'Deletes a draft. A campaign that was sent or scheduled cannot be deleted.',
    access: may('campaigns.manage', 'campaign'),
    answer: { status: 204, description: 'The draft is deleted.' },
    problems: { 404: NO_CAMPAIGN, 409: NOT_A_DRAFT },
    idempotent: true,
    codes: ['campaigns.not-a-draft'],
  })
  async remove(@Param('id', { schema: id }) campaignId: string): Promise<void> {
    await this.drafts.delete(campaignId);
  }
}
