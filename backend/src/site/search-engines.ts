import type { FastifyInstance } from 'fastify';
import type { Brands } from '../kernel/brands/brands.js';
import { kernelErrors } from '../kernel/errors/kernel-errors.js';
import { sendProblem } from '../kernel/http/problem.filter.js';
import { escapeHtml } from '../lib/email/mail-text.js';
import { HAND_OVER_PATH } from './handed-over.js';

/** Parts of the site that are not for search engines: the API, links of single customers, devices of a business. */
const PRIVATE = ['/api/', '/r/', '/q/', '/u/', HAND_OVER_PATH];

/** Parts of the API that public pages and previews of their links show, and its reference. */
const PUBLIC = ['/api/public/', '/api/branding/icon', '/api/branding/logo', '/api/docs'];

/** Pages of the site, as search engines see them. */
export interface SitePaths {
  /** Pages for everybody, with a slash at the beginning. */
  pages: readonly string[];
  /** Paths of screens for members, with `:parameters` and without a slash at the beginning. */
  screens: readonly string[];
}

/**
 * Returns `robots.txt` (RFC 9309): all but the API, the app and personal links may be fetched.
 * @param screens paths of the app, without a slash at the beginning
 * @param siteUrl address of the site with a sitemap, without a trailing slash; undefined for a host without one
 */
export function robotsTxt(screens: readonly string[], siteUrl?: string): string {
  const app = new Set(screens.map((path) => `/${path.split('/')[0]}`));
  return [
    'User-agent: *',
    ...[...PRIVATE, ...app].map((path) => `Disallow: ${path}`),
    // The longer rule applies.
    ...PUBLIC.map((path) => `Allow: ${path}`),
    ...(siteUrl === undefined ? [] : ['', `Sitemap: ${siteUrl}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** Returns the sitemap (sitemaps.org) of the product's own site. */
export function sitemapXml(pages: readonly string[], siteUrl: string): string {
  const urls = pages.map((path) => `  <url><loc>${escapeHtml(`${siteUrl}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Adds `robots.txt` and `sitemap.xml`. The sitemap lists pages of the product, so a tenant's host has none, and its
 * `robots.txt` names none.
 */
export function addSearchEngineFiles(
  site: FastifyInstance,
  { brands, siteUrl, paths }: { brands: Brands; siteUrl: string; paths: SitePaths },
): void {
  const headers = { 'cache-control': 'no-cache', vary: 'host' };
  site.get('/robots.txt', async (request, reply) => {
    const { isProduct } = await brands.atHost(request.host);
    return reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(paths.screens, isProduct ? siteUrl : undefined));
  });
  site.get('/sitemap.xml', async (request, reply) => {
    const { isProduct } = await brands.atHost(request.host);
    if (!isProduct) {
      sendProblem(kernelErrors['not-found'](), request, reply);
      return reply;
    }
    return reply
      .headers(headers)
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(paths.pages, siteUrl));
  });
}
