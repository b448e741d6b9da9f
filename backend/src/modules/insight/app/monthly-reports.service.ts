import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import type { Caller } from '../../../kernel/caller.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { inSequence } from '../../../lib/in-sequence.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { EmailReaders } from '../../businesses/public.js';
import { MessageQueue } from '../../messages/public.js';
import { ANALYTICS } from '../domain/entitlements.js';
import { getsReport, monthToReport } from '../domain/report-month.js';
import { insightErrors } from './errors.js';
import { REPORT_MESSAGE } from './report.composer.js';
import { ReportRepository } from '../data/report.repository.js';

const LOOK_EVERY_SECONDS = 1_800;
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Sends last month's figures to members who want them, in the first days of a month. */
@Injectable()
export class MonthlyReports implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly accounts: Accounts,
    private readonly messages: MessageQueue,
    private readonly reports: ReportRepository,
    private readonly entitlements: Entitlements,
    private readonly readers: EmailReaders,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.every('insight.monthly-reports', LOOK_EVERY_SECONDS, () => this.send());
  }

  /** Queues the reports that are due; calling it again sends nothing twice. */
  async send(now = new Date()): Promise<void> {
    const month = monthToReport(now);
    if (month === undefined) return;
    for (let after = FIRST_ID; ;) {
      const businesses = await this.reports.businesses(month, after, BATCH);
      const send = ({ organizationId, businessId }: (typeof businesses)[number]) =>
        this.db.run(organizationId, () => this.sendOf(businessId, month));
      await inSequence(businesses, this.log, 'a report could not be sent', send);
      const last = businesses.at(-1);
      if (!last || businesses.length < BATCH) return;
      after = last.businessId;
    }
  }

  /** True when the caller gets the report of a business. An integrator's key gets none. */
  async isWanted(businessId: string, { kind, id }: Caller): Promise<boolean> {
    if (kind !== 'user') return false;
    const members = await this.db.transaction((tx) => this.accounts.membersOf(businessId, tx));
    const role = members.find((member) => member.id === id)?.role ?? 'staff';
    return getsReport(role, await this.reports.choice(businessId, id));
  }

  /**
   * Stores the caller's choice.
   * @throws AppError 409 for an integrator's key, which has no address
   */
  async choose(businessId: string, { kind, id }: Caller, isWanted: boolean): Promise<void> {
    if (kind !== 'user') throw insightErrors['nobody-to-mail']();
    await this.db.transaction((tx) => this.reports.choose(tx, businessId, id, isWanted));
  }

  private async sendOf(businessId: string, month: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.entitlements.isGranted(ANALYTICS, tx))) return;
      const choices = await this.reports.choices(tx, businessId);
      const readers = await this.readers.of(tx, businessId, () =>
        this.accounts.membersOf(businessId, tx),
      );
      for (const { id: userId, role, email } of readers) {
        if (!getsReport(role, choices.get(userId))) continue;
        const id = uuidv7();
        if (!(await this.reports.add(tx, { id, businessId, userId, month }))) continue;
        await this.messages.queue(tx, {
          businessId,
          kind: REPORT_MESSAGE,
          subjectId: id,
          idempotencyKey: `${REPORT_MESSAGE}:${businessId}:${userId}:${month}`,
          recipient: email,
        });
      }
    });
  }
}
