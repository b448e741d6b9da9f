import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts, memberAccessReduced } from '../../auth/public.js';
import { ContactEmailRepository } from '../data/contact-email.repository.js';
import { businessUpdated } from './events.js';

/**
 * Withdraws the contact address of a member who has left or can no longer see the business, so that customers' replies
 * do not reach them. The replies go to an owner instead: the longest-standing one with a confirmed address, if there is
 * one.
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
      // The member can still see this business, or can see it again.
      if (await this.accounts.isConfirmedMembers(email, businessId, tx)) continue;
      await this.contacts.withdraw(tx, businessId, email);
      await this.outbox.append(tx, businessUpdated, { businessId });
    }
  }
}
