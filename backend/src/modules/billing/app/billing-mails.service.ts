import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { dueMail, type DueMail } from '../domain/due-mail.js';
import { BillingMailRepository } from '../data/billing-mail.repository.js';
import { SendBillingMail } from './send-billing-mail.use-case.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

export const MAIL_QUEUE = 'billing.mails';

interface MailJob {
  organizationId: string;
  id: string;
}

const LOOK_EVERY_SECONDS = 900;
/** Longer than an email takes from its claim to its outcome. */
const LOST_AFTER_SECONDS = 300;
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Queues billing emails to owners, each of them once for each occasion. */
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

  /** Queues an email to every owner, in the transaction that makes it necessary. */
  async queue(tx: Tx, subscriptionId: string, mail: DueMail): Promise<void> {
    const organizationId = currentOrganizationId() ?? '';
    for (const { id: userId } of await this.accounts.owners(tx)) {
      const id = await this.mails.add(tx, subscriptionId, userId, mail);
      if (id === undefined) continue;
      // If the job is lost after the commit, the next `look` queues another one.
      tx.afterCommit(() => void this.hand(organizationId, id).catch(() => undefined));
    }
  }

  /** Queues the emails that are due, and again those whose job was lost. */
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

  /** Queues the email that is due to the owners of one subscription, if there is one. */
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
