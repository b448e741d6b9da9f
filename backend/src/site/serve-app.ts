import type { FastifyInstance } from 'fastify';
import type { Brands } from '../kernel/brands/brands.js';
import { kernelErrors } from '../kernel/errors/kernel-errors.js';
import { sendProblem } from '../kernel/http/problem.filter.js';
import { escapeHtml } from '../lib/email/mail-text.js';
import { APP_ICONS, AppIcons } from './app-icons.js';
import { appManifest } from './app-manifest.js';
import type { PlainPages } from './plain-pages.js';
import type { Filling, SendPage } from './send-page.js';

/** Drawings of the product's logo: at a tenant's host its own icon takes their place. */
const PRODUCT_IMAGES = new Set(['/favicon.svg', '/icon.svg']);

const ICONS = new Map(APP_ICONS.map((icon) => [icon.path, icon]));

/** Returns the page that the service worker shows when a screen cannot be loaded. */
export const offlinePageIn = (language: string): string => `offline.${language}.html`;

/**
 * Puts the images of the host's brand in the place of the product's. Those of the product are files of the built site.
 */
export function addBrandImages(site: FastifyInstance, brands: Brands): void {
  const icons = new AppIcons(brands, (error) =>
    site.log.warn({ err: error }, 'the image of a brand could not be drawn'),
  );
  site.addHook('onRequest', async (request, reply) => {
    const [path = '', query] = request.url.split('?');
    const icon = ICONS.get(path);
    if (!icon && !PRODUCT_IMAGES.has(path)) return;
    const tenant = await brands.tenantAtHost(request.host);
    if (!tenant) return;
    if (icon) {
      const png = await icons.png(tenant, icon);
      const isVersion = query === `v=${tenant.brand.version}`;
      return reply
        .header('cache-control', isVersion ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type('image/png')
        .send(png);
    }
    const { iconUrl } = tenant.brand;
    if (iconUrl !== null) return reply.redirect(iconUrl);
    sendProblem(kernelErrors['not-found'](), request, reply);
    return reply;
  });
}

/** Adds the manifest with which browsers install the site as an app under the name of the host's brand. */
export function addManifest(site: FastifyInstance, brands: Brands): void {
  site.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'host' })
      .type('application/manifest+json')
      .send(JSON.stringify(appManifest(await brands.atHost(request.host)))),
  );
}

/** Puts the name of the brand into a page. */
const NAMED: Filling = {
  key: 'named',
  fill: (template, { name }) => template.replaceAll('%BRAND%', () => escapeHtml(name)),
};

/** Adds the page that the service worker stores for times without a network, in the visitor's language. */
export function addOfflinePage(site: FastifyInstance, plain: PlainPages, send: SendPage): void {
  site.get('/offline', async (request, reply) => {
    void reply.header('vary', 'host, accept-language, cookie, accept-encoding');
    return send(offlinePageIn(plain.settle(request, reply)), request, reply, NAMED);
  });
}
