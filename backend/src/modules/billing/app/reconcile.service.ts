import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { TEST_PROVIDER_ID, type ProviderSubscription } from '../../../../sdk/index.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { PLAN_IDS } from '../domain/plans.js';
import { isInForce } from '../domain/subscription.js';
import { Payments } from './payments.service.js';
import { Refunds } from './refunds.service.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';
import { SyncSubscription } from './sync-subscription.use-case.js';

const EVERY_SECONDS = 300;
const AGE = { begun: 240, inForce: 21_600 };
const BATCH = 200;

/** Syncs subscriptions with the payment provider, in case a webhook event was lost. */
@Injectable()
export class Reconcile implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly sync: SyncSubscription,
    private readonly refunds: Refunds,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.every('billing.reconcile', EVERY_SECONDS, () => this.all());
  }

  /** Runs before the first request, so that nobody sees a test subscription that is no longer valid. */
  async onApplicationBootstrap(): Promise<void> {
    await this.endTests();
  }

  /**
   * Ends the subscriptions of the test mode, visibly to their owners, when test payment is no longer offered.
   * There are few of them, and the next run retries those that fail.
   */
  async endTests(): Promise<void> {
    if (this.payments.providerId === TEST_PROVIDER_ID) return;
    for (const { organizationId, id } of await this.subscriptions.testSubscriptions(BATCH)) {
      await this.caring(organizationId, async () => void (await this.sync.run(id)));
    }
  }

  /** Syncs the subscriptions that are due for a check. A failure does not affect the others. */
  async all(age = AGE): Promise<void> {
    await this.endTests();
    if (!this.payments.provider) return;
    const owners = new Set<string>();
    for (const { organizationId, id } of await this.subscriptions.toLookAt(age, BATCH)) {
      owners.add(organizationId);
      await this.caring(organizationId, () => this.one(id));
    }
    for (const owner of owners) await this.caring(owner, () => this.organization());
  }

  /**
   * Syncs every subscription that the running tenant has in force at the provider.
   * @param looked references of subscriptions that were synced a moment ago
   */
  async organization(looked: ReadonlySet<string> = new Set()): Promise<void> {
    const { providerId } = this.payments;
    if (providerId === undefined) return;
    for (const customer of await this.subscriptions.customersAt(providerId)) {
      for (const listed of await this.payments.ask((asked) => asked.listOf(customer))) {
        if (isInForce(listed) && !looked.has(listed.reference))
          await this.takeUp(providerId, listed);
      }
    }
  }

  private async one(id: string): Promise<void> {
    const subscription = await this.sync.run(id);
    if (subscription) await this.refunds.finish(subscription);
  }

  /** Syncs a subscription that is in force at the provider; adds it first if it is unknown here. */
  private async takeUp(provider: string, listed: ProviderSubscription): Promise<void> {
    const { reference, customerReference, key } = listed;
    const references = { provider, reference, customerReference };
    if (!(await this.subscriptions.findByReference(reference))) {
      const begun = isId(key) ? await this.subscriptions.find(key) : undefined;
      const plan = PLAN_IDS.find((known) => known === listed.plan);
      const isOurs =
        begun?.reference === null && (await this.subscriptions.setReferences(begun.id, references));
      if (!isOurs && plan) {
        this.log.error({ provider, reference }, 'a subscription was paid for and not known here');
        await this.subscriptions.adopt(plan, references);
      }
    }
    const known = await this.subscriptions.findByReference(reference);
    if (known) await this.sync.run(known.id);
  }

  private async caring(organizationId: string, look: () => Promise<void>): Promise<void> {
    try {
      await this.db.run(organizationId, look);
    } catch (err) {
      this.log.warn({ err, organizationId }, 'a subscription could not be compared');
    }
  }
}

const isId = (key: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
