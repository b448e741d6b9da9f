import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { CUT_OFF, LEASE_MS, type Outcome } from '../domain/message.js';
import { messageFailed, messageSent } from './events.js';
import { MessageRepository, type ClaimedMessage } from './message.repository.js';

/** What a job may do with a message. */
export type Claim =
  /** It is ours: hand it over. */
  | { state: 'claimed'; message: ClaimedMessage }
  /** Another attempt has it and may be alive. */
  | { state: 'in-hand'; lookAgainInMs: number }
  | { state: 'nothing-to-do' };

/** Waits between tries to write down what is known already; only a longer outage loses it. */
const RECORD_AGAIN_MS = [100, 500, 2_000, 5_000];

/** What is written before and after each hand-over. */
@Injectable()
export class MessageLedger {
  constructor(
    private readonly db: TenantDb,
    private readonly messages: MessageRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Takes a queued message ("sending"). One that is "sending" already was handed over, perhaps, by an
   * attempt that never wrote down what became of it. While that attempt may be alive it is left
   * alone: a queue can give a job to a second worker before the first has ended. After the lease it
   * is dead, and since nobody knows whether the message arrived, it is not sent again.
   */
  async claim(messageId: string): Promise<Claim> {
    return this.db.transaction<Claim>(async (tx) => {
      const found = await this.messages.lock(tx, messageId);
      if (found?.status === 'queued') {
        const attempt = await this.messages.begin(tx, messageId);
        return { state: 'claimed', message: { ...found.message, attempt } };
      }
      if (found?.status !== 'sending') return { state: 'nothing-to-do' };
      if (found.sendingForMs < LEASE_MS)
        return { state: 'in-hand', lookAgainInMs: LEASE_MS - found.sendingForMs };
      await this.write(tx, found.message, { status: 'unconfirmed', error: CUT_OFF }, undefined);
      return { state: 'nothing-to-do' };
    });
  }

  /** @returns false when the message is no longer this attempt's */
  async record(
    message: ClaimedMessage,
    outcome: Outcome,
    mail: { to: string; subject: string } | undefined,
  ): Promise<boolean> {
    for (const wait of RECORD_AGAIN_MS) {
      try {
        return await this.db.transaction((tx) => this.write(tx, message, outcome, mail));
      } catch {
        await sleep(wait);
      }
    }
    return this.db.transaction((tx) => this.write(tx, message, outcome, mail));
  }

  private async write(
    tx: Tx,
    message: ClaimedMessage,
    outcome: Outcome,
    mail: { to: string; subject: string } | undefined,
  ): Promise<boolean> {
    const { id: messageId, businessId, kind, subjectId } = message;
    const event = { businessId, messageId, kind, subjectId };
    if (!(await this.messages.finish(tx, message, outcome, mail))) return false;
    if (outcome.status === 'sent')
      await this.outbox.append(tx, messageSent, { ...event, status: 'sent' });
    else if (outcome.status !== 'queued') {
      await this.outbox.append(tx, messageFailed, {
        ...event,
        status: outcome.status,
        reason: outcome.error,
      });
    }
    return true;
  }
}
