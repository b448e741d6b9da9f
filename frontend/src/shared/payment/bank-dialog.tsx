import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TestPayment } from '../api/model';
import { brand } from '../brand/brand';
import { Dialog, DialogActions } from '../ui/dialog';

/** Cardholder's answer to the bank. */
export type BankAnswer = NonNullable<TestPayment['authentication']>;

interface BankDialogProps {
  /** Amount to pay, formatted for display. */
  price: string;
  pending: boolean;
  onAnswer: (answer: BankAnswer) => void;
}

/** Simulates a bank's page that asks the cardholder to confirm the payment, in test mode. */
export function BankDialog({ price, pending, onAnswer }: BankDialogProps) {
  const { t } = useTranslation('payment');
  return (
    <Dialog open title={t('bank.title')} width={440} onClose={() => onAnswer('refused')}>
      <p>{t('bank.text', { price, name: brand.name })}</p>
      <DialogActions>
        <Button disabled={pending} onClick={() => onAnswer('refused')}>
          {t('bank.refuse')}
        </Button>
        <Button type="primary" loading={pending} onClick={() => onAnswer('approved')}>
          {t('bank.approve')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
