import Stripe from 'stripe';
import type { BillingWebhookEvent, BillingWebhook } from '../../sdk/index.js';
import { fromSeconds, idOf } from './expanded.js';

/** Maximum age of an event, and maximum lead of its clock, in seconds, as Stripe recommends. */
const TOLERANCE = 300;

/**
 * Verifies a webhook event against each of the secrets.
 * @returns null when the event is forged, stale or not understood
 */
export function readWebhookEvent(
  { body, headers }: BillingWebhook,
  secrets: readonly string[],
  now: Date,
): BillingWebhookEvent | null {
  const signature = headers['stripe-signature'];
  if (!signature) return null;
  for (const secret of secrets) {
    try {
      const event = Stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE,
        undefined,
        now.getTime(),
      );
      if (isAhead(signature, event, now)) return null;
      return eventOf(event);
    } catch {
      // Signed with another secret, too old, or no event of this kind.
    }
  }
  return null;
}

/**
 * True when the signature or the event is dated in the future. The package refuses only old ones, and one
 * that is dated ahead could be replayed until its time has come.
 */
function isAhead(signature: string, { created }: Stripe.Event, now: Date): boolean {
  const [, signedAt = '0'] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  return Math.max(Number(signedAt), created) > now.getTime() / 1_000 + TOLERANCE;
}

function eventOf(event: Stripe.Event): BillingWebhookEvent | null {
  if (event.object !== 'event') return null;
  const { id, type, created } = event;
  return { id, type, occurredAt: fromSeconds(created), ...subjectOf(event.data.object) };
}

type Subject = Pick<BillingWebhookEvent, 'reference' | 'customerReference'>;
type Linked = string | { id: string } | null | undefined;

/** Fields that the objects of events have in common; they tell which subscription and customer an event is about. */
interface EventObject {
  object?: string;
  id?: string;
  customer?: Linked;
  /** Set on a checkout or a schedule. */
  subscription?: Linked;
  released_subscription?: Linked;
  parent?: { subscription_details?: { subscription?: Linked } | null } | null;
}

function subjectOf(about: EventObject): Subject {
  const customer = about.object === 'customer' ? about.id : about.customer;
  return { reference: subscriptionOf(about), customerReference: linked(customer) };
}

function subscriptionOf(about: EventObject): string | null {
  if (about.object === 'subscription') return about.id ?? null;
  const { subscription, released_subscription: released } = about;
  return linked(about.parent?.subscription_details?.subscription ?? subscription ?? released);
}

const linked = (value: Linked): string | null => (value ? idOf(value) : null);
