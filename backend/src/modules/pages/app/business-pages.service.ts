import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { decodeCursor, encodeCursor, type Keyset } from '../../../kernel/pagination.js';
import {
  sitePagesPort,
  type PageAnswer,
  type PageVisit,
  type SitePages,
} from '../../../site/site-pages.js';
import { Media } from '../../messages/public.js';
import { businessPageBody, businessPageHead } from './business-page.html.js';
import { noticeHtml } from './notice-page.html.js';
import { brandAt, footHtml, plainSentence, sentence } from './page-parts.js';
import { pageTexts } from './page-texts.js';
import { PublicBusinesses } from './public-businesses.service.js';

/** Reviews per page. */
const PAGE_SIZE = 10;

/** `/b/:slug`: the public page of a business. */
@Injectable()
export class BusinessPages implements SitePages, OnModuleInit {
  readonly section = 'b';

  constructor(
    private readonly businesses: PublicBusinesses,
    private readonly brands: Brands,
    private readonly ports: Ports,
    private readonly media: Media,
  ) {}

  onModuleInit(): void {
    this.ports.provide(sitePagesPort, this);
  }

  async open(visit: PageVisit): Promise<PageAnswer> {
    const slug = visit.name.toLowerCase();
    const business = await this.businesses.at(slug, visit.host);
    if (!business) return this.notFound(visit);
    const here = `/b/${business.slug}`;
    if (business.slug !== visit.name) return { status: 301, location: here };
    const after = placeOf(visit.query['cursor']);
    if (after === 'not-ours') return { status: 303, location: here };
    const language = visit.languageFor({ customer: null, business: business.language });
    const [{ items, next }, atHost] = await Promise.all([
      this.businesses.reviewsOf(business, { limit: PAGE_SIZE, after }),
      this.brands.tenantAtHost(visit.host),
    ]);
    const brand = brandAt(business.brand, atHost?.organizationId === business.organizationId);
    const page = {
      business,
      reviews: items,
      language,
      brand,
      nextCursor: next && encodeCursor(next),
      isLater: after !== undefined,
      hasTextMessages: this.media.hasTextMessages(),
    };
    return {
      status: 200,
      language,
      brand,
      head: businessPageHead(page),
      body: businessPageBody(page),
      // Short, so that an owner who has just replied sees the reply soon. A chosen language is for one visitor only.
      cacheControl: visit.query['lang'] === undefined ? 'public, max-age=30' : 'no-store',
    };
  }

  private async notFound(visit: PageVisit): Promise<PageAnswer> {
    const language = visit.languageFor();
    const { notFound, business } = pageTexts[language];
    const brand = await this.brands.atHost(visit.host);
    return {
      status: 404,
      language,
      brand,
      head: `<title>${plainSentence(notFound.title)}</title><meta name="robots" content="noindex">`,
      body: noticeHtml({
        seal: 'brokenLink',
        heading: sentence(notFound.title),
        paragraphs: [sentence(notFound.text)],
        foot: footHtml(brand, business.collectedWith),
      }),
      cacheControl: 'no-store',
    };
  }
}

/** Parses the cursor of a page; `not-ours` when this server did not issue it. */
function placeOf(cursor: unknown): Keyset | undefined | 'not-ours' {
  if (cursor === undefined) return undefined;
  try {
    return decodeCursor(typeof cursor === 'string' ? cursor : '');
  } catch (error) {
    if (error instanceof AppError) return 'not-ours';
    throw error;
  }
}
