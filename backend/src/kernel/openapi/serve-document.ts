import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Brands } from '../brand/brands.js';
import { createOpenApiDocument, renamedDocument } from './document.js';

/** Serves the API document as JSON and as pages to read and try, under the name of the host's brand. */
export function serveApiDocument(app: NestFastifyApplication): void {
  const brands = app.get(Brands);
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: 'API',
    patchDocumentOnRequest: async (request, _reply, document) => {
      const { isProduct, name } = await brands.atHost((request as FastifyRequest).host);
      return isProduct ? document : renamedDocument(document, name);
    },
  });
}
