import { z } from 'zod';
import { ACCESSES } from '../../../kernel/entitlements/subscription-status.js';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, text, timestamp, updatedAt } from '../../../lib/schemas.js';
import { API_KEY_ROLES } from '../domain/api-key.js';

const organizationId = id
  .optional()
  .meta({ description: "Id of the organization. Default: the caller's first organization." });

const MAX_KEY_NAME = 80;

const fields = {
  id: id.meta({ description: 'Id of the API key.' }),
  name: z.string().meta({ description: 'Name given by the owner.' }),
  role: z.enum(API_KEY_ROLES).meta({ description: 'Role of the key in the whole organization.' }),
  prefix: z
    .string()
    .meta({ description: 'First 8 characters of the key, to recognize it.', example: 'sk_4fTq9' }),
  createdAt: timestamp.meta({ description: 'Time of creation.' }),
  updatedAt,
  lastUsedAt: timestamp.nullable().meta({
    description: 'Time of the last request with the key, to the minute. Null: never used.',
  }),
  revokedAt: timestamp.nullable().meta({ description: 'Time of revocation. Null: the key works.' }),
};

export const apiKeySchema = z.object(fields).meta({
  id: 'ApiKey',
  description: 'An API key without its secret.',
  example: { name: 'Website', role: 'staff' },
});

export const createdApiKeySchema = z
  .object({
    ...fields,
    key: z.string().meta({ description: 'The key itself. It is shown only in this response.' }),
  })
  .meta({
    id: 'CreatedApiKey',
    description: 'A new API key with its secret.',
    example: {
      name: 'Website',
      role: 'staff',
      lastUsedAt: null,
      key: 'sk_4fTq9vX2mR7kL8nB3wYcHs6Qd',
    },
  });

export const currentApiKeySchema = z
  .object({
    id: fields.id,
    name: fields.name,
    role: fields.role,
    prefix: fields.prefix,
    createdAt: fields.createdAt,
    updatedAt,
    organization: z
      .object({
        id: id.meta({ description: 'Id of the organization.' }),
        name: z.string().meta({ description: 'Name of the organization.' }),
      })
      .meta({ description: 'Organization that the key belongs to.' }),
    permissions: z.array(z.string()).meta({
      description: 'Permissions of the key, as operations name them.',
      example: ['reviews.read'],
    }),
    plan: z
      .object({
        id: z.string().meta({ description: 'Id of the plan, as `GET /api/plans` lists it.' }),
        access: z.enum(ACCESSES).meta({
          description:
            '`full`: reading and changing. `read-only`: reading only. `closed`: neither. An owner restores full access by paying or choosing a plan.',
        }),
      })
      .meta({ description: 'Plan of the organization.' }),
  })
  .meta({
    id: 'CurrentApiKey',
    description: 'The API key that makes the request.',
    example: { name: 'Website', role: 'staff', plan: { id: 'agency', access: 'full' } },
  });

export const createApiKeyBody = z
  .strictObject({
    name: text(MAX_KEY_NAME).meta({
      description: `Name of the key, up to ${MAX_KEY_NAME} characters.`,
    }),
    role: z
      .enum(API_KEY_ROLES, { error: 'Choose manager or staff.' })
      .default('staff')
      .meta({ description: 'Role of the key in the whole organization.' }),
  })
  .meta({
    id: 'CreateApiKey',
    description: 'An API key to create.',
    example: { name: 'Website', role: 'staff' },
  });
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

export const organizationQuery = z.strictObject({ organizationId });
export const apiKeyPageQuery = pageQuery.extend({ organizationId });
export type ApiKeyPageQuery = z.infer<typeof apiKeyPageQuery>;
