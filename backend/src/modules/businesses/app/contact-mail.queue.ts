import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { contactConfirmationRequested } from './events.js';

export const CONTACT_MAIL_QUEUE = 'businesses.contact-mail';

/** The token is made by the job's handler, so none is ever kept in a queue. */
export interface ContactMailJob {
  organizationId: string;
  businessId: string;
  /** Person who asked for it; undefined for an API key. */
  actorId?: string | undefined;
  /** Language that their browser asks for (BCP 47). */
  language?: string | undefined;
}

/** Has emails sent that confirm contact addresses: by the event, so that none waits without an email. */
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
