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
/** Texts that come in this while are read together: nobody looks for a label sooner. */
const GATHER_MS = 1_500;
const SWEEP_SECONDS = 60;
const SWEEP_BATCH = 1_000;

interface ReadingJob {
  organizationId: string;
}

/** Has texts read soon after they came, an organization's together. */
@Injectable()
export class ReadingWork implements OnModuleInit {
  /** Organizations for which this process has added a job that has not begun, and until when. */
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
   * A job for each text would cost more than reading it. Whoever comes while one waits is read by it:
   * the job begins after this delay, and by then the text that asked for it is there.
   */
  private async add(organizationId: string): Promise<void> {
    const now = Date.now();
    if ((this.added.get(organizationId) ?? 0) > now) return;
    if (this.added.size > SWEEP_BATCH) this.added.clear();
    this.added.set(organizationId, now + GATHER_MS / 2);
    await this.jobs.add<ReadingJob>(
      READING_QUEUE,
      { organizationId },
      { key: organizationId, delayMs: GATHER_MS },
    );
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
