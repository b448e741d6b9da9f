import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { AnswerRepository } from '../../answers/public.js';
import { customerErased } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';

/** Removes the address of an erased customer from the emails that answered their feedback. */
@Injectable()
export class ForgetCustomer implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly answers: AnswerRepository,
    private readonly messages: MessageQueue,
  ) {}

  onModuleInit(): void {
    this.handlers.on(customerErased, 'feedback.erase-recipients', async ({ payload }, tx) => {
      const ids = await this.answers.idsOfCustomer(tx, payload.customerId);
      await this.messages.eraseRecipients(tx, ids);
    });
  }
}
