import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { customerErased } from '../../businesses/public.js';
import { KEEP_DAYS } from '../domain/limits.js';
import { CheckFile } from './check-file.use-case.js';
import { importWaiting } from './events.js';
import { ImportRepository } from '../data/import.repository.js';
import { ImportSlice } from './import-slice.use-case.js';
import { UndoSlice } from './undo-slice.use-case.js';

/** Queue of imports with work to do. */
export const IMPORT_QUEUE = 'customer-import.work';
/** Milliseconds after which a job queues the next one: other jobs need their turn, and a shutdown must not wait. */
const JOB_MS = 5_000;
const SWEEP_SECONDS = 15;
/**
 * Seconds without progress after which a job counts as lost; longer than a slice takes. A surplus job does no harm: it
 * waits for the import's lock and then checks what there is to do.
 */
const STALE_SECONDS = 30;
const SWEEP_BATCH = 1_000;
const TIDY_SECONDS = 3_600;

interface ImportJob {
  organizationId: string;
  importId: string;
}

/** Processes imports slice by slice: checks, imports and undoes. */
@Injectable()
export class ImportJobs implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly handlers: EventHandlers,
    private readonly jobs: JobQueue,
    private readonly imports: ImportRepository,
    private readonly checkFile: CheckFile,
    private readonly importSlice: ImportSlice,
    private readonly undoSlice: UndoSlice,
  ) {}

  onModuleInit(): void {
    this.handlers.on(importWaiting, 'customer-import.add-job', ({ organizationId, payload }) =>
      this.add({ organizationId, importId: payload.importId }),
    );
    this.handlers.on(customerErased, 'customer-import.forget', ({ payload }, tx) =>
      this.imports.forgetCustomer(tx, payload.customerId),
    );
    this.jobs.process<ImportJob>(IMPORT_QUEUE, ({ payload }) => this.work(payload), {
      concurrency: 1,
    });
    this.jobs.every('customer-import.sweep', SWEEP_SECONDS, () => this.sweep());
    this.jobs.every('customer-import.tidy', TIDY_SECONDS, () => this.tidy());
  }

  private async work(job: ImportJob): Promise<void> {
    const until = performance.now() + JOB_MS;
    while (await this.db.run(job.organizationId, () => this.step(job.importId))) {
      if (performance.now() > until) return this.add(job);
    }
  }

  /** @returns true when there is more to do */
  private async step(importId: string): Promise<boolean> {
    const found = await this.imports.find(importId);
    switch (found?.status) {
      case 'checking':
        return this.checkFile.run(importId);
      case 'importing':
        return this.importSlice.run(importId);
      case 'undoing':
        return this.undoSlice.run(importId);
      default:
        return false;
    }
  }

  /** Adds jobs for imports that have work but no job, for example after Redis was restarted empty. */
  private async sweep(): Promise<void> {
    for (const { id, organizationId } of await this.imports.stale(STALE_SECONDS, SWEEP_BATCH)) {
      await this.add({ organizationId, importId: id });
    }
  }

  /** Deletes old files: they contain personal data, which is kept no longer than needed. */
  private async tidy(): Promise<void> {
    for (const { id, organizationId } of await this.imports.old(KEEP_DAYS, SWEEP_BATCH)) {
      await this.db.run(organizationId, () => this.imports.dropFile(id));
    }
  }

  private async add(job: ImportJob): Promise<void> {
    await this.jobs.add(IMPORT_QUEUE, job, { key: job.importId });
  }
}
