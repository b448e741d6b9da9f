import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { customerErased, withoutName } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import { FeedbackRepository } from './feedback.repository.js';

/** Erases an erased customer's name from their feedback and the replies to it, and the address from their mails. */
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
      // Before the name goes: afterwards nobody could tell what to look for.
      for (const { id, reply, customerName } of await this.feedback.lockRepliesTo(
        tx,
        payload.customerId,
      )) {
        const unnamed = withoutName(reply, customerName);
        if (unnamed !== reply) await this.feedback.rewordReply(tx, id, unnamed);
      }
      await this.feedback.eraseName(tx, payload.customerId);
    });
  }
}
