import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billingKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useFormat } from '../../shared/i18n/format';
import { useToast } from '../../shared/toast/toast-provider';
import { Card } from '../../shared/ui/card';
import { brandName } from './method-name';
import { openPortal, type Billing } from './queries';
import { RefundDialog } from './refund-dialog';
import { usePlanName } from './use-plan-name';
import styles from './billing.module.css';

interface PaymentCardProps {
  organizationId: string;
  billing: Billing;
}

/** Payment method, with the ways to change it and to get a refund. */
export function PaymentCard({ organizationId, billing }: PaymentCardProps) {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const errorText = useErrorText();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const portal = useAction({
    run: (_: 'portal', init) => openPortal(organizationId, init),
    refresh: () => [billingKey],
    onDone: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
    onFailed: (error) =>
      toast({ kind: 'error', title: t('notDone'), description: errorText(error) }),
  });
  const { paymentMethod, refundableUntil, form } = billing;
  const plan = usePlanName()(billing.plan);
  const isTest = form?.kind === 'card-fields';
  const inTest = billing.status === 'past-due' ? 'payment.changeInTest' : 'payment.another';
  return (
    <Card title={t('payment.title')}>
      {paymentMethod ? (
        <p className={styles.method}>
          <span className={styles.brand}>{brandName(paymentMethod.brand)}</span>{' '}
          <bdi dir="ltr">•••• {paymentMethod.last4}</bdi>
          {paymentMethod.month !== null && paymentMethod.year !== null && (
            <span className={styles.quiet}>
              {t('payment.expires', {
                date: `${String(paymentMethod.month).padStart(2, '0')}/${paymentMethod.year}`,
              })}
            </span>
          )}
        </p>
      ) : (
        <p className={styles.quiet}>{t('payment.none')}</p>
      )}
      <div className={styles.actions}>
        <Button loading={portal.pending} onClick={() => portal.start('portal')}>
          {t(isTest ? inTest : 'payment.change')}
        </Button>
        {refundableUntil !== null && (
          <Button onClick={() => setAsking(true)}>{t('refund.action')}</Button>
        )}
      </div>
      {refundableUntil !== null && (
        <p className={styles.quiet}>{t('refund.until', { date: format.date(refundableUntil) })}</p>
      )}
      {asking && (
        <RefundDialog
          organizationId={organizationId}
          plan={plan}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
