import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Brands } from '../../../kernel/brands/brands.js';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import type { PublicReview } from '../../reviews/public.js';
import { pageErrors } from '../app/errors.js';
import { PublicBusinesses, type PublicBusiness } from '../app/public-businesses.service.js';
import { publicBusinessSchema, publicReviewSchema, slugSchema } from './public-business.schemas.js';

const NO_BUSINESS = 'The business does not exist (`pages.business-not-found`).';
const rateLimit = { points: 300, windowSeconds: 60 };

/** Long enough to absorb a traffic peak, short enough that a new review appears soon. */
const CACHE = 'public, max-age=60';

/** Public endpoints for sites that show a business's reviews. */
@ApiTags('Public')
@Controller('api/public/businesses')
export class PublicBusinessController {
  constructor(
    private readonly businesses: PublicBusinesses,
    private readonly brands: Brands,
  ) {}

  @Get(':slug')
  @Endpoint({
    id: 'getPublicBusiness',
    summary: 'Get a public profile',
    description:
      'Returns the public profile of a business: the distribution of all its ratings, public and private, and the method by which reviews are collected. Earlier slugs work, too; `slug` is the current one.',
    access: anyone,
    answer: { status: 200, description: 'The business.', schema: publicBusinessSchema },
    problems: { 404: NO_BUSINESS },
    rateLimit,
    codes: ['pages.business-not-found'],
  })
  async read(
    @Param('slug', { schema: slugSchema }) slug: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.input<typeof publicBusinessSchema>> {
    const business = await this.at(slug, request);
    void reply.header('cache-control', CACHE);
    const { ratings, brand } = business;
    const look = this.brands.mailLook(brand);
    const logo = brand?.brand.logoUrl ?? null;
    return {
      slug: business.slug,
      url: business.url,
      name: business.name,
      city: business.city,
      state: business.state,
      website: business.website,
      phone: business.phone,
      bookingUrl: business.bookingUrl,
      openingHours: business.openingHours,
      ratingCount: ratings.total,
      averageRating: ratings.average,
      ratingCounts: countsOf(business),
      reviewCount: business.reviewCount,
      method: business.isForAll ? 'all-may-publish' : 'five-stars-published',
      brand: {
        name: look.brand.name,
        logoUrl: logo === null ? null : `${look.siteUrl}${logo}`,
        primaryColor: look.brand.primaryColor,
      },
    };
  }

  @Get(':slug/reviews')
  @Endpoint({
    id: 'listPublicReviews',
    summary: 'List public reviews',
    description:
      'Lists the published reviews of a business, newest first. They are a selection of all ratings: show `ratingCounts` and `method` of the profile beside them.',
    access: anyone,
    answer: {
      status: 200,
      description: 'A page of reviews.',
      schema: z.array(publicReviewSchema),
    },
    problems: { 404: NO_BUSINESS, 422: 'Some parameters are invalid. `errors` lists them.' },
    paginated: true,
    rateLimit,
    codes: ['pages.business-not-found'],
  })
  async reviews(
    @Param('slug', { schema: slugSchema }) slug: string,
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<PublicReview>> {
    const after = decodeCursor(query.cursor);
    const business = await this.at(slug, request);
    void reply.header('cache-control', CACHE);
    return this.businesses.reviewsOf(business, { limit: query.limit, after });
  }

  private async at(slug: string, request: FastifyRequest): Promise<PublicBusiness> {
    const business = await this.businesses.at(slug, request.host);
    if (!business) throw pageErrors['business-not-found']();
    return business;
  }
}

function countsOf({ ratings }: PublicBusiness): Record<1 | 2 | 3 | 4 | 5, number> {
  const of = (stars: number): number => ratings.rows.find((row) => row.stars === stars)?.count ?? 0;
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
}
