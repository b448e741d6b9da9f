import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { sampleDataChanged } from '../../businesses/public.js';
import { feedbackReceived } from '../../feedback/public.js';
import { reviewPublished } from '../../reviews/public.js';
import { ReadTexts } from './read-texts.use-case.js';
import { UnreadRepository } from './unread.repository.js';

/** Queue of the organizations whose texts wait to be read. */
export const READING_QUEUE = 'ai.read';
/** Texts that come within one slot of time are read together: nobody looks for a label sooner. */
const SLOT_MS = 1_500;
/** So long after the end of a slot its texts are read: clocks of processes differ. */
const CLOCK_SKEW_MS = 250;
const SWEEP_SECONDS = 60;
const SWEEP_BATCH = 1_000;

interface ReadingJob {
  organizationId: string;
}

/** Has texts read soon after they came, an organization's together. */
@Injectable()
export class ReadingWork implements OnModuleInit {
  /** The latest slot for which this process has added a job, for each organization. */
  private readonly added = new Map<string, number>();

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
   * No job of a slot begins before its end, so it reads whatever came in the slot.
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

  private async work({ organizationId }: ReadingJob): Promise<void> {
    if (!(await this.readTexts.run(organizationId))) return;
    await this.jobs.add<ReadingJob>(READING_QUEUE, { organizationId }, { key: organizationId });
  }

  /** Takes up what nobody was told of: rows from before an update, or a queue that was lost. */
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
