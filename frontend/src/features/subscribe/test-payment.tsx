import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Checkout, PaymentOutcome, TestPayment as Payment } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { brand } from '../../shared/brand/brand';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { Badge } from '../../shared/ui/badge';
import { BankDialog } from './bank-dialog';
import { CardForm } from './card-form';
import { notePaid, pay } from './queries';
import styles from './subscribe-page.module.css';
import { useDeclinedText } from './use-declined-text';

interface TestPaymentProps {
  organizationId: string;
  plan: Checkout['plan'];
  clientSecret: string;
}

/** Pays with a test card: no money moves, and everything else is as it will be. */
export default function TestPayment({ organizationId, plan, clientSecret }: TestPaymentProps) {
  const { t } = useTranslation('subscribe');
  const toast = useToast();
  const errorText = useErrorText();
  const declinedText = useDeclinedText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The card for which the bank wants to hear from its holder.
  const [asked, setAsked] = useState<string>();
  const fail = (description: string) =>
    toast({ kind: 'error', title: t('pay.failed'), description });
  const action = useAction({
    run: (payment: Omit<Payment, 'clientSecret'>, init) =>
      pay(organizationId, { ...payment, clientSecret }, init),
    onDone: ({ outcome, code, message }: PaymentOutcome, { paymentMethod }) => {
      setAsked(outcome === 'authentication-required' ? paymentMethod : undefined);
      if (outcome === 'declined') fail(declinedText(code, message));
      if (outcome !== 'confirmed') return;
      toast({
        kind: 'success',
        title: t('pay.successful'),
        description: t('pay.successfulText', {
          plan: t(`plan.${plan}`, { product: brand.name }),
        }),
      });
      void navigate('/dashboard');
      notePaid(queries, organizationId, plan);
    },
    onFailed: (error) => {
      setAsked(undefined);
      fail(errorText(error));
    },
  });

  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t('pay.title')}</h2>
        <Badge tone="warm">{t('test.badge')}</Badge>
      </div>
      <CardForm
        pending={action.pending}
        onPay={(paymentMethod) => action.start({ paymentMethod })}
      />
      {asked !== undefined && (
        <BankDialog
          plan={plan}
          pending={action.pending}
          onAnswer={(authentication) => action.start({ paymentMethod: asked, authentication })}
        />
      )}
    </div>
  );
}
