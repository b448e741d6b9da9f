import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { dueMail, type DueMail } from '../domain/billing-mail.js';
import { BillingMailRepository } from './billing-mail.repository.js';
import { SendBillingMail } from './send-billing-mail.js';
import { SubscriptionRepository } from './subscription.repository.js';

export const MAIL_QUEUE = 'billing.mails';

interface MailJob {
  organizationId: string;
  id: string;
}

const LOOK_EVERY_SECONDS = 900;
/** Longer than a mail takes from its claim to its outcome. */
const LOST_AFTER_SECONDS = 300;
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Has owners written to about money: each of them once about each occasion. */
@Injectable()
export class BillingMails implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly accounts: Accounts,
    private readonly subscriptions: SubscriptionRepository,
    private readonly mails: BillingMailRepository,
    private readonly sending: SendBillingMail,
  ) {}

  onModuleInit(): void {
    this.jobs.process<MailJob>(MAIL_QUEUE, ({ payload: { organizationId, id }, lastAttempt }) =>
      this.db.run(organizationId, () => this.sending.run(id, lastAttempt)),
    );
    this.jobs.every('billing.mails', LOOK_EVERY_SECONDS, () => this.look());
  }

  /** Queues a mail to every owner, in the transaction that makes it necessary. */
  async queue(tx: Tx, subscriptionId: string, mail: DueMail): Promise<void> {
    const organizationId = currentOrganizationId() ?? '';
    for (const { id: userId } of await this.accounts.owners(tx)) {
      const id = await this.mails.add(tx, subscriptionId, userId, mail);
      if (id === undefined) continue;
      // A job that is lost between the commit and here is found by the next look.
      tx.afterCommit(() => void this.hand(organizationId, id).catch(() => undefined));
    }
  }

  /** Queues what has fallen due, and once more what was lost on its way. */
  async look(now = new Date()): Promise<void> {
    for (let after = FIRST_ID; ;) {
      const found = await this.subscriptions.toTell(after, BATCH);
      for (const { organizationId, id } of found) {
        await this.db.run(organizationId, () => this.tell(id, now));
      }
      const last = found.at(-1);
      if (!last || found.length < BATCH) break;
      after = last.id;
    }
    for (const { organizationId, id } of await this.mails.waiting(LOST_AFTER_SECONDS, BATCH)) {
      await this.db.run(organizationId, () => this.mails.giveUpCutOff(id));
      await this.hand(organizationId, id);
    }
  }

  /** Queues what the owners of one subscription are to be told now. */
  async tell(id: string, now: Date): Promise<void> {
    const subscription = await this.subscriptions.find(id);
    const mail = subscription && dueMail(subscription, now);
    if (mail) await this.db.transaction((tx) => this.queue(tx, id, mail));
  }

  private hand(organizationId: string, id: string): Promise<void> {
    const job: MailJob = { organizationId, id };
    return this.jobs.add(MAIL_QUEUE, job, { key: id });
  }
}
