import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiKeyOnly, may, mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import '../../../kernel/http/fastify-request.js';
import { decodeCursor, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { API_KEYS } from '../domain/entitlements.js';
import type { ApiKey } from '../data/api-key.repository.js';
import { ApiKeys, type CreatedApiKey, type CurrentApiKey } from '../app/api-keys.service.js';
import {
  apiKeyPageQuery,
  apiKeySchema,
  createApiKeyBody,
  createdApiKeySchema,
  currentApiKeySchema,
  organizationQuery,
  type ApiKeyPageQuery,
  type CreateApiKeyBody,
} from './api-key.schemas.js';
import { callerOf } from './caller-of.js';

const NOT_YOURS = { 404: 'The organization does not exist, or the caller is not a member.' };

/** Keys for programs that use this API. */
@ApiTags('Auth')
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeys) {}

  @Get()
  @Endpoint({
    id: 'listApiKeys',
    summary: 'List API keys',
    description:
      'Lists the API keys of the organization, newest first, including revoked ones. Secrets are never listed.',
    access: mayInOrganization('auth.manage-api-keys'),
    answer: { status: 200, description: 'A page of API keys.', schema: z.array(apiKeySchema) },
    evenIfLapsed: true,
    problems: { ...NOT_YOURS, 422: 'Some parameters are invalid. `errors` lists them.' },
    paginated: true,
  })
  list(@Query({ schema: apiKeyPageQuery }) query: ApiKeyPageQuery): Promise<Page<ApiKey>> {
    return this.apiKeys.list(query.limit, decodeCursor(query.cursor));
  }

  @Get('current')
  @Endpoint({
    id: 'getCurrentApiKey',
    summary: 'Get the current API key',
    description:
      'Returns the organization, role, permissions and plan of the API key that makes the request.',
    access: apiKeyOnly,
    answer: { status: 200, description: 'The API key.', schema: currentApiKeySchema },
    problems: {
      402: 'The plan of the organization does not include API keys (`billing.plan-required`).',
    },
    evenIfLapsed: true,
  })
  current(@Req() request: FastifyRequest): Promise<CurrentApiKey> {
    return this.apiKeys.current(callerOf(request).id);
  }

  @Post()
  @Endpoint({
    id: 'createApiKey',
    summary: 'Create an API key',
    description:
      'Creates an API key for the whole organization. The response contains the secret, which cannot be retrieved again.',
    access: mayInOrganization('auth.manage-api-keys'),
    answer: {
      status: 201,
      description: 'The new API key with its secret.',
      schema: createdApiKeySchema,
    },
    problems: NOT_YOURS,
    needs: API_KEYS,
    idempotent: true,
  })
  create(
    @Body({ schema: createApiKeyBody }) body: CreateApiKeyBody,
    @Query({ schema: organizationQuery }) _query: z.infer<typeof organizationQuery>,
    @Req() request: FastifyRequest,
  ): Promise<CreatedApiKey> {
    return this.apiKeys.create(body.name, body.role, callerOf(request).id);
  }

  @Delete(':id')
  @Endpoint({
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    description:
      'Revokes an API key immediately. Requests with it then get 401 `auth.invalid-api-key`. Revoking it again changes nothing.',
    access: may('auth.manage-api-keys', 'api-key'),
    answer: { status: 204, description: 'The API key is revoked.' },
    evenIfLapsed: true,
    idempotent: true,
  })
  async revoke(
    @Param('id', { schema: id.meta({ description: 'Id of the API key.' }) }) keyId: string,
  ): Promise<void> {
    await this.apiKeys.revoke(keyId);
  }
}
