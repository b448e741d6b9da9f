import { Inject, Injectable } from '@nestjs/common';
import { Brands, type MailLook } from '../../../kernel/brands/brands.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { randomToken, sha256 } from '../../../lib/crypto/tokens.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { MessageTransport } from '../../messages/public.js';
import { resetPasswordMail, verifyEmailMail } from './account-mails.js';
import { TOKEN_HOURS, tokenExpiry, tokenLink, type TokenPurpose } from '../domain/user-token.js';
import { accountDeletedMail } from './account-deleted-mail.js';
import type { AccountMailJob, AccountMailKind } from './account-mail.queue.js';
import type { Visit } from '../domain/visit.js';
import { MembershipRepository } from '../data/membership.repository.js';
import { signupAttemptMail, type SignupAttemptMailInput } from './signup-attempt-mail.js';
import { UserRepository, type Account } from '../data/user.repository.js';
import { UserTokenRepository } from '../data/user-token.repository.js';

const COMPOSE = { 'verify-email': verifyEmailMail, 'reset-password': resetPasswordMail } as const;

const WITHOUT_TOKEN = {
  'signup-attempt': signupAttemptMail,
  'account-deleted': accountDeletedMail,
} as const;

/** Writes an account email, with a one-time token if it needs one, and sends it. */
@Injectable()
export class AccountMailSender {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: UserTokenRepository,
    private readonly transport: MessageTransport,
    private readonly memberships: MembershipRepository,
    private readonly brands: Brands,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws Error when the mail server asks to retry later, so that the queue retries */
  async send({ userId, purpose, visit, password }: AccountMailJob): Promise<void> {
    const user = await this.users.find(userId);
    // No such user: requested with an address that has no account (see RequestPasswordReset).
    if (!user || (purpose === 'verify-email' && user.emailVerified)) return;
    const composed = await this.compose(user, purpose, { visit, password });
    // The password was changed since: a new reset link must be requested.
    if (!composed) return;
    const { mail, tokenHash, look } = composed;
    const { outcome, detail } = await this.transport.deliver({
      to: user.email,
      fromName: look.senderName,
      about: 'account',
      ...mail,
    });
    if (outcome === 'sent') return;
    this.log.warn(
      { userId, purpose, outcome, detail },
      'an account mail was not confirmed as sent',
    );
    // It may have arrived: its link must work.
    if (outcome === 'unconfirmed') return;
    if (tokenHash !== undefined) await this.tokens.delete(tokenHash);
    if (outcome === 'retryLater')
      throw new Error(`The mail server asks to come back later (${purpose}).`);
  }

  /**
   * Returns the confirmation email as it would be sent, on an installation that has no mail server and that only its
   * own machine can open. Elsewhere it would confirm addresses that nobody has.
   * @returns its HTML; undefined when it may not be shown, or the address is confirmed
   */
  async show(userId: string, visit: Visit): Promise<string | undefined> {
    const user = await this.users.find(userId);
    if (!this.mayShow || !user || user.emailVerified) return undefined;
    return (await this.compose(user, 'verify-email', { visit }))?.mail.html;
  }

  /** True when `show` may return emails on this installation. */
  get mayShow(): boolean {
    return this.config.isLocal && this.config.smtpUrl === undefined;
  }

  private async compose(
    user: Account,
    purpose: AccountMailKind,
    { visit, password }: Pick<AccountMailJob, 'visit' | 'password'>,
  ) {
    const look = await this.lookFor(user.id, visit?.host);
    const { accountUrl, brand } = look;
    // A language that the person has chosen takes precedence over the browser's.
    const language = user.language ?? visit?.language;
    const input = { firstName: user.firstName, accountUrl, brand, language };
    const composed =
      purpose === 'signup-attempt' || purpose === 'account-deleted'
        ? { mail: WITHOUT_TOKEN[purpose](input), tokenHash: undefined }
        : await this.withToken({ userId: user.id, purpose, password }, input);
    return composed && { ...composed, look };
  }

  private async withToken(
    {
      userId,
      purpose,
      password,
    }: Pick<AccountMailJob, 'userId' | 'password'> & { purpose: TokenPurpose },
    input: SignupAttemptMailInput,
  ) {
    const token = randomToken();
    const tokenHash = sha256(token);
    const expiresAt = tokenExpiry(purpose, new Date());
    const added = await this.tokens.insert({ tokenHash, userId, purpose, expiresAt }, password);
    if (!added) return undefined;
    const link = tokenLink(input.accountUrl, purpose, token);
    const mail = COMPOSE[purpose]({ ...input, link, validHours: TOKEN_HOURS[purpose] });
    return { mail, tokenHash };
  }

  /**
   * Returns the look of the person's own organization; of several, the one at whose host the email was requested. A
   * stranger can choose the host, so it never selects an organization that the person does not belong to.
   */
  private async lookFor(userId: string, host: string | undefined): Promise<MailLook> {
    const grants = await this.memberships.grantsOf(userId);
    const own = [...new Set(grants.map(({ organizationId }) => organizationId))];
    const asked = host ? await this.brands.tenantAtHost(host) : undefined;
    if (asked && own.includes(asked.organizationId)) return this.brands.mailLook(asked);
    for (const organizationId of own) {
      const tenant = await this.brands.ofOrganization(organizationId);
      if (tenant) return this.brands.mailLook(tenant);
    }
    return this.brands.mailLook(undefined);
  }
}
