import type Stripe from 'stripe';
import type { StripeCalls } from './calls.js';
import { subscriptionsOf } from './customers.js';
import { customerDefault, isOver } from './subscription-facts.js';
import { idOf } from './expanded.js';

/**
 * A page at Stripe where the customer changes the payment method; null: there is no such customer.
 *
 * That page changes the customer's own payment method, but a subscription's comes first. So the
 * subscription's is made the customer's before: what is chosen there then pays.
 */
export async function openPortal(
  calls: StripeCalls,
  customer: string,
  returnUrl: string,
): Promise<string | null> {
  for (const subscription of await subscriptionsOf(calls, customer, [])) {
    if (!isOver(subscription)) await giveToCustomer(calls, subscription);
  }
  const session = await calls.find(customer, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    }),
  );
  return session?.url ?? null;
}

/** Makes a subscription's own payment method the customer's, from where every later bill takes it. */
export async function giveToCustomer(
  calls: StripeCalls,
  { id, customer, default_payment_method: own }: Stripe.Subscription,
): Promise<void> {
  if (own === null) return;
  const method = idOf(own);
  await calls.run((stripe) =>
    stripe.customers.update(idOf(customer), {
      invoice_settings: { default_payment_method: method },
    }),
  );
  await calls.run((stripe) => stripe.subscriptions.update(id, { default_payment_method: '' }));
}

/** The customer's own payment method; undefined: none, or no such customer. */
export async function ownMethodOf(
  calls: StripeCalls,
  customer: string,
): Promise<Stripe.PaymentMethod | undefined> {
  const found = await calls.find(customer, (stripe) =>
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
  );
  return found && customerDefault(found);
}
