import Stripe from 'stripe';
import { BillingNotConfigured } from '../../sdk/index.js';
import { isMissing, type StripeCalls } from './calls.js';
import { subscriptionsOf } from './customers.js';
import { customerDefault, isOver } from './subscription-facts.js';
import { idOf } from './expanded.js';

const REMEDY =
  'In the Stripe Dashboard under Settings, Billing, Customer portal, allow customers to update payment methods and save.';

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
  const session = await calls.find(customer, async (stripe) => {
    try {
      return await stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      });
    } catch (error) {
      throw isRefused(error) ? new BillingNotConfigured(REMEDY) : error;
    }
  });
  return session?.url ?? null;
}

/**
 * Returns whether Stripe refuses to open the page at all. It has no code for a portal that was never saved,
 * or that does not allow to change payment methods; nothing else in the call can be wrong but the customer.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.statusCode === 400 &&
  !isMissing(error);

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
