import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brand/brand.js';
import { Brands } from '../brand/brands.js';
import type { AppConfig } from '../config/config.js';
import { Ports } from '../contract/ports.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { linkLanguagesPort } from '../i18n/link-languages.js';
import { brandedPage, type BrandedPage } from './branded-page.js';
import { PageLanguages } from './customer-page.js';
import { sendProblem } from './problem.filter.js';

/** Addresses that are never a page of the site. */
const NOT_PAGES = /^\/(api|health|metrics)(\/|$|\?)/;

/** Files that show the product's sign: at a tenant's host its own mark stands in their place. */
const PRODUCT_IMAGES = new Set(['/favicon.svg', '/icon.svg']);

/** Pages kept as they were sent: one per page, brand and version. */
const MAX_PAGES = 500;

/**
 * Serves the built site from `folder` in the brand of the host: files as they are, `/r` and `/r/...` as the customer
 * page in the language of whoever opens it,
 * everything else as the signed-in client, whose router says what is missing.
 */
export async function serveSite(
  app: NestFastifyApplication,
  config: AppConfig,
  folder: string,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  // A scope of its own: its headers are made anew for every answer, which the API need not pay for.
  await app.register(async (site: FastifyInstance) => {
    await site.register(helmet, pageHeaders(config));
    const brands = app.get(Brands);
    site.addHook('onRequest', async (request, reply) => {
      if (!PRODUCT_IMAGES.has(request.url.split('?')[0] ?? '')) return;
      const { isProduct, iconUrl } = await brands.atHost(request.host);
      if (isProduct) return;
      if (iconUrl) return reply.redirect(iconUrl);
      sendProblem(kernelErrors['not-found'](), request, reply);
      return reply;
    });
    await site.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // The build lays compressed copies beside the files; they are no addresses of their own.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        // Names under these folders carry a hash of the content.
        const hashed = /[\\/]assets[^\\/]*[\\/]/.test(path);
        void reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    const ports = app.get(Ports);
    const languages = new PageLanguages(
      () => ports.many(linkLanguagesPort)[0],
      (error) => site.log.warn({ err: error }, 'the language of a link could not be looked up'),
      config.secure,
    );
    addPages(site, brands, languages, folder);
  });
}

/** Sends pages in the brand of the host; a page is made once for each version of a brand. */
function pagesOf(brands: Brands, folder: string) {
  const templates = new Map<string, string>();
  const pages = new Map<string, BrandedPage>();
  const templateOf = (file: string): string => {
    const text = templates.get(file) ?? readFileSync(join(folder, file), 'utf8');
    templates.set(file, text);
    return text;
  };
  const pageFor = (file: string, brand: Brand): BrandedPage => {
    const key = `${file} ${brand.version}`;
    const kept = pages.get(key);
    if (kept) return kept;
    if (pages.size >= MAX_PAGES) pages.clear();
    const page = brandedPage(templateOf(file), brand);
    pages.set(key, page);
    return page;
  };
  return async (file: string, request: FastifyRequest, reply: FastifyReply) => {
    const { html, etag } = pageFor(file, await brands.atHost(request.host));
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
}

function addPages(
  site: FastifyInstance,
  brands: Brands,
  languages: PageLanguages,
  folder: string,
): void {
  const send = pagesOf(brands, folder);
  // The build has written the customer page once for every language.
  const customerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = await languages.settle(request, reply);
    void reply.header('vary', 'host, accept-language, cookie');
    return send(`r.${language}.html`, request, reply);
  };
  site.get('/r', customerPage);
  site.get('/r/*', customerPage);
  site.get('/*', async (request, reply) => {
    if (NOT_PAGES.test(request.url) || /\.\w{1,5}(\?|$)/.test(request.url)) {
      sendProblem(kernelErrors['not-found'](), request, reply);
      return reply;
    }
    void reply.header('vary', 'host');
    return send('index.html', request, reply);
  });
}

/** What a browser may do on our pages. */
function pageHeaders(config: AppConfig): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'https:'],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        // Ant Design writes its styles into the page.
        'style-src': ["'self'", "'unsafe-inline'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000 } : false,
  };
}
