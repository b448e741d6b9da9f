import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kernelErrors } from '../errors/kernel-errors.js';
import { sendProblem } from './problem.filter.js';

/** Addresses that are never a page of the site. */
const NOT_PAGES = /^\/(api|health|metrics)(\/|$|\?)/;

/**
 * Serves the built site from `folder`: files as they are, `/r` and `/r/...` as the customer page,
 * everything else as the signed-in client, whose router says what is missing.
 */
export async function serveSite(app: NestFastifyApplication, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const server = app.getHttpAdapter().getInstance();
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      // Names under these folders carry a hash of the content.
      const hashed = /[\\/]assets[^\\/]*[\\/]/.test(path);
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const page = (file: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile(file);
  const guarded = { helmet: {} };
  server.get('/r', guarded, page('r.html'));
  server.get('/r/*', guarded, page('r.html'));
  server.get('/*', guarded, (request, reply) => {
    if (NOT_PAGES.test(request.url) || /\.\w{1,5}(\?|$)/.test(request.url)) {
      sendProblem(kernelErrors['not-found'](), request, reply);
      return reply;
    }
    return reply.sendFile('index.html');
  });
}
