import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { anyone, mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { callerOf } from '../../auth/public.js';
import { CloseOrganization } from '../app/close-organization.use-case.js';
import type { Closure } from '../app/closure.store.js';
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
  constructor(private readonly closing: CloseOrganization) {}

  @Get('closure')
  @Endpoint({
    id: 'previewOrganizationClosure',
    summary: 'Preview the deletion of an organization',
    description:
      'Tells the name that has to be entered, and in how many days it could be reopened.',
    access: mayInOrganization('privacy.close-organization'),
    answer: { status: 200, description: 'What would happen.', schema: closurePreviewSchema },
    problems: { 404: 'There is no such organization for this caller.' },
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
    summary: 'Delete an organization',
    description:
      'Closes it at once for everybody: nobody enters it, its links and pages answer that they are no longer available, nothing is sent, and what is paid for ends. After 7 days everything in it is erased, and so are accounts that belong to no other organization. Until then its owners can reopen it with the link that they get by email. Owners only.',
    access: mayInOrganization('privacy.close-organization'),
    answer: { status: 200, description: 'It is closed.', schema: closureSchema },
    problems: {
      404: 'There is no such organization for this caller.',
      409: 'The account has no password.',
      422: 'The password or the name is wrong.',
      503: 'The payment provider cannot be reached: nothing was closed.',
    },
    evenIfLapsed: true,
  })
  close(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
    @Body({ schema: closeBody }) body: CloseBody,
    @Req() request: FastifyRequest,
  ): Promise<Closure> {
    return this.closing.execute(
      { userId: callerOf(request).id, address: request.ip },
      { name: body.name, password: body.password },
    );
  }

  @Post('reopen')
  @Endpoint({
    id: 'reopenOrganization',
    summary: 'Reopen a deleted organization',
    description:
      'With the token that its owners got by email, within 7 days. What was paid for stays ended.',
    access: anyone,
    answer: { status: 200, description: 'It is open again.', schema: reopenedSchema },
    problems: { 422: 'It was reopened already, or its time is over.' },
    rateLimit: { points: 20, windowSeconds: 900 },
  })
  reopen(@Body({ schema: reopenBody }) { token }: ReopenBody): Promise<{ name: string }> {
    return this.closing.reopen(token);
  }
}
