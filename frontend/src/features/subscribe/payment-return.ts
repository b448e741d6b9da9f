import i18n from 'i18next';
import type { Checkout } from '../../shared/api/model';
import { brand } from '../../shared/brand/brand';
import type { Toast } from '../../shared/toast/toast-state';

const PLAN = 'subscribed';
/** Query parameters that Stripe adds to the return URL. */
const STATUS = 'redirect_status';
const ADDED = [
  STATUS,
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
];

/** Returns the URL to which a bank's own page leads back. */
export const returnAddress = (plan: Checkout['plan']): string =>
  `${location.origin}/dashboard?${PLAN}=${plan}`;

/** Returns the query string without the added parameters; undefined when nobody has come back from a bank. */
export function withoutReturn(search: string): string | undefined {
  const params = new URLSearchParams(search);
  if (!params.has(STATUS)) return undefined;
  for (const name of [PLAN, ...ADDED]) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}

/** Shows the result of a payment to a user who comes back from a bank's own page. The server learns it by itself. */
export async function showPaymentReturn(
  search: string,
  toast: (toast: Toast) => void,
): Promise<void> {
  const params = new URLSearchParams(search);
  await i18n.loadNamespaces(['subscribe', 'payment']);
  const t = i18n.getFixedT(null, ['subscribe', 'payment']);
  const plan = planIn(params.get(PLAN));
  const status = params.get(STATUS);
  if (status === 'succeeded') {
    const description = t('pay.successfulText', {
      plan: t(`plan.${plan}`, { product: brand.name }),
    });
    toast({ kind: 'success', title: t('pay.successful'), description });
  } else if (status === 'failed') {
    toast({ kind: 'error', title: t('pay.failed'), description: t('payment:failed') });
  } else {
    toast({
      kind: 'success',
      title: t('confirming.toast'),
      description: t('confirming.toastText'),
    });
  }
}

const planIn = (value: string | null): Checkout['plan'] =>
  value === 'pro' || value === 'agency' ? value : 'marketing-pro';
