import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { DeliverMessage } from './deliver-message.use-case.js';
import { messageQueued } from './events.js';
import { MessageRepository } from './message.repository.js';

export const DELIVER_QUEUE = 'messages.deliver';
const SWEEP_SECONDS = 60;
/** Older than any job that is merely waiting its turn. */
const STALE_SECONDS = 120;
const SWEEP_BATCH = 1_000;

interface DeliverJob {
  organizationId: string;
  messageId: string;
}

/** Turns queued messages into jobs and works them. */
@Injectable()
export class MessageWork implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
    private readonly deliverMessage: DeliverMessage,
    private readonly messages: MessageRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on(messageQueued, 'messages.add-job', ({ organizationId, payload }) =>
      this.add({ organizationId, messageId: payload.messageId }),
    );
    this.jobs.process<DeliverJob>(
      DELIVER_QUEUE,
      ({ payload, lastAttempt }) => this.deliver(payload, lastAttempt),
      { concurrency: 5 },
    );
    this.jobs.every('messages.sweep', SWEEP_SECONDS, () => this.sweep());
  }

  private async deliver(job: DeliverJob, lastAttempt: boolean): Promise<void> {
    const lookAgainInMs = await this.deliverMessage.run(
      job.organizationId,
      job.messageId,
      lastAttempt,
    );
    if (lookAgainInMs !== undefined) await this.add(job, lookAgainInMs);
  }

  /** Queues again what is waiting without a job, for example after Redis was restarted empty. */
  private async sweep(): Promise<void> {
    for (const { id, organizationId } of await this.messages.stale(STALE_SECONDS, SWEEP_BATCH)) {
      await this.add({ organizationId, messageId: id });
    }
  }

  private async add(job: DeliverJob, delayMs = 0): Promise<void> {
    await this.jobs.add(DELIVER_QUEUE, job, { key: job.messageId, delayMs });
  }
}
