import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts, memberAccessReduced } from '../../auth/public.js';
import { ContactEmailRepository } from './contact-email.repository.js';
import { businessUpdated } from './events.js';

/**
 * Sends customers' replies to the oldest owner once the member who received them has left, or sees the business no
 * more: what customers write is not for somebody who may no longer see it.
 */
@Injectable()
export class FormerMembersContacts implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly accounts: Accounts,
    private readonly contacts: ContactEmailRepository,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.handlers.on(memberAccessReduced, 'businesses.withdraw-contact-email', ({ payload }, tx) =>
      this.withdraw(tx, payload.userId),
    );
  }

  private async withdraw(tx: Tx, userId: string): Promise<void> {
    const person = await this.accounts.person(userId, tx);
    if (!person) return;
    const { email } = person;
    for (const businessId of await this.contacts.businessesWith(tx, email)) {
      // Still theirs to see, or again.
      if (await this.accounts.isConfirmedMembers(email, businessId, tx)) continue;
      await this.contacts.withdraw(tx, businessId, email);
      await this.outbox.append(tx, businessUpdated, { businessId });
    }
  }
}
