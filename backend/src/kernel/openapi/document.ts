import type { INestApplication } from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { PRODUCT_NAME } from '../brand/product.js';
import { writeNotes } from '../http/documentation.js';
import { problemSchema } from '../http/problem.schema.js';
import { SESSION_COOKIE } from '../http/session-cookie.js';

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
      { type: 'http', scheme: 'bearer', description: 'An API key of the organization.' },
      'apiKey',
    )
    .addTag('Auth', 'Accounts, sessions and API keys')
    .addTag('Businesses', 'Businesses, their settings, figures and live updates')
    .addTag('Customers', 'Who can be asked for a review')
    .addTag('Review requests', 'Asking customers, and the customer page behind the link')
    .addTag('Reviews', 'Public reviews and the replies to them')
    .addTag('Private feedback', 'What customers with 1 to 4 stars tell the business privately')
    .addTag('Gamification', 'XP for what a business does')
    .addTag('Branding', 'The name and look of the site under an address')
    .addTag('Messages', 'What was sent, and what became of it')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    standardSchemaConverter: (schema, { schemaType }) => convert(schema as z.ZodType, schemaType),
    operationIdFactory: (_controller, method) => method,
  });
  document.components ??= {};
  document.components.schemas = {
    ...document.components.schemas,
    ...convert(problemSchema, 'output').components,
  };
  return sorted(document) as OpenAPIObject;
}

type JsonSchema = Record<string, unknown>;

/**
 * A zod schema as OpenAPI 3.0. Schemas with an id (`.meta({ id })`) become components and are
 * referred to, so that every client has one type for each of them.
 */
function convert(
  schema: z.ZodType,
  schemaType: 'input' | 'output',
): { schema: object; components: Record<string, object> } {
  const json = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: schemaType,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema['id'];
      // Bounds of JavaScript's safe integers say nothing to an integrator.
      if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
      if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
    },
  }) as JsonSchema;
  const definitions = (json['definitions'] ?? json['$defs'] ?? {}) as Record<string, object>;
  delete json['definitions'];
  delete json['$defs'];
  delete json['$schema'];
  const name = schema.meta()?.id;
  const components =
    name && !(name in definitions) ? { ...definitions, [name]: json } : definitions;
  const shown = name ? { $ref: `#/definitions/${name}` } : json;
  return withComponentRefs({ schema: shown, components });
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
