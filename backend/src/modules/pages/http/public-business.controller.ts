import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Brands } from '../../../kernel/brands/brands.js';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { DEFAULT_LANGUAGE, pickLanguage } from '../../../lib/i18n/languages.js';
import type { PublicReview } from '../../reviews/public.js';
import { pageErrors } from '../app/errors.js';
import { photoAltText } from '../app/page-parts.js';
import { photoPath } from '../app/photo-address.js';
import { PHOTO_SIZE } from '../domain/photo.js';
import { PublicBusinesses, type PublicBusiness } from '../app/public-businesses.service.js';
import { photoQuery } from './business-photo.schemas.js';
import { publicBusinessSchema, publicReviewSchema, slugSchema } from './public-business.schemas.js';

const NO_BUSINESS = 'The business does not exist (`pages.business-not-found`).';
const rateLimit = { points: 300, windowSeconds: 60 };

/** Long enough to absorb a traffic peak, short enough that a new review appears soon. */
const CACHE = 'public, max-age=60';

/** For addresses that contain the version of what they show. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

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
      photo: photoOf(business, look.siteUrl),
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

  @Get(':slug/photo')
  @Endpoint({
    id: 'getPublicBusinessPhoto',
    summary: 'Get the photo of a business',
    description:
      'Returns the photo on the public page of a business. With the current `version`, it may be cached for good.',
    access: anyone,
    answer: {
      status: 200,
      description: 'The photo.',
      type: ['image/webp', 'image/jpeg'],
    },
    problems: {
      404: 'The business does not exist (`pages.business-not-found`) or has no photo (`pages.photo-not-found`).',
      422: 'Some parameters are invalid. `errors` lists them.',
    },
    rateLimit,
    codes: ['pages.business-not-found', 'pages.photo-not-found'],
  })
  async photo(
    @Param('slug', { schema: slugSchema }) slug: string,
    @Query({ schema: photoQuery }) { form, version }: z.output<typeof photoQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const found = await this.businesses.photoAt(slug, request.host, form);
    if (!found) throw pageErrors['business-not-found']();
    const { picture } = found;
    if (!picture) throw pageErrors['photo-not-found']();
    const isCurrent = picture.version === version;
    void reply.header('cache-control', isCurrent ? FOR_GOOD : CACHE);
    return new StreamableFile(picture.bytes, {
      type: form === 'preview' ? 'image/jpeg' : 'image/webp',
      length: picture.bytes.length,
    });
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

function photoOf(
  { slug, name, photo, language }: PublicBusiness,
  siteUrl: string,
): z.input<typeof publicBusinessSchema>['photo'] {
  if (!photo) return null;
  const altText = photoAltText(photo, name, pickLanguage([language]) ?? DEFAULT_LANGUAGE);
  return { url: `${siteUrl}${photoPath(slug, photo.version, 'large')}`, ...PHOTO_SIZE, altText };
}

function countsOf({ ratings }: PublicBusiness): Record<1 | 2 | 3 | 4 | 5, number> {
  const of = (stars: number): number => ratings.rows.find((row) => row.stars === stars)?.count ?? 0;
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
}
