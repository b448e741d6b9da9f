import type { OnModuleInit } from '@nestjs/common';
import type { Ports } from '../../../kernel/contract/ports.js';
import type { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import {
  customerErased,
  customerHistoryPort,
  customerTracesPort,
} from '../../businesses/public.js';
import type { AnswerRepository } from '../data/answer.repository.js';
import { withoutName } from '../domain/erased-name.js';

/** Provides the customers' answers to the customer list, and removes erased customers from the answers. */
export class AnswerCustomers implements OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly handlers: EventHandlers,
    private readonly answers: AnswerRepository,
    /** Id of the module that stores the answers; part of the event handler's name. */
    private readonly module: string,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerHistoryPort, {
      historyOf: (customerId) => this.answers.historyOf(customerId),
      keptOnUndo: (tx, customerIds) => this.answers.answeredAmong(tx, customerIds),
    });
    this.ports.provide(customerTracesPort, {
      forget: (tx, customer) => this.answers.erasePerson(tx, customer),
    });
    const name = `${this.module}.forget-customer`;
    this.handlers.on(customerErased, name, async ({ payload: { customerId } }, tx) => {
      // Replies first: removing the name from them requires the stored name.
      for (const { id, reply, customerName } of await this.answers.lockRepliesTo(tx, customerId)) {
        const unnamed = withoutName(reply, customerName);
        if (unnamed !== reply) await this.answers.rewordReply(tx, id, unnamed);
      }
      await this.answers.eraseName(tx, customerId);
    });
  }
}
