import { z } from 'zod';
import { ACCESSES } from '../../../kernel/entitlements/subscription-status.js';
import { pageQuery } from '../../../kernel/pagination.js';
import { id, text, timestamp } from '../../../lib/schemas.js';
import { API_KEY_ROLES } from '../domain/api-key.js';

const organizationId = id
  .optional()
  .meta({ description: "The organization; the first of the caller's when left out." });

const fields = {
  id: id.meta({ description: 'Id of the key.' }),
  name: z.string().meta({ description: 'What the owner calls the key.' }),
  role: z
    .enum(API_KEY_ROLES)
    .meta({ description: 'What the key may do in the whole organization.' }),
  prefix: z
    .string()
    .meta({ description: 'The first 8 characters, to tell keys apart.', example: 'sk_4fTq9' }),
  createdAt: timestamp.meta({ description: 'When it was made.' }),
  lastUsedAt: timestamp.nullable().meta({ description: 'When it was last used, to the minute.' }),
  revokedAt: timestamp.nullable().meta({ description: 'When it was revoked.' }),
};

export const apiKeySchema = z
  .object(fields)
  .meta({ id: 'ApiKey', description: 'A key for integrators, without its secret.' });

export const createdApiKeySchema = z
  .object({ ...fields, key: z.string().meta({ description: 'The key itself, shown this once.' }) })
  .meta({ id: 'CreatedApiKey', description: 'A new key for integrators.' });

export const currentApiKeySchema = z
  .object({
    id: fields.id,
    name: fields.name,
    role: fields.role,
    prefix: fields.prefix,
    createdAt: fields.createdAt,
    organization: z
      .object({
        id: id.meta({ description: 'Id of the organization.' }),
        name: z.string().meta({ description: 'Name of the organization.' }),
      })
      .meta({ description: 'The organization that the key belongs to.' }),
    permissions: z.array(z.string()).meta({
      description: 'What the key may do, as operations name it.',
      example: ['reviews.read'],
    }),
    plan: z
      .object({
        id: z.string().meta({ description: 'Id of the plan, as `/api/plans` lists it.' }),
        access: z.enum(ACCESSES).meta({
          description:
            'What may be done with it: everything, reading, or nothing until it is paid.',
        }),
      })
      .meta({ description: 'The plan of the organization.' }),
  })
  .meta({ id: 'CurrentApiKey', description: 'The API key that makes the call.' });

export const createApiKeyBody = z
  .strictObject({
    name: text(80).meta({ description: 'What to call the key, up to 80 characters.' }),
    role: z
      .enum(API_KEY_ROLES, { error: 'Please choose manager or staff.' })
      .default('staff')
      .meta({ description: 'What the key may do.' }),
  })
  .meta({ id: 'CreateApiKeyInput', description: 'A key to make.' });
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

export const organizationQuery = z.strictObject({ organizationId });
export const apiKeyPageQuery = pageQuery.extend({ organizationId });
export type ApiKeyPageQuery = z.infer<typeof apiKeyPageQuery>;
