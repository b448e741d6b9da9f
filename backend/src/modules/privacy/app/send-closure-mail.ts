import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { randomToken, sha256 } from '../../../lib/crypto/tokens.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { MessageTransport } from '../../messages/public.js';
import { closureMail } from './closure-mail.js';
import { ClosureRepository } from '../data/closure.repository.js';
import { organizationClosed } from './events.js';

export const CLOSURE_MAIL_QUEUE = 'privacy.closure-mail';

/** Emails the owners of a closed organization a link to reopen it. */
@Injectable()
export class SendClosureMail implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
    private readonly accounts: Accounts,
    private readonly brands: Brands,
    private readonly transport: MessageTransport,
    private readonly closures: ClosureRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.handlers.on(organizationClosed, 'privacy.write-to-owners', ({ organizationId }) =>
      this.jobs.add(CLOSURE_MAIL_QUEUE, { organizationId }, { key: organizationId }),
    );
    this.jobs.process<{ organizationId: string }>(CLOSURE_MAIL_QUEUE, ({ payload }) =>
      this.db.run(payload.organizationId, () => this.send(payload.organizationId)),
    );
  }

  /**
   * Creates the token here, so that none is stored in a queue. If the email is sent again, only the new token is valid.
   */
  private async send(organizationId: string): Promise<void> {
    const closure = await this.closures.find();
    if (!closure) return;
    const tenant = await this.brands.ofOrganization(organizationId);
    const { accountUrl, brand, senderName } = this.brands.mailLook(tenant);
    const token = randomToken();
    await this.closures.setToken(sha256(token));
    const organizationName = await this.accounts.organizationName();
    let isLate = false;
    for (const owner of await this.accounts.owners()) {
      const { outcome, detail } = await this.transport.deliver({
        ...closureMail({
          organizationName,
          brand,
          language: owner.language ?? undefined,
          eraseAt: closure.eraseAt,
          link: `${accountUrl}/reopen/${token}`,
        }),
        to: owner.email,
        fromName: senderName,
        about: 'account',
      });
      if (outcome !== 'sent')
        this.log.warn({ organizationId, outcome, detail }, 'a closure mail was not sent');
      isLate ||= outcome === 'retryLater';
    }
    if (isLate) throw new Error('The mail server asks to come back later (closure).');
  }
}
