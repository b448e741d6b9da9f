import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Logger } from '../../../kernel/http/logging.js';
import { LOGGER } from '../../../kernel/log.token.js';
import { AccountMailQueue, type Visit } from './account-mail.queue.js';
import { authErrors } from './auth.errors.js';
import { Passwords } from './passwords.js';
import { UserStore } from './user.store.js';

export interface Registration {
  /** Lower-cased. */
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Opens an account and has its address confirmed by mail. */
@Injectable()
export class Register {
  constructor(
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly mails: AccountMailQueue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * @param visit how the person came
   * @returns the new user's id
   * @throws AppError 422 for a weak password, 409 when the address has an account
   */
  async execute({ password, ...person }: Registration, visit?: Visit): Promise<string> {
    this.passwords.assertAcceptable(password, person.email);
    const passwordHash = await this.passwords.hash(password);
    const id = uuidv7();
    const added = await this.users.insert({ id, ...person, passwordHash, emailVerified: false });
    if (!added) throw authErrors['email-taken']();
    await this.mails.add(id, 'verify-email', visit).catch((error: unknown) => {
      // The account stands and can be used; only the confirmation is missing.
      this.log.error({ err: error, userId: id }, 'the verification mail could not be queued');
    });
    return id;
  }
}
