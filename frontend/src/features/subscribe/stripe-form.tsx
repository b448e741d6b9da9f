import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { Button } from 'antd';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checkout } from '../../shared/api/model';
import { outcomeOf, type StripeOutcome } from '../../shared/payment/stripe-outcome';
import { useDeclinedText } from '../../shared/payment/use-declined-text';
import styles from './card-form.module.css';
import { ChargeNote } from './charge-note';
import { returnAddress } from './payment-return';
import { TrialNote } from './trial-note';
import { submitKey } from './submit-key';
import { usePaymentToast } from './use-payment-toast';

interface StripeFormProps {
  organizationId: string;
  checkout: Checkout;
  /** Shown when Stripe's fields fail to load. */
  broken: ReactNode;
}

/** Stripe's fields and the submit button. */
export function StripeForm({ organizationId, checkout, broken }: StripeFormProps) {
  const { t } = useTranslation(['subscribe', 'payment']);
  const stripe = useStripe();
  const elements = useElements();
  const declinedText = useDeclinedText();
  const outcomeToast = usePaymentToast(organizationId, checkout);
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'broken'>('loading');

  const tell = (result: StripeOutcome) => {
    if (result.outcome === 'confirmed') outcomeToast.confirmed();
    if (result.outcome === 'processing') outcomeToast.processing();
    if (result.outcome === 'failed') outcomeToast.failed(declinedText(result.code, result.message));
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || state !== 'ready') return;
    setState('paying');
    try {
      tell(await confirm(stripe, elements, checkout));
    } catch {
      outcomeToast.failed(t('payment:failed'));
    }
    setState('ready');
  };

  if (state === 'broken') return broken;
  return (
    <form className={styles.provider} onSubmit={(event) => void pay(event)}>
      <TrialNote checkout={checkout} />
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setState('ready')}
        onLoadError={() => setState('broken')}
      />
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        disabled={state !== 'ready' || !stripe || !elements}
      >
        {state === 'paying' ? t('pay.pending') : t(submitKey(checkout))}
      </Button>
      <ChargeNote checkout={checkout} />
      <p className={styles.note}>{t('pay.direct')}</p>
    </form>
  );
}

/** Confirms the payment. Leaves this page only when the bank requires it. */
async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  { secretFor, plan }: Checkout,
): Promise<StripeOutcome> {
  const request = {
    elements,
    confirmParams: { return_url: returnAddress(plan) },
    redirect: 'if_required' as const,
  };
  return outcomeOf(
    await (secretFor === 'setup' ? stripe.confirmSetup(request) : stripe.confirmPayment(request)),
  );
}
