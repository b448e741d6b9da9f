import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { suppressionBy } from '../domain/refusal.js';
import { CUT_OFF, LEASE_MS, type EndedMessage, type Settlement } from '../domain/message.js';
import { messagesSettled, type SettledMessage } from './events.js';
import { MessageRepository } from '../data/message.repository.js';
import { SuppressAddress, type ToSuppress } from './suppress-address.use-case.js';

/** Milliseconds before the first retry to record an outcome; each further wait is twice as long. */
const RECORD_AGAIN_MS = 50;
/**
 * Longest wait between retries, in milliseconds. Short, because the database may be back by then, and a process killed
 * while waiting leaves unconfirmed messages.
 */
const LONGEST_WAIT_MS = 500;
/**
 * Milliseconds to keep retrying. Longer than the lease: a late outcome settles messages that were marked unconfirmed.
 */
const RECORD_FOR_MS = 5 * 60_000;
/** Outcomes published in one transaction. */
const PUBLISHED_AT_ONCE = 500;

/**
 * Records and publishes the outcomes of attempts. Each outcome is recorded at once, so that a crash leaves few messages
 * unconfirmed. Outcomes are published in batches, read from the stored rows, so that a crash in between only delays
 * them.
 */
@Injectable()
export class MessageLedger {
  constructor(
    private readonly db: TenantDb,
    private readonly messages: MessageRepository,
    private readonly outbox: Outbox,
    private readonly suppressAddress: SuppressAddress,
  ) {}

  /** Settles the messages that dead processes had claimed; see `MessageRepository.settleDead`. */
  async settleDead(): Promise<void> {
    await this.messages.settleDead(LEASE_MS, CUT_OFF);
  }

  /** Records the outcomes of attempts. Retries while the database is unavailable, for up to `RECORD_FOR_MS`. */
  async record(settlements: readonly Settlement[]): Promise<void> {
    const end = performance.now() + RECORD_FOR_MS;
    for (let wait = RECORD_AGAIN_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        return await this.messages.finish(settlements);
      } catch (error) {
        if (performance.now() > end) throw error;
        await sleep(wait);
      }
    }
  }

  /** Publishes all outcomes of the tenant that were not published yet. */
  async publishAll(): Promise<void> {
    while ((await this.db.transaction((tx) => this.publishSome(tx))) === PUBLISHED_AT_ONCE);
  }

  /** Does the same as `publishAll` in the caller's transaction. */
  async publish(tx: Tx): Promise<void> {
    while ((await this.publishSome(tx)) === PUBLISHED_AT_ONCE);
  }

  /**
   * Records that people received messages about these subjects, because they opened or answered one, or followed a link
   * in it. Settles unconfirmed messages.
   */
  async recordArrival(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await this.publishOutcomes(tx, await this.messages.recordArrival(tx, subjectIds));
  }

  private async publishSome(tx: Tx): Promise<number> {
    const ended = await this.messages.takeUnpublished(tx, PUBLISHED_AT_ONCE);
    await this.publishOutcomes(tx, ended);
    return ended.length;
  }

  private async publishOutcomes(tx: Tx, ended: readonly EndedMessage[]): Promise<void> {
    const groups = Map.groupBy(ended, ({ businessId, kind }) => `${businessId} ${kind}`);
    for (const group of groups.values()) {
      const { businessId, kind } = group[0] as EndedMessage;
      await this.outbox.append(tx, messagesSettled, {
        businessId,
        kind,
        outcomes: group.map(toSettled),
      });
    }
    await this.suppressAddress.run(tx, ended.flatMap(refusedForGood));
  }
}

/** Returns the recipient to suppress, if the other side refused it permanently at handover; otherwise nothing. */
function refusedForGood(ended: EndedMessage): ToSuppress[] {
  const { status, reason, recipient, businessId, channel: medium } = ended;
  const source = status === 'failed' ? suppressionBy(reason) : undefined;
  return source && recipient !== null ? [{ recipient, businessId, source, medium }] : [];
}

function toSettled(ended: EndedMessage): SettledMessage {
  const { messageId, subjectId, status, reason, sourceId, context } = ended;
  return {
    messageId,
    subjectId,
    status,
    ...(reason && status !== 'sent' ? { reason } : {}),
    ...(sourceId ? { sourceId } : {}),
    ...(context ? { context } : {}),
  };
}
