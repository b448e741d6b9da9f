import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { mailOf } from '../domain/due-mail.js';
import { happenings, type Happening, type HistoryCode } from '../domain/history.js';
import { isInForce, type SubscriptionState, type Subscription } from '../domain/subscription.js';
import { BillingMails } from './billing-mails.service.js';
import {
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPastDue,
  subscriptionStarted,
} from './events.js';
import { HistoryRepository } from '../data/history.repository.js';
import { SubscriptionRepository } from '../data/subscription.repository.js';

/**
 * Result of applying a state. `outrun`: another state was applied since the subscription was read.
 * `inForce`: another subscription that is in force, so that nothing was written.
 */
export type Applied = 'applied' | 'outrun' | { inForce: Subscription };

const EVENTS: Partial<Record<HistoryCode, typeof subscriptionStarted>> = {
  'trial-started': subscriptionStarted,
  started: subscriptionStarted,
  'payment-failed': subscriptionPastDue,
  ended: subscriptionEnded,
  'test-ended': subscriptionEnded,
};

/** Stores the state of a subscription with the history, emails and events that follow, in one transaction. */
@Injectable()
export class ApplyState {
  constructor(
    private readonly db: TenantDb,
    private readonly subscriptions: SubscriptionRepository,
    private readonly history: HistoryRepository,
    private readonly mails: BillingMails,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes nothing if two subscriptions of the organization would then be in force.
   * @param endsTest true when it ends because test payment is no longer offered: nobody paid for it, so
   *   the organization continues without it at once
   */
  async run(known: Subscription, state: SubscriptionState, endsTest = false): Promise<Applied> {
    return this.db.transaction(async (tx) => {
      await this.subscriptions.queueUp(tx);
      if (isInForce(state)) {
        const inForce = await this.subscriptions.findInForce(tx);
        if (inForce && inForce.id !== known.id) return { inForce };
      }
      const { id, syncVersion } = known;
      if (!(await this.subscriptions.apply(tx, id, syncVersion, state))) return 'outrun';
      await this.tell(tx, known, state, endsTest);
      if (endsTest) await this.subscriptions.settle(id, tx);
      return 'applied';
    });
  }

  private async tell(
    tx: Tx,
    known: Subscription,
    state: SubscriptionState,
    endsTest: boolean,
  ): Promise<void> {
    const told = happenings(known, state).map((happening): Happening =>
      endsTest && happening.code === 'ended' ? { ...happening, code: 'test-ended' } : happening,
    );
    for (const happening of told) {
      await this.history.add(tx, known.id, happening);
      const mail = mailOf(happening);
      if (mail) await this.mails.queue(tx, known.id, mail);
    }
    const events = new Set(told.map(({ code }) => EVENTS[code] ?? subscriptionChanged));
    // A new card adds nothing to the history, but open screens show the card.
    if (!isDeepStrictEqual(known.card, state.card)) events.add(subscriptionChanged);
    for (const event of events) {
      await this.outbox.append(tx, event, { subscriptionId: known.id, plan: state.plan });
    }
  }
}
