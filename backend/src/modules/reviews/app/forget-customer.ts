import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { customerErased, withoutName } from '../../businesses/public.js';
import { ReviewRepository } from './review.repository.js';

/** Erases an erased customer's name from their reviews and the replies to them. */
@Injectable()
export class ForgetCustomer implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly reviews: ReviewRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on(customerErased, 'reviews.forget-customer', async ({ payload }, tx) => {
      // Before the name goes: afterwards nobody could tell what to look for.
      for (const { id, reply, customerName } of await this.reviews.lockRepliesTo(
        tx,
        payload.customerId,
      )) {
        const unnamed = withoutName(reply, customerName);
        if (unnamed !== reply) await this.reviews.rewordReply(tx, id, unnamed);
      }
      await this.reviews.eraseName(tx, payload.customerId);
    });
  }
}
