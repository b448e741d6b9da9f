import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PlanGate } from '../../../kernel/http/plan-gate.js';
import { anyCaller, may, signedIn } from '../../../kernel/http/access.js';
import type { Caller } from '../../../kernel/caller.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { requestLanguage } from '../../../kernel/http/request-language.js';
import { Permissions } from '../../../kernel/http/permissions.js';
import { id } from '../../../lib/schemas.js';
import { Accounts } from '../../auth/public.js';
import { BusinessStatsService } from '../app/business-stats.service.js';
import { CreateBusiness } from '../app/create-business.use-case.js';
import { ReachableBusinesses } from '../app/reachable-businesses.service.js';
import { SampleData } from '../app/sample-data.service.js';
import { UpdateBusiness } from '../app/update-business.use-case.js';
import { BusinessRepository } from '../app/business.repository.js';
import type { Business } from '../domain/business.js';
import { businessErrors } from '../app/errors.js';
import type { BusinessStats } from '../domain/stats.js';
import { requesterOf } from './requester-of.js';
import {
  businessSchema,
  businessStatsSchema,
  createBusinessQuery,
  createBusinessSchema,
  seedDemoSchema,
  updateBusinessSchema,
} from './business.schemas.js';

@ApiTags('Businesses')
@Controller('api')
export class BusinessController {
  constructor(
    private readonly createBusiness: CreateBusiness,
    private readonly updateBusiness: UpdateBusiness,
    private readonly stats: BusinessStatsService,
    private readonly sampleData: SampleData,
    private readonly businesses: BusinessRepository,
    private readonly reachable: ReachableBusinesses,
    private readonly accounts: Accounts,
    private readonly permissions: Permissions,
    private readonly planGate: PlanGate,
  ) {}

  @Post('businesses')
  @Endpoint({
    id: 'createBusiness',
    summary: 'Add a business',
    description:
      "Adds a business to an organization that the caller owns. The first one creates the organization. Customers' replies reach the caller; another contact address gets a link first.",
    access: signedIn,
    answer: { status: 201, description: 'The new business.', schema: businessSchema },
    problems: {
      402: 'The plan has room for no more businesses; `plans` names those that have.',
      403: 'The caller owns no organization, and this is the host of one with its own branding, where none is created.',
      404: 'There is no such organization that the caller owns.',
    },
    idempotent: true,
  })
  async create(
    @Body({ schema: createBusinessSchema }) body: z.output<typeof createBusinessSchema>,
    @Query({ schema: createBusinessQuery }) query: z.output<typeof createBusinessQuery>,
    @Req() request: FastifyRequest,
  ): Promise<Business> {
    return this.createBusiness.run(request.caller as Caller, body, {
      organizationId: query.organizationId,
      host: request.host,
      language: requestLanguage(request),
    });
  }

  @Get('businesses')
  @Endpoint({
    id: 'listBusinesses',
    summary: 'List businesses',
    description:
      'The businesses that the caller may see, the newest first: those of the organization of an API key, or of all organizations of a person.',
    access: anyCaller,
    answer: { status: 200, description: 'A page of businesses.', schema: z.array(businessSchema) },
    problems: { 402: 'The plan of the organization does not include API keys.' },
    evenIfLapsed: true,
    paginated: true,
  })
  async list(
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
    @Req() request: FastifyRequest,
  ): Promise<Page<Business>> {
    const { limit, cursor } = query;
    return this.reachable.list(request.caller as Caller, limit, decodeCursor(cursor));
  }

  @Get('businesses/:id')
  @Endpoint({
    id: 'getBusiness',
    summary: 'Read a business',
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'The business and its settings.', schema: businessSchema },
  })
  async read(@Param('id', { schema: id }) businessId: string): Promise<Business> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    return business;
  }

  @Patch('businesses/:id')
  @Endpoint({
    id: 'updateBusiness',
    summary: 'Change the settings of a business',
    access: may('businesses.update', 'business'),
    answer: { status: 200, description: 'The changed business.', schema: businessSchema },
    problems: {
      409: 'Another business has this address, or the postal address would be removed on a public server (`businesses.postal-address-needed`), or a request with this Idempotency-Key is still running.',
    },
    idempotent: true,
  })
  async update(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: updateBusinessSchema }) body: z.output<typeof updateBusinessSchema>,
    @Req() request: FastifyRequest,
  ): Promise<Business> {
    return this.updateBusiness.run(businessId, body, requesterOf(request));
  }

  @Get('businesses/:id/stats')
  @Endpoint({
    id: 'getBusinessStats',
    summary: 'Read the figures of a business',
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'The figures.', schema: businessStatsSchema },
  })
  async readStats(@Param('id', { schema: id }) businessId: string): Promise<BusinessStats> {
    return this.stats.of(businessId);
  }

  @Post('seed-demo')
  @Endpoint({
    id: 'seedDemo',
    summary: 'Fill a business with sample data',
    description:
      'Fills a business that has no reviews with sample reviews and feedback. Samples are marked, never reach real figures or public pages, and vanish with the first real review or feedback. Doing it again changes nothing; once they are cleared or have vanished, they do not come back.',
    access: signedIn,
    answer: {
      status: 200,
      description: 'The business, now with sample data.',
      schema: businessSchema,
    },
    problems: {
      402: 'The plan has lapsed.',
      403: 'The business is suspended.',
      404: 'There is no such business, or not for this caller.',
      409: 'The business has real reviews or feedback, or its samples were cleared before.',
    },
    idempotent: true,
  })
  async seedDemo(
    @Body({ schema: seedDemoSchema }) body: z.output<typeof seedDemoSchema>,
    @Req() request: FastifyRequest,
  ): Promise<Business> {
    const caller = request.caller as Caller;
    const businessId = body?.businessId ?? (await this.accounts.businessesOf(caller.id))[0]?.id;
    if (!businessId) throw businessErrors['no-business']();
    await this.permissions.enter(caller, 'businesses.manage-samples', 'business', businessId);
    request.businessId = businessId;
    await this.planGate.admit({}, caller, request);
    await this.sampleData.seed(businessId);
    return this.read(businessId);
  }

  @Delete('businesses/:id/sample-data')
  @Endpoint({
    id: 'clearSampleData',
    summary: 'Remove the sample data of a business',
    access: may('businesses.manage-samples', 'business'),
    answer: { status: 204, description: 'There is no sample data any more.' },
    idempotent: true,
  })
  async clearSamples(@Param('id', { schema: id }) businessId: string): Promise<void> {
    await this.sampleData.clear(businessId);
  }
}
