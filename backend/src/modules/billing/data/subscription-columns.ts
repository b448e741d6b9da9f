import type { SubscriptionState, Subscription } from '../domain/subscription.js';
import type { SubscriptionRow } from './subscription.rows.js';

export const COLUMNS = `id, plan, status, provider, provider_reference AS reference,
  customer_reference AS "customerReference", started_at AS "startedAt", period_start AS "periodStart",
  period_end AS "periodEnd", trial_end AS "trialEnd", past_due_since AS "pastDueSince", ends_at AS "endsAt",
  ended_at AS "endedAt", settled_at AS "settledAt", next_plan AS "nextPlan", refund_asked_at AS "refundAskedAt",
  refunded_at AS "refundedAt", card_brand AS "cardBrand", card_last4 AS "cardLast4", card_month AS "cardMonth",
  card_year AS "cardYear", sync_version AS "syncVersion"`;

export function toSubscription(row: SubscriptionRow): Subscription {
  const { cardBrand, cardLast4, cardMonth, cardYear, ...rest } = row;
  const card = cardBrand !== null && { brand: cardBrand, last4: cardLast4 ?? '' };
  return { ...rest, card: card ? { ...card, month: cardMonth, year: cardYear } : null };
}

/** Returns the values in the order in which `apply` writes them. */
export function stateValues(state: SubscriptionState): unknown[] {
  const { plan, status, startedAt, periodStart, periodEnd, trialEnd, card } = state;
  const { pastDueSince, endsAt, endedAt, nextPlan } = state;
  return [
    plan,
    status,
    startedAt,
    periodStart,
    periodEnd,
    trialEnd,
    pastDueSince,
    endsAt,
    endedAt,
    nextPlan,
    card?.brand ?? null,
    card?.last4 ?? null,
    card?.month ?? null,
    card?.year ?? null,
  ];
}
