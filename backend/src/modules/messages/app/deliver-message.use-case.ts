import { Inject, Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import type { Logger } from '../../../kernel/http/logging.js';
import { DEFAULT_ATTEMPTS } from '../../../kernel/jobs/job-queue.js';
import { LOGGER } from '../../../kernel/log.token.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { outcomeOf, type Outcome } from '../domain/message.js';
import { messageComposerPort, type ComposedMail } from './composer.js';
import { MailTransport } from './mail-transport.service.js';
import { MessageLedger } from './message-ledger.service.js';
import type { ClaimedMessage } from './message.repository.js';

/** Thrown so that the queue tries again. */
export class TryAgain extends Error {}

/** A mail that took longer to make is made anew: the hand-over must end within the lease. */
const COMPOSE_LIMIT_MS = 30_000;

/**
 * Hands one message over, once. The ledger is written before ("sending") and after, and no
 * connection is held while the mail server is talked to.
 */
@Injectable()
export class DeliverMessage {
  constructor(
    private readonly db: TenantDb,
    private readonly ledger: MessageLedger,
    private readonly transport: MailTransport,
    private readonly ports: Ports,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * @param lastAttempt whether the queue will not try again
   * @returns milliseconds after which to look again, where another attempt may still be running
   * @throws TryAgain when the message was certainly not handed over and trying again may help
   */
  async run(
    organizationId: string,
    messageId: string,
    lastAttempt: boolean,
  ): Promise<number | undefined> {
    return this.db.run(organizationId, async () => {
      const claim = await this.ledger.claim(messageId);
      if (claim.state === 'in-hand') return claim.lookAgainInMs;
      if (claim.state === 'nothing-to-do') return undefined;
      const { message } = claim;
      const last = lastAttempt || message.attempt >= DEFAULT_ATTEMPTS;
      const mail = await this.compose(message, last);
      const outcome = 'status' in mail ? mail : await this.handOver(message, mail, last);
      const recorded = await this.ledger.record(
        message,
        outcome,
        'status' in mail ? undefined : mail,
      );
      if (recorded && outcome.status === 'queued') throw new TryAgain(outcome.error);
      return undefined;
    });
  }

  private async compose(message: ClaimedMessage, last: boolean): Promise<ComposedMail | Outcome> {
    const began = performance.now();
    try {
      const composer = this.ports
        .many(messageComposerPort)
        .find(({ kind }) => kind === message.kind);
      if (!composer)
        return { status: 'failed', error: `Nothing makes messages of the kind '${message.kind}'.` };
      const mail = await composer.compose(message.subjectId, message.id);
      if ('suppressed' in mail) return { status: 'suppressed', error: mail.suppressed };
      if (performance.now() - began > COMPOSE_LIMIT_MS)
        throw new Error('Making the message took too long.');
      return mail;
    } catch (error) {
      this.log.error(
        { err: error, messageId: message.id, kind: message.kind },
        'a message could not be made',
      );
      const detail = error instanceof Error ? error.message : String(error);
      return outcomeOf({ outcome: 'retryLater', detail }, last);
    }
  }

  private async handOver(
    message: ClaimedMessage,
    mail: ComposedMail,
    last: boolean,
  ): Promise<Outcome> {
    const result = await this.transport.deliver({ ...mail, messageId: message.id });
    if (result.outcome !== 'sent') {
      const { id: messageId, kind, attempt } = message;
      this.log.warn(
        { messageId, kind, attempt, last, ...result },
        'a message was not confirmed as sent',
      );
    }
    return outcomeOf(result, last);
  }
}
