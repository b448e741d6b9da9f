import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Brands } from '../kernel/brands/brands.js';
import type { AppConfig } from '../kernel/config/config.js';
import { brandedPage } from './branded-page.js';
import { docsPage, DOCS_SCRIPT } from './docs-page.js';
import { DOCS_STYLE } from './docs-style.js';
import { pageHeaders } from './page-headers.js';
import { sendProblem } from '../kernel/http/problem.filter.js';
import { RateLimits } from '../kernel/http/rate-limits.js';
import { NamedDocuments } from '../kernel/openapi/named-documents.js';

/** Rate limit of one address. The document is large and seldom changes: nobody needs it more often. */
const LIMIT = { points: 60, windowSeconds: 60 };

/** Files of Swagger UI that the page needs; the rest of that package is not served. */
const ASSETS = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);

/**
 * Serves the API document as JSON and YAML and as a page to read and try, under the name of the host's brand.
 * @param file the document as written by the build
 */
export async function serveApiDocument(
  app: NestFastifyApplication,
  config: AppConfig,
  file: string,
): Promise<void> {
  await app.register(async (scope: FastifyInstance) => {
    await scope.register(helmet, pageHeaders(config));
    const brands = app.get(Brands);
    const limits = app.get(RateLimits);
    const documents = new NamedDocuments(await readFile(file, 'utf8'));
    const serve = (path: string, format: 'json' | 'yaml', type: string): void => {
      scope.get(path, async (request, reply) => {
        try {
          await limits.consume('api-document', LIMIT, `address:${request.ip}`, reply);
          const { isProduct, name } = await brands.atHost(request.host);
          const document = await documents.as(format, isProduct ? undefined : name);
          return await reply.type(`${type}; charset=utf-8`).send(document);
        } catch (error) {
          sendProblem(error, request, reply);
          return reply;
        }
      });
    };
    serve('/api/openapi.json', 'json', 'application/json');
    serve('/api/openapi.yaml', 'yaml', 'application/yaml');
    for (const path of ['/api/docs', '/api/docs/']) {
      scope.get(path, async (request, reply) => {
        const brand = await brands.atHost(request.host);
        const page = docsPage(brand, `${request.protocol}://${request.host}`);
        return reply
          .headers({ 'cache-control': 'no-cache', vary: 'host' })
          .type('text/html; charset=utf-8')
          .send(brandedPage(page, brand).html);
      });
    }
    scope.get('/api/docs/swagger-ui-init.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(DOCS_SCRIPT),
    );
    scope.get('/api/docs/docs.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
    );
    await scope.register(fastifyStatic, {
      root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
      prefix: '/api/docs/',
      index: false,
      allowedPath: (path) => ASSETS.has(path),
    });
  });
}
