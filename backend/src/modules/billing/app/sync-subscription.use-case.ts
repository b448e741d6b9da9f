import { Inject, Injectable } from '@nestjs/common';
import { TEST_PROVIDER_ID, type ProviderSubscription } from '../../../../sdk/index.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { afterAsking } from '../domain/provider-state.js';
import { isInForce, type Subscription } from '../domain/subscription.js';
import { ApplyState } from './apply-state.use-case.js';
import { Payments } from './payments.service.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

/** Maximum number of tries. Only concurrent changes cause another try, and there cannot be this many. */
const MAX_TRIES = 20;

/**
 * Copies a subscription from the payment provider, whatever the occasion.
 *
 * The provider's answer is as old as the request, so it is applied only if nothing was applied since the
 * version was read: an older answer never replaces a newer one, in whatever order they arrive.
 */
@Injectable()
export class SyncSubscription {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: Payments,
    private readonly applying: ApplyState,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Updates a subscription of the running tenant to the provider's state.
   * @throws AppError 503 when the provider cannot be reached
   */
  async run(id: string): Promise<Subscription | undefined> {
    const looked = new Set<string>();
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const known = await this.subscriptions.find(id);
      if (!known?.reference) return known;
      const truth = await this.ask(known);
      if (!truth) {
        await this.subscriptions.noteLooked(id);
        return known;
      }
      const state = afterAsking(known, truth, new Date());
      // Refunds before the state is written, so that the next sync repeats an interrupted refund.
      if (state.status === 'expired' && truth.startedAt) await this.giveBack(known);
      const endsTest = known.provider === TEST_PROVIDER_ID && !this.payments.holds(known);
      const outcome = await this.applying.run(known, state, endsTest);
      if (outcome === 'applied') return this.settled(id);
      if (outcome === 'outrun') continue;
      // Another one is in force here. If it has ended without being known here, this one replaces it.
      if (!looked.has(outcome.inForce.id)) {
        looked.add(outcome.inForce.id);
        await this.run(outcome.inForce.id);
      } else {
        await this.end(known);
      }
    }
    throw new Error(`Others were quicker ${MAX_TRIES} times: the subscription ${id} waits.`);
  }

  /** Reads the provider's state; a test subscription has ended when test payment is no longer offered. */
  private async ask(known: Subscription): Promise<ProviderSubscription | undefined> {
    const reference = known.reference ?? '';
    if (!this.payments.holds(known)) {
      return known.provider === TEST_PROVIDER_ID ? endOf(known, reference) : undefined;
    }
    const truth = await this.payments.ask((asked) => asked.read(reference));
    if (!truth) this.log.error({ subscription: known.id }, 'the payment provider has lost it');
    return truth;
  }

  /** Refunds a subscription that was paid and is over, but was never in force here: nobody pays for nothing. */
  private async giveBack({ id, reference }: Subscription): Promise<void> {
    const money = await this.payments.ask((provider) =>
      provider.refund(reference ?? '', `second:${id}`),
    );
    if (money) this.log.error({ subscription: id, ...money }, 'a second payment was given back');
  }

  /** Cancels a subscription at the provider at once; the next sync refunds its payment. */
  private async end(known: Subscription): Promise<void> {
    const { reference } = known;
    if (!this.payments.holds(known)) return;
    await this.payments.ask((provider) => provider.cancel(reference ?? '', 'now'));
  }

  /** Ends subscriptions that wait for a payment once another is in force, so that nobody can pay them. */
  private async settled(id: string): Promise<Subscription | undefined> {
    const now = await this.subscriptions.find(id);
    if (!now || !isInForce(now)) return now;
    for (const other of await this.subscriptions.waiting(id)) {
      await this.end(other);
      await this.run(other.id);
    }
    return now;
  }
}

const endOf = (known: Subscription, reference: string): ProviderSubscription => ({
  reference,
  customerReference: known.customerReference ?? '',
  key: known.id,
  plan: known.plan,
  startedAt: known.startedAt,
  periodStart: known.periodStart,
  periodEnd: known.periodEnd,
  trialEnd: known.trialEnd,
  nextPlan: null,
  paymentMethod: null,
  status: 'canceled',
  endsAt: null,
  endedAt: new Date(),
});
