import { Injectable } from '@nestjs/common';
import { BatchWriter } from './batch-writer.js';
import { MessageLedger } from './message-ledger.service.js';
import { MessageRepository } from '../data/message.repository.js';
import type { ClaimedMessage, Settlement } from '../domain/message.js';

/**
 * Maximum number of concurrent statements that record outcomes. A crash leaves unrecorded outcomes unconfirmed, so an
 * outcome waits for no others; only outcomes that arrive while all these statements are running share the next one.
 */
const RECORDS_AT_ONCE = 3;
/** Interval at which outcomes are published while messages are handed over, in milliseconds. */
const TELL_MS = 500;

/** Shared writes of rounds while they hand messages over. */
export interface LedgerWrites {
  /** Records a message as in transit. Resolves with the ids of those that still belong to their attempt. */
  begin: BatchWriter<ClaimedMessage, ReadonlySet<string>>;
  /** Records the outcome of a message. */
  record: BatchWriter<Settlement, void>;
}

interface Desk extends LedgerWrites {
  rounds: number;
  voice: NodeJS.Timeout;
}

/**
 * Shares writes between the rounds of one organization in this process, so that one statement covers messages of all of
 * them: a statement costs the process and the database as much as composing an email.
 */
@Injectable()
export class BatchedLedgerWrites {
  private readonly desks = new Map<string, Desk>();

  constructor(
    private readonly messages: MessageRepository,
    private readonly ledger: MessageLedger,
  ) {}

  /** Runs a round as the current tenant. All outcomes are published before the tenant's last round ends. */
  async during<T>(organizationId: string, round: (writes: LedgerWrites) => Promise<T>): Promise<T> {
    const desk = this.desks.get(organizationId) ?? this.open(organizationId);
    desk.rounds += 1;
    let result: T;
    try {
      result = await round(desk);
    } finally {
      desk.rounds -= 1;
      if (desk.rounds === 0) {
        clearInterval(desk.voice);
        this.desks.delete(organizationId);
      }
    }
    if (desk.rounds === 0) await this.ledger.publishAll();
    return result;
  }

  private open(organizationId: string): Desk {
    const teller = new BatchWriter(() => this.ledger.publishAll());
    const desk: Desk = {
      rounds: 0,
      begin: new BatchWriter((messages) => this.messages.beginHandOver(messages)),
      record: new BatchWriter((settlements) => this.ledger.record(settlements), RECORDS_AT_ONCE),
      // Outcomes that cannot be published now are published at the end, or by the next round.
      voice: setInterval(() => void teller.add(undefined).catch(() => undefined), TELL_MS),
    };
    this.desks.set(organizationId, desk);
    return desk;
  }
}
