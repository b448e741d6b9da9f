import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { BillingWebhook } from '../../../../sdk/index.js';
import type { Logger } from '../../../kernel/http/logging.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { LOGGER } from '../../../kernel/log.token.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { billingErrors } from './errors.js';
import { NoticeRepository, type StoredNotice } from './notice.repository.js';
import { Payments } from './payments.js';
import { Reconcile } from './reconcile.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SyncSubscription } from './sync-subscription.js';

export const NOTICE_QUEUE = 'billing.notices';

/** Which notice to handle. */
export interface NoticeJob {
  provider: string;
  noticeId: string;
}

const LOOK_EVERY_SECONDS = 300;
const LOST_AFTER_SECONDS = 120;
const BATCH = 200;
const KEPT_DAYS = 90;

/**
 * What a payment provider tells. A notice is a hint where to look, never the truth: so it does not
 * matter in which order they come, how often, or how late.
 */
@Injectable()
export class Notices implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly notices: NoticeRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly sync: SyncSubscription,
    private readonly reconcile: Reconcile,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.process<NoticeJob>(NOTICE_QUEUE, ({ payload }) => this.handle(payload));
    this.jobs.every('billing.lost-notices', LOOK_EVERY_SECONDS, () => this.replay());
  }

  /**
   * Keeps a notice and has it handled. What was received before is not kept again, but handled once
   * more where its job was lost.
   * @throws AppError 400 unless the provider has signed it, lately
   */
  async receive(name: string, webhook: BillingWebhook): Promise<void> {
    const { provider } = this.payments;
    if (!provider || provider.form !== name) throw billingErrors['invalid-notice']();
    const notice = provider.notice(webhook);
    if (!notice) throw billingErrors['invalid-notice']();
    const { id: noticeId, ...rest } = notice;
    const isNew = await this.notices.add({ provider: name, noticeId, ...rest });
    if (isNew) await this.queue({ provider: name, noticeId });
  }

  /** Looks at what a notice is about. @throws AppError 503 when the provider cannot be reached */
  async handle({ provider, noticeId }: NoticeJob): Promise<void> {
    const notice = await this.notices.find(provider, noticeId);
    if (!notice) return;
    const { reference, customerReference } = notice;
    const owner = await this.subscriptions.ownerOf(provider, reference, customerReference);
    if (owner === undefined) {
      this.log.warn({ provider, noticeId }, 'a notice is about nobody we know');
    } else {
      await this.db.run(owner, () => this.look(notice));
    }
    await this.notices.finish(provider, noticeId, owner === undefined ? 'unknown' : 'applied');
  }

  /** Handles what was received and, as it seems, never handled. */
  async replay(olderThanSeconds = LOST_AFTER_SECONDS): Promise<void> {
    for (const notice of await this.notices.unfinished(olderThanSeconds, BATCH)) {
      await this.queue(notice);
    }
    await this.notices.prune(KEPT_DAYS);
  }

  private async look({ reference }: StoredNotice): Promise<void> {
    const known =
      reference === null ? undefined : await this.subscriptions.findByReference(reference);
    if (known) await this.sync.run(known.id);
    else await this.reconcile.organization();
  }

  private queue({ provider, noticeId }: NoticeJob): Promise<void> {
    const job: NoticeJob = { provider, noticeId };
    return this.jobs.add(NOTICE_QUEUE, job, { key: `${provider}:${noticeId}` });
  }
}
