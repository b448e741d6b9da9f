import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { LEASE_MS } from '../domain/message.js';
import { DeliverMessages } from './deliver-messages.use-case.js';
import { messagesQueued } from './events.js';
import { MessageRepository } from '../data/message.repository.js';

export const DELIVER_QUEUE = 'messages.deliver';
const SWEEP_SECONDS = 15;
/** Seconds after which a due message counts as having lost its job: longer than any job waits for its turn. */
const LATE_SECONDS = 10;
const SWEEP_BATCH = 1_000;
/** Maximum number of concurrent rounds of one organization, across all workers. */
const LANES = 4;

interface DeliverJob {
  organizationId: string;
  /** Counts from 0. A full round also queues a job for the next lane. */
  lane: number;
}

/** Turns queued messages into jobs, each a round of one organization, and runs them. */
@Injectable()
export class MessageJobs implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
    private readonly deliverMessages: DeliverMessages,
    private readonly messages: MessageRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on(messagesQueued, 'messages.add-job', ({ organizationId }) =>
      this.add({ organizationId, lane: 0 }),
    );
    this.jobs.process<DeliverJob>(DELIVER_QUEUE, ({ payload }) => this.deliver(payload), {
      concurrency: 5,
    });
    this.jobs.every('messages.sweep', SWEEP_SECONDS, () => this.sweep());
  }

  private async deliver(job: DeliverJob): Promise<void> {
    const { isFull, nextDueInMs } = await this.deliverMessages.run(job.organizationId);
    if (isFull) {
      await this.add(job);
      if (job.lane + 1 < LANES) await this.add({ ...job, lane: job.lane + 1 });
    } else if (nextDueInMs !== undefined && nextDueInMs < SWEEP_SECONDS * 1_000) {
      await this.addLater(job.organizationId, nextDueInMs);
    }
  }

  /** Adds jobs for messages that wait without one, for example after Redis was restarted empty. */
  private async sweep(): Promise<void> {
    const late = await this.messages.late(LATE_SECONDS, LEASE_MS / 1_000, SWEEP_BATCH);
    for (const organizationId of late) await this.add({ organizationId, lane: 0 });
  }

  private async add(job: DeliverJob): Promise<void> {
    await this.jobs.add(DELIVER_QUEUE, job, { key: `${job.organizationId}:${job.lane}` });
  }

  /** Uses a key with the due second, so that messages queued meanwhile still get a job of their own. */
  private async addLater(organizationId: string, delayMs: number): Promise<void> {
    const second = Math.ceil((Date.now() + delayMs) / 1_000);
    await this.jobs.add(
      DELIVER_QUEUE,
      { organizationId, lane: 0 },
      { key: `${organizationId}:at:${second}`, delayMs },
    );
  }
}
