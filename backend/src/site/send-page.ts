import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../kernel/brands/brands.js';
import type { Brand } from '../lib/brand/brand.js';
import { brandedPage } from './branded-page.js';
import { PageBytes } from './page-bytes.js';

/** Maximum number of cached pages: one per page, brand and version. */
const MAX_PAGES = 500;

/**
 * Sends a built page in the brand of the host.
 * @param fill puts content of this visit into the page, which is then not cached
 */
export type SendPage = (
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
  fill?: (template: string) => string,
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
}

const bytesOf = (template: string, brand: Brand): PageBytes => {
  const { html, etag } = brandedPage(template, brand);
  return new PageBytes(html, etag);
};

/** Sends pages in the brand of the host; a page is rendered once for each version of a brand. */
export function senderOf(brands: Brands, built: BuiltPages): SendPage {
  const pages = new Map<string, PageBytes>();
  const pageFor = (file: string, brand: Brand): PageBytes => {
    const key = `${file} ${brand.version}`;
    const kept = pages.get(key);
    if (kept) return kept;
    if (pages.size >= MAX_PAGES) pages.clear();
    const page = bytesOf(built.template(file), brand);
    pages.set(key, page);
    return page;
  };
  return async (file, request, reply, fill) => {
    const brand = await brands.atHost(request.host);
    const page = fill ? bytesOf(fill(built.template(file)), brand) : pageFor(file, brand);
    const { body, encoding, etag } = await page.pack(request.headers['accept-encoding']);
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag)
      return reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  };
}
