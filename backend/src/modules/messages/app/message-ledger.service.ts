import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { suppressionBy } from '../domain/refusal.js';
import { CUT_OFF, LEASE_MS } from '../domain/message.js';
import { messagesSettled, type SettledMessage } from './events.js';
import { MessageRepository, type EndedMessage, type Settlement } from './message.repository.js';
import { SuppressAddress, type ToSuppress } from './suppress-address.js';

/** The first wait between tries to write down what is known already; each is twice the one before. */
const RECORD_AGAIN_MS = 50;
/** The longest wait: while it lasts the database may be back, and a process that is killed then leaves doubts. */
const LONGEST_WAIT_MS = 500;
/** For so long it is tried. Longer than the lease: a late outcome settles what others have found in doubt. */
const RECORD_FOR_MS = 5 * 60_000;
/** Messages of one transaction that tells of them. */
const TOLD_AT_ONCE = 500;

/**
 * What is written when attempts end. That a message has ended is written at once, so that a crash
 * leaves little in doubt; others are told of many together, and from the rows, so that a crash in
 * between delays it only.
 */
@Injectable()
export class MessageLedger {
  constructor(
    private readonly db: TenantDb,
    private readonly messages: MessageRepository,
    private readonly outbox: Outbox,
    private readonly suppressAddress: SuppressAddress,
  ) {}

  /** Settles what processes had in hand that are dead; see `MessageRepository.settleDead`. */
  async settleDead(): Promise<void> {
    await this.messages.settleDead(LEASE_MS, CUT_OFF);
  }

  /** Writes what became of attempts, also when the database is away for a while. */
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

  /** Tells of everything of the tenant that has ended and was not told of. */
  async tellAll(): Promise<void> {
    while ((await this.db.transaction((tx) => this.tellSome(tx))) === TOLD_AT_ONCE);
  }

  /** The same in the caller's transaction. */
  async tell(tx: Tx): Promise<void> {
    while ((await this.tellSome(tx)) === TOLD_AT_ONCE);
  }

  /**
   * Notes that people have shown that they got messages about these things: have opened or answered them, or followed
   * one of their links. It settles what is in doubt.
   */
  async noteArrived(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await this.tellOf(tx, await this.messages.noteArrived(tx, subjectIds));
  }

  private async tellSome(tx: Tx): Promise<number> {
    const ended = await this.messages.takeUntold(tx, TOLD_AT_ONCE);
    await this.tellOf(tx, ended);
    return ended.length;
  }

  private async tellOf(tx: Tx, ended: readonly EndedMessage[]): Promise<void> {
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

/** Whom the other side has refused for good at hand-over. */
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
