import { Module, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../kernel/config/config.js';
import { readSettings } from '../../kernel/contract/module-settings.js';
import { TenantDb } from '../../kernel/tenancy/tenant-db.js';
import { defineModule } from '../../kernel/contract/manifest.js';
import { Ports } from '../../kernel/contract/ports.js';
import { authenticatorPort } from '../../kernel/caller.js';
import { JobQueue } from '../../kernel/jobs/job-queue.js';
import { MessagesModule } from '../messages/public.js';
import { invitationIssued } from './app/events.js';
import { authSettings } from './app/settings.js';
import {
  ACCOUNT_MAIL_QUEUE,
  AccountMailQueue,
  type AccountMailJob,
} from './app/account-mail.queue.js';
import { AccountDeletion } from './app/account-deletion.service.js';
import { Accounts } from './app/accounts.service.js';
import { ApiKeys } from './app/api-keys.service.js';
import { ChangePassword } from './app/change-password.use-case.js';
import { CommonPasswords } from './app/common-passwords.js';
import { ConfirmedSenders } from './app/confirmed-senders.service.js';
import {
  INVITATION_MAIL_QUEUE,
  InvitationMailQueue,
  type InvitationMailJob,
} from './app/invitation-mail.queue.js';
import { Invitations } from './app/invitations.service.js';
import { InvitationAcceptance } from './app/invitation-acceptance.service.js';
import { KNOWN_DAYS, KnownNetworks } from './app/known-networks.service.js';
import { MissedVerifications } from './app/missed-verifications.js';
import { OrganizationLooks } from './app/organization-looks.js';
import { OwnSessions } from './app/own-sessions.service.js';
import { Passwords } from './app/passwords.service.js';
import { Register } from './app/register.use-case.js';
import { RequestPasswordReset } from './app/request-password-reset.use-case.js';
import { RequestVerification } from './app/request-verification.use-case.js';
import { ResetPassword } from './app/reset-password.use-case.js';
import { AccountMailSender } from './app/account-mail-sender.service.js';
import { SendInvitationMail } from './app/send-invitation-mail.use-case.js';
import { SessionCache } from './app/session-cache.service.js';
import { Sessions } from './app/sessions.service.js';
import { SignIn } from './app/sign-in.service.js';
import { TeamScopes } from './app/team-scopes.service.js';
import { Team } from './app/team.service.js';
import { UserViews } from './app/user-views.service.js';
import { AccountLinkStates } from './app/account-link-states.js';
import { VerifyEmail } from './app/verify-email.use-case.js';
import { authExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { ApiKeyRepository } from './data/api-key.repository.js';
import { InvitationRepository } from './data/invitation.repository.js';
import { KnownNetworkRepository } from './data/known-network.repository.js';
import { MembershipRepository } from './data/membership.repository.js';
import { SessionRepository } from './data/session.repository.js';
import { TeamRepository } from './data/team.repository.js';
import { UserTokenRepository } from './data/user-token.repository.js';
import { UserRepository } from './data/user.repository.js';
import { API_KEYS } from './domain/entitlements.js';
import { KEPT_DAYS } from './domain/team.js';
import { AccountLinksController } from './http/account-links.controller.js';
import { ApiKeysController } from './http/api-key.controller.js';
import { AuthController } from './http/auth.controller.js';
import { BearerGuard } from './http/bearer.guard.js';
import { BearerStrategy } from './http/bearer.strategy.js';
import { InvitationLinksController } from './http/invitation-links.controller.js';
import { LocalStrategy } from './http/local.strategy.js';
import { RequestAuthenticator } from './http/request-authenticator.js';
import { SessionCookie } from './http/session-cookie.js';
import { SessionsController } from './http/session.controller.js';
import { SignInPagesController } from './http/sign-in-pages.controller.js';
import { TeamController } from './http/team.controller.js';

const PRUNE_SECONDS = 3_600;

/** Accounts, sessions, teams and API keys. */
@Module({
  imports: [MessagesModule],
  controllers: [
    AuthController,
    AccountLinksController,
    SessionsController,
    SignInPagesController,
    ApiKeysController,
    TeamController,
    InvitationLinksController,
  ],
  providers: [
    UserRepository,
    {
      provide: SessionRepository,
      inject: [TenantDb, AppConfig],
      useFactory: (db: TenantDb, { env }: AppConfig) =>
        new SessionRepository(db, readSettings(authSettings, env).SESSION_IDLE_DAYS),
    },
    KnownNetworkRepository,
    UserTokenRepository,
    MembershipRepository,
    TeamRepository,
    InvitationRepository,
    ApiKeyRepository,
    CommonPasswords,
    Passwords,
    KnownNetworks,
    SessionCache,
    Sessions,
    OwnSessions,
    UserViews,
    AccountMailQueue,
    AccountMailSender,
    MissedVerifications,
    Register,
    SignIn,
    RequestPasswordReset,
    RequestVerification,
    ResetPassword,
    ChangePassword,
    VerifyEmail,
    AccountLinkStates,
    TeamScopes,
    Team,
    OrganizationLooks,
    InvitationMailQueue,
    SendInvitationMail,
    Invitations,
    InvitationAcceptance,
    ApiKeys,
    AccountDeletion,
    Accounts,
    ConfirmedSenders,
    SessionCookie,
    LocalStrategy,
    BearerStrategy,
    BearerGuard,
    RequestAuthenticator,
  ],
  exports: [AccountDeletion, Accounts, OwnSessions, SessionCookie, ConfirmedSenders, Invitations],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly jobs: JobQueue,
    private readonly authenticator: RequestAuthenticator,
    private readonly users: UserRepository,
    private readonly accountMail: AccountMailSender,
    private readonly invitationMail: SendInvitationMail,
    private readonly sessions: SessionRepository,
    private readonly tokens: UserTokenRepository,
    private readonly invitations: InvitationRepository,
    private readonly networks: KnownNetworkRepository,
  ) {}

  onModuleInit(): void {
    this.ports.provide(authenticatorPort, this.authenticator);
    this.jobs.process<AccountMailJob>(ACCOUNT_MAIL_QUEUE, async ({ payload }) => {
      if (payload.purpose === 'verify-email') await this.users.beginVerification(payload.userId);
      await this.accountMail.send(payload);
    });
    this.jobs.process<InvitationMailJob>(INVITATION_MAIL_QUEUE, (job) =>
      this.invitationMail.run(job),
    );
    this.jobs.every('auth.prune', PRUNE_SECONDS, async () => {
      await this.sessions.deleteExpired();
      await this.tokens.deleteExpired();
      await this.invitations.prune(KEPT_DAYS);
      await this.networks.prune(KNOWN_DAYS);
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
  config: authSettings,
  permissions: { 'auth.manage-api-keys': ['owner'], 'auth.manage-team': ['owner'] },
  entitlements: [
    { key: 'auth.team', kind: 'flag', description: 'Team: invitations and roles.' },
    {
      key: 'auth.seats',
      kind: 'metered',
      unit: 'seats',
      description: 'Members of the organization, including open invitations.',
    },
    { key: API_KEYS, kind: 'flag', description: 'API keys and requests that use them.' },
  ],
  emits: ['auth.team-changed', 'auth.member-access-reduced', 'auth.invitation-issued'],
  handles: ['auth.invitation-issued'],
  queues: [ACCOUNT_MAIL_QUEUE, INVITATION_MAIL_QUEUE],
  ports: [{ id: 'auth.sign-ins', cardinality: 'many' }],
  tables: {
    users: { globalBecause: GLOBAL_BECAUSE },
    sessions: { globalBecause: GLOBAL_BECAUSE },
    known_networks: { globalBecause: GLOBAL_BECAUSE },
    user_tokens: { globalBecause: GLOBAL_BECAUSE },
    organizations: 'tenant',
    memberships: 'tenant',
    invitations: 'tenant',
    api_keys: 'tenant',
  },
  resources: { 'api-key': { table: 'api_keys' }, invitation: { table: 'invitations' } },
  tags: {
    Auth: { order: 10, description: 'Accounts, sessions and API keys.' },
    Team: { order: 20, description: 'Members of an organization and their invitations.' },
  },
  exports: authExports,
  nav: [],
  live: { 'auth.team-changed': ['team'] },
  afterRestore: afterRestore({ invitationIssued: invitationIssued.type }),
});
