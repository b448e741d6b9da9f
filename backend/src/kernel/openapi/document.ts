import type { INestApplication } from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { z } from 'zod';
import { PRODUCT, PRODUCT_NAME } from '../../lib/brand/product.js';
import { PRODUCT_BRAND_KEY } from './renamed-document.js';
import { ModuleRegistry } from '../contract/registry.js';
import { writeNotes } from '../http/documentation.js';
import { SHARED_HEADERS } from '../http/documented-headers.js';
import { toJsonSchema } from '../http/json-schema.js';
import { problemSchema } from '../http/problem.schema.js';
import { SESSION_COOKIE } from '../http/session-cookie.js';
import { describeEntitlements } from './entitlement-descriptions.js';
import { mergeAnswerContent } from './answer-content.js';
import { removeImpossibleProblems } from './request-problems.js';
import { shareResponses } from './shared-responses.js';
import { checkTags, tagsOf } from './tags.js';

const DESCRIPTION = `Reputation management for local businesses: ask customers for reviews, publish five-star
reviews, take everything else privately, answer, and watch what comes of it.

**Signing in.** Browsers use the session cookie. Programs send an API key as a bearer token
(\`Authorization: Bearer sk_...\`); an owner makes keys under Settings or with \`POST /api/api-keys\`.

**Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\` and a \`requestId\`.

**Lists** are plain arrays. \`limit\` and \`cursor\` page through them; the \`Link\` header leads to the next page.

**Writes** accept an \`Idempotency-Key\`: sending the same request again under the same key is safe.

**Limits** are told in \`RateLimit-*\` headers; a refused call says in \`Retry-After\` when to come back.`;

/** The OpenAPI document of the running application, sorted, so that two dumps compare line by line. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  writeNotes(swagger);
  const config = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(DESCRIPTION)
    .setVersion('1.0.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .setContact(PRODUCT_NAME, 'https://scoville.example', 'api@scoville.example')
    .addServer('/', 'This installation')
    .addCookieAuth(
      SESSION_COOKIE,
      { type: 'apiKey', in: 'cookie', description: 'Set by signing in.' },
      'session',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'sk_...',
        description: 'An API key of the organization; it begins with `sk_`.',
      },
      'apiKey',
    );
  const tags = tagsOf(app.get(ModuleRegistry));
  for (const [name, { description }] of tags) config.addTag(name, description);
  const document = SwaggerModule.createDocument(app, config.build(), {
    standardSchemaConverter: (schema, { schemaType }) => convert(schema as z.ZodType, schemaType),
    operationIdFactory: (_controller, method) => method,
  });
  Object.assign(document.info, { [PRODUCT_BRAND_KEY]: PRODUCT });
  document.components = {
    ...document.components,
    headers: { ...SHARED_HEADERS },
    schemas: { ...document.components?.schemas, ...convert(problemSchema, 'output').components },
  };
  checkTags(document, new Set(tags.map(([name]) => name)));
  describeEntitlements(document.components.schemas ?? {}, app.get(ModuleRegistry).manifests);
  mergeAnswerContent(document);
  removeImpossibleProblems(document);
  shareResponses(document);
  return sorted(document) as OpenAPIObject;
}

/** A zod schema for the document: components are referred to, so that clients have one type for each. */
function convert(
  schema: z.ZodType,
  schemaType: 'input' | 'output',
): { schema: object; components: Record<string, object> } {
  const { schema: shown, definitions } = toJsonSchema(schema, schemaType);
  return withComponentRefs({ schema: shown, components: definitions });
}

/** JSON Schema refers to its own definitions; OpenAPI keeps them in one place. */
function withComponentRefs<T>(value: T): T {
  const text = JSON.stringify(value).replace(
    /"#\/(definitions|\$defs)\//g,
    '"#/components/schemas/',
  );
  return JSON.parse(text) as T;
}

/** The same value with every object's keys in order, except where order has a meaning. */
function sorted(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  if (key !== 'properties') entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, child]) => [name, sorted(child, name)]));
}
