import { Body, Controller, Get, Header, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedIn } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { FILE_HEADERS } from '../../../kernel/http/file-answer.js';
import { callerOf, SessionCookie, SETS_SESSION } from '../../auth/public.js';
import { AccountErasure } from '../app/account-erasure.service.js';
import { ExportAccount, type AccountExport } from '../app/export-account.use-case.js';
import {
  accountExportSchema,
  consequencesSchema,
  deleteAccountBody,
  type Consequences,
  type DeleteAccountBody,
} from './account-data.schemas.js';

/** Exports and deletes the signed-in person's account. API keys have no account. */
@ApiTags('Privacy')
@Controller('api/auth/user')
export class AccountDataController {
  constructor(
    private readonly exportAccount: ExportAccount,
    private readonly deleteAccount: AccountErasure,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('export')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportAccount',
    summary: 'Export your data',
    description:
      'Returns everything stored about the signed-in user as a file: profile, sessions, push subscriptions, and for each organization the membership, names of API keys, invitations, billing emails, reports and XP that name them (GDPR, articles 15 and 20).',
    access: signedIn,
    answer: {
      status: 200,
      description: 'The data as a file.',
      schema: accountExportSchema,
      headers: FILE_HEADERS,
    },
    evenIfLapsed: true,
    rateLimit: { points: 30, windowSeconds: 3600 },
  })
  async export(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountExport> {
    const data = await this.exportAccount.run(callerOf(request).id, this.cookie.read(request));
    reply.header('content-disposition', 'attachment; filename="account-data.json"');
    return data;
  }

  @Get('deletion')
  @Endpoint({
    id: 'previewAccountDeletion',
    summary: 'Preview the deletion of your account',
    description:
      'Returns the organizations that are deleted with the account because nobody else belongs to them, and those that need another owner first. Nothing is changed.',
    access: signedIn,
    answer: {
      status: 200,
      description: 'The effects of the deletion.',
      schema: consequencesSchema,
    },
    evenIfLapsed: true,
  })
  consequences(@Req() request: FastifyRequest): Promise<Consequences> {
    return this.deleteAccount.consequences(callerOf(request).id);
  }

  /** Takes no Idempotency-Key: nothing derived from a password may be stored besides its hash. */
  @Post('delete')
  @Endpoint({
    id: 'deleteAccount',
    summary: 'Delete your account',
    description:
      'Deletes the account of the signed-in user, and the organizations to which nobody else belongs; their paid subscriptions end first. Ends all sessions immediately and revokes the API keys that the user created. Texts written for a team remain without the name. The address gets a confirmation and can register again within a minute. A wrong password counts as a failed sign-in. The deletion cannot be undone.',
    access: signedIn,
    answer: {
      status: 204,
      description: 'The account is deleted.',
      headers: SETS_SESSION,
    },
    problems: {
      409: 'The user is the only owner of an organization with other members (`privacy.hand-over-first`), or has no password (`auth.no-password`).',
      422: 'The password is wrong or missing (`auth.wrong-password`).',
      503: 'The payment provider is unreachable (`billing.provider-unavailable`). Nothing was deleted.',
    },
    evenIfLapsed: true,
    codes: [
      'auth.no-password',
      'privacy.hand-over-first',
      'auth.wrong-password',
      'billing.provider-unavailable',
    ],
  })
  async delete(
    @Body({ schema: deleteAccountBody }) { password }: DeleteAccountBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.deleteAccount.erase({ userId: callerOf(request).id, address: request.ip }, password);
    this.cookie.clear(reply);
  }
}
