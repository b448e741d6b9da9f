import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../shared/ui/action-link';
import styles from './subscribe-page.module.css';

/** Card around a payment form. */
export function PaymentFrame({ badge, children }: { badge?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('subscribe');
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t('pay.title')}</h2>
        {badge}
      </div>
      {children}
    </div>
  );
}

/** A form that did not come: nothing was charged, and loading again may help. */
export function BrokenForm() {
  const { t } = useTranslation(['subscribe', 'payment']);
  return (
    <div role="alert">
      <p className={styles.quiet}>{t('payment:formFailed')}</p>
      <div className={styles.actions}>
        <ActionButton onClick={() => window.location.reload()}>{t('error.retry')}</ActionButton>
      </div>
    </div>
  );
}
