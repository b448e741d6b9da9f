import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { customerErased } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import { FeedbackRepository } from './feedback.repository.js';

/** Erases an erased customer's name from their feedback, and the address from replies to it. */
@Injectable()
export class ForgetCustomer implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly feedback: FeedbackRepository,
    private readonly messages: MessageQueue,
  ) {}

  onModuleInit(): void {
    this.handlers.on(customerErased, 'feedback.erase-recipients', async ({ payload }, tx) => {
      const ids = await this.feedback.idsOfCustomer(tx, payload.customerId);
      await this.messages.eraseRecipients(tx, ids);
      await this.feedback.eraseName(tx, payload.customerId);
    });
  }
}
