import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { invitationIssued } from './events.js';

export const INVITATION_MAIL_QUEUE = 'auth.invitation-mail';

/** The token is made by the job's handler, so none is ever kept in a queue. */
export interface InvitationMailJob {
  organizationId: string;
  invitationId: string;
  /** What the mail is written in (BCP 47): that of whoever invites; English where not known. */
  language?: string | undefined;
}

/** Has mails with invitations written and sent: by the event, so that none stands without a mail. */
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
