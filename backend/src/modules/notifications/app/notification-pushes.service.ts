import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { inSequence } from '../../../lib/in-sequence.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { NotificationPushRepository, type DuePush } from '../data/notification-push.repository.js';
import { PushSubscriptionRepository } from '../data/push-subscription.repository.js';
import type { NotifiedEvent } from '../domain/notification.js';
import { MOST_ATTEMPTS, PUSH_SETTING_OF, retryPauseMs } from '../domain/push-schedule.js';
import {
  NotificationSettingsService,
  type NotifiedMember,
} from './notification-settings.service.js';
import { pushMessage } from './push-message.js';
import { PushTransport, type PushOutcome } from './push-transport.service.js';

/** Queue of jobs that send the due messages of an organization. */
export const PUSH_QUEUE = 'notifications.push';
/** Finds messages that waited for the pause or for another attempt, and those whose job was lost. */
const LOOK_EVERY_SECONDS = 30;
/** Organizations in one look. */
const ORGANIZATIONS = 500;
/** Messages that are claimed at once, and requests at the same time. */
const BATCH = 50;
const REQUESTS = 5;
/** Longer than a batch takes if each request takes as long as it may. */
const LEASE_MS = 180_000;

interface PushJob {
  organizationId: string;
}

/** Business with the members who may get messages about it now. */
interface Readers {
  name: string;
  language: string | null;
  members: ReadonlyMap<string, NotifiedMember>;
}

/**
 * Notifies members on their devices. One row for each device, business and kind of event gathers what happens until
 * its message is due. Requests run in jobs of their own, outside any transaction: a push service that doesn't answer
 * delays neither events nor emails.
 */
@Injectable()
export class NotificationPushes implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly businesses: BusinessDirectory,
    private readonly entitlements: Entitlements,
    private readonly settings: NotificationSettingsService,
    private readonly pushes: NotificationPushRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly transport: PushTransport,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.process<PushJob>(PUSH_QUEUE, ({ payload: { organizationId } }) =>
      this.db.run(organizationId, () => this.sendDue()),
    );
    this.jobs.every('notifications.pushes', LOOK_EVERY_SECONDS, () => this.sendAllDue());
  }

  /** Adds an event to the messages that wait for the devices of members who want it. */
  async schedule(
    tx: Tx,
    event: NotifiedEvent,
    members: readonly NotifiedMember[],
    now = new Date(),
  ): Promise<void> {
    const wanted = members.filter(
      ({ settings }) => settings[PUSH_SETTING_OF[event.kind]] === 'immediately',
    );
    if (wanted.length === 0) return;
    const userIds = wanted.map(({ id }) => id);
    if (!(await this.pushes.wait(tx, event, userIds, now))) return;
    const job: PushJob = { organizationId: requireOrganizationId() };
    // If the job is lost, the next look finds the message.
    tx.afterCommit(
      () =>
        void this.jobs
          .add(PUSH_QUEUE, job, { key: job.organizationId, attempts: 1 })
          .catch(() => undefined),
    );
  }

  /** Sends the due messages of all tenants; in several processes at once, each is sent by one of them. */
  async sendAllDue(now?: Date): Promise<void> {
    const organizations = await this.pushes.organizationsWithDue(now ?? new Date(), ORGANIZATIONS);
    const send = ({ organizationId }: PushJob) =>
      this.db.run(organizationId, () => this.sendDue(now));
    await inSequence(organizations, this.log, 'notifications could not be pushed', send);
  }

  /** Sends the due messages of the current tenant. */
  async sendDue(now?: Date): Promise<void> {
    for (;;) {
      const at = now ?? new Date();
      const due = await this.pushes.claim(at, new Date(at.getTime() + LEASE_MS), BATCH);
      const limit = pLimit(REQUESTS);
      for (const [businessId, pushes] of Map.groupBy(due, (push) => push.businessId)) {
        const readers = await this.readersOf(businessId);
        await Promise.all(pushes.map((push) => limit(() => this.sendOne(push, readers, now))));
      }
      if (due.length < BATCH) return;
    }
  }

  private async sendOne(push: DuePush, readers: Readers | undefined, now?: Date): Promise<void> {
    const outcome = await this.outcomeOf(push, readers);
    const at = now ?? new Date();
    if (outcome?.kind === 'gone')
      return this.subscriptions.removeGone(push.subscriptionId, push.endpoint);
    if (outcome?.kind === 'later' && push.attempts < MOST_ATTEMPTS) {
      const pauseMs = retryPauseMs(push.attempts, outcome.pauseMs);
      return this.pushes.retry(push, new Date(at.getTime() + pauseMs));
    }
    return this.pushes.settle(push, outcome?.kind === 'sent', at);
  }

  /** Returns the outcome of the request; undefined when there is nothing to send or nobody to send it to any more. */
  private async outcomeOf(
    push: DuePush,
    readers: Readers | undefined,
  ): Promise<PushOutcome | undefined> {
    const reader = readers?.members.get(push.userId);
    const { subjectId, rating, isUnreadUrgent, count, kind } = push;
    if (!readers || reader?.settings[PUSH_SETTING_OF[kind]] !== 'immediately') return undefined;
    if (subjectId === null || rating === null) return undefined;
    const message = pushMessage({
      businessId: push.businessId,
      businessName: readers.name,
      kind,
      count,
      subjectId,
      rating,
      isUrgent: isUnreadUrgent === true,
      language: reader.language ?? readers.language,
    });
    return this.transport.send(push, message);
  }

  /** Returns the members of a business; undefined while it is suspended, or while the plan does not let them read. */
  private async readersOf(businessId: string): Promise<Readers | undefined> {
    return this.db.transaction(async (tx) => {
      const business = await this.businesses.find(businessId, tx);
      if (!business || business.suspendedAt) return undefined;
      if ((await this.entitlements.subscriptionStatus(tx)).access === 'closed') return undefined;
      const members = await this.settings.membersOf(tx, businessId);
      return {
        name: business.name,
        language: business.language,
        members: new Map(members.map((member) => [member.id, member])),
      };
    });
  }
}
