import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Brands } from '../kernel/brands/brands.js';
import type { AppConfig } from '../kernel/config/config.js';
import { pageHeaders } from './page-headers.js';
import { sendProblem } from '../kernel/http/problem.filter.js';
import { RateLimits } from '../kernel/http/rate-limits.js';
import { NamedDocuments } from '../kernel/openapi/named-documents.js';

/** Rate limit of one address. The document is large and seldom changes: nobody needs it more often. */
const LIMIT = { points: 60, windowSeconds: 60 };

/** Files of Swagger UI that the page needs; the rest of that package is not served. */
const ASSETS = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/swagger-ui-init.js"></script>
  </body>
</html>
`;

const INIT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
`;

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
      scope.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
    }
    scope.get('/api/docs/swagger-ui-init.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(INIT),
    );
    await scope.register(fastifyStatic, {
      root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
      prefix: '/api/docs/',
      index: false,
      allowedPath: (path) => ASSETS.has(path),
    });
  });
}
