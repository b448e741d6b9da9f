import type { INestApplication } from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { z } from 'zod';
import { PRODUCT, PRODUCT_NAME } from '../../lib/brand/product.js';
import { PRODUCT_BRAND_KEY } from './renamed-document.js';
import { ModuleRegistry } from '../contract/registry.js';
import { writeNotes } from '../http/documentation.js';
import { SHARED_HEADERS } from '../http/documented-headers.js';
import { IDEMPOTENCY_HOURS } from '../http/idempotency-window.js';
import { toJsonSchema } from '../http/json-schema.js';
import { rateOf } from '../http/operation-facts.js';
import { problemSchema } from '../http/problem.schema.js';
import { GENERAL_LIMIT } from '../http/rate-limits.js';
import { SESSION_COOKIE } from '../http/session-cookie.js';
import { describeEntitlements } from './entitlement-descriptions.js';
import { mergeAnswerContent } from './answer-content.js';
import { addExamples } from './document-examples.js';
import { MODULE_LIMITS, moduleLimits } from './module-limits.js';
import { describePermissions } from './permission-roles.js';
import { problemExamples } from './problem-examples.js';
import { removeImpossibleProblems } from './request-problems.js';
import { describeResourceIds } from './resource-ids.js';
import { shareResponses } from './shared-responses.js';
import { checkTags, tagsOf } from './tags.js';

const DESCRIPTION = `Reputation management for local businesses: send review requests to customers, publish their
reviews, receive private feedback, reply to both, and measure the results.

**Authentication.** Browsers use a session cookie. Programs send an API key as a bearer token
(\`Authorization: Bearer sk_...\`). Owners create keys in the settings or with \`POST /api/api-keys\`.

**Errors** are \`application/problem+json\` (RFC 9457). Branch on \`code\`, which is stable, and quote \`requestId\` when you
contact us.

**Pagination.** Lists are plain JSON arrays. \`limit\` sets the page size, and the \`Link\` response header leads to the next
page.

**Idempotency.** Operations that accept an \`Idempotency-Key\` act once for each key and return the first response again for
${IDEMPOTENCY_HOURS} hours. Refused and failed requests are not stored: a retry runs again.

**Rate limits.** A caller may send ${rateOf(GENERAL_LIMIT)} to all operations together that state no limit of their own. Public
operations count per IP address (IPv6: per /64 network). The operator may scale every limit. \`RateLimit-*\` response headers
show the limit in force, and a 429 response says in \`Retry-After\` how many seconds to wait.

**Plans.** While the plan of an organization has lapsed, its data can be read but not changed (402 \`billing.read-only\`); some
time later it cannot be read either (402 \`billing.closed\`). Operations that work regardless say so.`;

/** The OpenAPI document of all operations of the application, sorted, so that two dumps compare line by line. */
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
      {
        type: 'apiKey',
        in: 'cookie',
        description: 'The session cookie, set when a user signs in.',
      },
      'session',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'sk_...',
        description: 'An API key of the organization. It starts with `sk_`.',
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
  Object.assign(document, { [MODULE_LIMITS]: moduleLimits(app.get(ModuleRegistry).manifests) });
  document.components = {
    ...document.components,
    headers: { ...SHARED_HEADERS },
    schemas: { ...document.components?.schemas, ...convert(problemSchema, 'output').components },
  };
  checkTags(document, new Set(tags.map(([name]) => name)));
  describeEntitlements(document.components.schemas ?? {}, app.get(ModuleRegistry).manifests);
  describePermissions(document, app.get(ModuleRegistry));
  describeResourceIds(document);
  mergeAnswerContent(document);
  removeImpossibleProblems(document);
  addExamples(document);
  document.components.examples = problemExamples(document.paths);
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

/** The same value with every object's keys in order, except where order has a meaning: examples read like answers. */
function sorted(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item));
  if (typeof value !== 'object' || value === null || isExample(key)) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  if (key !== 'properties') entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, child]) => [name, sorted(child, name)]));
}

const isExample = (key: string): boolean => key === 'example' || key === 'examples';
