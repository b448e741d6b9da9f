import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checkout } from '../../shared/api/model';
import { openHostedPage } from '../../shared/payment/hosted-page';
import styles from './card-form.module.css';
import { ChargeNote } from './charge-note';
import { BrokenForm, PaymentFrame } from './payment-frame';
import { TrialNote } from './trial-note';

interface RedirectPaymentProps {
  checkout: Checkout;
  clientSecret: string;
}

/** Leads to the payment provider's page, which leads back to the checkout. */
export default function RedirectPayment({ checkout, clientSecret }: RedirectPaymentProps) {
  const { t } = useTranslation('subscribe');
  const [state, setState] = useState<'ready' | 'leaving' | 'broken'>('ready');
  return (
    <PaymentFrame>
      {state === 'broken' ? (
        <BrokenForm />
      ) : (
        <div className={styles.provider}>
          <TrialNote checkout={checkout} />
          <p className={styles.note}>{t('redirect.text')}</p>
          <Button
            type="primary"
            size="large"
            block
            loading={state === 'leaving'}
            onClick={() => setState(openHostedPage(clientSecret) ? 'leaving' : 'broken')}
          >
            {t('redirect.action')}
          </Button>
          <ChargeNote checkout={checkout} />
        </div>
      )}
    </PaymentFrame>
  );
}
