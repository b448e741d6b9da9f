import { Injectable } from '@nestjs/common';
import { AccountMailQueue } from './account-mail.queue.js';
import type { Visit } from '../domain/visit.js';

/** Queues the email that confirms an address again, when the first one did not arrive. */
@Injectable()
export class RequestVerification {
  constructor(private readonly mails: AccountMailQueue) {}

  /**
   * Does not look up the account: the job sends nothing when the address is confirmed. Links that were sent before keep
   * working, whichever email arrives first.
   * @param visit visit of the person who requested it
   */
  async run(userId: string, visit: Visit): Promise<void> {
    await this.mails.add(userId, 'verify-email', visit);
  }
}
