import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/config.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { sendProblem } from './problem.filter.js';

/** Addresses that are never a page of the site. */
const NOT_PAGES = /^\/(api|health|metrics)(\/|$|\?)/;

/**
 * Serves the built site from `folder`: files as they are, `/r` and `/r/...` as the customer page,
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
    addPages(site);
  });
}

function addPages(site: FastifyInstance): void {
  const page = (file: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile(file);
  site.get('/r', page('r.html'));
  site.get('/r/*', page('r.html'));
  site.get('/*', (request, reply) => {
    if (NOT_PAGES.test(request.url) || /\.\w{1,5}(\?|$)/.test(request.url)) {
      sendProblem(kernelErrors['not-found'](), request, reply);
      return reply;
    }
    return reply.sendFile('index.html');
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
