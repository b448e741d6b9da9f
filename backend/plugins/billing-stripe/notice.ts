import Stripe from 'stripe';
import type { BillingNotice, BillingWebhook } from '../../sdk/index.js';
import { fromSeconds, idOf } from './expanded.js';

/** How old a notice may be, and how far ahead its clock, in seconds: what Stripe recommends. */
const TOLERANCE = 300;

/**
 * Checks a notice against each of the secrets.
 * @returns null: forged, stale, or not understood
 */
export function readNotice(
  { body, headers }: BillingWebhook,
  secrets: readonly string[],
  now: Date,
): BillingNotice | null {
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
      return noticeOf(event);
    } catch {
      // Signed with another secret, too old, or no event of this kind.
    }
  }
  return null;
}

/**
 * Returns whether the signature or the event is dated in the future. The package refuses old ones only, and
 * one that is dated ahead could be sent again until its time has come.
 */
function isAhead(signature: string, { created }: Stripe.Event, now: Date): boolean {
  const [, signedAt = '0'] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  return Math.max(Number(signedAt), created) > now.getTime() / 1_000 + TOLERANCE;
}

function noticeOf(event: Stripe.Event): BillingNotice | null {
  if (event.object !== 'event') return null;
  const { id, type, created } = event;
  return { id, type, occurredAt: fromSeconds(created), ...subjectOf(event.data.object) };
}

type Subject = Pick<BillingNotice, 'reference' | 'customerReference'>;
type Linked = string | { id: string } | null | undefined;

/** Objects of any type: what an event is about is told by fields that they have in common. */
interface EventObject {
  object?: string;
  id?: string;
  customer?: Linked;
  /** Of a checkout, or of a schedule. */
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
