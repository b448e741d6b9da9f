import { Injectable } from '@nestjs/common';
import { Gathered } from './gathered.js';
import { MessageLedger } from './message-ledger.service.js';
import { MessageRepository, type ClaimedMessage, type Settlement } from './message.repository.js';

/**
 * Statements at once that write outcomes. A crash leaves in doubt what is not written yet, so an outcome waits for no
 * others; what comes while all of these are under way shares the next one.
 */
const RECORDS_AT_ONCE = 3;
/** How often others are told what has ended, while messages are handed over. */
const TELL_MS = 500;

/** What rounds write while they hand over. */
export interface Writes {
  /** Notes a message as on its way. Answers with the ids of those that still were the caller's. */
  begin: Gathered<ClaimedMessage, ReadonlySet<string>>;
  /** Notes what became of it. */
  record: Gathered<Settlement, void>;
}

interface Desk extends Writes {
  rounds: number;
  voice: NodeJS.Timeout;
}

/**
 * Where the rounds of one organization in this process write, so that one statement serves the messages
 * of all of them: a statement costs the process and the database as much as making a mail does.
 */
@Injectable()
export class SharedWrites {
  private readonly desks = new Map<string, Desk>();

  constructor(
    private readonly messages: MessageRepository,
    private readonly ledger: MessageLedger,
  ) {}

  /** Runs a round. Called as the tenant; what has ended is told before the last round of the tenant ends. */
  async during<T>(organizationId: string, round: (writes: Writes) => Promise<T>): Promise<T> {
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
    if (desk.rounds === 0) await this.ledger.tellAll();
    return result;
  }

  private open(organizationId: string): Desk {
    const teller = new Gathered(() => this.ledger.tellAll());
    const desk: Desk = {
      rounds: 0,
      begin: new Gathered((messages) => this.messages.beginHandOver(messages)),
      record: new Gathered((settlements) => this.ledger.record(settlements), RECORDS_AT_ONCE),
      // What is not told now is told at the end, or by the next round.
      voice: setInterval(() => void teller.add(undefined).catch(() => undefined), TELL_MS),
    };
    this.desks.set(organizationId, desk);
    return desk;
  }
}
