import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Brands } from '../brand/brands.js';
import type { AppConfig } from '../config/config.js';
import { pageHeaders } from '../http/page-headers.js';
import { renamedDocument } from './renamed-document.js';

/** What the page needs of Swagger UI; the rest of that package is nobody's address. */
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
 * Serves the API document as JSON and YAML and as a page to read and try, under the name of the host's
 * brand.
 * @param file the document as the build has left it
 */
export async function serveApiDocument(
  app: NestFastifyApplication,
  config: AppConfig,
  file: string,
): Promise<void> {
  await app.register(async (scope: FastifyInstance) => {
    await scope.register(helmet, pageHeaders(config));
    const brands = app.get(Brands);
    const documentFor = async (request: FastifyRequest): Promise<string> => {
      const [text, { isProduct, name }] = await Promise.all([
        readFile(file, 'utf8'),
        brands.atHost(request.host),
      ]);
      return isProduct ? text : renamedDocument(text, name);
    };
    scope.get('/api/openapi.json', async (request, reply) =>
      reply.type('application/json; charset=utf-8').send(await documentFor(request)),
    );
    scope.get('/api/openapi.yaml', async (request, reply) => {
      const { stringify } = await import('yaml');
      const document: unknown = JSON.parse(await documentFor(request));
      return reply.type('application/yaml; charset=utf-8').send(stringify(document));
    });
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
