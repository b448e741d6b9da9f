import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { contactConfirmationRequested } from './events.js';

export const CONTACT_MAIL_QUEUE = 'businesses.contact-mail';

/** The job's handler creates the token, so that no token is ever stored in a queue. */
export interface ContactMailJob {
  organizationId: string;
  businessId: string;
  /** Person who requested it; undefined for an API key. */
  actorId?: string | undefined;
  /** Language that their browser requests (BCP 47). */
  language?: string | undefined;
}

/**
 * Queues the emails that confirm contact addresses. The event triggers them, so that no address is pending without an
 * email.
 */
@Injectable()
export class ContactMailQueue implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.handlers.on(
      contactConfirmationRequested,
      'businesses.queue-contact-mail',
      ({ organizationId, payload: { businessId, actorId, language } }) => {
        const job: ContactMailJob = { organizationId, businessId, actorId, language };
        return this.jobs.add(CONTACT_MAIL_QUEUE, job, { key: businessId });
      },
    );
  }
}
