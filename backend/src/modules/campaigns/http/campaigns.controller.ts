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
import { CampaignRepository } from '../app/campaign.repository.js';
import { Drafts } from '../app/drafts.service.js';
import { RecipientExport } from '../app/recipient-export.js';
import { RecipientRepository } from '../app/recipient.repository.js';
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

const NO_CAMPAIGN = 'There is no such campaign, or not for this caller.';
const NOT_A_DRAFT =
  'It is not a draft any more, or a request with this Idempotency-Key is still running.';

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
    description: 'Nobody is asked until it is sent. Only a name is needed.',
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
    summary: 'Read a campaign',
    description: 'What it is to say and to whom, how far it has come, and who was not reached.',
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
    summary: 'Read the report of a campaign',
    description: 'The campaign with what happened when, and how its two subjects compare.',
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
    summary: 'List what a campaign did about each customer',
    description:
      'One line for each mail to each customer it is for, whether sent or not, and why not. Lines appear when it begins to go out.',
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
    summary: 'Export what a campaign did about each customer for a spreadsheet',
    description:
      'All lines: CSV in UTF-8 with a heading line. Texts that a spreadsheet would take for a formula begin with an apostrophe.',
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
    summary: 'Change a draft',
    description: 'Only drafts can be changed; what is left out stays.',
    access: may('campaigns.manage', 'campaign'),
    answer: { status: 200, description: 'The draft as it is kept.', schema: campaignSchema },
    problems: { 404: NO_CAMPAIGN, 409: NOT_A_DRAFT },
    idempotent: true,
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
}
