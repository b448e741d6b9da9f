import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { randomToken, sha256 } from '../../../kernel/crypto/tokens.js';
import type { Logger } from '../../../kernel/http/logging.js';
import { LOGGER } from '../../../kernel/log.token.js';
import { MailTransport } from '../../messages/public.js';
import { resetPasswordMail, verifyEmailMail } from './account-mails.js';
import { TOKEN_HOURS, tokenExpiry, tokenLink } from '../domain/user-token.js';
import type { AccountMailJob } from './account-mail.queue.js';
import { PRODUCT_BRAND } from '../../../kernel/mail/mail.js';
import { UserStore } from './user.store.js';
import { UserTokenStore } from './user-token.store.js';

const COMPOSE = { 'verify-email': verifyEmailMail, 'reset-password': resetPasswordMail } as const;

/** Makes a one-time token, writes the mail that carries it, and hands the mail over. */
@Injectable()
export class SendAccountMail {
  constructor(
    private readonly users: UserStore,
    private readonly tokens: UserTokenStore,
    private readonly transport: MailTransport,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws Error when the mail server asks to come back later: the queue tries again */
  async execute({ userId, purpose }: AccountMailJob): Promise<void> {
    const user = await this.users.find(userId);
    // Nobody: asked for with an address that has no account (see RequestPasswordReset).
    if (!user || (purpose === 'verify-email' && user.emailVerified)) return;
    const token = randomToken();
    const tokenHash = sha256(token);
    await this.tokens.insert({
      tokenHash,
      userId,
      purpose,
      expiresAt: tokenExpiry(purpose, new Date()),
    });
    const mail = COMPOSE[purpose]({
      firstName: user.firstName,
      link: tokenLink(this.config.publicUrl, purpose, token),
      validHours: TOKEN_HOURS[purpose],
      brand: PRODUCT_BRAND,
    });
    const { outcome, detail } = await this.transport.deliver({ to: user.email, ...mail });
    if (outcome === 'sent') return;
    this.log.warn(
      { userId, purpose, outcome, detail },
      'an account mail was not confirmed as sent',
    );
    // It may have arrived: its link must work.
    if (outcome === 'unconfirmed') return;
    await this.tokens.delete(tokenHash);
    if (outcome === 'retryLater')
      throw new Error(`The mail server asks to come back later (${purpose}).`);
  }
}
