import { Module, type OnModuleInit } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { Ports } from '../../kernel/contract/ports.js';
import { authenticatorPort } from '../../kernel/http/caller.js';
import { JobQueue } from '../../kernel/jobs/job-queue.js';
import { MessagesModule } from '../messages/public.js';
import {
  ACCOUNT_MAIL_QUEUE,
  AccountMailQueue,
  type AccountMailJob,
} from './app/account-mail.queue.js';
import { Accounts } from './app/accounts.js';
import { ApiKeyStore } from './app/api-key.store.js';
import { ApiKeys } from './app/api-keys.js';
import { MembershipStore } from './app/membership.store.js';
import { Passwords } from './app/passwords.js';
import { Register } from './app/register.use-case.js';
import { RequestPasswordReset } from './app/request-password-reset.use-case.js';
import { ResetPassword } from './app/reset-password.use-case.js';
import { SendAccountMail } from './app/send-account-mail.use-case.js';
import { SessionCache } from './app/session-cache.js';
import { SessionStore } from './app/session.store.js';
import { Sessions } from './app/sessions.js';
import { SignIn } from './app/sign-in.use-case.js';
import { UserTokenStore } from './app/user-token.store.js';
import { UserViews } from './app/user-views.js';
import { UserStore } from './app/user.store.js';
import { VerifyEmail } from './app/verify-email.use-case.js';
import { ApiKeyRepository } from './data/api-key.repository.js';
import { MembershipRepository } from './data/membership.repository.js';
import { SessionRepository } from './data/session.repository.js';
import { UserTokenRepository } from './data/user-token.repository.js';
import { UserRepository } from './data/user.repository.js';
import { AccountLinksController } from './http/account-links.controller.js';
import { ApiKeysController } from './http/api-keys.controller.js';
import { AuthController } from './http/auth.controller.js';
import { BearerGuard } from './http/bearer.guard.js';
import { BearerStrategy } from './http/bearer.strategy.js';
import { LocalStrategy } from './http/local.strategy.js';
import { RequestAuthenticator } from './http/request-authenticator.js';
import { SessionCookie } from './http/session-cookie.js';
import { SignInPagesController } from './http/sign-in-pages.controller.js';

const PRUNE_SECONDS = 3_600;

/** Accounts, sessions and API keys. */
@Module({
  imports: [MessagesModule],
  controllers: [AuthController, AccountLinksController, SignInPagesController, ApiKeysController],
  providers: [
    { provide: UserStore, useClass: UserRepository },
    { provide: SessionStore, useClass: SessionRepository },
    { provide: UserTokenStore, useClass: UserTokenRepository },
    { provide: MembershipStore, useClass: MembershipRepository },
    { provide: ApiKeyStore, useClass: ApiKeyRepository },
    Passwords,
    SessionCache,
    Sessions,
    UserViews,
    AccountMailQueue,
    SendAccountMail,
    Register,
    SignIn,
    RequestPasswordReset,
    ResetPassword,
    VerifyEmail,
    ApiKeys,
    Accounts,
    SessionCookie,
    LocalStrategy,
    BearerStrategy,
    BearerGuard,
    RequestAuthenticator,
  ],
  exports: [Accounts],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly jobs: JobQueue,
    private readonly authenticator: RequestAuthenticator,
    private readonly accountMail: SendAccountMail,
    private readonly sessions: SessionStore,
    private readonly tokens: UserTokenStore,
  ) {}

  onModuleInit(): void {
    this.ports.provide(authenticatorPort, this.authenticator);
    this.jobs.process<AccountMailJob>(ACCOUNT_MAIL_QUEUE, (job) =>
      this.accountMail.execute(job.payload),
    );
    this.jobs.every('auth.prune', PRUNE_SECONDS, async () => {
      await this.sessions.deleteExpired();
      await this.tokens.deleteExpired();
    });
  }
}

const GLOBAL_BECAUSE =
  'People belong to no tenant: one person may be a member of several organizations.';

export const authManifest = defineModule({
  id: 'auth',
  contract: 1,
  module: AuthModule,
  requires: ['messages'],
  permissions: { 'auth.manage-api-keys': ['owner'] },
  emits: [],
  handles: [],
  queues: [ACCOUNT_MAIL_QUEUE],
  ports: [],
  tables: {
    users: { globalBecause: GLOBAL_BECAUSE },
    sessions: { globalBecause: GLOBAL_BECAUSE },
    user_tokens: { globalBecause: GLOBAL_BECAUSE },
    organizations: 'tenant',
    memberships: 'tenant',
    api_keys: 'tenant',
  },
  nav: [],
});
