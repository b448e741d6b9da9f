import { BillingDeclined, type ToConfirm } from '../../sdk/index.js';
import type { StripeCalls } from './calls.js';
import { CUSTOMER_FACT, FACTS, isOwed, payingMethod } from './subscription-facts.js';

/** True when the bank requires the cardholder's confirmation. */
export const needsBank = (error: unknown): boolean =>
  error instanceof BillingDeclined && error.code === 'authentication-required';

/**
 * Pays an invoice with the subscription's payment method, while the customer is present.
 * @returns the payment to confirm at the bank first; null when it is paid or being paid
 * @throws BillingDeclined
 */
export async function payInvoice(calls: StripeCalls, bill: string): Promise<ToConfirm | null> {
  try {
    await calls.run((stripe) => stripe.invoices.pay(bill, { off_session: false }));
    return null;
  } catch (error) {
    const found = await calls.run((stripe) =>
      stripe.invoices.retrieve(bill, { expand: ['confirmation_secret'] }),
    );
    // Paid by a second click, or by Stripe's own retry at the same moment.
    if (found.status === 'paid') return null;
    const clientSecret = found.confirmation_secret?.client_secret;
    if (needsBank(error) && clientSecret) return { clientSecret };
    throw error;
  }
}

/** Pays the open invoices of a subscription that is past due, the oldest first. */
export async function settle(calls: StripeCalls, reference: string): Promise<ToConfirm | null> {
  const subscription = await calls.find(reference, (stripe) =>
    stripe.subscriptions.retrieve(reference, { expand: [...FACTS, CUSTOMER_FACT] }),
  );
  if (!subscription || !isOwed(subscription)) return null;
  if (!payingMethod(subscription)) throw new BillingDeclined('no-payment-method');
  const open = await calls.run((stripe) =>
    stripe.invoices.list({ subscription: reference, status: 'open', limit: 100 }),
  );
  for (const { id } of open.data.toReversed()) {
    const toConfirm = await payInvoice(calls, id);
    if (toConfirm) return toConfirm;
  }
  return null;
}
