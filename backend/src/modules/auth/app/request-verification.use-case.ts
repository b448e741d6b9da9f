import { Injectable } from '@nestjs/common';
import { AccountMailQueue, type Visit } from './account-mail.queue.js';

/** Has the mail that confirms an address sent once more, when the first one did not arrive. */
@Injectable()
export class RequestVerification {
  constructor(private readonly mails: AccountMailQueue) {}

  /**
   * Asks nothing of the account: the job sends to nobody whose address is confirmed. Links that were
   * mailed before go on working, whichever of the mails arrives first.
   * @param visit how the person came who asked for it
   */
  async execute(userId: string, visit: Visit): Promise<void> {
    await this.mails.add(userId, 'verify-email', visit);
  }
}
