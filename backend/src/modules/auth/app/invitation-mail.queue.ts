import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { invitationIssued } from './events.js';

export const INVITATION_MAIL_QUEUE = 'auth.invitation-mail';

/** The job's handler creates the token, so that no token is ever stored in a queue. */
export interface InvitationMailJob {
  organizationId: string;
  invitationId: string;
  /** Language of the email (BCP 47): that of the inviter; English when unknown. */
  language?: string | undefined;
}

/** Queues invitation emails. The event triggers them, so that no invitation is stored without an email. */
@Injectable()
export class InvitationMailQueue implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.handlers.on(
      invitationIssued,
      'auth.queue-invitation-mail',
      ({ organizationId, payload }) => {
        const job: InvitationMailJob = { organizationId, ...payload };
        return this.jobs.add(INVITATION_MAIL_QUEUE, job, { key: job.invitationId });
      },
    );
  }
}
