import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Brands } from '../kernel/brands/brands.js';
import type { AppConfig } from '../kernel/config/config.js';
import { Ports } from '../kernel/contract/ports.js';
import { kernelErrors } from '../kernel/errors/kernel-errors.js';
import { acceptedLanguages, DEFAULT_LANGUAGE, pickLanguage } from '../lib/i18n/languages.js';
import { linkLanguagesPort, type LinkSection } from './link-languages.js';
import { Plugins } from '../kernel/plugins/plugins.js';
import { brandedPage } from './branded-page.js';
import { BuiltPages, senderOf, type SendPage } from './send-page.js';
import { addBrandImages, addManifest, addOfflinePage, offlinePageIn } from './serve-app.js';
import { HAND_OVER_PATH, leadsToCustomers } from './handed-over.js';
import { addCustomerPage, addHandOverPage, addSharedPage } from './serve-customer-page.js';
import { ChosenLanguage } from './chosen-language.js';
import { addContactForm } from './serve-contact-form.js';
import { PageLanguages } from './customer-page.js';
import { PlainPages } from './plain-pages.js';
import { addressKey } from '../kernel/http/network-key.js';
import { PageBytes } from './page-bytes.js';
import { pageHeaders } from './page-headers.js';
import { RateLimits } from '../kernel/http/rate-limits.js';
import { unknownAddress } from '../kernel/http/unknown-address.js';
import { PAGE_SECTIONS, sitePagesPort, visitOf, type PageAnswer } from './site-pages.js';
import { sendProblem } from '../kernel/http/problem.filter.js';
import { SESSION_COOKIE } from '../kernel/http/session-cookie.js';
import { addSearchEngineFiles, type SitePaths } from './search-engines.js';

/** Paths that are never a page of the site. */
const NOT_PAGES = /^\/(api|health|metrics)(\/|$)/;

/** Matches a path that ends like the name of a file, not of a page; files that the site has are found before. */
const FILE = /\.(?!html?$)\w{1,5}$/;

/** Cookie with a visitor's choice for the whole site. The site's scripts read and write it too. */
const LANGUAGE_COOKIE = { name: 'language', path: '/', httpOnly: false };

/** Returns the template that surrounds every page that a module renders. */
const madeIn = (language: string): string => `public.${language}.html`;

/** Visits and forms of one client address per minute. */
const MADE_PAGES_LIMIT = { points: 300, windowSeconds: 60 };

/** File in which the build lists the paths of screens, with `:parameters`. */
const SCREENS = 'screens.json';

/** Paths of screens, as the build lists them. */
interface Screens {
  everywhere: readonly string[];
  /** Screens that sell the product, which no tenant's host has. */
  productOnly: readonly string[];
}

const screensIn = (folder: string): Screens =>
  JSON.parse(readFileSync(join(folder, SCREENS), 'utf8')) as Screens;

const landingIn = (language: string): string => `landing.${language}.html`;

/**
 * Serves the built site from `folder` in the brand of the host: files as they are, `/r`, `/r/...` and `/q/...` as
 * the customer page and `/` as the landing page, both in the visitor's language, the paths of screens as the
 * client, and any other path as the client with status 404, whose router shows that the page is missing. A
 * tenant's host has no landing page and none of the screens that sell the product.
 */
export async function serveSite(
  app: NestFastifyApplication,
  config: AppConfig,
  folder: string,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  // A separate scope: its headers are computed for every response, a cost that the API avoids.
  await app.register(async (site: FastifyInstance) => {
    const more = { inline: inlineScripts(folder), origins: () => app.get(Plugins).origins };
    await site.register(helmet, pageHeaders(config, more));
    const brands = app.get(Brands);
    addBrandImages(site, brands);
    await site.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // Compressed copies that the build writes beside the files have no address of their own, nor do page
      // templates: they have no brand yet, and some are only for the product's own hosts.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz,html}', SCREENS, 'plain.*.json'],
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
    const languagesIn = (section: LinkSection): PageLanguages =>
      new PageLanguages({
        section,
        links: () => ports.many(linkLanguagesPort).find((one) => one.section === section),
        onFailure: (error) =>
          site.log.warn({ err: error }, 'the language of a link could not be looked up'),
        secure: config.secure,
        // A shared link is printed and typed: a wrong one is an unknown address.
        findsAll: section === 'q',
      });
    const built = new BuiltPages(folder);
    const send = senderOf(brands, built);
    if (existsSync(join(folder, madeIn(DEFAULT_LANGUAGE)))) addMadePages(site, app, config, folder);
    const customerPage = { brands, ports, built, send };
    addCustomerPage(site, { ...customerPage, languages: languagesIn('r') });
    addSharedPage(site, { ...customerPage, languages: languagesIn('q') }, config.secure);
    addManifest(site, brands);
    addHandOverPage(site, { built, send }, ({ cookies }) => cookies[LANGUAGE_COOKIE.name]);
    const chosen = new ChosenLanguage(LANGUAGE_COOKIE, config.secure);
    const plain = new PlainPages(built, chosen, ports);
    if (existsSync(join(folder, offlinePageIn(DEFAULT_LANGUAGE))))
      addOfflinePage(site, plain, send);
    const screens = screensIn(folder);
    addPages(site, { brands, send, plain, screens });
    addContactForm(site, { ports, plain, send });
    const hasLanding = existsSync(join(folder, landingIn(DEFAULT_LANGUAGE)));
    if (hasLanding) addLanding(site, brands, chosen, send);
    const paths = pathsOf(screens, plain, hasLanding);
    addSearchEngineFiles(site, { brands, siteUrl: config.publicUrl, paths });
  });
}

/** Divides the screens into pages for everybody and those of the app. */
function pathsOf(
  { everywhere, productOnly }: Screens,
  plain: PlainPages,
  hasLanding: boolean,
): SitePaths {
  const all = [...productOnly, ...everywhere];
  const readable = plain.readable(all);
  return {
    pages: [...(hasLanding ? ['/'] : []), ...readable.map((path) => `/${path}`)],
    screens: all.filter((path) => !readable.includes(path)),
  };
}

interface Pages {
  brands: Brands;
  send: SendPage;
  plain: PlainPages;
  screens: Screens;
}

function addPages(site: FastifyInstance, { brands, send, plain, screens }: Pages): void {
  const client = async (request: FastifyRequest, reply: FastifyReply) => {
    if (leadsToCustomers(request)) return toCustomers(reply);
    void reply.header('vary', 'host, accept-language, cookie, accept-encoding');
    const screen = reply.statusCode === 404 ? '404' : request.url.replace(/^\/|\/?(\?.*)?$/g, '');
    const language = plain.settle(request, reply);
    const filling = plain.screen(screen, language, request.query);
    return send('index.html', request, reply, filling);
  };
  const productOnly = async (request: FastifyRequest, reply: FastifyReply) => {
    const { isProduct } = await brands.atHost(request.host);
    return client(request, isProduct ? reply : reply.code(404));
  };
  for (const [paths, page] of [
    [screens.everywhere, client],
    [screens.productOnly, productOnly],
  ] as const) {
    for (const path of paths) {
      site.get(`/${path}`, page);
      // Somebody may have typed it with a slash at the end; the client's router knows both.
      site.get(`/${path}/`, page);
    }
  }
  site.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (NOT_PAGES.test(path) || FILE.test(path)) {
      sendProblem(unknownAddress(request), request, reply);
      return reply;
    }
    return path === '/' ? client(request, reply) : client(request, reply.code(404));
  });
}

const toCustomers = (reply: FastifyReply): FastifyReply =>
  reply.code(302).header('cache-control', 'no-store').redirect(HAND_OVER_PATH);

/** Adds the pages that modules render for every visit; none of them is cached. */
function addMadePages(
  site: FastifyInstance,
  app: NestFastifyApplication,
  config: AppConfig,
  folder: string,
): void {
  const ports = app.get(Ports);
  const limits = app.get(RateLimits);
  const templateOf = once((language: string) =>
    readFileSync(join(folder, madeIn(language)), 'utf8'),
  );
  const send = async (answer: PageAnswer, request: FastifyRequest, reply: FastifyReply) => {
    if ('location' in answer) {
      // An address may come back into use: a browser that cached the redirect would go in circles.
      void reply.header('cache-control', 'no-store');
      return reply.redirect(answer.location, answer.status);
    }
    const { status, language, brand, head, body, cacheControl } = answer;
    const filled = templateOf(language)
      .replace('<!--head-->', () => head)
      .replace('<!--page-->', () => body);
    const { html, etag: tag } = brandedPage(filled, brand);
    const {
      body: bytes,
      encoding,
      etag,
    } = await new PageBytes(html, tag).pack(request.headers['accept-encoding']);
    void reply.headers({
      'cache-control': cacheControl,
      vary: 'host, accept-language, cookie, accept-encoding',
      etag,
    });
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.code(status).type('text/html; charset=utf-8').send(bytes);
  };
  for (const section of PAGE_SECTIONS) {
    const pagesFor = async (request: FastifyRequest, reply: FastifyReply) => {
      await limits.consume('site', MADE_PAGES_LIMIT, `address:${addressKey(request.ip)}`, reply);
      const pages = ports.many(sitePagesPort).find((one) => one.section === section);
      if (!pages) throw kernelErrors['not-found']();
      return { pages, visit: visitOf(section, request, reply, config.secure) };
    };
    site.get(`/${section}/:name`, async (request, reply) => {
      const { pages, visit } = await pagesFor(request, reply);
      return send(await pages.open(visit), request, reply);
    });
    site.post(`/${section}/:name`, async (request, reply) => {
      const { pages, visit } = await pagesFor(request, reply);
      if (!pages.submit || !(request.body instanceof URLSearchParams))
        throw kernelErrors['unsupported-media-type']();
      return send(await pages.submit(visit, request.body), request, reply);
    });
  }
}

/** Caches the result for each argument. */
function once<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const kept = made.get(key) ?? make(key);
    made.set(key, kept);
    return kept;
  };
}

/**
 * Adds the landing page, which the build rendered in the product's own look. A visitor with a session gets
 * the client, which knows what to show, and a visitor of a tenant's host, where the product is not offered,
 * the sign-in page.
 */
function addLanding(
  site: FastifyInstance,
  brands: Brands,
  chosen: ChosenLanguage,
  send: SendPage,
): void {
  site.get('/', async (request, reply) => {
    const language =
      chosen.settle(request, reply) ??
      pickLanguage(acceptedLanguages(request.headers['accept-language'])) ??
      DEFAULT_LANGUAGE;
    void reply.header('vary', 'host, accept-language, cookie, accept-encoding');
    if (leadsToCustomers(request)) return toCustomers(reply);
    if (request.cookies[SESSION_COOKIE]) return send('index.html', request, reply);
    const { isProduct } = await brands.atHost(request.host);
    if (isProduct) return send(landingIn(language), request, reply);
    return reply.header('cache-control', 'no-store').redirect('/login');
  });
}

/** Returns the sources that allow the scripts written into built pages, and no injected ones. */
function inlineScripts(folder: string): string[] {
  const pages = [landingIn(DEFAULT_LANGUAGE), offlinePageIn(DEFAULT_LANGUAGE)];
  const html = pages
    .map((name) => join(folder, name))
    .map((page) => (existsSync(page) ? readFileSync(page, 'utf8') : ''))
    .join('\n');
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
