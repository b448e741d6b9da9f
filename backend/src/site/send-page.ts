import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../kernel/brands/brands.js';
import type { Brand } from '../lib/brand/brand.js';
import { brandedPage } from './branded-page.js';
import { PageBytes } from './page-bytes.js';

/** Maximum number of cached pages: one per page, brand and version. */
const MAX_PAGES = 500;

/** Content to put into a built page. */
export interface Filling {
  /** Name under which the filled page is cached; undefined for the content of one visit. */
  key?: string;
  fill(template: string, brand: Brand): string;
}

/** Sends a built page in the brand of the host. */
export type SendPage = (
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
  filling?: Filling,
) => Promise<FastifyReply>;

/** Pages as the build has written them. */
export class BuiltPages {
  private readonly templates = new Map<string, string>();

  constructor(private readonly folder: string) {}

  /** Returns the page without a brand. */
  template(file: string): string {
    const text = this.templates.get(file) ?? readFileSync(join(this.folder, file), 'utf8');
    this.templates.set(file, text);
    return text;
  }

  /** Returns the text of a file that not every build writes; undefined when there is none. */
  optional(file: string): string | undefined {
    return existsSync(join(this.folder, file)) ? this.template(file) : undefined;
  }
}

/** Sends pages in the brand of the host; a page is rendered once for each version of a brand. */
export function senderOf(brands: Brands, built: BuiltPages): SendPage {
  const pages = new Map<string, PageBytes>();
  const make = (file: string, brand: Brand, filling?: Filling): PageBytes => {
    const template = built.template(file);
    const { html, etag } = brandedPage(filling ? filling.fill(template, brand) : template, brand);
    return new PageBytes(html, etag);
  };
  const pageFor = (file: string, brand: Brand, filling?: Filling): PageBytes => {
    if (filling && filling.key === undefined) return make(file, brand, filling);
    const key = `${file} ${filling?.key ?? ''} ${brand.version}`;
    const kept = pages.get(key);
    if (kept) return kept;
    if (pages.size >= MAX_PAGES) pages.clear();
    const page = make(file, brand, filling);
    pages.set(key, page);
    return page;
  };
  return async (file, request, reply, filling) => {
    const page = pageFor(file, await brands.atHost(request.host), filling);
    const { body, encoding, etag } = await page.pack(request.headers['accept-encoding']);
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag)
      return reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  };
}
