import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { anyone, mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { callerOf } from '../../auth/public.js';
import { GRACE_DAYS, OrganizationClosure } from '../app/organization-closure.service.js';
import type { Closure } from '../data/closure.repository.js';
import {
  closeBody,
  closurePreviewSchema,
  closureSchema,
  organizationQuery,
  reopenBody,
  reopenedSchema,
  type CloseBody,
  type ClosurePreview,
  type OrganizationQuery,
  type ReopenBody,
} from './closure.schemas.js';

/** Closes and reopens organizations. */
@ApiTags('Privacy')
@Controller('api/organizations')
export class ClosureController {
  constructor(private readonly closing: OrganizationClosure) {}

  @Get('closure')
  @Endpoint({
    id: 'previewOrganizationClosure',
    summary: 'Preview the closing of an organization',
    description:
      'Returns the name to confirm with, and the number of days in which the organization can be reopened. Nothing is changed.',
    access: mayInOrganization('privacy.close-organization'),
    answer: { status: 200, description: 'The effects of closing.', schema: closurePreviewSchema },
    problems: { 404: 'The organization does not exist, or the caller is not a member.' },
    evenIfLapsed: true,
  })
  preview(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<ClosurePreview> {
    return this.closing.preview();
  }

  /** Takes no Idempotency-Key: nothing derived from a password may be stored besides its hash. */
  @Post('close')
  @Endpoint({
    id: 'closeOrganization',
    summary: 'Close an organization',
    description: `Closes an organization immediately: nobody can enter it, its links and pages are no longer available, nothing is sent, and its subscription ends. After ${GRACE_DAYS} days all its data is erased, and so are accounts that belong to no other organization. Until then, owners can reopen it with the link that they get by email. Requires the password of the user and the name of the organization.`,
    access: mayInOrganization('privacy.close-organization'),
    answer: { status: 200, description: 'The organization is closed.', schema: closureSchema },
    problems: {
      404: 'The organization does not exist, or the caller is not a member.',
      409: 'The account has no password (`auth.no-password`).',
      422: 'The password (`auth.wrong-password`) or the name (`privacy.wrong-name`) is wrong.',
      503: 'The payment provider is unreachable (`billing.provider-unavailable`). Nothing was closed.',
    },
    evenIfLapsed: true,
    codes: [
      'auth.no-password',
      'auth.wrong-password',
      'privacy.wrong-name',
      'billing.provider-unavailable',
    ],
  })
  close(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
    @Body({ schema: closeBody }) body: CloseBody,
    @Req() request: FastifyRequest,
  ): Promise<Closure> {
    return this.closing.close(
      { userId: callerOf(request).id, address: request.ip },
      { name: body.name, password: body.password },
    );
  }

  @Post('reopen')
  @Endpoint({
    id: 'reopenOrganization',
    summary: 'Reopen an organization',
    description: `Reopens a closed organization with the token that its owners got by email, within ${GRACE_DAYS} days. Its subscription stays ended.`,
    access: anyone,
    answer: { status: 200, description: 'The organization is open again.', schema: reopenedSchema },
    problems: {
      422: 'The organization was reopened already, or its time is over (`privacy.not-closed`).',
    },
    rateLimit: { points: 20, windowSeconds: 900 },
    codes: ['privacy.not-closed'],
  })
  reopen(@Body({ schema: reopenBody }) { token }: ReopenBody): Promise<{ name: string }> {
    return this.closing.reopen(token);
  }
}
