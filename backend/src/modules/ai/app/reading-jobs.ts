import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { sampleDataChanged } from '../../businesses/public.js';
import { feedbackReceived } from '../../feedback/public.js';
import { reviewPublished } from '../../reviews/public.js';
import { ReadTexts } from './read-texts.use-case.js';
import { UnreadRepository } from '../data/unread.repository.js';

/** Queue of the organizations that have unread texts. */
export const READING_QUEUE = 'ai.read';
/** Length of a time slot. Texts that come in one slot are read together: nobody expects a label sooner. */
const SLOT_MS = 1_500;
/** Delay from the end of a slot until its texts are read, because the clocks of processes differ. */
const CLOCK_SKEW_MS = 250;
const SWEEP_SECONDS = 60;
const SWEEP_BATCH = 1_000;

interface ReadingJob {
  organizationId: string;
}

/** Queues jobs that read texts soon after they come in, those of one organization together. */
@Injectable()
export class ReadingJobs implements OnModuleInit {
  /** Latest slot for which this process has added a job, by organization. */
  private readonly added = new Map<string, number>();
  /** Organizations whose texts this process reads now; true if another job came meanwhile. */
  private readonly reading = new Map<string, boolean>();

  constructor(
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
    private readonly readTexts: ReadTexts,
    private readonly unread: UnreadRepository,
  ) {}

  onModuleInit(): void {
    const add = ({ organizationId }: { organizationId: string }) => this.add(organizationId);
    this.handlers.on(reviewPublished, 'ai.read-review', add);
    this.handlers.on(feedbackReceived, 'ai.read-feedback', add);
    this.handlers.on(sampleDataChanged, 'ai.read-samples', add);
    this.jobs.process<ReadingJob>(READING_QUEUE, ({ payload }) => this.work(payload), {
      concurrency: 2,
    });
    this.jobs.every('ai.sweep-texts', SWEEP_SECONDS, () => this.sweep());
  }

  /**
   * Adds one job for each organization and slot: a job for each text would cost more than reading it.
   * The job of a slot starts after the end of the slot, so it reads every text that came in the slot.
   */
  private async add(organizationId: string): Promise<void> {
    const now = Date.now();
    const slot = Math.floor(now / SLOT_MS);
    if (this.added.get(organizationId) === slot) return;
    const delayMs = (slot + 1) * SLOT_MS - now + CLOCK_SKEW_MS;
    await this.jobs.add<ReadingJob>(
      READING_QUEUE,
      { organizationId },
      { key: `${organizationId}:${slot}`, delayMs },
    );
    if (this.added.size > SWEEP_BATCH) this.added.clear();
    this.added.set(organizationId, slot);
  }

  /** Reads texts, unless another job is reading those of the organization: both would read the same ones. */
  private async work({ organizationId }: ReadingJob): Promise<void> {
    if (this.reading.has(organizationId)) {
      this.reading.set(organizationId, true);
      return;
    }
    this.reading.set(organizationId, false);
    let mayBeMore = false;
    try {
      mayBeMore = await this.readTexts.run(organizationId);
      mayBeMore ||= this.reading.get(organizationId) === true;
    } finally {
      this.reading.delete(organizationId);
    }
    if (!mayBeMore) return;
    await this.jobs.add<ReadingJob>(READING_QUEUE, { organizationId }, { key: organizationId });
  }

  /** Queues jobs for unread texts that have none: rows from before an update, or a lost queue. */
  async sweep(): Promise<void> {
    for (let after: string | undefined; ;) {
      const page = await this.unread.organizations(SWEEP_BATCH, after);
      for (const organizationId of page) {
        await this.jobs.add<ReadingJob>(READING_QUEUE, { organizationId }, { key: organizationId });
      }
      after = page.at(-1);
      if (page.length < SWEEP_BATCH) return;
    }
  }
}
