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
import { ReachableBusinesses } from '../app/reachable-businesses.js';
import { SampleData } from '../app/sample-data.service.js';
import { UpdateBusiness } from '../app/update-business.use-case.js';
import { BusinessRepository } from '../data/business.repository.js';
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
    summary: 'Create a business',
    description:
      'Creates a business in an organization that the caller owns. Without an organization, the request creates one. Replies of customers go to the email address of the caller, if it is confirmed; another `contactEmail` gets a confirmation link first. A business counts toward `businesses.count` of the plan.',
    access: signedIn,
    answer: { status: 201, description: 'The new business.', schema: businessSchema },
    problems: {
      402: 'The plan has lapsed or allows no more businesses (`billing.limit-reached`). `plans` lists the plans that allow more.',
      403: 'The caller owns no organization, and this host accepts members by invitation only (`businesses.invitation-only`).',
      404: 'The organization does not exist, or the caller does not own it.',
    },
    idempotent: true,
    codes: ['businesses.invitation-only'],
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
      'Lists the businesses that the caller can access, newest first. An API key gets the businesses of its organization, a user those of all their organizations.',
    access: anyCaller,
    answer: { status: 200, description: 'A page of businesses.', schema: z.array(businessSchema) },
    problems: {
      402: 'The plan of the organization does not include API keys (`billing.plan-required`).',
    },
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
    summary: 'Get a business',
    description: 'Returns a business with its settings.',
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'The business.', schema: businessSchema },
  })
  async read(@Param('id', { schema: id }) businessId: string): Promise<Business> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    return business;
  }

  @Patch('businesses/:id')
  @Endpoint({
    id: 'updateBusiness',
    summary: 'Update a business',
    description:
      'Changes the settings of a business. Omitted fields stay unchanged. A new `contactEmail` gets a confirmation link, unless it is the confirmed address of a member. On a public server the postal address can be changed but not removed.',
    access: may('businesses.update', 'business'),
    answer: { status: 200, description: 'The changed business.', schema: businessSchema },
    problems: {
      409: 'Another business has this `slug` (`businesses.slug-taken`), or the postal address cannot be removed (`businesses.postal-address-needed`).',
    },
    idempotent: true,
    codes: ['businesses.slug-taken', 'businesses.postal-address-needed'],
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
    summary: 'Get the figures of a business',
    description: 'Returns the ratings, private feedback, XP and level of a business as of now.',
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'The figures.', schema: businessStatsSchema },
  })
  async readStats(@Param('id', { schema: id }) businessId: string): Promise<BusinessStats> {
    return this.stats.of(businessId);
  }

  @Post('seed-demo')
  @Endpoint({
    id: 'seedDemo',
    summary: 'Create sample data',
    description:
      'Fills a business that has no reviews or feedback with sample data. Samples are marked, never appear on public pages or in real figures, and disappear with the first real review or feedback. Repeating the request changes nothing. Samples that were deleted do not come back. Requires the permission `businesses.manage-samples`.',
    access: signedIn,
    answer: {
      status: 200,
      description: 'The business with sample data.',
      schema: businessSchema,
    },
    problems: {
      402: 'The plan has lapsed (`billing.read-only` or `billing.closed`).',
      403: 'The caller is not allowed to do this, or the business is suspended (`businesses.suspended`).',
      404: 'The business does not exist, or the caller cannot access it or has none (`businesses.no-business`).',
      409: 'The business has real reviews or feedback (`businesses.has-reviews`), or its sample data was deleted (`businesses.samples-cleared`).',
    },
    idempotent: true,
    codes: [
      'businesses.no-business',
      'businesses.suspended',
      'businesses.has-reviews',
      'businesses.samples-cleared',
    ],
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
    summary: 'Delete sample data',
    description:
      'Deletes the sample data of a business. It cannot be created again. Without sample data, the request changes nothing.',
    access: may('businesses.manage-samples', 'business'),
    answer: { status: 204, description: 'The business has no sample data.' },
    idempotent: true,
  })
  async clearSamples(@Param('id', { schema: id }) businessId: string): Promise<void> {
    await this.sampleData.clear(businessId);
  }
}
