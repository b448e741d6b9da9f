import { Inject, Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { backoffMs, DEFAULT_ATTEMPTS } from '../../../kernel/jobs/job-queue.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import {
  HEARTBEAT_MS,
  outcomeOf,
  type Outcome,
  type ClaimedMessage,
  type Settlement,
} from '../domain/message.js';
import { messageComposerPort, type Composed, type ComposedMail } from './composer.js';
import { MessageTransport } from './message-transport.service.js';
import { MessageLedger } from './message-ledger.service.js';
import { MessageRepository } from '../data/message.repository.js';
import { BatchedLedgerWrites, type LedgerWrites } from './batched-ledger-writes.js';

/** Maximum number of messages in one round. */
export const ROUND_SIZE = 100;
/** Milliseconds after which a round starts no further message, so that a slow server does not delay other messages. */
const ROUND_MS = 15_000;

/** Work left after a round. */
export interface Round {
  /** True when more messages may be due already. */
  isFull: boolean;
  /** Milliseconds until the next message is due; undefined when there is none. */
  nextDueInMs: number | undefined;
}

/**
 * Hands over the due messages of one organization, each only once. A message is claimed in the ledger, composed,
 * recorded as in transit just before the other side can receive it, and settled once the other side has answered. If a
 * process dies, other processes take over its messages that were not in transit yet. It is unknown whether the others
 * arrived, so the ledger records them as unconfirmed and they are not sent again. No database connection is held while
 * waiting for the other side.
 */
@Injectable()
export class DeliverMessages {
  constructor(
    private readonly db: TenantDb,
    private readonly messages: MessageRepository,
    private readonly ledger: MessageLedger,
    private readonly sharedWrites: BatchedLedgerWrites,
    private readonly transport: MessageTransport,
    private readonly ports: Ports,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async run(organizationId: string): Promise<Round> {
    return this.db.run(organizationId, async () => {
      await this.ledger.settleDead();
      const claimed = await this.messages.claim(ROUND_SIZE);
      await this.sharedWrites.during(organizationId, async (writes) => {
        if (claimed.length > 0) await this.deliver(claimed, writes);
      });
      const isFull = claimed.length === ROUND_SIZE;
      return { isFull, nextDueInMs: isFull ? 0 : await this.messages.nextDueInMs() };
    });
  }

  private async deliver(claimed: readonly ClaimedMessage[], writes: LedgerWrites): Promise<void> {
    const inHand = new Set(claimed);
    const heart = setInterval(() => {
      // A missed heartbeat does no harm: the next one comes long before the lease expires.
      this.messages.renewLease([...inHand]).catch(() => undefined);
    }, HEARTBEAT_MS);
    const recorded: Promise<void>[] = [];
    try {
      const handOver = await this.prepared(claimed, writes);
      const waiting = Map.groupBy(claimed, ({ channel }) => channel);
      const end = performance.now() + ROUND_MS;
      const handOverOne = async (messages: ClaimedMessage[]): Promise<void> => {
        const message = performance.now() < end ? messages.shift() : undefined;
        if (!message) return;
        const settlement = await handOver(message);
        const record = writes.record.add(settlement).finally(() => inHand.delete(message));
        // Awaited at the end; until then a rejection must not count as unhandled.
        record.catch(() => undefined);
        recorded.push(record);
      };
      const lane = async (medium: string, messages: ClaimedMessage[]): Promise<void> => {
        while (messages.length > 0 && performance.now() < end)
          await this.transport.turn(medium, () => handOverOne(messages));
      };
      const lanes = [...waiting].flatMap(([medium, messages]) =>
        Array.from({ length: this.transport.atOnce(medium) }, () => lane(medium, messages)),
      );
      await Promise.all(lanes);
      const left = [...waiting.values()].flat();
      if (left.length > 0) await this.messages.giveBack(left);
    } finally {
      await Promise.allSettled(recorded);
      clearInterval(heart);
    }
    await Promise.all(recorded);
  }

  /** Composes all messages. Returns a function that hands one of them over. */
  private async prepared(
    claimed: readonly ClaimedMessage[],
    { begin }: LedgerWrites,
  ): Promise<(message: ClaimedMessage) => Promise<Settlement>> {
    const made = new Map<string, Composed | Error>();
    for (const [kind, messages] of Map.groupBy(claimed, (message) => message.kind)) {
      for (const [id, composed] of await this.compose(kind, messages)) made.set(id, composed);
    }
    return async (message) => {
      const mail = drawn(made.get(message.messageId));
      if (mail === undefined || mail instanceof Error || !('to' in mail))
        return { message, outcome: this.whyNot(message, mail) };
      const onTheWay = async (): Promise<void> => {
        const ours = await begin.add(message);
        if (!ours.has(message.messageId)) throw new Error('Another process has taken the message.');
      };
      // Only these fields are kept: the settlement may wait for others, and the rest of the email can be freed.
      const { to, subject } = mail;
      return {
        message,
        mail: { to, subject },
        outcome: await this.handOver(message, mail, onTheWay),
      };
    };
  }

  /** Composes the messages in one batch, or one by one if the batch fails. */
  private async compose(
    kind: string,
    messages: readonly ClaimedMessage[],
  ): Promise<ReadonlyMap<string, Composed | Error>> {
    const composer = this.ports.many(messageComposerPort).find((one) => one.kind === kind);
    if (!composer) return new Map();
    try {
      return await composer.compose(messages);
    } catch (error) {
      const [message] = messages;
      if (message && messages.length === 1)
        return new Map([
          [message.messageId, error instanceof Error ? error : new Error(String(error))],
        ]);
    }
    const made = new Map<string, Composed | Error>();
    for (const message of messages) {
      for (const [id, composed] of await this.compose(kind, [message])) made.set(id, composed);
    }
    return made;
  }

  private whyNot(
    { messageId, kind, attempt }: ClaimedMessage,
    made: Error | { suppressed: string } | { againInMs: number } | undefined,
  ): Outcome {
    if (made === undefined)
      return { status: 'failed', error: `Nothing makes messages of the kind '${kind}'.` };
    if ('suppressed' in made) return { status: 'suppressed', error: made.suppressed };
    if ('againInMs' in made)
      return { status: 'queued', error: 'quiet-hours', againInMs: Math.ceil(made.againInMs) };
    this.log.error({ err: made, messageId, kind }, 'a message could not be made');
    return outcomeOf({ outcome: 'retryLater', detail: made.message }, againAfter(attempt));
  }

  private async handOver(
    { messageId, kind, attempt }: ClaimedMessage,
    mail: ComposedMail,
    onTheWay: () => Promise<void>,
  ): Promise<Outcome> {
    const result = await this.transport.deliver({ ...mail, messageId }, onTheWay);
    if (result.outcome !== 'sent')
      this.log.warn({ messageId, kind, attempt, ...result }, 'a message was not confirmed as sent');
    return outcomeOf(result, againAfter(attempt));
  }
}

/** Returns the composed message, rendered now if that was deferred; an error if rendering fails. */
function drawn(
  made: Composed | Error | undefined,
): Exclude<Composed, () => unknown> | Error | undefined {
  if (typeof made !== 'function') return made;
  try {
    return made();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const againAfter = (attempt: number): number | undefined =>
  attempt < DEFAULT_ATTEMPTS ? backoffMs(attempt) : undefined;
