import type { Provider } from '@nestjs/common';
import { Ports } from '../../kernel/contract/ports.js';
import { EventHandlers } from '../../kernel/outbox/event-handlers.js';
import { TenantDb } from '../../kernel/tenancy/tenant-db.js';
import { AnswerCounts } from './data/answer-counts.js';
import { AnswerRepository } from './data/answer.repository.js';
import type { AnswerKind } from './domain/answer.js';
import { AnswerCustomers } from './app/answer-customers.js';

/**
 * Returns the providers of a module that stores one kind of answer: its repository, its counts for the score, and its
 * part in the customer list.
 * @param module id of the module
 */
export const answerProviders = (module: string, kind: AnswerKind): Provider[] => [
  {
    provide: AnswerRepository,
    inject: [TenantDb],
    useFactory: (db: TenantDb) => new AnswerRepository(db, kind),
  },
  {
    provide: AnswerCounts,
    inject: [Ports, TenantDb],
    useFactory: (ports: Ports, db: TenantDb) => new AnswerCounts(ports, db, kind),
  },
  {
    provide: AnswerCustomers,
    inject: [Ports, EventHandlers, AnswerRepository],
    useFactory: (ports: Ports, handlers: EventHandlers, answers: AnswerRepository) =>
      new AnswerCustomers(ports, handlers, answers, module),
  },
];
